//! The line from the start of the game to the position under the search's eye, and whether that position has been there before.

use crate::rules::DrawRules;

/// Keys of the positions on the way, the game's own first.
pub(super) struct Path {
    keys: Vec<u64>,
    /// How many of the keys are the game's own: positions before the root.
    played: usize,
    /// How many keys share each of a small number of values: mostly none, and then nothing need be compared.
    crowd: Box<[u8; CROWD]>,
    draws: DrawRules,
}

const CROWD: usize = 1 << 12;

#[expect(clippy::cast_possible_truncation, reason = "only the low bits count")]
fn place(key: u64) -> usize {
    key as usize % CROWD
}

impl Path {
    /// The path to the root of a search, which itself is not on it yet.
    pub(super) fn new(before: &[u64], draws: DrawRules) -> Path {
        let mut path = Path { keys: Vec::new(), played: before.len(), crowd: Box::new([0; CROWD]), draws };
        for &key in before {
            path.push(key);
        }
        path
    }

    pub(super) fn push(&mut self, key: u64) {
        self.keys.push(key);
        let count = &mut self.crowd[place(key)];
        *count = count.saturating_add(1);
    }

    pub(super) fn pop(&mut self) {
        if let Some(key) = self.keys.pop() {
            let count = &mut self.crowd[place(key)];
            // A count that has once been full may be too low to trust: it stays.
            if *count < u8::MAX {
                *count -= 1;
            }
        }
    }

    /// Whether the position with this key, which follows the path, is to be taken for a draw by repetition. That is so when it has
    /// occurred twice in the game (the rule), and already when it has occurred once in the line that is searched: who could
    /// do better the second time could have done so the first.
    #[inline]
    pub(super) fn repeats(&self, key: u64) -> bool {
        self.draws.repetition && self.crowd[place(key)] != 0 && self.occurred(key)
    }

    #[cold]
    fn occurred(&self, key: u64) -> bool {
        let (game, line) = self.keys.split_at(self.played);
        line.contains(&key) || game.iter().filter(|&&other| other == key).nth(1).is_some()
    }

    /// Whether so many turns without progress are a draw.
    #[inline]
    pub(super) fn is_stale(&self, quiet: u32) -> bool {
        self.draws.no_progress.is_some_and(|limit| quiet >= limit)
    }

    /// Whether lines of so many plies can end by lack of progress. If not, nobody need count.
    pub(super) fn may_go_stale(&self, quiet: u32, plies: u32) -> bool {
        self.is_stale(quiet.saturating_add(plies))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DRAWS: DrawRules = DrawRules { repetition: true, no_progress: Some(100), house: true };

    #[test]
    fn twice_in_the_game_or_once_in_the_line_is_a_repetition() {
        let mut path = Path::new(&[1, 2, 1, 3], DRAWS);
        path.push(9);
        assert!(path.repeats(1));
        assert!(!path.repeats(2), "only once so far, and not in the line");
        assert!(path.repeats(9), "the root");
        path.push(2);
        assert!(path.repeats(2));
        path.pop();
        assert!(!path.repeats(2));
        assert!(!Path::new(&[1, 1], DrawRules { repetition: false, ..DRAWS }).repeats(1));
    }

    #[test]
    fn turns_without_progress_are_counted_to_the_limit() {
        let path = Path::new(&[], DRAWS);
        assert!(path.is_stale(100) && !path.is_stale(99));
        assert!(path.may_go_stale(90, 10) && !path.may_go_stale(90, 9));
        assert!(!Path::new(&[], DrawRules { no_progress: None, ..DRAWS }).may_go_stale(1000, 1000));
    }
}
