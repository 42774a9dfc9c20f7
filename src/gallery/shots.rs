//! The pictures of the gallery: their names, and what leads to each.

use std::sync::Arc;

use super::steps::Step;
use crate::locale::Language;
use crate::rules::{Effect, Game, Side};
use crate::screens::catalogue::game;
use crate::screens::{Overlay, Part};
use crate::session::Players;
use crate::settings::Quality;
use crate::theme::Theme;

/// A picture, named by folder and file, and what leads to it.
pub(super) struct Shot {
    pub(super) name: String,
    pub(super) steps: Vec<Step>,
}

/// A window: its name, its size in logical pixels, and how many pixels of the screen each is.
type Shape = (&'static str, f32, f32, f32);

const DESKTOP: Shape = ("1280x800", 1280.0, 800.0, 1.0);
const LARGE: Shape = ("1920x1080", 1920.0, 1080.0, 1.0);
const DENSE: Shape = ("2560x1440@2", 1280.0, 720.0, 2.0);
const UPRIGHT: Shape = ("390x844", 390.0, 844.0, 1.0);
const SMALL: Shape = ("360x640", 360.0, 640.0, 1.0);
const ON_ITS_SIDE: Shape = ("844x390", 844.0, 390.0, 1.0);
const SHAPES: [Shape; 6] = [DESKTOP, LARGE, DENSE, UPRIGHT, ON_ITS_SIDE, SMALL];

/// Records to be stepped through, with something said about them, and one with a fault.
const RECORD: &str = "[Game \"alquerque-five\"] [White \"Ada\"] [Black \"Grace\"] 1. b1-b2 b5-b4 2. c1-e3 a5-a4 3. e3-e2 a4-a5 \
    {Black has lost a turn, and White may now go to the middle.} 4. e2-c2 c5-e3 5. b2-b3 e5-b2*b3 0-1";
const MORRIS: &str =
    "[Game \"morris-nine\"] 1. a1 a7 2. d1 d7 3. g1xa7 a7 4. b2 g7xb2 5. b2 b4 6. f2 d6 7. d2xd6 d6 8. c3 e3 *";
const BROKEN: &str = "[Game \"morris-nine\"]\n[White \"Ada\"]\n\n1. a1 a7 2. d1 d1";

/// How a picture is to look.
#[derive(Clone, Copy)]
pub(super) struct Look {
    pub(super) theme: &'static str,
    pub(super) language: Language,
    pub(super) flat: bool,
    pub(super) quality: Quality,
    pub(super) text_scale: f32,
    shape: Shape,
}

const USUAL: Look =
    Look { theme: "walnut", language: Language::English, flat: false, quality: Quality::High, text_scale: 1.0, shape: DESKTOP };

/// A game of the rules of another, which starts with these pieces.
fn set_up(like: &str, start: &str) -> Arc<Game> {
    let (family, start) = (
        format!("id: \"{like}\", family: "),
        format!("start: ({start}), draws: (repetition: true, no_progress: Some(100), house: false), turn_seconds: 60"),
    );
    let rules = match like {
        "alquerque-promotion" => "Alquerque(backward: false, promotion: true, compulsory: true, huff: false, first_jump: any)",
        "alquerque-historic" => "Alquerque(backward: true, promotion: false, compulsory: false, huff: true, first_jump: any)",
        _ => "Alquerque(backward: false, promotion: false, compulsory: true, huff: false, first_jump: any)",
    };
    Game::from_ron(like, &format!("({family}{rules}, {start})")).map_or_else(
        |error| {
            bevy::log::error!("{error}");
            game(like)
        },
        Arc::new,
    )
}

/// The picture of what these steps lead to from the start of a game.
fn shot(name: impl Into<String>, look: Look, game: Arc<Game>, players: Players, steps: Vec<Step>) -> Shot {
    let (_, width, height, scale) = look.shape;
    let before = vec![
        Step::draw(false),
        Step::window(width, height, scale),
        Step::look(look, true),
        Step::begin(game, players),
        Step::frames(4),
        Step::rest(),
        Step::look(look, false),
    ];
    Shot { name: name.into(), steps: before.into_iter().chain(steps).collect() }
}

/// Games of which each has another board or other trays.
const BOARDS: [&str; 4] = ["alquerque-five", "square-ten", "alquerque-standard", "morris-nine-flying"];

/// Each board at its start and in mid-game, in each theme and both views.
fn boards() -> impl Iterator<Item = Shot> {
    Theme::all().iter().flat_map(move |theme| {
        BOARDS.into_iter().flat_map(move |id| {
            [false, true].into_iter().flat_map(move |flat| {
                [("start", 0), ("middle", 18)].into_iter().map(move |(when, turns)| {
                    let view = if flat { "flat" } else { "perspective" };
                    let look = Look { theme: &theme.id, flat, ..USUAL };
                    let name = format!("boards/{}-{id}-{view}-{when}", theme.id);
                    shot(name, look, game(id), Players::two_humans(), vec![Step::play(turns)])
                })
            })
        })
    })
}

/// Each board in mid-game in windows of every shape, in both languages.
fn windows() -> impl Iterator<Item = Shot> {
    Language::ALL.into_iter().flat_map(|language| {
        SHAPES.into_iter().flat_map(move |shape| {
            BOARDS.into_iter().map(move |id| {
                let name = format!("windows/{id}-{}-{}", shape.0, tongue(language));
                let look = Look { language, shape, ..USUAL };
                shot(name, look, game(id), Players::two_humans(), vec![Step::play(18)])
            })
        })
    })
}

/// What a language is called in names.
fn tongue(language: Language) -> &'static str {
    if language == Language::English { "en" } else { "zh" }
}

fn converts(effect: Effect) -> bool {
    matches!(effect, Effect::Convert { .. })
}

fn closes_a_mill(effect: Effect) -> bool {
    matches!(effect, Effect::Mill { .. })
}

fn moves(effect: Effect) -> bool {
    matches!(effect, Effect::Move { .. })
}

fn takes(effect: Effect) -> bool {
    matches!(effect, Effect::Take { .. })
}

/// What is seen while turns are made and shown, in a window of that shape and language.
fn moments(shape: Shape, language: Language) -> Vec<Shot> {
    let look = Look { language, shape, ..USUAL };
    let two = Players::two_humans();
    let chain = || set_up("alquerque-standard", "white: \"a1 e1 d1\", black: \"b2 b4 d4 e5 c5\", reserve: 0");
    let far = || set_up("alquerque-promotion", "white: \"a4 d3 e1 c2\", black: \"e4 e5 d5\", reserve: 0");
    let huff = || set_up("alquerque-historic", "white: \"a1 e1 d2\", black: \"b2 e5 c5 d5\", reserve: 0");
    let moment = |name: &str, game: Arc<Game>, steps: Vec<Step>| {
        shot(format!("moments/{name}-{}-{}", shape.0, tongue(language)), look, game, two, steps)
    };
    vec![
        moment("selected", game("alquerque-five"), vec![Step::play(4), Step::pick_turn_that(moves, false)]),
        moment("preview-turn-over", game("alquerque-five"), vec![Step::play(6), Step::pick_turn_that(converts, false)]),
        moment(
            "mid-turn-over",
            game("alquerque-five"),
            vec![Step::play(6), Step::pick_turn_that(converts, true), Step::freeze_on_edge()],
        ),
        moment("chain-half-way", chain(), vec![Step::pick("a1 c3"), Step::rest(), Step::hover("a5")]),
        moment("mid-jump", chain(), vec![Step::pick_turn_that(takes, true), Step::freeze_in_the_air()]),
        moment("preview-mill", game("morris-nine"), vec![Step::pick("a1 d6 d1 b4"), Step::rest(), Step::hover("g1")]),
        moment(
            "mill-chooses",
            game("morris-nine"),
            vec![Step::pick("a1 d6 d1 b4 f2 c5 g1"), Step::rest(), Step::frames(30), Step::hover("b4")],
        ),
        moment(
            "mill-in-mid-game",
            game("morris-nine-flying"),
            vec![Step::play(14), Step::pick_turn_that(closes_a_mill, false), Step::rest()],
        ),
        moment("promoted", far(), vec![Step::pick("a4 a5"), Step::rest()]),
        moment("huff", huff(), vec![Step::pick("e1 e2"), Step::rest(), Step::hover("a1")]),
        moment("taken", game("alquerque-backward"), vec![Step::play(30)]),
        moment("cursor", game("alquerque-ten"), vec![Step::play(4), Step::pick_turn_that(moves, false), Step::cursor("c3")]),
        moment("refusal", game("alquerque-five"), vec![Step::pick("c1 d3")]),
    ]
}

/// The screens, in every shape of window and both languages.
fn screens() -> impl Iterator<Item = Shot> {
    let human = Players::human_plays(Side::White);
    let two = Players::two_humans();
    Language::ALL.into_iter().flat_map(move |language| {
        SHAPES.into_iter().flat_map(move |shape| {
            // What lies over the table is judged here, and the table in the other pictures.
            let look = Look { language, shape, quality: Quality::Low, ..USUAL };
            let screen = |name: &str, id: &str, players: Players, mut steps: Vec<Step>| {
                // Dialogs fade in.
                steps.push(Step::frames(30));
                shot(format!("screens/{name}-{}-{}", shape.0, tongue(language)), look, game(id), players, steps)
            };
            let known = Some(game("alquerque-standard"));
            [
                screen("title", "alquerque-five", two, vec![Step::title(), Step::frames(200)]),
                screen("play-five", "alquerque-five", two, vec![Step::play(8), Step::pick_turn_that(converts, false)]),
                screen("play-morris", "morris-nine-flying", two, vec![Step::play(14)]),
                screen("menu", "alquerque-ten", two, vec![Step::play(2), Step::open(Overlay::Menu)]),
                screen("new-game", "alquerque-promotion", human, vec![Step::open(Overlay::NewGame)]),
                screen("settings", "alquerque-ten", human, vec![Step::open(Overlay::Settings)]),
                screen("rules", "alquerque-five", two, vec![Step::read(game("alquerque-five"), None)]),
                screen("differences", "alquerque-five", two, vec![Step::read(game("morris-nine-flying"), known)]),
                screen("about", "alquerque-five", two, vec![Step::open(Overlay::About)]),
                screen("review", "alquerque-five", two, vec![Step::review(RECORD, 6), Step::frames(4), Step::rest()]),
                screen("review-morris", "alquerque-five", two, vec![Step::review(MORRIS, 14), Step::frames(4), Step::rest()]),
                screen("past", "alquerque-five", two, vec![Step::past(Part::Games)]),
                screen("statistics", "alquerque-five", two, vec![Step::past(Part::Statistics)]),
                screen("paste", "alquerque-five", two, vec![Step::paste(BROKEN)]),
                screen("pause", "alquerque-five", human, vec![Step::pause()]),
                screen(
                    "result",
                    "square-five",
                    two,
                    vec![Step::play(9), Step::resign(), Step::frames(3), Step::rest(), Step::frames(3)],
                ),
            ]
        })
    })
}

/// The screens with texts of twice the usual size, where there is little room for them.
fn large_texts() -> impl Iterator<Item = Shot> {
    Language::ALL.into_iter().flat_map(|language| {
        [SMALL, UPRIGHT, ON_ITS_SIDE].into_iter().flat_map(move |shape| {
            let look = Look { language, shape, quality: Quality::Low, text_scale: 2.0, ..USUAL };
            let (human, two) = (Players::human_plays(Side::White), Players::two_humans());
            let screen = |name: &str, players: Players, mut steps: Vec<Step>| {
                steps.push(Step::frames(30));
                shot(
                    format!("large-texts/{name}-{}-{}", shape.0, tongue(language)),
                    look,
                    game("alquerque-five"),
                    players,
                    steps,
                )
            };
            [
                screen("title", two, vec![Step::title(), Step::frames(30)]),
                screen("play", human, vec![Step::play(4)]),
                screen("review", two, vec![Step::review(RECORD, 6), Step::frames(4), Step::rest()]),
                screen("menu", human, vec![Step::play(2), Step::open(Overlay::Menu)]),
                screen("new-game", human, vec![Step::open(Overlay::NewGame)]),
                screen("settings", human, vec![Step::open(Overlay::Settings)]),
                screen("past", two, vec![Step::past(Part::Games)]),
                screen("statistics", two, vec![Step::past(Part::Statistics)]),
                screen("paste", two, vec![Step::paste(BROKEN)]),
            ]
        })
    })
}

/// All pictures.
pub(super) fn all() -> Vec<Shot> {
    let all_moments =
        Language::ALL.into_iter().flat_map(|language| SHAPES.into_iter().flat_map(move |shape| moments(shape, language)));
    boards().chain(windows()).chain(all_moments).chain(screens()).chain(large_texts()).collect()
}
