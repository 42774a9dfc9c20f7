//! Named entries of text, wherever they lie.

use std::fmt;

use serde::Serialize;

use super::error::{Fault, StorageError};
use super::format;
use super::place::Place;

/// The name of something that is kept, and its kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Entry {
    pub(super) name: &'static str,
    /// Whether it is a setting, which many systems keep apart from data.
    pub(super) is_setting: bool,
}

impl Entry {
    /// What a person has set.
    pub const SETTINGS: Entry = Entry::setting("settings.ron");
    /// The game in progress.
    pub const GAME: Entry = Entry::data("game.ron");
    /// The games that are over, one a line.
    pub const FINISHED_GAMES: Entry = Entry::data("finished-games.txt");

    /// An entry among the settings.
    ///
    /// # Panics
    /// On a name of anything but small letters, digits, hyphens and full stops between them.
    #[must_use]
    pub const fn setting(name: &'static str) -> Entry {
        Entry { name: checked(name), is_setting: true }
    }

    /// An entry among the data.
    ///
    /// # Panics
    /// On a name of anything but small letters, digits, hyphens and full stops between them.
    #[must_use]
    pub const fn data(name: &'static str) -> Entry {
        Entry { name: checked(name), is_setting: false }
    }
}

/// The name, if it is one on every system.
const fn checked(name: &'static str) -> &'static str {
    let bytes = name.as_bytes();
    assert!(!bytes.is_empty() && bytes[0] != b'.' && bytes[bytes.len() - 1] != b'.', "a name has letters at both ends");
    let mut index = 0;
    while index < bytes.len() {
        assert!(matches!(bytes[index], b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.'), "a name has small letters, digits, - and .");
        index += 1;
    }
    name
}

/// Where entries are kept. Copies of a store, and stores of other processes, may use the same entries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Store {
    pub(super) place: Place,
}

impl Store {
    /// The user's own store: the folder that the environment variable `ASTERISM_HOME` names, or else the folders in which the
    /// system keeps settings and data; in a browser the localStorage. Nothing is created before something is written.
    ///
    /// # Errors
    /// Where the system knows no such folder, or the browser grants no storage.
    pub fn open() -> Result<Store, StorageError> {
        Place::of_user().map(|place| Store { place })
    }

    /// A store in a folder, which is created when something is written.
    #[cfg(not(target_family = "wasm"))]
    #[must_use]
    pub fn at(folder: impl Into<std::path::PathBuf>) -> Store {
        Store { place: Place::at(folder.into()) }
    }

    /// Where the entry is, for people to read.
    #[must_use]
    pub fn file(&self, entry: Entry) -> String {
        self.place.file(entry)
    }

    /// The text of an entry; `None` if there is none.
    ///
    /// # Errors
    /// Where reading is refused, or the entry is no text.
    pub fn read(&self, entry: Entry) -> Result<Option<String>, StorageError> {
        let Some(bytes) = self.place.read(entry).map_err(self.refused(entry, "read"))? else { return Ok(None) };
        String::from_utf8(bytes).map(Some).map_err(|error| {
            let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = format::line_at(before);
            StorageError::NoText(Fault { file: self.file(entry), line, reason: "that is no UTF-8".to_owned() })
        })
    }

    /// Replaces an entry. Whatever happens meanwhile, a reader finds either the old text or the new one.
    ///
    /// # Errors
    /// Where writing is refused or there is no room; the old text stays then.
    pub fn write(&self, entry: Entry, text: &str) -> Result<(), StorageError> {
        let _lock = self.place.lock(entry);
        self.place.replace(entry, text.as_bytes()).map_err(self.refused(entry, "written"))
    }

    /// Removes an entry, if there is one.
    ///
    /// # Errors
    /// Where that is refused.
    pub fn remove(&self, entry: Entry) -> Result<(), StorageError> {
        let _lock = self.place.lock(entry);
        self.place.remove(entry).map_err(self.refused(entry, "removed"))
    }

    /// Reads what an entry tells; `None` if there is none. `parse` is given the name by which its errors call the file, and the
    /// text.
    ///
    /// # Errors
    /// An entry that cannot be read or parsed is renamed, to `NAME.broken-1` or the first number that is free, and the error
    /// tells that name with what was wrong.
    pub fn load<T, E: fmt::Display>(
        &self,
        entry: Entry,
        parse: impl Fn(&str, &str) -> Result<T, E>,
    ) -> Result<Option<T>, StorageError> {
        let file = self.file(entry);
        let attempt = || match self.read(entry) {
            Ok(Some(text)) => parse(&file, &text).map(Some).map_err(|error| error.to_string()),
            Ok(None) => Ok(None),
            Err(error) => Err(error.to_string()),
        };
        if let Ok(value) = attempt() {
            return Ok(value);
        }
        // Another process may have replaced it since, which must not be set aside.
        let _lock = self.place.lock(entry);
        attempt().map_err(|problem| match self.place.set_aside(entry) {
            Ok(kept) => StorageError::Broken { problem, kept },
            Err(source) => StorageError::Stuck { problem, source },
        })
    }

    /// Reads what an entry tells, or the default where there is none. A broken entry is set aside as [`load`](Store::load) does
    /// it; then the default comes with the error, to be shown.
    pub fn load_or_default<T: Default, E: fmt::Display>(
        &self,
        entry: Entry,
        parse: impl Fn(&str, &str) -> Result<T, E>,
    ) -> (T, Option<StorageError>) {
        match self.load(entry, parse) {
            Ok(value) => (value.unwrap_or_default(), None),
            Err(error) => (T::default(), Some(error)),
        }
    }

    /// Replaces an entry by a value as RON, laid out for people.
    ///
    /// # Errors
    /// As [`write`](Store::write), or where the value has no form in RON.
    pub fn save<T: Serialize>(&self, entry: Entry, value: &T) -> Result<(), StorageError> {
        let unwritable = |error: ron::Error| StorageError::Unwritable { file: self.file(entry), reason: error.to_string() };
        self.write(entry, &format::to_ron(value).map_err(unwritable)?)
    }

    /// Tells of an entry what the system refused.
    pub(super) fn refused(&self, entry: Entry, action: &'static str) -> impl FnOnce(std::io::Error) -> StorageError {
        let file = self.file(entry);
        move |source| StorageError::Refused { file, action, source }
    }
}
