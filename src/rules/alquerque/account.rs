//! Alquerque's turns told to people: effects, picks, notation and refusals.

use super::{Alquerque, FAR_ROW, Route, State, Turn, set_of};
use crate::rules::board::Board;
use crate::rules::effect::{Effect, Travel};
use crate::rules::family::{Account, Family};
use crate::rules::pick::{Pick, Picks};
use crate::rules::point::{Point, PointSet};
use crate::rules::refusal::{Refusal, SetupError};
use crate::rules::setup::Setup;
use crate::rules::side::Side;
use crate::rules::zobrist;

impl Account for Alquerque {
    fn board(self) -> &'static Board {
        &Board::STAR
    }

    fn effects(self, state: &State, turn: Turn) -> Vec<Effect> {
        let enemy = !state.side;
        let mut effects: Vec<Effect> = turn.huffed().map(|at| Effect::Huff { at, side: enemy }).into_iter().collect();
        match turn {
            Turn::Step { from, to, .. } => effects.push(Effect::Move { from, to, travel: Travel::Slide }),
            Turn::Jump { route, .. } => {
                let jumps = || route.jumps();
                effects.extend(jumps().map(|jump| Effect::Move { from: jump.from, to: jump.to, travel: Travel::Jump }));
                effects.extend(jumps().map(|jump| Effect::Take { at: jump.over, side: enemy }));
            }
            Turn::Huff { .. } => {}
        }
        let promoted = self.play(state, turn).promoted;
        if let Some((from, at)) = turn.ends()
            && promoted.contains(at)
            && !state.promoted.contains(from)
        {
            effects.push(Effect::Promote { at });
        }
        effects
    }

    fn picks(self, turn: Turn) -> Picks {
        let (from, step, route) = match turn {
            Turn::Step { from, to, .. } => (Some(from), Some(to), None),
            Turn::Jump { route, .. } => (Some(route.from()), None, Some(route)),
            Turn::Huff { .. } => (None, None, None),
        };
        let landings = route.into_iter().flat_map(Route::jumps).map(|jump| jump.to);
        turn.huffed().into_iter().chain(from).chain(step).chain(landings).map(Pick::Point).collect()
    }

    fn notation(self, _: &State, turn: Turn) -> String {
        let name = |point| self.board().name(point);
        let huff = |huff: Option<Point>| huff.map_or_else(String::new, |at| format!("huff {} ", name(at)));
        match turn {
            Turn::Step { huff: huffed, from, to } => format!("{}{}-{}", huff(huffed), name(from), name(to)),
            Turn::Jump { huff: huffed, route } => {
                let start = huff(huffed) + &name(route.from());
                route.jumps().fold(start, |text, jump| text + "x" + &name(jump.to))
            }
            Turn::Huff { at } => format!("huff {}", name(at)),
        }
    }

    fn refusal(self, state: &State, picks: &[Pick]) -> Refusal {
        match *picks {
            [Pick::Point(first), ref rest @ ..] if state.pieces(!state.side).contains(first) => {
                if rest.is_empty() {
                    refuse_huff(state, first)
                } else {
                    self.refuse_move(state, Some(first), rest)
                }
            }
            _ => self.refuse_move(state, None, picks),
        }
    }

    fn setup(self, state: &State) -> Setup {
        let State { pieces, promoted, huffable, side, .. } = *state;
        Setup { pieces, promoted, huffable, side, ..Setup::default() }
    }

    fn state(self, setup: &Setup) -> Result<State, SetupError> {
        let Setup { pieces, reserve, side, promoted, huffable } = *setup;
        setup.check_points(self.board())?;
        for side in Side::BOTH {
            setup.check_reserve(side, 0)?;
            setup.check_count(side, self.pieces)?;
        }
        // The side to move may have nothing: that is a lost game. The other side has just moved and so has a piece.
        if pieces[(!side).index()].is_empty() {
            return Err(SetupError::NoPieces(!side));
        }
        if self.promotion {
            let unpromoted = Side::BOTH.map(|side| pieces[side.index()] & FAR_ROW[side.index()]);
            if let Some(point) = (unpromoted[0] | unpromoted[1]).without(promoted).first() {
                return Err(SetupError::Unpromoted(point));
            }
        } else if !promoted.is_empty() {
            return Err(SetupError::NotInGame("promotion"));
        }
        if !self.huff && !huffable.is_empty() {
            return Err(SetupError::NotInGame("huff"));
        }
        if let Some(point) = promoted.without(setup.occupied()).first() {
            return Err(SetupError::NoPiece(point));
        }
        if let Some(point) = huffable.without(pieces[(!side).index()]).first() {
            return Err(SetupError::NoPiece(point));
        }
        let key = zobrist::full(pieces, reserve, side) ^ zobrist::promoted(promoted) ^ zobrist::huffable(huffable);
        Ok(State { pieces, promoted, huffable, side, key })
    }
}

impl Turn {
    /// Where the piece that moves stands before and after the turn.
    fn ends(self) -> Option<(Point, Point)> {
        match self {
            Turn::Step { from, to, .. } => Some((from, to)),
            Turn::Jump { route, .. } => Some((route.from(), route.end().0)),
            Turn::Huff { .. } => None,
        }
    }
}

/// The point between two points of a line that are two steps apart.
fn middle(from: Point, to: Point) -> Option<Point> {
    match *Board::STAR.between(from, to)? {
        [over] => Some(over),
        _ => None,
    }
}

impl Alquerque {
    /// Why the last of these picks, which follow the huff, may not be.
    fn refuse_move(self, state: &State, huffed: Option<Point>, picks: &[Pick]) -> Refusal {
        let view = self.view(state, set_of(huffed));
        let (own, enemy) = (view.own(), view.enemy());
        let jumpers = if self.compulsory { view.jumpers() } else { PointSet::EMPTY };
        match *picks {
            _ if enemy.is_empty() && huffed.is_some() => Refusal::TurnIsMade,
            [Pick::Reserve] | [_, .., Pick::Reserve] => Refusal::NothingToPlace,
            [Pick::Point(point)] if enemy.contains(point) => Refusal::NotYours(point),
            [Pick::Point(point)] if !own.contains(point) => Refusal::Empty(point),
            [Pick::Point(point)] => jumpers.first().map_or(Refusal::Stuck(point), |by| Refusal::MustCapture { by }),
            [Pick::Point(from), Pick::Point(to)] => refuse_step(own, enemy, jumpers, from, to),
            [Pick::Point(from), ref landings @ .., Pick::Point(to)] => {
                let landings = landings.iter().filter_map(|pick| match pick {
                    Pick::Point(point) => Some(*point),
                    Pick::Reserve => None,
                });
                refuse_jump(own.without(from.set()), enemy, from, landings, to)
            }
            _ => Refusal::TurnIsMade,
        }
    }
}

/// Why an enemy piece may not be picked first.
fn refuse_huff(state: &State, at: Point) -> Refusal {
    if state.huffable.is_empty() {
        Refusal::NotYours(at)
    } else if state.huffable.contains(at) {
        Refusal::NoMoveAfterHuff(at)
    } else {
        Refusal::CouldNotJump(at)
    }
}

/// Why a piece may not go from one point to another; `jumpers` are those that must capture, if any must.
fn refuse_step(own: PointSet, enemy: PointSet, jumpers: PointSet, from: Point, to: Point) -> Refusal {
    if (own | enemy).contains(to) {
        return Refusal::Occupied(to);
    }
    let Some(between) = Board::STAR.between(from, to) else { return Refusal::NoLine { from, to } };
    let by = if jumpers.contains(from) { Some(from) } else { jumpers.first() };
    match (between.as_slice(), by) {
        (&[over], _) if own.contains(over) => Refusal::Blocked { by: over },
        (&[over], _) if enemy.contains(over) => Refusal::Backwards { from, to },
        (_, Some(by)) => Refusal::MustCapture { by },
        ([], None) => Refusal::Backwards { from, to },
        (_, None) => Refusal::NotAdjacent { from, to },
    }
}

/// Why a piece that comes from `from` by these landings may not go on to `to`; `own` are the other pieces of its side.
fn refuse_jump(own: PointSet, enemy: PointSet, from: Point, landings: impl Iterator<Item = Point>, to: Point) -> Refusal {
    let (mut at, mut jumped) = (from, PointSet::EMPTY);
    for landing in landings {
        match middle(at, landing) {
            Some(over) => jumped |= over.set(),
            None => return Refusal::TurnIsMade,
        }
        at = landing;
    }
    let occupied = own | enemy;
    let goes_on = |to: Point| middle(at, to).is_some_and(|over| enemy.without(jumped).contains(over)) && !occupied.contains(to);
    if !Board::STAR.points().iter().any(goes_on) {
        return Refusal::TurnIsMade;
    }
    match middle(at, to) {
        _ if occupied.contains(to) => Refusal::Occupied(to),
        Some(over) if jumped.contains(over) => Refusal::JumpedTwice(over),
        Some(over) if own.contains(over) => Refusal::Blocked { by: over },
        _ => Refusal::MustJumpOn(at),
    }
}
