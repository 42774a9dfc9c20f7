//! What every game's rules have: the board and the start, draws, the clock, and the names of points.

use super::diagram::Diagram;
use super::profile::{Kind, Profile, Start};
use super::text::Text;
use super::{Section, Topic};
use crate::rules::{DrawRules, Game, PASS, Point};

/// The text where it applies.
pub(super) fn only(applies: bool, id: &'static str) -> Option<Text> {
    applies.then(|| Text::new(id))
}

pub(super) fn board(game: &Game, profile: &Profile) -> Section {
    let board = match profile.kind {
        Kind::Morris => Text::new("guide-board-morris").number("points", profile.points()).number("mills", profile.mills()),
        _ => Text::new(if profile.diagonals { "guide-board-star" } else { "guide-board-square" })
            .number("size", profile.size())
            .number("points", profile.points()),
    };
    let start = match profile.start {
        Start::OuterRows => Text::new("guide-start-rows").count("pieces", profile.pieces),
        Start::AllButCentre => Text::new("guide-start-full").count("pieces", profile.pieces),
        Start::Empty => Text::new("guide-start-empty").count("pieces", profile.reserve),
        Start::Drawn => Text::new("guide-start-drawn"),
    };
    let more = profile.start != Start::Empty && profile.reserve > 0;
    let reserve = more.then(|| Text::new("guide-start-reserve").count("reserve", profile.reserve));
    let diagonals = only(profile.diagonals, "guide-board-diagonals");
    let first = only(true, "guide-start-first");
    Section::new(Topic::Board, [Some(board), diagonals, Some(start), reserve, first], [Some(Diagram::start(game))])
}

pub(super) fn draws(profile: &Profile) -> Section {
    let DrawRules { repetition, no_progress, house } = profile.draws;
    let any = repetition || no_progress.is_some();
    let whose = if house { "guide-draws-house" } else { "guide-draws-own" };
    #[expect(clippy::cast_possible_truncation, reason = "a small constant")]
    let times = DrawRules::OCCURRENCES as u32;
    let part_of_position = match profile.kind {
        Kind::Flying if profile.reserve > 0 => Some("guide-position-reserve"),
        Kind::Alquerque if profile.promotion => Some("guide-position-promoted"),
        Kind::Alquerque if profile.huff => Some("guide-position-huff"),
        Kind::Morris => Some("guide-position-hand"),
        _ => None,
    };
    let paragraphs = [
        only(any, whose),
        repetition.then(|| Text::new("guide-repetition").count("times", times)),
        part_of_position.and_then(|id| only(repetition, id)),
        no_progress.map(|turns| Text::new(format!("guide-no-progress-{}", profile.progress())).number("turns", turns)),
        only(any, "guide-draws-pass"),
        only(any, "guide-draws-win-first"),
        only(true, "guide-draws-agreed"),
    ];
    Section::new(Topic::Draws, paragraphs, [])
}

pub(super) fn clock(profile: &Profile) -> Section {
    let paragraphs = [
        Some(Text::new("guide-clock").number("seconds", profile.seconds)),
        only(true, "guide-clock-pass"),
        only(profile.compulsory, "guide-clock-dodge"),
        only(profile.huff, "guide-clock-huff"),
        only(true, "guide-clock-rest"),
    ];
    Section::new(Topic::Clock, paragraphs, [])
}

/// How points are named, from the first to the last.
pub(super) fn points(profile: &Profile) -> Text {
    let name = |index| profile.board.name(Point::new(index));
    Text::new("guide-notation-points").word("first", name(0)).word("last", name(profile.board.len() - 1))
}

/// How a turn that the clock has ended is written.
pub(super) fn pass() -> Text {
    Text::new("guide-notation-pass").word("pass", PASS)
}

/// A paragraph of the notation with its example, where the game has it.
pub(super) fn example(id: &'static str, written: Option<String>) -> Option<Text> {
    written.map(|example| Text::new(id).word("example", example))
}
