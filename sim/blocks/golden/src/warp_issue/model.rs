//! Adapter of the model to the block's ports.

use super::ports::Ports;
use super::signals::Outputs;
use super::warp::Warp;
use warploom_contract::Parameters;
use warploom_contracts::warp_issue::BLOCK;
use warploom_model::care::CareMap;
use warploom_model::Model;

/// Golden model of `warp_issue`.
pub struct WarpIssue {
    ports: Ports,
    care: CareMap,
    warp: Warp,
    /// Outputs of the current cycle, which the previous cycle decided.
    outputs: Outputs,
}

impl WarpIssue {
    /// Creates the model for these parameters, in its state after reset.
    pub fn new(parameters: &Parameters) -> Self {
        let layout = BLOCK.layout(parameters);
        Self {
            ports: Ports::new(&layout),
            care: CareMap::new(&layout),
            warp: Warp::from_parameters(parameters),
            outputs: Outputs::default(),
        }
    }
}

impl Model for WarpIssue {
    fn settle(&mut self, _inputs: &[u64], outputs: &mut [u64], care: &mut [u64]) {
        outputs.fill(0);
        self.ports.put(&self.outputs, self.warp.live(), outputs);
        self.care.fill(outputs, true, care);
    }

    fn edge(&mut self, inputs: &[u64]) {
        self.outputs = self.warp.step(&self.ports.inputs(inputs));
    }
}
