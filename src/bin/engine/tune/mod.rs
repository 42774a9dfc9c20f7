//! `tune`: what weights and techniques are worth, and weights that explain the results of games.

mod arena;
mod climb;
mod fit;
mod ladder;

use std::io::Write;

use asterism::engine::evaluate::{Evaluate, Weights};
use asterism::engine::search::Techniques;
use asterism::rules::{Account, Game, Rules};
use clap::{Args, Subcommand};

use crate::{Stop, game};
use arena::{Arena, Player};

#[derive(Args)]
pub(crate) struct Tune {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Play two versions of the engine against each other.
    Match(Match),
    /// Find weights by logistic regression on the results of self-play.
    Fit(Fit),
    /// Find weights by stochastic approximation: small changes of all weights at once, played against their opposites.
    Climb(Climb),
    /// Find how each level must play so that the one above it wins as often as it should.
    Ladder(ladder::Ladder),
}

#[derive(Args)]
struct Field {
    /// The game's id.
    id: String,
    /// How many games to play; each opening is played twice, with colours exchanged.
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// How many nodes each turn may take.
    #[arg(long, value_name = "N", default_value_t = 1500, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// How many turns by chance each game begins with.
    #[arg(long, value_name = "N", default_value_t = 6)]
    opening: u32,
    /// What chance begins with: the same seed gives the same games.
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
}

#[derive(Args)]
struct Match {
    #[command(flatten)]
    field: Field,
    /// Weights of the first version that differ, as name=value separated by commas.
    #[arg(long, value_name = "WEIGHTS", default_value = "")]
    first: String,
    /// Weights of the second version that differ.
    #[arg(long, value_name = "WEIGHTS", default_value = "")]
    second: String,
    /// Techniques that the second version goes without, separated by commas.
    #[arg(long, value_name = "NAMES", default_value = "")]
    without: String,
}

#[derive(Args)]
struct Fit {
    #[command(flatten)]
    field: Field,
    /// How often to play and fit, each time with the weights of the last.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
}

#[derive(Args)]
struct Climb {
    /// The games here are those of one step.
    #[command(flatten)]
    field: Field,
    /// How many steps to make.
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..))]
    steps: u32,
    /// Weights to begin with that differ from the built-in ones.
    #[arg(long, value_name = "WEIGHTS", default_value = "")]
    from: String,
    /// Weights to leave alone, by name, besides those of a piece.
    #[arg(long, value_name = "NAMES", default_value = "")]
    keep: String,
}

pub(crate) fn run(out: &mut impl Write, tune: &Tune) -> Result<(), Stop> {
    match &tune.task {
        Task::Match(task) => with_rules(out, &task.field, task),
        Task::Fit(task) => with_rules(out, &task.field, task),
        Task::Climb(task) => with_rules(out, &task.field, task),
        Task::Ladder(task) => task.run(out),
    }
}

/// A task that is the same for every family.
trait Work {
    fn run<F: Evaluate + Account>(&self, out: &mut impl Write, rules: F, game: &Game) -> Result<(), Stop>;
}

fn with_rules(out: &mut impl Write, field: &Field, work: &impl Work) -> Result<(), Stop> {
    let game = game(&field.id)?;
    match game.rules() {
        Rules::Flying(rules) => work.run(out, rules, &game),
        Rules::Alquerque(rules) => work.run(out, rules, &game),
        Rules::Morris(rules) => work.run(out, rules, &game),
    }
}

impl Field {
    fn arena<F: Evaluate + Account>(&self, rules: F, game: &Game) -> Result<Arena<F>, Stop> {
        let start = rules.state(&game.start().setup()).map_err(|error| error.to_string())?;
        Ok(Arena { rules, start, draws: game.draws(), opening: self.opening, nodes: self.nodes })
    }
}

impl Work for Match {
    fn run<F: Evaluate + Account>(&self, out: &mut impl Write, rules: F, game: &Game) -> Result<(), Stop> {
        let arena = self.field.arena(rules, game)?;
        let first = Player { weights: changed(&rules.weights(), &self.first)?, techniques: Techniques::ALL };
        let second = Player { weights: changed(&rules.weights(), &self.second)?, techniques: without(&self.without)? };
        let tally = arena.compare(&first, &second, self.field.games, self.field.seed);
        Ok(writeln!(out, "{tally}")?)
    }
}

impl Work for Fit {
    fn run<F: Evaluate + Account>(&self, out: &mut impl Write, rules: F, game: &Game) -> Result<(), Stop> {
        let arena = self.field.arena(rules, game)?;
        let built_in = Player { weights: rules.weights(), techniques: Techniques::ALL };
        let mut player = built_in.clone();
        for round in 0..self.rounds {
            let seed = self.field.seed.wrapping_add(u64::from(round) * 1_000_003);
            let samples = arena.samples(&player, self.field.games, seed);
            let fitted = fit::fit(&samples);
            player.weights = fit::scaled::<F::Weights>(&fitted).ok_or_else(|| "the games say nothing of a piece".to_owned())?;
            writeln!(out, "round {}: {} positions, loss {:.5}", round + 1, samples.len(), fit::loss(&samples, &fitted))?;
            writeln!(out, "{}", written(&player.weights))?;
            let tally = arena.compare(&player, &built_in, self.field.games.min(400), !seed);
            writeln!(out, "against the built-in weights: {tally}")?;
            out.flush()?;
        }
        Ok(())
    }
}

impl Work for Climb {
    fn run<F: Evaluate + Account>(&self, out: &mut impl Write, rules: F, game: &Game) -> Result<(), Stop> {
        /// Against the built-in weights, at the end.
        const GAMES: u32 = 400;
        let arena = self.field.arena(rules, game)?;
        let start = changed(&rules.weights(), &self.from)?;
        let kept: Vec<&str> = self.keep.split(',').collect();
        let fixed = |name: &str| kept.contains(&name) || name.split('.').next_back() == Some("piece");
        let weights = climb::climb(&arena, &start, fixed, self.steps, self.field.games, self.field.seed);
        writeln!(out, "{}", written(&weights))?;
        let player = |weights| Player { weights, techniques: Techniques::ALL };
        let tally = arena.compare(&player(weights), &player(rules.weights()), GAMES, !self.field.seed);
        Ok(writeln!(out, "against the built-in weights: {tally}")?)
    }
}

/// The weights as the options take them.
fn written<W: Weights>(weights: &W) -> String {
    let each = W::names().into_iter().zip(weights.values()).map(|(name, value)| format!("{name}={value}"));
    each.collect::<Vec<_>>().join(",")
}

/// The weights with those that are named set to other values.
fn changed<W: Weights>(weights: &W, changes: &str) -> Result<W, String> {
    let (names, mut values) = (W::names(), weights.values());
    for change in changes.split(',').filter(|change| !change.is_empty()) {
        let (name, value) = change.split_once('=').ok_or_else(|| format!("{change:?} is not name=value"))?;
        let index = names.iter().position(|other| other == name);
        let index = index.ok_or_else(|| format!("there is no weight {name:?}; the weights are {}", names.join(", ")))?;
        values[index] = value.parse().map_err(|_| format!("{change:?}: the value is no number"))?;
    }
    Ok(W::from_values(&values))
}

/// All techniques but these.
fn without(names: &str) -> Result<Techniques, String> {
    let mut techniques = Techniques::ALL;
    for name in names.split(',').filter(|name| !name.is_empty()) {
        let technique = techniques.named(name).ok_or_else(|| format!("there is no technique {name:?}"))?;
        *technique = false;
    }
    Ok(techniques)
}
