//! What a frame costs the processor, without drawing: Bevy alone, the table while discs move, and with the screens. The app's own
//! share is what a line has more than the first. `cargo bench --bench frames`.

#![expect(clippy::unwrap_used, reason = "a benchmark")]

#[path = "../table/harness.rs"]
#[expect(dead_code, reason = "the tests use all of it")]
mod harness;

use asterism::Start;
use asterism::rules::{Game, Pick};
use asterism::session::Players;
use bevy::prelude::*;
use criterion::{Criterion, criterion_group, criterion_main};

use harness::Hands;

/// A slide that takes so long that it outlasts every measurement.
fn set_moving(mut hands: Hands) -> Hands {
    hands.settings().animation_speed = 0.000_1;
    for name in ["c1", "c4"] {
        hands.pick(Pick::Point(hands.point(name)));
        hands.frames(2);
    }
    hands
}

fn frames(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("frame");
    let mut bare = Hands::before((1280, 800), |_: &mut App| {});
    group.bench_function("Bevy alone", |bencher| bencher.iter(|| bare.frames(1)));
    let mut table = set_moving(Hands::two_at_five());
    group.bench_function("the table, a disc sliding", |bencher| bencher.iter(|| table.frames(1)));
    let mut window = set_moving(Hands::in_window(Start {
        game: Game::named("alquerque-five").cloned(),
        players: Players::two_humans(),
        ..Start::default()
    }));
    group.bench_function("with the screens", |bencher| bencher.iter(|| window.frames(1)));
    group.finish();
}

criterion_group!(benches, frames);
criterion_main!(benches);
