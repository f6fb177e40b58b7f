//! Golden models of the profiler and the thread order unit.

use super::circuit::{Profiler, ThreadOrder};
use crate::configuration::Configuration;
use std::collections::HashMap;
use std::rc::Rc;
use warploom_contract::Parameters;
use warploom_golden::order_profiler::{self as block, Inputs, Outputs};
use warploom_golden::thread_order::{Style, Thread};
use warploom_model::{violation, Violation};

/// Golden model of the profiler.
pub struct GoldenProfiler(block::Profiler);

impl GoldenProfiler {
    /// Returns the model for these parameters after a reset.
    pub fn new(parameters: &Parameters) -> Self {
        Self(block::Profiler::new(parameters))
    }
}

impl Profiler for GoldenProfiler {
    fn cycle(&mut self, inputs: &Inputs) -> Result<Outputs, Violation> {
        let outputs = self.0.outputs();
        self.0.step(inputs);
        Ok(outputs)
    }
}

/// Golden model of the thread order units.
#[derive(Default)]
pub struct GoldenOrder {
    /// Configuration of each slot that was written.
    slots: HashMap<u64, Configuration>,
    /// Computed orders, by configuration, width and height.
    orders: HashMap<(Configuration, u32, u32), Rc<[Thread]>>,
}

impl GoldenOrder {
    /// Returns the configuration of a slot; after a reset, that of the sequential order.
    pub(super) fn stored(&self, slot: u64) -> Configuration {
        self.slots.get(&slot).copied().unwrap_or(Configuration::from_style(Style::Sequential))
    }
}

impl ThreadOrder for GoldenOrder {
    fn store(&mut self, written: block::Configuration) -> Result<(), Violation> {
        self.slots.insert(written.slot, written.into());
        Ok(())
    }

    fn threads(&mut self, slot: u64, width: u32, height: u32) -> Result<Rc<[Thread]>, Violation> {
        let configuration = self.stored(slot);
        if let Some(threads) = self.orders.get(&(configuration, width, height)) {
            return Ok(Rc::clone(threads));
        }
        let Configuration { style, a, b } = configuration;
        let style = Style::from_numbers(style, a, b)
            .map_err(|rejection| violation!("{}: {rejection:?}", configuration.name()))?;
        let threads: Rc<[Thread]> = style.threads(width, height).into();
        self.orders.insert((configuration, width, height), Rc::clone(&threads));
        Ok(threads)
    }
}
