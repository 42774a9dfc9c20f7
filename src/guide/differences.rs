//! What somebody who knows one game has to unlearn for another.
//!
//! Each [`Aspect`] of the rules is compared by itself, and told only where the games differ in it. Within a family these are the
//! flags of the variants; between families an aspect tells how the other game does it.

use super::profile::{Kind, Profile, Start};
use super::text::Text;
use crate::rules::morris::{FLYERS, LOST};
use crate::rules::{DrawRules, Game};

/// One thing that is different.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// What it is about.
    pub aspect: Aspect,
    /// How it is in the game that one goes to.
    pub text: Text,
}

/// In what games can differ, the most important first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Aspect {
    /// How pieces are won: by landing beside them, by jumps or by mills.
    Taking,
    /// Whether won pieces turn over or leave the board.
    Fate,
    /// How many pieces a side must be left with.
    Goal,
    /// How far pieces move, and which way.
    Moving,
    /// Whether a jump must be made.
    Compulsion,
    /// Which way the first jump may lead.
    FirstJump,
    /// Whether a piece that did not jump may be taken off.
    Huff,
    /// Whether the far row changes a piece.
    Promotion,
    /// Whether the last pieces of a side may go anywhere.
    Flying,
    /// The points and lines.
    Board,
    /// The pieces as the game begins.
    Start,
    /// Whether pieces come in from a reserve.
    Reserve,
    /// Whether pieces that come in catch others.
    Placing,
    /// Whether a side with an empty board has lost.
    Elimination,
    /// The draw by repetition.
    Repetition,
    /// The draw without progress.
    NoProgress,
    /// Whether the draws are house rules.
    House,
    /// The time for a turn.
    Clock,
}

impl Aspect {
    /// All aspects, the most important first.
    pub const ALL: [Aspect; 18] = [
        Aspect::Taking,
        Aspect::Fate,
        Aspect::Goal,
        Aspect::Moving,
        Aspect::Compulsion,
        Aspect::FirstJump,
        Aspect::Huff,
        Aspect::Promotion,
        Aspect::Flying,
        Aspect::Board,
        Aspect::Start,
        Aspect::Reserve,
        Aspect::Placing,
        Aspect::Elimination,
        Aspect::Repetition,
        Aspect::NoProgress,
        Aspect::House,
        Aspect::Clock,
    ];
}

/// What is different in `wanted` for somebody who knows `known`, the most important first. Whatever the games share is left out.
#[must_use]
pub fn differences(known: &Game, wanted: &Game) -> Vec<Difference> {
    let pair = Pair { known: Profile::of(known), wanted: Profile::of(wanted) };
    Aspect::ALL.into_iter().filter_map(|aspect| Some(Difference { aspect, text: pair.tell(aspect)? })).collect()
}

/// The game that is known, and the one that is to be learnt.
struct Pair {
    known: Profile,
    wanted: Profile,
}

impl Pair {
    fn tell(&self, aspect: Aspect) -> Option<Text> {
        match aspect {
            Aspect::Taking => self.taking(),
            Aspect::Fate => self.fate(),
            Aspect::Goal => self.goal(),
            Aspect::Moving => self.moving(),
            Aspect::Compulsion => self.compulsion(),
            Aspect::FirstJump => self.first_jump(),
            Aspect::Huff => self.huff(),
            Aspect::Promotion => self.promotion(),
            Aspect::Flying => self.flying(),
            Aspect::Board => self.board(),
            Aspect::Start => self.start(),
            Aspect::Reserve => self.reserve(),
            Aspect::Placing => self.placing(),
            Aspect::Elimination => self.elimination(),
            Aspect::Repetition => self.repetition(),
            Aspect::NoProgress => self.no_progress(),
            Aspect::House => self.house(),
            Aspect::Clock => self.clock(),
        }
    }

    /// What both games have of something, where they differ in it.
    fn change<T: PartialEq>(&self, of: impl Fn(&Profile) -> T) -> Option<(T, T)> {
        let (known, wanted) = (of(&self.known), of(&self.wanted));
        (known != wanted).then_some((known, wanted))
    }

    /// Whether the games are of one family.
    fn related(&self) -> bool {
        self.known.kind == self.wanted.kind
    }

    /// Of two texts, the one for what the wanted game has or has not, where the games differ in it.
    fn either(&self, has: impl Fn(&Profile) -> bool, with: &'static str, without: &'static str) -> Option<Text> {
        self.change(has).map(|(_, wanted)| Text::new(if wanted { with } else { without }))
    }

    fn taking(&self) -> Option<Text> {
        self.change(|game| game.kind).map(|(_, wanted)| {
            Text::new(match wanted {
                Kind::Flying => "differ-taking-flying",
                Kind::Alquerque => "differ-taking-alquerque",
                Kind::Morris => "differ-taking-morris",
            })
        })
    }

    fn fate(&self) -> Option<Text> {
        self.either(|game| game.kind == Kind::Flying, "differ-fate-turns-over", "differ-fate-comes-off")
    }

    fn goal(&self) -> Option<Text> {
        self.change(|game| game.kind == Kind::Morris)?;
        let id = match self.wanted.kind {
            Kind::Flying => "differ-goal-turn-over",
            Kind::Alquerque => "differ-goal-take-all",
            Kind::Morris => "differ-goal-reduce",
        };
        Some(Text::new(id).count("lost", LOST))
    }

    fn moving(&self) -> Option<Text> {
        let ways = |game: &Profile| (game.one_point, game.backward);
        let ((was_one_point, was_backward), (one_point, backward)) = self.change(ways)?;
        Some(Text::new(match (was_one_point, one_point) {
            (true, false) if self.known.kind == Kind::Morris => "differ-moving-slide",
            (true, false) if was_backward => "differ-moving-slide-no-jumps",
            (true, false) => "differ-moving-slide-backwards",
            (false, true) if backward => "differ-moving-one-point",
            (false, true) => "differ-moving-one-point-onwards",
            _ if backward => "differ-moving-backwards",
            _ => "differ-moving-onwards",
        }))
    }

    fn compulsion(&self) -> Option<Text> {
        let free = match self.wanted.kind {
            Kind::Flying => "differ-free-flying",
            Kind::Alquerque => "differ-free-alquerque",
            Kind::Morris => "differ-free-morris",
        };
        self.either(|game| game.compulsory, "differ-must-jump", free)
    }

    fn first_jump(&self) -> Option<Text> {
        self.either(|game| game.bound_jump, "differ-jump-bound", "differ-jump-free")
            .filter(|_| self.wanted.kind == Kind::Alquerque)
    }

    fn huff(&self) -> Option<Text> {
        let with = if self.wanted.compulsory { "differ-huff-by-clock" } else { "differ-huff" };
        self.either(|game| game.huff, with, "differ-no-huff")
    }

    /// Another family's pieces are not promoted: that need not be said.
    fn promotion(&self) -> Option<Text> {
        self.either(|game| game.promotion, "differ-promotion", "differ-no-promotion")
            .filter(|_| self.related() || self.wanted.promotion)
    }

    /// In the flying games every piece flies, in their own way; and that a promoted piece does not is told with promotion.
    fn flying(&self) -> Option<Text> {
        let (_, flies) = self.change(|game| game.flies)?;
        let told_otherwise = self.wanted.kind == Kind::Flying || self.wanted.promotion;
        let id = if flies { "differ-flying" } else { "differ-no-flying" };
        (!told_otherwise).then(|| Text::new(id).count("flyers", FLYERS))
    }

    fn board(&self) -> Option<Text> {
        self.change(|game| (game.points(), game.diagonals))?;
        let (known, wanted) = (&self.known, &self.wanted);
        let whole = |id| Text::new(id).number("points", wanted.points());
        Some(match wanted.kind {
            Kind::Morris => whole("differ-board-morris").number("mills", wanted.mills()),
            _ if known.kind == Kind::Morris => {
                let id = if wanted.diagonals { "differ-board-star" } else { "differ-board-square" };
                whole(id).number("size", wanted.size())
            }
            Kind::Alquerque => Text::new("differ-diagonals-alquerque"),
            Kind::Flying => Text::new(if wanted.diagonals { "differ-diagonals" } else { "differ-no-diagonals" }),
        })
    }

    fn start(&self) -> Option<Text> {
        self.change(|game| {
            // An empty board differs by what is in hand.
            let in_hand = if game.start == Start::Empty { game.reserve } else { 0 };
            (game.start, game.pieces, in_hand)
        })?;
        Some(match self.wanted.start {
            Start::OuterRows => Text::new("differ-start-rows").count("pieces", self.wanted.pieces),
            Start::AllButCentre => Text::new("differ-start-full").count("pieces", self.wanted.pieces),
            Start::Empty => Text::new("differ-start-empty").count("pieces", self.wanted.reserve),
            Start::Drawn => Text::new("differ-start-drawn").count("pieces", self.wanted.pieces),
        })
    }

    /// Morris has its pieces in hand for the start alone, which is told there.
    fn reserve(&self) -> Option<Text> {
        let reserve = |game: &Profile| if game.has_reserve() { game.reserve } else { 0 };
        match self.change(reserve)? {
            (_, 0) if self.related() => Some(Text::new("differ-no-reserve").count("pieces", self.wanted.pieces)),
            (_, 0) => None,
            (0, reserve) => {
                let id = if self.related() { "differ-reserve" } else { "differ-reserve-and-empty-board" };
                Some(Text::new(id).count("reserve", reserve))
            }
            (_, reserve) => Some(Text::new("differ-reserve-size").count("reserve", reserve)),
        }
    }

    /// Somebody who comes from another family has nothing to unlearn here.
    fn placing(&self) -> Option<Text> {
        self.either(Profile::has_reserve, "differ-placing-catches", "differ-no-placing").filter(|_| self.related())
    }

    /// For another family it is told with the reserve.
    fn elimination(&self) -> Option<Text> {
        self.either(Profile::has_reserve, "differ-reserve-alive", "differ-empty-board-loses").filter(|_| self.related())
    }

    fn repetition(&self) -> Option<Text> {
        let (_, repetition) = self.change(|game| game.draws.repetition)?;
        #[expect(clippy::cast_possible_truncation, reason = "a small constant")]
        let times = DrawRules::OCCURRENCES as u32;
        Some(if repetition { Text::new("differ-repetition").count("times", times) } else { Text::new("differ-no-repetition") })
    }

    fn no_progress(&self) -> Option<Text> {
        let (_, no_progress) = self.change(|game| game.draws.no_progress)?;
        Some(match no_progress {
            Some(turns) => Text::new(format!("differ-no-progress-{}", self.wanted.progress())).number("turns", turns),
            None => Text::new("differ-no-limit"),
        })
    }

    fn house(&self) -> Option<Text> {
        self.either(|game| game.draws.house, "differ-draws-house", "differ-draws-own")
            .filter(|_| self.wanted.draws.repetition || self.wanted.draws.no_progress.is_some())
    }

    fn clock(&self) -> Option<Text> {
        self.change(|game| game.seconds).map(|(_, seconds)| Text::new("differ-clock").number("seconds", seconds))
    }
}
