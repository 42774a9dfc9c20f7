//! A position of any game, and the turns from it.

use super::alquerque::{self, Alquerque};
use super::board::Board;
use super::effect::Effect;
use super::family::{Account, Family};
use super::flying::{self, Flying};
use super::morris::{self, Morris};
use super::notation;
use super::outcome::Outcome;
use super::perft;
use super::pick::{self, Choices, Pick, Picks};
use super::point::Point;
use super::refusal::{Refusal, SetupError};
use super::setup::Setup;
use super::side::Side;

/// What is legal in one game: a family with the flags of its variant.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Rules {
    /// Slides, and turning enemy pieces over.
    Flying(Flying),
    /// Steps, and jumps that capture.
    Alquerque(Alquerque),
    /// Placements and slides, and three in a row.
    Morris(Morris),
}

impl Rules {
    /// Whether pieces ever leave the board; in the flying games they only change sides.
    #[must_use]
    pub const fn takes_pieces(self) -> bool {
        !matches!(self, Rules::Flying(_))
    }
}

/// A turn. What it does is told by [`Position::effects`], how it is written by [`Position::notation`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// The clock ended the turn; never among the legal turns.
    Pass,
    /// A turn of a flying game.
    Flying(flying::Turn),
    /// A turn of Alquerque.
    Alquerque(alquerque::Turn),
    /// A turn of morris.
    Morris(morris::Turn),
}

/// A piece on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// Whether it is promoted.
    pub promoted: bool,
}

/// A position that can stand on the board of its game. It knows its game's rules but no history: draws are [`History`]'s.
///
/// ```
/// use asterism::rules::{Game, Turn};
/// let game = Game::named("alquerque-five").unwrap();
/// let start = game.start();
/// let turn = start.parse("a1-a3").unwrap();
/// let next = start.play(turn).unwrap();
/// assert_eq!(next.turns().len(), 23);
/// assert!(next.parse("a1-a2").is_err());
/// ```
///
/// [`History`]: super::History
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Position(pub(crate) Inner);

/// Rules and state of the same family: the pairing that cannot go wrong.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Inner {
    Flying(Flying, flying::State),
    Alquerque(Alquerque, alquerque::State),
    Morris(Morris, morris::State),
}

/// Evaluates `$body` with the rules, the state and the turn constructor of whichever family the position is of.
macro_rules! with_family {
    ($position:expr, |$rules:ident, $state:ident, $turn:ident| $body:expr) => {
        match &$position.0 {
            Inner::Flying($rules, $state) => {
                let ($rules, $turn) = (*$rules, Turn::Flying);
                $body
            }
            Inner::Alquerque($rules, $state) => {
                let ($rules, $turn) = (*$rules, Turn::Alquerque);
                $body
            }
            Inner::Morris($rules, $state) => {
                let ($rules, $turn) = (*$rules, Turn::Morris);
                $body
            }
        }
    };
}

/// Evaluates `$body` with rules, state and the family's own turn, or `$otherwise` where the turn is of another family or a pass.
macro_rules! with_turn {
    ($position:expr, $turn:expr, |$rules:ident, $state:ident, $own:ident| $body:expr, $otherwise:expr) => {
        match (&$position.0, $turn) {
            (&Inner::Flying($rules, ref $state), Turn::Flying($own)) => $body,
            (&Inner::Alquerque($rules, ref $state), Turn::Alquerque($own)) => $body,
            (&Inner::Morris($rules, ref $state), Turn::Morris($own)) => $body,
            _ => $otherwise,
        }
    };
}

impl Position {
    /// The position that is set up so under these rules.
    ///
    /// # Errors
    /// Says what cannot stand in this game.
    pub fn new(rules: Rules, setup: &Setup) -> Result<Position, SetupError> {
        Ok(Position(match rules {
            Rules::Flying(rules) => Inner::Flying(rules, rules.state(setup)?),
            Rules::Alquerque(rules) => Inner::Alquerque(rules, rules.state(setup)?),
            Rules::Morris(rules) => Inner::Morris(rules, rules.state(setup)?),
        }))
    }

    /// The rules that the position stands under.
    #[must_use]
    pub fn rules(&self) -> Rules {
        match self.0 {
            Inner::Flying(rules, _) => Rules::Flying(rules),
            Inner::Alquerque(rules, _) => Rules::Alquerque(rules),
            Inner::Morris(rules, _) => Rules::Morris(rules),
        }
    }

    /// The pieces, reserves and side to move, free to be changed.
    #[must_use]
    pub fn setup(&self) -> Setup {
        with_family!(self, |rules, state, _turn| rules.setup(state))
    }

    /// The board that the game is played on.
    #[must_use]
    pub fn board(&self) -> &'static Board {
        with_family!(self, |rules, _state, _turn| rules.board())
    }

    /// The side to move.
    #[must_use]
    pub fn side(&self) -> Side {
        with_family!(self, |rules, state, _turn| rules.side(state))
    }

    /// The Zobrist key: equal positions have equal keys.
    #[must_use]
    pub fn key(&self) -> u64 {
        with_family!(self, |rules, state, _turn| rules.key(state))
    }

    /// The piece on a point, if one stands there.
    #[must_use]
    pub fn piece(&self, point: Point) -> Option<Piece> {
        self.setup().piece(point)
    }

    /// Every legal turn, each once. There is none when [`outcome`](Position::outcome) is a win.
    #[must_use]
    pub fn turns(&self) -> Vec<Turn> {
        let mut turns = Vec::with_capacity(64);
        with_family!(self, |rules, state, turn| rules.for_each_turn(state, |own| turns.push(turn(own))));
        turns
    }

    /// Whether the turn is legal here.
    #[must_use]
    pub fn is_legal(&self, turn: Turn) -> bool {
        with_turn!(
            self,
            turn,
            |rules, state, own| {
                let mut found = false;
                rules.for_each_turn(state, |legal| found |= legal == own);
                found
            },
            false
        )
    }

    /// The position after a turn.
    ///
    /// # Errors
    /// Gives the reason where the turn is not legal.
    pub fn play(&self, turn: Turn) -> Result<Position, Refusal> {
        if self.is_legal(turn) { Ok(self.play_unchecked(turn)) } else { Err(self.refuse_turn(turn)) }
    }

    /// The position after a turn that is known to be legal, or after a pass in a game that is not over. A turn of another family
    /// changes nothing.
    #[must_use]
    pub fn play_unchecked(&self, turn: Turn) -> Position {
        Position(match (&self.0, turn) {
            (&Inner::Flying(rules, ref state), Turn::Flying(turn)) => Inner::Flying(rules, rules.play(state, turn)),
            (&Inner::Flying(rules, ref state), Turn::Pass) => Inner::Flying(rules, rules.pass(state)),
            (&Inner::Alquerque(rules, ref state), Turn::Alquerque(turn)) => Inner::Alquerque(rules, rules.play(state, turn)),
            (&Inner::Alquerque(rules, ref state), Turn::Pass) => Inner::Alquerque(rules, rules.pass(state)),
            (&Inner::Morris(rules, ref state), Turn::Morris(turn)) => Inner::Morris(rules, rules.play(state, turn)),
            (&Inner::Morris(rules, ref state), Turn::Pass) => Inner::Morris(rules, rules.pass(state)),
            _ => self.0,
        })
    }

    /// The win or loss that the board alone decides. Draws need the [`History`](super::History).
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        with_family!(self, |rules, state, _turn| rules.outcome(state))
    }

    /// What the turn does here, in order; the turn must be legal or a pass.
    #[must_use]
    pub fn effects(&self, turn: Turn) -> Vec<Effect> {
        let pass = || vec![Effect::Pass { side: self.side() }];
        with_turn!(self, turn, |rules, state, own| rules.effects(state, own), pass())
    }

    /// Whether the turn sets back the count towards the draw without progress; a pass never does.
    #[must_use]
    pub fn is_progress(&self, turn: Turn) -> bool {
        with_turn!(self, turn, |rules, state, own| rules.is_progress(state, own), false)
    }

    /// The turn in full notation; the turn must be legal or a pass.
    #[must_use]
    pub fn notation(&self, turn: Turn) -> String {
        with_turn!(self, turn, |rules, state, own| rules.notation(state, own), notation::PASS.to_owned())
    }

    /// The legal turn that is written so. Its conversions may be left out, but not told wrongly.
    ///
    /// # Errors
    /// Says where the text is not notation, or why the turn is not legal.
    pub fn parse(&self, text: &str) -> Result<Turn, notation::NotationError> {
        notation::parse(self, text)
    }

    /// The picks by which a person makes the turn; none for a pass.
    #[must_use]
    pub fn picks(&self, turn: Turn) -> Vec<Pick> {
        self.inline_picks(turn).to_vec()
    }

    pub(super) fn inline_picks(&self, turn: Turn) -> Picks {
        with_turn!(self, turn, |rules, _state, own| rules.picks(own), Picks::from_iter([]))
    }

    /// What may be picked after these picks.
    ///
    /// ```
    /// use asterism::rules::{Game, Pick};
    /// let start = Game::named("alquerque-five").unwrap().start();
    /// let a1 = start.board().point("a1").unwrap();
    /// assert_eq!(start.choices(&[]).points.len(), 5);
    /// assert_eq!(start.choices(&[Pick::Point(a1)]).points.len(), 6);
    /// ```
    #[must_use]
    pub fn choices(&self, picks: &[Pick]) -> Choices {
        pick::choices(self.turns().into_iter().map(|turn| (turn, self.inline_picks(turn))), picks)
    }

    /// What these picks do, in order: a whole turn where they make one, else as much of it as they have begun, such as the jumps
    /// of a chain that goes on, or the mill before its piece is taken.
    ///
    /// ```
    /// use asterism::rules::{Effect, Game, Pick};
    /// let position = Game::named("alquerque-standard").unwrap().position("5/1b3/5/1b3/w3w w").unwrap();
    /// let pick = |name| Pick::Point(position.board().point(name).unwrap());
    /// assert_eq!(position.effects_of(&[pick("a1")]), []);
    /// assert!(matches!(position.effects_of(&[pick("a1"), pick("c3")])[..], [Effect::Move { .. }]));
    /// ```
    #[must_use]
    pub fn effects_of(&self, picks: &[Pick]) -> Vec<Effect> {
        let begins = |turn: &Turn| !picks.is_empty() && self.inline_picks(*turn).starts_with(picks);
        let Some(turn) = self.turns().into_iter().find(begins) else { return Vec::new() };
        let mut effects = self.effects(turn);
        if self.inline_picks(turn).len() > picks.len() {
            effects.truncate(pick::begun(&effects, picks));
        }
        effects
    }

    /// Why the last of these picks may not follow the others.
    #[must_use]
    pub fn refusal(&self, picks: &[Pick]) -> Refusal {
        if self.outcome().is_some() {
            return Refusal::GameOver;
        }
        with_family!(self, |rules, state, _turn| rules.refusal(state, picks))
    }

    fn refuse_turn(&self, turn: Turn) -> Refusal {
        if turn == Turn::Pass {
            return Refusal::Pass;
        }
        let picks = self.picks(turn);
        if picks.is_empty() { Refusal::OtherGame } else { self.refuse_picks(&picks) }
    }

    /// The refusal of the first pick that may not follow those before it.
    pub(super) fn refuse_picks(&self, picks: &[Pick]) -> Refusal {
        let wrong = (1..picks.len()).find(|&made| self.choices(&picks[..made]).is_dead_end());
        self.refusal(&picks[..wrong.unwrap_or(picks.len())])
    }

    /// How many sequences of `depth` legal turns there are from here; draws and passes are left out.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        with_family!(self, |rules, state, _turn| perft::perft(rules, state, depth))
    }
}
