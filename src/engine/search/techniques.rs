//! Switches for the search's techniques.

/// The techniques that a search may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "switches, each for itself")]
pub struct Techniques {
    /// Take scores from the transposition table, and not only the turn to try first.
    pub transpositions: bool,
    /// Follow gains beyond the depth.
    pub quiescence: bool,
    /// Look less deep into turns that come late in the order.
    pub reductions: bool,
    /// Look deeper where there is one turn only.
    pub extensions: bool,
    /// Give up early what is far outside the window near the end of a line.
    pub futility: bool,
    /// Begin a depth with a narrow window around the last score.
    pub aspiration: bool,
}

impl Techniques {
    /// Everything that has proved its worth.
    pub const ALL: Techniques = Techniques {
        transpositions: true,
        quiescence: true,
        reductions: true,
        extensions: true,
        futility: true,
        aspiration: true,
    };

    /// The switch of that name.
    pub fn named(&mut self, name: &str) -> Option<&mut bool> {
        match name {
            "transpositions" => Some(&mut self.transpositions),
            "quiescence" => Some(&mut self.quiescence),
            "reductions" => Some(&mut self.reductions),
            "extensions" => Some(&mut self.extensions),
            "futility" => Some(&mut self.futility),
            "aspiration" => Some(&mut self.aspiration),
            _ => None,
        }
    }

    /// Only what leaves the score of a depth exactly as the plain definition has it.
    pub const EXACT: Techniques = Techniques {
        transpositions: false,
        quiescence: false,
        reductions: false,
        extensions: false,
        futility: false,
        aspiration: true,
    };
}
