//! What holds in every position of every game, checked along ten thousand random games of each.

use asterism::rules::{Game, History, Outcome, Pick, Point, PointSet, Position, Record, Rules, Setup, Side, Turn};
use rand::RngExt;
use rand::rngs::StdRng;

use crate::random::{self, chance, for_every_game};

const GAMES: u64 = 10_000;

/// What undoing must bring back.
type Moment = (Position, u32, Option<Outcome>);

fn moment(history: &History) -> Moment {
    (*history.position(), history.quiet_turns(), history.outcome())
}

/// Plays every fourth game to its end, which may take hundreds of turns, and the others for some time; with a pass now and then
/// in every third game.
fn random_game(game: &Game, seed: u64) {
    let mut chance = chance(seed);
    let mut history = History::new(Game::named(game.id()).unwrap().clone());
    let mut moments = Vec::new();
    let longest = if seed.is_multiple_of(4) { usize::MAX } else { 70 };
    while history.outcome().is_none() && moments.len() < longest {
        moments.push(moment(&history));
        let position = *history.position();
        check_key(&position);
        let turns = position.turns();
        let turn = turns[chance.random_range(0..turns.len())];
        // What is slow is checked now and then; the record reads every turn once more.
        if chance.random_bool(0.1) {
            check_form(&position);
            check_turn(&position, turn);
        }
        if seed.is_multiple_of(3) && chance.random_bool(0.05) {
            history.pass().unwrap();
        } else {
            history.play(turn).unwrap();
        }
    }
    // What is slowest is checked once in every game, however short it was.
    let position = history.positions()[chance.random_range(0..moments.len())];
    check_turns(&position, &position.turns());
    check_symmetries(&position);
    check_form(&position);
    check_key(history.position());
    check_form(history.position());
    check_record(&history, &mut chance);
    while let Some(before) = moments.pop() {
        history.undo().unwrap();
        assert_eq!(moment(&history), before);
    }
    assert_eq!(history.undo(), None);
    assert_eq!(history, History::new(history.game().clone()));
}

/// Keys kept from turn to turn equal those from nothing.
fn check_key(position: &Position) {
    let fresh = Position::new(position.rules(), &position.setup()).unwrap();
    assert_eq!(fresh, *position);
    assert_eq!(fresh.key(), position.key());
}

/// The position is read as it was written.
fn check_form(position: &Position) {
    assert_eq!(position.from_form(&position.to_string()), Ok(*position));
}

/// The turn is read from what is written, and can be picked.
fn check_turn(position: &Position, turn: Turn) {
    let text = position.notation(turn);
    assert_eq!(position.parse(&text), Ok(turn), "{text} in {position}");
    if let Some((plain, _)) = text.split_once('*') {
        assert_eq!(position.parse(plain), Ok(turn), "{plain} in {position}");
    }
    let picks = position.picks(turn);
    for made in 0..picks.len() {
        let choices = position.choices(&picks[..made]);
        assert!(choices.allow(picks[made]) && choices.turn.is_none(), "{text} in {position}");
    }
    assert_eq!(position.choices(&picks).turn, Some(turn), "{text} in {position}");
}

/// Every turn is written in its own way, and the picks reach all turns and nothing else.
fn check_turns(position: &Position, turns: &[Turn]) {
    let mut texts: Vec<String> = turns.iter().map(|&turn| position.notation(turn)).collect();
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), turns.len(), "{position}");
    let mut reached = Vec::new();
    pick_all(position, &mut Vec::new(), &mut reached);
    assert_eq!(reached.len(), turns.len(), "{position}");
    assert!(turns.iter().all(|turn| reached.contains(turn)), "{position}");
    for &turn in turns {
        assert_eq!(position.parse(&position.notation(turn)), Ok(turn));
    }
}

fn pick_all(position: &Position, picks: &mut Vec<Pick>, reached: &mut Vec<Turn>) {
    let choices = position.choices(picks);
    assert!(!choices.is_dead_end(), "{picks:?} in {position}");
    if let Some(turn) = choices.turn {
        // Nothing follows a made turn.
        assert!(choices.points.is_empty() && !choices.reserve, "{picks:?} in {position}");
        reached.push(turn);
    }
    let next = choices.points.iter().map(Pick::Point).chain(choices.reserve.then_some(Pick::Reserve));
    for pick in next {
        picks.push(pick);
        pick_all(position, picks, reached);
        picks.pop();
    }
}

/// A way of seeing the same board otherwise: a symmetry, and whether the sides change places.
struct View {
    image: [Point; Point::MOST],
    swap: bool,
}

impl View {
    fn set(&self, set: PointSet) -> PointSet {
        set.iter().map(|point| self.image[point.index()]).collect()
    }

    fn setup(&self, setup: &Setup) -> Setup {
        let mut seen = *setup;
        seen.pieces = setup.pieces.map(|pieces| self.set(pieces));
        seen.promoted = self.set(setup.promoted);
        seen.huffable = self.set(setup.huffable);
        if self.swap {
            seen.pieces.swap(0, 1);
            seen.reserve.swap(0, 1);
            seen.side = !seen.side;
        }
        seen
    }

    fn picks(&self, picks: &[Pick]) -> Vec<Pick> {
        let see = |pick: &Pick| match *pick {
            Pick::Point(point) => Pick::Point(self.image[point.index()]),
            Pick::Reserve => Pick::Reserve,
        };
        picks.iter().map(see).collect()
    }
}

/// The views in which the rules are the same: all, unless pieces have a forward direction, which must point away from their
/// own side then.
fn views(position: &Position) -> Vec<View> {
    let board = position.board();
    let directed = matches!(position.rules(), Rules::Alquerque(rules) if !rules.backward);
    let row = |image: &[Point; Point::MOST], name: &str| board.place(image[board.point(name).unwrap().index()]).1;
    let mut views = Vec::new();
    for image in board.symmetries() {
        for swap in [false, true] {
            let (near, far) = if swap { (4, 0) } else { (0, 4) };
            if !directed || row(&image, "a1") == near && row(&image, "e1") == near && row(&image, "a5") == far {
                views.push(View { image, swap });
            }
        }
    }
    views
}

fn check_symmetries(position: &Position) {
    let views = views(position);
    assert!(views.len() >= 4);
    for view in views {
        let seen = Position::new(position.rules(), &view.setup(&position.setup())).unwrap();
        let winner = position.outcome().and_then(|outcome| outcome.winner).map(|side| if view.swap { !side } else { side });
        assert_eq!(seen.outcome().and_then(|outcome| outcome.winner), winner, "{position}");
        let mut expected: Vec<String> =
            position.turns().into_iter().map(|turn| format!("{:?}", view.picks(&position.picks(turn)))).collect();
        let mut found: Vec<String> = seen.turns().into_iter().map(|turn| format!("{:?}", seen.picks(turn))).collect();
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "{position} seen as {seen}");
        for turn in position.turns() {
            let picks = view.picks(&position.picks(turn));
            let image = seen.turns().into_iter().find(|&image| seen.picks(image) == picks).unwrap();
            let after = view.setup(&position.play_unchecked(turn).setup());
            assert_eq!(seen.play_unchecked(image).setup(), after, "{} in {position}", position.notation(turn));
        }
    }
}

/// The record is read as it was written, whole and cut short by resignation or agreement.
fn check_record(history: &History, chance: &mut StdRng) {
    let mut record = Record::new(history.clone());
    record.white.push_str("Ada \"the rook\" \\ Lovelace");
    record.clock = chance.random_bool(0.5).then_some(60);
    for text in ["{braces} and \\}", "two\nlines", "终局"] {
        record.set_comment(chance.random_range(0..=history.turns().len()), text);
    }
    match chance.random_range(0..4) {
        0 => drop(record.history_mut().undo()),
        1 => {
            record.history_mut().undo();
            record.history_mut().resign(Side::Black);
        }
        2 => {
            record.history_mut().undo();
            record.history_mut().agree_draw();
        }
        _ => {}
    }
    record.set_comment(history.turns().len(), "");
    let text = record.to_string();
    match text.parse::<Record>() {
        Ok(read) => assert_eq!(read, record, "{text}"),
        Err(error) => panic!("{error} in {text}"),
    }
}

/// A part of the games of every id.
fn games(part: u64) {
    for_every_game(|game| (GAMES / 4 * part..GAMES / 4 * (part + 1)).for_each(|seed| random_game(game, seed)));
}

#[test]
fn everything_holds_along_random_games_1() {
    games(0);
}

#[test]
fn everything_holds_along_random_games_2() {
    games(1);
}

#[test]
fn everything_holds_along_random_games_3() {
    games(2);
}

#[test]
fn everything_holds_along_random_games_4() {
    games(3);
}

#[test]
fn everything_holds_in_random_positions() {
    for_every_game(|game| {
        let mut chance = chance(3);
        let mut found = 0;
        while found < 300 {
            let Ok(position) = Position::new(game.rules(), &random::setup(game, &mut chance)) else { continue };
            found += 1;
            check_key(&position);
            check_form(&position);
            check_symmetries(&position);
            if position.outcome().is_none() {
                check_turns(&position, &position.turns());
            }
        }
    });
}
