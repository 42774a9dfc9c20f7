//! The window and the start of the game, on the desktop and on the web.

use asterism::keeping::{KeepingPlugin, Trouble, Troubles};
use asterism::storage::Store;
use asterism::{GamePlugin, LEAST_SIZE, Start};
use bevy::asset::AssetMetaCheck;
use bevy::prelude::*;

fn main() -> AppExit {
    let start = start();
    #[cfg(all(unix, not(target_os = "macos")))]
    if !has_display() {
        eprintln!("asterism: there is no display to open a window on: neither WAYLAND_DISPLAY nor DISPLAY is set");
        return AppExit::error();
    }
    let window = Window {
        title: "Asterism".into(),
        name: Some("asterism".into()),
        resolution: start.size.into(),
        resize_constraints: LEAST_SIZE,
        canvas: Some("#asterism".into()),
        fit_canvas_to_parent: true,
        ..default()
    };
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin { primary_window: Some(window), ..default() })
            .set(AssetPlugin { meta_check: AssetMetaCheck::Never, ..default() }),
    );
    match Store::open() {
        // Pictures are of the game as it comes.
        Ok(store) if start.gallery.is_none() => {
            app.add_plugins(KeepingPlugin(store));
        }
        Ok(_) => {}
        Err(error) => {
            warn!("nothing will be kept: {error}");
            app.insert_resource(Troubles(vec![Trouble::Unkept(error.to_string())]));
        }
    }
    app.add_plugins(GamePlugin(start)).run()
}

/// What the command line asks for.
#[cfg(not(target_family = "wasm"))]
fn start() -> Start {
    use clap::Parser;
    Start::parse()
}

/// Whether there is a screen, as far as its name tells. Bevy would panic without one.
#[cfg(all(unix, not(target_os = "macos")))]
fn has_display() -> bool {
    ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"]
        .into_iter()
        .any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}

/// A page has no command line.
#[cfg(target_family = "wasm")]
fn start() -> Start {
    Start::default()
}
