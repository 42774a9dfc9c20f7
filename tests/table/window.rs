//! The window: the whole screen, the way out, and how often and how well it is drawn.

use std::sync::mpsc;
use std::time::Duration;

use asterism::Start;
use asterism::locale::Language;
use asterism::settings::Quality;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::{MonitorSelection, RequestRedraw, WindowMode};

use crate::harness::{Hands, two_people};

#[test]
fn the_window_takes_the_whole_screen_and_gives_it_back() {
    let mut hands = two_people("alquerque-five");
    let mode = |hands: &mut Hands| hands.app.world_mut().query::<&Window>().single(hands.app.world()).unwrap().mode;
    let whole = WindowMode::BorderlessFullscreen(MonitorSelection::Current);
    assert_eq!(mode(&mut hands), WindowMode::Windowed);
    hands.key(KeyCode::F11, Key::F11);
    assert_eq!(mode(&mut hands), whole);
    hands.press("Settings");
    hands.press("In a window");
    assert_eq!(mode(&mut hands), WindowMode::Windowed);
    hands.press("Full screen");
    assert_eq!(mode(&mut hands), whole);
    hands.key(KeyCode::F11, Key::F11);
    assert_eq!(mode(&mut hands), WindowMode::Windowed);
}

#[test]
fn the_game_is_left_from_the_title_and_by_keys() {
    let mut hands = Hands::in_window(Start { language: Some(Language::English), ..Start::default() });
    let (asked, asks) = mpsc::channel();
    let tell = move |mut exits: MessageReader<AppExit>| exits.read().for_each(|exit| asked.send(exit.clone()).unwrap());
    hands.app.add_systems(Last, tell);
    let control = |hands: &mut Hands, state| {
        let (key_code, logical_key) = (KeyCode::ControlLeft, Key::Control);
        let window = hands.window();
        hands.event(KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
        hands.frames(1);
    };
    hands.letter('q');
    assert_eq!(asks.try_iter().count(), 0, "not without Ctrl");
    control(&mut hands, ButtonState::Pressed);
    hands.letter('q');
    assert_eq!(asks.try_iter().collect::<Vec<_>>(), [AppExit::Success]);
    control(&mut hands, ButtonState::Released);
    hands.press("Quit");
    assert_eq!(asks.try_iter().collect::<Vec<_>>(), [AppExit::Success]);
}

#[test]
fn slow_frames_lower_the_quality_unless_it_is_set() {
    for quality in [None, Some(Quality::High)] {
        let mut hands = two_people("alquerque-five");
        hands.settings().quality = quality;
        hands.settings().animation_speed = 0.05;
        hands.click("c1");
        hands.click("c4");
        hands.slow_frames(20, Duration::from_millis(60));
        let mut cameras = hands.app.world_mut().query::<&Msaa>();
        let smooth = cameras.iter(hands.app.world()).all(|msaa| *msaa == Msaa::Sample4);
        assert_eq!(smooth, quality.is_some());
    }
}

#[test]
fn a_frame_with_new_letters_asks_for_another() {
    let mut hands = two_people("alquerque-five");
    hands.click("c1");
    hands.click("c4");
    hands.rest();
    hands.slow_frames(10, Duration::ZERO);
    let changed = |hands: &Hands| hands.resource::<Messages<AssetEvent<Image>>>().iter_current_update_messages().count();
    let mut with_letters = 0;
    for second in 1..=30 {
        hands.slow_frames(1, Duration::from_secs(1));
        let is_asked = hands.resource::<Messages<RequestRedraw>>().iter_current_update_messages().count() > 0;
        let mut changes = changed(&hands);
        for _ in 0..5 {
            hands.slow_frames(1, Duration::ZERO);
            changes += changed(&hands);
        }
        assert!(is_asked || changes == 0, "the digits of second {second} are never drawn");
        with_letters += usize::from(changes > 0);
    }
    assert!(with_letters > 0, "no second needed a digit that was not there");
}
