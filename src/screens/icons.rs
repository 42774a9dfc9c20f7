//! Icons, drawn with strokes on a square of 24 units.

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Stroke, pos2};

/// A picture on a control.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Icon {
    /// Three bars.
    Menu,
    /// An arrow bent to the left.
    Undo,
    /// An arrow bent to the right.
    Redo,
    /// Two arrows that chase each other.
    TurnBoard,
    /// A lamp.
    Hint,
    /// A globe.
    Language,
    /// Two upright bars.
    Pause,
    /// Three sliders.
    Settings,
    /// An arrow out to the left.
    Leave,
    /// A head of an arrow to the left, and a bar that stops it.
    ToStart,
    /// A head of an arrow to the left.
    Back,
    /// A head of an arrow to the right.
    Forward,
    /// A head of an arrow to the right, and a bar that stops it.
    ToEnd,
    /// Two sheets, one behind the other.
    Copy,
    /// A tick.
    Done,
    /// One point that leads to two.
    Share,
    /// Two lines that cross.
    Quit,
}

impl Icon {
    /// Draws the icon in the middle of `area`, `size` wide.
    pub fn draw(self, painter: &Painter, area: Rect, size: f32, color: Color32) {
        let scale = size / 24.0;
        let stroke = Stroke::new(1.9 * scale, color);
        let at = |x: f32, y: f32| area.center() + (pos2(x, y) - pos2(12.0, 12.0)) * scale;
        let line = |points: &[(f32, f32)]| {
            let points: Vec<Pos2> = points.iter().map(|&(x, y)| at(x, y)).collect();
            // Round the ends, which strokes leave square.
            for end in [points[0], points[points.len() - 1]] {
                painter.circle_filled(end, stroke.width / 2.0, color);
            }
            painter.line(points, stroke);
        };
        let arc = |middle: (f32, f32), radius: f32, from: f32, to: f32| {
            let points: Vec<(f32, f32)> = (0..=16_u8)
                .map(|step| {
                    let (sin, cos) = (from + (to - from) * f32::from(step) / 16.0).to_radians().sin_cos();
                    (middle.0 + radius * cos, middle.1 + radius * sin)
                })
                .collect();
            line(&points);
        };
        match self {
            Icon::Menu => {
                for y in [6.5, 12.0, 17.5] {
                    line(&[(4.0, y), (20.0, y)]);
                }
            }
            Icon::Undo => {
                line(&[(9.0, 4.5), (4.0, 9.5), (9.0, 14.5)]);
                line(&[(4.0, 9.5), (14.5, 9.5)]);
                arc((14.5, 14.75), 5.25, -90.0, 90.0);
                line(&[(14.5, 20.0), (10.0, 20.0)]);
            }
            Icon::Redo => {
                line(&[(15.0, 4.5), (20.0, 9.5), (15.0, 14.5)]);
                line(&[(20.0, 9.5), (9.5, 9.5)]);
                arc((9.5, 14.75), 5.25, 270.0, 90.0);
                line(&[(9.5, 20.0), (14.0, 20.0)]);
            }
            Icon::TurnBoard => {
                arc((12.0, 12.0), 8.0, 190.0, 330.0);
                arc((12.0, 12.0), 8.0, 10.0, 150.0);
                line(&[(20.0, 3.5), (19.6, 8.4), (14.8, 8.0)]);
                line(&[(4.0, 20.5), (4.4, 15.6), (9.2, 16.0)]);
            }
            Icon::Hint => {
                arc((12.0, 9.5), 5.6, 130.0, 410.0);
                line(&[(8.4, 13.8), (9.6, 16.2)]);
                line(&[(15.6, 13.8), (14.4, 16.2)]);
                line(&[(9.6, 16.6), (14.4, 16.6)]);
                line(&[(10.4, 19.8), (13.6, 19.8)]);
            }
            Icon::Language => {
                arc((12.0, 12.0), 8.2, 0.0, 360.0);
                line(&[(3.8, 12.0), (20.2, 12.0)]);
                line(&[(12.0, 3.8), (12.0, 20.2)]);
                arc((5.5, 12.0), 9.0, -50.0, 50.0);
                arc((18.5, 12.0), 9.0, 130.0, 230.0);
            }
            Icon::Settings => {
                for (y, knob) in [(6.5, 15.0), (12.0, 8.5), (17.5, 13.5)] {
                    line(&[(4.0, y), (knob - 2.4, y)]);
                    line(&[(knob + 2.4, y), (20.0, y)]);
                    arc((knob, y), 2.4, 0.0, 360.0);
                }
            }
            Icon::Leave => {
                line(&[(11.0, 5.5), (4.5, 12.0), (11.0, 18.5)]);
                line(&[(4.5, 12.0), (19.5, 12.0)]);
            }
            Icon::ToStart => {
                line(&[(17.0, 6.0), (10.5, 12.0), (17.0, 18.0)]);
                line(&[(6.5, 6.0), (6.5, 18.0)]);
            }
            Icon::Back => line(&[(15.0, 6.0), (8.5, 12.0), (15.0, 18.0)]),
            Icon::Forward => line(&[(9.0, 6.0), (15.5, 12.0), (9.0, 18.0)]),
            Icon::ToEnd => {
                line(&[(7.0, 6.0), (13.5, 12.0), (7.0, 18.0)]);
                line(&[(17.5, 6.0), (17.5, 18.0)]);
            }
            Icon::Copy => {
                line(&[(8.5, 8.5), (19.5, 8.5), (19.5, 20.0), (8.5, 20.0), (8.5, 8.5)]);
                line(&[(5.5, 15.5), (4.5, 15.5), (4.5, 4.0), (15.5, 4.0), (15.5, 5.0)]);
            }
            Icon::Quit => {
                line(&[(6.5, 6.5), (17.5, 17.5)]);
                line(&[(17.5, 6.5), (6.5, 17.5)]);
            }
            Icon::Share => {
                line(&[(8.6, 10.8), (15.4, 7.2)]);
                line(&[(8.6, 13.2), (15.4, 16.8)]);
                for knob in [(6.5, 12.0), (17.5, 6.0), (17.5, 18.0)] {
                    arc(knob, 2.4, 0.0, 360.0);
                }
            }
            Icon::Done => line(&[(5.0, 12.5), (10.0, 17.5), (19.5, 7.0)]),
            Icon::Pause => {
                line(&[(8.5, 5.5), (8.5, 18.5)]);
                line(&[(15.5, 5.5), (15.5, 18.5)]);
            }
        }
    }
}
