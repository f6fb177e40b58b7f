//! Shared code of the stimulus tests: a block with its model and random stimulus, and checks for several blocks.

use warploom_contract::{Block, Parameters};
use warploom_harness::stimulus::{run_on_model, Cycle, Stimulus};
use warploom_model::bits::PortBits;
use warploom_model::Model;

/// Block whose stimulus is tested against its golden model.
pub(crate) struct Subject {
    /// Contract of the block.
    pub(crate) block: &'static Block,
    /// Constructor of the golden model.
    pub(crate) model: fn(&Parameters) -> Box<dyn Model>,
    /// Constructor of the random stimulus of a seed.
    pub(crate) random: fn(&Parameters, u64) -> Box<dyn Stimulus>,
}

impl Subject {
    /// Parameters with these settings (`NAME=VALUE`); all others have their defaults.
    pub(crate) fn settings(&self, settings: &[&str]) -> Parameters {
        self.block.with_settings(settings).expect("the combination exists")
    }

    /// Runs a stimulus on the model for at most `cycles` cycles; returns the number of cycles. `observe` receives the
    /// ports of each cycle.
    pub(crate) fn run(
        &self,
        parameters: &Parameters,
        stimulus: &mut dyn Stimulus,
        cycles: u64,
        observe: impl FnMut(&Cycle),
    ) -> u64 {
        let mut model = (self.model)(parameters);
        run_on_model(model.as_mut(), &self.block.layout(parameters), stimulus, cycles, observe)
    }

    /// Asserts that the random stimulus does not change the inputs `<stem>_*` from a cycle with `<stem>_valid` = 1 to
    /// the next cycle in which `<stem>_ready` is 1.
    pub(crate) fn assert_that_offers_are_held(&self, stem: &str) {
        let parameters = self.block.defaults();
        let layout = self.block.layout(&parameters);
        let payload = layout.inputs.iter().filter(|field| field.port.name.starts_with(&format!("{stem}_")));
        let payload: Vec<_> = payload.map(PortBits::of).collect();
        let valid = PortBits::of(layout.input(&format!("{stem}_valid")));
        let ready = PortBits::of(layout.output(&format!("{stem}_ready")));
        let mut held: Option<Vec<u64>> = None;
        self.run(&parameters, (self.random)(&parameters, 9).as_mut(), 20_000, |cycle| {
            let values: Vec<_> = payload.iter().map(|port| port.get(cycle.inputs)).collect();
            if let Some(held) = &held {
                assert_eq!(held, &values, "{} in cycle {}", self.block.name, cycle.number);
            }
            let offered = valid.get(cycle.inputs) == 1;
            let taken = ready.get(cycle.outputs) == 1;
            held = (offered && !taken).then_some(values);
        });
    }

    /// Asserts that a deadlock of warps does not stall the random stimulus: with each of the seeds 1 to 4, this output
    /// of one bit is 1 in more than 5000 of 100,000 cycles.
    pub(crate) fn assert_that_answers_keep_coming(&self, output: &str) {
        let parameters = self.block.defaults();
        let answer = PortBits::of(self.block.layout(&parameters).output(output));
        for seed in 1..=4 {
            let mut answers = 0;
            self.run(&parameters, (self.random)(&parameters, seed).as_mut(), 100_000, |cycle| {
                answers += answer.get(cycle.outputs);
            });
            assert!(answers > 5000, "{}, seed {seed}: {answers}", self.block.name);
        }
    }
}
