//! The estimate of the flying games. Most games end when one side is walled in, so that what counts is room to move and pieces
//! that cannot be turned over, more than how many pieces there are.
//!
//! Both sides are looked at together: White's points are the low half of a word and Black's the high half, so that one flood
//! serves both. A board takes 25 bits of its 32, and no shift is wider than 6, so nothing spills from one half into the other.

use crate::rules::flying::{Flying, State, Turn};
use crate::rules::{Family, Point, Side};

use super::weights::weights;
use super::{Calm, Estimate, Evaluate, SLOTS};

weights! {
    /// What each feature counts, in hundredths of a piece. All are differences: the mover's less the other side's.
    Weights {
        /// A piece on the board.
        piece,
        /// A piece in reserve.
        reserve,
        /// A slide that could be made.
        slide,
        /// Room to move as such: the logarithm of the number of slides in `ROOM`'s units, so that the last few count most.
        room,
        /// An enemy piece that the side to move can turn over.
        attack,
        /// A piece of the side to move that the other side could turn over.
        exposed,
        /// A piece where diagonals cross.
        crossing,
        /// To be on the move.
        tempo,
    }
}

/// Found by self-play from openings at random, at 1,500 nodes a turn. What stands out: with reserves a piece in hand is worth
/// several on the board. It can always be played, so that its owner is never blocked, and an early placement can be turned over.
impl Weights {
    const FIVE: Weights =
        Weights { piece: 100, reserve: 100, slide: 2, room: 0, attack: 45, exposed: 20, crossing: 0, tempo: 0 };
    const TEN_STAR: Weights = Weights { reserve: 400, slide: 0, room: 5, exposed: 10, ..Weights::FIVE };
    const TEN_SQUARE: Weights = Weights { reserve: 275, room: 8, ..Weights::TEN_STAR };
}

const ALL: u64 = both(0x01ff_ffff);
const NOT_FIRST_COLUMN: u64 = both(0x01ef_7bde);
const NOT_LAST_COLUMN: u64 = both(0x00f7_bdef);
const INNER_COLUMNS: u64 = NOT_FIRST_COLUMN & NOT_LAST_COLUMN;
const CROSSINGS: u64 = both(0x0155_5555);

/// The same points for both sides.
const fn both(points: u32) -> u64 {
    points as u64 | (points as u64) << 32
}

/// How many points each half has, White's first.
const fn counts(points: u64) -> [i32; 2] {
    #[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "the low half, and at most 32")]
    [(points as u32).count_ones() as i32, ((points >> 32) as u32).count_ones() as i32]
}

/// Shifts by `BY` points, towards higher indices where it is positive.
#[inline]
const fn shift<const BY: i32>(points: u64) -> u64 {
    if BY > 0 { points << BY } else { points >> -BY }
}

/// The points that pieces reach by sliding along one heading. No two pieces of one side reach the same point along one heading,
/// so that the points are as many as the slides.
#[inline]
const fn slides<const BY: i32>(pieces: u64, open: u64) -> u64 {
    let first = open & shift::<BY>(pieces);
    let second = open & shift::<BY>(first);
    let third = open & shift::<BY>(second);
    first | second | third | open & shift::<BY>(third)
}

/// Adds three bits in each place: the sums and the carries.
#[inline]
const fn added(a: u64, b: u64, c: u64) -> (u64, u64) {
    (a ^ b ^ c, a & b | (a ^ b) & c)
}

/// What both sides' pieces can do on the board.
struct Reach {
    /// The points that a piece can slide to.
    points: u64,
    /// How many slides each side has.
    slides: [i32; 2],
}

impl Reach {
    #[inline]
    fn new(pieces: u64, empty: u64, diagonals: bool) -> Reach {
        let (not_first, not_last) = (empty & NOT_FIRST_COLUMN, empty & NOT_LAST_COLUMN);
        let right = slides::<1>(pieces, not_first);
        let left = slides::<-1>(pieces, not_last);
        let up = slides::<5>(pieces, empty);
        let down = slides::<-5>(pieces, empty);
        let points = right | left | up | down;
        let (ones, twos) = added(right, left, up);
        if !diagonals {
            let (ones, more) = (ones ^ down, ones & down);
            let (twos, fours) = (twos ^ more, twos & more);
            return Reach { points, slides: weighed([ones, twos, fours, 0]) };
        }
        let pieces = pieces & CROSSINGS;
        let diagonal = [
            slides::<6>(pieces, not_first),
            slides::<-6>(pieces, not_last),
            slides::<-4>(pieces, not_first),
            slides::<4>(pieces, not_last),
        ];
        // A counter in each place, so that bits are counted once per power of two and not once per heading.
        let (ones, twos_2) = added(ones, down, diagonal[0]);
        let (ones, twos_3) = added(ones, diagonal[1], diagonal[2]);
        let (ones, twos_4) = (ones ^ diagonal[3], ones & diagonal[3]);
        let (twos, fours) = added(twos, twos_2, twos_3);
        let (twos, fours_2) = (twos ^ twos_4, twos & twos_4);
        let (fours, eights) = (fours ^ fours_2, fours & fours_2);
        let points = points | diagonal[0] | diagonal[1] | diagonal[2] | diagonal[3];
        Reach { points, slides: weighed([ones, twos, fours, eights]) }
    }
}

#[inline]
fn weighed(counters: [u64; 4]) -> [i32; 2] {
    let [ones, twos, fours, eights] = counters.map(counts);
    [0, 1].map(|side| ones[side] + 2 * twos[side] + 4 * fours[side] + 8 * eights[side])
}

/// The enemy pieces that a side's next turn could turn over along the axis of `BY`, in that side's half. `inner` are the points
/// that lie between two others on that axis.
#[inline]
const fn attacks<const BY: i32>(own: u64, enemy: u64, landings: u64, inner: u64) -> u64 {
    let (before, behind) = (shift::<BY>(own), own >> BY);
    let pincers = enemy & inner & (before & landings >> BY | behind & shift::<BY>(landings));
    let between = landings & inner & shift::<BY>(enemy) & enemy >> BY;
    pincers | shift::<BY>(between) | between >> BY
}

/// 16 · log₂(1 + n), to the nearest integer.
static ROOM: [i32; 64] = [
    0, 16, 25, 32, 37, 41, 45, 48, 51, 53, 55, 57, 59, 61, 63, 64, 65, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 79,
    80, 81, 81, 82, 83, 83, 84, 85, 85, 86, 86, 87, 87, 88, 88, 89, 89, 90, 90, 91, 91, 92, 92, 93, 93, 93, 94, 94, 95, 95, 95,
    96, 96,
];

/// Room to move, by the number of slides.
#[inline]
fn room(slides: i32) -> i32 {
    usize::try_from(slides).map_or(0, |slides| ROOM[slides.min(ROOM.len() - 1)])
}

impl Evaluate for Flying {
    type Weights = Weights;

    fn weights(self) -> Weights {
        match (self.reserve > 0, self.diagonals) {
            (false, _) => Weights::FIVE,
            (true, true) => Weights::TEN_STAR,
            (true, false) => Weights::TEN_SQUARE,
        }
    }

    #[inline]
    fn evaluate(self, weights: &Weights, state: &State) -> Option<Estimate> {
        let [white, black] = Side::BOTH.map(|side| u64::from(state.pieces(side).0));
        let (pieces, enemies) = (white | black << 32, black | white << 32);
        let empty = ALL & !(pieces | enemies);
        let reach = Reach::new(pieces, empty, self.diagonals);
        let (own, other) = (self.side(state).index(), (!self.side(state)).index());
        let reserve = Side::BOTH.map(|side| i32::from(state.reserve(side)));
        if reach.slides[own] == 0 && (reserve[own] == 0 || empty == 0) {
            return None;
        }
        // A reserve piece lands on any empty point.
        let mut landings = reach.points;
        if self.reserve > 0 {
            landings |= empty & (if reserve[0] > 0 { both_half(0) } else { 0 } | if reserve[1] > 0 { both_half(1) } else { 0 });
        }
        let mut attacked =
            attacks::<1>(pieces, enemies, landings, INNER_COLUMNS) | attacks::<5>(pieces, enemies, landings, ALL);
        if self.diagonals {
            let inner = INNER_COLUMNS & CROSSINGS;
            attacked |= attacks::<6>(pieces, enemies, landings, inner) | attacks::<4>(pieces, enemies, landings, inner);
        }
        let attacked = counts(attacked);
        let on_board = counts(pieces);
        let crossing = counts(pieces & CROSSINGS);
        let more = |values: [i32; 2]| values[own] - values[other];
        let features = Weights {
            piece: more(on_board),
            reserve: more(reserve),
            slide: more(reach.slides),
            room: more(reach.slides.map(room)),
            attack: attacked[own],
            exposed: -attacked[other],
            crossing: more(crossing),
            tempo: 1,
        };
        let score = weights.of(&features);
        let calm = if attacked[own] > 0 { Calm::Restless } else { Calm::Quiet };
        Some(Estimate { score, calm })
    }

    #[inline]
    fn gain(self, state: &State, turn: Turn) -> i32 {
        #[expect(clippy::cast_possible_wrap, reason = "at most 25")]
        let converted = self.parts(state, turn).2.len() as i32;
        converted
    }

    #[inline]
    fn slot(self, turn: Turn) -> usize {
        let (from, to) = match turn {
            Turn::Slide { from, to } => (from.index(), to),
            Turn::Place { to } => (Point::MOST, to),
        };
        (from * Point::MOST + to.index()) % SLOTS
    }
}

/// All points of one side's half.
const fn both_half(side: u32) -> u64 {
    0xffff_ffff << (32 * side)
}

#[cfg(test)]
mod tests {
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::rules::{Account, Setup};

    const NOTHING: Weights = Weights { piece: 0, reserve: 0, slide: 0, room: 0, attack: 0, exposed: 0, crossing: 0, tempo: 0 };

    /// Arrangements of any kind, crowded and thin, with and without reserves.
    fn arrangements(rules: Flying) -> impl Iterator<Item = State> {
        let mut random = StdRng::seed_from_u64(2);
        (0..600).filter_map(move |_| {
            let mut setup = Setup::default();
            let thin = random.random_range(2..6);
            for point in rules.board().points() {
                if let Some(pieces) = setup.pieces.get_mut(random.random_range(0..thin)) {
                    *pieces |= point.set();
                }
            }
            setup.reserve = [0, 1].map(|_| random.random_range(0..=rules.reserve));
            setup.side = Side::BOTH[random.random_range(0..2)];
            rules.state(&setup).ok()
        })
    }

    fn variants() -> impl Iterator<Item = Flying> {
        [(true, 0), (true, 5), (false, 0), (false, 5)].into_iter().map(|(diagonals, reserve)| Flying {
            diagonals,
            on_board: 15 - reserve,
            reserve,
        })
    }

    /// The enemy pieces that some turn turns over.
    fn attacked(rules: Flying, state: &State) -> i32 {
        let mut all = crate::rules::PointSet::EMPTY;
        rules.for_each_turn(state, |turn| all |= rules.parts(state, turn).2);
        i32::try_from(all.len()).unwrap()
    }

    #[test]
    fn features_are_what_they_are_called() {
        for rules in variants() {
            let mut seen = 0;
            for state in arrangements(rules) {
                let other = rules.pass(&state);
                let estimate = |weights: Weights| rules.evaluate(&weights, &state);
                let lost = rules.count_turns(&state) == 0;
                assert_eq!(estimate(NOTHING).is_none(), lost, "{state:?}");
                if lost {
                    continue;
                }
                seen += 1;
                let score = |weights| estimate(weights).map(|estimate| estimate.score);
                let slides = |state: &State| {
                    let mut count = 0;
                    rules.for_each_turn(state, |turn| count += i32::from(matches!(turn, Turn::Slide { .. })));
                    count
                };
                let more = slides(&state) - slides(&other);
                assert_eq!(score(Weights { slide: 1, ..NOTHING }), Some(more), "slides, {state:?}");
                let material = score(Weights { piece: 100, reserve: 100, ..NOTHING });
                let pieces = |side| i32::try_from(state.pieces(side).len()).unwrap() + i32::from(state.reserve(side));
                let side = rules.side(&state);
                assert_eq!(material, Some(100 * (pieces(side) - pieces(!side))), "pieces, {state:?}");
                let own = attacked(rules, &state);
                assert_eq!(score(Weights { attack: 1, ..NOTHING }), Some(own), "attacks, {state:?}");
                let calm = if own > 0 { Calm::Restless } else { Calm::Quiet };
                assert_eq!(estimate(NOTHING).map(|estimate| estimate.calm), Some(calm));
                let exposed = -attacked(rules, &other);
                assert_eq!(score(Weights { exposed: 1, ..NOTHING }), Some(exposed), "exposed, {state:?}");
            }
            assert!(seen > 200, "{seen} arrangements are no test");
        }
    }

    #[test]
    fn room_is_a_logarithm() {
        for (slides, &room) in (0_u32..).zip(&ROOM) {
            assert!((f64::from(room) - 16.0 * f64::from(1 + slides).log2()).abs() <= 0.5, "{slides}");
        }
    }
}
