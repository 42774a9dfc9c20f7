//! What is asked of the engine: all that a search must know of a game and of what is wanted, whoever carries it out. As text it
//! can be put to another process, such as the worker of a web page.
//!
//! It has no word of games, levels and histories, only what follows from them: whoever answers need not know those, which keeps a
//! worker's program small.

mod text;

pub use text::{RequestError, RequestProblem, answer};

use super::levels::{Choice, Level};
use super::limits::{Cancel, Limits};
use super::search::{Course, Pause};
use super::think::{Report, Thought};
use super::thinking::{self, Thinking};
use crate::rules::{DrawRules, History, Position};

/// A question about a game that is not over. Its text, by which it can be written and read again, is for the other end of the same
/// build alone and has no version:
///
/// ```
/// use asterism::engine::{Level, Request, answer};
/// use asterism::rules::{Game, History};
/// let history = History::new(Game::named("morris-nine").unwrap().clone());
/// let request = Request::play(&history, Level::named("Novice").unwrap(), 7).unwrap();
/// // This line may stand in another process.
/// let text = answer(&request.to_string())?;
/// let thought = request.read_answer(&text)?;
/// assert!(history.position().is_legal(thought.turn));
/// # Ok::<(), asterism::engine::RequestError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    position: Position,
    /// The keys of the positions before.
    before: Vec<u64>,
    /// Turns in a row, up to now, without progress.
    quiet: u32,
    draws: DrawRules,
    pub(super) limits: Limits,
    pub(super) choice: Choice,
    /// Whether to end before the limits where going on would hardly change anything.
    pub(super) thrifty: bool,
    /// For choices that chance makes.
    pub(super) seed: u64,
}

impl Request {
    /// Asks for the turn that a player of this level plays now; `None` once the game is over. A level's limits may have been
    /// changed, such as to keep within the time of a turn. The same seed gives the same turn, unless time runs out before nodes.
    #[must_use]
    pub fn play(history: &History, level: &Level, seed: u64) -> Option<Request> {
        let (ply, game) = (history.turns().len(), history.game().id());
        let play = level.play(game);
        let mut limits = level.limits();
        limits.depth = limits.depth.min(play.depth);
        limits.nodes = limits.nodes.saturating_mul(play.times);
        if history.position().turns().len() == 1 {
            // There is nothing to choose.
            limits.depth = 1;
        }
        // Each turn of a game draws its own numbers.
        let seed = seed ^ (ply as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Some(Request { choice: level.choice(game, ply), thrifty: true, seed, ..Request::analyse(history, limits)? })
    }

    /// Asks for the best turn that can be found within the limits; `None` once the game is over.
    #[must_use]
    pub fn analyse(history: &History, limits: Limits) -> Option<Request> {
        if history.outcome().is_some() {
            return None;
        }
        let before = &history.positions()[..history.turns().len()];
        Some(Request {
            position: *history.position(),
            before: before.iter().map(Position::key).collect(),
            quiet: history.quiet_turns(),
            draws: history.draws(),
            limits,
            choice: Choice::BEST,
            thrifty: false,
            seed: 0,
        })
    }

    /// The position that is asked about.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    pub(super) fn course(&self) -> Course<'_> {
        Course { before: &self.before, quiet: self.quiet, draws: self.draws }
    }

    /// Finds the answer, and tells `progress` after every depth. Blocks until a limit or `cancel` ends the search, and even then
    /// answers with a legal turn; `None` where there is none.
    pub fn carry_out(&self, cancel: &Cancel, mut progress: impl FnMut(Report)) -> Option<Thought> {
        let mut thinking = thinking::begin(self, cancel);
        self.with_help(&mut *thinking, |thinking| thinking.go_on(Pause::NEVER, &mut progress));
        thinking.thought()
    }

    /// Runs the search `main` while other threads search the same position: what they find they leave in the table that all share
    /// ("lazy SMP"), and `main` gets on faster. A page has one thread.
    fn with_help(&self, thinking: &mut dyn Thinking, main: impl FnOnce(&mut dyn Thinking) -> bool) {
        let most = std::thread::available_parallelism().map_or(1, usize::from);
        let helpers = if self.limits.depth == 1 { 0 } else { self.limits.threads.min(most).saturating_sub(1) };
        if helpers == 0 {
            main(thinking);
            return;
        }
        let done = Cancel::default();
        std::thread::scope(|scope| {
            for helper in 0..helpers {
                scope.spawn(thinking.helper(helper, &done));
            }
            main(thinking);
            done.cancel();
        });
    }
}
