//! Entries as files in folders.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use directories::ProjectDirs;

use super::error::StorageError;
use super::store::Entry;

/// The folders.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Place {
    settings: PathBuf,
    data: PathBuf,
}

impl Place {
    /// The folders of the user, or the one that `ASTERISM_HOME` names.
    pub(super) fn of_user() -> Result<Place, StorageError> {
        if let Some(folder) = std::env::var_os("ASTERISM_HOME").filter(|folder| !folder.is_empty()) {
            return Ok(Place::at(folder.into()));
        }
        let folders = ProjectDirs::from("", "", "asterism").ok_or(StorageError::NoFolder)?;
        Ok(Place { settings: folders.config_dir().to_owned(), data: folders.data_dir().to_owned() })
    }

    /// One folder for everything.
    pub(super) fn at(folder: PathBuf) -> Place {
        Place { settings: folder.clone(), data: folder }
    }

    /// The name by which errors call the file.
    pub(super) fn file(&self, entry: Entry) -> String {
        self.path(entry).display().to_string()
    }

    fn folder(&self, entry: Entry) -> &Path {
        if entry.is_setting { &self.settings } else { &self.data }
    }

    fn path(&self, entry: Entry) -> PathBuf {
        self.folder(entry).join(entry.name)
    }

    /// Keeps other writers of the folder waiting until the lock is dropped. Where the file system knows no locks, nobody waits.
    #[must_use]
    pub(super) fn lock(&self, entry: Entry) -> Option<File> {
        let folder = self.folder(entry);
        fs::create_dir_all(folder).ok()?;
        let file = File::options().write(true).create(true).truncate(false).open(folder.join(".lock")).ok()?;
        file.lock().ok()?;
        Some(file)
    }

    pub(super) fn read(&self, entry: Entry) -> io::Result<Option<Vec<u8>>> {
        match fs::read(self.path(entry)) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Writes another file, and lets it take the place of this one when it is on the disk.
    pub(super) fn replace(&self, entry: Entry, bytes: &[u8]) -> io::Result<()> {
        let folder = self.folder(entry);
        fs::create_dir_all(folder)?;
        // Always the same name, so that interrupted writes leave one file behind, which the next write takes.
        let new = folder.join(format!("{}.new", entry.name));
        let written = write_to_disk(&mut File::create(&new)?, bytes).and_then(|()| fs::rename(&new, self.path(entry)));
        if written.is_err() {
            // Without it there is more room for the next try; if it stays, no harm is done.
            let _ = fs::remove_file(&new);
        }
        written.map(|()| sync_folder(folder))
    }

    /// Writes a line at the end. After an error, or an interrupted call, what was there before is whole.
    pub(super) fn append(&self, entry: Entry, line: &str) -> io::Result<()> {
        let folder = self.folder(entry);
        fs::create_dir_all(folder)?;
        let mut file = File::options().read(true).append(true).create(true).open(self.path(entry))?;
        let length = file.seek(SeekFrom::End(0))?;
        let mut bytes = Vec::with_capacity(line.len() + 2);
        if length > 0 {
            let mut last = [0];
            file.seek(SeekFrom::End(-1))?;
            file.read_exact(&mut last)?;
            if last != *b"\n" {
                // The line before was torn; this one is not to be torn with it.
                bytes.push(b'\n');
            }
        }
        bytes.extend_from_slice(line.as_bytes());
        bytes.push(b'\n');
        let written = write_to_disk(&mut file, &bytes);
        if written.is_err() {
            // Otherwise the rest is a torn line, which the next reader sets aside.
            let _ = file.set_len(length);
        }
        written.map(|()| sync_folder(folder))
    }

    pub(super) fn remove(&self, entry: Entry) -> io::Result<()> {
        match fs::remove_file(self.path(entry)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            removed => removed?,
        }
        sync_folder(self.folder(entry));
        Ok(())
    }

    /// Renames the file, and tells how it is called now.
    pub(super) fn set_aside(&self, entry: Entry) -> io::Result<String> {
        let kept = self.free_name(entry)?;
        fs::rename(self.path(entry), &kept)?;
        sync_folder(self.folder(entry));
        Ok(kept.display().to_string())
    }

    /// Keeps a part of the file in another, and tells how that is called.
    pub(super) fn keep(&self, entry: Entry, bytes: &[u8]) -> io::Result<String> {
        let kept = self.free_name(entry)?;
        write_to_disk(&mut File::create_new(&kept)?, bytes)?;
        sync_folder(self.folder(entry));
        Ok(kept.display().to_string())
    }

    /// The first name for a broken file that is free.
    fn free_name(&self, entry: Entry) -> io::Result<PathBuf> {
        let mut number = 1_u64;
        loop {
            let path = self.folder(entry).join(format!("{}.broken-{number}", entry.name));
            match fs::symlink_metadata(&path) {
                Ok(_) => number += 1,
                Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(path),
                Err(error) => return Err(error),
            }
        }
    }
}

fn write_to_disk(file: &mut File, bytes: &[u8]) -> io::Result<()> {
    file.write_all(bytes)?;
    file.sync_all()
}

/// Puts new names on the disk. Not every system and file system can, and the files are there all the same.
fn sync_folder(folder: &Path) {
    if cfg!(unix)
        && let Ok(folder) = File::open(folder)
    {
        let _ = folder.sync_all();
    }
}
