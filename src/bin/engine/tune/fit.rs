//! Logistic regression: the weights under which estimates explain best how games ended.
//!
//! The chance to win is taken for `1 / (1 + exp(-w · f))`, a draw for half a win (the "Texel" method), and the loss for the mean
//! cross-entropy. Newton's method, here iteratively reweighted least squares, finds the minimum in a few steps.

use asterism::engine::evaluate::Weights;

/// A position of a game that has ended.
pub(super) struct Sample {
    pub(super) features: Vec<f64>,
    /// 1 for a win of the side to move, 0 for a loss.
    pub(super) result: f64,
}

const STEPS: usize = 12;
/// Pulls weights that hardly any position has a say in towards 0: worth so many positions that have one of the feature.
const RIDGE: f64 = 20.0;

/// The weights in units of the logistic curve.
pub(super) fn fit(samples: &[Sample]) -> Vec<f64> {
    let count = samples.first().map_or(0, |sample| sample.features.len());
    let mut weights = vec![0.0; count];
    for _ in 0..STEPS {
        let mut slope: Vec<f64> = weights.iter().map(|weight| -RIDGE * weight / 4.0).collect();
        let mut curvature = vec![vec![0.0; count]; count];
        for (index, row) in curvature.iter_mut().enumerate() {
            row[index] = RIDGE / 4.0;
        }
        for sample in samples {
            let chance = chance(&sample.features, &weights);
            let spread = chance * (1.0 - chance);
            for (row, &feature) in sample.features.iter().enumerate().filter(|(_, feature)| **feature != 0.0) {
                slope[row] += (sample.result - chance) * feature;
                for (sum, other) in curvature[row].iter_mut().zip(&sample.features) {
                    *sum += spread * feature * other;
                }
            }
        }
        for (weight, step) in weights.iter_mut().zip(solve(curvature, slope)) {
            *weight += step;
        }
    }
    weights
}

/// The weights with a piece worth 100, on average over the game; `None` where a piece is worth nothing.
pub(super) fn scaled<W: Weights>(fitted: &[f64]) -> Option<W> {
    let names = W::names();
    let pieces = names.iter().zip(fitted).filter(|(name, _)| name.split('.').next_back() == Some("piece"));
    let (count, sum) = pieces.fold((0.0, 0.0), |(count, sum), (_, weight)| (count + 1.0, sum + weight));
    let unit = sum / count;
    #[expect(clippy::cast_possible_truncation, reason = "a few hundred")]
    let values: Vec<i32> = fitted.iter().map(|weight| (100.0 * weight / unit).round() as i32).collect();
    (unit > 0.0).then(|| W::from_values(&values))
}

/// The mean cross-entropy.
pub(super) fn loss(samples: &[Sample], weights: &[f64]) -> f64 {
    let of = |sample: &Sample| {
        let chance = chance(&sample.features, weights).clamp(1e-9, 1.0 - 1e-9);
        -sample.result * chance.ln() - (1.0 - sample.result) * (1.0 - chance).ln()
    };
    #[expect(clippy::cast_precision_loss, reason = "far fewer than 2^52")]
    let count = samples.len().max(1) as f64;
    samples.iter().map(of).sum::<f64>() / count
}

fn chance(features: &[f64], weights: &[f64]) -> f64 {
    let sum: f64 = features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// Solves a symmetric positive definite system by Gauss's elimination, which needs no pivots there.
fn solve(mut rows: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let count = right.len();
    for column in 0..count {
        let pivot = rows[column].clone();
        for row in column + 1..count {
            let factor = rows[row][column] / pivot[column];
            for (value, above) in rows[row].iter_mut().zip(&pivot) {
                *value -= factor * above;
            }
            right[row] -= factor * right[column];
        }
    }
    for column in (0..count).rev() {
        let known: f64 = (column + 1..count).map(|other| rows[column][other] * right[other]).sum();
        right[column] = (right[column] - known) / rows[column][column];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_curve_is_found_again() {
        let truth = [0.7, -0.3, 0.0];
        let samples: Vec<Sample> = (0..4000)
            .map(|index| {
                let features = vec![f64::from(index % 7 - 3), f64::from(index % 5 - 2), f64::from(index % 3 - 1)];
                let result = chance(&features, &truth);
                Sample { features, result }
            })
            .collect();
        let found = fit(&samples);
        assert!(found.iter().zip(truth).all(|(found, truth)| (found - truth).abs() < 0.02), "{found:?}");
        assert!(loss(&samples, &found) < loss(&samples, &[0.0; 3]));
    }
}
