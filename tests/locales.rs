//! The texts of the two languages say the same things: the same messages, each with the same arguments.
//!
//! All Fluent files of a language count together, however they are split.

mod messages;

use std::collections::BTreeSet;

use messages::{Messages, messages, parse};

#[test]
fn both_languages_have_the_same_messages_with_the_same_arguments() {
    let [english, chinese] = ["en", "zh-Hans"].map(messages);
    assert!(english.len() > 50);
    let ids = |messages: &Messages| messages.keys().cloned().collect::<BTreeSet<_>>();
    let (only_english, only_chinese) = (&ids(&english) - &ids(&chinese), &ids(&chinese) - &ids(&english));
    assert!(only_english.is_empty(), "missing in Chinese: {only_english:?}");
    assert!(only_chinese.is_empty(), "missing in English: {only_chinese:?}");
    for (id, arguments) in &english {
        assert_eq!(arguments, &chinese[id], "the arguments of {id:?} in English and in Chinese");
    }
}

#[test]
fn arguments_are_found_wherever_they_stand() {
    let source = "\
# A comment with { $nothing }
-term = { $of-the-term }
plain = No arguments
split = first { $first }
    and on the next line { -term(case: \"x\") } { NUMBER($second, digits: 2) }
    .label = { $third ->
        [one] { $fourth }
       *[other] { { $fifth } }
    }
";
    let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<BTreeSet<_>>();
    let expected =
        [("plain", names(&[])), ("split", names(&["first", "second"])), ("split.label", names(&["third", "fourth", "fifth"]))];
    assert_eq!(parse(source, "test"), expected.map(|(id, names)| (id.to_owned(), names)));
}
