//! Turns in the making. A person makes a turn by picking points (or a piece from the reserve) one after another; this serves
//! what may be picked next, so that neither board nor keyboard needs to know a game.

use std::ops::Deref;

use super::effect::Effect;
use super::point::{Point, PointSet};
use super::position::Turn;

/// One choice on the way to a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pick {
    /// A point: a piece to move, a place to go, a piece to take.
    Point(Point),
    /// A piece from the mover's reserve.
    Reserve,
}

/// The picks of one turn, kept without an allocation: they are made for every turn when one is looked for.
#[derive(Clone, Copy)]
pub struct Picks {
    picks: [Pick; Picks::MOST],
    len: usize,
}

impl Picks {
    /// A huff, a start and the longest chain of jumps.
    const MOST: usize = 18;
}

impl FromIterator<Pick> for Picks {
    fn from_iter<I: IntoIterator<Item = Pick>>(all: I) -> Picks {
        let mut picks = Picks { picks: [Pick::Reserve; Picks::MOST], len: 0 };
        for pick in all {
            picks.picks[picks.len] = pick;
            picks.len += 1;
        }
        picks
    }
}

impl Deref for Picks {
    type Target = [Pick];

    fn deref(&self) -> &[Pick] {
        &self.picks[..self.len]
    }
}

/// What may follow the picks made so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choices {
    /// The points that may be picked next.
    pub points: PointSet,
    /// Whether the reserve may be picked next.
    pub reserve: bool,
    /// The turn that the picks make, when they make one.
    pub turn: Option<Turn>,
}

impl Choices {
    /// Whether nothing may follow and nothing is made: the picks lead nowhere.
    #[must_use]
    pub fn is_dead_end(&self) -> bool {
        self.points.is_empty() && !self.reserve && self.turn.is_none()
    }

    /// Whether this pick may come next.
    #[must_use]
    pub fn allow(&self, pick: Pick) -> bool {
        match pick {
            Pick::Point(point) => self.points.contains(point),
            Pick::Reserve => self.reserve,
        }
    }
}

/// The choices after `picks`, from all legal turns with their picks.
pub(super) fn choices(turns: impl Iterator<Item = (Turn, Picks)>, picks: &[Pick]) -> Choices {
    let mut choices = Choices::default();
    for (turn, path) in turns {
        if !path.starts_with(picks) {
            continue;
        }
        match path.get(picks.len()) {
            None => choices.turn = Some(turn),
            Some(Pick::Reserve) => choices.reserve = true,
            Some(Pick::Point(point)) => choices.points |= point.set(),
        }
    }
    choices
}

/// How many of a turn's effects have happened once these picks are made: each move and placement waits for the point that it
/// leads to, and each piece that is taken for its own pick, or for the end of the turn.
pub(super) fn begun(effects: &[Effect], picks: &[Pick]) -> usize {
    let mut points = picks.iter().filter_map(|pick| if let Pick::Point(point) = pick { Some(*point) } else { None });
    let mut at = None;
    let mut next_is = |point: Point| points.next() == Some(point);
    effects
        .iter()
        .take_while(|effect| match **effect {
            Effect::Huff { at, .. } | Effect::Place { at, .. } | Effect::Take { at, .. } => next_is(at),
            Effect::Move { from, to, .. } => {
                let goes_on = at == Some(from);
                at = Some(to);
                (goes_on || next_is(from)) && next_is(to)
            }
            Effect::Mill { .. } | Effect::Convert { .. } | Effect::Promote { .. } | Effect::Pass { .. } => true,
        })
        .count()
}
