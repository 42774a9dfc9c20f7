//! Asterism: old board games at one table.
//!
//! - [`rules`]: what is legal. Knows nothing of the rest.

pub mod rules;
