//! The desktop's window: over the whole screen or not, and how it is left. In a browser the window is the browser's own.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

use crate::settings::Settings;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (hear, show).chain());
}

/// F11 goes over the whole screen and back, Ctrl+Q leaves.
fn hear(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<Key>>,
    mut settings: ResMut<Settings>,
    mut exits: MessageWriter<AppExit>,
) {
    for key in keys.read().filter(|key| key.state == ButtonState::Pressed && !key.repeat) {
        match &key.logical_key {
            Key::F11 => settings.full_screen = !settings.full_screen,
            Key::Character(letter) if letter.eq_ignore_ascii_case("q") && held.pressed(Key::Control) => {
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
