//! A thought on its way: the search of one family behind a face that is the same for all.

use std::sync::Arc;

use rand::SeedableRng;
use rand::rngs::StdRng;

use super::evaluate::Evaluate;
use super::limits::{Cancel, Limits};
use super::request::Request;
use super::search::{Deepening, Pause, Progress, Search};
use super::table::Table;
use super::think::{Report, Thought};
use crate::rules::{Inner, Turn};

/// A search that can pause.
pub(super) trait Thinking: Send + Sync {
    /// Goes on until a pause is due, and tells `progress` after every depth; `false` once the search has ended.
    fn go_on(&mut self, until: Pause, progress: &mut dyn FnMut(Report)) -> bool;

    /// Another search of the same position, which leaves what it finds in the table that both share; to be run on another thread
    /// until `done` is set. Every second one is a depth ahead, so that they get in each other's way less.
    fn helper(&self, number: usize, done: &Cancel) -> Box<dyn FnOnce() + Send>;

    /// What has been thought so far; `None` where the game is over.
    fn thought(&self) -> Option<Thought>;
}

/// Begins the thought that is requested.
pub(super) fn begin(request: &Request, cancel: &Cancel) -> Box<dyn Thinking> {
    // The family is found out here, once.
    match request.position().0 {
        Inner::Flying(rules, state) => Box::new(Thinker::new(rules, state, Turn::Flying, request, cancel)),
        Inner::Alquerque(rules, state) => Box::new(Thinker::new(rules, state, Turn::Alquerque, request, cancel)),
        Inner::Morris(rules, state) => Box::new(Thinker::new(rules, state, Turn::Morris, request, cancel)),
    }
}

struct Thinker<F: Evaluate> {
    rules: F,
    state: F::State,
    turn: fn(F::Turn) -> Turn,
    request: Request,
    table: Arc<Table>,
    deepening: Deepening<F>,
}

impl<F: Evaluate> Thinker<F> {
    fn new(rules: F, state: F::State, turn: fn(F::Turn) -> Turn, request: &Request, cancel: &Cancel) -> Thinker<F> {
        let table = Arc::new(Table::for_limits(&request.limits));
        let search = Search::new(rules, &request.course(), request.limits, &table, cancel);
        let search = if request.thrifty { search.thrifty() } else { search };
        let deepening = search.begun(&state, request.choice.margin());
        Thinker { rules, state, turn, request: request.clone(), table, deepening }
    }
}

fn line<T: Copy>(turn: fn(T) -> Turn, own: &[T]) -> Vec<Turn> {
    own.iter().map(|&own| turn(own)).collect()
}

impl<F: Evaluate> Thinking for Thinker<F> {
    fn go_on(&mut self, until: Pause, progress: &mut dyn FnMut(Report)) -> bool {
        let turn = self.turn;
        self.deepening.go_on(until, |depth| {
            let Progress { depth, score, pv, nodes, time } = *depth;
            progress(Report { depth, score, pv: line(turn, pv), nodes, time });
        })
    }

    fn helper(&self, number: usize, done: &Cancel) -> Box<dyn FnOnce() + Send> {
        let limits = Limits { depth: self.request.limits.depth, ..Limits::NONE };
        let search = Search::new(self.rules, &self.request.course(), limits, &self.table, done);
        let search = search.from_depth(if number.is_multiple_of(2) { 2 } else { 1 });
        let state = self.state;
        Box::new(move || {
            search.run(&state, 0, |_| ());
        })
    }

    fn thought(&self) -> Option<Thought> {
        let Thinker { turn, request, deepening, .. } = self;
        let mut found = deepening.found();
        if found.turns.is_empty() {
            return None;
        }
        let mut random = StdRng::seed_from_u64(request.seed);
        let chosen = found.turns.swap_remove(request.choice.among(&found.turns, &mut random));
        let (depth, nodes) = (found.depth, found.nodes);
        Some(Thought { turn: turn(chosen.turn), score: chosen.score, depth, nodes, pv: line(*turn, &chosen.pv) })
    }
}
