//! The performance control circuit, as the device sees it: its ports, a clock cycle at a time (docs/decisions/0058).
//!
//! One call of [`Profiler::cycle`] is one step: of the emitted Verilog ([`RtlProfiler`]), or of the golden model alone ([`GoldenProfiler`]).

mod golden;
mod rtl;
#[cfg(test)]
mod tests;

use crate::configuration::Configuration;
pub use golden::{GoldenOrder, GoldenProfiler};
pub use rtl::{RtlOrder, RtlProfiler};
use serde::Serialize;
use std::rc::Rc;
use warploom_golden::thread_order::Thread;

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

/// An entry of the list: doublings + 1 trials.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// The slot that its trials store.
    pub slot: u32,
    /// Style and first values.
    pub first: Configuration,
    /// Whether a is doubled from trial to trial, and whether b is: bits 0 and 1 of `entry_sweep`.
    pub sweep: (bool, bool),
    /// How often.
    pub doublings: u32,
}

impl Entry {
    /// What each of its trials stores.
    pub fn configurations(&self) -> impl Iterator<Item = Configuration> + use<> {
        let Self { first, sweep, doublings, .. } = *self;
        let shifted = |value: u32, swept: bool, by: u32| if swept { value << by } else { value };
        (0..=doublings).map(move |by| Configuration {
            style: first.style,
            a: shifted(first.a, sweep.0, by),
            b: shifted(first.b, sweep.1, by),
        })
    }
}

/// What `start_valid` begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// Work-groups in all.
    pub groups: u32,
    /// How many entries of the list are tried.
    pub entries: u32,
    /// Work-groups of a trial.
    pub trial_groups: u32,
    /// What a trial is judged by.
    pub figure: Figure,
}

/// The inputs of a clock cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// `entry_write`: number and entry.
    pub entry: Option<(u32, Entry)>,
    /// `start_valid`.
    pub start: Option<Start>,
    /// `group_ready`: a core can begin a work-group.
    pub group_ready: bool,
    /// `complete_valid`: a bit a core.
    pub complete: u64,
    /// `events`.
    pub events: u64,
    /// `result_enable` and the number of a trial.
    pub result: Option<u32>,
}

/// A hand-out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandOut {
    /// The work-group.
    pub number: u32,
    /// The slot that it runs under.
    pub slot: u32,
    /// Whether it is one of a trial.
    pub trial: bool,
}

/// A row of the table of results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Trial {
    /// The slot.
    pub slot: u32,
    /// Parameter a.
    pub a: u32,
    /// Parameter b.
    pub b: u32,
    /// What was measured.
    pub figure: u64,
}

/// The outputs of a clock cycle, of which none depends on the inputs of the same cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outputs {
    /// `start_ready`.
    pub start_ready: bool,
    /// `slot_write`: slot and configuration, for the thread order units.
    pub slot: Option<(u32, Configuration)>,
    /// `group_valid`.
    pub group: Option<HandOut>,
    /// `chosen_valid`: slot and configuration.
    pub chosen: Option<(u32, Configuration)>,
    /// `done_valid`.
    pub done: bool,
    /// A refused start, by its code.
    pub refused: Option<u32>,
    /// A completion without a work-group under way.
    pub stray: bool,
    /// The trial that was asked for in the cycle before.
    pub result: Option<Trial>,
}

/// The performance control circuit.
pub trait Profiler {
    /// Goes through a clock cycle: its inputs are set, its outputs are read, then the clock rises.
    ///
    /// # Errors
    /// A simulation fails.
    fn cycle(&mut self, inputs: &Inputs) -> Result<Outputs, String>;
}

/// The thread order units of the cores, which store the same: who says in which order a work-group's threads come.
pub trait ThreadOrder {
    /// `slot_write`.
    ///
    /// # Errors
    /// A simulation fails.
    fn store(&mut self, slot: u32, configuration: Configuration) -> Result<(), String>;

    /// The threads of a work-group in the order of a slot.
    ///
    /// # Errors
    /// The unit refuses, or a simulation fails.
    fn threads(&mut self, slot: u32, width: u32, height: u32) -> Result<Rc<[Thread]>, String>;
}
