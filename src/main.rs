//! The window and the start of the game, on the desktop and on the web.

use asterism::GamePlugin;
use bevy::asset::AssetMetaCheck;
use bevy::prelude::*;

fn main() -> AppExit {
    let window = Window {
        title: "Asterism".into(),
        name: Some("asterism".into()),
        resolution: (1280, 800).into(),
        canvas: Some("#asterism".into()),
        fit_canvas_to_parent: true,
        ..default()
    };
    App::new()
        .add_plugins(
            DefaultPlugins
                .set(WindowPlugin { primary_window: Some(window), ..default() })
                .set(AssetPlugin { meta_check: AssetMetaCheck::Never, ..default() }),
        )
        .add_plugins(GamePlugin)
        .run()
}
