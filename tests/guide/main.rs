//! The guide to the rules: that it tells what is so, in words that exist.

#[path = "../messages/mod.rs"]
mod messages;

mod diagrams;
mod differences;
mod games;
mod speech;
mod words;
