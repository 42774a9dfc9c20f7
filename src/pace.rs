//! How often a frame is drawn: only when something changes. What moves asks for its next frame; here is decided how long to
//! sleep when nothing moves.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp};
use bevy::window::{RequestRedraw, WindowEvent};
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{EguiPostUpdateSet, EguiRenderOutput};

use crate::screens::{Notice, Overlay, Screen};
use crate::session::{Hint, MatchChanged, Pause, Thinking, TurnClock};

/// How long to sleep where nothing is due, while the clock runs, while a notice is shown, and while the computer thinks or holds its
/// answer back: its task wakes the window, but may end a moment later than that. What a screen reader asks for does not wake the window
/// at all. These are few and fixed, since the loop draws a frame for every change
/// of the time that it sleeps.
const IDLE: Duration = Duration::from_mins(1);
const TICK: Duration = Duration::from_secs(1);
const NOTICE: Duration = Duration::from_millis(500);
const ANSWER: Duration = Duration::from_millis(100);

/// How many frames to draw on after all pipelines are there, so that the last one is in the picture: the renderer is a frame
/// behind, and what a pipeline draws is known only once it is there.
const FRAMES_AFTER_PIPELINES: u32 = 4;

/// How many frames to draw after input, new letters, or a change of the game or the screen.
const FRAMES_AFTER_NEWS: u32 = 2;

/// How many frames are still to be drawn for the sake of pipelines or input; the renderer winds it up while any is missing.
#[derive(Resource, Clone)]
pub(super) struct Settling(Arc<AtomicU32>);

impl Settling {
    /// Whether what was drawn last is the whole picture.
    pub(super) fn is_over(&self) -> bool {
        self.0.load(Ordering::Relaxed) == 0
    }
}

pub(super) fn plugin(app: &mut App) {
    let settling = Settling(Arc::new(AtomicU32::new(FRAMES_AFTER_PIPELINES)));
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        render_app.insert_resource(settling.clone()).add_systems(Render, watch_pipelines);
    }
    app.insert_resource(WinitSettings::desktop_app()).insert_resource(settling).add_systems(Last, (settle, set));
    let await_textures = await_textures.after(EguiPostUpdateSet::ProcessOutput).before(EguiPostUpdateSet::PostProcessOutput);
    app.add_systems(PostUpdate, await_textures);
}

fn watch_pipelines(pipelines: Res<PipelineCache>, settling: Res<Settling>, mut before: Local<Vec<usize>>) {
    let mut waiting: Vec<usize> = pipelines.waiting_pipelines().collect();
    waiting.sort_unstable();
    // A browser makes pipelines at once. Those that go on waiting there want a shader of something that WebGL 2 lacks, in vain.
    let is_in_vain = cfg!(target_family = "wasm") && *before == waiting;
    *before = waiting;
    if !before.is_empty() && !is_in_vain {
        settling.0.store(FRAMES_AFTER_PIPELINES, Ordering::Relaxed);
    }
}

/// Draws on when egui has new letters or pictures: the renderer has them only in the frame after.
fn await_textures(outputs: Query<&EguiRenderOutput>, settling: Res<Settling>) {
    if outputs.iter().any(|output| !output.textures_delta.set.is_empty()) {
        settling.0.fetch_max(FRAMES_AFTER_NEWS, Ordering::Relaxed);
    }
}

/// Draws on while the picture is not whole. What input or the game has changed may show only in the frame after: states change
/// between frames, and egui learns in one frame what it draws in the next.
fn settle(
    settling: Res<Settling>,
    mut input: MessageReader<WindowEvent>,
    mut changes: MessageReader<MatchChanged>,
    mut screens: MessageReader<StateTransitionEvent<Screen>>,
    mut overlays: MessageReader<StateTransitionEvent<Overlay>>,
    notice: Res<Notice>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    let is_input = |event: &WindowEvent| !matches!(event, WindowEvent::RequestRedraw(_));
    let news = [
        input.read().filter(|event| is_input(event)).count(),
        changes.read().count(),
        screens.read().count(),
        overlays.read().count(),
        usize::from(notice.is_changed()),
    ];
    if news.iter().any(|&count| count > 0) {
        settling.0.fetch_max(FRAMES_AFTER_NEWS, Ordering::Relaxed);
    }
    let wound_down = settling.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1));
    if wound_down.is_ok() {
        redraws.write(RequestRedraw);
    }
}

fn set(
    clock: Res<TurnClock>,
    thinking: Res<Thinking>,
    hint: Res<Hint>,
    notice: Res<Notice>,
    pause: Res<State<Pause>>,
    is_read: Option<Res<AccessibilityRequested>>,
    mut settings: ResMut<WinitSettings>,
) {
    let is_thinking = thinking.is_busy() && *pause.get() == Pause::Running;
    let is_read = is_read.is_some_and(|is_read| is_read.get());
    let sleep = if is_thinking || is_read || hint.is_awaited() {
        ANSWER
    } else if notice.is_shown() {
        NOTICE
    } else if clock.is_running() {
        TICK
    } else {
        IDLE
    };
    let mode = UpdateMode::reactive_low_power(sleep);
    if settings.focused_mode != mode {
        (settings.focused_mode, settings.unfocused_mode) = (mode, mode);
    }
}

/// How often the count of frames is reported.
const REPORT: Duration = Duration::from_secs(10);

/// Reports how many frames were drawn, and the longest time between two of them.
pub(super) fn count_frames(app: &mut App) {
    app.add_systems(
        Last,
        |time: Res<Time<Real>>, mut since: Local<Duration>, mut frames: Local<u32>, mut longest: Local<Duration>| {
            *frames += 1;
            *longest = longest.max(time.delta());
            let span = time.elapsed().saturating_sub(*since);
            if span >= REPORT {
                info!("{} frames in {:.1} s, the longest wait {} ms", *frames, span.as_secs_f32(), longest.as_millis());
                (*since, *frames, *longest) = (time.elapsed(), 0, Duration::ZERO);
            }
        },
    );
}
