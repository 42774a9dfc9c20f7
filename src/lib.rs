//! Asterism: old board games at one table.
//!
//! - [`rules`]: what is legal. Knows nothing of the rest.
//! - [`engine`]: what is good. Knows the rules alone.

pub mod engine;
pub mod rules;
