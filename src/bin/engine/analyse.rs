//! `analyse`: what the engine thinks of a position.

use std::io::Write;
use std::time::Duration;

use asterism::engine::{Cancel, Level, Limits, Report, analyse, think};
use asterism::rules::Position;
use clap::Args;

use crate::{Stop, history, level, line_of};

#[derive(Args)]
pub(crate) struct Analyse {
    /// The game's id.
    id: String,
    /// The turns played before, separated by spaces.
    turns: Option<String>,
    /// For how many milliseconds to think.
    #[arg(long, value_name = "N")]
    time_ms: Option<u64>,
    /// How many plies to look ahead.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=i64::from(Limits::MOST_DEPTH)))]
    depth: Option<u32>,
    /// Play as this level would, within its limits.
    #[arg(long, value_name = "NAME")]
    level: Option<String>,
    /// On how many threads to search.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
}

/// How long to think where nothing else is asked for.
const USUAL_TIME: Duration = Duration::from_secs(1);

pub(crate) fn run(out: &mut impl Write, arguments: &Analyse) -> Result<(), Stop> {
    let history = history(&arguments.id, arguments.turns.as_deref().unwrap_or_default())?;
    let level = arguments.level.as_deref().map(level).transpose()?;
    if let Some(outcome) = history.outcome() {
        return Ok(writeln!(out, "over: {outcome}")?);
    }
    let limits = arguments.limits(level);
    let cancel = Cancel::default();
    let position = history.position();
    let mut sent = Ok(());
    let progress = |report: Report| {
        if sent.is_ok() {
            sent = line(out, position, &report);
        }
        if sent.is_err() {
            cancel.cancel();
        }
    };
    let thought = match level {
        Some(level) => think(&history, &level.with_limits(limits), &cancel, 0, progress),
        None => analyse(&history, limits, &cancel, progress),
    };
    sent?;
    let thought = thought.ok_or_else(|| "there is no legal turn".to_owned())?;
    Ok(writeln!(out, "best {}", position.notation(thought.turn))?)
}

impl Analyse {
    fn limits(&self, level: Option<&Level>) -> Limits {
        let time = self.time_ms.map(Duration::from_millis);
        let (base, usual) = match level {
            Some(level) => (level.limits(), level.limits().time),
            None => (Limits::NONE, self.depth.is_none().then_some(USUAL_TIME)),
        };
        let threads = self.threads.unwrap_or(base.threads);
        Limits { depth: self.depth.unwrap_or(base.depth), time: time.or(usual), threads, ..base }
    }
}

/// `depth score pv nodes nps`, the turns of the line joined by commas.
fn line(out: &mut impl Write, position: &Position, report: &Report) -> Result<(), Stop> {
    let Report { depth, score, pv, nodes, time } = report;
    #[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "for people")]
    let speed = (*nodes as f64 / time.as_secs_f64().max(1e-6)) as u64;
    writeln!(out, "{depth} {score} {} {nodes} {speed}", line_of(position, pv, ","))?;
    Ok(out.flush()?)
}
