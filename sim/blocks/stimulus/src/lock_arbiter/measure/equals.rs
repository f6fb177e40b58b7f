//! P6: equals that make one of them wait for the maximum number of grants.

use super::test_bench::TestBench;
use crate::lock_arbiter::ports::{Cycle, Release};
use std::sync::Arc;
use warploom_contract::Parameters;
use warploom_golden::lock_arbiter::{Waits, WorstOfEquals};
use warploom_harness::error::CampaignError;
use warploom_harness::simulator::Library;
use warploom_harness::stimulus::Source;
use warploom_model::{ensure, Violation};

/// Rates of the holders.
#[derive(Clone, Copy, Debug)]
pub struct Rates {
    /// C: cycles in which a holder retires one instruction.
    pub retire: u64,
    /// Number of instructions that a holder may retire.
    pub limit: u64,
    /// R: cycles from a yield request to its answer.
    pub answer: u64,
}

/// Longest wait for a mutex that all equals request, over at least `cycles` cycles and the rest of the last wait.
///
/// All warps request it. A warp after the last one in the order of parking releases only at the latest moment after a
/// yield request, so it keeps its seniority. It requests the mutex again as soon as the owner is junior to it, to pass
/// the parked warps.
///
/// # Errors
/// A wait that exceeds its bound, or a failed simulation.
pub fn equal_priorities(
    parameters: &Parameters,
    library: &Arc<Library>,
    pace: Rates,
    cycles: u64,
) -> Result<WorstOfEquals, CampaignError> {
    let mut test_bench = TestBench::new(parameters, library)?;
    let mut waits = Waits::new(parameters);
    let mut source = Source::new(1);
    let (warps, locks) = (test_bench.ports.warps, test_bench.ports.locks);
    // Warps in the order of their seniorities.
    let mut order: Vec<u64> = (0..warps).collect();
    let mut round = Round::default();
    let mut cycle = 0;
    while cycle < cycles || round.asked > 0 {
        if round.asked == 0 {
            (0..order.len()).for_each(|place| order.swap(place, source.below(warps) as usize));
            round.lock = source.below(locks);
            reset(&mut test_bench, &mut waits, &mut cycle, pace)?;
        }
        let driven = round.next(&test_bench, &order, pace, cycle);
        let observed = test_bench.step(&driven)?;
        waits.observe(cycle, &test_bench.arbiter.inputs, &test_bench.arbiter.outputs)?;
        round.asked += u64::from(observed.taken.is_some() && round.asked < warps);
        if observed.yield_request.is_some() {
            round.yield_cycle = Some(cycle);
        }
        if observed.grant.is_some_and(|(warp, _)| Some(&warp) == order.last()) {
            round = Round::default();
        }
        cycle += 1;
        ensure!(cycle <= 10 * cycles, "the last of the equals has no grant by cycle {cycle}");
    }
    Ok(waits.equals())
}

fn reset(test_bench: &mut TestBench, waits: &mut Waits, cycle: &mut u64, pace: Rates) -> Result<(), Violation> {
    test_bench.step(&Cycle { reset: true, limit: pace.limit, ..Cycle::default() })?;
    waits.observe(*cycle, &test_bench.arbiter.inputs, &test_bench.arbiter.outputs)?;
    *cycle += 1;
    Ok(())
}

/// Round from a reset to the last warp's grant.
#[derive(Default)]
struct Round {
    /// Number of the mutex.
    lock: u64,
    /// Number of warps that have made their first request.
    asked: u64,
    /// Cycle of the owner's yield request.
    yield_cycle: Option<u64>,
}

impl Round {
    /// Inputs of the next cycle.
    fn next(&mut self, test_bench: &TestBench, order: &[u64], pace: Rates, cycle: u64) -> Cycle {
        let owner = test_bench.view.owners[self.lock as usize];
        let mut driven = Cycle {
            limit: pace.limit,
            retire: owner.filter(|_| cycle.is_multiple_of(pace.retire)),
            ..Cycle::default()
        };
        if owner.is_some() && self.yield_cycle.is_some_and(|yield_cycle| cycle >= yield_cycle + pace.answer) {
            driven.release = owner.map(|warp| Release { warp, lock: None });
            self.yield_cycle = None;
            return driven;
        }
        if let Some(&first) = order.get(self.asked as usize) {
            driven.request = Some((first, self.lock));
            return driven;
        }
        let Some(owner) = owner.filter(|_| self.yield_cycle.is_none()) else { return driven };
        let waits = test_bench.view.warps.iter().any(|observed| observed.asks.is_some());
        let seniors = order.iter().copied().take_while(|&warp| warp != owner);
        // The least senior of those that are senior to the owner.
        let asks = seniors.filter(|&warp| test_bench.view.warps[warp as usize].is_idle()).last();
        driven.request = asks.filter(|_| !waits).map(|warp| (warp, self.lock));
        driven
    }
}
