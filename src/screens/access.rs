//! What the desktop's assistive technology is told beside egui's widgets, and what it asks for: the points of the board and the tray in
//! hand as buttons that pick them, and what is announced. In a browser the page speaks.

use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::prelude::*;
use bevy_egui::egui::accesskit::{Action, Live, Role};
use bevy_egui::{EguiContexts, EguiInput, EguiPreUpdateSet, EguiPrimaryContextPass, egui};

use super::widgets::bounds;
use crate::announcer::{Announcement, point_name, reserve_name};
use crate::board::layout::{DISC_RADIUS, Plan, point_place};
use crate::board::{FreeArea, Motion};
use crate::locale::Locale;
use crate::rules::{Board, Pick};
use crate::session::{Flow, Intent, Making, Match};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ActionRequest>()
        .add_systems(PreUpdate, (switch_on, pass_on).after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass))
        .add_systems(Update, pick.in_set(Flow::Input))
        .add_systems(EguiPrimaryContextPass, (tell_board, announce).after(super::draw));
}

/// The node of something that can be picked.
fn node(pick: Pick) -> egui::Id {
    egui::Id::new(("pick", pick))
}

/// Everything on a board that can be picked.
fn picks(board: &'static Board) -> impl Iterator<Item = Pick> {
    board.points().iter().map(Pick::Point).chain([Pick::Reserve])
}

fn tell_board(
    mut contexts: EguiContexts,
    game: Res<Match>,
    making: Res<Making>,
    locale: Res<Locale>,
    free: Res<FreeArea>,
    camera: Single<(&Camera, &GlobalTransform), With<Camera3d>>,
) -> Result {
    if free.covered {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    let (camera, transform) = *camera;
    let (plan, position) = (Plan::of(game.history()), game.position());
    let seen = |place: Vec3| {
        let at = camera.world_to_viewport(transform, place).ok()? / context.zoom_factor();
        Some(egui::pos2(at.x, at.y))
    };
    let has_reserve = position.setup().reserve[game.side().index()] > 0;
    for pick in picks(plan.board).filter(|pick| has_reserve || *pick != Pick::Reserve) {
        let (place, half_width, name) = match pick {
            Pick::Point(point) => {
                (point_place(plan.board, point), DISC_RADIUS * plan.scale(), point_name(&locale, &game, &making, point))
            }
            Pick::Reserve => (plan.tray_middle(game.side()), plan.tray_size().x, reserve_name(&locale, &game, &making)),
        };
        let edge = place + transform.right() * half_width;
        let (Some(at), Some(edge)) = (seen(place), seen(edge)) else { continue };
        let radius = at.distance(edge);
        let height = if pick == Pick::Reserve { radius * plan.tray_size().y / plan.tray_size().x } else { radius };
        context.accesskit_node_builder(node(pick), |node| {
            node.set_role(Role::Button);
            node.set_label(name);
            node.set_bounds(bounds(egui::Rect::from_center_size(at, 2.0 * egui::vec2(radius, height))));
            node.add_action(Action::Click);
        });
    }
    Ok(())
}

/// What was announced last is read out when it changes. The window is called what it is.
fn announce(mut contexts: EguiContexts, announcement: Res<Announcement>) -> Result {
    let context = contexts.ctx_mut()?;
    context.accesskit_node_builder(egui::accesskit_root_id(), |node| node.set_label("Asterism"));
    context.accesskit_node_builder(egui::Id::new("announcer"), |node| {
        node.set_role(Role::Status);
        node.set_live(Live::Polite);
        node.set_label(announcement.0.as_str());
    });
    Ok(())
}

/// Nothing is told before somebody asks. (`bevy_egui` would switch this on by itself, but looks for a listener before the window has
/// been opened.)
fn switch_on(requested: Option<Res<AccessibilityRequested>>, mut contexts: EguiContexts, mut is_on: Local<bool>) -> Result {
    if !*is_on && requested.is_some_and(|requested| requested.get()) {
        *is_on = true;
        contexts.ctx_mut()?.enable_accesskit();
    }
    Ok(())
}

/// egui does what is asked of its widgets.
fn pass_on(mut requests: MessageReader<ActionRequest>, mut inputs: Query<&mut EguiInput>) {
    for ActionRequest(request) in requests.read() {
        for mut input in &mut inputs {
            input.events.push(egui::Event::AccessKitActionRequest(request.clone()));
        }
    }
}

/// The board does what is asked of its points, as after a tap.
fn pick(
    mut requests: MessageReader<ActionRequest>,
    game: Res<Match>,
    free: Res<FreeArea>,
    mut motion: ResMut<Motion>,
    mut intents: MessageWriter<Intent>,
) {
    for ActionRequest(request) in requests.read().filter(|request| request.action == Action::Click && !free.covered) {
        let is_meant = |pick: &Pick| node(*pick).accesskit_id() == request.target_node;
        if let Some(pick) = picks(game.position().board()).find(is_meant).filter(|_| !game.is_reviewed()) {
            motion.finish();
            intents.write(Intent::Pick { revision: game.revision(), pick });
        }
    }
}
