//! Waits in nanoseconds, for all schemes and for the one-cycle arbiter, an earlier version of the arbiter that decided
//! each event in one cycle.

use crate::machine::Issue;
use crate::scenario::{Common, Priorities, Scenario, Workload};
use serde::Serialize;

/// Minimum ratio of the worst wait of the highest class under the one-cycle arbiter to that under the arbiter, both in
/// nanoseconds. It is a target for scenarios with 32 warps and at most 4 mutexes.
pub const SHORTER_TARGET: f64 = 3.0;

/// Clocks of both arbiters with 16 mutexes on ECP5 in MHz.
struct Clocks {
    /// Number of warps.
    warps: usize,
    /// Clock of the arbiter, slowest of three placement seeds, from
    /// `warploom synth lock_arbiter --set WARPS=N --target ecp5`.
    arbiter: f64,
    /// Clock of the one-cycle arbiter.
    one_cycle: f64,
}

const CLOCKS: [Clocks; 3] = [
    Clocks { warps: 16, arbiter: 112.1, one_cycle: 15.7 },
    Clocks { warps: 32, arbiter: 116.0, one_cycle: 10.3 },
    Clocks { warps: 64, arbiter: 102.8, one_cycle: 8.6 },
];

/// Worst wait in cycles of the highest class under the one-cycle arbiter, with [`MEASURED_WITH`]. Each row has the
/// workload, the numbers of warps and mutexes, and the waits with priorities `two` and `different`.
const ONE_CYCLE: [(Workload, usize, usize, [u64; 2]); 36] = [
    (Workload::Hash, 16, 1, [61, 35]),
    (Workload::Hash, 16, 2, [69, 36]),
    (Workload::Hash, 16, 4, [53, 32]),
    (Workload::Bank, 16, 1, [61, 35]),
    (Workload::Bank, 16, 2, [64, 39]),
    (Workload::Bank, 16, 4, [95, 58]),
    (Workload::List, 16, 1, [61, 35]),
    (Workload::List, 16, 2, [89, 50]),
    (Workload::List, 16, 4, [136, 81]),
    (Workload::Graph, 16, 1, [81, 31]),
    (Workload::Graph, 16, 2, [93, 57]),
    (Workload::Graph, 16, 4, [96, 60]),
    (Workload::Hash, 32, 1, [109, 35]),
    (Workload::Hash, 32, 2, [104, 35]),
    (Workload::Hash, 32, 4, [76, 42]),
    (Workload::Bank, 32, 1, [109, 35]),
    (Workload::Bank, 32, 2, [129, 39]),
    (Workload::Bank, 32, 4, [184, 57]),
    (Workload::List, 32, 1, [109, 35]),
    (Workload::List, 32, 2, [148, 50]),
    (Workload::List, 32, 4, [315, 81]),
    (Workload::Graph, 32, 1, [147, 33]),
    (Workload::Graph, 32, 2, [227, 57]),
    (Workload::Graph, 32, 4, [253, 93]),
    (Workload::Hash, 64, 1, [274, 39]),
    (Workload::Hash, 64, 2, [205, 36]),
    (Workload::Hash, 64, 4, [114, 40]),
    (Workload::Bank, 64, 1, [274, 39]),
    (Workload::Bank, 64, 2, [313, 56]),
    (Workload::Bank, 64, 4, [471, 66]),
    (Workload::List, 64, 1, [274, 39]),
    (Workload::List, 64, 2, [358, 58]),
    (Workload::List, 64, 4, [1288, 81]),
    (Workload::Graph, 64, 1, [348, 51]),
    (Workload::Graph, 64, 2, [591, 57]),
    (Workload::Graph, 64, 4, [667, 75]),
];

/// Settings with which [`ONE_CYCLE`] was measured.
const MEASURED_WITH: Common = Common { sections: 32, outside: 64, seed: 1, issue: Issue::Shared, writes: 3 };

/// Worst waits of the highest class in nanoseconds. The other schemes have no RTL; they run at the arbiter's clock.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Nanoseconds {
    /// Clock of the arbiter in MHz.
    pub clock: f64,
    /// Wait under the arbiter.
    pub arbiter: f64,
    /// Wait under the one-cycle arbiter at its own clock; `None` if it was not measured with these settings.
    pub one_cycle: Option<f64>,
    /// Wait under the classic scheme at its best back-off.
    pub classic: f64,
    /// Wait under the scheme with queues.
    pub queue: f64,
    /// Ratio of the wait under the one-cycle arbiter to the wait under the arbiter; `None` without the former.
    pub shorter: Option<f64>,
    /// Whether `shorter` reaches [`SHORTER_TARGET`]; `None` without a ratio or a target.
    pub reached: Option<bool>,
}

/// Worst waits of the highest class in cycles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cycles {
    /// Wait under the arbiter.
    pub arbiter: u64,
    /// Wait under the classic scheme at its best back-off.
    pub classic: u64,
    /// Wait under the scheme with queues.
    pub queue: u64,
}

impl Nanoseconds {
    /// Returns the waits of a scenario, converted from `cycles`; `None` if the clock at this number of warps was not
    /// measured.
    pub fn of(scenario: &Scenario, priorities: Priorities, cycles: Cycles, common: &Common) -> Option<Self> {
        let clocks = CLOCKS.iter().find(|clocks| clocks.warps == scenario.warps)?;
        let at = |cycles: u64, clock: f64| cycles as f64 * 1000.0 / clock;
        let wait = at(cycles.arbiter, clocks.arbiter);
        let before = one_cycle(scenario, priorities).filter(|_| *common == MEASURED_WITH);
        let before = before.map(|cycles| at(cycles, clocks.one_cycle));
        let shorter = before.map(|before| before / wait);
        Some(Self {
            clock: clocks.arbiter,
            arbiter: wait,
            one_cycle: before,
            classic: at(cycles.classic, clocks.arbiter),
            queue: at(cycles.queue, clocks.arbiter),
            shorter,
            reached: shorter.filter(|_| scenario.has_targets()).map(|shorter| shorter >= SHORTER_TARGET),
        })
    }
}

/// Returns the worst wait of the highest class under the one-cycle arbiter in cycles; `None` if it was not measured.
fn one_cycle(scenario: &Scenario, priorities: Priorities) -> Option<u64> {
    let of_scenario = |(workload, warps, locks, _): &&(Workload, usize, usize, [u64; 2])| {
        (*workload, *warps, *locks) == (scenario.workload, scenario.warps, scenario.locks)
    };
    let [two, different] = ONE_CYCLE.iter().find(of_scenario)?.3;
    match priorities {
        Priorities::Equal => None,
        Priorities::Two => Some(two),
        Priorities::Different => Some(different),
    }
}
