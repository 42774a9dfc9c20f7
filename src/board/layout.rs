//! Where things stand on the table. One unit is the distance between two points of a 5 × 5 board; `x` points to White's right,
//! `y` up, and `z` from Black towards White. The field's surface is at height 0.

use bevy::prelude::*;

use super::Stand;
use crate::rules::{Board, History, Point, Setup, Side};

/// Half the side of the square on whose rim the outermost points lie.
pub const HALF_GRID: f32 = 2.0;
/// Half the side of the field: the grid and more than a disc's radius of wood around it.
pub const HALF_FIELD: f32 = HALF_GRID + 0.56;
/// The width of the frame around the field.
pub const FRAME_WIDTH: f32 = 0.5;
/// Half the side of the whole board.
pub const HALF_BOARD: f32 = HALF_FIELD + FRAME_WIDTH;
/// How far the frame stands above the field.
pub const FRAME_HEIGHT: f32 = 0.09;
/// How far the table lies below the field.
pub const TABLE_DEPTH: f32 = 0.42;
/// The radius of a disc.
pub const DISC_RADIUS: f32 = 0.36;
/// The height of a disc.
pub const DISC_HEIGHT: f32 = 0.17;

/// How far a tray stands off the board.
const TRAY_GAP: f32 = 0.06;
/// How thick the walls of a tray are.
pub const TRAY_WALL: f32 = 0.09;
/// How high the walls of a tray are.
pub const TRAY_HEIGHT: f32 = 0.24;
/// How thick the floor of a tray is.
pub const TRAY_FLOOR: f32 = 0.06;
/// The room around the discs within the walls, and between those in reserve and those taken.
const TRAY_ROOM: f32 = 0.07;
/// Discs that lie side by side are this much farther apart than they are wide.
const SIDE_BY_SIDE: f32 = 1.1;

/// How many units lie between two places of the board's lattice.
#[must_use]
pub fn spacing(board: &Board) -> f32 {
    2.0 * HALF_GRID / f32::from(board.size() - 1)
}

/// How large discs are on the board, 1 being the size that fits the distances of 5 × 5: two neighbours never touch.
#[must_use]
pub fn disc_scale(board: &Board) -> f32 {
    (0.42 * spacing(board) / DISC_RADIUS).min(1.0)
}

/// Where a point of the board is: on the field's surface.
#[must_use]
pub fn point_place(board: &Board, point: Point) -> Vec3 {
    let (column, row) = board.place(point);
    let spacing = spacing(board);
    Vec3::new(f32::from(column) * spacing - HALF_GRID, 0.0, HALF_GRID - f32::from(row) * spacing)
}

/// The places of one game's discs: its board, and the trays where it needs any.
#[derive(Clone, Copy)]
pub struct Plan {
    /// The board.
    pub board: &'static Board,
    /// The pieces of both sides at the start, on the board and in reserve.
    totals: [u32; 2],
    /// The most that a side has in reserve.
    reserve: u32,
    /// The most that a side can have taken.
    taken: u32,
}

impl Plan {
    /// The plan of a game.
    #[must_use]
    pub fn of(history: &History) -> Plan {
        let start = history.start();
        let setup = start.setup();
        let totals = Side::BOTH.map(|side| setup.pieces[side.index()].len() + u32::from(setup.reserve[side.index()]));
        let taken = if history.game().rules().takes_pieces() { totals[0].max(totals[1]) } else { 0 };
        let reserve = setup.reserve.into_iter().max().map_or(0, u32::from);
        Plan { board: start.board(), totals, reserve, taken }
    }

    /// Whether the game has trays.
    #[must_use]
    pub fn has_trays(&self) -> bool {
        self.reserve + self.taken > 0
    }

    /// How many pieces of the other side this side has taken, where these are left.
    #[must_use]
    pub fn taken_by(&self, side: Side, setup: &Setup) -> u32 {
        let loser = (!side).index();
        let left = setup.pieces[loser].len() + u32::from(setup.reserve[loser]);
        if self.taken > 0 { self.totals[loser].saturating_sub(left) } else { 0 }
    }

    /// How large the discs are.
    #[must_use]
    pub fn scale(&self) -> f32 {
        disc_scale(self.board)
    }

    /// Half the width and depth of a tray, walls included.
    #[must_use]
    pub fn tray_size(&self) -> Vec2 {
        Vec2::new(HALF_BOARD, DISC_RADIUS * self.scale() + TRAY_ROOM + TRAY_WALL)
    }

    /// The middle of a side's tray, on the table.
    #[must_use]
    pub fn tray_middle(&self, side: Side) -> Vec3 {
        let away = HALF_BOARD + TRAY_GAP + self.tray_size().y;
        Vec3::new(0.0, -TABLE_DEPTH, if side == Side::White { away } else { -away })
    }

    /// Half the depth, in `z`, of what must be in view: the board, and the trays where there are any.
    #[must_use]
    pub fn half_depth(&self) -> f32 {
        if self.has_trays() { self.tray_middle(Side::White).z + self.tray_size().y } else { HALF_BOARD }
    }

    /// How far apart the discs in a tray are: side by side where there is room, else fanned out, each leaning on the one before.
    fn tray_step(&self) -> f32 {
        let width = 2.0 * DISC_RADIUS * self.scale();
        let room = 2.0 * (self.tray_size().x - TRAY_WALL - TRAY_ROOM);
        let rows = [self.reserve, self.taken].into_iter().filter(|row| *row > 0);
        #[expect(clippy::cast_precision_loss, reason = "a few pieces")]
        let (gaps, rows) = rows.fold((0.0, 0.0), |(gaps, rows), row| (gaps + (row - 1) as f32, rows + 1.0));
        let step = (room - rows * width - TRAY_ROOM * (rows - 1.0)) / f32::max(gaps, 1.0);
        step.min(width * SIDE_BY_SIDE)
    }

    /// The middle of a disc that lies in a tray, and how it is tilted: those in reserve begin at their side's left, those taken
    /// at its right.
    fn in_tray(&self, side: Side, index: usize, from_left: bool) -> (Vec3, Quat) {
        let (radius, height) = (DISC_RADIUS * self.scale(), DISC_HEIGHT * self.scale());
        let step = self.tray_step();
        // Discs that overlap lie parallel and touch: one's height is the distance of their planes.
        let lean = if step < 2.0 * radius { (height / step).min(1.0).asin() } else { 0.0 };
        #[expect(clippy::cast_precision_loss, reason = "a few pieces")]
        let along = self.tray_size().x - TRAY_WALL - TRAY_ROOM - radius - index as f32 * step;
        let up = TRAY_FLOOR + radius * lean.sin() + height / 2.0 * lean.cos();
        let right = if from_left { -1.0 } else { 1.0 } * if side == Side::White { 1.0 } else { -1.0 };
        (self.tray_middle(side) + Vec3::new(right * along, up, 0.0), Quat::from_rotation_z(right * lean))
    }

    /// The middle of a disc that stands here, and how it is tilted.
    #[must_use]
    pub fn rest(&self, stand: Stand) -> (Vec3, Quat) {
        match stand {
            Stand::Point(point) => {
                (point_place(self.board, point) + Vec3::Y * (DISC_HEIGHT / 2.0 * self.scale()), Quat::IDENTITY)
            }
            Stand::Tray(side, index) => self.in_tray(side, index, true),
            Stand::Taken(side, index) => self.in_tray(side, index, false),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Game;

    #[test]
    fn discs_lie_within_their_tray_and_clear_of_each_other() {
        for game in Game::all() {
            let plan = Plan::of(&History::new(game.clone()));
            let size = plan.tray_size();
            for side in Side::BOTH {
                let stands = (0..plan.reserve as usize).map(|index| Stand::Tray(side, index));
                let taken = (0..plan.taken as usize).map(|index| Stand::Taken(side, index));
                let row = |stands: Vec<Stand>| {
                    let places: Vec<Vec3> = stands.iter().map(|stand| plan.rest(*stand).0).collect();
                    for place in &places {
                        let aside = *place - plan.tray_middle(side);
                        let room = size - TRAY_WALL - DISC_RADIUS * plan.scale();
                        assert!(aside.x.abs() <= room.x && aside.z.abs() <= room.y, "{}: {aside} of {room}", game.id());
                    }
                    for pair in places.windows(2) {
                        let step = pair[0].distance(pair[1]);
                        assert!(step * 1.001 > DISC_HEIGHT * plan.scale(), "{}: {step} is too near", game.id());
                    }
                };
                row(stands.collect());
                row(taken.collect());
            }
        }
    }
}
