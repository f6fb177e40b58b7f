//! Interfaces of the profiler and of the thread order units, which both their models and their Verilog implement.

use serde::Serialize;
use std::rc::Rc;
use warploom_golden::order_profiler::{Configuration, Inputs, Outcome, Outputs};
use warploom_golden::thread_order::Thread;
use warploom_model::Violation;

/// Figure that trials are compared by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Figure {
    /// Cycles; 0 on the port `start_figure`.
    #[default]
    Cycles,
    /// Sum of the input `events`; 1 on the port `start_figure`.
    Events,
}

/// Result of a trial: a row of the profiler's table of results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Trial {
    /// Slot of the configuration.
    pub slot: u64,
    /// Parameter a of the configuration: length of a stride, or width of a tile.
    pub a: u64,
    /// Parameter b of the configuration: granularity of a stride, or height of a tile.
    pub b: u64,
    /// Measured figure: cycles, or the sum of events.
    pub figure: u64,
}

impl From<Outcome> for Trial {
    fn from(Outcome { configuration: Configuration { slot, a, b, .. }, figure }: Outcome) -> Self {
        Self { slot, a, b, figure }
    }
}

/// Profiler (the publication: performance control circuit).
pub trait Profiler {
    /// Executes one clock cycle: sets the inputs, reads the outputs, and applies a clock edge.
    ///
    /// # Errors
    /// Returns an error if a simulation fails.
    fn cycle(&mut self, inputs: &Inputs) -> Result<Outputs, Violation>;
}

/// Thread order units of the cores. All units store the same configurations.
pub trait ThreadOrder {
    /// Stores a configuration (`slot_write`).
    ///
    /// # Errors
    /// Returns an error if a simulation fails.
    fn store(&mut self, written: Configuration) -> Result<(), Violation>;

    /// Returns the threads of a work-group of this width and height in the order of a slot.
    ///
    /// # Errors
    /// Returns an error if the unit rejects the request, or a simulation fails.
    fn threads(&mut self, slot: u64, width: u32, height: u32) -> Result<Rc<[Thread]>, Violation>;
}
