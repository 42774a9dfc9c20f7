//! The new game: which, who plays, the time for a turn, and the house rules.

use std::num::NonZeroU32;
use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{self, Ui};

use super::dialogs::{caption, choice_row, dialog_with_foot, heading, note, weight};
use super::play::level_text;
use super::rules::kind_rows;
use super::widgets::{Weight, button, buttons};
use super::{Screen, Table};
use crate::engine::Level;
use crate::rules::{Game, Side};
use crate::session::{Intent, Match, Players, Strength};
use crate::settings::TurnTime;

/// What has been chosen for the next game.
#[derive(Resource, Clone, Debug)]
pub struct Choice {
    /// The game.
    pub game: Arc<Game>,
    /// Who plays.
    pub seats: Seats,
}

/// Who plays which side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seats {
    /// These.
    Set(Players),
    /// A person against the computer; chance tells which side.
    ByLot,
}

impl Seats {
    /// Whether the computer plays.
    fn has_computer(self) -> bool {
        match self {
            Seats::Set(players) => players.only_human().is_some(),
            Seats::ByLot => true,
        }
    }

    /// Who plays, once the lot is drawn.
    fn draw(self) -> Players {
        match self {
            Seats::Set(players) => players,
            Seats::ByLot => Players::human_plays(if rand::random() { Side::White } else { Side::Black }),
        }
    }
}

impl FromWorld for Choice {
    /// What is played now.
    fn from_world(world: &mut World) -> Choice {
        let game = world.resource::<Match>().history().game().clone();
        Choice { game, seats: Seats::Set(*world.resource::<Players>()) }
    }
}

/// Shows what can be chosen.
pub fn draw(context: &egui::Context, table: &mut Table, choice: &mut Choice) {
    let palette = *table.palette;
    let mut close = false;
    let content = |ui: &mut Ui, (table, choice): &mut (&mut Table, &mut Choice)| {
        heading(ui, &palette, &table.locale.text("new-title"));
        if let Some(game) = kind_rows(ui, &palette, &table.locale, &choice.game) {
            choice.game = game;
        }
        note(ui, &palette, &table.locale.text(&format!("flavour-{}", choice.game.id())));
        let seats = [
            ("new-you-white", Seats::Set(Players::human_plays(Side::White))),
            ("new-you-black", Seats::Set(Players::human_plays(Side::Black))),
            ("new-lot", Seats::ByLot),
            ("new-two", Seats::Set(Players::two_humans())),
        ];
        let choices = seats.map(|(label, seats)| (table.locale.text(label), choice.seats == seats));
        let per_row = if ui.available_width() < 480.0 { 2 } else { 4 };
        if let Some(index) = choice_row(ui, &palette, &table.locale.text("new-players"), &choices, per_row) {
            choice.seats = seats[index].1;
        }
        if choice.seats.has_computer() {
            level_row(ui, table);
        }
        time_row(ui, table, choice.game.turn_seconds());
        house_rules(ui, table, &choice.game);
    };
    let mut state = (table, choice);
    let left = dialog_with_foot(context, &palette, "new", 620.0, &mut state, content, |ui, (table, choice)| {
        let ways = [("close", Weight::Plain), ("new-start", Weight::Primary)];
        let pressed = buttons(ui, &palette, &ways.map(|(label, weight)| (table.locale.text(label), weight)));
        if pressed == Some(1) {
            table.send(Intent::New { game: choice.game.clone(), players: choice.seats.draw() });
            table.next_screen.set(Screen::Play);
        }
        close = pressed.is_some();
    });
    if left || close {
        state.0.close();
    }
}

/// How strong the computer is to play.
pub(super) fn level_row(ui: &mut Ui, table: &mut Table) {
    let levels = Level::all();
    let choices: Vec<(String, bool)> =
        levels.iter().map(|level| (table.locale.text(&level_text(level)), *level == *table.strength.0)).collect();
    if let Some(index) = choice_row(ui, &table.palette, &table.locale.text("new-level"), &choices, 5) {
        *table.strength = Strength(&levels[index]);
    }
    note(ui, &table.palette, &table.locale.text(&format!("style-{}", table.strength.0.id().to_ascii_lowercase())));
}

/// The times for a turn that are offered beside the usual one, in seconds.
const TIMES: [u32; 2] = [30, 120];

/// The time for a turn of a game that usually gives so many seconds.
pub(super) fn time_row(ui: &mut Ui, table: &mut Table, usual: u32) {
    let now = table.settings.turn_time;
    let mut seconds: Vec<u32> = TIMES.into_iter().chain([usual]).collect();
    // One that was set otherwise, such as in a file.
    seconds.extend(if let TurnTime::Seconds(seconds) = now { Some(seconds.get()) } else { None });
    seconds.sort_unstable();
    seconds.dedup();
    let times: Vec<TurnTime> =
        seconds.iter().map(|&seconds| TurnTime::of(NonZeroU32::new(seconds), usual)).chain([TurnTime::Unlimited]).collect();
    let text = |time: &TurnTime| match time.limit(usual) {
        None => table.locale.text("new-no-clock"),
        Some(limit) => table.locale.text_with("new-seconds", &[("seconds", &limit.as_secs().to_string())]),
    };
    let is_now = |time: &TurnTime| time.limit(usual) == now.limit(usual);
    let choices: Vec<(String, bool)> = times.iter().map(|time| (text(time), is_now(time))).collect();
    if let Some(index) = choice_row(ui, &table.palette, &table.locale.text("new-clock"), &choices, times.len()) {
        table.settings.turn_time = times[index];
    }
}

/// What makes a draw, where that is for the players to say: each rule can be switched on and off.
fn house_rules(ui: &mut Ui, table: &mut Table, game: &Game) {
    let draws = game.draws();
    if !draws.house {
        return;
    }
    let palette = *table.palette;
    let turns = draws.no_progress.unwrap_or_default().to_string();
    let rules = [
        (table.locale.text("new-repetition"), table.settings.draw_by_repetition),
        (table.locale.text_with("new-no-progress", &[("turns", &turns)]), table.settings.draw_without_progress),
    ];
    caption(ui, &palette, &table.locale.text("new-draws"));
    let states = ["new-rule-off", "new-rule-on"].map(|id| table.locale.text(id));
    let mut pressed = None;
    for (index, (rule, is_on)) in rules.into_iter().enumerate() {
        let text = format!("{rule} · {}", states[usize::from(is_on)]);
        let width = ui.available_width();
        if button(ui, &palette, &text, weight(is_on), Some(width)) {
            pressed = Some(index);
        }
    }
    match pressed {
        Some(0) => table.settings.draw_by_repetition = !table.settings.draw_by_repetition,
        Some(_) => table.settings.draw_without_progress = !table.settings.draw_without_progress,
        None => {}
    }
}
