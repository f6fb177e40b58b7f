//! Resets at random times.

use super::source::Source;

/// Number of reset cycles at the start of a random stimulus.
pub const RESET_CYCLES: u64 = 2;

/// Minimum distance between the initial reset and the next reset, in cycles (see [`Spacing`]).
const MIN_FIRST: u64 = 200;

/// Distances between resets: numbers of cycles from the last cycle of a reset to the first cycle of the next one.
#[derive(Clone, Copy)]
pub struct Spacing {
    /// Maximum distance between the initial reset and the next reset; the minimum is 200.
    pub first: u64,
    /// Maximum distance of resets that follow each other closely, on average one in four; the minimum is 1.
    pub close: u64,
    /// Minimum and maximum distance of all other resets; the minimum must be at least 1.
    pub apart: [u64; 2],
}

/// Resets of a random stimulus: the initial reset of [`RESET_CYCLES`] cycles, then resets of 1 to 3 cycles.
pub struct Resets {
    spacing: Spacing,
    /// Remaining cycles of the current reset.
    remaining: u64,
    /// Number of cycles without reset until the next reset, plus 1.
    next: u64,
}

impl Resets {
    /// Creates the resets in their state before the first cycle.
    pub fn new(spacing: Spacing, source: &mut Source) -> Self {
        Self { spacing, remaining: RESET_CYCLES, next: source.from(MIN_FIRST, spacing.first) }
    }

    /// Starts the next reset in the next cycle, or after the current reset.
    pub fn reset_next(&mut self) {
        self.next = 1;
    }

    /// Advances to the next cycle and returns whether it has a reset.
    pub fn next(&mut self, source: &mut Source) -> bool {
        if self.remaining == 0 {
            self.next -= 1;
            if self.next == 0 {
                let Spacing { close, apart: [min, max], .. } = self.spacing;
                self.next = if source.one_in(4) { source.from(1, close) } else { source.from(min, max) };
                self.remaining = source.from(1, 3);
            }
        }
        let is_reset = self.remaining > 0;
        self.remaining -= u64::from(is_reset);
        is_reset
    }
}
