//! Who plays which side.

use bevy::prelude::*;

use crate::rules::Side;

/// Who makes the turns of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// A person at this screen.
    Human,
    /// The engine.
    Computer,
}

/// The players of White and Black.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Players(pub [Player; 2]);

impl Players {
    /// A person against the computer.
    #[must_use]
    pub fn human_plays(side: Side) -> Players {
        let mut players = [Player::Computer; 2];
        players[side.index()] = Player::Human;
        Players(players)
    }

    /// Two people at one screen.
    #[must_use]
    pub const fn two_humans() -> Players {
        Players([Player::Human; 2])
    }

    /// The computer on both sides, for show.
    #[must_use]
    pub const fn two_computers() -> Players {
        Players([Player::Computer; 2])
    }

    /// Whether the computer plays both sides.
    #[must_use]
    pub const fn are_for_show(self) -> bool {
        matches!(self.0, [Player::Computer, Player::Computer])
    }

    /// Who plays this side.
    #[must_use]
    pub const fn of(self, side: Side) -> Player {
        self.0[side.index()]
    }

    /// The side of the only person, if there is just one.
    #[must_use]
    pub fn only_human(self) -> Option<Side> {
        match self.0 {
            [Player::Human, Player::Computer] => Some(Side::White),
            [Player::Computer, Player::Human] => Some(Side::Black),
            _ => None,
        }
    }
}

impl Default for Players {
    fn default() -> Players {
        Players::human_plays(Side::White)
    }
}
