//! What outlives the program: settings, the game in progress and the finished games. Knows rules, but neither Bevy nor who
//! asks for it.
//!
//! Entries of text lie in the user's folders, or in the browser's localStorage, and a [`Store`] reads and writes them so that
//! nothing is lost: an entry is replaced as a whole or not at all, and what cannot be read is set aside under another name, which
//! the [error](StorageError) tells.
//!
//! | to | see |
//! |---|---|
//! | keep settings | [`Store::load_or_default`], [`Store::save`], [`Entry::SETTINGS`] |
//! | go on with a game | [`SavedGame`] |
//! | remember finished games | [`Archive`], [`FinishedGame`] |
//! | count who won | [`Archive::statistics`] |
//!
//! ```
//! # let folder = tempfile::tempdir().unwrap();
//! # let folder = folder.path();
//! use asterism::rules::{Game, History};
//! use asterism::storage::{SavedGame, Seat, Store};
//!
//! let store = Store::at(folder);
//! assert_eq!(SavedGame::load(&store)?, None);
//! let saved = SavedGame {
//!     id: 7,
//!     history: History::new(Game::named("morris-nine").unwrap().clone()),
//!     undone: Vec::new(),
//!     seats: [Seat::Human, Seat::Computer],
//!     level: "Club".to_owned(),
//!     clock: None,
//!     date: "2026-11-30".to_owned(),
//! };
//! saved.save(&store)?;
//! assert_eq!(SavedGame::load(&store)?, Some(saved));
//! # Ok::<(), asterism::storage::StorageError>(())
//! ```
//!
//! A store may be used from any thread. Writing waits for the disk, so a program that draws should write on another one.

mod archive;
mod error;
#[cfg(not(target_family = "wasm"))]
mod folders;
#[cfg(not(target_family = "wasm"))]
use folders as place;
mod format;
mod saved;
mod statistics;
mod store;
#[cfg(target_family = "wasm")]
mod web;
#[cfg(target_family = "wasm")]
use web as place;

pub use archive::{Archive, FinishedGame};
pub use error::{Fault, StorageError};
pub use saved::{Clock, SavedGame};
pub use statistics::{Statistics, Tally};
pub use store::{Entry, Store};

use serde::{Deserialize, Serialize};

/// Who makes the turns of a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Seat {
    /// A person at this screen.
    Human,
    /// The engine.
    Computer,
}
