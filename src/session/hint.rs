//! The hint: what a strong player would do for the person to move, thought about on the task pool.

use std::time::Duration;

use bevy::prelude::*;
use bevy::tasks::{Task, futures::check_ready};
use bevy::winit::EventLoopProxyWrapper;

use super::opponent::Question;
use super::{Brain, Flow, Match, Player, Players, TurnClock};
use crate::engine::{Cancel, Level, Limits};
use crate::rules::Turn;

/// How long a hint may take.
const TIME: Duration = Duration::from_millis(1200);

/// Somebody asks for a hint.
#[derive(Message, Clone, Copy, Debug)]
pub struct AskHint;

/// The hint for the turn that is to be made.
#[derive(Resource, Default)]
pub struct Hint(State);

#[derive(Default)]
enum State {
    #[default]
    None,
    Thinking {
        revision: u64,
        task: Task<Option<Turn>>,
        cancel: Cancel,
    },
    Found {
        revision: u64,
        turn: Turn,
    },
}

impl Hint {
    /// The turn that is advised.
    #[must_use]
    pub fn turn(&self) -> Option<Turn> {
        if let State::Found { turn, .. } = self.0 { Some(turn) } else { None }
    }

    /// Whether it is being thought about.
    #[must_use]
    pub fn is_awaited(&self) -> bool {
        matches!(self.0, State::Thinking { .. })
    }
}

impl Drop for State {
    fn drop(&mut self) {
        if let State::Thinking { cancel, .. } = self {
            cancel.cancel();
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hint>().add_message::<AskHint>().add_systems(Update, (forget, ask, find).chain().in_set(Flow::React));
}

/// A hint is for one turn.
fn forget(game: Res<Match>, mut hint: ResMut<Hint>) {
    let (State::Thinking { revision, .. } | State::Found { revision, .. }) = hint.0 else { return };
    if revision != game.revision() {
        hint.0 = State::None;
    }
}

fn ask(
    mut requests: MessageReader<AskHint>,
    game: Res<Match>,
    players: Res<Players>,
    brain: Res<Brain>,
    clock: Res<TurnClock>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut hint: ResMut<Hint>,
) {
    let is_asked = requests.read().count() > 0;
    let may = game.is_going() && players.of(game.side()) == Player::Human;
    if !is_asked || !may || !matches!(hint.0, State::None) {
        return;
    }
    let cancel = Cancel::default();
    let level = &Level::all()[Level::all().len() - 1];
    let limits = level.limits();
    let level = level.with_limits(Limits { time: Some(limits.time.map_or(TIME, |time| time.min(TIME))), ..limits });
    let task = brain.ask(Question::new(game.history(), &level, clock.limit(), cancel.clone(), 0), proxy.as_deref());
    hint.0 = State::Thinking { revision: game.revision(), task, cancel };
}

fn find(mut hint: ResMut<Hint>) {
    let hint = hint.bypass_change_detection();
    let State::Thinking { revision, task, .. } = &mut hint.0 else { return };
    let revision = *revision;
    if let Some(answer) = check_ready(task) {
        hint.0 = answer.map_or(State::None, |turn| State::Found { revision, turn });
    }
}
