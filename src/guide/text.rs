//! A text as a message's id with its values, to be put into words by whoever knows the language.

use std::borrow::Cow;

/// A Fluent message with what is put into it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    /// The message's id.
    pub id: Cow<'static, str>,
    /// The message's arguments.
    pub values: Vec<(&'static str, Value)>,
}

/// What is put into a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// A number in digits.
    Number(u32),
    /// A text of its own, such as a number that is written out as a word.
    Text(Text),
    /// Something that is the same in every language, such as a point or a turn in notation.
    Word(String),
}

/// The numbers that have words; others are written in digits.
const WORDS: [(u32, &str); 11] = [
    (2, "number-2"),
    (3, "number-3"),
    (4, "number-4"),
    (5, "number-5"),
    (6, "number-6"),
    (7, "number-7"),
    (8, "number-8"),
    (9, "number-9"),
    (10, "number-10"),
    (11, "number-11"),
    (12, "number-12"),
];

impl Text {
    /// The message of that id, without values as yet.
    pub(super) fn new(id: impl Into<Cow<'static, str>>) -> Text {
        Text { id: id.into(), values: Vec::new() }
    }

    /// The same with a number in digits.
    pub(super) fn number(self, name: &'static str, number: u32) -> Text {
        self.with(name, Value::Number(number))
    }

    /// The same with a number in words.
    pub(super) fn count(self, name: &'static str, number: u32) -> Text {
        let word = WORDS.iter().find(|&&(spelt, _)| spelt == number);
        self.with(name, word.map_or(Value::Number(number), |&(_, id)| Value::Text(Text::new(id))))
    }

    /// The same with a word that no language changes.
    pub(super) fn word(self, name: &'static str, word: impl Into<String>) -> Text {
        self.with(name, Value::Word(word.into()))
    }

    fn with(mut self, name: &'static str, value: Value) -> Text {
        self.values.push((name, value));
        self
    }

    /// The text in words. `text_with` gives the message of an id with values put in, as the app's `Locale` does.
    ///
    /// ```
    /// use asterism::guide;
    /// use asterism::rules::Game;
    /// let guide = guide::of(Game::named("square-five").unwrap());
    /// let text_with = |id: &str, values: &[(&'static str, &str)]| format!("{id} {values:?}");
    /// assert_eq!(guide.sections[0].paragraphs[0].told(&text_with), r#"guide-board-square [("size", "5"), ("points", "25")]"#);
    /// ```
    #[must_use]
    pub fn told(&self, text_with: &dyn Fn(&str, &[(&'static str, &str)]) -> String) -> String {
        let values: Vec<(&'static str, String)> =
            self.values.iter().map(|(name, value)| (*name, value.told(text_with))).collect();
        let values: Vec<(&'static str, &str)> = values.iter().map(|(name, value)| (*name, value.as_str())).collect();
        text_with(&self.id, &values)
    }
}

impl Value {
    fn told(&self, text_with: &dyn Fn(&str, &[(&'static str, &str)]) -> String) -> String {
        match self {
            Value::Number(number) => number.to_string(),
            Value::Text(text) => text.told(text_with),
            Value::Word(word) => word.clone(),
        }
    }
}
