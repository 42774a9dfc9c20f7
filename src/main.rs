//! The window and the start of the game, on the desktop and on the web.

use asterism::keeping::KeepingPlugin;
use asterism::storage::Store;
use asterism::{GamePlugin, LEAST_SIZE, Start};
use bevy::asset::AssetMetaCheck;
use bevy::prelude::*;

fn main() -> AppExit {
    let start = start();
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
        Err(error) => warn!("nothing will be kept: {error}"),
    }
    app.add_plugins(GamePlugin(start)).run()
}

/// What the command line asks for.
#[cfg(not(target_family = "wasm"))]
fn start() -> Start {
    use clap::Parser;
    Start::parse()
}

/// A page has no command line.
#[cfg(target_family = "wasm")]
fn start() -> Start {
    Start::default()
}
