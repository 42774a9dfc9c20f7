//! `walk`: the legal turns all along the games that are read from stdin, for programs that compare rules.

use std::io::{self, BufRead, Write};

use asterism::rules::{History, split_turns};

use super::{Stop, game, play, sorted_turns};

/// Reads one game a line; answers each with a line for the start and one after every turn, and an empty line.
pub(crate) fn run(out: &mut impl Write, id: &str, input: impl BufRead) -> Result<(), Stop> {
    let game = game(id)?;
    for line in input.split(b'\n') {
        let line = line?;
        let mut history = History::new(game.clone());
        describe(out, &history)?;
        // Bytes that are no text make a turn that is none.
        for (index, text) in split_turns(&String::from_utf8_lossy(&line)).enumerate() {
            if let Err(reason) = play(&mut history, &text) {
                writeln!(out, "illegal: turn {} ({text}): {reason}", index + 1)?;
                break;
            }
            describe(out, &history)?;
        }
        writeln!(out)?;
        // Whoever sends a game waits for its answer before the next.
        out.flush()?;
    }
    Ok(())
}

/// The legal turns in one line, or the outcome.
fn describe(out: &mut impl Write, history: &History) -> io::Result<()> {
    match history.outcome() {
        Some(outcome) => writeln!(out, "over: {outcome}"),
        None => writeln!(out, "{}", sorted_turns(history.position()).join(",")),
    }
}
