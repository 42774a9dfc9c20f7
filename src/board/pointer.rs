//! Mouse and touch: what lies under a pointer, and how presses, moves and releases become taps and drags, and these picks.

use bevy::input::ButtonState;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw, WindowEvent};

use super::camera::{BoardCamera, FreeArea};
use super::layout::{DISC_HEIGHT, DISC_RADIUS, Plan, TRAY_HEIGHT, point_place, spacing};
use super::{Motion, Stand};
use crate::rules::{Board, Pick, Point, Side};
use crate::session::{Flow, Intent, Making, Match};

/// How far, in logical pixels, a pointer moves before a press becomes a drag.
const DRAG_DISTANCE: f32 = 8.0;
/// How high a disc is held while it is dragged.
const HELD_HEIGHT: f32 = 0.28;

/// Something on the table that can be picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A point, with or without a disc.
    Point(Point),
    /// A side's tray.
    Tray(Side),
}

impl Target {
    /// The pick that this is for the side to move; the other side's tray is none.
    #[must_use]
    pub fn pick(self, mover: Side) -> Option<Pick> {
        match self {
            Target::Point(point) => Some(Pick::Point(point)),
            Target::Tray(side) => (side == mover).then_some(Pick::Reserve),
        }
    }
}

/// What lies under the pointer, while it rests on something.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Hovered(pub Option<Target>);

/// A pointer: the mouse, or a finger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pointer {
    Mouse,
    Finger(u64),
}

/// The press in progress. There is one at a time: while one pointer is down, others are not heard.
#[derive(Resource, Default, Debug)]
pub(super) struct Gesture {
    /// Where the mouse was last seen.
    mouse: Option<Vec2>,
    press: Option<Press>,
}

#[derive(Clone, Copy, Debug)]
struct Press {
    pointer: Pointer,
    start: Vec2,
    at: Vec2,
    target: Option<Target>,
    /// Whether it has gone too far to be a tap.
    moved: bool,
    drag: Option<Drag>,
    /// The revision of the game in which it began. A press that outlives its game means nothing.
    revision: u64,
}

/// A disc on its way with the pointer.
#[derive(Clone, Copy, Debug)]
struct Drag {
    stand: Stand,
    place: Vec3,
}

impl Gesture {
    /// Where the pointer holds the disc that stands there, if it does.
    pub(super) fn held_place(&self, stand: Stand) -> Option<Vec3> {
        let drag = self.press?.drag?;
        (drag.stand == stand).then_some(drag.place)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hovered>().init_resource::<Gesture>().add_systems(Update, listen.in_set(Flow::Input));
}

/// What a pointer can do, from whichever device.
#[derive(Clone, Copy, Debug)]
enum Act {
    Press(Pointer, Vec2),
    Move(Pointer, Vec2),
    Release(Pointer),
    /// The pointer is gone: nothing comes of its press.
    Lose(Pointer),
    LoseAll,
}

/// The acts of the board's window, in the order in which they happened.
fn act(event: &WindowEvent, gesture: &mut Gesture) -> Option<Act> {
    match event {
        WindowEvent::CursorMoved(moved) => {
            gesture.mouse = Some(moved.position);
            Some(Act::Move(Pointer::Mouse, moved.position))
        }
        WindowEvent::CursorLeft(_) => {
            gesture.mouse = None;
            Some(Act::Lose(Pointer::Mouse))
        }
        WindowEvent::MouseButtonInput(input) if input.button == MouseButton::Left => match input.state {
            ButtonState::Pressed => gesture.mouse.map(|at| Act::Press(Pointer::Mouse, at)),
            ButtonState::Released => Some(Act::Release(Pointer::Mouse)),
        },
        WindowEvent::TouchInput(touch) => {
            let finger = Pointer::Finger(touch.id);
            Some(match touch.phase {
                TouchPhase::Started => Act::Press(finger, touch.position),
                TouchPhase::Moved => Act::Move(finger, touch.position),
                TouchPhase::Ended => Act::Release(finger),
                TouchPhase::Canceled => Act::Lose(finger),
            })
        }
        WindowEvent::WindowFocused(focus) if !focus.focused => Some(Act::LoseAll),
        _ => None,
    }
}

/// What it means to take up a disc.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TakeUp {
    /// Nothing is taken up, and nothing is refused.
    Nothing,
    /// It needs no pick: it has been picked, or is the next to be placed.
    InHand,
    /// It is picked.
    By(Pick),
    /// It may not be moved: the pick that would be refused.
    Refused(Pick),
}

/// The camera with its picture of the table.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Sight<'w, 's> {
    camera: Single<'w, 's, (&'static Camera, &'static GlobalTransform), With<BoardCamera>>,
    game: Res<'w, Match>,
    making: Res<'w, Making>,
}

/// What is seen is judged by the position and the turn in the making, not by where discs are on their way: a press brings them to
/// their end first.
impl Sight<'_, '_> {
    fn ray(&self, pixel: Vec2) -> Option<Ray3d> {
        let (camera, transform) = *self.camera;
        camera.viewport_to_world(transform, pixel).ok()
    }

    fn plan(&self) -> Plan {
        Plan::of(self.game.history())
    }

    /// What lies under a pixel: the disc that is hit first, or else the point or tray that is near.
    pub(super) fn target(&self, pixel: Vec2) -> Option<Target> {
        let ray = self.ray(pixel)?;
        let plan = self.plan();
        let struck = self
            .making
            .setup(self.game.position())
            .occupied()
            .iter()
            .filter_map(|point| Some((strike(ray, plan.rest(Stand::Point(point)).0, plan.scale())?, point)));
        let nearest = struck.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, point)| point);
        nearest.or_else(|| near_point(plan.board, at_height(ray, 0.0)?)).map(Target::Point).or_else(|| self.tray(ray))
    }

    /// The tray under a pixel, if there is anything in reserve in it.
    fn tray(&self, ray: Ray3d) -> Option<Target> {
        let (plan, reserve) = (self.plan(), self.game.position().setup().reserve);
        let is_hit = |side: &Side| {
            let middle = plan.tray_middle(*side);
            let hit = at_height(ray, middle.y + TRAY_HEIGHT);
            hit.is_some_and(|hit| (hit - middle).xz().abs().cmple(plan.tray_size()).all())
        };
        Side::BOTH.into_iter().filter(|side| reserve[side.index()] > 0).find(is_hit).map(Target::Tray)
    }

    /// Where a disc is held for a pointer at this pixel.
    fn held_place(&self, pixel: Vec2) -> Option<Vec3> {
        at_height(self.ray(pixel)?, HELD_HEIGHT)
    }

    /// The disc to drag for a target: the one on the point, or the last of the tray.
    fn stand(&self, target: Target) -> Stand {
        match target {
            Target::Point(point) => Stand::Point(point),
            Target::Tray(side) => {
                let reserve = self.game.position().setup().reserve[side.index()];
                Stand::Tray(side, usize::from(reserve).saturating_sub(1))
            }
        }
    }

    /// What it means to take up a disc to drag it.
    fn take_up(&self, target: Target) -> TakeUp {
        let position = self.game.position();
        let Some(pick) = target.pick(position.side()) else { return TakeUp::Nothing };
        if self.making.leads_on(position) && self.making.picks().last() == Some(&pick) {
            return TakeUp::InHand;
        }
        if self.making.may_take_up(position, pick) {
            // A piece is taken up; an enemy piece that may be taken, or a point to go to, is not.
            let is_own = match pick {
                Pick::Point(point) => position.piece(point).is_some_and(|piece| piece.side == position.side()),
                Pick::Reserve => true,
            };
            return if is_own { TakeUp::By(pick) } else { TakeUp::Nothing };
        }
        let is_piece = match pick {
            Pick::Point(point) => self.making.setup(position).piece(point).is_some(),
            Pick::Reserve if self.making.places_unasked(position) => return TakeUp::InHand,
            Pick::Reserve => true,
        };
        if is_piece && !self.making.picks().contains(&pick) { TakeUp::Refused(pick) } else { TakeUp::Nothing }
    }

    /// The point under a pixel, looking through the disc that is dragged there.
    fn drop_target(&self, pixel: Vec2) -> Option<Target> {
        // A dragged disc floats above its shadow; what counts is the point beneath the disc.
        let held = self.held_place(pixel)?;
        near_point(self.game.position().board(), held).map(Target::Point)
    }
}

/// Where a ray comes down to a height.
fn at_height(ray: Ray3d, height: f32) -> Option<Vec3> {
    let distance = ray.intersect_plane(Vec3::Y * height, InfinitePlane3d::new(Vec3::Y))?;
    Some(ray.get_point(distance))
}

/// How far along a ray it strikes the disc whose middle is there: its face, or its side, which is met below the face where
/// the ray is within the disc's round at a lower height.
fn strike(ray: Ray3d, middle: Vec3, scale: f32) -> Option<f32> {
    [0.5, 0.0, -0.5].into_iter().find_map(|share| {
        let height = middle.y + share * DISC_HEIGHT * scale;
        let distance = ray.intersect_plane(Vec3::Y * height, InfinitePlane3d::new(Vec3::Y))?;
        let hit = ray.get_point(distance);
        (hit.xz().distance(middle.xz()) <= DISC_RADIUS * scale).then_some(distance)
    })
}

/// How near a point is that is meant, in distances from point to point: a little more than half a diagonal, so that there is no gap
/// for a finger to fall into, and less than the frame is away.
const REACH: f32 = 0.72;

/// The point of the board nearest to a place, if it is near.
fn near_point(board: &Board, place: Vec3) -> Option<Point> {
    let reach = REACH * spacing(board);
    let distances = board.points().iter().map(|point| (point_place(board, point).xz().distance(place.xz()), point));
    distances.filter(|(distance, _)| *distance <= reach).min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, point)| point)
}

fn listen(
    mut events: MessageReader<WindowEvent>,
    sight: Sight,
    free: Res<FreeArea>,
    mut gesture: ResMut<Gesture>,
    mut hovered: ResMut<Hovered>,
    mut motion: ResMut<Motion>,
    mut intents: MessageWriter<Intent>,
    mut redraws: MessageWriter<RequestRedraw>,
    window: Query<(), With<PrimaryWindow>>,
) {
    if window.is_empty() {
        return;
    }
    let mover = sight.game.side();
    let is_free = |at: Vec2| !free.covered && !free.panels.iter().any(|panel| panel.contains(at));
    let pick_of = |target: Target| target.pick(mover);
    let revision = sight.game.revision();
    gesture.press.take_if(|press| press.revision != revision);
    for event in events.read() {
        let Some(act) = act(event, &mut gesture) else { continue };
        match act {
            Act::Press(pointer, at) => {
                if gesture.press.is_none() && is_free(at) {
                    // Whoever acts has seen enough: what moves comes to its end, and the press counts.
                    motion.finish();
                    let target = sight.target(at);
                    gesture.press = Some(Press { pointer, start: at, at, target, moved: false, drag: None, revision });
                }
            }
            Act::Move(pointer, at) => {
                let Some(press) = gesture.press.as_mut().filter(|press| press.pointer == pointer) else { continue };
                press.at = at;
                if !press.moved && at.distance(press.start) > DRAG_DISTANCE {
                    press.moved = true;
                    press.drag = press.target.and_then(|target| {
                        let place = sight.held_place(at)?;
                        match sight.take_up(target) {
                            TakeUp::Nothing => return None,
                            TakeUp::Refused(pick) => {
                                // The session says why.
                                intents.write(Intent::Pick { revision, pick });
                                press.target = None;
                                return None;
                            }
                            TakeUp::InHand => {}
                            TakeUp::By(pick) => {
                                intents.write(Intent::Pick { revision, pick });
                            }
                        }
                        Some(Drag { stand: sight.stand(target), place })
                    });
                }
                if let (Some(drag), Some(place)) = (&mut press.drag, sight.held_place(at)) {
                    drag.place = place;
                    redraws.write(RequestRedraw);
                }
            }
            Act::Release(pointer) => {
                let Some(press) = gesture.press.take_if(|press| press.pointer == pointer) else { continue };
                // Who slides off what was pressed has thought better of it.
                let stayed = || press.target.filter(|_| !press.moved || sight.target(press.at) == press.target);
                let target = if press.drag.is_some() { sight.drop_target(press.at) } else { stayed() };
                if target.is_none() && press.moved && press.drag.is_none() {
                    continue;
                }
                let came_back = press.drag.is_some() && (target.is_none() || target == press.target);
                match target.and_then(pick_of).filter(|_| !came_back) {
                    Some(pick) => {
                        intents.write(Intent::Pick { revision, pick });
                    }
                    // Half a turn that stands on the board is not lost by a slip.
                    None if came_back && !sight.making.effects().is_empty() => {}
                    None => {
                        intents.write(Intent::Cancel);
                    }
                }
            }
            Act::Lose(pointer) => {
                if gesture.press.take_if(|press| press.pointer == pointer).is_some_and(|press| press.drag.is_some()) {
                    intents.write(Intent::Cancel);
                }
            }
            Act::LoseAll => {
                if gesture.press.take().is_some_and(|press| press.drag.is_some()) {
                    intents.write(Intent::Cancel);
                }
            }
        }
    }
    let at = gesture.press.map(|press| press.at).or(gesture.mouse).filter(|&at| is_free(at));
    let dragging = gesture.press.is_some_and(|press| press.drag.is_some());
    let under = at.and_then(|at| if dragging { sight.drop_target(at) } else { sight.target(at) });
    hovered.set_if_neq(Hovered(under));
}
