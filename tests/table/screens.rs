//! What lies over the table: dialogs, shortcuts, notices, settings, and which of board and panels hears what.

use std::time::Duration;

use asterism::Start;
use asterism::announcer::Announcement;
use asterism::audio::Sound;
use asterism::board::{Cursor, FreeArea, Hovered, Motion, View};
use asterism::engine::Level;
use asterism::locale::{Language, Locale};
use asterism::rules::{Game, Pick, Side};
use asterism::screens::{Notice, Overlay, Screen};
use asterism::session::{Hint, Intent, Making, Players, Strength, TurnClock};
use asterism::settings::{Quality, Settings};
use asterism::theme::Theme;
use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;

use crate::harness::{Hands, two_people};

fn overlay(hands: &Hands) -> Overlay {
    *hands.resource::<State<Overlay>>().get()
}

fn screen(hands: &Hands) -> Screen {
    *hands.resource::<State<Screen>>().get()
}

fn escape(hands: &mut Hands) {
    hands.key(KeyCode::Escape, Key::Escape);
    hands.frames(2);
}

#[test]
fn the_menu_opens_holds_the_clock_and_closes() {
    let mut hands = two_people("alquerque-five");
    hands.click("c1");
    assert_eq!(hands.resource::<Making>().picks().len(), 1);
    escape(&mut hands);
    assert_eq!(overlay(&hands), Overlay::None, "the first Esc puts the piece down");
    assert!(hands.resource::<Making>().picks().is_empty());
    for (open, shown) in [('m', Overlay::Menu), ('n', Overlay::NewGame)] {
        hands.letter(open);
        hands.frames(2);
        assert_eq!(overlay(&hands), shown);
        assert!(hands.is_paused());
        let left = hands.resource::<TurnClock>().left();
        hands.slow_frames(5, Duration::from_secs(1));
        assert_eq!(hands.resource::<TurnClock>().left(), left);
        escape(&mut hands);
        assert_eq!(overlay(&hands), Overlay::None);
        assert!(!hands.is_paused());
    }
    escape(&mut hands);
    assert_eq!(overlay(&hands), Overlay::Menu, "Esc with nothing in hand opens it");
    hands.letter('p');
    hands.frames(2);
    assert_eq!(overlay(&hands), Overlay::Menu, "no other shortcut is heard meanwhile");
    hands.press("Back to the game");
    assert_eq!(overlay(&hands), Overlay::None);
}

#[test]
fn the_board_hears_nothing_under_a_dialog() {
    let mut hands = two_people("alquerque-five");
    hands.letter('m');
    hands.frames(2);
    let at = hands.pixel_of("a1");
    hands.mouse_to(at);
    hands.frames(2);
    assert_eq!(hands.resource::<Hovered>().0, None);
    hands.letter('z');
    hands.key(KeyCode::ArrowUp, Key::ArrowUp);
    assert_eq!(hands.resource::<Cursor>().0, None);
    hands.click_at(at);
    assert_eq!(overlay(&hands), Overlay::None, "a press beside the dialog closes it");
    assert!(hands.resource::<Making>().picks().is_empty(), "and does nothing else");
}

#[test]
fn another_game_is_begun_from_the_menu() {
    let mut hands = two_people("alquerque-five");
    hands.press("Menu");
    hands.press("New game");
    hands.press("Nine Men’s Morris");
    assert_eq!(overlay(&hands), Overlay::NewGame);
    hands.press("You play Black");
    hands.press("Novice");
    hands.press("Begin");
    assert_eq!(hands.game().history().game().id(), "morris-nine-flying");
    assert_eq!(screen(&hands), Screen::Play);
    assert_eq!(*hands.resource::<Players>(), Players::human_plays(Side::Black));
    assert_eq!(hands.resource::<Strength>().0, &Level::all()[0]);
    assert!(hands.resource::<View>().turned, "whoever plays Black sits on Black's side");
    assert_eq!(overlay(&hands), Overlay::None);
    assert!(!hands.is_paused());
    hands.rest();
    hands.assert_board_equals_position();
}

#[test]
fn the_pause_is_shown_and_ends_by_button_key_and_esc() {
    let mut hands = two_people("alquerque-five");
    hands.letter('p');
    hands.frames(2);
    assert!(!hands.is_paused(), "a game that has not begun has nothing to pause");
    hands.click("c1");
    for way in 0..3 {
        hands.press("Pause");
        assert!(hands.is_paused(), "{way}");
        assert!(hands.find("Paused").is_some());
        match way {
            0 => hands.press("Resume"),
            1 => hands.letter('p'),
            _ => hands.key(KeyCode::Escape, Key::Escape),
        }
        hands.frames(2);
        assert!(!hands.is_paused(), "{way}");
        assert_eq!(overlay(&hands), Overlay::None, "{way}");
    }
}

#[test]
fn the_result_is_shown_once_when_the_board_has_come_to_rest() {
    let mut hands = two_people("alquerque-five");
    hands.click("c1");
    hands.click("c3");
    hands.send(Intent::Resign);
    hands.frames(2);
    assert!(hands.resource::<Motion>().is_going());
    assert_eq!(overlay(&hands), Overlay::None, "not over discs that move");
    hands.rest();
    assert_eq!(overlay(&hands), Overlay::Result);
    assert!(hands.find("White has won").is_some());
    assert!(hands.find("Black resigned.").is_some());
    hands.press("Look at the board");
    hands.frames(30);
    assert_eq!(overlay(&hands), Overlay::None, "once is enough");
    hands.press("Undo");
    assert!(hands.outcome().is_none());
    hands.send(Intent::Resign);
    hands.rest();
    assert_eq!(overlay(&hands), Overlay::Result, "another end is shown anew");
    hands.send(Intent::Undo);
    hands.frames(4);
    assert_eq!(overlay(&hands), Overlay::None, "a result that was undone is gone");
    hands.send(Intent::Resign);
    hands.rest();
    hands.press("Rematch");
    assert!(hands.game().history().turns().is_empty());
    assert_eq!(overlay(&hands), Overlay::None);
}

#[test]
fn notices_come_and_go() {
    let mut hands = two_people("alquerque-five");
    hands.click("c1");
    hands.click("d3");
    assert!(hands.resource::<Notice>().is_shown(), "no line joins these");
    hands.frames(120);
    assert!(hands.resource::<Notice>().is_shown());
    hands.frames(60);
    assert!(!hands.resource::<Notice>().is_shown());
    hands.click("d3");
    assert!(hands.resource::<Notice>().is_shown());
    hands.click("c3");
    hands.frames(2);
    assert!(!hands.resource::<Notice>().is_shown(), "a turn makes it untrue");
    hands.rest();
    hands.slow_frames(62, Duration::from_secs(1));
    assert_eq!(hands.turns().last().unwrap(), "--");
    assert!(hands.resource::<Notice>().is_shown(), "the turn has passed");
}

#[test]
fn settings_take_effect_at_once() {
    let mut hands = two_people("alquerque-five");
    hands.press("Settings");
    assert_eq!(overlay(&hands), Overlay::Settings);
    assert!(hands.is_paused());
    for theme in Theme::all() {
        let name = hands.resource::<Locale>().text(&format!("theme-{}", theme.id));
        hands.press(&name);
        assert_eq!(hands.resource::<Theme>(), theme);
    }
    hands.press("Flat");
    assert!(hands.resource::<View>().flat);
    hands.press("Fast");
    hands.press("Pieces only fade");
    hands.press("Best");
    let settings = hands.resource::<Settings>();
    assert_eq!((settings.animation_speed, settings.reduced_motion, settings.quality), (2.0, true, Some(Quality::High)));
    let mut cameras = hands.app.world_mut().query::<&Msaa>();
    assert!(cameras.iter(hands.app.world()).all(|msaa| *msaa == Msaa::Sample4));
    hands.press("Fastest");
    let mut lights = hands.app.world_mut().query::<&DirectionalLight>();
    assert!(lights.iter(hands.app.world()).all(|light| !light.shadow_maps_enabled));
    hands.press("中文");
    assert_eq!(hands.resource::<Locale>().language, Language::Chinese);
    hands.press("关闭");
    assert_eq!(overlay(&hands), Overlay::None);
    assert!(!hands.is_paused());
}

#[test]
fn controls_and_panels_keep_what_they_get() {
    let mut hands = two_people("alquerque-five");
    let mark = |hands: &Hands| hands.resource::<Making>().picks().to_vec();
    hands.click("c1");
    hands.click("c3");
    hands.rest();
    hands.press("Undo");
    hands.rest();
    assert!(hands.turns().is_empty());
    hands.press("Redo");
    hands.rest();
    assert_eq!(hands.turns(), ["c1-c3"]);
    hands.press("Turn the board round");
    assert!(hands.resource::<View>().turned);
    hands.letter('f');
    assert!(hands.resource::<View>().flat);
    hands.frames(100);
    // A finger that lands on a panel and slides onto the board picks nothing there, and takes nothing up.
    let panel = hands.resource::<FreeArea>().panels[1].center();
    let piece = hands.pixel_of("d5");
    hands.finger(3, TouchPhase::Started, panel);
    hands.frames(1);
    hands.finger(3, TouchPhase::Moved, piece);
    hands.frames(1);
    hands.finger(3, TouchPhase::Ended, piece);
    hands.frames(2);
    assert!(mark(&hands).is_empty());
    // The same finger on the board does.
    hands.tap_at(piece);
    assert_eq!(mark(&hands).len(), 1);
    // A mouse button that goes down on a panel and comes up on the board does nothing either.
    hands.mouse_to(panel);
    hands.button(ButtonState::Pressed);
    hands.frames(1);
    let target = hands.pixel_of("d4");
    hands.mouse_to(target);
    hands.button(ButtonState::Released);
    hands.frames(2);
    assert_eq!(hands.turns(), ["c1-c3"]);
}

#[test]
fn a_focused_control_takes_the_keys_from_the_board() {
    let mut hands = two_people("alquerque-five");
    hands.click("c1");
    hands.click("c3");
    hands.rest();
    hands.key(KeyCode::Tab, Key::Tab);
    hands.key(KeyCode::Tab, Key::Tab);
    hands.frames(2);
    assert!(hands.resource::<FreeArea>().keys_taken);
    hands.enter();
    hands.frames(2);
    assert!(hands.turns().is_empty(), "Enter has pressed the second control, which is undo: {:?}", hands.turns());
    assert!(hands.resource::<Making>().picks().is_empty());
    let at = hands.pixel_of("b1");
    hands.click_at(at);
    hands.frames(2);
    assert!(!hands.resource::<FreeArea>().keys_taken, "a click on the board gives it the keys back");
}

#[test]
fn the_board_lies_in_its_area_at_every_shape_of_window() {
    let mut hands = two_people("alquerque-five");
    for (width, height) in [(1280.0, 800.0), (390.0, 844.0), (844.0, 390.0), (360.0, 640.0), (2560.0, 1440.0)] {
        hands.resize(width, height, 1.0);
        let area = hands.resource::<FreeArea>().rect.unwrap();
        assert!(Rect::new(0.0, 0.0, width, height).contains(area.center()));
        for corner in ["a1", "e1", "a5", "e5"] {
            let at = hands.pixel_of(corner);
            assert!(area.contains(at), "{corner} at {at} of {area:?} in {width} × {height}");
            hands.mouse_to(at);
            hands.frames(1);
            assert!(hands.resource::<Hovered>().0.is_some(), "{corner} in {width} × {height}");
        }
    }
}

/// Plays on for so many frames and gives the sounds of the time, each once, in their order.
fn listen(hands: &mut Hands, frames: usize) -> Vec<Sound> {
    let mut heard = Vec::new();
    for _ in 0..frames {
        hands.frames(1);
        for sound in hands.resource::<Messages<Sound>>().iter_current_update_messages() {
            if !heard.contains(sound) {
                heard.push(*sound);
            }
        }
    }
    heard
}

#[test]
fn what_happens_is_heard() {
    let mut hands = two_people("alquerque-five");
    hands.pick(Pick::Point(hands.point("c1")));
    assert_eq!(listen(&mut hands, 3), [Sound::PickUp]);
    hands.pick(Pick::Point(hands.point("d3")));
    assert_eq!(listen(&mut hands, 3), [Sound::Refused]);
    hands.send(Intent::Cancel);
    for turn in ["b1 b2", "b5 b4", "c1 e3", "a5 a4", "e3 e2", "a4 a5", "e2 c2", "c5 e3", "b2 b3"] {
        for name in turn.split(' ') {
            hands.pick(Pick::Point(hands.point(name)));
        }
        hands.rest();
    }
    hands.pick(Pick::Point(hands.point("e5")));
    hands.frames(2);
    hands.pick(Pick::Point(hands.point("b2")));
    assert_eq!(listen(&mut hands, 200), [Sound::Slide, Sound::SetDown, Sound::TurnOver(0)]);
    assert_eq!(hands.turns().last().unwrap(), "e5-b2*b3");
    hands.send(Intent::Resign);
    assert_eq!(listen(&mut hands, 200), [Sound::Win], "one of two people at the screen has won");
    hands.press("Look at the board");
    hands.press("Turn the board round");
    hands.letter('m');
    let heard: Vec<Sound> = hands.resource::<Messages<Sound>>().iter_current_update_messages().copied().collect();
    assert_eq!(heard, [Sound::Menu], "the menu opens in the second frame of the key");
}

#[test]
fn the_last_seconds_tick_and_a_mill_takes_with_sounds() {
    let mut hands = two_people("alquerque-five");
    hands.send(Intent::New { game: Game::named("morris-nine").unwrap().clone(), players: Players::two_humans() });
    hands.frames(3);
    for name in ["a1", "a7", "d1", "d7", "g1", "a7"] {
        hands.pick(Pick::Point(hands.point(name)));
        let heard = listen(&mut hands, 120);
        match (name, hands.turns().len()) {
            ("g1", _) => assert_eq!(heard, [Sound::SetDown, Sound::Mill]),
            ("a7", 5) => assert_eq!(heard, [Sound::Capture]),
            _ => assert_eq!(heard, [Sound::SetDown]),
        }
    }
    hands.slow_frames(48, Duration::from_secs(1));
    let ticks = (0..14).filter(|_| {
        hands.slow_frames(1, Duration::from_secs(1));
        hands.resource::<Messages<Sound>>().iter_current_update_messages().any(|sound| *sound == Sound::LowTime)
    });
    assert_eq!(ticks.count(), 10);
}

#[test]
fn a_turn_that_passes_without_a_piece_on_the_board_is_heard() {
    let mut hands = two_people("morris-nine");
    hands.click("a1");
    hands.rest();
    hands.slow_frames(59, Duration::from_secs(1));
    assert_eq!(hands.turns().len(), 1);
    hands.slow_frames(3, Duration::from_secs(1));
    assert_eq!(hands.turns().last().unwrap(), "--");
    hands.send(Intent::Resign);
    assert_eq!(listen(&mut hands, 30).last(), Some(&Sound::Win));
}

#[test]
fn the_title_shows_a_game_and_leads_to_one() {
    let mut hands = Hands::in_window(Start { language: Some(Language::English), ..Start::default() });
    assert_eq!(screen(&hands), Screen::Title);
    assert!(hands.resource::<Players>().are_for_show());
    for _ in 0..4000 {
        hands.frames(1);
        std::thread::sleep(Duration::from_micros(200));
        if hands.turns().len() > 1 {
            break;
        }
    }
    assert!(hands.turns().len() > 1, "the computer plays against itself");
    assert!(!hands.resource::<TurnClock>().is_running());
    let heard = hands.resource::<Messages<Sound>>().iter_current_update_messages().count();
    assert_eq!(heard, 0, "in silence");
    hands.letter('m');
    hands.frames(2);
    assert_eq!(overlay(&hands), Overlay::None, "the keys of a game do nothing here");
    hands.press("Rules");
    hands.press("What is different here");
    hands.press("Close");
    hands.press("About");
    hands.press("Close");
    hands.press("Alquerque");
    assert_eq!(overlay(&hands), Overlay::NewGame);
    hands.press("Historic");
    hands.press("Two players");
    hands.press("Begin");
    assert_eq!(screen(&hands), Screen::Play);
    assert_eq!(hands.game().history().game().id(), "alquerque-historic");
    assert!(!hands.is_paused());
    hands.press("Menu");
    hands.press("Back to the title");
    hands.frames(2);
    assert_eq!(screen(&hands), Screen::Title);
    assert!(hands.resource::<Players>().are_for_show());
}

#[test]
fn a_hint_is_given_for_one_turn() {
    let mut hands = two_people("alquerque-five");
    hands.press("Hint");
    for _ in 0..20_000 {
        if hands.resource::<Hint>().turn().is_some() {
            break;
        }
        std::thread::sleep(Duration::from_millis(1));
        hands.frames(1);
    }
    let turn = hands.resource::<Hint>().turn().unwrap();
    assert!(hands.game().position().is_legal(turn));
    hands.frames(1);
    let told = format!("Hint: {}.", hands.game().position().notation(turn));
    assert_eq!(hands.resource::<Announcement>().0, told);
    hands.click("c1");
    hands.click("c3");
    hands.rest();
    assert!(hands.resource::<Hint>().turn().is_none(), "the next turn is another");
    hands.letter('h');
    hands.frames(2);
    assert!(hands.resource::<Hint>().is_awaited());
    hands.send(Intent::Undo);
    hands.frames(2);
    assert!(!hands.resource::<Hint>().is_awaited(), "nobody waits for it any longer");
}

#[test]
fn two_people_agree_on_a_draw() {
    let mut hands = two_people("alquerque-five");
    hands.click("c1");
    hands.click("c3");
    hands.rest();
    hands.press("Menu");
    hands.press("Agree on a draw");
    hands.rest();
    assert_eq!(hands.outcome().unwrap().winner, None);
    assert_eq!(overlay(&hands), Overlay::Result);
}

/// Everything that is written on every screen in both languages: no id without a text, and nothing empty.
#[test]
fn every_screen_has_its_texts_in_both_languages() {
    for language in Language::ALL {
        let mut hands = two_people("alquerque-five");
        hands.app.world_mut().resource_mut::<Locale>().language = language;
        for screen in [Screen::Play, Screen::Title] {
            hands.app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
            for shown in [
                Overlay::None,
                Overlay::Menu,
                Overlay::NewGame,
                Overlay::Settings,
                Overlay::Rules,
                Overlay::About,
                Overlay::Past,
                Overlay::Paste,
            ] {
                hands.app.world_mut().resource_mut::<NextState<Overlay>>().set(shown);
                hands.frames(3);
                let labels = hands.labels();
                assert!(labels.len() > 3, "{screen:?} {shown:?} {labels:?}");
                for (label, _) in labels {
                    let is_id = label.contains('-') && label.chars().all(|c| c.is_ascii_lowercase() || c == '-');
                    assert!(!is_id && !label.is_empty(), "{label:?} on {screen:?} with {shown:?}");
                }
            }
        }
    }
}
