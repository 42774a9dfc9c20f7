//! Chains of jumps: where each piece may leap, all ways of going on, and how a chain is kept in a few bits.

use crate::rules::board::{Board, HEADINGS};
use crate::rules::point::{Point, PointSet};

/// One jump of a piece: the point that it passes over and the point on which it lands.
#[derive(Clone, Copy)]
pub(super) struct Leap {
    pub(super) over: u32,
    landing: u32,
    pub(super) to: Point,
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

/// The leap from a point in a heading.
#[inline]
pub(super) fn leap(from: Point, heading: usize) -> &'static Leap {
    &LEAPS[from.index()][heading]
}

/// How many chains a piece on `at` can end a sequence with, having jumped already. `enemy` holds the pieces not yet jumped;
/// those jumped are in neither set, for they still block.
pub(super) fn count_chains(at: Point, enemy: u32, empty: u32) -> u64 {
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
pub(super) fn chains(route: Route, at: Point, enemy: u32, empty: u32, visit: &mut impl FnMut(Route)) {
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

    pub(super) fn starting(from: Point) -> Route {
        Route(from.index() as u64)
    }

    #[inline]
    pub(super) fn extended(self, heading: usize) -> Route {
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
