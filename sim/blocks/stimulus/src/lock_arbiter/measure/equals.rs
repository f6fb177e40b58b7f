//! Property P6 of docs/reference/rules.md: warps of equal priority ("equals") that make one of them wait for the
//! maximum number of grants.

use super::test_bench::{Subject, TestBench};
use crate::lock_arbiter::ports::{Cycle, Release};
use warploom_contract::Parameters;
use warploom_golden::lock_arbiter::WorstOfEquals;
use warploom_harness::error::CampaignError;
use warploom_harness::stimulus::Source;
use warploom_model::ensure;

/// Rates of the holders.
#[derive(Clone, Copy, Debug)]
pub struct Rates {
    /// C: cycles in which a holder retires one instruction.
    pub retire: u64,
    /// `count_limit`: number of instructions that a holder may retire before its limit yield.
    pub limit: u64,
    /// R: cycles from a yield request to its answer.
    pub answer: u64,
}

/// Longest wait for a mutex that all equals request, over at least `cycles` cycles and the rest of the last wait.
///
/// All warps request the mutex. The first gets it, and the others are parked. Each owner releases the mutex only at the
/// latest cycle after a yield request, so it keeps its seniority. It requests the mutex again as soon as an owner is
/// junior to it, and so overtakes the parked warps. The wait ends when the most junior warp gets the mutex.
///
/// # Errors
/// A wait exceeds its bound or does not end, or the simulation fails.
pub fn equal_priorities(
    parameters: &Parameters,
    subject: Subject,
    rates: Rates,
    cycles: u64,
) -> Result<WorstOfEquals, CampaignError> {
    let mut test_bench = TestBench::new(parameters, subject)?;
    let mut source = Source::new(1);
    let (warps, locks) = (test_bench.ports.warps, test_bench.ports.locks);
    // Warps in the order of their seniorities.
    let mut order: Vec<u64> = (0..warps).collect();
    while test_bench.now < cycles {
        (0..order.len()).for_each(|index| order.swap(index, source.below(warps) as usize));
        test_bench.step(&Cycle { reset: true, limit: rates.limit, ..Cycle::default() })?;
        let mut round = Round { lock: source.below(locks), ..Round::default() };
        let mut granted = false;
        while !granted {
            let driven = round.next(&test_bench, &order, rates);
            let shown = test_bench.step(&driven)?;
            if shown.accepts {
                round.asked += u64::from(driven.request.is_some() && round.asked < warps);
                round.yield_cycle = round.yield_cycle.filter(|_| driven.release.is_none());
            }
            if shown.yield_request.is_some() {
                round.yield_cycle = Some(test_bench.now - 1);
            }
            granted = shown.grant.is_some_and(|(warp, _)| Some(&warp) == order.last());
            let now = test_bench.now;
            ensure!(now <= 10 * cycles, "the last of the equals has no grant by cycle {now}");
        }
    }
    Ok(test_bench.waits.equals())
}

/// Round from a reset to the last warp's grant.
#[derive(Default)]
struct Round {
    /// Number of the mutex.
    lock: u64,
    /// Number of warps that have made their first request.
    asked: u64,
    /// Cycle of the owner's yield request, until its answer is accepted.
    yield_cycle: Option<u64>,
}

impl Round {
    /// Inputs of the next cycle.
    fn next(&self, test_bench: &TestBench, order: &[u64], rates: Rates) -> Cycle {
        let owner = test_bench.view.owners[self.lock as usize];
        let mut driven = Cycle {
            limit: rates.limit,
            retire: owner.filter(|_| test_bench.now.is_multiple_of(rates.retire)),
            ..Cycle::default()
        };
        if self.yield_cycle.is_some_and(|yield_cycle| test_bench.now >= yield_cycle + rates.answer) {
            driven.release = owner.map(|warp| Release { warp, lock: None });
            return driven;
        }
        if let Some(&first) = order.get(self.asked as usize) {
            driven.request = Some((first, self.lock));
            return driven;
        }
        let releasing = test_bench.view.warps.iter().any(|observed| observed.releases > 0);
        let Some(owner) = owner.filter(|_| self.yield_cycle.is_none() && !releasing) else { return driven };
        let waits = test_bench.view.warps.iter().any(|observed| observed.requested.is_some());
        let seniors = order.iter().copied().take_while(|&warp| warp != owner);
        // The least senior of those that are senior to the owner.
        let requester = seniors.filter(|&warp| test_bench.view.warps[warp as usize].is_idle()).last();
        driven.request = requester.filter(|_| !waits).map(|warp| (warp, self.lock));
        driven
    }
}
