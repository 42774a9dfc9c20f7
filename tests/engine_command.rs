//! The engine's commands as programs and people call them.

#![expect(clippy::unwrap_used, reason = "a test fails where something is not as it should be")]

use std::io::Write;
use std::process::{Command, Stdio};

use asterism::rules::{Game, History};

/// What the command prints on stdout and stderr, and its exit code.
fn call(arguments: &[&str], input: &str) -> (String, String, i32) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_asterism-engine"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code().unwrap())
}

#[test]
fn analyse_prints_a_line_for_each_depth_and_the_best_turn() {
    let (out, err, code) = call(&["analyse", "square-ten", "@a3 @c2", "--depth", "4"], "");
    assert_eq!((err.as_str(), code), ("", 0));
    let lines: Vec<&str> = out.lines().collect();
    let (best, progress) = lines.split_last().unwrap();
    assert_eq!(progress.len(), 4);
    for (index, line) in progress.iter().enumerate() {
        let [depth, score, pv, nodes, speed] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        assert_eq!(depth, (index + 1).to_string());
        assert!(score.starts_with(['+', '-']) && score[1..].parse::<u32>().is_ok(), "{line}");
        assert!(nodes.parse::<u64>().is_ok() && speed.parse::<u64>().is_ok(), "{line}");
        let mut history = History::new(Game::named("square-ten").unwrap().clone());
        for turn in ["@a3", "@c2"].into_iter().chain(pv.split(',')) {
            let turn = history.position().parse(turn).unwrap();
            history.play(turn).unwrap();
        }
    }
    let first = progress[3].split([' ', ',']).nth(2).unwrap();
    assert_eq!(*best, format!("best {first}"));
}

#[test]
fn a_finished_game_is_over_and_a_level_plays_the_same_again() {
    let shuffle = "a1-a3 a5-a4 a3-a1 a4-a5 ".repeat(2);
    assert_eq!(call(&["analyse", "alquerque-five", &shuffle], "").0, "over: draw repetition\n");
    let level = || call(&["analyse", "alquerque-five", "--level", "club"], "").0;
    let best = |out: String| out.lines().last().map(str::to_owned);
    assert_eq!(best(level()), best(level()));
}

#[test]
fn what_is_wrong_is_told_in_one_line() {
    for (arguments, part) in [
        (&["analyse", "chess"][..], "there is no game \"chess\""),
        (&["analyse", "square-five", "a1-a2 a1-a2"], "turn 2 (a1-a2): "),
        (&["analyse", "square-five", "--depth", "65"], "--depth"),
        (&["analyse", "square-five", "--time-ms", "soon"], "--time-ms"),
        (&["analyse", "square-five", "--level", "Genius"], "there is no level \"Genius\""),
        (&["selfplay", "square-five", "--games", "0", "--white", "Club", "--black", "Club"], "--games"),
        (&["selfplay", "square-five", "--games", "1", "--white", "Club", "--black", "?"], "there is no level \"?\""),
        (&["bench", "--nodes", "few"], "few"),
    ] {
        let (out, err, code) = call(arguments, "");
        assert_eq!((out.as_str(), err.lines().count(), code), ("", 1, 2), "{arguments:?}: {err}");
        assert!(err.contains(part), "{arguments:?}: {err}");
    }
}

#[test]
fn selfplay_counts_its_games_and_repeats_them() {
    let play = || call(&["selfplay", "square-five", "--games", "6", "--white", "Casual", "--black", "Novice"], "");
    let (out, err, code) = play();
    assert_eq!((err.as_str(), code), ("", 0));
    let counts = |line: usize| -> Vec<u32> {
        out.lines().nth(line).unwrap().split_whitespace().skip(2).take(3).map(|word| word.parse().unwrap()).collect()
    };
    let (white, black) = (counts(1), counts(2));
    assert_eq!(white.iter().sum::<u32>(), 6);
    assert!(white.iter().eq(black.iter().rev()));
    assert_eq!(play().0, out);
}

#[test]
fn ugi_plays_whole_games_with_itself() {
    for game in Game::all() {
        let mut history = History::new(game.clone());
        let mut turns = String::new();
        // A few turns a call are enough to see that a position is understood wherever the game stands.
        while history.outcome().is_none() && history.turns().len() < 12 {
            let input = format!(
                "ugi\nsetoption name Game value {}\nuginewgame\nisready\nposition startpos moves{turns}\ngo nodes 300\n",
                game.id()
            );
            let (out, err, code) = call(&["ugi"], &input);
            assert_eq!((err.as_str(), code), ("", 0));
            assert!(out.contains("\nugiok\nreadyok\n"), "{out}");
            let best = out.lines().last().and_then(|line| line.strip_prefix("bestmove ")).unwrap();
            let turn = history.position().parse(best).unwrap();
            history.play(turn).unwrap();
            turns = format!("{turns} {best}");
        }
    }
}

#[test]
fn ugi_answers_while_it_searches_and_goes_on_after_nonsense() {
    let nonsense = "dance\ngo depth deep\nposition startpos moves a1-a9\nsetoption name Colour value red\n";
    let (out, err, code) = call(&["ugi"], &format!("go infinite\nisready\n{nonsense}query p1turn\nstop\nquery result\nquit\n"));
    assert_eq!((err.lines().count(), code), (4, 0), "{err}");
    let answers: Vec<&str> = out.lines().filter(|line| !line.starts_with("info")).collect();
    let [ready, white, best, result] = answers[..] else { panic!("{out}") };
    assert_eq!((ready, white, result), ("readyok", "response true", "response none"));
    assert!(best.starts_with("bestmove "));
}
