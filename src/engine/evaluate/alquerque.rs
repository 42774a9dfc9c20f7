//! The estimate of Alquerque: pieces, where they stand, which of them can move and which can be jumped over.
//!
//! With steps that lead forwards only, every step that is left is a turn in hand, and who runs out of them loses; so how far the
//! pieces have come weighs more than where they stand. Where steps lead anywhere the edge, over which nobody jumps, weighs more.

use crate::rules::alquerque::{Alquerque, State, Turn};
use crate::rules::{Family, Point, PointSet, Side};

use super::weights::weights;
use super::{Calm, Estimate, Evaluate, SLOTS};

weights! {
    /// What each feature counts, in hundredths of a piece. All are differences: the mover's less the other side's.
    Weights {
        /// A piece.
        piece,
        /// The lead in pieces as a share of all pieces, in 64ths: a lead weighs more the fewer pieces there are, so that who is
        /// ahead exchanges.
        share,
        /// A promoted piece, besides.
        promoted,
        /// A piece on its own first row; the middle row counts nothing.
        home,
        /// A piece on its second row.
        second,
        /// A piece on its fourth row.
        fourth,
        /// A piece on its last row.
        far,
        /// A piece on the first or last column.
        side,
        /// A piece where diagonals cross.
        crossing,
        /// A step that could be made.
        step,
        /// A piece that cannot move.
        stuck,
        /// An enemy piece that the side to move can jump over.
        attack,
        /// A piece of the side to move that the other side could jump over.
        exposed,
        /// To be on the move.
        tempo,
    }
}

const ROW: [PointSet; 5] =
    [PointSet(0x1f), PointSet(0x1f << 5), PointSet(0x1f << 10), PointSet(0x1f << 15), PointSet(0x1f << 20)];
const SIDES: PointSet = PointSet(0x0118_c631);
const CROSSINGS: PointSet = PointSet(0x0155_5555);

/// Found by climbing from pieces and mobility alone (`asterism-engine tune climb`). All variants but the one in which nobody goes
/// back want exchanges when ahead; there, pieces that stay at home are turns in hand.
impl Weights {
    const STANDARD: Weights = Weights {
        piece: 100,
        share: 2,
        promoted: 0,
        home: 31,
        second: 2,
        fourth: -29,
        far: -17,
        side: 5,
        crossing: 5,
        step: 5,
        stuck: 8,
        attack: 0,
        exposed: -3,
        tempo: 3,
    };
    const BACKWARD: Weights = Weights {
        share: 10,
        home: -8,
        second: -23,
        fourth: 9,
        far: -12,
        side: -4,
        crossing: -3,
        step: 2,
        stuck: 0,
        exposed: -9,
        tempo: -6,
        ..Weights::STANDARD
    };
    const PROMOTION: Weights = Weights {
        share: 15,
        promoted: 40,
        home: 17,
        second: -12,
        fourth: -6,
        far: -10,
        side: 1,
        crossing: 1,
        step: 2,
        stuck: 0,
        exposed: -2,
        tempo: -1,
        ..Weights::STANDARD
    };
    const HISTORIC: Weights = Weights {
        share: 16,
        home: 2,
        second: -2,
        fourth: 2,
        far: 7,
        side: 26,
        step: 6,
        stuck: 11,
        attack: -10,
        exposed: -13,
        tempo: -10,
        ..Weights::STANDARD
    };
}

#[expect(clippy::cast_possible_wrap, reason = "at most 25")]
const fn count(points: PointSet) -> i32 {
    points.len() as i32
}

impl Evaluate for Alquerque {
    type Weights = Weights;

    fn weights(self) -> Weights {
        match self {
            Alquerque { compulsory: false, .. } => Weights::HISTORIC,
            Alquerque { promotion: true, .. } => Weights::PROMOTION,
            Alquerque { backward: true, .. } => Weights::BACKWARD,
            Alquerque { .. } => Weights::STANDARD,
        }
    }

    #[inline]
    fn evaluate(self, weights: &Weights, state: &State) -> Option<Estimate> {
        let side = self.side(state);
        let (own, other) = (state.pieces(side), state.pieces(!side));
        let [reach, theirs] = [side, !side].map(|side| self.reach(state, side));
        let jumps = !reach.targets.is_empty();
        if !jumps && reach.steps == 0 && (own.is_empty() || state.huffable().is_empty() || self.count_turns(state) == 0) {
            return None;
        }
        let calm = if jumps && self.compulsory {
            Calm::Forced
        } else if jumps || !state.huffable().is_empty() {
            Calm::Restless
        } else {
            Calm::Quiet
        };
        let more = |points: PointSet| count(own & points) - count(other & points);
        let rows = match side {
            Side::White => [0, 1, 3, 4],
            Side::Black => [4, 3, 1, 0],
        };
        let [home, second, fourth, far] = rows.map(|row| count(own & ROW[row]) - count(other & ROW[4 - row]));
        #[expect(clippy::cast_possible_wrap, reason = "at most 200")]
        let features = Weights {
            piece: count(own) - count(other),
            share: 64 * (count(own) - count(other)) / count(own | other),
            promoted: more(state.promoted()),
            home,
            second,
            fourth,
            far,
            side: more(SIDES),
            crossing: more(CROSSINGS),
            step: reach.steps as i32 - theirs.steps as i32,
            stuck: count(reach.stuck) - count(theirs.stuck),
            attack: count(reach.targets | state.huffable()),
            exposed: count(theirs.targets),
            tempo: 1,
        };
        let score = weights.of(&features);
        Some(Estimate { score, calm })
    }

    #[inline]
    fn gain(self, _: &State, turn: Turn) -> i32 {
        let jumps = match turn {
            Turn::Jump { route, .. } => i32::try_from(route.len()).unwrap_or(i32::MAX),
            Turn::Step { .. } | Turn::Huff { .. } => 0,
        };
        jumps + i32::from(turn.huffed().is_some())
    }

    #[inline]
    fn slot(self, turn: Turn) -> usize {
        let (from, to) = match turn {
            Turn::Step { from, to, .. } => (from, to),
            Turn::Jump { route, .. } => (route.from(), route.end().0),
            Turn::Huff { at } => (at, at),
        };
        (from.index() * Point::MOST + to.index()) % SLOTS
    }
}

#[cfg(test)]
mod tests {
    use super::super::weights::random_states;
    use super::*;
    use crate::engine::evaluate::Weights as _;
    use crate::rules::{Account, Game, Rules, Setup};

    fn variants() -> impl Iterator<Item = (Alquerque, State)> {
        Game::all().iter().filter_map(|game| match game.rules() {
            Rules::Alquerque(rules) => Some((rules, rules.state(&game.start().setup()).unwrap())),
            _ => None,
        })
    }

    /// The estimate with a weight for one feature alone.
    fn feature(rules: Alquerque, state: &State, name: &str) -> Option<i32> {
        let values: Vec<i32> = Weights::names().iter().map(|other| i32::from(other == name)).collect();
        rules.evaluate(&Weights::from_values(&values), state).map(|estimate| estimate.score)
    }

    /// Steps, stuck pieces and pieces that can be jumped over, from the legal turns of a side that need not jump.
    fn reach(rules: Alquerque, state: &State) -> (i32, i32, i32) {
        let rules = Alquerque { compulsory: false, huff: false, ..rules };
        let (mut steps, mut movers, mut targets) = (0, PointSet::EMPTY, PointSet::EMPTY);
        rules.for_each_turn(&rules.pass(&rules.pass(state)), |turn| match turn {
            Turn::Step { from, .. } => {
                steps += 1;
                movers |= from.set();
            }
            Turn::Jump { route, .. } => {
                movers |= route.from().set();
                targets |= route.jumps().next().unwrap().over.set();
            }
            Turn::Huff { .. } => {}
        });
        (steps, count(state.pieces(rules.side(state)).without(movers)), count(targets))
    }

    #[test]
    fn features_are_what_they_are_called() {
        for (rules, start) in variants() {
            let mut seen = 0;
            for state in random_states(rules, start, 300) {
                let lost = rules.count_turns(&state) == 0;
                assert_eq!(feature(rules, &state, "tempo"), (!lost).then_some(1), "{state:?}");
                if lost {
                    continue;
                }
                seen += 1;
                let (own, other) = (reach(rules, &state), reach(rules, &rules.pass(&state)));
                assert_eq!(feature(rules, &state, "step"), Some(own.0 - other.0), "{state:?}");
                assert_eq!(feature(rules, &state, "stuck"), Some(own.1 - other.1), "{state:?}");
                assert_eq!(feature(rules, &state, "exposed"), Some(other.2), "{state:?}");
                if state.huffable().is_empty() {
                    assert_eq!(feature(rules, &state, "attack"), Some(own.2), "{state:?}");
                }
                rules.for_each_turn(&state, |turn| {
                    let enemies = |state: &State| count(state.pieces(!rules.side(&start)) | state.pieces(rules.side(&start)));
                    assert_eq!(rules.gain(&state, turn), enemies(&state) - enemies(&rules.play(&state, turn)));
                });
            }
            assert!(seen > 100, "{seen} positions are no test");
        }
    }

    #[test]
    fn the_board_turned_round_with_colours_exchanged_is_worth_the_same() {
        let turned = |set: PointSet| set.iter().map(|point| Point::new(24 - point.index())).collect::<PointSet>();
        for (rules, start) in variants() {
            for state in random_states(rules, start, 50) {
                let Setup { pieces: [white, black], promoted, huffable, side, .. } = rules.setup(&state);
                let setup = Setup {
                    pieces: [turned(black), turned(white)],
                    promoted: turned(promoted),
                    huffable: turned(huffable),
                    side: !side,
                    ..Setup::default()
                };
                let other = rules.state(&setup).unwrap();
                assert_eq!(rules.evaluate(&rules.weights(), &state), rules.evaluate(&rules.weights(), &other), "{state:?}");
            }
        }
    }
}
