//! An app with all of Bevy but a renderer and an event loop, and hands for it: mouse, finger and keys.

use std::sync::{Mutex, mpsc};
use std::time::Duration;

use asterism::board::layout::Plan;
use asterism::board::{Cursor, Motion, Piece, Stand, next_point};
use asterism::engine::Cancel;
use asterism::locale::Language;
use asterism::rules::{Game, Outcome, Pick, Point, Side, Turn};
use asterism::session::{Brain, Intent, Match, Pause, Player, Players, Thinking};
use asterism::settings::Settings;
use asterism::{GamePlugin, Start, TablePlugin};
use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::input::{ButtonState, InputPlugin};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorLeft, CursorMoved, PrimaryWindow, WindowEvent, WindowResized};
use bevy::winit::WinitPlugin;
use bevy_egui::egui::accesskit::{Node, NodeId, Role};
use bevy_egui::{EguiContext, EguiOutput};

/// The time between two frames, unless a test wants another.
pub const FRAME: Duration = Duration::from_millis(16);

/// The table and hands for it.
pub struct Hands {
    pub app: App,
}

impl Hands {
    /// A table with this game and these players, at rest, and without screens.
    pub fn at(game: &str, players: Players) -> Hands {
        let mut hands = Hands::before((1280, 800), TablePlugin);
        hands.send(Intent::New { game: Game::named(game).unwrap().clone(), players });
        hands.frames(3);
        hands
    }

    /// The whole game in a window, with its screens.
    pub fn in_window(start: Start) -> Hands {
        let mut hands = Hands::before(start.size, GamePlugin(start));
        hands.frames(4);
        hands
    }

    /// This game with its screens, in English.
    pub fn playing(game: &str, players: Players) -> Hands {
        let game = Some(Game::named(game).unwrap().clone());
        Hands::in_window(Start { game, players, language: Some(Language::English), ..Start::default() })
    }

    /// A table with this game for two people, with no more of Bevy than it needs: nothing can be pointed at, but frames cost
    /// little, so that many games can be played.
    pub fn lean(game: &str) -> Hands {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, TransformPlugin, WindowPlugin::default(), InputPlugin, AssetPlugin::default()))
            .add_plugins(StatesPlugin)
            .init_asset::<Mesh>()
            .init_asset::<Image>()
            .init_asset::<StandardMaterial>()
            .init_resource::<ClearColor>();
        let mut hands = Hands::at_last(app, TablePlugin);
        hands.send(Intent::New { game: Game::named(game).unwrap().clone(), players: Players::two_humans() });
        hands.frames(3);
        hands
    }

    /// Whoever is to sit before this.
    pub fn before(size: (u32, u32), table: impl Plugin) -> Hands {
        let mut app = App::new();
        app.add_plugins(
            DefaultPlugins
                .set(RenderPlugin {
                    render_creation: RenderCreation::Automatic(Box::new(WgpuSettings { backends: None, ..default() })),
                    ..default()
                })
                .set(WindowPlugin { primary_window: Some(Window { resolution: size.into(), ..default() }), ..default() })
                .disable::<LogPlugin>()
                .disable::<WinitPlugin>(),
        );
        Hands::at_last(app, table)
    }

    fn at_last(mut app: App, table: impl Plugin) -> Hands {
        app.add_plugins(table).insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        app.finish();
        app.cleanup();
        // Waking threads for systems as small as these costs more than they do.
        for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
        let mut hands = Hands { app };
        hands.frames(2);
        hands
    }

    /// A game of Five for two people.
    pub fn two_at_five() -> Hands {
        Hands::at("alquerque-five", Players::two_humans())
    }

    pub fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.app.update();
        }
    }

    /// Frames of another length.
    pub fn slow_frames(&mut self, count: usize, length: Duration) {
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(length));
        self.frames(count);
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    }

    /// Goes on until nothing moves any more.
    pub fn rest(&mut self) {
        self.frames(2);
        for _ in 0..1000 {
            if !self.resource::<Motion>().is_going() {
                return self.frames(2);
            }
            self.frames(1);
        }
        panic!("the board moves for ever");
    }

    pub fn resource<R: Resource>(&self) -> &R {
        self.app.world().resource::<R>()
    }

    pub fn game(&self) -> &Match {
        self.resource::<Match>()
    }

    /// Where the game's discs lie.
    pub fn plan(&self) -> Plan {
        Plan::of(self.game().history())
    }

    pub fn settings(&mut self) -> Mut<'_, Settings> {
        self.app.world_mut().resource_mut::<Settings>()
    }

    pub fn send(&mut self, intent: Intent) {
        self.app.world_mut().write_message(intent);
    }

    /// Picks for the game as it is now.
    pub fn pick(&mut self, pick: Pick) {
        let revision = self.game().revision();
        self.send(Intent::Pick { revision, pick });
    }

    pub fn point(&self, name: &str) -> Point {
        self.game().position().board().point(name).unwrap()
    }

    /// The turns so far, in notation.
    pub fn turns(&self) -> Vec<String> {
        let history = self.game().history();
        history.turns().iter().zip(history.positions()).map(|(&turn, position)| position.notation(turn)).collect()
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.game().history().outcome()
    }

    pub fn is_paused(&self) -> bool {
        *self.resource::<State<Pause>>().get() == Pause::Paused
    }

    pub fn is_thinking(&self) -> bool {
        self.resource::<Thinking>().is_busy()
    }

    /// Checks that every disc lies where the position has a piece, with the right face up, and no other disc on the board.
    pub fn assert_board_equals_position(&mut self) {
        assert_eq!(self.resource::<Motion>().mended(), 0, "the board was wrong after a turn");
        let position = *self.game().position();
        let plan = self.plan();
        let mut discs = self.app.world_mut().query::<(&Piece, &Stand, &Transform)>();
        let mut on_board = 0;
        let (mut in_trays, mut taken) = ([0; 2], [0; 2]);
        for (piece, stand, transform) in discs.iter(self.app.world()) {
            let place = plan.rest(*stand).0;
            assert!(transform.translation.distance(place) < 0.2, "the disc of {stand:?} is at {}", transform.translation);
            let up = (transform.rotation * Vec3::Y).y;
            assert!(if piece.side == Side::White { up > 0.8 } else { up < -0.8 }, "{stand:?} shows the wrong face: {up}");
            match stand {
                Stand::Point(point) => {
                    let found = position.piece(*point).map(|found| (found.side, found.promoted));
                    assert_eq!(found, Some((piece.side, piece.promoted)), "at {stand:?}");
                    on_board += 1;
                }
                Stand::Tray(side, _) => in_trays[side.index()] += 1,
                Stand::Taken(side, _) => taken[side.index()] += 1,
            }
        }
        assert_eq!(on_board, position.setup().occupied().len());
        assert_eq!(in_trays, position.setup().reserve);
        assert_eq!(taken, Side::BOTH.map(|side| plan.taken_by(side, &position.setup())));
    }
}

/// Looking and pointing.
impl Hands {
    pub fn window(&mut self) -> Entity {
        self.app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(self.app.world()).unwrap()
    }

    pub fn resize(&mut self, width: f32, height: f32, scale: f32) {
        let window = self.window();
        let mut shown = self.app.world_mut().get_mut::<Window>(window).unwrap();
        shown.resolution.set_scale_factor_override(Some(scale));
        shown.resolution.set(width, height);
        self.app.world_mut().write_message(WindowResized { window, width, height });
        self.frames(3);
    }

    /// Where a place on the table is seen, in logical pixels.
    pub fn pixel(&mut self, place: Vec3) -> Vec2 {
        let mut cameras = self.app.world_mut().query_filtered::<(&Camera, &GlobalTransform), With<Camera3d>>();
        let (camera, transform) = cameras.single(self.app.world()).unwrap();
        camera.world_to_viewport(transform, place).unwrap()
    }

    /// Where a disc on the point is seen, or would be.
    pub fn pixel_of(&mut self, name: &str) -> Vec2 {
        let stand = Stand::Point(self.point(name));
        self.pixel_of_stand(stand)
    }

    pub fn pixel_of_stand(&mut self, stand: Stand) -> Vec2 {
        let place = self.plan().rest(stand).0;
        self.pixel(place)
    }

    /// Sends an event of the window both ways in which Bevy does: by itself, and in order with all others.
    pub fn event<E: Message + Clone + Into<WindowEvent>>(&mut self, event: E) {
        self.app.world_mut().write_message(event.clone());
        self.app.world_mut().write_message::<WindowEvent>(event.into());
    }

    pub fn mouse_to(&mut self, position: Vec2) {
        let window = self.window();
        self.event(CursorMoved { window, position, delta: None });
    }

    pub fn mouse_leaves(&mut self) {
        let window = self.window();
        self.event(CursorLeft { window });
    }

    pub fn button(&mut self, state: ButtonState) {
        let window = self.window();
        self.event(MouseButtonInput { button: MouseButton::Left, state, window });
    }

    pub fn finger(&mut self, id: u64, phase: TouchPhase, position: Vec2) {
        let window = self.window();
        self.event(TouchInput { phase, position, window, force: None, id });
    }

    /// Clicks a point as a person does, over several frames.
    pub fn click(&mut self, name: &str) {
        let at = self.pixel_of(name);
        self.click_at(at);
    }

    pub fn click_at(&mut self, at: Vec2) {
        self.mouse_to(at);
        self.frames(1);
        self.button(ButtonState::Pressed);
        self.frames(2);
        self.button(ButtonState::Released);
        self.frames(2);
    }

    /// Taps a point with a finger.
    pub fn tap(&mut self, name: &str) {
        let at = self.pixel_of(name);
        self.tap_at(at);
    }

    pub fn tap_at(&mut self, at: Vec2) {
        self.finger(1, TouchPhase::Started, at);
        self.frames(2);
        self.finger(1, TouchPhase::Ended, at);
        self.frames(2);
    }

    pub fn key(&mut self, key_code: KeyCode, logical_key: Key) {
        let window = self.window();
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let (logical_key, text) = (logical_key.clone(), None);
            self.event(KeyboardInput { key_code, logical_key, state, text, repeat: false, window });
            self.frames(1);
        }
    }

    /// Walks the keyboard's cursor to a point by the fewest arrows.
    pub fn key_to(&mut self, name: &str) {
        const ARROWS: [((i8, i8), KeyCode, Key); 4] = [
            ((1, 0), KeyCode::ArrowRight, Key::ArrowRight),
            ((-1, 0), KeyCode::ArrowLeft, Key::ArrowLeft),
            ((0, 1), KeyCode::ArrowUp, Key::ArrowUp),
            ((0, -1), KeyCode::ArrowDown, Key::ArrowDown),
        ];
        let goal = self.point(name);
        let board = self.game().position().board();
        if self.resource::<Cursor>().0.is_none() {
            self.key(KeyCode::ArrowUp, Key::ArrowUp);
        }
        let start = self.resource::<Cursor>().0.unwrap();
        let mut ways = vec![(start, Vec::new())];
        let mut next = 0;
        while ways[next].0 != goal {
            let (from, way) = ways[next].clone();
            for (index, (heading, ..)) in ARROWS.iter().enumerate() {
                let to = next_point(board, from, *heading);
                if !ways.iter().any(|(point, _)| *point == to) {
                    ways.push((to, [way.as_slice(), &[index]].concat()));
                }
            }
            next += 1;
        }
        for arrow in ways[next].1.clone() {
            let (_, code, key) = &ARROWS[arrow];
            self.key(*code, key.clone());
        }
        assert_eq!(self.resource::<Cursor>().0, Some(goal));
    }

    pub fn letter(&mut self, letter: char) {
        self.key(KeyCode::KeyZ, Key::Character(letter.to_string().into()));
    }

    pub fn enter(&mut self) {
        self.key(KeyCode::Enter, Key::Enter);
    }
}

/// The screens, as a screen reader is told of them.
impl Hands {
    fn scale_and_nodes(&mut self) -> (f32, Vec<(NodeId, Node)>) {
        let mut contexts = self.app.world_mut().query::<&mut EguiContext>();
        let mut scale = 1.0;
        for mut context in contexts.iter_mut(self.app.world_mut()) {
            context.get_mut().enable_accesskit();
            scale = context.get_mut().zoom_factor();
        }
        self.frames(2);
        let mut outputs = self.app.world_mut().query::<&EguiOutput>();
        let updates = outputs.iter(self.app.world()).filter_map(|output| output.platform_output.accesskit_update.as_ref());
        (scale, updates.flat_map(|update| update.nodes.iter().cloned()).collect())
    }

    /// All that is told.
    pub fn nodes(&mut self) -> Vec<(NodeId, Node)> {
        self.scale_and_nodes().1
    }

    /// What is shown that has a label, and where its middle is.
    pub fn labels(&mut self) -> Vec<(String, Vec2)> {
        let (scale, nodes) = self.scale_and_nodes();
        nodes
            .iter()
            // What a field for text has in it is told by the field.
            .filter(|(_, node)| node.role() != Role::TextRun)
            .filter_map(|(_, node)| {
                let (label, bounds) = (node.label().or(node.value())?, node.bounds()?);
                #[expect(clippy::cast_possible_truncation, reason = "places in a window")]
                let middle = Vec2::new((bounds.x0 + bounds.x1) as f32, (bounds.y0 + bounds.y1) as f32) / 2.0;
                Some((label.to_owned(), middle * scale))
            })
            .collect()
    }

    /// Where the widget with this label is.
    pub fn find(&mut self, label: &str) -> Option<Vec2> {
        self.labels().into_iter().find(|(text, _)| text == label).map(|(_, middle)| middle)
    }

    /// Presses the widget with this label.
    pub fn press(&mut self, label: &str) {
        let shown = self.labels();
        let Some((_, at)) = shown.iter().find(|(text, _)| text == label) else { panic!("no {label:?} among {shown:?}") };
        self.click_at(*at);
        self.frames(2);
    }
}

/// A computer that thinks until it is told its turn, and notices when it is cancelled.
pub struct Puppet {
    pub say: mpsc::Sender<Turn>,
    /// Told when a thought begins, for which the pool's threads must be free: one that is dropped before is not cancelled but never had.
    pub begun: mpsc::Receiver<()>,
    pub cancelled: mpsc::Receiver<Cancel>,
}

impl Puppet {
    /// Seats it at the table.
    pub fn seat(hands: &mut Hands) -> Puppet {
        let (say, hear) = mpsc::channel::<Turn>();
        let (tell, cancelled) = mpsc::channel();
        let (begin, begun) = mpsc::channel();
        let (hear, tell, begin) = (Mutex::new(hear), Mutex::new(tell), Mutex::new(begin));
        hands.app.insert_resource(Brain::of(move |question| {
            let _ = begin.lock().unwrap().send(());
            loop {
                if question.cancel.is_cancelled() {
                    let _ = tell.lock().unwrap().send(question.cancel.clone());
                    return question.history.position().turns().first().copied();
                }
                if let Ok(turn) = hear.lock().unwrap().recv_timeout(Duration::from_millis(2)) {
                    return Some(turn);
                }
            }
        }));
        Puppet { say, begun, cancelled }
    }
}

/// Goes on until the computer has answered.
pub fn await_answer(hands: &mut Hands) {
    for _ in 0..10_000 {
        if !hands.is_thinking() {
            return hands.rest();
        }
        std::thread::sleep(Duration::from_millis(1));
        hands.frames(1);
    }
    panic!("the computer thinks for ever");
}

/// Two people's game with its screens, in English.
pub fn two_people(game: &str) -> Hands {
    Hands::playing(game, Players::two_humans())
}

/// Whether it is this kind of player's turn.
pub fn to_move(hands: &Hands, player: Player) -> bool {
    hands.resource::<Players>().of(hands.game().side()) == player
}
