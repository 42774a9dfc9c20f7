//! Which sound belongs to what happens.

use bevy::prelude::*;

use super::Sound;
use crate::board::Moment;
use crate::screens::{Overlay, Pressed, Screen};
use crate::session::{Making, Match, Player, Players, Refused, TurnClock};

/// The last seconds of a turn, which tick.
const LOW_TIME: u64 = 10;

pub(super) fn plugin(app: &mut App) {
    // What the computer plays behind the title is not to disturb.
    let game = (hear_board, hear_pieces, hear_clock).run_if(not(in_state(Screen::Title)));
    app.add_systems(PostUpdate, (game, hear_screens).before(super::play));
}

fn hear_board(mut moments: MessageReader<Moment>, players: Res<Players>, mut sounds: MessageWriter<Sound>) {
    for moment in moments.read() {
        sounds.write(match *moment {
            Moment::Slides => Sound::Slide,
            Moment::Lands => Sound::SetDown,
            Moment::Taken => Sound::Capture,
            Moment::TurnsOver(before) => Sound::TurnOver(u8::try_from(before).unwrap_or(u8::MAX).min(4)),
            Moment::Mill => Sound::Mill,
            Moment::Promoted => Sound::Promotion,
            Moment::Passes => Sound::Refused,
            Moment::Over(None) => Sound::Draw,
            Moment::Over(winner) if players.only_human().is_some_and(|human| winner != Some(human)) => Sound::Loss,
            Moment::Over(Some(_)) => Sound::Win,
        });
    }
}

/// A piece that is taken up, and a pick that cannot be.
fn hear_pieces(
    making: Res<Making>,
    mut refusals: MessageReader<Refused>,
    mut before: Local<usize>,
    mut sounds: MessageWriter<Sound>,
) {
    let picks = making.picks().len();
    if picks > *before && making.effects().is_empty() {
        sounds.write(Sound::PickUp);
    }
    *before = picks;
    if refusals.read().count() > 0 {
        sounds.write(Sound::Refused);
    }
}

/// The last seconds of a person's turn tick.
fn hear_clock(
    clock: Res<TurnClock>,
    game: Res<Match>,
    players: Res<Players>,
    mut before: Local<u64>,
    mut sounds: MessageWriter<Sound>,
) {
    let seconds = clock.seconds_left();
    let is_due = clock.is_running() && (1..=LOW_TIME).contains(&seconds) && players.of(game.side()) == Player::Human;
    if is_due && seconds < *before {
        sounds.write(Sound::LowTime);
    }
    *before = seconds;
}

fn hear_screens(
    mut presses: MessageReader<Pressed>,
    overlay: Res<State<Overlay>>,
    mut before: Local<Overlay>,
    mut sounds: MessageWriter<Sound>,
) {
    let changed = std::mem::replace(&mut *before, *overlay.get()) != *overlay.get();
    if presses.read().count() > 0 || changed && *overlay.get() != Overlay::Result {
        sounds.write(Sound::Menu);
    }
}
