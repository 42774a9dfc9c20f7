//! Reproducible chance for tests.

use std::thread;

use asterism::rules::{Game, Setup, Side};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// Chance that is the same in every run for the same seed.
pub(crate) fn chance(seed: u64) -> StdRng {
    StdRng::seed_from_u64(seed)
}

/// Runs `body` for every game of the project, on as many threads as there are cores.
pub(crate) fn for_every_game(body: impl Fn(&Game) + Sync) {
    let games = Game::all();
    let next = std::sync::atomic::AtomicUsize::new(0);
    let work = || {
        while let Some(game) = games.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed)) {
            body(game);
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
}

/// Any pieces anywhere, thinly or thickly, with hands, promotions and rights to huff; not every one is a position of the game.
pub(crate) fn setup(game: &Game, chance: &mut StdRng) -> Setup {
    let start = game.start();
    let board = start.board();
    let mut setup = Setup { side: if chance.random() { Side::White } else { Side::Black }, ..Setup::default() };
    let density = [chance.random_range(0.05..0.6), chance.random_range(0.05..0.6)];
    for point in board.points() {
        for side in Side::BOTH {
            if !setup.occupied().contains(point) && chance.random_bool(density[side.index()]) {
                setup.pieces[side.index()] |= point.set();
                let row = board.place(point).1;
                let promotes = game.id() == "alquerque-promotion";
                let far = row == if side == Side::White { 4 } else { 0 };
                if promotes && (far || chance.random_bool(0.2)) {
                    setup.promoted |= point.set();
                }
                if game.id() == "alquerque-historic" && side != setup.side && chance.random_bool(0.2) {
                    setup.huffable |= point.set();
                }
            }
        }
    }
    let most = start.setup().reserve[0];
    if most > 0 && chance.random_bool(0.5) {
        setup.reserve = [chance.random_range(0..=most), chance.random_range(0..=most)];
    }
    setup
}
