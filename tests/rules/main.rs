//! The rules, tested by subject against slow definitions, counts and hand-made cases.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod against_reference;
mod cases;
mod conversions;
mod effects;
mod perft;
mod properties;
mod random;
mod reference;
mod refusals;
mod texts;
