//! Games between two versions of the engine, from openings by chance.

use std::fmt;
use std::sync::Arc;

use asterism::engine::evaluate::{Calm, Evaluate, Weights};
use asterism::engine::search::{Course, Search, Techniques};
use asterism::engine::{Cancel, Limits, Table};
use asterism::rules::{DrawRules, Family, Side};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::fit::Sample;

/// One version of the engine.
#[derive(Clone)]
pub(super) struct Player<W> {
    pub(super) weights: W,
    pub(super) techniques: Techniques,
}

/// Where and how games are played.
pub(super) struct Arena<F: Family> {
    pub(super) rules: F,
    pub(super) start: F::State,
    pub(super) draws: DrawRules,
    /// How many turns by chance a game begins with.
    pub(super) opening: u32,
    /// What a turn may cost.
    pub(super) nodes: u64,
}

/// How games ended, as the first version sees it.
#[derive(Default)]
pub(super) struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
}

/// The course of a game.
struct Line<F: Family> {
    state: F::State,
    before: Vec<u64>,
    quiet: u32,
}

impl<F: Evaluate> Arena<F> {
    /// Plays so many games, each opening twice.
    pub(super) fn compare(&self, first: &Player<F::Weights>, second: &Player<F::Weights>, games: u32, seed: u64) -> Tally {
        let mut tally = Tally::default();
        for number in 0..games {
            let mut random = StdRng::seed_from_u64(seed.wrapping_add(u64::from(number / 2)));
            let opening = self.open(&mut random);
            let first_side = Side::BOTH[(number % 2) as usize];
            let players = if first_side == Side::White { [first, second] } else { [second, first] };
            match self.play(opening, players, |_| ()) {
                Some(winner) if winner == first_side => tally.wins += 1,
                Some(_) => tally.losses += 1,
                None => tally.draws += 1,
            }
        }
        tally
    }

    /// What positions of so many games say about the weights.
    pub(super) fn samples(&self, player: &Player<F::Weights>, games: u32, seed: u64) -> Vec<Sample> {
        let mut samples = Vec::new();
        for number in 0..games {
            let opening = self.open(&mut StdRng::seed_from_u64(seed.wrapping_add(u64::from(number))));
            let mut states = Vec::new();
            let winner = self.play(opening, [player, player], |state| states.push(*state));
            for state in states {
                let result = winner.map_or(0.5, |winner| if winner == self.rules.side(&state) { 1.0 } else { 0.0 });
                samples.extend(self.features(&state).map(|features| Sample { features, result }));
            }
        }
        samples
    }

    /// What the position has of each feature; `None` where its estimate is never used.
    fn features(&self, state: &F::State) -> Option<Vec<f64>> {
        // Large, so that rounding does not matter.
        const UNIT: i32 = 7200;
        let count = F::Weights::names().len();
        let mut unit = vec![0; count];
        let feature = |index: usize| {
            unit[index] = UNIT;
            let estimate = self.rules.evaluate(&F::Weights::from_values(&unit), state)?;
            unit[index] = 0;
            (estimate.calm != Calm::Forced).then_some(f64::from(estimate.score) / f64::from(UNIT))
        };
        (0..count).map(feature).collect()
    }

    fn line(&self) -> Line<F> {
        Line { state: self.start, before: Vec::new(), quiet: 0 }
    }

    /// A game that goes on after turns by chance.
    fn open(&self, random: &mut StdRng) -> Line<F> {
        loop {
            let mut line = self.line();
            for _ in 0..self.opening {
                let mut turns = Vec::new();
                self.rules.for_each_turn(&line.state, |turn| turns.push(turn));
                if turns.is_empty() {
                    break;
                }
                self.advance(&mut line, turns[random.random_range(0..turns.len())]);
            }
            if self.rules.outcome(&line.state).is_none() {
                return line;
            }
        }
    }

    fn advance(&self, line: &mut Line<F>, turn: F::Turn) {
        line.quiet = if self.rules.is_progress(&line.state, turn) { 0 } else { line.quiet + 1 };
        line.before.push(self.rules.key(&line.state));
        line.state = self.rules.play(&line.state, turn);
    }

    /// Plays to the end, White's player first; shows `witness` every position in which a turn is chosen.
    fn play(&self, mut line: Line<F>, players: [&Player<F::Weights>; 2], mut witness: impl FnMut(&F::State)) -> Option<Side> {
        let cancel = Cancel::default();
        let limits = Limits { nodes: self.nodes, ..Limits::NONE };
        let tables = [0, 1].map(|_| Arc::new(Table::for_limits(&limits)));
        loop {
            if let Some(outcome) = self.rules.outcome(&line.state) {
                return outcome.winner;
            }
            let key = self.rules.key(&line.state);
            let repeated = self.draws.repetition && line.before.iter().filter(|&&other| other == key).count() >= 2;
            if repeated || self.draws.no_progress.is_some_and(|limit| line.quiet >= limit) {
                return None;
            }
            witness(&line.state);
            let side = self.rules.side(&line.state).index();
            let course = Course { before: &line.before, quiet: line.quiet, draws: self.draws };
            tables[side].begin_search();
            let search = Search::new(self.rules, &course, limits, &tables[side], &cancel);
            let search = search.with_weights(players[side].weights.clone()).with_techniques(players[side].techniques);
            let found = search.run(&line.state, 0, |_| ());
            self.advance(&mut line, found.turns.first()?.turn);
        }
    }
}

impl Tally {
    /// By how many wins more than losses, as a share of the games.
    pub(super) fn lead(&self) -> f64 {
        (f64::from(self.wins) - f64::from(self.losses)) / f64::from((self.wins + self.draws + self.losses).max(1))
    }
}

impl fmt::Display for Tally {
    /// Wins, draws and losses, the score, and the Elo difference with its 95 % bounds (normal approximation of the mean score).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [wins, draws, losses] = [self.wins, self.draws, self.losses].map(f64::from);
        let games = (wins + draws + losses).max(1.0);
        let mean = (wins + draws / 2.0) / games;
        let variance = (wins + draws / 4.0) / games - mean * mean;
        let error = 1.96 * (variance / games).sqrt();
        // The logistic curve of Elo's ratings, kept from the infinite.
        let elo = |score: f64| -400.0 * (1.0 / score.clamp(0.001, 0.999) - 1.0).log10();
        let Tally { wins, draws, losses } = self;
        let (low, high) = (elo(mean - error), elo(mean + error));
        write!(f, "+{wins} ={draws} -{losses}, {:.1} %, Elo {:+.0} ({low:+.0} to {high:+.0})", 100.0 * mean, elo(mean))
    }
}
