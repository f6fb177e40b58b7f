//! The hardware that programs run on: channels in one `sync_channels`, each queue in a `buffer_queue` of its own; the golden models, and beside them the emitted Verilog.

use std::sync::Arc;
use warploom_contract::Parameters;
use warploom_golden::buffer_queue as queue;
use warploom_golden::sync_channels as channels;
use warploom_harness::error::CampaignError;
use warploom_harness::simulator::Library;
use warploom_model::{ensure, violation, Violation};
use warploom_stimulus::driver::Driver;

/// The channels, a cycle at a time.
pub struct Channels {
    model: channels::Channels,
    rtl: Option<Driver<channels::Ports>>,
    /// Cycles in which the Verilog was compared with the model.
    pub compared: u64,
}

impl Channels {
    /// Channels of these parameters after a reset; with the Verilog if there is any.
    ///
    /// # Errors
    /// The simulation fails.
    pub fn new(parameters: &Parameters, library: Option<&Arc<Library>>) -> Result<Self, CampaignError> {
        let rtl = library.map(|library| Driver::after_reset(parameters, library)).transpose()?;
        Ok(Self { model: channels::Channels::new(channels::Size::new(parameters)), rtl, compared: 0 })
    }

    /// Whether this cycle is one to look at: there is Verilog beside the model, or something comes out.
    pub(crate) fn is_busy(&self) -> bool {
        self.rtl.is_some() || !matches!(self.wakes(), Ok(None))
    }

    /// The warp that goes on in this cycle.
    ///
    /// # Errors
    /// A signal or a wait of the cycle before was refused.
    pub fn wakes(&self) -> Result<Option<u32>, Violation> {
        let outputs = self.model.outputs();
        if let Some(refusal) = outputs.signal_error {
            return Err(violation!("a signal of channel {} is refused with code {}", refusal.of, refusal.code));
        }
        if let Some(refusal) = outputs.wait_error {
            return Err(violation!("a wait of warp {} is refused with code {}", refusal.of, refusal.code));
        }
        Ok(outputs.wake.map(|warp| warp as u32))
    }

    /// The end of the cycle.
    ///
    /// # Errors
    /// The Verilog differs from its model, or stops.
    pub fn step(&mut self, inputs: &channels::Inputs) -> Result<(), Violation> {
        if let Some(rtl) = &mut self.rtl {
            let outputs = rtl.step(inputs)?;
            let due = self.model.outputs();
            ensure!(outputs == due, "sync_channels differs from its model: {outputs:?}; due is {due:?}");
            self.compared += 1;
        }
        self.model.step(inputs);
        Ok(())
    }
}

/// A queue, a cycle at a time.
pub struct Queue {
    model: queue::Queues,
    rtl: Option<Driver<queue::Ports>>,
    /// Cycles in which the Verilog was compared with the model.
    pub compared: u64,
}

impl Queue {
    /// A queue of these parameters after a reset; with the Verilog if there is any.
    ///
    /// # Errors
    /// The simulation fails.
    pub fn new(parameters: &Parameters, library: Option<&Arc<Library>>) -> Result<Self, CampaignError> {
        let rtl = library.map(|library| Driver::after_reset(parameters, library)).transpose()?;
        Ok(Self { model: queue::Queues::new(parameters), rtl, compared: 0 })
    }

    /// Whether this cycle is one to look at: there is Verilog beside the model, or something comes out.
    pub(crate) fn is_busy(&self) -> bool {
        self.rtl.is_some() || !matches!(self.gives(), Ok(None))
    }

    /// The warp that gets a buffer in this cycle, and which.
    ///
    /// # Errors
    /// The request of the cycle before was refused.
    pub fn gives(&self) -> Result<Option<(u32, u32)>, Violation> {
        let outputs = self.model.outputs();
        if let Some(refusal) = outputs.rejection {
            return Err(violation!("a request of warp {} is refused with code {}", refusal.warp, refusal.code));
        }
        Ok(outputs.response.map(|response| (response.warp as u32, response.buffer as u32)))
    }

    /// The end of the cycle.
    ///
    /// # Errors
    /// The Verilog differs from its model, or stops.
    pub fn step(&mut self, request: Option<queue::Request>) -> Result<(), Violation> {
        let inputs = queue::Inputs { reset: false, request };
        if let Some(rtl) = &mut self.rtl {
            let outputs = rtl.step(&inputs)?;
            let due = self.model.outputs();
            ensure!(outputs == due, "buffer_queue differs from its model: {outputs:?}; due is {due:?}");
            self.compared += 1;
        }
        self.model.step(&inputs);
        Ok(())
    }
}
