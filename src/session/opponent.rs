//! The computer's turns: thought about on the task pool, so that no frame waits, and dropped when the game has gone elsewhere.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, BoxedFuture, Task, futures::check_ready};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use super::{BoardInMotion, Flow, Intent, Match, Pause, Player, Players, TurnClock};
use crate::engine::{Cancel, Level, Limits, think};
use crate::rules::{History, Turn};

/// A turn that comes at once looks like a mistake: an answer is shown after at least this time.
const LEAST_THOUGHT: Duration = Duration::from_millis(500);
/// The same where the computer plays both sides for show, in peace.
const LEAST_THOUGHT_FOR_SHOW: Duration = Duration::from_millis(2400);

/// What the computer is asked.
#[derive(Debug)]
pub struct Question {
    /// The game so far; the side to move is the computer's.
    pub history: History,
    /// How strong it is to play.
    pub level: Level,
    /// Set when nobody waits for the answer any longer.
    pub cancel: Cancel,
    /// For choices that chance may make.
    pub seed: u64,
}

impl Question {
    /// What is asked for about the game, for a player of that level: answered well within the time of a turn, if that has any.
    pub(super) fn new(history: &History, level: &Level, turn: Option<Duration>, cancel: Cancel, seed: u64) -> Question {
        let limits = level.limits();
        let time = limits.time.into_iter().chain(turn.map(|turn| turn / 2)).min();
        // One core is left to the picture.
        let cores = available_parallelism().map_or(1, usize::from);
        let threads = limits.threads.min(cores - 1).max(1);
        let level = level.with_limits(Limits { time, threads, ..limits });
        Question { history: history.clone(), level, cancel, seed }
    }
}

/// Who answers for the computer, on the task pool.
#[derive(Resource, Clone)]
pub struct Brain(pub Arc<dyn Fn(Question) -> BoxedFuture<'static, Option<Turn>> + Send + Sync>);

impl Brain {
    /// A function that may take long and may fail.
    pub fn of(answer: impl Fn(&Question) -> Option<Turn> + Send + Sync + 'static) -> Brain {
        let answer = Arc::new(answer);
        Brain(Arc::new(move |question| {
            let answer = answer.clone();
            Box::pin(async move {
                catch_unwind(AssertUnwindSafe(|| answer(&question))).unwrap_or_else(|_| {
                    error!("the computer's thought failed");
                    None
                })
            })
        }))
    }

    /// Begins to answer, and wakes the window when the answer is there.
    pub(super) fn ask(&self, question: Question, proxy: Option<&EventLoopProxyWrapper>) -> Task<Option<Turn>> {
        let answer = (self.0)(question);
        let proxy = proxy.map(|proxy| (**proxy).clone());
        AsyncComputeTaskPool::get().spawn(async move {
            let answer = answer.await;
            if let Some(proxy) = proxy {
                // The window may have closed meanwhile; then nobody needs waking.
                let _ = proxy.send_event(WinitUserEvent::WakeUp);
            }
            answer
        })
    }
}

impl Default for Brain {
    /// The engine, in this process.
    fn default() -> Brain {
        Brain::of(|Question { history, level, cancel, seed }| {
            think(history, level, cancel, *seed, |_| {}).map(|thought| thought.turn)
        })
    }
}

/// How strong the computer plays: one of the levels of `assets/levels.ron`. A change holds from its next thought on.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Strength(pub &'static Level);

impl Default for Strength {
    /// The level in the middle, which beats a beginner.
    fn default() -> Strength {
        let levels = Level::all();
        Strength(&levels[levels.len() / 2])
    }
}

/// The thought in progress, if there is one.
#[derive(Resource, Default)]
pub struct Thinking(Option<Thought>);

struct Thought {
    revision: u64,
    task: Task<Option<Turn>>,
    cancel: Cancel,
    begun: Duration,
    /// What has come of the task.
    answer: Answer,
}

#[derive(Clone, Copy)]
enum Answer {
    /// Nothing yet.
    Awaited,
    /// A turn, which is held back until it is due.
    Turn(Turn),
    /// The task failed.
    Missing,
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

impl Thinking {
    /// Whether the computer has not come to an answer yet.
    #[must_use]
    pub fn is_awaited(&self) -> bool {
        self.0.as_ref().is_some_and(|thought| matches!(thought.answer, Answer::Awaited))
    }

    /// Whether the computer is thinking about its turn, or holds its answer back.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.0.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Brain>()
        .init_resource::<Strength>()
        .init_resource::<Thinking>()
        .add_systems(Update, (answer.in_set(Flow::Input), ask.in_set(Flow::React)))
        .add_systems(Last, stop_at_exit.run_if(on_message::<AppExit>));
}

/// Begins to think where the computer is to move, and stops where the game has changed meanwhile.
fn ask(
    game: Res<Match>,
    players: Res<Players>,
    brain: Res<Brain>,
    strength: Res<Strength>,
    clock: Res<TurnClock>,
    time: Res<Time<Real>>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut thinking: ResMut<Thinking>,
) {
    if thinking.0.as_ref().is_some_and(|thought| thought.revision != game.revision()) {
        thinking.0 = None;
    }
    let due = game.is_going() && players.of(game.side()) == Player::Computer;
    if !due || thinking.0.is_some() {
        return;
    }
    let cancel = Cancel::default();
    // A show is not to warm the machine.
    let level = if players.are_for_show() { &Level::all()[1] } else { strength.0 };
    let question = Question::new(game.history(), level, clock.limit(), cancel.clone(), rand::random());
    let task = brain.ask(question, proxy.as_deref());
    thinking.0 = Some(Thought { revision: game.revision(), task, cancel, begun: time.elapsed(), answer: Answer::Awaited });
}

/// Plays the answer when it is there and the board is at rest. The game goes on even without an answer: by any legal turn.
fn answer(
    time: Res<Time<Real>>,
    game: Res<Match>,
    pause: Res<State<Pause>>,
    motion: Res<BoardInMotion>,
    mut thinking: ResMut<Thinking>,
    players: Res<Players>,
    mut intents: MessageWriter<Intent>,
) {
    let Some(thought) = &mut thinking.0 else { return };
    // A task that has ended must not be asked again.
    if let Answer::Awaited = thought.answer
        && let Some(answer) = check_ready(&mut thought.task)
    {
        thought.answer = answer.map_or(Answer::Missing, Answer::Turn);
    }
    let turn = match thought.answer {
        Answer::Awaited => return,
        Answer::Turn(turn) => Some(turn),
        Answer::Missing => game.position().turns().first().copied(),
    };
    if *pause.get() == Pause::Paused {
        return;
    }
    let least = if players.are_for_show() { LEAST_THOUGHT_FOR_SHOW } else { LEAST_THOUGHT };
    if motion.0 || time.elapsed().saturating_sub(thought.begun) < least {
        return;
    }
    intents.write_batch(turn.map(|turn| Intent::Answer { revision: thought.revision, turn }));
    thinking.0 = None;
}

fn stop_at_exit(mut thinking: ResMut<Thinking>) {
    thinking.0 = None;
}
