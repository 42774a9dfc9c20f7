//! The turn in the making: what a person has picked so far, and what may come next.

use bevy::prelude::*;

use crate::rules::{Choices, Effect, Pick, Position, Refusal, Setup, Turn};

/// The picks of an unfinished turn, the choices after them, and what they have done so far.
#[derive(Resource, Default, Clone, PartialEq, Eq, Debug)]
pub struct Making {
    picks: Vec<Pick>,
    choices: Choices,
    effects: Vec<Effect>,
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

    /// What the picks have done so far, before the turn is complete: the jumps of a chain, the mill before its piece is taken.
    #[must_use]
    pub fn effects(&self) -> &[Effect] {
        &self.effects
    }

    /// What stands where in this position after what has been done so far.
    #[must_use]
    pub fn setup(&self, position: &Position) -> Setup {
        position.setup().after(&self.effects)
    }

    /// Whether there is a point without a piece to go to next.
    #[must_use]
    pub fn leads_on(&self, position: &Position) -> bool {
        !self.choices.points.without(self.setup(position).occupied()).is_empty()
    }

    /// Whether the pieces in reserve need no pick: a point alone says where the next one is placed.
    #[must_use]
    pub fn places_unasked(&self, position: &Position) -> bool {
        self.picks.is_empty() && !self.choices.reserve && self.leads_on(position)
    }

    /// Whether this pick would be taken up: as the next one, or in place of the last one.
    #[must_use]
    pub fn may_take_up(&self, position: &Position, pick: Pick) -> bool {
        self.choices.allow(pick) || !self.choices.is_dead_end() && self.may_replace_last(position, pick)
    }

    /// Whether the last pick merely chose something, and this one may be chosen instead.
    fn may_replace_last(&self, position: &Position, pick: Pick) -> bool {
        let Some((_, before)) = self.picks.split_last() else { return false };
        position.effects_of(before) == self.effects && position.choices(before).allow(pick)
    }

    /// Begins anew in this position, or with nothing to choose from where nobody may.
    pub(super) fn reset(&mut self, position: Option<&Position>) {
        self.picks.clear();
        self.effects.clear();
        self.choices = position.map(|position| position.choices(&[])).unwrap_or_default();
    }

    /// Adds a pick. Picking the last one again takes it back; where nothing has happened yet on the board, another may take its
    /// place.
    pub(super) fn pick(&mut self, position: &Position, pick: Pick) -> Picked {
        if self.choices.allow(pick) {
            self.picks.push(pick);
        } else if self.picks.last() == Some(&pick) {
            self.picks.pop();
        } else if self.may_replace_last(position, pick) {
            self.picks.pop();
            self.picks.push(pick);
        } else {
            let tried: Vec<Pick> = self.picks.iter().copied().chain([pick]).collect();
            return Picked::Refused(position.refusal(&tried));
        }
        self.choices = position.choices(&self.picks);
        self.effects = if self.choices.turn.is_some() { Vec::new() } else { position.effects_of(&self.picks) };
        self.choices.turn.map_or(Picked::Going, Picked::Made)
    }
}
