//! The blocks' emitted Verilog in the loop, beside their golden models: the profiler in every cycle, thread order's threads one by one.

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

/// The profiler's Verilog.
pub struct RtlProfiler {
    block: Driver<profiler::Ports>,
    model: profiler::Profiler,
    /// Cycles that were compared.
    pub cycles: u64,
}

impl RtlProfiler {
    /// The Verilog of these parameters, after a reset.
    ///
    /// # Errors
    /// The simulation fails.
    pub fn new(parameters: &Parameters, library: &Arc<Library>) -> Result<Self, CampaignError> {
        let block = Driver::after_reset(parameters, library)?;
        Ok(Self { block, model: profiler::Profiler::new(parameters), cycles: 0 })
    }
}

impl Profiler for RtlProfiler {
    fn cycle(&mut self, inputs: &Inputs) -> Result<Outputs, Violation> {
        let outputs = self.block.step(inputs)?;
        let due = self.model.outputs();
        if outputs != due {
            let cycle = self.cycles;
            return Err(violation!(
                "order_profiler differs from its model in cycle {cycle}: {outputs:?}; due is {due:?}"
            ));
        }
        self.model.step(inputs);
        self.cycles += 1;
        Ok(outputs)
    }
}

/// The Verilog of a thread order unit.
pub struct RtlOrder {
    block: Driver<order::Ports>,
    model: GoldenOrder,
    known: HashMap<(Configuration, u32, u32), Rc<[Thread]>>,
    /// Threads that were compared.
    pub threads: u64,
}

impl RtlOrder {
    /// The Verilog of these parameters, after a reset.
    ///
    /// # Errors
    /// The simulation fails.
    pub fn new(parameters: &Parameters, library: &Arc<Library>) -> Result<Self, CampaignError> {
        let (model, known) = (GoldenOrder::default(), HashMap::new());
        Ok(Self { block: Driver::after_reset(parameters, library)?, model, known, threads: 0 })
    }

    /// Runs a work-group, taking each unit at once.
    fn run(&mut self, start: order::Start, due: &[Thread]) -> Result<(), Violation> {
        // A start is seen by its slot, the first unit of strided order comes some dozens of cycles later.
        let patience = 4 * due.len() + 1000;
        let mut inputs = order::Inputs { start: Some(start), unit_ready: true, ..order::Inputs::default() };
        let mut number = 0;
        for _ in 0..patience {
            let outputs = self.block.step(&inputs)?;
            inputs.start = inputs.start.filter(|_| !outputs.start_ready);
            if let Some(code) = outputs.error {
                return Err(violation!("thread_order refuses {start:?} with code {code}"));
            }
            let Some((thread, last)) = outputs.unit else { continue };
            if due.get(number) != Some(&thread) || last != (number + 1 == due.len()) {
                return Err(violation!("thread_order differs from its model at unit {number} of {start:?}: {thread}"));
            }
            number += 1;
            if last {
                self.threads += number as u64;
                return Ok(());
            }
        }
        Err(violation!("thread_order gives {number} of {} threads of {start:?} in {patience} cycles", due.len()))
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
        let which = (self.model.stored(slot), width, height);
        if let Some(threads) = self.known.get(&which) {
            return Ok(Rc::clone(threads));
        }
        let threads = self.model.threads(slot, width, height)?;
        let [width, height] = [width, height].map(u64::from);
        self.run(order::Start { slot, width, height }, &threads)?;
        self.known.insert(which, Rc::clone(&threads));
        Ok(threads)
    }
}
