//! The engine where a page needs it: in another process, by texts, and in slices of time. Both must come to what it comes to at home.

#![expect(clippy::unwrap_used, reason = "a test fails where something is not as it should be")]

use std::sync::Arc;
use std::time::Duration;

use asterism::engine::{Cancel, Level, Limits, Play, Request, Slices, Thought, analyse, answer, think};
use asterism::rules::{DrawRules, Game, History, Side};
use proptest::prelude::*;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// A level with few nodes and no clock, so that tests are quick and come out the same everywhere.
fn quick(level: &Level, nodes: u64) -> Level {
    let Limits { depth, nodes: usual, .. } = level.limits();
    level.with_limits(Limits { depth, nodes: nodes.min(usual), time: None, threads: 1 })
}

fn thought(history: &History, level: &Level, seed: u64) -> Thought {
    think(history, level, &Cancel::default(), seed, |_| ()).unwrap()
}

/// Games of every kind after some turns at random, some of them passes by the clock, as far as they still go on.
fn courses(seed: u64, turns: usize) -> Vec<History> {
    let mut random = StdRng::seed_from_u64(seed);
    let mut courses = Vec::new();
    for game in Game::all() {
        let mut history = History::new(game.clone());
        for _ in 0..turns {
            if history.outcome().is_some() {
                history.undo();
            }
            let legal = history.position().turns();
            match random.random_range(0..10) {
                0 => history.pass().unwrap(),
                _ => history.play(legal[random.random_range(0..legal.len())]).unwrap(),
            }
        }
        if history.outcome().is_none() {
            courses.push(history);
        }
    }
    assert!(courses.len() > 5, "too many games have ended");
    courses
}

fn by_text(request: &Request) -> Thought {
    let text = request.to_string();
    assert_eq!(&text.parse::<Request>().unwrap(), request, "{text}");
    request.read_answer(&answer(&text).unwrap()).unwrap()
}

#[test]
fn by_text_every_level_thinks_as_it_does_directly() {
    for (turns, seed) in [(0, 1), (7, 2), (30, 3), (61, 4)] {
        for history in courses(seed, turns) {
            for level in Level::all() {
                let level = quick(level, 3000);
                let request = Request::play(&history, &level, seed).unwrap();
                assert_eq!(by_text(&request), thought(&history, &level, seed), "{} {}", history.game().id(), level.id());
            }
        }
    }
}

#[test]
fn by_text_what_is_not_usual_arrives() {
    let game = Game::named("alquerque-historic").unwrap();
    let start = game.position("5/2b2/2w2/5/5 w - c4").unwrap();
    let draws = DrawRules { repetition: false, no_progress: None, house: false };
    let history = History::from_start(game.clone(), start, draws);
    let limits = Limits { depth: 5, nodes: u64::MAX, time: Some(Duration::from_secs(20)), threads: 1 };
    let request = Request::analyse(&history, limits).unwrap();
    assert_eq!(by_text(&request), analyse(&history, limits, &Cancel::default(), |_| ()).unwrap());
    // A level that knows no bounds but those that it is given.
    let level = Level::named("Club").unwrap().with_limits(Limits { time: Some(Duration::new(9, 1)), ..limits });
    let request = Request::play(&history, &level, u64::MAX).unwrap();
    assert_eq!(request.to_string().parse::<Request>().unwrap(), request);
}

/// The same two turns of each side, over and over: the next one ends the game by repetition.
#[test]
fn by_text_the_course_of_the_game_is_not_forgotten() {
    let game = Game::named("alquerque-five").unwrap();
    let start = game.position("1b1b1/5/5/w1w1w/wwwww b").unwrap();
    let mut history = History::from_start(game.clone(), start, game.draws());
    for turn in ["b5-a5", "a2-a3", "a5-b5", "a3-a2", "b5-a5", "a2-a3", "a5-b5"] {
        history.play(history.position().parse(turn).unwrap()).unwrap();
    }
    let limits = Limits { depth: 4, ..Limits::NONE };
    let thought = by_text(&Request::analyse(&history, limits).unwrap());
    assert_ne!(history.position().notation(thought.turn), "a3-a2", "{:?}", thought.score);
    let alone = History::from_start(game.clone(), *history.position(), game.draws());
    assert_ne!(Request::analyse(&history, limits), Request::analyse(&alone, limits));
}

#[test]
fn a_game_that_is_over_asks_nothing() {
    let mut history = History::new(Game::named("square-five").unwrap().clone());
    history.resign(Side::White);
    assert_eq!(Request::play(&history, &Level::all()[0], 0), None);
    assert_eq!(Request::analyse(&history, Limits::NONE), None);
    history.resume();
    assert!(Request::analyse(&history, Limits::NONE).is_some());
}

fn a_request() -> Request {
    let level = quick(&Level::all()[0], 100).with_play(Play { depth: 2, temperature: 14, times: 1 });
    Request::play(&History::new(Game::named("square-ten").unwrap().clone()), &level, 7).unwrap()
}

#[test]
fn what_is_no_request_is_refused_with_its_line() {
    let text = a_request().to_string();
    for (right, wrong, error) in [
        ("rules flying", "rules chess", "line 1: \"chess\" is no value of rules"),
        ("diagonals false", "diagonals 0", "line 2: \"0\" is no value of diagonals"),
        ("on-board 5", "on-board 26", "line 3: \"26\" is no value of on-board"),
        ("reserve 5\n", "", "line 4: expected reserve"),
        ("bbbbb/5", "bbbbb/6", "line 5: the position: column 7: the row has 5 points"),
        (" w 5/5", " w 6/5", "line 5: the position: white has 6 in reserve where the game has 5"),
        ("bbbbb/5/5/5/wwwww w 5/5", "5/5/5/5/wwwww b 0/0", "line 5: the position: "),
        ("before ", "before 12 1g", "line 6: \"12 1g\" is no value of before"),
        ("quiet 0", "quiet 1", "line 7: \"1\" is no value of quiet"),
        ("repetition true", "repetition", "line 8: expected repetition"),
        ("nodes 100", "nodes -1", "line 12: \"-1\" is no value of nodes"),
        ("nanoseconds -", "nanoseconds", "line 13: expected nanoseconds"),
        ("temperature 14", "temperature 1400", "line 15: \"1400\" is no value of temperature"),
        ("seed", "sead", "line 17: expected seed"),
    ] {
        let broken = text.replacen(right, wrong, 1);
        assert_ne!(broken, text, "{right} is not in {text}");
        let message = answer(&broken).unwrap_err().to_string();
        assert!(message.starts_with(error), "{right} → {wrong}: {message}");
    }
    assert_eq!(answer("").unwrap_err().to_string(), "line 1: expected rules");
    assert_eq!(answer(&(text + "\n")).unwrap_err().to_string(), "line 18: expected the end");
}

#[test]
fn what_is_no_answer_is_refused_with_its_line() {
    let request = a_request();
    let right = "score -30\ndepth 2\nnodes 90\nturn a1-a2\nturn a5-a4\n";
    assert_eq!(request.read_answer(right).unwrap().pv.len(), 2);
    for (right_part, wrong, error) in [
        ("score -30", "score 30001", "line 1: \"30001\" is no value of score"),
        ("depth 2", "depth", "line 2: expected depth"),
        ("turn a1-a2\nturn a5-a4\n", "", "line 4: expected turn"),
        ("turn a1-a2\n", "", "line 4: the turn: that piece belongs to the other side"),
        ("a5-a4", "a5-f4", "line 5: the turn: column 4: the board has no point \"f4\""),
    ] {
        let message = request.read_answer(&right.replacen(right_part, wrong, 1)).unwrap_err().to_string();
        assert!(message.starts_with(error), "{right_part} → {wrong}: {message}");
    }
}

proptest! {
    #[test]
    fn no_text_is_too_wrong(place in 0_usize..400, length in 0_usize..40, junk in "[ -~\n]{0,12}") {
        let text = a_request().to_string();
        let from = place.min(text.len());
        let to = (from + length).min(text.len());
        let broken = format!("{}{junk}{}", &text[..from], &text[to..]);
        // Whatever still is a request may ask for any depth.
        if let Err(error) = broken.parse::<Request>() {
            prop_assert!(error.line <= broken.lines().count() + 1, "{}", error);
        }
    }
}

/// Thinks in slices of so many nodes; how many there were, and the most nodes that one took.
fn slice(request: &Request, budget: u64) -> (Thought, u64, u64) {
    let mut slices = Slices::new(request);
    let (mut count, mut most, mut before) = (0, 0, 0);
    loop {
        let goes_on = slices.step_nodes(budget);
        let nodes = slices.thought().unwrap().nodes;
        (count, most, before) = (count + 1, most.max(nodes - before), nodes);
        if !goes_on {
            assert!(!slices.step_nodes(budget), "it has ended");
            return (slices.thought().unwrap(), count, most);
        }
    }
}

#[test]
fn in_slices_every_level_thinks_as_it_does_at_once() {
    for (turns, seed) in [(0, 1), (9, 2), (40, 3)] {
        for history in courses(seed, turns) {
            for level in Level::all() {
                let level = quick(level, 6000);
                let request = Request::play(&history, &level, seed).unwrap();
                let whole = thought(&history, &level, seed);
                for budget in [0, 7, 400, 5000, u64::MAX] {
                    let (sliced, count, most) = slice(&request, budget);
                    assert_eq!(sliced, whole, "{} {} by {budget}", history.game().id(), level.id());
                    assert!(most <= budget.saturating_add(1000), "{most} nodes where {budget} were due");
                    assert!(count <= whole.nodes / budget.max(1) + 1);
                }
            }
        }
    }
}

#[test]
fn in_slices_a_deep_search_is_not_held_up() {
    for game in Game::all() {
        let history = History::new(game.clone());
        let limits = Limits { nodes: 150_000, ..Limits::NONE };
        let whole = analyse(&history, limits, &Cancel::default(), |_| ()).unwrap();
        assert_eq!(slice(&Request::analyse(&history, limits).unwrap(), 1500).0, whole, "{}", game.id());
    }
}

#[test]
fn before_and_between_slices_there_is_a_legal_turn() {
    let history = History::new(Arc::clone(&Game::all()[0]));
    let request = Request::play(&history, &quick(&Level::all()[4], 50_000), 0).unwrap();
    let mut slices = Slices::new(&request);
    let first = slices.thought().unwrap();
    assert_eq!((first.depth, first.score, first.nodes), (0, None, 0));
    let mut depth = 0;
    loop {
        let thought = slices.thought().unwrap();
        assert!(history.position().is_legal(thought.turn));
        assert!(thought.depth >= depth);
        depth = thought.depth;
        if !slices.step(Duration::ZERO) {
            break;
        }
    }
    assert_eq!(slices.thought(), Request::carry_out(&request, &Cancel::default(), |_| ()));
}
