//! Zobrist keys: one fixed random number for each thing that tells two states apart, combined by exclusive or.

use super::point::{Point, PointSet};
use super::side::Side;

/// The most pieces that a reserve or hand can hold.
pub(super) const RESERVE_MOST: usize = 12;

/// `SplitMix64`: its numbers are well mixed from any seed (Steele, Lea, Flood: Fast splittable pseudorandom number generators).
const fn mixed(index: u64) -> u64 {
    let mut z = index.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

const fn numbers<const N: usize>(first: u64) -> [u64; N] {
    let mut all = [0; N];
    let mut i = 0;
    while i < N {
        all[i] = mixed(first + i as u64);
        i += 1;
    }
    all
}

static PIECES: [[u64; Point::MOST]; 2] = [numbers(1), numbers(101)];
static RESERVES: [[u64; RESERVE_MOST + 1]; 2] = [numbers(201), numbers(301)];
static PROMOTED: [u64; Point::MOST] = numbers(501);
static HUFFABLE: [u64; Point::MOST] = numbers(601);

/// In the key when Black is to move.
pub(super) const BLACK_TO_MOVE: u64 = mixed(401);

/// The number of a piece of `side` on `point`.
#[inline]
pub(super) fn piece(side: Side, point: Point) -> u64 {
    PIECES[side.index()][point.index()]
}

/// The numbers of the pieces of `side` on every point of the set.
#[inline]
pub(super) fn pieces(side: Side, set: PointSet) -> u64 {
    all(&PIECES[side.index()], set)
}

/// The numbers of promoted pieces on every point of the set, besides those of the pieces.
#[inline]
pub(super) fn promoted(set: PointSet) -> u64 {
    all(&PROMOTED, set)
}

/// The numbers of pieces open to a huff on every point of the set, besides those of the pieces.
#[inline]
pub(super) fn huffable(set: PointSet) -> u64 {
    all(&HUFFABLE, set)
}

#[inline]
fn all(numbers: &[u64; Point::MOST], set: PointSet) -> u64 {
    set.iter().fold(0, |key, point| key ^ numbers[point.index()])
}

/// The number for the change of every piece in `set` from one side to the other.
#[inline]
pub(super) fn converted(set: PointSet) -> u64 {
    pieces(Side::White, set) ^ pieces(Side::Black, set)
}

/// The number of a reserve of `count` pieces.
#[inline]
pub(super) fn reserve(side: Side, count: u8) -> u64 {
    RESERVES[side.index()][usize::from(count)]
}

/// The key of pieces, reserves and side to move, from nothing.
pub(super) fn full(on_board: [PointSet; 2], reserves: [u8; 2], side: Side) -> u64 {
    let mut key = if side == Side::Black { BLACK_TO_MOVE } else { 0 };
    for side in Side::BOTH {
        key ^= pieces(side, on_board[side.index()]);
        key ^= reserve(side, reserves[side.index()]);
    }
    key
}
