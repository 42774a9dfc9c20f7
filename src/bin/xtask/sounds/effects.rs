//! The sounds of the table: a small wooden disc with a bevel on a wooden board with brass inlays.

use super::scale::{HOME, SCALE, pitch};
use super::synthesis::{Filter, Mode, Noise, bar, board, brass, contact, disc, grain, mix, ring, samples, scaled};

/// The lowest mode of the board, in hertz.
const BOARD: f64 = 330.0;
/// The lowest mode of a disc.
const DISC: f64 = 1_500.0;

/// A disc that touches a board.
struct Knock {
    /// When, in seconds.
    at: f64,
    /// How long it touches, in seconds.
    touch: f64,
    strength: f64,
}

fn knock(at: f64, touch: f64, strength: f64) -> Knock {
    Knock { at, touch, strength }
}

/// The sound of knocks on bodies with those modes, and the grain of each knock around a frequency.
fn knocks(seconds: f64, knocks: &[Knock], modes: impl IntoIterator<Item = Mode>, (at, gain): (f64, f64)) -> Vec<f64> {
    let mut force = vec![0.0; samples(seconds)];
    let mut rough = force.clone();
    let mut noise = Noise::new(7);
    for knock in knocks {
        contact(&mut force, knock.at, knock.touch, knock.strength);
        grain(&mut rough, &mut noise, knock.at, 0.002, knock.strength);
    }
    Filter::band(at, 0.8).apply(&mut rough);
    let mut sound = ring(&force, modes);
    mix(&mut sound, &rough, gain);
    sound
}

/// Friction: rough grains that come in a stream, heard through the band that dry wood rubs in and a little of the board. The
/// envelope says how strong it is from its beginning, 0, to its end, 1.
fn rub(seconds: f64, seed: u64, envelope: impl Fn(f64) -> f64) -> Vec<f64> {
    let mut noise = Noise::new(seed);
    let mut grip = vec![0.0; samples(seconds)];
    let length = grip.len() as f64;
    let mut slow: f64 = 0.0;
    for (index, sample) in grip.iter_mut().enumerate() {
        // The disc grips and slips some hundred times a second, never evenly.
        slow += 0.012 * (noise.sample() - slow);
        *sample = noise.sample() * (0.35 + 9.0 * slow.abs()) * envelope(index as f64 / length);
    }
    let mut sound = grip.clone();
    Filter::band(1_500.0, 0.7).apply(&mut sound);
    Filter::low(4_200.0).apply(&mut sound);
    let wood = ring(&grip, scaled(board(BOARD * 1.3, (0.31, 0.42)), 0.05));
    mix(&mut sound, &wood, 1.0);
    sound
}

/// A disc is lifted: its edge leaves the board, and rubs a little.
pub fn pick_up() -> Vec<f64> {
    let mut sound = knocks(
        0.12,
        &[knock(0.0, 0.000_35, 0.6), knock(0.015, 0.000_3, 0.8)],
        scaled(disc(DISC * 1.25), 1.0).chain(scaled(board(BOARD * 1.4, (0.37, 0.41)), 0.4)),
        (3_000.0, 0.5),
    );
    mix(&mut sound, &rub(0.05, 11, |time| time * (1.0 - time) * 4.0), 0.2);
    sound
}

/// A disc glides along a line, and comes to rest.
pub fn slide() -> Vec<f64> {
    rub(0.52, 23, |time| (time / 0.06).min(1.0) * (1.0 - time).powf(0.8))
}

/// A disc is set down: it lands a little aslant, and lies.
pub fn set_down() -> Vec<f64> {
    knocks(
        0.22,
        &[knock(0.0, 0.000_3, 1.0), knock(0.013, 0.000_4, 0.3), knock(0.022, 0.000_4, 0.1)],
        scaled(board(BOARD, (0.37, 0.41)), 1.0).chain(scaled(disc(DISC), 0.8)).chain(scaled(brass(3_600.0, 0.05), 0.06)),
        (2_600.0, 0.8),
    )
}

/// A disc has turned over and lands; each further one of a turn is a step brighter.
pub fn turn_over(index: usize) -> Vec<f64> {
    let step = SCALE[index % SCALE.len()];
    knocks(
        0.2,
        &[knock(0.0, 0.000_3 / step, 1.0), knock(0.016, 0.000_4 / step, 0.25)],
        scaled(disc(DISC * 0.84 * step), 1.0)
            .chain(scaled(board(BOARD * 1.1, (0.37, 0.41)), 0.7 / step))
            .chain(scaled(brass(3_000.0 * step.sqrt(), 0.05), 0.05 * step)),
        (2_600.0 * step, 0.7),
    )
}

/// A disc knocks another off its point, which falls into the tray.
pub fn capture() -> Vec<f64> {
    let mut sound = knocks(
        0.34,
        &[knock(0.0, 0.000_22, 1.0)],
        scaled(disc(DISC * 1.2), 0.8).chain(scaled(disc(DISC * 1.43), 0.6)).chain(scaled(board(BOARD, (0.3, 0.44)), 0.4)),
        (3_400.0, 0.9),
    );
    let tray = knocks(
        0.34,
        &[knock(0.07, 0.000_5, 1.0), knock(0.115, 0.000_4, 0.35), knock(0.142, 0.000_4, 0.16)],
        scaled(board(BOARD * 0.94, (0.42, 0.37)), 1.0).chain(scaled(disc(DISC * 0.9), 0.5)),
        (2_000.0, 0.6),
    );
    mix(&mut sound, &tray, 0.8);
    sound
}

/// Three in a row: three knocks that climb, and a glint of the brass line.
pub fn mill() -> Vec<f64> {
    let mut sound = vec![0.0; samples(0.56)];
    for (index, step) in [1.0, SCALE[2], SCALE[3]].into_iter().enumerate() {
        let at = 0.09 * index as f64;
        let wood = scaled(bar(HOME * 2.0 * step, 0.22), 0.7).chain(scaled(disc(DISC * step), 0.4));
        let body = scaled(board(BOARD, (0.37, 0.41)), 0.5);
        mix(&mut sound, &knocks(0.56, &[knock(at, 0.000_4, 1.0)], wood.chain(body), (2_600.0, 0.6)), 0.8);
    }
    let glint = knocks(0.56, &[knock(0.181, 0.000_2, 1.0)], scaled(brass(HOME * 8.0, 0.3), 0.12), (3_000.0, 0.0));
    mix(&mut sound, &glint, 1.0);
    sound
}

/// A piece reaches the far row and gets its brass ring.
pub fn promotion() -> Vec<f64> {
    let mut sound = knocks(
        0.8,
        &[knock(0.0, 0.000_45, 1.0)],
        scaled(board(BOARD, (0.37, 0.41)), 0.9).chain(scaled(disc(DISC), 0.7)),
        (2_600.0, 0.7),
    );
    let ring = |at, pitch| knocks(0.8, &[knock(at, 0.000_35, 1.0)], scaled(brass(pitch, 0.55), 0.3), (3_000.0, 0.05));
    mix(&mut sound, &ring(0.11, HOME * 4.0), 1.0);
    mix(&mut sound, &ring(0.2, HOME * 6.0), 0.8);
    sound
}

/// One of the last seconds: a small wood block.
pub fn low_time() -> Vec<f64> {
    knocks(
        0.1,
        &[knock(0.0, 0.000_3, 1.0)],
        scaled(bar(HOME * 4.0, 0.08), 1.0).chain(scaled(disc(DISC * 1.3), 0.6)),
        (3_000.0, 0.8),
    )
}

/// Notes on wooden bars: when, which step of the scale, how strong.
fn bars(seconds: f64, notes: &[(f64, i32, f64)], length: f64) -> Vec<f64> {
    let mut sound = vec![0.0; samples(seconds)];
    for &(at, step, strength) in notes {
        let wood = bar(pitch(step), length * (HOME / pitch(step)).sqrt());
        mix(&mut sound, &knocks(seconds, &[knock(at, 0.000_5, strength)], wood, (2_200.0, 0.3)), 1.0);
    }
    sound
}

/// A climb that ends at home, an octave up.
pub fn win() -> Vec<f64> {
    bars(1.3, &[(0.0, 3, 0.7), (0.12, 5, 0.8), (0.24, 7, 0.85), (0.38, 8, 0.9), (0.56, 5, 0.5), (0.56, 10, 0.9)], 0.9)
}

/// A slow fall to the lowest step.
pub fn loss() -> Vec<f64> {
    bars(1.5, &[(0.0, 4, 0.8), (0.2, 3, 0.75), (0.42, 1, 0.7), (0.68, 0, 0.7), (0.68, -2, 0.6)], 0.75)
}

/// Two notes that answer each other, and then sound together.
pub fn draw() -> Vec<f64> {
    bars(1.2, &[(0.0, 3, 0.8), (0.17, 1, 0.8), (0.38, 1, 0.6), (0.38, 3, 0.6)], 0.75)
}

/// A button is pressed: a fingertip on wood.
pub fn menu() -> Vec<f64> {
    knocks(
        0.09,
        &[knock(0.0, 0.000_6, 1.0)],
        scaled(board(BOARD * 1.8, (0.37, 0.41)), 1.0).chain(scaled(disc(DISC), 0.4)),
        (1_800.0, 0.5),
    )
}

/// What was tried is not allowed: a dull knock, twice.
pub fn refused() -> Vec<f64> {
    let mut sound =
        knocks(0.26, &[knock(0.0, 0.001_2, 1.0), knock(0.085, 0.001_4, 0.7)], board(BOARD * 0.94, (0.37, 0.41)), (900.0, 0.5));
    Filter::low(1_600.0).apply(&mut sound);
    sound
}
