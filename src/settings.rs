//! What a person has set: the look, the quality of the picture, and how things move. Knows nothing of who uses it.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::locale::Language;
use crate::theme::Theme;

/// The settings, which take effect wherever they change.
#[derive(Resource, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The language; `None` follows the system.
    pub language: Option<Language>,
    /// The id of the theme.
    pub theme: String,
    /// Whether the board is seen from straight above.
    pub flat_view: bool,
    /// The id of the computer's level; one that there is not stands for the usual one.
    pub level: String,
    /// How much is spent on the picture; `None` leaves it to the machine.
    pub quality: Option<Quality>,
    /// How many times the usual speed discs move at.
    pub animation_speed: f32,
    /// Whether discs fade out and in instead of travelling.
    pub reduced_motion: bool,
    /// How loud effects are, from 0 (silent) to 1.
    pub effects_volume: f32,
    /// How loud the music is, from 0 (off) to 1.
    pub music_volume: f32,
    /// Whether nothing is to be heard at all.
    pub muted: bool,
}

/// How much is spent on the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Quality {
    /// Shadows and smooth edges.
    High,
    /// Neither of them.
    Low,
}

impl Settings {
    /// The speeds at which discs may move, in times the usual one.
    pub const SPEEDS: std::ops::RangeInclusive<f32> = 0.25..=4.0;

    /// Reads settings; `file` is the name by which errors call them.
    ///
    /// # Errors
    /// Names the file and line, and what is wrong there.
    pub fn from_ron(file: &str, text: &str) -> Result<Settings, String> {
        let settings: Settings = ron::from_str(text).map_err(|error| format!("{file}:{}: {}", error.span.start, error.code))?;
        if Theme::named(&settings.theme).is_none() {
            return Err(format!("{file}: there is no theme {:?}", settings.theme));
        }
        for (name, value, range) in [
            ("animation_speed", settings.animation_speed, Self::SPEEDS),
            ("effects_volume", settings.effects_volume, 0.0..=1.0),
            ("music_volume", settings.music_volume, 0.0..=1.0),
        ] {
            if !range.contains(&value) {
                return Err(format!("{file}: {name} is {value}, not {} to {}", range.start(), range.end()));
            }
        }
        Ok(settings)
    }
}

impl Default for Settings {
    /// The defaults, which are built in.
    fn default() -> Settings {
        match Settings::from_ron("defaults.ron", include_str!("../assets/defaults.ron")) {
            Ok(settings) => settings,
            Err(error) => panic!("the built-in defaults are broken: {error}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_survive_being_written() {
        let settings = Settings { quality: Some(Quality::Low), animation_speed: 0.5, ..Settings::default() };
        let text = ron::to_string(&settings).unwrap();
        assert_eq!(Settings::from_ron("settings.ron", &text), Ok(settings));
    }

    #[test]
    fn broken_settings_name_the_place() {
        let text = include_str!("../assets/defaults.ron");
        for (from, to, expected) in [
            ("walnut", "oak", "s.ron: there is no theme \"oak\""),
            ("1.0", "0.0", "s.ron: animation_speed is 0, not 0.25 to 4"),
            ("1.0", "NaN", "s.ron: animation_speed is NaN, not 0.25 to 4"),
            ("0.8", "1.1", "s.ron: effects_volume is 1.1, not 0 to 1"),
            ("0.0", "-0.5", "s.ron: music_volume is -0.5, not 0 to 1"),
            ("false", "maybe", "s.ron:7:"),
            ("reduced_motion:", "motion:", "s.ron:11:"),
        ] {
            let error = Settings::from_ron("s.ron", &text.replacen(from, to, 1)).unwrap_err();
            assert!(error.starts_with(expected), "{error}");
        }
    }
}
