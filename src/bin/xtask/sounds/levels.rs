//! Measures of a sound, for those who cannot listen: how loud, how bright, how quick.

use std::f64::consts::TAU;
use std::fmt;

use super::synthesis::{RATE, samples};

/// Decibels are those of full scale (dBFS); nothing at all is taken as -120.
pub struct Levels {
    pub seconds: f64,
    /// The largest sample, in decibels.
    pub peak: f64,
    /// The loudest 50 ms, in decibels: how loud a short sound is to the ear.
    pub loudest: f64,
    /// The root mean square of all samples, in decibels.
    pub rms: f64,
    /// The mean of all samples, in decibels: none is heard, and all of it clicks when the sound starts.
    pub offset: f64,
    /// The centre of the power spectrum of the first 100 ms, in hertz: how bright.
    pub centroid: f64,
    /// From a tenth of the peak to the peak, in milliseconds.
    pub attack: f64,
    /// From the peak until it stays 40 dB below, in milliseconds.
    pub decay: f64,
}

/// Of an amplitude.
fn decibels(amplitude: f64) -> f64 {
    20.0 * amplitude.abs().max(1e-6).log10()
}

fn rms(sound: &[f64]) -> f64 {
    (sound.iter().map(|sample| sample * sample).sum::<f64>() / sound.len().max(1) as f64).sqrt()
}

/// The largest root mean square of any 50 ms; a shorter sound is taken as ending in silence.
pub fn loudest(sound: &[f64]) -> f64 {
    let window = samples(0.05);
    let step = samples(0.001);
    let power = |start| {
        let part = &sound[start..sound.len().min(start + window)];
        part.iter().map(|sample| sample * sample).sum::<f64>() / window as f64
    };
    (0..sound.len()).step_by(step).map(power).fold(0.0, f64::max).sqrt()
}

fn centroid(sound: &[f64]) -> f64 {
    let part = &sound[..sound.len().min(samples(0.1))];
    let (mut sum, mut weighted) = (0.0, 0.0);
    for frequency in (50..12_000).step_by(25).map(f64::from) {
        // Goertzel's algorithm: one line of the spectrum.
        let factor = 2.0 * (TAU * frequency / f64::from(RATE)).cos();
        let (mut last, mut before) = (0.0, 0.0);
        for sample in part {
            (last, before) = (sample + factor * last - before, last);
        }
        let power = last * last + before * before - factor * last * before;
        sum += power;
        weighted += power * frequency;
    }
    weighted / sum
}

impl Levels {
    pub fn of(sound: &[f64]) -> Levels {
        let largest = sound.iter().fold(0.0, |largest, sample| sample.abs().max(largest));
        let first = |least: f64| sound.iter().position(|sample| sample.abs() >= least).unwrap_or_default();
        let top = first(largest);
        let last = sound.iter().rposition(|sample| sample.abs() >= largest / 100.0).unwrap_or_default();
        let seconds = |samples: usize| samples as f64 / f64::from(RATE);
        Levels {
            seconds: seconds(sound.len()),
            peak: decibels(largest),
            loudest: decibels(loudest(sound)),
            rms: decibels(rms(sound)),
            offset: decibels(sound.iter().sum::<f64>() / sound.len().max(1) as f64),
            centroid: centroid(sound),
            attack: 1000.0 * seconds(top - first(largest / 10.0)),
            decay: 1000.0 * seconds(last.saturating_sub(top)),
        }
    }
}

impl fmt::Display for Levels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Levels { seconds, peak, loudest, rms, offset, centroid, attack, decay } = self;
        write!(f, "{seconds:6.2} {peak:6.1} {loudest:8.1} {rms:6.1} {offset:7.1} {centroid:9.0} {attack:7.1} {decay:7.0}")
    }
}
