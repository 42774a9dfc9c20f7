//! What lies over the table: the menu with the new game, the pause, and the result.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{self, Align, Color32, Frame, Margin, Stroke, Ui};

use super::look::{PANEL_CORNER, Palette, Type, UNIT};
use super::play::level_text;
use super::review::{OpenRecord, of_table, text_of};
use super::rules::{Reading, kind_rows};
use super::widgets::{Weight, button, copy, flow, is_copied, slider};
use super::{Overlay, Screen, Table};
use crate::engine::Level;
use crate::locale::Language;
use crate::rules::{Game, Outcome, Side};
use crate::session::{Intent, Pause, Players, Strength};
use crate::settings::Quality;
use crate::theme::Theme;

/// What the menu has been set to for the next game.
#[derive(Resource, Clone, Debug)]
pub struct Choice {
    /// The game.
    pub game: Arc<Game>,
    /// Who plays.
    pub players: Players,
}

impl FromWorld for Choice {
    /// What is played now.
    fn from_world(world: &mut World) -> Choice {
        let game = world.resource::<crate::session::Match>().history().game().clone();
        Choice { game, players: *world.resource::<Players>() }
    }
}

/// Shows a dialog in the middle of the window; `true` when it was left by a press beside it or by Esc.
pub(super) fn dialog(
    context: &egui::Context,
    palette: &Palette,
    name: &str,
    width: f32,
    content: impl FnOnce(&mut Ui),
) -> bool {
    let window = context.viewport_rect();
    let padding = if window.width() < 500.0 || window.height() < 500.0 { 2.0 * UNIT } else { 3.5 * UNIT };
    let body = Color32::from_rgba_unmultiplied(palette.panel.r(), palette.panel.g(), palette.panel.b(), 248);
    #[expect(clippy::cast_possible_truncation, reason = "a small margin")]
    let frame = Frame::new()
        .fill(body)
        .stroke(Stroke::new(1.0, palette.hairline))
        .corner_radius(PANEL_CORNER)
        .inner_margin(Margin::same(padding as i8));
    let modal = egui::Modal::new(egui::Id::new(name)).backdrop_color(palette.shade).frame(frame);
    let response = modal.show(context, |ui| {
        ui.set_width(width.min(window.width() - 2.0 * padding - 2.0 * UNIT));
        let height = window.height() - 2.0 * padding - 2.0 * UNIT;
        egui::ScrollArea::vertical()
            .max_height(height)
            .min_scrolled_height(height)
            .auto_shrink([false, true])
            .show(ui, content);
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
    let count = f32::from(u8::try_from(per_row.min(choices.len())).unwrap_or(u8::MAX));
    let width = (ui.available_width() + UNIT / 2.0) / count - UNIT / 2.0 - 0.01;
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

/// How strong the computer is to play.
fn level_row(ui: &mut Ui, table: &mut Table) {
    let levels = Level::all();
    let choices: Vec<(String, bool)> =
        levels.iter().map(|level| (table.locale.text(&level_text(level)), *level == *table.strength.0)).collect();
    if let Some(index) = choice_row(ui, &table.palette, &table.locale.text("new-level"), &choices, 5) {
        *table.strength = Strength(&levels[index]);
    }
}

/// Where an entry of the menu leads.
#[derive(Clone)]
enum Way {
    Overlay(Overlay),
    Rules,
    Review,
    Intent(Intent),
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
        let going = table.game.is_begun() && table.game.history().outcome().is_none();
        let width = ui.available_width();
        let back = button(ui, &palette, &table.locale.text("new-back"), Weight::Primary, Some(width));
        let can_review = !table.game.history().turns().is_empty();
        let can_draw = going && table.players.only_human().is_none();
        let ways = [
            ("new-title", Way::Overlay(Overlay::NewGame), true),
            ("control-review", Way::Review, can_review),
            ("title-rules", Way::Rules, true),
            ("control-settings", Way::Overlay(Overlay::Settings), true),
            ("past-title", Way::Overlay(Overlay::Past), table.past.is_some()),
            ("paste-title", Way::Overlay(Overlay::Paste), true),
            ("menu-draw", Way::Intent(Intent::AgreeDraw), can_draw),
            ("new-resign", Way::Intent(Intent::Resign), going),
        ];
        let ways: Vec<(&str, Way)> = ways.into_iter().filter(|(.., open)| *open).map(|(label, way, _)| (label, way)).collect();
        let choices: Vec<(String, bool)> = ways.iter().map(|(label, _)| (table.locale.text(label), false)).collect();
        let way = choice_row(ui, &palette, "", &choices, 2).map(|index| ways[index].1.clone());
        let title = button(ui, &palette, &table.locale.text("menu-title"), Weight::Plain, Some(width));
        // Who has no room has no keys either.
        if context.viewport_rect().width() > 600.0 {
            ui.add_space(UNIT / 2.0);
            note(ui, &palette, &table.locale.text("new-keys"));
        }
        match way {
            Some(Way::Overlay(overlay)) => table.next_overlay.set(overlay),
            Some(Way::Rules) => super::rules::open(table, reading),
            Some(Way::Review) => review_table(table),
            Some(Way::Intent(intent)) => {
                table.send(intent);
                close = true;
            }
            None => {}
        }
        if title {
            table.next_screen.set(Screen::Title);
            close = true;
        }
        close |= back;
    });
    if left || close {
        table.close();
    }
}

/// The new game: which, who plays, and how strong the computer is.
pub fn new_game(context: &egui::Context, table: &mut Table, choice: &mut Choice) {
    let palette = *table.palette;
    let mut close = false;
    let left = dialog(context, &palette, "new", 600.0, |ui| {
        heading(ui, &palette, &table.locale.text("new-title"));
        if let Some(game) = kind_rows(ui, &palette, &table.locale, &choice.game) {
            choice.game = game;
        }
        note(ui, &palette, &table.locale.text(&format!("flavour-{}", choice.game.id())));
        let seats = [
            ("new-you-white", Players::human_plays(Side::White)),
            ("new-you-black", Players::human_plays(Side::Black)),
            ("new-two", Players::two_humans()),
        ];
        let choices = seats.map(|(label, players)| (table.locale.text(label), choice.players == players));
        if let Some(index) = choice_row(ui, &palette, &table.locale.text("new-players"), &choices, 3) {
            choice.players = seats[index].1;
        }
        if choice.players.only_human().is_some() {
            level_row(ui, table);
        }
        ui.add_space(UNIT);
        let width = ui.available_width();
        if button(ui, &palette, &table.locale.text("new-start"), Weight::Primary, Some(width)) {
            table.send(Intent::New { game: choice.game.clone(), players: choice.players });
            table.next_screen.set(Screen::Play);
            close = true;
        }
        close |= button(ui, &palette, &table.locale.text("close"), Weight::Plain, Some(width));
    });
    if left || close {
        table.close();
    }
}

/// What the game is, and whom it owes thanks.
pub fn about(context: &egui::Context, table: &mut Table) {
    let palette = *table.palette;
    let mut close = false;
    let left = dialog(context, &palette, "about", 520.0, |ui| {
        heading(ui, &palette, "Asterism");
        note(ui, &palette, &table.locale.text_with("about-version", &[("version", env!("CARGO_PKG_VERSION"))]));
        for id in ["about-what", "about-type", "about-sound", "about-made", "about-licence"] {
            ui.add_space(UNIT / 2.0);
            flow(ui, &table.locale.text(id), Type::Body, palette.text);
        }
        ui.add_space(2.0 * UNIT);
        let width = ui.available_width();
        close = button(ui, &palette, &table.locale.text("close"), Weight::Primary, Some(width));
    });
    if left || close {
        table.close();
    }
}

/// What is heard, and how loud.
fn sound_rows(ui: &mut Ui, table: &mut Table) {
    let palette = *table.palette;
    let choices = [("settings-heard", false), ("settings-muted", true)];
    let shown = choices.map(|(label, muted)| (table.locale.text(label), table.settings.muted == muted));
    if let Some(index) = choice_row(ui, &palette, &table.locale.text("settings-sound"), &shown, 2) {
        table.settings.muted = choices[index].1;
    }
    if table.settings.muted {
        return;
    }
    let (mut effects, mut music) = (table.settings.effects_volume, table.settings.music_volume);
    let changed = [
        slider(ui, &palette, &table.locale.text("settings-effects"), &mut effects),
        slider(ui, &palette, &table.locale.text("settings-music"), &mut music),
    ];
    // Written only when it has changed, so that others can tell.
    if changed.contains(&true) {
        (table.settings.effects_volume, table.settings.music_volume) = (effects, music);
    }
}

/// The settings, each of which takes effect at once.
pub fn settings(context: &egui::Context, table: &mut Table) {
    let palette = *table.palette;
    let mut close = false;
    let left = dialog(context, &palette, "settings", 760.0, |ui| {
        heading(ui, &palette, &table.locale.text("settings-title"));
        if ui.available_width() > 640.0 {
            ui.columns(2, |columns| {
                look_rows(&mut columns[0], table);
                motion_rows(&mut columns[1], table);
            });
        } else {
            look_rows(ui, table);
            motion_rows(ui, table);
        }
        ui.add_space(UNIT);
        let width = ui.available_width();
        close = button(ui, &palette, &table.locale.text("close"), Weight::Primary, Some(width));
    });
    if left || close {
        table.close();
    }
}

/// Language, theme, view and picture.
fn look_rows(ui: &mut Ui, table: &mut Table) {
    let palette = *table.palette;
    let languages = [("language-english", Language::English), ("language-chinese", Language::Chinese)];
    let choices = languages.map(|(label, language)| (table.locale.text(label), table.locale.language == language));
    if let Some(index) = choice_row(ui, &palette, &table.locale.text("settings-language"), &choices, 2) {
        table.locale.language = languages[index].1;
    }
    let themes = Theme::all();
    let named = |theme: &Theme| (table.locale.text(&format!("theme-{}", theme.id)), table.settings.theme == theme.id);
    let choices: Vec<(String, bool)> = themes.iter().map(named).collect();
    if let Some(index) = choice_row(ui, &palette, &table.locale.text("settings-theme"), &choices, 2) {
        table.settings.theme.clone_from(&themes[index].id);
    }
    let views = [("settings-perspective", false), ("settings-flat", true)];
    let choices = views.map(|(label, flat)| (table.locale.text(label), table.view.flat == flat));
    if let Some(index) = choice_row(ui, &palette, &table.locale.text("settings-view"), &choices, 2) {
        table.view.flat = views[index].1;
    }
    let qualities =
        [("settings-automatic", None), ("settings-high", Some(Quality::High)), ("settings-low", Some(Quality::Low))];
    let choices = qualities.map(|(label, quality)| (table.locale.text(label), table.settings.quality == quality));
    if let Some(index) = choice_row(ui, &palette, &table.locale.text("settings-quality"), &choices, 3) {
        table.settings.quality = qualities[index].1;
    }
}

/// Movement, sound, and the level of the computer.
fn motion_rows(ui: &mut Ui, table: &mut Table) {
    let palette = *table.palette;
    let speeds = [("settings-slow", 0.5), ("settings-usual", 1.0), ("settings-fast", 2.0)];
    #[expect(clippy::float_cmp, reason = "one of these very values")]
    let choices = speeds.map(|(label, speed)| (table.locale.text(label), table.settings.animation_speed == speed));
    if let Some(index) = choice_row(ui, &palette, &table.locale.text("settings-speed"), &choices, 3) {
        table.settings.animation_speed = speeds[index].1;
    }
    let motions = [("settings-travel", false), ("settings-fade", true)];
    let choices = motions.map(|(label, reduced)| (table.locale.text(label), table.settings.reduced_motion == reduced));
    if let Some(index) = choice_row(ui, &palette, &table.locale.text("settings-motion"), &choices, 2) {
        table.settings.reduced_motion = motions[index].1;
    }
    if table.players.only_human().is_some() {
        level_row(ui, table);
    }
    sound_rows(ui, table);
}

fn weight(chosen: bool) -> Weight {
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
            let (title, reason) = sentences(table, outcome);
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
            if button(ui, &palette, &table.locale.text("control-new"), Weight::Plain, Some(width)) {
                table.next_overlay.set(Overlay::NewGame);
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

/// Who won, and why, as a title and a sentence.
fn sentences(table: &Table, outcome: Outcome) -> (String, String) {
    let title = match (outcome.winner, table.players.only_human()) {
        (None, _) => "result-draw",
        (winner, Some(human)) if winner == Some(human) => "result-you-won",
        (_, Some(_)) => "result-you-lost",
        (Some(Side::White), None) => "result-white-won",
        (Some(Side::Black), None) => "result-black-won",
    };
    let color = |side| table.locale.text(if side == Side::White { "player-white" } else { "player-black" });
    // "You has" is no sentence: the loser is told by colour where it is a person.
    let loser = outcome.winner.map(|winner| match table.players.only_human() {
        Some(human) if human == winner => table.locale.text("loser-computer"),
        _ => color(!winner),
    });
    let reason = format!("reason-{}", outcome.reason);
    (table.locale.text(title), table.locale.text_with(&reason, &[("loser", &loser.unwrap_or_default())]))
}
