//! The root of the search: iterative deepening, and scores for the turns to choose among.

use super::order::{self, Candidate};
use super::{Progress, Search, Window};
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

impl<F: Evaluate> Search<'_, F> {
    /// Searches deeper and deeper until a limit, and tells `progress` after every depth. The turns whose scores are within `margin`
    /// hundredths of a piece of the best get true scores too, which costs time.
    ///
    /// A search that is cancelled or out of nodes keeps what it has; before it has anything, the turn that wins most pieces at once
    /// stands first.
    pub fn run(mut self, state: &F::State, margin: i32, mut progress: impl FnMut(&Progress<'_, F::Turn>)) -> Found<F::Turn> {
        let mut turns = self.root_turns(state);
        let mut reached = 0;
        // For how many depths the best turn has been the same.
        let mut steady = 0;
        self.path.push(self.rules.key(state));
        for depth in self.first_depth..=self.limits.depth.clamp(1, Limits::MOST_DEPTH) {
            if turns.is_empty() {
                break;
            }
            self.depth = depth as usize;
            self.staleness = self.path.may_go_stale(self.quiet, 2 * depth);
            let (begun, before) = (self.nodes, turns[0].candidate.index);
            let score = self.deepen(&mut turns, depth, margin);
            if self.stopped {
                break;
            }
            reached = depth;
            progress(&Progress {
                depth,
                score: Score::new(score),
                pv: &turns[0].pv,
                nodes: self.nodes,
                time: self.begun.elapsed(),
            });
            steady = if turns[0].candidate.index == before { steady + 1 } else { 0 };
            let obvious = steady >= STEADY && turns[0].nodes * 10 >= (self.nodes - begun) * 9;
            if self.thrifty && self.is_enough(steady, obvious) {
                break;
            }
            if Score::new(score).plies().is_some_and(|plies| is_settled(score, plies, depth)) {
                break;
            }
        }
        let turns = turns.into_iter().map(|root| Ranked {
            turn: root.candidate.turn,
            score: root.score.map(Score::new),
            pv: if root.pv.is_empty() { vec![root.candidate.turn] } else { root.pv },
        });
        Found { turns: turns.collect(), depth: reached, nodes: self.nodes }
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

    /// Searches one depth, with a narrow window first where the score can be guessed.
    fn deepen(&mut self, turns: &mut [RootTurn<F>], depth: u32, margin: i32) -> i32 {
        let guess = turns[0].score.filter(|score| score.abs() < DECIDED);
        let Some(guess) = guess.filter(|_| self.techniques.aspiration && margin == 0 && depth >= ASPIRATION_DEPTH) else {
            return self.search_root(turns, depth, Window::FULL, margin);
        };
        let (mut below, mut above) = (ASPIRATION, ASPIRATION);
        loop {
            let wide = |width: i32| if width > 500 { INFINITE } else { width };
            let window = Window { alpha: (guess - wide(below)).max(-INFINITE), beta: (guess + wide(above)).min(INFINITE) };
            let score = self.search_root(turns, depth, window, margin);
            if self.stopped || window.alpha < score && score < window.beta {
                return score;
            }
            if score <= window.alpha {
                below *= 4;
            } else {
                above *= 4;
            }
        }
    }

    /// Searches the turns one after another and leaves them in order, the best first.
    fn search_root(&mut self, turns: &mut [RootTurn<F>], depth: u32, window: Window, margin: i32) -> i32 {
        #[expect(clippy::cast_possible_wrap, reason = "at most the greatest depth")]
        let depth = depth as i32;
        let mut best = -INFINITE;
        // Scores of this depth; those of the last one stay valid until it is finished.
        let mut scores = vec![None; turns.len()];
        for tried in 0..turns.len() {
            let alpha = window.alpha.max(best - margin - i32::from(margin > 0));
            let (candidate, next, quiet) = (turns[tried].candidate, turns[tried].next, turns[tried].quiet);
            let window = Window { alpha, beta: window.beta };
            // With a margin, turns that are not best need a true score as well.
            let order = if margin > 0 { 0 } else { tried };
            let spent = self.nodes;
            let score = self.try_turn(&next, candidate.gain, window, depth, 0, quiet, order);
            turns[tried].nodes = self.nodes - spent;
            if self.stopped {
                return best;
            }
            if score > alpha {
                scores[tried] = Some(score);
                let root = &mut turns[tried];
                root.pv.clear();
                root.pv.push(candidate.turn);
                root.pv.extend_from_slice(&self.lines[1]);
            }
            if score > best {
                best = score;
                if score > alpha || tried == 0 {
                    // At once, so that a search that is stopped has the best so far in front.
                    turns[..=tried].rotate_right(1);
                    scores[..=tried].rotate_right(1);
                    if margin == 0 {
                        turns[0].score = Some(score);
                    }
                }
            }
            if score >= window.beta {
                break;
            }
        }
        for (turn, score) in turns.iter_mut().zip(scores) {
            turn.score = score;
        }
        if margin > 0 {
            turns.sort_by_key(|turn| std::cmp::Reverse(turn.score));
        }
        best
    }
}

/// Whether looking deeper cannot change a decided score. A win that is no longer than the depth is the shortest. A loss may come
/// from a turn that was not looked at deeply enough, and is trusted only from twice its length on.
const fn is_settled(score: i32, plies: u32, depth: u32) -> bool {
    plies <= if score > 0 { depth } else { depth / 2 }
}
