//! The discs: entities that know where they stand and whose face is up. They settle softly into their place and pose.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::layout::{DISC_HEIGHT, DISC_RADIUS, Plan};
use super::pointer::Gesture;
use super::scene::Metal;
use super::step::Light;
use super::{Motion, shapes, textures};
use crate::rules::{Point, Position, Side};
use crate::session::{Flow, Match};
use crate::settings::Settings;
use crate::theme::Theme;

/// The radius of the ring of a promoted disc, which lies on its upper face, and half its thickness.
const CROWN_RADIUS: f32 = DISC_RADIUS * 0.8;
const CROWN_WIDTH: f32 = 0.034;

/// A disc. Its upper face is that of `side`.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Piece {
    /// The side whose face is up.
    pub side: Side,
    /// The rotation that the disc has come to by being turned over.
    pub facing: Quat,
    /// Whether it wears the ring of a promoted piece.
    pub promoted: bool,
}

/// Where a disc stands.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stand {
    /// On a point of the board.
    Point(Point),
    /// In a side's tray, as the piece of this number in its reserve.
    Tray(Side, usize),
    /// In a side's tray, as the piece of this number that it has taken.
    Taken(Side, usize),
}

/// The brass ring of a promoted piece, a child of its disc.
#[derive(Component)]
pub(super) struct Crown;

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
    /// The same, for the disc that fades where motion is reduced.
    fading: Handle<StandardMaterial>,
    crown: Handle<Mesh>,
}

impl FromWorld for DiscAssets {
    fn from_world(world: &mut World) -> DiscAssets {
        let mut meshes = world.resource_mut::<Assets<Mesh>>();
        let mesh = meshes.add(shapes::disc(DISC_RADIUS, DISC_HEIGHT));
        let crown = meshes.add(shapes::torus(CROWN_RADIUS, CROWN_WIDTH));
        let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
        let plain = StandardMaterial { perceptual_roughness: 1.0, metallic: 1.0, reflectance: 0.5, ..default() };
        let material = materials.add(plain.clone());
        let fading = materials.add(StandardMaterial { alpha_mode: AlphaMode::Blend, ..plain });
        DiscAssets { mesh, material, fading, crown }
    }
}

impl DiscAssets {
    /// Shows the disc as solid as this: 1 is all there, 0 is gone.
    pub(super) fn fade(world: &mut World, disc: Entity, solid: f32) {
        let assets = world.resource::<DiscAssets>();
        let (whole, fading) = (assets.material.clone(), assets.fading.clone());
        if let Some(mut material) = world.resource_mut::<Assets<StandardMaterial>>().get_mut(&fading) {
            material.base_color.set_alpha(solid);
        }
        if let Ok(mut disc) = world.get_entity_mut(disc) {
            disc.insert(MeshMaterial3d(if solid < 1.0 { fading } else { whole }));
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DiscAssets>()
        .add_systems(Update, paint.run_if(resource_changed::<Theme>))
        .add_systems(Update, settle.in_set(Flow::Animate).after(super::motion::advance));
}

/// Gives the discs the theme's faces.
fn paint(
    theme: Res<Theme>,
    assets: Res<DiscAssets>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let faces = textures::discs(&theme.table, 512);
    let [color, normal, surface] = [faces.color, faces.normal, faces.surface].map(|image| images.add(image));
    for handle in [&assets.material, &assets.fading] {
        if let Some(mut material) = materials.get_mut(handle) {
            material.base_color_texture = Some(color.clone());
            material.normal_map_texture = Some(normal.clone());
            material.metallic_roughness_texture = Some(surface.clone());
        }
    }
}

/// The rotation of a disc that was never turned over.
fn first_facing(side: Side) -> Quat {
    match side {
        Side::White => Quat::IDENTITY,
        Side::Black => Quat::from_rotation_x(std::f32::consts::PI),
    }
}

/// A disc at rest on its stand.
pub(super) fn at_rest(plan: &Plan, stand: Stand, facing: Quat) -> Transform {
    let (translation, lean) = plan.rest(stand);
    Transform { translation, rotation: lean * facing, scale: Vec3::splat(plan.scale()) }
}

/// Puts one disc on the table.
fn spawn(world: &mut World, plan: &Plan, side: Side, stand: Stand, promoted: bool) {
    let assets = world.resource::<DiscAssets>();
    let (mesh, material) = (Mesh3d(assets.mesh.clone()), MeshMaterial3d(assets.material.clone()));
    let facing = first_facing(side);
    let transform = at_rest(plan, stand, facing);
    let piece = Piece { side, facing, promoted };
    let disc = world.spawn((Name::new("Disc"), piece, stand, Pose::default(), mesh, material, transform)).id();
    if promoted {
        crown(world, disc);
    }
}

/// Puts the ring of promotion on a disc.
pub(super) fn crown(world: &mut World, disc: Entity) -> Entity {
    let mesh = Mesh3d(world.resource::<DiscAssets>().crown.clone());
    let metal = MeshMaterial3d(world.resource::<Metal>().0.clone());
    let facing = world.get::<Piece>(disc).map_or(Quat::IDENTITY, |piece| piece.facing);
    world.spawn((Name::new("Crown"), Crown, mesh, metal, crown_at(facing, 0.0), ChildOf(disc))).id()
}

/// A ring on the upper face of a disc that faces so, or as high above it as this.
pub(super) fn crown_at(facing: Quat, height: f32) -> Transform {
    Transform::from_translation(facing.inverse() * Vec3::Y * (DISC_HEIGHT / 2.0 + height))
}

/// Takes the ring of promotion off a disc.
pub(super) fn uncrown(world: &mut World, disc: Entity) {
    let mut crowns = world.query_filtered::<(Entity, &ChildOf), With<Crown>>();
    let worn: Vec<Entity> = crowns.iter(world).filter(|(_, of)| of.parent() == disc).map(|(crown, _)| crown).collect();
    for crown in worn {
        world.despawn(crown);
    }
}

/// Clears the table and sets up the position.
pub(super) fn set_up(world: &mut World, plan: &Plan, position: &Position) {
    let old: Vec<Entity> = world.query_filtered::<Entity, Or<(With<Piece>, With<Light>)>>().iter(world).collect();
    for entity in old {
        world.despawn(entity);
    }
    let setup = position.setup();
    for side in Side::BOTH {
        for point in setup.pieces[side.index()] {
            spawn(world, plan, side, Stand::Point(point), setup.promoted.contains(point));
        }
        for index in 0..usize::from(setup.reserve[side.index()]) {
            spawn(world, plan, side, Stand::Tray(side, index), false);
        }
        for index in 0..plan.taken_by(side, &setup) as usize {
            spawn(world, plan, !side, Stand::Taken(side, index), false);
        }
    }
}

/// Moves every disc that nothing else moves towards its place and pose.
pub(super) fn settle(
    time: Res<Time<Real>>,
    game: Res<Match>,
    motion: Res<Motion>,
    gesture: Res<Gesture>,
    settings: Res<Settings>,
    mut pieces: Query<(Entity, &Piece, &Stand, &mut Pose, &mut Transform)>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    let plan = Plan::of(game.history());
    let seconds = if settings.reduced_motion { f32::INFINITY } else { time.delta_secs().min(0.05) };
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
        let rest = at_rest(&plan, *stand, piece.facing);
        let place = held.unwrap_or(rest.translation) + Vec3::Y * pose.lift;
        let lean = if held.is_some() { piece.facing } else { rest.rotation };
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
        transform.set_if_neq(Transform { translation, rotation: Quat::from_scaled_axis(pose.tilt) * lean, ..rest });
    }
}
