//! The engine as the game meets it: levels, whole games, and what the course of a game makes of a position.

#![expect(clippy::unwrap_used, reason = "a test fails where something is not as it should be")]

use asterism::engine::{Cancel, Level, Limits, Score, Thought, analyse, think};
use asterism::rules::flying::{self, Flying};
use asterism::rules::{Board, DrawRules, Game, History, Position, Reason, Rules, Setup, Side, Turn};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

fn at_random(turns: &[Turn], random: &mut StdRng) -> Turn {
    turns[random.random_range(0..turns.len())]
}

fn depth(depth: u32) -> Limits {
    Limits { depth, ..Limits::NONE }
}

/// A level with few nodes and no clock, so that tests are quick and come out the same everywhere.
fn quick(level: &str, nodes: u64) -> Level {
    let level = Level::named(level).unwrap();
    let Limits { depth, nodes: usual, .. } = level.limits();
    level.with_limits(Limits { depth, nodes: nodes.min(usual), time: None, threads: 1 })
}

fn thought(history: &History, level: &Level, seed: u64) -> Thought {
    think(history, level, &Cancel::default(), seed, |_| ()).unwrap()
}

/// Plays a game to its end and tells whether the first player, who has White in games of even number, has won it.
fn wins(game: &str, number: u64, mut first: impl FnMut(&History) -> Turn, mut second: impl FnMut(&History) -> Turn) -> bool {
    let side = if number.is_multiple_of(2) { Side::White } else { Side::Black };
    let mut history = History::new(Game::named(game).unwrap().clone());
    loop {
        if let Some(outcome) = history.outcome() {
            return outcome.winner == Some(side);
        }
        let turn = if history.position().side() == side { first(&history) } else { second(&history) };
        history.play(turn).unwrap();
    }
}

/// Positions from games at random in which some turn wins at once.
fn with_a_win(game: &Game, count: usize) -> Vec<Position> {
    let mut random = StdRng::seed_from_u64(11);
    let mut found = Vec::new();
    while found.len() < count {
        let mut position = game.start();
        for _ in 0..200 {
            let turns = position.turns();
            if turns.iter().any(|&turn| position.play_unchecked(turn).outcome().is_some()) {
                found.push(position);
                break;
            }
            position = position.play_unchecked(at_random(&turns, &mut random));
        }
    }
    found
}

#[test]
fn every_level_wins_where_one_turn_wins() {
    for game in Game::all() {
        for (seed, position) in (0..).zip(with_a_win(game, 6)) {
            let history = History::from_start(game.clone(), position, game.draws());
            for level in Level::all() {
                let thought = thought(&history, &quick(level.id(), 20_000), seed);
                assert_eq!(thought.score, Some(Score::win_in(1)), "{} {} {position:?}", game.id(), level.id());
                assert!(position.play(thought.turn).unwrap().outcome().is_some());
            }
        }
    }
}

#[test]
fn without_any_time_there_is_a_legal_turn_as_long_as_the_game_goes_on() {
    let mut random = StdRng::seed_from_u64(4);
    let cancel = Cancel::default();
    cancel.cancel();
    let master = &quick("Master", 1000);
    for game in Game::all() {
        let mut history = History::new(game.clone());
        while history.outcome().is_none() {
            let nothing = think(&history, master, &cancel, 0, |_| ()).unwrap();
            assert_eq!((nothing.depth, nothing.score, nothing.nodes), (0, None, 0));
            for thought in [nothing, thought(&history, &quick("Novice", 1), 0)] {
                assert!(history.position().is_legal(thought.turn));
                assert_eq!(thought.pv, [thought.turn]);
            }
            history.play(at_random(&history.position().turns(), &mut random)).unwrap();
        }
        assert_eq!(think(&history, master, &Cancel::default(), 0, |_| ()), None);
    }
}

#[test]
fn a_seed_gives_the_same_thought_again_and_seeds_give_variety() {
    let history = History::new(Game::named("alquerque-five").unwrap().clone());
    for level in Level::all() {
        let level = quick(level.id(), 10_000);
        let thoughts: Vec<Thought> = (0..20).map(|seed| thought(&history, &level, seed)).collect();
        assert_eq!(thoughts[3], thought(&history, &level, 3));
        assert!(thoughts.iter().any(|other| other.turn != thoughts[0].turn), "{} always opens alike", level.id());
    }
}

#[test]
fn an_only_turn_is_played_without_much_thought() {
    let game = Game::named("square-five").unwrap();
    let board = game.start().board();
    // The white piece in the corner can go one point up, and nowhere else.
    let start = setup(board, ["a1", "b1 a3 d4 e5"], Side::White);
    let rules = Rules::Flying(Flying { diagonals: false, on_board: 5, reserve: 0 });
    let start = Position::new(rules, &start).unwrap();
    assert_eq!(start.turns().len(), 1);
    let history = History::from_start(game.clone(), start, game.draws());
    let master = thought(&history, Level::named("Master").unwrap(), 0);
    assert!(master.nodes < 100, "{} nodes", master.nodes);
}

#[test]
fn progress_tells_every_depth_once() {
    let history = History::new(Game::named("square-ten").unwrap().clone());
    let mut reports = Vec::new();
    let thought = analyse(&history, depth(4), &Cancel::default(), |report| reports.push(report)).unwrap();
    assert!(reports.iter().map(|report| report.depth).eq(1..=4));
    assert!(reports.is_sorted_by_key(|report| report.nodes));
    let last = reports.last().unwrap();
    assert_eq!((thought.score, thought.turn, &thought.pv), (Some(last.score), last.pv[0], &last.pv));
}

fn setup(board: &Board, pieces: [&str; 2], side: Side) -> Setup {
    let pieces = pieces.map(|names| names.split(' ').map(|name| board.point(name).unwrap()).collect());
    Setup { pieces, side, ..Setup::default() }
}

/// Two quiet turns, one of each side, and their ways back.
fn shuffle(position: &Position) -> Option<[Turn; 4]> {
    let back = |turn| match turn {
        Turn::Flying(flying::Turn::Slide { from, to }) => Some(Turn::Flying(flying::Turn::Slide { from: to, to: from })),
        _ => None,
    };
    position.turns().into_iter().find_map(|first| {
        let cycle = |second| {
            let cycle = [first, second, back(first)?, back(second)?];
            let end = cycle.iter().try_fold(*position, |position, &turn| position.play(turn).ok());
            (end == Some(*position)).then_some(cycle)
        };
        position.play_unchecked(first).turns().into_iter().find_map(cycle)
    })
}

/// A game in which White has much the better of it, begun by `side`; and the turn of the other side, now to move, by which the
/// position at the start would occur for the third time.
fn on_the_brink(side: Side) -> (History, Turn) {
    let game = Game::named("alquerque-five").unwrap();
    let board = game.start().board();
    let setup = setup(board, ["a1 b1 c1 d1 e1 a2 c2 e2", "b5 d5"], side);
    let rules = Rules::Flying(Flying { diagonals: true, on_board: 5, reserve: 0 });
    let start = Position::new(rules, &setup).unwrap();
    let cycle = shuffle(&start).unwrap();
    let mut history = History::from_start(game.clone(), start, game.draws());
    for &turn in cycle.iter().chain(&cycle[..3]) {
        history.play(turn).unwrap();
    }
    (history, cycle[3])
}

#[test]
fn the_better_side_does_not_repeat() {
    let (history, repetition) = on_the_brink(Side::Black);
    let thought = analyse(&history, depth(4), &Cancel::default(), |_| ()).unwrap();
    assert_ne!(thought.turn, repetition);
    assert!(thought.score > Some(Score::centi(100)), "{:?}", thought.score);
}

#[test]
fn the_worse_side_repeats() {
    let (mut history, repetition) = on_the_brink(Side::White);
    let thought = analyse(&history, depth(4), &Cancel::default(), |_| ()).unwrap();
    assert_eq!((thought.turn, thought.score), (repetition, Some(Score::DRAW)));
    history.play(thought.turn).unwrap();
    assert_eq!(history.outcome().map(|outcome| outcome.reason), Some(Reason::Repetition));
}

#[test]
fn the_draw_without_progress_is_seen_coming() {
    let game = Game::named("square-five").unwrap();
    let draws = DrawRules { repetition: false, no_progress: Some(1), house: true };
    let history = History::from_start(game.clone(), game.start(), draws);
    let thought = analyse(&history, depth(3), &Cancel::default(), |_| ()).unwrap();
    assert_eq!(thought.score, Some(Score::DRAW), "no turn from the start converts");
}

#[test]
fn a_player_by_chance_loses_to_casual() {
    let casual = quick("Casual", 4000);
    let won = (0..12).filter(|&seed| {
        let mut random = StdRng::seed_from_u64(seed);
        let chance = |history: &History| at_random(&history.position().turns(), &mut random);
        let game = if seed < 6 { "alquerque-five" } else { "square-ten" };
        wins(game, seed, |history| thought(history, &casual, seed).turn, chance)
    });
    let won = won.count();
    assert!(won >= 11, "{won} of 12");
}

#[test]
fn master_beats_novice() {
    let [master, novice] = [quick("Master", 30_000), quick("Novice", 30_000)];
    let won = (0..8).filter(|&seed| {
        let game = if seed < 4 { "square-five" } else { "alquerque-promotion" };
        wins(game, seed, |history| thought(history, &master, seed).turn, |history| thought(history, &novice, seed).turn)
    });
    let won = won.count();
    assert!(won >= 5, "{won} of 8");
}

#[test]
fn a_level_file_that_is_wrong_is_refused_with_file_and_line() {
    let text = include_str!("../assets/levels.ron");
    assert_eq!(Level::from_ron("x.ron", text).unwrap(), Level::all());
    assert!(Level::all().iter().map(Level::id).eq(["Novice", "Casual", "Club", "Expert", "Master"]));
    let line_of = |needle: &str| text.lines().position(|line| line.contains(needle)).unwrap() + 1;
    for (right, wrong, reason) in [
        ("usual: (depth: 1,", "usual: (depth: 0,", " a depth of 0 is not between 1 and 64"),
        ("nodes: 30000,", "nodes: 0,", " without nodes, time and threads"),
        ("threads: 4,", "threads: 0,", " without nodes, time and threads"),
        ("time_ms: 3000", "time: 3000", ""),
        ("\"Casual\"", "\"novice\"", " there are two levels \"novice\""),
        ("\"Master\"", "\"Grand Master\"", " \"Grand Master\" is no id"),
        ("opening: (", "opening: (plies: 1, ", ""),
        ("opening: (plies: 6, temperature: 6", "opening: (plies: 6, temperature: -1", " a temperature of -1 is not"),
        ("depth: 64, temperature: 0", "depth: 64, temperature: 2000", " a temperature of 2000 is not"),
    ] {
        let broken = text.replacen(right, wrong, 1);
        assert_ne!(broken, text, "{right} is not in the file");
        let message = Level::from_ron("x.ron", &broken).unwrap_err().to_string();
        let start = format!("x.ron:{}:{reason}", line_of(right));
        assert!(message.starts_with(&start), "{right} → {wrong}: {message}");
    }
    // What is wrong with one game is told of the level's line.
    for (right, wrong, level, reason) in [
        ("games: {", "games: { \"chess\": (depth: 1, temperature: 1),", "\"Novice\"", "there is no game \"chess\""),
        ("times: 20", "times: 0", "\"Expert\"", "without nodes, time and threads nothing can be thought"),
    ] {
        let message = Level::from_ron("x.ron", &text.replacen(right, wrong, 1)).unwrap_err().to_string();
        assert_eq!(message, format!("x.ron:{}: {reason}", line_of(level)));
    }
}
