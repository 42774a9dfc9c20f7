//! Turns of several parts: what the picks so far have done stands on the board, goes on from there, and can be taken back.

use std::sync::Arc;

use asterism::board::{Cursor, Hovered, Motion, Piece, Stand, Target};
use asterism::rules::{Game, Pick, Refusal, Side};
use asterism::session::{Intent, Making, Players, Refused};
use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::prelude::*;

use crate::harness::Hands;

/// A game like this one that starts with these pieces.
fn set_up(like: &str, white: &str, black: &str) -> Hands {
    let source = std::fs::read_to_string(format!("{}/assets/games/{like}.ron", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let start = source.find("start: (").unwrap();
    let end = start + source[start..].find("),").unwrap();
    let pieces = format!("start: (white: \"{white}\", black: \"{black}\", reserve: 0");
    let game = Game::from_ron(like, &[&source[..start], &pieces, &source[end..]].concat()).unwrap();
    let mut hands = Hands::two_at_five();
    hands.send(Intent::New { game: Arc::new(game), players: Players::two_humans() });
    hands.frames(3);
    hands.rest();
    hands
}

/// Where there are discs, in the order of their names.
fn stands(hands: &mut Hands) -> Vec<String> {
    let board = hands.game().position().board();
    let mut discs = hands.app.world_mut().query::<&Stand>();
    let name = |stand: &Stand| match *stand {
        Stand::Point(point) => board.name(point),
        Stand::Tray(side, index) => format!("reserve {side} {index}"),
        Stand::Taken(side, index) => format!("taken {side} {index}"),
    };
    let mut names: Vec<String> = discs.iter(hands.app.world()).map(name).collect();
    names.sort();
    names
}

fn refusals(hands: &Hands) -> Vec<Refusal> {
    hands.resource::<Messages<Refused>>().iter_current_update_messages().map(|refused| refused.refusal).collect()
}

fn a_chain() -> Hands {
    let mut hands = set_up("alquerque-standard", "a1 e1", "b2 b4");
    hands.click("a1");
    hands.click("c3");
    hands.rest();
    hands
}

#[test]
fn a_chain_half_way_stands_on_the_board_and_goes_on_from_there() {
    let mut hands = a_chain();
    assert!(hands.turns().is_empty());
    assert_eq!(stands(&mut hands), ["b2", "b4", "c3", "e1"], "nothing is taken before the turn is complete");
    let at = hands.pixel_of("c3");
    hands.mouse_to(at);
    hands.frames(1);
    assert_eq!(hands.resource::<Hovered>().0, Some(Target::Point(hands.point("c3"))));
    hands.click("e1");
    assert_eq!(hands.resource::<Making>().picks().len(), 2, "another piece does not undo what stands on the board");
    hands.click("a5");
    hands.rest();
    assert_eq!(hands.turns(), ["a1xc3xa5"]);
    assert_eq!(stands(&mut hands), ["a5", "e1", "taken white 0", "taken white 1"]);
    hands.assert_board_equals_position();
    hands.send(Intent::Undo);
    hands.rest();
    assert_eq!(stands(&mut hands), ["a1", "b2", "b4", "e1"]);
    hands.assert_board_equals_position();
    hands.send(Intent::Redo);
    hands.rest();
    hands.assert_board_equals_position();
}

#[test]
fn a_chain_is_dragged_on_and_a_slip_loses_nothing() {
    let mut hands = a_chain();
    let (from, to) = (hands.pixel_of("c3"), hands.pixel_of("a5"));
    let mut drag = |to: Vec2| {
        hands.mouse_to(from);
        hands.button(ButtonState::Pressed);
        hands.frames(1);
        hands.mouse_to(from.lerp(to, 0.5));
        hands.frames(1);
        hands.mouse_to(to);
        hands.frames(1);
        hands.button(ButtonState::Released);
        hands.rest();
        hands.turns()
    };
    assert!(drag(from + Vec2::new(12.0, 0.0)).is_empty());
    assert_eq!(drag(to), ["a1xc3xa5"]);
    hands.assert_board_equals_position();
}

#[test]
fn a_chain_is_taken_back_by_esc_undo_and_a_second_tap() {
    for way in 0..3 {
        let mut hands = a_chain();
        match way {
            0 => hands.key(KeyCode::Escape, Key::Escape),
            1 => hands.letter('z'),
            _ => hands.tap("c3"),
        }
        hands.rest();
        let picks = if way == 2 { vec![Pick::Point(hands.point("a1"))] } else { Vec::new() };
        assert_eq!(hands.resource::<Making>().picks(), picks, "{way}");
        assert_eq!(stands(&mut hands), ["a1", "b2", "b4", "e1"], "{way}");
        hands.assert_board_equals_position();
    }
}

#[test]
fn the_clock_takes_half_a_turn_back_before_it_passes() {
    let mut hands = a_chain();
    hands.slow_frames(62, std::time::Duration::from_secs(1));
    hands.rest();
    assert_eq!(hands.turns(), ["--"]);
    hands.assert_board_equals_position();
}

fn a_mill() -> Hands {
    let mut hands = Hands::at("morris-nine", Players::two_humans());
    for name in ["a1", "a7", "d1", "d7", "g1"] {
        hands.click(name);
        hands.rest();
    }
    hands
}

#[test]
fn a_mill_stands_before_its_piece_is_chosen() {
    let mut hands = a_mill();
    assert_eq!(hands.turns().len(), 4);
    assert!(stands(&mut hands).contains(&"g1".to_owned()));
    hands.click("b2");
    assert_eq!(refusals(&hands).len() + hands.turns().len(), 4, "the refusal is read below, in its own frame");
    assert_eq!(hands.resource::<Making>().picks().len(), 1);
    hands.pick(Pick::Point(hands.point("b2")));
    hands.frames(1);
    assert_eq!(refusals(&hands), [Refusal::MustTake]);
    hands.click("a7");
    hands.rest();
    assert_eq!(hands.turns().last().unwrap(), "g1xa7");
    assert!(stands(&mut hands).contains(&"taken white 0".to_owned()));
    hands.assert_board_equals_position();
    hands.send(Intent::Undo);
    hands.rest();
    hands.assert_board_equals_position();
}

#[test]
fn a_mill_is_taken_back_before_its_piece_is_chosen() {
    let mut hands = a_mill();
    hands.letter('z');
    hands.rest();
    assert_eq!(hands.turns().len(), 4, "only the half turn is undone");
    assert!(hands.resource::<Making>().picks().is_empty());
    hands.assert_board_equals_position();
}

#[test]
fn a_mill_is_chosen_by_keys() {
    let mut hands = Hands::at("morris-nine", Players::two_humans());
    for name in ["a1", "a7", "d1", "d7", "g1", "a7"] {
        hands.key_to(name);
        hands.enter();
        hands.rest();
    }
    assert_eq!(hands.turns().last().unwrap(), "g1xa7");
    assert!(hands.resource::<Cursor>().0.is_some());
    hands.assert_board_equals_position();
}

#[test]
fn a_piece_in_hand_is_dragged_from_its_tray() {
    let mut hands = Hands::at("morris-nine", Players::two_humans());
    let (tray, to) = (hands.pixel_of_stand(Stand::Tray(Side::White, 8)), hands.pixel_of("d2"));
    hands.tap_at(tray);
    assert!(refusals(&hands).is_empty(), "a tap on the pieces in hand is no mistake");
    hands.pick(Pick::Reserve);
    hands.frames(1);
    assert!(refusals(&hands).is_empty(), "nor is it by a screen reader");
    assert_eq!(hands.resource::<Cursor>().0, None);
    hands.letter('r');
    assert!(refusals(&hands).is_empty() && hands.resource::<Cursor>().0.is_some(), "by keys it shows where to go on");
    hands.mouse_to(tray);
    hands.button(ButtonState::Pressed);
    hands.frames(1);
    for step in 1..=4_u8 {
        hands.mouse_to(tray.lerp(to, f32::from(step) / 4.0));
        hands.frames(1);
    }
    hands.button(ButtonState::Released);
    hands.rest();
    assert_eq!(hands.turns(), ["d2"]);
    hands.assert_board_equals_position();
}

#[test]
fn a_promoted_piece_gets_its_ring_and_loses_it_with_an_undo() {
    let mut hands = set_up("alquerque-promotion", "a4 e1", "e4 e5");
    let crowns = |hands: &mut Hands| {
        let mut rings = hands.app.world_mut().query::<(&Name, &ChildOf)>();
        rings.iter(hands.app.world()).filter(|(name, _)| name.as_str() == "Crown").count()
    };
    hands.click("a4");
    hands.click("a5");
    hands.rest();
    assert_eq!((hands.turns(), crowns(&mut hands)), (vec!["a4-a5".to_owned()], 1));
    hands.assert_board_equals_position();
    hands.send(Intent::Undo);
    hands.rest();
    assert_eq!(crowns(&mut hands), 0);
    hands.assert_board_equals_position();
    hands.send(Intent::Redo);
    hands.rest();
    assert_eq!(crowns(&mut hands), 1);
}

#[test]
fn a_huffed_piece_goes_at_once_and_its_turn_goes_on() {
    let mut hands = set_up("alquerque-historic", "a1 e1", "b2 e5");
    hands.click("e1");
    hands.click("e2");
    hands.rest();
    assert_eq!(hands.turns(), ["e1-e2"], "White did not jump");
    hands.click("a1");
    hands.rest();
    assert_eq!(stands(&mut hands), ["b2", "e2", "e5", "taken black 0"]);
    assert_eq!(hands.turns().len(), 1);
    hands.click("e5");
    hands.click("b2");
    assert_eq!(hands.resource::<Making>().picks().len(), 2, "another piece may be chosen, and the huff stays");
    hands.click("b3");
    hands.rest();
    assert_eq!(hands.turns()[1], "huff a1 b2-b3");
    hands.assert_board_equals_position();
}

#[test]
fn with_reduced_motion_discs_fade_and_do_not_travel() {
    let mut hands = Hands::two_at_five();
    hands.settings().reduced_motion = true;
    let (start, goal) = (Stand::Point(hands.point("c1")), Stand::Point(hands.point("c4")));
    let places = [start, goal].map(|stand| hands.plan().rest(stand).0);
    let mut discs = hands.app.world_mut().query_filtered::<(Entity, &Stand), With<Piece>>();
    let disc = discs.iter(hands.app.world()).find(|(_, stand)| **stand == start).unwrap().0;
    hands.click("c1");
    hands.click("c4");
    let mut seen = 0;
    while hands.resource::<Motion>().is_going() {
        let at = hands.app.world().get::<Transform>(disc).unwrap().translation;
        assert!(places.iter().any(|place| place.distance(at) < 0.2), "{at}");
        seen += 1;
        hands.frames(1);
    }
    assert!(seen > 4, "the fade is seen");
    hands.rest();
    assert_eq!(hands.turns(), ["c1-c4"]);
    hands.assert_board_equals_position();
}
