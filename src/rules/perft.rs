//! Counting turn sequences: the yardstick of correctness and speed of turn generation.

use super::family::Family;

/// The number of sequences of `depth` turns from `state`. The last turn of each is counted without being made.
pub(super) fn perft<F: Family>(rules: F, state: &F::State, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => rules.count_turns(state),
        _ => {
            let mut count = 0;
            rules.for_each_turn(state, |turn| count += perft(rules, &rules.play(state, turn), depth - 1));
            count
        }
    }
}
