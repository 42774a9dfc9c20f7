//! What is good: search, evaluation and levels over the rules. Pure: no Bevy, no files; a clock only to keep within a time limit.
//!
//! [`think()`] gives the turn of a player of some [`Level`], [`analyse`] the best turn that can be found within [`Limits`]. Both block;
//! a [`Cancel`] flag ends them early from another thread. A game of the computer against itself:
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
mod score;
pub mod search;
mod table;
mod think;

pub use levels::{Level, LevelError, Play};
pub use limits::{Cancel, Limits};
pub use score::Score;
pub use table::Table;
pub use think::{Report, Thought, analyse, think};
