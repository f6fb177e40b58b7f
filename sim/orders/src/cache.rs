//! A set-associative cache with least recently used replacement: which lines are in it, not what they hold.

use serde::Deserialize;

/// Which set a line is in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Index {
    /// By the lowest bits of its number.
    Plain,
    /// By all bits of its number, folded by exclusive or: strides of a power of two don't end up in one set.
    #[default]
    Hashed,
}

/// A line that is in the cache.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its number: address over line size.
    pub number: u64,
    /// The cycle from which on its data are there.
    pub ready: u64,
    /// Whether it was written.
    pub dirty: bool,
}

/// The cache. Each set is a list of its lines, the most recently used first.
#[derive(Clone, Debug)]
pub struct Cache {
    sets: Vec<Vec<Line>>,
    ways: usize,
    index: Index,
    bits: u32,
}

impl Cache {
    /// An empty one of so many sets, a power of two.
    pub fn new(sets: usize, ways: usize, index: Index) -> Self {
        Self { sets: vec![Vec::with_capacity(ways + 1); sets], ways, index, bits: sets.trailing_zeros() }
    }

    fn set(&mut self, number: u64) -> &mut Vec<Line> {
        let mut at = number;
        if self.index == Index::Hashed && self.bits > 0 {
            let mut rest = number >> self.bits;
            while rest != 0 {
                at ^= rest;
                rest >>= self.bits;
            }
        }
        let last = self.sets.len() - 1;
        &mut self.sets[at as usize & last]
    }

    /// The line, if it is there, which then is the most recently used one.
    pub fn find(&mut self, number: u64) -> Option<&mut Line> {
        let set = self.set(number);
        let at = set.iter().position(|line| line.number == number)?;
        set[..=at].rotate_right(1);
        set.first_mut()
    }

    /// Puts a line in that isn't there, as the most recently used one; gives the one that had to go.
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
    fn a_run_by_hand() {
        // Two sets of two ways: even lines in set 0.
        let mut cache = Cache::new(2, 2, Index::Plain);
        assert_eq!(cache.find(0), None);
        assert_eq!(cache.fill(line(0)), None);
        assert_eq!(cache.fill(line(2)), None);
        assert_eq!(cache.fill(line(1)), None);
        // 0 is used again, so that 2 has to go for 4.
        assert_eq!(cache.find(0), Some(&mut line(0)));
        assert_eq!(cache.fill(line(4)), Some(line(2)));
        assert_eq!(cache.find(2), None);
        assert_eq!(cache.find(0), Some(&mut line(0)));
        assert_eq!(cache.find(1), Some(&mut line(1)));
    }

    #[test]
    fn hashing_spreads_strides_and_keeps_every_line_apart() {
        let mut misses = [0, 0];
        for (index, misses) in [Index::Plain, Index::Hashed].into_iter().zip(&mut misses) {
            let mut cache = Cache::new(32, 4, index);
            for number in (0..2).flat_map(|_| (0..128).map(|n| n * 32)) {
                if cache.find(number).is_none() {
                    cache.fill(line(number));
                    *misses += 1;
                }
            }
        }
        assert_eq!(misses, [256, 128]);
    }

    /// The same by going over the whole history: a line is there if fewer than `ways` others of its set came since it was last used.
    fn is_there(history: &[u64], number: u64, set: impl Fn(u64) -> u64, ways: usize) -> bool {
        let Some(last) = history.iter().rposition(|&one| one == number) else { return false };
        let mut since: Vec<u64> = history[last + 1..].iter().copied().filter(|&one| set(one) == set(number)).collect();
        since.sort_unstable();
        since.dedup();
        since.len() < ways
    }

    proptest! {
        #[test]
        fn it_holds_what_the_history_says(
            history in prop::collection::vec(0_u64..40, 0..200), bits in 0_u32..3, ways in 1_usize..4, hashed: bool,
        ) {
            let index = if hashed { Index::Hashed } else { Index::Plain };
            let mut cache = Cache::new(1 << bits, ways, index);
            let set = |number: u64| {
                let sets = 1 << bits;
                match (hashed, bits) {
                    (_, 0) => 0,
                    (false, _) => number % sets,
                    // 40 lines have 6 bits: the exclusive or of all groups of bits.
                    (true, _) => (0..6 / bits + 1).fold(0, |folded, group| folded ^ (number >> (group * bits)) % sets),
                }
            };
            for (at, &number) in history.iter().enumerate() {
                let found = cache.find(number).is_some();
                prop_assert_eq!(found, is_there(&history[..at], number, set, ways), "access {} to {}", at, number);
                if !found {
                    cache.fill(line(number));
                }
            }
        }
    }
}
