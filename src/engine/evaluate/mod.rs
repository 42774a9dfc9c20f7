//! What a position is worth at a glance, family by family. The search asks nothing else of a game but its rules.

mod alquerque;
mod flying;
mod morris;
mod weights;

pub use alquerque::Weights as AlquerqueWeights;
pub use flying::Weights as FlyingWeights;
pub use morris::Weights as MorrisWeights;
pub use weights::{Tapered, Weights};

use crate::rules::Family;

/// What the search needs to know of a family beside its rules.
pub trait Evaluate: Family {
    /// What the estimate's features weigh. Kept apart from the rules, so that weights can be tuned against each other.
    type Weights: Weights;

    /// The weights that serve this variant best.
    fn weights(self) -> Self::Weights;

    /// An estimate; `None` where the game is over, which in every family means that the side to move has lost.
    fn evaluate(self, weights: &Self::Weights, state: &Self::State) -> Option<Estimate>;

    /// How many pieces the turn wins: such turns are tried first and not left hanging at the end of a line.
    fn gain(self, state: &Self::State, turn: Self::Turn) -> i32;

    /// A number below [`SLOTS`] that turns of the same kind share in any position, by which the search remembers which were good.
    /// Where two kinds share one, the search is a little slower and no worse.
    fn slot(self, turn: Self::Turn) -> usize;
}

/// A position at a glance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Estimate {
    /// For the side to move in hundredths of a piece, within ±20,000.
    pub score: i32,
    /// How far the score can be trusted before the next turn.
    pub calm: Calm,
}

/// Whether pieces are about to be won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Calm {
    /// No turn wins a piece, so that quiescence need not look.
    Quiet,
    /// Some turn may win a piece.
    Restless,
    /// Every turn wins a piece, so that the side to move cannot leave things as they stand: a compulsory jump.
    Forced,
}

/// How many kinds of turns the search tells apart.
pub const SLOTS: usize = 1024;
