//! Flat marks on the board and the poses of discs that go with them: what is taken up, where it may go, what a turn would do,
//! the last turn, and the keyboard's cursor.

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

use super::camera::FreeArea;
use super::keys::Cursor;
use super::layout::{DISC_RADIUS, point_place};
use super::pieces::Pose;
use super::pointer::{Hovered, Target};
use super::{Motion, Stand, shapes};
use crate::rules::{Board, Effect, Pick, Point, PointSet};
use crate::session::{Flow, Making, Match};
use crate::theme::Theme;

/// How high the disc under the pointer rises, and one that is taken up.
const HOVER_LIFT: f32 = 0.05;
const TAKEN_UP_LIFT: f32 = 0.13;
/// How far, in radians, a disc tips that the turn would turn over.
const PREVIEW_TILT: f32 = 0.42;

/// A mark; all of them are laid anew whenever anything that they show changes.
#[derive(Component)]
struct Mark;

/// The shapes and colours of marks.
#[derive(Resource)]
struct MarkAssets {
    dot: Handle<Mesh>,
    large_dot: Handle<Mesh>,
    thin_ring: Handle<Mesh>,
    piece_ring: Handle<Mesh>,
    choice: Handle<StandardMaterial>,
    last: Handle<StandardMaterial>,
}

impl FromWorld for MarkAssets {
    fn from_world(world: &mut World) -> MarkAssets {
        let colors = world.resource::<Theme>().table.clone();
        let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
        let mut flat = |color: Color| materials.add(StandardMaterial { base_color: color, unlit: true, ..default() });
        let (choice, last) = (flat(colors.mark.into()), flat(colors.last_turn.into()));
        let mut meshes = world.resource_mut::<Assets<Mesh>>();
        MarkAssets {
            dot: meshes.add(shapes::ring(0.0, 0.105)),
            large_dot: meshes.add(shapes::ring(0.0, 0.15)),
            thin_ring: meshes.add(shapes::ring(0.165, 0.195)),
            piece_ring: meshes.add(shapes::ring(DISC_RADIUS + 0.035, DISC_RADIUS + 0.07)),
            choice,
            last,
        }
    }
}

/// What the marks show now.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub(super) struct Shown {
    taken_up: Option<Point>,
    choices: PointSet,
    focus: Option<Target>,
    keyboard: Option<Point>,
    last: Option<(Option<Point>, Point)>,
    preview: Vec<(Point, Vec3)>,
    board: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MarkAssets>().init_resource::<Shown>().add_systems(
        Update,
        (show, pose).chain().in_set(Flow::Animate).after(super::motion::advance).before(super::pieces::settle),
    );
}

/// What should be shown of a board at rest.
fn wanted(game: &Match, making: &Making, focus: Option<Target>, keyboard: Option<Point>) -> Shown {
    let position = game.position();
    let board = position.board();
    let begun = making.picks().last().copied();
    let taken_up = if let Some(Pick::Point(point)) = begun { Some(point) } else { None };
    let pick = focus.and_then(|target| target.pick(position.side()));
    let preview = pick.filter(|pick| begun.is_some() && making.choices().allow(*pick)).map(|pick| {
        let picks: Vec<Pick> = making.picks().iter().copied().chain([pick]).collect();
        let effects = position.choices(&picks).turn.map(|turn| position.effects(turn)).unwrap_or_default();
        effects.into_iter().filter_map(|effect| tip(board, effect)).collect()
    });
    Shown {
        taken_up,
        choices: if begun.is_some() { making.choices().points } else { PointSet::EMPTY },
        focus: pick.filter(|pick| making.choices().allow(*pick)).and(focus),
        keyboard,
        last: last_turn(game),
        preview: preview.unwrap_or_default(),
        board: board.len(),
    }
}

/// How a disc tips that this effect would turn over.
fn tip(board: &Board, effect: Effect) -> Option<(Point, Vec3)> {
    let Effect::Convert { at, by, .. } = effect else { return None };
    let axis = point_place(board, at) - point_place(board, by);
    Some((at, axis.normalize_or_zero() * PREVIEW_TILT))
}

/// From where to where the last turn went.
fn last_turn(game: &Match) -> Option<(Option<Point>, Point)> {
    let history = game.history();
    let turn = *history.turns().last()?;
    let before = history.positions()[history.turns().len() - 1];
    let mut way: Option<(Option<Point>, Point)> = None;
    for effect in before.effects(turn) {
        match effect {
            Effect::Move { from, to, .. } => way = Some((way.map_or(Some(from), |(start, _)| start), to)),
            Effect::Place { at, .. } => way = Some((None, at)),
            _ => {}
        }
    }
    way
}

fn show(
    mut commands: Commands,
    game: Res<Match>,
    making: Res<Making>,
    hovered: Res<Hovered>,
    cursor: Res<Cursor>,
    free: Res<FreeArea>,
    motion: Res<Motion>,
    assets: Res<MarkAssets>,
    old: Query<Entity, With<Mark>>,
    mut shown: ResMut<Shown>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let keyboard = cursor.0.filter(|_| !free.covered);
    let focus = keyboard.map(Target::Point).or(hovered.0);
    let mut next = wanted(&game, &making, focus, keyboard);
    // Nothing invites to play while discs are on their way or something covers the board. The last turn is marked when it has
    // arrived; until then the one before stays.
    if motion.is_going() || free.covered {
        let last = if motion.is_going() { shown.last } else { next.last };
        next = Shown { keyboard, last, board: next.board, ..Shown::default() };
    }
    if *shown == next {
        return;
    }
    *shown = next;
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let board = game.position().board();
    let mut lay = |mesh: &Handle<Mesh>, material: &Handle<StandardMaterial>, place: Vec3, height: f32| {
        commands.spawn((
            Name::new("Mark"),
            Mark,
            Mesh3d(mesh.clone()),
            MeshMaterial3d(material.clone()),
            Transform::from_translation(place + Vec3::Y * height),
            NotShadowCaster,
            NotShadowReceiver,
        ));
    };
    if let Some((from, to)) = shown.last {
        if let Some(from) = from {
            let (start, end) = (point_place(board, from), point_place(board, to));
            let along = (end - start).normalize_or_zero();
            let line = meshes.add(shapes::rods(&[(start + along * 0.195, end)], 0.075, 0.016));
            lay(&line, &assets.last, Vec3::ZERO, 0.002);
            lay(&assets.thin_ring, &assets.last, start, 0.05);
        }
        lay(&assets.piece_ring, &assets.last, point_place(board, to), 0.016);
    }
    for point in shown.choices {
        let is_focus = shown.focus == Some(Target::Point(point));
        lay(if is_focus { &assets.large_dot } else { &assets.dot }, &assets.choice, point_place(board, point), 0.052);
    }
    if let Some(point) = shown.taken_up {
        lay(&assets.piece_ring, &assets.choice, point_place(board, point), 0.02);
    }
    if let Some(point) = shown.keyboard {
        lay(&assets.piece_ring, &assets.choice, point_place(board, point), 0.024);
    }
}

/// Lifts the disc under the pointer and the one taken up, and tips those that the turn would turn over.
fn pose(shown: Res<Shown>, making: Res<Making>, game: Res<Match>, mut discs: Query<(&Stand, &mut Pose)>) {
    if !shown.is_changed() && !making.is_changed() {
        return;
    }
    let reserve_up = making.picks().first() == Some(&Pick::Reserve);
    let mut last_of_tray = None;
    for (stand, mut pose) in &mut discs {
        let (mut lift, mut tilt) = (0.0, Vec3::ZERO);
        match *stand {
            Stand::Point(point) => {
                if shown.taken_up == Some(point) {
                    lift = TAKEN_UP_LIFT;
                } else if let Some((_, tip)) = shown.preview.iter().find(|(at, _)| *at == point) {
                    (lift, tilt) = (TAKEN_UP_LIFT, *tip);
                } else if shown.focus == Some(Target::Point(point)) {
                    lift = HOVER_LIFT;
                }
            }
            Stand::Tray(side, index) => {
                if shown.focus == Some(Target::Tray(side)) || reserve_up && side == game.side() {
                    last_of_tray = last_of_tray.max(Some((side, index)));
                }
            }
        }
        pose.wanted_lift = lift;
        pose.wanted_tilt = tilt;
    }
    for (stand, mut pose) in &mut discs {
        if last_of_tray.is_some_and(|(side, index)| *stand == Stand::Tray(side, index)) {
            pose.wanted_lift = if reserve_up { TAKEN_UP_LIFT } else { HOVER_LIFT };
        }
    }
}
