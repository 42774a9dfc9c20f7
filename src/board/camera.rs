//! The camera: it fits the board exactly into the free area of the window, in perspective or flat, from either side.

use bevy::camera::{CameraProjection, SubCameraView};
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::layout::{self, HALF_BOARD, Plan, TABLE_DEPTH};
use super::scene::EnvironmentLight;
use crate::rules::Side;
use crate::session::{Change, Flow, Match, MatchChanged, Players};
use crate::settings::Settings;

/// The part of the window that is free for the board, in logical pixels from the upper left, and whether the board takes
/// input at all. The screens keep it.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct FreeArea {
    /// Where the board goes; the whole window while it is `None`.
    pub rect: Option<Rect>,
    /// Where panels are, which keep pointers to themselves.
    pub panels: Vec<Rect>,
    /// Whether something lies over everything, so that the board takes no input.
    pub covered: bool,
    /// Whether a control has the keyboard, so that the board takes no keys.
    pub keys_taken: bool,
}

/// From where the board is seen.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct View {
    /// From straight above, without visible perspective.
    pub flat: bool,
    /// From Black's side.
    pub turned: bool,
}

/// Where the camera looks from now, on its way to what [`View`] wants.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
struct Aim {
    /// Around the board, in radians; 0 is White's side.
    yaw: f32,
    /// Above the table, in radians; a quarter turn is straight above.
    pitch: f32,
    /// The vertical angle of view in radians.
    angle: f32,
}

impl Aim {
    fn wanted(view: View) -> Aim {
        let yaw = if view.turned { std::f32::consts::PI } else { 0.0 };
        let (pitch, angle) = if view.flat { (90_f32, 8_f32) } else { (66_f32, 17_f32) };
        Aim { yaw, pitch: pitch.to_radians(), angle: angle.to_radians() }
    }

    /// Part of the way there: most of it within a third of a second.
    fn approach(&mut self, goal: Aim, seconds: f32) {
        self.yaw.smooth_nudge(&goal.yaw, 9.0, seconds);
        self.pitch.smooth_nudge(&goal.pitch, 9.0, seconds);
        self.angle.smooth_nudge(&goal.angle, 9.0, seconds);
        let near = |a: f32, b: f32| (a - b).abs() < 0.001;
        if near(self.yaw, goal.yaw) && near(self.pitch, goal.pitch) && near(self.angle, goal.angle) {
            *self = goal;
        }
    }

    fn rotation(self) -> Quat {
        Quat::from_rotation_y(self.yaw) * Quat::from_rotation_x(-self.pitch)
    }
}

/// The camera of the board.
#[derive(Component)]
pub(super) struct BoardCamera;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FreeArea>()
        .init_resource::<View>()
        .insert_resource(Aim::wanted(View::default()))
        .add_systems(Startup, spawn)
        .add_systems(Update, (sit_down.in_set(Flow::React), fit.in_set(Flow::Animate)));
}

fn spawn(mut commands: Commands, environment: Res<EnvironmentLight>) {
    commands.spawn((
        Name::new("Camera"),
        BoardCamera,
        Camera3d::default(),
        Projection::from(PerspectiveProjection { near: 1.0, far: 200.0, ..default() }),
        Tonemapping::KhronosPbrNeutral,
        Msaa::Sample4,
        environment.on_camera(),
    ));
}

/// Whoever plays alone sits at their own side. A game that waited for the end of a review is seen then as it was.
fn sit_down(
    mut changes: MessageReader<MatchChanged>,
    game: Res<Match>,
    players: Res<Players>,
    mut seated: Local<Players>,
    mut waiting: Local<Option<bool>>,
    mut view: ResMut<View>,
) {
    if !changes.read().any(|change| change.0 == Change::Begun) {
        return;
    }
    let own_side = players.only_human() == Some(Side::Black);
    if game.is_reviewed() {
        waiting.get_or_insert(view.turned);
        view.turned = own_side;
    } else {
        view.turned = waiting.take().filter(|_| *seated == *players).unwrap_or(own_side);
        *seated = *players;
    }
}

/// The corners of what must be in view, of this half depth.
fn corners(depth: f32) -> impl Iterator<Item = Vec3> {
    let heights = [-TABLE_DEPTH, layout::FRAME_HEIGHT];
    heights.into_iter().flat_map(move |y| {
        [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)].map(|(x, z)| Vec3::new(x * HALF_BOARD, y, z * depth))
    })
}

/// Where a camera with this rotation and angle of view must be so that all corners just fit into the area, which is given
/// from -1 to 1 in both directions, as is usual for a view. In the axes of the camera every edge of the area sets a limit
/// that is linear in the camera's place: the largest distance that any of them asks for is the answer.
fn fitting_place(rotation: Quat, angle: f32, aspect: f32, area: Rect, corners: impl Iterator<Item = Vec3>) -> Vec3 {
    let slope = (angle / 2.0).tan();
    let (low, high) = (area.min * slope * Vec2::new(aspect, 1.0), area.max * slope * Vec2::new(aspect, 1.0));
    let (mut least, mut most) = (Vec2::INFINITY, Vec2::NEG_INFINITY);
    for corner in corners {
        let seen = rotation.inverse() * corner;
        most = most.max(seen.xy() + high * seen.z);
        least = least.min(seen.xy() + low * seen.z);
    }
    let distances = (most - least) / (high - low);
    let distance = distances.max_element();
    let middle = ((most - high * distance) + (least - low * distance)) / 2.0;
    rotation * middle.extend(distance)
}

fn fit(
    time: Res<Time<Real>>,
    view: Res<View>,
    free: Res<FreeArea>,
    game: Res<Match>,
    settings: Res<Settings>,
    mut aim: ResMut<Aim>,
    camera: Single<(&mut Camera, &mut Transform, &mut Projection), With<BoardCamera>>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    let goal = Aim::wanted(*view);
    if *aim != goal {
        aim.approach(goal, if settings.reduced_motion { f32::INFINITY } else { time.delta_secs().min(0.05) });
        redraws.write(RequestRedraw);
    }
    let (mut camera, mut transform, mut projection) = camera.into_inner();
    let Some(size) = camera.logical_viewport_size().filter(|size| size.min_element() > 0.0) else { return };
    let rect = free.rect.unwrap_or(Rect::from_corners(Vec2::ZERO, size));
    // Without room there is nothing to see, nor a place to see it from.
    if rect.size().min_element() < 1.0 {
        return;
    }
    // The window shows a part of a larger picture whose middle is that of the free area: off its middle, a picture in
    // perspective looks askew.
    let whole = 2.0 * rect.center().max(size - rect.center());
    let offset = whole / 2.0 - rect.center();
    let part = SubCameraView { full_size: whole.round().as_uvec2(), offset, size: size.round().as_uvec2() };
    if camera.sub_camera_view != Some(part) {
        camera.sub_camera_view = Some(part);
    }
    let area = Rect::from_center_size(Vec2::ZERO, rect.size() / whole * 2.0);
    let rotation = aim.rotation();
    let place = fitting_place(rotation, aim.angle, whole.x / whole.y, area, corners(Plan::of(game.history()).half_depth()));
    transform.set_if_neq(Transform { translation: place, rotation, ..default() });
    if let Projection::Perspective(perspective) = &*projection
        && (perspective.fov - aim.angle).abs() > f32::EPSILON
        && let Projection::Perspective(perspective) = &mut *projection
    {
        perspective.fov = aim.angle;
        perspective.update(whole.x, whole.y);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_just_fits_any_area() {
        for view in
            [View { flat: false, turned: false }, View { flat: false, turned: true }, View { flat: true, turned: false }]
        {
            for (aspect, area) in [(1.6, Rect::new(-0.95, -0.9, 0.3, 0.8)), (0.46, Rect::new(-0.9, -0.4, 0.9, 0.5))] {
                let aim = Aim::wanted(view);
                let place = fitting_place(aim.rotation(), aim.angle, aspect, area, corners(4.0));
                let slope = (aim.angle / 2.0).tan();
                let mut seen = Rect::EMPTY;
                for corner in corners(4.0) {
                    let from_camera = aim.rotation().inverse() * (corner - place);
                    let point = from_camera.xy() / -from_camera.z / (slope * Vec2::new(aspect, 1.0));
                    seen = seen.union_point(point);
                }
                let room = area.inflate(0.001);
                assert!(room.contains(seen.min) && room.contains(seen.max), "{seen:?} is not in {area:?}");
                let (used, given) = (seen.size(), area.size());
                assert!((used.x - given.x).abs() < 0.002 || (used.y - given.y).abs() < 0.002, "{seen:?} leaves {area:?} empty");
                assert!((seen.center() - area.center()).abs().max_element() < 0.02 * area.size().max_element() + 0.02);
            }
        }
    }
}
