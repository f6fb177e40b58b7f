//! Test bench of the arbiter, driven cycle by cycle: of the emitted Verilog, or of the behavioural device.

use crate::lock_arbiter::ports::{Cycle, LockPorts, Rejected, Release};
use crate::lock_arbiter::view::View;
use std::sync::Arc;
use warploom_contract::Parameters;
use warploom_contracts::lock_arbiter::{bounds, BLOCK};
use warploom_golden::lock_arbiter::{DeviceModel, Waits};
use warploom_harness::error::CampaignError;
use warploom_harness::simulator::Library;
use warploom_harness::test_bench;
use warploom_model::{violation, Model, Property, Violation};

/// Number of cycles without the expected answer after which a wait fails.
const MAX_WAIT_CYCLES: u64 = 1000;

/// Arbiter to be measured.
#[derive(Clone, Copy)]
pub enum Subject<'a> {
    /// Simulator of the Verilog.
    Verilog(&'a Arc<Library>),
    /// Behavioural device of the golden crate.
    Device,
}

/// Outputs of a cycle; warps and mutexes by number.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Shown {
    /// Whether events are accepted.
    pub(super) accepts: bool,
    /// Warp whose release has taken effect.
    pub(super) released: Option<u64>,
    /// Warp and mutex of a grant.
    pub(super) grant: Option<(u64, u64)>,
    /// Warp and mutex of a park.
    pub(super) park: Option<(u64, u64)>,
    /// Warp of a yield request.
    pub(super) yield_request: Option<u64>,
    /// Rejected request or release.
    pub(super) error: Option<Rejected>,
}

/// Settles the outputs of a cycle with these inputs, and ends it.
type Step = Box<dyn FnMut(&[u64], &mut [u64]) -> Result<(), Violation>>;

/// Simulated arbiter, and the state derived from its ports since the last reset.
pub(super) struct TestBench {
    pub(super) ports: LockPorts,
    pub(super) view: View,
    /// Waits of all cycles so far.
    pub(super) waits: Waits,
    /// Number of cycles so far.
    pub(super) now: u64,
    /// Maximum number of cycles after a reset in which `ready` is 0.
    max_start: u64,
    step: Step,
    inputs: Vec<u64>,
    outputs: Vec<u64>,
}

impl TestBench {
    pub(super) fn new(parameters: &Parameters, subject: Subject) -> Result<Self, CampaignError> {
        let ports = LockPorts::new(&BLOCK, parameters);
        let layout = BLOCK.layout(parameters);
        let words = layout.output_words();
        let step: Step = match subject {
            Subject::Verilog(library) => {
                let mut arbiter = test_bench::TestBench::new(library)?;
                Box::new(move |inputs, outputs| {
                    let shown = arbiter.step(|words| words[..inputs.len()].copy_from_slice(inputs))?;
                    outputs.copy_from_slice(&shown[..outputs.len()]);
                    Ok(())
                })
            }
            Subject::Device => {
                let (mut device, mut care) = (DeviceModel::new(parameters), vec![0; words]);
                Box::new(move |inputs, outputs| {
                    device.settle(inputs, outputs, &mut care);
                    device.edge(inputs);
                    Ok(())
                })
            }
        };
        Ok(Self {
            view: View::new(&ports),
            waits: Waits::new(parameters),
            ports,
            now: 0,
            max_start: bounds::start(parameters),
            step,
            inputs: vec![0; layout.input_words()],
            outputs: vec![0; words],
        })
    }

    /// Applies a cycle.
    pub(super) fn step(&mut self, driven: &Cycle) -> Result<Shown, Violation> {
        let ports = &self.ports;
        ports.put(&mut self.inputs, driven);
        (self.step)(&self.inputs, &mut self.outputs)?;
        let (inputs, outputs) = (&self.inputs, &self.outputs);
        self.view.observe(ports, inputs, outputs);
        self.waits.observe(self.now, inputs, outputs)?;
        self.now += 1;
        Ok(Shown {
            accepts: ports.accepts(inputs, outputs),
            released: ports.released(outputs),
            grant: ports.grant(outputs),
            park: ports.park(outputs),
            yield_request: ports.yield_request(outputs),
            error: ports.error(outputs),
        })
    }

    pub(super) fn idle(&mut self, cycles: u64) -> Result<(), Violation> {
        (0..cycles).try_for_each(|_| self.step(&Cycle::default()).map(|_| ()))
    }

    /// Resets the arbiter and waits until it accepts events.
    pub(super) fn reset(&mut self) -> Result<(), Violation> {
        self.step(&Cycle { reset: true, ..Cycle::default() })?;
        for _ in 0..=self.max_start {
            if self.step(&Cycle::default())?.accepts {
                return Ok(());
            }
        }
        Err(violation!("ready is 0 for more than {} cycles after a reset", self.max_start))
    }

    /// Holds the events of a cycle until they are accepted. A retire would count in each of these cycles.
    pub(super) fn hold(&mut self, driven: &Cycle) -> Result<Shown, Violation> {
        for _ in 0..MAX_WAIT_CYCLES {
            let shown = self.step(driven)?;
            if shown.accepts {
                return Ok(shown);
            }
        }
        Err(violation!("{driven:?} is not accepted in {MAX_WAIT_CYCLES} cycles"))
    }

    /// Holds the events of a cycle until they are accepted, then idles until they have ended. The time is enough for
    /// one event that hands over at most one mutex.
    pub(super) fn settle(&mut self, driven: &Cycle) -> Result<(), Violation> {
        self.hold(driven)?;
        self.idle(2 * bounds::CONTENDED)
    }

    pub(super) fn priority(&mut self, warp: u64, value: u64) -> Result<(), Violation> {
        self.settle(&Cycle { priority: Some((warp, value)), ..Cycle::default() })
    }

    pub(super) fn request(&mut self, warp: u64, lock: u64) -> Result<(), Violation> {
        self.settle(&request(warp, lock))
    }

    /// Number of cycles from the acceptance of these inputs to the cycle that satisfies `answer`; at least 1.
    pub(super) fn time(&mut self, driven: &Cycle, answer: impl Fn(&Shown) -> bool) -> Result<u64, Violation> {
        self.hold(driven)?;
        for cycles in 1..=MAX_WAIT_CYCLES {
            if answer(&self.step(&Cycle { limit: driven.limit, ..Cycle::default() })?) {
                return Ok(cycles);
            }
        }
        Err(violation!("no answer to {driven:?} in {MAX_WAIT_CYCLES} cycles"))
    }
}

pub(super) fn request(warp: u64, lock: u64) -> Cycle {
    Cycle { request: Some((warp, lock)), ..Cycle::default() }
}

/// Inputs of a release of one mutex; with `None`, of all mutexes of the warp.
pub(super) fn release(warp: u64, lock: Option<u64>) -> Cycle {
    Cycle { release: Some(Release { warp, lock }), ..Cycle::default() }
}
