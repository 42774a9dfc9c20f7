//! Where the panels of play go, for every shape of window.

use bevy::math::{Rect, Vec2};

use super::look::{TOUCH, UNIT};

/// How the panels are arranged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// The board, and a column beside it.
    Wide,
    /// A low window, such as a phone on its side: columns left and right of the board.
    Low,
    /// A high window, such as a phone upright: plates above and below the board.
    High,
}

/// The places of everything on the play screen, in logical pixels.
#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    /// How the panels are arranged.
    pub shape: Shape,
    /// The button of the menu.
    pub menu: Rect,
    /// The name of the game, beside or between controls; none where there is no room.
    pub title: Option<Rect>,
    /// The plate of the side at the far edge of the board.
    pub far_plate: Rect,
    /// The plate of the side at the near edge.
    pub near_plate: Rect,
    /// The list of turns, where there is room for it.
    pub turns: Option<Rect>,
    /// The row or block of controls.
    pub controls: Rect,
    /// How many controls stand in a row.
    pub controls_in_row: u8,
    /// The part that is left for the board.
    pub board: Rect,
}

/// The height of a plate in a review, and where there is little room.
const REVIEW_PLATE: f32 = 64.0;
const REVIEW_PLATE_LOW: f32 = 46.0;
const REVIEW_PLATE_COMPACT: f32 = 34.0;

/// The least windows that panels are laid out for.
pub const LEAST_UPRIGHT: Vec2 = Vec2::new(180.0, 300.0);
pub const LEAST_ON_ITS_SIDE: Vec2 = Vec2::new(380.0, 220.0);

/// Below this size there is room for the least only: a small window with large texts.
const COMPACT: f32 = 300.0;
/// There, the height of plates and controls, and the distances.
const COMPACT_ROW: f32 = TOUCH;
const COMPACT_GAP: f32 = 4.0;
/// Below this height an upright window is laid out so too.
const LOW: f32 = 480.0;

/// A rectangle by its corner and size.
fn sized(x: f32, y: f32, width: f32, height: f32) -> Rect {
    Rect::new(x, y, x + width, y + height)
}

impl Layout {
    /// Lays out the play screen for a window of this size with this many controls.
    #[must_use]
    pub fn of(size: Vec2, controls: u8) -> Layout {
        let is_high = size.x < size.y * 1.02 || size.y >= COMPACT && size.x < 560.0;
        if is_high && (size.x < COMPACT || size.y < LOW) {
            Layout::compact_high(size, controls)
        } else if is_high {
            Layout::high(size, controls)
        } else if size.y < COMPACT {
            Layout::compact_low(size)
        } else if size.y < 560.0 || size.x < 860.0 {
            Layout::low(size)
        } else {
            Layout::wide(size, controls)
        }
    }

    /// The menu stands beside the far plate, and the game has no name.
    fn compact_high(size: Vec2, controls: u8) -> Layout {
        let (row, gap) = (COMPACT_ROW, COMPACT_GAP);
        let width = size.x - 2.0 * gap;
        let controls_top = size.y - gap - row;
        let near_top = controls_top - gap - row;
        Layout {
            shape: Shape::High,
            menu: sized(gap, gap, row, row),
            title: None,
            far_plate: sized(2.0 * gap + row, gap, width - row - gap, row),
            near_plate: sized(gap, near_top, width, row),
            turns: None,
            controls: sized(gap, controls_top, width, row),
            controls_in_row: controls,
            board: Rect::new(gap, 2.0 * gap + row, size.x - gap, near_top - gap),
        }
    }

    /// Narrow columns left and right of the board.
    fn compact_low(size: Vec2) -> Layout {
        let (row, gap) = (COMPACT_ROW, COMPACT_GAP);
        let column = ((size.x - size.y) / 2.0).clamp(82.0, 140.0);
        let right = size.x - gap - column;
        let block = 2.0 * row + gap;
        let block_top = size.y - gap - block;
        Layout {
            shape: Shape::Low,
            menu: sized(gap, gap, row, row),
            title: None,
            far_plate: sized(gap, 2.0 * gap + row, column, row),
            near_plate: sized(right, block_top - gap - row, column, row),
            turns: None,
            controls: sized(right, block_top, column, block),
            controls_in_row: 3,
            board: Rect::new(column + 2.0 * gap, gap, right - gap, size.y - gap),
        }
    }

    fn wide(size: Vec2, controls: u8) -> Layout {
        let margin = (size.x * 0.022).clamp(2.0 * UNIT, 5.0 * UNIT);
        let column = (size.x * 0.306).clamp(312.0, 460.0);
        let left = size.x - margin - column;
        let (plate, bar) = (88.0, 46.0);
        let bottom = size.y - margin;
        let controls_top = bottom - bar;
        let near_top = controls_top - 14.0 - plate;
        let far = sized(left, margin, column, plate);
        let top = margin + bar;
        Layout {
            shape: Shape::Wide,
            menu: sized(margin, 20.0, 46.0, bar),
            title: Some(Rect::new(margin + 61.0, 20.0, left - margin, 20.0 + bar)),
            far_plate: far,
            near_plate: sized(left, near_top, column, plate),
            turns: Some(Rect::new(left, far.max.y + 14.0, left + column, near_top - 14.0)),
            controls: sized(left, controls_top, column, bar),
            controls_in_row: controls,
            board: Rect::new(margin, top, left - margin, bottom),
        }
    }

    fn low(size: Vec2) -> Layout {
        let margin = UNIT * 1.5;
        let column = (size.x * 0.235).clamp(150.0, 230.0);
        let (plate, gap) = (76.0_f32.min(size.y * 0.2), UNIT);
        let right = size.x - margin - column;
        let block = 3.0 * TOUCH + 2.0 * gap;
        let block_top = size.y - margin - block;
        Layout {
            shape: Shape::Low,
            menu: sized(margin, margin, TOUCH, TOUCH),
            title: Some(Rect::new(margin + TOUCH + gap, margin, margin + column, margin + TOUCH)),
            far_plate: sized(margin, margin + TOUCH + gap, column, plate),
            near_plate: sized(right, block_top - gap - plate, column, plate),
            turns: None,
            controls: sized(right, block_top, column, block),
            controls_in_row: 2,
            board: Rect::new(margin + column + gap, gap, right - gap, size.y - gap),
        }
    }

    fn high(size: Vec2, controls: u8) -> Layout {
        let margin = (size.x * 0.03).clamp(12.0, 28.0);
        let bar = 46.0_f32.max(TOUCH);
        let plate = if size.y < 700.0 { 72.0 } else { 86.0 };
        let width = size.x - 2.0 * margin;
        let far_top = margin + bar + 10.0;
        let controls_top = size.y - margin - 52.0;
        let near_top = controls_top - 10.0 - plate;
        Layout {
            shape: Shape::High,
            menu: sized(margin, margin, bar, bar),
            title: Some(Rect::new(margin + bar + UNIT, margin, size.x - margin - bar - UNIT, margin + bar)),
            far_plate: sized(margin, far_top, width, plate),
            near_plate: sized(margin, near_top, width, plate),
            turns: None,
            controls: sized(margin, controls_top, width, 52.0),
            controls_in_row: controls,
            board: Rect::new(margin * 0.7, far_top + plate + 6.0, size.x - margin * 0.7, near_top - 6.0),
        }
    }

    /// Lays out the review: as in play, but for lower plates without clocks, and a list of turns in every shape of window.
    #[must_use]
    pub fn of_review(size: Vec2, controls: u8) -> Layout {
        let layout = Layout::of(size, controls);
        match layout.shape {
            Shape::Wide => layout.wide_review(),
            Shape::Low => layout.low_review(size),
            Shape::High => layout.high_review(size),
        }
    }

    fn wide_review(mut self) -> Layout {
        self.far_plate.max.y = self.far_plate.min.y + REVIEW_PLATE;
        self.near_plate.min.y = self.near_plate.max.y - REVIEW_PLATE;
        if let Some(turns) = &mut self.turns {
            turns.min.y = self.far_plate.max.y + 14.0;
            turns.max.y = self.near_plate.min.y - 14.0;
        }
        self
    }

    /// Everything at the left but the turns.
    fn low_review(mut self, size: Vec2) -> Layout {
        let (column, gap) = (self.far_plate.width(), UNIT);
        let (left, right) = (self.far_plate.min.x, self.near_plate.min.x);
        let margin = self.menu.min.y;
        if size.y < COMPACT {
            // There the plates stand above and below the turns.
            let (gap, plate) = (COMPACT_GAP, REVIEW_PLATE_COMPACT);
            self.controls = sized(left, self.controls.min.y, column, self.controls.height());
            self.far_plate = sized(right, gap, column, plate);
            self.near_plate = sized(right, size.y - gap - plate, column, plate);
            self.turns = Some(sized(right, 2.0 * gap + plate, column, size.y - 4.0 * gap - 2.0 * plate));
            return self;
        }
        self.far_plate.max.y = self.far_plate.min.y + REVIEW_PLATE_LOW;
        self.near_plate = sized(left, self.far_plate.max.y + gap, column, REVIEW_PLATE_LOW);
        self.controls = sized(left, self.controls.min.y, column, self.controls.height());
        self.turns = Some(sized(right, margin, column, size.y - 2.0 * margin));
        self
    }

    /// The turns between the nearer plate and the controls.
    fn high_review(mut self, size: Vec2) -> Layout {
        let (gap, plate, least) =
            if self.title.is_none() { (COMPACT_GAP, REVIEW_PLATE_COMPACT, 76.0) } else { (UNIT, REVIEW_PLATE_LOW, 104.0) };
        let turns = (size.y * 0.2).clamp(least, 240.0);
        self.far_plate.max.y = self.far_plate.min.y + self.far_plate.height().min(REVIEW_PLATE_LOW);
        let list = sized(self.controls.min.x, self.controls.min.y - gap - turns, self.controls.width(), turns);
        self.near_plate = sized(list.min.x, list.min.y - gap - plate, list.width(), plate);
        self.turns = Some(list);
        self.board.min.y = self.far_plate.max.y + gap;
        self.board.max.y = self.near_plate.min.y - gap;
        self
    }

    /// The parts that keep pointers to themselves.
    #[must_use]
    pub fn panels(&self) -> Vec<Rect> {
        let all = [Some(self.menu), Some(self.far_plate), Some(self.near_plate), self.turns, Some(self.controls)];
        all.into_iter().flatten().collect()
    }

    /// The place of the control of that number.
    #[must_use]
    pub fn control(&self, index: u8, count: u8) -> Rect {
        let (gap, in_row) = (UNIT, self.controls_in_row.max(1));
        let rows = count.div_ceil(in_row);
        let size = (self.controls.size() + gap) / Vec2::new(f32::from(in_row), f32::from(rows)) - gap;
        let place = Vec2::new(f32::from(index % in_row), f32::from(index / in_row)) * (size + gap);
        let min = self.controls.min + place;
        Rect { min, max: min + size }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_overlaps_or_leaves_the_window_at_any_shape() {
        for (width, height) in [
            (1280_u16, 800_u16),
            // The least that the window lets itself be made.
            (360, 360),
            (400, 360),
            (560, 360),
            (1920, 1080),
            (390, 844),
            (844, 390),
            (360, 640),
            (640, 360),
            (768, 1024),
            (2560, 1440),
            // Small windows with texts of twice the usual size.
            (180, 320),
            (195, 422),
            (476, 220),
            (240, 320),
            (391, 220),
        ] {
            let size = Vec2::new(f32::from(width), f32::from(height));
            let window = Rect::from_corners(Vec2::ZERO, size);
            // With texts of twice the usual size, half of it is as much on the screen.
            let touch = if size.min_element() < COMPACT { TOUCH / 2.0 } else { TOUCH };
            for layout in [Layout::of(size, 6), Layout::of_review(size, 6)] {
                let parts: Vec<Rect> = layout.panels().into_iter().chain(layout.title).chain([layout.board]).collect();
                for (index, part) in parts.iter().enumerate() {
                    assert!(
                        part.size().min_element() > if layout.title.is_none() { 30.0 } else { 40.0 },
                        "{width} × {height}: {part:?} is too small"
                    );
                    assert!(window.contains(part.min) && window.contains(part.max), "{width} × {height}: {part:?} is outside");
                    for other in &parts[index + 1..] {
                        assert!(part.intersect(*other).is_empty(), "{width} × {height}: {part:?} overlaps {other:?}");
                    }
                }
                for index in 0..6 {
                    let control = layout.control(index, 6);
                    assert!(control.size().min_element() >= touch - 0.1, "{width} × {height}: {control:?}");
                    assert!(layout.controls.inflate(0.1).contains(control.max));
                }
                let share = layout.board.size().min_element() / size.min_element();
                assert!(
                    share > 0.6 || size.y < 500.0 && size.x < 560.0 && share > 0.3,
                    "{width} × {height}: the board has only {share}"
                );
            }
        }
    }
}
