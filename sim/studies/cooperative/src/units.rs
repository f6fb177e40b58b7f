//! Units that programs run on: one `sync_channels` for all channels, and one `buffer_queue` per queue. Golden models
//! compute the outputs. The emitted Verilog can run beside them and is then compared in every cycle.

use std::sync::Arc;
use warploom_contract::Parameters;
use warploom_golden::buffer_queue as queue;
use warploom_golden::sync_channels as channels;
use warploom_harness::error::CampaignError;
use warploom_harness::simulator::Library;
use warploom_model::{ensure, violation, Violation};
use warploom_stimulus::driver::Driver;

/// Unit `sync_channels`, executed cycle by cycle.
pub struct Channels {
    model: channels::Channels,
    rtl: Option<Driver<channels::Ports>>,
    /// Number of cycles in which the Verilog was compared with the model.
    pub compared: u64,
}

impl Channels {
    /// Returns channels after a reset, with Verilog if a library is given.
    ///
    /// # Errors
    /// Returns an error if the simulator of the Verilog cannot be created or fails.
    pub fn new(parameters: &Parameters, library: Option<&Arc<Library>>) -> Result<Self, CampaignError> {
        let rtl = library.map(|library| Driver::after_reset(parameters, library)).transpose()?;
        Ok(Self { model: channels::Channels::new(channels::Size::new(parameters)), rtl, compared: 0 })
    }

    /// Returns whether this cycle must be executed: the Verilog is compared, or an output is valid.
    pub(crate) fn is_busy(&self) -> bool {
        self.rtl.is_some() || !matches!(self.woken_warp(), Ok(None))
    }

    /// Returns the warp that is woken in this cycle; `None` if there is none.
    ///
    /// # Errors
    /// Returns an error if a signal or a wait of the previous cycle was rejected.
    pub fn woken_warp(&self) -> Result<Option<u32>, Violation> {
        let outputs = self.model.outputs();
        if let Some(rejection) = outputs.signal_error {
            return Err(violation!(
                "a signal of channel {} is rejected with code {}",
                rejection.subject,
                rejection.code
            ));
        }
        if let Some(rejection) = outputs.wait_error {
            return Err(violation!("a wait of warp {} is rejected with code {}", rejection.subject, rejection.code));
        }
        Ok(outputs.wake.map(|warp| warp as u32))
    }

    /// Executes the clock edge at the end of the cycle, with the inputs of this cycle.
    ///
    /// # Errors
    /// Returns an error if the Verilog differs from its model or stops.
    pub fn step(&mut self, inputs: &channels::Inputs) -> Result<(), Violation> {
        if let Some(rtl) = &mut self.rtl {
            let outputs = rtl.step(inputs)?;
            let expected = self.model.outputs();
            ensure!(
                outputs == expected,
                "sync_channels differs from its model: found {outputs:?}, expected {expected:?}"
            );
            self.compared += 1;
        }
        self.model.step(inputs);
        Ok(())
    }
}

/// Unit `buffer_queue`, executed cycle by cycle.
pub struct Queue {
    model: queue::Queues,
    rtl: Option<Driver<queue::Ports>>,
    /// Number of cycles in which the Verilog was compared with the model.
    pub compared: u64,
}

impl Queue {
    /// Returns a queue after a reset, with Verilog if a library is given.
    ///
    /// # Errors
    /// Returns an error if the simulator of the Verilog cannot be created or fails.
    pub fn new(parameters: &Parameters, library: Option<&Arc<Library>>) -> Result<Self, CampaignError> {
        let rtl = library.map(|library| Driver::after_reset(parameters, library)).transpose()?;
        Ok(Self { model: queue::Queues::new(parameters), rtl, compared: 0 })
    }

    /// Returns whether this cycle must be executed: the Verilog is compared, or an output is valid.
    pub(crate) fn is_busy(&self) -> bool {
        self.rtl.is_some() || !matches!(self.response(), Ok(None))
    }

    /// Returns the warp that gets a buffer in this cycle, and the number of the buffer; `None` if no warp gets one.
    ///
    /// # Errors
    /// Returns an error if the request of the previous cycle was rejected.
    pub fn response(&self) -> Result<Option<(u32, u32)>, Violation> {
        let outputs = self.model.outputs();
        if let Some(rejection) = outputs.rejection {
            return Err(violation!("a request of warp {} is rejected with code {}", rejection.warp, rejection.code));
        }
        Ok(outputs.response.map(|response| (response.warp as u32, response.buffer as u32)))
    }

    /// Executes the clock edge at the end of the cycle, with the inputs of this cycle.
    ///
    /// # Errors
    /// Returns an error if the Verilog differs from its model or stops.
    pub fn step(&mut self, request: Option<queue::Request>) -> Result<(), Violation> {
        let inputs = queue::Inputs { reset: false, request };
        if let Some(rtl) = &mut self.rtl {
            let outputs = rtl.step(&inputs)?;
            let expected = self.model.outputs();
            ensure!(
                outputs == expected,
                "buffer_queue differs from its model: found {outputs:?}, expected {expected:?}"
            );
            self.compared += 1;
        }
        self.model.step(&inputs);
        Ok(())
    }
}
