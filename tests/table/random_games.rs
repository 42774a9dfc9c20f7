//! Whole games by random turns with interruptions: after every animation the board equals the position.

use asterism::board::{Motion, View};
use asterism::rules::Game;
use asterism::session::{Intent, Making, Players};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::harness::Hands;

/// How many games of each kind are played: so many, or what the environment says.
fn how_many() -> usize {
    std::env::var("ASTERISM_RANDOM_GAMES").ok().and_then(|count| count.parse().ok()).unwrap_or(20)
}

/// Something else than the next turn.
fn interrupt(hands: &mut Hands, random: &mut StdRng) {
    match random.random_range(0..10) {
        0..3 => hands.send(Intent::Undo),
        3..5 => hands.send(Intent::Redo),
        5 => hands.send(Intent::Cancel),
        6 => hands.settings().animation_speed = [0.25, 1.0, 4.0, 40.0][random.random_range(0..4)],
        7 => hands.settings().reduced_motion = random.random(),
        8 => hands.app.insert_resource(View { flat: random.random(), turned: random.random() }).update(),
        _ => {
            let (width, height) = [(1280.0, 800.0), (390.0, 844.0), (844.0, 390.0)][random.random_range(0..3)];
            hands.resize(width, height, [1.0, 1.5, 2.0][random.random_range(0..3)]);
        }
    }
}

/// Picks a random turn, or only a part of it; what was picked before is part of it or given up.
fn play_on(hands: &mut Hands, random: &mut StdRng) {
    let position = *hands.game().position();
    let begun = hands.resource::<Making>().picks().to_vec();
    let turns: Vec<_> = position.turns().into_iter().filter(|turn| position.picks(*turn).starts_with(&begun)).collect();
    let picks = position.picks(turns[random.random_range(0..turns.len())]);
    let whole = random.random_ratio(4, 5);
    let part = if whole { picks.len() } else { random.random_range(begun.len()..=picks.len()) };
    for pick in &picks[begun.len()..part] {
        hands.pick(*pick);
        if random.random_ratio(1, 3) {
            hands.frames(1);
        }
    }
}

#[test]
fn the_board_equals_the_position_through_random_games() {
    let games = how_many();
    for (seed, game) in Game::all().iter().enumerate() {
        let mut random = StdRng::seed_from_u64(seed as u64);
        let mut hands = Hands::lean(game.id());
        hands.settings().animation_speed = 40.0;
        for _ in 0..games {
            while hands.outcome().is_none() {
                if random.random_ratio(1, 12) {
                    interrupt(&mut hands, &mut random);
                } else {
                    play_on(&mut hands, &mut random);
                }
                // Often before the board has come to rest.
                hands.frames(random.random_range(1..3));
                if random.random_ratio(1, 4) {
                    hands.app.world_mut().resource_mut::<Motion>().finish();
                }
                if random.random_ratio(1, 8) {
                    hands.send(Intent::Cancel);
                    hands.app.world_mut().resource_mut::<Motion>().finish();
                    hands.frames(2);
                    hands.rest();
                    hands.assert_board_equals_position();
                }
            }
            hands.app.world_mut().resource_mut::<Motion>().finish();
            hands.rest();
            hands.assert_board_equals_position();
            hands.send(Intent::New { game: game.clone(), players: Players::two_humans() });
            hands.frames(2);
        }
    }
}
