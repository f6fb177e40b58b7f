//! Adapter of the model to the block's ports.

use super::arbiter::Arbiter;
use super::ports::Ports;
use super::signals::{Outputs, Settings};
use warploom_contract::Parameters;
use warploom_contracts::lock_arbiter::BLOCK;
use warploom_model::care::CareMap;
use warploom_model::Model;

/// Golden model of `lock_arbiter`.
pub struct LockArbiter {
    ports: Ports,
    care: CareMap,
    arbiter: Arbiter,
    /// Outputs that the previous cycle decided.
    observed: Outputs,
}

impl LockArbiter {
    /// Creates the model for these parameters, in its state after reset.
    pub fn new(parameters: &Parameters) -> Self {
        Self::with(parameters, Settings::new(parameters))
    }

    /// Creates the model for these parameters with the settings of an experiment.
    pub fn with(parameters: &Parameters, settings: Settings) -> Self {
        let layout = BLOCK.layout(parameters);
        Self {
            ports: Ports::new(&layout),
            care: CareMap::new(&layout),
            arbiter: Arbiter::new(settings),
            observed: Outputs::default(),
        }
    }
}

impl Model for LockArbiter {
    fn settle(&mut self, inputs: &[u64], outputs: &mut [u64], care: &mut [u64]) {
        outputs.fill(0);
        let ready = self.arbiter.ready() && !self.ports.reset(inputs);
        self.ports.put(ready, &self.observed, |lock| self.arbiter.owner(lock), outputs);
        self.care.fill(outputs, true, care);
    }

    fn edge(&mut self, inputs: &[u64]) {
        self.observed = self.arbiter.step(&self.ports.inputs(inputs));
    }
}
