//! What is seen under the pointer is what is picked: at every shape of window, scale, view and side.

use asterism::board::{FreeArea, Hovered, Stand, Target, View};
use asterism::rules::Board;
use asterism::session::Players;
use bevy::prelude::*;

use crate::harness::Hands;

#[test]
fn every_point_is_picked_where_it_is_seen() {
    // Boards without trays, with trays, and of other points.
    for game in ["alquerque-five", "alquerque-ten", "morris-nine"] {
        assert_picked(&mut Hands::at(game, Players::two_humans()));
    }
}

fn assert_picked(hands: &mut Hands) {
    let shapes = [
        (1280.0, 800.0, Some(Rect::new(28.0, 74.0, 830.0, 770.0))),
        (390.0, 844.0, Some(Rect::new(8.0, 160.0, 382.0, 670.0))),
        (844.0, 390.0, Some(Rect::new(220.0, 8.0, 620.0, 382.0))),
        (500.0, 500.0, None),
    ];
    for (width, height, rect) in shapes {
        hands.app.insert_resource(FreeArea { rect, ..default() });
        for scale in [1.0, 1.5, 2.0] {
            for (flat, turned) in [(false, false), (false, true), (true, false), (true, true)] {
                hands.app.insert_resource(View { flat, turned });
                hands.resize(width, height, scale);
                hands.frames(120);
                let board: &Board = hands.game().position().board();
                for point in board.points() {
                    let at = hands.pixel_of_stand(Stand::Point(point));
                    hands.mouse_to(at);
                    hands.frames(1);
                    let found = hands.resource::<Hovered>().0;
                    let name = board.name(point);
                    assert_eq!(found, Some(Target::Point(point)), "{name} at {width} × {height} × {scale}, {flat}, {turned}");
                    if let Some(rect) = rect {
                        assert!(rect.contains(at), "{name} is seen at {at}, outside {rect:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn between_the_points_the_nearest_is_meant_and_beside_the_board_none() {
    let mut hands = Hands::two_at_five();
    let [left, right, above] = ["c2", "d2", "c3"].map(|name| hands.pixel_of_stand(Stand::Point(hands.point(name))));
    let hover = |hands: &mut Hands, at: Vec2| {
        hands.mouse_to(at);
        hands.frames(1);
        hands.resource::<Hovered>().0
    };
    let c2 = Some(Target::Point(hands.point("c2")));
    for share in [0.1, 0.45] {
        let at = left + (right - left) * share + (above - left) * share;
        assert_eq!(hover(&mut hands, at), c2, "{share} of the way to the next in both directions");
    }
    let (a1, b1) = (hands.pixel_of("a1"), hands.pixel_of("b1"));
    assert_eq!(hover(&mut hands, a1 - 0.9 * (b1 - a1)), None);
}

#[test]
fn panels_keep_pointers_to_themselves() {
    let mut hands = Hands::two_at_five();
    let at = hands.pixel_of("c1");
    let panels = vec![Rect::from_center_size(at, Vec2::splat(60.0))];
    hands.app.insert_resource(FreeArea { panels, ..default() });
    hands.frames(1);
    hands.click("c1");
    assert!(hands.resource::<asterism::session::Making>().picks().is_empty());
    assert_eq!(hands.resource::<Hovered>().0, None);
}
