//! The estimate of Alquerque: pieces, promoted ones a little more, and room to move.

use crate::rules::alquerque::{Alquerque, State};
use crate::rules::{Family, PointSet};

use super::Evaluate;

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
}
