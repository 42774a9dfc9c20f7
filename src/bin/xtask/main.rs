//! The chores of the project: `cargo xtask --help`.

mod fonts;
mod gallery;
mod sounds;
mod web;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use clap::Parser;

#[derive(Parser)]
#[command(name = "cargo xtask", about = "The chores of the project")]
enum Chore {
    /// Make the game for the browser
    Web(web::Options),
    /// Serve the game for the browser on this machine
    Serve(web::ServeOptions),
    /// Make the sounds and the music in assets/sounds anew
    Sounds,
    /// Make the fonts in assets/fonts anew from those of the system, with the characters that the texts use
    Fonts(fonts::Options),
    /// Save pictures of every board, theme and screen, to look at
    Gallery(gallery::Options),
}

/// Why a chore was not done.
#[derive(thiserror::Error, Debug)]
enum Failure {
    /// It was asked for wrongly: exit code 2, as for options that don't exist.
    #[error("{0}")]
    BadUse(String),
    #[error("{0}")]
    Other(String),
    #[error("{}: {error}", path.display())]
    File { path: PathBuf, error: std::io::Error },
}

impl Failure {
    fn of(reason: impl Into<String>) -> Failure {
        Failure::Other(reason.into())
    }

    /// For `map_err`: names the file that the error is about.
    fn at(path: &Path) -> impl FnOnce(std::io::Error) -> Failure {
        |error| Failure::File { path: path.to_owned(), error }
    }
}

fn main() -> ExitCode {
    let result = match Chore::parse() {
        Chore::Web(options) => web::run(&options),
        Chore::Serve(options) => web::serve(&options),
        Chore::Sounds => sounds::run(),
        Chore::Fonts(options) => fonts::run(&options),
        Chore::Gallery(options) => gallery::run(&options),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            if matches!(failure, Failure::BadUse(_)) { ExitCode::from(2) } else { ExitCode::FAILURE }
        }
    }
}

/// The folder of the project, wherever in it the chore was asked for.
fn project() -> PathBuf {
    std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| ".".into()).into()
}

/// The cargo that runs this chore.
fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Runs a command to its end; `reason` says what it means when it fails.
fn succeed(command: &mut Command, reason: &str) -> Result<(), Failure> {
    let status = command.status().map_err(Failure::at(command.get_program().as_ref()))?;
    if status.success() { Ok(()) } else { Err(Failure::of(reason)) }
}
