//! Finished games for the pictures of their list and their numbers.

use crate::engine::{Cancel, Level, think};
use crate::rules::{History, Side};
use crate::screens::catalogue;
use crate::storage::{Archive, FinishedGame, SavedGame, Seat};

/// Games with their days, how far they went, who sat where, the number of the level, and who gave up, if anybody did.
const GAMES: [(&str, &str, usize, [Seat; 2], usize, Option<Side>); 9] = [
    ("alquerque-five", "2026-11-02", 12, [Seat::Human, Seat::Computer], 0, Some(Side::Black)),
    ("alquerque-five", "2026-11-03", 21, [Seat::Human, Seat::Computer], 1, Some(Side::Black)),
    ("alquerque-five", "2026-11-05", 9, [Seat::Computer, Seat::Human], 1, Some(Side::Black)),
    ("morris-nine-flying", "2026-11-08", 30, [Seat::Human, Seat::Human], 1, None),
    ("alquerque-standard", "2026-11-11", 16, [Seat::Human, Seat::Computer], 2, Some(Side::White)),
    ("alquerque-standard", "2026-11-12", 27, [Seat::Human, Seat::Computer], 2, None),
    ("alquerque-five", "2026-11-17", 18, [Seat::Human, Seat::Human], 1, Some(Side::White)),
    ("alquerque-five", "2026-11-21", 25, [Seat::Human, Seat::Computer], 2, None),
    ("square-ten", "2026-11-28", 14, [Seat::Computer, Seat::Human], 3, Some(Side::White)),
];

/// The games, played by a beginner and given up.
pub(super) fn finished_games() -> Archive {
    let games = (0..).zip(GAMES).filter_map(|(id, (game, date, turns, seats, level, loser))| {
        let mut history = History::new(catalogue::game(game));
        while history.turns().len() < turns {
            let thought = think(&history, &Level::all()[0], &Cancel::default(), id, |_| {})?;
            history.play(thought.turn).ok()?;
        }
        match loser {
            Some(side) => history.resign(side),
            None => history.agree_draw(),
        }
        let (level, date, undone) = (Level::all()[level].id().to_owned(), date.to_owned(), Vec::new());
        FinishedGame::of(&SavedGame { id, history, undone, seats, level, clock: None, date })
    });
    games.collect()
}
