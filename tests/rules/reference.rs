//! The rules once more, slow and plain: pieces in a map of (column, row), lines walked point by point, every turn with the
//! table that it leads to. Written from the text of the rules and sharing nothing with the bitboards but notation.

use std::collections::{BTreeMap, BTreeSet};

use asterism::rules::{Board, Effect, Outcome, Point, PointSet, Reason, Setup, Side};

pub(crate) type Place = (i8, i8);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Man {
    pub(crate) side: Side,
    pub(crate) promoted: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Table {
    pub(crate) men: BTreeMap<Place, Man>,
    pub(crate) hand: [u8; 2],
    pub(crate) side: Side,
    pub(crate) huffable: BTreeSet<Place>,
}

/// What a turn leads to, and whether it counts as progress.
pub(crate) type Turns = BTreeMap<String, (Table, bool)>;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Kind {
    Flying { diagonals: bool },
    Alquerque { backward: bool, promotion: bool, historic: bool },
    Morris { flying: bool },
}

pub(crate) fn kind(id: &str) -> Kind {
    let alquerque = |backward, promotion, historic| Kind::Alquerque { backward, promotion, historic };
    match id {
        "alquerque-five" | "alquerque-ten" => Kind::Flying { diagonals: true },
        "square-five" | "square-ten" => Kind::Flying { diagonals: false },
        "alquerque-standard" => alquerque(false, false, false),
        "alquerque-backward" => alquerque(true, false, false),
        "alquerque-promotion" => alquerque(false, true, false),
        "alquerque-historic" => alquerque(true, false, true),
        "morris-nine-flying" => Kind::Morris { flying: true },
        "morris-nine" => Kind::Morris { flying: false },
        other => panic!("no reference for {other}"),
    }
}

pub(crate) const DIRECTIONS: [Place; 8] = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)];

fn name((column, row): Place) -> String {
    let letter = char::from(b'a' + u8::try_from(column).unwrap());
    format!("{letter}{}", row + 1)
}

fn place(name: &str) -> Place {
    let bytes = name.as_bytes();
    (i8::try_from(bytes[0] - b'a').unwrap(), i8::try_from(bytes[1] - b'1').unwrap())
}

fn all_points() -> impl Iterator<Item = Place> {
    (0..5).flat_map(|row| (0..5).map(move |column| (column, row)))
}

/// The next point of the 5 × 5 board along a drawn line.
fn next((column, row): Place, direction: Place, diagonals: bool) -> Option<Place> {
    let (right, up) = direction;
    if right != 0 && up != 0 && !(diagonals && (column + row) % 2 == 0) {
        return None;
    }
    let to = (column + right, row + up);
    ((0..5).contains(&to.0) && (0..5).contains(&to.1)).then_some(to)
}

const MILLS: [&str; 16] = [
    "a1 d1 g1", "b2 d2 f2", "c3 d3 e3", "a4 b4 c4", "e4 f4 g4", "c5 d5 e5", "b6 d6 f6", "a7 d7 g7", "a1 a4 a7", "b2 b4 b6",
    "c3 c4 c5", "d1 d2 d3", "d5 d6 d7", "e3 e4 e5", "f2 f4 f6", "g1 g4 g7",
];

fn mills() -> Vec<[Place; 3]> {
    let read = |mill: &&str| [place(&mill[0..2]), place(&mill[3..5]), place(&mill[6..8])];
    MILLS.iter().map(read).collect()
}

impl Table {
    pub(crate) fn of(setup: &Setup, board: &Board) -> Table {
        let mut men = BTreeMap::new();
        for side in Side::BOTH {
            for point in setup.pieces[side.index()] {
                men.insert(board.place(point), Man { side, promoted: setup.promoted.contains(point) });
            }
        }
        let huffable = setup.huffable.iter().map(|point| board.place(point)).collect();
        Table { men, hand: setup.reserve, side: setup.side, huffable }
    }

    pub(crate) fn setup(&self, board: &Board) -> Setup {
        let set = |choose: &dyn Fn(&Man) -> bool| -> PointSet {
            self.men.iter().filter(|(_, man)| choose(man)).map(|(&at, _)| board.at(at).unwrap()).collect()
        };
        Setup {
            pieces: Side::BOTH.map(|side| set(&|man| man.side == side)),
            promoted: set(&|man| man.promoted),
            huffable: self.huffable.iter().map(|&at| board.at(at).unwrap()).collect(),
            reserve: self.hand,
            side: self.side,
        }
    }

    fn owner(&self, at: Place) -> Option<Side> {
        self.men.get(&at).map(|man| man.side)
    }

    fn places(&self, side: Side) -> Vec<Place> {
        self.men.iter().filter(|(_, man)| man.side == side).map(|(&at, _)| at).collect()
    }

    fn total(&self, side: Side) -> usize {
        self.places(side).len() + usize::from(self.hand[side.index()])
    }

    fn handed_over(mut self) -> Table {
        self.side = !self.side;
        self.huffable.clear();
        self
    }

    /// Does what the effect tells, and checks that it could be done.
    pub(crate) fn apply(&mut self, effect: Effect, board: &Board) {
        let at = |point: Point| board.place(point);
        match effect {
            Effect::Place { side, at: to } => {
                assert!(self.men.insert(at(to), Man { side, promoted: false }).is_none(), "placed on a piece");
                self.hand[side.index()] -= 1;
            }
            Effect::Move { from, to, .. } => {
                let man = self.men.remove(&at(from)).expect("nothing to move");
                assert!(self.men.insert(at(to), man).is_none(), "moved onto a piece");
            }
            Effect::Convert { at: point, to, .. } => {
                let man = self.men.get_mut(&at(point)).expect("nothing to convert");
                assert_eq!(man.side, !to);
                man.side = to;
            }
            Effect::Take { at: point, side } | Effect::Huff { at: point, side } => {
                assert_eq!(self.men.remove(&at(point)).map(|man| man.side), Some(side), "nothing to take");
            }
            Effect::Promote { at: point } => {
                let man = self.men.get_mut(&at(point)).expect("nothing to promote");
                assert!(!std::mem::replace(&mut man.promoted, true), "promoted twice");
            }
            Effect::Mill { line } => {
                assert!(line.iter().all(|&point| self.owner(at(point)) == Some(self.side)), "no mill");
            }
            Effect::Pass { side } => assert_eq!(side, self.side),
        }
    }
}

impl Kind {
    pub(crate) fn board(self) -> &'static Board {
        match self {
            Kind::Flying { diagonals: false } => &Board::SQUARE,
            Kind::Flying { diagonals: true } | Kind::Alquerque { .. } => &Board::STAR,
            Kind::Morris { .. } => &Board::MORRIS,
        }
    }

    pub(crate) fn turns(self, table: &Table) -> Turns {
        if self.lost_pieces(table).is_some() {
            return Turns::new();
        }
        match self {
            Kind::Flying { diagonals } => flying_turns(table, diagonals),
            Kind::Alquerque { historic, .. } => {
                let mut turns = self.alquerque_moves(table);
                for &at in table.huffable.iter().filter(|_| historic) {
                    let mut after = table.clone();
                    after.men.remove(&at);
                    if after.places(!table.side).is_empty() {
                        turns.insert(format!("huff {}", name(at)), (after.handed_over(), true));
                        continue;
                    }
                    let moves = self.alquerque_moves(&after).into_iter();
                    turns.extend(moves.map(|(text, (next, _))| (format!("huff {} {text}", name(at)), (next, true))));
                }
                turns
            }
            Kind::Morris { flying } => morris_turns(table, flying),
        }
    }

    pub(crate) fn pass(self, table: &Table) -> Table {
        let mut next = table.clone().handed_over();
        if let Kind::Alquerque { historic: true, .. } = self {
            next.huffable = jumpers(table);
        }
        next
    }

    fn lost_pieces(self, table: &Table) -> Option<Reason> {
        match (self, table.total(table.side)) {
            (Kind::Morris { .. }, 0..=2) => Some(Reason::TwoPieces),
            (_, 0) => Some(Reason::NoPieces),
            _ => None,
        }
    }

    pub(crate) fn outcome(self, table: &Table) -> Option<Outcome> {
        let stuck = || self.turns(table).is_empty().then_some(Reason::NoTurn);
        self.lost_pieces(table).or_else(stuck).map(|reason| Outcome::win(!table.side, reason))
    }

    /// Steps and jumps; `table` is as it stands after a huff.
    fn alquerque_moves(self, table: &Table) -> Turns {
        let Kind::Alquerque { backward, promotion, historic } = self else { return Turns::new() };
        let side = table.side;
        let far_row = if side == Side::White { 4 } else { 0 };
        let finish = |mut next: Table, at: Place| {
            if promotion && at.1 == far_row {
                next.men.get_mut(&at).unwrap().promoted = true;
            }
            next.handed_over()
        };
        let mut turns = Turns::new();
        for from in table.places(side) {
            let mut lifted = table.clone();
            let man = lifted.men.remove(&from).unwrap();
            for (path, taken) in chains(&lifted, side, from, &BTreeSet::new()) {
                let mut next = lifted.clone();
                next.men.retain(|at, _| !taken.contains(at));
                let text = path.iter().fold(name(from), |text, &at| text + "x" + &name(at));
                let at = *path.last().unwrap();
                next.men.insert(at, man);
                turns.insert(text, (finish(next, at), true));
            }
        }
        if !turns.is_empty() && !historic {
            return turns;
        }
        for from in table.places(side) {
            for direction in DIRECTIONS {
                let man = table.men[&from];
                let back = if side == Side::White { direction.1 < 0 } else { direction.1 > 0 };
                let Some(to) = next(from, direction, true) else { continue };
                if table.men.contains_key(&to) || back && !backward && !man.promoted {
                    continue;
                }
                let mut after = table.clone();
                after.men.remove(&from);
                after.men.insert(to, man);
                let mut after = finish(after, to);
                if historic {
                    let stepped = |at| if at == from { to } else { at };
                    after.huffable = jumpers(table).into_iter().map(stepped).collect();
                }
                turns.insert(format!("{}-{}", name(from), name(to)), (after, false));
            }
        }
        turns
    }
}

/// The pieces of the side to move that could jump.
fn jumpers(table: &Table) -> BTreeSet<Place> {
    let can_jump = |&from: &Place| {
        let mut lifted = table.clone();
        lifted.men.remove(&from);
        !chains(&lifted, table.side, from, &BTreeSet::new()).is_empty()
    };
    table.places(table.side).into_iter().filter(can_jump).collect()
}

/// Every way to go on jumping from `at`, to its end; the jumping piece is not on the table. Empty where it cannot jump.
fn chains(table: &Table, side: Side, at: Place, taken: &BTreeSet<Place>) -> Vec<(Vec<Place>, BTreeSet<Place>)> {
    let mut all = Vec::new();
    for direction in DIRECTIONS {
        let Some(over) = next(at, direction, true) else { continue };
        let Some(to) = next(over, direction, true) else { continue };
        if table.owner(over) != Some(!side) || taken.contains(&over) || table.men.contains_key(&to) {
            continue;
        }
        let mut taken = taken.clone();
        taken.insert(over);
        let further = chains(table, side, to, &taken);
        if further.is_empty() {
            all.push((vec![to], taken));
        }
        for (path, taken) in further {
            all.push((std::iter::once(to).chain(path).collect(), taken));
        }
    }
    all
}

fn flying_turns(table: &Table, diagonals: bool) -> Turns {
    let side = table.side;
    let mut turns = Turns::new();
    let mut add = |text: String, mut after: Table, at: Place, placed: bool| {
        let enemy = |place: Place| after.owner(place) == Some(!side);
        let mut flipped = BTreeSet::new();
        for direction in DIRECTIONS {
            let opposite = (-direction.0, -direction.1);
            let Some(near) = next(at, direction, diagonals).filter(|&near| enemy(near)) else { continue };
            let beyond = next(near, direction, diagonals);
            let pincer = beyond.is_some_and(|beyond| after.owner(beyond) == Some(side));
            let insertion = next(at, opposite, diagonals).is_some_and(enemy);
            if pincer || insertion {
                flipped.insert((near.1, near.0));
            }
        }
        let mut text = text;
        for &(row, column) in &flipped {
            after.men.get_mut(&(column, row)).unwrap().side = side;
            text = text + "*" + &name((column, row));
        }
        turns.insert(text, (after.handed_over(), placed || !flipped.is_empty()));
    };
    for from in table.places(side) {
        for direction in DIRECTIONS {
            let mut at = from;
            while let Some(to) = next(at, direction, diagonals).filter(|to| !table.men.contains_key(to)) {
                let mut after = table.clone();
                let man = after.men.remove(&from).unwrap();
                after.men.insert(to, man);
                add(format!("{}-{}", name(from), name(to)), after, to, false);
                at = to;
            }
        }
    }
    if table.hand[side.index()] > 0 {
        for to in all_points().filter(|to| !table.men.contains_key(to)) {
            let mut after = table.clone();
            after.hand[side.index()] -= 1;
            after.men.insert(to, Man { side, promoted: false });
            add(format!("@{}", name(to)), after, to, true);
        }
    }
    turns
}

fn morris_turns(table: &Table, flying: bool) -> Turns {
    let side = table.side;
    let mills = mills();
    let points: BTreeSet<Place> = mills.iter().flatten().copied().collect();
    let joined = |a: Place, b: Place| {
        mills.iter().any(|m| [[m[0], m[1]], [m[1], m[2]]].iter().any(|p| p.contains(&a) && p.contains(&b)))
    };
    let stands_in_mill = |table: &Table, at: Place| {
        let owner = table.owner(at);
        mills.iter().any(|mill| mill.contains(&at) && mill.iter().all(|&point| table.owner(point) == owner))
    };
    let mut turns = Turns::new();
    let mut add = |text: String, after: Table, at: Place, placed: bool| {
        let enemies = after.places(!side);
        if !stands_in_mill(&after, at) || enemies.is_empty() {
            turns.insert(text, (after.handed_over(), placed));
            return;
        }
        let all_safe = enemies.iter().all(|&enemy| stands_in_mill(&after, enemy));
        for &enemy in enemies.iter().filter(|&&enemy| all_safe || !stands_in_mill(&after, enemy)) {
            let mut taken = after.clone();
            taken.men.remove(&enemy);
            turns.insert(format!("{text}x{}", name(enemy)), (taken.handed_over(), true));
        }
    };
    let empty: Vec<Place> = points.iter().copied().filter(|at| !table.men.contains_key(at)).collect();
    if table.hand[side.index()] > 0 {
        for &to in &empty {
            let mut after = table.clone();
            after.hand[side.index()] -= 1;
            after.men.insert(to, Man { side, promoted: false });
            add(name(to), after, to, true);
        }
        return turns;
    }
    let own = table.places(side);
    for &from in &own {
        for &to in &empty {
            if joined(from, to) || flying && own.len() == 3 {
                let mut after = table.clone();
                let man = after.men.remove(&from).unwrap();
                after.men.insert(to, man);
                add(format!("{}-{}", name(from), name(to)), after, to, false);
            }
        }
    }
    turns
}
