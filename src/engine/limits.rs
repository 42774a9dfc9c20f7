//! When a search must end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A flag by which another thread ends a search early. Its clones are the same flag.
///
/// ```
/// use asterism::engine::Cancel;
/// let cancel = Cancel::default();
/// let same = cancel.clone();
/// same.cancel();
/// assert!(cancel.is_cancelled());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Ends the search; it answers with the best that it has so far.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the search is to end.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How much a search may spend; it stops at whichever bound comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// How many plies ahead.
    pub depth: u32,
    /// How many positions, on the first thread.
    pub nodes: u64,
    /// How long.
    pub time: Option<Duration>,
    /// How many threads, as far as the machine has them. With more than one the same seed may give another turn.
    pub threads: usize,
}

impl Limits {
    /// The greatest depth that a search goes to.
    pub const MOST_DEPTH: u32 = 64;

    /// No bound but the greatest depth (and the cancel flag), on one thread.
    pub const NONE: Limits = Limits { depth: Limits::MOST_DEPTH, nodes: u64::MAX, time: None, threads: 1 };
}
