//! The rules of a game to read, with diagrams, and what is different for who knows another game.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{self, Sense, Ui, vec2};

use super::catalogue::{self, KINDS, Kind};
use super::dialogs::{caption, choice_row, dialog_with_foot, heading, way_back};
use super::drawn;
use super::look::{Palette, Type, UNIT};
use super::widgets::flow;
use super::{Overlay, Table};
use crate::guide::{self, Diagram, Text};
use crate::locale::Locale;
use crate::rules::Game;

/// The width of a diagram.
const DIAGRAM: f32 = 210.0;

/// What is read.
#[derive(Resource, Clone, Debug)]
pub struct Reading {
    /// Whose rules.
    pub game: Arc<Game>,
    /// The game that the reader knows, where only the differences are to be told.
    pub known: Option<Arc<Game>>,
}

impl Reading {
    /// Opens the rules of a game.
    #[must_use]
    pub fn of(game: Arc<Game>) -> Reading {
        Reading { game, known: None }
    }
}

impl FromWorld for Reading {
    fn from_world(_world: &mut World) -> Reading {
        Reading::of(Game::all()[0].clone())
    }
}

fn tell(locale: &Locale, text: &Text) -> String {
    text.told(&|id, values| locale.text_with(id, values))
}

fn game_name(locale: &Locale, game: &Game) -> String {
    locale.text(&format!("game-{}", game.id()))
}

/// Shows the rules.
pub fn draw(context: &egui::Context, table: &mut Table, reading: &mut Reading) {
    let palette = *table.palette;
    let mut close = false;
    let content = |ui: &mut Ui, (table, reading): &mut (&mut Table, &mut Reading)| {
        heading(ui, &palette, &table.locale.text("rules-title"));
        choose_game(ui, table, reading);
        let tabs = [("rules-all", false), ("rules-differences", true)];
        let choices = tabs.map(|(label, differs)| (table.locale.text(label), reading.known.is_some() == differs));
        if let Some(index) = choice_row(ui, &palette, "", &choices, 2) {
            let other = Game::all().iter().find(|game| game.id() != reading.game.id());
            reading.known = if tabs[index].1 { reading.known.take().or(other.cloned()) } else { None };
        }
        ui.add_space(UNIT);
        if reading.known.is_some() {
            differences(ui, table, reading);
        } else {
            all(ui, table, &guide::of(&reading.game));
        }
    };
    let mut state = (table, reading);
    let left = dialog_with_foot(context, &palette, "rules", 760.0, &mut state, content, |ui, (table, _)| {
        close = way_back(ui, &palette, &table.locale.text("rules-back"));
    });
    if left || close {
        state.0.close();
    }
}

/// The games to choose from, by kind and variant.
fn choose_game(ui: &mut Ui, table: &Table, reading: &mut Reading) {
    let palette = *table.palette;
    if let Some(game) = kind_rows(ui, &palette, &table.locale, &reading.game) {
        reading.game = game;
        if reading.known.as_ref().is_some_and(|known| known.id() == reading.game.id()) {
            reading.known = Game::all().iter().find(|game| game.id() != reading.game.id()).cloned();
        }
    }
}

/// A row of kinds and a row of the variants of the chosen one; gives the game that is pressed.
pub fn kind_rows(ui: &mut Ui, palette: &Palette, locale: &Locale, chosen: &Game) -> Option<Arc<Game>> {
    let kind = Kind::of(chosen.id());
    let mut pressed = None;
    let per_row = if ui.available_width() < 480.0 { 2 } else { 4 };
    let choices: Vec<(String, bool)> = KINDS.iter().map(|each| (locale.text(&each.name()), each.game == kind.game)).collect();
    if let Some(index) = choice_row(ui, palette, &locale.text("new-game"), &choices, per_row) {
        pressed = Some(catalogue::game(KINDS[index].game));
    }
    let choices: Vec<(String, bool)> =
        kind.variants.iter().map(|(label, id)| (locale.text(label), *id == chosen.id())).collect();
    if let Some(index) = choice_row(ui, palette, &locale.text("new-variant"), &choices, per_row) {
        pressed = Some(catalogue::game(kind.variants[index].1));
    }
    pressed
}

fn paragraph(ui: &mut Ui, palette: &Palette, text: &str) {
    flow(ui, text, Type::Body, palette.text);
}

fn section_title(ui: &mut Ui, palette: &Palette, text: &str) {
    ui.add_space(UNIT);
    ui.label(egui::RichText::new(text).font(Type::Name.font()).color(palette.accent_light));
}

/// All rules of a game.
fn all(ui: &mut Ui, table: &Table, guide: &guide::Guide) {
    let (palette, locale) = (&*table.palette, &*table.locale);
    paragraph(ui, palette, &tell(locale, &guide.flavour));
    for point in &guide.key_points {
        caption(ui, palette, &tell(locale, &point.name));
        paragraph(ui, palette, &tell(locale, &point.text));
    }
    section_title(ui, palette, &locale.text("rules-quick-start"));
    for text in &guide.quick_start {
        paragraph(ui, palette, &tell(locale, text));
    }
    for section in &guide.sections {
        section_title(ui, palette, &tell(locale, &section.title));
        for text in &section.paragraphs {
            paragraph(ui, palette, &tell(locale, text));
        }
        diagrams(ui, palette, locale, &section.diagrams);
    }
}

/// Diagrams beside each other, each with its caption.
fn diagrams(ui: &mut Ui, palette: &Palette, locale: &Locale, diagrams: &[Diagram]) {
    if diagrams.is_empty() {
        return;
    }
    ui.add_space(UNIT / 2.0);
    let room = ui.available_width();
    let columns = ((room + 2.0 * UNIT) / (DIAGRAM + 2.0 * UNIT)).floor().max(1.0);
    let width = DIAGRAM.min(room);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few columns")]
    for row in diagrams.chunks(columns as usize) {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 2.0 * UNIT;
            for diagram in row {
                ui.vertical(|ui| {
                    ui.set_width(width);
                    let (area, _) = ui.allocate_exact_size(vec2(width, width), Sense::hover());
                    drawn::diagram(ui.painter(), palette, area, diagram);
                    flow(ui, &tell(locale, &diagram.caption), Type::Small, palette.quiet);
                });
            }
        });
    }
}

/// What is different for who knows another game.
fn differences(ui: &mut Ui, table: &Table, reading: &mut Reading) {
    let (palette, locale) = (&*table.palette, &*table.locale);
    let Some(known) = reading.known.clone() else { return };
    let others: Vec<&Arc<Game>> = Game::all().iter().filter(|game| game.id() != reading.game.id()).collect();
    let choices: Vec<(String, bool)> = others.iter().map(|game| (game_name(locale, game), game.id() == known.id())).collect();
    let per_row = if ui.available_width() < 480.0 { 2 } else { 3 };
    if let Some(index) = choice_row(ui, palette, &locale.text("rules-known"), &choices, per_row) {
        reading.known = Some(others[index].clone());
    }
    let names = [("known", game_name(locale, &known)), ("wanted", game_name(locale, &reading.game))];
    let names = names.each_ref().map(|(name, text)| (*name, text.as_str()));
    section_title(ui, palette, &locale.text_with("rules-from-to", &names));
    for difference in guide::differences(&known, &reading.game) {
        ui.horizontal_top(|ui| {
            let (area, _) = ui.allocate_exact_size(vec2(14.0, 24.0), Sense::hover());
            drawn::star(ui.painter(), area.center(), 5.0, egui::Stroke::new(1.4, palette.accent));
            paragraph(ui, palette, &tell(locale, &difference.text));
        });
    }
}

/// Opens the rules of the game on the table.
pub(super) fn open(table: &mut Table, reading: &mut Reading) {
    *reading = Reading::of(table.game.history().game().clone());
    table.next_overlay.set(Overlay::Rules);
}
