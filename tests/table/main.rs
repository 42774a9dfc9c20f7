//! The game without a window: the real systems, driven by the input messages that a person's hands would send.

#![expect(clippy::unwrap_used, reason = "a test fails by it")]

mod announcing;
mod harness;
mod interruptions;
mod keeping;
mod keyboard;
mod making;
mod options;
mod picking;
mod random_games;
mod review;
mod screens;
mod start;
mod turns;
mod whole_games;
mod window;
