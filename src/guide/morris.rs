//! Nine Men's Morris: placing, sliding, mills, and flying where the variant has it.

use super::diagram::{Diagram, Scene};
use super::profile::Profile;
use super::shared::{example, only, pass, points};
use super::text::Text;
use super::{KeyPoint, Section, Topic};
use crate::rules::Game;
use crate::rules::morris::{FLYERS, LOST};

/// A piece beside an enemy, with every piece on the board.
const WAYS: &str = "1ww/3/3/1w4/2w/bb1/2b w";

const PLACING: Scene = Scene { caption: "guide-seen-mill-placed", form: "3/w1w/3/b5/3/1b1/3 w 7/7", turns: &["d6xa4"] };
const QUIET_PLACING: Scene = Scene { caption: "guide-seen-placing", form: "3/w1b/3/6/3/3/3 w 2/2", turns: &["d6"] };
const SLIDING: Scene = Scene { caption: "guide-seen-mill-moved", form: "3/w1w/1w1/b4b/3/3/wbb w", turns: &["d5-d6xa4"] };
const TWO_MILLS: Scene = Scene { caption: "guide-seen-two-mills", form: "1w1/w1w/1w1/b4b/3/3/1bb w 5/5", turns: &["d6xa4"] };
const PROTECTED: Scene = Scene { caption: "guide-seen-protected", form: "b2/w1w/3/b5/3/3/b1b w 7/5", turns: &["d6xg1"] };
const QUIET: Scene = Scene { caption: "guide-seen-ways", form: WAYS, turns: &["b4-c4"] };
const FLYING: Scene = Scene { caption: "guide-seen-flying", form: "3/bb1/w2/3b2/3/2b/ww1 w", turns: &["c5-g1xe4"] };
const BLOCKED: Scene = Scene { caption: "guide-seen-blocked", form: "bwb/3/3/w4w/3/1w1/b1b w", turns: &["d2-d1"] };

pub(super) fn key_points(profile: &Profile) -> Vec<KeyPoint> {
    super::key_points(
        if profile.pieces > 0 {
            let text = Text::new("guide-key-pieces-reserve").number("total", profile.pieces + profile.reserve);
            text.number("pieces", profile.pieces).number("reserve", profile.reserve)
        } else {
            Text::new("guide-key-pieces-hand").number("pieces", profile.reserve)
        },
        Text::new("guide-key-board-morris").number("points", profile.points()).number("mills", profile.mills()),
        Text::new("guide-key-taking-morris"),
        Text::new("guide-key-winning-morris").count("lost", LOST),
    )
}

pub(super) fn quick_start(profile: &Profile) -> [Text; 3] {
    [
        Text::new("guide-quick-place").count("pieces", profile.pieces + profile.reserve),
        Text::new("guide-quick-mill"),
        if profile.flies {
            Text::new("guide-quick-win-morris-flying").count("flyers", FLYERS).count("lost", LOST)
        } else {
            Text::new("guide-quick-win-morris").count("lost", LOST)
        },
    ]
}

pub(super) fn sections(game: &Game, profile: &Profile) -> Vec<Section> {
    let text = |id| only(true, id);
    let placing = Section::new(Topic::Placing, [text("guide-place")], [QUIET_PLACING.drawn(game)]);
    let mills = Section::new(
        Topic::Mills,
        [text("guide-mill"), text("guide-mill-one-piece"), text("guide-mill-safe"), text("guide-mill-again")],
        [PLACING.drawn(game), SLIDING.drawn(game), TWO_MILLS.drawn(game), PROTECTED.drawn(game)],
    );
    let no_flying = (!profile.flies).then(|| Text::new("guide-no-flying").count("flyers", FLYERS));
    let moving = Section::new(
        Topic::Moving,
        [text("guide-morris-move"), no_flying],
        [Diagram::ways(game, "guide-seen-neighbours", WAYS, "b4")],
    );
    let flying = profile.flies.then(|| {
        let paragraphs = [Some(Text::new("guide-flying").count("flyers", FLYERS)), text("guide-flying-each")];
        Section::new(Topic::Flying, paragraphs, [FLYING.drawn(game)])
    });
    let winning = Section::new(
        Topic::Winning,
        [Some(Text::new("guide-win-morris").count("lost", LOST)), text("guide-win-morris-blocked")],
        [BLOCKED.drawn(game)],
    );
    [Some(placing), Some(mills), Some(moving), flying, Some(winning)].into_iter().flatten().collect()
}

pub(super) fn notation(game: &Game, profile: &Profile) -> Section {
    let paragraphs = [
        Some(points(profile)),
        example("guide-notation-placement", QUIET_PLACING.written(game)),
        example("guide-notation-move", QUIET.written(game)),
        example("guide-notation-take", SLIDING.written(game)),
        Some(pass()),
    ];
    Section::new(Topic::Notation, paragraphs, [])
}
