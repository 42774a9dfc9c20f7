//! The widgets: functions that draw themselves in the look of the game and tell whether they were used.

use std::sync::Arc;

use bevy::math::Rect;
use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, accesskit,
};

use super::drawn::engrave;
use super::icons::Icon;
use super::look::{CONTROL_CORNER, PANEL_CORNER, Palette, TOUCH, Type, UNIT};
use crate::rules::Side;
use crate::theme::Engraving;

/// A rectangle of the layout as egui's.
#[must_use]
pub fn place(rect: Rect) -> egui::Rect {
    egui::Rect { min: egui::pos2(rect.min.x, rect.min.y), max: egui::pos2(rect.max.x, rect.max.y) }
}

/// A rectangle as screen readers are told of it.
#[must_use]
pub fn bounds(rect: egui::Rect) -> accesskit::Rect {
    let [min, max] = [rect.min, rect.max].map(|corner| (f64::from(corner.x), f64::from(corner.y)));
    accesskit::Rect { x0: min.0, y0: min.1, x1: max.0, y1: max.1 }
}

/// Tells screen readers of something that is drawn, and no widget. The name is its own on this screen.
pub fn tell(ui: &Ui, name: &str, rect: egui::Rect, text: &str) {
    ui.ctx().accesskit_node_builder(ui.id().with(("told", name)), |node| {
        node.set_role(accesskit::Role::Label);
        node.set_value(text);
        node.set_bounds(bounds(rect));
    });
}

/// The body of a panel; a lit one has a bright edge.
pub fn panel(ui: &Ui, palette: &Palette, rect: egui::Rect, lit: bool) {
    let painter = ui.painter();
    if lit {
        painter.rect_stroke(
            rect.expand(2.0),
            PANEL_CORNER + 2,
            Stroke::new(3.0, palette.accent.gamma_multiply(0.16)),
            StrokeKind::Middle,
        );
    }
    let edge = if lit { Stroke::new(1.4, palette.accent_light) } else { palette.line() };
    painter.rect(rect, PANEL_CORNER, palette.panel, edge, StrokeKind::Inside);
}

/// The ring around a control that the keyboard has come to, which is brought into view.
pub(super) fn focus_ring(ui: &Ui, palette: &Palette, response: &Response, corner: u8) {
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    if response.has_focus() {
        ui.painter().rect_stroke(
            response.rect.expand(3.0),
            corner + 3,
            Stroke::new(2.0, palette.accent_light),
            StrokeKind::Middle,
        );
    }
}

/// A square control with an icon. The label is for pointers that rest on it and for screen readers.
pub fn control(ui: &mut Ui, palette: &Palette, rect: egui::Rect, icon: Icon, label: &str, enabled: bool) -> bool {
    let sense = if enabled { Sense::click() } else { Sense::hover() };
    let response = ui.interact(rect, ui.id().with(label), sense);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, label));
    let fill = match (enabled, response.is_pointer_button_down_on(), response.hovered()) {
        (true, true, _) => palette.hairline,
        (true, false, true) => palette.control.lerp_to_gamma(palette.hairline, 0.55),
        _ => palette.control,
    };
    ui.painter().rect(rect, CONTROL_CORNER, fill, palette.line(), StrokeKind::Inside);
    let ink = if enabled { palette.text } else { palette.quiet.gamma_multiply(0.45) };
    icon.draw(ui.painter(), rect, 22.0, ink);
    focus_ring(ui, palette, &response, CONTROL_CORNER);
    let clicked = response.clicked();
    response.on_hover_text(label);
    clicked
}

/// How long it is said that something was copied.
const COPIED: f32 = 2.0;

fn copied_id() -> egui::Id {
    egui::Id::new("copied")
}

/// Copies a text to the clipboard.
pub fn copy(ui: &Ui, text: String) {
    ui.ctx().copy_text(text);
    let now = ui.input(|input| input.time);
    ui.data_mut(|data| data.insert_temp(copied_id(), now));
    ui.ctx().request_repaint_after_secs(COPIED);
}

/// Whether something was copied just now, which is to be said.
pub fn is_copied(ui: &Ui) -> bool {
    let now = ui.input(|input| input.time);
    ui.data(|data| data.get_temp::<f64>(copied_id())).is_some_and(|then| now - then < f64::from(COPIED))
}

/// How a button stands among others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// The one that most will press.
    Primary,
    /// One of several choices, and the one that is chosen.
    Chosen,
    /// Any other.
    Plain,
}

/// What a button has left and right of its text, together.
const BUTTON_INSETS: f32 = 4.0 * UNIT;

/// A button with a text, as wide as it needs to be or as `width` says.
pub fn button(ui: &mut Ui, palette: &Palette, text: &str, weight: Weight, width: Option<f32>) -> bool {
    let (fill, edge, ink) = match weight {
        Weight::Primary => (palette.accent, palette.accent_light, palette.on_accent),
        Weight::Chosen => (palette.hairline, palette.accent, palette.accent_light),
        Weight::Plain => (palette.control, palette.hairline, palette.text),
    };
    let kind = if weight == Weight::Primary { Type::Strong } else { Type::Body };
    let mut galley = ui.painter().layout_no_wrap(text.to_owned(), kind.font(), ink);
    if width.is_some_and(|width| galley.size().x + 2.0 * UNIT > width) {
        galley = ui.painter().layout(text.to_owned(), Type::Small.font(), ink, width.unwrap_or_default() - UNIT);
    }
    let size = Vec2::new(width.unwrap_or(galley.size().x + BUTTON_INSETS), TOUCH.max(galley.size().y + UNIT));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| match weight {
        Weight::Chosen => WidgetInfo::selected(WidgetType::Button, true, true, text),
        Weight::Primary | Weight::Plain => WidgetInfo::labeled(WidgetType::Button, true, text),
    });
    let fill = if response.hovered() { fill.lerp_to_gamma(edge, 0.35) } else { fill };
    ui.painter().rect(rect, CONTROL_CORNER, fill, Stroke::new(1.0, edge), StrokeKind::Inside);
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, ink);
    focus_ring(ui, palette, &response, CONTROL_CORNER);
    response.clicked()
}

/// How wide a plain button with this text is.
#[must_use]
pub fn button_width(ui: &Ui, text: &str) -> f32 {
    ui.painter().layout_no_wrap(text.to_owned(), Type::Body.font(), Color32::WHITE).size().x + BUTTON_INSETS
}

/// Buttons side by side where their texts fit so, or else one below the other; gives the number of the one that is pressed.
pub fn buttons(ui: &mut Ui, palette: &Palette, labels: &[(String, Weight)]) -> Option<usize> {
    let count = f32::from(u8::try_from(labels.len()).unwrap_or(u8::MAX));
    let width = (ui.available_width() + UNIT) / count - UNIT - 0.01;
    let fits = |(text, _): &(String, Weight)| {
        ui.painter().layout_no_wrap(text.clone(), Type::Strong.font(), palette.text).size().x + 2.0 * UNIT <= width
    };
    let is_row = labels.iter().all(fits);
    let width = if is_row { width } else { ui.available_width() };
    let layout = if is_row { egui::Layout::left_to_right(egui::Align::Min) } else { egui::Layout::top_down(egui::Align::Min) };
    let draw = |ui: &mut Ui| {
        let mut pressed = None;
        for (index, (text, weight)) in labels.iter().enumerate() {
            if button(ui, palette, text, *weight, Some(width)) {
                pressed = Some(index);
            }
        }
        pressed
    };
    let size = Vec2::new(ui.available_width(), TOUCH);
    ui.allocate_ui_with_layout(size, layout, draw).inner
}

/// The values of a slider.
pub struct Steps {
    /// The least value.
    pub from: f32,
    /// The greatest.
    pub to: f32,
    /// How far an arrow key goes.
    pub step: f32,
    /// Whether the value changes while the knob is dragged, or when it is let go.
    pub live: bool,
}

/// Below this width a slider has its track under its name.
const NARROW_SLIDER: f32 = 280.0;

/// A slider with its name before it and what `told` says of its value behind it. Arrow keys move it when it has the focus. `true` when
/// the value has changed.
pub fn slider(
    ui: &mut Ui,
    palette: &Palette,
    label: &str,
    value: &mut f32,
    steps: &Steps,
    told: &dyn Fn(f32) -> String,
) -> bool {
    let is_narrow = ui.available_width() < NARROW_SLIDER;
    let height = if is_narrow { TOUCH + 3.0 * UNIT } else { TOUCH };
    let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), height), Sense::click_and_drag());
    let name_width = (rect.width() * 0.3).max(90.0);
    let (name_y, track) = if is_narrow {
        let y = rect.bottom() - TOUCH / 2.0;
        (rect.top() + 1.5 * UNIT, egui::Rect::from_x_y_ranges(rect.left() + 9.0..=rect.right() - 9.0, y..=y))
    } else {
        let y = rect.center().y;
        (y, egui::Rect::from_x_y_ranges(rect.left() + name_width..=rect.right() - 62.0, y..=y))
    };
    let before = *value;
    let id = response.id.with("held");
    let mut shown = ui.data(|data| data.get_temp::<f32>(id)).unwrap_or(*value);
    if let Some(at) = response.interact_pointer_pos() {
        let share = ((at.x - track.left()) / track.width()).clamp(0.0, 1.0);
        shown = steps.from + share * (steps.to - steps.from);
    }
    if response.has_focus() {
        // The arrows are the slider's, and do not lead on to another control.
        let arrows = egui::EventFilter { horizontal_arrows: true, ..egui::EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, arrows));
        let (down, up) = ui.input(|input| (input.num_presses(egui::Key::ArrowLeft), input.num_presses(egui::Key::ArrowRight)));
        for (presses, step) in [(down, -steps.step), (up, steps.step)] {
            for _ in 0..presses {
                shown += step;
            }
        }
    }
    for (action, step) in [(accesskit::Action::Decrement, -steps.step), (accesskit::Action::Increment, steps.step)] {
        if ui.input(|input| input.has_accesskit_action_request(response.id, action)) {
            shown += step;
        }
        ui.ctx().accesskit_node_builder(response.id, |node| node.add_action(action));
    }
    shown = (shown.clamp(steps.from, steps.to) * 100.0).round() / 100.0;
    if response.is_pointer_button_down_on() && !steps.live {
        ui.data_mut(|data| data.insert_temp(id, shown));
    } else {
        ui.data_mut(|data| data.remove::<f32>(id));
        *value = shown;
    }
    response.widget_info(|| WidgetInfo::slider(true, f64::from(shown), label));
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_value(told(shown)));
    text_line(ui, egui::pos2(rect.left(), name_y), name_width - UNIT, label, Type::Body, palette.text);
    let share = (shown - steps.from) / (steps.to - steps.from);
    let knob = egui::pos2(track.left() + share * track.width(), track.center().y);
    ui.painter().line_segment([track.left_center(), track.right_center()], Stroke::new(4.0, palette.hairline));
    ui.painter().line_segment([track.left_center(), knob], Stroke::new(4.0, palette.accent));
    ui.painter().circle(knob, 9.0, palette.accent_light, Stroke::new(1.0, palette.on_accent));
    let end = egui::pos2(rect.right(), name_y);
    ui.painter().text(end, Align2::RIGHT_CENTER, told(shown), Type::Small.font(), palette.quiet);
    focus_ring(ui, palette, &response, CONTROL_CORNER);
    (*value - before).abs() > 0.001
}

/// A ring that empties, with the seconds in it. `share` is what is left of the whole.
pub fn clock_ring(ui: &Ui, palette: &Palette, middle: egui::Pos2, radius: f32, share: f32, seconds: u64, urgent: bool) {
    let painter = ui.painter();
    let width = radius * 0.17;
    painter.circle_stroke(middle, radius, Stroke::new(width, palette.hairline.gamma_multiply(0.6)));
    let ink = if urgent { palette.urgent } else { palette.accent };
    let steps: u16 = 72;
    let points: Vec<egui::Pos2> = (0..=steps)
        .map(|step| {
            let angle = std::f32::consts::TAU * (share * f32::from(step) / f32::from(steps) - 0.25);
            middle + radius * Vec2::angled(angle)
        })
        .collect();
    if share > 0.0 {
        for end in [points[0], points[points.len() - 1]] {
            painter.circle_filled(end, width / 2.0, ink);
        }
        painter.line(points, Stroke::new(width, ink));
    }
    let text = if urgent { palette.urgent } else { palette.text };
    let font = egui::FontId::new(radius * 0.72, Type::Body.font().family);
    painter.text(middle, Align2::CENTER_CENTER, seconds.to_string(), font, text);
}

/// A small disc of a side, as a sign for its pieces.
pub fn disc_sign(ui: &Ui, palette: &Palette, middle: egui::Pos2, is_white: bool) {
    disc(ui, palette, middle, 8.5, is_white);
}

/// A disc of a side, plain unless its mark is one to be told from afar.
pub fn disc(ui: &Ui, palette: &Palette, middle: egui::Pos2, radius: f32, is_white: bool) {
    let (body, edge) =
        if is_white { (palette.white, palette.quiet) } else { (palette.black, palette.accent.gamma_multiply(0.6)) };
    ui.painter().circle(middle, radius, body, Stroke::new(1.2, edge));
    let side = if is_white { Side::White } else { Side::Black };
    if palette.marks[side.index()] != Engraving::Star {
        engrave(ui.painter(), palette, middle, radius, side);
    }
}

/// A line of text, cut off with an ellipsis where there is no room.
pub fn text_line(ui: &Ui, left_center: egui::Pos2, width: f32, text: &str, kind: Type, ink: Color32) {
    let mut job = egui::text::LayoutJob::simple_singleline(text.to_owned(), kind.font(), ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width(width);
    let galley = ui.painter().layout_job(job);
    ui.painter().galley(left_center - Vec2::new(0.0, galley.size().y / 2.0), galley, ink);
}

/// What may not begin a line of Chinese.
const NOT_FIRST: &str = "，。；：！？、）》」』”’…·";
/// What may not end one.
const NOT_LAST: &str = "（《「『“‘";

/// A text broken into lines of this width. Where a line would begin with punctuation, the character before comes down to it, and so does
/// an opening bracket at the end of the line before.
pub fn flowed(ui: &Ui, text: &str, kind: Type, ink: Color32, width: f32) -> Arc<egui::Galley> {
    let mut text = text.to_owned();
    loop {
        let galley = ui.painter().layout(text.clone(), kind.font(), ink, width);
        let (mut at, mut is_open) = (0, false);
        let wrong = galley.rows.iter().find_map(|row| {
            let line = row.text();
            let start = at;
            at += line.chars().count() + usize::from(row.ends_with_newline);
            let is_wrong = is_open || line.starts_with(|first| NOT_FIRST.contains(first));
            is_open = line.ends_with(|last| NOT_LAST.contains(last)) && !row.ends_with_newline;
            (start > 1 && is_wrong).then_some(start)
        });
        // Each pass moves one break back by a character, and no line is begun twice.
        let place = wrong.and_then(|start| text.char_indices().nth(start - 1)).map(|(place, _)| place);
        match place.filter(|place| !text[..*place].ends_with('\n')) {
            Some(place) => text.insert(place, '\n'),
            None => return galley,
        }
    }
}

/// A text that flows over as many lines as it needs.
pub fn flow(ui: &mut Ui, text: &str, kind: Type, ink: Color32) {
    let galley = flowed(ui, text, kind, ink, ui.available_width());
    ui.add(egui::Label::new(galley));
}

/// A short sentence in a bubble, its middle below at this place but always inside the window.
pub fn bubble(context: &egui::Context, palette: &Palette, at: egui::Pos2, text: &str) {
    let painter = context.layer_painter(egui::LayerId::new(egui::Order::Tooltip, egui::Id::new("bubble")));
    let window = context.viewport_rect();
    let room = (window.width() - 6.0 * UNIT).min(360.0);
    let galley = painter.layout(text.to_owned(), Type::Body.font(), palette.text, room);
    let size = galley.size() + Vec2::new(3.0 * UNIT, 2.0 * UNIT);
    let middle = egui::pos2(at.x, at.y - size.y / 2.0 - 2.0 * UNIT);
    let inside = window.shrink(UNIT);
    let min = egui::pos2(
        (middle.x - size.x / 2.0).clamp(inside.left(), (inside.right() - size.x).max(inside.left())),
        (middle.y - size.y / 2.0).clamp(inside.top(), (inside.bottom() - size.y).max(inside.top())),
    );
    let rect = egui::Rect::from_min_size(min, size);
    painter.rect(
        rect,
        CornerRadius::same(CONTROL_CORNER),
        palette.sheet(),
        Stroke::new(1.0, palette.accent),
        StrokeKind::Inside,
    );
    painter.galley(rect.center() - galley.size() / 2.0, galley, palette.text);
}
