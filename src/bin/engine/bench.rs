//! `bench`: how fast the engine is, on positions that are the same every time.

use std::io::Write;
use std::time::{Duration, Instant};

use asterism::engine::{Cancel, Limits, analyse};
use asterism::rules::{Game, History};
use clap::Args;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::Stop;

#[derive(Args)]
pub(crate) struct Bench {
    /// How many nodes to search in each position.
    #[arg(long, value_name = "N", default_value_t = 500_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// How deep to search from the start.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=i64::from(Limits::MOST_DEPTH)))]
    depth: u32,
    /// On how many threads to search from the start.
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
}

/// After how many turns by chance the positions of a game stand; none is the start.
const TURNS: [usize; 8] = [0, 4, 8, 12, 16, 20, 24, 28];

pub(crate) fn run(out: &mut impl Write, arguments: &Bench) -> Result<(), Stop> {
    let limits = Limits { nodes: arguments.nodes, ..Limits::NONE };
    writeln!(out, "{:<20} {:>10} {:>10} {:>12}", "game", "nodes", "nodes/s", format!("to depth {}", arguments.depth))?;
    let (mut nodes, mut time) = (0, Duration::ZERO);
    for game in Game::all() {
        let (mut own_nodes, mut own_time) = (0, Duration::ZERO);
        for turns in TURNS {
            let begun = Instant::now();
            let thought = analyse(&position(game, turns)?, limits, &Cancel::default(), |_| ());
            own_time += begun.elapsed();
            own_nodes += thought.map_or(0, |thought| thought.nodes);
        }
        let begun = Instant::now();
        let depth = Limits { depth: arguments.depth, threads: arguments.threads, ..Limits::NONE };
        analyse(&History::new(game.clone()), depth, &Cancel::default(), |_| ());
        let to_depth = begun.elapsed().as_millis();
        let speed = speed(own_nodes, own_time);
        writeln!(out, "{:<20} {own_nodes:>10} {speed:>10} {to_depth:>9} ms", game.id())?;
        out.flush()?;
        nodes += own_nodes;
        time += own_time;
    }
    Ok(writeln!(out, "{:<20} {nodes:>10} {:>10}", "all", speed(nodes, time))?)
}

#[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "for people")]
fn speed(nodes: u64, time: Duration) -> u64 {
    (nodes as f64 / time.as_secs_f64().max(1e-6)) as u64
}

/// A game after so many turns by chance, the same every time, that is not over.
fn position(game: &std::sync::Arc<Game>, turns: usize) -> Result<History, String> {
    for seed in 0..100 {
        let mut random = StdRng::seed_from_u64(seed);
        let mut history = History::new(game.clone());
        while history.turns().len() < turns && history.outcome().is_none() {
            let legal = history.position().turns();
            let turn = legal[random.random_range(0..legal.len())];
            history.play(turn).map_err(|refusal| refusal.to_string())?;
        }
        if history.outcome().is_none() {
            return Ok(history);
        }
    }
    Err(format!("{} never lasts {turns} turns", game.id()))
}
