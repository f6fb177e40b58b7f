//! Random numbers that are the same on every machine, and the choices that stimulus makes from them.

use rand_chacha::rand_core::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use warploom_model::bits;

/// A seeded source of choices.
pub struct Source {
    generator: ChaCha8Rng,
}

impl Source {
    /// The source of this seed.
    pub fn new(seed: u64) -> Self {
        Self { generator: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.generator.next_u64()
    }

    /// A number from 0 to `count - 1`; 0 for a count of 0.
    pub fn below(&mut self, count: u64) -> u64 {
        // The high half of a product is even enough for stimulus, and costs no division.
        ((u128::from(self.bits()) * u128::from(count)) >> 64) as u64
    }

    /// A number from `first` to `last`; `first` where the range is empty.
    pub fn from(&mut self, first: u64, last: u64) -> u64 {
        first + self.below(last.saturating_sub(first) + 1)
    }

    /// True once in so many times.
    pub fn one_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    /// True in so many of a hundred cases.
    pub fn percent(&mut self, share: u64) -> bool {
        self.below(100) < share
    }

    /// One of these; the slice must not be empty.
    pub fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len() as u64) as usize]
    }

    /// Fills a packed vector of `width` bits; bits past them are 0.
    pub fn fill(&mut self, words: &mut [u64], width: usize) {
        for (i, word) in words.iter_mut().enumerate() {
            let left = width.saturating_sub(i * 64).min(64);
            *word = if left == 0 { 0 } else { self.bits() & bits::ones(left) };
        }
    }
}
