//! The turns of morris told to people: effects, picks, notation and refusals.

use super::{LOST, Morris, State, Turn, mills};
use crate::rules::board::Board;
use crate::rules::effect::{Effect, Travel};
use crate::rules::family::Account;
use crate::rules::pick::{Pick, Picks};
use crate::rules::point::{Point, PointSet};
use crate::rules::refusal::{Refusal, SetupError};
use crate::rules::setup::Setup;
use crate::rules::side::Side;
use crate::rules::zobrist;

impl Account for Morris {
    fn board(self) -> &'static Board {
        &Board::MORRIS
    }

    fn effects(self, state: &State, turn: Turn) -> Vec<Effect> {
        let Turn { from, to, take } = turn;
        let side = state.side;
        let landing = from.map_or(Effect::Place { side, at: to }, |from| {
            let next_to = Board::MORRIS.neighbours(from).contains(to);
            Effect::Move { from, to, travel: if next_to { Travel::Slide } else { Travel::Fly } }
        });
        let after = state.pieces(side).without(from.map_or(PointSet::EMPTY, Point::set)) | to.set();
        let completed = Board::MORRIS.mills().filter(|mill| mill.contains(&to) && after.covers(mill.iter().copied().collect()));
        let take = take.map(|at| Effect::Take { at, side: !side });
        std::iter::once(landing).chain(completed.map(|line| Effect::Mill { line })).chain(take).collect()
    }

    fn picks(self, turn: Turn) -> Picks {
        [turn.from, Some(turn.to), turn.take].into_iter().flatten().map(Pick::Point).collect()
    }

    fn notation(self, _: &State, turn: Turn) -> String {
        let name = |point| Board::MORRIS.name(point);
        let from = turn.from.map_or_else(String::new, |from| name(from) + "-");
        let take = turn.take.map_or_else(String::new, |at| format!("x{}", name(at)));
        from + &name(turn.to) + &take
    }

    fn refusal(self, state: &State, picks: &[Pick]) -> Refusal {
        let (own, enemy) = (state.pieces(state.side), state.pieces(!state.side));
        let occupied = own | enemy;
        let in_hand = state.hand(state.side) > 0;
        match *picks {
            [Pick::Reserve] if in_hand => Refusal::PlaceFirst,
            [Pick::Reserve] => Refusal::NothingToPlace,
            [Pick::Point(point)] if in_hand && own.contains(point) => Refusal::PlaceFirst,
            [Pick::Point(point)] if in_hand => Refusal::Occupied(point),
            [Pick::Point(point)] if !occupied.contains(point) => Refusal::Empty(point),
            [Pick::Point(point)] if enemy.contains(point) => Refusal::NotYours(point),
            [Pick::Point(point)] => Refusal::Stuck(point),
            [Pick::Point(to), take] if in_hand => refuse_take(state, None, to, take),
            [_, Pick::Point(to)] if occupied.contains(to) => Refusal::Occupied(to),
            [Pick::Point(from), Pick::Point(to)] if Board::MORRIS.between(from, to).is_some() => {
                Refusal::NotAdjacent { from, to }
            }
            [Pick::Point(from), Pick::Point(to)] => Refusal::NoLine { from, to },
            [Pick::Point(from), Pick::Point(to), take] if !in_hand => refuse_take(state, Some(from), to, take),
            _ => Refusal::TurnIsMade,
        }
    }

    fn setup(self, state: &State) -> Setup {
        Setup { pieces: state.pieces, reserve: state.hand, side: state.side, ..Setup::default() }
    }

    fn state(self, setup: &Setup) -> Result<State, SetupError> {
        let Setup { pieces, reserve, side, .. } = *setup;
        setup.check_points(self.board())?;
        setup.check_unmarked()?;
        for side in Side::BOTH {
            setup.check_reserve(side, self.pieces)?;
            setup.check_count(side, self.pieces)?;
        }
        let state = State { pieces, hand: reserve, side, key: zobrist::full(pieces, reserve, side) };
        // The side to move may have lost by the turn before; with fewer pieces the game would have ended earlier.
        for (side, least) in [(side, LOST), (!side, LOST + 1)] {
            let found = state.total(side);
            if found < least {
                return Err(SetupError::TooFew { side, found, least });
            }
        }
        Ok(state)
    }
}

/// Why the piece that is to be taken may not be, after a piece has landed on `to`.
fn refuse_take(state: &State, from: Option<Point>, to: Point, take: Pick) -> Refusal {
    let enemy = state.pieces(!state.side);
    match take {
        _ if !Morris::closes(state, from, to) || enemy.is_empty() => Refusal::TurnIsMade,
        Pick::Point(at) if mills::milled(enemy).contains(at) => Refusal::InMill(at),
        Pick::Point(_) | Pick::Reserve => Refusal::MustTake,
    }
}
