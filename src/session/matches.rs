//! The match: the game's history with what was taken back, its revision, and the system that applies intents to it.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;

use super::making::{Making, Picked};
use super::review::{Review, Reviewed, Waiting};
use super::{Flow, Intent, Pause, Player, Players, Refused, Resumed, TurnClock};
use crate::rules::{DrawRules, Effect, Game, History, Pick, Position, Record, Refusal, Side, Turn};
use crate::settings::Settings;

/// The game on the table: in progress, or one that is reviewed, as far as its cursor.
#[derive(Resource, Clone, Debug)]
pub struct Match {
    history: History,
    /// Turns that were taken back, the next to be redone last; in a review those behind the cursor.
    undone: Vec<Turn>,
    revision: u64,
    /// Whether it is reviewed: stepped through, and not played.
    reviewed: bool,
    /// Whether a person has touched the game.
    begun: bool,
    /// Time-outs since a person last played.
    time_outs: u32,
    /// Whether time-outs have paused the game since a person last played.
    left_alone: bool,
    /// What was left of the turn's time where the game was gone on with; for its first turn.
    time_left: Option<Duration>,
}

/// What has changed in a match, in the order in which it happened.
#[derive(Clone, PartialEq, Debug)]
pub enum Change {
    /// Another game began; the board is set up anew.
    Begun,
    /// A turn was played, forwards or again after an undo.
    Played(TurnPlayed),
    /// The last turn was taken back. The effects are those that it had.
    Undone(TurnPlayed),
    /// The game was given up or agreed to be drawn.
    Ended,
    /// A game that was given up goes on.
    Resumed,
}

/// A change of the match, for whoever listens.
#[derive(Message, Clone, PartialEq, Debug)]
pub struct MatchChanged(pub Change);

/// A turn and what it did.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnPlayed {
    /// The turn.
    pub turn: Turn,
    /// What it did, in order.
    pub effects: Vec<Effect>,
    /// The position after the change: after the turn, or before it where it was taken back.
    pub position: Position,
}

impl Match {
    fn new(game: Arc<Game>, draws: DrawRules, revision: u64) -> Match {
        let start = game.start();
        Match::of(History::from_start(game, start, draws), Vec::new(), revision)
    }

    /// A game that nobody has touched yet, wherever it stands.
    fn of(history: History, undone: Vec<Turn>, revision: u64) -> Match {
        let (reviewed, begun, left_alone, time_left) = (false, false, false, None);
        Match { history, undone, revision, reviewed, begun, time_outs: 0, left_alone, time_left }
    }

    /// A recorded game to be stepped through, after so many turns. How it was given up, if it was, the record tells.
    fn reviewing(record: &Record, at: usize, revision: u64) -> Match {
        let mut game = Match { reviewed: true, ..Match::of(record.history().clone(), Vec::new(), revision) };
        game.history.resume();
        while game.history.turns().len() > at {
            game.undone.extend(game.history.undo());
        }
        game
    }

    /// The turns and positions so far, and the outcome.
    #[must_use]
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Turns that were taken back, the next to be redone last.
    #[must_use]
    pub fn undone(&self) -> &[Turn] {
        &self.undone
    }

    /// What is left of the first turn's time in a game that was gone on with.
    pub(super) fn time_left(&self) -> Option<Duration> {
        self.time_left
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.history.position()
    }

    /// The side to move.
    #[must_use]
    pub fn side(&self) -> Side {
        self.position().side()
    }

    /// A number that is another after every change.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Whether a person has touched the game; before that the clock does not run.
    #[must_use]
    pub fn is_begun(&self) -> bool {
        self.begun
    }

    /// Whether the game is stepped through, and not played: nobody moves a piece, no clock runs and the computer does not think.
    #[must_use]
    pub fn is_reviewed(&self) -> bool {
        self.reviewed
    }

    /// Whether the game waits for somebody's turn.
    #[must_use]
    pub fn is_going(&self) -> bool {
        !self.reviewed && self.history.outcome().is_none()
    }

    /// Whether the game was paused because nobody played.
    #[must_use]
    pub fn is_left_alone(&self) -> bool {
        self.left_alone
    }

    /// How many turns an undo would take back, counting a resignation as one: to the last turn of a person, or the last one where two people play. None where
    /// no person has played.
    #[must_use]
    pub fn undo_length(&self, players: Players) -> usize {
        if self.history.is_given_up() {
            return 1;
        }
        let turns = self.history.turns().len();
        let own = |index: &usize| players.of(self.history.positions()[*index].side()) == Player::Human;
        (0..turns).rev().find(own).map_or(0, |index| turns - index)
    }

    /// How many turns a redo would play again: until a person is to move, or as far as there are turns.
    #[must_use]
    pub fn redo_length(&self, players: Players) -> usize {
        if self.history.outcome().is_some() {
            return 0;
        }
        let mut position = *self.position();
        for (played, &turn) in self.undone.iter().rev().enumerate() {
            position = position.play_unchecked(turn);
            if players.of(position.side()) == Player::Human {
                return played + 1;
            }
        }
        self.undone.len()
    }

    fn play(&mut self, turn: Turn) -> Option<TurnPlayed> {
        let before = *self.position();
        let result = if turn == Turn::Pass { self.history.pass() } else { self.history.play(turn) };
        if let Err(refusal) = result {
            warn!("a turn was refused: {refusal}");
            return None;
        }
        self.revision += 1;
        info!("turn {}: {}", self.history.turns().len(), before.notation(turn));
        Some(TurnPlayed { turn, effects: before.effects(turn), position: *self.position() })
    }

    /// Plays a turn that was not played before, after which nothing can be redone.
    fn play_anew(&mut self, turn: Turn) -> Option<Change> {
        let played = self.play(turn)?;
        self.undone.clear();
        Some(Change::Played(played))
    }

    /// Passes the turn. The second time that no person has played in between, the game is paused, so that nobody's absence ends it.
    fn time_out(&mut self, pause: &mut NextState<Pause>) -> Option<Change> {
        let passed = self.play_anew(Turn::Pass)?;
        self.time_outs += 1;
        if self.time_outs >= 2 && self.history.outcome().is_none() {
            self.time_outs = 0;
            self.left_alone = true;
            pause.set(Pause::Paused);
        }
        Some(passed)
    }

    fn undo(&mut self) -> Option<Change> {
        self.time_outs = 0;
        if self.history.resume() {
            self.revision += 1;
            return Some(Change::Resumed);
        }
        let turn = self.history.undo()?;
        self.revision += 1;
        self.undone.push(turn);
        let effects = self.position().effects(turn);
        Some(Change::Undone(TurnPlayed { turn, effects, position: *self.position() }))
    }

    fn redo(&mut self) -> Option<Change> {
        let turn = self.undone.pop()?;
        self.play(turn).map(Change::Played)
    }

    /// Steps to the position after so many turns, or as far as there are turns.
    fn step_to(&mut self, turns: usize) -> Vec<Change> {
        let mut changes = Vec::new();
        while self.history.turns().len() > turns {
            changes.extend(self.undo());
        }
        while self.history.turns().len() < turns {
            let Some(change) = self.redo() else { break };
            changes.push(change);
        }
        changes
    }

    fn agree_draw(&mut self) -> Option<Change> {
        let going = self.history.outcome().is_none();
        going.then(|| {
            self.history.agree_draw();
            self.undone.clear();
            self.revision += 1;
            Change::Ended
        })
    }

    fn resign(&mut self, players: Players) -> Option<Change> {
        let side = players.only_human().unwrap_or(self.side());
        let going = self.history.outcome().is_none();
        going.then(|| {
            self.history.resign(side);
            self.undone.clear();
            self.revision += 1;
            Change::Ended
        })
    }
}

impl FromWorld for Match {
    /// The first game of the list, which a start without any other wish begins with.
    fn from_world(_world: &mut World) -> Match {
        let game = Game::all()[0].clone();
        let draws = game.draws();
        Match::new(game, draws, 0)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Match>()
        .init_resource::<Making>()
        .init_resource::<Players>()
        .init_resource::<Review>()
        .add_message::<MatchChanged>()
        .add_systems(Startup, begin)
        .add_systems(Update, apply.in_set(Flow::Apply));
}

/// Offers the choices of the first turn, and tells everyone that a game is there.
fn begin(game: Res<Match>, players: Res<Players>, mut making: ResMut<Making>, mut changes: MessageWriter<MatchChanged>) {
    offer(&game, *players, &mut making);
    changes.write(MatchChanged(Change::Begun));
}

/// Offers the choices of the turn where a person is to make it.
fn offer(game: &Match, players: Players, making: &mut Making) {
    let may = game.is_going() && players.of(game.side()) == Player::Human;
    making.reset(may.then(|| game.position()));
}

fn apply(
    mut intents: MessageReader<Intent>,
    mut game: ResMut<Match>,
    mut making: ResMut<Making>,
    mut players: ResMut<Players>,
    mut changes: MessageWriter<MatchChanged>,
    mut refusals: MessageWriter<Refused>,
    mut review: ResMut<Review>,
    clock: Res<TurnClock>,
    settings: Res<Settings>,
    pause: Res<State<Pause>>,
    mut next_pause: ResMut<NextState<Pause>>,
) {
    for intent in intents.read() {
        let happened = match intent {
            Intent::Pick { revision, pick } => {
                let current = *revision == game.revision && *pause.get() == Pause::Running;
                let mut pick = || picked(&mut game, &mut making, *players, *pick, &mut refusals);
                current.then(&mut pick).flatten().into_iter().collect()
            }
            Intent::Cancel => {
                offer(&game, *players, &mut making);
                Vec::new()
            }
            Intent::Answer { revision, turn } => {
                let expected = *revision == game.revision && players.of(game.side()) == Player::Computer;
                expected.then(|| game.play_anew(*turn)).flatten().into_iter().collect()
            }
            Intent::TimeOut { revision } => {
                let current = *revision == game.revision;
                current.then(|| game.time_out(&mut next_pause)).flatten().into_iter().collect()
            }
            // What is undone first is a turn half made; a piece that is merely taken up is none.
            Intent::Undo if !making.effects().is_empty() => {
                offer(&game, *players, &mut making);
                Vec::new()
            }
            // A game that is reviewed is stepped through, and nothing else.
            Intent::Undo | Intent::Redo | Intent::Resign | Intent::AgreeDraw if game.reviewed => Vec::new(),
            Intent::Undo => (0..game.undo_length(*players)).map_while(|_| game.undo()).collect(),
            Intent::Redo => (0..game.redo_length(*players)).map_while(|_| game.redo()).collect(),
            Intent::Resign => game.resign(*players).into_iter().collect(),
            Intent::AgreeDraw => game.agree_draw().into_iter().collect(),
            Intent::Review(wanted) => {
                let waiting = review.0.take().map_or_else(
                    || Waiting { game: game.clone(), players: *players, making: making.clone(), left: clock.left() },
                    |reviewed| reviewed.waiting,
                );
                *game = Match::reviewing(&wanted.record, wanted.at, game.revision + 1);
                *players = wanted.players;
                review.0 = Some(Reviewed::new(*wanted.clone(), waiting));
                vec![Change::Begun]
            }
            Intent::StepTo(turns) => {
                if game.reviewed {
                    game.step_to(*turns)
                } else {
                    Vec::new()
                }
            }
            Intent::LeaveReview => {
                let Some(Reviewed { waiting, .. }) = review.0.take() else { continue };
                *game = Match { revision: game.revision + 1, time_left: Some(waiting.left), ..waiting.game };
                *players = waiting.players;
                *making = waiting.making;
                changes.write(MatchChanged(Change::Begun));
                continue;
            }
            Intent::GoOn(resumed) => {
                let Resumed { history, undone, players: seats, left } = *resumed.clone();
                *game = Match { time_left: left, ..Match::of(history, undone, game.revision + 1) };
                *players = seats;
                review.0 = None;
                next_pause.set(Pause::Running);
                vec![Change::Begun]
            }
            Intent::New { game: chosen, players: seats } => {
                *game = Match::new(chosen.clone(), house_rules(&settings, chosen.draws()), game.revision + 1);
                *players = *seats;
                review.0 = None;
                next_pause.set(Pause::Running);
                vec![Change::Begun]
            }
        };
        if !happened.is_empty() {
            offer(&game, *players, &mut making);
            changes.write_batch(happened.into_iter().map(MatchChanged));
        }
    }
}

/// The rules of draws of a new game: house rules hold as they are set, a game's own as they are.
fn house_rules(settings: &Settings, draws: DrawRules) -> DrawRules {
    if !draws.house {
        return draws;
    }
    DrawRules {
        repetition: draws.repetition && settings.draw_by_repetition,
        no_progress: draws.no_progress.filter(|_| settings.draw_without_progress),
        ..draws
    }
}

/// A person's pick, which may complete a turn. Nobody picks for the computer, in a review or after the end.
fn picked(
    game: &mut Match,
    making: &mut Making,
    players: Players,
    pick: Pick,
    refusals: &mut MessageWriter<Refused>,
) -> Option<Change> {
    if game.history.outcome().is_some() && !game.reviewed {
        refusals.write(Refused { pick, refusal: Refusal::GameOver });
    }
    if players.of(game.side()) != Player::Human || !game.is_going() {
        return None;
    }
    game.begun = true;
    let position = *game.position();
    // Whoever touches the pieces in hand is shown where they may go.
    if pick == Pick::Reserve && making.places_unasked(&position) {
        return None;
    }
    match making.pick(&position, pick) {
        Picked::Going => None,
        Picked::Made(turn) => {
            (game.time_outs, game.left_alone) = (0, false);
            game.play_anew(turn)
        }
        Picked::Refused(refusal) => {
            refusals.write(Refused { pick, refusal });
            None
        }
    }
}
