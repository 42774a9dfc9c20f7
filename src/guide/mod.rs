//! The rules of a game told to people, from the same data that the game is played by.
//!
//! A [`Guide`] is made of [`Text`]s, which are ids of messages in `guide.ftl` with numbers and turns put in, and of
//! [`Diagram`]s, whose turns are played by the rules. So neither can tell what is no longer so. [`differences()`] tells only what
//! somebody who knows one game has to unlearn for another. Knows no language, and nothing of how texts and boards are drawn.
//!
//! ```
//! use asterism::guide;
//! use asterism::rules::Game;
//! let [five, ten] = ["alquerque-five", "alquerque-ten"].map(|id| Game::named(id).unwrap());
//! assert!(guide::of(ten).sections.iter().any(|section| section.topic == guide::Topic::Reserve));
//! assert!(guide::differences(five, ten).iter().all(|difference| difference.text.id.starts_with("differ-")));
//! ```

mod alquerque;
mod diagram;
mod differences;
mod flying;
mod morris;
mod profile;
mod shared;
mod text;

pub use diagram::{Arrow, Diagram, Mark};
pub use differences::{Aspect, Difference, differences};
pub use text::{Text, Value};

use self::profile::Profile;
use crate::rules::{Game, Rules};

/// The rules of one game.
#[derive(Clone, PartialEq, Debug)]
pub struct Guide {
    /// The game's charm in one line.
    pub flavour: Text,
    /// The game at a glance.
    pub key_points: Vec<KeyPoint>,
    /// Enough to begin: how to move, how to take, how to win.
    pub quick_start: [Text; 3],
    /// The rules in full.
    pub sections: Vec<Section>,
}

/// One fact of the game at a glance, such as “Pieces: 5 each”.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyPoint {
    /// What it is about.
    pub name: Text,
    /// The fact.
    pub text: Text,
}

/// One part of the rules in full.
#[derive(Clone, PartialEq, Debug)]
pub struct Section {
    /// What it is about.
    pub topic: Topic,
    /// Its heading.
    pub title: Text,
    /// What it says.
    pub paragraphs: Vec<Text>,
    /// What it shows.
    pub diagrams: Vec<Diagram>,
}

/// What a section is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Topic {
    /// The board, and the pieces as the game begins.
    Board,
    /// How pieces move.
    Moving,
    /// How pieces come in from the reserve (备子).
    Reserve,
    /// How pieces are placed at first (morris).
    Placing,
    /// Turning over a piece between two (夹吃).
    Pincer,
    /// Turning over the two pieces between which one lands (挑吃).
    Insertion,
    /// Taking by jumps.
    Jumping,
    /// The far row, and what it is good for.
    Promotion,
    /// Taking off a piece that could have jumped.
    Huffing,
    /// Three in a row (成「直」).
    Mills,
    /// Moving to any point with few pieces left (飞子).
    Flying,
    /// How the game is won.
    Winning,
    /// When nobody wins.
    Draws,
    /// The time for a turn, and what happens when it runs out.
    Clock,
    /// How turns are written.
    Notation,
}

impl Topic {
    fn title(self) -> Text {
        Text::new(match self {
            Topic::Board => "guide-title-board",
            Topic::Moving => "guide-title-moving",
            Topic::Reserve => "guide-title-reserve",
            Topic::Placing => "guide-title-placing",
            Topic::Pincer => "guide-title-pincer",
            Topic::Insertion => "guide-title-insertion",
            Topic::Jumping => "guide-title-jumping",
            Topic::Promotion => "guide-title-promotion",
            Topic::Huffing => "guide-title-huffing",
            Topic::Mills => "guide-title-mills",
            Topic::Flying => "guide-title-flying",
            Topic::Winning => "guide-title-winning",
            Topic::Draws => "guide-title-draws",
            Topic::Clock => "guide-title-clock",
            Topic::Notation => "guide-title-notation",
        })
    }
}

impl Section {
    /// A section with those paragraphs and diagrams that the game has.
    fn new(
        topic: Topic,
        paragraphs: impl IntoIterator<Item = Option<Text>>,
        diagrams: impl IntoIterator<Item = Option<Diagram>>,
    ) -> Section {
        Section {
            topic,
            title: topic.title(),
            paragraphs: paragraphs.into_iter().flatten().collect(),
            diagrams: diagrams.into_iter().flatten().collect(),
        }
    }
}

/// The key points of every game: its pieces, its board, how to take, how to win.
fn key_points(pieces: Text, board: Text, taking: Text, winning: Text) -> Vec<KeyPoint> {
    let names = ["guide-key-pieces", "guide-key-board", "guide-key-taking", "guide-key-winning"];
    names
        .into_iter()
        .zip([pieces, board, taking, winning])
        .map(|(name, text)| KeyPoint { name: Text::new(name), text })
        .collect()
}

/// The rules of the game. Its flavour is a message that only the games that come with the project have.
#[must_use]
pub fn of(game: &Game) -> Guide {
    let profile = Profile::of(game);
    let (key_points, quick_start, sections) = match game.rules() {
        Rules::Flying(_) => (flying::key_points(&profile), flying::quick_start(&profile), flying::sections(game, &profile)),
        Rules::Alquerque(_) => {
            (alquerque::key_points(&profile), alquerque::quick_start(&profile), alquerque::sections(game, &profile))
        }
        Rules::Morris(_) => (morris::key_points(&profile), morris::quick_start(&profile), morris::sections(game, &profile)),
    };
    let flavour = Text::new(format!("flavour-{}", game.id()));
    let mut guide = Guide { flavour, key_points, quick_start, sections: vec![shared::board(game, &profile)] };
    guide.sections.extend(sections);
    guide.sections.extend([shared::draws(&profile), shared::clock(&profile)]);
    guide.sections.push(match game.rules() {
        Rules::Flying(_) => flying::notation(game, &profile),
        Rules::Alquerque(_) => alquerque::notation(game, &profile),
        Rules::Morris(_) => morris::notation(game, &profile),
    });
    guide
}
