//! Why something is not allowed, as data that texts in any language can be made from.

use thiserror::Error;

use super::point::Point;
use super::side::Side;

/// Why a turn, or a step on the way to one, is refused. Points are given so that a text can name them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The turn belongs to another family of games.
    #[error("that turn belongs to another game")]
    OtherGame,
    /// Only the clock passes.
    #[error("a pass is never a choice")]
    Pass,
    /// There is no piece to move.
    #[error("there is no piece on that point")]
    Empty(Point),
    /// The piece belongs to the other side.
    #[error("that piece belongs to the other side")]
    NotYours(Point),
    /// A piece stands where another wants to go.
    #[error("that point is occupied")]
    Occupied(Point),
    /// No drawn line joins the points.
    #[error("no line joins these points")]
    NoLine {
        /// Where the piece stands.
        from: Point,
        /// Where it was to go.
        to: Point,
    },
    /// A piece stands in the way.
    #[error("another piece stands in the way")]
    Blocked {
        /// The nearest piece in the way.
        by: Point,
    },
    /// The piece has nowhere to go.
    #[error("that piece cannot move")]
    Stuck(Point),
    /// There is nothing in reserve or hand.
    #[error("there is no piece left to place")]
    NothingToPlace,
    /// The turn is made and nothing can follow.
    #[error("the turn ends before that")]
    TurnIsMade,
}

/// Why pieces cannot be set up so.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum SetupError {
    /// A point has pieces of both sides.
    #[error("a point has pieces of both sides")]
    Shared(Point),
    /// A piece stands off the board.
    #[error("a piece stands on a point that the board does not have")]
    OffBoard(Point),
    /// A side has nothing to play with.
    #[error("{0} has no pieces")]
    NoPieces(Side),
    /// There are more pieces, on the board and in reserve together, than the game has.
    #[error("there are {found} pieces where the game has {most}")]
    TooMany {
        /// How many there are.
        found: u32,
        /// How many the game has.
        most: u32,
    },
    /// A reserve is larger than the game's.
    #[error("{side} has {found} in reserve where the game has {most}")]
    Reserve {
        /// Whose reserve.
        side: Side,
        /// How many there are.
        found: u8,
        /// How many the game begins with.
        most: u8,
    },
    /// The game has no such thing, such as a promoted piece in a game without promotion.
    #[error("the game has no {0}")]
    NotInGame(&'static str),
}
