//! The flying games (飞棋): pieces slide any distance along drawn lines, and the piece that moved or came in turns enemy pieces
//! to its own colour by pincer or insertion.
//!
//! On bitboards a slide is a flood along a heading, and a conversion a look at the two points next in line, so that both are a
//! few instructions; the tests compare them with a definition that walks point by point.

use super::board::{Board, HEADINGS};
use super::effect::{Conversion, Effect, Travel};
use super::family::{Account, Family};
use super::outcome::{Outcome, Reason};
use super::pick::{Pick, Picks};
use super::point::{Point, PointSet};
use super::refusal::{Refusal, SetupError};
use super::setup::Setup;
use super::side::Side;
use super::twin::{AXES, Axis, Twin, for_each_of, twins};
use super::zobrist;

/// The flags of one flying game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flying {
    /// Whether the board has its diagonals.
    pub diagonals: bool,
    /// How many pieces each side begins with on the board.
    pub on_board: u8,
    /// How many pieces each side begins with in reserve.
    pub reserve: u8,
}

/// Pieces, reserves and the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pieces: [PointSet; 2],
    reserve: [u8; 2],
    side: Side,
    key: u64,
}

/// A turn of a flying game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// A piece slides along a line.
    Slide {
        /// Where it stands.
        from: Point,
        /// Where it stops.
        to: Point,
    },
    /// A piece comes from the reserve.
    Place {
        /// Where it lands.
        to: Point,
    },
}

/// What lies around a landing point: per heading the neighbour and the point beyond it, per axis both neighbours. Where there
/// is none, the sets are empty and so convert nothing.
#[derive(Clone, Copy)]
struct Around {
    pincers: [(PointSet, PointSet); 8],
    axes: [PointSet; 4],
}

const fn around(board: &Board) -> [Around; Point::MOST] {
    let nothing = Around { pincers: [(PointSet::EMPTY, PointSet::EMPTY); 8], axes: [PointSet::EMPTY; 4] };
    let mut all = [nothing; Point::MOST];
    let mut index = 0;
    while index < Point::MOST {
        let point = Point::new(index);
        let mut heading = 0;
        while heading < HEADINGS.len() {
            if let Some(near) = board.step(point, heading) {
                if let Some(beyond) = board.step(near, heading) {
                    all[index].pincers[heading] = (near.set(), beyond.set());
                }
                if let (0, Some(opposite)) = (heading % 2, board.step(point, heading ^ 1)) {
                    all[index].axes[heading / 2] = near.set().union(opposite.set());
                }
            }
            heading += 1;
        }
        index += 1;
    }
    all
}

static AROUND: [[Around; Point::MOST]; 2] = [around(&Board::SQUARE), around(&Board::STAR)];

/// The longest slide: from one edge to the other.
const LONGEST: usize = 4;

/// Lets all pieces flood over the empty points along an axis, both ways at once: the points that are reached by one step, by
/// two, and so on.
#[inline]
fn flood(axis: &Axis, own: Twin, empty: Twin) -> [Twin; LONGEST] {
    let mut reached = own;
    std::array::from_fn(|_| {
        reached = (reached & axis.step_from) << axis.shift & empty;
        reached
    })
}

/// The axes that the board has.
#[inline]
fn axes(diagonals: bool) -> &'static [Axis] {
    if diagonals { &AXES } else { &AXES[..2] }
}

/// How many slides there are.
#[inline]
fn count_slides(diagonals: bool, own: PointSet, empty: PointSet) -> u32 {
    let (own, empty) = twins(own.0, empty.0);
    axes(diagonals).iter().flat_map(|axis| flood(axis, own, empty)).map(Twin::count_ones).sum()
}

impl State {
    /// The points of the side's pieces.
    #[inline]
    #[must_use]
    pub const fn pieces(&self, side: Side) -> PointSet {
        self.pieces[side.index()]
    }

    /// How many pieces the side has in reserve.
    #[inline]
    #[must_use]
    pub const fn reserve(&self, side: Side) -> u8 {
        self.reserve[side.index()]
    }

    #[inline]
    fn occupied(&self) -> PointSet {
        self.pieces[0] | self.pieces[1]
    }
}

impl Flying {
    /// The enemy pieces that turn over when a piece of the side to move has just landed on `to`, having left `from` if it came
    /// from there.
    #[inline]
    fn conversions(self, state: &State, from: PointSet, to: Point) -> PointSet {
        let own = state.pieces(state.side).without(from);
        let enemy = state.pieces(!state.side);
        if !enemy.meets(self.board().neighbours(to)) {
            return PointSet::EMPTY;
        }
        let around = &AROUND[usize::from(self.diagonals)][to.index()];
        let mut converted = PointSet::EMPTY;
        for (near, beyond) in around.pincers {
            if own.meets(beyond) {
                converted |= enemy & near;
            }
        }
        for axis in around.axes {
            if enemy.covers(axis) {
                converted |= axis;
            }
        }
        converted
    }

    /// Where the piece comes from (nothing for a placement), where it lands, and what it converts.
    #[inline]
    pub(crate) fn parts(self, state: &State, turn: Turn) -> (PointSet, Point, PointSet) {
        let (from, to) = match turn {
            Turn::Slide { from, to } => (from.set(), to),
            Turn::Place { to } => (PointSet::EMPTY, to),
        };
        (from, to, self.conversions(state, from, to))
    }
}

impl Family for Flying {
    type State = State;
    type Turn = Turn;

    #[inline]
    fn side(self, state: &State) -> Side {
        state.side
    }

    #[inline]
    fn for_each_turn(self, state: &State, mut visit: impl FnMut(Turn)) {
        let empty = Board::STAR.points().without(state.occupied());
        let (own_twin, empty_twin) = twins(state.pieces(state.side).0, empty.0);
        for axis in axes(self.diagonals) {
            for (steps, reached) in (1..).zip(flood(axis, own_twin, empty_twin)) {
                for_each_of(reached, axis, |to, heading| visit(Turn::Slide { from: axis.before(to, heading, steps), to }));
            }
        }
        if state.reserve(state.side) > 0 {
            for to in empty {
                visit(Turn::Place { to });
            }
        }
    }

    #[inline]
    fn count_turns(self, state: &State) -> u64 {
        let empty = Board::STAR.points().without(state.occupied());
        let mut count = count_slides(self.diagonals, state.pieces(state.side), empty);
        if state.reserve(state.side) > 0 {
            count += empty.len();
        }
        u64::from(count)
    }

    #[inline]
    fn play(self, state: &State, turn: Turn) -> State {
        let (from, to, converted) = self.parts(state, turn);
        let side = state.side;
        let mut next = *state;
        next.side = !side;
        next.key ^= zobrist::BLACK_TO_MOVE ^ zobrist::piece(side, to) ^ zobrist::converted(converted);
        if let Some(from) = from.first() {
            next.key ^= zobrist::piece(side, from);
        } else {
            let left = &mut next.reserve[side.index()];
            next.key ^= zobrist::reserve(side, *left) ^ zobrist::reserve(side, *left - 1);
            *left -= 1;
        }
        next.pieces[side.index()] ^= from | to.set() | converted;
        next.pieces[(!side).index()] ^= converted;
        next
    }

    fn pass(self, state: &State) -> State {
        State { side: !state.side, key: state.key ^ zobrist::BLACK_TO_MOVE, ..*state }
    }

    #[inline]
    fn outcome(self, state: &State) -> Option<Outcome> {
        let side = state.side;
        if state.pieces(side).is_empty() && state.reserve(side) == 0 {
            return Some(Outcome::win(!side, Reason::NoPieces));
        }
        (self.count_turns(state) == 0).then_some(Outcome::win(!side, Reason::NoTurn))
    }

    #[inline]
    fn key(self, state: &State) -> u64 {
        state.key
    }

    fn is_progress(self, state: &State, turn: Turn) -> bool {
        let (from, _, converted) = self.parts(state, turn);
        from.is_empty() || !converted.is_empty()
    }
}

impl Account for Flying {
    fn board(self) -> &'static Board {
        if self.diagonals { &Board::STAR } else { &Board::SQUARE }
    }

    fn effects(self, state: &State, turn: Turn) -> Vec<Effect> {
        let (_, by, converted) = self.parts(state, turn);
        let own = state.pieces(state.side);
        let first = match turn {
            Turn::Slide { from, to } => Effect::Move { from, to, travel: Travel::Slide },
            Turn::Place { to } => Effect::Place { side: state.side, at: to },
        };
        let conversions = converted.iter().map(|at| {
            let pincers = &AROUND[usize::from(self.diagonals)][by.index()].pincers;
            let from = if let Turn::Slide { from, .. } = turn { from.set() } else { PointSet::EMPTY };
            let caught = pincers.iter().any(|&(near, beyond)| near == at.set() && own.without(from).meets(beyond));
            let conversion = if caught { Conversion::Pincer } else { Conversion::Insertion };
            Effect::Convert { at, to: state.side, by, conversion }
        });
        std::iter::once(first).chain(conversions).collect()
    }

    fn picks(self, turn: Turn) -> Picks {
        match turn {
            Turn::Slide { from, to } => Picks::from_iter([Pick::Point(from), Pick::Point(to)]),
            Turn::Place { to } => Picks::from_iter([Pick::Reserve, Pick::Point(to)]),
        }
    }

    fn notation(self, state: &State, turn: Turn) -> String {
        let board = self.board();
        let (_, _, converted) = self.parts(state, turn);
        let mut text = match turn {
            Turn::Slide { from, to } => format!("{}-{}", board.name(from), board.name(to)),
            Turn::Place { to } => format!("@{}", board.name(to)),
        };
        for point in converted {
            text.push('*');
            text.push_str(&board.name(point));
        }
        text
    }

    fn refusal(self, state: &State, picks: &[Pick]) -> Refusal {
        let occupied = state.occupied();
        match *picks {
            [Pick::Reserve] => Refusal::NothingToPlace,
            [Pick::Point(point)] if !occupied.contains(point) => Refusal::Empty(point),
            [Pick::Point(point)] if !state.pieces(state.side).contains(point) => Refusal::NotYours(point),
            [Pick::Point(point)] => Refusal::Stuck(point),
            [_, Pick::Point(to)] if occupied.contains(to) => Refusal::Occupied(to),
            [Pick::Point(from), Pick::Point(to)] => {
                let between = self.board().between(from, to);
                let blocker = between.map(|points| points.into_iter().find(|&p| occupied.contains(p)));
                blocker.flatten().map_or(Refusal::NoLine { from, to }, |by| Refusal::Blocked { by })
            }
            _ => Refusal::TurnIsMade,
        }
    }

    fn setup(self, state: &State) -> Setup {
        Setup { pieces: state.pieces, reserve: state.reserve, side: state.side, ..Setup::default() }
    }

    fn state(self, setup: &Setup) -> Result<State, SetupError> {
        let Setup { pieces, reserve, side, .. } = *setup;
        setup.check_points(self.board())?;
        setup.check_unmarked()?;
        for side in Side::BOTH {
            setup.check_reserve(side, self.reserve)?;
        }
        // The side to move may have nothing: that is a lost game. The other side has just moved and so has a piece.
        if pieces[(!side).index()].is_empty() && reserve[(!side).index()] == 0 {
            return Err(SetupError::NoPieces(!side));
        }
        let found = setup.occupied().len() + u32::from(reserve[0]) + u32::from(reserve[1]);
        let most = 2 * u32::from(self.on_board + self.reserve);
        if found > most {
            return Err(SetupError::TooMany { found, most });
        }
        Ok(State { pieces, reserve, side, key: zobrist::full(pieces, reserve, side) })
    }
}
