//! The title: what the games are, over a table where the computer plays against itself.

use bevy::app::AppExit;
use bevy_egui::egui::{self, Color32, Rect, Sense, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2};

use super::catalogue::{self, KINDS, Kind};
use super::drawn::{DrawnBoard, mark};
use super::icons::Icon;
use super::look::{PANEL_CORNER, Palette, TOUCH, Type, UNIT};
use super::new_game::Choice;
use super::widgets::{Weight, button, button_width, control, flow, flowed, focus_ring};
use super::{Overlay, Screen, Table};
use crate::announcer::trouble_text;
use crate::keeping;
use crate::locale::Language;
use crate::rules::PointSet;

/// The least width of a card where there are many in a row, and of any.
const CARD_WIDTH: f32 = 156.0;
const LEAST_CARD_WIDTH: f32 = 120.0;
/// Below this width the header has no way out, which would leave no room for the line under the name.
const LEAST_WITH_WAY_OUT: f32 = 480.0;

/// Draws the title, and opens what is pressed.
pub fn draw(ui: &mut Ui, table: &mut Table, choice: &mut Choice) {
    let palette = *table.palette;
    let window = ui.max_rect();
    veil(ui, &palette, window);
    let is_small = window.width() < 700.0 || window.height() < 560.0;
    let margin = if is_small { 2.0 * UNIT } else { (window.width() * 0.05).clamp(3.0 * UNIT, 10.0 * UNIT) };
    let inner = Rect::from_min_max(window.min + vec2(margin, 0.0), window.max - vec2(margin, 0.0));
    ui.scope_builder(egui::UiBuilder::new().max_rect(inner), |ui| {
        egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            ui.add_space(if is_small { 2.0 * UNIT } else { (window.height() * 0.055).min(64.0) });
            header(ui, table, is_small);
            ui.add_space(if is_small { UNIT } else { 3.0 * UNIT });
            troubles(ui, table);
            ways(ui, table);
            ui.add_space(if is_small { UNIT } else { 3.0 * UNIT });
            cards(ui, table, choice);
            ui.add_space(2.0 * UNIT);
            flow(ui, &table.locale.text("title-foot"), Type::Small, palette.quiet);
            ui.add_space(2.0 * UNIT);
        });
    });
}

/// Where the title leads besides the games: all in a row, or two to a row below the game to go on with where there is no room.
fn ways(ui: &mut Ui, table: &mut Table) {
    let palette = *table.palette;
    let ways = [
        ("title-rules", Overlay::Rules),
        ("past-title", Overlay::Past),
        ("paste-title", Overlay::Paste),
        ("title-about", Overlay::About),
    ];
    let ways = ways.map(|(label, overlay)| (table.locale.text(label), overlay));
    let room = ui.available_width();
    let gap = ui.spacing().item_spacing.x;
    let needed: f32 = ways.iter().map(|(text, _)| button_width(ui, text) + gap).sum();
    let is_row = needed - gap <= room;
    ui.horizontal_wrapped(|ui| {
        if continue_row(ui, table) && !is_row {
            ui.end_row();
        }
        for (text, overlay) in ways {
            // A little less than half, so that rounding breaks no row.
            let width = (!is_row).then_some((room - gap) / 2.0 - 0.01);
            if button(ui, &palette, &text, Weight::Plain, width) {
                table.next_overlay.set(overlay);
            }
        }
    });
}

/// The game that can be gone on with; whether there is one.
fn continue_row(ui: &mut Ui, table: &mut Table) -> bool {
    let Some(saved) = table.kept.as_ref().and_then(|kept| kept.going()) else { return false };
    let game = table.locale.text(&format!("game-{}", saved.history.game().id()));
    let turn = (saved.history.turns().len() + 1).to_string();
    let text = table.locale.text_with("title-continue", &[("game", &game), ("turn", &turn)]);
    if button(ui, &table.palette, &text, Weight::Primary, None) {
        let resumed = keeping::go_on(saved, &mut table.strength, &mut table.settings);
        table.send(resumed);
        table.next_screen.set(Screen::Play);
    }
    true
}

/// What could not be read or written, until it is closed.
fn troubles(ui: &mut Ui, table: &mut Table) {
    let palette = *table.palette;
    let Some(troubles) = table.troubles.as_mut().filter(|troubles| !troubles.0.is_empty()) else { return };
    let frame = egui::Frame::new()
        .fill(palette.sheet())
        .stroke(egui::Stroke::new(1.0, palette.urgent))
        .corner_radius(PANEL_CORNER)
        .inner_margin(1.5 * UNIT);
    frame.show(ui, |ui| {
        for trouble in &troubles.0 {
            flow(ui, &table.locale.text(trouble_text(trouble)), Type::Body, palette.urgent);
            flow(ui, trouble.detail(), Type::Small, palette.quiet);
        }
        ui.add_space(UNIT);
        if button(ui, &palette, &table.locale.text("close"), Weight::Plain, None) {
            troubles.0.clear();
        }
    });
    ui.add_space(UNIT);
}

/// Dims the table behind: more where there is text.
fn veil(ui: &Ui, palette: &Palette, window: Rect) {
    let [dark, pale] = [244, 178].map(|alpha| {
        let [red, green, blue, _] = palette.shade.to_srgba_unmultiplied();
        Color32::from_rgba_unmultiplied(red, green, blue, alpha)
    });
    let mut mesh = egui::Mesh::default();
    for (x, color) in [(window.left(), dark), (window.left() + window.width() * 0.42, dark), (window.right(), pale)] {
        mesh.colored_vertex(pos2(x, window.top()), color);
        mesh.colored_vertex(pos2(x, window.bottom()), color);
    }
    for first in [0, 2] {
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first + 1, first + 2, first + 3);
    }
    ui.painter().add(mesh);
}

fn header(ui: &mut Ui, table: &mut Table, is_small: bool) {
    let palette = *table.palette;
    let width = ui.available_width();
    let (height, name, kind) = if is_small { (60.0, Type::Title, Type::Small) } else { (96.0, Type::Display, Type::Body) };
    let indent = |mark: f32, gap: f32| mark * height + gap * UNIT;
    let text = table.locale.text("title-line");
    let room = width - indent(0.72, 2.0) - controls(width) * (TOUCH + UNIT);
    let line = (room > 0.0).then(|| flowed(ui, &text, kind, palette.quiet, room)).filter(|line| line.rows.len() <= 2);
    let (mark_size, left) = if line.is_some() { (0.72, indent(0.72, 2.0)) } else { (0.5, indent(0.5, 1.0)) };
    let (area, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    let size = Vec2::splat(mark_size * height);
    mark(ui.painter(), Rect::from_center_size(area.left_center() + vec2(size.x / 2.0, 0.0), size), palette.accent);
    let above = if line.is_none() { 0.0 } else { height * 0.2 };
    let at = area.left_center() + vec2(left, -above);
    ui.painter().text(at, egui::Align2::LEFT_CENTER, "Asterism", name.font(), palette.text);
    let row = if let Some(line) = line {
        let below = if is_small { 14.0 } else { 32.0 } - kind.font().size * 0.6;
        ui.painter().galley(area.left_center() + vec2(left, below), line, palette.quiet);
        area
    } else {
        // Where there is no room, what stands at its side stands below the name.
        flow(ui, &text, Type::Small, palette.quiet);
        ui.allocate_exact_size(vec2(width, TOUCH), Sense::hover()).0
    };
    header_controls(ui, table, row);
}

/// Whether the header has a way out. A page is left as all pages are, and so is a narrow window.
fn can_quit(width: f32) -> bool {
    cfg!(not(target_family = "wasm")) && width >= LEAST_WITH_WAY_OUT
}

/// How many controls the header has.
fn controls(width: f32) -> f32 {
    if can_quit(width) { 3.0 } else { 2.0 }
}

/// The controls at the right of the header: language, settings, the way out.
fn header_controls(ui: &mut Ui, table: &mut Table, row: Rect) {
    let palette = *table.palette;
    let step = vec2(TOUCH + UNIT, 0.0);
    let end = row.right_center() + vec2(UNIT, -TOUCH / 2.0);
    let mut next = Rect::from_min_size(end - controls(row.width()) * step, Vec2::splat(TOUCH));
    let mut is_pressed = |table: &Table, icon, label| {
        let is_pressed = control(ui, &palette, next, icon, &table.locale.text(label), true);
        next = next.translate(step);
        is_pressed
    };
    if is_pressed(table, Icon::Language, "settings-language") {
        table.locale.language = match table.locale.language {
            Language::English => Language::Chinese,
            Language::Chinese => Language::English,
        };
    }
    if is_pressed(table, Icon::Settings, "control-settings") {
        table.next_overlay.set(Overlay::Settings);
    }
    if can_quit(row.width()) && is_pressed(table, Icon::Quit, "control-quit") {
        table.exits.write(AppExit::Success);
    }
}

fn cards(ui: &mut Ui, table: &mut Table, choice: &mut Choice) {
    let gap = if ui.available_width() < 700.0 { UNIT } else { 2.5 * UNIT };
    let room = ui.available_width();
    let columns = match room {
        room if room >= 4.0 * CARD_WIDTH + 3.0 * gap => 4,
        room if room >= 2.0 * LEAST_CARD_WIDTH + gap => 2,
        _ => 1,
    };
    #[expect(clippy::cast_precision_loss, reason = "a few columns")]
    let width = (room - gap * (columns - 1) as f32) / columns as f32;
    for row in KINDS.chunks(columns) {
        let height = row.iter().map(|kind| texts(ui, table, kind, width).2).fold(0.0, f32::max);
        let (area, _) = ui.allocate_exact_size(vec2(room, height), Sense::hover());
        for (index, kind) in row.iter().enumerate() {
            #[expect(clippy::cast_precision_loss, reason = "a few columns")]
            let left = area.left() + index as f32 * (width + gap);
            if card(ui, table, kind, Rect::from_min_size(pos2(left, area.top()), vec2(width, height))) {
                choice.game = catalogue::game(kind.game);
                table.next_overlay.set(Overlay::NewGame);
            }
        }
        ui.add_space(gap - UNIT);
    }
}

type Galley = std::sync::Arc<egui::Galley>;

/// The height of a card's picture.
fn picture_height(width: f32) -> f32 {
    (width * 0.72).min(230.0)
}

/// The padding of a card.
fn padding(width: f32) -> f32 {
    if width < 200.0 { 1.25 * UNIT } else { 2.0 * UNIT }
}

/// The name of a card, the lines under it, and how high all of it is.
fn texts(ui: &Ui, table: &Table, kind: &Kind, width: f32) -> (Galley, [Galley; 2], f32) {
    let palette = &table.palette;
    let room = width - 2.0 * padding(width);
    let font = if width < 200.0 { Type::Strong } else { Type::Name };
    let name = ui.painter().layout(table.locale.text(&kind.name()), font.font(), palette.text, room);
    let lines = [("other-kind", palette.accent), ("flavour", palette.quiet)].map(|(what, ink)| {
        let text = table.locale.text(&format!("{what}-{}", kind.game));
        flowed(ui, &text, Type::Small, ink, room)
    });
    let height = padding(width) * 2.0
        + picture_height(width)
        + UNIT
        + name.size().y
        + lines.iter().map(|line| line.size().y + UNIT * 0.75).sum::<f32>();
    (name, lines, height)
}

/// A kind of game: its board, its name in both languages, and a line about it. `true` when it is pressed.
fn card(ui: &mut Ui, table: &Table, kind: &Kind, rect: Rect) -> bool {
    let palette = &*table.palette;
    let response = ui.interact(rect, ui.id().with(kind.game), Sense::click());
    let label = table.locale.text(&kind.name());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &label));
    let lit = response.hovered() || response.has_focus();
    let edge = if lit { egui::Stroke::new(1.4, palette.accent_light) } else { palette.line() };
    ui.painter().rect(rect, PANEL_CORNER, palette.sheet(), edge, egui::StrokeKind::Inside);
    let (name, lines, _) = texts(ui, table, kind, rect.width());
    let padding = padding(rect.width());
    let picture =
        Rect::from_min_size(rect.min + Vec2::splat(padding), vec2(rect.width() - 2.0 * padding, picture_height(rect.width())));
    let board = catalogue::game(kind.game).start().board();
    let pieces = kind.shown.map(|names| names.split(' ').filter_map(|name| board.point(name)).collect::<PointSet>());
    DrawnBoard::draw(ui.painter(), palette, picture, board).discs(ui.painter(), palette, pieces, PointSet::EMPTY);
    let mut at = pos2(picture.left(), picture.bottom() + UNIT);
    for galley in [name].into_iter().chain(lines) {
        let height = galley.size().y;
        ui.painter().galley(at, galley, palette.text);
        at.y += height + UNIT * 0.75;
    }
    focus_ring(ui, palette, &response, PANEL_CORNER);
    response.clicked()
}
