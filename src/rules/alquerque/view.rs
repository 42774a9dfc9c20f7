//! Steps and first jumps on bitboards, four axes at a time.
//!
//! The point index is `row * 5 + column`, so that a step in a heading is a shift of the whole board: one way up the board, the
//! other way down. A [`twin`] holds a set of points twice in one word, the second time with the board turned half round, where
//! down is up: one shift is then a step both ways along an axis. Masks of the points from which a step or jump stays on a drawn
//! line keep a shift from running over an edge, or from one half into the other.

use super::jumps::{self, Leap, Route};
use crate::rules::board::{Board, HEADINGS};
use crate::rules::point::{Point, PointSet};
use crate::rules::side::Side;

/// A set in the low half of a word, and turned half round in the high half.
type Twin = u64;

const HALF: u32 = 32;
const LOW: Twin = u32::MAX as Twin;
const ALL: Twin = twin(Board::STAR.points().0);

/// Turning half round takes point `i` to point `24 - i`, which is bit `56 - i` of the twin.
#[inline]
const fn twin(set: u32) -> Twin {
    let low = set as Twin;
    low | low.reverse_bits() >> 7
}

/// The twins of two sets, for the price of one.
#[inline]
const fn twins(one: u32, other: u32) -> (Twin, Twin) {
    let (one, other) = (one as Twin, other as Twin);
    let turned = (one | other << HALF).reverse_bits() >> 7;
    (one | turned & !LOW, other | (turned & ALL & LOW) << HALF)
}

/// The set of which this is the twin, or the low half of it.
#[inline]
const fn half(twin: Twin) -> u32 {
    (twin & LOW) as u32
}

/// A line that goes through points: the heading of it that leads to higher indices, and the shift that this is.
#[derive(Clone, Copy)]
struct Axis {
    heading: usize,
    shift: u32,
    sideways: bool,
    /// Where a step along the axis stays on a drawn line.
    step_from: Twin,
    /// Where a jump does.
    jump_from: Twin,
}

const fn axis(heading: usize, shift: u32) -> Axis {
    Axis {
        heading,
        shift,
        sideways: HEADINGS[heading].1 == 0,
        step_from: both_ways(heading, 1),
        jump_from: both_ways(heading, 2),
    }
}

/// The points from which a line goes on for so many steps, as a twin: in the heading, and in the opposite one.
const fn both_ways(heading: usize, steps: usize) -> Twin {
    twin(origins(heading, steps)) & LOW | twin(origins(heading ^ 1, steps)) & !LOW
}

const fn origins(heading: usize, steps: usize) -> u32 {
    let mut all = 0;
    let mut index = 0;
    while index < Board::STAR.len() {
        let mut at = Some(Point::new(index));
        let mut made = 0;
        while made < steps {
            at = match at {
                Some(point) => Board::STAR.step(point, heading),
                None => None,
            };
            made += 1;
        }
        if at.is_some() {
            all |= 1 << index;
        }
        index += 1;
    }
    all
}

const AXES: [Axis; 4] = [axis(0, 1), axis(2, 5), axis(4, 6), axis(7, 4)];

/// The pieces that may go along each axis, both ways.
#[derive(Clone, Copy)]
struct Ways {
    sideways: Twin,
    up_and_down: Twin,
}

impl Ways {
    #[inline]
    fn along(self, axis: Axis) -> Twin {
        if axis.sideways { self.sideways } else { self.up_and_down }
    }
}

/// The pieces as one side sees them when it is to move.
#[derive(Clone, Copy)]
pub(super) struct View {
    enemy: Twin,
    empty: Twin,
    steppers: Ways,
    jumpers: Ways,
}

impl View {
    /// `free` are the own pieces that may step backwards too. Those, or all with `any_first_jump`, may begin a turn by jumping
    /// backwards.
    #[inline]
    pub(super) fn new(side: Side, own: PointSet, enemy: PointSet, free: PointSet, any_first_jump: bool) -> View {
        let (sideways, enemy) = twins(own.0, enemy.0);
        let back = if free == own {
            sideways
        } else if free.is_empty() {
            0
        } else {
            twin(free.0)
        };
        let up_and_down = match side {
            Side::White => sideways & LOW | back & !LOW,
            Side::Black => sideways & !LOW | back & LOW,
        };
        let steppers = Ways { sideways, up_and_down };
        let jumpers = if any_first_jump { Ways { sideways, up_and_down: sideways } } else { steppers };
        View { enemy, empty: ALL & !(sideways | enemy), steppers, jumpers }
    }

    /// The own pieces.
    #[inline]
    pub(super) fn own(&self) -> PointSet {
        PointSet(half(self.steppers.sideways))
    }

    /// The enemy's pieces.
    #[inline]
    pub(super) fn enemy(&self) -> PointSet {
        PointSet(half(self.enemy))
    }

    /// The own pieces that can step along an axis.
    #[inline]
    fn steppers(&self, axis: Axis) -> Twin {
        self.steppers.along(axis) & axis.step_from & self.empty >> axis.shift
    }

    /// The own pieces that can jump along an axis.
    #[inline]
    fn jumpers_along(&self, axis: Axis) -> Twin {
        self.jumpers.along(axis) & axis.jump_from & self.enemy >> axis.shift & self.empty >> (2 * axis.shift)
    }

    #[inline]
    fn jumpers_twin(&self) -> Twin {
        AXES.iter().fold(0, |all, &axis| all | self.jumpers_along(axis))
    }

    /// The own pieces that can jump.
    #[inline]
    pub(super) fn jumpers(&self) -> PointSet {
        let found = self.jumpers_twin();
        // Turning twice is no turn: the twin of the high half has it the right way round there.
        PointSet(half(found) | (twin(half(found >> HALF)) >> HALF) as u32)
    }

    /// How many steps there are.
    #[inline]
    pub(super) fn count_steps(&self) -> u64 {
        u64::from(AXES.iter().map(|&axis| self.steppers(axis).count_ones()).sum::<u32>())
    }

    /// How many jump chains there are.
    #[inline]
    pub(super) fn count_jumps(&self) -> u64 {
        if self.jumpers_twin() == 0 {
            return 0;
        }
        let mut count = 0;
        self.for_each_first_leap(|from, _, leap| {
            count += jumps::count_chains(leap.to, half(self.enemy) ^ leap.over, half(self.empty) | from.set().0);
        });
        count
    }

    /// Every step, as the points from and to.
    #[inline]
    pub(super) fn for_each_step(&self, mut visit: impl FnMut(Point, Point)) {
        for axis in AXES {
            for_each_of(self.steppers(axis), axis, |from, heading| {
                if let Some(to) = Board::STAR.step(from, heading) {
                    visit(from, to);
                }
            });
        }
    }

    /// Every jump chain.
    #[inline]
    pub(super) fn for_each_jump(&self, mut visit: impl FnMut(Route)) {
        if self.jumpers_twin() == 0 {
            return;
        }
        self.for_each_first_leap(|from, heading, leap| {
            let route = Route::starting(from).extended(heading);
            jumps::chains(route, leap.to, half(self.enemy) ^ leap.over, half(self.empty) | from.set().0, &mut visit);
        });
    }

    #[inline]
    fn for_each_first_leap(&self, mut visit: impl FnMut(Point, usize, &Leap)) {
        for axis in AXES {
            for_each_of(self.jumpers_along(axis), axis, |from, heading| visit(from, heading, jumps::leap(from, heading)));
        }
    }
}

/// Visits the points of a twin, each with the heading along the axis that its half stands for.
#[inline]
fn for_each_of(mut twin: Twin, axis: Axis, mut visit: impl FnMut(Point, usize)) {
    while twin != 0 {
        let bit = twin.trailing_zeros();
        twin &= twin - 1;
        if bit < HALF {
            visit(Point::new(bit as usize), axis.heading);
        } else {
            visit(Point::new((HALF + 24 - bit) as usize), axis.heading ^ 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twins_turn_the_board_half_round() {
        for (one, other) in [(0, 0), (1, 1 << 24), (0x015_5a5a, 0x1ff_ffff), (0x1f, 0x10_8421)] {
            let turned = |set: u32| (0..25).filter(|i| set >> i & 1 != 0).fold(0_u32, |all, i| all | 1 << (24 - i));
            let expected = |set: u32| Twin::from(set) | Twin::from(turned(set)) << HALF;
            assert_eq!((twin(one), twin(other)), (expected(one), expected(other)));
            assert_eq!(twins(one, other), (expected(one), expected(other)));
        }
    }

    #[test]
    fn axes_step_as_the_board_does() {
        for axis in AXES {
            for point in Board::STAR.points() {
                for (heading, lone) in
                    [(axis.heading, twin(point.set().0) & LOW), (axis.heading ^ 1, twin(point.set().0) & !LOW)]
                {
                    let to = Board::STAR.step(point, heading);
                    assert_eq!(lone & axis.step_from != 0, to.is_some());
                    if let Some(to) = to {
                        assert_eq!(lone << axis.shift, twin(to.set().0) & if lone & LOW == 0 { !LOW } else { LOW });
                    }
                }
            }
        }
    }
}
