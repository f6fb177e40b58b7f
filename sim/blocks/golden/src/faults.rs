//! Injected faults for the tests of properties, and the random numbers of those runs.

use proptest::prelude::Rng;
use proptest::test_runner::{RngAlgorithm, TestRng};
use warploom_contract::Layout;
use warploom_model::properties::{input, output};

/// Fault that changes the inputs of the model or its outputs.
#[derive(Clone, Copy)]
pub(crate) enum Fault {
    /// No fault.
    None,
    /// Changes the inputs of the model; the properties see the original ones.
    In(fn(&Layout, &mut [u64])),
    /// Changes the outputs that the properties see.
    Out(fn(&Layout, &mut [u64])),
}

/// Name of a property, and the faults that it must detect.
pub(crate) type Faults = (&'static str, &'static [Fault]);

/// Changes output `port` in cycles in which output `when` is not 0.
pub(crate) fn change(layout: &Layout, outputs: &mut [u64], when: &str, port: &str, by: impl Fn(u64) -> u64) {
    if output(layout, when).is_set(outputs) {
        let place = output(layout, port);
        let value = by(place.get(outputs));
        place.put(outputs, value);
    }
}

/// Changes an input in every cycle.
pub(crate) fn change_input(layout: &Layout, inputs: &mut [u64], port: &str, by: impl Fn(u64) -> u64) {
    let place = input(layout, port);
    let value = by(place.get(inputs));
    place.put(inputs, value);
}

/// Reproducible random numbers.
pub(crate) struct Random(TestRng);

impl Random {
    /// Creates the generator from a seed.
    pub(crate) fn new(seed: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        Self(TestRng::from_seed(RngAlgorithm::ChaCha, &bytes))
    }

    /// 64 random bits.
    pub(crate) fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Random number from 0 to `count - 1`.
    pub(crate) fn below(&mut self, count: u64) -> u64 {
        self.bits() % count
    }

    /// True with probability 1 / `times`.
    pub(crate) fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }
}
