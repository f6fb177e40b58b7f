//! Remaining part of P6: every hold is bounded, and equals make progress.

use crate::lock_arbiter::bounds::Bounds;
use crate::lock_arbiter::scoreboard::Scoreboard;
use warploom_model::{ensure, violation, Property, Violation};

/// Rate at which holders retire instructions.
pub(super) struct Retires {
    /// For each holder, the later of its last retire and the cycle that decided its first grant.
    last: Vec<u64>,
}

impl Retires {
    pub(super) fn new(scoreboard: &Scoreboard) -> Self {
        Self { last: vec![0; scoreboard.settings.warps] }
    }

    /// Longest time that a current holder has not retired an instruction. C is at least this number of cycles.
    pub(super) fn observe(&mut self, scoreboard: &Scoreboard) -> u64 {
        let mut longest = 0;
        let [remaining, owns] = scoreboard.holders();
        for (warp, last) in self.last.iter_mut().enumerate() {
            if remaining >> warp & 1 == 0 {
                *last = scoreboard.now.saturating_sub(1);
            }
            if owns >> warp & 1 == 1 {
                longest = longest.max(scoreboard.now - *last);
            }
        }
        if let Some(last) = scoreboard.inputs.retire.and_then(|warp| self.last.get_mut(warp)) {
            *last = scoreboard.now;
        }
        longest
    }
}

/// P6: a holder at its limit has a yield request within the maximum number of owners, in cycles. With R, this bounds
/// every hold.
pub(super) struct AtTheLimitMustYield {
    scoreboard: Scoreboard,
    bounds: Bounds,
    /// Instructions that each warp has retired since it last owned nothing.
    counts: Vec<u64>,
    /// Cycle since which each warp is at its limit without a yield request.
    due_since: Vec<Option<u64>>,
    /// Warp that retired in the previous cycle, and the limit of that cycle.
    before: (Option<usize>, u64),
}

impl AtTheLimitMustYield {
    pub(super) fn new(scoreboard: Scoreboard) -> Self {
        let warps = scoreboard.settings.warps;
        Self {
            bounds: Bounds::new(&scoreboard.settings),
            counts: vec![0; warps],
            due_since: vec![None; warps],
            before: (None, 0),
            scoreboard,
        }
    }
}

impl Property for AtTheLimitMustYield {
    fn name(&self) -> &'static str {
        "a_holder_at_its_limit_must_yield"
    }

    fn observe(&mut self, cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        if !self.scoreboard.observe(cycle, inputs, outputs) {
            return Ok(());
        }
        let [remaining, _] = self.scoreboard.holders();
        let Scoreboard { observed, pending_yields, settings, inputs, .. } = &self.scoreboard;
        let (retired, limit) = std::mem::replace(&mut self.before, (inputs.retire, inputs.count_limit));
        let max = warploom_model::bits::ones(settings.count_bits as usize);
        for (warp, count) in self.counts.iter_mut().enumerate() {
            if remaining >> warp & 1 == 0 || observed.park.is_some_and(|park| park.warp == warp) {
                *count = 0;
            } else if retired == Some(warp) {
                *count = (*count + 1).min(max);
            }
            let due = limit != 0 && *count >= limit && pending_yields[warp].is_none();
            self.due_since[warp] = due.then(|| self.due_since[warp].unwrap_or(cycle - 1));
            if self.due_since[warp].is_some_and(|since| cycle >= since + self.bounds.max_yield_delay()) {
                return Err(violation!(
                    "warp {warp} has retired {count} instructions of {limit} and has no yield request in time"
                ));
            }
        }
        Ok(())
    }
}

/// Interval in which equals wait and no mutex is released.
#[derive(Clone, Copy)]
struct EqualsInterval {
    since: u64,
    /// C within the interval.
    retire: u64,
    /// Highest limit within the interval.
    limit: u64,
}

/// P6: equals make progress. If an equal waits, the limit is finite and all holders retire, a bounded time ends with a
/// release or a yield request. Parks and grants alone cannot continue forever.
///
/// With aging, the property holds for priority 0 only: a parked warp may pass the most senior one.
pub(super) struct EqualsProgress {
    scoreboard: Scoreboard,
    bounds: Bounds,
    retires: Retires,
    stretch: Option<EqualsInterval>,
}

impl EqualsProgress {
    pub(super) fn new(scoreboard: Scoreboard) -> Self {
        Self {
            bounds: Bounds::new(&scoreboard.settings),
            retires: Retires::new(&scoreboard),
            stretch: None,
            scoreboard,
        }
    }

    /// Whether the outputs of this cycle continue the interval.
    fn continues(&self) -> bool {
        let Scoreboard { asks, pending_yields, equal_since, without_seniority, priorities, settings, .. } =
            &self.scoreboard;
        let equal = equal_since.is_some() && (settings.aging == 0 || priorities[0] == 0);
        let in_order = !without_seniority.contains(&true);
        let no_yield = pending_yields.iter().all(Option::is_none) && !self.scoreboard.given_back;
        asks.iter().any(Option::is_some) && equal && in_order && no_yield && self.scoreboard.inputs.count_limit != 0
    }
}

impl Property for EqualsProgress {
    fn name(&self) -> &'static str {
        "equals_get_on"
    }

    fn observe(&mut self, cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        if !self.scoreboard.observe(cycle, inputs, outputs) {
            return Ok(());
        }
        let retire = self.retires.observe(&self.scoreboard);
        if !self.continues() {
            self.stretch = None;
            return Ok(());
        }
        let stretch = self.stretch.get_or_insert(EqualsInterval { since: cycle, retire: 0, limit: 0 });
        stretch.retire = stretch.retire.max(retire);
        stretch.limit = stretch.limit.max(self.scoreboard.inputs.count_limit);
        let hold = self.bounds.max_hold(stretch.retire, stretch.limit, 0);
        let (lasted, bound) = (cycle - stretch.since, self.bounds.progress(hold));
        ensure!(
            lasted <= bound,
            "equals wait for {lasted} cycles without a release or a yield request; at most {bound}"
        );
        Ok(())
    }
}
