//! What a family of games offers. [`Family`] is the quick part that counting and search are built on; [`Account`] tells people
//! (and boards, and records) what a turn is.

use std::fmt::Debug;
use std::hash::Hash;

use super::board::Board;
use super::effect::Effect;
use super::outcome::Outcome;
use super::pick::{Pick, Picks};
use super::refusal::{Refusal, SetupError};
use super::setup::Setup;
use super::side::Side;

/// A family's rules with the flags of one variant: turns, play and outcome on small copyable states.
///
/// What is written over this trait is compiled for each family by itself, and so loses nothing to the others:
///
/// ```
/// use asterism::rules::{Account, Family, Game, Rules, Turn};
///
/// /// How many ways there are to end the game on the board within so many turns.
/// fn endings<F: Family>(rules: F, state: &F::State, turns: u32) -> u64 {
///     if turns == 0 || rules.outcome(state).is_some() {
///         return u64::from(rules.outcome(state).is_some());
///     }
///     let mut count = 0;
///     rules.for_each_turn(state, |turn| count += endings(rules, &rules.play(state, turn), turns - 1));
///     count
/// }
///
/// let game = Game::named("alquerque-standard").unwrap();
/// let Rules::Alquerque(rules) = game.rules() else { unreachable!() };
/// let position = game.position("5/2b2/5/2w2/5 w").unwrap();
/// let state = rules.state(&position.setup()).unwrap();
/// assert_eq!(endings(rules, &state, 2), 1, "c2-c3 and c4xc2");
///
/// // Its turns are those of the position under another name.
/// let mut first = None;
/// rules.for_each_turn(&state, |turn| first = first.or(Some(Turn::Alquerque(turn))));
/// assert!(position.is_legal(first.unwrap()));
/// ```
pub trait Family: Copy + Debug + PartialEq + Send + Sync + 'static {
    /// Everything that decides which turns are legal: pieces, reserves, the side to move.
    type State: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// A turn as briefly as it can be told.
    type Turn: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// The side to move.
    fn side(self, state: &Self::State) -> Side;

    /// Calls `visit` with every legal turn, each once, in an order that is the same every time. A finished game has none.
    fn for_each_turn(self, state: &Self::State, visit: impl FnMut(Self::Turn));

    /// How many legal turns there are, without making each.
    fn count_turns(self, state: &Self::State) -> u64;

    /// The state after a turn, which must be legal.
    #[must_use]
    fn play(self, state: &Self::State, turn: Self::Turn) -> Self::State;

    /// The state after the clock has ended the turn.
    #[must_use]
    fn pass(self, state: &Self::State) -> Self::State;

    /// The win or loss that the board alone decides, judged at the start of a turn. Draws need the history.
    fn outcome(self, state: &Self::State) -> Option<Outcome>;

    /// The Zobrist key of the state, kept from turn to turn.
    fn key(self, state: &Self::State) -> u64;

    /// Whether the turn sets back the count of turns towards the draw without progress.
    fn is_progress(self, state: &Self::State, turn: Self::Turn) -> bool;
}

/// A family's account of its turns in terms that hold for every game.
pub trait Account: Family {
    /// The board that the family's variant is played on.
    fn board(self) -> &'static Board;

    /// What the turn does, in order.
    fn effects(self, state: &Self::State, turn: Self::Turn) -> Vec<Effect>;

    /// The picks by which a person makes the turn. No turn's picks are the beginning of another's.
    fn picks(self, turn: Self::Turn) -> Picks;

    /// The turn in full notation.
    fn notation(self, state: &Self::State, turn: Self::Turn) -> String;

    /// Why no legal turn begins with these picks, of which all but the last begin one.
    fn refusal(self, state: &Self::State, picks: &[Pick]) -> Refusal;

    /// The pieces, reserves and side to move.
    fn setup(self, state: &Self::State) -> Setup;

    /// The state that is set up so.
    ///
    /// # Errors
    /// Says what cannot be in this game.
    fn state(self, setup: &Setup) -> Result<Self::State, SetupError>;
}
