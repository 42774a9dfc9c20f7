//! What is said to those who do not see the board.

use asterism::Start;
use asterism::announcer::Announcement;
use asterism::locale::{Language, Locale};
use asterism::rules::{Game, Record};
use asterism::session::{Intent, Players, Resumed};
use bevy::prelude::*;

use crate::harness::Hands;

fn two_people(game: &str) -> Hands {
    let game = Game::named(game).cloned();
    Hands::in_window(Start { game, players: Players::two_humans(), language: Some(Language::English), ..Start::default() })
}

/// Sets up a position for two people.
fn from_here(game: &str, start: &str) -> Hands {
    let mut hands = two_people(game);
    let record: Record = format!("[Game \"{game}\"]\n[Start \"{start}\"]\n\n*\n").parse().unwrap();
    let resumed = Resumed { history: record.into_history(), undone: Vec::new(), players: Players::two_humans(), left: None };
    hands.send(Intent::GoOn(Box::new(resumed)));
    hands.frames(2);
    hands
}

fn said(hands: &Hands) -> String {
    hands.resource::<Announcement>().0.clone()
}

/// Picks the points one after the other, and says what was said then.
fn said_after(hands: &mut Hands, points: &[&str]) -> String {
    for point in points {
        hands.click(point);
    }
    hands.rest();
    said(hands)
}

#[test]
fn turns_are_told_by_what_they_do() {
    let mut hands = two_people("alquerque-five");
    assert_eq!(said(&hands), "Alquerque · Five. White begins.");
    assert_eq!(said_after(&mut hands, &["c1", "c3"]), "White: c1-c3.");
    hands.letter('z');
    hands.rest();
    assert_eq!(said(&hands), "Taken back: c1-c3.");
    assert_eq!(said_after(&mut hands, &["b1", "b5"]), "A piece stands on b5.");
    hands.app.world_mut().resource_mut::<Locale>().language = Language::Chinese;
    assert_eq!(said_after(&mut hands, &["c1", "c3"]), "白方：c1-c3。");
}

#[test]
fn conversions_mills_captures_and_promotions_are_told() {
    let mut hands = from_here("alquerque-five", "5/5/wb1w1/5/b4 w - -");
    assert_eq!(said_after(&mut hands, &["d3", "c3"]), "White: d3-c3*b3. Turned over: b3.");
    let mut hands = two_people("morris-nine");
    for point in ["a7", "b6", "d7", "d6"] {
        hands.click(point);
        hands.rest();
    }
    assert_eq!(said_after(&mut hands, &["g7", "d6"]), "White: g7xd6. A mill. Taken: d6.");
}

#[test]
fn the_end_is_told_with_its_reason() {
    let mut hands = two_people("alquerque-standard");
    hands.send(Intent::Resign);
    hands.frames(2);
    assert_eq!(said(&hands), "Black has won. White resigned.");
}
