//! What is kept, tested by breaking it: round trips, every way to cut a file, and changed bytes.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod archive;
mod games;
mod saved;
mod store;
