//! Corruption of model traces: tests that each property holds on the trace of a model, and fails on corrupted copies.

use crate::bench::{parameters, Bench};
use std::collections::BTreeSet;
use warploom_contract::{Block, Layout, Parameters};
use warploom_model::{bits, Model, Property, Violation};

/// Value of `when` in [`Trace::corrupt`] that counts cycles from the end of a trace, from 0. Cycle 1 is the reset of
/// [`Trace::end_with_reset`], and cycle 0 is the last cycle, after the reset.
pub(crate) const FROM_THE_END: &str = "";

/// Constructor of the properties of a block.
type MakeProperties = fn(&Parameters) -> Vec<Box<dyn Property>>;

/// Packed inputs and outputs of a run, cycle by cycle, with the constructor of the properties that check the run.
pub(crate) struct Trace {
    layout: Layout,
    parameters: Parameters,
    properties: MakeProperties,
    /// Packed inputs and outputs of each cycle.
    cycles: Vec<(Vec<u64>, Vec<u64>)>,
}

impl Trace {
    /// Creates an empty trace, and the bench whose cycles it records.
    pub(crate) fn bench<M: Model + 'static>(
        block: &Block,
        model: fn(&Parameters) -> M,
        properties: MakeProperties,
        settings: &[(&str, u64)],
    ) -> (Self, Bench) {
        let (bench, parameters) = (Bench::new(block, model, settings), parameters(block, settings));
        (Self { layout: bench.layout.clone(), parameters, properties, cycles: Vec::new() }, bench)
    }

    /// Records the current cycle of the bench and advances the bench.
    pub(crate) fn step(&mut self, bench: &mut Bench) {
        self.cycles.push((bench.inputs.clone(), bench.outputs.clone()));
        bench.step();
    }

    /// Ends the trace with a reset and a cycle after it.
    pub(crate) fn end_with_reset(mut self, mut bench: Bench) -> Self {
        bench.set("reset", 1);
        self.step(&mut bench);
        bench.set("reset", 0);
        self.step(&mut bench);
        self
    }

    /// Name of each property, and its first violation on the trace; `None` if it holds.
    fn verdicts(&self) -> Vec<(&'static str, Option<Violation>)> {
        let verdict = |mut property: Box<dyn Property>| {
            let mut cycles = self.cycles.iter().zip(0..);
            let error = cycles.find_map(|((inputs, outputs), cycle)| property.observe(cycle, inputs, outputs).err());
            (property.name(), error)
        };
        (self.properties)(&self.parameters).into_iter().map(verdict).collect()
    }

    /// Flips the bits of the mask `flip` in one element of output `port`, in one cycle: the `nth` cycle (from 0) in
    /// which output `when` is not 0. If `when` is [`FROM_THE_END`], it is the `nth` cycle from the end.
    fn corrupt(&mut self, when: &str, nth: usize, port: &str, element: usize, flip: u64) {
        let range = self.layout.output(port).element(element);
        let cycle = if when == FROM_THE_END {
            self.cycles.iter_mut().nth_back(nth)
        } else {
            let when = self.layout.output(when).range();
            let is_nonzero =
                |(_, outputs): &&mut (Vec<u64>, Vec<u64>)| when.clone().any(|bit| bits::get(outputs, bit, 1) == 1);
            self.cycles.iter_mut().filter(is_nonzero).nth(nth)
        };
        let (_, outputs) = cycle.expect("there is such a cycle");
        let value = bits::get(outputs, range.start, range.len());
        bits::put(outputs, range.start, range.len(), value ^ flip);
    }
}

/// Name of a property, and corruptions that it must detect. Each is `(when, nth, port, element, flip)`, the arguments
/// of `Trace::corrupt`.
pub(crate) type Corruption = (&'static str, &'static [(&'static str, usize, &'static str, usize, u64)]);

/// Checks that each property holds on the trace that `make` returns, and detects each of its corruptions.
pub(crate) fn check(make: fn() -> Trace, corruptions: &[Corruption]) {
    let verdicts = make().verdicts();
    for (name, error) in &verdicts {
        assert_eq!(*error, None, "{name} on the model's own trace");
    }
    let names: BTreeSet<_> = verdicts.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, corruptions.iter().map(|(name, _)| *name).collect(), "each property has corruptions");
    for (name, corruptions) in corruptions {
        for &(when, nth, port, element, flip) in *corruptions {
            let mut trace = make();
            trace.corrupt(when, nth, port, element, flip);
            let (_, error) = trace.verdicts().into_iter().find(|(n, _)| n == name).expect("exists");
            assert!(error.is_some(), "{name} does not detect {port}[{element}] ^ {flip:#x} in cycle {nth} of '{when}'");
        }
    }
}
