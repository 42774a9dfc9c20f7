//! The discs: entities that know where they stand and whose face is up. They settle softly into their place and pose.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::layout::{DISC_HEIGHT, DISC_RADIUS, disc_scale, point_place, tray_place};
use super::pointer::Gesture;
use super::{Motion, shapes, textures};
use crate::rules::{Board, Point, Position, Side};
use crate::session::{Flow, Match};
use crate::theme::Theme;

/// A disc. Its upper face is that of `side`.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Piece {
    /// The side whose face is up.
    pub side: Side,
    /// The rotation that the disc has come to by being turned over.
    pub facing: Quat,
}

/// Where a disc stands.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stand {
    /// On a point of the board.
    Point(Point),
    /// In a side's tray, as its piece of this number.
    Tray(Side, usize),
}

impl Stand {
    /// The middle of a disc that stands here.
    #[must_use]
    pub fn place(self, board: &Board) -> Vec3 {
        let ground = match self {
            Stand::Point(point) => point_place(board, point),
            Stand::Tray(side, index) => tray_place(side, index),
        };
        ground + Vec3::Y * (DISC_HEIGHT / 2.0 * disc_scale(board))
    }
}

/// How a disc is held above its place, now and soon: lifted, and tilted about an axis (a rotation vector).
#[derive(Component, Clone, Copy, PartialEq, Default, Debug)]
pub(super) struct Pose {
    pub(super) lift: f32,
    pub(super) tilt: Vec3,
    pub(super) wanted_lift: f32,
    pub(super) wanted_tilt: Vec3,
}

impl Pose {
    fn is_settled(&self) -> bool {
        (self.lift - self.wanted_lift).abs() < 0.001 && self.tilt.distance(self.wanted_tilt) < 0.001
    }
}

/// What every disc is made of.
#[derive(Resource)]
pub(super) struct DiscAssets {
    mesh: Handle<Mesh>,
    material: Handle<StandardMaterial>,
}

impl FromWorld for DiscAssets {
    fn from_world(world: &mut World) -> DiscAssets {
        let faces = textures::discs(&world.resource::<Theme>().table, 512);
        let mesh = world.resource_mut::<Assets<Mesh>>().add(shapes::disc(DISC_RADIUS, DISC_HEIGHT));
        let mut images = world.resource_mut::<Assets<Image>>();
        let surface = images.add(faces.surface);
        let material = StandardMaterial {
            base_color_texture: Some(images.add(faces.color)),
            normal_map_texture: Some(images.add(faces.normal)),
            metallic_roughness_texture: Some(surface),
            perceptual_roughness: 1.0,
            metallic: 1.0,
            reflectance: 0.5,
            ..default()
        };
        let material = world.resource_mut::<Assets<StandardMaterial>>().add(material);
        DiscAssets { mesh, material }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DiscAssets>().add_systems(Update, settle.in_set(Flow::Animate).after(super::motion::advance));
}

/// The rotation of a disc that was never turned over.
fn first_facing(side: Side) -> Quat {
    match side {
        Side::White => Quat::IDENTITY,
        Side::Black => Quat::from_rotation_x(std::f32::consts::PI),
    }
}

/// A disc of the board's size.
pub(super) fn at_rest(board: &Board, translation: Vec3, rotation: Quat) -> Transform {
    Transform { translation, rotation, scale: Vec3::splat(disc_scale(board)) }
}

/// Puts one disc on the table.
pub(super) fn spawn(world: &mut World, board: &Board, side: Side, stand: Stand) -> Entity {
    let assets = world.resource::<DiscAssets>();
    let (mesh, material) = (Mesh3d(assets.mesh.clone()), MeshMaterial3d(assets.material.clone()));
    let facing = first_facing(side);
    let transform = at_rest(board, stand.place(board), facing);
    world.spawn((Name::new("Disc"), Piece { side, facing }, stand, Pose::default(), mesh, material, transform)).id()
}

/// Clears the table and sets up the position.
pub(super) fn set_up(world: &mut World, position: &Position) {
    let old: Vec<Entity> = world.query_filtered::<Entity, With<Piece>>().iter(world).collect();
    for entity in old {
        world.despawn(entity);
    }
    let (board, setup) = (position.board(), position.setup());
    for side in Side::BOTH {
        for point in setup.pieces[side.index()] {
            spawn(world, board, side, Stand::Point(point));
        }
        for index in 0..usize::from(setup.reserve[side.index()]) {
            spawn(world, board, side, Stand::Tray(side, index));
        }
    }
}

/// Moves every disc that nothing else moves towards its place and pose.
pub(super) fn settle(
    time: Res<Time<Real>>,
    game: Res<Match>,
    motion: Res<Motion>,
    gesture: Res<Gesture>,
    mut pieces: Query<(Entity, &Piece, &Stand, &mut Pose, &mut Transform)>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    let board = game.position().board();
    let seconds = time.delta_secs().min(0.05);
    for (entity, piece, stand, mut pose, mut transform) in &mut pieces {
        if motion.moves(entity) {
            continue;
        }
        if !pose.is_settled() {
            let (lift, tilt) = (pose.wanted_lift, pose.wanted_tilt);
            pose.lift.smooth_nudge(&lift, 16.0, seconds);
            pose.tilt.smooth_nudge(&tilt, 16.0, seconds);
            if pose.is_settled() {
                (pose.lift, pose.tilt) = (lift, tilt);
            }
            redraws.write(RequestRedraw);
        }
        let held = gesture.held_place(*stand);
        let place = held.unwrap_or_else(|| stand.place(board)) + Vec3::Y * pose.lift;
        let rotation = Quat::from_scaled_axis(pose.tilt) * piece.facing;
        // A disc that was let go glides home; all others are where they belong.
        let away = place.distance(transform.translation);
        let translation = if held.is_none() && away > 0.02 {
            redraws.write(RequestRedraw);
            let mut nearer = transform.translation;
            nearer.smooth_nudge(&place, 14.0, seconds);
            nearer
        } else {
            place
        };
        transform.set_if_neq(at_rest(board, translation, rotation));
    }
}
