//! Differences are told where there are some, and nowhere else.

use std::collections::BTreeSet;

use asterism::guide::{self, Aspect};
use asterism::rules::alquerque::FirstJump;
use asterism::rules::{Game, Rules};

use crate::games::{CHANGES, changed, pairs};

/// What the game's data say of an aspect, told apart from the guide's own way of asking them.
fn fact(game: &Game, aspect: Aspect) -> String {
    let (rules, start, draws) = (game.rules(), game.start().setup(), game.draws());
    let family = match rules {
        Rules::Flying(_) => "flying",
        Rules::Alquerque(_) => "alquerque",
        Rules::Morris(_) => "morris",
    };
    let reserve = if family == "flying" { start.reserve[0] } else { 0 };
    match aspect {
        Aspect::Taking => family.to_owned(),
        Aspect::Fate => rules.takes_pieces().to_string(),
        Aspect::Goal => matches!(rules, Rules::Morris(_)).to_string(),
        Aspect::Moving => match rules {
            Rules::Flying(_) => "as far as it is free".to_owned(),
            Rules::Alquerque(rules) => format!("one point, backward {}", rules.backward),
            Rules::Morris(_) => "one point, backward true".to_owned(),
        },
        Aspect::Compulsion => matches!(rules, Rules::Alquerque(rules) if rules.compulsory).to_string(),
        Aspect::FirstJump => {
            let bound = |rules: asterism::rules::alquerque::Alquerque| !rules.backward && rules.first_jump != FirstJump::Any;
            matches!(rules, Rules::Alquerque(rules) if bound(rules)).to_string()
        }
        Aspect::Huff => matches!(rules, Rules::Alquerque(rules) if rules.huff).to_string(),
        Aspect::Promotion => matches!(rules, Rules::Alquerque(rules) if rules.promotion).to_string(),
        Aspect::Flying => matches!(rules, Rules::Morris(rules) if rules.flying).to_string(),
        Aspect::Board => {
            let board = game.start().board();
            format!("{:?}", board.points().iter().map(|point| board.neighbours(point)).collect::<Vec<_>>())
        }
        Aspect::Start => format!("{:?} {}", start.pieces, if family == "morris" { start.reserve[0] } else { 0 }),
        Aspect::Reserve => reserve.to_string(),
        Aspect::Placing | Aspect::Elimination => (reserve > 0).to_string(),
        Aspect::Repetition => draws.repetition.to_string(),
        Aspect::NoProgress => format!("{:?}", draws.no_progress),
        Aspect::House => draws.house.to_string(),
        Aspect::Clock => game.turn_seconds().to_string(),
    }
}

#[test]
fn only_what_differs_is_told_and_not_too_much() {
    let mut count = 0;
    for (known, wanted) in pairs() {
        let (from, to) = (known.id(), wanted.id());
        let told = guide::differences(known, wanted);
        count += 1;
        assert!((1..=8).contains(&told.len()), "{from} → {to}: {told:#?}");
        assert!(told.is_sorted_by(|a, b| a.aspect < b.aspect), "{from} → {to}");
        for difference in &told {
            assert_ne!(fact(known, difference.aspect), fact(wanted, difference.aspect), "{from} → {to}: {difference:?}");
        }
        let texts: BTreeSet<_> = told.iter().map(|difference| &difference.text.id).collect();
        assert_eq!(texts.len(), told.len(), "{from} → {to} repeats itself");
    }
    assert_eq!(count, 90);
}

#[test]
fn whatever_differs_within_a_family_is_told() {
    for (known, wanted) in pairs() {
        if fact(known, Aspect::Taking) == fact(wanted, Aspect::Taking) {
            check_complete(known, wanted);
        }
    }
    for (id, from, to) in CHANGES {
        let (known, wanted) = (Game::named(id).unwrap(), changed(id, &[(from, to)]));
        assert!(!guide::differences(known, &wanted).is_empty(), "{id}: {from} → {to}");
        check_complete(known, &wanted);
        check_complete(&wanted, known);
    }
}

fn check_complete(known: &Game, wanted: &Game) {
    let told: Vec<Aspect> = guide::differences(known, wanted).iter().map(|difference| difference.aspect).collect();
    let differing: Vec<Aspect> =
        Aspect::ALL.into_iter().filter(|&aspect| fact(known, aspect) != fact(wanted, aspect)).collect();
    assert_eq!(told, differing, "{} → {}", known.id(), wanted.id());
}

#[test]
fn a_game_does_not_differ_from_itself() {
    for game in Game::all() {
        assert_eq!(guide::differences(game, game), []);
    }
}
