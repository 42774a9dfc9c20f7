//! Animation: what turns do becomes a queue of steps that play one after the other, so that the board never shows a state that
//! is not on the way. When a turn's steps are done, the board equals its position.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::layout::point_place;
use super::pieces::{self, Piece, Pose, Stand};
use crate::rules::{Board, Effect, Point, Position, Side, Travel};
use crate::session::{BoardInMotion, Change, Flow, MatchChanged, TurnPlayed};

/// What a late frame counts for, so that nothing skips.
const LONGEST_FRAME: Duration = Duration::from_millis(150);

/// One thing that moves, or one thing that is checked.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Step {
    /// A disc goes from one stand to another.
    Travel { from: Spot, to: Spot, travel: Travel },
    /// A disc turns over about the line from `by` through `at`.
    TurnOver { at: Point, by: Point, to: Side },
    /// A disc leaves the board.
    Leave { at: Point, side: Side },
    /// A disc comes back to the board.
    Return { at: Point, side: Side },
    /// The table is set up anew.
    SetUp(Position),
    /// A turn's steps are done.
    Arrive(Position),
}

/// A stand, or the end of a tray: its last disc to take from, its first free place to put to.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Spot {
    Point(Point),
    TrayEnd(Side),
}

/// A step that is being played.
struct Playing {
    step: Step,
    entity: Entity,
    start: Transform,
    end: Stand,
    length: Duration,
    played: Duration,
}

/// The steps still to be played.
#[derive(Resource)]
pub struct Motion {
    queue: VecDeque<Step>,
    playing: Option<Playing>,
    /// How fast steps play; 1 is the usual speed.
    pub speed: f32,
    /// Set to end everything that moves in the next frame.
    hurry: bool,
    /// Whether the movement begins with this frame, whose time was spent at rest.
    fresh: bool,
}

impl Default for Motion {
    fn default() -> Motion {
        Motion { queue: VecDeque::new(), playing: None, speed: 1.0, hurry: false, fresh: false }
    }
}

impl Motion {
    /// Whether anything is on its way.
    #[must_use]
    pub fn is_going(&self) -> bool {
        self.playing.is_some() || !self.queue.is_empty()
    }

    /// Brings everything to its end at once.
    pub fn finish(&mut self) {
        self.hurry = self.is_going();
    }

    /// Whether the animation moves this disc now.
    pub(super) fn moves(&self, entity: Entity) -> bool {
        self.playing.as_ref().is_some_and(|playing| playing.entity == entity)
    }

    fn add_turn(&mut self, turn: &TurnPlayed, backwards: bool) {
        let steps = turn.effects.iter().filter_map(|effect| Step::of(*effect));
        if backwards {
            self.queue.extend(steps.rev().map(Step::reversed));
        } else {
            self.queue.extend(steps);
        }
        self.queue.push_back(Step::Arrive(turn.position));
    }
}

impl Step {
    fn of(effect: Effect) -> Option<Step> {
        Some(match effect {
            Effect::Place { side, at } => Step::Travel { from: Spot::TrayEnd(side), to: Spot::Point(at), travel: Travel::Fly },
            Effect::Move { from, to, travel } => Step::Travel { from: Spot::Point(from), to: Spot::Point(to), travel },
            Effect::Convert { at, to, by, .. } => Step::TurnOver { at, by, to },
            Effect::Take { at, side } | Effect::Huff { at, side } => Step::Leave { at, side },
            Effect::Mill { .. } | Effect::Promote { .. } | Effect::Pass { .. } => return None,
        })
    }

    fn reversed(self) -> Step {
        match self {
            Step::Travel { from, to, travel } => Step::Travel { from: to, to: from, travel },
            Step::TurnOver { at, by, to } => Step::TurnOver { at, by, to: !to },
            Step::Leave { at, side } => Step::Return { at, side },
            other => other,
        }
    }

    /// How long the step takes at the usual speed, for a way of this many units.
    fn length(self, way: f32) -> Duration {
        Duration::from_secs_f32(match self {
            Step::Travel { travel: Travel::Slide, .. } => 0.20 + 0.075 * way,
            Step::Travel { .. } => 0.28 + 0.045 * way,
            Step::TurnOver { .. } => 0.36,
            Step::Leave { .. } => 0.25,
            Step::Return { .. } | Step::SetUp(_) | Step::Arrive(_) => 0.0,
        })
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Motion>()
        .add_systems(Update, (listen.in_set(Flow::React), advance.in_set(Flow::Animate)))
        .add_systems(Update, keep_going.in_set(Flow::Animate).after(advance));
}

fn listen(mut changes: MessageReader<MatchChanged>, game: Res<crate::session::Match>, mut motion: ResMut<Motion>) {
    for change in changes.read() {
        motion.fresh |= !motion.is_going();
        match &change.0 {
            Change::Begun => {
                motion.queue.clear();
                motion.playing = None;
                motion.queue.push_back(Step::SetUp(*game.position()));
            }
            Change::Played(turn) => motion.add_turn(turn, false),
            Change::Undone(turn) => motion.add_turn(turn, true),
            Change::Ended | Change::Resumed => {}
        }
    }
}

/// Tells the session whether the board moves, and asks for the next frame while it does.
fn keep_going(motion: Res<Motion>, mut state: ResMut<BoardInMotion>, mut redraws: MessageWriter<RequestRedraw>) {
    let just_changed = state.set_if_neq(BoardInMotion(motion.is_going()));
    if motion.is_going() || just_changed {
        redraws.write(RequestRedraw);
    }
}

/// Plays on for the time of a frame: ends the step that is due, begins the next, and so on.
pub(super) fn advance(world: &mut World) {
    world.resource_scope(|world, mut motion: Mut<Motion>| {
        if !motion.is_going() {
            return;
        }
        let delta = if motion.fresh { Duration::ZERO } else { world.resource::<Time<Real>>().delta().min(LONGEST_FRAME) };
        let mut time = if motion.hurry { Duration::MAX } else { delta.mul_f32(motion.speed) };
        (motion.hurry, motion.fresh) = (false, false);
        loop {
            if motion.playing.is_none() {
                let Some(step) = motion.queue.pop_front() else { break };
                motion.playing = begin(world, step);
                continue;
            }
            let Some(playing) = &mut motion.playing else { break };
            let rest = playing.length.saturating_sub(playing.played);
            if time < rest {
                playing.played += time;
                playing.show(world);
                break;
            }
            time -= rest;
            if let Some(playing) = motion.playing.take() {
                playing.end(world);
            }
        }
    });
}

/// The disc that stands there.
fn disc_at(world: &mut World, stand: Stand) -> Option<Entity> {
    let mut discs = world.query::<(Entity, &Stand)>();
    discs.iter(world).find_map(|(entity, at)| (*at == stand).then_some(entity))
}

/// How many discs a tray holds.
fn tray_length(world: &mut World, side: Side) -> usize {
    let mut discs = world.query::<&Stand>();
    discs.iter(world).filter(|stand| matches!(stand, Stand::Tray(owner, _) if *owner == side)).count()
}

/// The board that is shown.
fn board(world: &World) -> &'static Board {
    world.resource::<crate::session::Match>().position().board()
}

/// Begins a step; one that takes no time is done at once and nothing plays.
fn begin(world: &mut World, step: Step) -> Option<Playing> {
    let (stand, end) = match step {
        Step::Travel { from, to, .. } => {
            let from = match from {
                Spot::Point(point) => Stand::Point(point),
                Spot::TrayEnd(side) => Stand::Tray(side, tray_length(world, side).saturating_sub(1)),
            };
            let to = match to {
                Spot::Point(point) => Stand::Point(point),
                Spot::TrayEnd(side) => Stand::Tray(side, tray_length(world, side)),
            };
            (from, to)
        }
        Step::TurnOver { at, .. } | Step::Leave { at, .. } => (Stand::Point(at), Stand::Point(at)),
        Step::Return { at, side } => {
            let board = board(world);
            pieces::spawn(world, board, side, Stand::Point(at));
            return None;
        }
        Step::SetUp(position) => {
            pieces::set_up(world, &position);
            return None;
        }
        Step::Arrive(position) => {
            check(world, &position);
            return None;
        }
    };
    let Some(entity) = disc_at(world, stand) else {
        error!("there is no disc at {stand:?} for {step:?}");
        return None;
    };
    let start = world.get::<Transform>(entity).copied().unwrap_or_default();
    let way = start.translation.distance(end.place(board(world)));
    Some(Playing { step, entity, start, end, length: step.length(way), played: Duration::ZERO })
}

impl Playing {
    fn progress(&self) -> f32 {
        self.played.as_secs_f32() / self.length.as_secs_f32()
    }

    /// The axis about which a disc turns over: the line on which it was caught. It tips towards the right of that line, so
    /// that all discs caught at once roll the same way.
    fn axis(board: &Board, at: Point, by: Point) -> Vec3 {
        (point_place(board, at) - point_place(board, by)).normalize_or(Vec3::X)
    }

    fn show(&self, world: &mut World) {
        let share = self.progress();
        let board = board(world);
        let goal = self.end.place(board);
        let transform = match self.step {
            Step::Travel { travel, .. } => {
                let eased = EaseFunction::CubicInOut.sample_clamped(share);
                let along = self.start.translation.lerp(goal, eased);
                // A slide leaves the wood by a hair; what jumps or flies goes in an arc.
                let height = match travel {
                    Travel::Slide => 0.05,
                    Travel::Jump => 0.45,
                    Travel::Fly => 0.7,
                };
                let arc = 4.0 * share * (1.0 - share);
                let level = self.start.rotation.slerp(self.facing(world), eased);
                pieces::at_rest(board, along + Vec3::Y * height * arc, level)
            }
            Step::TurnOver { at, by, .. } => {
                let turned = EaseFunction::QuadraticInOut.sample_clamped(share);
                let turn = Quat::from_axis_angle(Self::axis(board, at, by), turned * std::f32::consts::PI);
                // High enough that the rim clears the wood while the disc stands on edge.
                let hop = (share * std::f32::consts::PI).sin() * 0.52;
                pieces::at_rest(board, goal + Vec3::Y * hop, turn * self.facing(world))
            }
            Step::Leave { .. } => {
                let shrink = 1.0 - EaseFunction::CubicIn.sample_clamped(share);
                Transform { scale: self.start.scale * shrink, ..self.start.with_translation(goal + Vec3::Y * share) }
            }
            Step::Return { .. } | Step::SetUp(_) | Step::Arrive(_) => return,
        };
        if let Some(mut shown) = world.get_mut::<Transform>(self.entity) {
            *shown = transform;
        }
    }

    fn facing(&self, world: &World) -> Quat {
        world.get::<Piece>(self.entity).map_or(Quat::IDENTITY, |piece| piece.facing)
    }

    /// Leaves the disc as it is after the step.
    fn end(self, world: &mut World) {
        let board = board(world);
        if let Step::Leave { .. } = self.step {
            world.despawn(self.entity);
            return;
        }
        if let (Step::TurnOver { at, by, to }, Some(mut piece)) = (self.step, world.get_mut::<Piece>(self.entity)) {
            piece.side = to;
            piece.facing = (Quat::from_axis_angle(Self::axis(board, at, by), std::f32::consts::PI) * piece.facing).normalize();
        }
        let rotation = self.facing(world);
        if let Ok(mut entity) = world.get_entity_mut(self.entity) {
            let place = self.end.place(board);
            entity.insert((self.end, Pose::default(), pieces::at_rest(board, place, rotation)));
        }
    }
}

/// After a turn the board must show its position. In debug builds it is an error if it does not; to players it is mended.
fn check(world: &mut World, position: &Position) {
    let mut discs = world.query::<(&Piece, &Stand)>();
    let shown: Vec<(Side, Point)> = discs
        .iter(world)
        .filter_map(|(piece, stand)| if let Stand::Point(point) = stand { Some((piece.side, *point)) } else { None })
        .collect();
    let expected = |(side, point): &(Side, Point)| position.piece(*point).is_some_and(|piece| piece.side == *side);
    let count = position.setup().occupied().len() as usize;
    if shown.len() != count || !shown.iter().all(expected) {
        debug_assert!(false, "the board shows {shown:?} instead of {position:?}");
        error!("the board did not show the position and is set up anew");
        pieces::set_up(world, position);
    }
}
