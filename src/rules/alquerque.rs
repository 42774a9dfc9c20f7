//! Alquerque as the *Libro de los juegos* (1283) has it, and its variants: steps of one point, and jumps that capture.
//!
//! A jumped piece stays on the board, and blocks, until its captor's turn ends. In the variant with the huff (*soplar*, to blow)
//! a piece that could have jumped and did not may be taken off by the other side at the beginning of its next turn; which
//! pieces are open to that is part of the state, for it decides which turns are legal.

mod account;
mod jumps;
mod view;

pub use jumps::{Jump, Route};

use serde::Deserialize;
use view::View;

use super::family::Family;
use super::outcome::{Outcome, Reason};
use super::point::{Point, PointSet};
use super::side::Side;
use super::zobrist;

/// Which way the first jump of a turn may lead for a piece that may not step backwards. The jumps that follow lead anywhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstJump {
    /// Any way.
    Any,
    /// Forwards or sideways, as a step.
    Forward,
}

/// The flags of one Alquerque.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "the flags of a variant, each on its own")]
pub struct Alquerque {
    /// Whether every piece may step backwards.
    pub backward: bool,
    /// Whether a piece that ends its turn on the far row is promoted, and from then on may step backwards.
    pub promotion: bool,
    /// Whether a player who can jump must.
    pub compulsory: bool,
    /// Whether a piece that could have jumped and did not may be huffed.
    pub huff: bool,
    /// Which way the first jump may lead.
    pub first_jump: FirstJump,
    /// How many pieces each side begins with.
    pub pieces: u8,
}

/// Pieces, promotions, rights to huff and the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pieces: [PointSet; 2],
    promoted: PointSet,
    /// Pieces of the side that is not to move.
    huffable: PointSet,
    side: Side,
    key: u64,
}

/// A turn of Alquerque.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// A piece steps to a neighbouring point.
    Step {
        /// The enemy piece that is huffed first.
        huff: Option<Point>,
        /// Where the piece stands.
        from: Point,
        /// Where it goes.
        to: Point,
    },
    /// A piece jumps, as often as it can.
    Jump {
        /// The enemy piece that is huffed first.
        huff: Option<Point>,
        /// The way of the piece.
        route: Route,
    },
    /// The last enemy piece is huffed, and nothing need follow.
    Huff {
        /// Where it stands.
        at: Point,
    },
}

impl Turn {
    /// The enemy piece that the turn begins by huffing.
    #[inline]
    #[must_use]
    pub const fn huffed(self) -> Option<Point> {
        match self {
            Turn::Step { huff, .. } | Turn::Jump { huff, .. } => huff,
            Turn::Huff { at } => Some(at),
        }
    }
}

/// The row on which White's and Black's pieces are promoted.
const FAR_ROW: [PointSet; 2] = [PointSet(0x1f << 20), PointSet(0x1f)];

impl State {
    /// The points of the side's pieces.
    #[inline]
    #[must_use]
    pub const fn pieces(&self, side: Side) -> PointSet {
        self.pieces[side.index()]
    }

    /// The points of the promoted pieces of both sides.
    #[inline]
    #[must_use]
    pub const fn promoted(&self) -> PointSet {
        self.promoted
    }

    /// The pieces that the side to move may huff.
    #[inline]
    #[must_use]
    pub const fn huffable(&self) -> PointSet {
        self.huffable
    }

    #[inline]
    fn remove(&mut self, side: Side, gone: PointSet) {
        if gone.is_empty() {
            return;
        }
        self.pieces[side.index()] ^= gone;
        self.key ^= zobrist::pieces(side, gone);
        self.set_promoted(self.promoted.without(gone));
    }

    #[inline]
    fn set_promoted(&mut self, promoted: PointSet) {
        self.key ^= zobrist::promoted(self.promoted ^ promoted);
        self.promoted = promoted;
    }

    #[inline]
    fn set_huffable(&mut self, huffable: PointSet) {
        self.key ^= zobrist::huffable(self.huffable ^ huffable);
        self.huffable = huffable;
    }

    #[inline]
    fn relocate(&mut self, side: Side, from: Point, to: Point) {
        // A chain may end where it began.
        self.pieces[side.index()] = relocated(self.pieces(side), from, to);
        self.key ^= zobrist::piece(side, from) ^ zobrist::piece(side, to);
        self.set_promoted(relocated(self.promoted, from, to));
    }
}

/// The set after what stood on `from` has gone to `to`.
#[inline]
fn relocated(set: PointSet, from: Point, to: Point) -> PointSet {
    if set.contains(from) { set.without(from.set()) | to.set() } else { set }
}

/// The set that holds the point, if there is one.
#[inline]
fn set_of(point: Option<Point>) -> PointSet {
    point.map_or(PointSet::EMPTY, Point::set)
}

/// What a side could do if it were to move, huffs aside.
#[derive(Clone, Copy)]
pub(crate) struct Reach {
    /// How many steps there are, whether or not a jump must be made instead.
    pub(crate) steps: u32,
    /// The pieces that can neither step nor jump.
    pub(crate) stuck: PointSet,
    /// The enemy pieces that can be jumped over at once.
    pub(crate) targets: PointSet,
}

impl Alquerque {
    /// The board as the side to move sees it once it has huffed these pieces.
    #[inline]
    fn view(self, state: &State, huffed: PointSet) -> View {
        self.view_of(state, state.side, huffed)
    }

    #[inline]
    fn view_of(self, state: &State, side: Side, huffed: PointSet) -> View {
        let own = state.pieces(side);
        let free = if self.backward { own } else { own & state.promoted };
        let enemy = state.pieces(!side).without(huffed);
        View::new(side, own, enemy, free, self.first_jump == FirstJump::Any)
    }

    /// What the side could do if it were to move.
    #[inline]
    pub(crate) fn reach(self, state: &State, side: Side) -> Reach {
        self.view_of(state, side, PointSet::EMPTY).reach()
    }

    /// How many steps and jumps there are, huffs aside.
    #[inline]
    fn count_moves(self, view: &View) -> u64 {
        let jumps = view.count_jumps();
        if self.compulsory && jumps > 0 { jumps } else { jumps + view.count_steps() }
    }

    /// Visits the steps and jumps that may follow this huff.
    #[inline]
    fn for_each_move(self, view: &View, huff: Option<Point>, visit: &mut impl FnMut(Turn)) {
        let mut must_jump = false;
        view.for_each_jump(|route| {
            must_jump = self.compulsory;
            visit(Turn::Jump { huff, route });
        });
        if !must_jump {
            view.for_each_step(|from, to| visit(Turn::Step { huff, from, to }));
        }
    }

    /// The pieces that the side to move may huff; a side without pieces has lost and huffs no more.
    #[inline]
    fn huffs(state: &State) -> PointSet {
        if state.pieces(state.side).is_empty() { PointSet::EMPTY } else { state.huffable }
    }
}

impl Family for Alquerque {
    type State = State;
    type Turn = Turn;

    #[inline]
    fn side(self, state: &State) -> Side {
        state.side
    }

    #[inline]
    fn for_each_turn(self, state: &State, mut visit: impl FnMut(Turn)) {
        self.for_each_move(&self.view(state, PointSet::EMPTY), None, &mut visit);
        for at in Alquerque::huffs(state) {
            let view = self.view(state, at.set());
            if view.enemy().is_empty() {
                visit(Turn::Huff { at });
            } else {
                self.for_each_move(&view, Some(at), &mut visit);
            }
        }
    }

    #[inline]
    fn count_turns(self, state: &State) -> u64 {
        let mut count = self.count_moves(&self.view(state, PointSet::EMPTY));
        for at in Alquerque::huffs(state) {
            let view = self.view(state, at.set());
            count += if view.enemy().is_empty() { 1 } else { self.count_moves(&view) };
        }
        count
    }

    #[inline]
    fn play(self, state: &State, turn: Turn) -> State {
        let side = state.side;
        let huffed = set_of(turn.huffed());
        let mut next = *state;
        next.side = !side;
        next.key ^= zobrist::BLACK_TO_MOVE;
        next.remove(!side, huffed);
        let mut huffable = PointSet::EMPTY;
        let landing = match turn {
            Turn::Step { from, to, .. } => {
                if self.huff {
                    // Judged on the board on which the step is played; a piece that stepped is taken where it went.
                    huffable = relocated(self.view(state, huffed).jumpers(), from, to);
                }
                next.relocate(side, from, to);
                to.set()
            }
            Turn::Jump { route, .. } => {
                let (to, over) = route.end();
                next.remove(!side, over);
                next.relocate(side, route.from(), to);
                to.set()
            }
            Turn::Huff { .. } => PointSet::EMPTY,
        };
        next.set_huffable(huffable);
        if self.promotion {
            next.set_promoted(next.promoted | (landing & FAR_ROW[side.index()]));
        }
        next
    }

    fn pass(self, state: &State) -> State {
        let mut next = State { side: !state.side, key: state.key ^ zobrist::BLACK_TO_MOVE, ..*state };
        next.set_huffable(if self.huff { self.view(state, PointSet::EMPTY).jumpers() } else { PointSet::EMPTY });
        next
    }

    #[inline]
    fn outcome(self, state: &State) -> Option<Outcome> {
        let winner = !state.side;
        if state.pieces(state.side).is_empty() {
            return Some(Outcome::win(winner, Reason::NoPieces));
        }
        (self.count_turns(state) == 0).then_some(Outcome::win(winner, Reason::NoTurn))
    }

    #[inline]
    fn key(self, state: &State) -> u64 {
        state.key
    }

    fn is_progress(self, _: &State, turn: Turn) -> bool {
        turn.huffed().is_some() || matches!(turn, Turn::Jump { .. })
    }
}
