//! One step of an animation: which discs it moves, how it looks at each moment, and what it leaves.

use std::f32::consts::PI;
use std::time::Duration;

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

use super::layout::{Plan, point_place};
use super::marks::Glow;
use super::pieces::{self, DiscAssets, Piece, Pose, Stand};
use super::shapes;
use crate::rules::{Board, Effect, Point, Position, Side, Travel};

/// One thing that moves, or one thing that is checked.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Step {
    /// A disc goes from one place to another.
    Travel { from: Spot, to: Spot, way: Way },
    /// A disc turns over about the line from `by` through `at`.
    TurnOver { at: Point, by: Point, to: Side },
    /// A disc gets the ring of promotion, or loses it.
    Crown { at: Point, on: bool },
    /// A mill lights up.
    Mill { line: [Point; 3] },
    /// A side's discs bow: its turn has passed.
    Bow { side: Side },
    /// The game is over: the winner's discs leap, or in a draw all of them a little.
    Finish(Option<Side>),
    /// The table is set up anew.
    SetUp(Position),
    /// A turn's steps are done.
    Arrive(Position),
}

/// A point, or the end of a row in a tray: its last disc to take from, its first free place to put to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Spot {
    Point(Point),
    Reserve(Side),
    Taken(Side),
}

/// How a disc travels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Way {
    /// Along a line, off the wood by a hair.
    Slide,
    /// Over another disc.
    Jump,
    /// Through the air, on the board or between board and tray.
    Fly,
    /// As it flies, but shaken first: the piece is huffed.
    Huff,
}

impl Way {
    /// How high the way arches.
    const fn arch(self) -> f32 {
        match self {
            Way::Slide => 0.05,
            Way::Jump => 0.45,
            Way::Fly | Way::Huff => 0.7,
        }
    }
}

impl Step {
    /// The moment of its beginning, if it has one.
    pub(super) fn begins(self) -> Option<Moment> {
        match self {
            Step::Travel { way: Way::Slide, .. } => Some(Moment::Slides),
            Step::Mill { .. } => Some(Moment::Mill),
            Step::Crown { on: true, .. } => Some(Moment::Promoted),
            Step::Bow { .. } => Some(Moment::Passes),
            Step::Finish(winner) => Some(Moment::Over(winner)),
            _ => None,
        }
    }

    /// The moment of its end, if it has one, after so many discs of the same turn have turned over.
    pub(super) fn ends(self, turned: usize) -> Option<Moment> {
        match self {
            Step::Travel { to: Spot::Taken(_), .. } => Some(Moment::Taken),
            Step::Travel { .. } => Some(Moment::Lands),
            Step::TurnOver { .. } => Some(Moment::TurnsOver(turned)),
            _ => None,
        }
    }

    /// The step that shows an effect.
    pub(super) fn of(effect: Effect) -> Step {
        match effect {
            Effect::Place { side, at } => Step::Travel { from: Spot::Reserve(side), to: Spot::Point(at), way: Way::Fly },
            Effect::Move { from, to, travel } => Step::Travel {
                from: Spot::Point(from),
                to: Spot::Point(to),
                way: match travel {
                    Travel::Slide => Way::Slide,
                    Travel::Jump => Way::Jump,
                    Travel::Fly => Way::Fly,
                },
            },
            Effect::Convert { at, to, by, .. } => Step::TurnOver { at, by, to },
            Effect::Take { at, side } => Step::Travel { from: Spot::Point(at), to: Spot::Taken(!side), way: Way::Fly },
            Effect::Huff { at, side } => Step::Travel { from: Spot::Point(at), to: Spot::Taken(!side), way: Way::Huff },
            Effect::Mill { line } => Step::Mill { line },
            Effect::Promote { at } => Step::Crown { at, on: true },
            Effect::Pass { side } => Step::Bow { side },
        }
    }

    /// The step that takes this one back; what leaves nothing behind needs none.
    pub(super) fn reversed(self) -> Option<Step> {
        Some(match self {
            Step::Travel { from, to, way: Way::Huff } => Step::Travel { from: to, to: from, way: Way::Fly },
            Step::Travel { from, to, way } => Step::Travel { from: to, to: from, way },
            Step::TurnOver { at, by, to } => Step::TurnOver { at, by, to: !to },
            Step::Crown { at, on } => Step::Crown { at, on: !on },
            Step::Mill { .. } | Step::Bow { .. } | Step::Finish(_) | Step::SetUp(_) | Step::Arrive(_) => return None,
        })
    }

    /// How long the step takes at the usual speed, for a way of this many units.
    fn length(self, way: f32) -> Duration {
        Duration::from_secs_f32(match self {
            Step::Travel { way: Way::Slide, .. } => 0.20 + 0.075 * way,
            Step::Travel { way: Way::Jump | Way::Fly, .. } => 0.28 + 0.045 * way,
            Step::Travel { way: Way::Huff, .. } => 0.62 + 0.045 * way,
            Step::TurnOver { .. } => 0.36,
            Step::Crown { .. } => 0.45,
            Step::Mill { .. } => 0.55,
            Step::Bow { .. } => 0.40,
            Step::Finish(_) => 1.1,
            Step::SetUp(_) | Step::Arrive(_) => 0.0,
        })
    }

    /// How long the step takes where motion is reduced: a fade out and in, or just a light.
    fn reduced_length(self) -> Duration {
        match self {
            Step::Travel { .. } | Step::TurnOver { .. } => Duration::from_millis(200),
            Step::Mill { .. } => Duration::from_millis(400),
            _ => Duration::ZERO,
        }
    }
}

/// A moment of an animation, for whoever accompanies it.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// A disc begins to slide.
    Slides,
    /// A disc comes to lie on the board, or back in its tray.
    Lands,
    /// A disc that was captured comes to lie in a tray.
    Taken,
    /// A disc has turned over; so many had done so before in this turn.
    TurnsOver(usize),
    /// A mill lights up.
    Mill,
    /// A disc gets the ring of promotion.
    Promoted,
    /// A turn has passed.
    Passes,
    /// The game is over; the winner, or nobody in a draw.
    Over(Option<Side>),
}

/// A disc that a step moves.
struct Actor {
    entity: Entity,
    start: Transform,
    facing: Quat,
    /// Its share of the step that goes by before it begins.
    delay: f32,
}

/// A step that is being played.
pub(super) struct Playing {
    pub(super) step: Step,
    actors: Vec<Actor>,
    /// A ring or a light that belongs to the step.
    prop: Option<Entity>,
    /// Where the disc that travels comes to stand.
    end: Option<Stand>,
    reduced: bool,
    length: Duration,
    played: Duration,
}

/// The discs of a stand, a side, or the whole board.
fn discs(world: &mut World, mut which: impl FnMut(&Piece, Stand) -> bool) -> Vec<Actor> {
    let mut all = world.query::<(Entity, &Piece, &Stand, &Transform)>();
    let chosen = all.iter(world).filter(|(_, piece, stand, _)| which(piece, **stand));
    chosen.map(|(entity, piece, _, start)| Actor { entity, start: *start, facing: piece.facing, delay: 0.0 }).collect()
}

fn is_on_board(stand: Stand) -> bool {
    matches!(stand, Stand::Point(_))
}

impl Playing {
    /// Begins a step. One that has nothing to show is none.
    pub(super) fn begin(world: &mut World, plan: &Plan, step: Step, reduced: bool) -> Option<Playing> {
        let (mut end, mut prop) = (None, None);
        let mut actors = match step {
            Step::Travel { from, to, .. } => {
                let mut count = |of: fn(Side, usize) -> Stand, side: Side| {
                    discs(world, |_, stand| match stand {
                        Stand::Point(_) => false,
                        Stand::Tray(_, index) | Stand::Taken(_, index) => stand == of(side, index),
                    })
                    .len()
                };
                let from = match from {
                    Spot::Point(point) => Stand::Point(point),
                    Spot::Reserve(side) => Stand::Tray(side, count(Stand::Tray, side).saturating_sub(1)),
                    Spot::Taken(side) => Stand::Taken(side, count(Stand::Taken, side).saturating_sub(1)),
                };
                end = Some(match to {
                    Spot::Point(point) => Stand::Point(point),
                    Spot::Reserve(side) => Stand::Tray(side, count(Stand::Tray, side)),
                    Spot::Taken(side) => Stand::Taken(side, count(Stand::Taken, side)),
                });
                discs(world, |_, stand| stand == from)
            }
            Step::TurnOver { at, .. } | Step::Crown { at, .. } => discs(world, |_, stand| stand == Stand::Point(at)),
            Step::Mill { line } => discs(world, |_, stand| line.iter().any(|point| stand == Stand::Point(*point))),
            Step::Bow { side } => discs(world, |piece, stand| piece.side == side && is_on_board(stand)),
            Step::Finish(winner) => {
                discs(world, |piece, stand| winner.is_none_or(|side| piece.side == side) && is_on_board(stand))
            }
            Step::SetUp(_) | Step::Arrive(_) => return None,
        };
        if actors.is_empty() {
            // A side without a disc on the board can lose a turn, and the game.
            if !matches!(step, Step::Bow { .. } | Step::Finish(_)) {
                error!("there is no disc for {step:?}");
            }
            return None;
        }
        match step {
            Step::Mill { line } => prop = Some(light_up(world, plan.board, line)),
            Step::Crown { on: true, .. } => prop = Some(pieces::crown(world, actors[0].entity)),
            Step::Bow { .. } | Step::Finish(_) => {
                // A wave from left to right.
                for actor in &mut actors {
                    actor.delay = 0.5 * (actor.start.translation.x / 5.0 + 0.5);
                }
            }
            _ => {}
        }
        let start = actors[0].start.translation;
        let way = end.map_or(0.0, |end| start.distance(plan.rest(end).0));
        let length = if reduced { step.reduced_length() } else { step.length(way) };
        Some(Playing { step, actors, prop, end, reduced, length, played: Duration::ZERO })
    }

    /// Whether the step moves this disc.
    pub(super) fn moves(&self, entity: Entity) -> bool {
        self.actors.iter().any(|actor| actor.entity == entity)
    }

    /// How long the step still takes.
    pub(super) fn rest(&self) -> Duration {
        self.length.saturating_sub(self.played)
    }

    /// Plays on for this time and shows the moment that it comes to.
    pub(super) fn go_on(&mut self, world: &mut World, plan: &Plan, time: Duration) {
        self.played += time;
        let share = self.played.as_secs_f32() / self.length.as_secs_f32();
        if let Step::Mill { .. } = self.step {
            Glow::shine(world, (share * PI).sin());
        }
        if let (Step::Crown { .. }, Some(crown)) = (self.step, self.prop) {
            // The ring comes down on the disc.
            let left = 1.0 - EaseFunction::CubicOut.sample_clamped(share);
            hold(world, crown, pieces::crown_at(self.actors[0].facing, 1.2 * left), 1.0 + 0.5 * left);
        }
        if self.reduced {
            self.fade(world, plan, share);
            return;
        }
        for actor in &self.actors {
            let own = ((share - actor.delay) / (1.0 - actor.delay)).clamp(0.0, 1.0);
            let shown = self.moment(plan, actor, own);
            if let Some(mut transform) = world.get_mut::<Transform>(actor.entity) {
                *transform = shown;
            }
        }
    }

    /// Where motion is reduced, a disc fades out where it was and in as it will be.
    fn fade(&self, world: &mut World, plan: &Plan, share: f32) {
        if !matches!(self.step, Step::Travel { .. } | Step::TurnOver { .. }) {
            return;
        }
        for actor in &self.actors {
            DiscAssets::fade(world, actor.entity, (1.0 - 2.0 * share).abs());
            let shown = if share < 0.5 { actor.start } else { self.moment(plan, actor, 1.0) };
            if let Some(mut transform) = world.get_mut::<Transform>(actor.entity) {
                *transform = shown;
            }
        }
    }

    /// The axis about which a disc turns over: the line on which it was caught. It tips towards the right of that line, so
    /// that all discs caught at once roll the same way.
    fn axis(board: &Board, at: Point, by: Point) -> Vec3 {
        (point_place(board, at) - point_place(board, by)).normalize_or(Vec3::X)
    }

    /// How a disc is to be seen after this share of the step.
    fn moment(&self, plan: &Plan, actor: &Actor, share: f32) -> Transform {
        let Actor { start, facing, .. } = *actor;
        let hop = (share * PI).sin();
        match (self.step, self.end) {
            (Step::Travel { way, .. }, Some(end)) => {
                let goal = pieces::at_rest(plan, end, facing);
                let shaken = if way == Way::Huff { 0.45 } else { 0.0 };
                if share < shaken {
                    let sway = (share / shaken * 3.0 * PI).sin() * 0.22;
                    let lift = Vec3::Y * (0.22 * share / shaken);
                    return Transform {
                        translation: start.translation + lift,
                        rotation: Quat::from_rotation_z(sway) * start.rotation,
                        ..start
                    };
                }
                let share = (share - shaken) / (1.0 - shaken);
                let eased = EaseFunction::CubicInOut.sample_clamped(share);
                let from = start.translation + if shaken > 0.0 { Vec3::Y * 0.22 } else { Vec3::ZERO };
                Transform {
                    translation: from.lerp(goal.translation, eased) + Vec3::Y * way.arch() * 4.0 * share * (1.0 - share),
                    rotation: start.rotation.slerp(goal.rotation, eased),
                    ..goal
                }
            }
            (Step::TurnOver { at, by, .. }, _) => {
                let turned = EaseFunction::QuadraticInOut.sample_clamped(share) * PI;
                let turn = Quat::from_axis_angle(Self::axis(plan.board, at, by), turned);
                let rest = pieces::at_rest(plan, Stand::Point(at), turn * facing);
                // High enough that the rim clears the wood while the disc stands on edge.
                Transform { translation: rest.translation + Vec3::Y * hop * 0.52, ..rest }
            }
            (Step::Crown { .. }, _) => start.with_translation(start.translation + Vec3::Y * 0.1 * hop),
            (Step::Mill { .. }, _) => start.with_translation(start.translation + Vec3::Y * 0.07 * hop),
            (Step::Bow { .. }, _) => start.with_rotation(Quat::from_rotation_x(-0.3 * hop) * start.rotation),
            (Step::Finish(winner), _) => {
                let height = if winner.is_some() { 0.5 } else { 0.2 };
                start.with_translation(start.translation + Vec3::Y * height * hop)
            }
            _ => start,
        }
    }

    /// Leaves everything as it is after the step.
    pub(super) fn end(self, world: &mut World, plan: &Plan) {
        if let (Step::Mill { .. }, Some(light)) = (self.step, self.prop) {
            world.despawn(light);
        }
        for actor in &self.actors {
            let shown = match self.step {
                Step::Travel { .. } | Step::TurnOver { .. } => self.moment(plan, actor, 1.0),
                _ => actor.start,
            };
            if self.reduced {
                DiscAssets::fade(world, actor.entity, 1.0);
            }
            let Ok(mut disc) = world.get_entity_mut(actor.entity) else { continue };
            disc.insert(shown);
            if let Some(end) = self.end {
                disc.insert((end, Pose::default()));
            }
            let Some(mut piece) = disc.get_mut::<Piece>() else { continue };
            match self.step {
                Step::TurnOver { at, by, to } => {
                    piece.side = to;
                    let turn = Quat::from_axis_angle(Self::axis(plan.board, at, by), PI);
                    piece.facing = (turn * piece.facing).normalize();
                    disc.insert(Pose::default());
                }
                Step::Crown { on, .. } => piece.promoted = on,
                _ => {}
            }
        }
        match (self.step, self.prop) {
            (Step::Crown { on: true, .. }, Some(crown)) => {
                hold(world, crown, pieces::crown_at(self.actors[0].facing, 0.0), 1.0);
            }
            (Step::Crown { on: false, .. }, _) => pieces::uncrown(world, self.actors[0].entity),
            _ => {}
        }
    }
}

/// Holds a ring there, so large.
fn hold(world: &mut World, ring: Entity, place: Transform, scale: f32) {
    if let Some(mut transform) = world.get_mut::<Transform>(ring) {
        *transform = place.with_scale(Vec3::splat(scale));
    }
}

/// The light along the line of a mill, while it is shown.
#[derive(Component)]
pub(super) struct Light;

/// Lights up the line of a mill.
fn light_up(world: &mut World, board: &Board, line: [Point; 3]) -> Entity {
    let [first, _, last] = line.map(|point| point_place(board, point));
    let mesh = world.resource_mut::<Assets<Mesh>>().add(shapes::rods(&[(first, last)], 0.16, 0.03));
    let material = world.resource::<Glow>().0.clone();
    world
        .spawn((
            Name::new("Mill"),
            Light,
            Mesh3d(mesh),
            MeshMaterial3d(material),
            Transform::default(),
            NotShadowCaster,
            NotShadowReceiver,
        ))
        .id()
}
