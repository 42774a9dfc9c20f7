//! What a landing piece of the flying games turns over, by hand.

use asterism::rules::{Conversion, Effect, HEADINGS, PointSet, Position, Setup, Side};

use crate::cases::position;

/// The turn as it is written, found by its part before the conversions.
fn full(position: &Position, plain: &str) -> String {
    position.notation(position.parse(plain).unwrap())
}

fn converts(game: &str, form: &str, plain: &str, conversions: &str) {
    assert_eq!(full(&position(game, form), plain), format!("{plain}{conversions}"), "{form}");
}

/// White to place one piece on the empty centre, with these pieces around it.
fn centre(game: &str, white: &[(i8, i8)], black: &[(i8, i8)]) -> Position {
    let start = position(game, "5/5/5/5/5 w 5/5");
    let set = |offsets: &[(i8, i8)]| -> PointSet {
        offsets.iter().map(|(right, up)| start.board().at((2 + right, 2 + up)).unwrap()).collect()
    };
    let setup = Setup { pieces: [set(white), set(black)], reserve: [1, 0], ..Setup::default() };
    Position::new(start.rules(), &setup).unwrap()
}

fn doubled((right, up): (i8, i8)) -> (i8, i8) {
    (2 * right, 2 * up)
}

fn flipped(position: &Position) -> PointSet {
    let turn = position.parse("@c3").unwrap();
    let convert = |effect: Effect| match effect {
        Effect::Convert { at, to: Side::White, .. } => Some(at),
        _ => None,
    };
    position.effects(turn).into_iter().filter_map(convert).collect()
}

#[test]
fn pincers_in_each_direction_and_in_all() {
    for (index, &heading) in HEADINGS.iter().enumerate() {
        for (game, diagonals) in [("alquerque-ten", true), ("square-ten", false)] {
            let pincer = centre(game, &[doubled(heading)], &[heading]);
            let expected = if index < 4 || diagonals { pincer.setup().pieces[1] } else { PointSet::EMPTY };
            assert_eq!(flipped(&pincer), expected, "{pincer}");
            let open = centre(game, &[], &[heading, (2, 1)]);
            assert!(flipped(&open).is_empty(), "{open}");
        }
    }
    let all = centre("alquerque-ten", &HEADINGS.map(doubled), &HEADINGS);
    assert_eq!(full(&all, "@c3"), "@c3*b2*c2*d2*b3*d3*b4*c4*d4");
    let square = centre("square-ten", &HEADINGS.map(doubled), &HEADINGS);
    assert_eq!(full(&square, "@c3"), "@c3*c2*b3*d3*c4");
}

#[test]
fn insertions_on_each_axis_and_on_all() {
    for (index, pair) in HEADINGS.chunks(2).enumerate() {
        for (game, diagonals) in [("alquerque-ten", true), ("square-ten", false)] {
            let between = centre(game, &[], pair);
            let expected = if index < 2 || diagonals { between.setup().pieces[1] } else { PointSet::EMPTY };
            assert_eq!(flipped(&between), expected, "{between}");
        }
    }
    assert_eq!(full(&centre("alquerque-ten", &[], &HEADINGS), "@c3"), "@c3*b2*c2*d2*b3*d3*b4*c4*d4");
}

#[test]
fn by_hand() {
    for (form, plain, conversions) in [
        // The example of the rules: pincers along the column and on the diagonal at once would need a3 to have both.
        ("5/b4/1b3/5/w1w2 w", "a1-a3", ""),
        ("w4/b4/1b3/5/w1w2 w", "a1-a3", "*a4"),
        ("2w2/5/b1b2/5/1w3 w", "b1-b3", "*a3*c3"),
        // Between two at an edge, and on a diagonal.
        ("5/1w3/5/5/b1b2 w", "b4-b1", "*a1*c1"),
        ("5/w4/2b2/5/b4 w", "a4-a2", ""),
        ("5/5/w1b2/5/b4 w", "a3-a2", ""),
        ("1w3/5/2b2/5/b4 w", "b5-b2", "*a1*c3"),
        // b3 has no diagonals, though its neighbours on them are enemies, and one of them has a piece beyond.
        ("4w/3b1/2b1w/5/w4 w", "a1-a2", ""),
        ("1w3/b1b2/5/b1b2/5 w", "b5-b3", ""),
        // A turned piece turns nothing: d4 stands between the turned d3 and d5.
        ("3w1/3b1/3bw/5/2w2 w", "c1-c3", "*d3"),
        // The enemy beyond the pair changes nothing, neither for insertion …
        ("5/1w3/5/5/b1bb1 w", "b4-b1", "*a1*c1"),
        // … nor does it make a pincer of one that has none.
        ("5/5/5/5/w1bbw w", "a1-b1", ""),
        // Whoever stands still between two enemies is safe, and so is who moves there without anything to turn.
        ("5/5/b1w2/5/2w1b w", "c1-b1", ""),
        // One piece may be caught in both ways and turns once.
        ("1w3/5/5/5/b1bw1 w", "b5-b1", "*a1*c1"),
    ] {
        converts("alquerque-five", form, plain, conversions);
    }
}

#[test]
fn standing_between_two_enemies_is_safe() {
    let before = position("alquerque-five", "5/5/bw3/5/w1b2 b");
    let turn = before.parse("c1-c3").unwrap();
    // c3 makes a pincer with a3 of the white b3.
    assert_eq!(before.notation(turn), "c1-c3*b3");
    let between = position("alquerque-five", "5/5/bwb2/5/w3b b");
    assert_eq!(full(&between, "e1-e2"), "e1-e2");
}

#[test]
fn the_last_piece_is_not_immune() {
    let before = position("alquerque-five", "5/5/2bw1/5/1w3 w");
    let turn = before.parse("b1-b3").unwrap();
    assert_eq!(before.notation(turn), "b1-b3*c3");
    assert_eq!(before.play(turn).unwrap().outcome().unwrap().to_string(), "white no-pieces");
    // With a reserve, a side without pieces on the board plays on.
    let ten = position("alquerque-ten", "5/5/2bw1/5/1w3 w 0/1");
    assert_eq!(ten.play(ten.parse("b1-b3").unwrap()).unwrap().outcome(), None);
}

#[test]
fn conversions_tell_what_they_are() {
    let before = position("alquerque-five", "1w3/5/5/5/b1bw1 w");
    let kinds: Vec<Conversion> = before
        .effects(before.parse("b5-b1").unwrap())
        .into_iter()
        .filter_map(|effect| match effect {
            Effect::Convert { conversion, by, .. } => {
                assert_eq!(Some(by), before.board().point("b1"));
                Some(conversion)
            }
            _ => None,
        })
        .collect();
    assert_eq!(kinds, [Conversion::Insertion, Conversion::Pincer]);
}

#[test]
fn a_conversion_part_is_whole_or_absent() {
    let before = position("alquerque-five", "2w2/5/b1b2/5/1w3 w");
    assert!(before.parse("b1-b3").is_ok());
    assert!(before.parse("b1-b3*a3*c3").is_ok());
    for wrong in ["b1-b3*a3", "b1-b3*c3*a3", "b1-b3*a3*c3*c5", "b1-b3*", "b1xb3", "b1-b3*a3*c3 "] {
        assert!(before.parse(wrong).is_err(), "{wrong}");
    }
    assert_eq!(before.parse("b1-b3*a3").unwrap_err().to_string(), "that turn is written \"b1-b3*a3*c3\"");
}
