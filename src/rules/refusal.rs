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
    /// Pieces in hand come before pieces on the board (morris).
    #[error("the pieces in hand must be placed first")]
    PlaceFirst,
    /// A move of one point only was possible.
    #[error("that point is not next to the piece")]
    NotAdjacent {
        /// Where the piece stands.
        from: Point,
        /// Where it was to go.
        to: Point,
    },
    /// The piece may not go back towards its own side.
    #[error("that piece may not move backwards")]
    Backwards {
        /// Where the piece stands.
        from: Point,
        /// Where it was to go.
        to: Point,
    },
    /// A capture is possible, so that nothing else is.
    #[error("a capture is possible and must be made")]
    MustCapture {
        /// A piece that can capture.
        by: Point,
    },
    /// The jumping piece can jump again, and must.
    #[error("the piece must jump on")]
    MustJumpOn(Point),
    /// The piece in between has been jumped over in this turn already.
    #[error("a piece may not be jumped twice in one turn")]
    JumpedTwice(Point),
    /// The piece had no jump to miss, and so cannot be huffed.
    #[error("that piece could not have jumped")]
    CouldNotJump(Point),
    /// After the huff there would be no move, and it does not win.
    #[error("after that huff there would be no move")]
    NoMoveAfterHuff(Point),
    /// A mill is complete and its piece must be chosen among the enemy's.
    #[error("an enemy piece must be taken")]
    MustTake,
    /// The piece stands in a mill, while others do not.
    #[error("that piece stands in a mill")]
    InMill(Point),
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
    /// A side has fewer pieces, in hand and on the board together, than it can have in a game.
    #[error("{side} has {found} pieces where there are at least {least}")]
    TooFew {
        /// Whose pieces.
        side: Side,
        /// How many there are.
        found: u32,
        /// How many there must be.
        least: u32,
    },
    /// A piece has reached the far row without being promoted.
    #[error("a piece on its far row must be promoted")]
    Unpromoted(Point),
    /// A promotion or a right to huff is marked where no piece stands that can have it.
    #[error("a mark stands on a point without a piece for it")]
    NoPiece(Point),
    /// The game has no such thing, such as a promoted piece in a game without promotion.
    #[error("the game has no {0}")]
    NotInGame(&'static str),
}
