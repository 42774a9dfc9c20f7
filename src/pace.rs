//! How often a frame is drawn: only when something changes. What moves asks for its next frame; here is decided how long to
//! sleep when nothing moves.

use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};

use crate::board::View;
use crate::screens::Notice;
use crate::session::{Thinking, TurnClock};

/// How long to sleep where nothing is due.
const IDLE: Duration = Duration::from_secs(60);
/// How often to look for the computer's answer. Its task wakes the window, but may end a moment later than that.
const ANSWER: Duration = Duration::from_millis(100);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(WinitSettings::desktop_app()).add_systems(Last, set);
}

fn set(
    time: Res<Time<Real>>,
    clock: Res<TurnClock>,
    thinking: Res<Thinking>,
    notice: Option<Res<Notice>>,
    mut settings: ResMut<WinitSettings>,
) {
    let notice = notice.and_then(|notice| notice.until()).map(|until| until.saturating_sub(time.elapsed()));
    let answer = thinking.is_busy().then_some(ANSWER);
    let due = [clock.until_next_second(), notice, answer].into_iter().flatten().min();
    // A hair later, so that the second has passed when the frame comes.
    let mode = UpdateMode::reactive_low_power(due.map_or(IDLE, |due| due + Duration::from_millis(2)));
    if settings.focused_mode != mode {
        (settings.focused_mode, settings.unfocused_mode) = (mode, mode);
    }
}
