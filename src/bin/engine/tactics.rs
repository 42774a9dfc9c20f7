//! `tactics`: positions with one winning turn, from games of weak players, each proven by trying every line.

use std::collections::{HashMap, HashSet};
use std::io::Write;
use std::sync::Arc;

use asterism::engine::{Cancel, Level, Limits, Play, analyse, think};
use asterism::rules::{Account, Family, Game, History, Position, Rules, Turn};
use clap::Args;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::{Stop, game};

#[derive(Args)]
pub(crate) struct Tactics {
    /// The game's id.
    id: String,
    /// How many positions to find.
    #[arg(long, value_name = "N", default_value_t = 32, value_parser = clap::value_parser!(u32).range(1..))]
    count: u32,
    /// What chance begins with: the same seed gives the same positions.
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
}

/// A win at once is no tactic, and a longer win than this takes too long to prove.
const LENGTHS: std::ops::RangeInclusive<u32> = 3..=9;
/// With fewer turns to choose from it would be no choice.
const FEWEST_TURNS: usize = 4;
/// How many nodes to spend on looking for a win before it is proven.
const NODES: u64 = 8_000;
/// How many positions a proof may look at.
const PROOF: u64 = 500_000;
/// How the players play, whatever the levels of the day are.
const PLAYER: Play = Play { depth: 2, temperature: 40, times: 1 };
/// How often a player takes any turn, whatever it is worth.
const CHANCE: f64 = 0.15;

pub(crate) fn run(out: &mut impl Write, arguments: &Tactics) -> Result<(), Stop> {
    let game = game(&arguments.id)?;
    let limits = Limits { nodes: NODES, ..Limits::NONE };
    let player = crate::level("Casual")?.with_play(PLAYER).with_limits(limits);
    let mut random = StdRng::seed_from_u64(arguments.seed);
    let mut seen = HashSet::new();
    writeln!(out, "# {}: position; the one turn that wins; after how many plies", game.id())?;
    writeln!(out, "# made by: asterism-engine tactics {} --count {} --seed {}", game.id(), arguments.count, arguments.seed)?;
    let mut found = 0;
    while found < arguments.count {
        let mut history = History::new(game.clone());
        while history.outcome().is_none() {
            if let Some((turn, plies)) = tactic(history.position(), &game)
                && seen.insert(history.position().key())
            {
                writeln!(out, "{}; {turn}; {plies}", history.position())?;
                out.flush()?;
                found += 1;
                // The positions that follow would show the same win.
                break;
            }
            let turn = choose(&history, &player, &mut random).ok_or_else(|| "there is no legal turn".to_owned())?;
            history.play(turn).map_err(|refusal| refusal.to_string())?;
        }
    }
    Ok(())
}

/// A turn such as a weak player's.
fn choose(history: &History, player: &Level, random: &mut StdRng) -> Option<Turn> {
    let turns = history.position().turns();
    if random.random_bool(CHANCE) {
        return turns.get(random.random_range(0..turns.len())).copied();
    }
    think(history, player, &Cancel::default(), random.random_range(0..u64::MAX), |_| ()).map(|thought| thought.turn)
}

/// The one turn that wins and the length of the win, where there is such a turn and that can be proven.
fn tactic(position: &Position, game: &Arc<Game>) -> Option<(String, u32)> {
    if position.turns().len() < FEWEST_TURNS {
        return None;
    }
    // Without the game so far, in which nothing need be repeated for the shortest win.
    let alone = History::from_start(game.clone(), *position, game.draws());
    let thought = analyse(&alone, Limits { nodes: NODES, ..Limits::NONE }, &Cancel::default(), |_| ())?;
    let plies = thought.score.filter(|score| score.is_win())?.plies()?;
    let proven = LENGTHS.contains(&plies)
        && match game.rules() {
            Rules::Flying(rules) => is_only_win(rules, position, plies),
            Rules::Alquerque(rules) => is_only_win(rules, position, plies),
            Rules::Morris(rules) => is_only_win(rules, position, plies),
        };
    proven.then(|| (position.notation(thought.turn), plies))
}

/// Whether one turn wins within so many plies, none sooner, and no other within two more.
fn is_only_win<F: Account>(rules: F, position: &Position, plies: u32) -> bool {
    let Ok(state) = rules.state(&position.setup()) else { return false };
    let mut proof = Proof { rules, known: HashMap::new(), left: PROOF };
    let mut next = Vec::new();
    rules.for_each_turn(&state, |turn| next.push(rules.play(&state, turn)));
    let mut winning = |plies: u32| next.iter().filter(|state| proof.loses(state, plies - 1)).count();
    let only = winning(plies - 2) == 0 && winning(plies) == 1 && winning(plies + 2) == 1;
    only && proof.left > 0
}

/// What has been proven by trying every line.
struct Proof<F: Family> {
    rules: F,
    /// By key and plies whether the side to move loses.
    known: HashMap<(u64, u32), bool>,
    /// How many positions may still be looked at; with none left nothing is proven.
    left: u64,
}

impl<F: Family> Proof<F> {
    /// Whether the side to move has a turn that wins within so many plies.
    fn wins(&mut self, state: &F::State, plies: u32) -> bool {
        if plies == 0 {
            return false;
        }
        let mut next = Vec::new();
        self.rules.for_each_turn(state, |turn| next.push(self.rules.play(state, turn)));
        next.iter().any(|state| self.loses(state, plies - 1))
    }

    /// Whether the side to move loses within so many plies whatever it plays.
    fn loses(&mut self, state: &F::State, plies: u32) -> bool {
        let Some(left) = self.left.checked_sub(1) else { return false };
        self.left = left;
        if plies == 0 {
            return self.rules.count_turns(state) == 0;
        }
        let key = (self.rules.key(state), plies);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let mut next = Vec::new();
        self.rules.for_each_turn(state, |turn| next.push(self.rules.play(state, turn)));
        let loses = next.iter().all(|state| self.wins(state, plies - 1));
        if self.left > 0 {
            self.known.insert(key, loses);
        }
        loses
    }
}
