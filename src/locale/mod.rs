//! Texts in two languages, from the Fluent files in `assets/locales`.

use bevy::prelude::*;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::{LanguageIdentifier, langid};

use crate::rules::{Board, Point, Refusal, Side};

/// A language that the game speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Simplified Chinese.
    Chinese,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::English, Language::Chinese];

    /// The language of a locale's name such as `zh_CN.UTF-8`; English where it is none of ours.
    #[must_use]
    pub fn of_locale(name: &str) -> Language {
        if name.to_ascii_lowercase().starts_with("zh") { Language::Chinese } else { Language::English }
    }
}

/// The name of a language to Fluent, and its texts.
const fn sources(language: Language) -> (LanguageIdentifier, [&'static str; 2]) {
    match language {
        Language::English => (
            langid!("en"),
            [include_str!("../../assets/locales/en/main.ftl"), include_str!("../../assets/locales/en/guide.ftl")],
        ),
        Language::Chinese => (
            langid!("zh-Hans"),
            [include_str!("../../assets/locales/zh-Hans/main.ftl"), include_str!("../../assets/locales/zh-Hans/guide.ftl")],
        ),
    }
}

/// The texts of every language, and which one is spoken.
#[derive(Resource)]
pub struct Locale {
    /// The language that is spoken.
    pub language: Language,
    bundles: [FluentBundle<FluentResource>; 2],
}

impl Default for Locale {
    fn default() -> Locale {
        Locale { language: Language::default(), bundles: Language::ALL.map(bundle) }
    }
}

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let (id, sources) = sources(language);
    let mut bundle = FluentBundle::new_concurrent(vec![id.clone()]);
    // Marks that isolate directions would be drawn as boxes, and both languages run from left to right.
    bundle.set_use_isolating(false);
    for source in sources {
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, errors)| {
            error!("the {id} texts have errors: {errors:?}");
            resource
        });
        if let Err(errors) = bundle.add_resource(resource) {
            error!("the {id} texts repeat ids: {errors:?}");
        }
    }
    bundle
}

impl Locale {
    /// The text of that id.
    #[must_use]
    pub fn text(&self, id: &str) -> String {
        self.text_with(id, &[])
    }

    /// The text of that id with values put in. A missing text is reported and shows its id.
    #[must_use]
    pub fn text_with(&self, id: &str, values: &[(&'static str, &str)]) -> String {
        let bundle = &self.bundles[self.language as usize];
        let Some(pattern) = bundle.get_message(id).and_then(|message| message.value()) else {
            error!("there is no text {id:?} in {:?}", self.language);
            return id.to_owned();
        };
        let arguments: FluentArgs = values.iter().copied().collect();
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&arguments), &mut errors).into_owned();
        if !errors.is_empty() {
            error!("the text {id:?} in {:?} fails: {errors:?}", self.language);
        }
        text
    }

    /// What a side is called.
    #[must_use]
    pub fn side(&self, side: Side) -> String {
        self.text(if side == Side::White { "player-white" } else { "player-black" })
    }

    /// Why something is refused, as a sentence.
    #[must_use]
    pub fn refusal(&self, board: &Board, refusal: Refusal) -> String {
        let name = |point: Point| board.name(point);
        let about = |id, point| self.text_with(id, &[("point", &name(point))]);
        match refusal {
            Refusal::GameOver | Refusal::OtherGame => self.text("refusal-game-over"),
            Refusal::Pass => self.text("refusal-pass"),
            Refusal::Empty(point) => about("refusal-empty", point),
            Refusal::NotYours(point) => about("refusal-not-yours", point),
            Refusal::Occupied(point) => about("refusal-occupied", point),
            Refusal::NoLine { from, to } => self.text_with("refusal-no-line", &[("from", &name(from)), ("to", &name(to))]),
            Refusal::Blocked { by } => about("refusal-blocked", by),
            Refusal::Stuck(point) => about("refusal-stuck", point),
            Refusal::NothingToPlace => self.text("refusal-nothing-to-place"),
            Refusal::TurnIsMade => self.text("refusal-turn-is-made"),
            Refusal::PlaceFirst => self.text("refusal-place-first"),
            Refusal::NotAdjacent { .. } => self.text("refusal-not-adjacent"),
            Refusal::Backwards { .. } => self.text("refusal-backwards"),
            Refusal::MustCapture { by } => about("refusal-must-capture", by),
            Refusal::MustJumpOn(point) => about("refusal-must-jump-on", point),
            Refusal::JumpedTwice(point) => about("refusal-jumped-twice", point),
            Refusal::CouldNotJump(point) => about("refusal-could-not-jump", point),
            Refusal::NoMoveAfterHuff(point) => about("refusal-no-move-after-huff", point),
            Refusal::MustTake => self.text("refusal-must-take"),
            Refusal::InMill(point) => about("refusal-in-mill", point),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use ab_glyph::{Font, FontRef};

    use super::*;

    #[test]
    fn every_character_has_its_glyph_in_each_kind_of_type() {
        let fonts =
            |files: &[&'static [u8]]| files.iter().map(|file| FontRef::try_from_slice(file).unwrap()).collect::<Vec<_>>();
        for family in [
            fonts(&[crate::fonts::SERIF, crate::fonts::SERIF_CHINESE]),
            fonts(&[crate::fonts::SANS, crate::fonts::SANS_CHINESE]),
            fonts(&[crate::fonts::SANS_SEMIBOLD, crate::fonts::SANS_CHINESE]),
        ] {
            let used: BTreeSet<char> =
                Language::ALL.iter().flat_map(|language| sources(*language).1).flat_map(str::chars).collect();
            for letter in used.into_iter().filter(|letter| !letter.is_control()) {
                assert!(family.iter().any(|font| font.glyph_id(letter).0 != 0), "no glyph for {letter:?}");
            }
        }
    }

    #[test]
    fn values_are_put_in() {
        let mut locale = Locale::default();
        assert_eq!(locale.text_with("refusal-blocked", &[("point", "c3")]), "The piece on c3 is in the way.");
        locale.language = Language::Chinese;
        assert_eq!(locale.text("player-you"), "你");
        assert_eq!(locale.text("guide-title-pincer"), "夹吃");
    }
}
