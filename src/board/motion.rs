//! Animation: what turns do becomes a queue of steps that play one after the other, so that the board never shows a state that
//! is not on the way. When a turn's steps are done, the board equals its position. A turn that is still being made is shown as
//! far as it has come, and played backwards where it is taken back.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::layout::Plan;
use super::pieces::{self, Piece, Stand};
use super::step::{Moment, Playing, Step};
use crate::rules::{Effect, Point, Position, Side};
use crate::session::{BoardInMotion, Change, Flow, Making, Match, MatchChanged, TurnPlayed};
use crate::settings::Settings;

/// What a late frame counts for, so that nothing skips.
const LONGEST_FRAME: Duration = Duration::from_millis(150);

/// The steps still to be played.
#[derive(Resource, Default)]
pub struct Motion {
    queue: VecDeque<Step>,
    playing: Option<Playing>,
    /// What has been shown, or is about to be, of the turn that is being made.
    ahead: Vec<Effect>,
    /// How many discs have turned over in the turn that is shown.
    turned: usize,
    /// How often the board did not show its position after a turn and was set up anew.
    mended: usize,
    /// Set to end everything that moves in the next frame.
    hurry: bool,
    /// Whether the movement begins with this frame, whose time was spent at rest.
    fresh: bool,
}

impl Motion {
    /// Whether anything is on its way.
    #[must_use]
    pub fn is_going(&self) -> bool {
        self.playing.is_some() || !self.queue.is_empty()
    }

    /// Brings everything to its end at once.
    pub fn finish(&mut self) {
        self.hurry = self.is_going();
    }

    /// How often the board did not show its position after a turn and was set up anew: never, unless something is wrong.
    #[must_use]
    pub fn mended(&self) -> usize {
        self.mended
    }

    /// Whether the animation moves this disc now.
    pub(super) fn moves(&self, entity: Entity) -> bool {
        self.playing.as_ref().is_some_and(|playing| playing.moves(entity))
    }

    /// Queues what leads from what is shown of a turn to these effects.
    fn show(&mut self, effects: &[Effect]) {
        let same = self.ahead.iter().zip(effects).take_while(|(shown, wanted)| shown == wanted).count();
        self.queue.extend(self.ahead[same..].iter().rev().filter_map(|effect| Step::of(*effect).reversed()));
        self.queue.extend(effects[same..].iter().map(|effect| Step::of(*effect)));
        self.ahead = effects.to_vec();
    }

    /// How many times faster it goes because of the turns that wait to be shown: a long way is gone quickly, and ends at the usual
    /// speed.
    fn haste(&self) -> f32 {
        let waiting = self.queue.iter().filter(|step| matches!(step, Step::Arrive(_))).count();
        f32::from(u16::try_from(waiting).unwrap_or(u16::MAX).saturating_sub(1).max(1))
    }

    fn play(&mut self, turn: &TurnPlayed) {
        self.show(&turn.effects);
        self.ahead.clear();
        self.queue.push_back(Step::Arrive(turn.position));
    }

    fn play_back(&mut self, turn: &TurnPlayed) {
        self.show(&[]);
        self.queue.extend(turn.effects.iter().rev().filter_map(|effect| Step::of(*effect).reversed()));
        self.queue.push_back(Step::Arrive(turn.position));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Motion>()
        .add_message::<Moment>()
        .add_systems(Update, (listen.in_set(Flow::React), advance.in_set(Flow::Animate)))
        .add_systems(Update, keep_going.in_set(Flow::Animate).after(advance));
}

fn listen(mut changes: MessageReader<MatchChanged>, game: Res<Match>, making: Res<Making>, mut motion: ResMut<Motion>) {
    let was_at_rest = !motion.is_going();
    let mut may_end = false;
    for change in changes.read() {
        match &change.0 {
            Change::Begun => {
                let queue = VecDeque::from([Step::SetUp(*game.position())]);
                *motion = Motion { queue, mended: motion.mended, ..default() };
            }
            Change::Played(turn) => motion.play(turn),
            Change::Undone(turn) => motion.play_back(turn),
            Change::Ended => motion.show(&[]),
            Change::Resumed => {}
        }
        may_end = matches!(change.0, Change::Played(_) | Change::Ended);
    }
    if motion.ahead != making.effects() {
        motion.show(making.effects());
    }
    if let Some(outcome) = game.history().outcome().filter(|_| may_end && !game.is_reviewed()) {
        motion.queue.push_back(Step::Finish(outcome.winner));
    }
    motion.fresh |= was_at_rest && motion.is_going();
}

/// Tells the session whether the board moves, and asks for the next frame while it does.
fn keep_going(motion: Res<Motion>, mut state: ResMut<BoardInMotion>, mut redraws: MessageWriter<RequestRedraw>) {
    let just_changed = state.set_if_neq(BoardInMotion(motion.is_going()));
    if motion.is_going() || just_changed {
        redraws.write(RequestRedraw);
    }
}

/// Plays on for the time of a frame: ends the step that is due, begins the next, and so on.
pub(super) fn advance(world: &mut World) {
    world.resource_scope(|world, mut motion: Mut<Motion>| {
        if !motion.is_going() {
            return;
        }
        let plan = Plan::of(world.resource::<Match>().history());
        let Settings { animation_speed, reduced_motion, .. } = *world.resource::<Settings>();
        let delta = if motion.fresh { Duration::ZERO } else { world.resource::<Time<Real>>().delta().min(LONGEST_FRAME) };
        let mut time = if motion.hurry { Duration::MAX } else { delta.mul_f32(animation_speed * motion.haste()) };
        (motion.hurry, motion.fresh) = (false, false);
        loop {
            let Some(playing) = &mut motion.playing else {
                match motion.queue.pop_front() {
                    None => break,
                    Some(Step::SetUp(position)) => pieces::set_up(world, &plan, &position),
                    Some(Step::Arrive(position)) => {
                        motion.mended += usize::from(!check(world, &plan, &position));
                        motion.turned = 0;
                    }
                    Some(step) => {
                        tell(world, step.begins());
                        motion.playing = Playing::begin(world, &plan, step, reduced_motion);
                    }
                }
                continue;
            };
            let rest = playing.rest();
            if time < rest {
                playing.go_on(world, &plan, time);
                break;
            }
            time -= rest;
            if let Some(playing) = motion.playing.take() {
                let moment = playing.step.ends(motion.turned);
                motion.turned += usize::from(matches!(moment, Some(Moment::TurnsOver(_))));
                tell(world, moment);
                playing.end(world, &plan);
            }
        }
    });
}

fn tell(world: &mut World, moment: Option<Moment>) {
    if let Some(moment) = moment {
        world.write_message(moment);
    }
}

/// Whether the board shows its position, as it must after a turn. In debug builds it is an error if it does not; to players it is
/// mended.
fn check(world: &mut World, plan: &Plan, position: &Position) -> bool {
    let mut discs = world.query::<(Entity, &Piece, &Stand)>();
    let mut shown: Vec<(Side, Point)> = Vec::new();
    let mut in_trays = [[0; 2]; 2];
    let mut miscrowned = Vec::new();
    for (disc, piece, stand) in discs.iter(world) {
        match *stand {
            Stand::Point(point) => {
                shown.push((piece.side, point));
                let promoted = position.piece(point).is_some_and(|piece| piece.promoted);
                if piece.promoted != promoted {
                    miscrowned.push((disc, promoted));
                }
            }
            Stand::Tray(side, _) => in_trays[0][side.index()] += 1,
            Stand::Taken(side, _) => in_trays[1][side.index()] += 1,
        }
    }
    // A piece that comes back from a tray where it was laid at the set-up does not know what it had been.
    for (disc, promoted) in miscrowned {
        if promoted {
            pieces::crown(world, disc);
        } else {
            pieces::uncrown(world, disc);
        }
        if let Some(mut piece) = world.get_mut::<Piece>(disc) {
            piece.promoted = promoted;
        }
    }
    let setup = position.setup();
    let expected = |(side, point): &(Side, Point)| setup.pieces[side.index()].contains(*point);
    let trays = [setup.reserve.map(u32::from), Side::BOTH.map(|side| plan.taken_by(side, &setup))];
    let is_right = shown.len() == setup.occupied().len() as usize && shown.iter().all(expected) && in_trays == trays;
    if !is_right {
        debug_assert!(false, "the board shows {shown:?} and {in_trays:?} instead of {position:?}");
        error!("the board did not show the position and is set up anew");
        pieces::set_up(world, plan, position);
    }
    is_right
}
