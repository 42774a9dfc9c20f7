//! `asterism-engine`: the rules and the engine on the command line. Bad input gets one line on stderr and exit code 2.

mod analyse;
mod bench;
mod selfplay;
mod tactics;
mod tune;
mod ugi;
mod walk;

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use asterism::engine::Level;
use asterism::rules::{Game, History, PASS, Position, Turn, split_turns};
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
    /// Read one game a line, and list the legal turns at its start and after each of its turns.
    Walk {
        /// The game's id.
        id: String,
    },
    /// Tell what the engine thinks of a position, depth by depth, and its turn.
    Analyse(analyse::Analyse),
    /// Let two levels play against each other.
    Selfplay(selfplay::SelfPlay),
    /// Measure the speed of the search in every game.
    Bench(bench::Bench),
    /// Find positions with one winning turn.
    #[command(hide = true)]
    Tactics(tactics::Tactics),
    /// Measure weights and techniques, and tune weights.
    #[command(hide = true)]
    Tune(tune::Tune),
    /// Speak the Universal Game Interface on stdin and stdout.
    Ugi,
}

/// Why the work ends early.
enum Stop {
    /// Something is wrong: one line that says what and where.
    Complaint(String),
    /// Whoever read the output has gone, which is no error.
    ReaderGone,
}

impl From<String> for Stop {
    fn from(complaint: String) -> Stop {
        Stop::Complaint(complaint)
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Stop::ReaderGone,
            _ => Stop::Complaint(error.to_string()),
        }
    }
}

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse_from(arguments()) {
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
    let mut out = io::BufWriter::new(io::stdout());
    let result = match arguments.command {
        Command::Games => games(&mut out),
        Command::Perft { id, depth } => perft(&mut out, &id, depth),
        Command::Legal { id, turns } => legal(&mut out, &id, turns.as_deref().unwrap_or_default()),
        Command::Walk { id } => walk::run(&mut out, &id, io::stdin().lock()),
        Command::Analyse(arguments) => analyse::run(&mut out, &arguments),
        Command::Selfplay(arguments) => selfplay::run(&mut out, &arguments),
        Command::Bench(arguments) => bench::run(&mut out, &arguments),
        Command::Tactics(arguments) => tactics::run(&mut out, &arguments),
        Command::Tune(arguments) => tune::run(&mut out, &arguments),
        Command::Ugi => ugi::run(),
    };
    match result.and_then(|()| out.flush().map_err(Stop::from)) {
        Ok(()) | Err(Stop::ReaderGone) => ExitCode::SUCCESS,
        Err(Stop::Complaint(complaint)) => complain(&complaint),
    }
}

/// The arguments, with a list of turns (behind program, command and id) that begins with a pass kept from being taken for an
/// option.
fn arguments() -> impl Iterator<Item = OsString> {
    std::env::args_os().enumerate().map(|(index, argument)| match argument.to_str() {
        Some(text) if index > 2 && text.split(' ').next() == Some(PASS) => format!(" {text}").into(),
        _ => argument,
    })
}

fn complain(line: &str) -> ExitCode {
    // With nobody to read it, the line is lost and the code remains.
    let _ = writeln!(io::stderr(), "asterism-engine: {}", line.replace(['\n', '\r'], " "));
    ExitCode::from(2)
}

/// The built-in game of that id, or the game in the file of that name if it ends in `.ron`.
fn game(id: &str) -> Result<Arc<Game>, String> {
    if Path::new(id).extension().is_some_and(|extension| extension == "ron") {
        let text = std::fs::read_to_string(id).map_err(|error| format!("{id}: {error}"))?;
        return Game::from_ron(id, &text).map(Arc::new).map_err(|error| error.to_string());
    }
    Game::named(id).cloned().ok_or_else(|| {
        let ids: Vec<&str> = Game::all().iter().map(|game| game.id()).collect();
        format!("there is no game {id:?}; the games are {}", ids.join(", "))
    })
}

/// Plays the turn that is written so, or tells why it cannot be played.
fn play(history: &mut History, text: &str) -> Result<(), String> {
    let result = if text == PASS {
        history.pass()
    } else if history.outcome().is_some() {
        return Err("the game is over".to_owned());
    } else {
        history.position().parse(text).map_err(|error| error.to_string()).map(|turn| history.play(turn))?
    };
    result.map_err(|refusal| refusal.to_string())
}

/// The level of that id.
fn level(id: &str) -> Result<&'static Level, String> {
    Level::named(id).ok_or_else(|| {
        let ids: Vec<&str> = Level::all().iter().map(Level::id).collect();
        format!("there is no level {id:?}; the levels are {}", ids.join(", "))
    })
}

/// The game after these turns.
fn history(id: &str, turns: &str) -> Result<History, String> {
    let mut history = History::new(game(id)?);
    play_all(&mut history, turns)?;
    Ok(history)
}

/// Plays turns that are separated by white space; a huff and its move are two words but one turn.
fn play_all(history: &mut History, turns: &str) -> Result<(), String> {
    for (index, text) in split_turns(turns).enumerate() {
        play(history, &text).map_err(|reason| format!("turn {} ({text}): {reason}", index + 1))?;
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

/// The legal turns in full notation, sorted bytewise.
fn sorted_turns(position: &Position) -> Vec<String> {
    let mut legal: Vec<String> = position.turns().into_iter().map(|turn| position.notation(turn)).collect();
    legal.sort_unstable();
    legal
}

fn games(out: &mut impl Write) -> Result<(), Stop> {
    Ok(Game::all().iter().try_for_each(|game| writeln!(out, "{}", game.id()))?)
}

fn perft(out: &mut impl Write, id: &str, depth: u32) -> Result<(), Stop> {
    let start = game(id)?.start();
    for depth in 1..=depth {
        let begun = Instant::now();
        let nodes = start.perft(depth);
        let seconds = begun.elapsed().as_secs_f64();
        writeln!(out, "{depth} {nodes}")?;
        out.flush()?;
        #[expect(clippy::cast_precision_loss, reason = "a speed for people")]
        let millions = nodes as f64 / seconds / 1e6;
        let _ = writeln!(io::stderr(), "depth {depth}: {seconds:.3} s, {millions:.0} million turns a second");
    }
    Ok(())
}

fn legal(out: &mut impl Write, id: &str, turns: &str) -> Result<(), Stop> {
    let history = history(id, turns)?;
    if let Some(outcome) = history.outcome() {
        return Ok(writeln!(out, "over: {outcome}")?);
    }
    Ok(sorted_turns(history.position()).iter().try_for_each(|turn| writeln!(out, "{turn}"))?)
}
