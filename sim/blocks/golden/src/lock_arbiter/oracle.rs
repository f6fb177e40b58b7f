//! Stream oracle of `lock_arbiter`: checks that the pulses of the accepted events appear in order and within the time
//! that the contract allows.

use super::arbiter::Arbiter;
use super::head::Head;
use super::limits::{Internals, OverdueError};
use super::ports::Ports;
use super::signals::{Event, Inputs, Outputs, Pulse, Reason, Settings};
use super::state::PortState;
use std::collections::VecDeque;
use warploom_contract::Parameters;
use warploom_contracts::lock_arbiter::{bounds, BLOCK};
use warploom_model::streams::{Due, PortValues, StreamOracle, StreamViolation, Transaction, ViolationKind};

/// Bounds that depend on the parameters: latencies in cycles, and a number of requests.
#[derive(Clone, Copy)]
struct Latencies {
    /// START: maximum number of cycles after a reset in which `ready` is 0.
    start: u64,
    /// PACK: maximum number of cycles of a packing.
    pack: u64,
    /// EVENT: maximum number of cycles of an event.
    event: u64,
    /// Number of consecutive requests with new seniorities of which at most two wait for packing.
    seniorities: u64,
}

/// Lock word that may still name the warp that lost the mutex.
#[derive(Clone, Copy)]
struct Stale {
    /// Warp that lost the mutex.
    warp: usize,
    /// Last cycle in which the lock word may name the warp.
    until: u64,
}

/// Oracle of the ports.
pub struct Oracle {
    ports: Ports,
    latencies: Latencies,
    /// Arbiter after the events whose pulses have begun.
    arbiter: Arbiter,
    /// State after the pulses so far.
    state: PortState,
    internals: Internals,
    /// Accepted events after the head, each with its cycle.
    waiting: VecDeque<(Event, u64)>,
    head: Option<Head>,
    /// Earliest cycle in which the next event starts, unless it is accepted later.
    free_from: u64,
    /// Latest cycle in which the next event starts, unless it is accepted later.
    free_at: u64,
    /// For each mutex, the previous owner that its lock word may still name.
    stale: Vec<Option<Stale>>,
    /// Number of cycles by which the windows of internal events are extended: for long events that have begun, for
    /// packing and for agings.
    excess: u64,
    /// Part of `excess` for events whose pulses have all appeared. Such an event may last until the latest start of the
    /// next event.
    ending_excess: u64,
    /// Number of seniorities assigned so far.
    new_seniorities: u64,
    /// Value of `new_seniorities` before each of the last two waits for packing, the older one first.
    waits: [u64; 2],
    /// Earliest cycle in which an event without pulses may have waited for packing. No pulse of an event has appeared
    /// since.
    silent_packing: Option<u64>,
    /// Cycle of the last limit yield or aging; `None` before.
    last_internal: Option<u64>,
    /// First cycle after the last reset; `None` before that cycle.
    first_cycle: Option<u64>,
    /// Whether `ready` was 1 in the previous cycle.
    was_ready: bool,
    /// Cycle since which `ready` has been 0 without a reason; `None` if it is 1 or has a reason.
    silent_since: Option<u64>,
}

/// Violation of this kind on a stream.
fn violation(stream: &'static str, kind: ViolationKind, message: String) -> StreamViolation {
    StreamViolation { stream, kind, message }
}

impl Oracle {
    /// Creates the oracle in its state after a reset.
    pub fn new(parameters: &Parameters) -> Self {
        let settings = Settings::new(parameters);
        let latencies = Latencies {
            start: bounds::start(parameters),
            pack: bounds::pack(parameters),
            event: bounds::event(parameters),
            seniorities: bounds::seniorities(parameters) - settings.warps as u64,
        };
        Self {
            ports: Ports::new(&BLOCK.layout(parameters)),
            latencies,
            arbiter: Arbiter::new(settings),
            state: PortState::new(settings),
            internals: Internals::new(parameters),
            waiting: VecDeque::new(),
            head: None,
            free_from: 0,
            free_at: 0,
            stale: vec![None; settings.locks],
            excess: 0,
            ending_excess: 0,
            new_seniorities: 0,
            waits: [0, 0],
            silent_packing: None,
            last_internal: None,
            first_cycle: None,
            was_ready: false,
            silent_since: None,
        }
    }

    /// Arbiter after the events whose pulses have begun.
    pub fn arbiter(&self) -> &Arbiter {
        &self.arbiter
    }

    /// Judges a cycle without reset.
    ///
    /// # Errors
    /// The first violation.
    pub fn judge(&mut self, cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), StreamViolation> {
        let inputs = self.ports.inputs(inputs);
        let shown = self.ports.outputs(outputs).map_err(|code| {
            violation("error", ViolationKind::Disallowed, format!("error code {code} is not in the contract"))
        })?;
        let pending = self.state.yields.clone();
        shown.pulses().try_for_each(|pulse| self.pulse(pulse, cycle))?;
        if let Some(warp) = shown.aged {
            self.aged(warp, cycle)?;
        }
        if let Some(warp) = shown.overdue {
            self.overdue(warp, &pending, cycle)?;
        }
        self.check_words(outputs, cycle)?;
        self.check_ready(&shown, cycle)?;
        if shown.ready {
            self.accept(&inputs, cycle);
        }
        if let Some(warp) = inputs.retire {
            self.state.retire(warp, cycle);
        }
        self.was_ready = shown.ready;
        self.check_times(inputs.count_limit, cycle)
    }

    /// Accepts the events of a cycle in which `ready` is 1.
    fn accept(&mut self, inputs: &Inputs, cycle: u64) {
        for event in inputs.events() {
            if let Event::Release(release) = event {
                self.state.accept(release);
            }
            self.waiting.push_back((event, cycle));
        }
        self.advance();
    }

    /// Decides waiting events until one has a pulse.
    fn advance(&mut self) {
        while self.head.is_none() {
            let Some((event, accepted)) = self.waiting.pop_front() else { return };
            let mut head = Head::new(event, (accepted.max(self.free_from), accepted.max(self.free_at)), &self.arbiter);
            head.delayed = self.last_internal.is_some_and(|last| last + bounds::INTERNAL >= accepted);
            if head.shown.is_empty() {
                let packs = head.decision.new_seniority;
                self.apply_event(&mut head);
                self.end_event(&head, None);
                self.silent_packing = self.silent_packing.or(packs.then_some(head.packs_from()));
            } else {
                self.head = Some(head);
            }
        }
    }

    /// Applies an event when its first pulse appears, or, if it has no pulses, when it becomes the head.
    fn apply_event(&mut self, head: &mut Head) {
        std::mem::swap(&mut self.arbiter, &mut head.after);
        self.new_seniorities += u64::from(head.decision.new_seniority);
        self.excess += head.excess(self.latencies.event);
    }

    /// Ends an event. `last` is the cycle of its last pulse; `None` if the event has no pulse.
    fn end_event(&mut self, head: &Head, last: Option<u64>) {
        let latest = head.deadline(head.duration(self.latencies.event));
        // The first pulse of an event ends all earlier events.
        let before = if last.is_some() { 0 } else { self.ending_excess };
        self.ending_excess = before + head.excess(self.latencies.event);
        self.free_at = last.map_or(latest, |last| latest.min(last + bounds::after_pulses(head.unwanted())));
        // The design may already be idle when the last pulse appears.
        self.free_from = last.map_or(self.free_from, |last| last.saturating_sub(1));
    }

    /// `cycle`, and the extension of the windows up to that cycle, including the extension by the event in progress.
    fn mark(&self, cycle: u64) -> (u64, u64) {
        let of_head = self.head.as_ref().filter(|head| !head.has_begun());
        let of_head = of_head.map_or(0, |head| head.excess(self.latencies.event));
        (cycle, self.excess + of_head + self.packing(cycle))
    }

    /// Extension of the windows up to this cycle, without the extension by the events in progress.
    fn mark_before(&self, cycle: u64) -> u64 {
        let begun = self.head.as_ref().filter(|head| head.has_begun());
        let of_head = begun.map_or(0, |head| head.excess(self.latencies.event));
        let ending = if cycle < self.free_at { self.ending_excess } else { 0 };
        self.excess - of_head - ending
    }

    /// Whether all seniority numbers may be in use, so that a request waits for packing.
    fn is_packing_due(&self) -> bool {
        self.new_seniorities - self.waits[0] >= self.latencies.seniorities
    }

    /// Whether a packing may come before the first pulse of this event.
    fn may_pack(&self, head: &Head) -> bool {
        let needs = head.decision.new_seniority || self.silent_packing.is_some();
        needs && !head.has_begun() && self.is_packing_due()
    }

    /// Maximum number of cycles that a packing may have taken up to this cycle. No pulse shows a packing.
    fn packing(&self, cycle: u64) -> u64 {
        let of_head = self.head.as_ref().filter(|head| self.may_pack(head)).map(Head::packs_from);
        let silent = self.silent_packing.filter(|_| self.is_packing_due());
        silent.or(of_head).map_or(0, |since| cycle.saturating_sub(since).min(self.latencies.pack))
    }

    /// Judges a pulse of an event, or a limit yield.
    fn pulse(&mut self, pulse: Pulse, cycle: u64) -> Result<(), StreamViolation> {
        if let Pulse::Yield(request) = pulse {
            if request.reason == Reason::AtItsLimit && self.state.in_range(pulse) {
                return self.limit_yield(request.warp, pulse, cycle);
            }
        }
        let Some(mut head) = self.head.take().filter(|_| self.state.in_range(pulse)) else {
            return Err(violation(pulse.stream(), ViolationKind::Unexpected, format!("{pulse}: no such pulse is due")));
        };
        let steps = &head.decision.steps;
        let Some(at) = (0..steps.len()).find(|&at| steps[at].pulse == pulse && !head.shown[at]) else {
            let kind = match () {
                () if steps.iter().any(|step| step.pulse == pulse) => ViolationKind::Duplicated,
                () if self.comes_later(&head, pulse) => ViolationKind::OutOfOrder,
                () => ViolationKind::Unexpected,
            };
            return Err(violation(pulse.stream(), kind, format!("{pulse} is not due; {}", self.render_due(&head))));
        };
        if steps[at].after.is_some_and(|before| !head.shown[before]) {
            let message = format!("{pulse} comes before the pulse that frees the mutex; {}", self.render_due(&head));
            return Err(violation(pulse.stream(), ViolationKind::OutOfOrder, message));
        }
        if !head.has_begun() {
            // A packing before the first pulse delays all pulses.
            if self.may_pack(&head) {
                let (least, most) = head.overrun(self.latencies.event, cycle);
                head.extra += least.min(self.latencies.pack);
                self.excess += most.min(self.latencies.pack);
            }
            self.silent_packing = None;
            self.apply_event(&mut head);
            self.stale.fill(None);
        }
        head.shown[at] = true;
        let until = cycle + head.duration(self.latencies.event);
        let losers = self.state.owners.clone();
        for lock in self.state.apply(pulse, cycle) {
            self.stale[lock] = losers[lock].map(|warp| Stale { warp, until });
        }
        if head.shown.contains(&false) {
            self.head = Some(head);
        } else {
            self.end_event(&head, Some(cycle));
            self.advance();
        }
        Ok(())
    }

    /// Whether a pulse belongs to an event that has been accepted after the head.
    fn comes_later(&self, head: &Head, pulse: Pulse) -> bool {
        let mut arbiter = if head.has_begun() { self.arbiter.clone() } else { head.after.clone() };
        self.waiting.iter().any(|&(event, _)| arbiter.decide(event).pulses().contains(&pulse))
    }

    /// Text of the pulses of the head that have not appeared.
    fn render_due(&self, head: &Head) -> String {
        let missing = head.missing(self.latencies.event);
        let texts: Vec<String> =
            missing.map(|(pulse, latency)| format!("{pulse} by cycle {}", head.deadline(latency))).collect();
        format!("due: {}", texts.join(", "))
    }

    /// Judges a limit yield.
    fn limit_yield(&mut self, warp: usize, pulse: Pulse, cycle: u64) -> Result<(), StreamViolation> {
        let reject = |kind, reason: String| Err(violation("yield", kind, format!("{pulse}: {reason}")));
        if self.state.yields[warp].is_some() {
            return reject(ViolationKind::Duplicated, "a yield of the warp is pending".into());
        }
        if let Some(head) = self.head.as_ref().filter(|head| head.has_begun()) {
            let reason = format!("it comes between the pulses of an event; {}", self.render_due(head));
            return reject(ViolationKind::OutOfOrder, reason);
        }
        let allowed = self.internals.allows_limit_yield(warp, &self.state, self.mark(cycle));
        if !allowed || !self.arbiter.limit_yield(warp) {
            let owns = if self.state.owns_since[warp].is_some() { "owns a mutex" } else { "owns nothing" };
            let count = self.state.counts[warp];
            return reject(ViolationKind::Disallowed, format!("the warp {owns} and its count is {count}"));
        }
        self.state.apply(pulse, cycle);
        self.extend_deadlines(cycle);
        Ok(())
    }

    /// Extends the deadlines of the accepted events by a limit yield or an aging of this cycle, and decides the head
    /// again.
    fn extend_deadlines(&mut self, cycle: u64) {
        self.last_internal = Some(cycle);
        self.free_at = self.free_at.max(cycle);
        if let Some(old) = self.head.take() {
            let mut head = Head::new(old.event, old.starts(), &self.arbiter);
            head.extra = old.extra + bounds::INTERNAL;
            head.delayed = old.delayed;
            if head.shown.is_empty() {
                self.apply_event(&mut head);
                self.end_event(&head, None);
                self.advance();
            } else {
                self.head = Some(head);
            }
        }
    }

    /// Judges an aged pulse.
    fn aged(&mut self, warp: usize, cycle: u64) -> Result<(), StreamViolation> {
        let reject = |kind, reason: &str| Err(violation("aged", kind, format!("aged {{warp={warp}}}: {reason}")));
        if self.head.is_some() || self.was_ready {
            return reject(ViolationKind::Disallowed, "an accepted event is undecided, or ready was 1 before it");
        }
        if warp >= self.state.settings.warps || self.state.parked[warp].is_none() {
            return reject(ViolationKind::Unexpected, "the warp is not parked");
        }
        if !self.internals.aged(warp, &self.state, &self.arbiter, cycle) || !self.arbiter.age(warp) {
            return reject(ViolationKind::Early, "the next aging of the warp is not due");
        }
        self.extend_deadlines(cycle);
        Ok(())
    }

    /// Judges an overdue pulse. `pending` has the cycle of each warp's pending yield before the pulses of this cycle.
    fn overdue(&mut self, warp: usize, pending: &[Option<u64>], cycle: u64) -> Result<(), StreamViolation> {
        let of = |kind, reason: &str| violation("overdue", kind, format!("overdue {{warp={warp}}}: {reason}"));
        let Some(&since) = pending.get(warp) else { return Err(of(ViolationKind::Unexpected, "no such warp")) };
        self.internals.overdue(warp, since, cycle).map_err(|error| match (error, since) {
            (OverdueError::Again, _) => of(ViolationKind::Duplicated, "it has been reported"),
            (OverdueError::NotDue, Some(_)) => {
                of(ViolationKind::Early, "its yield has not been pending for OVERDUE cycles")
            }
            (OverdueError::NotDue, None) => of(ViolationKind::Unexpected, "no yield of the warp is pending"),
        })
    }

    /// Checks that each lock word shows the owner by the pulses, or, for a freed mutex, the previous owner for a
    /// limited time.
    fn check_words(&mut self, outputs: &[u64], cycle: u64) -> Result<(), StreamViolation> {
        for lock in 0..self.stale.len() {
            let (locked, owner) = self.ports.word(lock, outputs);
            let stale = self.stale[lock].take();
            let expected = self.state.owners[lock];
            match (expected, locked) {
                (Some(warp), true) if warp == owner => continue,
                (None, false) if owner == 0 => continue,
                (None, true) if stale.is_some_and(|stale| stale.warp == owner && cycle <= stale.until) => {
                    self.stale[lock] = stale;
                    continue;
                }
                _ => {}
            }
            let text = |warp: Option<usize>| warp.map_or("free".to_string(), |warp| format!("owned by warp {warp}"));
            let shown = if locked { text(Some(owner)) } else { format!("free with owner {owner}") };
            let message = format!("mutex {lock} is {} by the pulses; its lock word shows it {shown}", text(expected));
            return Err(violation("lock_words", ViolationKind::Disallowed, message));
        }
        Ok(())
    }

    /// Checks that `ready` becomes 1 in time after a reset, and stays 0 only for a reason.
    fn check_ready(&mut self, shown: &Outputs, cycle: u64) -> Result<(), StreamViolation> {
        let Some(first_cycle) = self.first_cycle else {
            self.first_cycle = Some(cycle);
            self.silent_since = None;
            return self.check_ready(shown, cycle);
        };
        let idle = self.head.is_none() && cycle >= self.free_at && !self.internals.any(&self.state, self.mark(cycle));
        self.silent_since = (!shown.ready && idle).then(|| self.silent_since.unwrap_or(cycle));
        let packs = self.silent_packing.is_some() && self.is_packing_due();
        let bound = match self.silent_since {
            silent if silent == Some(first_cycle) => self.latencies.start,
            _ => self.latencies.event + if packs { self.latencies.pack } else { 0 },
        };
        if self.silent_since.is_some_and(|silent| cycle >= silent + bound) {
            let message = format!("ready has been 0 for {bound} cycles without an event");
            return Err(violation("ready", ViolationKind::Late, message));
        }
        Ok(())
    }

    /// Checks at the end of a cycle that nothing is late.
    fn check_times(&mut self, limit: u64, cycle: u64) -> Result<(), StreamViolation> {
        let (now, before) = (self.mark(cycle), self.mark_before(cycle));
        let late = self.internals.end_cycle(&self.state, &self.arbiter, limit, now, before);
        if let Some((stream, warp)) = late {
            return Err(violation(
                stream,
                ViolationKind::Late,
                format!("{stream} of warp {warp} did not come in time"),
            ));
        }
        let internal = self.internals.any(&self.state, self.mark(cycle));
        let may_pack = self.head.as_ref().is_some_and(|head| self.may_pack(head));
        let Some(head) = &mut self.head else { return Ok(()) };
        head.delayed |= internal && !head.has_begun();
        let is_late =
            |head: &Head| head.missing(self.latencies.event).find(|(_, latency)| cycle >= head.deadline(*latency));
        if may_pack && is_late(head).is_some() {
            (self.waits, self.silent_packing) = ([self.waits[1], self.new_seniorities], None);
            head.extra += self.latencies.pack;
            self.excess += self.latencies.pack;
        }
        let late = is_late(head);
        match (&self.head, late) {
            (Some(head), Some((pulse, _))) => {
                let message = format!("{pulse} did not come in time; {}", self.render_due(head));
                Err(violation(pulse.stream(), ViolationKind::Late, message))
            }
            _ => Ok(()),
        }
    }
}

impl StreamOracle for Oracle {
    fn accept(&mut self, _input: &Transaction, _due: &mut Due) {}

    fn observe(&mut self, ports: &PortValues) -> Result<(), StreamViolation> {
        self.judge(ports.cycle, ports.inputs, ports.outputs)
    }

    fn judged(&self) -> &'static [&'static str] {
        &[
            "ready",
            "released_valid",
            "grant_valid",
            "park_valid",
            "yield_valid",
            "error_valid",
            "aged_valid",
            "overdue_valid",
            "lock_words",
        ]
    }

    fn reset(&mut self) {
        let settings = self.state.settings;
        self.arbiter = Arbiter::new(settings);
        self.state = PortState::new(settings);
        self.internals.reset();
        self.waiting.clear();
        self.head = None;
        self.stale.fill(None);
        (self.silent_packing, self.waits) = (None, [0, 0]);
        (self.free_from, self.free_at, self.excess, self.ending_excess, self.new_seniorities) = (0, 0, 0, 0, 0);
        (self.last_internal, self.first_cycle, self.was_ready, self.silent_since) = (None, None, false, None);
    }
}
