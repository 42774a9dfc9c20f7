//! The tokens of the look: every colour of board and screens comes from a theme file in `assets/themes`.

use std::sync::LazyLock;

use bevy::prelude::*;
use serde::{Deserialize, Deserializer, de::Error as _};

use crate::settings::Settings;

/// The theme in use.
#[derive(Resource, Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// By which settings call it, and texts its name.
    pub id: String,
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
    pub felt: Hex,
    pub mark: Hex,
    pub last_turn: Hex,
    pub taken: Hex,
    /// What the field is made of.
    pub field: Surface,
    /// How much the inlay is metal, from 0 to 1.
    pub metal: f32,
    /// What is engraved on the two faces of the discs.
    pub white_mark: Engraving,
    pub black_mark: Engraving,
}

/// What a board's field is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Surface {
    /// Wood with its grain from left to right.
    Wood,
    /// Stone with clouds and veins.
    Stone,
}

/// What is engraved on a disc's face.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Engraving {
    /// The eight rays of 米, and a thin ring.
    Star,
    /// Broad rays without a ring, to be told from afar.
    BoldStar,
    /// Two broad rings, to be told from afar.
    Rings,
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

/// The theme files, which are built in.
static ALL: LazyLock<Vec<Theme>> = LazyLock::new(|| {
    [
        ("walnut.ron", include_str!("../assets/themes/walnut.ron")),
        ("jade.ron", include_str!("../assets/themes/jade.ron")),
        ("slate.ron", include_str!("../assets/themes/slate.ron")),
        ("contrast.ron", include_str!("../assets/themes/contrast.ron")),
    ]
    .into_iter()
    .map(|(file, text)| {
        Theme::from_ron(file, text).unwrap_or_else(|error| panic!("a theme that is built in is broken: {error}"))
    })
    .collect()
});

impl Theme {
    /// All themes.
    #[must_use]
    pub fn all() -> &'static [Theme] {
        &ALL
    }

    /// The theme of that id.
    #[must_use]
    pub fn named(id: &str) -> Option<&'static Theme> {
        ALL.iter().find(|theme| theme.id == id)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(ALL[0].clone()).add_systems(PreUpdate, follow.run_if(resource_changed::<Settings>));
}

/// Changes to the theme that the settings ask for, at once and everywhere.
fn follow(settings: Res<Settings>, mut theme: ResMut<Theme>) {
    if let Some(wanted) = Theme::named(&settings.theme) {
        theme.set_if_neq(wanted.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_themes_are_sound_and_differ() {
        let ids: Vec<&str> = Theme::all().iter().map(|theme| theme.id.as_str()).collect();
        assert_eq!(ids, ["walnut", "jade", "slate", "contrast"]);
        assert_eq!(Theme::named("walnut").unwrap().table.brass.0.to_hex(), "#D9B667");
    }

    /// The contrast of two colours as the Web Content Accessibility Guidelines reckon it, from 1 to 21.
    fn contrast(a: Hex, b: Hex) -> f32 {
        let luminance = |hex: Hex| LinearRgba::from(hex.0).luminance() + 0.05;
        let (a, b) = (luminance(a), luminance(b));
        a.max(b) / a.min(b)
    }

    #[test]
    fn texts_and_signs_stand_out_in_every_theme() {
        for Theme { id, screen, .. } in Theme::all() {
            for (ink, paper, least) in [
                (screen.text, screen.panel, 7.0),
                (screen.quiet_text, screen.panel, 4.5),
                (screen.urgent, screen.panel, 4.5),
                (screen.accent, screen.panel, 4.5),
                (screen.text, screen.control, 7.0),
                (screen.on_accent, screen.accent, 4.5),
                (screen.accent_light, screen.hairline, 3.0),
            ] {
                let found = contrast(ink, paper);
                assert!(found >= least, "{id}: {ink:?} on {paper:?} has {found}, not {least}");
            }
        }
        let table = &Theme::named("contrast").unwrap().table;
        for sign in [table.white_light, table.black_light, table.brass, table.mark, table.last_turn] {
            assert!(contrast(sign, table.field_light) >= 3.0, "{sign:?}: {}", contrast(sign, table.field_light));
        }
        assert_ne!(table.white_mark, table.black_mark, "sides differ by shape too");
    }

    #[test]
    fn a_broken_theme_names_the_place() {
        let text = include_str!("../assets/themes/walnut.ron").replacen("#2b2620", "#2b26", 1);
        let error = Theme::from_ron("x.ron", &text).unwrap_err();
        assert!(error.starts_with("x.ron:7:"), "{error}");
    }
}
