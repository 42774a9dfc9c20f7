//! The guide to the rules: that it tells what is so, in words that exist.

#![expect(clippy::unwrap_used, reason = "a test fails where something is not as it should be")]

#[path = "../messages/mod.rs"]
mod messages;

mod diagrams;
mod differences;
mod games;
mod speech;
mod words;
