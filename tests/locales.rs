//! The texts of the two languages say the same things: the same messages, each with the same arguments.
//!
//! All Fluent files of a language count together, however they are split.

#![expect(clippy::unwrap_used, reason = "a test fails where something is not as it should be")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

/// What a language's messages want: the id of each, or `id.attribute`, with the names of its arguments.
type Messages = BTreeMap<String, BTreeSet<String>>;

/// Reads all files of a language. Panics where one cannot be read or an id comes twice.
fn messages(language: &str) -> Messages {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales").join(language);
    let mut messages = Messages::new();
    for file in fs::read_dir(&folder).unwrap() {
        let file = file.unwrap().path();
        if file.extension().is_none_or(|extension| extension != "ftl") {
            continue;
        }
        for (id, arguments) in parse(&fs::read_to_string(&file).unwrap(), &file.display().to_string()) {
            assert!(messages.insert(id.clone(), arguments).is_none(), "{}: {id:?} is there twice", file.display());
        }
    }
    messages
}

fn parse(source: &str, name: &str) -> Vec<(String, BTreeSet<String>)> {
    let resource = parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
    let mut found = Vec::new();
    for entry in resource.body {
        let Entry::Message(message) = entry else { continue };
        let id = message.id.name;
        found.extend(message.value.map(|pattern| (id.to_owned(), arguments(&pattern))));
        let attributes = message.attributes.iter();
        found.extend(attributes.map(|attribute| (format!("{id}.{}", attribute.id.name), arguments(&attribute.value))));
    }
    found
}

/// The arguments of a pattern, with those of all its variants: languages may choose by different ones.
fn arguments(pattern: &Pattern<&str>) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    collect(pattern, &mut names);
    names
}

fn collect(pattern: &Pattern<&str>, names: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            collect_expression(expression, names);
        }
    }
}

fn collect_expression(expression: &Expression<&str>, names: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => collect_inline(inline, names),
        Expression::Select { selector, variants } => {
            collect_inline(selector, names);
            for variant in variants {
                collect(&variant.value, names);
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, names: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            names.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. }
        | InlineExpression::TermReference { arguments: Some(arguments), .. } => {
            for positional in &arguments.positional {
                collect_inline(positional, names);
            }
            for named in &arguments.named {
                collect_inline(&named.value, names);
            }
        }
        InlineExpression::Placeable { expression } => collect_expression(expression, names),
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::MessageReference { .. }
        | InlineExpression::TermReference { .. } => {}
    }
}

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
