//! The tokens of the look: every colour of board and screens comes from a theme file in `assets/themes`.

use bevy::prelude::*;
use serde::{Deserialize, Deserializer, de::Error as _};

/// The theme in use.
#[derive(Resource, Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// What stands on the table, and the table.
    pub table: TableColors,
    /// What is drawn over it.
    pub screen: ScreenColors,
}

/// Colours of the board, the pieces and what surrounds them. A pair of light and dark is the range of one material.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it")]
pub struct TableColors {
    pub surround_light: Hex,
    pub surround_dark: Hex,
    pub frame_light: Hex,
    pub frame_dark: Hex,
    pub field_light: Hex,
    pub field_dark: Hex,
    pub brass: Hex,
    pub white_light: Hex,
    pub white_dark: Hex,
    pub black_light: Hex,
    pub black_dark: Hex,
    pub mark: Hex,
    pub last_turn: Hex,
}

/// Colours of panels, controls and text.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it")]
pub struct ScreenColors {
    pub panel: Hex,
    pub panel_opacity: f32,
    pub control: Hex,
    pub hairline: Hex,
    pub text: Hex,
    pub quiet_text: Hex,
    pub accent: Hex,
    pub accent_light: Hex,
    pub on_accent: Hex,
    pub urgent: Hex,
}

/// An opaque sRGB colour, written `#rrggbb`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hex(pub Srgba);

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hex, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6);
        let color = digits.and_then(|digits| Srgba::hex(digits).ok());
        color.map(Hex).ok_or_else(|| D::Error::custom(format!("{text:?} is no colour: write #rrggbb")))
    }
}

impl From<Hex> for Color {
    fn from(hex: Hex) -> Color {
        hex.0.into()
    }
}

impl Hex {
    /// Red, green and blue in linear light.
    #[must_use]
    pub fn linear(self) -> Vec3 {
        LinearRgba::from(self.0).to_vec3()
    }
}

impl Theme {
    /// Reads a theme file; `file` is the name by which errors call it.
    ///
    /// # Errors
    /// Names the file, line and column, and what is wrong there.
    pub fn from_ron(file: &str, text: &str) -> Result<Theme, String> {
        ron::from_str(text).map_err(|error| format!("{file}:{}: {}", error.span.start, error.code))
    }
}

impl Default for Theme {
    /// The first theme, which is built in.
    fn default() -> Theme {
        match Theme::from_ron("walnut.ron", include_str!("../assets/themes/walnut.ron")) {
            Ok(theme) => theme,
            Err(error) => panic!("a theme that is built in is broken: {error}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_theme_is_sound() {
        assert_eq!(Theme::default().table.brass.0.to_hex(), "#D9B667");
    }

    #[test]
    fn a_broken_theme_names_the_place() {
        let text = include_str!("../assets/themes/walnut.ron").replacen("#2b2620", "#2b26", 1);
        let error = Theme::from_ron("x.ron", &text).unwrap_err();
        assert!(error.starts_with("x.ron:4:"), "{error}");
    }
}
