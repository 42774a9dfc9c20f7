//! Nine Men's Morris (九子直棋), with and without flying: place, then slide; three in a row take an enemy piece.
//!
//! The phases belong to each side by itself: after a pass by time-out one side may still place while the other slides.

mod account;
pub(crate) mod mills;

use super::board::Board;
use super::family::Family;
use super::outcome::{Outcome, Reason};
use super::point::{Point, PointSet};
use super::side::Side;
use super::zobrist;

/// The flags of one morris game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Morris {
    /// Whether a side with three pieces left may move to any empty point.
    pub flying: bool,
    /// How many pieces each side begins with, in hand and on the board together.
    pub pieces: u8,
}

/// A side with no more pieces than this, in hand and on the board together, has lost.
pub const LOST: u32 = 2;

/// With exactly so many pieces on the board and none in hand a side flies.
pub const FLYERS: u32 = 3;

/// Pieces, hands and the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pieces: [PointSet; 2],
    hand: [u8; 2],
    side: Side,
    key: u64,
}

/// A turn of morris.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// Where the piece stood; `None` when it comes from the hand.
    pub from: Option<Point>,
    /// Where it lands.
    pub to: Point,
    /// The enemy piece that a completed mill takes.
    pub take: Option<Point>,
}

impl State {
    /// The points of the side's pieces.
    #[inline]
    #[must_use]
    pub const fn pieces(&self, side: Side) -> PointSet {
        self.pieces[side.index()]
    }

    /// How many pieces the side has in hand.
    #[inline]
    #[must_use]
    pub const fn hand(&self, side: Side) -> u8 {
        self.hand[side.index()]
    }

    /// The points on which no piece stands.
    #[inline]
    pub(crate) fn empty(&self) -> PointSet {
        mills::complement(self.pieces[0] | self.pieces[1])
    }

    /// How many pieces the side has in hand and on the board together.
    #[inline]
    pub(crate) fn total(&self, side: Side) -> u32 {
        self.pieces(side).len() + u32::from(self.hand(side))
    }

    /// The enemy pieces of the side to move that a mill may take: those in no mill, or all where all are in mills.
    #[inline]
    fn takeable(&self) -> PointSet {
        let enemy = self.pieces(!self.side);
        let open = enemy.without(mills::milled(enemy));
        if open.is_empty() { enemy } else { open }
    }

    /// How many turns a move that completes a mill makes: one for each piece that it may take, or one where there is none.
    #[inline]
    fn count_takes(&self) -> u32 {
        self.takeable().len().max(1)
    }
}

impl Morris {
    /// Whether the side to move, having no piece in hand, moves to any empty point.
    #[inline]
    fn flies(self, state: &State) -> bool {
        self.flying && state.pieces(state.side).len() == FLYERS
    }

    /// Whether the piece that lands on `to` completes a mill, having left `from` if it came from there.
    #[inline]
    fn closes(state: &State, from: Option<Point>, to: Point) -> bool {
        let left = from.map_or(PointSet::EMPTY, Point::set);
        mills::closes(state.pieces(state.side).without(left), to)
    }

    /// Where the side to move may move its piece from this point, having none in hand.
    #[inline]
    fn landings(self, state: &State, from: Point) -> PointSet {
        let empty = state.empty();
        if self.flies(state) { empty } else { empty & Board::MORRIS.neighbours(from) }
    }
}

impl Family for Morris {
    type State = State;
    type Turn = Turn;

    #[inline]
    fn side(self, state: &State) -> Side {
        state.side
    }

    #[inline]
    fn for_each_turn(self, state: &State, mut visit: impl FnMut(Turn)) {
        let side = state.side;
        if state.total(side) <= LOST {
            return;
        }
        let takeable = state.takeable();
        let mut land = |from: Option<Point>, to: Point| {
            if Morris::closes(state, from, to) && !takeable.is_empty() {
                takeable.iter().for_each(|at| visit(Turn { from, to, take: Some(at) }));
            } else {
                visit(Turn { from, to, take: None });
            }
        };
        if state.hand(side) > 0 {
            state.empty().iter().for_each(|to| land(None, to));
        } else {
            for from in state.pieces(side) {
                self.landings(state, from).iter().for_each(|to| land(Some(from), to));
            }
        }
    }

    #[inline]
    fn count_turns(self, state: &State) -> u64 {
        let side = state.side;
        if state.total(side) <= LOST {
            return 0;
        }
        let (own, empty) = (state.pieces(side), state.empty());
        // Points on which a piece from the hand would complete a mill. A piece that moves may itself be one of the other two.
        let closers = mills::closers(own) & empty;
        let (landings, closing) = if state.hand(side) > 0 {
            (empty.len(), closers.len())
        } else if self.flies(state) {
            let closing = own.iter().map(|from| (mills::closers(own.without(from.set())) & empty).len()).sum();
            (FLYERS * empty.len(), closing)
        } else {
            let pieces_near = |to: Point| own & Board::MORRIS.neighbours(to);
            let closing = |to: Point| pieces_near(to).iter().filter(|from| mills::closes(own.without(from.set()), to)).count();
            let closing: usize = closers.iter().map(closing).sum();
            #[expect(clippy::cast_possible_truncation, reason = "at most four for each point")]
            (mills::count_slides(own, empty), closing as u32)
        };
        let extra = if closing > 0 { closing * (state.count_takes() - 1) } else { 0 };
        u64::from(landings + extra)
    }

    #[inline]
    fn play(self, state: &State, turn: Turn) -> State {
        let side = state.side;
        let mut next = *state;
        next.side = !side;
        next.key ^= zobrist::BLACK_TO_MOVE ^ zobrist::piece(side, turn.to);
        next.pieces[side.index()] |= turn.to.set();
        if let Some(from) = turn.from {
            next.key ^= zobrist::piece(side, from);
            next.pieces[side.index()] ^= from.set();
        } else {
            let left = &mut next.hand[side.index()];
            next.key ^= zobrist::reserve(side, *left) ^ zobrist::reserve(side, *left - 1);
            *left -= 1;
        }
        if let Some(at) = turn.take {
            next.key ^= zobrist::piece(!side, at);
            next.pieces[(!side).index()] ^= at.set();
        }
        next
    }

    fn pass(self, state: &State) -> State {
        State { side: !state.side, key: state.key ^ zobrist::BLACK_TO_MOVE, ..*state }
    }

    #[inline]
    fn outcome(self, state: &State) -> Option<Outcome> {
        let winner = !state.side;
        if state.total(state.side) <= LOST {
            return Some(Outcome::win(winner, Reason::TwoPieces));
        }
        (self.count_turns(state) == 0).then_some(Outcome::win(winner, Reason::NoTurn))
    }

    #[inline]
    fn key(self, state: &State) -> u64 {
        state.key
    }

    fn is_progress(self, _: &State, turn: Turn) -> bool {
        turn.from.is_none() || turn.take.is_some()
    }
}
