//! The games that are over: to be reviewed one by one, and counted by game and level.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, CornerRadius, Rect, Sense, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::dialogs::{choice_row, dialog, heading};
use super::look::{CONTROL_CORNER, Palette, Type, UNIT};
use super::play::level_text;
use super::review::OpenRecord;
use super::widgets::{Weight, buttons, disc_sign, flow, focus_ring, text_line};
use super::{Overlay, Table};
use crate::engine::Level;
use crate::locale::Locale;
use crate::rules::{Game, Side};
use crate::session::{Player, Players, Reviewing};
use crate::storage::{FinishedGame, Seat, Statistics, Tally};

/// The height of a game in the list, and of a row of numbers.
const ROW: f32 = 88.0;
const NUMBERS: f32 = 40.0;
/// Below this width the rows of both are higher.
const NARROW: f32 = 250.0;
const NARROW_ROW: f32 = 148.0;
/// The width of a column of numbers.
const COLUMN: f32 = 58.0;
/// How far beyond what is seen games are laid out, so that the keyboard can go on to them.
const BEYOND: f32 = 3.0 * ROW;

/// Which part is shown.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The list.
    #[default]
    Games,
    /// The numbers.
    Statistics,
}

/// Shows the games that are over.
pub fn draw(context: &egui::Context, table: &mut Table, part: &mut Part) {
    let palette = *table.palette;
    let mut close = false;
    let mut chosen = None;
    let left = dialog(context, &palette, "past", 720.0, |ui| {
        heading(ui, &palette, &table.locale.text("past-title"));
        let tabs = [("past-games", Part::Games), ("past-statistics", Part::Statistics)];
        let choices = tabs.map(|(label, each)| (table.locale.text(label), *part == each));
        if let Some(index) = choice_row(ui, &palette, "", &choices, 2) {
            *part = tabs[index].1;
        }
        ui.add_space(UNIT);
        let games = table.past.as_ref().map_or(&[][..], |past| past.archive.games());
        // What lies below, and the window's edge, need so much.
        let room = (context.viewport_rect().bottom() - ui.cursor().top() - 13.0 * UNIT).max(2.0 * ROW);
        egui::ScrollArea::vertical().id_salt(tabs.map(|(label, _)| label)).max_height(room).auto_shrink([false, true]).show(
            ui,
            |ui| match (*part, games, table.past.as_ref()) {
                (Part::Games, [], _) => flow(ui, &table.locale.text("past-none"), Type::Body, palette.quiet),
                (Part::Games, ..) => chosen = list(ui, &palette, &table.locale, games),
                (Part::Statistics, _, Some(past)) => numbers(ui, &palette, &table.locale, &past.archive.statistics()),
                (Part::Statistics, _, None) => {}
            },
        );
        if *part == Part::Statistics && games.is_empty() {
            flow(ui, &table.locale.text("past-no-numbers"), Type::Body, palette.quiet);
        }
        ui.add_space(UNIT);
        let ways = [("paste-title", Weight::Plain), ("close", Weight::Primary)];
        match buttons(ui, &palette, &ways.map(|(label, weight)| (table.locale.text(label), weight))) {
            Some(0) => table.next_overlay.set(Overlay::Paste),
            pressed => close = pressed.is_some(),
        }
    });
    if let Some(game) = chosen {
        table.records.write(OpenRecord(game));
    } else if left || close {
        table.close();
    }
}

/// The games, the last one first; gives the one that is pressed. A game that the rules no longer know cannot be.
fn list(ui: &mut Ui, palette: &Palette, locale: &Locale, games: &[FinishedGame]) -> Option<Reviewing> {
    ui.spacing_mut().item_spacing.y = 0.0;
    let seen = ui.clip_rect().expand(BEYOND);
    let mut pressed = None;
    for game in games.iter().rev() {
        let height = if ui.available_width() < NARROW { NARROW_ROW } else { ROW };
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), height));
        if seen.intersects(rect) && row(ui, palette, locale, rect, game) {
            pressed = Some(game);
        }
    }
    pressed.and_then(|game| match game.record() {
        Ok(record) => Some(reviewing(game, record)),
        Err(error) => {
            warn!("a finished game cannot be reviewed: {error}");
            None
        }
    })
}

/// A finished game, to be stepped through from its start.
fn reviewing(game: &FinishedGame, record: crate::rules::Record) -> Reviewing {
    let player = |seat| if seat == Seat::Human { Player::Human } else { Player::Computer };
    Reviewing {
        record,
        players: Players(game.seats.map(player)),
        level: game.only_human().and_then(|_| Level::named(&game.level)),
        at: 0,
    }
}

/// What a level is called, be it one that there is no longer.
fn level_name(locale: &Locale, id: &str) -> String {
    Level::named(id).map_or_else(|| id.to_owned(), |level| locale.text(&level_text(level)))
}

/// What a game is called, be it one that there is no longer.
fn game_name(locale: &Locale, id: &str) -> String {
    if Game::named(id).is_some() { locale.text(&format!("game-{id}")) } else { id.to_owned() }
}

/// Who won against whom, and why.
fn result(locale: &Locale, game: &FinishedGame) -> (String, String) {
    let level = level_name(locale, &game.level);
    let against = |id: &str| locale.text_with(id, &[("level", &level)]);
    let title = match (game.winner, game.only_human()) {
        (None, Some(_)) => against("past-drawn"),
        (Some(winner), Some(human)) if winner == human => against("past-won"),
        (Some(_), Some(_)) => against("past-lost"),
        (None, None) => locale.text("past-two-drawn"),
        (Some(Side::White), None) => locale.text("past-two-white"),
        (Some(Side::Black), None) => locale.text("past-two-black"),
    };
    let loser = game.winner.map(|winner| locale.side(!winner));
    (title, locale.text_with(&format!("reason-{}", game.reason), &[("loser", &loser.unwrap_or_default())]))
}

/// A game in the list; `true` when it was pressed.
fn row(ui: &Ui, palette: &Palette, locale: &Locale, rect: Rect, game: &FinishedGame) -> bool {
    let body = rect.shrink2(vec2(4.0, 4.0));
    let response = ui.interact(body, ui.id().with(game.id), Sense::click());
    let name = game_name(locale, &game.game);
    let (title, reason) = result(locale, game);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, format!("{name}, {title}")));
    let fill = if response.hovered() { palette.control.lerp_to_gamma(palette.hairline, 0.55) } else { palette.control };
    ui.painter().rect(body, CornerRadius::same(CONTROL_CORNER), fill, palette.line(), StrokeKind::Inside);
    if rect.width() < NARROW {
        narrow_row(ui, palette, locale, body, game, [&name, &title, &reason]);
        focus_ring(ui, palette, &response, CONTROL_CORNER);
        return response.clicked();
    }
    // The winner's disc, or one of each.
    let sign = pos2(body.left() + 3.0 * UNIT, body.center().y);
    if let Some(winner) = game.winner {
        disc_sign(ui, palette, sign, winner == Side::White);
    } else {
        disc_sign(ui, palette, sign + vec2(-6.5, 0.0), true);
        disc_sign(ui, palette, sign + vec2(6.5, 0.0), false);
    }
    let (left, right) = (body.left() + 6.0 * UNIT, body.right() - 2.0 * UNIT);
    let [top, middle, bottom] = [-23.0, 0.0, 22.0].map(|y| body.center().y + y);
    let aside = |y, text: &str| {
        let drawn = ui.painter().text(pos2(right, y), Align2::RIGHT_CENTER, text, Type::Small.font(), palette.quiet);
        drawn.left() - UNIT - left
    };
    text_line(ui, pos2(left, top), right - left, &name, Type::Strong, palette.text);
    let room = aside(middle, &locale.text_with("past-length", &[("turns", &game.turns.to_string())]));
    text_line(ui, pos2(left, middle), room, &title, Type::Body, palette.text);
    let room = aside(bottom, &game.date);
    text_line(ui, pos2(left, bottom), room, &reason, Type::Small, palette.quiet);
    focus_ring(ui, palette, &response, CONTROL_CORNER);
    response.clicked()
}

/// What is told of a game where there is little room: one thing below the other, each in two lines at most.
fn narrow_row(ui: &Ui, palette: &Palette, locale: &Locale, body: Rect, game: &FinishedGame, texts: [&str; 3]) {
    let length = locale.text_with("past-length", &[("turns", &game.turns.to_string())]);
    let date = if game.date.is_empty() { length } else { format!("{} · {length}", game.date) };
    let [name, title, reason] = texts;
    let lines = [
        (name, Type::Strong, palette.text),
        (title, Type::Body, palette.text),
        (reason, Type::Small, palette.quiet),
        (&date, Type::Small, palette.quiet),
    ];
    let mut at = body.left_top() + vec2(UNIT, 0.75 * UNIT);
    for (text, kind, ink) in lines {
        let mut job = egui::text::LayoutJob::simple(text.to_owned(), kind.font(), ink, body.width() - 2.0 * UNIT);
        job.wrap.max_rows = 2;
        let galley = ui.painter().layout_job(job);
        let height = galley.size().y;
        ui.painter().with_clip_rect(body).galley(at, galley, ink);
        at.y += height + 2.0;
    }
}

/// How games ended: against the computer by game and level, and between two people by game.
fn numbers(ui: &mut Ui, palette: &Palette, locale: &Locale, statistics: &Statistics) {
    ui.spacing_mut().item_spacing.y = 0.0;
    for game in Game::all() {
        let name = locale.text(&format!("game-{}", game.id()));
        let levels = Level::all().iter().map(|level| (locale.text(&level_text(level)), statistics.of(game.id(), level.id())));
        // A level that there is no more has its own name.
        let is_gone = |(id, level, _): &(&str, &str, Tally)| *id == game.id() && Level::named(level).is_none();
        let gone = statistics.rows().filter(is_gone).map(|(_, level, tally)| (level.to_owned(), tally));
        let levels: Vec<(String, Tally)> = levels.chain(gone).filter(|(_, tally)| tally.games() > 0).collect();
        let two = statistics.of_two(game.id());
        if levels.is_empty() && two.games() == 0 {
            continue;
        }
        ui.label(egui::RichText::new(name).font(Type::Name.font()).color(palette.accent_light));
        if !levels.is_empty() {
            head(ui, palette, locale, "statistics-computer", ["statistics-won", "statistics-drawn", "statistics-lost"]);
            for (level, tally) in levels {
                tally_row(ui, palette, &level, tally);
            }
        }
        if two.games() > 0 {
            head(ui, palette, locale, "statistics-two", ["player-white", "statistics-drawn", "player-black"]);
            tally_row(ui, palette, &locale.text("statistics-all"), two);
        }
        ui.add_space(2.0 * UNIT);
    }
}

/// The columns of a table of numbers: the middle of each.
fn columns(rect: Rect) -> [f32; 3] {
    let column = COLUMN.min(rect.width() / 3.0);
    [2.5, 1.5, 0.5].map(|count| rect.right() - count * column)
}

/// What names a row, and where its numbers are: beside it, or below it where there is little room.
fn named(ui: &mut Ui, name: &str, height: f32, kind: Type, ink: egui::Color32) -> Rect {
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), height));
    let y = rect.top() + 1.75 * UNIT;
    if rect.width() >= NARROW {
        text_line(ui, pos2(rect.left(), y), rect.width() - 3.0 * COLUMN, name, kind, ink);
        return rect;
    }
    text_line(ui, pos2(rect.left(), y), rect.width(), name, kind, ink);
    ui.allocate_space(vec2(ui.available_width(), height)).1
}

fn head(ui: &mut Ui, palette: &Palette, locale: &Locale, title: &str, names: [&str; 3]) {
    ui.add_space(UNIT);
    let rect = named(ui, &locale.text(title), 3.0 * UNIT, Type::Small, palette.quiet);
    let y = rect.top() + 1.75 * UNIT;
    for (x, name) in columns(rect).into_iter().zip(names) {
        ui.painter().text(pos2(x, y), Align2::CENTER_CENTER, locale.text(name), Type::Small.font(), palette.quiet);
    }
}

/// A row of numbers over a bar with their shares.
fn tally_row(ui: &mut Ui, palette: &Palette, name: &str, tally: Tally) {
    let rect = named(ui, name, NUMBERS, Type::Body, palette.text);
    let y = rect.top() + 1.75 * UNIT;
    let counts = [tally.wins, tally.draws, tally.losses];
    for (x, count) in columns(rect).into_iter().zip(counts) {
        let ink = if count > 0 { palette.text } else { palette.quiet };
        ui.painter().text(pos2(x, y), Align2::CENTER_CENTER, count.to_string(), Type::Strong.font(), ink);
    }
    let inks = [palette.accent, palette.quiet, palette.hairline];
    let bar = Rect::from_min_size(pos2(rect.left(), rect.bottom() - 1.25 * UNIT), vec2(rect.width(), 0.75 * UNIT));
    let share = |count: u32| f64::from(count) / f64::from(tally.games().max(1));
    let mut left = bar.left();
    for (count, ink) in counts.into_iter().zip(inks).filter(|(count, _)| *count > 0) {
        #[expect(clippy::cast_possible_truncation, reason = "a share of a width")]
        let width = bar.width() * share(count) as f32;
        let part = Rect::from_min_size(pos2(left, bar.top()), vec2((width - 2.0).max(1.0), bar.height()));
        ui.painter().rect_filled(part, 3, ink);
        left += width;
    }
}
