//! The games that are over, one a line, so that a new one is written without touching those before.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::Seat;
use super::error::{Fault, StorageError};
use super::format::{self, Wrong};
use super::saved::SavedGame;
use super::statistics::Statistics;
use super::store::{Entry, Store};
use crate::rules::{Outcome, Reason, Record, RecordError, Side};

/// The version of the form of a line.
const VERSION: u32 = 1;
const ENTRY: Entry = Entry::FINISHED_GAMES;

/// A game that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FinishedGame {
    version: u32,
    /// The number of this game alone, as in [`SavedGame::id`].
    pub id: u64,
    /// When it was begun, in any form; empty if that is not known.
    pub date: String,
    /// The id of the game.
    pub game: String,
    /// Who played White and Black.
    pub seats: [Seat; 2],
    /// The id of the computer's level at the end. It may be one that there is no longer.
    pub level: String,
    /// The winner; `None` is a draw.
    pub winner: Option<Side>,
    /// What ended the game.
    pub reason: Reason,
    /// How many turns were played.
    pub turns: usize,
    record: String,
}

impl FinishedGame {
    /// What there is to remember of a game; `None` while it goes on.
    #[must_use]
    pub fn of(saved: &SavedGame) -> Option<FinishedGame> {
        let Outcome { winner, reason } = saved.history.outcome()?;
        Some(FinishedGame {
            version: VERSION,
            id: saved.id,
            date: saved.date.clone(),
            game: saved.history.game().id().to_owned(),
            seats: saved.seats,
            level: saved.level.clone(),
            winner,
            reason,
            turns: saved.history.turns().len(),
            record: saved.record().to_string(),
        })
    }

    /// The side of the only person; `None` where two people played, or none.
    #[must_use]
    pub fn only_human(&self) -> Option<Side> {
        let [white, black] = self.seats;
        (white != black).then(|| if white == Seat::Human { Side::White } else { Side::Black })
    }

    /// The record, to be replayed.
    ///
    /// # Errors
    /// Where the rules no longer know that game or allow its turns.
    pub fn record(&self) -> Result<Record, RecordError> {
        self.record.parse()
    }

    /// Adds it to the games in the store.
    ///
    /// # Errors
    /// Where writing is refused or there is no room.
    pub fn keep(&self, store: &Store) -> Result<(), StorageError> {
        let unwritable = |error: ron::Error| StorageError::Unwritable { file: store.file(ENTRY), reason: error.to_string() };
        let line = self.to_line().map_err(unwritable)?;
        let _lock = store.place.lock(ENTRY);
        store.place.append(ENTRY, &line).map_err(store.refused(ENTRY, "written"))
    }

    /// The line for it: a checksum, a space and RON.
    fn to_line(&self) -> ron::Result<String> {
        let text = ron::to_string(self)?;
        Ok(format!("{:08x} {text}", format::checksum(&text)))
    }

    fn from_line(line: &[u8]) -> Result<FinishedGame, String> {
        let line = str::from_utf8(line).map_err(|_| "that is no UTF-8")?;
        let (sum, text) = line.split_once(' ').ok_or("the line has no checksum")?;
        if u32::from_str_radix(sum, 16) != Ok(format::checksum(text)) {
            return Err("the line is torn or was changed: its checksum is another".to_owned());
        }
        format::from_ron(text, VERSION).map_err(|(_, reason)| reason)
    }
}

/// The games that are over, in the order in which they ended.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Archive {
    games: Vec<FinishedGame>,
}

impl Archive {
    /// The games that are kept. Lines that cannot be read, such as one that was torn when the machine stopped, are moved to a
    /// file of their own, which the error tells with the first of them; all other games are there even so.
    #[must_use]
    pub fn load(store: &Store) -> (Archive, Option<StorageError>) {
        let read = || store.place.read(ENTRY).map(|bytes| Lines::read(&bytes.unwrap_or_default()));
        if let Ok(Lines { archive, first_wrong: None, .. }) = read() {
            return (archive, None);
        }
        // Another process may have been writing, or may be about to.
        let _lock = store.place.lock(ENTRY);
        let file = store.file(ENTRY);
        match read() {
            Ok(lines) => {
                let error = lines.first_wrong.map(|(line, reason)| {
                    let problem = Fault { file, line, reason }.to_string();
                    // In this order: if it is interrupted, something is there twice rather than nowhere.
                    let kept = store.place.keep(ENTRY, &lines.wrong);
                    match kept.and_then(|kept| store.place.replace(ENTRY, &lines.right).map(|()| kept)) {
                        Ok(kept) => StorageError::Broken { problem, kept },
                        Err(source) => StorageError::Stuck { problem, source },
                    }
                });
                (lines.archive, error)
            }
            Err(error) => {
                let problem = format!("{file} cannot be read: {error}");
                let error = match store.place.set_aside(ENTRY) {
                    Ok(kept) => StorageError::Broken { problem, kept },
                    Err(source) => StorageError::Stuck { problem, source },
                };
                (Archive::default(), Some(error))
            }
        }
    }

    /// Adds a game, here alone: [`keep`](FinishedGame::keep) adds it to a store. A game of the same id is replaced: it was resumed, or
    /// written just before a crash.
    pub fn remember(&mut self, game: FinishedGame) {
        self.games.retain(|other| other.id != game.id);
        self.games.push(game);
    }

    /// The games, in the order in which they ended.
    #[must_use]
    pub fn games(&self) -> &[FinishedGame] {
        &self.games
    }

    /// How people have fared against the computer, and against each other.
    #[must_use]
    pub fn statistics(&self) -> Statistics {
        Statistics::of_games(&self.games)
    }
}

impl FromIterator<FinishedGame> for Archive {
    /// These games, which nothing keeps.
    fn from_iter<I: IntoIterator<Item = FinishedGame>>(games: I) -> Archive {
        Archive { games: games.into_iter().collect() }
    }
}

/// What the lines of an archive tell.
#[derive(Default)]
struct Lines {
    archive: Archive,
    /// The lines that can be read.
    right: Vec<u8>,
    /// The lines that cannot.
    wrong: Vec<u8>,
    first_wrong: Option<Wrong>,
}

impl Lines {
    fn read(bytes: &[u8]) -> Lines {
        let mut lines = Lines::default();
        let mut games = Vec::new();
        for (index, line) in bytes.split(|&byte| byte == b'\n').enumerate().filter(|(_, line)| !line.is_empty()) {
            let goes_to = match FinishedGame::from_line(line) {
                Ok(game) => {
                    games.push(game);
                    &mut lines.right
                }
                Err(reason) => {
                    lines.first_wrong.get_or_insert((index + 1, reason));
                    &mut lines.wrong
                }
            };
            goes_to.extend_from_slice(line);
            goes_to.push(b'\n');
        }
        // The last line of an id is the one that counts.
        let mut seen = HashSet::new();
        games.reverse();
        games.retain(|game| seen.insert(game.id));
        games.reverse();
        lines.archive = Archive { games };
        lines
    }
}
