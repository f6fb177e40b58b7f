//! Faults that are planted in a run, so that properties can be seen to see them, and the random numbers of such runs.

use proptest::prelude::Rng;
use proptest::test_runner::{RngAlgorithm, TestRng};
use warploom_contract::Layout;
use warploom_model::properties::{input, output};

/// A fault: the model's inputs or its outputs are others than they should be.
#[derive(Clone, Copy)]
pub(crate) enum Fault {
    /// All is well.
    None,
    /// The model takes other inputs than the properties see.
    In(fn(&Layout, &mut [u64])),
    /// The properties see other outputs than the model has.
    Out(fn(&Layout, &mut [u64])),
}

/// A property and the faults that it sees.
pub(crate) type Faults = (&'static str, &'static [Fault]);

/// Changes an output while a bit of another is 1.
pub(crate) fn change(layout: &Layout, outputs: &mut [u64], when: &str, port: &str, by: impl Fn(u64) -> u64) {
    if output(layout, when).is_set(outputs) {
        let place = output(layout, port);
        let value = by(place.get(outputs));
        place.put(outputs, value);
    }
}

/// Changes an input, always.
pub(crate) fn change_input(layout: &Layout, inputs: &mut [u64], port: &str, by: impl Fn(u64) -> u64) {
    let place = input(layout, port);
    let value = by(place.get(inputs));
    place.put(inputs, value);
}

/// Random numbers that a seed gives again.
pub(crate) struct Random(TestRng);

impl Random {
    /// Those of this seed.
    pub(crate) fn new(seed: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        Self(TestRng::from_seed(RngAlgorithm::ChaCha, &bytes))
    }

    /// 64 of its bits.
    pub(crate) fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 to `count - 1`.
    pub(crate) fn below(&mut self, count: u64) -> u64 {
        self.bits() % count
    }

    /// True once in so many times.
    pub(crate) fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }
}
