//! Every text of the guide exists in both languages and says all that is put into it.

use std::collections::BTreeSet;

use asterism::guide::{self, Guide, Text, Topic, Value};
use asterism::rules::Game;

use crate::games::{all_and_changed, pairs};
use crate::messages::messages;
use crate::speech::Speech;

const LANGUAGES: [&str; 2] = ["en", "zh-Hans"];

fn texts(guide: &Guide) -> Vec<&Text> {
    let points = guide.key_points.iter().flat_map(|point| [&point.name, &point.text]);
    let sections = guide.sections.iter().flat_map(|section| {
        let captions = section.diagrams.iter().map(|diagram| &diagram.caption);
        std::iter::once(&section.title).chain(&section.paragraphs).chain(captions)
    });
    std::iter::once(&guide.flavour).chain(points).chain(&guide.quick_start).chain(sections).collect()
}

/// The text and those that are put into it.
fn with_parts(text: &Text) -> Vec<Text> {
    let parts = text.values.iter().filter_map(|(_, value)| match value {
        Value::Text(part) => Some(part.clone()),
        Value::Number(_) | Value::Word(_) => None,
    });
    std::iter::once(text.clone()).chain(parts).collect()
}

/// All texts of the guides and of the differences between any two games, of the project or changed.
fn every_text() -> Vec<Text> {
    let games = all_and_changed();
    let mut found: Vec<Text> = Vec::new();
    for known in &games {
        found.extend(texts(&guide::of(known)).into_iter().cloned());
        for wanted in &games {
            found.extend(guide::differences(known, wanted).into_iter().map(|difference| difference.text));
        }
    }
    found.iter().flat_map(with_parts).collect()
}

#[test]
fn every_text_exists_with_just_its_arguments_and_none_is_idle() {
    let texts = every_text();
    for language in LANGUAGES {
        let messages = messages(language);
        for text in &texts {
            let wanted = messages.get(&*text.id).unwrap_or_else(|| panic!("{language} has no {:?}", text.id));
            let given: BTreeSet<String> = text.values.iter().map(|(name, _)| (*name).to_owned()).collect();
            assert_eq!(wanted, &given, "{language}: the arguments of {:?}", text.id);
        }
        let used: BTreeSet<&str> = texts.iter().map(|text| &*text.id).collect();
        let guides = messages.keys().filter(|id| id.starts_with("guide-") || id.starts_with("differ-"));
        let idle: Vec<&String> = guides.filter(|id| !used.contains(id.as_str())).collect();
        assert!(idle.is_empty(), "{language}: nothing says {idle:?}");
    }
}

#[test]
fn every_text_can_be_told() {
    let texts = every_text();
    for language in LANGUAGES {
        let speech = Speech::of(language);
        for text in &texts {
            let words = speech.tell(text);
            assert!(!words.contains(['{', '}', '"', '\'']), "{language}: {words}");
            assert!(!words.contains("..") && !words.contains("  "), "{language}: {words}");
        }
    }
}

#[test]
fn chinese_punctuation_is_chinese() {
    let speech = Speech::of("zh-Hans");
    for text in every_text() {
        let words = speech.tell(&text);
        let chinese = |letter: char| ('\u{4e00}'..'\u{a000}').contains(&letter);
        let letters: Vec<char> = words.chars().collect();
        for pair in letters.windows(2) {
            let western = |letter: char| ",.;:?!()".contains(letter);
            assert!(!(chinese(pair[0]) && western(pair[1]) || western(pair[0]) && chinese(pair[1])), "{words}");
        }
    }
}

#[test]
fn guides_have_the_sections_that_their_games_need() {
    use Topic::*;
    let ends = [Winning, Draws, Clock, Notation];
    for (id, own) in [
        ("alquerque-five", vec![Board, Moving, Pincer, Insertion]),
        ("square-ten", vec![Board, Moving, Reserve, Pincer, Insertion]),
        ("alquerque-standard", vec![Board, Moving, Jumping]),
        ("alquerque-promotion", vec![Board, Moving, Jumping, Promotion]),
        ("alquerque-historic", vec![Board, Moving, Jumping, Huffing]),
        ("morris-nine", vec![Board, Placing, Mills, Moving]),
        ("morris-nine-flying", vec![Board, Placing, Mills, Moving, Flying]),
    ] {
        let guide = guide::of(Game::named(id).unwrap());
        let topics: Vec<Topic> = guide.sections.iter().map(|section| section.topic).collect();
        assert_eq!(topics, [own, ends.to_vec()].concat(), "{id}");
        assert_eq!(guide.key_points.len(), 4);
        assert!(guide.sections.iter().all(|section| !section.paragraphs.is_empty()));
    }
}

#[test]
fn numbers_come_from_the_game() {
    let speech = Speech::of("en");
    let told = |id: &str| {
        let guide = guide::of(Game::named(id).unwrap());
        texts(&guide).into_iter().map(|text| speech.tell(text)).collect::<Vec<_>>().join("\n")
    };
    for (id, phrases) in [
        (
            "alquerque-ten",
            &["10 each: 5 on the board, 5 in reserve", "100 turns", "three times", "60 seconds", "25 points"][..],
        ),
        ("alquerque-standard", &["12 each", "begins with twelve pieces", "100 turns"]),
        ("morris-nine-flying", &["9 each", "its nine pieces", "24 points", "16 lines", "exactly three", "only two"]),
    ] {
        let told = told(id);
        for phrase in phrases {
            assert!(told.contains(phrase), "{id}: {phrase}");
        }
    }
}

#[test]
#[ignore = "prints all guides and differences, for reading"]
fn print_everything() {
    for language in LANGUAGES {
        let speech = Speech::of(language);
        for game in Game::all() {
            let guide = guide::of(game);
            println!("\n#### {} · {}", game.id(), speech.tell(&guide.flavour));
            for point in &guide.key_points {
                println!("- {} | {}", speech.tell(&point.name), speech.tell(&point.text));
            }
            guide.quick_start.iter().for_each(|text| println!("> {}", speech.tell(text)));
            for section in &guide.sections {
                println!("## {}", speech.tell(&section.title));
                section.paragraphs.iter().for_each(|text| println!("{}", speech.tell(text)));
                for diagram in &section.diagrams {
                    let turn = diagram.notation().unwrap_or_default();
                    println!("   [{}] {} {turn}", speech.tell(&diagram.caption), diagram.position);
                }
            }
        }
        for (known, wanted) in pairs() {
            println!("\n{} → {}", known.id(), wanted.id());
            for difference in guide::differences(known, wanted) {
                println!("  - {}", speech.tell(&difference.text));
            }
        }
    }
}
