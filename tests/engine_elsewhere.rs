//! The engine where a page needs it: in slices of time. It must come to what it comes to at once.

#![expect(clippy::unwrap_used, reason = "a test fails where something is not as it should be")]

use std::sync::Arc;
use std::time::Duration;

use asterism::engine::{Cancel, Level, Limits, Request, Slices, Thought, analyse, think};
use asterism::rules::{Game, History, Side};
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

#[test]
fn a_game_that_is_over_asks_nothing() {
    let mut history = History::new(Game::named("square-five").unwrap().clone());
    history.resign(Side::White);
    assert_eq!(Request::play(&history, &Level::all()[0], 0), None);
    assert_eq!(Request::analyse(&history, Limits::NONE), None);
    history.resume();
    assert!(Request::analyse(&history, Limits::NONE).is_some());
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
