//! Recorded runs of the behavioural device on random inputs, and their check by the oracle.

use super::super::ports::Ports;
use super::super::{properties, Device, Inputs, Oracle, Outputs, Pair, PriorityWrite, Release, RequestState, Settings};
use crate::faults::Random;
use warploom_contract::Parameters;
use warploom_contracts::lock_arbiter::BLOCK;
use warploom_model::streams::{StreamViolation, ViolationKind};
use warploom_model::Property;

/// Ports of a cycle.
#[derive(Clone)]
pub(super) struct Cycle {
    pub(super) inputs: Inputs,
    pub(super) outputs: Outputs,
    /// Owner that the lock word of each mutex shows.
    pub(super) owners: Vec<Option<usize>>,
}

/// Rates of random inputs.
#[derive(Clone, Copy)]
pub(super) struct Traffic {
    /// Mean number of cycles between requests.
    pub(super) request: u64,
    /// Mean number of cycles between releases.
    pub(super) release: u64,
    /// Mean number of cycles between priority writes.
    pub(super) priority: u64,
    /// Mean number of cycles between resets; 0: only one, in the first cycle.
    pub(super) reset: u64,
    /// Percentage of *wild* requests and releases, which have arbitrary numbers. The others are valid when they are
    /// drawn.
    pub(super) wild: u64,
    /// Mean number of cycles between changes of the limit; 0: no limit.
    pub(super) limit: u64,
}

/// Usual rates.
pub(super) const TRAFFIC: Traffic = Traffic { request: 6, release: 12, priority: 40, reset: 0, wild: 10, limit: 400 };

/// Random inputs. Events are held until they are accepted or a reset drops them.
struct Driver {
    settings: Settings,
    traffic: Traffic,
    random: Random,
    /// Events that have not been accepted, and the limit.
    held: Inputs,
}

impl Driver {
    fn warp(&mut self) -> usize {
        self.random.below(self.settings.warps as u64) as usize
    }

    fn lock(&mut self) -> usize {
        self.random.below(self.settings.locks as u64) as usize
    }

    /// Random value of a port that carries a number below `count`; the value may be out of range.
    fn raw_number(&mut self, count: usize) -> usize {
        self.random.below(1 << warploom_contract::number_bits(count as u64)) as usize
    }

    /// Random request; `None` if the drawn request is not wild and would be rejected.
    fn request(&mut self, device: &Device) -> Option<Pair> {
        if self.random.below(100) < self.traffic.wild {
            return Some(Pair {
                warp: self.raw_number(self.settings.warps),
                lock: self.raw_number(self.settings.locks),
            });
        }
        let pair = Pair { warp: self.warp(), lock: self.lock() };
        let idle = device.arbiter().request_state(pair.warp) == RequestState::Idle;
        (idle && device.arbiter().owner(pair.lock) != Some(pair.warp)).then_some(pair)
    }

    /// Random release; `None` if the drawn release is not wild and its mutex is free.
    fn release(&mut self, device: &Device) -> Option<Release> {
        let all = self.random.one_in(2);
        let release_of = |warp, lock| if all { Release::All(warp) } else { Release::One(Pair { warp, lock }) };
        if self.random.below(100) < self.traffic.wild {
            return Some(release_of(self.raw_number(self.settings.warps), self.raw_number(self.settings.locks)));
        }
        let lock = self.lock();
        device.arbiter().owner(lock).map(|warp| release_of(warp, lock))
    }

    /// Inputs of the next cycle.
    fn next(&mut self, device: &Device) -> Inputs {
        let traffic = self.traffic;
        if device.outputs().ready {
            self.held = Inputs { count_limit: self.held.count_limit, ..Inputs::default() };
        }
        let mut inputs = self.held;
        if inputs.request.is_none() && self.random.one_in(traffic.request) {
            inputs.request = self.request(device);
        }
        if inputs.release.is_none() && self.random.one_in(traffic.release) {
            inputs.release = self.release(device);
        }
        if inputs.priority.is_none() && self.random.one_in(traffic.priority) {
            let value = self.random.below(self.settings.lowest_priority() + 1);
            inputs.priority = Some(PriorityWrite { warp: self.raw_number(self.settings.warps), value });
        }
        if traffic.limit > 0 && self.random.one_in(traffic.limit) {
            inputs.count_limit = self.random.below(20) % (1 << self.settings.count_bits.min(20));
        }
        self.held = inputs;
        let retire = self.random.one_in(2).then(|| self.raw_number(self.settings.warps));
        Inputs { retire, reset: traffic.reset > 0 && self.random.one_in(traffic.reset), ..inputs }
    }
}

/// Records a run of the device; its first cycle is a reset.
pub(super) fn record(parameters: &Parameters, traffic: Traffic, seed: u64, cycles: u64) -> Vec<Cycle> {
    let settings = Settings::new(parameters);
    let mut device = Device::new(settings);
    let mut driver = Driver { settings, traffic, random: Random::new(seed), held: Inputs::default() };
    let mut trace = Vec::new();
    for cycle in 0..cycles {
        let mut inputs = driver.next(&device);
        inputs.reset |= cycle == 0;
        let mut outputs = device.outputs();
        outputs.ready &= !inputs.reset;
        trace.push(Cycle { inputs, outputs, owners: device.owners().to_vec() });
        device.step(&inputs);
        if inputs.reset {
            driver.held = Inputs::default();
        }
    }
    trace
}

/// Checks a recorded run with the oracle. Returns the first violation and its cycle. `broken` receives the first
/// violation of a property up to that cycle.
pub(super) fn judge(
    parameters: &Parameters,
    trace: &[Cycle],
    broken: &mut Option<StreamViolation>,
) -> Result<(), (usize, StreamViolation)> {
    use warploom_model::StreamOracle;
    let layout = BLOCK.layout(parameters);
    let ports = Ports::new(&layout);
    let mut oracle = Oracle::new(parameters);
    let mut properties = properties(parameters);
    for (number, cycle) in trace.iter().enumerate() {
        let (mut inputs, mut outputs) = (vec![0; layout.input_words()], vec![0; layout.output_words()]);
        ports.put_inputs(&cycle.inputs, &mut inputs);
        ports.put(&cycle.outputs, &cycle.owners, &mut outputs);
        for property in &mut properties {
            let stream = property.name();
            let violated = property.observe(number as u64, &inputs, &outputs).map_err(|violation| {
                let message = violation.to_string();
                StreamViolation { stream, kind: ViolationKind::Disallowed, message }
            });
            *broken = broken.take().or(violated.err());
        }
        if cycle.inputs.reset {
            oracle.reset();
            continue;
        }
        oracle.judge(number as u64, &inputs, &outputs).map_err(|violation| (number, violation))?;
    }
    Ok(())
}

/// Runs a property on a recorded run. The property must hold.
pub(super) fn observe(parameters: &Parameters, trace: &[Cycle], property: &mut dyn Property) {
    let layout = BLOCK.layout(parameters);
    let ports = Ports::new(&layout);
    for (number, cycle) in (0..).zip(trace) {
        let (mut inputs, mut outputs) = (vec![0; layout.input_words()], vec![0; layout.output_words()]);
        ports.put_inputs(&cycle.inputs, &mut inputs);
        ports.put(&cycle.outputs, &cycle.owners, &mut outputs);
        property.observe(number, &inputs, &outputs).expect("it holds");
    }
}
