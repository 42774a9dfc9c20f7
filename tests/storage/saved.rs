//! Games in progress: kept and found again, cut off, and changed.

use std::fs;

use asterism::rules::Game;
use asterism::storage::{Entry, SavedGame, StorageError, Store};
use rand::RngExt;

use crate::games::{chance, new_game, play, random_game};

#[test]
fn random_games_are_found_as_they_were() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let mut chance = chance(1);
    for game in Game::all() {
        for round in 0..40 {
            let saved = random_game(game, &mut chance);
            let found = if round == 0 {
                saved.save(&store).unwrap();
                SavedGame::load(&store).unwrap().unwrap()
            } else {
                SavedGame::from_text("game.ron", &saved.to_text("game.ron").unwrap()).unwrap()
            };
            assert_eq!(found.history.game(), saved.history.game());
            assert_eq!(found.history.draws(), saved.history.draws());
            assert_eq!(found.history.turns(), saved.history.turns());
            assert_eq!(found.history.positions(), saved.history.positions());
            assert_eq!(found.history.outcome(), saved.history.outcome());
            assert_eq!(found, saved);
        }
    }
}

#[test]
fn the_file_is_for_people_to_read() {
    let mut saved = new_game(7, Game::named("alquerque-standard").unwrap());
    saved.history.play(saved.history.position().turns()[0]).unwrap();
    saved.date = "2026-11-30".to_owned();
    let text = saved.to_text("game.ron").unwrap();
    let (body, sum) = text.rsplit_once("// checksum ").unwrap();
    let turn = saved.history.start().notation(saved.history.turns()[0]);
    let expected = format!(
        "(\n    version: 1,\n    id: 7,\n    seats: (Human, Computer),\n    level: \"Club\",\n    left_ms: None,\n    \
         taken_back: 0,\n    record: r#\"[Game \"alquerque-standard\"]\n[Date \"2026-11-30\"]\n[Result \"*\"]\n\n\
         1. {turn} *\n\"#,\n)\n"
    );
    assert_eq!(body, expected);
    assert_eq!(sum.len(), "01234567\n".len());
}

/// A game with some of everything, and what is kept of it.
fn game_and_text() -> (SavedGame, String) {
    let mut chance = chance(2);
    let mut saved = new_game(3, Game::named("alquerque-five").unwrap());
    play(&mut saved.history, 30, &mut chance);
    saved.date = "二〇二六年".into();
    let text = saved.to_text("game.ron").unwrap();
    (saved, text)
}

#[test]
fn every_truncation_is_noticed() {
    let (saved, text) = game_and_text();
    for length in 0..text.len() {
        let Ok(cut) = str::from_utf8(&text.as_bytes()[..length]) else { continue };
        match SavedGame::from_text("game.ron", cut) {
            Ok(found) => assert!(found == saved && length + 1 == text.len(), "cut to {length} bytes"),
            Err(fault) => assert!(fault.to_string().starts_with("game.ron:"), "{fault}"),
        }
    }
}

#[test]
fn every_changed_byte_is_noticed() {
    let (saved, text) = game_and_text();
    let mut chance = chance(3);
    for round in 0..6000 {
        let mut bytes = text.clone().into_bytes();
        let at = if round < bytes.len() { round } else { chance.random_range(0..bytes.len()) };
        bytes[at] ^= chance.random_range(1..=255);
        let Ok(changed) = String::from_utf8(bytes) else { continue };
        if let Ok(found) = SavedGame::from_text("game.ron", &changed) {
            // The checksum in capitals is the same, and so is other white space after it.
            assert!(found == saved && at >= text.len() - 9, "byte {at}");
        }
    }
}

#[test]
fn a_broken_game_is_kept_aside_whole() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let (saved, text) = game_and_text();
    let path = folder.path().join("game.ron");
    let mut chance = chance(4);
    for number in 1..=60 {
        saved.save(&store).unwrap();
        let mut bytes = text.clone().into_bytes();
        let at = chance.random_range(0..bytes.len() - 9);
        if number % 2 == 0 {
            bytes.truncate(at);
        } else {
            bytes[at] ^= chance.random_range(1..=255);
        }
        fs::write(&path, &bytes).unwrap();
        let error = SavedGame::load(&store).unwrap_err();
        let StorageError::Broken { problem, kept } = &error else { panic!("{error}") };
        assert!(problem.starts_with(&format!("{}:", path.display())), "{problem}");
        assert!(kept.ends_with(&format!("game.ron.broken-{number}")), "{kept}");
        assert_eq!(fs::read(kept).unwrap(), bytes);
        assert_eq!(SavedGame::load(&store).unwrap(), None);
    }
}

/// The machine stops while a game is written over one that an earlier stop had damaged, and then once more.
#[test]
fn two_crashes_in_a_row_lose_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let (saved, text) = game_and_text();
    let halves = [&text[..text.len() / 2], &text[..text.len() / 3]];
    for half in halves {
        fs::write(folder.path().join("game.ron"), half).unwrap();
        fs::write(folder.path().join("game.ron.new"), half).unwrap();
        assert!(matches!(SavedGame::load(&store), Err(StorageError::Broken { .. })));
    }
    saved.save(&store).unwrap();
    assert_eq!(SavedGame::load(&store).unwrap(), Some(saved));
    for (number, half) in (1..).zip(halves) {
        assert_eq!(fs::read_to_string(folder.path().join(format!("game.ron.broken-{number}"))).unwrap(), half);
    }
}

/// A file whose checksum is right may be wrong all the same: made by another version, or by hand.
#[test]
fn what_is_wrong_is_told_with_its_line() {
    let (_, text) = game_and_text();
    let (body, _) = text.rsplit_once("// checksum ").unwrap();
    for (from, to, expected) in [
        ("version: 1", "version: 2, more: 1", "g.ron:2: this is version 2, and only version 1 is known"),
        ("level:", "strength:", "g.ron:5: "),
        ("taken_back: 0", "taken_back: 31", "g.ron:7: the record has fewer turns"),
        ("left_ms: None", "left_ms: Some(5)", "g.ron:6: the time left does not go with the record's clock"),
        ("\n1. ", "\n2. ", "g.ron:12: the record, 5:1: this is turn 1"),
        ("alquerque-five", "alquerque-none", "g.ron:8: the record, 1:8: there is no game \"alquerque-none\""),
        ("Human", "Nobody", "g.ron:4: "),
    ] {
        let changed = body.replacen(from, to, 1);
        assert_ne!(changed, body);
        let sealed = format!("{changed}// checksum {:08x}\n", crc32fast::hash(changed.as_bytes()));
        let fault = SavedGame::from_text("g.ron", &sealed).unwrap_err().to_string();
        assert!(fault.starts_with(expected), "{from} → {to}: {fault}");
    }
}

#[test]
fn turns_that_cannot_be_redone_are_refused() {
    let (mut saved, _) = game_and_text();
    saved.undone = vec![saved.history.undo().unwrap()];
    saved.undone.push(saved.undone[0]);
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let error = saved.save(&store).unwrap_err().to_string();
    assert!(error.starts_with(&format!("{} cannot be written: what was taken back: ", store.file(Entry::GAME))), "{error}");
}
