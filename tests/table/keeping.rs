//! What is kept from one start of the game to the next.

use asterism::announcer::Announcement;
use asterism::board::View;
use asterism::engine::Level;
use asterism::keeping::{KeepingPlugin, Kept, Past, Trouble, Troubles};
use asterism::locale::Language;
use asterism::rules::Game;
use asterism::screens::{Notice, Screen};
use asterism::session::{Intent, Players, Strength, TurnClock};
use asterism::settings::{Quality, Settings, TurnTime};
use asterism::storage::{Entry, SavedGame, Store};
use asterism::theme::Theme;
use asterism::{GamePlugin, Start};
use bevy::prelude::*;
use std::time::Duration;
use tempfile::TempDir;

use crate::harness::Hands;

/// The game as it starts in a home of its own.
fn start(home: &TempDir, start: &Start) -> Hands {
    let (store, start) = (Store::at(home.path()), start.clone());
    let mut hands = Hands::before(start.size, move |app: &mut App| {
        app.add_plugins((KeepingPlugin(store.clone()), GamePlugin(start.clone())));
    });
    hands.frames(4);
    hands
}

fn english() -> Start {
    Start { language: Some(Language::English), ..Start::default() }
}

/// Two people's game in a home of its own, with a turn of each.
fn after_two_turns(home: &TempDir) -> Hands {
    let begin = Start { game: Game::named("alquerque-five").cloned(), players: Players::two_humans(), ..english() };
    let mut hands = start(home, &begin);
    for name in ["c1", "c3", "d5", "d4"] {
        hands.click(name);
        hands.rest();
    }
    hands
}

#[test]
fn a_game_is_gone_on_with_where_it_was_left() {
    let home = TempDir::new().unwrap();
    let mut hands = after_two_turns(&home);
    hands.slow_frames(20, Duration::from_secs(1));
    hands.press("Pause");
    let (turns, left) = (hands.turns(), hands.resource::<TurnClock>().left());
    assert!(left < Duration::from_secs(45));
    drop(hands);

    let mut hands = start(&home, &english());
    assert_eq!(*hands.resource::<State<Screen>>().get(), Screen::Title);
    hands.press("Continue · Alquerque · Five, turn 3");
    hands.rest();
    assert_eq!(hands.turns(), turns);
    assert_eq!(*hands.resource::<Players>(), Players::two_humans());
    assert_eq!(hands.resource::<Announcement>().0, "Alquerque · Five, turn 3. White to move.");
    hands.press("Menu");
    assert!(hands.find("Resign").is_some(), "it can be given up before a piece is touched");
    hands.press("Back to the game");
    assert!(hands.resource::<TurnClock>().left().abs_diff(left) < Duration::from_secs(2));
    hands.assert_board_equals_position();
    hands.send(Intent::Undo);
    hands.rest();
    assert_eq!(hands.turns().len(), 1);
    hands.assert_board_equals_position();
    drop(hands);

    let mut hands = start(&home, &english());
    hands.press("Continue · Alquerque · Five, turn 2");
    hands.send(Intent::Redo);
    hands.rest();
    assert_eq!(hands.turns(), turns, "what was taken back is kept too");
}

#[test]
fn a_game_with_captures_comes_back_with_its_trays() {
    let home = TempDir::new().unwrap();
    let begin = Start { game: Game::named("morris-nine").cloned(), players: Players::two_humans(), ..english() };
    let mut hands = start(&home, &begin);
    for name in ["a1", "a7", "d1", "d7", "g1", "a7"] {
        hands.click(name);
        hands.rest();
    }
    drop(hands);
    let mut hands = start(&home, &english());
    hands.press("Continue · Nine Men’s Morris, turn 6");
    hands.rest();
    hands.assert_board_equals_position();
    hands.send(Intent::Undo);
    hands.rest();
    hands.assert_board_equals_position();
}

#[test]
fn settings_are_kept() {
    let home = TempDir::new().unwrap();
    let mut hands = start(&home, &english());
    hands.press("Settings");
    hands.press("Jade & Ink");
    hands.press("Flat");
    hands.press("中文");
    drop(hands);
    let hands = start(&home, &Start::default());
    let settings = hands.resource::<Settings>();
    assert_eq!((settings.theme.as_str(), settings.language), ("jade", Some(Language::Chinese)));
    assert!(hands.resource::<View>().flat);
    assert!(hands.resource::<Troubles>().0.is_empty());
}

#[test]
fn what_is_asked_for_at_the_start_is_for_this_time() {
    let home = TempDir::new().unwrap();
    let level = Level::named("Master");
    let asked = Start { theme: Theme::named("slate"), quality: Some(Quality::Low), level, ..english() };
    let mut hands = start(&home, &asked);
    assert_eq!(hands.resource::<Settings>().theme, "slate");
    hands.settings().effects_volume = 0.5;
    hands.frames(2);
    drop(hands);
    let hands = start(&home, &english());
    let defaults = Settings { effects_volume: 0.5, ..Settings::default() };
    let settings = Settings { language: None, ..hands.resource::<Settings>().clone() };
    assert_eq!(settings, defaults, "what was changed is kept, and nothing else");
    assert_eq!(hands.resource::<Strength>().0.id(), "Club");
    drop(hands);
    let mut hands = start(&home, &asked);
    hands.press("Settings");
    hands.press("Jade & Ink");
    hands.press("Slate");
    drop(hands);
    assert_eq!(
        start(&home, &english()).resource::<Settings>().theme,
        "slate",
        "what is chosen is kept, even if it was asked for"
    );
}

#[test]
fn a_turn_is_kept_with_all_its_time() {
    let home = TempDir::new().unwrap();
    let begin = Start { game: Game::named("alquerque-five").cloned(), players: Players::two_humans(), ..english() };
    let mut hands = start(&home, &begin);
    hands.click("c1");
    hands.click("c3");
    hands.rest();
    hands.slow_frames(20, Duration::from_secs(1));
    hands.click("d5");
    hands.click("d4");
    hands.frames(1);
    let kept = hands.resource::<Kept>().0.clone().unwrap();
    assert_eq!(kept.history.turns().len(), 2);
    assert_eq!(kept.clock.unwrap().left, Duration::from_mins(1));
}

#[test]
fn a_game_without_a_clock_is_gone_on_with_without_one() {
    let home = TempDir::new().unwrap();
    let begin = Start { game: Game::named("alquerque-five").cloned(), players: Players::two_humans(), ..english() };
    let mut hands = start(&home, &begin);
    hands.settings().turn_time = TurnTime::Unlimited;
    hands.click("c1");
    hands.click("c3");
    hands.rest();
    hands.settings().turn_time = TurnTime::Usual;
    hands.frames(3);
    drop(hands);
    // The game was kept without a clock, and the settings with one.
    let mut hands = start(&home, &english());
    assert_eq!(hands.resource::<Settings>().turn_time, TurnTime::Usual);
    hands.press("Continue · Alquerque · Five, turn 2");
    hands.rest();
    assert_eq!(hands.resource::<TurnClock>().limit(), None);
}

#[test]
fn settings_of_an_older_version_are_read() {
    let home = TempDir::new().unwrap();
    Store::at(home.path()).write(Entry::SETTINGS, "(\n    theme: \"slate\",\n    muted: true,\n)\n").unwrap();
    let hands = start(&home, &english());
    assert!(hands.resource::<Troubles>().0.is_empty());
    let settings = hands.resource::<Settings>();
    assert_eq!((settings.theme.as_str(), settings.muted, settings.text_scale), ("slate", true, 1.0));
}

#[test]
fn past_games_are_listed_and_reviewed() {
    let home = TempDir::new().unwrap();
    let mut hands = after_two_turns(&home);
    hands.send(Intent::Resign);
    hands.rest();
    let turns = hands.turns();
    drop(hands);
    let mut hands = start(&home, &english());
    hands.press("Past games");
    hands.press("Statistics");
    hands.press("Games");
    hands.press("Alquerque · Five, Black beat White");
    hands.rest();
    assert_eq!(*hands.resource::<State<Screen>>().get(), Screen::Review);
    assert!(hands.turns().is_empty(), "from its start");
    hands.press("To the end");
    hands.rest();
    assert_eq!(hands.turns(), turns);
    hands.press("Leave the review");
    assert_eq!(*hands.resource::<State<Screen>>().get(), Screen::Title);
    hands.press("Close");
}

#[test]
fn broken_files_are_set_aside_and_told() {
    let home = TempDir::new().unwrap();
    let store = Store::at(home.path());
    store.write(Entry::SETTINGS, "(theme: \"oak\")").unwrap();
    store.write(Entry::GAME, "no game").unwrap();
    let mut hands = start(&home, &english());
    let troubles = hands.resource::<Troubles>().0.clone();
    assert!(matches!(troubles[..], [Trouble::Settings(_), Trouble::Game(_)]), "{troubles:?}");
    assert!(hands.find("The game in progress could not be read. Its file is kept.").is_some());
    let kept = std::fs::read_dir(home.path()).unwrap().filter(|entry| {
        let name = entry.as_ref().unwrap().file_name();
        name.to_string_lossy().contains("broken")
    });
    assert_eq!(kept.count(), 2);
    hands.press("Close");
    assert!(hands.resource::<Troubles>().0.is_empty());
    assert_eq!(hands.resource::<Settings>().theme, "walnut");
}

#[test]
fn what_cannot_be_written_is_told_once() {
    let home = TempDir::new().unwrap();
    let begin = Start { game: Game::named("alquerque-five").cloned(), players: Players::two_humans(), ..english() };
    let mut hands = start(&home, &begin);
    // Where a new file is to be, a folder is in the way.
    let in_the_way = home.path().join("game.ron.new");
    for (time, turn) in [["c1", "c3"], ["b1", "b2"]].into_iter().enumerate() {
        std::fs::create_dir(&in_the_way).unwrap();
        for point in turn {
            hands.click(point);
        }
        hands.rest();
        let troubles = |hands: &Hands| hands.resource::<Troubles>().0.len();
        for _ in 0..1000 {
            if troubles(&hands) > time {
                break;
            }
            std::thread::sleep(Duration::from_millis(2));
            hands.frames(1);
        }
        assert_eq!(troubles(&hands), time + 1);
        assert!(matches!(hands.resource::<Troubles>().0[time], Trouble::Unkept(_)));
        assert!(hands.resource::<Notice>().is_shown());
        hands.frames(1);
        assert!(hands.resource::<Announcement>().0.contains("cannot be kept now"), "nobody who does not see it is told");
        assert_eq!(hands.turns().len(), 2 * time + 1, "the game goes on");
        // While it goes on failing, nothing more is told.
        hands.letter('z');
        hands.rest();
        assert!(hands.resource::<Notice>().is_shown(), "it is as true after a change");
        hands.letter('y');
        hands.rest();
        std::fs::remove_dir(&in_the_way).unwrap();
        for point in [["a5", "a4"], ["e5", "e4"]][time] {
            hands.click(point);
        }
        hands.rest();
        let saved = || SavedGame::load(&Store::at(home.path())).unwrap().map(|saved| saved.history.turns().len());
        for _ in 0..1000 {
            if saved() == Some(hands.turns().len()) {
                break;
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        assert_eq!(saved(), Some(2 * time + 2), "and is kept when that can be");
        hands.slow_frames(9, Duration::from_secs(1));
        assert_eq!(troubles(&hands), time + 1);
        assert!(!hands.resource::<Notice>().is_shown(), "what was kept is nothing to tell");
    }
}

#[test]
fn games_that_are_over_are_counted_once() {
    let home = TempDir::new().unwrap();
    let begin = Start { game: Game::named("alquerque-five").cloned(), ..english() };
    let mut hands = start(&home, &begin);
    hands.click("c1");
    hands.click("c3");
    hands.frames(3);
    for _ in 0..2 {
        hands.send(Intent::Resign);
        hands.rest();
        assert!(hands.find("Against Club so far: 0 won, 0 drawn, 1 lost.").is_some(), "{:?}", hands.labels());
        hands.send(Intent::Undo);
        hands.rest();
    }
    hands.send(Intent::Resign);
    hands.rest();
    drop(hands);
    let mut hands = start(&home, &english());
    assert_eq!(hands.resource::<Past>().archive.games().len(), 1);
    assert!(hands.resource::<Kept>().0.is_some());
    let offers = hands.labels().into_iter().filter(|(label, _)| label.starts_with("Continue"));
    assert_eq!(offers.count(), 0, "a game that is over is not gone on with");
}
