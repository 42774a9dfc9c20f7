//! The offer of a draw to the computer, which takes it or not by what the position is worth to it.

use bevy::prelude::*;

use super::{Flow, Intent, Match, Players};
use crate::engine::{Cancel, Limits, Score, analyse};
use crate::rules::History;

/// The person offers the computer a draw.
#[derive(Message, Clone, Copy, Debug)]
pub struct OfferDraw;

/// The computer does not take a draw.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawDeclined {
    /// The game has hardly begun.
    TooEarly,
    /// It hopes for more.
    StillPlaying,
}

/// Of how many turns a game has hardly begun.
const EARLY: usize = 12;
/// How far the computer looks, which takes a few hundredths of a second: the frame waits for it.
const LIMITS: Limits = Limits { nodes: 20_000, ..Limits::NONE };
/// The computer takes a draw where it is so much worse off, in hundredths of a piece.
const WORSE: i32 = -25;
/// And where it is no better or worse off than that, once nothing was decided for so many turns.
const EVEN: i32 = 15;
const QUIET: u32 = 30;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<OfferDraw>().add_message::<DrawDeclined>().add_systems(Update, consider.in_set(Flow::Input));
}

fn consider(
    mut offers: MessageReader<OfferDraw>,
    game: Res<Match>,
    players: Res<Players>,
    mut intents: MessageWriter<Intent>,
    mut declined: MessageWriter<DrawDeclined>,
) {
    let is_offered = offers.read().count() > 0;
    let Some(human) = players.only_human().filter(|_| is_offered && game.is_going()) else { return };
    if game.history().turns().len() < EARLY {
        declined.write(DrawDeclined::TooEarly);
        return;
    }
    let score = analyse(game.history(), LIMITS, &Cancel::default(), |_| {}).and_then(|thought| thought.score);
    let worth = score.unwrap_or(Score::DRAW).value();
    let worth = if game.side() == human { -worth } else { worth };
    if takes(worth, game.history()) {
        intents.write(Intent::AgreeDraw);
    } else {
        declined.write(DrawDeclined::StillPlaying);
    }
}

/// Whether the computer takes a draw where the position is worth so much to it.
fn takes(worth: i32, history: &History) -> bool {
    worth <= WORSE || worth <= EVEN && history.quiet_turns() >= QUIET
}
