//! Small drawn boards. What happens on them is played by the rules, so that a drawing cannot tell anything else.

use super::text::Text;
use crate::rules::{Effect, Game, Pick, Point, Position, Rules, Setup, Travel, Turn};

/// A small board with a turn, or with the ways of a piece. Where the pieces stand, and on which board, is the position's to say.
#[derive(Clone, PartialEq, Debug)]
pub struct Diagram {
    /// The board before the turn.
    pub position: Position,
    /// The turn that is shown; `None` where the diagram shows only what stands and what could be played.
    pub turn: Option<Turn>,
    /// The ways of the piece that moves, in order.
    pub arrows: Vec<Arrow>,
    /// The mills that the turn completes.
    pub lines: Vec<[Point; 3]>,
    /// The points that are marked, each once.
    pub marks: Vec<(Point, Mark)>,
    /// What is to be seen.
    pub caption: Text,
}

/// The way of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// Where it begins.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
    /// How the piece travels.
    pub travel: Travel,
}

/// Why a point is marked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// The piece here may move.
    Mover,
    /// The piece that may move can stop here.
    Reachable,
    /// A piece of the side to move comes in here.
    Placed,
    /// The piece here turns over.
    TurnsOver,
    /// The piece here is taken.
    Taken,
    /// The piece here is huffed.
    Huffed,
    /// The piece that lands here is promoted.
    Promoted,
}

/// The position of the game's rules that is written so; `None` where the game cannot have it.
fn position(game: &Game, form: &str) -> Option<Position> {
    let setup = Setup::from_form(game.start().board(), form).ok()?;
    Position::new(game.rules(), &setup).ok()
}

/// A turn to be shown: the last of these, on the board that the others have made of the one that is written in `form`.
pub(super) struct Scene {
    pub caption: &'static str,
    pub form: &'static str,
    pub turns: &'static [&'static str],
}

impl Scene {
    /// The board before the last turn, and that turn; `None` where the game has no such position or turn.
    fn played(&self, game: &Game) -> Option<(Position, Turn)> {
        let (last, before) = self.turns.split_last()?;
        let mut position = position(game, self.form)?;
        for turn in before {
            position = position.play_unchecked(position.parse(turn).ok()?);
        }
        Some((position, position.parse(last).ok()?))
    }

    /// The turn as it is drawn.
    pub(super) fn drawn(&self, game: &Game) -> Option<Diagram> {
        let (position, turn) = self.played(game)?;
        let mut diagram = Diagram { turn: Some(turn), ..Diagram::new(position, Text::new(self.caption)) };
        for effect in position.effects(turn) {
            diagram.draw(effect);
        }
        Some(diagram)
    }

    /// The turn as it is written.
    pub(super) fn written(&self, game: &Game) -> Option<String> {
        self.played(game).map(|(position, turn)| position.notation(turn))
    }
}

impl Diagram {
    fn new(position: Position, caption: Text) -> Diagram {
        Diagram { position, turn: None, arrows: Vec::new(), lines: Vec::new(), marks: Vec::new(), caption }
    }

    /// The board as the game begins.
    pub(super) fn start(game: &Game) -> Diagram {
        let id = match game.rules() {
            Rules::Morris(_) => "guide-seen-board",
            _ => "guide-seen-start",
        };
        Diagram::new(game.start(), Text::new(id))
    }

    /// Everywhere that the piece on that point can go in one move. `None` where the game has no such position or point.
    pub(super) fn ways(game: &Game, caption: &'static str, form: &str, point: &str) -> Option<Diagram> {
        let position = position(game, form)?;
        let from = position.board().point(point)?;
        let mut diagram = Diagram::new(position, Text::new(caption));
        diagram.marks.push((from, Mark::Mover));
        let landings = position.choices(&[Pick::Point(from)]).points;
        diagram.marks.extend(landings.iter().map(|to| (to, Mark::Reachable)));
        Some(diagram)
    }

    /// The pieces that may move. `None` where the game has no such position.
    pub(super) fn movers(game: &Game, caption: &'static str, form: &str) -> Option<Diagram> {
        let position = position(game, form)?;
        let mut diagram = Diagram::new(position, Text::new(caption));
        diagram.marks.extend(position.choices(&[]).points.iter().map(|at| (at, Mark::Mover)));
        Some(diagram)
    }

    /// The turn that is shown, as it is written.
    #[must_use]
    pub fn notation(&self) -> Option<String> {
        self.turn.map(|turn| self.position.notation(turn))
    }

    fn draw(&mut self, effect: Effect) {
        match effect {
            Effect::Move { from, to, travel } => self.arrows.push(Arrow { from, to, travel }),
            Effect::Mill { line } => self.lines.push(line),
            Effect::Place { at, .. } => self.marks.push((at, Mark::Placed)),
            Effect::Convert { at, .. } => self.marks.push((at, Mark::TurnsOver)),
            Effect::Take { at, .. } => self.marks.push((at, Mark::Taken)),
            Effect::Huff { at, .. } => self.marks.push((at, Mark::Huffed)),
            Effect::Promote { at } => self.marks.push((at, Mark::Promoted)),
            Effect::Pass { .. } => {}
        }
    }
}
