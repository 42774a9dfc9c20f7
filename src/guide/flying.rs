//! The flying games: slides, pincers, insertions, and a reserve where there is one.

use super::diagram::{Diagram, Scene};
use super::profile::Profile;
use super::shared::{example, only, pass, points};
use super::text::Text;
use super::{KeyPoint, Section, Topic};
use crate::rules::Game;

/// A piece with a free way, a friend and enemies around it.
const WAYS: &str = "4b/1b3/5/1w2w/5 w";
/// A piece on a point of a star board that has no diagonals.
const FEW_WAYS: &str = "2b2/5/5/2w2/5 w";

const SLIDE: Scene = Scene { caption: "guide-seen-ways", form: WAYS, turns: &["b2-d2"] };
const PINCER: Scene = Scene { caption: "guide-seen-pincer", form: "4b/5/2bw1/5/1w3 w", turns: &["b1-b3*c3"] };
const DIAGONAL_PINCER: Scene = Scene { caption: "guide-seen-pincer-diagonal", form: "4b/w4/2w2/1b3/5 w", turns: &["a4-a1*b2"] };
const SEVERAL: Scene = Scene { caption: "guide-seen-pincer-several", form: "w4/b4/1bw2/5/w3b w", turns: &["a1-a3*b3*a4"] };
const NO_CHAIN: Scene = Scene { caption: "guide-seen-no-chain", form: "2w2/2b2/2bw1/5/1w2b w", turns: &["b1-b3*c3"] };
const INSERTION: Scene = Scene { caption: "guide-seen-insertion", form: "5/5/1b1b1/5/2w1b w", turns: &["c1-c3*b3*d3"] };
const DIAGONAL_INSERTION: Scene =
    Scene { caption: "guide-seen-insertion-diagonal", form: "5/3b1/w4/1b3/4b w", turns: &["a3-c3*b2*d4"] };
const SAFE: Scene = Scene { caption: "guide-seen-safe", form: "5/4b/1bww1/3b1/5 b", turns: &["e4-d4*d3"] };
const QUIET_PLACING: Scene = Scene { caption: "guide-seen-placing", form: "5/5/5/5/w3b w 1/0", turns: &["@c3"] };
const PLACING: Scene = Scene { caption: "guide-seen-placing", form: "5/5/1b1b1/5/w3b w 1/0", turns: &["@c3*b3*d3"] };
const BLOCKED: Scene = Scene { caption: "guide-seen-blocked", form: "bw3/1w3/5/5/w4 w", turns: &["a1-a4"] };

pub(super) fn key_points(profile: &Profile) -> Vec<KeyPoint> {
    let (pieces, reserve) = (profile.pieces, profile.reserve);
    let board = if profile.diagonals { "guide-key-board-star" } else { "guide-key-board-square" };
    super::key_points(
        if reserve > 0 {
            let text = Text::new("guide-key-pieces-reserve");
            text.number("total", pieces + reserve).number("pieces", pieces).number("reserve", reserve)
        } else {
            Text::new("guide-key-pieces-board").number("pieces", pieces)
        },
        Text::new(board).number("size", profile.size()).number("points", profile.points()),
        Text::new("guide-key-taking-flying"),
        Text::new(if reserve > 0 { "guide-key-winning-flying-reserve" } else { "guide-key-winning-flying" }),
    )
}

pub(super) fn quick_start(profile: &Profile) -> [Text; 3] {
    let move_id = if profile.diagonals { "guide-quick-slide-star" } else { "guide-quick-slide-square" };
    if profile.reserve > 0 {
        [
            Text::new(format!("{move_id}-or-place")).count("reserve", profile.reserve),
            Text::new("guide-quick-catch-reserve"),
            Text::new("guide-quick-win-flying-reserve"),
        ]
    } else {
        [Text::new(move_id), Text::new("guide-quick-catch"), Text::new("guide-quick-win-flying")]
    }
}

pub(super) fn sections(game: &Game, profile: &Profile) -> Vec<Section> {
    let reserve = profile.reserve > 0;
    let on_star = |diagram: Option<Diagram>| diagram.filter(|_| profile.diagonals);
    let text = |id| only(true, id);
    let moving = Section::new(
        Topic::Moving,
        [
            text(if reserve { "guide-turn-move-or-place" } else { "guide-turn-move" }),
            text("guide-slide"),
            only(profile.diagonals, "guide-slide-diagonals"),
        ],
        [
            Diagram::ways(game, "guide-seen-ways", WAYS, "b2"),
            on_star(Diagram::ways(game, "guide-seen-few-ways", FEW_WAYS, "c2")),
        ],
    );
    let placing = reserve
        .then(|| Section::new(Topic::Reserve, [text("guide-reserve"), text("guide-reserve-catch")], [PLACING.drawn(game)]));
    let pincer = Section::new(
        Topic::Pincer,
        [text("guide-pincer"), text("guide-pincer-several"), text("guide-landing-catches")],
        [PINCER.drawn(game), on_star(DIAGONAL_PINCER.drawn(game)), SEVERAL.drawn(game), NO_CHAIN.drawn(game)],
    );
    let insertion = Section::new(
        Topic::Insertion,
        [text("guide-insertion"), text("guide-insertion-safe")],
        [INSERTION.drawn(game), on_star(DIAGONAL_INSERTION.drawn(game)), SAFE.drawn(game)],
    );
    let winning = Section::new(
        Topic::Winning,
        [text(if reserve { "guide-win-flying-reserve" } else { "guide-win-flying" }), only(reserve, "guide-win-reserve-alive")],
        [BLOCKED.drawn(game)],
    );
    [Some(moving), placing, Some(pincer), Some(insertion), Some(winning)].into_iter().flatten().collect()
}

pub(super) fn notation(game: &Game, profile: &Profile) -> Section {
    let paragraphs = [
        Some(points(profile)),
        example("guide-notation-move", SLIDE.written(game)),
        example("guide-notation-reserve", QUIET_PLACING.written(game)),
        example("guide-notation-turn-over", SEVERAL.written(game)),
        Some(pass()),
    ];
    Section::new(Topic::Notation, paragraphs, [])
}
