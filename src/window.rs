//! The desktop's window: over the whole screen or not, and how it is left. In a browser the window is the browser's own.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

use crate::session::Flow;
use crate::settings::Settings;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (hear, show).chain().before(Flow::Input));
}

/// F11 goes over the whole screen and back, Ctrl+Q leaves. Whether Ctrl is held is told by the order of keys: in a slow frame it may be
/// let go before anybody asks.
fn hear(
    mut keys: MessageReader<KeyboardInput>,
    mut losses: MessageReader<KeyboardFocusLost>,
    mut is_control_held: Local<bool>,
    mut settings: ResMut<Settings>,
    mut exits: MessageWriter<AppExit>,
) {
    if losses.read().count() > 0 {
        *is_control_held = false;
    }
    for key in keys.read().filter(|key| !key.repeat) {
        let is_pressed = key.state == ButtonState::Pressed;
        match &key.logical_key {
            Key::Control => *is_control_held = is_pressed,
            Key::F11 if is_pressed => settings.full_screen = !settings.full_screen,
            Key::Character(letter) if is_pressed && *is_control_held && letter.eq_ignore_ascii_case("q") => {
                exits.write(AppExit::Success);
            }
            _ => {}
        }
    }
}

fn show(settings: Res<Settings>, mut window: Single<&mut Window, With<PrimaryWindow>>) {
    let whole = WindowMode::BorderlessFullscreen(MonitorSelection::Current);
    let mode = if settings.full_screen { whole } else { WindowMode::Windowed };
    if window.mode != mode {
        window.mode = mode;
    }
}
