//! The music: wooden bars and a low string over a drone, slow and sparse, in the pentatonic scale.
//!
//! Everything is laid round a circle, tails and echoes too, so that the end leads into the beginning.

use std::f64::consts::TAU;

use super::scale::{HOME, pitch};
use super::synthesis::{Mode, Noise, RATE, bar, contact, fade_out, mix, ring, samples, string};

/// In samples: 54 beats a minute.
const BEAT: usize = 49_000;
/// Sixteen bars of four beats.
const BEATS: usize = 64;

/// The bars: the beat, the step of the scale, the strength.
const MELODY: &[(f64, i32, f64)] = &[
    // A call, and its answer.
    (0.0, 3, 0.8),
    (2.0, 4, 0.6),
    (3.0, 5, 0.75),
    (5.0, 4, 0.55),
    (6.0, 3, 0.6),
    (9.0, 2, 0.6),
    (10.0, 3, 0.5),
    (12.0, 1, 0.7),
    (14.5, 8, 0.22),
    // The same, higher.
    (16.0, 3, 0.75),
    (17.5, 4, 0.45),
    (18.0, 5, 0.75),
    (20.0, 6, 0.7),
    (22.0, 5, 0.6),
    (23.0, 4, 0.5),
    (25.0, 3, 0.65),
    (28.0, 4, 0.6),
    (30.5, 10, 0.2),
    // The height of it, with room between the notes.
    (33.0, 7, 0.7),
    (34.5, 6, 0.5),
    (35.0, 5, 0.65),
    (37.0, 4, 0.6),
    (38.0, 5, 0.55),
    (40.0, 3, 0.7),
    (42.0, 2, 0.5),
    (43.0, 1, 0.55),
    (45.0, 2, 0.5),
    (46.5, 8, 0.22),
    // Home.
    (48.0, 3, 0.75),
    (50.0, 5, 0.65),
    (51.0, 4, 0.55),
    (53.0, 3, 0.6),
    (54.0, 2, 0.5),
    (56.0, 1, 0.6),
    (58.0, 2, 0.45),
    (60.0, 0, 0.7),
    (60.0, 5, 0.3),
];
/// The string, below.
const BASS: &[(f64, i32, f64)] = &[
    (0.0, -5, 0.9),
    (4.0, -2, 0.6),
    (8.0, -5, 0.7),
    (11.0, -3, 0.5),
    (12.0, -4, 0.7),
    (16.0, -5, 0.9),
    (20.0, -1, 0.6),
    (24.0, -2, 0.8),
    (27.0, -4, 0.45),
    (28.0, -6, 0.7),
    (32.0, -5, 0.9),
    (36.0, -6, 0.6),
    (40.0, -3, 0.7),
    (44.0, -4, 0.6),
    (48.0, -6, 0.8),
    (52.0, -2, 0.6),
    (56.0, -7, 0.7),
    (60.0, -5, 0.9),
    (61.5, -2, 0.35),
];

/// The whole piece, once round.
pub fn music() -> Vec<f64> {
    let mut piece = vec![0.0; BEAT * BEATS];
    let mut hand = Noise::new(31);
    for &(beat, step, strength) in MELODY {
        let length = 2.1 * (HOME / pitch(step)).powf(0.6);
        lay(&mut piece, &mut hand, beat, &note(&bar(pitch(step), length), 0.000_9, strength, length));
    }
    for &(beat, step, strength) in BASS {
        let pluck = note(&string(pitch(step), 3.4, 0.5 * strength), 0.000_6, 0.5 * strength, 3.4);
        lay(&mut piece, &mut hand, beat, &pluck);
    }
    let room = room(&piece);
    mix(&mut piece, &room, 0.3);
    drone(&mut piece, 0.085);
    piece
}

/// A note that rings for as long as it is heard, without a click at its end.
fn note(modes: &[Mode], touch: f64, strength: f64, seconds: f64) -> Vec<f64> {
    let mut force = vec![0.0; samples(seconds)];
    contact(&mut force, 0.0, touch, strength);
    let mut sound = ring(&force, modes.iter().copied());
    fade_out(&mut sound, seconds / 4.0);
    sound
}

/// Lays a note on the circle, as unevenly as a hand would.
fn lay(piece: &mut [f64], hand: &mut Noise, beat: f64, note: &[f64]) {
    // Never before the beat: the first note is the first thing that is heard.
    let late = 0.012 * (1.0 + hand.sample());
    let start = (beat * BEAT as f64) as usize + samples(late);
    let length = piece.len();
    for (index, sample) in note.iter().enumerate() {
        piece[(start + index) % length] += sample;
    }
}

/// Deep tones that breathe. Each comes round a whole number of times, and so does its breath.
fn drone(piece: &mut [f64], gain: f64) {
    let length = piece.len() as f64;
    let whole = |frequency: f64| (frequency * length / f64::from(RATE)).round();
    for (frequency, strength, breaths, phase) in [
        (HOME / 4.0, 1.0, 4.0, 0.0),
        (HOME / 4.0 * 1.003, 0.6, 4.0, 0.0),
        (HOME * 3.0 / 8.0, 0.7, 6.0, 0.3),
        (HOME / 2.0, 0.5, 5.0, 0.6),
        (HOME * 3.0 / 4.0, 0.16, 7.0, 0.1),
        (HOME, 0.08, 9.0, 0.8),
    ] {
        let rounds = whole(frequency);
        for (index, sample) in piece.iter_mut().enumerate() {
            let place = index as f64 / length;
            let breath = 0.55 - 0.45 * (TAU * (breaths * place + phase)).cos();
            *sample += gain * strength * breath * (TAU * rounds * place).sin();
        }
    }
}

/// The echo of a small room: four delays that feed each other through a Hadamard matrix (Jot's feedback delay network), each
/// round a little softer and duller. Goes round the circle twice, so that the echo of the end is heard at the beginning.
fn room(piece: &[f64]) -> Vec<f64> {
    const DELAYS: [usize; 4] = [1_499, 1_789, 2_161, 2_539];
    /// Seconds until the echo is 60 dB softer.
    const SECONDS: f64 = 1.7;
    /// How much of the last sample stays in the next: dulls the echo.
    const DULL: f64 = 0.45;
    let keep = DELAYS.map(|delay| 10_f64.powf(-3.0 * delay as f64 / (SECONDS * f64::from(RATE))));
    let mut lines = DELAYS.map(|delay| vec![0.0; delay]);
    let mut dulled = [0.0; 4];
    let mut echo = vec![0.0; piece.len()];
    for round in 0..2 {
        for (index, &sample) in piece.iter().enumerate() {
            let time = round * piece.len() + index;
            for line in 0..4 {
                let heard = lines[line][time % DELAYS[line]];
                dulled[line] = keep[line] * ((1.0 - DULL) * heard + DULL * dulled[line]);
            }
            let [a, b, c, d] = dulled;
            let mixed = [a + b + c + d, a - b + c - d, a + b - c - d, a - b - c + d];
            for line in 0..4 {
                lines[line][time % DELAYS[line]] = sample + 0.5 * mixed[line];
            }
            echo[index] = 0.5 * (a - b + c - d);
        }
    }
    echo
}
