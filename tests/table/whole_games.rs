//! Every game from its start to its end, by mouse alone, by keys alone and by touch alone.

use asterism::board::Stand;
use asterism::rules::{Game, Pick};
use asterism::session::{Making, Players};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::harness::Hands;

/// Plays by random turns until the game is over, each of their picks by one of these hands' devices.
fn play(pick: impl Fn(&mut Hands, Pick)) {
    for (seed, game) in Game::all().iter().enumerate() {
        let mut random = StdRng::seed_from_u64(seed as u64);
        let mut hands = Hands::at(game.id(), Players::two_humans());
        hands.settings().animation_speed = 40.0;
        while hands.outcome().is_none() {
            let played = hands.turns().len();
            let turns = hands.game().position().turns();
            let turn = turns[random.random_range(0..turns.len())];
            let notation = hands.game().position().notation(turn);
            for next in hands.game().position().picks(turn) {
                pick(&mut hands, next);
                hands.rest();
            }
            assert_eq!(hands.turns().len(), played + 1, "{}: {notation}: {:?}", game.id(), hands.resource::<Making>());
            assert_eq!(hands.turns()[played], notation, "{}", game.id());
            hands.assert_board_equals_position();
        }
    }
}

/// Where a pick is seen.
fn pixel(hands: &mut Hands, pick: Pick) -> bevy::math::Vec2 {
    let stand = match pick {
        Pick::Point(point) => Stand::Point(point),
        Pick::Reserve => {
            let side = hands.game().side();
            Stand::Tray(side, usize::from(hands.game().position().setup().reserve[side.index()]) - 1)
        }
    };
    hands.pixel_of_stand(stand)
}

#[test]
fn by_mouse() {
    play(|hands, pick| {
        let at = pixel(hands, pick);
        hands.click_at(at);
    });
}

#[test]
fn by_touch() {
    play(|hands, pick| {
        let at = pixel(hands, pick);
        hands.tap_at(at);
    });
}

#[test]
fn by_keys() {
    play(|hands, pick| match pick {
        Pick::Point(point) => {
            let name = hands.game().position().board().name(point);
            hands.key_to(&name);
            hands.enter();
        }
        Pick::Reserve => hands.letter('r'),
    });
}
