//! What is legal: boards, games, positions, turns and their outcome. Pure: no Bevy, no files, no clock, no chance.
//!
//! Ten games of three families share these types: the flying games ([`flying`]), Alquerque ([`alquerque`]) and Nine Men's
//! Morris ([`morris`]). A variant is a set of flags in a [game file](Game::from_ron), never code of its own.
//!
//! | to | see |
//! |---|---|
//! | choose a game | [`Game::named`], [`Game::all`] |
//! | play it to its end, with draws, passes and undoing | [`History`] |
//! | look for a good turn | [`Position::turns`], [`Position::play_unchecked`], [`Position::outcome`], [`Position::key`] |
//! | write a quick search | [`Family`], which each family implements for small copyable states |
//! | show what a turn does | [`Position::effects`] |
//! | let a person make a turn | [`Position::choices`], and [`Position::refusal`] for what may not be |
//! | write and read turns | [`Position::notation`], [`Position::parse`], [`split_turns`] |
//! | write and read positions and games | [`form`], [`record`] |
//! | set up pieces freely | [`Setup`], [`Position::new`] |
//!
//! # A bot
//!
//! It takes the turn after which its opponent has the fewest answers, against an opponent who takes the first turn there is:
//!
//! ```
//! use asterism::rules::{Game, History, Position, Record, Side, Turn};
//!
//! fn choose(position: &Position) -> Turn {
//!     let answers = |turn: &Turn| position.play_unchecked(*turn).perft(1);
//!     position.turns().into_iter().min_by_key(answers).expect("the game is not over")
//! }
//!
//! let mut history = History::new(Game::named("alquerque-standard").unwrap().clone());
//! while history.outcome().is_none() {
//!     let position = *history.position();
//!     let turn = if position.side() == Side::White { choose(&position) } else { position.turns()[0] };
//!     println!("{} {} {:?}", position.side(), position.notation(turn), position.effects(turn));
//!     history.play(turn)?;
//! }
//! println!("{}\n{}", history.outcome().unwrap(), Record::new(history));
//! # Ok::<(), asterism::rules::Refusal>(())
//! ```
//!
//! # A turn by clicks
//!
//! A turn is made of [picks](Pick): points, and the reserve. Whatever the game, a board need only ask what may come next.
//!
//! ```
//! use asterism::rules::{Game, Pick, Refusal};
//! let position = Game::named("alquerque-standard").unwrap().position("5/1b3/5/1b3/w3w w").unwrap();
//! let pick = |name| Pick::Point(position.board().point(name).unwrap());
//!
//! let mut picks = vec![pick("a1"), pick("c3")];
//! let next = position.choices(&picks);
//! assert!(next.turn.is_none() && next.allow(pick("a5")), "the piece must jump on");
//! picks.push(pick("a5"));
//! assert_eq!(position.notation(position.choices(&picks).turn.unwrap()), "a1xc3xa5");
//!
//! let refusal = position.refusal(&[pick("e1")]);
//! assert!(matches!(refusal, Refusal::MustCapture { .. }));
//! assert_eq!(refusal.to_string(), "a capture is possible and must be made");
//! ```

pub mod alquerque;
mod board;
mod effect;
mod family;
pub mod flying;
pub mod form;
mod game;
mod history;
pub mod morris;
mod notation;
mod outcome;
mod perft;
mod pick;
mod point;
mod position;
pub mod record;
mod refusal;
mod setup;
mod side;
mod twin;
mod zobrist;

pub use board::{Board, HEADINGS, Heading};
pub use effect::{Conversion, Effect, Travel};
pub use family::{Account, Family};
pub use form::{FormError, FormProblem};
pub use game::{DrawRules, Game, GameError};
pub use history::History;
pub use notation::{NotationError, PASS, split_turns};
pub use outcome::{Outcome, Reason};
pub use pick::{Choices, Pick, Picks};
pub use point::{Point, PointSet, Points};
pub(crate) use position::Inner;
pub use position::{Piece, Position, Rules, Turn};
pub use record::{Record, RecordError, RecordProblem};
pub use refusal::{Refusal, SetupError};
pub use setup::Setup;
pub use side::Side;
