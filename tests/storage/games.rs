//! Random games to keep.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use asterism::rules::{DrawRules, Game, History, Side};
use asterism::storage::{Archive, Clock, FinishedGame, SavedGame, Seat, Store};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// Chance that is the same in every run for the same seed.
pub(crate) fn chance(seed: u64) -> StdRng {
    StdRng::seed_from_u64(seed)
}

/// A new game with nothing played.
pub(crate) fn new_game(id: u64, game: &Arc<Game>) -> SavedGame {
    SavedGame {
        id,
        history: History::new(game.clone()),
        undone: Vec::new(),
        seats: [Seat::Human, Seat::Computer],
        level: "Club".to_owned(),
        clock: None,
        date: String::new(),
    }
}

/// Plays up to so many turns, now and then one by the clock.
pub(crate) fn play(history: &mut History, turns: usize, chance: &mut StdRng) {
    for _ in 0..turns {
        if history.outcome().is_some() {
            return;
        }
        if chance.random_bool(0.03) {
            history.pass().unwrap();
        } else {
            let turns = history.position().turns();
            history.play(turns[chance.random_range(0..turns.len())]).unwrap();
        }
    }
}

/// Any game: from its start or elsewhere, with any rules of drawing, going on or over for any reason, some turns taken back.
pub(crate) fn random_game(game: &Arc<Game>, chance: &mut StdRng) -> SavedGame {
    let seat = |chance: &mut StdRng| if chance.random() { Seat::Human } else { Seat::Computer };
    let mut saved = new_game(chance.random(), game);
    if chance.random_bool(0.5) {
        play(&mut saved.history, 12, chance);
        let is_over = saved.history.outcome().is_some();
        let start = if is_over { game.start() } else { *saved.history.position() };
        let no_progress = chance.random_bool(0.5).then(|| chance.random_range(1..60));
        let draws = DrawRules { repetition: chance.random(), no_progress, ..game.draws() };
        saved.history = History::from_start(game.clone(), start, draws);
    }
    let turns = chance.random_range(0..150);
    play(&mut saved.history, turns, chance);
    match chance.random_range(0..5) {
        0 => saved.history.resign(if chance.random() { Side::White } else { Side::Black }),
        1 => saved.history.agree_draw(),
        2 => {
            let turns = chance.random_range(0..6);
            saved.undone = (0..turns).map_while(|_| saved.history.undo()).collect();
        }
        _ => {}
    }
    let limit = chance.random_range(1..600);
    saved.clock = chance.random_bool(0.7).then(|| Clock {
        limit: NonZeroU32::new(limit).unwrap(),
        left: Duration::from_millis(chance.random_range(0..=u64::from(limit) * 1000)),
    });
    saved.seats = [seat(chance), seat(chance)];
    saved.level = ["Novice", "Club", "Master", "no such \"level\"\n"][chance.random_range(0..4)].into();
    saved.date = ["", "2026-11-30", "30 \"Nov\" \\ 2026", "a\r\nb\"#c", "二〇二六年"][chance.random_range(0..5)].into();
    saved
}

/// Adds a finished game to the store and to what is known of it.
pub fn add(archive: &mut Archive, store: &Store, game: FinishedGame) {
    game.keep(store).unwrap();
    archive.remember(game);
}
