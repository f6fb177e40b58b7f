//! Emitted Verilog compared with its golden models: the profiler in every cycle, the thread order unit thread by
//! thread.

use super::circuit::{Profiler, ThreadOrder};
use super::golden::GoldenOrder;
use crate::configuration::Configuration;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;
use warploom_contract::Parameters;
use warploom_golden::order_profiler::{self as profiler, Inputs, Outputs};
use warploom_golden::thread_order as order;
use warploom_golden::thread_order::Thread;
use warploom_harness::error::CampaignError;
use warploom_harness::simulator::Library;
use warploom_model::{violation, Violation};
use warploom_stimulus::driver::Driver;

/// Verilog of the profiler, compared with its model in every cycle.
pub struct RtlProfiler {
    block: Driver<profiler::Ports>,
    model: profiler::Profiler,
    /// Number of compared cycles.
    pub cycles: u64,
}

impl RtlProfiler {
    /// Returns a driver of the Verilog with these parameters, after a reset.
    ///
    /// # Errors
    /// Returns an error if the simulator cannot be created, or if the simulation fails.
    pub fn new(parameters: &Parameters, library: &Arc<Library>) -> Result<Self, CampaignError> {
        let block = Driver::after_reset(parameters, library)?;
        Ok(Self { block, model: profiler::Profiler::new(parameters), cycles: 0 })
    }
}

impl Profiler for RtlProfiler {
    fn cycle(&mut self, inputs: &Inputs) -> Result<Outputs, Violation> {
        let outputs = self.block.step(inputs)?;
        let expected = self.model.outputs();
        if outputs != expected {
            let cycle = self.cycles;
            return Err(violation!(
                "order_profiler differs from its model in cycle {cycle}: found {outputs:?}, expected {expected:?}"
            ));
        }
        self.model.step(inputs);
        self.cycles += 1;
        Ok(outputs)
    }
}

/// Verilog of a thread order unit, which stands for the units of all cores. Each order of a configuration, width and
/// height is run and compared once.
pub struct RtlOrder {
    block: Driver<order::Ports>,
    model: GoldenOrder,
    /// Compared orders, by configuration, width and height.
    orders: HashMap<(Configuration, u32, u32), Rc<[Thread]>>,
    /// Number of compared threads.
    pub threads: u64,
}

impl RtlOrder {
    /// Returns a driver of the Verilog with these parameters, after a reset.
    ///
    /// # Errors
    /// Returns an error if the simulator cannot be created, or if the simulation fails.
    pub fn new(parameters: &Parameters, library: &Arc<Library>) -> Result<Self, CampaignError> {
        let (model, orders) = (GoldenOrder::default(), HashMap::new());
        Ok(Self { block: Driver::after_reset(parameters, library)?, model, orders, threads: 0 })
    }

    /// Runs a work-group, and compares its threads with the expected ones. Each thread on the ports `unit_*` is
    /// accepted at once.
    fn run(&mut self, start: order::Start, expected: &[Thread]) -> Result<(), Violation> {
        // The setup of a strided order delays the first thread. 1000 cycles are more than enough.
        let cycle_limit = expected.len() + 1000;
        let mut inputs = order::Inputs { start: Some(start), unit_ready: true, ..order::Inputs::default() };
        let mut number = 0;
        for _ in 0..cycle_limit {
            let outputs = self.block.step(&inputs)?;
            inputs.start = inputs.start.filter(|_| !outputs.start_ready);
            if let Some(code) = outputs.error {
                return Err(violation!("thread_order rejects {start:?} with code {code}"));
            }
            let Some((thread, last)) = outputs.unit else { continue };
            let is_last = number + 1 == expected.len();
            if expected.get(number) != Some(&thread) || last != is_last {
                let wanted = expected.get(number).map_or("no unit".to_string(), Thread::to_string);
                return Err(violation!(
                    "thread_order differs from its model at unit {number} of {start:?}: found {thread} with last = \
                     {last}, expected {wanted} with last = {is_last}"
                ));
            }
            number += 1;
            if last {
                self.threads += number as u64;
                return Ok(());
            }
        }
        Err(violation!(
            "thread_order outputs only {number} of {} threads of {start:?} in {cycle_limit} cycles",
            expected.len()
        ))
    }
}

impl ThreadOrder for RtlOrder {
    fn store(&mut self, written: profiler::Configuration) -> Result<(), Violation> {
        let profiler::Configuration { slot, style, a, b } = written;
        self.block
            .step(&order::Inputs { write: Some((slot, order::Slot { style, a, b })), ..order::Inputs::default() })?;
        self.model.store(written)
    }

    fn threads(&mut self, slot: u64, width: u32, height: u32) -> Result<Rc<[Thread]>, Violation> {
        let key = (self.model.stored(slot), width, height);
        if let Some(threads) = self.orders.get(&key) {
            return Ok(Rc::clone(threads));
        }
        let threads = self.model.threads(slot, width, height)?;
        let [width, height] = [width, height].map(u64::from);
        self.run(order::Start { slot, width, height }, &threads)?;
        self.orders.insert(key, Rc::clone(&threads));
        Ok(threads)
    }
}
