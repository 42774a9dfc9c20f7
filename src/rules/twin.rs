//! Bitboards of the 5 × 5 board on which one shift is a step both ways along an axis.
//!
//! The point index is `row * 5 + column`, so that a step in a heading is a shift of the whole board: one way up the board, the
//! other way down. A [`twin`] holds a set of points twice in one word, the second time with the board turned half round, where
//! down is up. Masks of the points from which a step stays on a drawn line keep a shift from running over an edge, or from one
//! half into the other.

use super::board::{Board, HEADINGS};
use super::point::Point;

/// A set in the low half of a word, and turned half round in the high half.
pub(super) type Twin = u64;

/// How many bits a half has.
pub(super) const HALF: u32 = 32;
/// The low half.
pub(super) const LOW: Twin = u32::MAX as Twin;
/// The whole board.
pub(super) const ALL: Twin = twin(Board::STAR.points().0);

/// Turning half round takes point `i` to point `24 - i`, which is bit `56 - i` of the twin.
#[inline]
pub(super) const fn twin(set: u32) -> Twin {
    let low = set as Twin;
    low | low.reverse_bits() >> 7
}

/// The twins of two sets, for the price of one.
#[inline]
pub(super) const fn twins(one: u32, other: u32) -> (Twin, Twin) {
    let (one, other) = (one as Twin, other as Twin);
    let turned = (one | other << HALF).reverse_bits() >> 7;
    (one | turned & !LOW, other | (turned & ALL & LOW) << HALF)
}

/// The set of which this is the twin, or the low half of it.
#[inline]
pub(super) const fn half(twin: Twin) -> u32 {
    (twin & LOW) as u32
}

/// A line that goes through points: the heading of it that leads to higher indices, and the shift that this is.
#[derive(Clone, Copy)]
pub(super) struct Axis {
    heading: usize,
    pub(super) shift: u32,
    pub(super) sideways: bool,
    /// Where a step along the axis stays on a drawn line.
    pub(super) step_from: Twin,
    /// Where a jump does.
    pub(super) jump_from: Twin,
}

impl Axis {
    /// The point so many steps before `to` for one who goes in this heading, which is one of the axis's two.
    #[inline]
    pub(super) fn before(&self, to: Point, heading: usize, steps: u32) -> Point {
        let way = (self.shift * steps) as usize;
        Point::new(if heading == self.heading { to.index() - way } else { to.index() + way })
    }
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

/// The four axes: rows, columns, and the two diagonals that only the board with diagonals has.
pub(super) static AXES: [Axis; 4] = [axis(0, 1), axis(2, 5), axis(4, 6), axis(7, 4)];

/// Visits the points of a twin, each with the heading along the axis that its half stands for.
#[inline]
pub(super) fn for_each_of(mut twin: Twin, axis: &Axis, mut visit: impl FnMut(Point, usize)) {
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
        for axis in &AXES {
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
