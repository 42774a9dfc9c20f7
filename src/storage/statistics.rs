//! How people have fared against the computer, and against each other.

use std::collections::BTreeMap;

use super::Seat;
use super::archive::FinishedGame;
use crate::rules::Side;

/// How the games of some kind ended, as the person saw it; where two people played, as White did.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Games that were won.
    pub wins: u32,
    /// Games that nobody won.
    pub draws: u32,
    /// Games that were lost.
    pub losses: u32,
}

impl Tally {
    /// How many games there were.
    #[must_use]
    pub const fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }
}

/// Tallies by game and level, and of two people by game.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Statistics {
    computer: BTreeMap<(String, String), Tally>,
    two: BTreeMap<String, Tally>,
}

impl Statistics {
    pub(super) fn of_games(games: &[FinishedGame]) -> Statistics {
        let mut statistics = Statistics::default();
        for game in games {
            let (side, tally) = match (game.only_human(), game.seats) {
                (Some(human), _) => {
                    let key = (game.game.clone(), game.level.clone());
                    (human, statistics.computer.entry(key).or_default())
                }
                (None, [Seat::Human, Seat::Human]) => (Side::White, statistics.two.entry(game.game.clone()).or_default()),
                (None, _) => continue,
            };
            match game.winner {
                Some(winner) if winner == side => tally.wins += 1,
                Some(_) => tally.losses += 1,
                None => tally.draws += 1,
            }
        }
        statistics
    }

    /// How the games of that id at that level ended.
    #[must_use]
    pub fn of(&self, game: &str, level: &str) -> Tally {
        self.computer.get(&(game.to_owned(), level.to_owned())).copied().unwrap_or_default()
    }

    /// How the games of that id between two people ended, as White saw them.
    #[must_use]
    pub fn of_two(&self, game: &str) -> Tally {
        self.two.get(game).copied().unwrap_or_default()
    }

    /// Every game and level that was played, sorted by their ids.
    pub fn rows(&self) -> impl Iterator<Item = (&str, &str, Tally)> {
        self.computer.iter().map(|((game, level), &tally)| (game.as_str(), level.as_str(), tally))
    }
}
