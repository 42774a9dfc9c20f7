//! Diagrams against the rules: what they show happens, and what their captions say is to be seen.

use std::collections::{BTreeMap, BTreeSet};

use asterism::guide::{self, Diagram, Mark};
use asterism::rules::{Conversion, Effect, Game, Outcome, Pick, PointSet, Position, Reason, Side, Travel};

fn diagrams() -> impl Iterator<Item = (&'static Game, Diagram)> {
    let of = |game: &'static Game| guide::of(game).sections.into_iter().flat_map(|section| section.diagrams);
    Game::all().iter().flat_map(move |game| of(game).map(move |diagram| (&**game, diagram)))
}

fn marked(diagram: &Diagram, mark: Mark) -> PointSet {
    diagram.marks.iter().filter(|&&(_, found)| found == mark).map(|&(point, _)| point).collect()
}

/// The position and the turn as the game's rules read them, rather than as the diagram has them.
fn replayed(game: &Game, diagram: &Diagram) -> (Position, Option<(Position, Vec<Effect>)>) {
    let before = game.position(&diagram.position.to_string()).unwrap();
    assert_eq!(before, diagram.position);
    let after = diagram.notation().map(|notation| {
        let turn = before.parse(&notation).unwrap();
        (before.play(turn).unwrap(), before.effects(turn))
    });
    (before, after)
}

#[test]
fn no_diagram_is_lost() {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    diagrams().for_each(|(game, _)| *counts.entry(game.id()).or_default() += 1);
    let expected = [
        ("alquerque-five", 11),
        ("alquerque-ten", 12),
        ("square-five", 8),
        ("square-ten", 9),
        ("alquerque-standard", 8),
        ("alquerque-backward", 8),
        ("alquerque-promotion", 11),
        ("alquerque-historic", 9),
        ("morris-nine-flying", 9),
        ("morris-nine", 8),
    ];
    assert_eq!(counts, BTreeMap::from(expected));
}

#[test]
fn the_board_after_the_turn_is_as_drawn() {
    for (game, diagram) in diagrams() {
        let Some((after, effects)) = replayed(game, &diagram).1 else { continue };
        let (id, caption) = (game.id(), &diagram.caption.id);
        let [own, enemy] = [diagram.position.side(), !diagram.position.side()].map(Side::index);
        let (before, after) = (diagram.position.setup(), after.setup());
        let turned = before.pieces[enemy] & after.pieces[own];
        assert_eq!(marked(&diagram, Mark::TurnsOver), turned, "{id} {caption}");
        let gone = before.pieces[enemy].without(turned).without(after.pieces[enemy]);
        assert_eq!(marked(&diagram, Mark::Taken) | marked(&diagram, Mark::Huffed), gone, "{id} {caption}");
        assert_eq!(marked(&diagram, Mark::Promoted), after.promoted.without(before.promoted), "{id} {caption}");
        // The piece goes from the first arrow's beginning to the last one's end, or comes in.
        let mut own_after = before.pieces[own] | turned | marked(&diagram, Mark::Placed);
        for arrow in &diagram.arrows {
            assert!(own_after.contains(arrow.from), "{id} {caption}");
            own_after = own_after.without(arrow.from.set()) | arrow.to.set();
        }
        assert_eq!(own_after, after.pieces[own], "{id} {caption}");
        for line in &diagram.lines {
            assert!(game.start().board().mills().any(|mill| mill == *line), "{id} {caption}");
            assert!(after.pieces[own].covers(line.iter().copied().collect()), "{id} {caption}");
        }
        let mills = effects.iter().filter(|effect| matches!(effect, Effect::Mill { .. })).count();
        assert_eq!(diagram.lines.len(), mills, "{id} {caption}");
    }
}

#[test]
fn ways_are_all_the_legal_ones() {
    for (game, diagram) in diagrams() {
        let movers = marked(&diagram, Mark::Mover);
        if movers.is_empty() {
            continue;
        }
        let (position, _) = replayed(game, &diagram);
        let turns = position.turns();
        let picks = turns.iter().map(|&turn| position.picks(turn));
        let ends: Vec<(Pick, Pick)> = picks.filter_map(|picks| Some((*picks.first()?, *picks.get(1)?))).collect();
        let landings = marked(&diagram, Mark::Reachable);
        let caption = &diagram.caption.id;
        if landings.is_empty() {
            let first: BTreeSet<_> = ends.iter().map(|(from, _)| format!("{from:?}")).collect();
            let shown: BTreeSet<_> = movers.iter().map(|point| format!("{:?}", Pick::Point(point))).collect();
            assert_eq!(first, shown, "{} {caption}", game.id());
        } else {
            assert_eq!(movers.len(), 1);
            let from = Pick::Point(movers.first().unwrap());
            let reached = ends.iter().filter(|(start, _)| *start == from).filter_map(|(_, to)| match to {
                Pick::Point(point) => Some(*point),
                Pick::Reserve => None,
            });
            assert_eq!(reached.collect::<PointSet>(), landings, "{} {caption}", game.id());
        }
    }
}

#[test]
fn captions_are_true() {
    let mut seen = BTreeSet::new();
    for (game, diagram) in diagrams() {
        seen.insert(diagram.caption.id.to_string());
        let (before, after) = replayed(game, &diagram);
        let is_true = match after {
            Some((after, effects)) => shows(&diagram, &after, &effects),
            None => stands(game, &diagram, &before),
        };
        assert!(is_true, "{}: {} is not so in {} {:?}", game.id(), diagram.caption.id, before, diagram.notation());
    }
    assert_eq!(seen.len(), 28, "{seen:#?}");
}

/// Whether the caption of a diagram without a turn is true.
fn stands(game: &Game, diagram: &Diagram, position: &Position) -> bool {
    let board = position.board();
    let mover = marked(diagram, Mark::Mover).first();
    let reachable = marked(diagram, Mark::Reachable);
    let neighbours = mover.map(|mover| board.neighbours(mover)).unwrap_or_default();
    match &*diagram.caption.id {
        "guide-seen-start" | "guide-seen-board" => *position == game.start(),
        "guide-seen-ways" => reachable.len() > 3,
        "guide-seen-few-ways" => neighbours.len() == 4 && !reachable.is_empty(),
        "guide-seen-neighbours" => neighbours.covers(reachable) && !neighbours.without(reachable).is_empty(),
        "guide-seen-must-jump" => {
            let jumps = |turn| position.effects(turn).iter().any(|effect| matches!(effect, Effect::Take { .. }));
            marked(diagram, Mark::Mover).len() == 1
                && position.setup().pieces[position.side().index()].len() > 1
                && position.turns().into_iter().all(jumps)
        }
        "guide-seen-promoted-ways" => {
            mover.is_some_and(|mover| position.setup().promoted.contains(mover)) && reachable == neighbours
        }
        other => panic!("nothing checks {other}"),
    }
}

/// Whether the caption of a diagram with a turn is true.
fn shows(diagram: &Diagram, after: &Position, effects: &[Effect]) -> bool {
    let before = &diagram.position;
    let board = before.board();
    let conversions: Vec<Conversion> = effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Convert { conversion, .. } => Some(*conversion),
            _ => None,
        })
        .collect();
    let diagonal = effects.iter().any(|effect| match effect {
        Effect::Convert { at, by, .. } => {
            let (at, by) = (board.place(*at), board.place(*by));
            at.0 != by.0 && at.1 != by.1
        }
        _ => false,
    });
    let pincers = |count| conversions == vec![Conversion::Pincer; count];
    let insertions = |count| conversions == vec![Conversion::Insertion; count];
    let travels = |travel| diagram.arrows.iter().all(|arrow| arrow.travel == travel);
    let row = |point| board.place(point).1;
    let far = i8::try_from(board.size()).unwrap() - 1;
    let taken = marked(diagram, Mark::Taken);
    let placed = !marked(diagram, Mark::Placed).is_empty();
    match &*diagram.caption.id {
        "guide-seen-placing" => placed && taken.is_empty(),
        "guide-seen-pincer" => pincers(1) && !diagonal,
        "guide-seen-pincer-diagonal" => pincers(1) && diagonal,
        "guide-seen-pincer-several" => pincers(2),
        "guide-seen-no-chain" => pincers(1) && would_chain(diagram, after),
        "guide-seen-insertion" => insertions(2) && !diagonal,
        "guide-seen-insertion-diagonal" => insertions(2) && diagonal,
        "guide-seen-safe" => before.side() == Side::Black && pincers(1) && stands_between(after, Side::White),
        "guide-seen-blocked" => after.outcome() == Some(Outcome::win(Side::White, Reason::NoTurn)),
        "guide-seen-jump" => travels(Travel::Jump) && diagram.arrows.len() == 1 && taken.len() == 1,
        "guide-seen-chain" => diagram.arrows.len() == 2 && row(diagram.arrows[1].to) < row(diagram.arrows[1].from),
        "guide-seen-never-twice" => {
            let end = diagram.arrows.last().unwrap().to;
            end == diagram.arrows[0].from && board.neighbours(end).meets(taken)
        }
        "guide-seen-promotion" => !marked(diagram, Mark::Promoted).is_empty(),
        "guide-seen-passing-through" => {
            diagram.arrows[0].to != diagram.arrows[1].to
                && row(diagram.arrows[0].to) == far
                && marked(diagram, Mark::Promoted).is_empty()
        }
        "guide-seen-huff" | "guide-seen-huff-moved" => huffs(diagram) && !diagram.arrows.is_empty(),
        "guide-seen-mill-placed" => placed && diagram.lines.len() == 1 && taken.len() == 1,
        "guide-seen-mill-moved" => travels(Travel::Slide) && diagram.lines.len() == 1 && taken.len() == 1,
        "guide-seen-two-mills" => diagram.lines.len() == 2 && taken.len() == 1,
        "guide-seen-protected" => {
            // Whatever may be taken by this landing is the one piece that is drawn so.
            let picks = before.picks(diagram.turn.unwrap());
            let choices = before.choices(&picks[..picks.len() - 1]).points;
            choices == taken && before.setup().pieces[Side::Black.index()].len() == 4
        }
        "guide-seen-flying" => {
            let flyers = before.setup().pieces[Side::White.index()].len();
            travels(Travel::Fly) && flyers == 3 && diagram.lines.len() == 1
        }
        other => panic!("nothing checks {other}"),
    }
}

/// Whether the piece that turned over now stands beside an enemy that it would catch, had it just landed.
fn would_chain(diagram: &Diagram, after: &Position) -> bool {
    let board = after.board();
    let turned = marked(diagram, Mark::TurnsOver).first().unwrap();
    let pieces = after.setup().pieces;
    (0..8).any(|heading| {
        let mut ray = board.ray(turned, heading);
        let (near, beyond) = (ray.next(), ray.next());
        near.is_some_and(|point| pieces[Side::Black.index()].contains(point))
            && beyond.is_some_and(|point| pieces[Side::White.index()].contains(point))
    })
}

/// Whether a piece of the side stands right between two enemies on one line.
fn stands_between(position: &Position, side: Side) -> bool {
    let board = position.board();
    let pieces = position.setup().pieces;
    let enemy = |point, heading| board.step(point, heading).is_some_and(|next| pieces[(!side).index()].contains(next));
    pieces[side.index()].iter().any(|point| [0, 2, 4, 6].into_iter().any(|axis| enemy(point, axis) && enemy(point, axis ^ 1)))
}

/// Whether a piece is huffed that was open to it.
fn huffs(diagram: &Diagram) -> bool {
    let huffed = marked(diagram, Mark::Huffed);
    huffed.len() == 1 && diagram.position.setup().huffable.covers(huffed)
}
