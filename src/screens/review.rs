//! The review: the table with a game that is stepped through, its turns, and what is said about them.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Ui, pos2};

use super::icons::Icon;
use super::layout::{Layout, Shape};
use super::look::{Type, UNIT};
use super::play::{game_title, level_text};
use super::turns::TurnList;
use super::widgets::{control, copy, disc_sign, flowed, is_copied, panel, place, tell, text_line};
use super::{Overlay, Screen, Table};
use crate::board::FreeArea;
use crate::keeping::today;
use crate::rules::{History, Record, Side};
use crate::session::{Flow, Intent, Match, Pause, Player, Review, Reviewing};

/// A recorded game is to be stepped through, whatever is shown now. The game on the table waits, and leaving the review leads
/// back to it; on the title another demonstration begins.
#[derive(Message, Clone, Debug)]
pub struct OpenRecord(pub Reviewing);

/// How a record becomes a link that opens it, where there is such a thing.
#[derive(Resource, Clone, Copy)]
pub struct Links(pub fn(record: &str) -> String);

/// What is about to be reviewed.
#[derive(Resource, Default)]
pub(super) struct Wanted(pub(super) Option<Reviewing>);

/// Where the review was opened, and where leaving it leads.
#[derive(Resource, Default, Clone, Copy, Debug)]
pub(super) struct Origin {
    screen: Screen,
    overlay: Overlay,
    pause: Pause,
}

/// The controls, in their order.
const CONTROLS: [(Icon, &str); 6] = [
    (Icon::ToStart, "review-start"),
    (Icon::Back, "review-back"),
    (Icon::Forward, "review-forward"),
    (Icon::ToEnd, "review-end"),
    (Icon::TurnBoard, "control-turn-board"),
    (Icon::Copy, "review-copy"),
];

/// How many controls there are.
#[expect(clippy::cast_possible_truncation, reason = "a handful")]
pub const CONTROL_COUNT: u8 = CONTROLS.len() as u8;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<OpenRecord>()
        .init_resource::<Wanted>()
        .init_resource::<Origin>()
        .add_systems(Update, (open, listen.run_if(in_state(Screen::Review))).before(Flow::Input))
        .add_systems(OnEnter(Screen::Review), begin);
}

/// Opens a record; one that is opened out of a review takes its place.
fn open(
    mut records: MessageReader<OpenRecord>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    pause: Res<State<Pause>>,
    mut wanted: ResMut<Wanted>,
    mut origin: ResMut<Origin>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut next_overlay: ResMut<NextState<Overlay>>,
    mut next_pause: ResMut<NextState<Pause>>,
) {
    let Some(OpenRecord(record)) = records.read().last() else { return };
    wanted.0 = Some(record.clone());
    if *screen.get() != Screen::Review {
        *origin = Origin { screen: *screen.get(), overlay: *overlay.get(), pause: *pause.get() };
    }
    next_screen.set(Screen::Review);
    next_overlay.set(Overlay::None);
    next_pause.set(Pause::Running);
}

fn begin(mut wanted: ResMut<Wanted>, mut intents: MessageWriter<Intent>) {
    intents.write_batch(wanted.0.take().map(|wanted| Intent::Review(Box::new(wanted))));
}

/// The keys of a review.
fn listen(
    mut keys: MessageReader<KeyboardInput>,
    overlay: Res<State<Overlay>>,
    free: Res<FreeArea>,
    game: Res<Match>,
    origin: Res<Origin>,
    mut intents: MessageWriter<Intent>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut next_overlay: ResMut<NextState<Overlay>>,
    mut next_pause: ResMut<NextState<Pause>>,
) {
    let mut at = game.history().turns().len();
    for key in keys.read() {
        if key.state != ButtonState::Pressed || *overlay.get() != Overlay::None || free.keys_taken {
            continue;
        }
        let wanted = match &key.logical_key {
            Key::ArrowLeft => Some(at.saturating_sub(1)),
            Key::ArrowRight => Some(at + 1),
            Key::Home => Some(0),
            Key::End => Some(usize::MAX),
            _ => None,
        };
        if let Some(turns) = wanted {
            at = turns;
            intents.write(Intent::StepTo(turns));
            continue;
        }
        if key.logical_key == Key::Escape && !key.repeat {
            leave(*origin, &mut intents, &mut next_screen, &mut next_overlay, &mut next_pause);
        }
    }
}

/// Goes back to where the review was opened.
fn leave(
    origin: Origin,
    intents: &mut MessageWriter<Intent>,
    screen: &mut NextState<Screen>,
    overlay: &mut NextState<Overlay>,
    pause: &mut NextState<Pause>,
) {
    intents.write(Intent::LeaveReview);
    screen.set(origin.screen);
    overlay.set(origin.overlay);
    pause.set(origin.pause);
}

/// The record of the game on the table, to be stepped through from where it stands.
pub(super) fn of_table(table: &Table) -> Reviewing {
    let mut record = Record::new(table.game.history().clone());
    // The day on which it was begun, if it is kept.
    let kept = table.kept.as_ref().and_then(|kept| kept.0.as_ref()).filter(|saved| saved.history == *table.game.history());
    record.date = kept.map_or_else(today, |saved| saved.date.clone());
    record.clock = table.clock.limit().and_then(|limit| limit.as_secs().try_into().ok());
    let at = table.game.history().turns().len();
    Reviewing { record, players: *table.players, level: Some(table.strength.0), at }
}

/// A game as text, for others: the computer is named, which the screens know without it.
pub(super) fn text_of(table: &Table, game: &Reviewing) -> String {
    let mut record = game.record.clone();
    let level = game.level.map(|level| table.locale.text(&level_text(level)));
    let computer = table.locale.text_with("record-computer", &[("level", &level.unwrap_or_default())]);
    for (side, name) in Side::BOTH.into_iter().zip([&mut record.white, &mut record.black]) {
        if name.is_empty() && game.players.of(side) == Player::Computer {
            name.clone_from(&computer);
        }
    }
    record.to_string()
}

/// Draws the panels of a review.
pub fn draw(ui: &mut Ui, table: &mut Table, review: &Review, origin: Origin, layout: &Layout) {
    let palette = *table.palette;
    if control(ui, &palette, place(layout.menu), Icon::Leave, &table.locale.text("review-leave"), true) {
        leave(origin, &mut table.intents, &mut table.next_screen, &mut table.next_overlay, &mut table.next_pause);
    }
    let share = share_place(table, layout);
    let mut titled = layout.clone();
    if let (Some(title), Some(share)) = (&mut titled.title, share)
        && place(*title).intersects(share)
    {
        title.max.x = share.left() - UNIT;
    }
    game_title(ui, table, &titled);
    // The first frame comes before the record is on the table.
    let Some(game) = review.of() else { return };
    if let (Some(links), Some(rect)) = (table.links.as_deref(), share) {
        let icon = if is_copied(ui) { Icon::Done } else { Icon::Share };
        if control(ui, &palette, rect, icon, &table.locale.text("share"), true) {
            copy(ui, links.0(&text_of(table, game)));
        }
    }
    let near = if table.view.turned { Side::Black } else { Side::White };
    plate(ui, table, game, place(layout.far_plate), !near);
    plate(ui, table, game, place(layout.near_plate), near);
    if let Some(turns) = layout.turns {
        turn_panel(ui, table, game, place(turns), layout.shape);
    }
    controls(ui, table, game, layout);
}

/// Where a link to the game is to be had, if there are links: opposite the way out, above the controls, or at the title's end.
fn share_place(table: &Table, layout: &Layout) -> Option<egui::Rect> {
    table.links.as_ref()?;
    let title = place(layout.title?);
    let square = egui::Vec2::splat(title.height());
    let control = place(layout.control(0, CONTROL_COUNT));
    let above = pos2(control.left(), control.top() - UNIT - square.y);
    Some(match layout.shape {
        Shape::High => egui::Rect::from_min_size(pos2(title.right() + UNIT, title.top()), square),
        Shape::Low if above.y >= layout.near_plate.max.y + UNIT => {
            egui::Rect::from_min_size(above, egui::vec2(control.width(), square.y))
        }
        _ => egui::Rect::from_min_max(pos2(title.right() - square.x, title.top()), title.max),
    })
}

/// Whether the board stands at the end of the game.
fn is_at_end(table: &Table, history: &History) -> bool {
    table.game.history().turns().len() == history.turns().len()
}

/// A side: who played it, and at the end how it fared.
fn plate(ui: &Ui, table: &Table, game: &Reviewing, rect: egui::Rect, side: Side) {
    let palette = &*table.palette;
    let outcome = game.record.history().outcome().filter(|_| is_at_end(table, game.record.history()));
    panel(ui, palette, rect, outcome.is_none() && table.game.side() == side);
    let middle = rect.center().y;
    let sign = pos2(rect.left() + 3.0 * UNIT, middle);
    disc_sign(ui, palette, sign, side == Side::White);
    let count = table.game.position().setup().pieces[side.index()].len().to_string();
    let right = pos2(rect.right() - 2.5 * UNIT, middle);
    let drawn = ui.painter().text(right, Align2::RIGHT_CENTER, &count, Type::Strong.font(), palette.text);
    let told = if side == Side::White { &game.record.white } else { &game.record.black };
    let name = match (game.players.of(side), game.players.only_human()) {
        _ if !told.is_empty() => told.clone(),
        (Player::Human, Some(_)) => table.locale.text("player-you"),
        (Player::Computer, _) => table.locale.text("player-computer"),
        (Player::Human, None) => table.locale.side(side),
    };
    let state = outcome.map(|outcome| match outcome.winner {
        None => "state-drawn",
        Some(winner) if winner == side => "state-won",
        Some(_) => "state-lost",
    });
    let level = game.level.filter(|_| game.players.of(side) == Player::Computer).map(level_text);
    let notes: Vec<String> = level.into_iter().chain(state.map(str::to_owned)).map(|id| table.locale.text(&id)).collect();
    let note = notes.join(" · ");
    let left = sign.x + 2.5 * UNIT;
    let width = drawn.left() - UNIT - left;
    tell(ui, if side == Side::White { "white" } else { "black" }, rect, &format!("{name} · {count} · {note}"));
    if note.is_empty() {
        text_line(ui, pos2(left, middle), width, &name, Type::Strong, palette.text);
    } else {
        let apart = (rect.height() * 0.23).min(11.0);
        text_line(ui, pos2(left, middle - apart), width, &name, Type::Strong, palette.text);
        text_line(ui, pos2(left, middle + apart), width, &note, Type::Small, palette.quiet);
    }
}

/// The turns with a head that tells how far the game has come, and below them what is said about the position.
fn turn_panel(ui: &mut Ui, table: &mut Table, game: &Reviewing, rect: egui::Rect, shape: Shape) {
    let palette = *table.palette;
    let history = game.record.history();
    panel(ui, &palette, rect, false);
    let inset = if shape == Shape::Wide { 22.0 } else { 14.0 };
    let inner = rect.shrink2(egui::vec2(inset, if shape == Shape::Wide { 14.0 } else { 8.0 }));
    let (at, length) = (table.game.history().turns().len(), history.turns().len());
    let far = table.locale.text_with("review-place", &[("turn", &at.to_string()), ("turns", &length.to_string())]);
    let head = inner.top() + 10.0;
    tell(ui, "place", inner, &far);
    let drawn = ui.painter().text(pos2(inner.right(), head), Align2::RIGHT_CENTER, far, Type::Small.font(), palette.quiet);
    let width = drawn.left() - UNIT - inner.left();
    text_line(ui, pos2(inner.left(), head), width, &table.locale.text("turns"), Type::Small, palette.quiet);
    let mut body = egui::Rect::from_min_max(
        pos2(rect.left() + 10.0, inner.top() + if shape == Shape::Wide { 30.0 } else { 24.0 }),
        pos2(rect.right() - 10.0, inner.bottom()),
    );
    let comment = game.record.comment(at);
    if !comment.is_empty() {
        let galley = flowed(ui, comment, Type::Small, palette.text, inner.width() - UNIT);
        let height = (galley.size().y + UNIT).min(body.height() * 0.45);
        let said = egui::Rect::from_min_max(pos2(inner.left(), body.bottom() - height), pos2(inner.right(), body.bottom()));
        body.max.y = said.top() - UNIT;
        ui.painter().hline(said.x_range(), said.top() - 0.5 * UNIT, palette.line());
        ui.scope_builder(egui::UiBuilder::new().max_rect(said), |ui| {
            let area = egui::ScrollArea::vertical().id_salt(("comment", at)).min_scrolled_height(0.0).auto_shrink(false);
            area.show(ui, |ui| {
                ui.add(egui::Label::new(galley));
            });
        });
    }
    let list = TurnList { history, current: at, clickable: true };
    if let Some(turns) = list.draw(ui, &palette, body) {
        table.send(Intent::StepTo(turns));
    }
}

fn controls(ui: &mut Ui, table: &mut Table, game: &Reviewing, layout: &Layout) {
    let palette = *table.palette;
    let at = table.game.history().turns().len();
    let is_at_end = is_at_end(table, game.record.history());
    for (index, (icon, label)) in (0..).zip(CONTROLS) {
        let (enabled, wanted) = match icon {
            Icon::ToStart => (at > 0, Some(0)),
            Icon::Back => (at > 0, Some(at.saturating_sub(1))),
            Icon::Forward => (!is_at_end, Some(at + 1)),
            Icon::ToEnd => (!is_at_end, Some(usize::MAX)),
            _ => (true, None),
        };
        let icon = if icon == Icon::Copy && is_copied(ui) { Icon::Done } else { icon };
        let rect = place(layout.control(index, CONTROL_COUNT));
        if !control(ui, &palette, rect, icon, &table.locale.text(label), enabled) {
            continue;
        }
        if let Some(turns) = wanted {
            table.send(Intent::StepTo(turns));
        }
        match icon {
            Icon::TurnBoard => table.view.turned = !table.view.turned,
            Icon::Copy | Icon::Done => copy(ui, text_of(table, game)),
            _ => {}
        }
    }
}
