//! Records, positions, turns and game files as text: what is refused and where, and that no text whatever makes a panic.

use asterism::rules::{Game, History, Record, Setup, Side, split_turns};
use proptest::prelude::*;

use crate::cases::position;

#[test]
fn forms_are_refused_with_their_column() {
    for (game, form, error) in [
        ("alquerque-five", "", "column 1: the row has 5 points"),
        ("alquerque-five", "6/5/5/5/5 w", "column 1: the row has 5 points"),
        ("alquerque-five", "4bb/5/5/5/5 w", "column 3: expected / after a full row"),
        ("alquerque-five", "5/5/5/5 w", "column 8: expected / and another row"),
        ("alquerque-five", "5/5/5/3/5 w", "column 8: the row has 5 points"),
        ("alquerque-five", "5/5/5/x4/5 w", "column 7: expected w, b, W, B or a number of empty points"),
        ("alquerque-five", "5/5/5/05/5 w", "column 7: expected w, b, W, B or a number of empty points"),
        ("alquerque-five", "5/5/5/5/5w", "column 10: expected a space"),
        ("alquerque-five", "5/5/5/5/5 x", "column 11: expected w or b, the side to move"),
        ("alquerque-five", "5/5/5/5/5 w x", "column 13: expected a number of pieces in reserve, or -"),
        ("alquerque-five", "5/5/5/5/5 w 1", "column 14: expected / between the reserves"),
        ("alquerque-five", "5/5/5/5/5 w 99999999999999999999/1", "column 13: a reserve has at most 12 pieces"),
        ("alquerque-five", "5/5/5/5/5 w 0/0 f1", "column 17: the board has no point \"f1\""),
        ("alquerque-five", "5/5/5/5/5 w - a1,", "column 18: the board has no point \"\""),
        ("alquerque-five", "5/5/5/5/5 w - - ", "column 16: expected the end"),
        ("morris-nine", "3/3/3/7/3/3/3 w", "column 7: the row has 6 points"),
    ] {
        assert_eq!(Game::named(game).unwrap().position(form).unwrap_err().to_string(), error, "{form}");
    }
}

#[test]
fn forms_may_leave_out_what_is_not_there() {
    let whole = position("alquerque-five", "bbbbb/5/5/5/wwwww w - -");
    for short in ["bbbbb/5/5/5/wwwww w", "bbbbb/5/5/5/wwwww w -", "bbbbb/14/11111/5/wwwww w 0/0 -"] {
        assert_eq!(position("alquerque-five", short), whole);
    }
}

#[test]
fn turns_are_refused_with_their_column() {
    let start = Game::named("alquerque-historic").unwrap().start();
    for (text, error) in [
        ("", "column 1: expected a point such as c3"),
        ("b2-", "column 4: expected a point such as c3"),
        ("b2-c9", "column 4: the board has no point \"c9\""),
        ("b2-c3!", "column 6: expected -, x, * or the end of the turn"),
        ("b2", "column 3: expected the rest of the turn"),
        ("huff", "column 1: expected a point such as c3"),
        ("huff c3b2", "column 8: expected a space and the move of the same turn"),
        ("huff b4 b2-c3", "that piece belongs to the other side"),
        ("--", "a pass is never a choice"),
        ("b2xc3", "that turn is written \"b2-c3\""),
        ("b2-c3*b2", "that turn is written \"b2-c3\""),
        ("a1-a2", "that piece cannot move"),
        ("é1-c3", "column 1: expected a point such as c3"),
    ] {
        assert_eq!(start.parse(text).unwrap_err().to_string(), error, "{text:?}");
    }
}

#[test]
fn records_are_refused_with_line_and_column() {
    let game = "[Game \"alquerque-historic\"]\n";
    for (text, error) in [
        ("", "1:1: expected the tag Game"),
        ("[Game \"chess\"]", "1:8: there is no game \"chess\""),
        ("[Game alquerque]", "1:7: expected a value in quotation marks"),
        ("[Game \"x]\n", "1:10: expected a quotation mark at the end of the value"),
        ("[Game \"x\"\n1.", "2:1: expected ]"),
        ("[\"x\"]", "1:2: expected the name of a tag"),
        ("[Game \"x\"]\n[Game \"x\"]", "2:1: the tag Game stands twice"),
        ("#[Clock \"0\"]", "2:9: expected seconds for each turn, or -"),
        ("#[Draws \"never\"]", "2:9: expected repetition, no-progress and a number of turns, both, or -"),
        ("#[Result \"2-0\"]", "2:10: expected 1-0, 0-1, 1/2-1/2 or *"),
        ("#[Start \"5/5/5/5/6 w\"]", "2:17: the start: the row has 5 points"),
        ("#[Start \"5/5/5/5/5 w\"]", "2:19: the start: black has no pieces"),
        ("#1. b2-b3", "2:4: that point is occupied"),
        ("#2. b2-c3", "2:1: this is turn 1"),
        ("#1... b2-c3", "2:2: expected one full stop, for it is White's turn"),
        ("#1. b2-c3 1. b4-b3", "2:11: expected three full stops, for it is Black's turn"),
        ("#1. b2-c3\n1... d4-z3", "3:9: the board has no point \"z3\""),
        ("#1. b2xc3", "2:4: that turn is written \"b2-c3\""),
        ("#1. b2-c3\n  huff  \n  c3  c4xq", "4:10: expected a point such as c3"),
        ("#{never closed", "2:14: expected } at the end of the comment"),
        ("#1. b2-c3 7", "2:10: expected a turn, its number, a comment or the result"),
        ("#1. b2-c3 * b4xd2", "2:12: expected the end"),
        ("#[Result \"1-0\"]\n1. b2-c3 0-1", "3:10: the head has the result 1-0"),
        ("#[Reason \"no-pieces\"]\n1. b2-c3 1-0", "2:10: the game does not end for that reason"),
        ("#[Reason \"resignation\"]\n1. b2-c3 *", "2:10: the game does not end for that reason"),
        ("#[Start \"5/2b2/2w2/5/5 w\"]\n1. c3xc5 0-1", "3:10: the result after these turns is 1-0"),
        ("#[Start \"5/2b2/2w2/5/5 w\"]\n1. c3xc5 --", "3:10: the game is over"),
        ("#[Start \"5/2b2/2w2/5/5 w\"]\n1. c3xc5 a1-a2", "3:10: the game is over"),
    ] {
        let text = text.replacen('#', game, 1);
        assert_eq!(text.parse::<Record>().unwrap_err().to_string(), error, "{text}");
    }
}

#[test]
fn records_are_read_as_loosely_as_is_safe() {
    let loose =
        "\u{feff}[Game \"alquerque-historic\"] [Event \"a \\\"b\\\" \\\\ \\x\"]\r\n1.b2-c3{one}{}{two} b4-b3 2. --\t{three";
    assert!(loose.parse::<Record>().is_err(), "b4-b3 is occupied");
    let loose = loose.replace("b4-b3", "1...d4xb2").replace("three", "three}");
    let record: Record = loose.parse().unwrap();
    assert_eq!(record.other_tags(), [("Event".to_owned(), "a \"b\" \\ \\x".to_owned())]);
    assert_eq!(["one two", "", "three"], [1, 2, 3].map(|turns| record.comment(turns)));
    assert_eq!(record.history().outcome(), None);
    assert_eq!(record.to_string().parse(), Ok(record));
}

#[test]
fn records_tell_how_the_game_ended() {
    let read = |turns: &str| format!("[Game \"morris-nine\"]\n{turns}").parse::<Record>().unwrap();
    let outcome = |turns: &str| read(turns).into_history().outcome().map(|outcome| outcome.to_string());
    assert_eq!(outcome("1. a1 1-0").as_deref(), Some("white resignation"));
    assert_eq!(outcome("1. a1 0-1").as_deref(), Some("black resignation"));
    assert_eq!(outcome("1. a1 1/2-1/2").as_deref(), Some("draw agreement"));
    assert_eq!(outcome("1. a1 *"), None);
    assert_eq!(outcome("[Result \"1-0\"] 1. a1").as_deref(), Some("white resignation"));
    assert_eq!(outcome("-- -- -- -- 1/2-1/2").as_deref(), Some("draw repetition"));
    assert_eq!(outcome("[Draws \"-\"] -- -- -- -- 1/2-1/2").as_deref(), Some("draw agreement"));
    assert_eq!(outcome("[Draws \"no-progress 2\"] -- --").as_deref(), Some("draw no-progress"));
}

#[test]
fn a_record_of_a_start_with_black_to_move() {
    let game = Game::named("square-five").unwrap();
    let start = game.position("bbbbb/5/5/5/wwwww b").unwrap();
    let mut history = History::from_start(game.clone(), start, game.draws());
    history.play(start.parse("a5-a3").unwrap()).unwrap();
    history.resign(Side::Black);
    let text = Record::new(history).to_string();
    assert!(text.contains("\n1... a5-a3 1-0\n"), "{text}");
    assert!(text.contains("[Start \"bbbbb/5/5/5/wwwww b - -\"]"), "{text}");
}

#[test]
fn long_records_break_their_lines() {
    let mut history = History::new(Game::named("morris-nine").unwrap().clone());
    while history.outcome().is_none() {
        history.play(history.position().turns()[0]).unwrap();
    }
    let text = Record::new(history).to_string();
    assert!(text.lines().count() > 6 && text.lines().all(|line| line.len() <= 80 && !line.ends_with(' ')), "{text}");
}

/// Texts that are nearly turns, records and positions, to get further than plain noise does.
fn nearly(pieces: &'static [&'static str]) -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(pieces), 0..24).prop_map(|pieces| pieces.concat())
}

const TURN_PIECES: &[&str] = &["huff ", "huff", "a1", "c3", "b2", "d4", "-", "x", "*", "@", "--", " ", "é", "1", "g7"];
const FORM_PIECES: &[&str] = &["w", "b", "W", "B", "5", "3", "1", "/", " ", "-", "9/9", "a1", ",", "w w ", "ü"];
const RECORD_PIECES: &[&str] = &[
    "[Game \"alquerque-historic\"]\n",
    "[Game \"morris-nine\"]",
    "[",
    "]",
    "\"",
    "\\",
    "{",
    "}",
    "1. ",
    "1... ",
    "2.",
    "a1 ",
    "b2-c3 ",
    "-- ",
    "huff ",
    "\n",
    "1-0",
    "*",
    "[Start \"5/2b2/2w2/5/5 w\"]",
    "[Result \"*\"]",
    "[Draws \"-\"]",
    "c3xc5 ",
];

proptest! {
    #[test]
    fn no_text_makes_a_panic(noise in ".{0,60}", game in 0..10_usize) {
        let start = Game::all()[game].start();
        let _ = start.parse(&noise);
        let _ = start.from_form(&noise);
        let _ = noise.parse::<Record>();
        let _ = Game::from_ron("noise.ron", &noise);
        let words = noise.split_whitespace().count();
        prop_assert!(split_turns(&noise).count() <= words);
    }

    #[test]
    fn no_nearly_right_turn_makes_a_panic(text in nearly(TURN_PIECES), game in 0..10_usize) {
        let start = Game::all()[game].start();
        if let Ok(turn) = start.parse(&text) {
            prop_assert_eq!(start.parse(&start.notation(turn)), Ok(turn));
        }
    }

    #[test]
    fn no_nearly_right_form_makes_a_panic(text in nearly(FORM_PIECES), game in 0..10_usize) {
        let start = Game::all()[game].start();
        if let Ok(setup) = Setup::from_form(start.board(), &text) {
            prop_assert_eq!(Setup::from_form(start.board(), &setup.form(start.board())), Ok(setup));
        }
    }

    #[test]
    fn no_nearly_right_record_makes_a_panic(text in nearly(RECORD_PIECES)) {
        if let Ok(record) = text.parse::<Record>() {
            prop_assert_eq!(record.to_string().parse(), Ok(record));
        }
    }
}
