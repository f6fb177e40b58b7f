//! Adapter of the model to the block's ports.

use super::ports::Ports;
use super::queues::Queues;
use warploom_contract::Parameters;
use warploom_contracts::buffer_queue::BLOCK;
use warploom_model::care::CareMap;
use warploom_model::Model;

/// Golden model of `buffer_queue`.
pub struct BufferQueue {
    ports: Ports,
    care: CareMap,
    queues: Queues,
}

impl BufferQueue {
    /// Creates the model for these parameters, in its state after reset.
    pub fn new(parameters: &Parameters) -> Self {
        let layout = BLOCK.layout(parameters);
        Self { ports: Ports::new(&layout), care: CareMap::new(&layout), queues: Queues::new(parameters) }
    }
}

impl Model for BufferQueue {
    fn settle(&mut self, _inputs: &[u64], outputs: &mut [u64], care: &mut [u64]) {
        outputs.fill(0);
        self.ports.put(&self.queues.outputs(), outputs);
        self.care.fill(outputs, true, care);
    }

    fn edge(&mut self, inputs: &[u64]) {
        self.queues.step(&self.ports.inputs(inputs));
    }
}
