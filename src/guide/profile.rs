//! What the guide asks of a game, whichever its family: the terms in which games are described and compared.

use crate::rules::alquerque::FirstJump;
use crate::rules::{Board, DrawRules, Game, Point, PointSet, Rules};

/// Which way pieces are won, and with it nearly everything else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Flying,
    Alquerque,
    Morris,
}

/// How the pieces stand when the game begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Start {
    /// Each side's on the row nearest to it.
    OuterRows,
    /// Everywhere but in the centre.
    AllButCentre,
    /// Not yet: the board is empty.
    Empty,
    /// In some other way.
    Drawn,
}

/// A game in the terms of the guide.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "the flags of the games, each on its own")]
pub(super) struct Profile {
    pub kind: Kind,
    pub board: &'static Board,
    pub start: Start,
    /// How many pieces a side begins with on the board.
    pub pieces: u32,
    /// How many more it has in reserve or in hand.
    pub reserve: u32,
    pub diagonals: bool,
    /// Whether a piece moves to a neighbouring point only.
    pub one_point: bool,
    /// Whether every piece may move backwards.
    pub backward: bool,
    /// Whether the first jump of a turn is bound to the ways of a step.
    pub bound_jump: bool,
    pub compulsory: bool,
    pub huff: bool,
    pub promotion: bool,
    pub flies: bool,
    pub draws: DrawRules,
    pub seconds: u32,
}

impl Profile {
    pub(super) fn of(game: &Game) -> Profile {
        let (start, board) = (game.start().setup(), game.start().board());
        let profile = Profile {
            kind: Kind::Flying,
            board,
            start: Start::of(board, start.pieces),
            pieces: start.pieces[0].len().max(start.pieces[1].len()),
            reserve: start.reserve[0].into(),
            diagonals: false,
            one_point: true,
            backward: true,
            bound_jump: false,
            compulsory: false,
            huff: false,
            promotion: false,
            flies: false,
            draws: game.draws(),
            seconds: game.turn_seconds(),
        };
        match game.rules() {
            Rules::Flying(rules) => Profile { one_point: false, diagonals: rules.diagonals, ..profile },
            Rules::Alquerque(rules) => Profile {
                kind: Kind::Alquerque,
                diagonals: true,
                backward: rules.backward,
                bound_jump: !rules.backward && rules.first_jump == FirstJump::Forward,
                compulsory: rules.compulsory,
                huff: rules.huff,
                promotion: rules.promotion,
                ..profile
            },
            Rules::Morris(rules) => Profile { kind: Kind::Morris, flies: rules.flying, ..profile },
        }
    }

    /// Whether there is a reserve to choose from all through the game; pieces in hand in morris are only for its beginning.
    pub(super) fn has_reserve(&self) -> bool {
        self.kind == Kind::Flying && self.reserve > 0
    }

    /// How many rows and columns the lattice has.
    pub(super) fn size(&self) -> u32 {
        self.board.size().into()
    }

    /// How many points the board has.
    pub(super) fn points(&self) -> u32 {
        self.board.points().len()
    }

    /// How many lines of three the board has.
    pub(super) fn mills(&self) -> u32 {
        self.board.mills().map(|_| 1).sum()
    }

    /// What sets back the count of turns without progress, as the end of a message's id.
    pub(super) fn progress(&self) -> &'static str {
        match self.kind {
            Kind::Flying if self.reserve > 0 => "turn-over-or-placement",
            Kind::Flying => "turn-over",
            Kind::Alquerque if self.huff => "capture-or-huff",
            Kind::Alquerque => "capture",
            Kind::Morris => "placement-or-capture",
        }
    }
}

impl Start {
    fn of(board: &Board, pieces: [PointSet; 2]) -> Start {
        let last = i8::try_from(board.size()).unwrap_or(i8::MAX) - 1;
        // Seen by either side from its own end: the board turned round.
        let seen = |point: Point| [board.place(point), (last - board.place(point).0, last - board.place(point).1)];
        let stand_where = |place: fn((i8, i8)) -> bool| {
            (0..2).all(|side| pieces[side] == board.points().iter().filter(|&point| place(seen(point)[side])).collect())
        };
        if pieces == [PointSet::EMPTY; 2] {
            Start::Empty
        } else if stand_where(|(_, row)| row == 0) {
            Start::OuterRows
        } else if board.size() == 5 && stand_where(|(column, row)| row < 2 || row == 2 && column > 2) {
            Start::AllButCentre
        } else {
            Start::Drawn
        }
    }
}
