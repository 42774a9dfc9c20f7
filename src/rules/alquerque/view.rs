//! Steps and first jumps on bitboards, four axes at a time.
//!
//! The sets are twins, so that one shift is a step both ways along an axis.

use super::Reach;
use super::jumps::{self, Leap, Route};
use crate::rules::board::Board;
use crate::rules::point::{Point, PointSet};
use crate::rules::side::Side;
use crate::rules::twin::{ALL, AXES, Axis, HALF, LOW, Twin, for_each_of, half, twin, twins};

/// The pieces that may go along each axis, both ways.
#[derive(Clone, Copy)]
struct Ways {
    sideways: Twin,
    up_and_down: Twin,
}

impl Ways {
    #[inline]
    fn along(self, axis: &Axis) -> Twin {
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

/// The points that are in either half.
#[inline]
fn joined(found: Twin) -> PointSet {
    // Turning twice is no turn: the twin of the high half has it the right way round there.
    PointSet(half(found) | (twin(half(found >> HALF)) >> HALF) as u32)
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
    fn steppers(&self, axis: &Axis) -> Twin {
        self.steppers.along(axis) & axis.step_from & self.empty >> axis.shift
    }

    /// The own pieces that can jump along an axis.
    #[inline]
    fn jumpers_along(&self, axis: &Axis) -> Twin {
        self.jumpers.along(axis) & axis.jump_from & self.enemy >> axis.shift & self.empty >> (2 * axis.shift)
    }

    #[inline]
    fn jumpers_twin(&self) -> Twin {
        AXES.iter().fold(0, |all, axis| all | self.jumpers_along(axis))
    }

    /// The own pieces that can jump.
    #[inline]
    pub(super) fn jumpers(&self) -> PointSet {
        joined(self.jumpers_twin())
    }

    /// Steps, stuck pieces and what can be jumped over, all in one go.
    #[inline]
    pub(super) fn reach(&self) -> Reach {
        let (mut steps, mut movers, mut targets) = (0, 0, 0);
        for axis in &AXES {
            let (steppers, jumpers) = (self.steppers(axis), self.jumpers_along(axis));
            steps += steppers.count_ones();
            movers |= steppers | jumpers;
            targets |= jumpers << axis.shift;
        }
        Reach { steps, stuck: self.own().without(joined(movers)), targets: joined(targets) }
    }

    /// How many steps there are.
    #[inline]
    pub(super) fn count_steps(&self) -> u64 {
        u64::from(AXES.iter().map(|axis| self.steppers(axis).count_ones()).sum::<u32>())
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
        for axis in &AXES {
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
        for axis in &AXES {
            for_each_of(self.jumpers_along(axis), axis, |from, heading| visit(from, heading, jumps::leap(from, heading)));
        }
    }
}
