//! The panels around the board: plates with clocks, the list of turns, and the controls.

use bevy_egui::egui::{self, Align2, Ui, pos2};

use super::icons::Icon;
use super::layout::{Layout, Shape};
use super::look::{Type, UNIT};
use super::turns::TurnList;
use super::widgets::{clock_ring, control, disc, flowed, panel, place, tell, text_line};
use super::{Overlay, Table};
use crate::board::layout::Plan;
use crate::engine::Level;
use crate::rules::{Outcome, Rules, Side};
use crate::session::{AskHint, Intent, Pause, Player};

/// The controls, in their order.
const CONTROLS: [(Icon, &str); 6] = [
    (Icon::Undo, "control-undo"),
    (Icon::Redo, "control-redo"),
    (Icon::Hint, "control-hint"),
    (Icon::TurnBoard, "control-turn-board"),
    (Icon::Pause, "control-pause"),
    (Icon::Settings, "control-settings"),
];

/// Below this height a plate is compact.
const COMPACT: f32 = 60.0;

/// How many controls there are.
#[expect(clippy::cast_possible_truncation, reason = "a handful")]
pub const CONTROL_COUNT: u8 = CONTROLS.len() as u8;

/// Draws the panels and sends what is pressed on its way.
pub fn draw(ui: &mut Ui, table: &mut Table, layout: &Layout) {
    title(ui, table, layout);
    let near = if table.view.turned { Side::Black } else { Side::White };
    plate(ui, table, place(layout.far_plate), !near, layout.shape);
    plate(ui, table, place(layout.near_plate), near, layout.shape);
    if let Some(turns) = layout.turns {
        turn_list(ui, table, place(turns));
    }
    controls(ui, table, layout);
}

fn title(ui: &mut Ui, table: &mut Table, layout: &Layout) {
    let palette = *table.palette;
    if control(ui, &palette, place(layout.menu), Icon::Menu, &table.locale.text("control-menu"), true) {
        table.next_overlay.set(Overlay::Menu);
    }
    game_title(ui, table, layout);
}

/// The name of the game.
pub fn game_title(ui: &Ui, table: &Table, layout: &Layout) {
    let palette = &*table.palette;
    let Some(rect) = layout.title.map(place) else { return };
    let name = table.locale.text(&format!("game-{}", table.game.history().game().id()));
    tell(ui, "game", rect, &name);
    match layout.shape {
        Shape::Wide => {
            let drawn = ui.painter().text(rect.left_center(), Align2::LEFT_CENTER, name, Type::Title.font(), palette.text);
            // The games have two names: the other one stands beside, quietly.
            let left = drawn.right() + 1.5 * UNIT;
            let other = table.locale.text(&format!("other-{}", table.game.history().game().id()));
            text_line(ui, pos2(left, rect.center().y), rect.right() - left, &other, Type::Name, palette.quiet);
        }
        Shape::Low => {
            let in_a_line = ui.painter().layout_no_wrap(name.clone(), Type::Body.font(), palette.text);
            let fits = in_a_line.size().x <= rect.width();
            let galley = if fits { in_a_line } else { flowed(ui, &name, Type::Small, palette.text, rect.width()) };
            ui.painter().galley(rect.left_center() - egui::vec2(0.0, galley.size().y / 2.0), galley, palette.text);
        }
        Shape::High => {
            let fitting = [Type::Title, Type::Name, Type::Strong]
                .map(|kind| ui.painter().layout_no_wrap(name.clone(), kind.font(), palette.text));
            let [.., smallest] = &fitting;
            let galley = fitting.iter().find(|galley| galley.size().x <= rect.width()).unwrap_or(smallest);
            ui.painter().galley(rect.center() - galley.size() / 2.0, galley.clone(), palette.text);
        }
    }
}

/// What a side is called.
fn side_name(table: &Table, side: Side) -> String {
    match (table.players.of(side), table.players.only_human()) {
        (Player::Human, Some(_)) => table.locale.text("player-you"),
        (Player::Computer, _) => table.locale.text("player-computer"),
        (Player::Human, None) => table.locale.side(side),
    }
}

/// The id of the text that names a level.
pub fn level_text(level: &Level) -> String {
    format!("level-{}", level.id().to_lowercase())
}

fn state(table: &Table, side: Side, outcome: Option<Outcome>) -> &'static str {
    let is_to_move = table.game.side() == side;
    match outcome {
        Some(Outcome { winner: None, .. }) => "state-drawn",
        Some(Outcome { winner, .. }) if winner == Some(side) => "state-won",
        Some(_) => "state-lost",
        None if !is_to_move => "state-waiting",
        None if *table.pause.get() == Pause::Paused => "state-paused",
        None if table.players.of(side) == Player::Computer => "state-thinking",
        None => making_state(table),
    }
}

/// What is asked of the person to move.
fn making_state(table: &Table) -> &'static str {
    let (position, choices) = (table.game.position(), table.making.choices().points);
    let open = choices.without(table.making.setup(position).occupied());
    let targets = choices & position.setup().pieces[(!position.side()).index()];
    match (table.making.picks().is_empty(), open.is_empty(), targets.is_empty()) {
        (true, _, true) => "state-to-move",
        (true, _, false) => "state-huff",
        (false, false, _) => "state-continue",
        (false, true, false) => "state-take",
        (false, true, true) => "state-move-now",
    }
}

fn plate(ui: &Ui, table: &Table, rect: egui::Rect, side: Side, shape: Shape) {
    let palette = &*table.palette;
    let outcome = table.game.history().outcome();
    let is_to_move = table.game.side() == side && outcome.is_none();
    panel(ui, palette, rect, is_to_move);
    let is_compact = rect.height() < COMPACT;
    let low = shape == Shape::Low || is_compact;
    let radius = if low { 19.0_f32.min(rect.height() * 0.36) } else { 25.0_f32.min(rect.height() * 0.31) };
    let inset = if is_compact {
        UNIT
    } else if low {
        1.5 * UNIT
    } else {
        2.5 * UNIT
    };
    let [above, below] = if is_compact { [9.0, 9.0] } else { [13.0, 15.0] };
    let ring = pos2(rect.left() + inset + radius, rect.center().y);
    let clock = &table.clock;
    if let Some(limit) = clock.limit() {
        let (share, seconds) = if is_to_move { (clock.share_left(), clock.seconds_left()) } else { (1.0, limit.as_secs()) };
        clock_ring(ui, palette, ring, radius, share, seconds, is_to_move && seconds <= 10);
    } else {
        disc(ui, palette, ring, radius * 0.8, side == Side::White);
    }
    let setup = table.making.setup(table.game.position());
    let (on_board, reserve) = (setup.pieces[side.index()].len(), setup.reserve[side.index()]);
    let left = ring.x + radius + if low { 10.0 } else { 18.0 };
    let middle = rect.center().y;
    let right = rect.right() - inset;
    // Where there is little room, the count stands beside the name alone, and the note below has the whole width; where there is
    // least, the name has it, and the count stands before the note.
    let (count_at, anchor) = if is_compact {
        (pos2(left + 18.0, middle + below), Align2::LEFT_CENTER)
    } else {
        (pos2(right, middle - if low { above } else { 0.0 }), Align2::RIGHT_CENTER)
    };
    let drawn = ui.painter().text(count_at, anchor, on_board.to_string(), Type::Strong.font(), palette.text);
    let sign = if is_compact { pos2(left + 7.0, count_at.y) } else { pos2(drawn.left() - 15.0, count_at.y) };
    disc(ui, palette, sign, if is_compact { 6.5 } else { 8.5 }, side == Side::White);
    let beside = drawn.left() - 30.0 - left;
    let (kind, width) = match (is_compact, low) {
        (true, _) => (Type::Small, right - left),
        (false, true) => (Type::Strong, beside),
        (false, false) => (Type::Name, beside),
    };
    let name = side_name(table, side);
    text_line(ui, pos2(left, middle - above), width, &name, kind, palette.text);
    let mut note = table.locale.text(state(table, side, outcome));
    if table.players.of(side) == Player::Computer && !low {
        let level = table.locale.text(&level_text(table.strength.0));
        note = format!("{level} · {note}");
    }
    let taken = Plan::of(table.game.history()).taken_by(side, &setup);
    let has_room = !low || reserve == 0;
    for (id, count) in [("in-reserve", u32::from(reserve)), ("taken", if has_room { taken } else { 0 })] {
        if count > 0 {
            note = format!("{note} · {}", table.locale.text_with(id, &[("count", &count.to_string())]));
        }
    }
    let note_left = if is_compact { drawn.right() + 0.75 * UNIT } else { left };
    let width = if low { right - note_left } else { beside };
    text_line(ui, pos2(note_left, middle + below), width, &note, Type::Small, palette.quiet);
    tell(ui, if side == Side::White { "white" } else { "black" }, rect, &format!("{name} · {on_board} · {note}"));
}

fn turn_list(ui: &mut Ui, table: &Table, rect: egui::Rect) {
    let palette = &*table.palette;
    panel(ui, palette, rect, false);
    let inner = rect.shrink2(egui::vec2(22.0, 14.0));
    text_line(
        ui,
        pos2(inner.left(), inner.top() + 10.0),
        inner.width(),
        &table.locale.text("turns"),
        Type::Small,
        palette.quiet,
    );
    let body =
        egui::Rect::from_min_max(pos2(rect.left() + 10.0, inner.top() + 30.0), pos2(rect.right() - 10.0, inner.bottom()));
    let history = table.game.history();
    if history.turns().is_empty() {
        let id = match (history.game().rules(), history.start().setup().reserve) {
            (Rules::Flying(_), [0, 0]) => "hint-flying",
            (Rules::Flying(_), _) => "hint-flying-reserve",
            (Rules::Alquerque(_), _) => "hint-alquerque",
            (Rules::Morris(_), _) => "hint-morris",
        };
        let galley = flowed(ui, &table.locale.text(id), Type::Small, palette.quiet, inner.width());
        ui.painter().galley(pos2(inner.left(), body.top() + UNIT), galley, palette.quiet);
        return;
    }
    TurnList { history, current: history.turns().len(), clickable: false }.draw(ui, palette, body);
}

/// Whether there is a turn to advise on that has not been thought about.
fn can_ask(table: &Table) -> bool {
    let is_human = table.players.of(table.game.side()) == Player::Human;
    is_human && table.game.history().outcome().is_none() && !table.hint.is_awaited() && table.hint.turn().is_none()
}

fn controls(ui: &mut Ui, table: &mut Table, layout: &Layout) {
    let palette = *table.palette;
    for (index, (icon, label)) in (0..).zip(CONTROLS) {
        let enabled = match icon {
            Icon::Undo => table.game.undo_length(*table.players) > 0 || !table.making.effects().is_empty(),
            Icon::Redo => table.game.redo_length(*table.players) > 0,
            Icon::Hint => can_ask(table),
            Icon::Pause => table.game.is_begun() && table.game.history().outcome().is_none(),
            _ => true,
        };
        let rect = place(layout.control(index, CONTROL_COUNT));
        if !control(ui, &palette, rect, icon, &table.locale.text(label), enabled) {
            continue;
        }
        match icon {
            Icon::Undo => table.send(Intent::Undo),
            Icon::Redo => table.send(Intent::Redo),
            Icon::TurnBoard => table.view.turned = !table.view.turned,
            Icon::Hint => {
                table.hints.write(AskHint);
            }
            Icon::Pause => table.next_pause.set(Pause::Paused),
            Icon::Settings => table.next_overlay.set(Overlay::Settings),
            _ => {}
        }
    }
}
