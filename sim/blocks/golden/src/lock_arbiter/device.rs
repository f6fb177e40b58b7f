//! Behavioural device: one design that fulfils the contract, with fixed times. It replaces the RTL where a run needs
//! cycles: in the lock study, and in tests of the oracle, of stimulus and of measurements.

use super::arbiter::Arbiter;
use super::ports::Ports;
use super::signals::{Event, Inputs, Outputs, Pulse, Reason, Settings, YieldRequest};
use super::state::PortState;
use std::collections::VecDeque;
use warploom_contract::Parameters;
use warploom_contracts::lock_arbiter::{bounds, BLOCK};
use warploom_model::care::CareMap;
use warploom_model::Model;

/// Number of cycles from the start of an event to its first pulse, except for a request that causes a yield or a park.
const UNCONTENDED: u64 = 4;
/// Number of cycles from the start of a request to a yield or a park, and from the start of a release to its first
/// grant.
const CONTENDED: u64 = 6;
/// Number of cycles between the grants of freed mutexes.
const GRANT_INTERVAL: u64 = 4;
/// Number of cycles from the start of a limit yield or an aging to its pulse.
const INTERNAL: u64 = 3;

/// Decided outputs of a later cycle. Only the pulses of events, limit yields and agings are set.
struct Scheduled {
    cycle: u64,
    outputs: Outputs,
}

/// Behavioural device, stepped cycle by cycle.
pub struct Device {
    settings: Settings,
    /// START: number of cycles after a reset in which `ready` is 0.
    start: u64,
    /// Number of the current cycle.
    now: u64,
    /// Cycle of the last reset.
    reset: u64,
    arbiter: Arbiter,
    /// State after the pulses up to the current cycle.
    state: PortState,
    /// Accepted events that have not started, in the order of their decisions.
    queue: VecDeque<Event>,
    /// Cycle from which on the next event, limit yield or aging may start.
    busy_until: u64,
    /// Cycle in which the pulse of the last aging appears.
    aging_until: u64,
    /// Outputs of later cycles, in the order of the cycles.
    scheduled: VecDeque<Scheduled>,
    /// Whether the pending yield of each warp has been reported as overdue.
    reported: Vec<bool>,
    /// Outputs of the current cycle.
    outputs: Outputs,
}

impl Device {
    /// Creates the device in the first cycle after a reset.
    pub fn new(settings: Settings) -> Self {
        Self {
            settings,
            start: bounds::start(&settings.parameters()),
            now: 0,
            reset: 0,
            arbiter: Arbiter::new(settings),
            state: PortState::new(settings),
            queue: VecDeque::new(),
            busy_until: 0,
            aging_until: 0,
            scheduled: VecDeque::new(),
            reported: vec![false; settings.warps],
            outputs: Outputs::default(),
        }
    }

    /// Outputs of the current cycle. In a cycle with reset, the caller must clear `ready`.
    pub fn outputs(&self) -> Outputs {
        self.outputs
    }

    /// Owner of each mutex in the current cycle.
    pub fn owners(&self) -> &[Option<usize>] {
        &self.state.owners
    }

    /// Arbiter after the events that have been decided.
    pub fn arbiter(&self) -> &Arbiter {
        &self.arbiter
    }

    /// Count of retired instructions of a warp; 0 while it owns no mutex.
    pub fn count(&self, warp: usize) -> u64 {
        self.state.counts[warp]
    }

    /// Ends the current cycle with these inputs. Returns the outputs of the next cycle.
    pub fn step(&mut self, inputs: &Inputs) -> Outputs {
        if inputs.reset {
            self.clear();
        } else {
            self.accept(inputs);
        }
        self.now += 1;
        self.outputs = match self.scheduled.front() {
            Some(scheduled) if scheduled.cycle == self.now => {
                self.scheduled.pop_front().map(|scheduled| scheduled.outputs).unwrap_or_default()
            }
            _ => Outputs::default(),
        };
        self.outputs.overdue = self.overdue();
        for pulse in self.outputs.pulses() {
            if let Pulse::Yield(request) = pulse {
                self.reported[request.warp] = false;
            }
            self.state.apply(pulse, self.now);
        }
        let started = self.now > self.reset + self.start;
        let ages = self.now < self.aging_until || self.due_aging().is_some();
        self.outputs.ready = started && self.queue.is_empty() && !ages;
        self.outputs
    }

    /// Returns to the state after a reset in the current cycle.
    fn clear(&mut self) {
        self.reset = self.now;
        self.arbiter = Arbiter::new(self.settings);
        self.state = PortState::new(self.settings);
        self.queue.clear();
        self.scheduled.clear();
        self.reported.fill(false);
        (self.busy_until, self.aging_until) = (self.now, self.now);
    }

    /// Accepts the inputs of the current cycle. If the device is not busy, starts a limit yield, an event or an aging.
    fn accept(&mut self, inputs: &Inputs) {
        if self.outputs.ready {
            for event in inputs.events() {
                if let Event::Release(release) = event {
                    self.state.accept(release);
                }
                self.queue.push_back(event);
            }
        }
        if let Some(warp) = inputs.retire {
            self.state.retire(warp, self.now);
        }
        if self.now < self.busy_until {
            return;
        }
        if let Some(warp) = (0..self.settings.warps).find(|&warp| self.state.at_limit(warp, inputs.count_limit)) {
            self.limit_yield(warp);
        } else if let Some(event) = self.queue.pop_front() {
            self.decide(event);
        } else if let Some(warp) = self.due_aging().filter(|_| !self.outputs.ready) {
            self.arbiter.age(warp);
            self.busy_until = self.now + INTERNAL;
            self.aging_until = self.busy_until;
            self.schedule(self.busy_until, |outputs| outputs.aged.replace(warp).is_none());
        }
    }

    /// Starts a limit yield.
    fn limit_yield(&mut self, warp: usize) {
        if self.arbiter.limit_yield(warp) {
            self.busy_until = self.now + INTERNAL;
            let pulse = Pulse::Yield(YieldRequest { warp, reason: Reason::AtItsLimit });
            self.schedule(self.busy_until, |outputs| outputs.add(pulse));
        }
    }

    /// Decides an event and schedules its pulses: the first pulses, then the grant of one freed mutex every
    /// [`GRANT_INTERVAL`] cycles.
    fn decide(&mut self, event: Event) {
        let decision = self.arbiter.decide(event);
        let pulses = decision.pulses();
        let contended = pulses.iter().any(|pulse| matches!(pulse, Pulse::Yield(_) | Pulse::Park(_)));
        let is_release = matches!(event, Event::Release(_));
        let first = if contended && !is_release { CONTENDED } else { UNCONTENDED };
        let mut at = self.now + first;
        self.busy_until = at;
        for step in &decision.steps {
            if step.after.is_some() {
                at =
                    if is_release && at == self.now + UNCONTENDED { self.now + CONTENDED } else { at + GRANT_INTERVAL };
            }
            self.schedule(at, |outputs| outputs.add(step.pulse));
            self.busy_until = at;
        }
    }

    /// Adds a pulse to the outputs of a later cycle by the function `add`. The cycle must not be before the last
    /// scheduled one, and must not have a pulse of the same kind.
    fn schedule(&mut self, cycle: u64, add: impl Fn(&mut Outputs) -> bool) {
        match self.scheduled.iter_mut().find(|scheduled| scheduled.cycle == cycle) {
            Some(scheduled) => {
                add(&mut scheduled.outputs);
            }
            None => {
                let mut outputs = Outputs::default();
                add(&mut outputs);
                self.scheduled.push_back(Scheduled { cycle, outputs });
            }
        }
    }

    /// Warp with the lowest number among the warps whose next aging is due.
    fn due_aging(&self) -> Option<usize> {
        (0..self.settings.warps).find(|&warp| self.state.is_aging_due(warp, &self.arbiter, self.now))
    }

    /// Warp whose pending yield is reported as overdue in this cycle; marks it as reported.
    fn overdue(&mut self) -> Option<usize> {
        let overdue = self.settings.overdue;
        let late = |&warp: &usize| {
            let since = self.state.yields[warp].filter(|_| !self.reported[warp]);
            since.is_some_and(|since| self.now >= since + overdue)
        };
        let warp = (0..self.settings.warps).find(|warp| overdue != 0 && late(warp))?;
        self.reported[warp] = true;
        Some(warp)
    }
}

/// Device at the block's ports.
pub struct DeviceModel {
    ports: Ports,
    care: CareMap,
    device: Device,
}

impl DeviceModel {
    /// Creates the device for these parameters, in its state after a reset.
    pub fn new(parameters: &Parameters) -> Self {
        Self::with(parameters, Settings::new(parameters))
    }

    /// Creates the device with the settings of an experiment. Their sizes must be those of the parameters.
    pub fn with(parameters: &Parameters, settings: Settings) -> Self {
        let layout = BLOCK.layout(parameters);
        let device = Device::new(settings);
        Self { ports: Ports::new(&layout), care: CareMap::new(&layout), device }
    }
}

impl Model for DeviceModel {
    fn settle(&mut self, inputs: &[u64], outputs: &mut [u64], care: &mut [u64]) {
        outputs.fill(0);
        let mut shown = self.device.outputs();
        shown.ready &= !self.ports.inputs(inputs).reset;
        self.ports.put(&shown, self.device.owners(), outputs);
        self.care.fill(outputs, true, care);
    }

    fn edge(&mut self, inputs: &[u64]) {
        self.device.step(&self.ports.inputs(inputs));
    }
}
