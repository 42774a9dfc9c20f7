//! What can be chosen for a game: who plays, the clock, the house rules, and draws offered to the computer.

use std::time::Duration;

use asterism::board::FreeArea;
use asterism::rules::{Game, Reason, Record};
use asterism::screens::{Notice, Overlay};
use asterism::session::{Intent, Players, Resumed, TurnClock};
use asterism::settings::{Settings, TurnTime};
use bevy::prelude::*;

use crate::harness::Hands;

fn table(players: Players) -> Hands {
    Hands::playing("alquerque-five", players)
}

fn limit(hands: &Hands) -> Option<Duration> {
    hands.resource::<TurnClock>().limit()
}

#[test]
fn the_clock_is_changed_in_mid_game() {
    let mut hands = table(Players::two_humans());
    hands.click("c1");
    hands.click("c3");
    hands.rest();
    hands.slow_frames(20, Duration::from_secs(1));
    hands.press("Settings");
    hands.press("30 s");
    assert_eq!(limit(&hands), Some(Duration::from_secs(30)));
    assert_eq!(hands.resource::<TurnClock>().seconds_left(), 30, "the turn in progress has all its time");
    hands.press("Close");
    hands.slow_frames(33, Duration::from_secs(1));
    assert_eq!(hands.turns(), ["c1-c3", "--"]);
    hands.press("Settings");
    hands.press("No clock");
    hands.press("Close");
    assert_eq!(limit(&hands), None);
    hands.slow_frames(300, Duration::from_secs(1));
    assert_eq!(hands.turns().len(), 2, "nobody loses a turn without a clock");
    assert!(!hands.resource::<TurnClock>().is_running());
    hands.press("Settings");
    hands.press("60 s");
    hands.press("Close");
    assert_eq!(hands.resource::<Settings>().turn_time, TurnTime::Usual);
    hands.slow_frames(63, Duration::from_secs(1));
    assert_eq!(hands.turns().len(), 3);
}

#[test]
fn house_rules_are_switched_off_where_they_are_house_rules() {
    let mut hands = table(Players::two_humans());
    hands.letter('n');
    hands.frames(2);
    hands.press("The same position for the third time · on");
    assert!(hands.find("The same position for the third time · off").is_some());
    hands.press("Begin");
    let draws = hands.game().history().draws();
    assert_eq!((draws.repetition, draws.no_progress), (false, Some(100)));
    for _ in 0..3 {
        for name in ["c1", "c3", "c5", "c4", "c3", "c1", "c4", "c5"] {
            hands.click(name);
        }
        hands.rest();
    }
    assert!(hands.outcome().is_none() && hands.turns().len() == 12);
    // The draws of Alquerque are its own.
    hands.letter('n');
    hands.frames(2);
    hands.press("100 turns without progress · on");
    hands.press("Alquerque");
    assert!(hands.labels().iter().all(|(label, _)| !label.contains("without progress ·")));
    hands.press("Begin");
    let draws = hands.game().history().draws();
    assert_eq!(draws, hands.game().history().game().draws());
    hands.send(Intent::New { game: Game::named("morris-nine").unwrap().clone(), players: Players::two_humans() });
    hands.frames(3);
    let draws = hands.game().history().draws();
    assert_eq!((draws.repetition, draws.no_progress), (false, None));
}

#[test]
fn sides_are_drawn_by_lot() {
    let mut hands = table(Players::two_humans());
    let mut drawn = [0; 2];
    for _ in 0..40 {
        hands.letter('n');
        hands.frames(2);
        hands.press("By lot");
        hands.press("Begin");
        let human = hands.resource::<Players>().only_human().unwrap();
        drawn[human.index()] += 1;
        if drawn.iter().all(|count| *count > 0) {
            return;
        }
    }
    panic!("the lot always falls the same way: {drawn:?}");
}

/// A game against the computer, who plays Black, from these pieces and after so many passes.
fn against_computer(start: &str, passes: usize) -> Hands {
    let mut hands = table(Players::default());
    let text = format!("[Game \"alquerque-five\"]\n[Draws \"-\"]\n[Start \"{start}\"]\n\n{}*\n", "-- ".repeat(passes));
    let history = text.parse::<Record>().unwrap().into_history();
    let resumed = Resumed { history, undone: Vec::new(), players: Players::default(), left: None };
    hands.send(Intent::GoOn(Box::new(resumed)));
    hands.frames(3);
    hands.rest();
    hands.click("a1");
    hands
}

fn offer(hands: &mut Hands) {
    hands.press("Menu");
    hands.press("Offer a draw");
    hands.frames(3);
    hands.rest();
}

#[test]
fn the_computer_takes_a_draw_that_is_more_than_it_hopes_for() {
    let mut hands = against_computer("bb3/5/5/5/wwwww w - -", 14);
    offer(&mut hands);
    assert_eq!(hands.outcome().map(|outcome| (outcome.winner, outcome.reason)), Some((None, Reason::Agreement)));
}

#[test]
fn the_computer_declines_a_draw_where_it_is_ahead_or_the_game_is_young() {
    for (start, passes, said) in [
        ("bbbbb/5/5/5/ww3 w - -", 14, "The computer declines the draw."),
        ("bb3/5/5/5/wwwww w - -", 4, "It is too early for a draw."),
    ] {
        let mut hands = against_computer(start, passes);
        offer(&mut hands);
        assert!(hands.outcome().is_none(), "{said}");
        assert!(hands.resource::<Notice>().is_shown(), "{said}");
        assert_eq!(*hands.resource::<State<Overlay>>().get(), Overlay::None);
    }
}

#[test]
fn texts_are_scaled_with_their_panels() {
    let mut hands = table(Players::two_humans());
    for (width, height) in [(1280.0, 800.0), (390.0, 844.0), (844.0, 390.0), (360.0, 640.0)] {
        hands.resize(width, height, 1.0);
        for scale in [0.8, 1.0, 1.5, 2.0] {
            hands.settings().text_scale = scale;
            hands.frames(4);
            let area = hands.resource::<FreeArea>().clone();
            let board = area.rect.unwrap();
            assert!(board.width() > 100.0 && board.height() > 100.0, "{width} × {height} at {scale}: {board:?}");
            assert!(area.panels.iter().all(|panel| panel.intersect(board).is_empty()), "{width} × {height} at {scale}");
            let menu = hands.find("Menu").unwrap();
            assert!(area.panels[0].contains(menu), "{menu} of {:?}", area.panels[0]);
        }
    }
    hands.press("Menu");
    hands.press("Back to the game");
    assert_eq!(*hands.resource::<State<Overlay>>().get(), Overlay::None);
}
