//! Games that are stepped through: from the result, the menu, the list of past games, a pasted text and the command line.

use std::process::Command;
use std::time::Duration;

use asterism::Start;
use asterism::board::{Motion, View};
use asterism::locale::{Language, Locale};
use asterism::rules::{Game, Record};
use asterism::screens::{OpenRecord, Overlay, Screen};
use asterism::session::{Intent, Making, Players, Reviewing, TurnClock};
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy_egui::egui;
use bevy_egui::{EguiInput, EguiOutput};
use tempfile::TempDir;

use crate::harness::{Hands, two_people};

/// A game with conversions, a pass by time-out and a comment.
const RECORD: &str = "[Game \"alquerque-five\"]\n[White \"Ada\"]\n[Date \"2026-11-30\"]\n\n\
    1. b1-b2 b5-b4 2. c1-e3 a5-a4 {Black waits} 3. e3-e2 -- 4. e2-c2 c5-e3 0-1\n";

fn record() -> Record {
    RECORD.parse().unwrap()
}

fn screen(hands: &Hands) -> Screen {
    *hands.resource::<State<Screen>>().get()
}

fn overlay(hands: &Hands) -> Overlay {
    *hands.resource::<State<Overlay>>().get()
}

fn key(hands: &mut Hands, code: KeyCode, key: Key) {
    hands.key(code, key);
    hands.rest();
}

/// Opens a record as a link does.
fn open(hands: &mut Hands, record: Record) {
    hands.app.world_mut().write_message(OpenRecord(Reviewing::of(record)));
    hands.frames(4);
    hands.rest();
}

/// What was copied, on the way of pressing this.
fn copied(hands: &mut Hands, label: &str) -> String {
    let at = hands.find(label).unwrap();
    hands.mouse_to(at);
    hands.frames(1);
    let mut found = None;
    for state in [bevy::input::ButtonState::Pressed, bevy::input::ButtonState::Released] {
        hands.button(state);
        for _ in 0..2 {
            hands.frames(1);
            let mut outputs = hands.app.world_mut().query::<&EguiOutput>();
            for output in outputs.iter(hands.app.world()) {
                for command in &output.platform_output.commands {
                    if let egui::OutputCommand::CopyText(text) = command {
                        found = Some(text.clone());
                    }
                }
            }
        }
    }
    found.unwrap()
}

/// Pastes as a person does with Ctrl+V.
fn paste(hands: &mut Hands, text: &str) {
    let mut inputs = hands.app.world_mut().query::<&mut EguiInput>();
    for mut input in inputs.iter_mut(hands.app.world_mut()) {
        input.events.push(egui::Event::Paste(text.to_owned()));
    }
    hands.frames(4);
}

#[test]
fn a_record_is_stepped_through_both_ways() {
    let mut hands = two_people("alquerque-five");
    open(&mut hands, record());
    assert_eq!(screen(&hands), Screen::Review);
    let length = record().history().turns().len();
    assert_eq!(hands.turns().len(), 0);
    for turns in 1..=length {
        key(&mut hands, KeyCode::ArrowRight, Key::ArrowRight);
        assert_eq!(hands.turns().len(), turns);
        assert_eq!(hands.game().position(), &record().history().positions()[turns]);
        hands.assert_board_equals_position();
    }
    key(&mut hands, KeyCode::ArrowRight, Key::ArrowRight);
    assert_eq!(hands.turns().len(), length, "there is nothing beyond the end");
    for turns in (0..length).rev() {
        key(&mut hands, KeyCode::ArrowLeft, Key::ArrowLeft);
        assert_eq!(hands.turns().len(), turns);
        hands.assert_board_equals_position();
    }
    key(&mut hands, KeyCode::End, Key::End);
    assert_eq!(hands.turns().len(), length);
    hands.assert_board_equals_position();
    key(&mut hands, KeyCode::Home, Key::Home);
    assert_eq!(hands.turns().len(), 0);
    hands.assert_board_equals_position();
    hands.press("One turn on");
    hands.press("To the end");
    hands.press("One turn back");
    hands.rest();
    assert_eq!(hands.turns().len(), length - 1);
    hands.press("c1-e3");
    hands.rest();
    assert_eq!(hands.turns().len(), 3, "a turn in the list is stepped to");
    hands.assert_board_equals_position();
    hands.press("To the start");
    hands.rest();
    hands.assert_board_equals_position();
    hands.letter('f');
    assert!(hands.resource::<View>().flat);
}

#[test]
fn a_long_way_is_gone_quickly() {
    let mut hands = two_people("alquerque-five");
    let names = "c1-c3 c5-c4 c3-c1 c4-c5 ".repeat(15);
    let text = format!("[Game \"alquerque-five\"]\n[Draws \"-\"]\n\n{names}*\n");
    open(&mut hands, text.parse().unwrap());
    hands.key(KeyCode::End, Key::End);
    let mut frames = 2;
    while hands.resource::<Motion>().is_going() {
        hands.frames(1);
        frames += 1;
    }
    assert_eq!(hands.turns().len(), 60);
    assert!((30..300).contains(&frames), "sixty turns take {frames} frames");
    hands.assert_board_equals_position();
}

#[test]
fn nobody_plays_in_a_review() {
    let mut hands = two_people("alquerque-five");
    open(&mut hands, record());
    key(&mut hands, KeyCode::ArrowRight, Key::ArrowRight);
    hands.click("b5");
    assert!(hands.resource::<Making>().picks().is_empty());
    for intent in [Intent::Undo, Intent::Redo, Intent::Resign, Intent::AgreeDraw] {
        hands.send(intent);
        hands.frames(2);
    }
    assert_eq!(hands.turns(), ["b1-b2"]);
    assert!(hands.outcome().is_none());
    hands.slow_frames(70, Duration::from_secs(1));
    assert_eq!(hands.turns(), ["b1-b2"], "no clock runs");
    for letter in ['m', 'n', 'p', 'h', 'z'] {
        hands.letter(letter);
        hands.frames(2);
    }
    assert_eq!((overlay(&hands), hands.is_paused(), hands.turns().len()), (Overlay::None, false, 1));
}

#[test]
fn the_computer_does_not_think_in_a_review() {
    let game = Some(Game::all()[0].clone());
    let mut hands = Hands::in_window(Start { game, language: Some(Language::English), ..Start::default() });
    let players = Players::default();
    hands.app.world_mut().write_message(OpenRecord(Reviewing { players, ..Reviewing::of(record()) }));
    hands.frames(4);
    key(&mut hands, KeyCode::ArrowRight, Key::ArrowRight);
    hands.frames(60);
    assert!(!hands.is_thinking());
    assert_eq!(hands.turns().len(), 1);
}

#[test]
fn a_review_leaves_the_game_as_it_was() {
    let mut hands = two_people("alquerque-five");
    for name in ["c1", "c3", "d5", "d4"] {
        hands.click(name);
        hands.rest();
    }
    hands.send(Intent::Undo);
    hands.rest();
    hands.slow_frames(20, Duration::from_secs(1));
    hands.click("d5");
    let (turns, picks) = (hands.turns(), hands.resource::<Making>().picks().to_vec());
    assert_eq!(picks.len(), 1);
    hands.letter('t');
    assert!(hands.resource::<View>().turned);
    hands.press("Menu");
    let left = hands.resource::<TurnClock>().left();
    hands.press("Review");
    hands.rest();
    assert!(!hands.resource::<View>().turned, "a record is seen from White's side");
    assert_eq!((screen(&hands), hands.turns().len()), (Screen::Review, 1));
    key(&mut hands, KeyCode::Home, Key::Home);
    // Another record takes the place of the first, and the game goes on waiting.
    open(&mut hands, "[Game \"morris-nine\"]\n\n1. a1 d2 *\n".parse().unwrap());
    key(&mut hands, KeyCode::End, Key::End);
    hands.assert_board_equals_position();
    hands.slow_frames(10, Duration::from_secs(1));
    hands.press("Leave the review");
    hands.rest();
    assert_eq!((screen(&hands), overlay(&hands)), (Screen::Play, Overlay::Menu));
    assert!(hands.is_paused());
    assert_eq!(hands.turns(), turns);
    assert_eq!(hands.resource::<Making>().picks(), picks);
    assert_eq!(hands.resource::<TurnClock>().left(), left);
    assert!(hands.resource::<View>().turned, "it is seen as it was");
    hands.assert_board_equals_position();
    hands.press("Back to the game");
    hands.click("d4");
    hands.rest();
    assert_eq!(hands.turns().len(), 2);
    hands.assert_board_equals_position();
    hands.press("Pause");
    hands.press("Review");
    key(&mut hands, KeyCode::Escape, Key::Escape);
    assert!(hands.is_paused() && hands.find("Paused").is_some(), "back in the pause");
    hands.press("Resume");
    hands.click("b1");
    let picks = hands.resource::<Making>().picks().to_vec();
    assert_eq!(picks.len(), 1);
    hands.press("Menu");
    hands.press("Review");
    key(&mut hands, KeyCode::Escape, Key::Escape);
    assert_eq!(hands.resource::<Making>().picks(), picks, "Esc leaves the review, and the piece is held still");
}

#[test]
fn a_mill_that_shines_when_a_review_is_left_shines_no_longer() {
    let mut hands = two_people("alquerque-five");
    open(&mut hands, "[Game \"morris-nine\"]\n\n1. a1 a7 2. d1 d7 3. g1xa7 *\n".parse().unwrap());
    key(&mut hands, KeyCode::End, Key::End);
    hands.key(KeyCode::ArrowLeft, Key::ArrowLeft);
    hands.rest();
    hands.key(KeyCode::ArrowRight, Key::ArrowRight);
    let lights = |hands: &mut Hands| {
        let mut names = hands.app.world_mut().query::<&Name>();
        names.iter(hands.app.world()).filter(|name| name.as_str() == "Mill").count()
    };
    while lights(&mut hands) == 0 {
        assert!(hands.resource::<Motion>().is_going(), "the mill has not shone");
        hands.frames(1);
    }
    hands.key(KeyCode::Escape, Key::Escape);
    hands.rest();
    assert_eq!((screen(&hands), lights(&mut hands)), (Screen::Play, 0));
}

#[test]
fn a_result_leads_to_its_review_and_is_copied() {
    let mut hands = two_people("alquerque-five");
    hands.click("c1");
    hands.click("c3");
    hands.rest();
    hands.send(Intent::Resign);
    hands.rest();
    let text = copied(&mut hands, "Copy as text");
    let record: Record = text.parse().unwrap();
    assert_eq!((record.history(), record.date.is_empty()), (hands.game().history(), false));
    assert_eq!(record.clock, Some(60));
    assert!(hands.find("Copied").is_some());
    hands.press("Review");
    hands.rest();
    assert_eq!((screen(&hands), hands.turns().len()), (Screen::Review, 1));
    assert!(hands.outcome().is_none(), "the board shows a position, and not a result");
    assert_eq!(copied(&mut hands, "Copy the game as text"), text);
    hands.press("Leave the review");
    hands.rest();
    assert_eq!((screen(&hands), overlay(&hands)), (Screen::Play, Overlay::Result));
    assert!(hands.outcome().is_some());
    hands.press("Look at the board");
    hands.frames(30);
    assert_eq!(overlay(&hands), Overlay::None, "the result is not shown again");
    hands.press("Undo");
    hands.rest();
    assert!(hands.outcome().is_none());
}

#[test]
fn a_game_is_pasted() {
    let mut hands = Hands::in_window(Start { language: Some(Language::English), ..Start::default() });
    hands.press("Open a game");
    assert_eq!(overlay(&hands), Overlay::Paste);
    paste(&mut hands, "[Game \"morris-nine\"]\n\n1. a1 a1 *\n");
    hands.press("Open");
    assert!(hands.find("Line 3, column 7: A piece stands on a1.").is_some(), "{:?}", hands.labels());
    hands.app.world_mut().resource_mut::<Locale>().language = Language::Chinese;
    assert!(hands.find("第 3 行第 7 列：a1 上已有棋子。").is_some());
    hands.app.world_mut().resource_mut::<Locale>().language = Language::English;
    hands.press("Close");
    assert_eq!((screen(&hands), overlay(&hands)), (Screen::Title, Overlay::None));
    hands.press("Open a game");
    assert!(hands.labels().iter().all(|(label, _)| !label.starts_with("Line")), "the field is empty again");
    paste(&mut hands, RECORD);
    hands.press("Open");
    hands.rest();
    assert_eq!(screen(&hands), Screen::Review);
    hands.press("Leave the review");
    assert_eq!((screen(&hands), overlay(&hands)), (Screen::Title, Overlay::Paste));
    hands.press("Close");
    paste(&mut hands, "no game");
    assert_eq!(overlay(&hands), Overlay::Paste, "what is pasted anywhere is tried, and shown with its fault");
    assert!(hands.labels().iter().any(|(label, _)| label.starts_with("Line 1")));
    hands.press("Close");
    paste(&mut hands, RECORD);
    assert_eq!(screen(&hands), Screen::Review);
    hands.press("Leave the review");
    hands.rest();
    assert!(hands.resource::<Players>().are_for_show(), "the title shows a game again");
}

#[test]
fn comments_are_shown_at_their_place() {
    let mut hands = two_people("alquerque-five");
    open(&mut hands, record());
    let is_said = |hands: &mut Hands| hands.find("Black waits").is_some();
    assert!(!is_said(&mut hands));
    hands.press("a5-a4");
    hands.rest();
    assert!(is_said(&mut hands));
    key(&mut hands, KeyCode::ArrowRight, Key::ArrowRight);
    assert!(!is_said(&mut hands));
}

#[test]
fn a_record_is_opened_by_the_command_line() {
    let mut hands = Hands::in_window(Start { record: Some(record()), language: Some(Language::English), ..Start::default() });
    hands.rest();
    assert_eq!(screen(&hands), Screen::Review);
    hands.press("Leave the review");
    assert_eq!(screen(&hands), Screen::Title);

    let folder = TempDir::new().unwrap();
    let file = folder.path().join("broken.txt");
    std::fs::write(&file, "[Game \"morris-nine\"]\n\n1. a1 a1 *\n").unwrap();
    let missing = folder.path().join("missing.txt");
    for (file, expected) in [(&file, "broken.txt:3:7: that point is occupied"), (&missing, "missing.txt")] {
        let output = Command::new(env!("CARGO_BIN_EXE_asterism")).arg("--record").arg(file).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(expected), "{said}");
    }
}
