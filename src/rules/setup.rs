//! A free arrangement of pieces: where positions come from (game files, tests, and whatever edits a position), before anything
//! has checked it.

use super::board::Board;
use super::effect::Effect;
use super::point::{Point, PointSet};
use super::position::Piece;
use super::refusal::SetupError;
use super::side::Side;

/// Pieces, reserves and the side to move, unchecked. [`Position::new`](super::Position::new) checks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// Where White's and Black's pieces stand.
    pub pieces: [PointSet; 2],
    /// Which of the pieces are promoted (*Alquerque · Promotion* alone).
    pub promoted: PointSet,
    /// Which of the pieces of the side that is not to move are open to a huff (*Alquerque · Historic* alone).
    pub huffable: PointSet,
    /// White's and Black's pieces in reserve (flying games) or in hand (morris).
    pub reserve: [u8; 2],
    /// The side to move.
    pub side: Side,
}

impl Default for Setup {
    /// Nothing anywhere, White to move.
    fn default() -> Setup {
        let nothing = PointSet::EMPTY;
        Setup { pieces: [nothing; 2], promoted: nothing, huffable: nothing, reserve: [0; 2], side: Side::White }
    }
}

impl Setup {
    /// All points on which a piece stands.
    #[must_use]
    pub fn occupied(&self) -> PointSet {
        self.pieces[0] | self.pieces[1]
    }

    /// Where everything is after these effects of the side to move, which is to move still.
    #[must_use]
    pub fn after(mut self, effects: &[Effect]) -> Setup {
        for effect in effects {
            match *effect {
                Effect::Place { side, at } => {
                    self.pieces[side.index()] |= at.set();
                    self.reserve[side.index()] -= 1;
                }
                Effect::Move { from, to, .. } => {
                    for points in self.pieces.iter_mut().chain([&mut self.promoted]).filter(|points| points.contains(from)) {
                        *points = points.without(from.set()) | to.set();
                    }
                }
                Effect::Convert { at, to, .. } => {
                    self.pieces[(!to).index()] = self.pieces[(!to).index()].without(at.set());
                    self.pieces[to.index()] |= at.set();
                }
                Effect::Take { at, .. } | Effect::Huff { at, .. } => {
                    for points in self.pieces.iter_mut().chain([&mut self.promoted]) {
                        *points = points.without(at.set());
                    }
                }
                Effect::Promote { at } => self.promoted |= at.set(),
                Effect::Mill { .. } | Effect::Pass { .. } => {}
            }
        }
        self
    }

    /// The piece on a point, if one stands there.
    #[must_use]
    pub fn piece(&self, point: Point) -> Option<Piece> {
        let side = Side::BOTH.into_iter().find(|side| self.pieces[side.index()].contains(point))?;
        Some(Piece { side, promoted: self.promoted.contains(point) })
    }

    /// Checks that no piece is promoted or open to a huff, for games that know neither.
    pub(super) fn check_unmarked(&self) -> Result<(), SetupError> {
        match (self.promoted.is_empty(), self.huffable.is_empty()) {
            (false, _) => Err(SetupError::NotInGame("promotion")),
            (_, false) => Err(SetupError::NotInGame("huff")),
            _ => Ok(()),
        }
    }

    /// Checks that each piece stands on a point of the board that it has for itself.
    pub(super) fn check_points(&self, board: &Board) -> Result<(), SetupError> {
        if let Some(point) = (self.pieces[0] & self.pieces[1]).first() {
            return Err(SetupError::Shared(point));
        }
        self.occupied().without(board.points()).first().map_or(Ok(()), |point| Err(SetupError::OffBoard(point)))
    }

    /// Checks that the side has no more in reserve than `most`.
    pub(super) fn check_reserve(&self, side: Side, most: u8) -> Result<(), SetupError> {
        let found = self.reserve[side.index()];
        if found > most { Err(SetupError::Reserve { side, found, most }) } else { Ok(()) }
    }

    /// Checks that the side has no more on the board and in reserve together than `most`.
    pub(super) fn check_count(&self, side: Side, most: u8) -> Result<(), SetupError> {
        let found = self.pieces[side.index()].len() + u32::from(self.reserve[side.index()]);
        let most = u32::from(most);
        if found > most { Err(SetupError::TooMany { found, most }) } else { Ok(()) }
    }
}
