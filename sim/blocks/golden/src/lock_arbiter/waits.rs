//! Waiting times of requests: P5, the first part of P6, and the measurements that simulation reports.

use super::ports::Ports;
use super::signals::{ErrorCode, Inputs, Outputs, Pair, Pulse, Release, Settings};
use super::state::PortState;
use warploom_contract::Parameters;
use warploom_contracts::lock_arbiter::{bounds, BLOCK};
use warploom_model::{ensure, Property, Violation};

/// Longest wait of a warp whose priority is strictly above all others, with the bound that the formula of P5 gives.
/// Only requests to which P5 applies are measured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WorstOfHighest {
    /// Number of these requests that were granted.
    pub requests: u64,
    /// Longest wait from acceptance to grant, in cycles.
    pub wait: u64,
    /// R: longest time from a yield of any warp to the first cycle of its answer during such a wait, in cycles.
    pub answer: u64,
    /// Bound of P5 for this R, in cycles.
    pub bound: u64,
}

/// Longest wait between warps of equal priority, with the bound that the formula of P6 gives. Only requests to which P6
/// applies are measured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WorstOfEquals {
    /// Number of these requests that were granted.
    pub requests: u64,
    /// Longest wait from acceptance to grant, in cycles.
    pub wait: u64,
    /// HOLD as measured: longest hold of a mutex that a warp waited for, in cycles.
    pub hold: u64,
    /// Bound of P6 for this hold, in cycles.
    pub bound: u64,
    /// Bound of P6, in cycles, with a computed hold. The hold follows from the longest time without a retire of a
    /// holder, the longest answer and the highest limit of the whole run. `None` if the limit was 0 in some cycle.
    pub promised: Option<u64>,
}

/// Request that was accepted and is not granted.
#[derive(Clone, Copy)]
struct PendingRequest {
    /// Number of the requested mutex.
    lock: usize,
    /// Cycle in which the request was accepted.
    accepted: u64,
    /// Longest time from a yield of any warp to the first cycle of its answer, in cycles, among the yields that were
    /// pending in some cycle since then.
    answer: u64,
    /// Longest hold of the mutex since then, in cycles.
    hold: u64,
}

/// Maxima of a run, for the hold in the bound of P6.
#[derive(Clone, Copy, Default)]
struct Maxima {
    /// C: longest time without a retire of a holder, in cycles.
    retire: u64,
    /// R: longest time from a yield to the first cycle of its answer, in cycles.
    answer: u64,
    /// Highest `count_limit`.
    limit: u64,
}

/// Measures waits at the ports, and checks them against their bounds.
///
/// P5 applies to a warp strictly above all others since its request was accepted. P6 applies if all priorities have
/// been equal since then, and no waiting warp has lost its seniority. With aging, both apply only if the highest
/// priority is 0, because a parked warp may age into any class. A waiting warp keeps its seniority if it releases its
/// last mutex only after a yield request.
pub struct Waits {
    parameters: Parameters,
    ports: Ports,
    state: PortState,
    /// Priority of each warp.
    priorities: Vec<u64>,
    /// Warp whose priority is strictly above all others, and the cycle since which this holds, if P5 can apply to it;
    /// otherwise `None`.
    highest: Option<(usize, u64)>,
    /// Cycle since which all priorities have been equal, if P6 can apply to them; otherwise `None`.
    equal_since: Option<u64>,
    /// Pending request of each warp; `None` if it has none.
    pending: Vec<Option<PendingRequest>>,
    /// First cycle of the answer to each warp's pending yield; `None` before the answer.
    answered_since: Vec<Option<u64>>,
    /// Cycle of each mutex's last grant.
    held_since: Vec<u64>,
    /// Cycle of each warp's last retire, or of the grant since which it has owned a mutex.
    last_retire: Vec<u64>,
    /// Last cycle in which a waiting warp had lost its seniority. P6 does not hold for waits that include this cycle.
    unsound: Option<u64>,
    /// Whether each warp has lost its seniority during its wait.
    without_seniority: Vec<bool>,
    /// Maxima so far; `None` after a cycle without a limit.
    maxima: Option<Maxima>,
    reset_seen: bool,
    worst_highest: WorstOfHighest,
    worst_equals: WorstOfEquals,
}

impl Waits {
    /// Creates the measurement before the first cycle.
    pub fn new(parameters: &Parameters) -> Self {
        let settings = Settings::new(parameters);
        let (warps, locks) = (settings.warps, settings.locks);
        Self {
            parameters: parameters.clone(),
            ports: Ports::new(&BLOCK.layout(parameters)),
            state: PortState::new(settings),
            priorities: vec![settings.lowest_priority(); warps],
            highest: None,
            equal_since: None,
            pending: vec![None; warps],
            answered_since: vec![None; warps],
            held_since: vec![0; locks],
            last_retire: vec![0; warps],
            unsound: None,
            without_seniority: vec![false; warps],
            maxima: Some(Maxima::default()),
            reset_seen: false,
            worst_highest: WorstOfHighest::default(),
            worst_equals: WorstOfEquals::default(),
        }
    }

    /// Longest wait of a warp strictly above all others (P5).
    pub fn highest(&self) -> WorstOfHighest {
        self.worst_highest
    }

    /// Longest wait between equals (P6).
    pub fn equals(&self) -> WorstOfEquals {
        let hold = self.maxima.map(|maxima| bounds::hold(&self.parameters, maxima.retire, maxima.limit, maxima.answer));
        WorstOfEquals { promised: hold.map(|hold| bounds::equal(&self.parameters, hold)), ..self.worst_equals }
    }

    /// Returns to the state after a reset in this cycle. The measured waits stay.
    fn reset(&mut self, cycle: u64) {
        let settings = self.state.settings;
        self.state = PortState::new(settings);
        self.priorities.fill(settings.lowest_priority());
        self.pending.fill(None);
        self.answered_since.fill(None);
        self.without_seniority.fill(false);
        (self.highest, self.equal_since, self.reset_seen) = (None, None, true);
        self.rank(cycle + 1);
    }

    /// Updates `highest` and `equal_since` from the priorities, which apply from the cycle `from` on.
    fn rank(&mut self, from: u64) {
        let best = self.priorities.iter().min().copied().unwrap_or(0);
        let mut of_best = (0..self.priorities.len()).filter(|&warp| self.priorities[warp] == best);
        let (first, second) = (of_best.next(), of_best.next());
        let may_be_overtaken = self.state.settings.aging != 0 && best != 0;
        let highest = first.filter(|_| second.is_none() && !may_be_overtaken);
        if self.highest.map(|(warp, _)| warp) != highest {
            self.highest = highest.map(|warp| (warp, from));
        }
        let equal = self.priorities.iter().all(|&priority| priority == best) && !may_be_overtaken;
        self.equal_since = equal.then(|| self.equal_since.unwrap_or(from));
    }

    /// Applies the pulses of a cycle and checks the waits that they end.
    fn pulses(&mut self, shown: &Outputs, cycle: u64) -> Result<(), Violation> {
        for pulse in shown.pulses() {
            if !self.state.in_range(pulse) {
                continue;
            }
            if let Pulse::Released(warp) = pulse {
                let yielding = self.state.yields[warp].is_some();
                self.state.apply(pulse, cycle);
                self.without_seniority[warp] |=
                    !yielding && self.state.owns_since[warp].is_none() && self.pending[warp].is_some();
                continue;
            }
            self.state.apply(pulse, cycle);
            match pulse {
                Pulse::Grant(Pair { warp, lock }) => {
                    if self.state.owns_since[warp] == Some(cycle) {
                        self.last_retire[warp] = cycle;
                    }
                    self.held_since[lock] = cycle;
                    if let Some(request) = self.pending[warp].take() {
                        self.check(warp, request, cycle, true)?;
                    }
                }
                Pulse::Yield(request) => self.answered_since[request.warp] = None,
                Pulse::Error(rejection) if rejection.code == ErrorCode::OwnsAlready => {
                    self.pending.get_mut(rejection.warp).into_iter().for_each(|request| *request = None);
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Longest time from a pending yield to the first cycle of its answer, or to this cycle if there is none yet.
    fn longest_answer(&self, cycle: u64) -> u64 {
        let answers = self.state.yields.iter().zip(&self.answered_since);
        answers.filter_map(|(since, answered)| Some(answered.unwrap_or(cycle) - (*since)?)).max().unwrap_or(0)
    }

    /// Applies the inputs of a cycle after its pulses. `ready` states whether the cycle accepts events.
    fn inputs(&mut self, inputs: &Inputs, ready: bool, cycle: u64) {
        if let Some(Release::All(warp)) = inputs.release {
            if self.state.yields.get(warp).copied().flatten().is_some() {
                self.answered_since[warp].get_or_insert(cycle);
            }
        }
        if let Some(last) = inputs.retire.and_then(|warp| self.last_retire.get_mut(warp)) {
            *last = cycle;
        }
        if !ready {
            return;
        }
        inputs.release.into_iter().for_each(|release| self.state.accept(release));
        if let Some(Pair { warp, lock }) = inputs.request.filter(|pair| pair.lock < self.state.settings.locks) {
            let owns = self.state.owners[lock] == Some(warp);
            if let Some(request) = self.pending.get_mut(warp).filter(|request| request.is_none() && !owns) {
                *request = Some(PendingRequest { lock, accepted: cycle, answer: 0, hold: 0 });
                self.without_seniority[warp] = false;
            }
        }
        if let Some(write) = inputs.priority {
            if let Some(priority) = self.priorities.get_mut(write.warp) {
                *priority = write.value;
                self.rank(cycle + 1);
            }
        }
    }

    /// Updates the quantities of all bounds at the end of a cycle, and checks the waits in progress.
    fn measure(&mut self, limit: u64, cycle: u64) -> Result<(), Violation> {
        let answer = self.longest_answer(cycle);
        let holders = (0..self.priorities.len()).filter(|&warp| self.state.owns_since[warp].is_some());
        let retire = holders.map(|warp| cycle - self.last_retire[warp].min(cycle)).max().unwrap_or(0);
        self.maxima = self.maxima.filter(|_| limit != 0).map(|maxima| Maxima {
            retire: maxima.retire.max(retire),
            answer: maxima.answer.max(answer),
            limit: maxima.limit.max(limit),
        });
        if self.without_seniority.contains(&true) {
            self.unsound = Some(cycle);
        }
        for warp in 0..self.pending.len() {
            let Some(mut request) = self.pending[warp] else { continue };
            let held = self.state.owners[request.lock].map_or(0, |_| cycle - self.held_since[request.lock]);
            (request.answer, request.hold) = (request.answer.max(answer), request.hold.max(held));
            self.pending[warp] = Some(request);
            self.check(warp, request, cycle, false)?;
        }
        Ok(())
    }

    /// Checks the wait of a request against its bounds. If the wait ends in this cycle, records it.
    fn check(&mut self, warp: usize, request: PendingRequest, cycle: u64, ends: bool) -> Result<(), Violation> {
        let wait = cycle - request.accepted;
        if self.highest.is_some_and(|(highest, since)| highest == warp && since <= request.accepted) {
            let bound = bounds::highest(&self.parameters, request.answer);
            let answer = request.answer;
            ensure!(
                wait <= bound,
                "warp {warp} of the highest priority waits for {wait} cycles, expected at most {bound} (R is {answer})"
            );
            if ends {
                let worst = &mut self.worst_highest;
                worst.requests += 1;
                (worst.wait, worst.answer) = (worst.wait.max(wait), worst.answer.max(answer));
                worst.bound = bounds::highest(&self.parameters, worst.answer);
            }
        }
        let sound = self.unsound.is_none_or(|last| last < request.accepted);
        if sound && self.equal_since.is_some_and(|since| since <= request.accepted) {
            let (bound, hold) = (bounds::equal(&self.parameters, request.hold), request.hold);
            ensure!(
                wait <= bound,
                "warp {warp} waits among equals for {wait} cycles, expected at most {bound} (HOLD is {hold})"
            );
            if ends {
                let worst = &mut self.worst_equals;
                worst.requests += 1;
                (worst.wait, worst.hold) = (worst.wait.max(wait), worst.hold.max(hold));
                worst.bound = bounds::equal(&self.parameters, worst.hold);
            }
        }
        Ok(())
    }
}

impl Property for Waits {
    fn name(&self) -> &'static str {
        "the_highest_and_equals_get_their_mutexes_in_time"
    }

    fn observe(&mut self, cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        let inputs = self.ports.inputs(inputs);
        if inputs.reset {
            self.reset(cycle);
            return Ok(());
        }
        let Ok(shown) = self.ports.outputs(outputs) else { return Ok(()) };
        if !self.reset_seen {
            return Ok(());
        }
        self.pulses(&shown, cycle)?;
        self.inputs(&inputs, shown.ready, cycle);
        self.measure(inputs.count_limit, cycle)
    }
}
