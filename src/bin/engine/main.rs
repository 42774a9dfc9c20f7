//! `asterism-engine`: the rules and the engine on the command line. Bad input gets one line on stderr and exit code 2.

mod analyse;
mod bench;
mod selfplay;
mod ugi;

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use asterism::engine::Level;
use asterism::rules::{Game, History, Position, Turn};
use clap::{Parser, Subcommand};

/// Rules and engine of Asterism's games.
#[derive(Parser)]
#[command(name = "asterism-engine", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List the ids of the games.
    Games,
    /// Count the legal turn sequences of each length from the start.
    Perft {
        /// The game's id.
        id: String,
        /// The greatest length.
        depth: u32,
    },
    /// List the legal turns, sorted, or tell the outcome.
    Legal {
        /// The game's id.
        id: String,
        /// The turns played before, separated by spaces.
        turns: Option<String>,
    },
    /// Tell what the engine thinks of a position, depth by depth, and its turn.
    Analyse(analyse::Analyse),
    /// Let two levels play against each other.
    Selfplay(selfplay::SelfPlay),
    /// Measure the speed of the search in every game.
    Bench(bench::Bench),
    /// Speak the Universal Game Interface on stdin and stdout.
    Ugi,
}

/// One line that says what is wrong and where.
type Complaint = String;

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        // Help and version are no errors and keep their layout; an error shrinks to its first line.
        Err(error) if !error.use_stderr() => {
            let _ = error.print();
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            let text = error.to_string();
            let line = text.lines().find(|line| !line.trim().is_empty()).unwrap_or("error: bad arguments");
            return complain(line.trim_start_matches("error: "));
        }
    };
    let mut out = io::stdout();
    let result = match arguments.command {
        Command::Games => games(&mut out),
        Command::Perft { id, depth } => perft(&mut out, &id, depth),
        Command::Legal { id, turns } => legal(&mut out, &id, turns.as_deref().unwrap_or_default()),
        Command::Analyse(arguments) => analyse::run(&mut out, &arguments),
        Command::Selfplay(arguments) => selfplay::run(&mut out, &arguments),
        Command::Bench(arguments) => bench::run(&mut out, &arguments),
        Command::Ugi => ugi::run(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(complaint) => complain(&complaint),
    }
}

fn complain(line: &str) -> ExitCode {
    eprintln!("asterism-engine: {}", line.replace('\n', " "));
    ExitCode::from(2)
}

/// Writing fails when the reader has gone: then there is nobody to tell, but nothing more to do either.
fn written(result: io::Result<()>) -> Result<(), Complaint> {
    result.map_err(|error| format!("cannot write: {error}"))
}

fn game(id: &str) -> Result<&'static std::sync::Arc<Game>, Complaint> {
    Game::named(id).ok_or_else(|| {
        let ids: Vec<&str> = Game::all().iter().map(|game| game.id()).collect();
        format!("there is no game {id:?}; the games are {}", ids.join(", "))
    })
}

fn level(id: &str) -> Result<&'static Level, Complaint> {
    Level::named(id).ok_or_else(|| {
        let ids: Vec<&str> = Level::all().iter().map(Level::id).collect();
        format!("there is no level {id:?}; the levels are {}", ids.join(", "))
    })
}

/// The game after these turns.
fn history(id: &str, turns: &str) -> Result<History, Complaint> {
    let mut history = History::new(game(id)?.clone());
    play_all(&mut history, turns)?;
    Ok(history)
}

/// Plays turns that are separated by white space; a huff and its move are two words but one turn.
fn play_all(history: &mut History, turns: &str) -> Result<(), Complaint> {
    for (index, text) in asterism::rules::split_turns(turns).enumerate() {
        let result = match text.as_str() {
            asterism::rules::PASS => history.pass().map_err(|refusal| refusal.to_string()),
            _ if history.outcome().is_some() => Err("the game is over".to_owned()),
            _ => history
                .position()
                .parse(&text)
                .map_err(|error| error.to_string())
                .and_then(|turn: Turn| history.play(turn).map_err(|refusal| refusal.to_string())),
        };
        result.map_err(|reason| format!("turn {} ({text}): {reason}", index + 1))?;
    }
    Ok(())
}

/// Turns that follow each other from a position, in full notation.
fn line_of(start: &Position, turns: &[Turn], between: &str) -> String {
    let mut position = *start;
    let write = |&turn: &Turn| {
        let text = position.notation(turn);
        position = position.play_unchecked(turn);
        text
    };
    turns.iter().map(write).collect::<Vec<_>>().join(between)
}

fn games(out: &mut impl Write) -> Result<(), Complaint> {
    Game::all().iter().try_for_each(|game| written(writeln!(out, "{}", game.id())))
}

fn perft(out: &mut impl Write, id: &str, depth: u32) -> Result<(), Complaint> {
    let start = game(id)?.start();
    for depth in 1..=depth {
        let begun = Instant::now();
        let nodes = start.perft(depth);
        let seconds = begun.elapsed().as_secs_f64();
        written(writeln!(out, "{depth} {nodes}"))?;
        written(out.flush())?;
        #[expect(clippy::cast_precision_loss, reason = "a speed for people")]
        let millions = nodes as f64 / seconds / 1e6;
        eprintln!("depth {depth}: {seconds:.3} s, {millions:.0} million turns a second");
    }
    Ok(())
}

fn legal(out: &mut impl Write, id: &str, turns: &str) -> Result<(), Complaint> {
    let history = history(id, turns)?;
    if let Some(outcome) = history.outcome() {
        return written(writeln!(out, "over: {outcome}"));
    }
    let position = history.position();
    let mut legal: Vec<String> = position.turns().into_iter().map(|turn| position.notation(turn)).collect();
    legal.sort_unstable();
    legal.iter().try_for_each(|turn| written(writeln!(out, "{turn}")))
}
