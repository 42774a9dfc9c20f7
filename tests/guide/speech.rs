//! Texts put into words as the app does it.

use std::cell::RefCell;
use std::path::Path;

use asterism::guide::Text;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use unic_langid::LanguageIdentifier;

/// A language, and what went wrong when it was spoken.
pub(crate) struct Speech {
    bundle: FluentBundle<FluentResource>,
    errors: RefCell<Vec<String>>,
}

impl Speech {
    /// The language of that folder.
    pub(crate) fn of(language: &str) -> Speech {
        let id: LanguageIdentifier = language.parse().unwrap();
        let mut bundle = FluentBundle::new(vec![id]);
        bundle.set_use_isolating(false);
        for file in ["main.ftl", "guide.ftl"] {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales").join(language).join(file);
            let resource = FluentResource::try_new(std::fs::read_to_string(path).unwrap()).unwrap();
            bundle.add_resource(resource).unwrap();
        }
        Speech { bundle, errors: RefCell::default() }
    }

    /// The text in words. Panics where it fails.
    pub(crate) fn tell(&self, text: &Text) -> String {
        let words = text.told(&|id, values| self.text_with(id, values));
        assert!(self.errors.borrow().is_empty(), "{text:?}: {:?}", self.errors.borrow());
        words
    }

    fn text_with(&self, id: &str, values: &[(&'static str, &str)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            self.errors.borrow_mut().push(format!("there is no text {id:?}"));
            return String::new();
        };
        let arguments: FluentArgs = values.iter().copied().collect();
        let mut errors = Vec::new();
        let words = self.bundle.format_pattern(pattern, Some(&arguments), &mut errors).into_owned();
        self.errors.borrow_mut().extend(errors.iter().map(ToString::to_string));
        words
    }
}
