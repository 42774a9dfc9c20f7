//! How the games are offered: four kinds, each with its variants.

use std::sync::Arc;

use crate::rules::Game;

/// A kind of game on the title and in the new game.
pub struct Kind {
    /// The game that stands for it, by its id.
    pub game: &'static str,
    /// Where White's and Black's pieces stand in its picture: a moment of a game, which tells more than the start.
    pub shown: [&'static str; 2],
    /// The variants: the id of the text that names each, and of its game.
    pub variants: &'static [(&'static str, &'static str)],
}

/// All kinds, in their order.
pub static KINDS: [Kind; 4] = [
    Kind {
        game: "alquerque-five",
        shown: ["a1 b1 c3 e3 d2", "b4 d4 e5 b3 a5"],
        variants: &[("variant-diagonals", "alquerque-five"), ("variant-square", "square-five")],
    },
    Kind {
        game: "alquerque-ten",
        shown: ["a1 c2 d3 e1 b3 e3 c1", "b4 c4 d5 a5 e4 a3"],
        variants: &[("variant-diagonals", "alquerque-ten"), ("variant-square", "square-ten")],
    },
    Kind {
        game: "alquerque-standard",
        shown: ["a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 d3 e3", "a3 b3 a4 b4 c4 d4 e4 a5 b5 c5 d5 e5"],
        variants: &[
            ("variant-standard", "alquerque-standard"),
            ("variant-backward", "alquerque-backward"),
            ("variant-promotion", "alquerque-promotion"),
            ("variant-historic", "alquerque-historic"),
        ],
    },
    Kind {
        game: "morris-nine-flying",
        shown: ["a7 d7 d6 g1 d3 b2", "b4 f2 c5 e4 g4"],
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
