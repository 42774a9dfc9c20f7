//! What stands still: the table, the board with its frame, lines and studs, and the light.

use bevy::light::{CascadeShadowConfig, CascadeShadowConfigBuilder, DirectionalLightShadowMap, NotShadowCaster};
use bevy::prelude::*;

use super::layout::{FRAME_HEIGHT, HALF_BOARD, HALF_FIELD, TABLE_DEPTH, point_place};
use super::shapes;
use super::textures;
use crate::rules::Board;
use crate::session::{Change, Flow, Match, MatchChanged};
use crate::theme::Theme;

/// How wide the inlaid lines are.
const LINE_WIDTH: f32 = 0.055;

/// Half the side of the part of the table that is drawn.
const TABLE_HALF: f32 = 16.0;

/// The light of the room around the table.
#[derive(Resource)]
pub(super) struct EnvironmentLight {
    diffuse: Handle<Image>,
    specular: Handle<Image>,
}

impl EnvironmentLight {
    /// As a camera carries it.
    pub(super) fn on_camera(&self) -> EnvironmentMapLight {
        EnvironmentMapLight {
            diffuse_map: self.diffuse.clone(),
            specular_map: self.specular.clone(),
            intensity: 500.0,
            ..default()
        }
    }
}

impl FromWorld for EnvironmentLight {
    fn from_world(world: &mut World) -> EnvironmentLight {
        let (specular, diffuse) = textures::environment();
        let mut images = world.resource_mut::<Assets<Image>>();
        EnvironmentLight { diffuse: images.add(diffuse), specular: images.add(specular) }
    }
}

/// The lines and studs of the board, which change with the game's board.
#[derive(Component)]
struct Inlay;

/// The brass of lines and studs.
#[derive(Resource)]
pub(super) struct Brass(pub(super) Handle<StandardMaterial>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EnvironmentLight>()
        .insert_resource(DirectionalLightShadowMap { size: 2048 })
        .add_systems(Startup, (set_table, set_light))
        .add_systems(Update, (inlay.in_set(Flow::React), fit_shadows.after(Flow::Animate)));
}

fn set_light(mut commands: Commands) {
    commands.spawn((
        Name::new("Key light"),
        DirectionalLight { illuminance: 3_300.0, color: Color::srgb(1.0, 0.95, 0.87), shadow_maps_enabled: true, ..default() },
        Transform::from_xyz(-3.4, 9.0, -3.6).looking_at(Vec3::ZERO, Vec3::Y),
        shadows_within(10.0, 40.0),
    ));
}

/// One cascade of shadows, from this distance to that: WebGL2 has no more.
fn shadows_within(minimum_distance: f32, maximum_distance: f32) -> CascadeShadowConfig {
    CascadeShadowConfigBuilder { num_cascades: 1, minimum_distance, maximum_distance, ..default() }.build()
}

/// Spends the shadow map on the board alone, from however far it is seen.
fn fit_shadows(
    camera: Single<&Transform, (With<Camera3d>, Changed<Transform>)>,
    light: Single<&mut CascadeShadowConfig, With<DirectionalLight>>,
) {
    let distance = camera.translation.length();
    *light.into_inner() = shadows_within(distance - 1.7 * HALF_BOARD, distance + 1.7 * HALF_BOARD);
}

fn set_table(
    mut commands: Commands,
    theme: Res<Theme>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let colors = &theme.table;
    commands.insert_resource(ClearColor(colors.surround_dark.into()));
    let mut textured = |image: Image, roughness: f32, reflectance: f32| {
        materials.add(StandardMaterial {
            base_color_texture: Some(images.add(image)),
            perceptual_roughness: roughness,
            reflectance,
            ..default()
        })
    };
    let field = textured(textures::wood(colors.field_light, colors.field_dark, 1024, 1), 0.55, 0.25);
    let frame = textured(textures::wood(colors.frame_light, colors.frame_dark, 512, 7), 0.5, 0.28);
    let brass = materials.add(StandardMaterial {
        base_color: colors.brass.into(),
        metallic: 0.92,
        perceptual_roughness: 0.32,
        ..default()
    });
    // The table is drawn as it is, with the board's shadow in its picture: it fills the window, and light costs.
    let surround = materials.add(StandardMaterial {
        base_color_texture: Some(images.add(textures::surround(colors, HALF_BOARD / TABLE_HALF))),
        unlit: true,
        ..default()
    });
    commands.spawn((
        Name::new("Table"),
        Mesh3d(meshes.add(shapes::square(TABLE_HALF))),
        MeshMaterial3d(surround),
        Transform::from_xyz(0.0, -TABLE_DEPTH, 0.0),
        NotShadowCaster,
    ));
    commands.spawn((Name::new("Field"), Mesh3d(meshes.add(shapes::square(HALF_FIELD))), MeshMaterial3d(field)));
    let bevel = 0.05;
    let profile = [
        Vec2::new(HALF_FIELD, 0.0),
        Vec2::new(HALF_FIELD + 0.015, FRAME_HEIGHT - 0.02),
        Vec2::new(HALF_FIELD + 0.045, FRAME_HEIGHT),
        Vec2::new(HALF_BOARD - bevel, FRAME_HEIGHT),
        Vec2::new(HALF_BOARD - bevel * 0.3, FRAME_HEIGHT - bevel * 0.3),
        Vec2::new(HALF_BOARD, FRAME_HEIGHT - bevel),
        Vec2::new(HALF_BOARD, -TABLE_DEPTH),
    ];
    commands.spawn((Name::new("Frame"), Mesh3d(meshes.add(shapes::frame(&profile))), MeshMaterial3d(frame)));
    let edge = HALF_FIELD - 0.07;
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, z)| Vec3::new(x * edge, 0.0, z * edge));
    let sides: Vec<(Vec3, Vec3)> = (0..4).map(|side| (corners[side], corners[(side + 1) % 4])).collect();
    commands.spawn((
        Name::new("Edge inlay"),
        Mesh3d(meshes.add(shapes::rods(&sides, 0.018, 0.004))),
        MeshMaterial3d(brass.clone()),
        NotShadowCaster,
    ));
    commands.insert_resource(Brass(brass));
}

/// Lays the lines and studs of the board that is played on.
fn inlay(
    mut commands: Commands,
    mut changes: MessageReader<MatchChanged>,
    game: Res<Match>,
    brass: Res<Brass>,
    old: Query<Entity, With<Inlay>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    if !changes.read().any(|change| change.0 == Change::Begun) {
        return;
    }
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let board = game.position().board();
    let lines: Vec<(Vec3, Vec3)> =
        board.lines().map(|line| (point_place(board, line[0]), point_place(board, line[line.len() - 1]))).collect();
    commands.spawn((
        Name::new("Lines"),
        Inlay,
        Mesh3d(meshes.add(shapes::rods(&lines, LINE_WIDTH, 0.012))),
        MeshMaterial3d(brass.0.clone()),
        NotShadowCaster,
    ));
    let (small, large) = (meshes.add(shapes::dome(0.062, 0.035)), meshes.add(shapes::dome(0.088, 0.048)));
    for point in board.points() {
        let is_crossing = has_diagonals(board, point);
        commands.spawn((
            Name::new(format!("Stud {}", board.name(point))),
            Inlay,
            Mesh3d(if is_crossing { large.clone() } else { small.clone() }),
            MeshMaterial3d(brass.0.clone()),
            Transform::from_translation(point_place(board, point)),
        ));
    }
}

fn has_diagonals(board: &Board, point: crate::rules::Point) -> bool {
    (4..8).any(|heading| board.step(point, heading).is_some())
}
