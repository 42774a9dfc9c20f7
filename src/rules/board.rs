//! The three boards: which points there are, what they are called, and which drawn lines join them. Knows no pieces.

use super::point::{Point, PointSet};

/// A direction on the lattice, as a step in (column, row).
pub type Heading = (i8, i8);

/// The eight headings, in opposite pairs: heading `i` and heading `i ^ 1` point opposite ways, so an axis is `i / 2`.
pub const HEADINGS: [Heading; 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)];

const NOWHERE: u8 = u8::MAX;

/// A board: points on a square lattice, and the lines drawn between them.
///
/// ```
/// use asterism::rules::Board;
/// let board = &Board::STAR;
/// let c3 = board.point("c3").unwrap();
/// assert_eq!(board.neighbours(c3).len(), 8);
/// assert_eq!(Board::MORRIS.mills().count(), 16);
/// ```
#[derive(Debug)]
pub struct Board {
    /// How many rows and columns the lattice has.
    size: u8,
    count: usize,
    /// (column, row) of each point; `a1` is (0, 0).
    places: [(i8, i8); Point::MOST],
    /// The next point from a point in each heading along a drawn line.
    steps: [[u8; 8]; Point::MOST],
    neighbours: [PointSet; Point::MOST],
}

impl Board {
    /// 5 × 5 with rows and columns only: the board of the *Square* games.
    pub const SQUARE: Board = Board::grid(false);
    /// 5 × 5 with diagonals through every second point (the four 米): the board of Alquerque and its flying games.
    pub const STAR: Board = Board::grid(true);
    /// The three nested squares of Nine Men's Morris.
    pub const MORRIS: Board = Board::morris();

    const fn grid(diagonals: bool) -> Board {
        let mut places = [(0, 0); Point::MOST];
        let mut i = 0;
        while i < 25 {
            #[expect(clippy::cast_possible_truncation, reason = "below 5")]
            let place = ((i % 5) as i8, (i / 5) as i8);
            places[i] = place;
            i += 1;
        }
        Board::joined(5, 25, places, diagonals)
    }

    const fn morris() -> Board {
        let mut places = [(0, 0); Point::MOST];
        let mut count = 0;
        let mut row = 0;
        while row < 7 {
            let mut column = 0;
            while column < 7 {
                // A point stands where a square's side or its middle is: on the diagonals and the two central lines.
                let (x, y): (i8, i8) = (column - 3, row - 3);
                let on_square = x == 0 || y == 0 || x == y || x == -y;
                if on_square && (x != 0 || y != 0) {
                    places[count] = (column, row);
                    count += 1;
                }
                column += 1;
            }
            row += 1;
        }
        Board::joined(7, count, places, false)
    }

    /// Joins each point to the nearest one in every heading that has a drawn line. On the morris board no line crosses the
    /// middle of the lattice, where no point is.
    const fn joined(size: u8, count: usize, places: [(i8, i8); Point::MOST], diagonals: bool) -> Board {
        let mut steps = [[NOWHERE; 8]; Point::MOST];
        let mut neighbours = [PointSet::EMPTY; Point::MOST];
        let hole = size == 7;
        let mut from = 0;
        while from < count {
            let (column, row) = places[from];
            let mut heading = 0;
            while heading < 8 {
                let (right, up) = HEADINGS[heading];
                let drawn = heading < 4 || diagonals && (column + row) % 2 == 0;
                let (mut x, mut y) = (column + right, row + up);
                #[expect(clippy::cast_possible_wrap, reason = "5 or 7")]
                while drawn && x >= 0 && y >= 0 && x < size as i8 && y < size as i8 && !(hole && x == 3 && y == 3) {
                    let mut to = 0;
                    while to < count && (places[to].0 != x || places[to].1 != y) {
                        to += 1;
                    }
                    if to < count {
                        #[expect(clippy::cast_possible_truncation, reason = "below 25")]
                        let step = to as u8;
                        steps[from][heading] = step;
                        neighbours[from] = neighbours[from].union(Point::new(to).set());
                        break;
                    }
                    x += right;
                    y += up;
                }
                heading += 1;
            }
            from += 1;
        }
        Board { size, count, places, steps, neighbours }
    }

    /// How many columns (and rows) the lattice has: 5, or 7 for morris.
    #[must_use]
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// How many points the board has.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.count
    }

    /// Never true: a board has points.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// All points.
    #[must_use]
    pub const fn points(&self) -> PointSet {
        PointSet::first_points(self.count)
    }

    /// The place of a point on the lattice as (column, row), `a1` being (0, 0).
    #[must_use]
    pub const fn place(&self, point: Point) -> (i8, i8) {
        self.places[point.index()]
    }

    /// The point at a place of the lattice, if there is one.
    #[must_use]
    pub fn at(&self, place: (i8, i8)) -> Option<Point> {
        self.places[..self.count].iter().position(|&p| p == place).map(Point::new)
    }

    /// The name of a point: `a1` and so on, letters from White's left, numbers from White's side.
    #[must_use]
    pub fn name(&self, point: Point) -> String {
        let (column, row) = self.place(point);
        #[expect(clippy::cast_sign_loss, reason = "places are not negative")]
        let (letter, digit) = ((b'a' + column as u8) as char, (b'1' + row as u8) as char);
        format!("{letter}{digit}")
    }

    /// The point of that name, if the board has it.
    #[must_use]
    pub fn point(&self, name: &str) -> Option<Point> {
        let [letter @ b'a'..=b'g', digit @ b'1'..=b'7'] = *name.as_bytes() else { return None };
        #[expect(clippy::cast_possible_wrap, reason = "below 7")]
        self.at(((letter - b'a') as i8, (digit - b'1') as i8))
    }

    /// The next point along a drawn line; `heading` is an index into [`HEADINGS`].
    #[inline]
    #[must_use]
    pub const fn step(&self, from: Point, heading: usize) -> Option<Point> {
        match self.steps[from.index()][heading] {
            NOWHERE => None,
            to => Some(Point::new(to as usize)),
        }
    }

    /// The points joined to a point by a drawn line with nothing between.
    #[inline]
    #[must_use]
    pub const fn neighbours(&self, point: Point) -> PointSet {
        self.neighbours[point.index()]
    }

    /// The points that follow `from` along one drawn line, nearest first.
    pub fn ray(&self, from: Point, heading: usize) -> impl Iterator<Item = Point> + '_ {
        std::iter::successors(self.step(from, heading), move |&point| self.step(point, heading))
    }

    /// The points strictly between two points of one drawn line, nearest to `from` first; `None` where no line joins them.
    #[must_use]
    pub fn between(&self, from: Point, to: Point) -> Option<Vec<Point>> {
        (0..HEADINGS.len()).find_map(|heading| {
            let before: Vec<Point> = self.ray(from, heading).take_while(|&p| p != to).collect();
            let next = before.last().map_or(self.step(from, heading), |&last| self.step(last, heading));
            (next == Some(to)).then_some(before)
        })
    }

    /// Every drawn line in its whole length, as its points in order. Two lines through one point differ in axis.
    pub fn lines(&self) -> impl Iterator<Item = Vec<Point>> + '_ {
        self.points().iter().flat_map(move |start| {
            [0, 2, 4, 6].into_iter().filter_map(move |heading| {
                let first_of_line = self.step(start, heading ^ 1).is_none() && self.step(start, heading).is_some();
                first_of_line.then(|| std::iter::once(start).chain(self.ray(start, heading)).collect())
            })
        })
    }

    /// The lines of three points: on the morris board the 16 mills.
    pub fn mills(&self) -> impl Iterator<Item = [Point; 3]> + '_ {
        self.lines().filter_map(|line| line.try_into().ok())
    }

    /// The symmetries of the board as permutations (`new = permutation[old]`): 8 turns and reflections; on the morris board
    /// also each with the outer and the inner square exchanged, 16 in all. The first is the identity.
    ///
    /// # Panics
    /// Never: the boards are symmetrical.
    #[must_use]
    pub fn symmetries(&self) -> Vec<[Point; Point::MOST]> {
        #[expect(clippy::cast_possible_wrap, reason = "5 or 7")]
        let centre = (self.size / 2) as i8;
        let inside_out: &[bool] = if self.size == 7 { &[false, true] } else { &[false] };
        let mut all = Vec::new();
        for &swap in inside_out {
            for turn in 0..8 {
                let mut permutation = [Point::new(0); Point::MOST];
                for point in self.points() {
                    let (column, row) = self.place(point);
                    let (mut x, mut y) = (column - centre, row - centre);
                    if swap {
                        let ring = x.abs().max(y.abs());
                        (x, y) = (x / ring * (4 - ring), y / ring * (4 - ring));
                    }
                    for _ in 0..turn % 4 {
                        (x, y) = (-y, x);
                    }
                    if turn >= 4 {
                        x = -x;
                    }
                    let image = self.at((x + centre, y + centre));
                    permutation[point.index()] = image.expect("the boards are symmetrical");
                }
                all.push(permutation);
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_joined_as_drawn() {
        let degree = |board: &Board, name| board.neighbours(board.point(name).unwrap()).len();
        for (name, count) in [("a1", 3), ("b1", 3), ("c1", 5), ("b2", 8), ("c2", 4), ("c3", 8), ("e5", 3)] {
            assert_eq!(degree(&Board::STAR, name), count, "{name}");
        }
        for (name, count) in [("a1", 2), ("d1", 3), ("d2", 4), ("d3", 3), ("c3", 2), ("b4", 4), ("c4", 3)] {
            assert_eq!(degree(&Board::MORRIS, name), count, "{name}");
        }
        let edges = |board: &Board| board.points().iter().map(|p| board.neighbours(p).len()).sum::<u32>() / 2;
        assert_eq!((edges(&Board::SQUARE), edges(&Board::STAR), edges(&Board::MORRIS)), (40, 56, 32));
    }

    #[test]
    fn lines_are_whole_and_mills_are_sixteen() {
        // 5 rows, 5 columns, 2 long diagonals and 4 of three points.
        assert_eq!(Board::STAR.lines().count(), 16);
        assert_eq!(Board::SQUARE.lines().count(), 10);
        assert_eq!(Board::MORRIS.lines().count(), 16);
        assert_eq!(Board::MORRIS.mills().count(), 16);
    }

    #[test]
    fn symmetries_keep_the_lines() {
        for (board, count) in [(&Board::SQUARE, 8), (&Board::STAR, 8), (&Board::MORRIS, 16)] {
            let symmetries = board.symmetries();
            assert_eq!(symmetries.len(), count);
            for permutation in &symmetries {
                for point in board.points() {
                    let image: PointSet = board.neighbours(point).iter().map(|p| permutation[p.index()]).collect();
                    assert_eq!(image, board.neighbours(permutation[point.index()]));
                }
            }
            let mut distinct = symmetries.clone();
            distinct.sort();
            distinct.dedup();
            assert_eq!(distinct.len(), count);
        }
    }

    #[test]
    fn names_and_points_agree() {
        for board in [&Board::STAR, &Board::MORRIS] {
            for point in board.points() {
                assert_eq!(board.point(&board.name(point)), Some(point));
            }
        }
        for wrong in ["", "a", "a0", "a6", "f1", "A1", "a1 ", "é1"] {
            assert_eq!(Board::STAR.point(wrong), None, "{wrong:?}");
        }
        assert_eq!(Board::MORRIS.point("d4"), None);
    }

    #[test]
    fn between_follows_one_line_only() {
        let board = &Board::STAR;
        let p = |name| board.point(name).unwrap();
        assert_eq!(board.between(p("a1"), p("d4")), Some(vec![p("b2"), p("c3")]));
        assert_eq!(board.between(p("a1"), p("b1")), Some(vec![]));
        assert_eq!(board.between(p("a2"), p("b3")), None);
        assert_eq!(board.between(p("a1"), p("b3")), None);
        assert_eq!(Board::SQUARE.between(p("a1"), p("b2")), None);
    }
}
