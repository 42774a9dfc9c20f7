//! The estimate of Alquerque: pieces, promoted ones a little more, and room to move.

use crate::rules::alquerque::{Alquerque, State, Turn};
use crate::rules::{Family, PointSet};

use super::{Calm, Estimate, Evaluate};

/// What a promoted piece is worth more than another, in hundredths of a piece.
const PROMOTED: i32 = 25;

impl Evaluate for Alquerque {
    type Weights = ();

    fn weights(self) {}

    fn material(self, state: &State) -> i32 {
        #[expect(clippy::cast_possible_wrap, reason = "at most 25")]
        let count = |pieces: PointSet| pieces.len() as i32;
        let value = |pieces: PointSet| 100 * count(pieces) + PROMOTED * count(pieces & state.promoted());
        let side = self.side(state);
        value(state.pieces(side)) - value(state.pieces(!side))
    }

    fn evaluate(self, (): &(), state: &State) -> Option<Estimate> {
        const TURN: i32 = 3;
        let (mut turns, mut jumps) = (0, false);
        self.for_each_turn(state, |turn| {
            turns += 1;
            jumps |= !matches!(turn, Turn::Step { huff: None, .. });
        });
        if turns == 0 {
            return None;
        }
        let calm = match (jumps, self.compulsory) {
            (false, _) => Calm::Quiet,
            (true, false) => Calm::Restless,
            (true, true) => Calm::Forced,
        };
        let theirs = i32::try_from(self.count_turns(&self.pass(state))).map_or(1000, |turns| turns.min(1000));
        // Jumps are no room to move: one of them must be made, and how many ways there are says little.
        let room = if calm == Calm::Quiet { TURN * (turns - theirs) } else { 0 };
        Some(Estimate { score: self.material(state) + room, calm })
    }
}
