//! What leads to a picture, step by step, by the same intents and messages as a person's.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent};

use super::finished::finished_games;
use super::shots::Look;
use crate::board::layout::Plan;
use crate::board::{Cursor, Motion, Piece, Stand, View};
use crate::engine::{Cancel, Level, think};
use crate::keeping::Past;
use crate::locale::Locale;
use crate::pace::Settling;
use crate::rules::{Effect, Game, Pick, Turn};
use crate::screens::{OpenRecord, Overlay, Part, Pasted, Reading, Screen};
use crate::session::{Intent, Making, Match, Pause, Players, Reviewing};
use crate::settings::Settings;

/// A part of the way to a picture: called once a frame until it is done.
pub(super) struct Step(Box<dyn FnMut(&mut World) -> bool + Send + Sync>);

fn is_moving(world: &World) -> bool {
    world.resource::<Motion>().is_going()
}

/// Picks for the game as it is now.
fn pick(world: &mut World, pick: Pick) {
    let revision = world.resource::<Match>().revision();
    world.write_message(Intent::Pick { revision, pick });
}

/// The picks of a turn of the position on the table.
fn picks(world: &World, turn: Turn) -> Vec<Pick> {
    world.resource::<Match>().position().picks(turn)
}

impl Step {
    pub(super) fn is_done(&mut self, world: &mut World) -> bool {
        self.0(world)
    }

    /// Called once a frame until it says that it is done.
    pub(super) fn until(step: impl FnMut(&mut World) -> bool + Send + Sync + 'static) -> Step {
        Step(Box::new(step))
    }

    fn once(mut step: impl FnMut(&mut World) + Send + Sync + 'static) -> Step {
        Step::until(move |world| {
            step(world);
            true
        })
    }

    /// Lets so many frames go by.
    pub(super) fn frames(count: u32) -> Step {
        let mut left = count;
        Step::until(move |_| {
            left = left.saturating_sub(1);
            left == 0
        })
    }

    /// Draws until the whole picture is there, which at first waits for the pipelines.
    pub(super) fn settle() -> Step {
        Step::until(|world| world.resource::<Settling>().is_over())
    }

    /// Draws the table or not: on the way to a picture it only costs time.
    pub(super) fn draw(on: bool) -> Step {
        Step::once(move |world| {
            let mut cameras = world.query::<&mut Camera>();
            for mut camera in cameras.iter_mut(world) {
                camera.is_active = on;
            }
        })
    }

    /// Brings the window to a size in logical pixels and a scale.
    pub(super) fn window(width: f32, height: f32, scale: f32) -> Step {
        Step::once(move |world| {
            let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
            if let Ok(mut window) = windows.single_mut(world) {
                window.resolution.set_scale_factor_override(Some(scale));
                window.resolution.set(width, height);
            }
        })
    }

    /// Sets the look, and clears away what the last picture has left. With reduced motion the camera is there at once.
    pub(super) fn look(look: Look, reduced_motion: bool) -> Step {
        let Look { theme, language, flat, quality, text_scale, .. } = look;
        Step::once(move |world| {
            *world.resource_mut::<Settings>() =
                Settings { theme: theme.to_owned(), quality: Some(quality), text_scale, reduced_motion, ..Settings::default() };
            world.resource_mut::<Locale>().language = language;
            world.resource_mut::<View>().flat = flat;
            world.resource_mut::<Cursor>().0 = None;
            world.resource_mut::<NextState<Screen>>().set(Screen::Play);
            world.resource_mut::<NextState<Overlay>>().set(Overlay::None);
            world.resource_mut::<NextState<Pause>>().set(Pause::Running);
        })
    }

    /// Begins a game.
    pub(super) fn begin(game: Arc<Game>, players: Players) -> Step {
        Step::once(move |world| {
            world.write_message(Intent::New { game: game.clone(), players });
        })
    }

    /// Waits until nothing moves, without waiting for it.
    pub(super) fn rest() -> Step {
        Step::until(|world| {
            world.resource_mut::<Motion>().finish();
            !is_moving(world)
        })
    }

    /// Plays so many turns as a fair player would, always the same.
    pub(super) fn play(count: usize) -> Step {
        let mut left = count;
        Step::until(move |world| {
            if is_moving(world) {
                world.resource_mut::<Motion>().finish();
                return false;
            }
            let history = world.resource::<Match>().history().clone();
            if left == 0 || history.outcome().is_some() {
                return true;
            }
            left -= 1;
            let thought = think(&history, &Level::all()[1], &Cancel::default(), 7, |_| {});
            for next in thought.map(|thought| picks(world, thought.turn)).unwrap_or_default() {
                pick(world, next);
            }
            false
        })
    }

    /// Picks these points, whether they make a turn or not.
    pub(super) fn pick(names: &'static str) -> Step {
        let mut left: Vec<&str> = names.split(' ').rev().collect();
        Step::until(move |world| {
            if is_moving(world) {
                world.resource_mut::<Motion>().finish();
                return false;
            }
            let Some(name) = left.pop() else { return true };
            let point = world.resource::<Match>().position().board().point(name);
            if let Some(point) = point {
                pick(world, Pick::Point(point));
            } else {
                error!("there is no point {name}");
            }
            false
        })
    }

    /// Plays until a turn is there that does such a thing, and picks all of it, or all but the last.
    pub(super) fn pick_turn_that(does: fn(Effect) -> bool, all: bool) -> Step {
        let mut play = Step::play(1);
        let mut picked = false;
        Step::until(move |world| {
            if picked {
                return !world.resource::<Making>().picks().is_empty() || all;
            }
            let position = *world.resource::<Match>().position();
            let found = position.turns().into_iter().find(|turn| position.effects(*turn).into_iter().any(does));
            let Some(turn) = found.filter(|_| !is_moving(world)) else {
                if play.is_done(world) {
                    play = Step::play(1);
                }
                return false;
            };
            let whole = picks(world, turn);
            let part = if all { whole.len() } else { whole.len() - 1 };
            for next in &whole[..part] {
                pick(world, *next);
            }
            if !all && let Some(Pick::Point(point)) = whole.last() {
                hover(world, Stand::Point(*point));
            }
            picked = true;
            false
        })
    }

    /// Rests the pointer on a point.
    pub(super) fn hover(name: &'static str) -> Step {
        Step::once(move |world| {
            if let Some(point) = world.resource::<Match>().position().board().point(name) {
                hover(world, Stand::Point(point));
            }
        })
    }

    /// Lets the discs move until one of them stands on edge, and holds that moment.
    pub(super) fn freeze_on_edge() -> Step {
        Step::freeze(|transform, _| (transform.rotation * Vec3::Y).y.abs() < 0.4)
    }

    /// Lets the discs move until one of them is in the air, and holds that moment.
    pub(super) fn freeze_in_the_air() -> Step {
        Step::freeze(|transform, rest| transform.translation.y - rest.y > 0.35)
    }

    fn freeze(when: fn(&Transform, Vec3) -> bool) -> Step {
        Step::until(move |world| {
            let plan = Plan::of(world.resource::<Match>().history());
            let mut discs = world.query_filtered::<(&Transform, &Stand), With<Piece>>();
            let is_there = discs.iter(world).any(|(transform, stand)| when(transform, plan.rest(*stand).0));
            if is_there {
                world.resource_mut::<Settings>().animation_speed = 0.0;
            }
            is_there
        })
    }

    /// Opens what lies over the table.
    pub(super) fn open(overlay: Overlay) -> Step {
        Step::once(move |world| world.resource_mut::<NextState<Overlay>>().set(overlay))
    }

    /// Opens the rules of a game, or what is different there for who knows another.
    pub(super) fn read(game: Arc<Game>, known: Option<Arc<Game>>) -> Step {
        Step::once(move |world| {
            world.insert_resource(Reading { game: game.clone(), known: known.clone() });
            world.resource_mut::<NextState<Overlay>>().set(Overlay::Rules);
        })
    }

    /// Opens a record to be stepped through, after so many of its turns.
    pub(super) fn review(record: &'static str, at: usize) -> Step {
        Step::once(move |world| match record.parse() {
            Ok(record) => {
                world.write_message(OpenRecord(Reviewing { at, ..Reviewing::of(record) }));
            }
            Err(error) => error!("the record is broken: {error}"),
        })
    }

    /// Opens the games that are over, or what they come to, with some to show.
    pub(super) fn past(part: Part) -> Step {
        Step::once(move |world| {
            world.insert_resource(Past { archive: finished_games() });
            world.insert_resource(part);
            world.resource_mut::<NextState<Overlay>>().set(Overlay::Past);
        })
    }

    /// Opens the field for a game as text, with this in it.
    pub(super) fn paste(text: &'static str) -> Step {
        Step::once(move |world| {
            world.resource_mut::<Pasted>().put(text.to_owned());
            world.resource_mut::<NextState<Overlay>>().set(Overlay::Paste);
        })
    }

    /// Goes to the title.
    pub(super) fn title() -> Step {
        Step::once(|world| world.resource_mut::<NextState<Screen>>().set(Screen::Title))
    }

    /// Pauses the game.
    pub(super) fn pause() -> Step {
        Step::once(|world| world.resource_mut::<NextState<Pause>>().set(Pause::Paused))
    }

    /// Puts the keyboard's cursor on a point.
    pub(super) fn cursor(name: &'static str) -> Step {
        Step::once(move |world| {
            let point = world.resource::<Match>().position().board().point(name);
            world.resource_mut::<Cursor>().0 = point;
        })
    }

    /// Gives the game up.
    pub(super) fn resign() -> Step {
        Step::once(|world| {
            world.write_message(Intent::Resign);
        })
    }
}

/// Moves the pointer over a disc, or where one would stand.
fn hover(world: &mut World, stand: Stand) {
    let place = Plan::of(world.resource::<Match>().history()).rest(stand).0;
    let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<Camera3d>>();
    let pixel = cameras.single(world).ok().and_then(|(camera, at)| camera.world_to_viewport(at, place).ok());
    let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
    if let (Some(position), Ok(window)) = (pixel, windows.single(world)) {
        let moved = CursorMoved { window, position, delta: None };
        world.write_message(moved.clone());
        world.write_message(WindowEvent::from(moved));
    }
}
