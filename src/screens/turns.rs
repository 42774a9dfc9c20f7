//! The list of turns: in play what was played so far, in a review the whole game, to step to any turn.

use bevy_egui::egui::{self, CornerRadius, Pos2, Rect, Sense, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2};

use super::look::{CONTROL_CORNER, Palette, Type, UNIT};
use super::widgets::text_line;
use crate::rules::{History, PASS};

/// The height of a row, which has a turn of either side, or one turn where two do not fit.
const ROW: f32 = 34.0;
/// Where the turns begin, right of their number; and in a narrow list.
const NUMBERS: f32 = 48.0;
const NARROW_NUMBERS: f32 = 32.0;
/// What a turn has left and right of it, together.
const CELL_INSETS: f32 = 1.5 * UNIT;
/// Below this width a list is narrow.
const NARROW: f32 = 220.0;

/// What a list shows.
pub struct TurnList<'a> {
    /// The turns.
    pub history: &'a History,
    /// After how many of them the board stands.
    pub current: usize,
    /// Whether one can be stepped to.
    pub clickable: bool,
}

/// A turn as the list has it.
fn text(history: &History, index: usize) -> String {
    let text = history.positions()[index].notation(history.turns()[index]);
    if text == PASS { "– –".to_owned() } else { text }
}

impl TurnList<'_> {
    /// Draws the list; gives the number of turns after which the board is to stand, where one was pressed.
    pub fn draw(&self, ui: &mut Ui, palette: &Palette, body: Rect) -> Option<usize> {
        // The number of the turn counts pairs; a game that Black begins leaves White's half of the first pair empty.
        let offset = self.history.start().side().index();
        let (numbers, kind) = if body.width() < NARROW { (NARROW_NUMBERS, Type::Small) } else { (NUMBERS, Type::Body) };
        let room = body.width() - numbers + 0.5 * UNIT;
        let fits = |text| ui.painter().layout_no_wrap(text, kind.font(), palette.text).size().x + CELL_INSETS <= room / 2.0;
        let columns = if (0..self.history.turns().len()).all(|index| fits(text(self.history, index))) { 2 } else { 1 };
        let places = self.history.turns().len() + offset;
        let rows = places.div_ceil(columns);
        let mut pressed = None;
        ui.scope_builder(egui::UiBuilder::new().max_rect(body), |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let mut area = egui::ScrollArea::vertical().min_scrolled_height(0.0).auto_shrink(false);
            if let Some(top) = self.scroll(ui, offset, columns, body.height()) {
                area = area.vertical_scroll_offset(top);
            }
            area.show_rows(ui, ROW, rows, |ui, shown| {
                for row in shown {
                    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
                    let first = row * columns;
                    if first.is_multiple_of(2) {
                        let number = pos2(rect.left() + UNIT, rect.center().y);
                        let text = (first / 2 + 1).to_string();
                        text_line(ui, number, numbers - 1.5 * UNIT, &text, Type::Small, palette.quiet);
                    }
                    let width = if columns == 1 { room } else { room / 2.0 };
                    for (place, x) in (first..places.min(first + columns)).zip([0.0, width]) {
                        let index = place.checked_sub(offset);
                        let left = rect.left() + numbers - 0.5 * UNIT + x;
                        let cell = Rect::from_min_size(Pos2::new(left, rect.top()), Vec2::new(width, ROW));
                        if let Some(index) = index
                            && self.cell(ui, palette, cell, kind, index)
                        {
                            pressed = Some(index + 1);
                        }
                    }
                }
            });
        });
        pressed
    }

    /// A turn; `true` when it was pressed. The keys step through the turns, so that none of them takes the focus.
    fn cell(&self, ui: &Ui, palette: &Palette, cell: Rect, kind: Type, index: usize) -> bool {
        let is_current = index + 1 == self.current;
        let text = text(self.history, index);
        let sense = if self.clickable { Sense::CLICK } else { Sense::hover() };
        let response = ui.interact(cell, ui.id().with(index), sense);
        response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, self.clickable, is_current, &text));
        let fill = match (is_current, self.clickable && response.hovered()) {
            (true, _) => Some(palette.hairline),
            (false, true) => Some(palette.hairline.gamma_multiply(0.5)),
            (false, false) => None,
        };
        let body = cell.shrink2(vec2(0.25 * UNIT, 1.0));
        if let Some(fill) = fill {
            ui.painter().rect_filled(body, CornerRadius::same(CONTROL_CORNER - 2), fill);
        }
        // What is still to come is quieter than what has been.
        let ink = match (is_current && self.clickable, index < self.current) {
            (true, _) => palette.accent_light,
            (false, true) => palette.text,
            (false, false) => palette.quiet,
        };
        let left = pos2(body.left() + 0.75 * UNIT, cell.center().y);
        text_line(ui, left, cell.width() - CELL_INSETS, &text, kind, ink);
        response.clicked()
    }

    /// Where the list is to be scrolled to, when the board has come to another turn.
    fn scroll(&self, ui: &Ui, offset: usize, columns: usize, height: f32) -> Option<f32> {
        let id = ui.id().with("shown turn");
        let now = (self.history.turns().len(), self.current);
        let before = ui.data_mut(|data| data.get_temp::<(usize, usize)>(id));
        ui.data_mut(|data| data.insert_temp(id, now));
        let row = u16::try_from((self.current.saturating_sub(1) + offset) / columns).unwrap_or(u16::MAX);
        (before != Some(now)).then(|| (f32::from(row) * ROW - (height - ROW) / 2.0).max(0.0))
    }
}
