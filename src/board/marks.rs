//! Flat marks on the board and the poses of discs that go with them: what is taken up, where it may go, what a turn would do,
//! the last turn, and the keyboard's cursor.

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

use super::camera::FreeArea;
use super::keys::Cursor;
use super::layout::{DISC_RADIUS, disc_scale, point_place};
use super::pieces::Pose;
use super::pointer::{Hovered, Target};
use super::{Motion, Stand, shapes, textures};
use crate::rules::{Board, Effect, Pick, Point, PointSet, Side};
use crate::session::{Flow, Hint, Making, Match};
use crate::theme::{Hex, Theme};

/// How high the disc under the pointer rises, and one that is taken up.
const HOVER_LIFT: f32 = 0.05;
const TAKEN_UP_LIFT: f32 = 0.13;
/// How far, in radians, a disc tips that the turn would turn over.
const PREVIEW_TILT: f32 = 0.42;

/// A mark; all of them are laid anew whenever anything that they show changes.
#[derive(Component)]
struct Mark;

/// The light of a mill that has just been closed.
#[derive(Resource)]
pub(super) struct Glow(pub(super) Handle<StandardMaterial>);

impl Glow {
    /// Lets it shine as strongly as this, from 0 to 1.
    pub(super) fn shine(world: &mut World, strength: f32) {
        let glow = world.resource::<Glow>().0.clone();
        if let Some(mut material) = world.resource_mut::<Assets<StandardMaterial>>().get_mut(&glow) {
            material.base_color.set_alpha(strength);
        }
    }
}

/// The shapes and colours of marks.
#[derive(Resource)]
struct MarkAssets {
    dot: Handle<Mesh>,
    halo: Handle<Mesh>,
    thin_ring: Handle<Mesh>,
    piece_ring: Handle<Mesh>,
    cursor: Handle<Mesh>,
    target: Handle<Mesh>,
    choice: Handle<StandardMaterial>,
    choice_halo: Handle<StandardMaterial>,
    last: Handle<StandardMaterial>,
    taken: Handle<StandardMaterial>,
}

impl FromWorld for MarkAssets {
    fn from_world(world: &mut World) -> MarkAssets {
        let soft = world.resource_mut::<Assets<Image>>().add(textures::halo());
        let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
        let [choice, last, taken] = std::array::from_fn(|_| materials.add(StandardMaterial { unlit: true, ..default() }));
        let see_through = StandardMaterial { unlit: true, alpha_mode: AlphaMode::Blend, ..default() };
        let glow = materials.add(see_through.clone());
        let choice_halo = materials.add(StandardMaterial { base_color_texture: Some(soft), ..see_through });
        world.insert_resource(Glow(glow));
        let mut meshes = world.resource_mut::<Assets<Mesh>>();
        MarkAssets {
            dot: meshes.add(shapes::ring(0.0, 0.105)),
            halo: meshes.add(shapes::square(0.27)),
            thin_ring: meshes.add(shapes::ring(0.165, 0.195)),
            piece_ring: meshes.add(shapes::ring(DISC_RADIUS + 0.035, DISC_RADIUS + 0.07)),
            cursor: meshes.add(shapes::brackets(DISC_RADIUS + 0.12, 0.04)),
            target: meshes.add(shapes::cross_hairs(DISC_RADIUS + 0.02, DISC_RADIUS + 0.07, 0.15)),
            choice,
            choice_halo,
            last,
            taken,
        }
    }
}

/// What the marks show now.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub(super) struct Shown {
    taken_up: Option<Point>,
    /// Open points that may be picked.
    choices: PointSet,
    /// Enemy pieces that may be picked, to be taken or huffed.
    targets: PointSet,
    focus: Option<Target>,
    keyboard: Option<Point>,
    last: Option<(Option<Point>, Point)>,
    /// The discs that the turn under the pointer would turn over, and how they tip.
    tips: Vec<(Point, Vec3)>,
    /// The pieces that it would take.
    doomed: PointSet,
    /// The mills that it would close, or that have been closed by the turn that is being made.
    mills: Vec<[Point; 3]>,
    /// What a hint advises.
    hint: Vec<Effect>,
    /// Whether the next piece comes from the tray of the side to move.
    from_tray: bool,
    board: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MarkAssets>()
        .init_resource::<Shown>()
        .add_systems(Update, paint.run_if(resource_changed::<Theme>))
        .add_systems(
            Update,
            (show, pose).chain().in_set(Flow::Animate).after(super::motion::advance).before(super::pieces::settle),
        );
}

/// Gives the marks the theme's colours.
fn paint(theme: Res<Theme>, assets: Res<MarkAssets>, glow: Res<Glow>, mut materials: ResMut<Assets<StandardMaterial>>) {
    let colors = &theme.table;
    let mut set = |handle: &Handle<StandardMaterial>, color: Hex| {
        if let Some(mut material) = materials.get_mut(handle) {
            material.base_color = color.into();
        }
    };
    set(&assets.choice, colors.mark);
    set(&assets.choice_halo, colors.mark);
    set(&glow.0, colors.mark);
    set(&assets.last, colors.last_turn);
    set(&assets.taken, colors.taken);
}

/// What should be shown of a board at rest.
fn wanted(game: &Match, making: &Making, focus: Option<Target>, keyboard: Option<Point>) -> Shown {
    let position = game.position();
    let board = position.board();
    let choices = making.choices().points;
    let occupied = making.setup(position).occupied();
    let open = choices.without(occupied);
    let begun = !making.picks().is_empty();
    let is_placing = !begun && !open.is_empty();
    let taken_up = match making.picks().last() {
        Some(Pick::Point(point)) if occupied.contains(*point) && !open.is_empty() => Some(*point),
        _ => None,
    };
    let pick = focus.and_then(|target| target.pick(position.side()));
    let on_tray = pick == Some(Pick::Reserve);
    let allowed = pick.filter(|pick| making.choices().allow(*pick));
    let ahead = allowed.map(|pick| {
        let picks: Vec<Pick> = making.picks().iter().copied().chain([pick]).collect();
        position.effects_of(&picks)
    });
    let ahead = ahead.unwrap_or_default();
    let closed = |effect: &Effect| if let Effect::Mill { line } = *effect { Some(line) } else { None };
    let taken = |effect: &Effect| match *effect {
        Effect::Take { at, .. } | Effect::Huff { at, .. } => Some(at),
        _ => None,
    };
    Shown {
        taken_up,
        choices: match focus {
            _ if begun => open,
            Some(Target::Tray(_)) if on_tray => open,
            Some(Target::Point(point)) => open & point.set(),
            _ => PointSet::EMPTY,
        },
        targets: choices & occupied & position.setup().pieces[(!position.side()).index()],
        focus: if on_tray && is_placing { focus } else { allowed.and(focus) },
        keyboard,
        last: last_turn(game),
        tips: ahead.iter().filter_map(|effect| tip(board, *effect)).collect(),
        doomed: ahead.iter().filter_map(taken).collect(),
        mills: ahead.iter().chain(making.effects()).filter_map(closed).collect(),
        hint: Vec::new(),
        from_tray: making.picks().first() == Some(&Pick::Reserve) || is_placing && allowed.is_some(),
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
    hint: Res<Hint>,
    assets: Res<MarkAssets>,
    old: Query<Entity, With<Mark>>,
    mut shown: ResMut<Shown>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let keyboard = cursor.0.filter(|_| !free.covered);
    let focus = keyboard.map(Target::Point).or(hovered.0);
    let mut next = wanted(&game, &making, focus, keyboard);
    next.hint = hint.turn().filter(|_| making.picks().is_empty()).map(|turn| game.position().effects(turn)).unwrap_or_default();
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
    let disc = disc_scale(board);
    let mut lay = |mesh: &Handle<Mesh>, material: &Handle<StandardMaterial>, place: Vec3, height: f32, scale: f32| {
        commands.spawn((
            Name::new("Mark"),
            Mark,
            Mesh3d(mesh.clone()),
            MeshMaterial3d(material.clone()),
            Transform::from_translation(place + Vec3::Y * height).with_scale(Vec3::new(scale, 1.0, scale)),
            NotShadowCaster,
            NotShadowReceiver,
        ));
    };
    if let Some((from, to)) = shown.last {
        if let Some(from) = from {
            let (start, end) = (point_place(board, from), point_place(board, to));
            let along = (end - start).normalize_or_zero();
            let line = meshes.add(shapes::rods(&[(start + along * 0.195 * disc, end)], 0.075 * disc, 0.016));
            lay(&line, &assets.last, Vec3::ZERO, 0.002, 1.0);
            lay(&assets.thin_ring, &assets.last, start, 0.05, disc);
        }
        lay(&assets.piece_ring, &assets.last, point_place(board, to), 0.016, disc);
    }
    for effect in &shown.hint {
        match *effect {
            Effect::Move { from, to, .. } => {
                let (start, end) = (point_place(board, from), point_place(board, to));
                let along = (end - start).normalize_or_zero() * 0.2 * disc;
                let arrow = meshes.add(shapes::arrow(start + along, end - along, 0.09 * disc));
                lay(&arrow, &assets.choice, Vec3::ZERO, 0.19, 1.0);
            }
            Effect::Place { at, .. } => lay(&assets.piece_ring, &assets.choice, point_place(board, at), 0.02, disc),
            Effect::Take { at, .. } | Effect::Huff { at, .. } => {
                lay(&assets.target, &assets.taken, point_place(board, at), 0.03, disc);
            }
            _ => {}
        }
    }
    for [first, _, last] in &shown.mills {
        let line = meshes.add(shapes::rods(&[(point_place(board, *first), point_place(board, *last))], 0.12, 0.02));
        lay(&line, &assets.choice, Vec3::ZERO, 0.004, 1.0);
    }
    for point in shown.choices {
        let size = disc * if shown.focus == Some(Target::Point(point)) { 1.45 } else { 1.0 };
        lay(&assets.halo, &assets.choice_halo, point_place(board, point), 0.05, size);
        lay(&assets.dot, &assets.choice, point_place(board, point), 0.052, size);
    }
    for point in shown.targets | shown.doomed {
        let is_focus = shown.doomed.contains(point);
        lay(&assets.target, &assets.taken, point_place(board, point), 0.03, disc * if is_focus { 1.18 } else { 1.0 });
    }
    if let Some(point) = shown.taken_up {
        lay(&assets.piece_ring, &assets.choice, point_place(board, point), 0.02, disc);
    }
    if let Some(point) = shown.keyboard {
        lay(&assets.cursor, &assets.choice, point_place(board, point), 0.054, disc);
    }
}

/// Lifts the disc under the pointer and the one taken up, and tips those that the turn would turn over.
fn pose(shown: Res<Shown>, making: Res<Making>, game: Res<Match>, mut discs: Query<(&Stand, &mut Pose)>) {
    if !shown.is_changed() && !making.is_changed() {
        return;
    }
    let taken_from_tray = making.picks().first() == Some(&Pick::Reserve);
    let from_tray = |side: Side| shown.from_tray && side == game.side() || shown.focus == Some(Target::Tray(side));
    let rows =
        discs.iter().filter_map(|(stand, _)| if let Stand::Tray(side, index) = *stand { Some((side, index)) } else { None });
    let last_of_tray = rows.filter(|(side, _)| from_tray(*side)).max_by_key(|(_, index)| *index);
    for (stand, mut pose) in &mut discs {
        let (lift, tilt) = match *stand {
            Stand::Point(point) if shown.taken_up == Some(point) => (TAKEN_UP_LIFT, Vec3::ZERO),
            Stand::Point(point) => match shown.tips.iter().find(|(at, _)| *at == point) {
                Some((_, tip)) => (TAKEN_UP_LIFT, *tip),
                None if shown.doomed.contains(point) => (TAKEN_UP_LIFT, Vec3::ZERO),
                None if shown.focus == Some(Target::Point(point)) => (HOVER_LIFT, Vec3::ZERO),
                None => (0.0, Vec3::ZERO),
            },
            Stand::Tray(side, index) if last_of_tray == Some((side, index)) => {
                (if taken_from_tray { TAKEN_UP_LIFT } else { HOVER_LIFT }, Vec3::ZERO)
            }
            Stand::Tray(..) | Stand::Taken(..) => (0.0, Vec3::ZERO),
        };
        pose.wanted_lift = lift;
        pose.wanted_tilt = tilt;
    }
}
