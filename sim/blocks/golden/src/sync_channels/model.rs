//! Adapter of the model to the block's ports.

use super::channels::Channels;
use super::ports::Ports;
use super::signals::Size;
use warploom_contract::Parameters;
use warploom_contracts::sync_channels::BLOCK;
use warploom_model::care::CareMap;
use warploom_model::Model;

/// Golden model of `sync_channels`.
pub struct SyncChannels {
    ports: Ports,
    care: CareMap,
    channels: Channels,
}

impl SyncChannels {
    /// Creates the model for these parameters, in its state after reset.
    pub fn new(parameters: &Parameters) -> Self {
        let layout = BLOCK.layout(parameters);
        let channels = Channels::new(Size::new(parameters));
        Self { ports: Ports::new(&layout), care: CareMap::new(&layout), channels }
    }
}

impl Model for SyncChannels {
    fn settle(&mut self, _inputs: &[u64], outputs: &mut [u64], care: &mut [u64]) {
        outputs.fill(0);
        self.ports.put(&self.channels.outputs(), outputs);
        self.care.fill(outputs, true, care);
    }

    fn edge(&mut self, inputs: &[u64]) {
        self.channels.step(&self.ports.inputs(inputs));
    }
}
