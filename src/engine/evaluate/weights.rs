//! Weights as lists of numbers with names, which is how they are tuned.

use std::fmt::Debug;

/// What each feature of an estimate counts, in hundredths of a piece.
///
/// Estimates are linear in their weights (up to rounding), so that what a position has of a feature is its estimate with a weight
/// for that feature alone.
pub trait Weights: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// What the numbers are called, in order.
    fn names() -> Vec<String>;

    /// The numbers.
    fn values(&self) -> Vec<i32>;

    /// The weights with these numbers; those that are missing are 0.
    fn from_values(values: &[i32]) -> Self;
}

/// Declares a set of weights, which serves as a set of features as well: the estimate is their scalar product.
macro_rules! weights {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $field:ident),* $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $name { $($(#[$doc])* pub $field: i32,)* }

        impl $name {
            /// The sum of all features, each times its weight.
            #[inline]
            const fn of(&self, features: &$name) -> i32 {
                0 $(+ self.$field * features.$field)*
            }
        }

        impl $crate::engine::evaluate::Weights for $name {
            fn names() -> Vec<String> {
                vec![$(stringify!($field).to_owned()),*]
            }

            fn values(&self) -> Vec<i32> {
                vec![$(self.$field),*]
            }

            fn from_values(values: &[i32]) -> $name {
                let mut values = values.iter().copied();
                $name { $($field: values.next().unwrap_or_default()),* }
            }
        }
    };
}

/// Weights that change in the course of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tapered<W> {
    /// At the beginning.
    pub early: W,
    /// At the end.
    pub late: W,
}

impl<W> Tapered<W> {
    /// What comes of an estimate at the beginning and one at the end when `left` of `whole` parts of the game are left.
    #[inline]
    pub(super) fn blend(&self, estimate: impl Fn(&W) -> i32, left: i32, whole: i32) -> i32 {
        (estimate(&self.early) * left + estimate(&self.late) * (whole - left)) / whole
    }
}

impl<W: Weights> Weights for Tapered<W> {
    fn names() -> Vec<String> {
        let named = |part: &'static str| W::names().into_iter().map(move |name| format!("{part}.{name}"));
        named("early").chain(named("late")).collect()
    }

    fn values(&self) -> Vec<i32> {
        [self.early.values(), self.late.values()].concat()
    }

    fn from_values(values: &[i32]) -> Tapered<W> {
        let (early, late) = values.split_at(W::names().len().min(values.len()));
        Tapered { early: W::from_values(early), late: W::from_values(late) }
    }
}

pub(super) use weights;

/// The positions of games at random from `start`, up to their ends.
#[cfg(test)]
pub(super) fn random_states<F: crate::rules::Family>(rules: F, start: F::State, count: usize) -> Vec<F::State> {
    use rand::{RngExt, SeedableRng};
    let mut random = rand::rngs::StdRng::seed_from_u64(3);
    let (mut states, mut state) = (Vec::new(), start);
    while states.len() < count {
        states.push(state);
        let mut turns = Vec::new();
        rules.for_each_turn(&state, |turn| turns.push(turn));
        // A game may go on for ever.
        let ends = turns.is_empty() || random.random_range(0..60) == 0;
        state = if ends { start } else { rules.play(&state, turns[random.random_range(0..turns.len())]) };
    }
    states
}
