//! Resets at random times.

use super::source::Source;

/// Cycles of reset with which every stimulus begins.
pub const RESET_CYCLES: u64 = 2;

/// How far resets are apart, in cycles.
#[derive(Clone, Copy)]
pub struct Spacing {
    /// The first one after those at the beginning comes after 200 to so many.
    pub first: u64,
    /// Now and then one follows the other after 1 to so many.
    pub close: u64,
    /// Otherwise it does after these at the least and at the most.
    pub apart: [u64; 2],
}

/// The resets of a random stimulus: those that it begins with, then some of 1 to 3 cycles.
pub struct Resets {
    spacing: Spacing,
    /// Cycles that are left of the present one.
    left: u64,
    /// Cycles to the next one.
    next: u64,
}

impl Resets {
    /// Resets before the first cycle.
    pub fn new(spacing: Spacing, source: &mut Source) -> Self {
        Self { spacing, left: RESET_CYCLES, next: source.from(200, spacing.first) }
    }

    /// The next one comes in the coming cycle, or after the present one.
    pub fn now(&mut self) {
        self.next = 1;
    }

    /// Goes on to the coming cycle; whether it is one of reset.
    pub fn next(&mut self, source: &mut Source) -> bool {
        if self.left == 0 {
            self.next -= 1;
            if self.next == 0 {
                let Spacing { close, apart: [least, most], .. } = self.spacing;
                self.next = if source.one_in(4) { source.from(1, close) } else { source.from(least, most) };
                self.left = source.from(1, 3);
            }
        }
        let resets = self.left > 0;
        self.left -= u64::from(resets);
        resets
    }
}
