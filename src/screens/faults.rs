//! What is wrong with a game that was given as text, as a sentence in the language that is spoken.

use crate::locale::Locale;
use crate::rules::{Board, FormProblem, Game, RecordError, RecordProblem, SetupError};

/// What the rules expect somewhere, and the id of the text that says it.
const EXPECTED: [(&str, &str); 25] = [
    ("[", "expected-bracket"),
    ("]", "expected-closing-bracket"),
    ("the name of a tag", "expected-tag-name"),
    ("a value in quotation marks", "expected-value"),
    ("a quotation mark at the end of the value", "expected-quotation-mark"),
    ("seconds for each turn, or -", "expected-clock"),
    ("repetition, no-progress and a number of turns, both, or -", "expected-draws"),
    ("1-0, 0-1, 1/2-1/2 or *", "expected-result"),
    ("the tag Game", "expected-game"),
    ("} at the end of the comment", "expected-comment-end"),
    ("a turn, its number, a comment or the result", "expected-turn"),
    ("the end", "expected-end"),
    ("one full stop, for it is White's turn", "expected-one-stop"),
    ("three full stops, for it is Black's turn", "expected-three-stops"),
    ("a point such as c3", "expected-point"),
    ("a space and the move of the same turn", "expected-move"),
    ("-, x, * or the end of the turn", "expected-sign"),
    ("the rest of the turn", "expected-rest"),
    ("a space", "expected-space"),
    ("/ and another row", "expected-another-row"),
    ("/ after a full row", "expected-slash"),
    ("w, b, W, B or a number of empty points", "expected-piece"),
    ("w or b, the side to move", "expected-side"),
    ("/ between the reserves", "expected-between"),
    ("a number of pieces in reserve, or -", "expected-reserve"),
];

/// The place and what is wrong there.
pub fn sentence(locale: &Locale, text: &str, error: &RecordError) -> String {
    let problem = problem(locale, board(text), &error.problem);
    let values = [("line", &error.line.to_string()), ("column", &error.column.to_string()), ("problem", &problem)];
    locale.text_with("fault", &values.map(|(name, value)| (name, value.as_str())))
}

/// The board of the game that the text names, or is taken to mean.
fn board(text: &str) -> &'static Board {
    let named = |game: &&std::sync::Arc<Game>| text.contains(&format!("\"{}\"", game.id()));
    Game::all().iter().find(named).unwrap_or(&Game::all()[0]).start().board()
}

fn problem(locale: &Locale, board: &Board, problem: &RecordProblem) -> String {
    let told = |id, name, value: &str| locale.text_with(id, &[(name, value)]);
    match problem {
        RecordProblem::Expected(what) => expected(locale, what),
        RecordProblem::NoGame(id) => told("fault-no-game", "game", id),
        RecordProblem::TagTwice(tag) => told("fault-tag-twice", "tag", tag),
        RecordProblem::Start(problem) => form_problem(locale, problem),
        RecordProblem::Number(number) => told("fault-number", "number", &number.to_string()),
        RecordProblem::NoPoint(point) => told("fault-no-point", "point", point),
        RecordProblem::Refused(refusal) => locale.refusal(board, *refusal),
        RecordProblem::Spelling(turn) => told("fault-spelling", "turn", turn),
        RecordProblem::Result(result) => told("fault-result", "result", result),
        RecordProblem::OtherResult(result) => told("fault-other-result", "result", result),
        RecordProblem::Reason => locale.text("fault-reason"),
    }
}

fn expected(locale: &Locale, what: &str) -> String {
    let what = match EXPECTED.iter().find(|(known, _)| *known == what) {
        Some((_, id)) => locale.text(id),
        None => what.to_owned(),
    };
    locale.text_with("fault-expected", &[("what", &what)])
}

/// What is wrong with the position in which a game is to begin.
fn form_problem(locale: &Locale, problem: &FormProblem) -> String {
    let count = |id, count: &str| locale.text_with(id, &[("count", count)]);
    match problem {
        FormProblem::Expected(what) => expected(locale, what),
        FormProblem::RowLength(points) => count("fault-row", &points.to_string()),
        FormProblem::NoPoint(point) => locale.text_with("fault-no-point", &[("point", point)]),
        FormProblem::Reserve(most) => count("fault-reserve", &most.to_string()),
        FormProblem::Setup(SetupError::NoPieces(side)) => locale.text_with("fault-no-pieces", &[("side", &locale.side(*side))]),
        FormProblem::Setup(_) => locale.text("fault-start"),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::locale::Language;
    use crate::rules::Record;

    /// What the sources of the rules expect: the texts given to `expected` and their like.
    fn expected_in_sources() -> BTreeSet<String> {
        let sources = [
            include_str!("../rules/record/reading.rs"),
            include_str!("../rules/notation.rs"),
            include_str!("../rules/form.rs"),
        ];
        let code = sources.iter().filter_map(|source| source.split("#[cfg(test)]").next());
        let lines = code.flat_map(str::lines).filter(|line| !line.trim_start().starts_with("//"));
        let after = [
            "expected(",
            "row_is_full { ",
            " else { ",
            "eat('[', ",
            "eat('\"', ",
            "eat(']', ",
            "quoted('\"', ",
            "quoted('}', ",
        ];
        lines
            .flat_map(|line| after.iter().flat_map(move |call| line.split(call).skip(1)))
            .filter_map(|rest| rest.strip_prefix('"')?.split('"').next().map(str::to_owned))
            .collect()
    }

    #[test]
    fn all_that_the_rules_expect_is_said_in_both_languages() {
        let found = expected_in_sources();
        assert!(found.len() > 20, "{found:?}");
        let mut locale = Locale::default();
        for language in Language::ALL {
            locale.language = language;
            for what in &found {
                let (_, id) =
                    EXPECTED.iter().find(|(known, _)| known == what).unwrap_or_else(|| panic!("no text for {what:?}"));
                assert_ne!(locale.text(id), *id);
            }
        }
    }

    #[test]
    fn faults_are_told_with_their_place() {
        let mut locale = Locale::default();
        let text = "[Game \"morris-nine\"]\n\n1. a1 a1 *\n";
        let error = text.parse::<Record>().unwrap_err();
        assert_eq!(sentence(&locale, text, &error), "Line 3, column 7: A piece stands on a1.");
        locale.language = Language::Chinese;
        assert_eq!(sentence(&locale, text, &error), "第 3 行第 7 列：a1 上已有棋子。");
        let text = "[Game \"chess\"]\n";
        let error = text.parse::<Record>().unwrap_err();
        assert!(sentence(&locale, text, &error).contains("chess"));
    }
}
