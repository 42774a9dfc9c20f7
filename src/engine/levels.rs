//! How strong the computer plays: levels as data, in `assets/levels.ron`.

use std::collections::BTreeMap;
use std::sync::LazyLock;
use std::time::Duration;

use rand::RngExt;
use serde::Deserialize;
use thiserror::Error;

use super::limits::Limits;
use super::score::Score;
use super::search::Ranked;
use crate::rules::Game;

/// A strength of play: what a search may spend, how far it looks ahead, and how near to the best a turn must be to be played.
///
/// How far and how near depends on the game: a slip that costs little in one loses another.
#[derive(Clone, PartialEq, Debug)]
pub struct Level {
    id: String,
    limits: Limits,
    usual: Play,
    games: BTreeMap<String, Play>,
    opening: Opening,
}

/// How a level plays a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// How many plies it looks ahead at most.
    pub depth: u32,
    /// How much worse than the best a turn is, in hundredths of a piece, that is chosen 1/e times as often; 0 for none but the best.
    pub temperature: i32,
    /// How many times the level's nodes a turn may cost.
    #[serde(default = "once")]
    pub times: u64,
}

const fn once() -> u64 {
    1
}

/// Which turns a player takes for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Choice {
    temperature: i32,
}

/// What every level allows itself at the beginning of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Opening {
    plies: usize,
    temperature: i32,
}

/// Why the file of levels is refused: file, line and reason.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{file}:{line}: {reason}")]
pub struct LevelError {
    /// The file.
    pub file: String,
    /// The 1-based line.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LevelsFile {
    opening: Opening,
    levels: Vec<LevelFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LevelFile {
    id: String,
    nodes: u64,
    time_ms: u64,
    threads: usize,
    usual: Play,
    games: BTreeMap<String, Play>,
}

static LEVELS: LazyLock<Vec<Level>> =
    LazyLock::new(|| match Level::from_ron("levels.ron", include_str!("../../assets/levels.ron")) {
        Ok(levels) => levels,
        Err(error) => panic!("the built-in levels are broken: {error}"),
    });

impl Level {
    /// The levels that come with the project, the weakest first.
    #[must_use]
    pub fn all() -> &'static [Level] {
        &LEVELS
    }

    /// The level of that id, such as `Club`, in capitals or small letters.
    ///
    /// ```
    /// use asterism::engine::Level;
    /// assert_eq!(Level::named("master").unwrap().id(), "Master");
    /// ```
    #[must_use]
    pub fn named(id: &str) -> Option<&'static Level> {
        LEVELS.iter().find(|level| level.id.eq_ignore_ascii_case(id))
    }

    /// Reads a file of levels. `file` is the name by which errors call it.
    ///
    /// # Errors
    /// Names the file, the line and the reason.
    pub fn from_ron(file: &str, text: &str) -> Result<Vec<Level>, LevelError> {
        let wrong = |line, reason| LevelError { file: file.to_owned(), line, reason };
        let read: LevelsFile = ron::from_str(text).map_err(|error| wrong(error.span.start.line, error.code.to_string()))?;
        let line_of = |needle: &str, nth: usize| {
            let mut lines = text.lines().enumerate().filter(|(_, line)| line.trim_start().starts_with(needle));
            lines.nth(nth).map_or(1, |(index, _)| index + 1)
        };
        let opening = read.opening;
        if let Some(reason) = temperature_fault(opening.temperature) {
            return Err(wrong(line_of("opening:", 0), reason));
        }
        let mut levels: Vec<Level> = Vec::new();
        for (index, level) in read.levels.into_iter().enumerate() {
            let reason = level.fault().or_else(|| {
                let twice = levels.iter().any(|other| other.id.eq_ignore_ascii_case(&level.id));
                twice.then(|| format!("there are two levels {:?}", level.id))
            });
            match reason {
                Some(reason) => return Err(wrong(line_of("(id:", index), reason)),
                None => levels.push(level.with(opening)),
            }
        }
        if levels.is_empty() { Err(wrong(line_of("levels:", 0), "there is no level".to_owned())) } else { Ok(levels) }
    }

    /// The id, such as `Club`: stable, and what settings and the command line call the level.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What a turn of this level may cost.
    #[must_use]
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// The same level with other limits, such as a shorter time.
    #[must_use]
    pub fn with_limits(&self, limits: Limits) -> Level {
        Level { limits, ..self.clone() }
    }

    /// How this level plays the game of that id.
    #[must_use]
    pub fn play(&self, game: &str) -> Play {
        self.games.get(game).copied().unwrap_or(self.usual)
    }

    /// How this level plays a game that its file does not name.
    #[must_use]
    pub fn usual(&self) -> Play {
        self.usual
    }

    /// The same level with another way to play every game.
    #[must_use]
    pub fn with_play(&self, play: Play) -> Level {
        Level { usual: play, games: BTreeMap::new(), ..self.clone() }
    }

    /// How this level chooses after so many plies of a game.
    pub(super) fn choice(&self, game: &str, ply: usize) -> Choice {
        let own = self.play(game).temperature;
        Choice { temperature: if ply < self.opening.plies { own.max(self.opening.temperature) } else { own } }
    }
}

impl Play {
    fn fault(self) -> Option<String> {
        if !(1..=Limits::MOST_DEPTH).contains(&self.depth) {
            Some(format!("a depth of {} is not between 1 and {}", self.depth, Limits::MOST_DEPTH))
        } else if self.times == 0 {
            Some(NOTHING.to_owned())
        } else {
            temperature_fault(self.temperature)
        }
    }
}

const NOTHING: &str = "without nodes, time and threads nothing can be thought";

fn temperature_fault(temperature: i32) -> Option<String> {
    (!(0..=1000).contains(&temperature)).then(|| format!("a temperature of {temperature} is not between 0 and 1000"))
}

impl LevelFile {
    fn fault(&self) -> Option<String> {
        let LevelFile { ref id, nodes, time_ms, threads, usual, ref games } = *self;
        if id.is_empty() || !id.chars().all(|c| c.is_ascii_alphanumeric()) {
            Some(format!("{id:?} is no id: use letters and digits"))
        } else if nodes == 0 || time_ms == 0 || threads == 0 {
            Some(NOTHING.to_owned())
        } else if let Some(game) = games.keys().find(|game| Game::named(game).is_none()) {
            Some(format!("there is no game {game:?}"))
        } else {
            std::iter::once(&usual).chain(games.values()).find_map(|play| play.fault())
        }
    }

    fn with(self, opening: Opening) -> Level {
        let LevelFile { id, nodes, time_ms, threads, usual, games } = self;
        let limits = Limits { depth: Limits::MOST_DEPTH, nodes, time: Some(Duration::from_millis(time_ms)), threads };
        Level { id, limits, usual, games, opening }
    }
}

impl Choice {
    /// The best turn and no other.
    pub(super) const BEST: Choice = Choice { temperature: 0 };

    /// The choice with this temperature (see [`Play`]); `None` where no level can have it.
    pub(super) fn new(temperature: i32) -> Option<Choice> {
        temperature_fault(temperature).is_none().then_some(Choice { temperature })
    }

    pub(super) const fn temperature(self) -> i32 {
        self.temperature
    }

    /// How much worse than the best a turn may be, in hundredths of a piece: what is worse than that nobody would play.
    pub(super) const fn margin(self) -> i32 {
        2 * self.temperature
    }

    /// The place of the turn to play. Better turns are likelier, and a known win or loss is never traded for chance.
    pub(super) fn among<T>(self, turns: &[Ranked<T>], random: &mut impl RngExt) -> usize {
        let Some(best) = turns.first().and_then(|turn| turn.score).filter(|score| score.plies().is_none()) else { return 0 };
        let gap = |score: Score| best.value() - score.value();
        let weight = |turn: &Ranked<T>| {
            let gap = turn.score.map_or(i32::MAX, gap);
            if gap > self.margin() { 0.0 } else { (-f64::from(gap) / f64::from(self.temperature.max(1))).exp() }
        };
        let mut rest = random.random_range(0.0..1.0) * turns.iter().map(weight).sum::<f64>();
        turns
            .iter()
            .position(|turn| {
                rest -= weight(turn);
                rest < 0.0
            })
            .unwrap_or(0)
    }
}
