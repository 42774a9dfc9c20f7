//! Keys: a cursor that walks over the points, picks, and the shortcuts of the game.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::WindowEvent;

use super::Motion;
use super::camera::{FreeArea, View};
use crate::rules::{Board, Pick, Point};
use crate::session::{Change, Flow, Intent, Making, Match, MatchChanged, Pause};

/// Where the keyboard's cursor is, once a key has called for it; the pointer sends it away.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Cursor(pub Option<Point>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Cursor>().add_systems(Update, (hide, listen).chain().in_set(Flow::Input));
}

/// The cursor goes when the pointer comes, and with the game.
fn hide(mut events: MessageReader<WindowEvent>, mut changes: MessageReader<MatchChanged>, mut cursor: ResMut<Cursor>) {
    let is_pointer = |event: &WindowEvent| matches!(event, WindowEvent::CursorMoved(_) | WindowEvent::TouchInput(_));
    let pointed = events.read().filter(|event| is_pointer(event)).count() > 0;
    let begun = changes.read().filter(|change| change.0 == Change::Begun).count() > 0;
    if pointed || begun {
        cursor.set_if_neq(Cursor(None));
    }
}

fn listen(
    mut keys: MessageReader<KeyboardInput>,
    free: Res<FreeArea>,
    game: Res<Match>,
    making: Res<Making>,
    pause: Res<State<Pause>>,
    mut view: ResMut<View>,
    mut cursor: ResMut<Cursor>,
    mut motion: ResMut<Motion>,
    mut intents: MessageWriter<Intent>,
) {
    for input in keys.read() {
        if input.state != ButtonState::Pressed || free.covered || free.keys_taken || *pause.get() == Pause::Paused {
            continue;
        }
        let arrow = match &input.logical_key {
            Key::ArrowRight => Some((1, 0)),
            Key::ArrowLeft => Some((-1, 0)),
            Key::ArrowUp => Some((0, 1)),
            Key::ArrowDown => Some((0, -1)),
            _ => None,
        };
        // A game that is reviewed has nothing to be picked, and its arrows lead through the turns.
        let is_pick = arrow.is_some() || matches!(input.logical_key, Key::Enter | Key::Space);
        if game.is_reviewed() && is_pick {
            continue;
        }
        if let Some((right, up)) = arrow {
            let seen = if view.turned { (-right, -up) } else { (right, up) };
            let board = game.position().board();
            cursor.0 = Some(cursor.0.map_or_else(|| first_point(&making, board), |from| next_point(board, from, seen)));
            continue;
        }
        match &input.logical_key {
            Key::Enter | Key::Space if !input.repeat => {
                motion.finish();
                if let Some(point) = cursor.0 {
                    intents.write(Intent::Pick { revision: game.revision(), pick: Pick::Point(point) });
                } else {
                    cursor.0 = Some(first_point(&making, game.position().board()));
                }
            }
            // In a review it leaves the review.
            Key::Escape if !game.is_reviewed() => {
                intents.write(Intent::Cancel);
            }
            Key::Character(letter) if !input.repeat => match letter.to_lowercase().as_str() {
                "r" => {
                    motion.finish();
                    if making.places_unasked(game.position()) {
                        cursor.0.get_or_insert_with(|| first_point(&making, game.position().board()));
                    }
                    intents.write(Intent::Pick { revision: game.revision(), pick: Pick::Reserve });
                }
                "z" | "u" => {
                    intents.write(Intent::Undo);
                }
                "y" => {
                    intents.write(Intent::Redo);
                }
                "f" => view.flat = !view.flat,
                "t" => view.turned = !view.turned,
                _ => {}
            },
            _ => {}
        }
    }
}

/// Where the cursor appears: on the first thing that can be picked, or else in the middle.
fn first_point(making: &Making, board: &Board) -> Point {
    let middle = Point::new(board.len() / 2);
    making.choices().points.first().unwrap_or(middle)
}

/// Where an arrow key, as (right, up), leads from a point: straight on if there is a point, else to the nearest that lies more that
/// way than aside; nowhere else at the edge.
#[must_use]
pub fn next_point(board: &Board, from: Point, (right, up): (i8, i8)) -> Point {
    let (column, row) = board.place(from);
    let costs = board.points().iter().filter_map(|point| {
        let (x, y) = board.place(point);
        let (dx, dy) = (x - column, y - row);
        let (ahead, aside) = (dx * right + dy * up, (dx * up).abs() + (dy * right).abs());
        (ahead > 0 && aside <= ahead).then_some((2 * aside + ahead, point))
    });
    costs.min_by_key(|(cost, _)| *cost).map_or(from, |(_, point)| point)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_reach_every_point_of_every_board() {
        for board in [&Board::STAR, &Board::MORRIS] {
            let mut reached = vec![Point::new(0)];
            let mut seen = 0;
            while seen < reached.len() {
                for heading in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                    let next = next_point(board, reached[seen], heading);
                    if !reached.contains(&next) {
                        reached.push(next);
                    }
                }
                seen += 1;
            }
            assert_eq!(reached.len(), board.len());
        }
    }

    #[test]
    fn arrows_go_to_the_neighbour_straight_on() {
        let board = &Board::STAR;
        let point = |name| board.point(name).unwrap();
        assert_eq!(next_point(board, point("c3"), (1, 0)), point("d3"));
        assert_eq!(next_point(board, point("c3"), (0, 1)), point("c4"));
        assert_eq!(next_point(board, point("e3"), (1, 0)), point("e3"));
        let morris = &Board::MORRIS;
        let point = |name| morris.point(name).unwrap();
        assert_eq!(next_point(morris, point("a1"), (1, 0)), point("d1"));
    }
}
