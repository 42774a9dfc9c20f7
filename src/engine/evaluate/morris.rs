//! The estimate of morris: pieces on the board and in hand, and room to move.

use crate::rules::morris::{Morris, State};
use crate::rules::{Family, Side};

use super::Evaluate;

impl Evaluate for Morris {
    type Weights = ();

    fn weights(self) {}

    fn material(self, state: &State) -> i32 {
        #[expect(clippy::cast_possible_wrap, reason = "at most 24")]
        let pieces = |side: Side| state.pieces(side).len() as i32 + i32::from(state.hand(side));
        let side = self.side(state);
        100 * (pieces(side) - pieces(!side))
    }
}
