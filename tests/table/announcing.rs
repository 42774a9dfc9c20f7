//! What is told to those who do not see the board, and how they play.

use asterism::announcer::Announcement;
use asterism::locale::{Language, Locale};
use asterism::rules::Record;
use asterism::screens::OpenRecord;
use asterism::session::{Intent, Making, Players, Resumed, Reviewing};
use asterism::settings::Settings;
use bevy::a11y::ActionRequest;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy_egui::egui::accesskit::{self, Action, Live, NodeId, Role};

use crate::harness::{Hands, two_people};

/// Goes on with a recorded game of two people.
fn going_on(game: &str, record: &str) -> Hands {
    let mut hands = two_people(game);
    let history = record.parse::<Record>().unwrap().into_history();
    let resumed = Resumed { history, undone: Vec::new(), players: Players::two_humans(), left: None };
    hands.send(Intent::GoOn(Box::new(resumed)));
    hands.frames(2);
    hands
}

/// Sets up a position for two people.
fn from_here(game: &str, start: &str) -> Hands {
    going_on(game, &format!("[Game \"{game}\"]\n[Start \"{start}\"]\n\n*\n"))
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

#[test]
fn the_end_is_told_once_after_a_leap_over_many_turns() {
    let mut hands = two_people("alquerque-five");
    let record = "[Game \"alquerque-standard\"]\n[Start \"5/2b2/5/5/2w2 w - -\"]\n\n1. c1-c2 c4-c3 2. c2xc4 1-0\n";
    hands.app.world_mut().write_message(OpenRecord(Reviewing::of(record.parse().unwrap())));
    hands.frames(4);
    assert_eq!(said(&hands), "Alquerque. White begins.");
    hands.key(KeyCode::End, Key::End);
    assert_eq!(said(&hands).matches("White has won.").count(), 1, "{}", said(&hands));
    assert!(said(&hands).ends_with("White has won. Black has no piece left."), "{}", said(&hands));
    hands.send(Intent::LeaveReview);
    hands.frames(1);
    assert_eq!(said(&hands), "Alquerque · Five. White begins.");
}

#[test]
fn a_game_that_is_gone_on_with_is_told_by_its_turn() {
    let hands = going_on("alquerque-five", "[Game \"alquerque-five\"]\n\n1. c1-c3 *\n");
    assert_eq!(said(&hands), "Alquerque · Five, turn 2. Black to move.");
}

#[test]
fn half_a_turn_is_told_as_it_stands() {
    let mut hands = two_people("morris-nine");
    for point in ["a1", "a7", "d1", "d7", "g1"] {
        hands.click(point);
        hands.rest();
    }
    assert!(hands.find("g1, White, chosen").is_some(), "{:?}", hands.labels());
    assert!(hands.find("White · 3 · choose a piece to take · 6 in hand").is_some(), "{:?}", hands.labels());
}

#[test]
fn the_cursor_tells_what_it_has_come_to() {
    let mut hands = two_people("alquerque-five");
    for (point, told) in
        [("c1", "c1, White, can be chosen"), ("c5", "c5, Black"), ("c3", "c3, empty"), ("d1", "d1, White, can be chosen")]
    {
        hands.key_to(point);
        assert_eq!(said(&hands), told);
    }
    hands.enter();
    hands.key(KeyCode::ArrowLeft, Key::ArrowLeft);
    hands.key(KeyCode::ArrowRight, Key::ArrowRight);
    assert_eq!(said(&hands), "d1, White, chosen");
}

/// Asks for something as a screen reader does.
fn ask(hands: &mut Hands, action: Action, target_node: NodeId) {
    let request = accesskit::ActionRequest { action, target_tree: accesskit::TreeId::ROOT, target_node, data: None };
    hands.app.world_mut().write_message(ActionRequest(request));
    hands.frames(3);
}

/// The node with this label.
fn node(hands: &mut Hands, label: &str) -> NodeId {
    let nodes = hands.nodes();
    let node = nodes.iter().find(|(_, node)| node.label().or(node.value()) == Some(label));
    node.unwrap_or_else(|| panic!("no {label:?} in {nodes:#?}")).0
}

#[test]
fn a_screen_reader_finds_the_board_and_plays() {
    let mut hands = two_people("alquerque-ten");
    for label in ["White, 5 in hand, can be chosen", "c3, empty, can be chosen"] {
        let node = node(&mut hands, label);
        ask(&mut hands, Action::Click, node);
    }
    hands.rest();
    assert_eq!(hands.turns(), ["@c3"]);
    let nodes = hands.nodes();
    let (_, announcer) = nodes.iter().find(|(_, node)| node.role() == Role::Status).unwrap();
    assert_eq!((announcer.live(), announcer.label()), (Some(Live::Polite), Some("White: @c3.")));
    // What stands on the board lies where it is seen.
    let (found, seen) = (hands.find("c3, White").unwrap(), hands.pixel_of("c3"));
    assert!(found.distance(seen) < 12.0, "{found} {seen}");
    let undo = node(&mut hands, "Undo");
    ask(&mut hands, Action::Click, undo);
    hands.rest();
    assert!(hands.turns().is_empty());
    let menu = node(&mut hands, "Menu");
    ask(&mut hands, Action::Click, menu);
    assert_eq!(hands.find("c3, empty"), None, "no board under a dialog");
}

#[test]
fn a_screen_reader_picks_nothing_under_a_dialog_and_sets_sliders() {
    let mut hands = two_people("alquerque-five");
    let point = node(&mut hands, "c1, White, can be chosen");
    hands.press("Settings");
    ask(&mut hands, Action::Click, point);
    assert!(hands.resource::<Making>().picks().is_empty());
    let before = hands.resource::<Settings>().effects_volume;
    let slider = node(&mut hands, "Effects");
    ask(&mut hands, Action::Decrement, slider);
    assert!(hands.resource::<Settings>().effects_volume < before);
}
