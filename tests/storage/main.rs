//! What is kept, tested by breaking it: round trips, every way to cut a file, changed bytes, and a program that is killed.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod archive;
mod games;
mod kills;
mod saved;
mod store;
