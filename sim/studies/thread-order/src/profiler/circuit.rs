//! The performance control circuit and the thread order units, whatever simulates them.

use serde::Serialize;
use std::rc::Rc;
use warploom_golden::order_profiler::{Configuration, Inputs, Outcome, Outputs};
use warploom_golden::thread_order::Thread;
use warploom_model::Violation;

/// What a trial is judged by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Figure {
    /// Cycles: 0 on the port.
    #[default]
    Cycles,
    /// The sum of the input `events`: 1 on the port.
    Events,
}

/// A row of the table of results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Trial {
    /// The slot.
    pub slot: u64,
    /// Parameter a.
    pub a: u64,
    /// Parameter b.
    pub b: u64,
    /// What was measured.
    pub figure: u64,
}

impl From<Outcome> for Trial {
    fn from(Outcome { configuration: Configuration { slot, a, b, .. }, figure }: Outcome) -> Self {
        Self { slot, a, b, figure }
    }
}

/// The performance control circuit.
pub trait Profiler {
    /// Goes through a clock cycle: its inputs are set, its outputs are read, then the clock rises.
    ///
    /// # Errors
    /// A simulation fails.
    fn cycle(&mut self, inputs: &Inputs) -> Result<Outputs, Violation>;
}

/// The thread order units of the cores, which store the same: who says in which order a work-group's threads come.
pub trait ThreadOrder {
    /// `slot_write`.
    ///
    /// # Errors
    /// A simulation fails.
    fn store(&mut self, written: Configuration) -> Result<(), Violation>;

    /// The threads of a work-group in the order of a slot.
    ///
    /// # Errors
    /// The unit refuses, or a simulation fails.
    fn threads(&mut self, slot: u64, width: u32, height: u32) -> Result<Rc<[Thread]>, Violation>;
}
