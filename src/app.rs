//! The assembly of the game from its parts.

use bevy::prelude::*;

use crate::locale::Locale;
use crate::theme::Theme;
use crate::{board, pace, screens, session};

/// The game and its table, without what egui draws: what tests drive. Needs Bevy's default plugins, a renderer or not.
pub struct TablePlugin;

impl Plugin for TablePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Theme>().init_resource::<Locale>().add_plugins((session::plugin, board::plugin));
    }
}

/// The whole game.
pub struct GamePlugin;

impl Plugin for GamePlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((TablePlugin, screens::plugin, pace::plugin));
    }
}
