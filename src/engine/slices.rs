//! Thinking in slices, for a page that has no worker: it thinks a little, draws a frame, and thinks on.

use web_time::Duration;

use super::limits::Cancel;
use super::request::Request;
use super::search::Pause;
use super::think::Thought;
use super::thinking::{self, Thinking};

/// A thought that is had bit by bit. Without a time limit it comes to the same as [`Request::carry_out`] on one thread, node for node,
/// however it is sliced.
///
/// A time limit begins with [`Slices::new`] and is one of the clock on the wall: what passes between steps counts.
///
/// ```
/// use std::time::Duration;
/// use asterism::engine::{Level, Request, Slices};
/// use asterism::rules::{Game, History};
/// let history = History::new(Game::named("alquerque-five").unwrap().clone());
/// let request = Request::play(&history, Level::named("Casual").unwrap(), 7).unwrap();
/// let mut slices = Slices::new(&request);
/// while slices.step(Duration::from_millis(8)) {
///     // Here a page draws a frame.
/// }
/// assert!(history.position().is_legal(slices.thought().unwrap().turn));
/// ```
pub struct Slices(Box<dyn Thinking>);

impl Slices {
    /// The thought that is requested, not begun yet. The table that it will need (at most 32 MB) is made here.
    #[must_use]
    pub fn new(request: &Request) -> Slices {
        Slices(thinking::begin(request, &Cancel::default()))
    }

    /// Thinks on for so long and at most some thousand positions longer; `false` once the request's limits are used up or nothing is
    /// left to find out.
    pub fn step(&mut self, budget: Duration) -> bool {
        self.0.go_on(Pause { nodes: u64::MAX, time: Some(budget) }, &mut |_| ())
    }

    /// Thinks on for so many positions and the rest of the exchange that is being looked at; `false` as with
    /// [`step`](Slices::step).
    pub fn step_nodes(&mut self, budget: u64) -> bool {
        self.0.go_on(Pause { nodes: budget, time: None }, &mut |_| ())
    }

    /// What has been thought so far, which may be called for at any time; `None` where there is no legal turn.
    #[must_use]
    pub fn thought(&self) -> Option<Thought> {
        self.0.thought()
    }
}
