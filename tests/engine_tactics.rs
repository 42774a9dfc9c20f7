//! Master finds the one winning turn of positions that were proven by trying every line (`asterism-engine tactics`).

#![expect(clippy::unwrap_used, reason = "a test fails where something is not as it should be")]

use asterism::engine::{Cancel, Level, Limits, Score, think};
use asterism::rules::{Game, History, Position, Turn};

/// How many positions each game has at least.
const FEWEST: usize = 30;
/// How many nodes a turn may take.
const NODES: u64 = 100_000;

struct Tactic {
    history: History,
    turn: Turn,
    plies: u16,
}

/// The positions of a game, from lines of `position; turn; plies`.
fn tactics(game: &str) -> Vec<Tactic> {
    let path = format!("{}/tests/data/tactics/{game}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap();
    let game = Game::named(game).unwrap();
    let read = |line: &str| {
        let [position, turn, plies] = line.split("; ").collect::<Vec<_>>()[..] else { panic!("{path}: {line}") };
        let position = game.position(position).unwrap();
        let history = History::from_start(game.clone(), position, game.draws());
        Tactic { turn: position.parse(turn).unwrap(), plies: plies.parse().unwrap(), history }
    };
    text.lines().filter(|line| !line.starts_with('#')).map(read).collect()
}

#[test]
fn master_finds_the_winning_turn() {
    let master = Level::named("Master").unwrap();
    let master = master.with_limits(Limits { nodes: NODES, time: None, threads: 1, ..master.limits() });
    let mut missed = Vec::new();
    for game in Game::all() {
        let tactics = tactics(game.id());
        assert!(tactics.len() >= FEWEST, "{} has {} positions", game.id(), tactics.len());
        for Tactic { history, turn, plies } in &tactics {
            let position = history.position();
            let thought = think(history, &master, &Cancel::default(), 0, |_| ()).unwrap();
            if thought.turn != *turn || thought.score != Some(Score::win_in(*plies)) {
                let (found, right) = (position.notation(thought.turn), position.notation(*turn));
                missed.push(format!("{} {position}: {found} {:?}, not {right} in {plies}", game.id(), thought.score));
            }
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

fn wins_within(position: &Position, plies: u16) -> bool {
    plies > 0 && position.turns().into_iter().any(|turn| loses_within(&position.play_unchecked(turn), plies - 1))
}

fn loses_within(position: &Position, plies: u16) -> bool {
    let turns = position.turns();
    turns.is_empty() || plies > 0 && turns.into_iter().all(|turn| wins_within(&position.play_unchecked(turn), plies - 1))
}

#[test]
fn the_short_wins_are_wins_and_the_only_ones() {
    for game in Game::all() {
        let short = tactics(game.id()).into_iter().filter(|tactic| tactic.plies == 3);
        let mut count = 0;
        for Tactic { history, turn, .. } in short.take(6) {
            let position = history.position();
            assert!(!wins_within(position, 1), "{position} can be won at once");
            for other in position.turns() {
                assert_eq!(loses_within(&position.play_unchecked(other), 2), other == turn, "{position}");
            }
            count += 1;
        }
        assert!(count > 0, "{} has no short win", game.id());
    }
}
