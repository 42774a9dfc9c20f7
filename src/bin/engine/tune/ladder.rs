//! How each level must play so that the one above it wins so many of their games: found from the top down.

use std::io::Write;
use std::sync::Arc;

use asterism::engine::{Level, Play};
use asterism::rules::{Game, Side};
use clap::Args;

use crate::selfplay::{divided, play};
use crate::{Stop, game};

#[derive(Args)]
pub(super) struct Ladder {
    /// The game's id.
    id: String,
    /// Divide the nodes of the two strongest by this when they play each other.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    divide: u64,
    /// The first level to find; those above it play as they do.
    #[arg(long, value_name = "LEVEL", default_value = "Expert")]
    from: String,
    /// How many games to play at each temperature that is tried.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// How many temperatures to try for each level.
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..))]
    steps: u32,
    /// The part of the points, in hundredths, that a level is to make against the one below.
    #[arg(long, value_name = "PERCENT", default_value_t = 75, value_parser = clap::value_parser!(u8).range(51..100))]
    target: u8,
    /// How much further than now a level may look ahead where it is too weak otherwise.
    #[arg(long, value_name = "PLIES", default_value_t = 3)]
    deeper: u32,
    /// What chance begins with.
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
}

/// A depth is great enough if a level that hardly slips leaves to the one above so much less than it is to have.
const ROOM: f64 = 0.07;
/// A level that looks further ahead than this is limited by its nodes alone.
const DEEP: u32 = 8;
/// A temperature at which a level hardly slips.
const COOL: f64 = 3.0;
/// Where the search for a temperature begins.
const USUAL: f64 = 15.0;

impl Ladder {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), Stop> {
        let game = game(&self.id)?;
        let all = Level::all();
        let first = all.iter().position(|level| level.id().eq_ignore_ascii_case(&self.from));
        let first = first.ok_or_else(|| format!("there is no level {:?}", self.from))?;
        let mut above = all.get(first + 1).ok_or_else(|| format!("no level is above {}", all[first].id()))?.clone();
        let mut divide = if first + 2 == all.len() { self.divide } else { 1 };
        let mut seed = self.seed;
        for whole in all[..=first].iter().rev() {
            let (stronger, level) = (divided(&above, divide), divided(whole, divide));
            let mut play = whole.play(game.id());
            let most = if play.depth > DEEP { play.depth } else { play.depth + self.deeper };
            let enough = self.target() - ROOM;
            while play.depth < most && score(&game, &stronger, &at(&level, play, COOL), 3 * self.games, &mut seed)? > enough {
                play.depth += 1;
            }
            let temperature = self.temperature(&game, &stronger, &level, play, &mut seed)?;
            above = at(whole, play, temperature);
            divide = 1;
            writeln!(out, "{} {} {:?}", game.id(), above.id(), above.play(game.id()))?;
            out.flush()?;
        }
        Ok(())
    }

    fn target(&self) -> f64 {
        f64::from(self.target) / 100.0
    }

    /// The temperature that makes the score what it is to be, by stochastic approximation (Robbins and Monro): hotter after each
    /// match in which the level above made too little, and colder after the others, by less and less.
    fn temperature(&self, game: &Arc<Game>, above: &Level, level: &Level, play: Play, seed: &mut u64) -> Result<f64, Stop> {
        /// About how far the logarithm of the temperature must move for the score to move by 1.
        const PACE: f64 = 5.0;
        let mut logarithm = USUAL.ln();
        let (mut sum, mut count) = (0.0, 0.0);
        for step in 0..self.steps {
            let score = score(game, above, &at(level, play, logarithm.exp()), self.games, seed)?;
            logarithm = (logarithm + PACE / f64::from(step + 4) * (self.target() - score)).clamp(0.0, 1000_f64.ln());
            // The mean of the later half is steadier than the last.
            if 2 * step >= self.steps {
                sum += logarithm;
                count += 1.0;
            }
        }
        Ok(if count > 0.0 { (sum / count).exp() } else { logarithm.exp() })
    }
}

/// The level that plays so, with that temperature.
fn at(level: &Level, play: Play, temperature: f64) -> Level {
    #[expect(clippy::cast_possible_truncation, reason = "at most 1000")]
    level.with_play(Play { temperature: temperature.round() as i32, ..play })
}

/// The part of the points that `first` makes against `second`, colours alternating.
fn score(game: &Arc<Game>, first: &Level, second: &Level, games: u32, seed: &mut u64) -> Result<f64, Stop> {
    let mut points = 0.0;
    for number in 0..games {
        *seed += 1;
        let side = Side::BOTH[(number % 2) as usize];
        let players = if side == Side::White { [first, second] } else { [second, first] };
        points += match play(game, players, *seed)?.outcome().and_then(|outcome| outcome.winner) {
            Some(winner) if winner == side => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        };
    }
    Ok(points / f64::from(games))
}
