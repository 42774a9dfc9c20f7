//! What a turn does to the board, step by step. Board, sound, announcer and texts are driven by these alone.

use super::point::Point;
use super::side::Side;

/// How a piece travels.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Travel {
    /// Along a line over empty points, or one point along it.
    Slide,
    /// Over an enemy piece.
    Jump,
    /// To any empty point, regardless of lines (morris with three pieces left).
    Fly,
}

/// How a conversion came about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Conversion {
    /// Caught between the piece that moved and another of its side (夹吃).
    Pincer,
    /// One of two neighbours between which the piece moved in (挑吃).
    Insertion,
}

/// One thing that a turn does. A turn is a list of them, in the order in which they happen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// A piece comes from its side's reserve or hand.
    Place {
        /// Whose piece.
        side: Side,
        /// Where it lands.
        at: Point,
    },
    /// A piece moves from point to point; a jump chain is one effect for each jump.
    Move {
        /// Where the piece stood.
        from: Point,
        /// Where it lands.
        to: Point,
        /// How it gets there.
        travel: Travel,
    },
    /// A piece changes sides where it stands.
    Convert {
        /// Where it stands.
        at: Point,
        /// The side that it now belongs to.
        to: Side,
        /// The point of the piece that converts it; both stand on one line, about which the disc turns over.
        by: Point,
        /// What kind of catch it is.
        conversion: Conversion,
    },
    /// Three pieces now stand on a line.
    Mill {
        /// The three points in board order.
        line: [Point; 3],
    },
    /// A piece leaves the board because the other side captured it.
    Take {
        /// Where it stood.
        at: Point,
        /// Whose piece it was.
        side: Side,
    },
    /// A piece is promoted for good.
    Promote {
        /// Where it stands.
        at: Point,
    },
    /// A piece leaves the board because it could have jumped and did not.
    Huff {
        /// Where it stood.
        at: Point,
        /// Whose piece it was.
        side: Side,
    },
    /// The clock ended the turn.
    Pass {
        /// Whose turn it was.
        side: Side,
    },
}
