//! Reading turns (`b2-b3`, `b2xd4xd2`, `@c3`, `d6xa4`, `huff c3 b2-b3`, conversions after `*`). Each family writes its own.

use thiserror::Error;

use super::pick::Pick;
use super::point::Point;
use super::position::{Position, Turn};
use super::refusal::Refusal;

/// A pass by time-out, which is recorded but never chosen.
pub const PASS: &str = "--";

/// Why a text is not a turn here.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NotationError {
    /// The text is not a turn in any position.
    #[error("column {column}: expected {expected}")]
    Syntax {
        /// The 1-based column, in characters.
        column: usize,
        /// What would have been right there.
        expected: &'static str,
    },
    /// The board has no point of that name.
    #[error("column {column}: the board has no point {name:?}")]
    NoPoint {
        /// The 1-based column, in characters.
        column: usize,
        /// What was written.
        name: String,
    },
    /// The turn is not legal.
    #[error("{0}")]
    Refused(Refusal),
    /// The points are those of a legal turn, but it is written otherwise (`-` for `x`, wrong conversions …).
    #[error("that turn is written {0:?}")]
    Spelling(String),
}

/// The picks that the text names, read without regard to the position.
struct Reader<'a> {
    position: &'a Position,
    rest: &'a str,
    column: usize,
}

impl Reader<'_> {
    fn eat(&mut self, token: &str) -> bool {
        let found = self.rest.strip_prefix(token);
        if let Some(rest) = found {
            self.rest = rest;
            self.column += token.len();
        }
        found.is_some()
    }

    fn point(&mut self) -> Result<Point, NotationError> {
        let name: String = self.rest.chars().take(2).collect();
        match *name.as_bytes() {
            [b'a'..=b'z', b'0'..=b'9'] => {}
            _ => return Err(self.expected("a point such as c3")),
        }
        let Some(point) = self.position.board().point(&name) else {
            return Err(NotationError::NoPoint { column: self.column, name });
        };
        self.eat(&name);
        Ok(point)
    }

    fn expected(&self, expected: &'static str) -> NotationError {
        NotationError::Syntax { column: self.column, expected }
    }

    /// The picks of the turn, without its conversions, which are skipped.
    fn picks(&mut self) -> Result<Vec<Pick>, NotationError> {
        let mut picks = Vec::new();
        if self.eat("huff ") {
            picks.push(Pick::Point(self.point()?));
            if self.rest.is_empty() {
                return Ok(picks);
            }
            if !self.eat(" ") {
                return Err(self.expected("a space and the move of the same turn"));
            }
        } else if self.eat("@") {
            picks.push(Pick::Reserve);
        }
        picks.push(Pick::Point(self.point()?));
        while self.eat("-") || self.eat("x") {
            picks.push(Pick::Point(self.point()?));
        }
        while self.eat("*") {
            self.point()?;
        }
        if self.rest.is_empty() { Ok(picks) } else { Err(self.expected("-, x, * or the end of the turn")) }
    }
}

/// The legal turn of the position that is written so.
pub(super) fn parse(position: &Position, text: &str) -> Result<Turn, NotationError> {
    let written = text.split_once('*').map_or(text, |(turn, _)| turn);
    let mut spelling = None;
    let mut reader = Reader { position, rest: text, column: 1 };
    if text == PASS {
        return Err(NotationError::Refused(Refusal::Pass));
    }
    let picks = reader.picks()?;
    for turn in position.turns() {
        if *position.inline_picks(turn) != *picks {
            continue;
        }
        let full = position.notation(turn);
        let plain = full.split_once('*').map_or(full.as_str(), |(turn, _)| turn);
        if text == full || text == plain {
            return Ok(turn);
        }
        if spelling.is_none() || plain == written {
            spelling = Some(full);
        }
    }
    Err(match spelling {
        Some(full) => NotationError::Spelling(full),
        None if position.choices(&picks).is_dead_end() => NotationError::Refused(position.refuse_picks(&picks)),
        None => reader.expected("the rest of the turn"),
    })
}

/// Splits a line of turns at white space, keeping a huff and the move of the same turn together.
///
/// ```
/// let turns: Vec<String> = asterism::rules::split_turns("b2-b3 huff c3 b2-b3 --").collect();
/// assert_eq!(turns, ["b2-b3", "huff c3 b2-b3", "--"]);
/// ```
pub fn split_turns(text: &str) -> impl Iterator<Item = String> + '_ {
    let mut words = text.split_whitespace().peekable();
    std::iter::from_fn(move || {
        let mut turn = words.next()?.to_owned();
        if turn == "huff" {
            for _ in 0..2 {
                // A huff that wins the game stands alone, before nothing.
                if let Some(word) = words.next() {
                    turn.push(' ');
                    turn.push_str(word);
                }
            }
        }
        Some(turn)
    })
}
