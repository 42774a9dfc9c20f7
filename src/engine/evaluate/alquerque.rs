//! The estimate of Alquerque: pieces, where they stand, which of them can move and which can be jumped over.
//!
//! With steps that lead forwards only, every step that is left is a turn in hand, and who runs out of them loses; so how far the
//! pieces have come weighs more than where they stand. Where steps lead anywhere the edge, over which nobody jumps, weighs more.

use crate::rules::alquerque::{Alquerque, State, Turn};
use crate::rules::{Family, Point, PointSet, Side};

use super::weights::weights;
use super::{Calm, Estimate, Evaluate, SLOTS};

weights! {
    /// What each feature counts, in hundredths of a piece. All are differences: the mover's less the other side's.
    Weights {
        /// A piece.
        piece,
        /// The lead in pieces as a share of all pieces, in 64ths: a lead weighs more the fewer pieces there are, so that who is
        /// ahead exchanges.
        share,
        /// A promoted piece, besides.
        promoted,
        /// A piece on its own first row; the middle row counts nothing.
        home,
        /// A piece on its second row.
        second,
        /// A piece on its fourth row.
        fourth,
        /// A piece on its last row.
        far,
        /// A piece on the first or last column.
        side,
        /// A piece where diagonals cross.
        crossing,
        /// A step that could be made.
        step,
        /// A piece that cannot move.
        stuck,
        /// An enemy piece that the side to move can jump over.
        attack,
        /// A piece of the side to move that the other side could jump over.
        exposed,
        /// To be on the move.
        tempo,
    }
}

const ROW: [PointSet; 5] =
    [PointSet(0x1f), PointSet(0x1f << 5), PointSet(0x1f << 10), PointSet(0x1f << 15), PointSet(0x1f << 20)];
const SIDES: PointSet = PointSet(0x0118_c631);
const CROSSINGS: PointSet = PointSet(0x0155_5555);

const START: Weights = Weights {
    piece: 100,
    share: 0,
    promoted: 25,
    home: 0,
    second: 0,
    fourth: 0,
    far: 0,
    side: 0,
    crossing: 0,
    step: 3,
    stuck: 0,
    attack: 0,
    exposed: 0,
    tempo: 0,
};

#[expect(clippy::cast_possible_wrap, reason = "at most 25")]
const fn count(points: PointSet) -> i32 {
    points.len() as i32
}

impl Evaluate for Alquerque {
    type Weights = Weights;

    fn weights(self) -> Weights {
        START
    }

    #[inline]
    fn evaluate(self, weights: &Weights, state: &State) -> Option<Estimate> {
        let side = self.side(state);
        let (own, other) = (state.pieces(side), state.pieces(!side));
        let [reach, theirs] = [side, !side].map(|side| self.reach(state, side));
        let jumps = !reach.targets.is_empty();
        if !jumps && reach.steps == 0 && (own.is_empty() || state.huffable().is_empty() || self.count_turns(state) == 0) {
            return None;
        }
        let calm = if jumps && self.compulsory {
            Calm::Forced
        } else if jumps || !state.huffable().is_empty() {
            Calm::Restless
        } else {
            Calm::Quiet
        };
        let more = |points: PointSet| count(own & points) - count(other & points);
        let rows = match side {
            Side::White => [0, 1, 3, 4],
            Side::Black => [4, 3, 1, 0],
        };
        let [home, second, fourth, far] = rows.map(|row| count(own & ROW[row]) - count(other & ROW[4 - row]));
        #[expect(clippy::cast_possible_wrap, reason = "at most 200")]
        let features = Weights {
            piece: count(own) - count(other),
            share: 64 * (count(own) - count(other)) / count(own | other),
            promoted: more(state.promoted()),
            home,
            second,
            fourth,
            far,
            side: more(SIDES),
            crossing: more(CROSSINGS),
            step: reach.steps as i32 - theirs.steps as i32,
            stuck: count(reach.stuck) - count(theirs.stuck),
            attack: count(reach.targets | state.huffable()),
            exposed: count(theirs.targets),
            tempo: 1,
        };
        let score = weights.of(&features);
        Some(Estimate { score, calm })
    }

    #[inline]
    fn gain(self, _: &State, turn: Turn) -> i32 {
        let jumps = match turn {
            Turn::Jump { route, .. } => i32::try_from(route.len()).unwrap_or(i32::MAX),
            Turn::Step { .. } | Turn::Huff { .. } => 0,
        };
        jumps + i32::from(turn.huffed().is_some())
    }

    #[inline]
    fn slot(self, turn: Turn) -> usize {
        let (from, to) = match turn {
            Turn::Step { from, to, .. } => (from, to),
            Turn::Jump { route, .. } => (route.from(), route.end().0),
            Turn::Huff { at } => (at, at),
        };
        (from.index() * Point::MOST + to.index()) % SLOTS
    }
}
