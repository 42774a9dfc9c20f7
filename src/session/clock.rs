//! The clock of the turn, which passes the turn when it runs out.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::WindowOccluded;

use super::{BoardInMotion, Change, Flow, Intent, Match, MatchChanged, Pause, Players};
use crate::settings::Settings;

/// What is left of a second, or of the turn, and counts as nothing: frames come once a second, and may come a little early.
const SLACK: Duration = Duration::from_millis(100);

/// The time of the side to move. It runs while a turn is awaited: not before a person has touched the game, nor while the
/// board moves, the game is paused or over; and never where there is no limit.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct TurnClock {
    limit: Option<Duration>,
    left: Duration,
    running: bool,
}

impl TurnClock {
    fn new(limit: Option<Duration>) -> TurnClock {
        TurnClock { limit, left: limit.unwrap_or_default(), running: false }
    }

    /// The time for a whole turn; `None` is all the time.
    #[must_use]
    pub fn limit(&self) -> Option<Duration> {
        self.limit
    }

    /// The time left for this turn, where there is a limit.
    #[must_use]
    pub fn left(&self) -> Duration {
        self.left
    }

    /// The share of the turn's time that is left, from 1 down to 0.
    #[must_use]
    pub fn share_left(&self) -> f32 {
        self.limit.map_or(1.0, |limit| self.left.as_secs_f32() / limit.as_secs_f32())
    }

    /// The whole seconds left as people count them: 60 until the first second has gone.
    #[must_use]
    pub fn seconds_left(&self) -> u64 {
        self.left.saturating_sub(SLACK).as_nanos().div_ceil(1_000_000_000).try_into().unwrap_or(u64::MAX)
    }

    /// Whether the time is running now.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.running
    }
}

pub(super) fn plugin(app: &mut App) {
    let limit = limit(app.world().resource::<Settings>(), app.world().resource::<Match>());
    app.insert_resource(TurnClock::new(limit)).add_systems(
        Update,
        (
            (pause_when_hidden, tick).chain().in_set(Flow::Input),
            (set.run_if(resource_changed::<Settings>), wind).chain().in_set(Flow::React),
        ),
    );
}

/// The time for a turn of this game, as it is set.
fn limit(settings: &Settings, game: &Match) -> Option<Duration> {
    settings.turn_time.limit(game.history().game().turn_seconds())
}

fn tick(
    time: Res<Time<Real>>,
    game: Res<Match>,
    pause: Res<State<Pause>>,
    motion: Res<BoardInMotion>,
    mut clock: ResMut<TurnClock>,
    mut intents: MessageWriter<Intent>,
) {
    let waiting = game.is_begun() && game.is_going();
    let running = clock.limit.is_some() && waiting && *pause.get() == Pause::Running && !motion.0;
    // The frame in which it starts has been spent on something else.
    let spent = if running && clock.running { time.delta() } else { Duration::ZERO };
    let left = clock.left.saturating_sub(spent);
    clock.set_if_neq(TurnClock { left, running, ..*clock });
    if running && left <= SLACK {
        intents.write(Intent::TimeOut { revision: game.revision() });
    }
}

/// Another limit that is set holds at once, and gives the turn in progress all its time.
fn set(settings: Res<Settings>, game: Res<Match>, mut clock: ResMut<TurnClock>) {
    let limit = limit(&settings, &game);
    if clock.limit != limit {
        *clock = TurnClock::new(limit);
    }
}

/// Each turn has the whole time, but for the first one of a game that is gone on with.
fn wind(mut changes: MessageReader<MatchChanged>, settings: Res<Settings>, game: Res<Match>, mut clock: ResMut<TurnClock>) {
    if let Some(change) = changes.read().last() {
        let whole = TurnClock::new(limit(&settings, &game));
        let left = game.time_left().filter(|_| change.0 == Change::Begun).unwrap_or(whole.left);
        *clock = TurnClock { left: left.min(whole.left), ..whole };
    }
}

/// Nobody loses time on a game against the computer that cannot be seen, where the window system tells (X11, macOS and the
/// web do).
fn pause_when_hidden(
    mut occlusions: MessageReader<WindowOccluded>,
    players: Res<Players>,
    game: Res<Match>,
    mut next: ResMut<NextState<Pause>>,
) {
    let hidden = occlusions.read().filter(|message| message.occluded).count() > 0;
    if hidden && game.is_begun() && game.history().outcome().is_none() && players.only_human().is_some() {
        next.set(Pause::Paused);
    }
}
