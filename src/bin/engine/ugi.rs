//! `ugi`: the Universal Game Interface on stdin and stdout, by which programs play against each other.
//!
//! The search runs on a thread of its own, so that `stop`, `isready` and `quit` are answered at any moment. What cannot be
//! understood is told on stderr and changes nothing: a match must not end because of one odd line.

use std::io::{self, Write};
use std::thread::JoinHandle;
use std::time::Duration;

use asterism::engine::{Cancel, Limits, Report, analyse};
use asterism::rules::{Game, History, Side};

use crate::{Stop, game, line_of, play_all};

/// More threads than any machine has that this is likely to run on.
const MOST_THREADS: usize = 256;

/// The game that is played, and the search that may be going on.
struct Session {
    history: History,
    threads: usize,
    search: Option<Running>,
}

struct Running {
    cancel: Cancel,
    /// Whether only `stop` ends it.
    endless: bool,
    thread: JoinHandle<()>,
}

pub(crate) fn run() -> Result<(), Stop> {
    let first = Game::all().first().ok_or_else(|| "there is no game".to_owned())?;
    let mut session = Session { history: History::new(first.clone()), threads: 1, search: None };
    for line in io::stdin().lines() {
        let Ok(line) = line else { break };
        let (command, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        if command == "quit" {
            session.stop();
            return Ok(());
        }
        match session.obey(command, rest.trim()) {
            Ok(()) => {}
            Err(Stop::Complaint(complaint)) => {
                // With nobody to read it, the line is lost.
                let _ = writeln!(io::stderr(), "asterism-engine: {complaint}");
            }
            Err(Stop::ReaderGone) => break,
        }
    }
    session.finish();
    Ok(())
}

/// Writes a whole line at once, so that lines of two threads don't mix.
fn say(line: &str) -> Result<(), Stop> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    Ok(out.flush()?)
}

impl Session {
    fn obey(&mut self, command: &str, rest: &str) -> Result<(), Stop> {
        match command {
            "" => Ok(()),
            "ugi" => Session::introduce(),
            "isready" => say("readyok"),
            "stop" => {
                self.stop();
                Ok(())
            }
            "setoption" => self.set_option(rest),
            "uginewgame" => {
                self.stop();
                self.history = History::new(self.history.game().clone());
                Ok(())
            }
            "position" => self.set_position(rest),
            "query" => self.answer(rest),
            "go" => self.go(rest),
            _ => Err(format!("there is no command {command:?}").into()),
        }
    }

    fn introduce() -> Result<(), Stop> {
        say("id name Asterism")?;
        say("id author the Asterism authors")?;
        let games: Vec<&str> = Game::all().iter().map(|game| game.id()).collect();
        say(&format!("option name Game type combo default {} var {}", games[0], games.join(" var ")))?;
        say(&format!("option name Threads type spin default 1 min 1 max {MOST_THREADS}"))?;
        say("ugiok")
    }

    fn set_option(&mut self, rest: &str) -> Result<(), Stop> {
        let words: Vec<&str> = rest.split_whitespace().collect();
        match words[..] {
            ["name", name, "value", id] if name.eq_ignore_ascii_case("game") => {
                let game = game(id)?;
                self.stop();
                self.history = History::new(game);
                Ok(())
            }
            ["name", name, "value", count] if name.eq_ignore_ascii_case("threads") => {
                let threads = count.parse().ok().filter(|threads| (1..=MOST_THREADS).contains(threads));
                self.threads = threads.ok_or_else(|| format!("setoption: {count:?} is no number of threads"))?;
                Ok(())
            }
            _ => Err(format!("setoption {rest:?}: expected name Game value ID, or name Threads value N").into()),
        }
    }

    fn set_position(&mut self, rest: &str) -> Result<(), Stop> {
        let after = rest.strip_prefix("startpos").ok_or_else(|| "position: expected startpos".to_owned())?.trim_start();
        let turns = match after.strip_prefix("moves") {
            Some(turns) => turns,
            None if after.is_empty() => "",
            None => return Err(format!("position: expected moves, not {after:?}").into()),
        };
        let mut history = History::new(self.history.game().clone());
        play_all(&mut history, turns)?;
        self.stop();
        self.history = history;
        Ok(())
    }

    fn answer(&self, question: &str) -> Result<(), Stop> {
        let outcome = self.history.outcome();
        let answer = match question {
            "gameover" => outcome.is_some().to_string(),
            "p1turn" => (self.history.position().side() == Side::White).to_string(),
            "result" => match outcome.map(|outcome| outcome.winner) {
                None => "none",
                Some(None) => "draw",
                Some(Some(Side::White)) => "p1win",
                Some(Some(Side::Black)) => "p2win",
            }
            .to_owned(),
            _ => return Err(format!("there is no answer to {question:?}").into()),
        };
        say(&format!("response {answer}"))
    }

    fn go(&mut self, rest: &str) -> Result<(), Stop> {
        let endless = limits(rest, self.history.position().side())?;
        let limits = Limits { threads: self.threads, ..endless };
        self.stop();
        let (cancel, history) = (Cancel::default(), self.history.clone());
        let flag = cancel.clone();
        let thread = std::thread::spawn(move || {
            // Writing fails only when nobody reads any more.
            let _ = search(&history, limits, &flag);
        });
        self.search = Some(Running { cancel, endless: endless == Limits::NONE, thread });
        Ok(())
    }

    /// Ends the search at once; it still says its turn.
    fn stop(&mut self) {
        if let Some(running) = self.search.take() {
            running.cancel.cancel();
            let _ = running.thread.join();
        }
    }

    /// Lets the search come to its own end, when no more commands will come.
    fn finish(&mut self) {
        if self.search.as_ref().is_some_and(|running| running.endless) {
            self.stop();
        }
        if let Some(running) = self.search.take() {
            let _ = running.thread.join();
        }
    }
}

/// Searches and says the turn.
fn search(history: &History, limits: Limits, cancel: &Cancel) -> Result<(), Stop> {
    let position = history.position();
    let thought = analyse(history, limits, cancel, |report| {
        let Report { depth, score, ref pv, nodes, time } = report;
        let score = match score.plies() {
            Some(plies) if score.is_win() => format!("win {plies}"),
            Some(plies) => format!("loss {plies}"),
            None => format!("cp {}", score.value()),
        };
        let (time, pv) = (time.as_millis(), line_of(position, pv, " "));
        if say(&format!("info depth {depth} score {score} nodes {nodes} time {time} pv {pv}")).is_err() {
            cancel.cancel();
        }
    });
    match thought {
        Some(thought) => say(&format!("bestmove {}", position.notation(thought.turn))),
        None => say("bestmove none"),
    }
}

/// The limits of a `go`: any of `movetime`, `depth`, `nodes`, or both players' clocks; nothing or `infinite` for none.
fn limits(text: &str, side: Side) -> Result<Limits, String> {
    let mut limits = Limits::NONE;
    let (mut clock, mut increment) = (None, 0);
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        if word == "infinite" {
            continue;
        }
        let value = words.next().and_then(|value| value.parse::<u64>().ok());
        let value = value.ok_or_else(|| format!("go: expected a number after {word:?}"))?;
        match (word, side) {
            ("movetime", _) => limits.time = Some(Duration::from_millis(value)),
            ("depth", _) => limits.depth = u32::try_from(value).unwrap_or(u32::MAX).min(Limits::MOST_DEPTH),
            ("nodes", _) => limits.nodes = value,
            ("p1time", Side::White) | ("p2time", Side::Black) => clock = Some(value),
            ("p1inc", Side::White) | ("p2inc", Side::Black) => increment = value,
            ("p1time" | "p2time" | "p1inc" | "p2inc", _) => {}
            _ => return Err(format!("go: there is no limit {word:?}")),
        }
    }
    if let Some(clock) = clock {
        // About thirty more turns are to come, and none may use up the clock.
        let share = (clock / 30 + increment * 3 / 4).min(clock / 2);
        limits.time = Some(Duration::from_millis(share));
    }
    Ok(limits)
}
