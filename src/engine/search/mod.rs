//! Principal-variation alpha-beta, generic over the family of games and compiled for each.
//!
//! Scores are the mover's throughout (negamax) and fail soft. Each technique can be switched off, so that tests can compare the
//! search with a plain definition and self-play can measure what each is worth.

mod order;
mod path;
mod pause;
mod root;
mod techniques;

use std::sync::Arc;

use web_time::{Duration, Instant};

use super::evaluate::{Calm, Evaluate};
use super::limits::{Cancel, Limits};
use super::score::{DECIDED, INFINITE, Score, WIN};
use super::table::{Bound, Entry, Table};
use crate::rules::DrawRules;
use order::{Candidate, Memory};
use path::Path;
use pause::{Frame, Halt};

pub use pause::Pause;
pub use root::{Deepening, Found, Ranked};
pub use techniques::Techniques;

/// No line is longer: the greatest depth with extensions, and what quiescence adds.
const MOST_PLY: usize = 2 * Limits::MOST_DEPTH as usize + QUIESCENCE_PLIES as usize;

/// How far quiescence follows a line of gains.
const QUIESCENCE_PLIES: i32 = 8;

/// How near the end of a line a position may be given up for its estimate.
const FUTILITY_DEPTH: i32 = 3;
/// How far above the window the estimate must be then, for every ply left.
const FUTILITY_MARGIN: i32 = 40;
/// How far below the window the estimate of a position must be for its last turn to be tried only if it wins something.
const RAZOR_MARGIN: i32 = 200;

/// Clock and cancel flag are looked at once in so many nodes (a power of two).
const NODES_PER_LOOK: u64 = 1024;

/// What the course of a game adds to a position.
#[derive(Clone, Copy, Debug)]
pub struct Course<'a> {
    /// The keys of the positions before this one.
    pub before: &'a [u64],
    /// Turns in a row, up to now, without progress.
    pub quiet: u32,
    /// When the game is drawn.
    pub draws: DrawRules,
}

/// A depth that has been searched to its end.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a, T> {
    /// How many plies ahead.
    pub depth: u32,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// The turns that both sides do best to play, as far as known.
    pub pv: &'a [T],
    /// Positions looked at so far.
    pub nodes: u64,
    /// Time spent so far.
    pub time: Duration,
}

/// One search in one position.
pub struct Search<F: Evaluate> {
    rules: F,
    weights: F::Weights,
    techniques: Techniques,
    limits: Limits,
    thrifty: bool,
    first_depth: u32,
    cancel: Cancel,
    table: Arc<Table>,
    path: Path,
    /// The depth that is being searched. Only lines shorter than that are extended, so that none is more than twice as long.
    depth: usize,
    /// Turns without progress up to the root.
    quiet: u32,
    /// Whether lines of this depth can end by lack of progress, so that scores of the table cannot be trusted.
    staleness: bool,
    memory: Memory<F>,
    /// The candidates of all positions of the line, those of the last one at the end.
    candidates: Vec<Candidate<F::Turn>>,
    /// For each ply the best line found from there.
    lines: Vec<Vec<F::Turn>>,
    nodes: u64,
    begun: Instant,
    /// The search ends or pauses: whatever is returned from now on says nothing.
    stopped: bool,
    halt: Halt,
}

impl<F: Evaluate> Search<F> {
    /// A search that uses and fills `table`, which other searches of the same game may do at the same time.
    #[must_use]
    pub fn new(rules: F, course: &Course<'_>, limits: Limits, table: &Arc<Table>, cancel: &Cancel) -> Search<F> {
        Search {
            rules,
            weights: rules.weights(),
            techniques: Techniques::ALL,
            limits,
            thrifty: false,
            first_depth: 1,
            cancel: cancel.clone(),
            table: Arc::clone(table),
            path: Path::new(course.before, course.draws),
            depth: 0,
            quiet: course.quiet,
            staleness: false,
            memory: Memory::new(),
            candidates: Vec::with_capacity(1024),
            lines: vec![Vec::new(); MOST_PLY + 2],
            nodes: 0,
            begun: Instant::now(),
            stopped: false,
            halt: Halt::default(),
        }
    }

    /// The same search with other weights in its estimates.
    #[must_use]
    pub fn with_weights(self, weights: F::Weights) -> Search<F> {
        Search { weights, ..self }
    }

    /// The same search, which ends before its limits where going on would hardly change anything.
    #[must_use]
    pub fn thrifty(self) -> Search<F> {
        Search { thrifty: true, ..self }
    }

    /// The same search, which begins with this depth: searches that share a table get in each other's way less when they are not
    /// all at the same depth.
    #[must_use]
    pub fn from_depth(self, first_depth: u32) -> Search<F> {
        Search { first_depth, ..self }
    }

    /// The same search by other techniques.
    #[must_use]
    pub fn with_techniques(self, techniques: Techniques) -> Search<F> {
        Search { techniques, ..self }
    }

    /// Counts a node; false once the search must end.
    #[inline]
    fn may_go_on(&mut self) -> bool {
        if self.nodes >= self.limits.nodes || self.nodes.is_multiple_of(NODES_PER_LOOK) && self.must_end() {
            self.stopped = true;
        }
        self.nodes += u64::from(!self.stopped);
        !self.stopped
    }

    /// Looks at the clock and the flag; true where the search must end.
    fn must_end(&mut self) -> bool {
        self.halt.look();
        self.cancel.is_cancelled() || self.limits.time.is_some_and(|limit| self.begun.elapsed() >= limit)
    }

    /// The score of a position `ply` plies from the root, searched `depth` plies ahead. `quiet` turns without progress led to it.
    fn node(&mut self, state: &F::State, window: Window, depth: i32, ply: usize, quiet: u32) -> i32 {
        if self.nodes >= self.halt.due {
            self.halt.paused = true;
            self.stopped = true;
        }
        if self.stopped || !self.may_go_on() {
            return 0;
        }
        let key = self.rules.key(state);
        let drawn = self.path.repeats(key) || self.staleness && self.path.is_stale(quiet);
        if drawn {
            // A lost position is lost, however often or late it comes.
            return if self.rules.count_turns(state) == 0 { lost(ply) } else { Score::DRAW.value() };
        }
        if depth <= 0 || ply >= MOST_PLY - QUIESCENCE_PLIES as usize {
            return self.quiescence(state, window, QUIESCENCE_PLIES, ply);
        }
        let window = window.at(ply);
        if window.is_empty() {
            return window.alpha;
        }
        if let Some(score) = self.foregone(state, window, depth, ply) {
            return score;
        }
        let entry = self.table.probe(key, ply);
        if let Some(entry) = entry
            && self.techniques.transpositions
            && window.is_null()
            && !self.staleness
            && i32::from(entry.depth) >= depth
            && window.is_settled_by(entry)
        {
            return entry.score;
        }
        let first = self.candidates.len();
        order::list(self.rules, state, &mut self.candidates);
        if self.candidates.len() == first {
            return lost(ply);
        }
        self.path.push(key);
        let count = self.candidates.len() - first;
        let known = entry.map_or(count, |entry| usize::from(entry.turn));
        let has_known = known < count;
        if has_known {
            // Nothing has moved the candidates yet: each stands in its own place.
            self.candidates.swap(first, first + known);
            self.memory.rank(self.rules, state, ply, &mut self.candidates[first..=first]);
        }
        self.expand(state, key, window, depth, ply, quiet, Frame::new(first, count, has_known, window.alpha))
    }

    /// Tries the turns of a position from where `frame` says, and keeps what comes of it.
    fn expand(&mut self, state: &F::State, key: u64, window: Window, depth: i32, ply: usize, quiet: u32, frame: Frame) -> i32 {
        let first = frame.first;
        let only = self.techniques.extensions && ply < self.depth && frame.count == 1;
        let best = self.best_turn(state, window, if only { depth + 1 } else { depth }, ply, quiet, frame);
        if self.stopped {
            // Path and candidates stay, for where the search goes on.
            return 0;
        }
        self.path.pop();
        self.candidates.truncate(first);
        let bound = if best.score >= window.beta {
            Bound::Lower
        } else if best.score > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let turn = if bound == Bound::Upper { Entry::NO_TURN } else { best.turn };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 1 and the greatest depth")]
        self.table.store(key, ply, Entry { score: best.score, bound, depth: depth as u8, turn });
        best.score
    }

    /// The score of a position near the end of its line that is so far outside the window that the few turns left will hardly
    /// bring it in.
    fn foregone(&mut self, state: &F::State, window: Window, depth: i32, ply: usize) -> Option<i32> {
        if !self.techniques.futility || depth > FUTILITY_DEPTH || !window.is_null() || window.alpha.abs() > DECIDED {
            return None;
        }
        let Some(estimate) = self.rules.evaluate(&self.weights, state) else { return Some(lost(ply)) };
        if estimate.calm == Calm::Forced {
            return None;
        }
        let margin = FUTILITY_MARGIN * depth;
        if estimate.score - margin >= window.beta {
            return Some(estimate.score);
        }
        if depth == 1 && estimate.score + RAZOR_MARGIN <= window.alpha {
            return Some(self.quiescence(state, window, QUIESCENCE_PLIES, ply));
        }
        None
    }

    /// Tries the candidates that a frame says are left: a known best one first, then by rank.
    fn best_turn(&mut self, state: &F::State, window: Window, depth: i32, ply: usize, quiet: u32, frame: Frame) -> Best {
        let Frame { first, count, has_known, mut best, mut alpha, .. } = frame;
        for tried in frame.tried..count {
            let attempt = frame.attempt_at(tried);
            if attempt.is_none() {
                // Ranking the others waits until the known turn has failed to be enough.
                if tried == usize::from(has_known) {
                    self.memory.rank(self.rules, state, ply, &mut self.candidates[first + tried..]);
                }
                if tried > 0 || !has_known {
                    order::bring_best(&mut self.candidates[first..], tried);
                }
            }
            let candidate = self.candidates[first + tried];
            let window = Window { alpha, beta: window.beta };
            let next = self.rules.play(state, candidate.turn);
            let quiet = self.quiet_after(state, candidate.turn, quiet);
            let score = self.try_turn(&next, candidate.gain, window, depth, ply, quiet, tried, attempt.unwrap_or(0));
            if self.stopped {
                self.halt.keep(Frame { tried, best, alpha, attempt: None, ..frame });
                return best;
            }
            if score > best.score {
                best = Best { score, turn: candidate.index };
                if score > alpha {
                    alpha = score;
                    self.keep_line(ply, candidate.turn, window);
                }
                if score >= window.beta {
                    if candidate.gain <= 0 {
                        let side = self.rules.side(state);
                        let tried = &self.candidates[first..first + tried];
                        self.memory.learn(self.rules, side, ply, depth, candidate.turn, tried);
                    }
                    break;
                }
            }
        }
        best
    }

    /// The score of the turn that leads to `next`: with the full window for the first, with a null window and less depth for the
    /// others as long as they don't prove better than expected. A search that goes on after a pause does so with its attempt.
    fn try_turn(
        &mut self,
        next: &F::State,
        gain: i16,
        window: Window,
        depth: i32,
        ply: usize,
        quiet: u32,
        tried: usize,
        attempt: u8,
    ) -> i32 {
        if tried == 0 {
            return -self.child(next, window.turned(), depth - 1, ply + 1, quiet);
        }
        let null = window.null().turned();
        let reduction = if self.techniques.reductions && gain <= 0 { reduction(depth, tried) } else { 0 };
        // What the attempts before this one must have come to.
        let mut score = window.alpha + 1;
        for attempt in attempt..3 {
            let (asked, less) = match attempt {
                0 => (null, reduction),
                1 if reduction > 0 => (null, 0),
                2 if !window.is_null() && score < window.beta => (window.turned(), 0),
                _ => continue,
            };
            score = -self.child(next, asked, depth - 1 - less, ply + 1, quiet);
            if self.stopped {
                self.halt.attempt = attempt;
                break;
            }
            if score <= window.alpha {
                break;
            }
        }
        score
    }

    #[inline]
    fn child(&mut self, state: &F::State, window: Window, depth: i32, ply: usize, quiet: u32) -> i32 {
        if let Some(frame) = self.halt.frames.pop() {
            // The search has been here before it paused.
            return self.expand(state, self.rules.key(state), window.at(ply), depth, ply, quiet, frame);
        }
        if !window.is_null() {
            self.lines[ply].clear();
        }
        self.node(state, window, depth, ply, quiet)
    }

    /// The count of turns without progress after a turn, where it matters.
    #[inline]
    fn quiet_after(&self, state: &F::State, turn: F::Turn, quiet: u32) -> u32 {
        if self.staleness && !self.rules.is_progress(state, turn) { quiet + 1 } else { 0 }
    }

    /// Puts a turn before the best line that follows it.
    fn keep_line(&mut self, ply: usize, turn: F::Turn, window: Window) {
        if window.is_null() {
            return;
        }
        let (before, after) = self.lines.split_at_mut(ply + 1);
        let line = &mut before[ply];
        line.clear();
        line.push(turn);
        line.extend_from_slice(&after[0]);
    }

    /// The estimate of a position in which nothing is won at once: as it stands, or after the turns that win something.
    fn quiescence(&mut self, state: &F::State, mut window: Window, left: i32, ply: usize) -> i32 {
        let Some(estimate) = self.rules.evaluate(&self.weights, state) else { return lost(ply) };
        let follow = self.techniques.quiescence && left > 0 && estimate.calm != Calm::Quiet;
        let stands = estimate.calm != Calm::Forced;
        if !follow || stands && estimate.score >= window.beta {
            return estimate.score;
        }
        let mut best = if stands { estimate.score } else { -INFINITE };
        window.alpha = window.alpha.max(best);
        let first = self.candidates.len();
        order::list(self.rules, state, &mut self.candidates);
        self.memory.rank(self.rules, state, ply, &mut self.candidates[first..]);
        for tried in 0..self.candidates.len() - first {
            order::bring_best(&mut self.candidates[first..], tried);
            let candidate = self.candidates[first + tried];
            if candidate.gain <= 0 || !self.may_go_on() {
                break;
            }
            let next = self.rules.play(state, candidate.turn);
            let score = -self.quiescence(&next, window.turned(), left - 1, ply + 1);
            best = best.max(score);
            window.alpha = window.alpha.max(score);
            if window.is_empty() || self.stopped {
                break;
            }
        }
        self.candidates.truncate(first);
        // Nothing was tried where a family calls turns forced that win nothing: then the position stands after all.
        if best == -INFINITE { estimate.score } else { best }
    }
}

/// The best turn of a position, by its place.
#[derive(Clone, Copy)]
struct Best {
    score: i32,
    turn: u16,
}

/// The scores that matter: those above `alpha` and below `beta`.
#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

impl Window {
    const FULL: Window = Window { alpha: -INFINITE, beta: INFINITE };

    const fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// Only asks whether a score is above alpha.
    const fn null(self) -> Window {
        Window { alpha: self.alpha, beta: self.alpha + 1 }
    }

    /// What of the window matters `ply` plies from the root: even a win at once could not matter where a shorter one is known, nor
    /// a loss at once where a longer one is.
    fn at(self, ply: usize) -> Window {
        Window { alpha: self.alpha.max(lost(ply)), beta: self.beta.min(-lost(ply + 1)) }
    }

    const fn is_null(self) -> bool {
        self.beta - self.alpha <= 1
    }

    const fn is_empty(self) -> bool {
        self.alpha >= self.beta
    }

    /// Whether what is known of a position tells all that matters.
    const fn is_settled_by(self, entry: Entry) -> bool {
        match entry.bound {
            Bound::Exact => true,
            Bound::Lower => entry.score >= self.beta,
            Bound::Upper => entry.score <= self.alpha,
        }
    }
}

/// The score of a game that the side to move has lost `ply` plies from the root.
#[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "plies are few")]
const fn lost(ply: usize) -> i32 {
    ply as i32 - WIN
}

/// How much less deep a quiet turn is searched that comes `tried` turns after the first.
const fn reduction(depth: i32, tried: usize) -> i32 {
    if depth < 3 || tried < 3 {
        0
    } else if depth >= 5 && tried >= 10 {
        2
    } else {
        1
    }
}
