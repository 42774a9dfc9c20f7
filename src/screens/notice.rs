//! Short notices: why something was refused, at its place; and that a turn has passed.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::look::Palette;
use super::widgets::bubble;
use crate::board::FreeArea;
use crate::board::layout::{point_place, tray_place};
use crate::locale::Locale;
use crate::rules::{Pick, Turn};
use crate::session::{Change, Flow, Match, MatchChanged, Refused};

/// How long a notice stays.
const STAY: Duration = Duration::from_millis(2600);

/// The notice that is shown.
#[derive(Resource, Default, Debug)]
pub struct Notice(Option<Shown>);

#[derive(Debug)]
struct Shown {
    text: String,
    /// The place on the table that it is about, if it is about one.
    at: Option<Vec3>,
    until: Duration,
}

impl Notice {
    /// When the notice goes, as time since the start; none where there is no notice.
    #[must_use]
    pub fn until(&self) -> Option<Duration> {
        self.0.as_ref().map(|shown| shown.until)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Notice>()
        .add_systems(Update, (expire, listen).chain().in_set(Flow::React))
        .add_systems(EguiPrimaryContextPass, draw.after(super::draw));
}

fn expire(time: Res<Time<Real>>, mut notice: ResMut<Notice>) {
    if notice.until().is_some_and(|until| time.elapsed() >= until) {
        notice.0 = None;
    }
}

fn listen(
    mut refusals: MessageReader<Refused>,
    mut changes: MessageReader<MatchChanged>,
    game: Res<Match>,
    locale: Res<Locale>,
    time: Res<Time<Real>>,
    mut notice: ResMut<Notice>,
) {
    let board = game.position().board();
    let mut show = |text, at| notice.0 = Some(Shown { text, at, until: time.elapsed() + STAY });
    for change in changes.read() {
        match &change.0 {
            Change::Played(played) if played.turn == Turn::Pass => show(locale.text("notice-passed"), None),
            _ => {}
        }
    }
    for refused in refusals.read() {
        let at = match refused.pick {
            Pick::Point(point) => point_place(board, point),
            Pick::Reserve => tray_place(game.side(), 0),
        };
        show(locale.refusal(board, refused.refusal), Some(at));
    }
}

fn draw(
    mut contexts: EguiContexts,
    notice: Res<Notice>,
    palette: Res<Palette>,
    free: Res<FreeArea>,
    camera: Single<(&Camera, &GlobalTransform), With<Camera3d>>,
) -> Result {
    let Some(shown) = &notice.0 else { return Ok(()) };
    let (camera, transform) = *camera;
    let place = shown.at.and_then(|at| camera.world_to_viewport(transform, at).ok());
    let middle = || free.rect.map(|rect| rect.center());
    if let Some(at) = place.or_else(middle) {
        bubble(contexts.ctx_mut()?, &palette, egui::pos2(at.x, at.y), &shown.text);
    }
    Ok(())
}
