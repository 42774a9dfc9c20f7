//! What a person has set: the look, the quality of the picture, and how things move. Knows nothing of who uses it.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::theme::Theme;

/// The settings, which take effect wherever they change.
#[derive(Resource, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The id of the theme.
    pub theme: String,
    /// How much is spent on the picture; `None` leaves it to the machine.
    pub quality: Option<Quality>,
    /// How many times the usual speed discs move at.
    pub animation_speed: f32,
    /// Whether discs fade out and in instead of travelling.
    pub reduced_motion: bool,
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
        if !Self::SPEEDS.contains(&settings.animation_speed) {
            let (least, most) = (Self::SPEEDS.start(), Self::SPEEDS.end());
            return Err(format!("{file}: animation_speed is {}, not {least} to {most}", settings.animation_speed));
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
            ("false", "maybe", "s.ron:7:"),
            ("reduced_motion", "motion", "s.ron:7:"),
        ] {
            let error = Settings::from_ron("s.ron", &text.replacen(from, to, 1)).unwrap_err();
            assert!(error.starts_with(expected), "{error}");
        }
    }
}
