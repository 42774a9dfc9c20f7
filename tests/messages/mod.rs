//! The Fluent files of a language, all together, for the tests of several subjects.

#![expect(clippy::unwrap_used, reason = "a test fails where something is not as it should be")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

/// What a language's messages want: the id of each, or `id.attribute`, with the names of its arguments.
pub(crate) type Messages = BTreeMap<String, BTreeSet<String>>;

/// Reads all files of a language. Panics where one cannot be read or an id comes twice.
pub(crate) fn messages(language: &str) -> Messages {
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

/// The messages of a source; errors name it.
pub(crate) fn parse(source: &str, name: &str) -> Vec<(String, BTreeSet<String>)> {
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
