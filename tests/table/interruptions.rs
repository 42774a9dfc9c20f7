//! What comes in between: clicks while discs move, the clock, undo and new games while the computer thinks, lost pointers.

use std::num::NonZeroU32;
use std::time::Duration;

use asterism::board::{FreeArea, Motion, Stand};
use asterism::rules::{Game, Pick, Side, Turn};
use asterism::session::{Brain, Intent, Making, Pause, Player, Players, TurnClock};
use asterism::settings::TurnTime;
use bevy::input::ButtonState;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;

use crate::harness::{Hands, Puppet, await_answer, to_move};

fn against_puppet(side: Side) -> (Hands, Puppet) {
    let mut hands = Hands::two_at_five();
    let puppet = Puppet::seat(&mut hands);
    let game = Game::named("alquerque-five").unwrap().clone();
    hands.send(Intent::New { game, players: Players::human_plays(side) });
    hands.frames(3);
    (hands, puppet)
}

fn play(hands: &mut Hands, from: &str, to: &str) {
    hands.click(from);
    hands.click(to);
    hands.rest();
}

#[test]
fn a_click_while_discs_move_ends_the_movement_and_counts() {
    let mut hands = Hands::two_at_five();
    hands.click("c1");
    hands.click("c3");
    assert!(hands.resource::<Motion>().is_going());
    hands.click("d5");
    assert!(!hands.resource::<Motion>().is_going());
    assert_eq!(hands.resource::<Making>().picks(), [Pick::Point(hands.point("d5"))]);
    hands.assert_board_equals_position();
    hands.click("d4");
    hands.rest();
    assert_eq!(hands.turns(), ["c1-c3", "d5-d4"]);
}

#[test]
fn the_clock_passes_the_turn_and_takes_back_what_was_begun() {
    let mut hands = Hands::two_at_five();
    hands.slow_frames(70, Duration::from_secs(1));
    assert!(hands.turns().is_empty(), "the clock must not run before anybody has touched the game");
    hands.click("c1");
    hands.slow_frames(58, Duration::from_secs(1));
    assert!(hands.turns().is_empty());
    assert!(hands.resource::<TurnClock>().seconds_left() <= 2);
    hands.slow_frames(4, Duration::from_secs(1));
    assert_eq!(hands.turns(), ["--"]);
    assert!(hands.resource::<Making>().picks().is_empty());
    assert_eq!(hands.game().side(), Side::Black);
    assert!(hands.resource::<TurnClock>().seconds_left() > 55);
}

#[test]
fn two_time_outs_in_a_row_pause_the_game() {
    let mut hands = Hands::two_at_five();
    hands.click("c1");
    hands.slow_frames(130, Duration::from_secs(1));
    assert_eq!(hands.turns(), ["--", "--"]);
    assert!(hands.is_paused());
    hands.slow_frames(100, Duration::from_secs(1));
    assert_eq!(hands.turns().len(), 2, "no time passes in the pause");
    hands.click("c1");
    assert!(hands.resource::<Making>().picks().is_empty(), "nothing is picked in the pause");
    hands.app.world_mut().resource_mut::<NextState<Pause>>().set(Pause::Running);
    hands.frames(1);
    play(&mut hands, "c1", "c2");
    assert_eq!(hands.turns().len(), 3);
}

#[test]
fn absence_against_the_computer_pauses_too() {
    let (mut hands, puppet) = against_puppet(Side::White);
    hands.click("c1");
    hands.slow_frames(61, Duration::from_secs(1));
    puppet.say.send(hands.game().position().turns()[0]).unwrap();
    await_answer(&mut hands);
    assert!(!hands.is_paused());
    hands.slow_frames(61, Duration::from_secs(1));
    assert!(hands.is_paused(), "{:?}", hands.turns());
    assert_eq!(hands.turns().iter().filter(|turn| *turn == "--").count(), 2);
    let turn = hands.game().position().turns()[0];
    puppet.say.send(turn).unwrap();
    hands.slow_frames(10, Duration::from_secs(1));
    assert_eq!(hands.turns().len(), 3, "the computer's answer waits for the end of the pause");
    hands.app.world_mut().resource_mut::<NextState<Pause>>().set(Pause::Running);
    await_answer(&mut hands);
    assert_eq!(hands.turns().len(), 4);
}

#[test]
fn the_clock_stands_while_discs_move() {
    let mut hands = Hands::two_at_five();
    hands.settings().animation_speed = 0.01;
    hands.click("c1");
    hands.click("c4");
    hands.frames(5);
    let before = hands.resource::<TurnClock>().left();
    hands.frames(60);
    assert!(hands.resource::<Motion>().is_going());
    assert_eq!(hands.resource::<TurnClock>().left(), before);
}

#[test]
fn the_computer_answers_and_undo_goes_back_to_the_persons_turn() {
    let (mut hands, puppet) = against_puppet(Side::White);
    play(&mut hands, "c1", "c3");
    assert!(hands.is_thinking());
    let answer = hands.game().position().parse("b5-b4").unwrap();
    puppet.say.send(answer).unwrap();
    await_answer(&mut hands);
    assert_eq!(hands.turns(), ["c1-c3", "b5-b4"]);
    hands.assert_board_equals_position();
    hands.send(Intent::Undo);
    hands.rest();
    assert!(hands.turns().is_empty());
    hands.send(Intent::Redo);
    hands.rest();
    assert_eq!(hands.turns(), ["c1-c3", "b5-b4"]);
    assert!(to_move(&hands, Player::Human));
}

#[test]
fn the_computer_begins_and_its_first_turn_cannot_be_undone() {
    let (mut hands, puppet) = against_puppet(Side::Black);
    puppet.say.send(hands.game().position().turns()[3]).unwrap();
    await_answer(&mut hands);
    assert_eq!(hands.turns().len(), 1);
    hands.send(Intent::Undo);
    hands.frames(3);
    assert_eq!(hands.turns().len(), 1);
}

#[test]
fn undo_while_the_computer_thinks_cancels_the_thought() {
    let (mut hands, puppet) = against_puppet(Side::White);
    play(&mut hands, "c1", "c3");
    assert!(hands.is_thinking());
    puppet.begun.recv().unwrap();
    hands.send(Intent::Undo);
    hands.frames(2);
    assert!(puppet.cancelled.recv().is_ok());
    hands.rest();
    assert!(hands.turns().is_empty() && !hands.is_thinking());
    play(&mut hands, "a1", "a2");
    assert!(hands.is_thinking());
    puppet.say.send(hands.game().position().turns()[0]).unwrap();
    await_answer(&mut hands);
    assert_eq!(hands.turns().len(), 2);
    hands.assert_board_equals_position();
}

#[test]
fn a_new_game_while_the_computer_thinks_begins_clean() {
    let (mut hands, puppet) = against_puppet(Side::White);
    play(&mut hands, "c1", "c3");
    puppet.begun.recv().unwrap();
    let game = Game::named("alquerque-ten").unwrap().clone();
    hands.send(Intent::New { game, players: Players::human_plays(Side::White) });
    hands.frames(2);
    assert!(puppet.cancelled.recv().is_ok());
    hands.rest();
    hands.frames(60);
    assert!(hands.turns().is_empty() && !hands.is_thinking());
    hands.assert_board_equals_position();
}

#[test]
fn a_stale_answer_is_dropped() {
    let (mut hands, _puppet) = against_puppet(Side::White);
    play(&mut hands, "c1", "c3");
    let turn = hands.game().position().turns()[0];
    let revision = hands.game().revision();
    for wrong in [revision - 1, revision + 1] {
        hands.send(Intent::Answer { revision: wrong, turn });
        hands.frames(2);
        assert_eq!(hands.turns(), ["c1-c3"]);
    }
    hands.send(Intent::Answer { revision, turn });
    hands.rest();
    assert_eq!(hands.turns().len(), 2);
    hands.send(Intent::Answer { revision, turn });
    hands.frames(2);
    assert_eq!(hands.turns().len(), 2, "the same answer does not count twice");
}

#[test]
fn a_failing_thought_is_answered_by_a_plain_legal_turn() {
    let answers: [fn() -> Option<Turn>; 2] = [|| panic!("thinking hurts"), || None];
    for answer in answers {
        let mut hands = Hands::two_at_five();
        hands.app.insert_resource(Brain::of(move |_| answer()));
        let game = Game::named("alquerque-five").unwrap().clone();
        hands.send(Intent::New { game, players: Players::human_plays(Side::White) });
        hands.frames(3);
        play(&mut hands, "c1", "c3");
        await_answer(&mut hands);
        assert_eq!(hands.turns().len(), 2);
    }
}

#[test]
fn the_computer_thinks_no_longer_than_the_turn_that_is_set() {
    let (mut hands, _puppet) = against_puppet(Side::White);
    let (tell, told) = std::sync::mpsc::channel();
    let tell = std::sync::Mutex::new(tell);
    hands.app.insert_resource(Brain::of(move |question| {
        tell.lock().unwrap().send(question.level.limits().time).unwrap();
        question.history.position().turns().first().copied()
    }));
    hands.settings().turn_time = TurnTime::Seconds(NonZeroU32::new(1).unwrap());
    hands.frames(1);
    play(&mut hands, "c1", "c3");
    await_answer(&mut hands);
    assert_eq!(told.recv().unwrap(), Some(Duration::from_millis(500)));
}

#[test]
fn nobody_picks_for_the_computer() {
    let (mut hands, _puppet) = against_puppet(Side::White);
    play(&mut hands, "c1", "c3");
    hands.click("b5");
    hands.click("b4");
    assert_eq!(hands.turns(), ["c1-c3"]);
}

#[test]
fn a_second_finger_and_a_lost_pointer_strand_nothing() {
    let mut hands = Hands::two_at_five();
    let (from, away) = (hands.pixel_of("c1"), hands.pixel_of("c3"));
    hands.finger(1, TouchPhase::Started, from);
    hands.frames(1);
    hands.finger(1, TouchPhase::Moved, away);
    hands.frames(1);
    let other = hands.pixel_of("e1");
    hands.finger(2, TouchPhase::Started, other);
    hands.finger(2, TouchPhase::Ended, other);
    hands.frames(1);
    assert_eq!(hands.resource::<Making>().picks(), [Pick::Point(hands.point("c1"))]);
    hands.finger(1, TouchPhase::Canceled, away);
    hands.frames(60);
    assert!(hands.turns().is_empty() && hands.resource::<Making>().picks().is_empty());
    hands.assert_board_equals_position();
    hands.mouse_to(from);
    hands.button(ButtonState::Pressed);
    hands.mouse_to(away);
    hands.frames(2);
    hands.mouse_leaves();
    hands.frames(60);
    assert!(hands.turns().is_empty() && hands.resource::<Making>().picks().is_empty());
    hands.assert_board_equals_position();
}

#[test]
fn a_disc_dropped_where_it_may_not_go_returns_and_stays_taken_up() {
    let mut hands = Hands::two_at_five();
    let (from, to) = (hands.pixel_of("b1"), hands.pixel_of("c3"));
    hands.mouse_to(from);
    hands.button(ButtonState::Pressed);
    hands.frames(1);
    hands.mouse_to(to);
    hands.frames(2);
    hands.button(ButtonState::Released);
    hands.frames(80);
    assert!(hands.turns().is_empty());
    assert_eq!(hands.resource::<Making>().picks(), [Pick::Point(hands.point("b1"))]);
    let home = hands.plan().rest(Stand::Point(hands.point("b1"))).0;
    let mut discs = hands.app.world_mut().query::<(&Stand, &Transform)>();
    let stand = Stand::Point(asterism::rules::Board::STAR.point("b1").unwrap());
    let (_, transform) = discs.iter(hands.app.world()).find(|(at, _)| **at == stand).unwrap();
    assert!(transform.translation.distance(home) < 0.2);
}

#[test]
fn resignation_ends_the_game_and_undo_takes_it_up_again() {
    let mut hands = Hands::two_at_five();
    hands.send(Intent::Resign);
    hands.frames(2);
    assert_eq!(hands.outcome().unwrap().to_string(), "black resignation");
    hands.send(Intent::Undo);
    hands.frames(2);
    assert_eq!(hands.outcome(), None);
    play(&mut hands, "c1", "c3");
    hands.send(Intent::Resign);
    hands.frames(2);
    assert_eq!(hands.outcome().unwrap().to_string(), "white resignation");
    hands.click("c5");
    assert!(hands.resource::<Making>().picks().is_empty());
    hands.send(Intent::Redo);
    hands.frames(2);
    hands.send(Intent::Undo);
    hands.rest();
    assert_eq!(hands.outcome(), None);
    assert_eq!(hands.turns(), ["c1-c3"], "only the resignation is taken back");
    hands.assert_board_equals_position();
}

#[test]
fn nothing_is_redone_after_a_resignation() {
    let mut hands = Hands::two_at_five();
    play(&mut hands, "c1", "c3");
    play(&mut hands, "a5", "a4");
    for intent in [Intent::Undo, Intent::Undo, Intent::Resign, Intent::Redo, Intent::Undo, Intent::Redo, Intent::Redo] {
        hands.send(intent);
        hands.rest();
    }
    assert!(hands.turns().is_empty());
}

#[test]
fn a_pick_meant_for_an_earlier_state_is_dropped() {
    let mut hands = Hands::at("morris-nine", Players::two_humans());
    let revision = hands.game().revision();
    let pick = Pick::Point(hands.point("d2"));
    hands.click("a1");
    hands.rest();
    hands.send(Intent::Pick { revision, pick });
    hands.frames(2);
    assert_eq!(hands.turns(), ["a1"]);
}

#[test]
fn a_drag_ends_with_the_turn_it_belongs_to() {
    let mut hands = Hands::two_at_five();
    let (from, to) = (hands.pixel_of("c1"), hands.pixel_of("c3"));
    hands.mouse_to(from);
    hands.button(ButtonState::Pressed);
    hands.frames(1);
    hands.mouse_to(to);
    hands.frames(1);
    hands.slow_frames(61, Duration::from_secs(1));
    assert_eq!(hands.turns(), ["--"]);
    hands.button(ButtonState::Released);
    hands.frames(60);
    assert_eq!(hands.turns(), ["--"]);
    assert!(hands.resource::<Making>().picks().is_empty());
    hands.assert_board_equals_position();
}

#[test]
fn undo_forgives_a_time_out() {
    let mut hands = Hands::two_at_five();
    hands.click("c1");
    hands.slow_frames(62, Duration::from_secs(1));
    assert_eq!(hands.turns(), ["--"]);
    hands.send(Intent::Undo);
    hands.slow_frames(62, Duration::from_secs(1));
    assert_eq!(hands.turns(), ["--"]);
    assert!(!hands.is_paused());
}

#[test]
fn a_window_without_room_is_survived() {
    let mut hands = Hands::two_at_five();
    let nothing = Rect::new(170.0, 8.0, 170.0, 292.0);
    hands.app.insert_resource(FreeArea { rect: Some(nothing), ..default() });
    hands.resize(340.0, 300.0, 1.0);
    hands.app.insert_resource(FreeArea::default());
    hands.resize(600.0, 600.0, 1.0);
    play(&mut hands, "c1", "c3");
    assert_eq!(hands.turns(), ["c1-c3"]);
}
