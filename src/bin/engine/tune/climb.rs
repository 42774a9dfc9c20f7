//! Simultaneous perturbation stochastic approximation (Spall, 1992): all weights are changed a little at once, each up or down by
//! chance; that version plays its mirror image, and the weights move the way of the winner.

use asterism::engine::evaluate::{Evaluate, Weights};
use asterism::engine::search::Techniques;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::arena::{Arena, Player};

/// How far a weight is changed at first, in hundredths of a piece, and by which share of itself besides.
const CHANGE: f64 = 5.0;
const SHARE: f64 = 0.15;
/// How many times the change the weights move after a match won with every game.
const SPEED: f64 = 2.0;

/// The weights after so many steps: the mean of those of the last half, which wander less than any one of them.
pub(super) fn climb<F: Evaluate>(
    arena: &Arena<F>,
    start: &F::Weights,
    fixed: impl Fn(&str) -> bool,
    steps: u32,
    games: u32,
    seed: u64,
) -> F::Weights {
    let free: Vec<bool> = F::Weights::names().iter().map(|name| !fixed(name)).collect();
    let mut values: Vec<f64> = start.values().into_iter().map(f64::from).collect();
    let mut mean = vec![0.0; values.len()];
    let mut random = StdRng::seed_from_u64(seed);
    for step in 0..steps {
        // Both shrink as the steps go on: the change slowly, by Spall's exponents.
        let progress = 1.0 + 10.0 * f64::from(step) / f64::from(steps);
        let change = |value: f64| (CHANGE + SHARE * value.abs()) * progress.powf(-0.101);
        let changes: Vec<f64> = values
            .iter()
            .zip(&free)
            .map(|(&value, &free)| {
                let sign = if random.random_range(0..2) == 0 { 1.0 } else { -1.0 };
                if free { sign * change(value) } else { 0.0 }
            })
            .collect();
        let player = |sign: f64| {
            let moved = values.iter().zip(&changes).map(|(value, change)| rounded(value + sign * change));
            Player { weights: F::Weights::from_values(&moved.collect::<Vec<_>>()), techniques: Techniques::ALL }
        };
        let lead = arena.compare(&player(1.0), &player(-1.0), games, random.random_range(0..u64::MAX)).lead();
        for (value, change) in values.iter_mut().zip(&changes) {
            *value += SPEED * lead * change * progress.powf(-0.602);
        }
        if step >= steps / 2 {
            let share = 1.0 / f64::from(steps - steps / 2);
            mean.iter_mut().zip(&values).for_each(|(mean, value)| *mean += share * value);
        }
    }
    F::Weights::from_values(&mean.into_iter().map(rounded).collect::<Vec<_>>())
}

#[expect(clippy::cast_possible_truncation, reason = "a few hundred")]
fn rounded(value: f64) -> i32 {
    value.round() as i32
}
