//! What is legal: boards, games, positions, turns and their outcome. Pure: no Bevy, no files, no clock, no chance.
//!
//! Start with a [`Game`] from [`Game::named`], take its [`Game::start`], and ask the [`Position`] for its turns. [`History`]
//! adds what only the course of a game can tell. A program that plays a whole random game:
//!
//! ```
//! use asterism::rules::{Game, History};
//! let mut history = History::new(Game::named("alquerque-five").unwrap().clone());
//! let mut seed = 1_usize;
//! while history.outcome().is_none() {
//!     let turns = history.position().turns();
//!     seed = (seed * 1_103_515_245 + 12_345) % (1 << 31);
//!     history.play(turns[seed % turns.len()]).unwrap();
//! }
//! println!("{}", history.outcome().unwrap());
//! ```

pub mod alquerque;
mod board;
mod effect;
mod family;
pub mod flying;
pub mod form;
mod game;
mod history;
pub mod morris;
mod notation;
mod outcome;
mod perft;
mod pick;
mod point;
mod position;
pub mod record;
mod refusal;
mod setup;
mod side;
mod zobrist;

pub use board::{Board, HEADINGS, Heading};
pub use effect::{Conversion, Effect, Travel};
pub use family::{Account, Family};
pub use form::{FormError, FormProblem};
pub use game::{DrawRules, Game, GameError};
pub use history::History;
pub use notation::{NotationError, PASS, split_turns};
pub use outcome::{Outcome, Reason};
pub use pick::{Choices, Pick, Picks};
pub use point::{Point, PointSet, Points};
pub use position::{Piece, Position, Rules, Turn};
pub use record::{Record, RecordError, RecordProblem};
pub use refusal::{Refusal, SetupError};
pub use setup::Setup;
pub use side::Side;
