//! Reproducible random choices for stimuli.

use rand_chacha::rand_core::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use warploom_model::bits;

/// Source of seeded random choices.
pub struct Source {
    generator: ChaCha8Rng,
}

impl Source {
    /// Creates the source of this seed.
    pub fn new(seed: u64) -> Self {
        Self { generator: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// Returns 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.generator.next_u64()
    }

    /// Returns a number from 0 to `count - 1`; 0 if `count` is 0.
    pub fn below(&mut self, count: u64) -> u64 {
        // The high half of a product is sufficiently uniform for stimulus, and avoids a division.
        ((u128::from(self.bits()) * u128::from(count)) >> 64) as u64
    }

    /// Returns a number from `first` to `last`; `first` if the range is empty.
    pub fn from(&mut self, first: u64, last: u64) -> u64 {
        first + self.below(last.saturating_sub(first) + 1)
    }

    /// Returns `true` with a probability of 1 in `times`.
    pub fn one_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    /// Returns `true` with a probability of `share` percent; always above 99.
    pub fn percent(&mut self, share: u64) -> bool {
        self.below(100) < share
    }

    /// Returns one of these choices; the slice must not be empty.
    pub fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len() as u64) as usize]
    }

    /// Sets the lowest `width` bits of a packed vector to random values, and the other bits to 0.
    pub fn fill(&mut self, words: &mut [u64], width: usize) {
        for (i, word) in words.iter_mut().enumerate() {
            let remaining = width.saturating_sub(i * 64).min(64);
            *word = if remaining == 0 { 0 } else { self.bits() & bits::ones(remaining) };
        }
    }
}
