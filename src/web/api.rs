//! What the page's scripts may ask and do, for tests and for pages that embed the game. They see the game as of the last frame; what
//! they want done is checked at once and done in the next one, as if a person had done it.

use std::cell::RefCell;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::winit::{EventLoopProxy, EventLoopProxyWrapper, WinitUserEvent};
use serde::Deserialize;
use serde_json::json;
use wasm_bindgen::prelude::*;

use crate::board::layout::{Plan, point_place};
use crate::engine::Level;
use crate::keeping::{self, Kept};
use crate::locale::Locale;
use crate::rules::{Game, History, Outcome, Pick, Side};
use crate::screens::{Overlay, Screen};
use crate::session::{BoardInMotion, Flow, Intent, Match, Pause, Player, Players, Strength, Thinking};
use crate::settings::Settings;

/// What scripts see, and what they want.
struct Shown {
    history: History,
    revision: u64,
    players: Players,
    level: &'static Level,
    screen: Screen,
    overlay: Overlay,
    is_paused: bool,
    is_thinking: bool,
    is_moving: bool,
    language: String,
    /// Where the points and the trays' middles are, by their names, in the page's pixels from the canvas' corner.
    places: Vec<(String, Vec2)>,
}

/// Something to be done.
enum Order {
    Picks { revision: u64, picks: Vec<Pick> },
    New { intent: Intent, level: Option<&'static Level> },
    GoOn,
}

thread_local! {
    static SHOWN: RefCell<Option<Shown>> = const { RefCell::new(None) };
    static ORDERS: RefCell<Vec<Order>> = const { RefCell::new(Vec::new()) };
    static PROXY: RefCell<Option<EventLoopProxy<WinitUserEvent>>> = const { RefCell::new(None) };
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, |proxy: Res<EventLoopProxyWrapper>| PROXY.set(Some((**proxy).clone())))
        .add_systems(Update, obey.in_set(Flow::Input))
        .add_systems(Last, show);
}

/// What is shown to scripts.
#[derive(SystemParam)]
struct Seen<'w, 's> {
    game: Res<'w, Match>,
    players: Res<'w, Players>,
    strength: Res<'w, Strength>,
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, State<Overlay>>,
    pause: Res<'w, State<Pause>>,
    thinking: Res<'w, Thinking>,
    motion: Res<'w, BoardInMotion>,
    locale: Res<'w, Locale>,
    camera: Single<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>,
}

fn tray_name(side: Side) -> String {
    format!("{side}-tray")
}

impl Seen<'_, '_> {
    fn places(&self) -> Vec<(String, Vec2)> {
        let (camera, transform) = *self.camera;
        let history = self.game.history();
        let board = history.position().board();
        let points = board.points().into_iter().map(|point| (board.name(point), point_place(board, point)));
        let plan = Plan::of(history);
        let trays = Side::BOTH.into_iter().filter(|_| plan.has_trays());
        let trays = trays.map(|side| (tray_name(side), plan.tray_middle(side)));
        let places = points.chain(trays).collect::<Vec<_>>();
        places.into_iter().filter_map(|(name, place)| Some((name, camera.world_to_viewport(transform, place).ok()?))).collect()
    }
}

fn show(seen: Seen) {
    SHOWN.with_borrow_mut(|shown| {
        // A game is long; it is copied only when it has changed.
        let history = shown.take().filter(|before| before.revision == seen.game.revision()).map(|before| before.history);
        *shown = Some(Shown {
            history: history.unwrap_or_else(|| seen.game.history().clone()),
            revision: seen.game.revision(),
            players: *seen.players,
            level: seen.strength.0,
            screen: *seen.screen.get(),
            overlay: *seen.overlay.get(),
            is_paused: *seen.pause.get() == Pause::Paused,
            is_thinking: seen.thinking.is_busy(),
            is_moving: seen.motion.0,
            language: format!("{:?}", seen.locale.language),
            places: seen.places(),
        });
    });
}

fn obey(
    kept: Option<Res<Kept>>,
    mut intents: MessageWriter<Intent>,
    mut strength: ResMut<Strength>,
    mut settings: ResMut<Settings>,
    mut screen: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    for order in ORDERS.take() {
        let (intent, level) = match order {
            Order::Picks { revision, picks } => {
                intents.write(Intent::Cancel);
                intents.write_batch(picks.into_iter().map(|pick| Intent::Pick { revision, pick }));
                continue;
            }
            Order::New { intent, level } => (intent, level),
            Order::GoOn => {
                let Some(saved) = kept.as_ref().and_then(|kept| kept.going()) else { continue };
                (keeping::go_on(saved, &mut strength, &mut settings), None)
            }
        };
        if let Some(level) = level {
            strength.set_if_neq(Strength(level));
        }
        screen.set(Screen::Play);
        overlay.set(Overlay::None);
        intents.write(intent);
    }
}

/// Has the next frame drawn in which the order is obeyed.
fn give(order: Order) {
    ORDERS.with_borrow_mut(|orders| orders.push(order));
    PROXY.with_borrow(|proxy| {
        if let Some(proxy) = proxy {
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        }
    });
}

fn refuse(reason: impl ToString) -> JsValue {
    js_sys::Error::new(&reason.to_string()).into()
}

fn with_shown<R>(ask: impl FnOnce(&Shown) -> R) -> Result<R, JsValue> {
    SHOWN.with_borrow(|shown| shown.as_ref().map(ask)).ok_or_else(|| refuse("the game has not begun yet"))
}

/// The game as JSON; its fields are told in `assets/web/page.js`.
#[wasm_bindgen]
pub fn state() -> Result<String, JsValue> {
    with_shown(|shown| {
        let Shown { history, players, level, .. } = shown;
        let player = |side| match players.of(side) {
            Player::Human => "human",
            Player::Computer => "computer",
        };
        let positions = history.positions();
        let turns = history.turns().iter().zip(positions).map(|(&turn, position)| position.notation(turn));
        let outcome = history.outcome().map(
            |Outcome { winner, reason }| json!({ "winner": winner.map(|side| side.to_string()), "reason": reason.to_string() }),
        );
        let places = shown.places.iter().map(|(name, place)| (name.clone(), json!([place.x, place.y])));
        json!({
            "screen": format!("{:?}", shown.screen).to_lowercase(),
            "overlay": format!("{:?}", shown.overlay).to_lowercase(),
            "game": history.game().id(),
            "position": history.position().to_string(),
            "turns": turns.collect::<Vec<_>>(),
            "side": history.position().side().to_string(),
            "outcome": outcome,
            "players": { "white": player(Side::White), "black": player(Side::Black) },
            "level": level.id(),
            "paused": shown.is_paused,
            "thinking": shown.is_thinking,
            "moving": shown.is_moving,
            "language": shown.language,
            "places": places.collect::<serde_json::Map<_, _>>(),
        })
        .to_string()
    })
}

/// The legal turns as a list in JSON; none after the end.
#[wasm_bindgen]
pub fn legal() -> Result<String, JsValue> {
    with_shown(|Shown { history, .. }| {
        let position = history.position();
        let turns = if history.outcome().is_some() { Vec::new() } else { position.turns() };
        json!(turns.into_iter().map(|turn| position.notation(turn)).collect::<Vec<_>>()).to_string()
    })
}

/// What a person picks to make a legal turn, as a list in JSON: names of points, and of trays as in the state's places.
///
/// # Errors
/// Says why the turn is not legal.
#[wasm_bindgen]
pub fn picks(turn: &str) -> Result<String, JsValue> {
    let names = with_shown(|Shown { history, .. }| {
        let position = history.position();
        let turn = position.parse(turn).map_err(|error| error.to_string())?;
        let name = |pick| match pick {
            Pick::Point(point) => position.board().name(point),
            Pick::Reserve => tray_name(position.side()),
        };
        Ok::<_, String>(json!(position.picks(turn).into_iter().map(name).collect::<Vec<_>>()).to_string())
    })?;
    names.map_err(refuse)
}

/// Plays a turn for the person to move.
///
/// # Errors
/// Says why not: the turn is not legal, or no person is to move.
#[wasm_bindgen]
pub fn play(turn: &str) -> Result<(), JsValue> {
    let order = with_shown(|Shown { history, players, revision, screen, is_paused, .. }| {
        let position = history.position();
        if *screen != Screen::Play {
            return Err("no game is being played".to_owned());
        }
        if let Some(outcome) = history.outcome() {
            return Err(format!("the game is over: {outcome}"));
        }
        if *is_paused {
            return Err("the game is paused".to_owned());
        }
        if players.of(position.side()) == Player::Computer {
            return Err("the computer is to move".to_owned());
        }
        let turn = position.parse(turn).map_err(|error| error.to_string())?;
        Ok(Order::Picks { revision: *revision, picks: position.picks(turn) })
    })?;
    give(order.map_err(refuse)?);
    Ok(())
}

/// Goes on with the game that was left, where there is one.
#[wasm_bindgen(js_name = goOn)]
pub fn go_on() {
    give(Order::GoOn);
}

/// What a new game may be given, each as it is when it is left out.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewGame {
    /// The sides that people play: `white`, `black` or `both`.
    people: Option<String>,
    /// The computer's level, by its id.
    level: Option<String>,
}

/// Begins a game; `options` are a JSON object.
///
/// # Errors
/// Names what there is no such thing of.
#[wasm_bindgen(js_name = newGame)]
pub fn new_game(id: &str, options: &str) -> Result<(), JsValue> {
    let ids = || Game::all().iter().map(|game| game.id()).collect::<Vec<_>>().join(", ");
    let game = Game::named(id).ok_or_else(|| refuse(format!("there is no game {id:?}; the games are {}", ids())))?.clone();
    let options: NewGame = serde_json::from_str(options).map_err(|error| refuse(format!("options: {error}")))?;
    let players = match options.people.as_deref() {
        None => with_shown(|shown| if shown.screen == Screen::Title { Players::default() } else { shown.players })?,
        Some("white") => Players::human_plays(Side::White),
        Some("black") => Players::human_plays(Side::Black),
        Some("both") => Players::two_humans(),
        Some(other) => return Err(refuse(format!("people: say white, black or both, not {other:?}"))),
    };
    let levels = || Level::all().iter().map(Level::id).collect::<Vec<_>>().join(", ");
    let unknown = |id: &String| refuse(format!("there is no level {id:?}; the levels are {}", levels()));
    let level = options.level.as_ref().map(|id| Level::named(id).ok_or_else(|| unknown(id))).transpose()?;
    give(Order::New { intent: Intent::New { game, players }, level });
    Ok(())
}
