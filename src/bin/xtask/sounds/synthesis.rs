//! What the sounds are built from: forces (contacts and friction), the modes that they set ringing, and filters.
//!
//! Sounds are samples at [`RATE`], one channel, with 1 as full scale. Nothing here is random from run to run.

use std::f64::consts::{PI, TAU};

/// Samples per second.
pub const RATE: u32 = 44_100;

/// How many samples so many seconds are.
pub fn samples(seconds: f64) -> usize {
    (seconds * f64::from(RATE)).round() as usize
}

/// Noise that is the same in each run and on each machine: the generator `SplitMix64` of Steele, Lea and Flood (2014).
pub struct Noise(u64);

impl Noise {
    /// Different seeds sound alike and have nothing to do with each other.
    pub fn new(seed: u64) -> Noise {
        Noise(seed)
    }

    /// A sample between -1 and 1.
    pub fn sample(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^= bits >> 31;
        (bits >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }
}

/// One way in which a body rings.
#[derive(Clone, Copy)]
pub struct Mode {
    /// In hertz.
    pub frequency: f64,
    /// Seconds until it is 60 dB softer.
    pub decay: f64,
    /// The amplitude after a very short contact of strength 1.
    pub gain: f64,
}

/// Seconds until a mode of that frequency is 60 dB softer in a material of that loss factor, which is about 0.02 to 0.04 for wood
/// and hardly more than 0.001 for brass.
fn decay(frequency: f64, loss: f64) -> f64 {
    1000_f64.ln() / (PI * loss * frequency)
}

/// The highest mode that is worth its work.
const HIGHEST: f64 = 9_000.0;

/// The modes of a wooden board that is held at its edges, from its lowest frequency, struck at a place (0 to 1 either way).
pub fn board(lowest: f64, place: (f64, f64)) -> Vec<Mode> {
    // A little longer than wide, so that no two modes fall together.
    const SHAPE: f64 = 1.28;
    let mut modes = Vec::new();
    for across in 1..=6 {
        for along in 1..=6 {
            let (m, n) = (f64::from(across), f64::from(along));
            let frequency = lowest * (m * m + SHAPE * n * n) / (1.0 + SHAPE);
            if frequency < HIGHEST / 2.0 {
                let shape = (m * PI * place.0).sin() * (n * PI * place.1).sin();
                modes.push(Mode { frequency, decay: decay(frequency, 0.04), gain: shape * (lowest / frequency).powf(0.3) });
            }
        }
    }
    modes
}

/// The modes of a small wooden disc, from its lowest frequency. The ratios are those of a free round plate (Fletcher and Rossing,
/// The Physics of Musical Instruments, chapter 3).
pub fn disc(lowest: f64) -> Vec<Mode> {
    wooden(lowest, 0.022, &[(1.0, 1.0), (1.73, 0.7), (2.33, 0.45), (3.91, 0.25), (4.11, 0.2), (6.3, 0.1)])
}

/// The modes of a wooden bar on two strings, tuned as those of a marimba are: the second mode two octaves up.
pub fn bar(pitch: f64, seconds: f64) -> Vec<Mode> {
    let mode = |ratio: f64, length: f64, gain| Mode { frequency: pitch * ratio, decay: seconds * length, gain };
    vec![mode(1.0, 1.0, 1.0), mode(3.98, 0.22, 0.28), mode(9.6, 0.07, 0.1)]
}

/// The modes of a thin brass ring or inlay that lies on wood, which takes its ringing away: bending modes of a free ring.
pub fn brass(lowest: f64, seconds: f64) -> Vec<Mode> {
    let mode = |ratio: f64, gain| Mode { frequency: lowest * ratio, decay: seconds / ratio.sqrt(), gain };
    vec![mode(1.0, 1.0), mode(1.006, 0.6), mode(2.83, 0.5), mode(5.42, 0.2)]
}

/// The modes of a plucked string with its partials, brighter where it is plucked harder.
pub fn string(pitch: f64, seconds: f64, brightness: f64) -> Vec<Mode> {
    /// How stiff it is, which sharpens the upper partials, and where on its length it is plucked.
    const STIFFNESS: f64 = 0.000_2;
    const PLACE: f64 = 0.19;
    (1..=14)
        .map(|partial| {
            let number = f64::from(partial);
            Mode {
                frequency: pitch * number * (1.0 + STIFFNESS * number * number).sqrt(),
                decay: seconds / (1.0 + 0.3 * (number - 1.0)),
                gain: (number * PI * PLACE).sin() * number.powf(-2.4 + brightness),
            }
        })
        .filter(|mode| mode.frequency < HIGHEST)
        .collect()
}

fn wooden(lowest: f64, loss: f64, ratios: &[(f64, f64)]) -> Vec<Mode> {
    let mode = |&(ratio, gain)| Mode { frequency: lowest * ratio, decay: decay(lowest * ratio, loss), gain };
    ratios.iter().map(mode).filter(|mode| mode.frequency < HIGHEST).collect()
}

/// The modes, each that much stronger.
pub fn scaled(modes: Vec<Mode>, gain: f64) -> impl Iterator<Item = Mode> {
    modes.into_iter().map(move |mode| Mode { gain: mode.gain * gain, ..mode })
}

/// What is heard of a body with those modes under a force.
pub fn ring(force: &[f64], modes: impl IntoIterator<Item = Mode>) -> Vec<f64> {
    let mut sound = vec![0.0; force.len()];
    for mode in modes {
        let turn = TAU * mode.frequency / f64::from(RATE);
        let shrink = (-1000_f64.ln() / (mode.decay * f64::from(RATE))).exp();
        let (first, second) = (2.0 * shrink * turn.cos(), -shrink * shrink);
        let gain = mode.gain * turn.sin();
        let (mut last, mut before) = (0.0, 0.0);
        for (sample, force) in sound.iter_mut().zip(force) {
            let now = first * last + second * before + gain * force;
            *sample += now;
            (last, before) = (now, last);
        }
    }
    sound
}

/// Adds a contact to a force: half a sine, as of two round bodies that touch and part. The longer, the duller.
pub fn contact(force: &mut [f64], at: f64, seconds: f64, strength: f64) {
    let length = samples(seconds).max(2);
    let shape = |index: usize| (PI * (index as f64 + 0.5) / length as f64).sin();
    // The area is the strength, whatever the length.
    let area: f64 = (0..length).map(shape).sum();
    for (index, sample) in force.iter_mut().skip(samples(at)).take(length).enumerate() {
        *sample += strength * shape(index) / area;
    }
}

/// Adds a burst of noise that dies away: what the grain of the wood adds to a contact.
pub fn grain(sound: &mut [f64], noise: &mut Noise, at: f64, seconds: f64, strength: f64) {
    for (index, sample) in sound.iter_mut().skip(samples(at)).take(samples(4.0 * seconds)).enumerate() {
        let time = index as f64 / f64::from(RATE);
        // Not all at once, which would be a click.
        let rise = (time / 0.000_3).min(1.0);
        *sample += strength * rise * (-time / seconds).exp() * noise.sample();
    }
}

/// Adds a sound to another.
pub fn mix(sound: &mut [f64], other: &[f64], gain: f64) {
    for (sample, other) in sound.iter_mut().zip(other) {
        *sample += gain * other;
    }
}

/// A filter of second order. The formulas are those of Robert Bristow-Johnson's Audio EQ Cookbook.
pub struct Filter {
    ahead: [f64; 3],
    back: [f64; 2],
}

impl Filter {
    fn new(frequency: f64, quality: f64, ahead: impl FnOnce(f64, f64) -> [f64; 3]) -> Filter {
        let turn = TAU * frequency / f64::from(RATE);
        let width = turn.sin() / (2.0 * quality);
        let norm = 1.0 + width;
        Filter {
            ahead: ahead(turn.cos(), width).map(|factor| factor / norm),
            back: [-2.0 * turn.cos() / norm, (1.0 - width) / norm],
        }
    }

    /// Lets pass what is near the frequency; the higher the quality, the nearer.
    pub fn band(frequency: f64, quality: f64) -> Filter {
        Filter::new(frequency, quality, |_, width| [width, 0.0, -width])
    }

    /// Lets pass what is below the frequency.
    pub fn low(frequency: f64) -> Filter {
        Filter::new(frequency, 0.71, |cos, _| [(1.0 - cos) / 2.0, 1.0 - cos, (1.0 - cos) / 2.0])
    }

    /// Lets pass what is above the frequency.
    pub fn high(frequency: f64) -> Filter {
        Filter::new(frequency, 0.71, |cos, _| [f64::midpoint(1.0, cos), -(1.0 + cos), f64::midpoint(1.0, cos)])
    }

    pub fn apply(&self, sound: &mut [f64]) {
        let (mut heard, mut said) = ([0.0; 2], [0.0; 2]);
        for sample in sound {
            let now = self.ahead[0] * *sample + self.ahead[1] * heard[0] + self.ahead[2] * heard[1]
                - self.back[0] * said[0]
                - self.back[1] * said[1];
            heard = [*sample, heard[0]];
            said = [now, said[0]];
            *sample = now;
        }
    }
}

/// Lets the last seconds of a sound fade to nothing.
pub fn fade_out(sound: &mut [f64], seconds: f64) {
    let length = samples(seconds).min(sound.len());
    for (index, sample) in sound.iter_mut().rev().take(length).enumerate() {
        *sample *= f64::midpoint(1.0, -(PI * index as f64 / length as f64).cos());
    }
}
