//! Whole games by random turns with interruptions: after every animation the board equals the position.

use asterism::board::Motion;
use asterism::rules::Game;
use asterism::session::{Intent, Players};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::harness::Hands;

#[test]
fn the_board_equals_the_position_through_random_games() {
    for (seed, game) in Game::all().iter().map(|game| game.id()).enumerate() {
        let mut random = StdRng::seed_from_u64(seed as u64);
        let mut hands = Hands::at(game, Players::two_humans());
        hands.settings().animation_speed = 40.0;
        for _ in 0..150 {
            let turns = hands.game().position().turns();
            if hands.outcome().is_some() || turns.is_empty() || random.random_ratio(1, 60) {
                let fresh = hands.game().history().game().clone();
                hands.send(Intent::New { game: fresh, players: Players::two_humans() });
                hands.frames(1);
            } else if random.random_ratio(1, 6) {
                let intents = [Intent::Undo, Intent::Redo, Intent::Undo, Intent::Cancel];
                hands.send(intents[random.random_range(0..intents.len())].clone());
            } else {
                let turn = turns[random.random_range(0..turns.len())];
                for pick in hands.game().position().picks(turn) {
                    hands.pick(pick);
                }
            }
            // Often before the board has come to rest.
            hands.frames(random.random_range(1..4));
            if random.random_ratio(1, 4) {
                hands.app.world_mut().resource_mut::<Motion>().finish();
            }
            if random.random_ratio(1, 2) {
                hands.rest();
                hands.assert_board_equals_position();
            }
        }
        hands.rest();
        hands.assert_board_equals_position();
    }
}
