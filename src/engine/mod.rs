//! What is good: search, evaluation and levels over the rules. Pure: no Bevy, no files; a clock only to keep within a time limit.
//!
//! [`think()`] gives the turn of a player of some [`Level`], [`analyse`] the best turn that can be found within [`Limits`]. Both block;
//! a [`Cancel`] flag ends them early from another thread. Where nothing may block, on a web page, the same question is put as a
//! [`Request`], which another process can [`answer`], or [`Slices`] of time between frames. A game of the computer against itself:
//!
//! ```
//! use asterism::engine::{Cancel, Level, think};
//! use asterism::rules::{Game, History};
//! let mut history = History::new(Game::named("square-five").unwrap().clone());
//! let level = Level::named("Novice").unwrap();
//! while let Some(thought) = think(&history, level, &Cancel::default(), 7, |_| ()) {
//!     history.play(thought.turn).unwrap();
//! }
//! println!("{}", history.outcome().unwrap());
//! ```

pub mod evaluate;
mod levels;
mod limits;
mod request;
mod score;
pub mod search;
mod slices;
mod table;
mod think;
mod thinking;

pub use levels::{Level, LevelError, Play};
pub use limits::{Cancel, Limits};
pub use request::{Request, RequestError, RequestProblem, answer};
pub use score::Score;
pub use slices::Slices;
pub use table::Table;
pub use think::{Report, Thought, analyse, think};
