//! Alquerque: steps and jumps, and promotion or huffs where the variant has them.

use super::diagram::{Diagram, Scene};
use super::profile::Profile;
use super::shared::{example, only, pass, points};
use super::text::Text;
use super::{KeyPoint, Section, Topic};
use crate::rules::Game;

/// A piece in the centre with every way free.
const WAYS: &str = "b4/5/2w2/5/5 w";
/// A promoted one there.
const PROMOTED_WAYS: &str = "b4/5/2W2/5/5 w";
/// A piece on a point that has no diagonals.
const FEW_WAYS: &str = "b4/5/5/2w2/5 w";
/// One of two pieces can jump.
const MUST: &str = "b4/5/2b2/1w2w/5 w";

const STEP: Scene = Scene { caption: "guide-seen-ways", form: WAYS, turns: &["c3-d4"] };
const JUMP: Scene = Scene { caption: "guide-seen-jump", form: "b4/5/2b2/1w3/5 w", turns: &["b2xd4"] };
const CHAIN: Scene = Scene { caption: "guide-seen-chain", form: "b4/5/2bb1/1w3/5 w", turns: &["b2xd4xd2"] };
const NEVER_TWICE: Scene = Scene { caption: "guide-seen-never-twice", form: "b4/5/3b1/2bb1/2w2 w", turns: &["c1xc3xe3xc1"] };
const PROMOTION: Scene = Scene { caption: "guide-seen-promotion", form: "b4/3w1/5/5/5 w", turns: &["d4-d5"] };
const PASSING_THROUGH: Scene = Scene { caption: "guide-seen-passing-through", form: "b4/1b1b1/w4/5/5 w", turns: &["a3xc5xe3"] };
const HUFF: Scene = Scene { caption: "guide-seen-huff", form: "b1b2/2b2/2w2/5/4w b", turns: &["a5-a4", "huff c4 e1-e2"] };
const HUFF_MOVED: Scene =
    Scene { caption: "guide-seen-huff-moved", form: "b1b2/2b2/2w2/5/4w b", turns: &["c4-d4", "huff d4 e1-e2"] };
const BLOCKED: Scene = Scene { caption: "guide-seen-blocked", form: "5/5/w1w2/ww3/bw1w1 w", turns: &["d1-c1"] };
/// The same where Black's piece, being on its far row, is promoted.
const BLOCKED_PROMOTED: Scene = Scene { form: "5/5/w1w2/ww3/Bw1w1 w", ..BLOCKED };

pub(super) fn key_points(profile: &Profile) -> Vec<KeyPoint> {
    super::key_points(
        Text::new("guide-key-pieces-board").number("pieces", profile.pieces),
        Text::new("guide-key-board-star").number("size", profile.size()).number("points", profile.points()),
        Text::new(match profile {
            Profile { compulsory: true, .. } => "guide-key-taking-must-jump",
            Profile { huff: true, .. } => "guide-key-taking-jump-or-huff",
            _ => "guide-key-taking-may-jump",
        }),
        Text::new("guide-key-winning-alquerque"),
    )
}

pub(super) fn quick_start(profile: &Profile) -> [Text; 3] {
    [
        Text::new(match profile {
            Profile { backward: true, .. } => "guide-quick-step",
            Profile { promotion: true, .. } => "guide-quick-step-promotion",
            _ => "guide-quick-step-onwards",
        }),
        Text::new(match profile {
            Profile { compulsory: true, .. } => "guide-quick-must-jump",
            Profile { huff: true, .. } => "guide-quick-jump-or-huff",
            _ => "guide-quick-may-jump",
        }),
        Text::new("guide-quick-win-alquerque"),
    ]
}

pub(super) fn sections(game: &Game, profile: &Profile) -> Vec<Section> {
    let text = |id| only(true, id);
    let moving = Section::new(
        Topic::Moving,
        [
            text("guide-turn-step-or-jump"),
            text(match profile {
                Profile { backward: true, .. } => "guide-step",
                Profile { promotion: true, .. } => "guide-step-promotion",
                _ => "guide-step-onwards",
            }),
            text("guide-step-diagonals"),
        ],
        [Diagram::ways(game, "guide-seen-ways", WAYS, "c3"), Diagram::ways(game, "guide-seen-few-ways", FEW_WAYS, "c2")],
    );
    let jumping = Section::new(
        Topic::Jumping,
        [
            text("guide-jump"),
            text(if profile.bound_jump { "guide-jump-bound" } else { "guide-jump-any-way" }),
            text("guide-jump-on"),
            text("guide-jump-come-off"),
            text(match profile {
                Profile { compulsory: true, .. } => "guide-must-jump",
                Profile { huff: true, .. } => "guide-jump-or-huff",
                _ => "guide-may-jump",
            }),
        ],
        [
            JUMP.drawn(game),
            CHAIN.drawn(game),
            NEVER_TWICE.drawn(game),
            Diagram::movers(game, "guide-seen-must-jump", MUST).filter(|_| profile.compulsory),
        ],
    );
    let promotion = profile.promotion.then(|| {
        Section::new(
            Topic::Promotion,
            [text("guide-promotion"), text("guide-promotion-limits")],
            [
                PROMOTION.drawn(game),
                PASSING_THROUGH.drawn(game),
                Diagram::ways(game, "guide-seen-promoted-ways", PROMOTED_WAYS, "c3"),
            ],
        )
    });
    let huffing = profile.huff.then(|| {
        // Where jumps are compulsory, only the clock can keep a player from one.
        let when = if profile.compulsory { "guide-huff-by-clock" } else { "guide-huff" };
        let moved = only(!profile.compulsory, "guide-huff-moved");
        Section::new(Topic::Huffing, [text(when), moved, text("guide-huff-limits")], [HUFF.drawn(game), HUFF_MOVED.drawn(game)])
    });
    let winning = Section::new(
        Topic::Winning,
        [text("guide-win-alquerque"), only(!profile.backward && !profile.promotion, "guide-win-beware")],
        [if profile.promotion { BLOCKED_PROMOTED.drawn(game) } else { BLOCKED.drawn(game) }],
    );
    [Some(moving), Some(jumping), promotion, huffing, Some(winning)].into_iter().flatten().collect()
}

pub(super) fn notation(game: &Game, profile: &Profile) -> Section {
    let paragraphs = [
        Some(points(profile)),
        example("guide-notation-move", STEP.written(game)),
        example("guide-notation-jump", CHAIN.written(game)),
        example("guide-notation-huff", HUFF.written(game)),
        Some(pass()),
    ];
    Section::new(Topic::Notation, paragraphs, [])
}
