//! The game in progress. This is its only writer: everyone else sends an [`Intent`] and listens to what came of it. Knows
//! neither board nor screens.

mod clock;
mod hint;
mod making;
mod matches;
mod offer;
mod opponent;
mod players;
mod review;

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;

pub use clock::TurnClock;
pub use hint::{AskHint, Hint};
pub use making::Making;
pub use matches::{Change, Match, MatchChanged, TurnPlayed};
pub use offer::{DrawDeclined, OfferDraw};
pub use opponent::{Brain, Question, Strength, Thinking};
pub use players::{Player, Players};
pub use review::{Review, Reviewing};

use crate::rules::{Game, History, Pick, Refusal, Turn};

/// What somebody wants done to the game.
#[derive(Message, Clone, Debug)]
pub enum Intent {
    /// A person picks a point or the reserve on the way to a turn.
    Pick {
        /// The revision of the game that the person saw; a pick meant for another is dropped.
        revision: u64,
        /// What is picked.
        pick: Pick,
    },
    /// A person takes back the picks of an unfinished turn.
    Cancel,
    /// The computer plays the turn that it found for the game as of this revision.
    Answer {
        /// The revision that it thought about; the answer to any other is dropped.
        revision: u64,
        /// What it plays.
        turn: Turn,
    },
    /// The clock has run out.
    TimeOut {
        /// The revision whose turn it was; a later turn has its own time.
        revision: u64,
    },
    /// Take turns back as far as a person's own.
    Undo,
    /// Play turns that were taken back, as far as a person's own.
    Redo,
    /// The person at the screen gives up (of two, the one to move).
    Resign,
    /// Both players agree on a draw.
    AgreeDraw,
    /// Step through a recorded game; the game on the table waits meanwhile.
    Review(Box<Reviewing>),
    /// In a review, step to the position after so many turns.
    StepTo(usize),
    /// End the review, and go back to the game that waits.
    LeaveReview,
    /// Leave the game and go on with one that was kept.
    GoOn(Box<Resumed>),
    /// Leave the game and begin another.
    New {
        /// The game.
        game: Arc<Game>,
        /// Who plays.
        players: Players,
    },
}

/// A game that was kept, to be gone on with.
#[derive(Clone, PartialEq, Debug)]
pub struct Resumed {
    /// The game so far.
    pub history: History,
    /// Turns that were taken back, the next to be redone last.
    pub undone: Vec<Turn>,
    /// Who plays.
    pub players: Players,
    /// What is left of the turn's time; `None` is all of it.
    pub left: Option<Duration>,
}

/// A pick was not possible.
#[derive(Message, Clone, Copy, Debug)]
pub struct Refused {
    /// What was picked.
    pub pick: Pick,
    /// Why it cannot be.
    pub refusal: Refusal,
}

/// Whether the game waits.
#[derive(States, Default, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pause {
    /// The game goes on.
    #[default]
    Running,
    /// Clock and computer wait.
    Paused,
}

/// Whether the board still shows turns on their way; the clock waits for it. The board keeps this.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardInMotion(pub bool);

/// The steps of a frame, in order, for the whole app.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Flow {
    /// Input becomes intents.
    Input,
    /// The session applies them.
    Apply,
    /// Everyone else hears what happened.
    React,
    /// What moves, moves on.
    Animate,
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(Update, (Flow::Input, Flow::Apply, Flow::React, Flow::Animate).chain());
    app.init_state::<Pause>().init_resource::<BoardInMotion>().add_message::<Intent>().add_message::<Refused>().add_plugins((
        matches::plugin,
        clock::plugin,
        hint::plugin,
        offer::plugin,
        opponent::plugin,
    ));
}
