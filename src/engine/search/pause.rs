//! How a search pauses and goes on: each position of the line that it was following leaves a frame, and finds it again. Nothing is
//! searched twice, so that a search with pauses comes to the same as one without, node for node.

use web_time::{Duration, Instant};

use super::Best;
use crate::engine::score::INFINITE;
use crate::engine::table::Entry;

/// When a search is to pause: at whichever bound comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pause {
    /// After about so many more positions, and at least one.
    pub nodes: u64,
    /// After so long, give or take a few hundred positions.
    pub time: Option<Duration>,
}

impl Pause {
    /// Not before the search ends.
    pub const NEVER: Pause = Pause { nodes: u64::MAX, time: None };
}

/// The next pause, and what was left behind at the last one.
pub(super) struct Halt {
    /// With so many nodes the search pauses at the next position that is not part of quiescence.
    pub(super) due: u64,
    end: Option<Instant>,
    /// Whether the search stands still because a pause was due.
    pub(super) paused: bool,
    /// With which window and depth the turn nearest to the root was being tried.
    pub(super) attempt: u8,
    /// The positions of the line that was being followed, the one nearest to the root last.
    pub(super) frames: Vec<Frame>,
}

impl Default for Halt {
    fn default() -> Halt {
        Halt { due: u64::MAX, end: None, paused: false, attempt: 0, frames: Vec::new() }
    }
}

impl Halt {
    /// Lets a search that has looked at `nodes` positions go on until it is to pause.
    pub(super) fn lift(&mut self, nodes: u64, until: Pause) {
        self.due = nodes.saturating_add(until.nodes.max(1));
        self.end = until.time.and_then(|time| Instant::now().checked_add(time));
        self.paused = false;
    }

    /// Looks at the clock.
    pub(super) fn look(&mut self) {
        if self.end.is_some_and(|end| Instant::now() >= end) {
            self.due = 0;
        }
    }

    /// Keeps how far a position had come.
    pub(super) fn keep(&mut self, frame: Frame) {
        self.frames.push(Frame { attempt: Some(self.attempt), ..frame });
    }
}

/// How far the search has come in a position.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    /// Where its turns begin among the candidates.
    pub(super) first: usize,
    /// How many turns it has.
    pub(super) count: usize,
    /// Whether the first of them was known to be good.
    pub(super) has_known: bool,
    /// How many have been tried.
    pub(super) tried: usize,
    pub(super) best: Best,
    pub(super) alpha: i32,
    /// Where the search paused: with which window and depth it was trying the next one.
    pub(super) attempt: Option<u8>,
}

impl Frame {
    /// Nothing has been tried yet.
    pub(super) const fn new(first: usize, count: usize, has_known: bool, alpha: i32) -> Frame {
        let best = Best { score: -INFINITE, turn: Entry::NO_TURN };
        Frame { first, count, has_known, tried: 0, best, alpha, attempt: None }
    }

    /// The attempt to go on with at the turn in this place; `None` where that turn has not been begun.
    #[inline]
    pub(super) fn attempt_at(&self, place: usize) -> Option<u8> {
        self.attempt.filter(|_| place == self.tried)
    }
}
