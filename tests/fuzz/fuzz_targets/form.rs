//! Any text as a position of any game (chosen by the first byte); what is read is written and read again, and played on.
#![no_main]

use asterism::rules::{Game, Turn};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let [game, text @ ..] = data else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let games = Game::all();
    match games[usize::from(*game) % games.len()].position(text) {
        Ok(position) => {
            assert_eq!(position.from_form(&position.to_string()), Ok(position));
            let turns = position.turns();
            assert_eq!(position.perft(1), turns.len() as u64);
            assert_eq!(position.outcome().is_some(), turns.is_empty());
            // Nothing follows the end of a game, not even a pass.
            let pass = position.outcome().is_none().then_some(Turn::Pass);
            for turn in turns.into_iter().chain(pass) {
                assert!(!position.effects(turn).is_empty());
                let next = position.play_unchecked(turn);
                assert_eq!(next.from_form(&next.to_string()), Ok(next));
            }
        }
        Err(error) => drop(error.to_string()),
    }
});
