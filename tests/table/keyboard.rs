//! Every dialog is walked through with keys alone, and what has the focus is seen.

use asterism::screens::{Overlay, Screen};
use asterism::session::{Intent, Pause, Players};
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiOutput};

use crate::harness::Hands;

fn table() -> Hands {
    Hands::playing("alquerque-five", Players::default())
}

/// What has the focus: its label, and where it is in the window.
fn focus(hands: &mut Hands) -> Option<(u64, String, Rect)> {
    let mut scale = 1.0;
    let mut contexts = hands.app.world_mut().query::<&mut EguiContext>();
    for mut context in contexts.iter_mut(hands.app.world_mut()) {
        context.get_mut().enable_accesskit();
        scale = context.get_mut().zoom_factor();
    }
    // What gets the focus is scrolled into view, which takes a moment.
    hands.frames(20);
    let mut outputs = hands.app.world_mut().query::<&EguiOutput>();
    let update = outputs.iter(hands.app.world()).find_map(|output| output.platform_output.accesskit_update.as_ref())?;
    let (id, node) = update.nodes.iter().find(|(id, _)| *id == update.focus)?;
    let bounds = node.bounds()?;
    #[expect(clippy::cast_possible_truncation, reason = "places in a window")]
    let rect = Rect::new(bounds.x0 as f32, bounds.y0 as f32, bounds.x1 as f32, bounds.y1 as f32);
    let label = node.label().or(node.value()).unwrap_or_default().to_owned();
    Some((id.0, label, Rect { min: rect.min * scale, max: rect.max * scale }))
}

/// Tabs until the focus comes back to where it began; gives the labels on the way.
fn walk(hands: &mut Hands) -> Vec<String> {
    let window = hands.app.world_mut().query::<&Window>().single(hands.app.world()).unwrap().size();
    let mut seen: Vec<(u64, String)> = Vec::new();
    for _ in 0..80 {
        hands.key(KeyCode::Tab, Key::Tab);
        let Some((id, label, rect)) = focus(hands) else { continue };
        if seen.first().is_some_and(|(first, _)| *first == id) {
            break;
        }
        let middle = rect.center();
        assert!(Rect::from_corners(Vec2::ZERO, window).contains(middle), "{label:?} at {rect:?} is not in the window");
        seen.push((id, label));
    }
    seen.into_iter().map(|(_, label)| label).collect()
}

fn open(hands: &mut Hands, overlay: Overlay) {
    hands.app.world_mut().resource_mut::<NextState<Overlay>>().set(overlay);
    hands.frames(4);
}

#[test]
fn tab_leads_through_every_dialog_at_every_size_of_text() {
    for (width, height, scale) in [(1280.0, 800.0, 1.0), (360.0, 640.0, 2.0)] {
        let mut hands = table();
        hands.resize(width, height, 1.0);
        hands.settings().text_scale = scale;
        hands.frames(4);
        for (overlay, expected) in [
            (Overlay::Menu, &["Back to the game", "New game", "Settings", "Open a game", "Back to the title"][..]),
            (
                Overlay::NewGame,
                &["Alquerque · Ten", "With diagonals", "By lot", "Master", "30 s", "No clock", "Close", "Begin"],
            ),
            (Overlay::Settings, &["English", "Slate", "Size", "Flat", "Fast", "Novice", "120 s", "Effects", "Music", "Close"]),
            (Overlay::Past, &["Games", "Statistics", "Open a game", "Close"]),
            (Overlay::Paste, &["Open", "Paste from the clipboard", "Close"]),
            (Overlay::About, &["Close"]),
            (Overlay::Rules, &["All rules", "What is different here", "Close"]),
        ] {
            open(&mut hands, overlay);
            let labels = walk(&mut hands);
            for label in expected {
                assert!(labels.iter().any(|seen| seen == label), "{overlay:?} at {scale}: no {label:?} among {labels:?}");
            }
            for _ in 0..2 {
                hands.key(KeyCode::Escape, Key::Escape);
                hands.frames(3);
                if *hands.resource::<State<Overlay>>().get() == Overlay::None {
                    break;
                }
            }
            assert_eq!(*hands.resource::<State<Overlay>>().get(), Overlay::None, "Esc closes {overlay:?}");
            assert!(!hands.is_paused());
        }
    }
}

#[test]
fn arrows_begin_and_enter_presses() {
    let mut hands = table();
    hands.click("c1");
    hands.letter('p');
    hands.frames(3);
    assert_eq!(*hands.resource::<State<Pause>>().get(), Pause::Paused);
    hands.key(KeyCode::ArrowDown, Key::ArrowDown);
    assert_eq!(focus(&mut hands).unwrap().1, "Resume");
    hands.enter();
    hands.frames(3);
    assert!(!hands.is_paused());
    hands.send(Intent::Resign);
    hands.rest();
    hands.frames(3);
    hands.key(KeyCode::ArrowDown, Key::ArrowDown);
    assert_eq!(focus(&mut hands).unwrap().1, "Rematch");
    hands.key(KeyCode::ArrowDown, Key::ArrowDown);
    assert_eq!(focus(&mut hands).unwrap().1, "Rematch, sides swapped");
    hands.enter();
    hands.frames(3);
    assert_eq!(*hands.resource::<State<Screen>>().get(), Screen::Play);
    assert!(hands.game().history().turns().is_empty());
}
