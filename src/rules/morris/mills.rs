//! Mills on bitboards. Points are numbered row by row, so that each horizontal mill is three neighbouring bits; the board
//! reflected in its diagonal ([`reflected`]) has the vertical mills there.

use crate::rules::board::Board;
use crate::rules::point::{Point, PointSet};

/// The left end of each horizontal mill.
const LEFT: u32 = 0x0024_9249;
const MIDDLE: u32 = LEFT << 1;
const RIGHT: u32 = LEFT << 2;
const ALL: u32 = 0x00ff_ffff;

const MILL_COUNT: usize = 16;

/// All mills in board order.
pub(super) static MILLS: [PointSet; MILL_COUNT] = {
    let mut mills = [PointSet::EMPTY; MILL_COUNT];
    let mut count = 0;
    let mut index = 0;
    while index < Board::MORRIS.len() {
        let start = Point::new(index);
        let mut heading = 0;
        while heading < 4 {
            if Board::MORRIS.step(start, heading ^ 1).is_none()
                && let Some(second) = Board::MORRIS.step(start, heading)
                && let Some(third) = Board::MORRIS.step(second, heading)
            {
                mills[count] = start.set().union(second.set()).union(third.set());
                count += 1;
            }
            heading += 2;
        }
        index += 1;
    }
    mills
};

/// For each point the other two points of its two mills.
static PARTNERS: [[PointSet; 2]; Point::MOST] = {
    let mut partners = [[PointSet::EMPTY; 2]; Point::MOST];
    let mut index = 0;
    while index < Board::MORRIS.len() {
        let point = Point::new(index);
        let (mut found, mut mill) = (0, 0);
        while mill < MILL_COUNT {
            if MILLS[mill].contains(point) {
                partners[index][found] = MILLS[mill].without(point.set());
                found += 1;
            }
            mill += 1;
        }
        index += 1;
    }
    partners
};

/// The reflection of each byte of a set, to be combined.
static REFLECTIONS: [[u32; 256]; 3] = {
    let mut image = [0; Point::MOST];
    let mut from = 0;
    while from < Board::MORRIS.len() {
        let (column, row) = Board::MORRIS.place(Point::new(from));
        let mut to = 0;
        while to < Board::MORRIS.len() {
            let place = Board::MORRIS.place(Point::new(to));
            if place.0 == row && place.1 == column {
                image[from] = to;
            }
            to += 1;
        }
        from += 1;
    }
    let mut table = [[0; 256]; 3];
    let mut byte = 0;
    while byte < 3 {
        let mut value = 0;
        while value < 256 {
            let mut bit = 0;
            while bit < 8 {
                if value >> bit & 1 != 0 {
                    table[byte][value] |= 1 << image[byte * 8 + bit];
                }
                bit += 1;
            }
            value += 1;
        }
        byte += 1;
    }
    table
};

/// The set reflected in the diagonal from a1 to g7: rows become columns. Twice is back again.
#[inline]
fn reflected(set: u32) -> u32 {
    let [low, middle, high, _] = set.to_le_bytes();
    REFLECTIONS[0][usize::from(low)] | REFLECTIONS[1][usize::from(middle)] | REFLECTIONS[2][usize::from(high)]
}

/// The points that would complete a row of which the set has the other two points.
#[inline]
fn row_closers(set: u32) -> u32 {
    let (left, middle, right) = (set & LEFT, set & MIDDLE, set & RIGHT);
    (middle >> 1 & right >> 2) | (left << 1 & right >> 1) | (left << 2 & middle << 1)
}

/// The members that stand in full rows.
#[inline]
fn full_rows(set: u32) -> u32 {
    (set & set >> 1 & set >> 2 & LEFT) * 7
}

/// How many pairs of a member of `own` and a neighbour in `empty` there are along the rows.
#[inline]
fn row_slides(own: u32, empty: u32) -> u32 {
    ((own & !RIGHT) << 1 & empty).count_ones() + ((own & !LEFT) >> 1 & empty).count_ones()
}

/// The points that would complete a mill of which the set has the other two points.
#[inline]
pub(crate) fn closers(set: PointSet) -> PointSet {
    PointSet(row_closers(set.0) | reflected(row_closers(reflected(set.0))))
}

/// The members of the set that stand in its mills.
#[inline]
pub(crate) fn milled(set: PointSet) -> PointSet {
    PointSet(full_rows(set.0) | reflected(full_rows(reflected(set.0))))
}

/// Whether a piece that lands on `point` completes a mill with these others.
#[inline]
pub(crate) fn closes(others: PointSet, point: Point) -> bool {
    let [one, other] = PARTNERS[point.index()];
    others.covers(one) || others.covers(other)
}

/// How many slides there are from `own` to neighbours in `empty`.
#[inline]
pub(crate) fn count_slides(own: PointSet, empty: PointSet) -> u32 {
    row_slides(own.0, empty.0) + row_slides(reflected(own.0), reflected(empty.0))
}

/// How many mills of the set are full, and how many lack one point that is in `empty`.
#[inline]
pub(crate) fn count_mills(set: PointSet, empty: PointSet) -> (u32, u32) {
    let count = |set: u32, empty: u32| {
        let (left, middle, right) = (set & LEFT, set & MIDDLE, set & RIGHT);
        let full = (left & middle >> 1 & right >> 2).count_ones();
        let lacking_left = middle >> 1 & right >> 2 & empty;
        let lacking_middle = left << 1 & right >> 1 & empty;
        let lacking_right = left << 2 & middle << 1 & empty;
        (full, (lacking_left | lacking_middle | lacking_right).count_ones())
    };
    let (rows, columns) = (count(set.0, empty.0), count(reflected(set.0), reflected(empty.0)));
    (rows.0 + columns.0, rows.1 + columns.1)
}

/// The points next to a member of the set.
#[inline]
pub(crate) fn neighbours(set: PointSet) -> PointSet {
    let beside = |set: u32| (set & !RIGHT) << 1 | (set & !LEFT) >> 1;
    PointSet(beside(set.0) | reflected(beside(reflected(set.0))))
}

/// The points of the board that are not in the set.
#[inline]
pub(super) fn complement(set: PointSet) -> PointSet {
    PointSet(!set.0 & ALL)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sets of all sizes, from a fixed sequence.
    fn sets() -> impl Iterator<Item = PointSet> {
        (1_u64..20_000).map(|i| {
            let mixed = i.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            #[expect(clippy::cast_possible_truncation, reason = "the upper half is meant")]
            PointSet((mixed >> 32) as u32 & ALL & if i % 2 == 0 { ALL } else { (mixed >> 8) as u32 })
        })
    }

    #[test]
    fn bit_tricks_equal_their_definitions() {
        let board = &Board::MORRIS;
        let mills: Vec<PointSet> = board.mills().map(|mill| mill.into_iter().collect()).collect();
        assert_eq!(MILLS.to_vec(), mills);
        for set in sets() {
            let with = |point: Point| set | point.set();
            let closing = |point: Point| mills.iter().any(|&mill| mill.contains(point) && with(point).covers(mill));
            let outside = board.points().without(set);
            assert_eq!(complement(set), outside);
            assert_eq!(closers(set) & outside, outside.iter().filter(|&p| closing(p)).collect());
            assert!(outside.iter().all(|p| closes(set, p) == closing(p)));
            let full = mills.iter().filter(|&&mill| set.covers(mill)).fold(PointSet::EMPTY, |all, &mill| all | mill);
            assert_eq!(milled(set), full);
            let lacking = |points| mills.iter().map(|mill| u32::from(mill.without(set).len() == points)).sum::<u32>();
            assert_eq!(count_mills(set, outside), (lacking(0), lacking(1)));
            assert_eq!(neighbours(set), set.iter().fold(PointSet::EMPTY, |all, p| all | board.neighbours(p)));
            let slides: u32 = set.iter().map(|p| (board.neighbours(p) & outside).len()).sum();
            assert_eq!(count_slides(set, outside), slides);
        }
    }
}
