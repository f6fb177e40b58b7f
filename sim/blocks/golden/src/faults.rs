//! Injected faults for the tests of properties, which run models on random inputs.

use proptest::prelude::Rng;
use proptest::test_runner::{RngAlgorithm, TestRng};
use std::collections::BTreeSet;
use warploom_contract::{Block, Layout, Parameters};
use warploom_model::properties::{input, output};
use warploom_model::{violation, Model, Property, Violation};

/// Last cycle without faults in a run with random inputs.
const LAST_FAULT_FREE: u64 = 50;
/// Number of cycles of a run.
const CYCLES: u64 = 20_000;

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

/// Changes the value of output `port` by the function `by` if the valid bit, output `when`, is 1.
pub(crate) fn change(layout: &Layout, outputs: &mut [u64], when: &str, port: &str, by: impl Fn(u64) -> u64) {
    if output(layout, when).is_set(outputs) {
        let location = output(layout, port);
        let value = by(location.get(outputs));
        location.put(outputs, value);
    }
}

/// Changes the value of input `port` by the function `by`.
pub(crate) fn change_input(layout: &Layout, inputs: &mut [u64], port: &str, by: impl Fn(u64) -> u64) {
    let location = input(layout, port);
    let value = by(location.get(inputs));
    location.put(inputs, value);
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
    pub(crate) fn one_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }
}

/// Random inputs for a block's model (*noise*), and the properties that check its runs.
pub(crate) struct Noise<M> {
    pub(crate) block: &'static Block,
    pub(crate) parameters: Parameters,
    pub(crate) properties: fn(&Parameters) -> Vec<Box<dyn Property>>,
    pub(crate) model: fn(&Parameters) -> M,
    /// Draws the inputs of a cycle (random numbers, cycle, layout, packed inputs). The run then sets `reset` to 1 in
    /// cycle 0.
    pub(crate) inputs: fn(&mut Random, u64, &Layout, &mut [u64]),
}

impl<M: Model> Noise<M> {
    /// Runs the model with a fault from the cycle after [`LAST_FAULT_FREE`] on. Returns the first violation of the
    /// properties that `wanted` selects by name.
    fn run(&self, seed: u64, fault: Fault, wanted: impl Fn(&str) -> bool) -> Result<(), Violation> {
        let layout = self.block.layout(&self.parameters);
        let mut properties = (self.properties)(&self.parameters);
        properties.retain(|property| wanted(property.name()));
        let mut random = Random::new(seed);
        let mut model = (self.model)(&self.parameters);
        let mut inputs = vec![0; layout.input_words()];
        let [mut outputs, mut care] = [(); 2].map(|()| vec![0; layout.output_words()]);
        for cycle in 0..CYCLES {
            (self.inputs)(&mut random, cycle, &layout, &mut inputs);
            if cycle == 0 {
                input(&layout, "reset").put(&mut inputs, 1);
            }
            let mut model_inputs = inputs.clone();
            if let (Fault::In(fault), true) = (fault, cycle > LAST_FAULT_FREE) {
                fault(&layout, &mut model_inputs);
            }
            model.settle(&model_inputs, &mut outputs, &mut care);
            if let (Fault::Out(fault), true) = (fault, cycle > LAST_FAULT_FREE) {
                fault(&layout, &mut outputs);
            }
            for property in &mut properties {
                let result = property.observe(cycle, &inputs, &outputs);
                result.map_err(|error| violation!("{} in cycle {cycle}: {error}", property.name()))?;
            }
            model.edge(&model_inputs);
        }
        Ok(())
    }

    /// Asserts that all properties hold without faults, with each of eight seeds.
    pub(crate) fn properties_hold(&self) {
        for seed in 0..8 {
            self.run(seed, Fault::None, |_| true).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        }
    }

    /// Asserts that the list names each property, and that the property detects each of its faults.
    pub(crate) fn properties_see(&self, faults: &[Faults]) {
        let names: BTreeSet<_> = (self.properties)(&self.parameters).iter().map(|property| property.name()).collect();
        assert_eq!(names, faults.iter().map(|(name, _)| *name).collect(), "each property has faults");
        for (property, faults) in faults {
            for (number, fault) in faults.iter().enumerate() {
                let observed = self.run(1, *fault, |name| name == *property);
                assert!(observed.is_err(), "{property} does not detect its fault {number}");
            }
        }
    }
}
