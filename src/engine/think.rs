//! The way in for everybody else: a game so far and a level in, a turn out.

use rand::SeedableRng;
use rand::rngs::StdRng;
use web_time::Duration;

use super::evaluate::Evaluate;
use super::levels::{Choice, Level};
use super::limits::{Cancel, Limits};
use super::score::Score;
use super::search::{Course, Progress, Search};
use super::table::Table;
use crate::rules::{History, Inner, Position, Turn};

/// What the computer thinks best, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// The turn to play.
    pub turn: Turn,
    /// What it is worth to the side to move; `None` where there was no time to find out.
    pub score: Option<Score>,
    /// How many plies ahead all was searched.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// The turns that are expected, this one first.
    pub pv: Vec<Turn>,
}

/// How far thinking has come: the last depth searched to its end.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// How many plies ahead.
    pub depth: u32,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// The turns that both sides do best to play.
    pub pv: Vec<Turn>,
    /// How many positions were looked at so far.
    pub nodes: u64,
    /// How long it took so far.
    pub time: Duration,
}

/// The turn that a player of this level plays now; `None` once the game is over. Blocks until a limit or `cancel` ends the search,
/// and even then answers with a legal turn. The same seed gives the same turn, unless time ran out before nodes.
///
/// ```
/// use asterism::engine::{Cancel, Level, think};
/// use asterism::rules::{Game, History};
/// let history = History::new(Game::named("alquerque-five").unwrap().clone());
/// let level = Level::named("Casual").unwrap();
/// let thought = think(&history, level, &Cancel::default(), 1, |_| ()).unwrap();
/// assert!(history.position().is_legal(thought.turn));
/// ```
pub fn think(history: &History, level: &Level, cancel: &Cancel, seed: u64, progress: impl FnMut(Report)) -> Option<Thought> {
    let ply = history.turns().len();
    // Each turn of a game draws its own numbers.
    let mut random = StdRng::seed_from_u64(seed ^ (ply as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let game = history.game().id();
    let mut limits = level.limits();
    let play = level.play(game);
    limits.depth = limits.depth.min(play.depth);
    limits.nodes = limits.nodes.saturating_mul(play.times);
    if history.position().turns().len() == 1 {
        // There is nothing to choose.
        limits.depth = 1;
    }
    let plan = Plan { limits, choice: level.choice(game, ply), thrifty: true };
    plan.carry_out(history, cancel, &mut random, progress)
}

/// The best turn that can be found within the limits; `None` once the game is over.
pub fn analyse(history: &History, limits: Limits, cancel: &Cancel, progress: impl FnMut(Report)) -> Option<Thought> {
    Plan { limits, choice: Choice::BEST, thrifty: false }.carry_out(history, cancel, &mut StdRng::seed_from_u64(0), progress)
}

/// How to come to a turn.
struct Plan {
    limits: Limits,
    choice: Choice,
    thrifty: bool,
}

impl Plan {
    /// Finds out the family, once.
    fn carry_out(
        &self,
        history: &History,
        cancel: &Cancel,
        random: &mut StdRng,
        progress: impl FnMut(Report),
    ) -> Option<Thought> {
        if history.outcome().is_some() {
            return None;
        }
        match &history.position().0 {
            Inner::Flying(rules, state) => self.search(*rules, state, Turn::Flying, history, cancel, random, progress),
            Inner::Alquerque(rules, state) => self.search(*rules, state, Turn::Alquerque, history, cancel, random, progress),
            Inner::Morris(rules, state) => self.search(*rules, state, Turn::Morris, history, cancel, random, progress),
        }
    }

    fn search<F: Evaluate>(
        &self,
        rules: F,
        state: &F::State,
        turn: impl Fn(F::Turn) -> Turn,
        history: &History,
        cancel: &Cancel,
        random: &mut StdRng,
        mut progress: impl FnMut(Report),
    ) -> Option<Thought> {
        let before = &history.positions()[..history.turns().len()];
        let before: Vec<u64> = before.iter().map(Position::key).collect();
        let course = Course { before: &before, quiet: history.quiet_turns(), draws: history.draws() };
        let table = Table::for_limits(&self.limits);
        let line = |turns: &[F::Turn]| turns.iter().map(|&own| turn(own)).collect::<Vec<Turn>>();
        let search = Search::new(rules, &course, self.limits, &table, cancel);
        let search = if self.thrifty { search.thrifty() } else { search };
        let report = |depth: &Progress<'_, F::Turn>| {
            let Progress { depth, score, pv, nodes, time } = *depth;
            progress(Report { depth, score, pv: line(pv), nodes, time });
        };
        let mut found = helped(rules, state, &course, self.limits, &table, || search.run(state, self.choice.margin(), report));
        if found.turns.is_empty() {
            return None;
        }
        let chosen = found.turns.swap_remove(self.choice.among(&found.turns, random));
        let (depth, nodes) = (found.depth, found.nodes);
        Some(Thought { turn: turn(chosen.turn), score: chosen.score, depth, nodes, pv: line(&chosen.pv) })
    }
}

/// Runs the search `main` while other threads search the same position: what they find they leave in the table that all share
/// ("lazy SMP"), and `main` gets on faster.
#[cfg(not(target_family = "wasm"))]
fn helped<F: Evaluate, R>(
    rules: F,
    state: &F::State,
    course: &Course<'_>,
    limits: Limits,
    table: &Table,
    main: impl FnOnce() -> R,
) -> R {
    let most = std::thread::available_parallelism().map_or(1, usize::from);
    let helpers = limits.threads.min(most).saturating_sub(1);
    if helpers == 0 || limits.depth == 1 {
        return main();
    }
    let done = Cancel::default();
    std::thread::scope(|scope| {
        for helper in 0..helpers {
            let done = &done;
            scope.spawn(move || {
                let limits = Limits { depth: limits.depth, ..Limits::NONE };
                let search = Search::new(rules, course, limits, table, done);
                // Every second one a depth ahead.
                search.from_depth(if helper % 2 == 0 { 2 } else { 1 }).run(state, 0, |_| ());
            });
        }
        let result = main();
        done.cancel();
        result
    })
}

/// A page has one thread.
#[cfg(target_family = "wasm")]
fn helped<F: Evaluate, R>(_: F, _: &F::State, _: &Course<'_>, _: Limits, _: &Table, main: impl FnOnce() -> R) -> R {
    main()
}
