//! Short notices: why something was refused, at its place; that a turn has passed; that a draw is not taken; that nothing can be kept.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::look::Palette;
use super::widgets::bubble;
use crate::announcer::declined_text;
use crate::board::FreeArea;
use crate::board::layout::{Plan, point_place};
use crate::keeping::{Trouble, Troubles};
use crate::locale::Locale;
use crate::rules::{Pick, Turn};
use crate::session::{Change, DrawDeclined, Flow, Match, MatchChanged, Refused};

/// How long a notice stays, and one that nobody asked for.
const STAY: Duration = Duration::from_millis(2600);
const STAY_UNASKED: Duration = Duration::from_secs(8);

/// The notice that is shown.
#[derive(Resource, Default, Debug)]
pub struct Notice(Option<Shown>);

#[derive(Debug)]
struct Shown {
    message: Message,
    until: Duration,
}

/// What a notice says.
#[derive(Debug)]
enum Message {
    /// The turn has passed.
    Passed,
    /// A pick was refused.
    Refused(Refused),
    /// The computer does not take a draw.
    Declined(DrawDeclined),
    /// Nothing can be kept.
    Unkept,
}

impl Notice {
    /// Whether there is one.
    #[must_use]
    pub fn is_shown(&self) -> bool {
        self.0.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Notice>()
        .add_systems(Update, (expire, listen).chain().in_set(Flow::React))
        .add_systems(EguiPrimaryContextPass, draw.after(super::draw));
}

fn expire(time: Res<Time<Real>>, mut notice: ResMut<Notice>) {
    if notice.0.as_ref().is_some_and(|shown| time.elapsed() >= shown.until) {
        notice.0 = None;
    }
}

/// A change makes old notices untrue, but nothing is kept for all that; a passed turn and a refusal make new ones.
fn listen(
    mut refusals: MessageReader<Refused>,
    mut changes: MessageReader<MatchChanged>,
    mut declined: MessageReader<DrawDeclined>,
    troubles: Option<Res<Troubles>>,
    time: Res<Time<Real>>,
    mut notice: ResMut<Notice>,
) {
    let until = time.elapsed() + STAY;
    for change in changes.read() {
        if matches!(&change.0, Change::Played(played) if played.turn == Turn::Pass) {
            notice.0 = Some(Shown { message: Message::Passed, until });
        } else {
            notice.0.take_if(|shown| !matches!(shown.message, Message::Unkept));
        }
    }
    if let Some(refused) = refusals.read().last() {
        notice.0 = Some(Shown { message: Message::Refused(*refused), until });
    }
    if let Some(declined) = declined.read().last() {
        notice.0 = Some(Shown { message: Message::Declined(*declined), until });
    }
    let troubles = troubles.filter(|troubles| troubles.is_changed() && matches!(troubles.0.last(), Some(Trouble::Unkept(_))));
    if troubles.is_some() {
        notice.0 = Some(Shown { message: Message::Unkept, until: time.elapsed() + STAY_UNASKED });
    }
}

fn draw(
    mut contexts: EguiContexts,
    notice: Res<Notice>,
    game: Res<Match>,
    locale: Res<Locale>,
    palette: Res<Palette>,
    free: Res<FreeArea>,
    camera: Single<(&Camera, &GlobalTransform), With<Camera3d>>,
) -> Result {
    let Some(shown) = notice.0.as_ref().filter(|_| !free.covered) else { return Ok(()) };
    let (camera, transform) = *camera;
    let board = game.position().board();
    let (text, place) = match shown.message {
        Message::Passed => (locale.text("notice-passed"), None),
        Message::Declined(declined) => (locale.text(declined_text(declined)), None),
        Message::Unkept => (locale.text("trouble-unkept"), None),
        Message::Refused(Refused { pick, refusal }) => {
            let place = match pick {
                Pick::Point(point) => point_place(board, point),
                Pick::Reserve => Plan::of(game.history()).tray_middle(game.side()),
            };
            (locale.refusal(board, refusal), camera.world_to_viewport(transform, place).ok())
        }
    };
    if let Some(at) = place.or(free.rect.map(|rect| rect.center())) {
        let context = contexts.ctx_mut()?;
        let at = at / context.zoom_factor();
        bubble(context, &palette, egui::pos2(at.x, at.y), &text);
    }
    Ok(())
}
