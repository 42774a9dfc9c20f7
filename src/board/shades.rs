//! The soft shadow in which every disc stands: it grounds the discs where no shadows are drawn, and helps where they are.

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

use super::layout::{DISC_HEIGHT, DISC_RADIUS, HALF_FIELD, TABLE_DEPTH, TRAY_FLOOR};
use super::pieces::Piece;
use super::{shapes, textures};
use crate::session::Flow;

/// How far the shade lies from the middle of its disc, away from the lamp, for each unit of height.
const SLANT: Vec2 = Vec2::new(0.30, 0.32);
/// How high above the wood it lies.
const GAP: f32 = 0.006;

/// The shade of a disc.
#[derive(Component)]
struct Shade {
    of: Entity,
}

#[derive(Resource)]
struct ShadeAssets {
    mesh: Handle<Mesh>,
    material: Handle<StandardMaterial>,
}

impl FromWorld for ShadeAssets {
    fn from_world(world: &mut World) -> ShadeAssets {
        let mesh = world.resource_mut::<Assets<Mesh>>().add(shapes::square(DISC_RADIUS * 1.5));
        let picture = world.resource_mut::<Assets<Image>>().add(textures::shade());
        let material = world.resource_mut::<Assets<StandardMaterial>>().add(StandardMaterial {
            base_color_texture: Some(picture),
            alpha_mode: AlphaMode::Blend,
            unlit: true,
            ..default()
        });
        ShadeAssets { mesh, material }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShadeAssets>().add_systems(Update, (cast, follow).chain().after(Flow::Animate));
}

fn cast(mut commands: Commands, assets: Res<ShadeAssets>, discs: Query<Entity, Added<Piece>>) {
    for of in &discs {
        commands.spawn((
            Name::new("Shade"),
            Shade { of },
            Mesh3d(assets.mesh.clone()),
            MeshMaterial3d(assets.material.clone()),
            Transform::from_scale(Vec3::ZERO),
            NotShadowCaster,
            NotShadowReceiver,
        ));
    }
}

fn follow(
    mut commands: Commands,
    mut shades: Query<(Entity, &Shade, &mut Transform), Without<Piece>>,
    discs: Query<&Transform, With<Piece>>,
) {
    for (entity, shade, mut transform) in &mut shades {
        let Ok(disc) = discs.get(shade.of) else {
            commands.entity(entity).despawn();
            continue;
        };
        let place = disc.translation;
        let is_on_board = place.xz().abs().max_element() < HALF_FIELD;
        let ground = if is_on_board { 0.0 } else { TRAY_FLOOR - TABLE_DEPTH };
        // A disc on its rim throws a narrow shade, and one high up a pale, small one.
        let height = (place.y - ground - disc.scale.y * DISC_HEIGHT / 2.0).max(0.0);
        let offset = SLANT * (height + 0.12 * disc.scale.y);
        let width = disc.scale.x * (1.0 - 0.55 * height).max(0.2);
        transform.set_if_neq(Transform {
            translation: Vec3::new(place.x + offset.x, ground + GAP, place.z + offset.y),
            scale: Vec3::new(width, 1.0, width),
            ..default()
        });
    }
}
