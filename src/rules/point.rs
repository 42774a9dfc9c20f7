//! Points of a board and sets of them. Which points are joined, and what they are called, is [`Board`](super::Board)'s affair.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// An intersection of a board, by its index: row by row from White's lower left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u8);

impl Point {
    /// The most points that a board may have.
    pub const MOST: usize = 25;

    /// The point with this index.
    ///
    /// # Panics
    /// If `index` is not below [`Point::MOST`].
    #[inline]
    #[must_use]
    pub const fn new(index: usize) -> Point {
        assert!(index < Point::MOST, "no board has that many points");
        #[expect(clippy::cast_possible_truncation, reason = "below 25")]
        Point(index as u8)
    }

    /// The index, below [`Point::MOST`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set that holds this point alone.
    #[inline]
    #[must_use]
    pub const fn set(self) -> PointSet {
        PointSet(1 << self.0)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A set of points, one bit each (a bitboard): bit `i` is the point with index `i`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PointSet(pub(crate) u32);

impl PointSet {
    /// No point.
    pub const EMPTY: PointSet = PointSet(0);

    /// The first `count` points.
    #[must_use]
    pub const fn first_points(count: usize) -> PointSet {
        PointSet((1u32 << count) - 1)
    }

    /// Whether the point is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        self.0 >> point.0 & 1 != 0
    }

    /// Whether there is no point in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many points are in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The points of both sets.
    #[inline]
    #[must_use]
    pub const fn union(self, other: PointSet) -> PointSet {
        PointSet(self.0 | other.0)
    }

    /// The points of this set that the other lacks.
    #[inline]
    #[must_use]
    pub const fn without(self, other: PointSet) -> PointSet {
        PointSet(self.0 & !other.0)
    }

    /// Whether the sets share a point.
    #[inline]
    #[must_use]
    pub const fn meets(self, other: PointSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether every point of `other` is in this set.
    #[inline]
    #[must_use]
    pub const fn covers(self, other: PointSet) -> bool {
        self.0 & other.0 == other.0
    }

    /// The points, lowest index first.
    #[inline]
    #[must_use]
    pub const fn iter(self) -> Points {
        Points(self)
    }

    /// The point with the lowest index.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<Point> {
        #[expect(clippy::cast_possible_truncation, reason = "at most 32")]
        (self.0 != 0).then(|| Point(self.0.trailing_zeros() as u8))
    }
}

/// The points of a set, lowest index first.
#[derive(Clone, Debug)]
pub struct Points(PointSet);

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        let point = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(point)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.len() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Points {}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Points;

    #[inline]
    fn into_iter(self) -> Points {
        Points(self)
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        points.into_iter().fold(PointSet::EMPTY, |set, point| set | point.set())
    }
}

impl BitOr for PointSet {
    type Output = PointSet;
    #[inline]
    fn bitor(self, other: PointSet) -> PointSet {
        PointSet(self.0 | other.0)
    }
}

impl BitAnd for PointSet {
    type Output = PointSet;
    #[inline]
    fn bitand(self, other: PointSet) -> PointSet {
        PointSet(self.0 & other.0)
    }
}

impl BitXor for PointSet {
    type Output = PointSet;
    #[inline]
    fn bitxor(self, other: PointSet) -> PointSet {
        PointSet(self.0 ^ other.0)
    }
}

impl Not for PointSet {
    type Output = PointSet;
    #[inline]
    fn not(self) -> PointSet {
        PointSet(!self.0)
    }
}

impl BitOrAssign for PointSet {
    #[inline]
    fn bitor_assign(&mut self, other: PointSet) {
        self.0 |= other.0;
    }
}

impl BitAndAssign for PointSet {
    #[inline]
    fn bitand_assign(&mut self, other: PointSet) {
        self.0 &= other.0;
    }
}

impl BitXorAssign for PointSet {
    #[inline]
    fn bitxor_assign(&mut self, other: PointSet) {
        self.0 ^= other.0;
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
