//! Entries in the browser's localStorage, which replaces a value as a whole or not at all.

use std::io;

use web_sys::Storage;
use web_sys::js_sys;
use web_sys::wasm_bindgen::{JsCast, JsValue};

use super::error::StorageError;
use super::store::Entry;

/// The page's storage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Place;

/// What the browser throws becomes an error, with the browser's own words where it has any.
fn refused(error: JsValue) -> io::Error {
    let words = error.dyn_ref::<js_sys::Error>().map(|error| String::from(error.to_string()));
    io::Error::other(words.unwrap_or_else(|| format!("{error:?}")))
}

fn storage() -> io::Result<Storage> {
    let window = web_sys::window().ok_or_else(|| io::Error::other("there is no page"))?;
    window.local_storage().map_err(refused)?.ok_or_else(|| io::Error::other("the browser has no localStorage"))
}

fn key(entry: Entry) -> String {
    format!("asterism/{}", entry.name)
}

/// Writes a value, which the browser refuses when its space is used up.
fn set(key: &str, bytes: &[u8]) -> io::Result<()> {
    storage()?.set_item(key, &String::from_utf8_lossy(bytes)).map_err(refused)
}

#[expect(clippy::unused_self, reason = "called as the folders are")]
impl Place {
    /// The page's storage, if the browser grants one.
    pub(super) fn of_user() -> Result<Place, StorageError> {
        storage().map(|_| Place).map_err(StorageError::NoStorage)
    }

    /// The name by which errors call the entry.
    pub(super) fn file(&self, entry: Entry) -> String {
        key(entry)
    }

    /// Nobody need wait: a page's script is not interrupted.
    pub(super) fn lock(&self, _entry: Entry) -> Option<()> {
        None
    }

    pub(super) fn read(&self, entry: Entry) -> io::Result<Option<Vec<u8>>> {
        storage()?.get_item(&key(entry)).map(|text| text.map(String::into_bytes)).map_err(refused)
    }

    pub(super) fn replace(&self, entry: Entry, bytes: &[u8]) -> io::Result<()> {
        set(&key(entry), bytes)
    }

    pub(super) fn append(&self, entry: Entry, line: &str) -> io::Result<()> {
        let before = self.read(entry)?.unwrap_or_default();
        set(&key(entry), &[&before, line.as_bytes(), b"\n"].concat())
    }

    pub(super) fn remove(&self, entry: Entry) -> io::Result<()> {
        storage()?.remove_item(&key(entry)).map_err(refused)
    }

    /// Gives the entry another name, and tells it.
    pub(super) fn set_aside(&self, entry: Entry) -> io::Result<String> {
        let bytes = self.read(entry)?.unwrap_or_default();
        // There may be no room for both.
        self.remove(entry)?;
        self.keep(entry, &bytes).or_else(|error| self.replace(entry, &bytes).and(Err(error)))
    }

    /// Keeps a part of the entry under the first name that is free, and tells it.
    pub(super) fn keep(&self, entry: Entry, bytes: &[u8]) -> io::Result<String> {
        let storage = storage()?;
        let mut number = 1_u64;
        loop {
            let kept = format!("{}.broken-{number}", key(entry));
            if storage.get_item(&kept).map_err(refused)?.is_none() {
                return set(&kept, bytes).map(|()| kept);
            }
            number += 1;
        }
    }
}
