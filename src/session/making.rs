//! The turn in the making: what a person has picked so far, and what may come next.

use bevy::prelude::*;

use crate::rules::{Choices, Pick, Position, Refusal, Turn};

/// The picks of an unfinished turn and the choices after them.
#[derive(Resource, Default, Clone, PartialEq, Eq, Debug)]
pub struct Making {
    picks: Vec<Pick>,
    choices: Choices,
}

/// What a pick came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Picked {
    /// The turn goes on being made, is begun anew, or is put down.
    Going,
    /// The turn is made.
    Made(Turn),
    /// The pick is not possible.
    Refused(Refusal),
}

impl Making {
    /// What has been picked so far.
    #[must_use]
    pub fn picks(&self) -> &[Pick] {
        &self.picks
    }

    /// What may be picked next.
    #[must_use]
    pub fn choices(&self) -> &Choices {
        &self.choices
    }

    /// Whether this pick would begin a turn, or begin it anew where just one pick was made.
    #[must_use]
    pub fn may_begin_with(&self, position: &Position, pick: Pick) -> bool {
        !self.choices.is_dead_end() && self.picks.len() <= 1 && position.choices(&[]).allow(pick)
    }

    /// Begins anew in this position, or with nothing to choose from where nobody may.
    pub(super) fn reset(&mut self, position: Option<&Position>) {
        self.picks.clear();
        self.choices = position.map(|position| position.choices(&[])).unwrap_or_default();
    }

    /// Adds a pick. Picking the last one again puts it down; another beginning of a turn replaces the one that was begun.
    pub(super) fn pick(&mut self, position: &Position, pick: Pick) -> Picked {
        if self.choices.allow(pick) {
            self.picks.push(pick);
        } else if self.picks == [pick] {
            self.reset(Some(position));
            return Picked::Going;
        } else if !self.picks.is_empty() && position.choices(&[]).allow(pick) {
            self.picks = vec![pick];
        } else {
            let tried: Vec<Pick> = self.picks.iter().copied().chain([pick]).collect();
            return Picked::Refused(position.refusal(&tried));
        }
        self.choices = position.choices(&self.picks);
        self.choices.turn.map_or(Picked::Going, Picked::Made)
    }
}
