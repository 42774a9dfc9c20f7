//! Boards drawn flat: the miniatures on the title's cards and the diagrams of the rules.

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2};

use super::look::Palette;
use crate::guide::{Diagram, Mark};
use crate::rules::{Board, Point, PointSet, Side, Travel};
use crate::theme::Engraving;

/// A board that has been drawn: where its points are, and how far apart.
pub struct DrawnBoard {
    board: &'static Board,
    first: Pos2,
    step: f32,
}

impl DrawnBoard {
    /// Draws the field with its lines and studs as large as fits into the middle of `area`.
    pub fn draw(painter: &Painter, palette: &Palette, area: Rect, board: &'static Board) -> DrawnBoard {
        let side = area.width().min(area.height());
        let field = Rect::from_center_size(area.center(), Vec2::splat(side));
        let steps = f32::from(board.size() - 1);
        // More than a disc's radius of wood around the outer points.
        let step = side / (steps + if steps > 4.0 { 1.6 } else { 1.3 });
        let first = field.center() + Vec2::new(-steps, steps) * step / 2.0;
        let drawn = DrawnBoard { board, first, step };
        painter.rect(field, 5, palette.field, Stroke::new((side * 0.03).max(2.0), palette.frame), StrokeKind::Inside);
        let line = Stroke::new((step * 0.06).max(1.2), palette.inlay);
        for points in board.lines() {
            painter.line_segment([drawn.at(points[0]), drawn.at(points[points.len() - 1])], line);
        }
        for point in board.points() {
            painter.circle_filled(drawn.at(point), (step * 0.09).max(1.8), palette.inlay);
        }
        drawn
    }

    /// Where a point is.
    #[must_use]
    pub fn at(&self, point: Point) -> Pos2 {
        let (column, row) = self.board.place(point);
        pos2(self.first.x + f32::from(column) * self.step, self.first.y - f32::from(row) * self.step)
    }

    /// The radius of its discs.
    fn radius(&self) -> f32 {
        self.step * 0.39
    }

    /// Draws discs of both sides.
    pub fn discs(&self, painter: &Painter, palette: &Palette, pieces: [PointSet; 2], promoted: PointSet) {
        for side in Side::BOTH {
            for point in pieces[side.index()] {
                disc(painter, palette, self.at(point), self.radius(), side);
                if promoted.contains(point) {
                    painter.circle_stroke(self.at(point), self.radius(), Stroke::new(self.step * 0.09, palette.inlay));
                }
            }
        }
    }

    fn arrow(&self, painter: &Painter, color: Color32, from: Point, to: Point, bends: bool) {
        let (from, to) = (self.at(from), self.at(to));
        let along = (to - from).normalized();
        let aside = along.rot90();
        let stroke = Stroke::new(self.step * 0.11, color);
        let (start, tip) = (from + along * self.radius() * 0.4, to - along * self.radius() * 0.2);
        let neck = tip - along * self.step * 0.24;
        let bend = if bends { aside * self.step * 0.35 } else { Vec2::ZERO };
        let at = |share: f32| start + (neck - start) * share + bend * 4.0 * share * (1.0 - share);
        painter.line((0..=12_u8).map(|part| at(f32::from(part) / 12.0)).collect(), stroke);
        let wing = aside * self.step * 0.17;
        painter.add(bevy_egui::egui::Shape::convex_polygon(vec![tip, neck + wing, neck - wing], color, Stroke::NONE));
    }
}

/// A disc seen from above.
pub fn disc(painter: &Painter, palette: &Palette, at: Pos2, radius: f32, side: Side) {
    let (body, edge) = match side {
        Side::White => (palette.white, palette.quiet),
        Side::Black => (palette.black, palette.inlay.gamma_multiply(0.55)),
    };
    painter.circle_filled(at + Vec2::new(0.06, 0.1) * radius, radius, Color32::from_black_alpha(90));
    painter.circle(at, radius, body, Stroke::new((radius * 0.07).max(0.8), edge));
    engrave(painter, palette, at, radius, side);
}

/// What is engraved on a side's discs, as the theme has it.
pub fn engrave(painter: &Painter, palette: &Palette, at: Pos2, radius: f32, side: Side) {
    let mark = palette.marks[side.index()];
    let ink = match (side, mark) {
        (Side::White, Engraving::Star) => palette.quiet,
        (Side::White, _) => palette.black,
        (Side::Black, _) => palette.inlay,
    };
    let stroke = |share: f32| Stroke::new((radius * share).max(0.7), ink);
    match mark {
        Engraving::Star => star(painter, at, radius * 0.5, stroke(0.08)),
        Engraving::BoldStar => star(painter, at, radius * 0.62, stroke(0.16)),
        Engraving::Rings => [0.66, 0.3].into_iter().for_each(|ring| {
            painter.circle_stroke(at, radius * ring, stroke(0.14));
        }),
    }
}

/// The eight rays of 米.
pub fn star(painter: &Painter, at: Pos2, length: f32, stroke: Stroke) {
    for ray in 0..4_u8 {
        let way = Vec2::angled(f32::from(ray) * std::f32::consts::FRAC_PI_4) * length * if ray % 2 == 0 { 1.0 } else { 0.86 };
        painter.line_segment([at - way, at + way], stroke);
    }
}

/// The mark of the game: four stars fused into a board.
pub fn mark(painter: &Painter, area: Rect, color: Color32) {
    let quarter = area.width() / 4.0;
    let stroke = Stroke::new(area.width() * 0.035, color);
    for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
        let middle = area.center() + Vec2::new(x, y) * quarter;
        for way in [Vec2::X, Vec2::Y, Vec2::new(1.0, 1.0), Vec2::new(1.0, -1.0)] {
            painter.line_segment([middle - way * quarter, middle + way * quarter], stroke);
        }
    }
    painter.circle_filled(area.center(), area.width() * 0.055, color);
}

/// A diagram of the rules.
pub fn diagram(painter: &Painter, palette: &Palette, area: Rect, diagram: &Diagram) {
    let setup = diagram.position.setup();
    let drawn = DrawnBoard::draw(painter, palette, area, diagram.position.board());
    for line in &diagram.lines {
        let stroke = Stroke::new(drawn.step * 0.2, palette.accent_light);
        painter.line_segment([drawn.at(line[0]), drawn.at(line[2])], stroke);
    }
    drawn.discs(painter, palette, setup.pieces, setup.promoted);
    for (point, mark) in &diagram.marks {
        let (at, radius) = (drawn.at(*point), drawn.radius());
        match mark {
            Mark::Mover => {
                painter.circle_stroke(at, radius * 1.15, Stroke::new(drawn.step * 0.07, palette.accent_light));
            }
            Mark::Reachable => {
                painter.circle_filled(at, radius * 0.42, palette.accent_light);
            }
            Mark::Placed => {
                disc(painter, palette, at, radius, diagram.position.side());
                painter.circle_stroke(at, radius * 1.15, Stroke::new(drawn.step * 0.07, palette.accent_light));
            }
            Mark::Promoted => {
                painter.circle_stroke(at, radius * 1.1, Stroke::new(drawn.step * 0.1, palette.accent_light));
            }
            Mark::TurnsOver => turning(painter, at, radius * 1.2, Stroke::new(drawn.step * 0.09, palette.turning)),
            Mark::Taken | Mark::Huffed => crossed(painter, at, radius * 0.8, Stroke::new(drawn.step * 0.11, palette.urgent)),
        }
    }
    for arrow in &diagram.arrows {
        drawn.arrow(painter, palette.accent_light, arrow.from, arrow.to, arrow.travel != Travel::Slide);
    }
}

/// Two arcs around a disc that turns over.
fn turning(painter: &Painter, at: Pos2, radius: f32, stroke: Stroke) {
    for start in [200.0_f32, 20.0] {
        let points = (0..=10_u8).map(|part| at + radius * Vec2::angled((start + f32::from(part) * 14.0).to_radians()));
        painter.line(points.collect(), stroke);
    }
}

/// A cross over a disc that is taken.
fn crossed(painter: &Painter, at: Pos2, radius: f32, stroke: Stroke) {
    for way in [Vec2::new(1.0, 1.0), Vec2::new(1.0, -1.0)] {
        painter.line_segment([at - way * radius * 0.7, at + way * radius * 0.7], stroke);
    }
}
