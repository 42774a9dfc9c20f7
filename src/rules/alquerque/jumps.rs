//! Jumps and steps on bitboards: which pieces can jump, all chains of one piece, and how a chain is kept in a few bits.
//!
//! The point index is `row * 5 + column`, so that a step in a heading is a shift of the whole board. Masks of the points
//! from which a step or jump stays on a drawn line keep a shift from running over the edge.

use crate::rules::board::{Board, HEADINGS};
use crate::rules::point::{Point, PointSet};
use crate::rules::side::Side;

/// How far each of the [`HEADINGS`] shifts the board.
const SHIFTS: [i32; 8] = [1, -1, 5, -5, 6, -6, -4, 4];

/// The points from which a drawn line goes on for so many steps, per heading.
const fn origins(steps: usize) -> [u32; 8] {
    let mut all = [0; 8];
    let mut index = 0;
    while index < Board::STAR.len() {
        let mut heading = 0;
        while heading < HEADINGS.len() {
            let near = Board::STAR.step(Point::new(index), heading);
            let far = match near {
                Some(near) if steps == 2 => Board::STAR.step(near, heading),
                _ => near,
            };
            if far.is_some() {
                all[heading] |= 1 << index;
            }
            heading += 1;
        }
        index += 1;
    }
    all
}

const STEP_FROM: [u32; 8] = origins(1);
const JUMP_FROM: [u32; 8] = origins(2);

/// One jump of a piece: the point that it passes over and the point on which it lands.
#[derive(Clone, Copy)]
struct Leap {
    over: u32,
    landing: u32,
    to: Point,
}

/// The leaps from each point, per heading. Where none is possible, `over` is empty and so meets no enemy.
static LEAPS: [[Leap; 8]; Point::MOST] = {
    let mut all = [[Leap { over: 0, landing: 0, to: Point::new(0) }; 8]; Point::MOST];
    let mut index = 0;
    while index < Board::STAR.len() {
        let mut heading = 0;
        while heading < HEADINGS.len() {
            if let Some(over) = Board::STAR.step(Point::new(index), heading)
                && let Some(to) = Board::STAR.step(over, heading)
            {
                all[index][heading] = Leap { over: over.set().0, landing: to.set().0, to };
            }
            heading += 1;
        }
        index += 1;
    }
    all
};

#[inline]
fn leap(from: Point, heading: usize) -> &'static Leap {
    &LEAPS[from.index()][heading]
}

/// The pieces as one side sees them when it is to move.
#[derive(Clone, Copy)]
pub(super) struct View {
    pub(super) own: u32,
    pub(super) enemy: u32,
    pub(super) steppers: Ways,
    pub(super) jumpers: Ways,
}

/// The pieces that may go up the board, from row 1 towards row 5, and those that may go down; all may go sideways.
#[derive(Clone, Copy)]
pub(super) struct Ways {
    up: u32,
    down: u32,
}

impl Ways {
    /// The ways of a side of which these pieces may go onwards, and these back as well.
    #[inline]
    pub(super) fn new(side: Side, onwards: u32, back: u32) -> Ways {
        match side {
            Side::White => Ways { up: onwards, down: back },
            Side::Black => Ways { up: back, down: onwards },
        }
    }

    #[inline]
    fn towards(self, heading: usize) -> u32 {
        match HEADINGS[heading] {
            (_, 1) => self.up,
            (_, -1) => self.down,
            _ => self.up | self.down,
        }
    }
}

/// Every point `steps` away in a heading from a member of the set looks back at it: the set, moved against the heading.
#[inline]
fn against(set: u32, heading: usize, steps: i32) -> u32 {
    let shift = SHIFTS[heading] * steps;
    if shift > 0 { set >> shift } else { set << -shift }
}

impl View {
    #[inline]
    pub(super) fn empty(&self) -> u32 {
        !(self.own | self.enemy) & Board::STAR.points().0
    }

    /// The own pieces that can step in a heading.
    #[inline]
    fn steppers(&self, heading: usize) -> u32 {
        self.steppers.towards(heading) & STEP_FROM[heading] & against(self.empty(), heading, 1)
    }

    /// The own pieces that can jump in a heading.
    #[inline]
    fn jumpers_towards(&self, heading: usize) -> u32 {
        self.jumpers.towards(heading) & JUMP_FROM[heading] & against(self.enemy, heading, 1) & against(self.empty(), heading, 2)
    }

    /// The own pieces that can jump.
    #[inline]
    pub(super) fn jumpers(&self) -> PointSet {
        PointSet((0..HEADINGS.len()).fold(0, |all, heading| all | self.jumpers_towards(heading)))
    }

    /// How many steps there are.
    #[inline]
    pub(super) fn count_steps(&self) -> u64 {
        // Two headings in one word: without a machine instruction for it, counting bits is most of the work.
        let both_ways = |axis: usize| u64::from(self.steppers(2 * axis)) << 32 | u64::from(self.steppers(2 * axis + 1));
        u64::from((0..HEADINGS.len() / 2).map(|axis| both_ways(axis).count_ones()).sum::<u32>())
    }

    /// How many jump chains there are.
    #[inline]
    pub(super) fn count_jumps(&self) -> u64 {
        if self.jumpers().is_empty() {
            return 0;
        }
        let mut count = 0;
        self.for_each_first_leap(|from, _, leap| {
            count += count_chains(leap.to, self.enemy ^ leap.over, self.empty() | from.set().0);
        });
        count
    }

    #[inline]
    fn for_each_first_leap(&self, mut visit: impl FnMut(Point, usize, &Leap)) {
        for heading in 0..HEADINGS.len() {
            for from in PointSet(self.jumpers_towards(heading)) {
                visit(from, heading, leap(from, heading));
            }
        }
    }

    /// Every step, as the points from and to.
    #[inline]
    pub(super) fn for_each_step(&self, mut visit: impl FnMut(Point, Point)) {
        for heading in 0..HEADINGS.len() {
            for from in PointSet(self.steppers(heading)) {
                if let Some(to) = Board::STAR.step(from, heading) {
                    visit(from, to);
                }
            }
        }
    }

    /// Every jump chain.
    #[inline]
    pub(super) fn for_each_jump(&self, mut visit: impl FnMut(Route)) {
        self.for_each_first_leap(|from, heading, leap| {
            let route = Route::starting(from).extended(heading);
            chains(route, leap.to, self.enemy ^ leap.over, self.empty() | from.set().0, &mut visit);
        });
    }
}

/// How many chains a piece on `at` can end a sequence with, having jumped already. `enemy` holds the pieces not yet jumped;
/// those jumped are in neither set, for they still block.
fn count_chains(at: Point, enemy: u32, empty: u32) -> u64 {
    if enemy & Board::STAR.neighbours(at).0 == 0 {
        return 1;
    }
    let mut count = 0;
    for leap in &LEAPS[at.index()] {
        if enemy & leap.over != 0 && empty & leap.landing != 0 {
            count += count_chains(leap.to, enemy ^ leap.over, empty);
        }
    }
    count.max(1)
}

/// Visits every chain that goes on from `route`, which has led to `at`.
fn chains(route: Route, at: Point, enemy: u32, empty: u32, visit: &mut impl FnMut(Route)) {
    let mut ends_here = true;
    for (heading, leap) in LEAPS[at.index()].iter().enumerate() {
        if enemy & leap.over != 0 && empty & leap.landing != 0 {
            ends_here = false;
            chains(route.extended(heading), leap.to, enemy ^ leap.over, empty, visit);
        }
    }
    if ends_here {
        visit(route);
    }
}

/// The way of a jumping piece: where it starts and the heading of each jump.
///
/// From the lowest bit: 5 bits for the start, 5 for the number of jumps, 3 for each heading. No chain is longer than 16 jumps:
/// a piece keeps to the points of one parity, and between these stand at most 16 others, none of which is jumped twice.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Route(u64);

/// One jump of a [`Route`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Jump {
    /// Where the piece takes off.
    pub from: Point,
    /// The point of the piece that it jumps over.
    pub over: Point,
    /// Where it lands.
    pub to: Point,
}

impl Route {
    const LENGTH_AT: u32 = 5;
    const HEADINGS_AT: usize = 10;

    fn starting(from: Point) -> Route {
        Route(from.index() as u64)
    }

    #[inline]
    fn extended(self, heading: usize) -> Route {
        Route((self.0 | (heading as u64) << (Route::HEADINGS_AT + 3 * self.len())) + (1 << Route::LENGTH_AT))
    }

    /// Where the piece starts.
    ///
    /// # Panics
    /// Never: a route starts on the board.
    #[inline]
    #[must_use]
    pub fn from(self) -> Point {
        Point::new((self.0 & 31) as usize)
    }

    /// How many jumps there are: at least one.
    #[inline]
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a route is never empty")]
    pub fn len(self) -> usize {
        (self.0 >> Route::LENGTH_AT & 31) as usize
    }

    /// The leaps one after another.
    #[inline]
    fn leaps(self) -> impl Iterator<Item = &'static Leap> {
        let mut at = self.from();
        (0..self.len()).map(move |made| {
            let heading = self.0 >> (Route::HEADINGS_AT + 3 * made) & 7;
            let leap = leap(at, heading as usize);
            at = leap.to;
            leap
        })
    }

    /// The jumps one after another.
    pub fn jumps(self) -> impl Iterator<Item = Jump> {
        let mut at = self.from();
        self.leaps().filter_map(move |leap| {
            let from = std::mem::replace(&mut at, leap.to);
            Some(Jump { from, over: PointSet(leap.over).first()?, to: leap.to })
        })
    }

    /// Where the piece lands at last, and the pieces that it has jumped over.
    #[inline]
    #[must_use]
    pub fn end(self) -> (Point, PointSet) {
        self.leaps().fold((self.from(), PointSet::EMPTY), |(_, over), leap| (leap.to, over | PointSet(leap.over)))
    }
}

impl std::fmt::Debug for Route {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", self.from())?;
        self.jumps().try_for_each(|jump| write!(f, "x{:?}", jump.to))
    }
}
