//! The sounds measured, as they are made and as the files in `assets/sounds` play.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::sync::LazyLock;

use symphonia::core::codecs::CodecParameters;
use symphonia::core::codecs::audio::AudioDecoderOptions;
use symphonia::core::formats::probe::Hint;
use symphonia::core::formats::{FormatOptions, TrackType};
use symphonia::core::io::{MediaSourceStream, MediaSourceStreamOptions};
use symphonia::core::meta::MetadataOptions;

use super::levels::Levels;
use super::synthesis::RATE;
use super::{MUSIC, SOUNDS};
use crate::project;

/// What was made: the name, the samples and their levels.
type Made = (&'static str, Vec<f64>, Levels);

static MADE: LazyLock<Vec<Made>> = LazyLock::new(|| {
    let make = |sound: &super::Sound| {
        let samples = sound.samples();
        let levels = Levels::of(&samples);
        (sound.name, samples, levels)
    };
    SOUNDS.iter().map(make).collect()
});

fn levels(name: &str) -> &'static Levels {
    &MADE.iter().find(|(made, ..)| *made == name).unwrap().2
}

fn effects() -> impl Iterator<Item = &'static Made> {
    MADE.iter().filter(|(name, ..)| *name != MUSIC)
}

const KNOCKS: [&str; 6] = ["set-down", "turn-over-1", "turn-over-2", "turn-over-3", "turn-over-4", "turn-over-5"];

/// The samples of a file in `assets/sounds`, decoded as the game does.
fn decoded(name: &str) -> Vec<f64> {
    let file = File::open(project().join("assets/sounds").join(name).with_extension("ogg")).unwrap();
    let stream = MediaSourceStream::new(Box::new(file), MediaSourceStreamOptions::default());
    let mut format = symphonia::default::get_probe()
        .probe(&Hint::default(), stream, FormatOptions::default(), MetadataOptions::default())
        .unwrap();
    let Some(CodecParameters::Audio(parameters)) = &format.default_track(TrackType::Audio).unwrap().codec_params else {
        panic!("{name}: no sound");
    };
    assert_eq!(parameters.sample_rate, Some(RATE), "{name}");
    let mut decoder = symphonia::default::get_codecs().make_audio_decoder(parameters, &AudioDecoderOptions::default()).unwrap();
    let mut samples = Vec::new();
    while let Some(packet) = format.next_packet().unwrap() {
        let buffer = decoder.decode(&packet).unwrap();
        assert_eq!(buffer.spec().channels().count(), 1, "{name}");
        let mut part: Vec<f64> = Vec::new();
        buffer.copy_to_vec_interleaved(&mut part);
        samples.extend(part);
    }
    samples
}

#[test]
fn nothing_clips_or_is_off_centre() {
    for (name, _, levels) in MADE.iter() {
        assert!(levels.peak < -3.0, "{name}: {} dBFS", levels.peak);
        assert!(levels.offset < -80.0, "{name}: {} dBFS", levels.offset);
    }
}

#[test]
fn effects_begin_and_end_in_silence() {
    let largest = |samples: &[f64]| samples.iter().fold(0.0, |largest: f64, sample| largest.max(sample.abs()));
    for (name, samples, _) in effects() {
        let (first, last) = (largest(&samples[..10]), largest(&samples[samples.len() - 100..]));
        assert!(first < 1e-4 && last < 1e-4, "{name} begins at {first} and ends at {last}");
    }
}

#[test]
fn the_music_goes_round_without_a_click() {
    let (_, samples, levels) = MADE.iter().find(|(name, ..)| *name == MUSIC).unwrap();
    assert!((60.0..90.0).contains(&levels.seconds));
    for samples in [samples, &decoded(MUSIC)] {
        let step = samples[0] - samples[samples.len() - 1];
        let largest = samples.windows(2).fold(0.0, |largest: f64, pair| largest.max((pair[1] - pair[0]).abs()));
        // No more than a tenth of the steps that the notes make.
        assert!(step.abs() < largest / 10.0, "{step} where it goes round, {largest} elsewhere");
    }
}

#[test]
fn effects_are_short() {
    for (name, _, levels) in effects() {
        let longest = match *name {
            "low-time" | "menu" => 0.12,
            "slide" | "mill" => 0.6,
            "promotion" => 0.9,
            "win" | "loss" | "draw" => 1.6,
            _ => 0.4,
        };
        assert!(levels.seconds < longest, "{name} lasts {} s", levels.seconds);
    }
}

#[test]
fn nothing_is_louder_than_the_moves_and_the_music_is_softer() {
    let moves = || KNOCKS.into_iter().chain(["pick-up", "slide"]).map(levels);
    let most = |measure: fn(&Levels) -> f64| moves().map(measure).fold(-120.0, f64::max);
    let (peak, loudest) = (most(|levels| levels.peak), most(|levels| levels.loudest));
    for (name, _, levels) in MADE.iter() {
        assert!(levels.peak <= peak, "{name}: {} dBFS", levels.peak);
        assert!(levels.loudest <= loudest, "{name}: {} dBFS", levels.loudest);
    }
    let music = levels(MUSIC);
    assert!(music.peak < peak - 12.0 && music.loudest < loudest - 5.0 && music.rms < -35.0);
}

#[test]
fn knocks_are_quick_and_dry() {
    for name in KNOCKS {
        let Levels { attack, decay, .. } = *levels(name);
        assert!(attack < 3.0, "{name} takes {attack} ms to its peak");
        assert!((60.0..200.0).contains(&decay), "{name} rings for {decay} ms");
    }
}

#[test]
fn each_further_disc_is_brighter() {
    let centroids: Vec<f64> = (1..=5).map(|index| levels(&format!("turn-over-{index}")).centroid).collect();
    assert!(centroids.is_sorted_by(|less, more| less * 1.03 < *more), "{centroids:?}");
}

/// Changed a sound? Then `cargo xtask sounds` is to be run.
#[test]
fn the_files_are_what_is_made() {
    for (name, samples, levels) in MADE.iter() {
        let decoded = decoded(name);
        assert_eq!(decoded.len(), samples.len(), "{name}");
        let difference: Vec<f64> = samples.iter().zip(&decoded).map(|(made, decoded)| made - decoded).collect();
        let (error, heard) = (Levels::of(&difference), Levels::of(&decoded));
        assert!(error.rms < levels.rms - 12.0, "{name}: {} dB of {} dB", error.rms, levels.rms);
        assert!(heard.peak < -2.0, "{name}: {} dBFS", heard.peak);
        assert!(!KNOCKS.contains(name) || heard.attack < 3.0, "{name}: {} ms", heard.attack);
    }
}

#[test]
fn the_files_are_small_and_none_is_left_over() {
    let (mut names, mut effects, mut music) = (BTreeSet::new(), 0, 0);
    for entry in fs::read_dir(project().join("assets/sounds")).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        *(if name == format!("{MUSIC}.ogg") { &mut music } else { &mut effects }) += entry.metadata().unwrap().len();
        names.insert(name);
    }
    assert_eq!(names, SOUNDS.iter().map(|sound| format!("{}.ogg", sound.name)).collect());
    assert!(effects < 150_000, "{effects} bytes");
    assert!(music < 400_000, "{music} bytes");
}
