//! What a position is worth to the side that is to move.

use std::fmt;

/// A value in hundredths of a piece, or a won or lost game with its distance.
///
/// ```
/// use asterism::engine::Score;
/// assert_eq!(Score::win_in(3).to_string(), "win-in-3");
/// assert!(Score::win_in(3) > Score::win_in(5));
/// assert!(Score::centi(2000) > Score::DRAW && Score::DRAW > Score::loss_in(40));
/// assert_eq!(Score::centi(35).to_string(), "+35");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Score(i32);

/// The value of a game that is won at once; one less for every ply until then.
pub(super) const WIN: i32 = 30_000;
/// Above every score that a search returns.
pub(super) const INFINITE: i32 = WIN + 1;
/// Beyond this, either way, a score tells a distance. Estimates stay within.
pub(super) const DECIDED: i32 = 20_000;

impl Score {
    /// Nobody wins.
    pub const DRAW: Score = Score(0);

    pub(super) const fn new(value: i32) -> Score {
        Score(value)
    }

    /// The score that has this [`value`](Score::value), if one has.
    pub(super) fn from_value(value: i32) -> Option<Score> {
        (-WIN..=WIN).contains(&value).then_some(Score(value))
    }

    /// An estimate in hundredths of a piece.
    #[must_use]
    pub fn centi(value: i32) -> Score {
        Score(value.clamp(-DECIDED, DECIDED))
    }

    /// The side to move wins, the last of `plies` turns of both sides being its own: an odd number.
    #[must_use]
    pub const fn win_in(plies: u16) -> Score {
        Score(WIN - plies as i32)
    }

    /// The side to move loses after `plies` turns of both sides: an even number, 0 for a game that is lost already.
    #[must_use]
    pub const fn loss_in(plies: u16) -> Score {
        Score(plies as i32 - WIN)
    }

    /// After how many plies the game is won or lost, where that is known.
    #[must_use]
    pub const fn plies(self) -> Option<u32> {
        if self.0.abs() > DECIDED { Some(WIN.abs_diff(self.0.abs())) } else { None }
    }

    /// Whether the side to move wins.
    #[must_use]
    pub const fn is_win(self) -> bool {
        self.0 > DECIDED
    }

    /// The value in hundredths of a piece; won and lost games are beyond ±20,000.
    #[must_use]
    pub const fn value(self) -> i32 {
        self.0
    }
}

impl fmt::Display for Score {
    /// `+35`, `-120`, `win-in-5`, `loss-in-4`: one word, as the command line prints it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies() {
            Some(plies) if self.is_win() => write!(f, "win-in-{plies}"),
            Some(plies) => write!(f, "loss-in-{plies}"),
            None => write!(f, "{:+}", self.0),
        }
    }
}
