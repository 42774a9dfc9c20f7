//! The root of the search: iterative deepening, and scores for the turns to choose among.

use super::order::{self, Candidate};
use super::{Pause, Progress, Search, Window};
use crate::engine::evaluate::Evaluate;
use crate::engine::limits::Limits;
use crate::engine::score::{DECIDED, INFINITE, Score};

/// A turn from the root with what the search found out about it.
#[derive(Clone, Debug)]
pub struct Ranked<T> {
    /// The turn.
    pub turn: T,
    /// Its score, where it is the best turn or within the margin of it; otherwise `None`.
    pub score: Option<Score>,
    /// The best line, this turn first.
    pub pv: Vec<T>,
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Found<T> {
    /// The legal turns, the best first. None where the game is over.
    pub turns: Vec<Ranked<T>>,
    /// The depth that was searched to its end; 0 where there was no time for any.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// Half the width of the first window around the last score; doubled as long as the score is outside.
const ASPIRATION: i32 = 40;
/// The first depth whose score is guessed from the last.
const ASPIRATION_DEPTH: u32 = 4;

/// For so many depths a turn must have been the best to be obvious.
const STEADY: u32 = 4;

struct RootTurn<F: Evaluate> {
    candidate: Candidate<F::Turn>,
    next: F::State,
    quiet: u32,
    score: Option<i32>,
    /// What the last depth spent on it.
    nodes: u64,
    pv: Vec<F::Turn>,
}

/// How far the search has come at the root, in one depth and with one window.
struct Round {
    tried: usize,
    best: i32,
    /// Those of this depth; those of the last one stay valid until it is finished.
    scores: Vec<Option<i32>>,
    /// How many nodes there were when the next turn was begun.
    spent: u64,
    /// Where the search paused: with which window and depth it was trying that turn.
    attempt: u8,
}

/// A search on its way from depth to depth.
pub struct Deepening<F: Evaluate> {
    search: Search<F>,
    margin: i32,
    turns: Vec<RootTurn<F>>,
    /// The depth that was searched to its end.
    reached: u32,
    /// For how many depths the best turn has been the same.
    steady: u32,
    depth: Option<Depth>,
    is_over: bool,
}

/// A depth that is being searched.
struct Depth {
    plies: u32,
    /// How many nodes there were when it was begun.
    begun: u64,
    /// Which turn was the best then.
    before: u16,
    /// The score to be expected, where it can be guessed, and how far from it the window reaches.
    guess: Option<i32>,
    below: i32,
    above: i32,
    round: Option<Round>,
}

impl<F: Evaluate> Search<F> {
    /// Searches deeper and deeper until a limit, and tells `progress` after every depth. The turns whose scores are within `margin`
    /// hundredths of a piece of the best get true scores too, which costs time.
    ///
    /// A search that is cancelled or out of nodes keeps what it has; before it has anything, the turn that wins most pieces at once
    /// stands first.
    pub fn run(self, state: &F::State, margin: i32, progress: impl FnMut(&Progress<'_, F::Turn>)) -> Found<F::Turn> {
        let mut deepening = self.begun(state, margin);
        deepening.go_on(Pause::NEVER, progress);
        deepening.found()
    }

    /// The same search as [`run`](Search::run) makes, before its first depth.
    #[must_use]
    pub fn begun(mut self, state: &F::State, margin: i32) -> Deepening<F> {
        let turns = self.root_turns(state);
        self.path.push(self.rules.key(state));
        let is_over = turns.is_empty() || self.first_depth > self.last_depth();
        Deepening { search: self, margin, turns, reached: 0, steady: 0, depth: None, is_over }
    }

    fn last_depth(&self) -> u32 {
        self.limits.depth.clamp(1, Limits::MOST_DEPTH)
    }

    /// Whether so much is spent that another depth would hardly be finished, or hardly change the turn.
    fn is_enough(&self, steady: u32, obvious: bool) -> bool {
        let part = if obvious {
            0.1
        } else if steady > 0 {
            0.5
        } else {
            return false;
        };
        #[expect(clippy::cast_precision_loss, reason = "a share")]
        let nodes = self.nodes as f64 >= part * self.limits.nodes as f64;
        nodes || self.limits.time.is_some_and(|time| self.begun.elapsed() >= time.mul_f64(part))
    }

    fn root_turns(&mut self, state: &F::State) -> Vec<RootTurn<F>> {
        // How near the draw is must be known for the turns from the root before any depth is.
        self.staleness = true;
        order::list(self.rules, state, &mut self.candidates);
        self.memory.rank(self.rules, state, 0, &mut self.candidates);
        let mut candidates = std::mem::take(&mut self.candidates);
        for place in 0..candidates.len() {
            order::bring_best(&mut candidates, place);
        }
        let root = |candidate: Candidate<F::Turn>| RootTurn {
            candidate,
            next: self.rules.play(state, candidate.turn),
            quiet: self.quiet_after(state, candidate.turn, self.quiet),
            score: None,
            nodes: 0,
            pv: Vec::new(),
        };
        candidates.into_iter().map(root).collect()
    }
}

impl<F: Evaluate> Deepening<F> {
    /// Searches on until a pause is due, and tells `progress` after every depth; `false` once the search has ended.
    pub fn go_on(&mut self, until: Pause, mut progress: impl FnMut(&Progress<'_, F::Turn>)) -> bool {
        self.search.halt.lift(self.search.nodes, until);
        self.search.stopped = false;
        while !self.is_over {
            let mut depth = self.depth.take().unwrap_or_else(|| self.next_depth());
            let score = self.deepen(&mut depth);
            if self.search.stopped {
                self.is_over = !self.search.halt.paused;
                self.depth = Some(depth);
                break;
            }
            self.finish(&depth, score, &mut progress);
        }
        !self.is_over
    }

    /// What has been found so far.
    #[must_use]
    pub fn found(&self) -> Found<F::Turn> {
        let ranked = |root: &RootTurn<F>| {
            let turn = root.candidate.turn;
            let pv = if root.pv.is_empty() { vec![turn] } else { root.pv.clone() };
            Ranked { turn, score: root.score.map(Score::new), pv }
        };
        Found { turns: self.turns.iter().map(ranked).collect(), depth: self.reached, nodes: self.search.nodes }
    }

    fn next_depth(&mut self) -> Depth {
        let search = &mut self.search;
        let plies = search.first_depth.max(self.reached + 1);
        search.depth = plies as usize;
        search.staleness = search.path.may_go_stale(search.quiet, 2 * plies);
        let aspires = search.techniques.aspiration && self.margin == 0 && plies >= ASPIRATION_DEPTH;
        let guess = self.turns[0].score.filter(|score| aspires && score.abs() < DECIDED);
        let (begun, before) = (search.nodes, self.turns[0].candidate.index);
        Depth { plies, begun, before, guess, below: ASPIRATION, above: ASPIRATION, round: None }
    }

    /// Takes note of a depth that has been searched to its end, and of whether it was the last.
    fn finish(&mut self, depth: &Depth, score: i32, progress: &mut impl FnMut(&Progress<'_, F::Turn>)) {
        let Depth { plies, begun, before, .. } = *depth;
        let search = &self.search;
        let (score, best) = (Score::new(score), &self.turns[0]);
        self.reached = plies;
        progress(&Progress { depth: plies, score, pv: &best.pv, nodes: search.nodes, time: search.begun.elapsed() });
        self.steady = if best.candidate.index == before { self.steady + 1 } else { 0 };
        let obvious = self.steady >= STEADY && best.nodes * 10 >= (search.nodes - begun) * 9;
        self.is_over = plies >= search.last_depth()
            || search.thrifty && search.is_enough(self.steady, obvious)
            || score.plies().is_some_and(|distance| is_settled(score, distance, plies));
    }

    /// Searches one depth, with a narrow window first where the score can be guessed.
    fn deepen(&mut self, depth: &mut Depth) -> i32 {
        loop {
            let wide = |width: i32| if width > 500 { INFINITE } else { width };
            let window = depth.guess.map_or(Window::FULL, |guess| Window {
                alpha: (guess - wide(depth.below)).max(-INFINITE),
                beta: (guess + wide(depth.above)).min(INFINITE),
            });
            let score = self.search_root(depth, window);
            if self.search.stopped || depth.guess.is_none() || window.alpha < score && score < window.beta {
                return score;
            }
            if score <= window.alpha {
                depth.below *= 4;
            } else {
                depth.above *= 4;
            }
        }
    }

    /// Searches the turns one after another and leaves them in order, the best first.
    fn search_root(&mut self, depth: &mut Depth, window: Window) -> i32 {
        let Deepening { search, turns, margin, .. } = self;
        let margin = *margin;
        #[expect(clippy::cast_possible_wrap, reason = "at most the greatest depth")]
        let plies = depth.plies as i32;
        let mut round = depth.round.take().unwrap_or_else(|| Round {
            tried: 0,
            best: -INFINITE,
            scores: vec![None; turns.len()],
            spent: search.nodes,
            attempt: 0,
        });
        while round.tried < turns.len() {
            let tried = round.tried;
            let alpha = window.alpha.max(round.best - margin - i32::from(margin > 0));
            let (candidate, next, quiet) = (turns[tried].candidate, turns[tried].next, turns[tried].quiet);
            let window = Window { alpha, beta: window.beta };
            // With a margin, turns that are not best need a true score as well.
            let order = if margin > 0 { 0 } else { tried };
            let score = search.try_turn(&next, candidate.gain, window, plies, 0, quiet, order, round.attempt);
            if search.stopped {
                round.attempt = search.halt.attempt;
                let best = round.best;
                depth.round = Some(round);
                return best;
            }
            turns[tried].nodes = search.nodes - round.spent;
            if score > alpha {
                round.scores[tried] = Some(score);
                let root = &mut turns[tried];
                root.pv.clear();
                root.pv.push(candidate.turn);
                root.pv.extend_from_slice(&search.lines[1]);
            }
            if score > round.best {
                round.best = score;
                if score > alpha || tried == 0 {
                    // At once, so that a search that is stopped has the best so far in front.
                    turns[..=tried].rotate_right(1);
                    round.scores[..=tried].rotate_right(1);
                    if margin == 0 {
                        turns[0].score = Some(score);
                    }
                }
            }
            if score >= window.beta {
                break;
            }
            round = Round { tried: tried + 1, spent: search.nodes, attempt: 0, ..round };
        }
        for (turn, score) in turns.iter_mut().zip(round.scores) {
            turn.score = score;
        }
        if margin > 0 {
            turns.sort_by_key(|turn| std::cmp::Reverse(turn.score));
        }
        round.best
    }
}

/// Whether looking deeper cannot change a decided score. A win that is no longer than the depth is the shortest. A loss may come
/// from a turn that was not looked at deeply enough, and is trusted only from twice its length on.
const fn is_settled(score: Score, plies: u32, depth: u32) -> bool {
    plies <= if score.is_win() { depth } else { depth / 2 }
}
