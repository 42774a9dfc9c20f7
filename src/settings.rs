//! What a person has set: the look, the quality of the picture, and how things move. Knows nothing of who uses it.

use std::num::NonZeroU32;
use std::sync::LazyLock;
use std::time::Duration;

use bevy::prelude::*;
use serde::{Deserialize, Deserializer, Serialize};

use crate::locale::Language;
use crate::theme::Theme;

/// The settings, and what a file may set of them: every field has its default, so that a file is still read that was written when
/// there were fewer.
macro_rules! settings {
    ($($(#[$about:meta])* $name:ident: $kind:ty,)*) => {
        /// The settings, which take effect wherever they change.
        #[derive(Resource, Clone, PartialEq, Debug, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct Settings {
            $($(#[$about])* pub $name: $kind,)*
        }

        /// What a file sets.
        #[derive(Default, Deserialize)]
        #[serde(rename = "Settings", default, deny_unknown_fields)]
        struct Given {
            $(#[serde(deserialize_with = "given")] $name: Option<$kind>,)*
        }

        impl Given {
            /// These settings, and others where nothing is set.
            fn over(self, others: &Settings) -> Settings {
                Settings { $($name: self.$name.unwrap_or_else(|| others.$name.clone()),)* }
            }
        }
    };
}

settings! {
    /// The language; `None` follows the system.
    language: Option<Language>,
    /// The id of the theme.
    theme: String,
    /// How many times the usual size texts, and what goes with them, have.
    text_scale: f32,
    /// Whether the window takes the whole screen; not in a browser, whose window is its own.
    full_screen: bool,
    /// Whether the board is seen from straight above.
    flat_view: bool,
    /// The id of the computer's level; one that there is not stands for the usual one.
    level: String,
    /// The time for a turn.
    turn_time: TurnTime,
    /// Of the house rules, whether a position that comes for the third time is a draw.
    draw_by_repetition: bool,
    /// Of the house rules, whether too many turns without progress are a draw.
    draw_without_progress: bool,
    /// How much is spent on the picture; `None` leaves it to the machine.
    quality: Option<Quality>,
    /// How many times the usual speed discs move at.
    animation_speed: f32,
    /// Whether discs fade out and in instead of travelling.
    reduced_motion: bool,
    /// How loud effects are, from 0 (silent) to 1.
    effects_volume: f32,
    /// How loud the music is, from 0 (off) to 1.
    music_volume: f32,
    /// Whether nothing is to be heard at all.
    muted: bool,
}

fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// How much is spent on the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Quality {
    /// Shadows and smooth edges.
    High,
    /// Neither of them.
    Low,
}

/// The time for a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TurnTime {
    /// As the game has it.
    Usual,
    /// So many seconds.
    Seconds(NonZeroU32),
    /// As long as anybody likes.
    Unlimited,
}

impl TurnTime {
    /// The time for a turn of a game that usually gives so many seconds; `None` is all the time.
    #[must_use]
    pub fn limit(self, usual_seconds: u32) -> Option<Duration> {
        match self {
            TurnTime::Usual => Some(Duration::from_secs(usual_seconds.into())),
            TurnTime::Seconds(seconds) => Some(Duration::from_secs(seconds.get().into())),
            TurnTime::Unlimited => None,
        }
    }

    /// The time that such a limit stands for in a game that usually gives so many seconds.
    #[must_use]
    pub fn of(limit_seconds: Option<NonZeroU32>, usual_seconds: u32) -> TurnTime {
        match limit_seconds {
            None => TurnTime::Unlimited,
            Some(seconds) if seconds.get() == usual_seconds => TurnTime::Usual,
            Some(seconds) => TurnTime::Seconds(seconds),
        }
    }
}

/// The defaults, which are built in and whole.
static DEFAULTS: LazyLock<Settings> = LazyLock::new(|| {
    let (file, text) = ("defaults.ron", include_str!("../assets/defaults.ron"));
    match syntax(file, ron::from_str::<Settings>(text)).and_then(|settings| settings.checked(file, text)) {
        Ok(settings) => settings,
        Err(error) => panic!("the built-in defaults are broken: {error}"),
    }
});

/// Tells of text that is no settings where and why.
fn syntax<T>(file: &str, read: Result<T, ron::error::SpannedError>) -> Result<T, String> {
    read.map_err(|error| format!("{file}:{}: {}", error.span.start, error.code))
}

impl Settings {
    /// The speeds at which discs may move, in times the usual one.
    pub const SPEEDS: std::ops::RangeInclusive<f32> = 0.25..=4.0;
    /// The sizes of text, in times the usual one.
    pub const TEXT_SCALES: std::ops::RangeInclusive<f32> = 0.8..=2.0;

    /// Reads settings; what the text does not set is as it is by default. `file` is the name by which errors call it.
    ///
    /// # Errors
    /// Names the file and line, and what is wrong there.
    pub fn from_ron(file: &str, text: &str) -> Result<Settings, String> {
        let given: Given = syntax(file, ron::from_str(text))?;
        given.over(&DEFAULTS).checked(file, text)
    }

    /// The settings, if all values are such as they may be.
    fn checked(self, file: &str, text: &str) -> Result<Settings, String> {
        let line = |name: &str| {
            let names_it = |line: &str| line.trim_start().trim_start_matches('(').trim_start().starts_with(name);
            text.lines().position(names_it).map_or(1, |before| before + 1)
        };
        if Theme::named(&self.theme).is_none() {
            return Err(format!("{file}:{}: there is no theme {:?}", line("theme"), self.theme));
        }
        for (name, value, range) in [
            ("text_scale", self.text_scale, Self::TEXT_SCALES),
            ("animation_speed", self.animation_speed, Self::SPEEDS),
            ("effects_volume", self.effects_volume, 0.0..=1.0),
            ("music_volume", self.music_volume, 0.0..=1.0),
        ] {
            if !range.contains(&value) {
                return Err(format!("{file}:{}: {name} is {value}, not {} to {}", line(name), range.start(), range.end()));
            }
        }
        Ok(self)
    }
}

impl Default for Settings {
    /// The defaults, which are built in.
    fn default() -> Settings {
        DEFAULTS.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_survive_being_written() {
        let seconds = NonZeroU32::new(30).unwrap();
        for turn_time in [TurnTime::Usual, TurnTime::Unlimited, TurnTime::Seconds(seconds)] {
            let settings = Settings {
                quality: Some(Quality::Low),
                language: Some(Language::Chinese),
                animation_speed: 0.5,
                turn_time,
                ..Settings::default()
            };
            let text = ron::to_string(&settings).unwrap();
            assert_eq!(Settings::from_ron("settings.ron", &text), Ok(settings));
        }
    }

    #[test]
    fn what_an_older_version_did_not_write_is_as_by_default() {
        let text = "(\n    language: Some(Chinese),\n    theme: \"jade\",\n    muted: true,\n)\n";
        let expected =
            Settings { language: Some(Language::Chinese), theme: "jade".to_owned(), muted: true, ..Settings::default() };
        assert_eq!(Settings::from_ron("s.ron", text), Ok(expected));
        assert_eq!(Settings::from_ron("s.ron", "()"), Ok(Settings::default()));
    }

    #[test]
    fn broken_settings_name_the_place() {
        let text = include_str!("../assets/defaults.ron");
        let line = |field: &str| text.lines().position(|line| line.trim_start().starts_with(field)).unwrap() + 1;
        for (from, to, field, expected) in [
            ("walnut", "oak", "theme", " there is no theme \"oak\""),
            ("speed: 1.0", "speed: 0.0", "animation_speed", " animation_speed is 0, not 0.25 to 4"),
            ("speed: 1.0", "speed: NaN", "animation_speed", " animation_speed is NaN, not 0.25 to 4"),
            ("scale: 1.0", "scale: 2.5", "text_scale", " text_scale is 2.5, not 0.8 to 2"),
            ("effects_volume: 0.8", "effects_volume: 1.1", "effects_volume", " effects_volume is 1.1, not 0 to 1"),
            ("music_volume: 0.0", "music_volume: -0.5", "music_volume", " music_volume is -0.5, not 0 to 1"),
            ("flat_view: false", "flat_view: maybe", "flat_view", ""),
            ("reduced_motion:", "motion:", "reduced_motion", ""),
            ("turn_time: Usual", "turn_time: Seconds(0)", "turn_time", ""),
            ("turn_time: Usual", "turn_time: Never", "turn_time", ""),
        ] {
            let error = Settings::from_ron("s.ron", &text.replacen(from, to, 1)).unwrap_err();
            assert!(error.starts_with(&format!("s.ron:{}:", line(field))) && error.contains(expected), "{error}");
        }
    }
}
