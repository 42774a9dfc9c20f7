//! A game from its start to now: the turns played, every position on the way, and the outcome with the draws that only a
//! history can tell.

use std::sync::Arc;

use super::game::{DrawRules, Game};
use super::outcome::{Outcome, Reason};
use super::position::{Position, Turn};
use super::refusal::Refusal;
use super::side::Side;

/// The course of one game. It cannot hold an illegal turn, nor a turn after the end.
///
/// ```
/// use asterism::rules::{Game, History};
/// let mut history = History::new(Game::named("square-five").unwrap().clone());
/// let turn = history.position().parse("a1-a4").unwrap();
/// history.play(turn).unwrap();
/// assert_eq!(history.turns().len(), 1);
/// assert_eq!(history.outcome(), None);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct History {
    game: Arc<Game>,
    draws: DrawRules,
    turns: Vec<Turn>,
    /// The start and the position after every turn.
    positions: Vec<Position>,
    /// The keys of the positions, side by side so that looking for a repetition is quick.
    keys: Vec<u64>,
    /// For each position, the turns in a row before it that made no progress.
    quiet: Vec<u32>,
    /// For each position, how often it had occurred by then, itself included.
    occurrences: Vec<usize>,
    /// Resignation or agreement, which end a game in any position.
    ended: Option<Outcome>,
}

impl History {
    /// A new game from its usual start with its usual draws.
    #[must_use]
    pub fn new(game: Arc<Game>) -> History {
        let (start, draws) = (game.start(), game.draws());
        History::from_start(game, start, draws)
    }

    /// A new game from any position, with any rules of drawing.
    #[must_use]
    pub fn from_start(game: Arc<Game>, start: Position, draws: DrawRules) -> History {
        let (turns, positions, keys) = (Vec::new(), vec![start], vec![start.key()]);
        History { game, draws, turns, positions, keys, quiet: vec![0], occurrences: vec![1], ended: None }
    }

    /// The game that is played.
    #[must_use]
    pub fn game(&self) -> &Arc<Game> {
        &self.game
    }

    /// When this game is drawn by its course.
    #[must_use]
    pub fn draws(&self) -> DrawRules {
        self.draws
    }

    /// The turns so far.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The position in which the game began.
    #[must_use]
    pub fn start(&self) -> Position {
        self.positions[0]
    }

    /// The start and the position after every turn: one more than there are turns.
    #[must_use]
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The position now.
    ///
    /// # Panics
    /// Never: there is always a start.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.positions.last().expect("the start is always there")
    }

    /// Who won and why, once the game is over. A win or loss on the board comes before a draw on the same turn.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended.or_else(|| self.position().outcome()).or_else(|| {
            let draw = if self.draws.repetition && self.occurrences() >= DrawRules::OCCURRENCES {
                Reason::Repetition
            } else if self.draws.no_progress.is_some_and(|limit| self.quiet[self.turns.len()] >= limit) {
                Reason::NoProgress
            } else {
                return None;
            };
            Some(Outcome::draw(draw))
        })
    }

    /// How often the position on the board has occurred, now included.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        self.occurrences[self.turns.len()]
    }

    /// Turns in a row, now included, without progress.
    #[must_use]
    pub fn quiet_turns(&self) -> u32 {
        self.quiet[self.turns.len()]
    }

    /// Plays a turn that a player has chosen.
    ///
    /// # Errors
    /// Gives the reason where the turn is not legal; nothing has changed then.
    pub fn play(&mut self, turn: Turn) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::GameOver);
        }
        let next = self.position().play(turn)?;
        let quiet = if self.position().is_progress(turn) { 0 } else { self.quiet_turns() + 1 };
        self.push(turn, next, quiet);
        Ok(())
    }

    /// Ends the turn by the clock.
    ///
    /// # Errors
    /// Refuses once the game is over.
    pub fn pass(&mut self) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::GameOver);
        }
        self.push(Turn::Pass, self.position().play_unchecked(Turn::Pass), self.quiet_turns() + 1);
        Ok(())
    }

    fn push(&mut self, turn: Turn, next: Position, quiet: u32) {
        // Only every second position has the same side to move.
        let (now, key) = (self.turns.len() + 1, next.key());
        let before = (now % 2..now).step_by(2).filter(|&index| self.keys[index] == key);
        let repeated = before.filter(|&index| self.positions[index] == next).count();
        self.turns.push(turn);
        self.positions.push(next);
        self.keys.push(key);
        self.occurrences.push(repeated + 1);
        self.quiet.push(quiet);
    }

    /// Takes the last turn back; with nothing to take back, `None`. A game that was given up goes on.
    pub fn undo(&mut self) -> Option<Turn> {
        self.ended = None;
        let turn = self.turns.pop()?;
        self.positions.pop();
        self.keys.pop();
        self.quiet.pop();
        self.occurrences.pop();
        Some(turn)
    }

    /// Whether resignation or agreement has ended the game.
    #[must_use]
    pub fn is_given_up(&self) -> bool {
        self.ended.is_some()
    }

    /// Takes a resignation or an agreement back, so that the game goes on; `false` where there was none.
    pub fn resume(&mut self) -> bool {
        self.ended.take().is_some()
    }

    /// Ends the game by resignation.
    pub fn resign(&mut self, side: Side) {
        self.end(Outcome::win(!side, Reason::Resignation));
    }

    /// Ends the game by agreement.
    pub fn agree_draw(&mut self) {
        self.end(Outcome::draw(Reason::Agreement));
    }

    fn end(&mut self, outcome: Outcome) {
        if self.outcome().is_none() {
            self.ended = Some(outcome);
        }
    }
}
