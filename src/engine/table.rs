//! The transposition table: what earlier parts of a search found out about a position.
//!
//! An entry is two words, the second of which is written over the first by exclusive or (Hyatt and Mann: A lockless transposition
//! table implementation for parallel search), so that threads can share a table without locks: an entry torn by two writers fits no
//! key. The best turn is kept as its place in the order in which the family tells its turns, which is the same every time.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use super::limits::Limits;
use super::score::DECIDED;

/// What a stored score says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// It is no more than the score.
    Upper,
    /// It is no less than the score.
    Lower,
    /// It is the score.
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub(super) score: i32,
    pub(super) bound: Bound,
    pub(super) depth: u8,
    /// The best turn's place among the turns; [`Entry::NO_TURN`] where none was better than another.
    pub(super) turn: u16,
}

impl Entry {
    pub(super) const NO_TURN: u16 = u16::MAX;

    #[expect(clippy::cast_sign_loss, clippy::cast_possible_truncation, reason = "scores fit 16 bits")]
    fn packed(self, generation: u8) -> u64 {
        u64::from(self.score as i16 as u16)
            | u64::from(self.turn) << 16
            | u64::from(self.depth) << 32
            | (self.bound as u64 + 1) << 40
            | u64::from(generation) << 48
    }

    #[expect(clippy::cast_possible_truncation, reason = "takes apart what was packed")]
    fn unpacked(data: u64) -> Option<Entry> {
        let bound = match data >> 40 & 3 {
            0 => return None,
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        };
        Some(Entry { score: i32::from(data as i16), bound, depth: (data >> 32) as u8, turn: (data >> 16) as u16 })
    }
}

/// How many entries a bucket has.
const BUCKET: usize = 4;

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

impl Slot {
    fn read(&self) -> (u64, u64) {
        let data = self.data.load(Ordering::Relaxed);
        (self.check.load(Ordering::Relaxed) ^ data, data)
    }

    fn write(&self, key: u64, data: u64) {
        self.check.store(key ^ data, Ordering::Relaxed);
        self.data.store(data, Ordering::Relaxed);
    }
}

/// The slots that a key may go to, in one cache line.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; BUCKET]);

/// A table of bounded size. It serves one game at a time: keys of different games may be equal.
pub struct Table {
    buckets: Box<[Bucket]>,
    generation: AtomicU8,
}

impl Table {
    /// A table of at most `bytes`, but not less than one bucket.
    #[must_use]
    pub fn new(bytes: usize) -> Table {
        let most = (bytes / size_of::<Bucket>()).max(1);
        // The greatest power of two that fits, so that a mask finds the bucket.
        let count = 1 << most.ilog2();
        Table { buckets: (0..count).map(|_| Bucket::default()).collect(), generation: AtomicU8::new(0) }
    }

    /// A table that suits a search within these limits, of at most 32 MB: a short search would spend its time on clearing more.
    #[must_use]
    pub fn for_limits(limits: &Limits) -> Table {
        const MOST: usize = 32 << 20;
        const NODES_PER_MS: u64 = 10_000;
        let in_time = limits.time.map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX).saturating_mul(NODES_PER_MS));
        let nodes = limits.nodes.min(in_time.unwrap_or(u64::MAX));
        let bytes = usize::try_from(nodes).ok().and_then(|nodes| nodes.checked_mul(size_of::<Slot>()));
        Table::new(bytes.map_or(MOST, |bytes| bytes.min(MOST)))
    }

    /// Tells the table that another search begins: what older ones stored goes first when room is needed.
    pub fn begin_search(&self) {
        self.generation.fetch_add(1, Ordering::Relaxed);
    }

    #[expect(clippy::cast_possible_truncation, reason = "only the low bits count")]
    fn bucket(&self, key: u64) -> &[Slot; BUCKET] {
        &self.buckets[key as usize & (self.buckets.len() - 1)].0
    }

    /// What is known of the position with this key, which stands `ply` plies from the root.
    pub(super) fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        let slots = self.bucket(key).iter();
        let data = slots.map(Slot::read).find_map(|(found, data)| (found == key).then_some(data))?;
        let entry = Entry::unpacked(data)?;
        Some(Entry { score: from_root(entry.score, ply), ..entry })
    }

    /// Stores an entry in the place of what is known of the same position or else of what is worth least.
    #[expect(clippy::cast_possible_truncation, reason = "takes apart what was packed")]
    pub(super) fn store(&self, key: u64, ply: usize, mut entry: Entry) {
        entry.score = from_here(entry.score, ply);
        let generation = self.generation.load(Ordering::Relaxed);
        let worth = |slot: &Slot| {
            let (found, data) = slot.read();
            if found == key || data == 0 {
                return -1;
            }
            let age = generation.wrapping_sub((data >> 48) as u8);
            i32::from((data >> 32) as u8) + 256 * (256 - i32::from(age))
        };
        let [first, rest @ ..] = self.bucket(key);
        let mut least = (worth(first), first);
        for slot in rest {
            let worth = worth(slot);
            if worth < least.0 {
                least = (worth, slot);
            }
        }
        let slot = least.1;
        let (found, data) = slot.read();
        if found == key && entry.turn == Entry::NO_TURN {
            entry.turn = (data >> 16) as u16;
        }
        slot.write(key, entry.packed(generation));
    }
}

/// A table keeps the distance of a win from its own position, a search that from its root.
fn from_here(score: i32, ply: usize) -> i32 {
    shifted(score, ply, 1)
}

fn from_root(score: i32, ply: usize) -> i32 {
    shifted(score, ply, -1)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "plies are few")]
fn shifted(score: i32, ply: usize, sign: i32) -> i32 {
    if score > DECIDED {
        score + sign * ply as i32
    } else if score < -DECIDED {
        score - sign * ply as i32
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::super::score::WIN;
    use super::*;

    #[test]
    fn an_entry_comes_back_with_its_win_as_far_off_as_it_is() {
        let table = Table::new(1 << 12);
        for (score, ply, seen) in [(WIN - 7, 2, WIN - 6), (7 - WIN, 2, 6 - WIN), (-345, 2, -345), (0, 9, 0)] {
            for bound in [Bound::Upper, Bound::Lower, Bound::Exact] {
                let entry = Entry { score, bound, depth: 9, turn: 77 };
                table.store(0x1234_5678_9abc_def0, ply, entry);
                assert_eq!(table.probe(0x1234_5678_9abc_def0, ply), Some(entry));
                let elsewhere = table.probe(0x1234_5678_9abc_def0, 1).map(|entry| entry.score);
                assert_eq!(elsewhere, Some(if ply == 2 { seen } else { score }));
            }
        }
        assert_eq!(table.probe(0x1234_5678_9abc_def1, 0), None);
    }

    #[test]
    fn a_full_bucket_gives_up_the_oldest_then_the_shallowest() {
        let table = Table::new(0);
        let entry = |depth| Entry { score: 1, bound: Bound::Exact, depth, turn: Entry::NO_TURN };
        table.store(1, 0, entry(20));
        table.begin_search();
        for (key, depth) in [(2, 5), (3, 2), (4, 9)] {
            table.store(key, 0, entry(depth));
        }
        table.store(5, 0, entry(1));
        assert_eq!(table.probe(1, 0), None, "of an earlier search, however deep");
        table.store(6, 0, entry(1));
        assert_eq!(table.probe(5, 0), None, "the shallowest");
        assert!([2, 3, 4, 6].into_iter().all(|key| table.probe(key, 0).is_some()));
    }

    #[test]
    fn a_bound_without_a_turn_keeps_the_turn_that_was_known() {
        let table = Table::new(0);
        let entry = Entry { score: 1, bound: Bound::Lower, depth: 3, turn: 12 };
        table.store(1, 0, entry);
        table.store(1, 0, Entry { bound: Bound::Upper, turn: Entry::NO_TURN, ..entry });
        assert_eq!(table.probe(1, 0).map(|entry| entry.turn), Some(12));
    }
}
