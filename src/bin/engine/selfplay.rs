//! `selfplay`: levels against each other.

use std::io::Write;
use std::sync::Arc;

use asterism::engine::{Cancel, Level, Limits, think};
use asterism::rules::{Game, History, Side};
use clap::Args;

use crate::{Stop, game, level};

#[derive(Args)]
pub(crate) struct SelfPlay {
    /// The game's id.
    id: String,
    /// How many games to play.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// The level that plays White.
    #[arg(long, value_name = "LEVEL")]
    white: String,
    /// The level that plays Black.
    #[arg(long, value_name = "LEVEL")]
    black: String,
    /// What chance begins with: the same seed gives the same games.
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// Divide both levels' nodes by this, so that strong levels play faster.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    divide: u64,
}

/// Games that ended one way, and their length.
#[derive(Default)]
struct Tally {
    wins: [u32; 2],
    draws: u32,
    turns: usize,
}

pub(crate) fn run(out: &mut impl Write, arguments: &SelfPlay) -> Result<(), Stop> {
    let game = game(&arguments.id)?;
    let players = [&arguments.white, &arguments.black].map(|id| level(id).map(|level| divided(level, arguments.divide)));
    let [white, black] = players;
    let players = [white?, black?];
    let mut tally = Tally::default();
    for number in 0..arguments.games {
        // Far from each other, so that the games of neighbouring seeds are not the same ones shifted.
        let seed = arguments.seed.wrapping_mul(0x1_0000_0001).wrapping_add(u64::from(number));
        let history =
            play(&game, [&players[0], &players[1]], seed).map_err(|reason| format!("game {}: {reason}", number + 1))?;
        tally.count(&history);
    }
    let [white, black] = players.map(|level| level.id().to_owned());
    tally.print(out, &white, &black)
}

/// A whole game between two levels, White's first.
pub(crate) fn play(game: &Arc<Game>, players: [&Level; 2], seed: u64) -> Result<History, String> {
    let mut history = History::new(game.clone());
    while history.outcome().is_none() {
        let player = players[history.position().side().index()];
        let thought =
            think(&history, player, &Cancel::default(), seed, |_| ()).ok_or_else(|| "there is no legal turn".to_owned())?;
        history.play(thought.turn).map_err(|refusal| refusal.to_string())?;
    }
    Ok(history)
}

/// The level without its clock and on one thread, so that the games depend on nothing but the seed; with a part of its nodes.
pub(crate) fn divided(level: &Level, by: u64) -> Level {
    let limits = level.limits();
    level.with_limits(Limits { nodes: (limits.nodes / by).max(1), time: None, threads: 1, ..limits })
}

impl Tally {
    fn count(&mut self, history: &History) {
        self.turns += history.turns().len();
        match history.outcome().and_then(|outcome| outcome.winner) {
            Some(side) => self.wins[side.index()] += 1,
            None => self.draws += 1,
        }
    }

    fn print(&self, out: &mut impl Write, white: &str, black: &str) -> Result<(), Stop> {
        let [wins, losses] = Side::BOTH.map(|side| self.wins[side.index()]);
        let games = wins + losses + self.draws;
        let share = |wins: u32| 100.0 * (f64::from(wins) + f64::from(self.draws) / 2.0) / f64::from(games);
        writeln!(out, "{:<5} {:<8} {:>5} {:>5} {:>6} {:>6}", "side", "level", "wins", "draws", "losses", "score")?;
        for (side, level, wins, losses) in [(Side::White, white, wins, losses), (Side::Black, black, losses, wins)] {
            let (draws, score) = (self.draws, share(wins));
            writeln!(out, "{side:<5} {level:<8} {wins:>5} {draws:>5} {losses:>6} {score:>5.1}%")?;
        }
        Ok(writeln!(out, "turns a game: {}", self.turns / games.max(1) as usize)?)
    }
}
