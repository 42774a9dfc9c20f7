//! The review: a recorded game on the table, stepped through, while the game that was there waits as it is.

use std::time::Duration;

use bevy::prelude::*;

use super::{Making, Match, Players};
use crate::engine::Level;
use crate::rules::{History, Record};

/// A game to be stepped through.
#[derive(Clone, PartialEq, Debug)]
pub struct Reviewing {
    /// The game.
    pub record: Record,
    /// Who played it.
    pub players: Players,
    /// How strong the computer was, where it played and that is known.
    pub level: Option<&'static Level>,
    /// After how many turns the review begins.
    pub at: usize,
}

impl Reviewing {
    /// A record from anywhere, from its start on.
    #[must_use]
    pub fn of(record: Record) -> Reviewing {
        Reviewing { record, players: Players::two_humans(), level: None, at: 0 }
    }
}

/// The review in progress, if there is one. The [`Match`] stands at its cursor.
#[derive(Resource, Default, Debug)]
pub struct Review(pub(super) Option<Reviewed>);

/// What is reviewed, and what waits for its end.
#[derive(Debug)]
pub(super) struct Reviewed {
    wanted: Reviewing,
    pub(super) waiting: Waiting,
}

impl Reviewed {
    pub(super) fn new(wanted: Reviewing, waiting: Waiting) -> Reviewed {
        Reviewed { wanted, waiting }
    }
}

/// A game that waits until a review is over.
#[derive(Debug)]
pub(super) struct Waiting {
    pub(super) game: Match,
    pub(super) players: Players,
    /// The turn that was being made.
    pub(super) making: Making,
    /// What is left of the turn's time.
    pub(super) left: Duration,
}

impl Review {
    /// What is reviewed.
    #[must_use]
    pub fn of(&self) -> Option<&Reviewing> {
        self.0.as_ref().map(|reviewed| &reviewed.wanted)
    }

    /// The whole course of the reviewed game.
    #[must_use]
    pub fn history(&self) -> Option<&History> {
        self.of().map(|wanted| wanted.record.history())
    }
}
