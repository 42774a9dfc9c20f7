//! Hand-made positions for whatever random play seldom meets.

use std::sync::Arc;

use asterism::rules::{Game, Pick, Position};

/// A position of a game in its form.
pub(crate) fn position(game: &str, form: &str) -> Position {
    match Game::named(game).unwrap().position(form) {
        Ok(position) => position,
        Err(error) => panic!("{game} {form}: {error}"),
    }
}

/// Points, and `@` for the reserve, with spaces between.
pub(crate) fn picks(position: &Position, text: &str) -> Vec<Pick> {
    let pick = |name: &str| match name {
        "@" => Pick::Reserve,
        _ => Pick::Point(position.board().point(name).unwrap()),
    };
    text.split_whitespace().map(pick).collect()
}

/// Alquerque that may step onwards only, with huffs, and with the first jump as told.
pub(crate) fn onward_alquerque(compulsory: bool, first_jump: &str) -> Arc<Game> {
    let text = include_str!("../../assets/games/alquerque-standard.ron")
        .replace("compulsory: true, huff: false", &format!("compulsory: {compulsory}, huff: true"))
        .replace("first_jump: any)", &format!("first_jump: {first_jump})"));
    Arc::new(Game::from_ron("onward.ron", &text).unwrap())
}

/// The turns as they are written, sorted, with spaces between.
pub(crate) fn turns(position: &Position) -> String {
    let mut turns: Vec<String> = position.turns().into_iter().map(|turn| position.notation(turn)).collect();
    turns.sort();
    turns.join(" ")
}
