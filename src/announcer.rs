//! What is said to those who do not see the board: turns by their effects, refusals, the end, what could not be kept, and the point that
//! the keyboard's cursor has come to, in the language that is spoken. Knows no screens; a screen reader reads it out, in a browser from the page.

use bevy::prelude::*;

use crate::board::Cursor;
use crate::keeping::{Trouble, Troubles};
use crate::locale::Locale;
use crate::rules::{Effect, Outcome, Pick, Point, Side, Turn};
use crate::session::{Change, DrawDeclined, Flow, Hint, Making, Match, MatchChanged, Players, Refused, TurnPlayed};

/// What was said last.
#[derive(Resource, Default, Clone, PartialEq, Eq, Debug)]
pub struct Announcement(pub String);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Announcement>().add_systems(Update, announce.after(Flow::React));
}

/// Says what happened in this frame. Nothing is said about games that are only for show, but what could not be read or written is told
/// beside them.
fn announce(
    mut changes: MessageReader<MatchChanged>,
    mut refusals: MessageReader<Refused>,
    mut declined: MessageReader<DrawDeclined>,
    game: Res<Match>,
    making: Res<Making>,
    cursor: Res<Cursor>,
    players: Res<Players>,
    hint: Res<Hint>,
    troubles: Option<Res<Troubles>>,
    locale: Res<Locale>,
    mut told: Local<usize>,
    mut hinted: Local<Option<Turn>>,
    mut announcement: ResMut<Announcement>,
) {
    let mut sentences = Vec::new();
    let mut is_end = false;
    for MatchChanged(change) in changes.read() {
        match change {
            Change::Begun => sentences.push(begun(&locale, &game)),
            Change::Played(played) => sentences.extend(turn(&locale, &game, played)),
            Change::Undone(undone) => {
                let notation = undone.position.notation(undone.turn);
                sentences.push(locale.text_with("announce-undone", &[("turn", &notation)]));
            }
            Change::Resumed | Change::Ended => {}
        }
        is_end |= matches!(change, Change::Played(_) | Change::Ended | Change::Begun);
    }
    if let Some(outcome) = game.history().outcome().filter(|_| is_end) {
        let [title, reason] = outcome_sentences(&locale, *players, outcome);
        sentences.extend([title + &locale.text("announce-stop"), reason]);
    }
    let board = game.position().board();
    sentences.extend(refusals.read().map(|refused| locale.refusal(board, refused.refusal)));
    sentences.extend(declined.read().map(|declined| locale.text(declined_text(*declined))));
    if *hinted != hint.turn() {
        *hinted = hint.turn();
        sentences.extend(hinted.map(|turn| locale.text_with("announce-hint", &[("turn", &game.position().notation(turn))])));
    }
    if cursor.is_changed() {
        sentences.extend(cursor.0.map(|point| point_name(&locale, &game, &making, point)));
    }
    // A game that is asked for at the start begins in the place of another.
    sentences.dedup();
    if players.are_for_show() {
        sentences.clear();
    }
    let troubles = troubles.as_ref().map_or(&[][..], |troubles| &troubles.0);
    sentences.extend(troubles.iter().skip(*told).map(|trouble| locale.text(trouble_text(trouble))));
    *told = troubles.len();
    if !sentences.is_empty() {
        announcement.set_if_neq(Announcement(sentences.join(" ")));
    }
}

/// The game that is on the table now, and who is to move if it goes on.
fn begun(locale: &Locale, game: &Match) -> String {
    let history = game.history();
    let name = locale.text(&format!("game-{}", history.game().id()));
    let (side, turn) = (locale.side(game.side()), (history.turns().len() + 1).to_string());
    let values = [("game", name.as_str()), ("side", &side), ("turn", &turn)];
    match (history.outcome(), history.turns()) {
        (Some(_), _) => name + &locale.text("announce-stop"),
        (None, []) => locale.text_with("announce-begun", &values),
        (None, _) => locale.text_with("announce-gone-on", &values),
    }
}

/// The id of the text that tells why a draw is not taken.
#[must_use]
pub fn declined_text(declined: DrawDeclined) -> &'static str {
    match declined {
        DrawDeclined::TooEarly => "notice-draw-early",
        DrawDeclined::StillPlaying => "notice-draw-declined",
    }
}

/// The id of the text that tells what could not be read or written.
#[must_use]
pub fn trouble_text(trouble: &Trouble) -> &'static str {
    match trouble {
        Trouble::Settings(_) => "trouble-settings",
        Trouble::Game(_) => "trouble-game",
        Trouble::FinishedGames(_) => "trouble-finished-games",
        Trouble::Unkept(_) => "trouble-unkept",
    }
}

/// A point with what stands on it, and whether it may be picked now.
#[must_use]
pub fn point_name(locale: &Locale, game: &Match, making: &Making, point: Point) -> String {
    let piece = making.setup(game.position()).piece(point);
    let words = [
        Some(game.position().board().name(point)),
        Some(piece.map_or_else(|| locale.text("point-empty"), |piece| locale.side(piece.side))),
        piece.filter(|piece| piece.promoted).map(|_| locale.text("point-promoted")),
        making.picks().contains(&Pick::Point(point)).then(|| locale.text("point-picked")),
        making.choices().points.contains(point).then(|| locale.text("point-choice")),
    ];
    listed(locale, words)
}

/// What the side to move has in hand, and whether it may be picked now.
#[must_use]
pub fn reserve_name(locale: &Locale, game: &Match, making: &Making) -> String {
    let count = making.setup(game.position()).reserve[game.side().index()].to_string();
    let words = [
        Some(locale.side(game.side())),
        Some(locale.text_with("in-reserve", &[("count", &count)])),
        making.picks().contains(&Pick::Reserve).then(|| locale.text("point-picked")),
        making.choices().reserve.then(|| locale.text("point-choice")),
    ];
    listed(locale, words)
}

/// What there is of these words, with commas.
fn listed(locale: &Locale, words: impl IntoIterator<Item = Option<String>>) -> String {
    words.into_iter().flatten().collect::<Vec<_>>().join(&locale.text("announce-comma"))
}

/// A turn that was played and what it did.
fn turn(locale: &Locale, game: &Match, played: &TurnPlayed) -> Vec<String> {
    let side = locale.side(!played.position.side());
    if played.turn == Turn::Pass {
        return vec![locale.text_with("announce-passed", &[("side", &side)])];
    }
    let board = game.position().board();
    let points = |id: &str, which: &dyn Fn(&Effect) -> Option<Point>| {
        let points: Vec<String> = played.effects.iter().filter_map(which).map(|point| board.name(point)).collect();
        let points = points.join(&locale.text("announce-comma"));
        (!points.is_empty()).then(|| locale.text_with(id, &[("points", &points)]))
    };
    let is_mill = played.effects.iter().any(|effect| matches!(effect, Effect::Mill { .. }));
    let positions = game.history().positions();
    let after = positions.iter().rposition(|position| *position == played.position).unwrap_or(positions.len() - 1);
    let before = positions[after.saturating_sub(1)];
    let values = [("side", side.as_str()), ("turn", &before.notation(played.turn))];
    let said = [
        Some(locale.text_with("announce-turn", &values)),
        points("announce-turned", &|effect| if let Effect::Convert { at, .. } = effect { Some(*at) } else { None }),
        is_mill.then(|| locale.text("announce-mill")),
        points("announce-taken", &|effect| if let Effect::Take { at, .. } = effect { Some(*at) } else { None }),
        points("announce-huffed", &|effect| if let Effect::Huff { at, .. } = effect { Some(*at) } else { None }),
        points("announce-promoted", &|effect| if let Effect::Promote { at } = effect { Some(*at) } else { None }),
    ];
    said.into_iter().flatten().collect()
}

/// Who won, and why: a title and a sentence.
#[must_use]
pub fn outcome_sentences(locale: &Locale, players: Players, outcome: Outcome) -> [String; 2] {
    let title = match (outcome.winner, players.only_human()) {
        (None, _) => "result-draw",
        (winner, Some(human)) if winner == Some(human) => "result-you-won",
        (_, Some(_)) => "result-you-lost",
        (Some(Side::White), None) => "result-white-won",
        (Some(Side::Black), None) => "result-black-won",
    };
    // "You has" is no sentence: the loser is told by colour where it is a person.
    let loser = outcome.winner.map(|winner| match players.only_human() {
        Some(human) if human == winner => locale.text("loser-computer"),
        _ => locale.side(!winner),
    });
    let reason = format!("reason-{}", outcome.reason);
    [locale.text(title), locale.text_with(&reason, &[("loser", &loser.unwrap_or_default())])]
}
