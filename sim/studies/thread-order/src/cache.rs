//! Set-associative cache with least-recently-used replacement. It models which lines are present, not their contents.

use serde::{Deserialize, Serialize};

/// Mapping of lines to sets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Index {
    /// Lowest bits of the line number.
    Plain,
    /// Hash of all bits of the line number, so that no stride maps all lines to a few sets.
    #[default]
    Hashed,
}

/// Mixes the bits of a number with the finalizer of SplitMix64.
fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

/// Line in the cache.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Line number: address divided by line size.
    pub number: u64,
    /// First cycle in which the data are present.
    pub ready: u64,
    /// Whether the line was written, so that it must be written back when it is evicted.
    pub dirty: bool,
}

/// Cache. Each set is a list of lines, the most recently used first.
#[derive(Clone, Debug)]
pub struct Cache {
    sets: Vec<Vec<Line>>,
    ways: usize,
    index: Index,
}

impl Cache {
    /// Returns an empty cache of `sets` sets, a power of two, with `ways` lines each.
    pub fn new(sets: usize, ways: usize, index: Index) -> Self {
        Self { sets: vec![Vec::new(); sets], ways, index }
    }

    /// Returns the set of the line with this number.
    fn set(&mut self, number: u64) -> &mut Vec<Line> {
        let at = match self.index {
            Index::Hashed => mixed(number),
            Index::Plain => number,
        };
        let last = self.sets.len() - 1;
        &mut self.sets[at as usize & last]
    }

    /// Returns the line, if present, and marks it as the most recently used.
    pub fn find(&mut self, number: u64) -> Option<&mut Line> {
        let set = self.set(number);
        let at = set.iter().position(|line| line.number == number)?;
        set[..=at].rotate_right(1);
        set.first_mut()
    }

    /// Inserts a missing line as the most recently used one. Returns the evicted line, if the set was full.
    pub fn fill(&mut self, line: Line) -> Option<Line> {
        let ways = self.ways;
        let set = self.set(line.number);
        set.insert(0, line);
        if set.len() > ways {
            set.pop()
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn line(number: u64) -> Line {
        Line { number, ready: 0, dirty: false }
    }

    #[test]
    fn a_short_sequence_of_accesses() {
        // Two sets of two ways; even lines map to set 0.
        let mut cache = Cache::new(2, 2, Index::Plain);
        assert_eq!(cache.find(0), None);
        assert_eq!(cache.fill(line(0)), None);
        assert_eq!(cache.fill(line(2)), None);
        assert_eq!(cache.fill(line(1)), None);
        // Line 0 is used again, so that 4 evicts 2.
        assert_eq!(cache.find(0), Some(&mut line(0)));
        assert_eq!(cache.fill(line(4)), Some(line(2)));
        assert_eq!(cache.find(2), None);
        assert_eq!(cache.find(0), Some(&mut line(0)));
        assert_eq!(cache.find(1), Some(&mut line(1)));
    }

    #[test]
    fn hashing_handles_all_strides_alike() {
        // 64 lines are accessed twice, with room for 128; some sets overflow even with hashing. With the plain index,
        // the even strides of the list map to few sets. 144 is a Fibonacci number, which would map to few sets under
        // multiplication by the golden ratio.
        for stride in [1, 3, 32, 128, 144, 233, 1024] {
            let mut misses = [0, 0];
            for (index, misses) in [Index::Plain, Index::Hashed].into_iter().zip(&mut misses) {
                let mut cache = Cache::new(32, 4, index);
                for number in (0..2).flat_map(|_| (0..64).map(|n| n * stride)) {
                    if cache.find(number).is_none() {
                        cache.fill(line(number));
                        *misses += 1;
                    }
                }
            }
            let plain = if stride % 2 == 1 { 64 } else { 128 };
            assert!(misses[0] == plain && misses[1] < 90, "{stride}: {misses:?}");
        }
    }

    /// Reference: a line is present if fewer than `ways` other lines of its set were accessed since its last use.
    fn is_present(history: &[u64], number: u64, set: impl Fn(u64) -> u64, ways: usize) -> bool {
        let Some(last) = history.iter().rposition(|&one| one == number) else { return false };
        let mut since: Vec<u64> = history[last + 1..].iter().copied().filter(|&one| set(one) == set(number)).collect();
        since.sort_unstable();
        since.dedup();
        since.len() < ways
    }

    proptest! {
        #[test]
        fn contents_follow_from_the_history(
            history in prop::collection::vec(0_u64..40, 0..200), bits in 0_u32..3, ways in 1_usize..4, hashed: bool,
        ) {
            let index = if hashed { Index::Hashed } else { Index::Plain };
            let mut cache = Cache::new(1 << bits, ways, index);
            let set = |number: u64| if hashed { mixed(number) } else { number } % (1 << bits);
            for (at, &number) in history.iter().enumerate() {
                let found = cache.find(number).is_some();
                prop_assert_eq!(found, is_present(&history[..at], number, set, ways), "access {} to {}", at, number);
                if !found {
                    cache.fill(line(number));
                }
            }
        }
    }
}
