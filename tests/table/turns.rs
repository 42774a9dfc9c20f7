//! Whole turns by click, drag, touch and keys, and what refuses them.

use asterism::board::{Cursor, Hovered, Motion, Stand, Target};
use asterism::rules::{Pick, Refusal, Side};
use asterism::session::{Intent, Making, Players, Refused};
use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;

use crate::harness::Hands;

/// The refusals of the last two frames.
fn refusals(hands: &Hands) -> Vec<Refusal> {
    hands.resource::<Messages<Refused>>().iter_current_update_messages().map(|refused| refused.refusal).collect()
}

/// The stands whose discs are clearly off the ground.
fn lifted(hands: &mut Hands) -> Vec<Stand> {
    let plan = hands.plan();
    let mut discs = hands.app.world_mut().query::<(&Stand, &Transform)>();
    let up = discs.iter(hands.app.world()).filter(|(stand, at)| at.translation.y - plan.rest(**stand).0.y > 0.1);
    up.map(|(stand, _)| *stand).collect()
}

#[test]
fn a_turn_by_two_clicks() {
    let mut hands = Hands::two_at_five();
    hands.click("c1");
    let choices = hands.resource::<Making>().choices().clone();
    assert_eq!(choices.points.len(), 7);
    assert!(hands.turns().is_empty());
    hands.click("c3");
    assert!(hands.resource::<Motion>().is_going());
    hands.rest();
    assert_eq!(hands.turns(), ["c1-c3"]);
    hands.assert_board_equals_position();
}

#[test]
fn a_turn_by_dragging() {
    let mut hands = Hands::two_at_five();
    let (from, to) = (hands.pixel_of("b1"), hands.pixel_of("b4"));
    hands.mouse_to(from);
    hands.frames(1);
    hands.button(ButtonState::Pressed);
    hands.frames(1);
    for step in 1..=10_u8 {
        hands.mouse_to(from.lerp(to, f32::from(step) / 10.0));
        hands.frames(1);
    }
    assert_eq!(hands.resource::<Hovered>().0, Some(Target::Point(hands.point("b4"))));
    hands.button(ButtonState::Released);
    hands.frames(2);
    hands.rest();
    assert_eq!(hands.turns(), ["b1-b4"]);
    hands.assert_board_equals_position();
}

#[test]
fn a_turn_by_taps_and_one_by_dragging_a_finger() {
    let mut hands = Hands::two_at_five();
    hands.tap("a1");
    hands.tap("a3");
    hands.rest();
    let (from, to) = (hands.pixel_of("e5"), hands.pixel_of("e3"));
    hands.finger(7, TouchPhase::Started, from);
    hands.frames(1);
    hands.finger(7, TouchPhase::Moved, from.lerp(to, 0.5));
    hands.frames(1);
    hands.finger(7, TouchPhase::Moved, to);
    hands.frames(1);
    hands.finger(7, TouchPhase::Ended, to);
    hands.rest();
    assert_eq!(hands.turns(), ["a1-a3", "e5-e3"]);
    hands.assert_board_equals_position();
}

#[test]
fn a_turn_by_keys() {
    let mut hands = Hands::two_at_five();
    hands.key(KeyCode::ArrowUp, Key::ArrowUp);
    assert_eq!(hands.resource::<Cursor>().0, Some(hands.point("a1")));
    hands.key(KeyCode::ArrowRight, Key::ArrowRight);
    hands.enter();
    assert_eq!(hands.resource::<Making>().picks(), [Pick::Point(hands.point("b1"))]);
    hands.key(KeyCode::ArrowUp, Key::ArrowUp);
    hands.key(KeyCode::ArrowUp, Key::ArrowUp);
    hands.enter();
    hands.rest();
    assert_eq!(hands.turns(), ["b1-b3"]);
    hands.letter('z');
    hands.rest();
    assert!(hands.turns().is_empty());
    hands.letter('y');
    hands.rest();
    assert_eq!(hands.turns(), ["b1-b3"]);
    hands.assert_board_equals_position();
}

#[test]
fn arrows_follow_the_eye_when_the_board_is_turned() {
    let mut hands = Hands::two_at_five();
    hands.letter('t');
    hands.frames(200);
    hands.key(KeyCode::ArrowUp, Key::ArrowUp);
    hands.key(KeyCode::ArrowUp, Key::ArrowUp);
    // Up is away from Black now: off the board from White's row, so the cursor stays.
    assert_eq!(hands.resource::<Cursor>().0, Some(hands.point("a1")));
    hands.key(KeyCode::ArrowDown, Key::ArrowDown);
    assert_eq!(hands.resource::<Cursor>().0, Some(hands.point("a2")));
}

#[test]
fn a_tap_within_one_frame_counts() {
    let mut hands = Hands::two_at_five();
    for name in ["d1", "d2"] {
        let at = hands.pixel_of(name);
        hands.mouse_to(at);
        hands.button(ButtonState::Pressed);
        hands.button(ButtonState::Released);
        hands.frames(1);
    }
    hands.rest();
    assert_eq!(hands.turns(), ["d1-d2"]);
}

#[test]
fn a_shaking_hand_taps_and_does_not_drag() {
    let mut hands = Hands::two_at_five();
    let at = hands.pixel_of("d1");
    hands.finger(1, TouchPhase::Started, at);
    hands.finger(1, TouchPhase::Moved, at + Vec2::new(5.0, -4.0));
    hands.frames(1);
    hands.finger(1, TouchPhase::Ended, at + Vec2::new(5.0, -4.0));
    hands.frames(2);
    assert_eq!(hands.resource::<Making>().picks(), [Pick::Point(hands.point("d1"))]);
}

#[test]
fn a_piece_is_put_down_by_a_second_tap_by_esc_and_beside_the_board() {
    let mut hands = Hands::two_at_five();
    for put_down in 0..3 {
        hands.click("c1");
        assert_eq!(hands.resource::<Making>().picks().len(), 1);
        match put_down {
            0 => hands.click("c1"),
            1 => hands.key(KeyCode::Escape, Key::Escape),
            _ => {
                hands.mouse_to(Vec2::new(3.0, 3.0));
                hands.button(ButtonState::Pressed);
                hands.button(ButtonState::Released);
                hands.frames(2);
            }
        }
        assert!(hands.resource::<Making>().picks().is_empty(), "{put_down}");
    }
    hands.click("c1");
    hands.click("d1");
    assert_eq!(hands.resource::<Making>().picks(), [Pick::Point(hands.point("d1"))]);
}

#[test]
fn a_refusal_tells_why() {
    let mut hands = Hands::two_at_five();
    let point = |hands: &Hands, name| hands.point(name);
    let cases: [(&[&str], fn(&Hands) -> Refusal); 5] = [
        (&["c3"], |hands| Refusal::Empty(hands.point("c3"))),
        (&["c5"], |hands| Refusal::NotYours(hands.point("c5"))),
        (&["c1", "c5"], |hands| Refusal::Occupied(hands.point("c5"))),
        (&["b1", "c3"], |hands| Refusal::NoLine { from: hands.point("b1"), to: hands.point("c3") }),
        (&["b1", "a2"], |hands| Refusal::NoLine { from: hands.point("b1"), to: hands.point("a2") }),
    ];
    for (picks, reason) in cases {
        for name in picks {
            let pick = Pick::Point(point(&hands, name));
            hands.pick(pick);
            hands.frames(1);
        }
        assert_eq!(refusals(&hands), [reason(&hands)], "{picks:?}");
        hands.send(Intent::Cancel);
        hands.frames(1);
        assert!(hands.turns().is_empty());
    }
}

#[test]
fn a_reserve_is_placed_by_clicking_its_tray() {
    let mut hands = Hands::at("alquerque-ten", Players::two_humans());
    let at = hands.pixel_of_stand(Stand::Tray(Side::White, 4));
    hands.mouse_to(at);
    hands.button(ButtonState::Pressed);
    hands.frames(1);
    hands.button(ButtonState::Released);
    hands.frames(1);
    assert_eq!(hands.resource::<Making>().picks(), [Pick::Reserve]);
    hands.frames(30);
    assert_eq!(lifted(&mut hands), [Stand::Tray(Side::White, 4)]);
    hands.click("c3");
    hands.rest();
    assert_eq!(hands.turns(), ["@c3"]);
    hands.assert_board_equals_position();
    hands.letter('r');
    hands.click("a3");
    hands.rest();
    assert_eq!(hands.turns(), ["@c3", "@a3"]);
    hands.send(Intent::Undo);
    hands.rest();
    hands.assert_board_equals_position();
}

#[test]
fn discs_turn_over_and_back() {
    let mut hands = Hands::two_at_five();
    for turn in [["c1", "c4"], ["a5", "a4"], ["b1", "b3"], ["a4", "b4"]] {
        hands.click(turn[0]);
        hands.click(turn[1]);
        hands.rest();
        hands.assert_board_equals_position();
    }
    assert_eq!(hands.turns().len(), 4);
    let converting = ["c1-c4", "a5-a4"];
    assert_eq!(hands.turns()[..2], converting);
    let white = |hands: &Hands| hands.game().position().setup().pieces[Side::White.index()].len();
    let after = white(&hands);
    for _ in 0..4 {
        hands.send(Intent::Undo);
        hands.rest();
        hands.assert_board_equals_position();
    }
    assert_eq!(white(&hands), 5);
    for _ in 0..4 {
        hands.send(Intent::Redo);
        hands.rest();
        hands.assert_board_equals_position();
    }
    assert_eq!(white(&hands), after);
}

#[test]
fn sliding_off_a_target_picks_nothing() {
    let mut hands = Hands::two_at_five();
    hands.click("c1");
    let at = hands.pixel_of("c3");
    hands.mouse_to(at);
    hands.button(ButtonState::Pressed);
    hands.frames(1);
    hands.mouse_to(Vec2::new(4.0, 4.0));
    hands.frames(1);
    hands.button(ButtonState::Released);
    hands.frames(2);
    assert!(hands.turns().is_empty());
    assert_eq!(hands.resource::<Making>().picks(), [Pick::Point(hands.point("c1"))]);
}

#[test]
fn a_drag_that_cannot_be_is_told_why() {
    let mut hands = Hands::two_at_five();
    for (name, refusal) in [("c5", Refusal::NotYours(hands.point("c5"))), ("c3", Refusal::Empty(hands.point("c3")))] {
        let at = hands.pixel_of(name);
        hands.mouse_to(at);
        hands.button(ButtonState::Pressed);
        hands.frames(1);
        hands.mouse_to(at + Vec2::new(20.0, 0.0));
        hands.frames(1);
        // There is nothing to be dragged from an empty point.
        let told = if name == "c5" { vec![refusal] } else { Vec::new() };
        assert_eq!(refusals(&hands), told);
        hands.mouse_to(at + Vec2::new(80.0, 0.0));
        hands.frames(1);
        hands.button(ButtonState::Released);
        hands.frames(1);
        assert!(refusals(&hands).is_empty(), "it is told once");
    }
}

#[test]
fn after_the_end_a_pick_is_told_that_it_is_over() {
    let mut hands = Hands::two_at_five();
    hands.send(Intent::Resign);
    hands.frames(2);
    hands.pick(Pick::Point(hands.point("c1")));
    hands.frames(1);
    assert_eq!(refusals(&hands), [Refusal::GameOver]);
    assert!(hands.resource::<Making>().picks().is_empty());
}

#[test]
fn the_cursor_goes_with_its_game() {
    let mut hands = Hands::two_at_five();
    hands.key(KeyCode::ArrowUp, Key::ArrowUp);
    assert!(hands.resource::<Cursor>().0.is_some());
    let game = asterism::rules::Game::named("morris-nine").unwrap().clone();
    hands.send(Intent::New { game, players: Players::two_humans() });
    hands.frames(3);
    assert_eq!(hands.resource::<Cursor>().0, None);
}
