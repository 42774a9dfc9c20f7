//! The game in progress, as it is kept to go on with.

use std::num::NonZeroU32;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Seat;
use super::error::{Fault, StorageError};
use super::format::{self, Wrong};
use super::store::{Entry, Store};
use crate::rules::{History, Record, Refusal, Turn};

/// The version of the form in which games are saved.
const VERSION: u32 = 1;

/// A game with all that is needed to go on with it.
#[derive(Clone, PartialEq, Debug)]
pub struct SavedGame {
    /// A number of this game alone, by which it is known again when it is over.
    pub id: u64,
    /// The course of play; the game is one of [those that come with the project](crate::rules::Game::all).
    pub history: History,
    /// Turns that were taken back and can be redone, the next to be redone last.
    pub undone: Vec<Turn>,
    /// Who plays White and Black.
    pub seats: [Seat; 2],
    /// The id of the computer's level. It may be one that there is no longer.
    pub level: String,
    /// The clock; `None` without one.
    pub clock: Option<Clock>,
    /// When the game was begun, in any form; empty if that is not known.
    pub date: String,
}

/// The clock of a game in progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// The time for each turn, in seconds.
    pub limit: NonZeroU32,
    /// What is left for this turn; kept to the millisecond.
    pub left: Duration,
}

/// What the file has. Date and limit are told by the record.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GameFile {
    version: u32,
    id: u64,
    seats: [Seat; 2],
    level: String,
    left_ms: Option<u64>,
    /// How many turns of the record are taken back.
    taken_back: usize,
    record: String,
}

impl SavedGame {
    /// The game that is kept; `None` if there is none.
    ///
    /// # Errors
    /// As [`Store::load`]: a broken file is set aside, and the error tells the place of the fault and where the file is now.
    pub fn load(store: &Store) -> Result<Option<SavedGame>, StorageError> {
        store.load(Entry::GAME, SavedGame::from_text)
    }

    /// Keeps the game in place of the one before.
    ///
    /// # Errors
    /// As [`Store::write`] and [`to_text`](SavedGame::to_text).
    pub fn save(&self, store: &Store) -> Result<(), StorageError> {
        store.write(Entry::GAME, &self.to_text(&store.file(Entry::GAME))?)
    }

    /// The game as the text that is kept, which has a checksum at the end. `file` is the name by which errors call it.
    ///
    /// # Errors
    /// Where the turns that were taken back cannot be played.
    pub fn to_text(&self, file: &str) -> Result<String, StorageError> {
        let unwritable = |reason: String| StorageError::Unwritable { file: file.to_owned(), reason };
        let history = self.with_undone().map_err(|refusal| unwritable(format!("what was taken back: {refusal}")))?;
        let saved = GameFile {
            version: VERSION,
            id: self.id,
            seats: self.seats,
            level: self.level.clone(),
            left_ms: self.clock.map(|clock| clock.left.as_millis().try_into().unwrap_or(u64::MAX)),
            taken_back: self.undone.len(),
            record: self.record_of(history).to_string(),
        };
        format::to_ron(&saved).map(|text| format::seal(&text)).map_err(|error| unwritable(error.to_string()))
    }

    /// Reads what [`to_text`](SavedGame::to_text) writes. `file` is the name by which errors call it.
    ///
    /// # Errors
    /// Names the line and what is wrong there, be it that a single letter was changed.
    pub fn from_text(file: &str, text: &str) -> Result<SavedGame, Fault> {
        read(text).map_err(|(line, reason)| Fault { file: file.to_owned(), line, reason })
    }

    /// The record of the game so far.
    pub(super) fn record(&self) -> Record {
        self.record_of(self.history.clone())
    }

    fn record_of(&self, history: History) -> Record {
        let mut record = Record::new(history);
        record.date.clone_from(&self.date);
        record.clock = self.clock.map(|clock| clock.limit.get());
        record
    }

    /// The course of play with the turns that were taken back.
    fn with_undone(&self) -> Result<History, Refusal> {
        let mut history = self.history.clone();
        for &turn in self.undone.iter().rev() {
            if turn == Turn::Pass { history.pass()? } else { history.play(turn)? }
        }
        Ok(history)
    }
}

fn read(text: &str) -> Result<SavedGame, Wrong> {
    let text = format::unseal(text)?;
    let saved: GameFile = format::from_ron(text, VERSION)?;
    let record: Record = saved.record.parse().map_err(|error: crate::rules::RecordError| {
        let within = if text.contains(&saved.record) { error.line - 1 } else { 0 };
        (format::line_of(text, "record:") + within, format!("the record, {error}"))
    })?;
    let limit = record.clock.and_then(NonZeroU32::new);
    let clock = match (limit, saved.left_ms.map(Duration::from_millis)) {
        (None, None) => None,
        (Some(limit), Some(left)) if left <= Duration::from_secs(limit.get().into()) => Some(Clock { limit, left }),
        _ => return Err((format::line_of(text, "left_ms:"), "the time left does not go with the record's clock".to_owned())),
    };
    let date = record.date.clone();
    let mut history = record.into_history();
    if saved.taken_back > history.turns().len() {
        return Err((format::line_of(text, "taken_back:"), "the record has fewer turns".to_owned()));
    }
    let undone = (0..saved.taken_back).map_while(|_| history.undo()).collect();
    Ok(SavedGame { id: saved.id, history, undone, seats: saved.seats, level: saved.level, clock, date })
}
