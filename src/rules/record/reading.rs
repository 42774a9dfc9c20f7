//! Reading records.

use std::collections::BTreeMap;
use std::str::FromStr;

use thiserror::Error;

use super::writing::result_word;
use super::{Record, number_after};
use crate::rules::form::{FormError, FormProblem};
use crate::rules::game::{DrawRules, Game};
use crate::rules::history::History;
use crate::rules::notation::{NotationError, PASS};
use crate::rules::outcome::Outcome;
use crate::rules::refusal::Refusal;
use crate::rules::side::Side;

/// Why a text is not a record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{line}:{column}: {problem}")]
pub struct RecordError {
    /// The 1-based line.
    pub line: usize,
    /// The 1-based column, in characters.
    pub column: usize,
    /// What is wrong there.
    pub problem: RecordProblem,
}

/// What is wrong with a text that is to be a record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecordProblem {
    /// Something else must stand here.
    #[error("expected {0}")]
    Expected(&'static str),
    /// There is no game of that id.
    #[error("there is no game {0:?}")]
    NoGame(String),
    /// A tag stands twice.
    #[error("the tag {0} stands twice")]
    TagTwice(String),
    /// The start is no position of the game.
    #[error("the start: {0}")]
    Start(FormProblem),
    /// The turn has another number.
    #[error("this is turn {0}")]
    Number(usize),
    /// The board has no point of that name.
    #[error("the board has no point {0:?}")]
    NoPoint(String),
    /// The turn is not legal.
    #[error(transparent)]
    Refused(Refusal),
    /// The points are those of a legal turn, but it is written otherwise.
    #[error("that turn is written {0:?}")]
    Spelling(String),
    /// The result is not that of the turns.
    #[error("the result after these turns is {0}")]
    Result(&'static str),
    /// The result stands twice, and not the same.
    #[error("the head has the result {0}")]
    OtherResult(&'static str),
    /// The game did not end for that reason.
    #[error("the game does not end for that reason")]
    Reason,
}

/// A line and a column, both from 1.
#[derive(Clone, Copy)]
struct At {
    line: usize,
    column: usize,
}

impl At {
    fn error(self, problem: RecordProblem) -> RecordError {
        RecordError { line: self.line, column: self.column, problem }
    }

    fn expected(self, what: &'static str) -> RecordError {
        self.error(RecordProblem::Expected(what))
    }

    fn right(self, columns: usize) -> At {
        At { column: self.column + columns, ..self }
    }
}

/// The text that is still to be read, and where that is.
struct Cursor<'a> {
    letters: std::iter::Peekable<std::str::Chars<'a>>,
    at: At,
}

impl Cursor<'_> {
    fn peek(&mut self) -> Option<char> {
        self.letters.peek().copied()
    }

    fn next(&mut self) -> Option<char> {
        let letter = self.letters.next()?;
        self.at = match letter {
            '\n' => At { line: self.at.line + 1, column: 1 },
            _ => self.at.right(1),
        };
        Some(letter)
    }

    fn next_if(&mut self, wanted: impl Fn(char) -> bool) -> Option<char> {
        if self.peek().is_some_and(wanted) { self.next() } else { None }
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> String {
        std::iter::from_fn(|| self.next_if(&wanted)).collect()
    }

    fn skip_space(&mut self) {
        self.take_while(char::is_whitespace);
    }

    fn eat(&mut self, letter: char, name: &'static str) -> Result<(), RecordError> {
        self.next_if(|next| next == letter).map(|_| ()).ok_or_else(|| self.at.expected(name))
    }

    /// Letters up to white space or a comment.
    fn word(&mut self) -> String {
        self.take_while(|letter| !letter.is_whitespace() && letter != '{')
    }

    /// A text up to its closing letter, in which a backslash keeps that letter, or another backslash, from its meaning.
    fn quoted(&mut self, close: char, name: &'static str, in_line: bool) -> Result<String, RecordError> {
        let mut text = String::new();
        loop {
            let at = self.at;
            match self.next() {
                Some(letter) if letter == close => return Ok(text),
                Some('\\') => match self.next_if(|next| next == close || next == '\\' || in_line && next == 'n') {
                    Some('n') if in_line => text.push('\n'),
                    Some(letter) => text.push(letter),
                    None => text.push('\\'),
                },
                None => return Err(at.expected(name)),
                Some('\n') if in_line => return Err(at.expected(name)),
                Some(letter) => text.push(letter),
            }
        }
    }
}

struct Tag {
    name: String,
    value: String,
    /// Where the value begins.
    at: At,
}

fn read_tag(cursor: &mut Cursor) -> Result<Tag, RecordError> {
    cursor.eat('[', "[")?;
    cursor.skip_space();
    let at = cursor.at;
    let name = cursor.take_while(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    if name.is_empty() {
        return Err(at.expected("the name of a tag"));
    }
    cursor.skip_space();
    cursor.eat('"', "a value in quotation marks")?;
    let at = cursor.at;
    let value = cursor.quoted('"', "a quotation mark at the end of the value", true)?;
    cursor.skip_space();
    cursor.eat(']', "]")?;
    Ok(Tag { name, value, at })
}

/// The tags by name; each is taken out when it is used.
struct Head(Vec<Tag>);

impl Head {
    fn read(cursor: &mut Cursor) -> Result<Head, RecordError> {
        let mut tags: Vec<Tag> = Vec::new();
        loop {
            cursor.skip_space();
            let at = cursor.at;
            if cursor.peek() != Some('[') {
                return Ok(Head(tags));
            }
            let tag = read_tag(cursor)?;
            if tags.iter().any(|other| other.name == tag.name) {
                return Err(at.error(RecordProblem::TagTwice(tag.name)));
            }
            tags.push(tag);
        }
    }

    fn take(&mut self, name: &str) -> Option<Tag> {
        self.0.iter().position(|tag| tag.name == name).map(|index| self.0.remove(index))
    }

    fn text(&mut self, name: &str) -> String {
        self.take(name).map_or_else(String::new, |tag| tag.value)
    }

    fn clock(&mut self) -> Result<Option<u32>, RecordError> {
        match self.take("Clock") {
            Some(tag) if tag.value != "-" => match tag.value.parse() {
                Ok(seconds @ 1..) => Ok(Some(seconds)),
                _ => Err(tag.at.expected("seconds for each turn, or -")),
            },
            _ => Ok(None),
        }
    }

    fn draws(&mut self, usual: DrawRules) -> Result<DrawRules, RecordError> {
        let Some(tag) = self.take("Draws") else { return Ok(usual) };
        let mut draws = DrawRules { repetition: false, no_progress: None, ..usual };
        for part in tag.value.split(',').filter(|_| tag.value != "-") {
            match part.trim().split_once(' ').map(|(name, turns)| (name, turns.parse())) {
                None if part.trim() == "repetition" => draws.repetition = true,
                Some(("no-progress", Ok(turns @ 1..))) => draws.no_progress = Some(turns),
                _ => return Err(tag.at.expected("repetition, no-progress and a number of turns, both, or -")),
            }
        }
        Ok(draws)
    }

    /// The result that the head tells, if it does.
    fn result(&mut self) -> Result<Option<&'static str>, RecordError> {
        let Some(tag) = self.take("Result") else { return Ok(None) };
        result(&tag.value).map(Some).ok_or_else(|| tag.at.expected("1-0, 0-1, 1/2-1/2 or *"))
    }
}

fn result(word: &str) -> Option<&'static str> {
    ["1-0", "0-1", "1/2-1/2", "*"].into_iter().find(|&result| result == word)
}

fn new_history(head: &mut Head, at: At) -> Result<History, RecordError> {
    let Some(tag) = head.take("Game") else { return Err(at.expected("the tag Game")) };
    let game = Game::named(&tag.value).ok_or_else(|| tag.at.error(RecordProblem::NoGame(tag.value)))?;
    let draws = head.draws(game.draws())?;
    let start = match head.take("Start") {
        Some(tag) => game.position(&tag.value).map_err(|FormError { column, problem }| {
            tag.at.right(column.saturating_sub(1)).error(RecordProblem::Start(problem))
        })?,
        None => game.start(),
    };
    Ok(History::from_start(game.clone(), start, draws))
}

/// A turn as it is written, each of its words with its place.
struct Written(Vec<(At, String)>);

impl Written {
    /// Reads a turn: one word, or a huff with its point and, unless the record goes on otherwise, its move.
    fn read(cursor: &mut Cursor) -> Written {
        let mut words = vec![(cursor.at, cursor.word())];
        if words[0].1 == "huff" {
            for _ in 0..2 {
                cursor.skip_space();
                if cursor.peek().is_some_and(|letter| letter.is_ascii_alphabetic()) {
                    words.push((cursor.at, cursor.word()));
                }
            }
        }
        Written(words)
    }

    fn text(&self) -> String {
        let words: Vec<&str> = self.0.iter().map(|(_, word)| word.as_str()).collect();
        words.join(" ")
    }

    /// The place of a column of the text, wherever its words stand.
    fn place(&self, column: usize) -> At {
        let mut left = column.saturating_sub(1);
        for (at, word) in &self.0 {
            let width = word.chars().count();
            if left <= width {
                return at.right(left);
            }
            left -= width + 1;
        }
        self.0[0].0
    }

    fn play(&self, history: &mut History) -> Result<(), RecordError> {
        let start = self.0[0].0;
        let text = self.text();
        let refused = |refusal| start.error(RecordProblem::Refused(refusal));
        if text == PASS {
            return history.pass().map_err(refused);
        }
        if history.outcome().is_some() {
            return Err(refused(Refusal::GameOver));
        }
        let turn = history.position().parse(&text).map_err(|error| match error {
            NotationError::Syntax { column, expected } => self.place(column).expected(expected),
            NotationError::NoPoint { column, name } => self.place(column).error(RecordProblem::NoPoint(name)),
            NotationError::Refused(refusal) => refused(refusal),
            NotationError::Spelling(spelling) => start.error(RecordProblem::Spelling(spelling)),
        })?;
        history.play(turn).map_err(refused)
    }
}

/// Reads turns and comments up to the result or the end. Gives back the result that stands there.
fn read_turns(
    cursor: &mut Cursor,
    history: &mut History,
    comments: &mut BTreeMap<usize, String>,
) -> Result<Option<(At, &'static str)>, RecordError> {
    loop {
        cursor.skip_space();
        let at = cursor.at;
        match cursor.peek() {
            None => return Ok(None),
            Some('{') => {
                cursor.next();
                let text = cursor.quoted('}', "} at the end of the comment", false)?;
                add_comment(comments, history.turns().len(), text);
            }
            Some('0'..='9' | '*') => {
                let digits = cursor.take_while(|letter| letter.is_ascii_digit());
                if !digits.is_empty() && cursor.peek() == Some('.') {
                    check_number(history, &digits, cursor, at)?;
                    continue;
                }
                let word = digits + &cursor.word();
                let found = result(&word).ok_or_else(|| at.expected("a turn, its number, a comment or the result"))?;
                cursor.skip_space();
                return if cursor.peek().is_none() { Ok(Some((at, found))) } else { Err(cursor.at.expected("the end")) };
            }
            Some(_) => Written::read(cursor).play(history)?,
        }
    }
}

/// Comments at one place are parted by a space.
fn add_comment(comments: &mut BTreeMap<usize, String>, turns: usize, text: String) {
    if text.is_empty() {
        return;
    }
    let comment = comments.entry(turns).or_default();
    if !comment.is_empty() {
        comment.push(' ');
    }
    comment.push_str(&text);
}

/// Checks a number before a turn, and reads the full stops after it: one before White's turn, three before Black's.
fn check_number(history: &History, digits: &str, cursor: &mut Cursor, at: At) -> Result<(), RecordError> {
    let (number, is_black) = number_after(history, history.turns().len());
    if digits.parse() != Ok(number) {
        return Err(at.error(RecordProblem::Number(number)));
    }
    let at = cursor.at;
    let stops = cursor.take_while(|letter| letter == '.').len();
    match (is_black, stops) {
        (false, 1) | (true, 3) => Ok(()),
        (false, _) => Err(at.expected("one full stop, for it is White's turn")),
        (true, _) => Err(at.expected("three full stops, for it is Black's turn")),
    }
}

/// Ends the game by resignation or agreement, if the result and the reason tell that, or checks them against the turns.
fn conclude(history: &mut History, result: Option<(At, &'static str)>, reason: Option<Tag>) -> Result<(), RecordError> {
    if history.outcome().is_none() {
        match result {
            Some((_, "1-0")) => history.resign(Side::Black),
            Some((_, "0-1")) => history.resign(Side::White),
            Some((_, "1/2-1/2")) => history.agree_draw(),
            _ => {}
        }
    }
    let outcome = history.outcome();
    if let Some((at, told)) = result
        && told != result_word(outcome)
    {
        return Err(at.error(RecordProblem::Result(result_word(outcome))));
    }
    match (reason, outcome) {
        (Some(tag), Some(Outcome { reason, .. })) if tag.value == reason.to_string() => Ok(()),
        (Some(tag), _) => Err(tag.at.error(RecordProblem::Reason)),
        (None, _) => Ok(()),
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        let text = text.trim_start_matches('\u{feff}');
        let mut cursor = Cursor { letters: text.chars().peekable(), at: At { line: 1, column: 1 } };
        let mut head = Head::read(&mut cursor)?;
        let mut history = new_history(&mut head, cursor.at)?;
        let mut comments = BTreeMap::new();
        let result_at = head.0.iter().find(|tag| tag.name == "Result").map_or(cursor.at, |tag| tag.at);
        let in_head = head.result()?;
        let at_end = read_turns(&mut cursor, &mut history, &mut comments)?;
        if let (Some(head), Some((at, end))) = (in_head, at_end)
            && head != end
        {
            return Err(at.error(RecordProblem::OtherResult(head)));
        }
        conclude(&mut history, at_end.or(in_head.map(|result| (result_at, result))), head.take("Reason"))?;
        Ok(Record {
            white: head.text("White"),
            black: head.text("Black"),
            date: head.text("Date"),
            clock: head.clock()?,
            history,
            comments,
            others: head.0.into_iter().map(|tag| (tag.name, tag.value)).collect(),
        })
    }
}
