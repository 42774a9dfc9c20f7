//! Positions in a line of text, short as chess's FEN.
//!
//! Four fields with a space between each:
//!
//! 1. **Rows** from the far one (row 5; row 7 in morris) down to White's, with `/` between them. Within a row the points come
//!    from left to right: `w` and `b` are a white and a black piece, `W` and `B` promoted ones, a digit so many empty points.
//!    A row of the morris board has only the points that are drawn: `3/3/3/6/3/3/3` is empty.
//! 2. **Side to move**: `w` or `b`.
//! 3. **Reserves** (in morris: hands) of White and Black as `9/9`; `-` for none.
//! 4. **Pieces open to a huff** by the side to move, as points with commas between: `c3,d4`; `-` for none.
//!
//! The last two may be left out when they are `-`.
//!
//! ```
//! use asterism::rules::Game;
//! let form = |id| Game::named(id).unwrap().start().to_string();
//! assert_eq!(form("alquerque-ten"), "bbbbb/5/5/5/wwwww w 5/5 -");
//! assert_eq!(form("alquerque-standard"), "bbbbb/bbbbb/bb1ww/wwwww/wwwww w - -");
//! assert_eq!(form("morris-nine"), "3/3/3/6/3/3/3 w 9/9 -");
//!
//! let game = Game::named("alquerque-historic").unwrap();
//! let position = game.position("5/2b2/2w2/5/5 w - c4").unwrap();
//! assert_eq!(position.to_string(), "5/2b2/2w2/5/5 w - c4");
//! let error = game.position("5/2b2/2w2/6/5 w - c4").unwrap_err();
//! assert_eq!(error.to_string(), "column 11: the row has 5 points");
//! ```

use thiserror::Error;

use super::board::Board;
use super::point::{Point, PointSet};
use super::position::Position;
use super::refusal::SetupError;
use super::setup::Setup;
use super::side::Side;
use super::{Game, zobrist};

/// Why a text is not a position of the game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("column {column}: {problem}")]
pub struct FormError {
    /// The 1-based column, in characters.
    pub column: usize,
    /// What is wrong there.
    pub problem: FormProblem,
}

/// What is wrong with a text that is to be a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FormProblem {
    /// Something else must stand here.
    #[error("expected {0}")]
    Expected(&'static str),
    /// A row is too short or too long.
    #[error("the row has {0} points")]
    RowLength(usize),
    /// The board has no point of that name.
    #[error("the board has no point {0:?}")]
    NoPoint(String),
    /// A reserve is larger than any game's.
    #[error("a reserve has at most {0} pieces")]
    Reserve(usize),
    /// The text is well-formed but tells no position of the game.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// The rows of the board from the far one to White's, each with its points from left to right.
fn rows(board: &Board) -> impl Iterator<Item = Vec<Point>> + '_ {
    let rows = i8::try_from(board.size()).unwrap_or(i8::MAX);
    (0..rows).rev().map(|row| board.points().iter().filter(|&point| board.place(point).1 == row).collect())
}

impl Setup {
    /// The setup in a line of text.
    #[must_use]
    pub fn form(&self, board: &Board) -> String {
        let rows: Vec<String> = rows(board).map(|row| self.row_form(&row)).collect();
        let side = if self.side == Side::White { 'w' } else { 'b' };
        let reserve = match self.reserve {
            [0, 0] => "-".to_owned(),
            [white, black] => format!("{white}/{black}"),
        };
        let huffable: Vec<String> = self.huffable.iter().map(|point| board.name(point)).collect();
        let huffable = if huffable.is_empty() { "-".to_owned() } else { huffable.join(",") };
        format!("{} {side} {reserve} {huffable}", rows.join("/"))
    }

    fn row_form(&self, row: &[Point]) -> String {
        let mut text = String::new();
        let mut gap = 0;
        for &point in row {
            let letter = match self.pieces.map(|pieces| pieces.contains(point)) {
                [true, _] => 'w',
                [_, true] => 'b',
                _ => {
                    gap += 1;
                    continue;
                }
            };
            if gap > 0 {
                text += &gap.to_string();
                gap = 0;
            }
            text.push(if self.promoted.contains(point) { letter.to_ascii_uppercase() } else { letter });
        }
        if gap > 0 { text + &gap.to_string() } else { text }
    }

    /// Reads a setup for this board.
    ///
    /// # Errors
    /// Names the column and what is wrong there. Whether the pieces may stand so is not asked.
    pub fn from_form(board: &Board, text: &str) -> Result<Setup, FormError> {
        Reader::read(board, text).map(|(setup, _)| setup)
    }
}

impl Position {
    /// The position of the same game that is written so; its [form](super::form) is that in which positions are displayed.
    ///
    /// # Errors
    /// Names the column and what is wrong there, or why the pieces cannot stand so in this game.
    pub fn from_form(&self, text: &str) -> Result<Position, FormError> {
        let (setup, columns) = Reader::read(self.board(), text)?;
        let problem = |error| FormError { column: columns.of(&error), problem: FormProblem::Setup(error) };
        Position::new(self.rules(), &setup).map_err(problem)
    }
}

impl Game {
    /// The position of this game that is written so, in the [form](super::form) in which positions are displayed.
    ///
    /// # Errors
    /// Names the column and what is wrong there, or why the pieces cannot stand so in this game.
    pub fn position(&self, text: &str) -> Result<Position, FormError> {
        self.start().from_form(text)
    }
}

impl std::fmt::Display for Position {
    /// The position in a line of text, such as `bbbbb/5/5/5/wwwww w 5/5 -`: its [form](super::form).
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.setup().form(self.board()))
    }
}

/// Where the parts of a text begin.
#[derive(Default)]
struct Columns {
    points: [usize; Point::MOST],
    side: usize,
    reserve: usize,
    huffable: usize,
}

impl Columns {
    /// The column of what makes the setup wrong.
    fn of(&self, error: &SetupError) -> usize {
        match *error {
            SetupError::Shared(point) | SetupError::OffBoard(point) | SetupError::Unpromoted(point) => {
                self.points[point.index()]
            }
            SetupError::Reserve { .. } => self.reserve,
            SetupError::NoPiece(_) | SetupError::NotInGame("huff") => self.huffable,
            SetupError::NoPieces(_) | SetupError::TooFew { .. } => self.side,
            SetupError::TooMany { .. } | SetupError::NotInGame(_) => 1,
        }
    }
}

struct Reader<'a> {
    board: &'a Board,
    letters: std::iter::Peekable<std::str::Chars<'a>>,
    column: usize,
}

impl Reader<'_> {
    fn read(board: &Board, text: &str) -> Result<(Setup, Columns), FormError> {
        let mut reader = Reader { board, letters: text.chars().peekable(), column: 1 };
        let mut setup = Setup::default();
        let mut columns = Columns::default();
        reader.pieces(&mut setup, &mut columns)?;
        reader.space()?;
        columns.side = reader.column;
        setup.side = reader.side()?;
        columns.reserve = reader.column + 1;
        columns.huffable = reader.column;
        if reader.letters.peek().is_some() {
            reader.space()?;
            setup.reserve = reader.reserve()?;
        }
        if reader.letters.peek().is_some() {
            reader.space()?;
            columns.huffable = reader.column;
            setup.huffable = reader.huffable()?;
        }
        match reader.letters.peek() {
            None => Ok((setup, columns)),
            Some(_) => Err(reader.expected("the end")),
        }
    }

    fn next(&mut self) -> Option<char> {
        self.column += 1;
        self.letters.next()
    }

    fn eat(&mut self, letter: char) -> bool {
        let found = self.letters.next_if_eq(&letter).is_some();
        self.column += usize::from(found);
        found
    }

    fn wrong<T>(&self, problem: FormProblem) -> Result<T, FormError> {
        Err(FormError { column: self.column, problem })
    }

    fn expected(&self, what: &'static str) -> FormError {
        FormError { column: self.column, problem: FormProblem::Expected(what) }
    }

    fn space(&mut self) -> Result<(), FormError> {
        if self.eat(' ') { Ok(()) } else { Err(self.expected("a space")) }
    }

    fn pieces(&mut self, setup: &mut Setup, columns: &mut Columns) -> Result<(), FormError> {
        for (index, row) in rows(self.board).enumerate() {
            if index > 0 && !self.eat('/') {
                let row_is_full = matches!(self.letters.peek(), None | Some(' '));
                let expected = if row_is_full { "/ and another row" } else { "/ after a full row" };
                return Err(self.expected(expected));
            }
            self.row(&row, setup, columns)?;
        }
        Ok(())
    }

    fn row(&mut self, row: &[Point], setup: &mut Setup, columns: &mut Columns) -> Result<(), FormError> {
        let mut filled = 0;
        while filled < row.len() {
            let point = row[filled];
            columns.points[point.index()] = self.column;
            let (side, promoted) = match self.letters.peek() {
                Some('w') => (Side::White, false),
                Some('b') => (Side::Black, false),
                Some('W') => (Side::White, true),
                Some('B') => (Side::Black, true),
                Some(&digit @ '1'..='9') => {
                    filled += digit as usize - '0' as usize;
                    if filled > row.len() {
                        return self.wrong(FormProblem::RowLength(row.len()));
                    }
                    self.next();
                    continue;
                }
                None | Some('/' | ' ') => return self.wrong(FormProblem::RowLength(row.len())),
                Some(_) => return Err(self.expected("w, b, W, B or a number of empty points")),
            };
            self.next();
            setup.pieces[side.index()] |= point.set();
            if promoted {
                setup.promoted |= point.set();
            }
            filled += 1;
        }
        Ok(())
    }

    fn side(&mut self) -> Result<Side, FormError> {
        match self.letters.peek() {
            Some('w') => self.next().map(|_| Side::White),
            Some('b') => self.next().map(|_| Side::Black),
            _ => None,
        }
        .ok_or_else(|| self.expected("w or b, the side to move"))
    }

    fn reserve(&mut self) -> Result<[u8; 2], FormError> {
        if self.eat('-') {
            return Ok([0, 0]);
        }
        let white = self.number()?;
        if !self.eat('/') {
            return Err(self.expected("/ between the reserves"));
        }
        Ok([white, self.number()?])
    }

    fn number(&mut self) -> Result<u8, FormError> {
        let column = self.column;
        let mut number: Option<usize> = None;
        while let Some(digit) = self.letters.peek().and_then(|letter| letter.to_digit(10)) {
            self.next();
            number = Some((number.unwrap_or(0) * 10 + digit as usize).min(usize::from(u8::MAX)));
        }
        let most = zobrist::RESERVE_MOST;
        match number {
            None => Err(self.expected("a number of pieces in reserve, or -")),
            Some(number) if number > most => Err(FormError { column, problem: FormProblem::Reserve(most) }),
            Some(number) => Ok(u8::try_from(number).unwrap_or(u8::MAX)),
        }
    }

    fn huffable(&mut self) -> Result<PointSet, FormError> {
        let mut points = PointSet::EMPTY;
        if self.eat('-') {
            return Ok(points);
        }
        loop {
            let column = self.column;
            let name: String = [self.next(), self.next()].into_iter().flatten().collect();
            let Some(point) = self.board.point(&name) else {
                return Err(FormError { column, problem: FormProblem::NoPoint(name) });
            };
            points |= point.set();
            if !self.eat(',') {
                return Ok(points);
            }
        }
    }
}
