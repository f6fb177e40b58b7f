//! Adapter of the model to the block's ports.

use super::ports::Ports;
use super::profiler::Profiler;
use warploom_contract::Parameters;
use warploom_contracts::order_profiler::BLOCK;
use warploom_model::care::CareMap;
use warploom_model::Model;

/// Golden model of `order_profiler`.
pub struct OrderProfiler {
    ports: Ports,
    care: CareMap,
    profiler: Profiler,
}

impl OrderProfiler {
    /// Creates the model for these parameters, in its state after reset.
    pub fn new(parameters: &Parameters) -> Self {
        let layout = BLOCK.layout(parameters);
        Self { ports: Ports::new(&layout), care: CareMap::new(&layout), profiler: Profiler::new(parameters) }
    }
}

impl Model for OrderProfiler {
    fn settle(&mut self, inputs: &[u64], outputs: &mut [u64], care: &mut [u64]) {
        outputs.fill(0);
        let reset = self.ports.inputs(inputs).reset;
        let mut observed = self.profiler.outputs();
        observed.ready &= !reset;
        self.ports.put(&observed, outputs);
        self.care.fill(outputs, true, care);
    }

    fn edge(&mut self, inputs: &[u64]) {
        self.profiler.step(&self.ports.inputs(inputs));
    }
}
