//! How the games are offered: four kinds, each with its variants.

use std::sync::Arc;

use crate::rules::Game;

/// A kind of game on the title and in the new game.
pub struct Kind {
    /// The game that stands for it, by its id.
    pub game: &'static str,
    /// The variants: the id of the text that names each, and of its game.
    pub variants: &'static [(&'static str, &'static str)],
}

/// All kinds, in their order.
pub static KINDS: [Kind; 4] = [
    Kind { game: "alquerque-five", variants: &[("variant-diagonals", "alquerque-five"), ("variant-square", "square-five")] },
    Kind { game: "alquerque-ten", variants: &[("variant-diagonals", "alquerque-ten"), ("variant-square", "square-ten")] },
    Kind {
        game: "alquerque-standard",
        variants: &[
            ("variant-standard", "alquerque-standard"),
            ("variant-backward", "alquerque-backward"),
            ("variant-promotion", "alquerque-promotion"),
            ("variant-historic", "alquerque-historic"),
        ],
    },
    Kind {
        game: "morris-nine-flying",
        variants: &[("variant-flying", "morris-nine-flying"), ("variant-walking", "morris-nine")],
    },
];

impl Kind {
    /// The kind that a game is of.
    #[must_use]
    pub fn of(id: &str) -> &'static Kind {
        KINDS.iter().find(|kind| kind.variants.iter().any(|(_, game)| *game == id)).unwrap_or(&KINDS[0])
    }

    /// The id of the text that names the kind.
    #[must_use]
    pub fn name(&self) -> String {
        format!("kind-{}", self.game)
    }
}

/// The game of that id, or the first.
#[must_use]
pub fn game(id: &str) -> Arc<Game> {
    Game::named(id).unwrap_or(&Game::all()[0]).clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_offered_once() {
        let mut offered: Vec<&str> = KINDS.iter().flat_map(|kind| kind.variants).map(|(_, game)| *game).collect();
        let mut games: Vec<&str> = Game::all().iter().map(|game| game.id()).collect();
        offered.sort_unstable();
        games.sort_unstable();
        assert_eq!(offered, games);
    }
}
