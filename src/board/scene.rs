//! What stands still: the table, the board with its frame, lines and studs, and the light.

use bevy::light::{CascadeShadowConfig, CascadeShadowConfigBuilder, DirectionalLightShadowMap, NotShadowCaster};
use bevy::prelude::*;

use super::layout::{
    FRAME_HEIGHT, FRAME_WIDTH, HALF_BOARD, HALF_FIELD, Plan, TABLE_DEPTH, TRAY_FLOOR, TRAY_HEIGHT, TRAY_WALL, point_place,
};
use super::shapes;
use super::textures;
use crate::rules::{Board, Side};
use crate::session::{Change, Flow, Match, MatchChanged};
use crate::theme::Theme;

/// How wide the inlaid lines are.
const LINE_WIDTH: f32 = 0.055;

/// How far the shadow of a tray reaches over the table.
const TRAY_SHADE: f32 = 0.3;

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

/// What belongs to the game that is played: the lines and studs of its board, and the trays where it needs them.
#[derive(Component)]
struct OfGame;

/// The metal of lines, studs and rings.
#[derive(Resource)]
pub(super) struct Metal(pub(super) Handle<StandardMaterial>);

/// What the board and the table are made of; the theme gives them their colours.
#[derive(Resource)]
struct Materials {
    table: Handle<StandardMaterial>,
    field: Handle<StandardMaterial>,
    frame: Handle<StandardMaterial>,
    felt: Handle<StandardMaterial>,
}

impl FromWorld for Materials {
    fn from_world(world: &mut World) -> Materials {
        let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
        let mut matt = |perceptual_roughness: f32, reflectance: f32| {
            materials.add(StandardMaterial { perceptual_roughness, reflectance, ..default() })
        };
        let (field, frame, felt) = (matt(0.55, 0.25), matt(0.5, 0.28), matt(0.95, 0.1));
        // The table is drawn as it is, with the board's shadow in its picture: it fills the window, and light costs.
        let table = materials.add(StandardMaterial { unlit: true, ..default() });
        let metal = materials.add(StandardMaterial { perceptual_roughness: 0.32, ..default() });
        world.insert_resource(Metal(metal));
        Materials { table, field, frame, felt }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EnvironmentLight>()
        .init_resource::<Materials>()
        .insert_resource(DirectionalLightShadowMap { size: 2048 })
        .add_systems(Startup, (set_table, set_light))
        .add_systems(Update, paint.run_if(resource_changed::<Theme>))
        .add_systems(Update, (furnish.in_set(Flow::React), fit_shadows.after(Flow::Animate)));
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
    // A window that was never seen has no place for its camera yet.
    if distance <= 1.7 * HALF_BOARD {
        return;
    }
    *light.into_inner() = shadows_within(distance - 1.7 * HALF_BOARD, distance + 1.7 * HALF_BOARD);
}

/// Gives the table and the board the theme's colours.
fn paint(
    theme: Res<Theme>,
    of: Res<Materials>,
    metal: Res<Metal>,
    mut clear: ResMut<ClearColor>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let colors = &theme.table;
    *clear = ClearColor(colors.surround_dark.into());
    for (handle, image) in [
        (&of.table, textures::surround(colors, HALF_BOARD / TABLE_HALF)),
        (&of.field, textures::field(colors, 1024)),
        (&of.frame, textures::wood(colors.frame_light, colors.frame_dark, 512, 7)),
    ] {
        if let Some(mut material) = materials.get_mut(handle) {
            material.base_color_texture = Some(images.add(image));
        }
    }
    if let Some(mut felt) = materials.get_mut(&of.felt) {
        felt.base_color = colors.felt.into();
    }
    if let Some(mut metal) = materials.get_mut(&metal.0) {
        (metal.base_color, metal.metallic) = (colors.brass.into(), colors.metal);
    }
}

fn set_table(mut commands: Commands, of: Res<Materials>, metal: Res<Metal>, mut meshes: ResMut<Assets<Mesh>>) {
    commands.spawn((
        Name::new("Table"),
        Mesh3d(meshes.add(shapes::square(TABLE_HALF))),
        MeshMaterial3d(of.table.clone()),
        Transform::from_xyz(0.0, -TABLE_DEPTH, 0.0),
        NotShadowCaster,
    ));
    commands.spawn((Name::new("Field"), Mesh3d(meshes.add(shapes::square(HALF_FIELD))), MeshMaterial3d(of.field.clone())));
    let bevel = 0.05;
    let profile = [
        Vec2::new(0.0, 0.0),
        Vec2::new(0.015, FRAME_HEIGHT - 0.02),
        Vec2::new(0.045, FRAME_HEIGHT),
        Vec2::new(FRAME_WIDTH - bevel, FRAME_HEIGHT),
        Vec2::new(FRAME_WIDTH - bevel * 0.3, FRAME_HEIGHT - bevel * 0.3),
        Vec2::new(FRAME_WIDTH, FRAME_HEIGHT - bevel),
        Vec2::new(FRAME_WIDTH, -TABLE_DEPTH),
    ];
    let frame = meshes.add(shapes::frame(Vec2::splat(HALF_FIELD), &profile));
    commands.spawn((Name::new("Frame"), Mesh3d(frame), MeshMaterial3d(of.frame.clone())));
    let edge = HALF_FIELD - 0.07;
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, z)| Vec3::new(x * edge, 0.0, z * edge));
    let sides: Vec<(Vec3, Vec3)> = (0..4).map(|side| (corners[side], corners[(side + 1) % 4])).collect();
    commands.spawn((
        Name::new("Edge inlay"),
        Mesh3d(meshes.add(shapes::rods(&sides, 0.018, 0.004))),
        MeshMaterial3d(metal.0.clone()),
        NotShadowCaster,
    ));
}

/// Lays the lines and studs of the board that is played on, and puts up the trays.
fn furnish(
    mut commands: Commands,
    mut changes: MessageReader<MatchChanged>,
    game: Res<Match>,
    of: Res<Materials>,
    metal: Res<Metal>,
    old: Query<Entity, With<OfGame>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    if !changes.read().any(|change| change.0 == Change::Begun) {
        return;
    }
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let plan = Plan::of(game.history());
    let board = plan.board;
    let lines: Vec<(Vec3, Vec3)> =
        board.lines().map(|line| (point_place(board, line[0]), point_place(board, line[line.len() - 1]))).collect();
    let inlay = MeshMaterial3d(metal.0.clone());
    let lines = Mesh3d(meshes.add(shapes::rods(&lines, LINE_WIDTH, 0.012)));
    commands.spawn((Name::new("Lines"), OfGame, lines, inlay.clone(), NotShadowCaster));
    let (small, large) = (meshes.add(shapes::dome(0.062, 0.035)), meshes.add(shapes::dome(0.088, 0.048)));
    for point in board.points() {
        let stud = if has_diagonals(board, point) { large.clone() } else { small.clone() };
        let at = Transform::from_translation(point_place(board, point));
        commands.spawn((Name::new(format!("Stud {}", board.name(point))), OfGame, Mesh3d(stud), inlay.clone(), at));
    }
    if plan.has_trays() {
        let size = plan.tray_size();
        let shade = materials.add(StandardMaterial {
            base_color_texture: Some(images.add(textures::box_shade(size / (size + TRAY_SHADE)))),
            alpha_mode: AlphaMode::Blend,
            unlit: true,
            ..default()
        });
        let ground = meshes.add(shapes::rectangle(size + TRAY_SHADE));
        let inner = plan.tray_size() - TRAY_WALL;
        let (walls, floor) = (meshes.add(tray_walls(inner)), meshes.add(shapes::rectangle(inner)));
        for side in Side::BOTH {
            let at = plan.tray_middle(side);
            let name = Name::new(format!("Tray of {side}"));
            let (wood, felt) = (MeshMaterial3d(of.frame.clone()), MeshMaterial3d(of.felt.clone()));
            commands.spawn((name, OfGame, Mesh3d(walls.clone()), wood, Transform::from_translation(at)));
            let below = Transform::from_translation(at + Vec3::new(0.05, 0.004, 0.06));
            let shade = MeshMaterial3d(shade.clone());
            commands.spawn((Name::new("Tray shade"), OfGame, Mesh3d(ground.clone()), shade, below, NotShadowCaster));
            let at = Transform::from_translation(at + Vec3::Y * TRAY_FLOOR);
            commands.spawn((Name::new("Felt"), OfGame, Mesh3d(floor.clone()), felt, at));
        }
    }
}

/// The walls of a tray around a floor of this half size.
fn tray_walls(inner: Vec2) -> Mesh {
    let bevel = 0.02;
    shapes::frame(
        inner,
        &[
            Vec2::new(0.0, TRAY_FLOOR),
            Vec2::new(0.0, TRAY_HEIGHT - bevel),
            Vec2::new(bevel, TRAY_HEIGHT),
            Vec2::new(TRAY_WALL - bevel, TRAY_HEIGHT),
            Vec2::new(TRAY_WALL, TRAY_HEIGHT - bevel),
            Vec2::new(TRAY_WALL, 0.0),
        ],
    )
}

fn has_diagonals(board: &Board, point: crate::rules::Point) -> bool {
    (4..8).any(|heading| board.step(point, heading).is_some())
}
