//! The games of the project, and variants that it does not have.

use std::sync::Arc;

use asterism::rules::Game;

/// All ordered pairs of different games.
pub(crate) fn pairs() -> impl Iterator<Item = (&'static Game, &'static Game)> {
    let games = Game::all();
    let all = games.iter().flat_map(move |known| games.iter().map(move |wanted| (&**known, &**wanted)));
    all.filter(|(known, wanted)| known.id() != wanted.id())
}

/// The game with this much of its file changed.
pub(crate) fn changed(id: &str, changes: &[(&str, &str)]) -> Arc<Game> {
    let file = format!("{id}.ron");
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/games").join(&file);
    let mut text = std::fs::read_to_string(path).unwrap();
    // The comments at the head name the flags, too.
    text = text[text.find("\n(").unwrap()..].to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "{file} has no {from}");
        text = text.replace(from, to);
    }
    Arc::new(Game::from_ron(&file, &text).unwrap())
}

/// One change of each flag or number of a family's file, as the game, what is there, and what comes instead.
pub(crate) const CHANGES: [(&str, &str, &str); 20] = [
    ("alquerque-five", "diagonals: true", "diagonals: false"),
    ("alquerque-five", "reserve: 0", "reserve: 4"),
    ("alquerque-ten", "reserve: 5", "reserve: 4"),
    ("alquerque-five", "a1 b1", "a2 b2"),
    ("alquerque-five", "repetition: true", "repetition: false"),
    ("alquerque-five", "Some(100)", "Some(50)"),
    ("alquerque-ten", "Some(100)", "Some(50)"),
    ("alquerque-five", "Some(100)", "None"),
    ("alquerque-five", "turn_seconds: 60", "turn_seconds: 20"),
    ("alquerque-five", "house: true", "house: false"),
    ("alquerque-standard", "backward: false", "backward: true"),
    ("alquerque-standard", "promotion: false", "promotion: true"),
    ("alquerque-standard", "compulsory: true", "compulsory: false"),
    ("alquerque-standard", "huff: false", "huff: true"),
    ("alquerque-standard", "first_jump: any", "first_jump: forward"),
    ("alquerque-standard", "Some(100)", "Some(50)"),
    ("alquerque-historic", "Some(100)", "Some(50)"),
    ("morris-nine", "flying: false", "flying: true"),
    ("morris-nine", "reserve: 9", "reserve: 12"),
    ("morris-nine", "Some(100)", "Some(50)"),
];

/// The games of the project, and each of them that is changed above, so that together they need every message.
pub(crate) fn all_and_changed() -> Vec<Arc<Game>> {
    let changed = CHANGES.iter().map(|&(id, from, to)| changed(id, &[(from, to)]));
    Game::all().iter().cloned().chain(changed).collect()
}
