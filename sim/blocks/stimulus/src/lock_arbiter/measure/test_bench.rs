//! Test bench of the emitted arbiter, driven cycle by cycle.

use crate::lock_arbiter::ports::{Cycle, LockPorts, Release};
use crate::lock_arbiter::view::View;
use std::sync::Arc;
use warploom_contract::Parameters;
use warploom_contracts::lock_arbiter::BLOCK;
use warploom_harness::error::CampaignError;
use warploom_harness::simulator::Library;
use warploom_harness::test_bench;
use warploom_model::{violation, Violation};

/// Number of cycles without the expected answer after which a wait fails.
const MAX_WAIT_CYCLES: u64 = 1000;

/// Outputs of a cycle; warps and mutexes by number.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Shown {
    pub(super) taken: Option<(u64, u64)>,
    pub(super) grant: Option<(u64, u64)>,
    pub(super) park: Option<(u64, u64)>,
    pub(super) yield_request: Option<u64>,
}

/// Simulated arbiter with the state that its ports have shown since its last reset.
pub(super) struct TestBench {
    pub(super) ports: LockPorts,
    pub(super) view: View,
    pub(super) arbiter: test_bench::TestBench,
}

impl TestBench {
    pub(super) fn new(parameters: &Parameters, library: &Arc<Library>) -> Result<Self, CampaignError> {
        let ports = LockPorts::new(&BLOCK, parameters);
        Ok(Self { view: View::new(&ports), ports, arbiter: test_bench::TestBench::new(library)? })
    }

    /// Applies a cycle.
    pub(super) fn step(&mut self, driven: &Cycle) -> Result<Shown, Violation> {
        let ports = &self.ports;
        self.arbiter.step(|inputs| ports.put(inputs, driven))?;
        let test_bench::TestBench { inputs, outputs, .. } = &self.arbiter;
        self.view.observe(ports, inputs, outputs);
        Ok(Shown {
            taken: ports.taken(inputs, outputs),
            grant: ports.grant(outputs),
            park: ports.park(outputs),
            yield_request: ports.yield_request(outputs),
        })
    }

    pub(super) fn idle(&mut self, cycles: u64) -> Result<(), Violation> {
        (0..cycles).try_for_each(|_| self.step(&Cycle::default()).map(|_| ()))
    }

    pub(super) fn reset(&mut self) -> Result<(), Violation> {
        self.step(&Cycle { reset: true, ..Cycle::default() }).map(|_| ())
    }

    pub(super) fn priority(&mut self, warp: u64, value: u64) -> Result<(), Violation> {
        self.step(&Cycle { priority: Some((warp, value)), ..Cycle::default() }).map(|_| ())
    }

    /// Applies a cycle with a request, which must be taken.
    pub(super) fn request(&mut self, warp: u64, lock: u64) -> Result<(), Violation> {
        let observed = self.step(&request(warp, lock))?;
        observed.taken.map(|_| ()).ok_or_else(|| violation!("the request of mutex {lock} by warp {warp} is not taken"))
    }

    /// Number of cycles from the one with these inputs to the one that satisfies `answer`.
    pub(super) fn time(&mut self, driven: &Cycle, answer: impl Fn(&Shown) -> bool) -> Result<u64, Violation> {
        self.step(driven)?;
        for cycles in 1..=MAX_WAIT_CYCLES {
            if answer(&self.step(&Cycle::default())?) {
                return Ok(cycles);
            }
        }
        Err(violation!("no answer to {driven:?} in {MAX_WAIT_CYCLES} cycles"))
    }
}

pub(super) fn request(warp: u64, lock: u64) -> Cycle {
    Cycle { request: Some((warp, lock)), ..Cycle::default() }
}

pub(super) fn release_all(warp: u64) -> Cycle {
    Cycle { release: Some(Release { warp, lock: None }), ..Cycle::default() }
}
