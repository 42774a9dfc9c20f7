//! Writes the sounds as Ogg Vorbis, which the game decodes, and tells what they are like.

use std::fs;
use std::num::{NonZeroU8, NonZeroU32};
use std::path::Path;

use vorbis_rs::{VorbisBitrateManagementStrategy, VorbisEncoderBuilder, VorbisError};

use super::levels::Levels;
use super::synthesis::RATE;
use super::{MUSIC, SOUNDS};
use crate::{Failure, project};

pub fn run() -> Result<(), Failure> {
    let folder = project().join("assets/sounds");
    fs::create_dir_all(&folder).map_err(Failure::at(&folder))?;
    println!("sound          bytes      s   peak  loudest    rms  offset  centroid  attack   decay");
    println!("                             dBFS     dBFS   dBFS    dBFS        Hz      ms      ms");
    for (serial, sound) in (1..).zip(&SOUNDS) {
        let samples = sound.samples();
        // Enough that a knock keeps its edge; the music is soft and low, and has no edges.
        let quality = if sound.name == MUSIC { 0.0 } else { 0.3 };
        let bytes = encode(&samples, quality, serial)
            .map_err(|error| Failure::of(format!("{} cannot be encoded: {error}", sound.name)))?;
        write(&folder.join(format!("{}.ogg", sound.name)), &bytes)?;
        println!("{:12} {:7} {}", sound.name, bytes.len(), Levels::of(&samples));
    }
    Ok(())
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    fs::write(path, bytes).map_err(Failure::at(path))
}

/// One channel. The serial tells streams of one file apart and is usually random; here it is fixed, as the bytes are to be.
fn encode(samples: &[f64], quality: f32, serial: i32) -> Result<Vec<u8>, VorbisError> {
    const RATE_NOT_ZERO: NonZeroU32 = NonZeroU32::new(RATE).expect("there are samples in a second");
    let mut bytes = Vec::new();
    let mut encoder = VorbisEncoderBuilder::new_with_serial(RATE_NOT_ZERO, NonZeroU8::MIN, &mut bytes, serial)
        .bitrate_management_strategy(VorbisBitrateManagementStrategy::QualityVbr { target_quality: quality })
        .build()?;
    let samples: Vec<f32> = samples.iter().map(|&sample| sample as f32).collect();
    for block in samples.chunks(4096) {
        encoder.encode_audio_block([block])?;
    }
    encoder.finish()?;
    Ok(bytes)
}
