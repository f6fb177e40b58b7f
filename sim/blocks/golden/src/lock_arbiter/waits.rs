//! Waiting times of requests: P5, the first part of P6, and the measurements that simulation reports.

use super::ports::Ports;
use super::signals::{ErrorCode, Inputs, Outputs, Pair, Pulse, Release, Settings};
use super::state::PortState;
use warploom_contract::Parameters;
use warploom_contracts::lock_arbiter::{bounds, BLOCK};
use warploom_model::{ensure, Property, Violation};

/// Longest wait of a warp whose priority is strictly above all others, with the bound that the formula of P5 gives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WorstOfHighest {
    /// Number of requests that waited and were granted.
    pub requests: u64,
    /// Longest wait from acceptance to grant, in cycles.
    pub wait: u64,
    /// R: longest time from a yield to the first cycle of its answer during such a wait, in cycles.
    pub answer: u64,
    /// Bound of P5 for this R, in cycles.
    pub bound: u64,
}

/// Longest wait between warps of equal priority, with the bound that the formula of P6 gives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WorstOfEquals {
    /// Number of requests that waited and were granted.
    pub requests: u64,
    /// Longest wait from acceptance to grant, in cycles.
    pub wait: u64,
    /// HOLD as measured: longest hold of a mutex that a warp waited for, in cycles.
    pub hold: u64,
    /// Bound of P6 for this hold, in cycles.
    pub bound: u64,
    /// Bound of P6, with the hold computed from C, R and the highest limit of the whole run. `None` if the limit was 0
    /// in some cycle.
    pub promised: Option<u64>,
}

/// Request that was accepted and is not granted yet.
#[derive(Clone, Copy)]
struct Ask {
    lock: usize,
    /// Cycle in which the request was accepted.
    accepted: u64,
    /// Longest time since then from a yield to the first cycle of its answer, in cycles.
    answer: u64,
    /// Longest hold of the mutex since then, in cycles.
    hold: u64,
}

/// Quantities of a run in the bounds of P5 and P6: C (`retire`), R (`answer`) and the limit of retired instructions.
#[derive(Clone, Copy, Default)]
struct Pace {
    retire: u64,
    answer: u64,
    limit: u64,
}

/// Measures waits at the ports, and checks them against their bounds.
///
/// P5 holds for a warp strictly above all others since its request was accepted. With aging it holds only for priority
/// 0, because a parked warp may reach the same priority. P6 holds between equals while no waiting warp loses its
/// seniority. A waiting warp keeps its seniority if it releases its last mutex only after a yield request.
pub struct Waits {
    parameters: Parameters,
    ports: Ports,
    state: PortState,
    priorities: Vec<u64>,
    /// Warp whose priority is strictly above all others, and the cycle since which this holds.
    highest: Option<(usize, u64)>,
    /// Cycle since which all priorities have been equal.
    equal_since: Option<u64>,
    asks: Vec<Option<Ask>>,
    /// First cycle of the answer to each warp's pending yield.
    raised: Vec<Option<u64>>,
    /// Cycle of each mutex's last grant.
    held_since: Vec<u64>,
    /// Cycle of each warp's last retire, or of the grant since which it has owned a mutex.
    last_retire: Vec<u64>,
    /// Last cycle in which a waiting warp had lost its seniority. P6 does not hold for waits that include this cycle.
    unsound: Option<u64>,
    /// Whether each warp has lost its seniority during its wait.
    without_seniority: Vec<bool>,
    /// Maxima of the run so far; `None` after a cycle without a limit.
    pace: Option<Pace>,
    seen_reset: bool,
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
            asks: vec![None; warps],
            raised: vec![None; warps],
            held_since: vec![0; locks],
            last_retire: vec![0; warps],
            unsound: None,
            without_seniority: vec![false; warps],
            pace: Some(Pace::default()),
            seen_reset: false,
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
        let hold = self.pace.map(|pace| bounds::hold(&self.parameters, pace.retire, pace.limit, pace.answer));
        WorstOfEquals { promised: hold.map(|hold| bounds::equal(&self.parameters, hold)), ..self.worst_equals }
    }

    fn reset(&mut self, cycle: u64) {
        let settings = self.state.settings;
        self.state = PortState::new(settings);
        self.priorities.fill(settings.lowest_priority());
        self.asks.fill(None);
        self.raised.fill(None);
        self.without_seniority.fill(false);
        (self.highest, self.equal_since, self.seen_reset) = (None, None, true);
        self.rank(cycle + 1);
    }

    /// Updates the highest warp and the equality of priorities from a cycle on.
    fn rank(&mut self, from: u64) {
        let best = self.priorities.iter().min().copied().unwrap_or(0);
        let mut of_best = (0..self.priorities.len()).filter(|&warp| self.priorities[warp] == best);
        let (first, second) = (of_best.next(), of_best.next());
        let passed_by_age = self.state.settings.aging != 0 && best != 0;
        let highest = first.filter(|_| second.is_none() && !passed_by_age);
        if self.highest.map(|(warp, _)| warp) != highest {
            self.highest = highest.map(|warp| (warp, from));
        }
        let equal = self.priorities.iter().all(|&priority| priority == best) && !passed_by_age;
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
                    !yielding && self.state.since[warp].is_none() && self.asks[warp].is_some();
                continue;
            }
            self.state.apply(pulse, cycle);
            match pulse {
                Pulse::Grant(Pair { warp, lock }) => {
                    if self.state.since[warp] == Some(cycle) {
                        self.last_retire[warp] = cycle;
                    }
                    self.held_since[lock] = cycle;
                    if let Some(ask) = self.asks[warp].take() {
                        self.check(warp, ask, cycle, true)?;
                    }
                }
                Pulse::Yield(request) => self.raised[request.warp] = None,
                Pulse::Error(rejection) if rejection.code == ErrorCode::OwnsAlready => {
                    self.asks.get_mut(rejection.warp).into_iter().for_each(|ask| *ask = None);
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Longest time from a pending yield to the first cycle of its answer, or to this cycle if there is none yet.
    fn longest_answer(&self, cycle: u64) -> u64 {
        let answers = self.state.yields.iter().zip(&self.raised);
        answers.filter_map(|(since, raised)| Some(raised.unwrap_or(cycle) - (*since)?)).max().unwrap_or(0)
    }

    fn inputs(&mut self, inputs: &Inputs, ready: bool, cycle: u64) {
        if let Some(Release::All(warp)) = inputs.release {
            if self.state.yields.get(warp).copied().flatten().is_some() {
                self.raised[warp].get_or_insert(cycle);
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
            if let Some(ask) = self.asks.get_mut(warp).filter(|ask| ask.is_none() && !owns) {
                *ask = Some(Ask { lock, accepted: cycle, answer: 0, hold: 0 });
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
        let holders = (0..self.priorities.len()).filter(|&warp| self.state.since[warp].is_some());
        let retire = holders.map(|warp| cycle - self.last_retire[warp].min(cycle)).max().unwrap_or(0);
        self.pace = self.pace.filter(|_| limit != 0).map(|pace| Pace {
            retire: pace.retire.max(retire),
            answer: pace.answer.max(answer),
            limit: pace.limit.max(limit),
        });
        if self.without_seniority.contains(&true) {
            self.unsound = Some(cycle);
        }
        for warp in 0..self.asks.len() {
            let Some(mut ask) = self.asks[warp] else { continue };
            let held = self.state.owners[ask.lock].map_or(0, |_| cycle - self.held_since[ask.lock]);
            (ask.answer, ask.hold) = (ask.answer.max(answer), ask.hold.max(held));
            self.asks[warp] = Some(ask);
            self.check(warp, ask, cycle, false)?;
        }
        Ok(())
    }

    /// Checks a wait against its bounds. If the wait ends, records it.
    fn check(&mut self, warp: usize, ask: Ask, cycle: u64, ends: bool) -> Result<(), Violation> {
        let wait = cycle - ask.accepted;
        if self.highest.is_some_and(|(highest, since)| highest == warp && since <= ask.accepted) {
            let bound = bounds::highest(&self.parameters, ask.answer);
            let answer = ask.answer;
            ensure!(
                wait <= bound,
                "warp {warp}, above all others, waits for {wait} cycles; R is {answer}: at most {bound}"
            );
            if ends {
                let worst = &mut self.worst_highest;
                worst.requests += 1;
                (worst.wait, worst.answer) = (worst.wait.max(wait), worst.answer.max(answer));
                worst.bound = bounds::highest(&self.parameters, worst.answer);
            }
        }
        let sound = self.unsound.is_none_or(|last| last < ask.accepted);
        if sound && self.equal_since.is_some_and(|since| since <= ask.accepted) {
            let (bound, hold) = (bounds::equal(&self.parameters, ask.hold), ask.hold);
            ensure!(wait <= bound, "warp {warp} waits among equals for {wait} cycles; HOLD is {hold}: at most {bound}");
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
        if !self.seen_reset {
            return Ok(());
        }
        self.pulses(&shown, cycle)?;
        self.inputs(&inputs, shown.ready, cycle);
        self.measure(inputs.count_limit, cycle)
    }
}
