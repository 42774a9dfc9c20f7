//! The scale that everything with a pitch keeps to.

/// The steps of the pentatonic scale in pure intervals, which suits ears of East and West.
pub const SCALE: [f64; 5] = [1.0, 9.0 / 8.0, 5.0 / 4.0, 3.0 / 2.0, 5.0 / 3.0];
/// The D from which the scale is counted, in hertz.
pub const HOME: f64 = 293.66;

/// The pitch of a step of the scale in hertz; every five steps an octave.
pub fn pitch(step: i32) -> f64 {
    let within = usize::try_from(step.rem_euclid(5)).unwrap_or_default();
    HOME * 2_f64.powi(step.div_euclid(5)) * SCALE[within]
}
