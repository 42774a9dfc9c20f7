//! Every reason for refusing a turn, a setup or a text.

use asterism::rules::{Game, History, Pick, Point, Position, Refusal, Setup, SetupError, Side, Turn};

use crate::cases::{onward_alquerque, picks, position};

/// A refusal with its points given by name.
enum Expected<'a> {
    Plain(Refusal),
    At(fn(Point) -> Refusal, &'a str),
    Between(fn(Point, Point) -> Refusal, &'a str, &'a str),
}

use Expected::{At, Between, Plain};

fn no_line(from: Point, to: Point) -> Refusal {
    Refusal::NoLine { from, to }
}

fn not_adjacent(from: Point, to: Point) -> Refusal {
    Refusal::NotAdjacent { from, to }
}

fn backwards(from: Point, to: Point) -> Refusal {
    Refusal::Backwards { from, to }
}

fn blocked(by: Point) -> Refusal {
    Refusal::Blocked { by }
}

fn must_capture(by: Point) -> Refusal {
    Refusal::MustCapture { by }
}

fn check(position: &Position, text: &str, expected: &Expected) {
    let point = |name: &str| position.board().point(name).unwrap();
    let expected = match *expected {
        Plain(refusal) => refusal,
        At(refusal, at) => refusal(point(at)),
        Between(refusal, from, to) => refusal(point(from), point(to)),
    };
    let made = picks(position, text);
    assert!(made.len() == 1 || !position.choices(&made[..made.len() - 1]).is_dead_end(), "{text} in {position}");
    assert!(position.choices(&made).is_dead_end(), "{text} in {position}");
    assert_eq!(position.refusal(&made), expected, "{text} in {position}");
    assert!(!expected.to_string().is_empty());
}

fn check_all(game: &str, cases: &[(&str, &str, Expected)]) {
    for (form, text, expected) in cases {
        check(&position(game, form), text, expected);
    }
}

#[test]
fn flying() {
    const START: &str = "bbbbb/5/5/5/wwwww w";
    check_all(
        "alquerque-five",
        &[
            (START, "@", Plain(Refusal::NothingToPlace)),
            (START, "c3", At(Refusal::Empty, "c3")),
            (START, "a5", At(Refusal::NotYours, "a5")),
            ("4w/5/5/bb3/wb3 w", "a1", At(Refusal::Stuck, "a1")),
            (START, "a1 b1", At(Refusal::Occupied, "b1")),
            (START, "a1 b3", Between(no_line, "a1", "b3")),
            (START, "b1 c2", Between(no_line, "b1", "c2")),
            ("5/5/b4/5/w4 w", "a1 a5", At(blocked, "a3")),
            (START, "a1 a2 a3", Plain(Refusal::TurnIsMade)),
            ("bbbbb/5/5/5/5 w", "a5", Plain(Refusal::GameOver)),
        ],
    );
    check_all("alquerque-ten", &[("bbbbb/5/5/5/wwwww w 1/0", "@ a1", At(Refusal::Occupied, "a1"))]);
    check_all("square-five", &[(START, "a1 b2", Between(no_line, "a1", "b2"))]);
}

#[test]
fn alquerque_steps() {
    const JUMP: &str = "5/5/2b2/2w2/4w w";
    const QUIET: &str = "4b/5/2w2/5/5 w";
    check_all(
        "alquerque-standard",
        &[
            ("bbbbb/bbbbb/bb1ww/wwwww/wwwww w", "a1", At(Refusal::Stuck, "a1")),
            (JUMP, "c2 b2", At(must_capture, "c2")),
            (JUMP, "c2 c1", At(must_capture, "c2")),
            (JUMP, "e1", At(must_capture, "c2")),
            (JUMP, "c2 c3", At(Refusal::Occupied, "c3")),
            (JUMP, "c2 d3", Between(no_line, "c2", "d3")),
            (JUMP, "@", Plain(Refusal::NothingToPlace)),
            (QUIET, "c3 c2", Between(backwards, "c3", "c2")),
            (QUIET, "c3 c5", Between(not_adjacent, "c3", "c5")),
            (QUIET, "c3 e5", At(Refusal::Occupied, "e5")),
            (QUIET, "c3 d5", Between(no_line, "c3", "d5")),
            (QUIET, "c3 c4 c5", Plain(Refusal::TurnIsMade)),
            ("4b/2w2/2w2/5/5 w", "c3 c5", At(blocked, "c4")),
        ],
    );
}

#[test]
fn alquerque_jumps() {
    const FORK: &str = "5/1b1b1/5/1b3/w4 w";
    check_all(
        "alquerque-standard",
        &[
            (FORK, "a1 c3 c4", At(Refusal::MustJumpOn, "c3")),
            (FORK, "a1 c3 a1", At(Refusal::JumpedTwice, "b2")),
            (FORK, "a1 c3 b4", At(Refusal::Occupied, "b4")),
            (FORK, "a1 c3 a5 c3", Plain(Refusal::TurnIsMade)),
            ("5/1b3/5/1b1w1/w4 w", "a1 c3 e1", At(blocked, "d2")),
        ],
    );
    let game = onward_alquerque(true, "forward");
    let back = game.position("5/5/2w2/2b2/4w w").unwrap();
    check(&back, "c3 c1", &Between(backwards, "c3", "c1"));
}

#[test]
fn alquerque_huffs() {
    const HUFF: &str = "5/2b2/2w2/5/4w b - c3";
    check_all(
        "alquerque-historic",
        &[
            (HUFF, "e1", At(Refusal::CouldNotJump, "e1")),
            ("5/2b2/2w2/5/4w b", "e1", At(Refusal::NotYours, "e1")),
            (HUFF, "c3 c3", At(Refusal::Empty, "c3")),
            (HUFF, "c3 e1", At(Refusal::NotYours, "e1")),
            (HUFF, "c3 c4 c2", Between(not_adjacent, "c4", "c2")),
            (HUFF, "c3 c4 c3 c2", Plain(Refusal::TurnIsMade)),
            ("5/2b2/2w2/5/5 b - c3", "c3 c4", Plain(Refusal::TurnIsMade)),
        ],
    );
    let game = onward_alquerque(false, "any");
    let hemmed = game.position("b1b1b/1bbb1/bbwbb/2b2/5 w - c2").unwrap();
    check(&hemmed, "c2", &At(Refusal::NoMoveAfterHuff, "c2"));
}

#[test]
fn morris() {
    const PLACING: &str = "w2/3/3/6/3/3/2b w 8/8";
    const MILL: &str = "ww1/3/3/6/3/b2/bbb w 5/4";
    const SLIDING: &str = "www/1b1/3/6/3/bbb/3 w";
    check_all(
        "morris-nine",
        &[
            (PLACING, "@", Plain(Refusal::PlaceFirst)),
            (PLACING, "a7", Plain(Refusal::PlaceFirst)),
            (PLACING, "g1", At(Refusal::Occupied, "g1")),
            (PLACING, "d7 a4", Plain(Refusal::TurnIsMade)),
            (MILL, "g7 a1", At(Refusal::InMill, "a1")),
            (MILL, "g7 a7", Plain(Refusal::MustTake)),
            (MILL, "g7 a4", Plain(Refusal::MustTake)),
            (MILL, "g7 @", Plain(Refusal::MustTake)),
            (MILL, "g7 b2 d1", Plain(Refusal::TurnIsMade)),
            (SLIDING, "@", Plain(Refusal::NothingToPlace)),
            (SLIDING, "a4", At(Refusal::Empty, "a4")),
            (SLIDING, "b2", At(Refusal::NotYours, "b2")),
            (SLIDING, "d7", At(Refusal::Stuck, "d7")),
            (SLIDING, "a7 d7", At(Refusal::Occupied, "d7")),
            (SLIDING, "a7 a1", Between(not_adjacent, "a7", "a1")),
            (SLIDING, "a7 b4", Between(no_line, "a7", "b4")),
            (SLIDING, "a7 a4 b2", Plain(Refusal::TurnIsMade)),
        ],
    );
}

#[test]
fn turns_from_elsewhere() {
    let five = Game::named("alquerque-five").unwrap().start();
    let morris = Game::named("morris-nine").unwrap().start();
    assert_eq!(five.play(morris.turns()[0]), Err(Refusal::OtherGame));
    assert_eq!(five.play(Turn::Pass), Err(Refusal::Pass));
    let after = five.play(five.parse("a1-a3").unwrap()).unwrap();
    assert!(matches!(after.play(five.parse("a1-a2").unwrap()), Err(Refusal::Empty(_))));
    let mut history = History::new(Game::named("morris-nine").unwrap().clone());
    history.resign(Side::White);
    assert_eq!(history.pass(), Err(Refusal::GameOver));
    assert_eq!(history.play(morris.turns()[0]), Err(Refusal::GameOver));
}

/// Picks need not make sense for a refusal to be given.
#[test]
fn any_picks_are_refused_without_panic() {
    for game in Game::all() {
        let start = game.start();
        let all: Vec<Pick> = start.board().points().iter().map(Pick::Point).chain([Pick::Reserve]).collect();
        assert_eq!(start.refusal(&[]), Refusal::TurnIsMade);
        for &first in &all {
            for &second in &all {
                let _ = start.refusal(&[first, second]);
                for &third in &all {
                    let _ = start.refusal(&[first, second, third, first]);
                }
            }
        }
    }
}

#[test]
fn setups() {
    let refused = |game: &str, form: &str| Game::named(game).unwrap().position(form).unwrap_err().to_string();
    for (game, form, error) in [
        ("alquerque-five", "5/5/5/5/wwwww w", "column 15: black has no pieces"),
        ("alquerque-five", "bbbbb/5/5/w4/wwwww w", "column 1: there are 11 pieces where the game has 10"),
        ("alquerque-five", "bbbbb/5/5/5/wwwww w 1/0", "column 21: white has 1 in reserve where the game has 0"),
        ("alquerque-five", "bbbbb/5/5/5/Wwwww w", "column 1: the game has no promotion"),
        ("alquerque-five", "bbbbb/5/5/5/wwwww w - a5", "column 23: the game has no huff"),
        ("alquerque-standard", "5/5/5/wwwwb/wwwww w 1/0", "column 21: white has 1 in reserve where the game has 0"),
        ("alquerque-standard", "bbbbb/www2/5/wwwww/wwwww w", "column 1: there are 13 pieces where the game has 12"),
        ("alquerque-promotion", "2w2/5/5/b4/5 w", "column 2: a piece on its far row must be promoted"),
        ("alquerque-historic", "bbbbb/5/5/5/wwwww w - a1", "column 23: a mark stands on a point without a piece for it"),
        ("morris-nine", "ww1/3/3/6/3/3/bbb b", "column 19: white has 2 pieces where there are at least 3"),
        ("morris-nine", "ww1/3/3/6/3/3/bbb w 8/6", "column 1: there are 10 pieces where the game has 9"),
        ("morris-nine", "3/3/3/6/3/3/3 w 9/10", "column 17: black has 10 in reserve where the game has 9"),
    ] {
        assert_eq!(refused(game, form), error, "{game} {form}");
    }
    // A side to move without pieces has merely lost.
    assert!(position("alquerque-five", "5/5/5/5/wwwww b").outcome().is_some());
    let game = Game::named("alquerque-historic").unwrap();
    let point = game.start().board().point("c3").unwrap();
    let setup = Setup { pieces: [point.set(); 2], ..Setup::default() };
    assert_eq!(Position::new(game.rules(), &setup), Err(SetupError::Shared(point)));
    let marked = Setup { promoted: point.set(), ..game.start().setup() };
    let promotion = Game::named("alquerque-promotion").unwrap();
    assert_eq!(Position::new(promotion.rules(), &marked), Err(SetupError::NoPiece(point)));
}
