//! The way in for everybody else: a game so far and a level in, a turn out.

use web_time::Duration;

use super::levels::Level;
use super::limits::{Cancel, Limits};
use super::request::Request;
use super::score::Score;
use crate::rules::{History, Turn};

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
    Request::play(history, level, seed)?.carry_out(cancel, progress)
}

/// The best turn that can be found within the limits; `None` once the game is over.
pub fn analyse(history: &History, limits: Limits, cancel: &Cancel, progress: impl FnMut(Report)) -> Option<Thought> {
    Request::analyse(history, limits)?.carry_out(cancel, progress)
}
