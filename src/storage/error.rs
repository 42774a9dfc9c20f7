//! What can go wrong, and where.

use std::io;

use thiserror::Error;

/// What is wrong with a text: file, line and reason.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{file}:{line}: {reason}")]
pub struct Fault {
    /// The file.
    pub file: String,
    /// The 1-based line.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

/// Why something could not be kept or found again.
#[derive(Debug, Error)]
pub enum StorageError {
    /// The system tells no folder for this user.
    #[error("there is no folder to keep anything in: name one in ASTERISM_HOME")]
    NoFolder,
    /// The browser grants the page no storage.
    #[error("the browser keeps nothing for this page: {0}")]
    NoStorage(io::Error),
    /// The system refuses to read or write.
    #[error("{file} cannot be {action}: {source}")]
    Refused {
        /// The file.
        file: String,
        /// What was tried: `read`, `written` and so on.
        action: &'static str,
        /// Why it is refused.
        source: io::Error,
    },
    /// An entry is no text.
    #[error(transparent)]
    NoText(Fault),
    /// An entry, or a part of it, could not be read, and was set aside.
    #[error("{problem}; what was there is now in {kept}")]
    Broken {
        /// File, line and reason, as one line of text.
        problem: String,
        /// Where it is now.
        kept: String,
    },
    /// An entry could not be read, and could not be set aside either. Writing it would replace what is there.
    #[error("{problem}; it could not be set aside: {source}")]
    Stuck {
        /// File, line and reason, as one line of text.
        problem: String,
        /// Why it was not set aside.
        source: io::Error,
    },
    /// A value has no form in the file.
    #[error("{file} cannot be written: {reason}")]
    Unwritable {
        /// The file.
        file: String,
        /// What stands against it.
        reason: String,
    },
}
