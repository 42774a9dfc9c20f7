//! The sounds of the game, made from nothing but numbers, so that no licence is in doubt.
//!
//! Short, dry and wooden: small bodies with damped modes that contacts and friction set ringing. The same bytes in each run.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "samples are counted in whole numbers, and none is anywhere near the limits"
)]

mod effects;
#[cfg(feature = "chores")]
mod encode;
mod levels;
mod music;
mod scale;
mod synthesis;
#[cfg(test)]
mod tests;

use synthesis::{Filter, fade_out};

#[cfg(feature = "chores")]
pub use encode::run;

/// A sound of the game, as it is before it is encoded.
struct Sound {
    /// The file's name without its ending.
    name: &'static str,
    /// How loud its loudest 50 ms are to be, in decibels of full scale.
    loudness: f64,
    make: fn() -> Vec<f64>,
}

const MUSIC: &str = "music";
/// Samples of silence before an effect: less than a millisecond.
const LEAD: usize = 32;

/// Nothing is louder than the moves, and what is heard often is softer.
const SOUNDS: [Sound; 18] = [
    Sound { name: "pick-up", loudness: -28.0, make: effects::pick_up },
    Sound { name: "slide", loudness: -31.0, make: effects::slide },
    Sound { name: "set-down", loudness: -19.0, make: effects::set_down },
    Sound { name: "turn-over-1", loudness: -21.0, make: || effects::turn_over(0) },
    Sound { name: "turn-over-2", loudness: -21.0, make: || effects::turn_over(1) },
    Sound { name: "turn-over-3", loudness: -21.0, make: || effects::turn_over(2) },
    Sound { name: "turn-over-4", loudness: -21.0, make: || effects::turn_over(3) },
    Sound { name: "turn-over-5", loudness: -21.0, make: || effects::turn_over(4) },
    Sound { name: "capture", loudness: -19.5, make: effects::capture },
    Sound { name: "mill", loudness: -21.0, make: effects::mill },
    Sound { name: "promotion", loudness: -21.0, make: effects::promotion },
    Sound { name: "low-time", loudness: -27.0, make: effects::low_time },
    Sound { name: "win", loudness: -22.0, make: effects::win },
    Sound { name: "loss", loudness: -23.0, make: effects::loss },
    Sound { name: "draw", loudness: -23.0, make: effects::draw },
    Sound { name: "menu", loudness: -31.0, make: effects::menu },
    Sound { name: "refused", loudness: -24.0, make: effects::refused },
    Sound { name: MUSIC, loudness: -25.0, make: music::music },
];

impl Sound {
    /// The samples at [`synthesis::RATE`], as loud as they are to be.
    fn samples(&self) -> Vec<f64> {
        let mut sound = (self.make)();
        if self.name != MUSIC {
            // No sudden start or end, and no push of the membrane, which would click. The music is round, and has no ends.
            sound.splice(0..0, [0.0; LEAD]);
            Filter::high(90.0).apply(&mut sound);
            fade_out(&mut sound, 0.03);
        }
        let gain = 10_f64.powf(self.loudness / 20.0) / levels::loudest(&sound);
        sound.into_iter().map(|sample| gain * sample).collect()
    }
}
