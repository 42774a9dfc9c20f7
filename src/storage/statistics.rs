//! How people have fared against the computer.

use std::collections::BTreeMap;

use super::archive::FinishedGame;

/// How the games of some kind ended, as the person saw it.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Games that the person won.
    pub wins: u32,
    /// Games that nobody won.
    pub draws: u32,
    /// Games that the computer won.
    pub losses: u32,
}

impl Tally {
    /// How many games there were.
    #[must_use]
    pub const fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }
}

/// Tallies by game and level. Games of two people, or of none, do not count.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Statistics(BTreeMap<(String, String), Tally>);

impl Statistics {
    pub(super) fn of_games(games: &[FinishedGame]) -> Statistics {
        let mut statistics = Statistics::default();
        for game in games {
            let Some(human) = game.only_human() else { continue };
            let tally = statistics.0.entry((game.game.clone(), game.level.clone())).or_default();
            match game.winner {
                Some(winner) if winner == human => tally.wins += 1,
                Some(_) => tally.losses += 1,
                None => tally.draws += 1,
            }
        }
        statistics
    }

    /// How the games of that id at that level ended.
    #[must_use]
    pub fn of(&self, game: &str, level: &str) -> Tally {
        self.0.get(&(game.to_owned(), level.to_owned())).copied().unwrap_or_default()
    }

    /// Every game and level that was played, sorted by their ids.
    pub fn rows(&self) -> impl Iterator<Item = (&str, &str, Tally)> {
        self.0.iter().map(|((game, level), &tally)| (game.as_str(), level.as_str(), tally))
    }
}
