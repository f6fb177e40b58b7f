//! Property P5 of docs/reference/rules.md: longest wait of a warp with strictly higher priority than all others, while
//! these keep the arbiter busy.

use super::test_bench::{Shown, Subject, TestBench};
use crate::lock_arbiter::ports::{Cycle, Release};
use warploom_contract::Parameters;
use warploom_golden::lock_arbiter::WorstOfHighest;
use warploom_harness::error::CampaignError;
use warploom_harness::stimulus::Source;

/// Adversary from one reset to the next. Holders answer a yield as late as allowed, and collect mutexes until then. All
/// other warps send releases, requests and priority writes without a pause, and often reach their limit.
struct Adversary {
    source: Source,
    /// Warp with the highest priority.
    highest: u64,
    /// Number of cycles from a yield to its answer.
    answer: u64,
    /// Cycle of each warp's pending yield.
    yields: Vec<Option<u64>>,
    /// Present value of `count_limit`.
    limit: u64,
    /// Events that are offered until they are accepted.
    held: Cycle,
    /// Number of remaining requests of the highest warp.
    left: u64,
}

/// Number of requests of the highest warp from one reset to the next.
const REQUESTS: u64 = 12;

impl Adversary {
    fn new(test_bench: &TestBench, mut source: Source, answer: u64) -> Self {
        let warps = test_bench.ports.warps;
        let highest = source.below(warps);
        // Priority 0 is the highest; all other warps have the lowest one after a reset.
        let held = Cycle { priority: Some((highest, 0)), ..Cycle::default() };
        Self { source, highest, answer, yields: vec![None; warps as usize], limit: 0, held, left: REQUESTS }
    }

    /// Inputs of the next cycle.
    fn next(&mut self, test_bench: &TestBench) -> Cycle {
        let view = &test_bench.view;
        let (warps, locks) = (test_bench.ports.warps, test_bench.ports.locks);
        if self.source.one_in(40) {
            self.limit = self.source.below(3);
        }
        if self.held.priority.is_none() && self.source.one_in(8) {
            let warp = self.source.below(warps);
            let value = self.source.from(1, (1 << test_bench.ports.priority_bits) - 1);
            self.held.priority = (warp != self.highest).then_some((warp, value));
        }
        if self.held.release.is_none() {
            let due =
                self.yields.iter().position(|since| since.is_some_and(|since| test_bench.now >= since + self.answer));
            let owner = view.owners[self.source.below(locks) as usize];
            // The highest warp releases the mutexes that it owns. Other warps usually release only after a yield
            // request.
            let may = |warp: &u64| *warp == self.highest || self.yields[*warp as usize].is_none();
            let any = owner.filter(may).filter(|warp| *warp == self.highest || self.source.one_in(6));
            let warp = due.map(|warp| warp as u64).or(any);
            let warp = warp.filter(|warp| view.warps[*warp as usize].releases == 0);
            self.held.release = warp.map(|warp| Release { warp, lock: None });
        }
        if self.held.request.is_none() {
            let chosen = &view.warps[self.highest as usize];
            let warp = if chosen.is_idle() && chosen.owned == 0 && self.source.one_in(8) {
                self.highest
            } else {
                self.source.below(warps)
            };
            let lock = self.source.below(locks);
            let observed = &view.warps[warp as usize];
            let may = observed.is_idle() && !observed.owns(lock) && (warp != self.highest || observed.owned == 0);
            self.held.request = may.then_some((warp, lock));
        }
        let retire = Some(self.source.below(warps));
        Cycle { limit: self.limit, retire, ..self.held }
    }

    /// Records the yields and the accepted events of a cycle.
    fn observe(&mut self, test_bench: &TestBench, shown: &Shown) {
        if let Some(warp) = shown.yield_request {
            self.yields[warp as usize] = Some(test_bench.now - 1);
        }
        for (since, observed) in self.yields.iter_mut().zip(&test_bench.view.warps) {
            *since = since.filter(|_| observed.yield_pending);
        }
        if shown.accepts {
            self.left -= u64::from(self.held.request.is_some_and(|(warp, _)| warp == self.highest));
            self.held = Cycle::default();
        }
    }
}

/// Measures the longest wait of a warp with strictly higher priority than all others. Adversaries run one after
/// another, each from a reset, for at least `cycles` cycles in total. Holders answer a yield request after `answer`
/// cycles.
///
/// # Errors
/// A wait exceeds its bound, or the simulation fails.
pub fn adversary(
    parameters: &Parameters,
    subject: Subject,
    answer: u64,
    cycles: u64,
) -> Result<WorstOfHighest, CampaignError> {
    let mut test_bench = TestBench::new(parameters, subject)?;
    for seed in 1.. {
        if test_bench.now >= cycles {
            break;
        }
        test_bench.reset()?;
        let mut adversary = Adversary::new(&test_bench, Source::new(seed), answer);
        // A run without all these grants ends after this number of cycles.
        let end = test_bench.now + 40 * (test_bench.ports.warps + answer);
        while adversary.left > 0 && test_bench.now < end {
            let driven = adversary.next(&test_bench);
            let shown = test_bench.step(&driven)?;
            adversary.observe(&test_bench, &shown);
        }
    }
    Ok(test_bench.waits.highest())
}
