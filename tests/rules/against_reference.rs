//! Turns, outcomes, effects and draws compared with the reference, along random games and on random positions.

use asterism::rules::{Game, History, Outcome, Position, Reason, Setup, Turn};
use rand::RngExt;

use crate::random::{self, chance, for_every_game};
use crate::reference::{Kind, Table, kind};

/// Compares everything that the position alone tells; gives back what the reference says that its turns lead to.
fn compare(kind: Kind, position: &Position, table: &Table) -> Vec<(Turn, Table, bool)> {
    let mut expected = kind.turns(table);
    let turns = position.turns();
    let mut written: Vec<String> = turns.iter().map(|&turn| position.notation(turn)).collect();
    let told: Vec<(Turn, Table, bool)> = turns
        .iter()
        .zip(&written)
        .filter_map(|(&turn, text)| expected.get(text).map(|(next, progress)| (turn, next.clone(), *progress)))
        .collect();
    written.sort();
    let names: Vec<String> = std::mem::take(&mut expected).into_keys().collect();
    assert_eq!(written, names, "{table:?}");
    assert_eq!(position.perft(1), turns.len() as u64, "{table:?}");
    assert_eq!(position.outcome(), kind.outcome(table), "{table:?}");
    let board = kind.board();
    for (turn, next, progress) in &told {
        let mut shown = table.clone();
        position.effects(*turn).into_iter().for_each(|effect| shown.apply(effect, board));
        let text = position.notation(*turn);
        assert_eq!((&shown.men, shown.hand), (&next.men, next.hand), "{text}: {table:?}");
        let reached = next.setup(board);
        assert_eq!(position.play_unchecked(*turn).setup(), reached, "{text}: {table:?}");
        let shown = position.setup().after(&position.effects(*turn));
        let placed = |setup: Setup| (setup.pieces, setup.promoted, setup.reserve);
        assert_eq!(placed(shown), placed(reached), "{text}: {table:?}");
        assert_eq!(position.is_progress(*turn), *progress, "{text}: {table:?}");
    }
    let passed = position.play_unchecked(Turn::Pass);
    assert_eq!(passed.setup(), kind.pass(table).setup(board), "{table:?}");
    told
}

/// The outcome with draws, told by the whole list of tables.
fn outcome(kind: Kind, tables: &[Table], quiet: u32) -> Option<Outcome> {
    let now = tables.last().unwrap();
    let repeated = || tables.iter().filter(|&table| table == now).count() >= 3;
    kind.outcome(now)
        .or_else(|| repeated().then_some(Outcome::draw(Reason::Repetition)))
        .or_else(|| (quiet >= 100).then_some(Outcome::draw(Reason::NoProgress)))
}

fn random_game(game: &Game, seed: u64, passes: f64) {
    let kind = kind(game.id());
    let mut chance = chance(seed);
    let mut history = History::new(Game::named(game.id()).unwrap().clone());
    let mut tables = vec![Table::of(&history.position().setup(), kind.board())];
    let mut quiet = 0;
    loop {
        let told = compare(kind, history.position(), tables.last().unwrap());
        assert_eq!(history.outcome(), outcome(kind, &tables, quiet), "{}", game.id());
        if history.outcome().is_some() {
            return;
        }
        if chance.random_bool(passes) {
            history.pass().unwrap();
            tables.push(kind.pass(tables.last().unwrap()));
            quiet += 1;
        } else {
            let (turn, next, progress) = told[chance.random_range(0..told.len())].clone();
            history.play(turn).unwrap();
            tables.push(next);
            quiet = if progress { 0 } else { quiet + 1 };
        }
    }
}

#[test]
fn random_games_agree() {
    for_every_game(|game| (0..30).for_each(|seed| random_game(game, seed, 0.0)));
}

#[test]
fn random_games_with_passes_agree() {
    for_every_game(|game| (100..130).for_each(|seed| random_game(game, seed, [0.02, 0.1, 0.3][(seed % 3) as usize])));
}

#[test]
fn random_positions_agree() {
    for_every_game(|game| {
        let kind = kind(game.id());
        let mut chance = chance(7);
        let mut found = 0;
        while found < 2_000 {
            let setup = random::setup(game, &mut chance);
            if let Ok(position) = Position::new(game.rules(), &setup) {
                compare(kind, &position, &Table::of(&setup, kind.board()));
                found += 1;
            }
        }
    });
}
