//! Asterism: old board games at one table.
//!
//! - [`rules`]: what is legal. Knows nothing of the rest.
//! - [`engine`]: what is good. Knows the rules alone.
//! - [`guide`]: the rules told to people, from the games' data.
//! - [`storage`]: how things are kept: settings, the game in progress, finished games. Knows rules alone.
//! - [`keeping`]: when they are kept, and how they come back.
//! - [`session`]: the game in progress, and its only writer.
//! - [`board`]: the table in 3D. It shows effects and makes picks, and knows no game.
//! - [`screens`]: what is drawn over the table.
//! - [`audio`]: what is heard.
//! - [`announcer`]: what is said to those who do not see the board.
//! - [`settings`], [`locale`], [`theme`], [`fonts`]: what a person has set, texts, colours and type.
#![cfg_attr(
    not(feature = "app"),
    allow(rustdoc::broken_intra_doc_links, reason = "the engine alone has the first of these modules only")
)]

pub mod engine;
pub mod guide;
pub mod rules;
pub mod storage;

#[cfg(feature = "app")]
pub mod announcer;
#[cfg(feature = "app")]
mod app;
#[cfg(feature = "app")]
pub mod audio;
#[cfg(feature = "app")]
pub mod board;
#[cfg(feature = "app")]
pub mod fonts;
#[cfg(all(feature = "app", not(target_family = "wasm")))]
mod gallery;
#[cfg(feature = "app")]
pub mod keeping;
#[cfg(feature = "app")]
pub mod locale;
#[cfg(feature = "app")]
mod pace;
#[cfg(feature = "app")]
pub mod screens;
#[cfg(feature = "app")]
pub mod session;
#[cfg(feature = "app")]
pub mod settings;
#[cfg(feature = "app")]
pub mod theme;

#[cfg(all(feature = "app", target_family = "wasm"))]
mod web;
#[cfg(all(feature = "app", not(target_family = "wasm")))]
mod window;

#[cfg(feature = "app")]
pub use app::{GamePlugin, LEAST_SIZE, Start, TablePlugin};
