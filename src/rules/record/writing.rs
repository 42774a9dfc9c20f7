//! Writing records.

use std::fmt;

use super::{Record, number_after};
use crate::rules::game::DrawRules;
use crate::rules::outcome::Outcome;
use crate::rules::side::Side;

/// Lines of turns end before this column where they can.
const WIDTH: usize = 80;

/// The word for a result: `1-0`, `0-1`, `1/2-1/2`, or `*` for none yet.
pub(super) fn result_word(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "*",
        Some(Outcome { winner: Some(Side::White), .. }) => "1-0",
        Some(Outcome { winner: Some(Side::Black), .. }) => "0-1",
        Some(Outcome { winner: None, .. }) => "1/2-1/2",
    }
}

fn draws_text(draws: DrawRules) -> String {
    let repetition = draws.repetition.then(|| "repetition".to_owned());
    let no_progress = draws.no_progress.map(|turns| format!("no-progress {turns}"));
    let texts: Vec<String> = repetition.into_iter().chain(no_progress).collect();
    if texts.is_empty() { "-".to_owned() } else { texts.join(", ") }
}

impl Record {
    fn tags(&self) -> Vec<(&str, String)> {
        let history = &self.history;
        let outcome = history.outcome();
        let mut tags = vec![("Game", history.game().id().to_owned())];
        let told = [("White", &self.white), ("Black", &self.black), ("Date", &self.date)];
        tags.extend(told.into_iter().filter(|(_, value)| !value.is_empty()).map(|(name, value)| (name, value.clone())));
        tags.push(("Result", result_word(outcome).to_owned()));
        tags.extend(outcome.map(|outcome| ("Reason", outcome.reason.to_string())));
        tags.extend(self.clock.map(|seconds| ("Clock", seconds.to_string())));
        if history.draws() != history.game().draws() {
            tags.push(("Draws", draws_text(history.draws())));
        }
        if history.start() != history.game().start() {
            tags.push(("Start", history.start().to_string()));
        }
        tags.extend(self.others.iter().map(|(name, value)| (name.as_str(), value.clone())));
        tags
    }

    /// Numbers, turns, comments and the result: what may be parted by a new line.
    fn words(&self) -> Vec<String> {
        let history = &self.history;
        let mut words = Vec::new();
        let mut needs_number = true;
        for (index, (&turn, position)) in history.turns().iter().zip(history.positions()).enumerate() {
            needs_number |= self.push_comment(index, &mut words);
            let (number, is_black) = number_after(history, index);
            let text = position.notation(turn);
            words.push(match (is_black, needs_number) {
                (false, _) => format!("{number}. {text}"),
                (true, true) => format!("{number}... {text}"),
                (true, false) => text,
            });
            needs_number = false;
        }
        self.push_comment(history.turns().len(), &mut words);
        words.push(result_word(history.outcome()).to_owned());
        words
    }

    fn push_comment(&self, turns: usize, words: &mut Vec<String>) -> bool {
        let comment = self.comment(turns);
        if !comment.is_empty() {
            words.push(format!("{{{}}}", comment.replace('\\', r"\\").replace('}', r"\}")));
        }
        !comment.is_empty()
    }
}

impl fmt::Display for Record {
    /// The record as text; see the [module](crate::rules::record) for its form.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in self.tags() {
            let value = value.replace('\\', r"\\").replace('"', "\\\"").replace('\n', r"\n");
            writeln!(f, "[{name} \"{value}\"]")?;
        }
        let mut column = WIDTH;
        for word in self.words() {
            let width = word.lines().next().map_or(0, |line| line.chars().count());
            let break_line = column + 1 + width > WIDTH;
            f.write_str(if break_line { "\n" } else { " " })?;
            f.write_str(&word)?;
            column = match word.rsplit_once('\n') {
                Some((_, last_line)) => last_line.chars().count(),
                None if break_line => width,
                None => column + 1 + width,
            };
        }
        f.write_str("\n")
    }
}
