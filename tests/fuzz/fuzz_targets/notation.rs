//! Any text as a turn, in a position reached by random turns: the first byte chooses the game, the second how many turns, each
//! byte after that a turn, and the rest is the text.
#![no_main]

use asterism::rules::{Game, History, split_turns};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let [game, count, rest @ ..] = data else { return };
    let (choices, text) = rest.split_at(rest.len().min(usize::from(count % 64)));
    let games = Game::all();
    let mut history = History::new(games[usize::from(*game) % games.len()].clone());
    for &choice in choices {
        let turns = history.position().turns();
        if choice == u8::MAX {
            let _ = history.pass();
        } else if let Some(&turn) = turns.get(usize::from(choice) % turns.len().max(1)) {
            let _ = history.play(turn);
        }
    }
    let Ok(text) = std::str::from_utf8(text) else { return };
    let position = history.position();
    for text in split_turns(text).chain([text.to_owned()]) {
        match position.parse(&text) {
            Ok(turn) => assert_eq!(position.parse(&position.notation(turn)), Ok(turn)),
            Err(error) => drop(error.to_string()),
        }
    }
});
