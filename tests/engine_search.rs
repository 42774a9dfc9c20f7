//! The search against plain definitions: its scores, its wins and losses, its limits.

#![expect(clippy::unwrap_used, reason = "a test fails where something is not as it should be")]

use std::sync::Arc;

use asterism::engine::evaluate::Evaluate;
use asterism::engine::search::{Course, Found, Search, Techniques};
use asterism::engine::{Cancel, Limits, Score, Table};
use asterism::rules::flying::{Flying, State, Turn};
use asterism::rules::{Account, DrawRules, Family, Game, Position};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

const DRAWS: DrawRules = DrawRules { repetition: true, no_progress: Some(100), house: true };
const NO_DRAWS: DrawRules = DrawRules { repetition: false, no_progress: None, house: true };
const FRESH: Course<'static> = Course { before: &[], quiet: 0, draws: DRAWS };

/// The flying games with the flags that their files give them.
fn games() -> Vec<(Flying, Position)> {
    let game = |id| {
        let start = Game::named(id).unwrap().start();
        let setup = start.setup();
        let diagonals = start.board().lines().count() == 16;
        (Flying { diagonals, on_board: 5, reserve: setup.reserve[0] }, start)
    };
    ["alquerque-five", "alquerque-ten", "square-five", "square-ten"].map(game).to_vec()
}

/// States of every flying game after so many turns at random, as far as the game still goes on.
fn random_states(seed: u64, count: usize, turns: usize) -> Vec<(Flying, State)> {
    let mut random = StdRng::seed_from_u64(seed);
    let mut states = Vec::new();
    for (rules, start) in games() {
        for _ in 0..count {
            let mut position = start;
            for _ in 0..turns {
                let turns = position.turns();
                if !turns.is_empty() {
                    position = position.play_unchecked(turns[random.random_range(0..turns.len())]);
                }
            }
            if position.outcome().is_none() {
                states.push((rules, rules.state(&position.setup()).unwrap()));
            }
        }
    }
    assert!(states.len() > count, "too many games have ended");
    states
}

fn depth(depth: u32) -> Limits {
    Limits { depth, ..Limits::NONE }
}

fn search(
    rules: Flying,
    state: &State,
    course: &Course<'_>,
    limits: Limits,
    techniques: Techniques,
    margin: i32,
) -> Found<Turn> {
    let table = Arc::new(Table::new(1 << 20));
    let cancel = Cancel::default();
    Search::new(rules, course, limits, &table, &cancel).with_techniques(techniques).run(state, margin, |_| ())
}

/// The definition: every line of so many turns, without any shortcut.
struct Definition<'a> {
    rules: Flying,
    course: &'a Course<'a>,
    line: Vec<u64>,
}

impl Definition<'_> {
    fn score(&mut self, state: &State, depth: u32, quiet: u32) -> Score {
        let lost = Score::loss_in(u16::try_from(self.line.len()).unwrap());
        if self.rules.outcome(state).is_some() {
            return lost;
        }
        let key = self.rules.key(state);
        let DrawRules { repetition, no_progress, .. } = self.course.draws;
        let twice = self.course.before.iter().filter(|&&other| other == key).count() >= 2;
        let repeated = repetition && (twice || self.line.contains(&key));
        if !self.line.is_empty() && (repeated || no_progress.is_some_and(|limit| quiet >= limit)) {
            return Score::DRAW;
        }
        if depth == 0 {
            return Score::centi(self.rules.evaluate(&self.rules.weights(), state).unwrap().score);
        }
        self.line.push(key);
        let mut best = lost;
        self.rules.for_each_turn(state, |turn| best = best.max(self.score_of(state, turn, depth, quiet)));
        self.line.pop();
        best
    }

    fn score_of(&mut self, state: &State, turn: Turn, depth: u32, quiet: u32) -> Score {
        let quiet = if self.rules.is_progress(state, turn) { 0 } else { quiet + 1 };
        opposite(self.score(&self.rules.play(state, turn), depth - 1, quiet))
    }
}

fn opposite(score: Score) -> Score {
    match score.plies().map(|plies| u16::try_from(plies).unwrap()) {
        Some(plies) if score.is_win() => Score::loss_in(plies),
        Some(plies) => Score::win_in(plies),
        None => Score::centi(-score.value()),
    }
}

fn assert_defined(rules: Flying, state: &State, course: &Course<'_>, plies: u32) {
    let expected = Definition { rules, course, line: Vec::new() }.score(state, plies, course.quiet);
    let found = search(rules, state, course, depth(plies), Techniques::EXACT, 0);
    let best = &found.turns[0];
    assert_eq!(best.score, Some(expected), "depth {plies} from {state:?}");
    assert_eq!(best.pv.first(), Some(&best.turn));
}

#[test]
fn a_depth_has_the_score_that_the_definition_gives_it() {
    for (turns, quiet, draws) in [(6, 0, DRAWS), (15, 98, DRAWS), (30, 97, DRAWS), (40, 0, NO_DRAWS)] {
        for (rules, state) in random_states(turns as u64, 4, turns) {
            for plies in 1..=3 {
                assert_defined(rules, &state, &Course { before: &[], quiet, draws }, plies);
            }
        }
    }
}

#[test]
fn positions_of_the_game_and_of_the_line_repeat_as_defined() {
    for (rules, state) in random_states(5, 1, 60) {
        // Half of the positions that can follow have been there twice, the others once.
        let mut before = Vec::new();
        rules.for_each_turn(&state, |turn| before.push(rules.key(&rules.play(&state, turn))));
        before.extend_from_within(..before.len() / 2);
        for plies in 1..=4 {
            assert_defined(rules, &state, &Course { before: &before, ..FRESH }, plies);
        }
    }
}

#[test]
fn scores_within_the_margin_are_true() {
    for (rules, state) in random_states(3, 2, 12) {
        let found = search(rules, &state, &FRESH, depth(3), Techniques::EXACT, 30);
        let best = found.turns[0].score.unwrap();
        for ranked in &found.turns {
            let mut definition = Definition { rules, course: &FRESH, line: vec![rules.key(&state)] };
            let score = definition.score_of(&state, ranked.turn, 3, 0);
            let expected = (score.value() >= best.value() - 30).then_some(score);
            // A turn that looked good before a better one came has a score as well.
            assert!(ranked.score == expected || ranked.score == Some(score), "{ranked:?}, not {score}, from {state:?}");
        }
    }
}

/// Whether the side to move can win within so many plies.
fn wins_within(rules: Flying, state: &State, plies: u32) -> bool {
    let mut wins = false;
    if plies > 0 {
        rules.for_each_turn(state, |turn| wins = wins || loses_within(rules, &rules.play(state, turn), plies - 1));
    }
    wins
}

fn loses_within(rules: Flying, state: &State, plies: u32) -> bool {
    let mut loses = plies > 0 || rules.count_turns(state) == 0;
    rules.for_each_turn(state, |turn| loses = loses && wins_within(rules, &rules.play(state, turn), plies - 1));
    loses
}

#[test]
fn wins_and_losses_found_with_every_technique_are_proven() {
    let course = Course { draws: NO_DRAWS, ..FRESH };
    let (mut wins, mut losses) = (0, 0);
    for turns in [30, 60, 90] {
        for (rules, state) in random_states(9, 60, turns) {
            let found = search(rules, &state, &course, depth(4), Techniques::ALL, 0);
            let score = found.turns[0].score.unwrap();
            let Some(plies) = score.plies().filter(|&plies| plies <= 4) else { continue };
            if score.is_win() {
                wins += 1;
                assert!(wins_within(rules, &state, plies), "{score} from {state:?}");
                assert!(!wins_within(rules, &state, plies - 1), "{score} is not the shortest from {state:?}");
            } else {
                losses += 1;
                assert!(loses_within(rules, &state, plies), "{score} from {state:?}");
            }
        }
    }
    assert!(wins >= 20 && losses >= 3, "{wins} wins and {losses} losses are no test");
}

#[test]
fn lines_are_legal_and_nodes_within_bounds() {
    for nodes in [1, 2, 50, 1023, 1024, 1025, 20_000] {
        for (rules, state) in random_states(nodes, 1, 20) {
            let found = search(rules, &state, &FRESH, Limits { nodes, ..Limits::NONE }, Techniques::ALL, 0);
            assert!(found.nodes <= nodes, "{} of {nodes}", found.nodes);
            assert_eq!(found.turns.len() as u64, rules.count_turns(&state));
            for ranked in &found.turns {
                let mut state = state;
                for &turn in &ranked.pv {
                    let mut legal = false;
                    rules.for_each_turn(&state, |other| legal |= other == turn);
                    assert!(legal, "{turn:?} in {state:?}");
                    state = rules.play(&state, turn);
                }
            }
        }
    }
}

#[test]
fn a_cancelled_search_ends_within_so_many_nodes() {
    let (rules, start) = games()[0];
    let state = rules.state(&start.setup()).unwrap();
    let table = Arc::new(Table::new(1 << 20));
    let cancel = Cancel::default();
    let mut nodes = 0;
    let found = Search::new(rules, &FRESH, Limits::NONE, &table, &cancel).run(&state, 0, |progress| {
        if progress.depth == 5 {
            cancel.cancel();
            nodes = progress.nodes;
        }
    });
    assert_eq!(found.depth, 5);
    assert!(found.nodes <= nodes + 1024, "{} after {nodes}", found.nodes);
}
