//! Counts of turn sequences, from the data file and from the reference.

use asterism::rules::{Game, Position};

use crate::random::{self, chance, for_every_game};
use crate::reference::{Kind, Table, kind};

const COUNTS: &str = include_str!("../data/perft.txt");

/// The lines of the data file: game, length, count.
fn counts() -> impl Iterator<Item = (&'static str, u32, u64)> {
    COUNTS.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let mut words = line.split_whitespace();
        let mut word = || words.next().expect("game, length, count");
        (word(), word().parse().expect("a length"), word().parse().expect("a count"))
    })
}

#[test]
fn counts_equal_the_data() {
    for_every_game(|game| {
        let mine: Vec<_> = counts().filter(|&(id, ..)| id == game.id()).collect();
        assert!(!mine.is_empty(), "no counts for {}", game.id());
        for (id, depth, count) in mine {
            assert_eq!(game.start().perft(depth), count, "{id} {depth}");
        }
    });
}

fn slow_perft(kind: Kind, table: &Table, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ => kind.turns(table).values().map(|(next, _)| slow_perft(kind, next, depth - 1)).sum(),
    }
}

#[test]
fn counts_equal_the_reference() {
    for_every_game(|game| {
        let kind = kind(game.id());
        let start = Table::of(&game.start().setup(), kind.board());
        for (id, depth, count) in counts().filter(|&(id, _, count)| id == game.id() && count < 20_000) {
            assert_eq!(slow_perft(kind, &start, depth), count, "{id} {depth}");
        }
    });
}

#[test]
fn counts_equal_the_reference_from_any_position() {
    for_every_game(|game: &Game| {
        let kind = kind(game.id());
        let mut chance = chance(11);
        let mut found = 0;
        while found < 100 {
            let setup = random::setup(game, &mut chance);
            let Ok(position) = Position::new(game.rules(), &setup) else { continue };
            found += 1;
            let table = Table::of(&setup, kind.board());
            let depth = if position.perft(2) < 2_000 { 2 } else { 1 };
            assert_eq!(position.perft(depth), slow_perft(kind, &table, depth), "{table:?}");
        }
    });
}
