//! Any text as a game file; a game that is read can be played.
#![no_main]

use asterism::rules::Game;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| match Game::from_ron("game.ron", text) {
    Ok(game) => {
        let start = game.start();
        assert_eq!(start.from_form(&start.to_string()), Ok(start));
        let turns = start.turns();
        assert_eq!(start.perft(1), turns.len() as u64);
        for turn in turns {
            let _ = start.play_unchecked(turn).outcome();
        }
    }
    Err(error) => drop(error.to_string()),
});
