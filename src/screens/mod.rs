//! What egui draws over the table: the panels of play, dialogs and notices. Sends intents, and knows no rules.

#[cfg(not(target_family = "wasm"))]
mod access;
pub(crate) mod catalogue;
mod dialogs;
mod drawn;
mod faults;
mod icons;
mod layout;
mod look;
mod new_game;
mod notice;
mod past;
mod paste;
mod play;
mod review;
mod rules;
mod settings;
mod title;
mod turns;
mod widgets;

use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiClipboard, EguiContexts, EguiInput, EguiPlugin, EguiPreUpdateSet, EguiPrimaryContextPass, egui};

use self::layout::{LEAST_ON_ITS_SIDE, LEAST_UPRIGHT, Layout};
use self::look::Palette;
use self::new_game::{Choice, Seats};
use self::review::Origin;
use crate::board::{FreeArea, Motion, View};
use crate::keeping::{Kept, Past, Troubles};
use crate::locale::Locale;
use crate::session::{
    AskHint, Change, Flow, Hint, Intent, Making, Match, MatchChanged, OfferDraw, Pause, Players, Review, Strength, TurnClock,
};
use crate::settings::Settings;
use crate::theme::Theme;

pub use notice::Notice;
pub(crate) use past::Part;
pub(crate) use paste::Pasted;
pub use review::{Links, OpenRecord};
pub use rules::Reading;

/// What the window shows.
#[derive(States, Default, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Screen {
    /// The title, over a table where the computer plays against itself.
    #[default]
    Title,
    /// A game.
    Play,
    /// A game that is stepped through.
    Review,
}

/// What lies over it.
#[derive(States, Default, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Overlay {
    /// Nothing.
    #[default]
    None,
    /// The menu of the game.
    Menu,
    /// The new game.
    NewGame,
    /// The rules to read.
    Rules,
    /// What the game is.
    About,
    /// The result of the game.
    Result,
    /// The settings.
    Settings,
    /// The games that are over.
    Past,
    /// A game to be given as text.
    Paste,
}

/// A control was pressed.
#[derive(Message, Clone, Copy, Debug)]
pub struct Pressed;

/// Everything that the screens show and change.
#[derive(SystemParam)]
pub struct Table<'w> {
    game: Res<'w, Match>,
    players: Res<'w, Players>,
    strength: ResMut<'w, Strength>,
    making: Res<'w, Making>,
    clock: Res<'w, TurnClock>,
    pause: Res<'w, State<Pause>>,
    next_pause: ResMut<'w, NextState<Pause>>,
    overlay: Res<'w, State<Overlay>>,
    next_overlay: ResMut<'w, NextState<Overlay>>,
    next_screen: ResMut<'w, NextState<Screen>>,
    hint: Res<'w, Hint>,
    hints: MessageWriter<'w, AskHint>,
    locale: ResMut<'w, Locale>,
    settings: ResMut<'w, Settings>,
    view: ResMut<'w, View>,
    intents: MessageWriter<'w, Intent>,
    kept: Option<Res<'w, Kept>>,
    past: Option<Res<'w, Past>>,
    troubles: Option<ResMut<'w, Troubles>>,
    offers: MessageWriter<'w, OfferDraw>,
    records: MessageWriter<'w, OpenRecord>,
    links: Option<Res<'w, Links>>,
    exits: MessageWriter<'w, AppExit>,
    palette: Res<'w, Palette>,
}

impl Table<'_> {
    fn send(&mut self, intent: Intent) {
        self.intents.write(intent);
    }

    /// Goes back to the table, where the game goes on.
    fn close(&mut self) {
        self.next_overlay.set(Overlay::None);
        self.next_pause.set(Pause::Running);
    }
}

pub(super) fn plugin(app: &mut App) {
    let palette = Palette::of(app.world().resource::<Theme>());
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(access::plugin);
    app.add_plugins(EguiPlugin::default())
        .insert_resource(palette)
        .init_state::<Screen>()
        .init_state::<Overlay>()
        .init_resource::<Reading>()
        .init_resource::<Choice>()
        .init_resource::<Part>()
        .init_resource::<Pasted>()
        .add_message::<Pressed>()
        .add_plugins((notice::plugin, review::plugin))
        .add_systems(Update, (arrange, shortcuts).chain().before(Flow::Input))
        .add_systems(Update, show_result.run_if(in_state(Screen::Play)).after(Flow::Animate))
        .add_systems(Update, mix_palette.run_if(resource_changed::<Theme>))
        .add_systems(Update, hold.run_if(state_changed::<Overlay>).before(Flow::Input))
        .add_systems(OnEnter(Overlay::NewGame), offer)
        .add_systems(OnExit(Overlay::Paste), |mut pasted: ResMut<Pasted>| *pasted = Pasted::default())
        .add_systems(OnEnter(Screen::Title), show_game)
        .add_systems(Update, show_next_game.run_if(in_state(Screen::Title)).after(Flow::Animate))
        .add_systems(PreUpdate, drop_idle_events.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass))
        .add_systems(EguiPrimaryContextPass, draw);
}

/// In every frame egui is told which modifier keys are down, and asks for another frame because it was told something. Told
/// nothing new, it lets the window sleep.
fn drop_idle_events(mut inputs: Query<&mut EguiInput>, mut last: Local<egui::Modifiers>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(modifiers) => std::mem::replace(&mut *last, *modifiers) != *modifiers,
            _ => true,
        });
    }
}

/// How many times the usual size texts, and all that goes with them, have in this window: as they are set, where there is room.
fn scale(window: &Window, settings: &Settings) -> f32 {
    let size = window.size();
    let least = if size.x < size.y { LEAST_UPRIGHT } else { LEAST_ON_ITS_SIDE };
    let room = (size / least).min_element();
    settings.text_scale.min(room).max(*Settings::TEXT_SCALES.start())
}

/// The panels, in a window that is smaller by the scale.
fn layout(window: &Window, screen: Screen, scale: f32) -> Layout {
    let size = window.size() / scale;
    match screen {
        Screen::Review => Layout::of_review(size, review::CONTROL_COUNT),
        Screen::Title | Screen::Play => Layout::of(size, play::CONTROL_COUNT),
    }
}

/// Tells the board which part of the window is free.
fn arrange(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    pause: Res<State<Pause>>,
    settings: Res<Settings>,
    egui: Option<Res<EguiWantsInput>>,
    mut free: ResMut<FreeArea>,
) {
    let Some(window) = window else { return };
    if *screen.get() == Screen::Title {
        // The table is large, and off the middle, behind what is written.
        let size = window.size();
        let rect = Rect::new(size.x * 0.28, size.y * -0.12, size.x * 1.14, size.y * 1.22);
        free.set_if_neq(FreeArea { rect: Some(rect), panels: Vec::new(), covered: true, keys_taken: true });
        return;
    }
    let scale = scale(&window, &settings);
    let layout = layout(&window, *screen.get(), scale);
    let scaled = |rect: Rect| Rect { min: rect.min * scale, max: rect.max * scale };
    let covered = *overlay.get() != Overlay::None || *pause.get() == Pause::Paused;
    let keys_taken = egui.is_some_and(|egui| egui.wants_keyboard_input());
    free.set_if_neq(FreeArea {
        rect: Some(scaled(layout.board)),
        panels: layout.panels().into_iter().map(scaled).collect(),
        covered,
        keys_taken,
    });
}

fn shortcuts(
    mut keys: MessageReader<KeyboardInput>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    pause: Res<State<Pause>>,
    game: Res<Match>,
    making: Res<Making>,
    free: Res<FreeArea>,
    mut next_overlay: ResMut<NextState<Overlay>>,
    mut next_pause: ResMut<NextState<Pause>>,
    mut hints: MessageWriter<AskHint>,
) {
    for key in keys.read() {
        if key.state != ButtonState::Pressed || key.repeat || *screen.get() != Screen::Play {
            continue;
        }
        // A dialog hears Esc itself.
        let open = *overlay.get() != Overlay::None || *pause.get() == Pause::Paused;
        let is_letter =
            |wanted: &str| matches!(&key.logical_key, Key::Character(letter) if letter.eq_ignore_ascii_case(wanted));
        let going = game.is_begun() && game.history().outcome().is_none();
        if !open && is_letter("n") {
            next_overlay.set(Overlay::NewGame);
        } else if !open && is_letter("h") {
            hints.write(AskHint);
        } else if !open && (is_letter("m") || key.logical_key == Key::Escape && making.picks().is_empty() && !free.keys_taken) {
            next_overlay.set(Overlay::Menu);
        } else if *overlay.get() == Overlay::None && is_letter("p") && going {
            next_pause.set(if open { Pause::Running } else { Pause::Paused });
        }
    }
}

/// The clock does not run while a dialog covers the game.
fn hold(overlay: Res<State<Overlay>>, mut pause: ResMut<NextState<Pause>>) {
    if !matches!(overlay.get(), Overlay::None | Overlay::Result) {
        pause.set(Pause::Paused);
    }
}

/// The new game begins with what is played now; on the title a card has chosen.
fn offer(screen: Res<State<Screen>>, game: Res<Match>, players: Res<Players>, mut choice: ResMut<Choice>) {
    if *screen.get() == Screen::Play {
        *choice = Choice { game: game.history().game().clone(), seats: Seats::Set(*players) };
    }
}

/// Behind the title the computer plays against itself.
fn show_game(mut intents: MessageWriter<Intent>) {
    intents.write(Intent::New { game: catalogue::game("alquerque-five"), players: Players::two_computers() });
}

/// When that game is over, another of a different kind begins.
fn show_next_game(game: Res<Match>, motion: Res<Motion>, mut intents: MessageWriter<Intent>) {
    if game.history().outcome().is_some() && !motion.is_going() {
        let shown = catalogue::Kind::of(game.history().game().id());
        let next = catalogue::KINDS.iter().cycle().skip_while(|kind| kind.game != shown.game).nth(1);
        let next = next.map_or("alquerque-five", |kind| kind.game);
        intents.write(Intent::New { game: catalogue::game(next), players: Players::two_computers() });
    }
}

fn mix_palette(theme: Res<Theme>, mut palette: ResMut<Palette>) {
    palette.set_if_neq(Palette::of(&theme));
}

/// Shows the result when the board has come to rest, once.
fn show_result(
    mut changes: MessageReader<MatchChanged>,
    game: Res<Match>,
    motion: Res<Motion>,
    overlay: Res<State<Overlay>>,
    mut is_due: Local<bool>,
    mut next: ResMut<NextState<Overlay>>,
) {
    if let Some(last) = changes.read().last() {
        let may_end = matches!(last.0, Change::Played(_) | Change::Ended);
        *is_due = may_end && game.history().outcome().is_some() && !game.is_reviewed();
    }
    if *is_due && !motion.is_going() && *overlay.get() == Overlay::None {
        *is_due = false;
        next.set(Overlay::Result);
    }
}

fn draw(
    mut contexts: EguiContexts,
    window: Single<&Window, With<PrimaryWindow>>,
    mut table: Table,
    screen: Res<State<Screen>>,
    mut choice: ResMut<Choice>,
    mut reading: ResMut<Reading>,
    (review, origin): (Res<Review>, Res<Origin>),
    mut part: ResMut<Part>,
    mut pasted: ResMut<Pasted>,
    mut clipboard: ResMut<EguiClipboard>,
    mut presses: MessageWriter<Pressed>,
    mut is_dressed: Local<bool>,
) -> Result {
    let context = contexts.ctx_mut()?.clone();
    if table.palette.is_changed() {
        look::dress(&context, &table.palette);
    }
    let scale = scale(&window, &table.settings);
    context.set_zoom_factor(scale);
    if !*is_dressed {
        *is_dressed = true;
        look::install_fonts(&context);
        // The fonts come with the next pass.
        context.request_repaint();
        return Ok(());
    }
    let builder = egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(context.viewport_rect());
    let mut root = egui::Ui::new(context.clone(), "play".into(), builder);
    match *screen.get() {
        Screen::Title => title::draw(&mut root, &mut table, &mut choice),
        Screen::Play => play::draw(&mut root, &mut table, &layout(&window, Screen::Play, scale)),
        Screen::Review => review::draw(&mut root, &mut table, &review, *origin, &layout(&window, Screen::Review, scale)),
    }
    match (*table.overlay.get(), table.game.history().outcome()) {
        (Overlay::Menu, _) => dialogs::menu(&context, &mut table, &mut reading),
        (Overlay::NewGame, _) => new_game::draw(&context, &mut table, &mut choice),
        (Overlay::Rules, _) => rules::draw(&context, &mut table, &mut reading),
        (Overlay::Past, _) => past::draw(&context, &mut table, &mut part),
        (Overlay::Paste, _) => paste::draw(&context, &mut table, &mut pasted, &mut clipboard),
        (Overlay::About, _) => dialogs::about(&context, &mut table),
        (Overlay::Settings, _) => settings::draw(&context, &mut table),
        (Overlay::Result, Some(outcome)) => dialogs::result(&context, &mut table, outcome),
        // What was shown has been undone meanwhile.
        (Overlay::Result, None) => table.next_overlay.set(Overlay::None),
        (Overlay::None, _) if *table.pause.get() == Pause::Paused && *screen.get() == Screen::Play => {
            dialogs::pause(&context, &mut table);
        }
        (Overlay::None, _) => {}
    }
    if *table.overlay.get() == Overlay::Past || *table.overlay.get() == Overlay::None && *screen.get() != Screen::Play {
        paste::listen(&context, &mut table, &mut pasted);
    }
    if context.output(|output| output.events.iter().any(|event| matches!(event, egui::output::OutputEvent::Clicked(_)))) {
        presses.write(Pressed);
    }
    Ok(())
}
