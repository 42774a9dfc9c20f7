//! Keeping what people would miss: settings when they change, and the game after every turn, so that it can be gone on with.
//! Files are written one after the other by a thread of their own, so that no frame waits for a disk.

use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::WindowCloseRequested;
use web_time::{SystemTime, UNIX_EPOCH};

use crate::board::View;
use crate::engine::Level;
use crate::locale::{Language, Locale};
use crate::screens::Screen;
use crate::session::{Change, Flow, Intent, Match, MatchChanged, Pause, Player, Players, Resumed, Strength, TurnClock};
use crate::settings::{Settings, TurnTime};
use crate::storage::{Archive, Clock, Entry, FinishedGame, SavedGame, Seat, Store};

/// Keeps settings and games in a store. It must be added before the game, which begins with what is kept.
pub struct KeepingPlugin(
    /// Where they are kept.
    pub Store,
);

/// The game that can be gone on with.
#[derive(Resource, Default, Debug)]
pub struct Kept(pub Option<SavedGame>);

impl Kept {
    /// The game that there is to go on with: it is begun, and not over.
    #[must_use]
    pub fn going(&self) -> Option<&SavedGame> {
        self.0.as_ref().filter(|saved| saved.history.outcome().is_none() && !saved.history.turns().is_empty())
    }
}

/// The games that are over.
#[derive(Resource, Debug)]
pub struct Past {
    /// All of them.
    pub archive: Archive,
}

/// What could not be read or written, for people to know.
#[derive(Resource, Default, Debug)]
pub struct Troubles(pub Vec<Trouble>);

/// What could not be read or written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The settings were broken, and are those of the beginning again.
    Settings(String),
    /// The game in progress was broken.
    Game(String),
    /// Some finished games were broken.
    FinishedGames(String),
    /// Something could not be written, or nothing can be.
    Unkept(String),
}

impl Trouble {
    /// What exactly went wrong.
    #[must_use]
    pub fn detail(&self) -> &str {
        let (Trouble::Settings(detail) | Trouble::Game(detail) | Trouble::FinishedGames(detail) | Trouble::Unkept(detail)) =
            self;
        detail
    }
}

/// Something to be written.
enum Job {
    Settings(Settings),
    Game(Box<SavedGame>),
    Finished(Box<FinishedGame>),
}

/// Who writes, in the order of asking.
#[derive(Resource)]
struct Writer(Box<dyn FnMut(Job) + Send + Sync>);

/// What has come of writing since somebody asked last: for each job why it could not be done, if it could not. The writer may find
/// that out long after it was asked.
#[derive(Resource, Default, Clone)]
struct Outcomes(Arc<Mutex<Vec<Option<String>>>>);

impl Outcomes {
    fn lock(&self) -> MutexGuard<'_, Vec<Option<String>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The game that is played, by the number and the day by which it is known again.
#[derive(Resource, Default)]
struct Known {
    id: u64,
    date: String,
}

impl Plugin for KeepingPlugin {
    fn build(&self, app: &mut App) {
        let store = &self.0;
        let mut troubles = Troubles::default();
        let (settings, error) = store.load_or_default(Entry::SETTINGS, Settings::from_ron);
        troubles.0.extend(error.map(|error| Trouble::Settings(error.to_string())));
        let kept = SavedGame::load(store).unwrap_or_else(|error| {
            troubles.0.push(Trouble::Game(error.to_string()));
            None
        });
        let (archive, error) = Archive::load(store);
        troubles.0.extend(error.map(|error| Trouble::FinishedGames(error.to_string())));
        for trouble in &troubles.0 {
            warn!("{trouble:?}");
        }
        let outcomes = Outcomes::default();
        app.insert_resource(settings)
            .insert_resource(Kept(kept))
            .insert_resource(Past { archive })
            .insert_resource(troubles)
            .insert_resource(writer(store.clone(), outcomes.clone()))
            .insert_resource(outcomes)
            .init_resource::<Known>()
            .add_systems(PreUpdate, tell_failure)
            .add_systems(
                Update,
                // After the clock has been wound up for the turn that is kept.
                (keep_game, keep_clock.run_if(must_keep_clock)).chain().run_if(in_state(Screen::Play)).after(Flow::React),
            )
            .add_systems(
                Last,
                keep_settings.run_if(
                    resource_changed::<Settings>
                        .or_else(resource_changed::<Locale>)
                        .or_else(resource_changed::<Strength>)
                        .or_else(resource_changed::<View>),
                ),
            );
    }
}

/// Writes in a thread that ends with the game, which waits for it.
#[cfg(not(target_family = "wasm"))]
fn writer(store: Store, outcomes: Outcomes) -> Writer {
    /// Ends the thread when the game ends, after all is written.
    struct Thread(Option<std::sync::mpsc::Sender<Job>>, Option<std::thread::JoinHandle<()>>);
    impl Drop for Thread {
        fn drop(&mut self) {
            self.0 = None;
            if self.1.take().is_some_and(|thread| thread.join().is_err()) {
                error!("writing has failed");
            }
        }
    }
    let (sender, jobs) = std::sync::mpsc::channel::<Job>();
    let thread = std::thread::spawn(move || {
        for job in jobs {
            outcomes.lock().push(write(&store, job));
        }
    });
    let thread = Mutex::new(Thread(Some(sender), Some(thread)));
    Writer(Box::new(move |job| {
        if let Ok(thread) = thread.lock()
            && let Some(sender) = &thread.0
            && sender.send(job).is_err()
        {
            error!("nobody writes any more");
        }
    }))
}

/// The browser's storage is written at once.
#[cfg(target_family = "wasm")]
fn writer(store: Store, outcomes: Outcomes) -> Writer {
    Writer(Box::new(move |job| outcomes.lock().push(write(&store, job))))
}

/// Writes, or tells why that cannot be.
fn write(store: &Store, job: Job) -> Option<String> {
    let result = match job {
        Job::Settings(settings) => store.save(Entry::SETTINGS, &settings),
        Job::Game(game) => game.save(store),
        Job::Finished(game) => game.keep(store),
    };
    // At the end of all nobody may be there any more to tell it to people.
    result.err().map(|error| error.to_string()).inspect(|problem| error!("{problem}"))
}

/// Tells people when writing begins to fail. While it goes on failing they know.
fn tell_failure(outcomes: Res<Outcomes>, mut is_failing: Local<bool>, mut troubles: ResMut<Troubles>) {
    for failure in outcomes.lock().drain(..) {
        let was_failing = std::mem::replace(&mut *is_failing, failure.is_some());
        // Nothing else may touch the troubles, whose every change is shown.
        if let Some(problem) = failure.filter(|_| !was_failing) {
            troubles.0.push(Trouble::Unkept(problem));
        }
    }
}

/// What was asked for at the start, for this time only.
#[derive(Resource, Debug)]
pub(super) struct ForThisTime {
    /// The settings as they were last, from the beginning on.
    pub asked: Settings,
    /// The same as they are kept.
    pub kept: Settings,
}

impl ForThisTime {
    /// These settings as they are to be kept: what was asked for at the start and was never changed is nobody's choice.
    fn kept_of(&mut self, now: Settings) -> Settings {
        fn kept<T: PartialEq + Clone>(now: T, asked: &mut T, kept: &mut T) -> T {
            if now != *asked {
                (*asked, *kept) = (now.clone(), now);
            }
            kept.clone()
        }
        let ForThisTime { asked, kept: before } = self;
        Settings {
            language: kept(now.language, &mut asked.language, &mut before.language),
            theme: kept(now.theme, &mut asked.theme, &mut before.theme),
            level: kept(now.level, &mut asked.level, &mut before.level),
            quality: kept(now.quality, &mut asked.quality, &mut before.quality),
            ..now
        }
    }
}

/// Keeps the settings when they have changed, with those that have a place of their own.
fn keep_settings(
    locale: Res<Locale>,
    strength: Res<Strength>,
    view: Res<View>,
    mut start: ResMut<ForThisTime>,
    mut settings: ResMut<Settings>,
    mut first_language: Local<Option<Language>>,
    mut last: Local<Option<Settings>>,
    mut writer: ResMut<Writer>,
) {
    // A language that nobody chose goes on following the system.
    let is_chosen = settings.language.is_some() || *first_language.get_or_insert(locale.language) != locale.language;
    let now = Settings {
        language: is_chosen.then_some(locale.language),
        level: strength.0.id().to_owned(),
        flat_view: view.flat,
        ..settings.clone()
    };
    let Some(before) = last.replace(now.clone()) else { return };
    if before != now {
        settings.set_if_neq(now.clone());
        (writer.0)(Job::Settings(start.kept_of(now)));
    }
}

/// The day, as the records have it.
pub(super) fn today() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let now = i64::try_from(seconds).ok().and_then(|seconds| time::OffsetDateTime::from_unix_timestamp(seconds).ok());
    now.map(|now| now.date().to_string()).unwrap_or_default()
}

/// The game as it is now.
#[derive(SystemParam)]
struct Present<'w> {
    game: Res<'w, Match>,
    players: Res<'w, Players>,
    strength: Res<'w, Strength>,
    clock: Res<'w, TurnClock>,
    known: ResMut<'w, Known>,
    kept: ResMut<'w, Kept>,
    writer: ResMut<'w, Writer>,
}

impl Present<'_> {
    /// Whether it is a game of people, and not one for show or for review.
    fn is_played(&self) -> bool {
        !self.players.are_for_show() && !self.game.is_reviewed()
    }

    /// As it is to be kept.
    fn saved(&self) -> SavedGame {
        let seat = |player| if player == Player::Human { Seat::Human } else { Seat::Computer };
        let seconds = self.clock.limit().map(|limit| u32::try_from(limit.as_secs()).unwrap_or(u32::MAX));
        let limit = seconds.and_then(NonZeroU32::new);
        SavedGame {
            id: self.known.id,
            history: self.game.history().clone(),
            undone: self.game.undone().to_vec(),
            seats: self.players.0.map(seat),
            level: self.strength.0.id().to_owned(),
            clock: limit.map(|limit| {
                let most = Duration::from_secs(limit.get().into());
                Clock { limit, left: Duration::from_millis(self.clock.left().min(most).as_millis().try_into().unwrap_or(0)) }
            }),
            date: self.known.date.clone(),
        }
    }

    /// Keeps it.
    fn keep(&mut self, saved: SavedGame) {
        (self.writer.0)(Job::Game(Box::new(saved.clone())));
        self.kept.0 = Some(saved);
    }
}

/// Goes on with a kept game, at its level and with its time for a turn.
#[must_use]
pub fn go_on(saved: &SavedGame, strength: &mut Strength, settings: &mut Settings) -> Intent {
    if let Some(level) = Level::named(&saved.level) {
        *strength = Strength(level);
    }
    let usual = saved.history.game().turn_seconds();
    settings.turn_time = TurnTime::of(saved.clock.map(|clock| clock.limit), usual);
    let player = |seat| if seat == Seat::Human { Player::Human } else { Player::Computer };
    Intent::GoOn(Box::new(Resumed {
        history: saved.history.clone(),
        undone: saved.undone.clone(),
        players: Players(saved.seats.map(player)),
        left: saved.clock.map(|clock| clock.left),
    }))
}

/// Keeps the game after every turn, and counts it when it is over.
fn keep_game(mut changes: MessageReader<MatchChanged>, mut present: Present, mut past: ResMut<Past>) {
    let (mut is_begun, mut is_changed) = (false, false);
    for change in changes.read() {
        is_begun |= change.0 == Change::Begun;
        is_changed |= change.0 != Change::Begun;
    }
    if !present.is_played() {
        return;
    }
    if is_begun {
        // A game that is gone on with keeps its number.
        let history = present.game.history();
        let same = present.kept.0.as_ref().filter(|saved| saved.history == *history && !history.turns().is_empty());
        *present.known = same.map_or_else(
            || Known { id: rand::random(), date: today() },
            |saved| Known { id: saved.id, date: saved.date.clone() },
        );
    }
    if !is_changed {
        return;
    }
    let saved = present.saved();
    if let Some(finished) = FinishedGame::of(&saved) {
        past.archive.remember(finished.clone());
        (present.writer.0)(Job::Finished(Box::new(finished)));
    }
    present.keep(saved);
}

/// Whether the time of the turn is about to be forgotten.
fn must_keep_clock(
    pause: Option<Res<State<Pause>>>,
    mut closing: MessageReader<WindowCloseRequested>,
    mut exits: MessageReader<AppExit>,
) -> bool {
    let is_over = closing.read().count() + exits.read().count() > 0;
    is_over || pause.is_some_and(|pause| pause.is_changed() && *pause.get() == Pause::Paused)
}

/// Keeps what is left of the turn's time.
fn keep_clock(mut present: Present) {
    if present.is_played() && !present.game.history().turns().is_empty() {
        let saved = present.saved();
        present.keep(saved);
    }
}
