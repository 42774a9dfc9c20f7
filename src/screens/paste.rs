//! A game as text is pasted here, to be reviewed; what is wrong with it is told with its place.

use bevy::prelude::*;
use bevy_egui::{EguiClipboard, egui};

use super::dialogs::{dialog, heading, note};
use super::faults::sentence;
use super::look::{CONTROL_CORNER, Palette, Type, UNIT};
use super::review::OpenRecord;
use super::widgets::{Weight, buttons, flow};
use super::{Overlay, Table};
use crate::rules::{Record, RecordError};
use crate::session::Reviewing;

/// How many lines of a game are shown at once.
const LINES: usize = 8;

/// The text so far; it is forgotten when the field is closed.
#[derive(Resource, Debug)]
pub struct Pasted {
    text: String,
    /// What is wrong with it, once somebody wanted to see the game.
    fault: Option<RecordError>,
    /// Whether the field is to have the keyboard.
    is_new: bool,
}

impl Default for Pasted {
    fn default() -> Pasted {
        Pasted { text: String::new(), fault: None, is_new: true }
    }
}

impl Pasted {
    /// Puts a text in, and opens it if it is a game.
    pub fn put(&mut self, text: String) -> Option<Record> {
        *self = Pasted { text, ..Pasted::default() };
        self.read()
    }

    fn read(&mut self) -> Option<Record> {
        match self.text.parse() {
            Ok(record) => Some(record),
            Err(error) => {
                self.fault = Some(error);
                None
            }
        }
    }
}

/// A text that is pasted where there is no field for it is opened, or shown with its fault.
pub fn listen(context: &egui::Context, table: &mut Table, pasted: &mut Pasted) {
    let text = |event: &egui::Event| if let egui::Event::Paste(text) = event { Some(text.clone()) } else { None };
    let Some(text) = context.input(|input| input.events.iter().find_map(text)) else { return };
    match pasted.put(text) {
        Some(record) => {
            table.records.write(OpenRecord(Reviewing::of(record)));
        }
        None => table.next_overlay.set(Overlay::Paste),
    }
}

/// Shows the field.
pub fn draw(context: &egui::Context, table: &mut Table, pasted: &mut Pasted, clipboard: &mut EguiClipboard) {
    let palette = *table.palette;
    let mut close = false;
    let mut opened = None;
    let left = dialog(context, &palette, "paste", 560.0, |ui| {
        heading(ui, &palette, &table.locale.text("paste-title"));
        note(ui, &palette, &table.locale.text("paste-how"));
        field(ui, &palette, pasted, &table.locale.text("paste-title"), &table.locale.text("paste-field"));
        if let Some(fault) = &pasted.fault {
            flow(ui, &sentence(&table.locale, &pasted.text, fault), Type::Body, palette.urgent);
        }
        ui.add_space(UNIT);
        let ways = [("paste-open", Weight::Primary), ("paste-clipboard", Weight::Plain), ("close", Weight::Plain)];
        match buttons(ui, &palette, &ways.map(|(label, weight)| (table.locale.text(label), weight))) {
            Some(0) => opened = pasted.read(),
            Some(1) => opened = clipboard.get_text().and_then(|text| pasted.put(text)),
            pressed => close = pressed.is_some(),
        }
    });
    if let Some(record) = opened {
        table.records.write(OpenRecord(Reviewing::of(record)));
    } else if left || close {
        table.close();
    }
}

fn field(ui: &mut egui::Ui, palette: &Palette, pasted: &mut Pasted, title: &str, hint: &str) {
    let id = ui.id().with("record");
    let is_focused = ui.memory(|memory| memory.has_focus(id));
    let edge = if is_focused { palette.accent_light } else { palette.hairline };
    let frame = egui::Frame::new()
        .fill(palette.control)
        .stroke(egui::Stroke::new(1.0, edge))
        .corner_radius(CONTROL_CORNER)
        .inner_margin(1.25 * UNIT);
    frame.show(ui, |ui| {
        let height = Type::Small.font().size * 1.5 * f32::from(u8::try_from(LINES).unwrap_or(u8::MAX));
        egui::ScrollArea::vertical().id_salt(id).max_height(height).show(ui, |ui| {
            let edit = egui::TextEdit::multiline(&mut pasted.text)
                .id(id)
                .frame(egui::Frame::NONE)
                .font(Type::Small.font())
                .text_color(palette.text)
                .hint_text(egui::RichText::new(hint).font(Type::Small.font()).color(palette.quiet))
                .desired_rows(LINES)
                .desired_width(f32::INFINITY);
            let response = ui.add(edit);
            response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, title));
            if response.changed() {
                pasted.fault = None;
            }
            if std::mem::take(&mut pasted.is_new) {
                response.request_focus();
            }
        });
    });
}
