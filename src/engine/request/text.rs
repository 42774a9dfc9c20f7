//! Requests and their answers as text: lines of a name and a value each, in one order. Both ends are of one build, so that there is
//! no version; what else arrives is refused with its line.

use std::fmt::{self, Display};
use std::iter::Peekable;
use std::str::{FromStr, Lines};

use thiserror::Error;
use web_time::Duration;

use super::Request;
use crate::engine::levels::Choice;
use crate::engine::limits::{Cancel, Limits};
use crate::engine::score::Score;
use crate::engine::think::Thought;
use crate::rules::alquerque::{Alquerque, FirstJump};
use crate::rules::flying::Flying;
use crate::rules::morris::Morris;
use crate::rules::{Account, Board, DrawRules, FormError, NotationError, Point, Position, Rules, Setup, SetupError};

/// Why a text is no request, or no answer to one.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {problem}")]
pub struct RequestError {
    /// The 1-based line.
    pub line: usize,
    /// What is wrong there.
    pub problem: RequestProblem,
}

/// What is wrong with a text that is to be a request or an answer.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RequestProblem {
    /// Something else must stand here.
    #[error("expected {0}")]
    Expected(&'static str),
    /// What stands after a name cannot be meant.
    #[error("{0:?} is no value of {1}")]
    Value(String, &'static str),
    /// The text is no position.
    #[error("the position: {0}")]
    Form(FormError),
    /// The pieces cannot stand so.
    #[error("the position: {0}")]
    Setup(SetupError),
    /// The side to move has lost.
    #[error("the position: there is no legal turn")]
    NoTurn,
    /// The turn cannot follow.
    #[error("the turn: {0}")]
    Turn(NotationError),
}

/// Where nothing is.
const NONE: &str = "-";

/// Lines with a name and a value, written in turn.
struct Writer<'a, 'b>(&'a mut fmt::Formatter<'b>);

impl Writer<'_, '_> {
    fn value(&mut self, name: &str, value: impl Display) -> fmt::Result {
        writeln!(self.0, "{name} {value}")
    }

    fn option(&mut self, name: &str, value: Option<impl Display>) -> fmt::Result {
        match value {
            Some(value) => self.value(name, value),
            None => self.value(name, NONE),
        }
    }

    fn rules(&mut self, rules: Rules) -> fmt::Result {
        match rules {
            Rules::Flying(Flying { diagonals, on_board, reserve }) => {
                self.value("rules", "flying")?;
                self.value("diagonals", diagonals)?;
                self.value("on-board", on_board)?;
                self.value("reserve", reserve)
            }
            Rules::Alquerque(Alquerque { backward, promotion, compulsory, huff, first_jump, pieces }) => {
                self.value("rules", "alquerque")?;
                self.value("backward", backward)?;
                self.value("promotion", promotion)?;
                self.value("compulsory", compulsory)?;
                self.value("huff", huff)?;
                self.value("first-jump-forward", first_jump == FirstJump::Forward)?;
                self.value("pieces", pieces)
            }
            Rules::Morris(Morris { flying, pieces }) => {
                self.value("rules", "morris")?;
                self.value("flying", flying)?;
                self.value("pieces", pieces)
            }
        }
    }
}

/// Lines with a name and a value, read in turn.
struct Reader<'a> {
    lines: Peekable<Lines<'a>>,
    line: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Reader<'a> {
        Reader { lines: text.lines().peekable(), line: 0 }
    }

    fn wrong(&self, problem: RequestProblem) -> RequestError {
        RequestError { line: self.line, problem }
    }

    /// The value on the next line, which must have this name.
    fn text(&mut self, name: &'static str) -> Result<&'a str, RequestError> {
        self.line += 1;
        let line = self.lines.next().and_then(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.ok_or_else(|| self.wrong(RequestProblem::Expected(name)))
    }

    fn read<T>(&mut self, name: &'static str, read: impl Fn(&str) -> Option<T>) -> Result<T, RequestError> {
        let text = self.text(name)?;
        read(text).ok_or_else(|| self.wrong(RequestProblem::Value(text.to_owned(), name)))
    }

    fn value<T: FromStr>(&mut self, name: &'static str) -> Result<T, RequestError> {
        self.read(name, |text| text.parse().ok())
    }

    fn option<T: FromStr>(&mut self, name: &'static str) -> Result<Option<T>, RequestError> {
        self.read(name, |text| if text == NONE { Some(None) } else { text.parse().ok().map(Some) })
    }

    /// A number of pieces, of which no board holds more than it has points.
    fn pieces(&mut self, name: &'static str) -> Result<u8, RequestError> {
        self.read(name, |text| text.parse().ok().filter(|&pieces| usize::from(pieces) <= Point::MOST))
    }

    fn rules(&mut self) -> Result<(Rules, &'static Board), RequestError> {
        Ok(match self.text("rules")? {
            "flying" => {
                let diagonals = self.value("diagonals")?;
                let rules = Flying { diagonals, on_board: self.pieces("on-board")?, reserve: self.pieces("reserve")? };
                (Rules::Flying(rules), rules.board())
            }
            "alquerque" => {
                let rules = Alquerque {
                    backward: self.value("backward")?,
                    promotion: self.value("promotion")?,
                    compulsory: self.value("compulsory")?,
                    huff: self.value("huff")?,
                    first_jump: if self.value("first-jump-forward")? { FirstJump::Forward } else { FirstJump::Any },
                    pieces: self.pieces("pieces")?,
                };
                (Rules::Alquerque(rules), rules.board())
            }
            "morris" => {
                let rules = Morris { flying: self.value("flying")?, pieces: self.pieces("pieces")? };
                (Rules::Morris(rules), rules.board())
            }
            other => return Err(self.wrong(RequestProblem::Value(other.to_owned(), "rules"))),
        })
    }

    fn position(&mut self) -> Result<Position, RequestError> {
        let (rules, board) = self.rules()?;
        let form = self.text("position")?;
        let setup = Setup::from_form(board, form).map_err(|error| self.wrong(RequestProblem::Form(error)))?;
        let position = Position::new(rules, &setup).map_err(|error| self.wrong(RequestProblem::Setup(error)))?;
        if position.outcome().is_some() { Err(self.wrong(RequestProblem::NoTurn)) } else { Ok(position) }
    }

    fn limits(&mut self) -> Result<Limits, RequestError> {
        Ok(Limits {
            depth: self.value("depth")?,
            nodes: self.value("nodes")?,
            time: self.option("nanoseconds")?.map(Duration::from_nanos),
            threads: self.value("threads")?,
        })
    }

    fn end(&mut self) -> Result<(), RequestError> {
        self.line += 1;
        if self.lines.next().is_none() { Ok(()) } else { Err(self.wrong(RequestProblem::Expected("the end"))) }
    }
}

impl Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Request { ref position, ref before, quiet, draws, limits, choice, thrifty, seed } = *self;
        let mut lines = Writer(f);
        lines.rules(position.rules())?;
        lines.value("position", position)?;
        let before: Vec<String> = before.iter().map(|key| format!("{key:x}")).collect();
        lines.value("before", before.join(" "))?;
        lines.value("quiet", quiet)?;
        lines.value("repetition", draws.repetition)?;
        lines.option("no-progress", draws.no_progress)?;
        lines.value("house", draws.house)?;
        lines.value("depth", limits.depth)?;
        lines.value("nodes", limits.nodes)?;
        lines.option("nanoseconds", limits.time.map(|time| u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)))?;
        lines.value("threads", limits.threads)?;
        lines.value("temperature", choice.temperature())?;
        lines.value("thrifty", thrifty)?;
        lines.value("seed", seed)
    }
}

impl FromStr for Request {
    type Err = RequestError;

    fn from_str(text: &str) -> Result<Request, RequestError> {
        let mut lines = Reader::new(text);
        let position = lines.position()?;
        let keys = |text: &str| text.split_whitespace().map(|key| u64::from_str_radix(key, 16).ok()).collect();
        let before: Vec<u64> = lines.read("before", keys)?;
        let request = Request {
            position,
            // There cannot have been more turns of one kind than there were turns.
            quiet: lines.read("quiet", |text| text.parse().ok().filter(|&quiet: &u32| quiet as usize <= before.len()))?,
            draws: DrawRules {
                repetition: lines.value("repetition")?,
                no_progress: lines.option("no-progress")?,
                house: lines.value("house")?,
            },
            limits: lines.limits()?,
            choice: lines.read("temperature", |text| Choice::new(text.parse().ok()?))?,
            thrifty: lines.value("thrifty")?,
            seed: lines.value("seed")?,
            before,
        };
        lines.end()?;
        Ok(request)
    }
}

/// An answer that is to be written, with the position that was asked about.
struct Answer<'a>(&'a Position, &'a Thought);

impl Display for Answer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Answer(&position, Thought { turn: _, score, depth, nodes, pv }) = *self;
        let mut lines = Writer(f);
        lines.option("score", score.map(Score::value))?;
        lines.value("depth", depth)?;
        lines.value("nodes", nodes)?;
        let mut position = position;
        for &turn in pv {
            lines.value("turn", position.notation(turn))?;
            position = position.play_unchecked(turn);
        }
        Ok(())
    }
}

impl Request {
    /// Reads what [`answer`] has written to this request.
    ///
    /// # Errors
    /// Names the line and what is wrong there.
    pub fn read_answer(&self, text: &str) -> Result<Thought, RequestError> {
        let mut lines = Reader::new(text);
        let score = lines.read("score", |text| match text {
            NONE => Some(None),
            _ => text.parse().ok().and_then(Score::from_value).map(Some),
        })?;
        let (depth, nodes) = (lines.value("depth")?, lines.value("nodes")?);
        let mut position = *self.position();
        let mut pv = Vec::new();
        // The turn to play is the first that is expected.
        while pv.is_empty() || lines.lines.peek().is_some() {
            let text = lines.text("turn")?;
            let turn = position.parse(text).map_err(|error| lines.wrong(RequestProblem::Turn(error)))?;
            position = position.play_unchecked(turn);
            pv.push(turn);
        }
        Ok(Thought { turn: pv[0], score, depth, nodes, pv })
    }
}

/// Answers a [`Request`] in another process than that in which it was made, both as text; the answer is for
/// [`Request::read_answer`]. Blocks until the request's limits end the search.
///
/// # Errors
/// Names the line of the request and what is wrong there.
pub fn answer(request: &str) -> Result<String, RequestError> {
    let request: Request = request.parse()?;
    let no_turn = RequestError { line: 1, problem: RequestProblem::NoTurn };
    let thought = request.carry_out(&Cancel::default(), |_| ()).ok_or(no_turn)?;
    Ok(Answer(request.position(), &thought).to_string())
}
