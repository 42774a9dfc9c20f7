//! Which turn to try first: a good one early makes the rest short.

use crate::engine::evaluate::{Evaluate, SLOTS};
use crate::rules::Side;

use super::MOST_PLY;

/// A turn that waits to be tried.
#[derive(Clone, Copy)]
pub(super) struct Candidate<T> {
    pub(super) turn: T,
    /// Its place in the order in which the family tells its turns.
    pub(super) index: u16,
    /// How many pieces it wins.
    pub(super) gain: i16,
    /// The higher, the earlier.
    rank: i32,
}

/// What earlier parts of the search found good, whatever the position.
pub(super) struct Memory<F: Evaluate> {
    /// For each ply, the last two quiet turns that refuted their position there.
    killers: Vec<[Option<F::Turn>; 2]>,
    /// For each side and kind of turn, how often it refuted or failed to.
    history: [Box<[i32; SLOTS]>; 2],
}

const WINS: i32 = 1 << 20;
const KILLER: i32 = 1 << 19;
const MOST_HISTORY: i32 = 1 << 14;

impl<F: Evaluate> Memory<F> {
    pub(super) fn new() -> Memory<F> {
        Memory { killers: vec![[None; 2]; MOST_PLY + 1], history: [Box::new([0; SLOTS]), Box::new([0; SLOTS])] }
    }

    /// Ranks the candidates of a position, those to be tried first highest.
    pub(super) fn rank(&self, rules: F, state: &F::State, ply: usize, candidates: &mut [Candidate<F::Turn>]) {
        let killers = self.killers[ply];
        let history = &self.history[rules.side(state).index()];
        for candidate in candidates {
            #[expect(clippy::cast_possible_truncation, reason = "a few pieces")]
            let gain = rules.gain(state, candidate.turn) as i16;
            candidate.gain = gain;
            let known = history[rules.slot(candidate.turn)];
            candidate.rank = if gain > 0 {
                WINS * i32::from(gain) + known
            } else if killers[0] == Some(candidate.turn) {
                KILLER + 1
            } else if killers[1] == Some(candidate.turn) {
                KILLER
            } else {
                known
            };
        }
    }

    /// Learns that `best` refuted a position in which the quiet turns `tried` before it did not.
    pub(super) fn learn(&mut self, rules: F, side: Side, ply: usize, depth: i32, best: F::Turn, tried: &[Candidate<F::Turn>]) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(best) {
            *killers = [Some(best), killers[0]];
        }
        let history = &mut self.history[side.index()];
        let mut adjust = |turn, by: i32| {
            let value = &mut history[rules.slot(turn)];
            // The nearer to the bound, the less it moves, so that it never passes it.
            *value += by - *value * by.abs() / MOST_HISTORY;
        };
        let by = (depth * depth * 4).min(MOST_HISTORY / 4);
        adjust(best, by);
        tried.iter().filter(|candidate| candidate.gain <= 0).for_each(|candidate| adjust(candidate.turn, -by));
    }
}

/// Appends the legal turns, unranked, in the family's order.
pub(super) fn list<F: Evaluate>(rules: F, state: &F::State, candidates: &mut Vec<Candidate<F::Turn>>) {
    let mut index = 0;
    rules.for_each_turn(state, |turn| {
        candidates.push(Candidate { turn, index, gain: 0, rank: 0 });
        index += 1;
    });
}

/// Brings the best of the candidates from place `next` on to that place. Most positions need only the first few.
#[inline]
pub(super) fn bring_best<T: Copy>(candidates: &mut [Candidate<T>], next: usize) {
    let mut best = next;
    for other in next + 1..candidates.len() {
        if candidates[other].rank > candidates[best].rank {
            best = other;
        }
    }
    candidates.swap(next, best);
}
