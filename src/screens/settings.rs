//! The settings, each of which takes effect at once.

use bevy_egui::egui::{self, Ui};

use super::Table;
use super::dialogs::{caption, choice_row, dialog_with_foot, heading, way_back};
use super::look::UNIT;
use super::new_game::{level_row, time_row};
use super::widgets::{Steps, slider};
use crate::locale::{Language, Locale};
use crate::settings::{Quality, Settings};
use crate::theme::Theme;

/// From silence to full.
const LOUDNESS: Steps = Steps { from: 0.0, to: 1.0, step: 0.1, live: true };
/// The sizes of text. They move the slider itself, which therefore waits until it is let go.
const TEXT_SCALES: Steps =
    Steps { from: *Settings::TEXT_SCALES.start(), to: *Settings::TEXT_SCALES.end(), step: 0.1, live: false };

fn percent(locale: &Locale, value: f32) -> String {
    locale.text_with("settings-percent", &[("value", &format!("{:.0}", value * 100.0))])
}

/// How large texts are.
fn text_row(ui: &mut Ui, table: &mut Table) {
    let palette = *table.palette;
    caption(ui, &palette, &table.locale.text("settings-text"));
    let mut scale = table.settings.text_scale;
    let told = |value: f32| percent(&table.locale, value);
    if slider(ui, &palette, &table.locale.text("settings-text-scale"), &mut scale, &TEXT_SCALES, &told) {
        table.settings.text_scale = scale;
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
    let told = |value: f32| match value {
        0.0 => table.locale.text("settings-silent"),
        _ => percent(&table.locale, value),
    };
    let changed = [
        slider(ui, &palette, &table.locale.text("settings-effects"), &mut effects, &LOUDNESS, &told),
        slider(ui, &palette, &table.locale.text("settings-music"), &mut music, &LOUDNESS, &told),
    ];
    // Written only when it has changed, so that others can tell.
    if changed.contains(&true) {
        (table.settings.effects_volume, table.settings.music_volume) = (effects, music);
    }
}

/// Shows the settings.
pub fn draw(context: &egui::Context, table: &mut Table) {
    let palette = *table.palette;
    let mut close = false;
    let content = |ui: &mut Ui, table: &mut Table| {
        heading(ui, &palette, &table.locale.text("settings-title"));
        if ui.available_width() > 640.0 {
            ui.spacing_mut().item_spacing.x = 3.0 * UNIT;
            ui.columns(2, |columns| {
                look_rows(&mut columns[0], table);
                motion_rows(&mut columns[1], table);
            });
        } else {
            look_rows(ui, table);
            motion_rows(ui, table);
        }
    };
    let left = dialog_with_foot(context, &palette, "settings", 760.0, table, content, |ui, table| {
        close = way_back(ui, &palette, &table.locale.text("close"));
    });
    if left || close {
        table.close();
    }
}

/// Language, theme, window, view and picture.
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
    text_row(ui, table);
    if cfg!(not(target_family = "wasm")) {
        let windows = [("settings-windowed", false), ("settings-full-screen", true)];
        let choices = windows.map(|(label, full)| (table.locale.text(label), table.settings.full_screen == full));
        if let Some(index) = choice_row(ui, &palette, &table.locale.text("settings-window"), &choices, 2) {
            table.settings.full_screen = windows[index].1;
        }
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
    let usual = table.game.history().game().turn_seconds();
    time_row(ui, table, usual);
    sound_rows(ui, table);
}
