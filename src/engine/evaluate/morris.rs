//! The estimate of morris: pieces, mills, mills about to be closed, and room to move.

use crate::rules::morris::{FLYERS, LOST, Morris, State, Turn, mills};
use crate::rules::{Board, Family, Point, PointSet, Side};

use super::weights::{Tapered, weights};
use super::{Calm, Estimate, Evaluate, SLOTS};

weights! {
    /// What each feature counts, in hundredths of a piece. All are differences: the mover's less the other side's.
    Weights {
        /// A piece, on the board or in hand.
        piece,
        /// A full mill.
        mill,
        /// A mill that lacks one point, which is empty.
        pair,
        /// A turn of the side to move that completes a mill, whichever piece it takes.
        attack,
        /// A turn of the other side that would complete a mill.
        threat,
        /// A piece that could leave its mill and complete another with the same slide.
        swing,
        /// A piece that could leave its mill.
        opening,
        /// A slide that could be made by a side that slides, or will.
        slide,
        /// A piece with no empty point beside it.
        stuck,
        /// A piece on a point with four neighbours.
        crossing,
        /// A piece on a point with three neighbours.
        tee,
        /// A side that flies.
        flying,
        /// To be on the move.
        tempo,
    }
}

/// Found by regression on the results of self-play (`asterism-engine tune fit`). The early weights are those of hands that are full,
/// and no position has both full hands and pieces: they are to be read together with the late ones. A piece is worth 100 in
/// the middle of the game, and much less than a mill.
impl Weights {
    const EARLY: Weights = Weights {
        piece: 18,
        mill: 67,
        pair: 207,
        attack: 213,
        threat: -208,
        swing: -83,
        opening: 212,
        slide: 256,
        stuck: -21,
        crossing: 116,
        tee: 35,
        flying: 0,
        tempo: 507,
    };
    const LATE: Weights = Weights {
        piece: 182,
        mill: 300,
        pair: 121,
        attack: 187,
        threat: 159,
        swing: 308,
        opening: 47,
        slide: 32,
        stuck: -90,
        crossing: 18,
        tee: 1,
        flying: 288,
        tempo: 42,
    };
}

/// The points with so many neighbours.
const fn with_neighbours(count: u32) -> PointSet {
    let mut all = PointSet::EMPTY;
    let mut index = 0;
    while index < Board::MORRIS.len() {
        let point = Point::new(index);
        if Board::MORRIS.neighbours(point).len() == count {
            all = all.union(point.set());
        }
        index += 1;
    }
    all
}

const CROSSINGS: PointSet = with_neighbours(4);
const TEES: PointSet = with_neighbours(3);

/// Of the ways to complete a mill no more count: one is used in a turn, and more hardly make it better.
const MOST_CLOSING: u32 = 2;

/// What one side has of each feature.
struct Account {
    features: Weights,
    /// Ways to complete a mill.
    closing: i32,
    lost: bool,
}

#[expect(clippy::cast_possible_wrap, reason = "at most a few hundred")]
const fn signed(count: u32) -> i32 {
    count as i32
}

impl Account {
    #[inline]
    fn new(rules: Morris, state: &State, side: Side, empty: PointSet) -> Account {
        let own = state.pieces(side);
        let hand = state.hand(side);
        let total = state.total(side);
        let flies = rules.flying && hand == 0 && own.len() == FLYERS;
        let (full, pairs) = mills::count_mills(own, empty);
        let milled = if full > 0 { mills::milled(own) } else { PointSet::EMPTY };
        let slides = mills::count_slides(own, empty);
        let near = mills::neighbours(empty);
        let (mut closing, mut swings) = (0, 0);
        if pairs > 0 {
            let closers = mills::closers(own) & empty;
            if hand > 0 {
                closing = closers.len();
            } else {
                for to in closers {
                    let movers = if flies { own } else { own & Board::MORRIS.neighbours(to) };
                    for from in movers {
                        if mills::closes(own.without(from.set()), to) {
                            closing += 1;
                            swings += u32::from(milled.contains(from));
                        }
                    }
                }
            }
        }
        let features = Weights {
            piece: signed(total),
            mill: signed(full),
            pair: signed(pairs),
            attack: 0,
            threat: 0,
            swing: signed(swings),
            opening: signed((milled & near).len()),
            slide: if flies { 0 } else { signed(slides) },
            stuck: if flies { 0 } else { signed(own.without(near).len()) },
            crossing: signed((own & CROSSINGS).len()),
            tee: signed((own & TEES).len()),
            flying: i32::from(flies),
            tempo: 0,
        };
        let lost = total <= LOST || hand == 0 && !flies && slides == 0;
        Account { features, closing: signed(closing.min(MOST_CLOSING)), lost }
    }
}

impl Evaluate for Morris {
    type Weights = Tapered<Weights>;

    fn weights(self) -> Tapered<Weights> {
        Tapered { early: Weights::EARLY, late: Weights::LATE }
    }

    #[inline]
    fn evaluate(self, weights: &Tapered<Weights>, state: &State) -> Option<Estimate> {
        let side = self.side(state);
        let empty = state.empty();
        let own = Account::new(self, state, side, empty);
        if own.lost {
            return None;
        }
        let other = Account::new(self, state, !side, empty);
        let takes = own.closing > 0 && !state.pieces(!side).is_empty();
        let calm = if takes { Calm::Restless } else { Calm::Quiet };
        let (own_features, theirs) = (own.features, other.features);
        let features = Weights {
            piece: own_features.piece - theirs.piece,
            mill: own_features.mill - theirs.mill,
            pair: own_features.pair - theirs.pair,
            attack: own.closing,
            threat: -other.closing,
            swing: own_features.swing - theirs.swing,
            opening: own_features.opening - theirs.opening,
            slide: own_features.slide - theirs.slide,
            stuck: own_features.stuck - theirs.stuck,
            crossing: own_features.crossing - theirs.crossing,
            tee: own_features.tee - theirs.tee,
            flying: own_features.flying - theirs.flying,
            tempo: 1,
        };
        let left = i32::from(state.hand(side)) + i32::from(state.hand(!side));
        let score = weights.blend(|weights| weights.of(&features), left, 2 * i32::from(self.pieces.max(1)));
        Some(Estimate { score, calm })
    }

    #[inline]
    fn gain(self, _: &State, turn: Turn) -> i32 {
        i32::from(turn.take.is_some())
    }

    #[inline]
    fn slot(self, turn: Turn) -> usize {
        let from = turn.from.map_or(Point::MOST, Point::index);
        (from * Point::MOST + turn.to.index()) % SLOTS
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::super::weights::random_states;
    use super::*;
    use crate::engine::evaluate::Weights as _;
    use crate::rules::{Account as _, Game, Rules};

    fn variants() -> impl Iterator<Item = (Morris, State)> {
        Game::all().iter().filter_map(|game| match game.rules() {
            Rules::Morris(rules) => Some((rules, rules.state(&game.start().setup()).unwrap())),
            _ => None,
        })
    }

    /// The estimate with the same weight early and late for one feature alone.
    fn feature(rules: Morris, state: &State, name: &str) -> Option<i32> {
        let values: Vec<i32> = Weights::names().iter().map(|other| i32::from(other == name)).collect();
        let weights = Weights::from_values(&values);
        rules.evaluate(&Tapered { early: weights, late: weights }, state).map(|estimate| estimate.score)
    }

    /// Ways to complete a mill by taking, full mills, and mills that lack one empty point.
    fn mills(rules: Morris, state: &State) -> (i32, i32, i32) {
        let mut ways = HashSet::new();
        rules.for_each_turn(state, |turn| {
            if turn.take.is_some() {
                ways.insert((turn.from, turn.to));
            }
        });
        let (own, empty) = (state.pieces(rules.side(state)), state.empty());
        let (mut full, mut pairs) = (0, 0);
        for mill in Board::MORRIS.mills() {
            let missing = mill.into_iter().collect::<PointSet>().without(own);
            full += i32::from(missing.is_empty());
            pairs += i32::from(missing.len() == 1 && empty.covers(missing));
        }
        (i32::try_from(ways.len()).unwrap().min(2), full, pairs)
    }

    #[test]
    fn features_are_what_they_are_called() {
        for (rules, start) in variants() {
            let mut seen = 0;
            for state in random_states(rules, start, 300) {
                let lost = rules.count_turns(&state) == 0;
                assert_eq!(feature(rules, &state, "tempo"), (!lost).then_some(1), "{state:?}");
                let (own, enemy) = (state.pieces(rules.side(&state)), state.pieces(!rules.side(&state)));
                if lost || own.is_empty() || enemy.is_empty() {
                    continue;
                }
                seen += 1;
                let (own, other) = (mills(rules, &state), mills(rules, &rules.pass(&state)));
                assert_eq!(feature(rules, &state, "attack"), Some(own.0), "{state:?}");
                assert_eq!(feature(rules, &state, "threat"), Some(-other.0), "{state:?}");
                assert_eq!(feature(rules, &state, "mill"), Some(own.1 - other.1), "{state:?}");
                assert_eq!(feature(rules, &state, "pair"), Some(own.2 - other.2), "{state:?}");
            }
            assert!(seen > 100, "{seen} positions are no test");
        }
    }
}
