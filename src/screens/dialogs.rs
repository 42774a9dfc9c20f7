//! What lies over the table: the menu, the pause, the result, and what all dialogs are made of.

use bevy_egui::egui::{self, Align, Frame, Margin, Stroke, Ui};

use super::look::{PANEL_CORNER, Palette, TOUCH, Type, UNIT};
use super::play::level_text;
use super::review::{OpenRecord, of_table, text_of};
use super::rules::Reading;
use super::widgets::{Weight, button, copy, flow, is_copied};
use super::{Overlay, Screen, Table};
use crate::announcer::outcome_sentences;
use crate::rules::Outcome;
use crate::session::{Intent, OfferDraw, Pause, Players};

/// Shows a dialog in the middle of the window; `true` when it was left by a press beside it or by Esc.
pub(super) fn dialog(
    context: &egui::Context,
    palette: &Palette,
    name: &str,
    width: f32,
    content: impl FnOnce(&mut Ui),
) -> bool {
    framed(context, palette, name, width, |ui, height| scrolled(ui, height, content))
}

/// The least room to scroll in, without which a foot is scrolled too.
const LEAST_ROOM: f32 = 130.0;

/// The same with a foot, which stays in view while the rest is scrolled. Both may change the state.
pub(super) fn dialog_with_foot<S>(
    context: &egui::Context,
    palette: &Palette,
    name: &str,
    width: f32,
    state: &mut S,
    content: impl FnOnce(&mut Ui, &mut S),
    foot: impl FnOnce(&mut Ui, &mut S),
) -> bool {
    framed(context, palette, name, width, |ui, height| {
        // As high as it was in the frame before.
        let id = ui.id().with("foot");
        let room = height - ui.data(|data| data.get_temp(id)).unwrap_or(TOUCH) - 1.5 * UNIT;
        if room < LEAST_ROOM {
            scrolled(ui, height, |ui| {
                content(ui, state);
                ui.add_space(UNIT);
                foot(ui, state);
            });
            return;
        }
        scrolled(ui, room, |ui| content(ui, state));
        ui.add_space(UNIT);
        let foot_height = ui.scope(|ui| foot(ui, state)).response.rect.height();
        ui.data_mut(|data| data.insert_temp(id, foot_height));
    })
}

fn scrolled(ui: &mut Ui, height: f32, content: impl FnOnce(&mut Ui)) {
    egui::ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink([false, true]).show(ui, content);
}

/// The frame of a dialog; `content` is told how high it may be.
fn framed(context: &egui::Context, palette: &Palette, name: &str, width: f32, content: impl FnOnce(&mut Ui, f32)) -> bool {
    let window = context.viewport_rect();
    let padding = match window.size().min_elem() {
        least if least < 300.0 => UNIT,
        least if least < 500.0 => 2.0 * UNIT,
        _ => 3.5 * UNIT,
    };
    // A phone on its side has just room for the menu.
    let above = if window.height() < 400.0 { UNIT } else { padding };
    #[expect(clippy::cast_possible_truncation, reason = "small margins")]
    let frame = Frame::new()
        .fill(palette.sheet())
        .stroke(Stroke::new(1.0, palette.hairline))
        .corner_radius(PANEL_CORNER)
        .inner_margin(Margin::symmetric(padding as i8, above as i8));
    let modal = egui::Modal::new(egui::Id::new(name)).backdrop_color(palette.shade).frame(frame);
    // Arrows lead on from what has the focus; where nothing has, to the first.
    let arrows = [egui::Key::ArrowDown, egui::Key::ArrowRight, egui::Key::ArrowUp, egui::Key::ArrowLeft];
    if context.memory(|memory| memory.focused().is_none())
        && context.input(|input| arrows.iter().any(|key| input.key_pressed(*key)))
    {
        context.memory_mut(|memory| memory.move_focus(egui::FocusDirection::Next));
    }
    let response = modal.show(context, |ui| {
        ui.set_width(width.min(window.width() - 2.0 * padding - 2.0 * UNIT));
        content(ui, window.height() - 2.0 * above - 2.0 * UNIT);
    });
    response.should_close()
}

pub(super) fn heading(ui: &mut Ui, palette: &Palette, text: &str) {
    ui.label(egui::RichText::new(text).font(Type::Title.font()).color(palette.text));
}

pub(super) fn caption(ui: &mut Ui, palette: &Palette, text: &str) {
    if text.is_empty() {
        return;
    }
    ui.add_space(UNIT);
    ui.label(egui::RichText::new(text).font(Type::Small.font()).color(palette.quiet));
}

pub(super) fn note(ui: &mut Ui, palette: &Palette, text: &str) {
    flow(ui, text, Type::Small, palette.quiet);
}

/// A caption and choices under it, so many in a row, of which one is chosen; gives the number of the one that is pressed.
pub(super) fn choice_row(
    ui: &mut Ui,
    palette: &Palette,
    title: &str,
    choices: &[(String, bool)],
    per_row: usize,
) -> Option<usize> {
    caption(ui, palette, title);
    let mut pressed = None;
    let room = ui.available_width();
    let width_of = |per_row: usize| {
        let count = f32::from(u8::try_from(per_row).unwrap_or(u8::MAX));
        (room + UNIT / 2.0) / count - UNIT / 2.0 - 0.01
    };
    // As few in a row as their texts need.
    let text_width = |text: &String| ui.painter().layout_no_wrap(text.clone(), Type::Small.font(), palette.text).size().x;
    let widest = choices.iter().map(|(text, _)| text_width(text)).fold(0.0, f32::max) + UNIT;
    let most = per_row.min(choices.len()).max(1);
    let per_row = (1..=most).rev().find(|&count| width_of(count) >= widest).unwrap_or(1);
    let width = width_of(per_row);
    for (row, part) in choices.chunks(per_row).enumerate() {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = UNIT / 2.0;
            for (index, (text, chosen)) in part.iter().enumerate() {
                if button(ui, palette, text, weight(*chosen), Some(width)) {
                    pressed = Some(row * per_row + index);
                }
            }
        });
    }
    pressed
}

/// Where an entry of the menu leads.
#[derive(Clone)]
enum Way {
    Overlay(Overlay),
    Rules,
    Review,
    Offer,
    Intent(Intent),
    Title,
}

/// Opens the game on the table, as far as it has come, to be stepped through.
fn review_table(table: &mut Table) {
    let game = of_table(table);
    table.records.write(OpenRecord(game));
}

/// The menu of a game: everything that can be done with it, and the ways elsewhere.
pub fn menu(context: &egui::Context, table: &mut Table, reading: &mut Reading) {
    let palette = *table.palette;
    let mut close = false;
    let left = dialog(context, &palette, "menu", 340.0, |ui| {
        let name = table.locale.text(&format!("game-{}", table.game.history().game().id()));
        heading(ui, &palette, &name);
        ui.add_space(UNIT);
        let can_review = !table.game.history().turns().is_empty();
        let going = (table.game.is_begun() || can_review) && table.game.history().outcome().is_none();
        let width = ui.available_width();
        let back = button(ui, &palette, &table.locale.text("new-back"), Weight::Primary, Some(width));
        let is_alone = table.players.only_human().is_some();
        let ways = [
            ("new-title", Way::Overlay(Overlay::NewGame), true),
            ("control-review", Way::Review, can_review),
            ("title-rules", Way::Rules, true),
            ("control-settings", Way::Overlay(Overlay::Settings), true),
            ("past-title", Way::Overlay(Overlay::Past), table.past.is_some()),
            ("paste-title", Way::Overlay(Overlay::Paste), true),
            ("menu-draw", Way::Intent(Intent::AgreeDraw), going && !is_alone),
            ("menu-offer", Way::Offer, going && is_alone),
            ("new-resign", Way::Intent(Intent::Resign), going),
        ];
        let mut ways: Vec<(&str, Way)> =
            ways.into_iter().filter(|(.., open)| *open).map(|(label, way, _)| (label, way)).collect();
        // The last way has a row of its own, unless another would stand alone.
        let is_paired = ways.len() % 2 == 1;
        if is_paired {
            ways.push(("menu-title", Way::Title));
        }
        let choices: Vec<(String, bool)> = ways.iter().map(|(label, _)| (table.locale.text(label), false)).collect();
        let mut way = choice_row(ui, &palette, "", &choices, 2).map(|index| ways[index].1.clone());
        if !is_paired && button(ui, &palette, &table.locale.text("menu-title"), Weight::Plain, Some(width)) {
            way = Some(Way::Title);
        }
        // Who has no room has no keys either.
        if context.viewport_rect().size().min_elem() > 480.0 {
            ui.add_space(UNIT / 2.0);
            note(ui, &palette, &table.locale.text("new-keys"));
            if cfg!(not(target_family = "wasm")) {
                note(ui, &palette, &table.locale.text("new-keys-window"));
            }
        }
        match way {
            Some(Way::Overlay(overlay)) => table.next_overlay.set(overlay),
            Some(Way::Rules) => super::rules::open(table, reading),
            Some(Way::Review) => review_table(table),
            Some(Way::Offer) => {
                table.offers.write(OfferDraw);
                close = true;
            }
            Some(Way::Intent(intent)) => {
                table.send(intent);
                close = true;
            }
            Some(Way::Title) => {
                table.next_screen.set(Screen::Title);
                close = true;
            }
            None => {}
        }
        close |= back;
    });
    if left || close {
        table.close();
    }
}

/// The only way out of a dialog, over its whole width; `true` when it was pressed.
pub(super) fn way_back(ui: &mut Ui, palette: &Palette, text: &str) -> bool {
    let width = ui.available_width();
    button(ui, palette, text, Weight::Primary, Some(width))
}

/// What the game is, and whom it owes thanks.
pub fn about(context: &egui::Context, table: &mut Table) {
    let palette = *table.palette;
    let mut close = false;
    let content = |ui: &mut Ui, table: &mut Table| {
        heading(ui, &palette, "Asterism");
        note(ui, &palette, &table.locale.text_with("about-version", &[("version", env!("CARGO_PKG_VERSION"))]));
        for id in ["about-what", "about-type", "about-sound", "about-made", "about-licence"] {
            ui.add_space(UNIT / 2.0);
            flow(ui, &table.locale.text(id), Type::Body, palette.text);
        }
    };
    let left = dialog_with_foot(context, &palette, "about", 520.0, table, content, |ui, table| {
        close = way_back(ui, &palette, &table.locale.text("close"));
    });
    if left || close {
        table.close();
    }
}

pub(super) fn weight(chosen: bool) -> Weight {
    if chosen { Weight::Chosen } else { Weight::Plain }
}

/// The pause.
pub fn pause(context: &egui::Context, table: &mut Table) {
    let palette = *table.palette;
    let absent = table.game.is_left_alone();
    let mut close = false;
    let left = dialog(context, &palette, "pause", 340.0, |ui| {
        ui.vertical_centered(|ui| {
            heading(ui, &palette, &table.locale.text("pause-title"));
            note(ui, &palette, &table.locale.text(if absent { "pause-time-outs" } else { "pause-text" }));
            ui.add_space(UNIT);
            let width = ui.available_width();
            close = button(ui, &palette, &table.locale.text("pause-resume"), Weight::Primary, Some(width));
            let can_review = !table.game.history().turns().is_empty();
            if can_review && button(ui, &palette, &table.locale.text("control-review"), Weight::Plain, Some(width)) {
                review_table(table);
            }
        });
    });
    if left || close {
        table.next_pause.set(Pause::Running);
    }
}

/// Who won and why.
pub fn result(context: &egui::Context, table: &mut Table, outcome: Outcome) {
    let palette = *table.palette;
    let mut close = false;
    let left = dialog(context, &palette, "result", 400.0, |ui| {
        ui.with_layout(egui::Layout::top_down(Align::Center), |ui| {
            let [title, reason] = outcome_sentences(&table.locale, *table.players, outcome);
            heading(ui, &palette, &title);
            note(ui, &palette, &reason);
            tally(ui, table);
            ui.add_space(UNIT);
            let width = ui.available_width();
            let again = |players| Intent::New { game: table.game.history().game().clone(), players };
            let mut rematch = None;
            if button(ui, &palette, &table.locale.text("result-rematch"), Weight::Primary, Some(width)) {
                rematch = Some(again(*table.players));
            }
            let [white, black] = table.players.0;
            if white != black && button(ui, &palette, &table.locale.text("result-swap"), Weight::Plain, Some(width)) {
                rematch = Some(again(Players([black, white])));
            }
            if let Some(intent) = rematch {
                table.send(intent);
                close = true;
            }
            let copied = if is_copied(ui) { "copied" } else { "copy" };
            let keeping = ["control-review", copied].map(|label| (table.locale.text(label), false));
            match choice_row(ui, &palette, "", &keeping, 2) {
                Some(0) => review_table(table),
                Some(_) => copy(ui, text_of(table, &of_table(table))),
                None => {}
            }
            if let Some(links) = table.links.as_deref()
                && button(ui, &palette, &table.locale.text("share"), Weight::Plain, Some(width))
            {
                copy(ui, links.0(&text_of(table, &of_table(table))));
            }
            let ways = ["control-new", "menu-title"].map(|label| (table.locale.text(label), false));
            match choice_row(ui, &palette, "", &ways, 2) {
                Some(0) => table.next_overlay.set(Overlay::NewGame),
                Some(_) => {
                    table.next_screen.set(Screen::Title);
                    close = true;
                }
                None => {}
            }
            close |= button(ui, &palette, &table.locale.text("result-look"), Weight::Plain, Some(width));
        });
    });
    if left || close {
        table.close();
    }
}

/// How the person has fared in this game at this level.
fn tally(ui: &mut Ui, table: &Table) {
    let Some(past) = table.past.as_ref().filter(|_| table.players.only_human().is_some()) else { return };
    let tally = past.archive.statistics().of(table.game.history().game().id(), table.strength.0.id());
    let level = table.locale.text(&level_text(table.strength.0));
    let [wins, draws, losses] = [tally.wins, tally.draws, tally.losses].map(|count| count.to_string());
    let values = [("level", level.as_str()), ("wins", &wins), ("draws", &draws), ("losses", &losses)];
    note(ui, &table.palette, &table.locale.text_with("result-tally", &values));
}
