//! The game without a window: the real systems, driven by the input messages that a person's hands would send.

mod harness;
mod interruptions;
mod picking;
mod random_games;
mod turns;
