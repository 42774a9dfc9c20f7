//! The table in 3D: it shows a position, animates what turns do, and turns pointers and keys into picks. Knows effects and
//! choices, but no game.

mod camera;
mod keys;
mod labels;
pub mod layout;
mod marks;
mod motion;
mod pieces;
mod pointer;
mod quality;
mod scene;
mod shades;
mod shapes;
mod step;
mod textures;

use bevy::prelude::*;

pub use camera::{FreeArea, View};
pub use keys::{Cursor, next_point};
pub use motion::Motion;
pub use pieces::{Piece, Stand};
pub use pointer::{Hovered, Target};
pub use step::Moment;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        camera::plugin,
        keys::plugin,
        labels::plugin,
        marks::plugin,
        motion::plugin,
        pieces::plugin,
        pointer::plugin,
        quality::plugin,
        scene::plugin,
        shades::plugin,
    ));
}
