//! Games as text, in the manner of chess's PGN.
//!
//! A record is a head of tags, one a line, an empty line, and the turns:
//!
//! ```
//! # let text = r#"
//! [Game "alquerque-historic"]
//! [White "Ada"]
//! [Black "Computer, strong"]
//! [Date "2026-11-30"]
//! [Result "0-1"]
//! [Reason "resignation"]
//! [Clock "60"]
//! [Draws "repetition, no-progress 50"]
//! [Start "5/2b2/b1w2/5/4w w - -"]
//!
//! 1. c3-c2 {misses a jump} 1... huff c2 a3-a2 2. e1-d1 -- 3. d1-c1 a2-b2 0-1
//! # "#;
//! # assert_eq!(text.trim_start(), text.parse::<asterism::rules::Record>().unwrap().to_string());
//! ```
//!
//! | tag | value | when left out |
//! |---|---|---|
//! | `Game` | the id of the game | (needed) |
//! | `White`, `Black` | the players | nameless |
//! | `Date` | when it was played, in any form | unknown |
//! | `Result` | `1-0`, `0-1`, `1/2-1/2`, or `*` for a game that is not over | as the turns end |
//! | `Reason` | why it ended, a word of [`Reason`]; needed only to tell what the turns do not | resignation, or agreement |
//! | `Clock` | seconds for each turn, or `-` for no clock | no clock |
//! | `Draws` | `repetition`, `no-progress` and a number of turns, or both; `-` for none | as in the game |
//! | `Start` | where the game began, in the [form](crate::rules::form) of positions | the game's own start |
//!
//! Other tags are kept as they are, in order, after these. In a value `\"`, `\\` and `\n` stand for a quotation mark, a backslash
//! and a new line.
//!
//! Turns stand in the notation of [`Position::notation`](crate::rules::Position::notation), with `--` for a pass by time-out. A
//! number and a full stop go before White's turn; if Black begins, or after a comment, the number of a turn of Black has three
//! full stops. A reader takes turns without numbers as well, but no wrong ones. `{Comments}` belong to the position before them;
//! `\}` and `\\` stand for a brace and a backslash. At the end the result stands once more.
//!
//! ```
//! use asterism::rules::Record;
//! let text = "[Game \"morris-nine\"]\n[White \"Ada\"]\n\n1. a1 {a corner} 1... d2 2. -- f4 0-1\n";
//! let record: Record = text.parse().unwrap();
//! assert_eq!(record.white, "Ada");
//! assert_eq!(record.comment(1), "a corner");
//! assert_eq!(record.history().outcome().unwrap().to_string(), "black resignation");
//! assert_eq!(record.to_string().parse::<Record>().unwrap(), record);
//!
//! let wrong = "[Game \"morris-nine\"]\n\n1. a1 a1 *\n".parse::<Record>().unwrap_err();
//! assert_eq!(wrong.to_string(), "3:7: that point is occupied");
//! ```

mod reading;
mod writing;

pub use reading::{RecordError, RecordProblem};

use std::collections::BTreeMap;

use super::history::History;
#[cfg(doc)]
use super::outcome::Reason;
use super::side::Side;

/// A game with all that is told about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// Who plays White; empty if nobody is named.
    pub white: String,
    /// Who plays Black; empty if nobody is named.
    pub black: String,
    /// When the game was played; empty if that is not known.
    pub date: String,
    /// Seconds for each turn; `None` without a clock.
    pub clock: Option<u32>,
    history: History,
    /// By the number of turns before it; never empty.
    comments: BTreeMap<usize, String>,
    /// Tags of other programs, as name and value.
    others: Vec<(String, String)>,
}

/// The number of the turn that follows so many, and whether it is Black's.
fn number_after(history: &History, turns: usize) -> (usize, bool) {
    let passed = turns + usize::from(history.start().side() == Side::Black);
    (passed / 2 + 1, passed % 2 == 1)
}

impl Record {
    /// The record of a course of play, with nothing else told.
    #[must_use]
    pub fn new(history: History) -> Record {
        let (white, black, date) = (String::new(), String::new(), String::new());
        Record { white, black, date, clock: None, history, comments: BTreeMap::new(), others: Vec::new() }
    }

    /// The course of the game.
    #[must_use]
    pub fn history(&self) -> &History {
        &self.history
    }

    /// The course of the game, to be played on. Comments stay with the number of turns that they were made after.
    pub fn history_mut(&mut self) -> &mut History {
        &mut self.history
    }

    /// The record taken apart for its course alone.
    #[must_use]
    pub fn into_history(self) -> History {
        self.history
    }

    /// What is said about the position after so many turns; empty if nothing is.
    #[must_use]
    pub fn comment(&self, turns: usize) -> &str {
        self.comments.get(&turns).map_or("", String::as_str)
    }

    /// Says something about the position after so many turns, in place of what was said; an empty text takes it back. Comments
    /// after more turns than were played are not written.
    pub fn set_comment(&mut self, turns: usize, text: impl Into<String>) {
        let text = text.into();
        if text.is_empty() {
            self.comments.remove(&turns);
        } else {
            self.comments.insert(turns, text);
        }
    }

    /// The tags of other programs, as name and value, in order.
    #[must_use]
    pub fn other_tags(&self) -> &[(String, String)] {
        &self.others
    }
}
