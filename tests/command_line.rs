//! The command line as a program sees it: what is printed, and what becomes of bad input.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_asterism-engine"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that reads nothing may be gone by now.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// What is printed by a call that goes well.
fn printed(arguments: &[&str], input: &str) -> String {
    let output = run(arguments, input);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn games_are_listed_in_order() {
    let games = "alquerque-five alquerque-ten square-five square-ten alquerque-standard alquerque-backward alquerque-promotion \
                 alquerque-historic morris-nine-flying morris-nine";
    assert_eq!(printed(&["games"], "").lines().collect::<Vec<_>>().join(" "), games);
}

#[test]
fn perft_counts() {
    assert_eq!(printed(&["perft", "alquerque-standard", "6"], ""), "1 4\n2 5\n3 6\n4 12\n5 27\n6 97\n");
    assert_eq!(printed(&["perft", "morris-nine", "0"], ""), "");
}

#[test]
fn legal_lists_sorted_turns_or_the_end() {
    assert_eq!(printed(&["legal", "alquerque-standard"], ""), "b2-c3\nc2-c3\nd2-c3\nd3-c3\n");
    assert_eq!(printed(&["legal", "alquerque-standard", " b2-c3\n"], ""), "d4xb2\n");
    assert_eq!(printed(&["legal", "morris-nine", "-- -- -- --"], ""), "over: draw repetition\n");
    let after_pass = printed(&["legal", "alquerque-standard", "--"], "");
    assert!(after_pass.lines().eq(["b3-c3", "b4-c3", "c4-c3", "d4-c3"]), "{after_pass}");
    let huffs = printed(&["legal", "alquerque-historic", "b2-c3 a3-b2"], "");
    assert!(huffs.lines().any(|turn| turn.starts_with("huff ")), "{huffs}");
}

#[test]
fn walk_tells_each_step_of_each_game() {
    let input = "b2-c3 d4xb2\n\nb2-c3 -- a1-b2 zz\n";
    let expected = "b2-c3,c2-c3,d2-c3,d3-c3\nd4xb2\n";
    let walked = printed(&["walk", "alquerque-standard"], input);
    let games: Vec<&str> = walked.split("\n\n").collect();
    assert!(games[0].starts_with(expected) && games[0].lines().count() == 3, "{walked}");
    assert_eq!(games[1], "b2-c3,c2-c3,d2-c3,d3-c3");
    assert!(games[2].lines().last().unwrap().starts_with("illegal: turn "), "{walked}");
    assert_eq!(games[3], "");
    let over = printed(&["walk", "morris-nine"], "-- -- -- -- a1 a4");
    let lines: Vec<&str> = over.lines().collect();
    assert_eq!(lines[4..], ["over: draw repetition", "illegal: turn 5 (a1): the game is over", ""]);
    assert_eq!(printed(&["walk", "morris-nine"], ""), "");
}

#[test]
fn a_game_file_serves_as_a_game() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/games/alquerque-backward.ron");
    assert_eq!(printed(&["perft", file, "3"], ""), "1 4\n2 5\n3 6\n");
}

#[test]
fn bad_input_gets_one_line_and_code_2() {
    for (arguments, part) in [
        (&["legal", "chess"][..], "there is no game \"chess\""),
        (&["walk", "chess"], "there is no game \"chess\""),
        (&["perft", "nowhere.ron", "1"], "nowhere.ron"),
        (&["perft", "morris-nine", "-1"], "-1"),
        (&["perft", "morris-nine", "many"], "many"),
        (&["perft", "morris-nine", "99999999999999999999"], "99999999999999999999"),
        (&["legal", "morris-nine", "a1 b9"], "turn 2 (b9): column 1: the board has no point \"b9\""),
        (&["legal", "morris-nine", "a1 a1"], "turn 2 (a1): that point is occupied"),
        (&["legal", "morris-nine", "-- -- -- -- a1"], "turn 5 (a1): the game is over"),
        (&["legal", "morris-nine", "-- -- -- -- --"], "turn 5 (--): the game is over"),
        (&["legal", "alquerque-historic", "huff"], "turn 1 (huff)"),
        (&["dance"], "dance"),
        (&[], ""),
    ] {
        let output = run(arguments, "");
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
        assert_eq!(errors.lines().count(), 1, "{arguments:?}: {errors}");
        assert!(errors.contains(part), "{arguments:?}: {errors}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
}

#[test]
fn a_reader_that_leaves_early_does_no_harm() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_asterism-engine"))
        .args(["walk", "alquerque-five"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let _ = child.stdin.take().unwrap().write_all(&b"a1-a2\n".repeat(10_000));
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}
