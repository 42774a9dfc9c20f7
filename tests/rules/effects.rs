//! Effects in the order in which they happen, and the rules of huffs, mills and promotions that they show.

use asterism::rules::{Effect, Point, Position, Side, Travel, Turn};

use crate::cases::{onward_alquerque, position, turns};

/// Effects in short, with points by name.
fn effects(position: &Position, turn: &str) -> String {
    let turn = if turn == "--" { Turn::Pass } else { position.parse(turn).unwrap() };
    let name = |point: Point| position.board().name(point);
    let one = |effect: Effect| match effect {
        Effect::Place { side, at } => format!("{side} places {}", name(at)),
        Effect::Move { from, to, travel } => {
            let way = match travel {
                Travel::Slide => "slides",
                Travel::Jump => "jumps",
                Travel::Fly => "flies",
            };
            format!("{} {way} {}", name(from), name(to))
        }
        Effect::Convert { at, to, .. } => format!("{} turns {to}", name(at)),
        Effect::Mill { line } => format!("mill {}{}{}", name(line[0]), name(line[1]), name(line[2])),
        Effect::Take { at, side } => format!("{side} loses {}", name(at)),
        Effect::Promote { at } => format!("{} rises", name(at)),
        Effect::Huff { at, side } => format!("{side} huffed {}", name(at)),
        Effect::Pass { side } => format!("{side} passes"),
    };
    position.effects(turn).into_iter().map(one).collect::<Vec<_>>().join(", ")
}

fn after(position: &Position, turn: &str) -> Position {
    if turn == "--" { position.play_unchecked(Turn::Pass) } else { position.play(position.parse(turn).unwrap()).unwrap() }
}

#[test]
fn in_order() {
    for (game, form, turn, expected) in [
        ("alquerque-five", "w4/b4/5/5/w4 w", "a1-a3", "a1 slides a3, a4 turns white"),
        ("alquerque-ten", "5/5/bwb2/5/5 b 0/1", "@b4", "black places b4"),
        ("alquerque-standard", "5/5/2w2/5/b4 w", "c3-c4", "c3 slides c4"),
        ("alquerque-standard", "5/1b3/5/1b3/w4 w", "a1xc3xa5", "a1 jumps c3, c3 jumps a5, black loses b2, black loses b4"),
        ("alquerque-promotion", "5/2w2/5/b4/5 w", "c4-c5", "c4 slides c5, c5 rises"),
        ("alquerque-promotion", "5/2b2/2w2/b4/5 w", "c3xc5", "c3 jumps c5, black loses c4, c5 rises"),
        ("alquerque-promotion", "5/2B2/2W2/5/5 w", "c3xc5", "c3 jumps c5, black loses c4"),
        ("alquerque-historic", "5/2b2/2w2/5/4w b - c3", "huff c3 c4-c3", "white huffed c3, c4 slides c3"),
        ("alquerque-historic", "5/2b2/2w2/5/5 b - c3", "huff c3", "white huffed c3"),
        ("alquerque-historic", "5/2b2/5/5/w4 b - a1", "--", "black passes"),
        ("morris-nine", "3/3/3/6/3/3/3 w 9/9", "d7", "white places d7"),
        ("morris-nine", "ww1/3/3/6/3/3/bb1 w 7/7", "g7xa1", "white places g7, mill a7d7g7, black loses a1"),
        ("morris-nine", "w1w/1w1/1w1/6/3/b1b/b2 w 5/6", "d7xa1", "white places d7, mill d5d6d7, mill a7d7g7, black loses a1"),
        ("morris-nine", "ww1/3/3/5w/3/3/bbb w 0/0", "g4-g7xd1", "g4 slides g7, mill a7d7g7, black loses d1"),
        ("morris-nine-flying", "ww1/3/3/6/3/b2/bbw w", "g1-b4", "g1 flies b4"),
        ("morris-nine-flying", "ww1/3/3/6/3/b2/bbw w", "g1-g7xa1", "g1 flies g7, mill a7d7g7, black loses a1"),
    ] {
        assert_eq!(effects(&position(game, form), turn), expected, "{turn} in {form}");
    }
}

#[test]
fn jumped_pieces_stay_and_block_until_the_end() {
    // Back over b2 would be a second jump over it.
    assert_eq!(turns(&position("alquerque-standard", "5/5/5/1b3/w4 w")), "a1xc3");
    // The mover's own point is empty meanwhile, so that it may come home.
    let square = position("alquerque-standard", "5/5/1b3/b1b2/wb3 w");
    assert_eq!(turns(&square), "a1xa3xc3xc1xa1 a1xc1xc3xa3xa1");
    let home = after(&square, "a1xa3xc3xc1xa1");
    assert_eq!((home.to_string().as_str(), home.outcome().is_some()), ("5/5/5/5/w4 b - -", true));
}

#[test]
fn a_chain_goes_any_way_and_need_not_be_the_longest() {
    let fork = position("alquerque-standard", "5/1b3/1b3/1b1b1/w4 w");
    assert_eq!(turns(&fork), "a1xc3xa3xc5 a1xc3xa5 a1xc3xe1");
}

#[test]
fn only_the_first_jump_may_be_limited() {
    let game = onward_alquerque(true, "forward");
    let back = game.position("5/5/2w2/2b2/5 w").unwrap();
    assert!(!turns(&back).contains('x'));
    // After a jump sideways the piece jumps back.
    let chain = game.position("5/5/wb3/2b2/5 w").unwrap();
    assert_eq!(turns(&chain), "a3xc3xc1");
}

#[test]
fn who_misses_a_jump_may_be_huffed() {
    // c3 could jump c4; e1 could not jump.
    let start = position("alquerque-historic", "5/2b2/2w2/5/4w w");
    assert_eq!(after(&start, "c3-b3").to_string(), "5/2b2/1w3/5/4w b - b3", "huffed where it went");
    assert_eq!(after(&start, "e1-e2").to_string(), "5/2b2/2w2/4w/5 b - c3", "huffed where it stands");
    assert_eq!(after(&start, "--").to_string(), "5/2b2/2w2/5/4w b - c3", "a pass misses too");
    assert_eq!(after(&start, "c3xc5").to_string(), "2w2/5/5/5/4w b - -");
    // The right lapses when it is not used at once.
    let missed = after(&start, "e1-e2");
    assert_eq!(after(&missed, "c4-b4").to_string(), "5/1b3/2w2/4w/5 w - b4", "c4 could have jumped c3");
    assert_eq!(after(&missed, "--").to_string(), "5/2b2/2w2/4w/5 w - c4");
    // Judged after the turn's own huff: with c3 gone, c4 has nothing to jump.
    assert_eq!(after(&missed, "huff c3 c4-c3").to_string(), "5/5/2b2/4w/5 w - -");
}

#[test]
fn a_huff_may_open_a_jump_or_close_it() {
    // With c3 off the board, c5 has nothing before it; with c2 off, c4 lands there over c3.
    let start = position("alquerque-historic", "5/2b2/2w2/2w2/5 b - c2,c3");
    assert_eq!(turns(&start).matches("xc2").count(), 1);
    assert!(start.parse("huff c2 c4xc2").is_ok());
    assert!(start.parse("c4xc2").is_err());
    assert!(start.parse("huff c3 c4xc2").is_err());
}

#[test]
fn huffing_the_last_piece_wins_at_once() {
    let start = position("alquerque-historic", "5/2b2/2w2/5/5 b - c3");
    let huffs: Vec<String> = turns(&start).split(' ').skip_while(|turn| *turn != "huff").map(str::to_owned).collect();
    assert_eq!(huffs, ["huff", "c3"]);
    assert_eq!(after(&start, "huff c3").outcome().unwrap().to_string(), "black no-pieces");
}

#[test]
fn promotion_is_for_good() {
    let start = position("alquerque-promotion", "5/2w2/5/b4/5 w");
    let promoted = after(&start, "c4-c5");
    assert_eq!(promoted.to_string(), "2W2/5/5/b4/5 b - -");
    let black = after(&promoted, "a2-a1");
    assert_eq!(black.to_string(), "2W2/5/5/5/B4 w - -");
    assert_eq!(after(&black, "c5-c4").to_string(), "5/2W2/5/5/B4 b - -");
    // A piece that only passes over the far row is not promoted.
    let through = position("alquerque-promotion", "5/1b1b1/w4/5/4B w");
    assert_eq!(after(&through, "a3xc5xe3").to_string(), "5/5/4w/5/4B b - -");
    // A promoted piece that is taken leaves no mark behind.
    let taken = position("alquerque-promotion", "5/2B2/2w2/b4/5 w");
    assert_eq!(after(&taken, "c3xc5").to_string(), "2W2/5/5/b4/5 b - -");
}

#[test]
fn mills_take_what_they_may() {
    // All of Black's pieces stand in mills: any may be taken.
    let all = position("morris-nine", "ww1/3/3/6/3/3/bbb w 7/6");
    assert!(["g7xa1", "g7xd1", "g7xg1"].iter().all(|turn| all.parse(turn).is_ok()));
    // No enemy piece is on the board: nothing is taken.
    let none = position("morris-nine", "ww1/3/3/6/3/3/3 w 7/9");
    assert_eq!(effects(&none, "g7"), "white places g7, mill a7d7g7");
    // Two mills take one piece.
    let two = position("morris-nine", "w1w/1w1/1w1/6/3/b1b/b2 w 5/6");
    assert_eq!(after(&two, "d7xa1").setup().pieces[Side::Black.index()].len(), 2);
    // A piece that leaves its mill and comes back makes it anew.
    let full = position("morris-nine", "www/3/3/6/3/b2/bb1 w");
    let back = after(&after(&full, "g7-g4"), "b2-b4");
    assert!(back.parse("g4-g7xb4").is_ok());
    // Sliding along its own mill makes none.
    let along = position("morris-nine", "ww1/3/3/5w/w2/b2/bb1 w");
    assert!(along.parse("g4-g7xa1").is_ok() && along.parse("d7-g7").is_ok());
}

#[test]
fn hands_may_be_uneven() {
    // Black's clock ran out once: White has an empty hand and slides while Black still places.
    let uneven = position("morris-nine", "ww1/w2/w2/6/www/3/bbb w 0/6");
    assert!(turns(&uneven).split(' ').all(|turn| turn.contains('-')));
    let black = after(&uneven, "d7-g7");
    assert!(turns(&black).split(' ').all(|turn| !turn.contains('-')));
    // Three on the board fly only when none is in hand.
    let hand = position("morris-nine-flying", "ww1/3/3/6/3/b2/bbw w 1/0");
    assert!(hand.parse("g1-b4").is_err() && hand.parse("b4").is_ok());
    let grounded = position("morris-nine", "ww1/3/3/6/3/b2/bbw w");
    assert!(grounded.parse("g1-b4").is_err());
}

#[test]
fn morris_ends_with_two_pieces_or_no_move() {
    let mill = position("morris-nine", "ww1/3/3/5w/3/3/bbb w");
    assert_eq!(after(&mill, "g4-g7xa1").outcome().unwrap().to_string(), "white two-pieces");
    let shut = position("morris-nine", "wbw/1b1/3/b4b/3/3/w1w b 0/0");
    let blocked = position("morris-nine", "wbw/3/3/bb3b/3/1b1/wbw w 0/0");
    assert_eq!(shut.outcome(), None);
    assert_eq!(blocked.outcome().unwrap().to_string(), "black no-turn");
    // Hands count: two pieces in hand and one on the board are three.
    assert_eq!(position("morris-nine", "w2/3/3/6/3/3/bbb w 2/0").outcome(), None);
}
