//! The clock of the turn, which passes the turn when it runs out.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::WindowOccluded;

use super::{BoardInMotion, Change, Flow, Intent, Match, MatchChanged, Pause, Players};

/// What is left of a second, or of the turn, and counts as nothing: frames come once a second, and may come a little early.
const SLACK: Duration = Duration::from_millis(100);

/// The time of the side to move. It runs while a turn is awaited: not before a person has touched the game, nor while the
/// board moves, the game is paused or over.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct TurnClock {
    limit: Duration,
    left: Duration,
    running: bool,
}

impl TurnClock {
    fn new(limit: Duration) -> TurnClock {
        TurnClock { limit, left: limit, running: false }
    }

    /// The time for a whole turn.
    #[must_use]
    pub fn limit(&self) -> Duration {
        self.limit
    }

    /// The time left for this turn.
    #[must_use]
    pub fn left(&self) -> Duration {
        self.left
    }

    /// The share of the turn's time that is left, from 1 down to 0.
    #[must_use]
    pub fn share_left(&self) -> f32 {
        self.left.as_secs_f32() / self.limit.as_secs_f32()
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
    let seconds = app.world().resource::<Match>().history().game().turn_seconds();
    app.insert_resource(TurnClock::new(Duration::from_secs(seconds.into())))
        .add_systems(Update, ((pause_when_hidden, tick).chain().in_set(Flow::Input), wind.in_set(Flow::React)));
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
    let running = waiting && *pause.get() == Pause::Running && !motion.0;
    // The frame in which it starts has been spent on something else.
    let spent = if running && clock.running { time.delta() } else { Duration::ZERO };
    let left = clock.left.saturating_sub(spent);
    clock.set_if_neq(TurnClock { left, running, ..*clock });
    if running && left <= SLACK {
        intents.write(Intent::TimeOut { revision: game.revision() });
    }
}

/// Each turn has the whole time, but for the first one of a game that is gone on with.
fn wind(mut changes: MessageReader<MatchChanged>, game: Res<Match>, mut clock: ResMut<TurnClock>) {
    if let Some(change) = changes.read().last() {
        let limit = Duration::from_secs(game.history().game().turn_seconds().into());
        let left = game.time_left().filter(|_| change.0 == Change::Begun).unwrap_or(limit);
        *clock = TurnClock { left: left.min(limit), ..TurnClock::new(limit) };
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
