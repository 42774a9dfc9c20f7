//! What a position is worth at a glance, family by family. The search asks nothing else of a game but its rules.

mod alquerque;
mod flying;
mod morris;

pub use flying::Weights as FlyingWeights;

use std::fmt::Debug;
use std::hash::{Hash, Hasher};

use crate::rules::Family;

/// What the search needs to know of a family beside its rules.
///
/// A family that says only what its [`material`](Evaluate::material) is gets an estimate from material and mobility.
pub trait Evaluate: Family {
    /// What the estimate's features weigh. Kept apart from the rules, so that weights can be tuned against each other.
    type Weights: Clone + Debug + Send + Sync;

    /// The weights that serve this variant best.
    fn weights(self) -> Self::Weights;

    /// The pieces of the side to move, on the board and off it, less those of the other side, in hundredths of a piece.
    fn material(self, state: &Self::State) -> i32;

    /// An estimate; `None` where the game is over, which in every family means that the side to move has lost.
    fn evaluate(self, _weights: &Self::Weights, state: &Self::State) -> Option<Estimate> {
        const TURN: i64 = 3;
        let turns = |state: &Self::State| i64::try_from(self.count_turns(state)).unwrap_or(i64::MAX);
        let own = turns(state);
        let more = (own - turns(&self.pass(state))).clamp(-1000, 1000);
        #[expect(clippy::cast_possible_truncation, reason = "within ±3000")]
        let score = self.material(state) + (TURN * more) as i32;
        (own > 0).then_some(Estimate { score, calm: Calm::Restless })
    }

    /// How many pieces the turn wins: such turns are tried first and not left hanging at the end of a line.
    fn gain(self, state: &Self::State, turn: Self::Turn) -> i32 {
        (-self.material(&self.play(state, turn)) - self.material(state)) / 100
    }

    /// A number below [`SLOTS`] that turns of the same kind share in any position, by which the search remembers which were good.
    /// Where two kinds share one, the search is a little slower and no worse.
    fn slot(self, turn: Self::Turn) -> usize {
        let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
        turn.hash(&mut hasher);
        let hash = (hasher.finish() >> 32) as usize;
        hash % SLOTS
    }

    /// Whether lines are followed beyond the depth as long as pieces are won.
    const QUIESCENCE: bool = true;
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

/// FNV-1a: the standard library's hasher is much slower on a few bytes and differs from run to run.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}
