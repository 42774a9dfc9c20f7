//! Where things stand on the table. One unit is the distance between two points of a 5 × 5 board; `x` points to White's right,
//! `y` up, and `z` from Black towards White. The field's surface is at height 0.

use bevy::prelude::*;

use crate::rules::{Board, Point, Side};

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
/// How far the middle of a tray lies outside the board.
const TRAY_DISTANCE: f32 = 0.62;
/// The distance between the discs in a tray.
const TRAY_STEP: f32 = 0.84;

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

/// Where the `index`th piece of a reserve lies: in the tray before its side, filled from the side's left.
#[must_use]
pub fn tray_place(side: Side, index: usize) -> Vec3 {
    let towards = match side {
        Side::White => 1.0,
        Side::Black => -1.0,
    };
    #[expect(clippy::cast_precision_loss, reason = "a few pieces")]
    let along = (index % 5) as f32 * TRAY_STEP - 2.0 * TRAY_STEP;
    #[expect(clippy::cast_precision_loss, reason = "a few pieces")]
    let up = (index / 5) as f32 * DISC_HEIGHT;
    Vec3::new(towards * along, up - TABLE_DEPTH, towards * (HALF_BOARD + TRAY_DISTANCE))
}

/// Half the depth, in `z`, of what must be in view: the board, and the trays where there are any.
#[must_use]
pub fn half_depth(has_trays: bool) -> f32 {
    if has_trays { HALF_BOARD + TRAY_DISTANCE + DISC_RADIUS } else { HALF_BOARD }
}
