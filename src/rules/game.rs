//! Games as data: each is a RON file in `assets/games` that names a family, its flags, the start and the house rules.

use std::sync::{Arc, LazyLock};

use serde::Deserialize;
use thiserror::Error;

use super::alquerque::{Alquerque, FirstJump};
use super::board::Board;
use super::flying::Flying;
use super::morris::Morris;
use super::point::PointSet;
use super::position::{Position, Rules};
use super::refusal::SetupError;
use super::setup::Setup;
use super::zobrist;

/// When a game is drawn by its course rather than by the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawRules {
    /// Whether a position that has occurred [`OCCURRENCES`](DrawRules::OCCURRENCES) times is a draw.
    pub repetition: bool,
    /// After how many turns in a row without progress (by both sides together) the game is drawn; `None` for never.
    pub no_progress: Option<u32>,
    /// Whether these are house rules, which players may switch off, rather than the game's own.
    pub house: bool,
}

impl DrawRules {
    /// How often a position has occurred when it is a draw by repetition.
    pub const OCCURRENCES: usize = 3;
}

/// A game: what is legal, how it starts, and when it is drawn.
#[derive(PartialEq, Debug)]
pub struct Game {
    id: String,
    start: Position,
    draws: DrawRules,
    turn_seconds: u32,
}

/// Why a game file is refused.
#[derive(Debug, Error)]
pub enum GameError {
    /// The file is not RON, or has not the fields of a game.
    #[error("{file}:{position}: {reason}")]
    Syntax {
        /// The file.
        file: String,
        /// Line and column as `line:column`.
        position: String,
        /// What is wrong there.
        reason: String,
    },
    /// A value in the file makes no game.
    #[error("{file}:{line}: {reason}")]
    Value {
        /// The file.
        file: String,
        /// The 1-based line of the value.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GameFile {
    id: String,
    family: FamilyFile,
    start: StartFile,
    draws: DrawRules,
    turn_seconds: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
enum FamilyFile {
    Flying { diagonals: bool },
    Alquerque { backward: bool, promotion: bool, compulsory: bool, huff: bool, first_jump: FirstJump },
    Morris { flying: bool },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StartFile {
    white: String,
    black: String,
    reserve: u8,
}

/// The files of the games that come with the project, in the order in which they are listed.
const FILES: [(&str, &str); 10] = [
    ("alquerque-five.ron", include_str!("../../assets/games/alquerque-five.ron")),
    ("alquerque-ten.ron", include_str!("../../assets/games/alquerque-ten.ron")),
    ("square-five.ron", include_str!("../../assets/games/square-five.ron")),
    ("square-ten.ron", include_str!("../../assets/games/square-ten.ron")),
    ("alquerque-standard.ron", include_str!("../../assets/games/alquerque-standard.ron")),
    ("alquerque-backward.ron", include_str!("../../assets/games/alquerque-backward.ron")),
    ("alquerque-promotion.ron", include_str!("../../assets/games/alquerque-promotion.ron")),
    ("alquerque-historic.ron", include_str!("../../assets/games/alquerque-historic.ron")),
    ("morris-nine-flying.ron", include_str!("../../assets/games/morris-nine-flying.ron")),
    ("morris-nine.ron", include_str!("../../assets/games/morris-nine.ron")),
];

static GAMES: LazyLock<Vec<Arc<Game>>> = LazyLock::new(|| {
    let read = |&(file, text): &(&str, &str)| match Game::from_ron(file, text) {
        Ok(game) => Arc::new(game),
        Err(error) => panic!("a game that is built in is broken: {error}"),
    };
    FILES.iter().map(read).collect()
});

impl Game {
    /// The games that come with the project.
    #[must_use]
    pub fn all() -> &'static [Arc<Game>] {
        &GAMES
    }

    /// The game of that id, such as `alquerque-five`.
    #[must_use]
    pub fn named(id: &str) -> Option<&'static Arc<Game>> {
        GAMES.iter().find(|game| game.id == id)
    }

    /// Reads a game file, which is RON. `file` is the name by which errors call it.
    ///
    /// ```
    /// use asterism::rules::Game;
    /// let text = r#"(
    ///     id: "alquerque-six",
    ///     family: Alquerque(backward: true, promotion: false, compulsory: true, huff: false, first_jump: any),
    ///     start: (white: "a1 b1 c1 d1 e1 c2", black: "a5 b5 c5 d5 e5 c4", reserve: 0),
    ///     draws: (repetition: true, no_progress: Some(100), house: false),
    ///     turn_seconds: 60,
    /// )"#;
    /// let game = Game::from_ron("six.ron", text).unwrap();
    /// assert_eq!(game.start().turns().len(), 11);
    /// let error = Game::from_ron("six.ron", &text.replace("c4", "c6")).unwrap_err();
    /// assert_eq!(error.to_string(), "six.ron:4: the board has no point \"c6\"");
    /// ```
    ///
    /// # Errors
    /// Names the file, the line and the reason.
    pub fn from_ron(file: &str, text: &str) -> Result<Game, GameError> {
        let read: GameFile = ron::from_str(text).map_err(|error| GameError::Syntax {
            file: file.to_owned(),
            position: format!("{}:{}", error.span.start.line, error.span.start.col),
            reason: error.code.to_string(),
        })?;
        let wrong =
            |field: &str, reason: String| GameError::Value { file: file.to_owned(), line: line_of(text, field), reason };
        if read.id.is_empty() || !read.id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-') {
            return Err(wrong("id", format!("{:?} is no id: use small letters, digits and hyphens", read.id)));
        }
        if !(1..=3600).contains(&read.turn_seconds) {
            return Err(wrong("turn_seconds", format!("{} is not between 1 and 3600", read.turn_seconds)));
        }
        if read.draws.no_progress == Some(0) {
            return Err(wrong("draws", "no_progress must be at least one turn".to_owned()));
        }
        if usize::from(read.start.reserve) > zobrist::RESERVE_MOST {
            let most = zobrist::RESERVE_MOST;
            return Err(wrong("reserve", format!("a reserve of {} is more than {most}", read.start.reserve)));
        }
        let board = read.family.board();
        let points = |field, names: &str| {
            names.split_whitespace().try_fold(PointSet::EMPTY, |set, name| {
                let point = board.point(name).ok_or_else(|| wrong(field, format!("the board has no point {name:?}")))?;
                if set.contains(point) {
                    return Err(wrong(field, format!("{name} is listed twice")));
                }
                Ok(set | point.set())
            })
        };
        let pieces = [points("white", &read.start.white)?, points("black", &read.start.black)?];
        let setup = Setup { pieces, reserve: [read.start.reserve; 2], ..Setup::default() };
        let start = Position::new(read.family.rules(&setup), &setup).map_err(|error| match error {
            SetupError::Shared(point) => wrong("black", format!("{}: {error}", board.name(point))),
            SetupError::Reserve { .. } => wrong("reserve", error.to_string()),
            _ => wrong("start", error.to_string()),
        })?;
        Ok(Game { id: read.id, start, draws: read.draws, turn_seconds: read.turn_seconds })
    }

    /// The id, such as `alquerque-five`: stable, and the stem of the file's name.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The position in which the game begins.
    #[must_use]
    pub fn start(&self) -> Position {
        self.start
    }

    /// What is legal, wherever the game is begun.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.start.rules()
    }

    /// When the game is drawn by its course.
    #[must_use]
    pub fn draws(&self) -> DrawRules {
        self.draws
    }

    /// How many seconds a player has for each turn unless the settings say otherwise.
    #[must_use]
    pub fn turn_seconds(&self) -> u32 {
        self.turn_seconds
    }
}

/// The 1-based line on which the field stands, comments apart; the first if it is nowhere.
fn line_of(text: &str, field: &str) -> usize {
    let names_it = |line: &str| {
        let code = line.split("//").next().unwrap_or_default();
        code.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == field)
    };
    text.lines().position(names_it).map_or(1, |index| index + 1)
}

impl FamilyFile {
    fn board(&self) -> &'static Board {
        match self {
            FamilyFile::Flying { diagonals: false } => &Board::SQUARE,
            FamilyFile::Flying { diagonals: true } | FamilyFile::Alquerque { .. } => &Board::STAR,
            FamilyFile::Morris { .. } => &Board::MORRIS,
        }
    }

    fn rules(&self, start: &Setup) -> Rules {
        #[expect(clippy::cast_possible_truncation, reason = "at most 25")]
        let on_board = start.pieces.map(|pieces| pieces.len() as u8).into_iter().max().unwrap_or(0);
        let reserve = start.reserve[0];
        match *self {
            FamilyFile::Flying { diagonals } => Rules::Flying(Flying { diagonals, on_board, reserve }),
            FamilyFile::Alquerque { backward, promotion, compulsory, huff, first_jump } => {
                Rules::Alquerque(Alquerque { backward, promotion, compulsory, huff, first_jump, pieces: on_board })
            }
            FamilyFile::Morris { flying } => Rules::Morris(Morris { flying, pieces: on_board + reserve }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIVE: &str = include_str!("../../assets/games/alquerque-five.ron");
    const STANDARD: &str = include_str!("../../assets/games/alquerque-standard.ron");
    const MORRIS: &str = include_str!("../../assets/games/morris-nine.ron");

    #[test]
    fn built_in_games_are_sound_and_named_as_their_files() {
        for ((file, _), game) in FILES.iter().zip(Game::all()) {
            assert_eq!(*file, format!("{}.ron", game.id()));
            assert_eq!(game.start().outcome(), None, "{file}");
        }
    }

    #[test]
    fn a_broken_file_is_refused_with_file_line_and_reason() {
        for (wrong, right, error) in [
            ("e1", "e9", "x.ron:10: the board has no point \"e9\""),
            ("b1", "a1", "x.ron:10: a1 is listed twice"),
            ("a5", "a1", "x.ron:11: a1: a point has pieces of both sides"),
            ("turn_seconds: 60", "turn_seconds: 0", "x.ron:15: 0 is not between 1 and 3600"),
            ("reserve: 0", "reserve: 200", "x.ron:12: a reserve of 200 is more than 12"),
            ("Some(100)", "Some(0)", "x.ron:14: no_progress must be at least one turn"),
            ("alquerque-five", "Alquerque Five", "x.ron:7: \"Alquerque Five\" is no id"),
            ("reserve:", "reserves:", "x.ron:12:9: "),
            ("Flying", "Walking", "x.ron:8:"),
        ] {
            check_refused(FIVE, wrong, right, error);
        }
        for (wrong, right, error) in [
            ("first_jump: any", "first_jump: sideways", "x.ron:9:"),
            ("huff: false, ", "", "x.ron:9:"),
            ("reserve: 0", "reserve: 1", "x.ron:13: white has 1 in reserve where the game has 0"),
            ("a5 b5 c5 d5 e5", "a1", "x.ron:12: a1: a point has pieces of both sides"),
            ("\"a1 b1 c1 d1 e1 a2", "\"a5 c3", "x.ron:12: a5: a point has pieces of both sides"),
        ] {
            check_refused(STANDARD, wrong, right, error);
        }
        for (wrong, right, error) in [
            ("reserve: 9", "reserve: 2", "x.ron:8: black has 2 pieces where there are at least 3"),
            ("reserve: 9", "reserve: 13", "x.ron:11: a reserve of 13 is more than 12"),
            ("reserve: 9", "reserve: -1", "x.ron:11:"),
            ("white: \"\"", "white: \"d4\"", "x.ron:9: the board has no point \"d4\""),
        ] {
            check_refused(MORRIS, wrong, right, error);
        }
    }

    fn check_refused(file: &str, wrong: &str, right: &str, error: &str) {
        let text = file.replacen(wrong, right, 1);
        assert_ne!(text, file, "{wrong} is not in the file");
        let message = Game::from_ron("x.ron", &text).unwrap_err().to_string();
        assert!(message.starts_with(error), "{wrong} → {right}: {message}");
    }
}
