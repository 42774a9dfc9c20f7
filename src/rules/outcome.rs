//! How a game ends, and why.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::side::Side;

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Reason {
    /// The loser has no piece on the board and none to place.
    NoPieces,
    /// The loser has no legal turn.
    NoTurn,
    /// The loser has two pieces left in hand and on the board together (morris).
    TwoPieces,
    /// The same position has come for the third time.
    Repetition,
    /// Too many turns in a row in which nothing was decided.
    NoProgress,
    /// The loser resigned.
    Resignation,
    /// Both players agreed to a draw.
    Agreement,
}

impl fmt::Display for Reason {
    /// The word that the command line prints, such as `no-pieces`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::NoPieces => "no-pieces",
            Reason::NoTurn => "no-turn",
            Reason::TwoPieces => "two-pieces",
            Reason::Repetition => "repetition",
            Reason::NoProgress => "no-progress",
            Reason::Resignation => "resignation",
            Reason::Agreement => "agreement",
        })
    }
}

/// The end of a game: who won, if anybody, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winner; `None` is a draw.
    pub winner: Option<Side>,
    /// What ended the game.
    pub reason: Reason,
}

impl Outcome {
    /// A win for `winner`.
    #[must_use]
    pub const fn win(winner: Side, reason: Reason) -> Outcome {
        Outcome { winner: Some(winner), reason }
    }

    /// A draw.
    #[must_use]
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome { winner: None, reason }
    }
}

impl fmt::Display for Outcome {
    /// `white no-pieces`, `draw repetition` and so on.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(winner) => write!(f, "{winner} {}", self.reason),
            None => write!(f, "draw {}", self.reason),
        }
    }
}
