//! The gallery: the real game, driven through named states of board and screens, each saved as a picture, so that everything can
//! be looked at in one go. `cargo xtask gallery DIR` runs it.

mod finished;
mod shots;
mod steps;

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use bevy::time::TimeUpdateStrategy;
use bevy::window::RequestRedraw;

use self::shots::Shot;
use self::steps::Step;

/// Time goes by so much a frame, however long it takes to draw, so that every run makes the same pictures.
const FRAME: Duration = Duration::from_millis(16);
/// How many frames are drawn before a picture is taken: the renderer is a frame behind, and egui another.
const FRAMES_BEFORE: u32 = 5;

/// What is still to be shown.
#[derive(Resource)]
struct Gallery {
    folder: PathBuf,
    shots: VecDeque<Shot>,
    steps: VecDeque<Step>,
    taken: usize,
}

/// Takes the pictures whose names contain a text, and ends the program.
pub(super) struct GalleryPlugin {
    /// Where the pictures go.
    pub(super) folder: PathBuf,
    /// What the names of the pictures must contain.
    pub(super) only: String,
}

impl Plugin for GalleryPlugin {
    fn build(&self, app: &mut App) {
        let is_wanted = |name: &str| self.only.split_whitespace().all(|part| name.contains(part));
        let shots = shots::all().into_iter().filter(|shot| is_wanted(&shot.name)).collect();
        app.insert_resource(Gallery { folder: self.folder.clone(), shots, steps: VecDeque::new(), taken: 0 })
            .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
            .add_systems(PreUpdate, show);
    }
}

/// Does the next part of what leads to the next picture.
fn show(world: &mut World) {
    world.write_message(RequestRedraw);
    world.resource_scope(|world, mut gallery: Mut<Gallery>| {
        if let Some(step) = gallery.steps.front_mut() {
            if step.is_done(world) {
                gallery.steps.pop_front();
            }
            return;
        }
        let Some(shot) = gallery.shots.pop_front() else {
            info!("{} pictures are in {}", gallery.taken, gallery.folder.display());
            world.write_message(AppExit::Success);
            return;
        };
        let path = gallery.folder.join(format!("{}.png", shot.name));
        gallery.steps =
            shot.steps.into_iter().chain([Step::draw(true), Step::frames(FRAMES_BEFORE), Step::settle(), take(path)]).collect();
        gallery.taken += 1;
    });
}

/// Takes the picture, and waits until it is written.
fn take(path: PathBuf) -> Step {
    let mut begun = false;
    Step::until(move |world| {
        if !begun {
            begun = true;
            if let Err(error) = make_room(&path) {
                error!("{}: {error}", path.display());
                world.write_message(AppExit::error());
            }
            world.spawn(Screenshot::primary_window()).observe(save_to_disk(path.clone()));
        }
        path.exists()
    })
}

/// Makes the folder of a picture, and takes an old one away, whose place would look like the new one's.
fn make_room(path: &Path) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    if path.exists() { std::fs::remove_file(path) } else { Ok(()) }
}
