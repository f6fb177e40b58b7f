//! Runs of the model on its ports under all properties.

use super::workload::{Plan, Workload};
use crate::faults::Random;
use crate::lock_arbiter::{
    properties, Arbiter, Inputs, LockArbiter, Outputs, Pair, PriorityWrite, Release, Settings, Waits,
};
use warploom_contract::{Layout, Parameters};
use warploom_contracts::lock_arbiter::BLOCK;
use warploom_model::properties::input;
use warploom_model::{violation, Model, Property, Violation};

/// Parameters of these settings.
pub(super) fn parameters(settings: &Settings) -> Parameters {
    Parameters::of(&[
        ("WARPS", settings.warps as u64),
        ("LOCKS", settings.locks as u64),
        ("PRIORITY_BITS", settings.priority_bits),
        ("FIFO_DEPTH", settings.fifo_depth as u64),
        ("COUNT_BITS", settings.count_bits),
        ("AGING", settings.aging),
        ("OVERDUE", settings.overdue),
    ])
}

fn words(layout: &Layout, inputs: &Inputs) -> Vec<u64> {
    let mut words = vec![0; layout.input_words()];
    let mut put = |name, value| input(layout, name).put(&mut words, value);
    put("reset", u64::from(inputs.reset));
    put("count_limit", inputs.count_limit);
    if let Some(PriorityWrite { warp, value }) = inputs.priority {
        put("priority_write", 1);
        put("priority_warp", warp as u64);
        put("priority_value", value);
    }
    if let Some(Pair { warp, lock }) = inputs.request {
        put("request_valid", 1);
        put("request_warp", warp as u64);
        put("request_lock", lock as u64);
    }
    if let Some(release) = inputs.release {
        put("release_valid", 1);
        match release {
            Release::One(Pair { warp, lock }) => {
                put("release_warp", warp as u64);
                put("release_lock", lock as u64);
            }
            Release::All(warp) => {
                put("release_warp", warp as u64);
                put("release_all", 1);
            }
        }
    }
    if let Some(warp) = inputs.retire {
        put("retire_valid", 1);
        put("retire_warp", warp as u64);
    }
    words
}

/// Injected fault of the model.
#[derive(Clone, Copy)]
pub(super) enum Fault {
    /// No fault.
    None,
    /// Changes the inputs of the model in a cycle.
    In(fn(u64, &mut Inputs)),
    /// Changes the outputs of a cycle.
    Out(fn(u64, &Layout, &mut [u64])),
    /// Removes the seniority.
    Seniority,
}

/// Model with an optional fault, and everything that checks it.
pub(super) struct Checked {
    fault: Fault,
    layout: Layout,
    model: LockArbiter,
    /// Second arbiter without a fault, for state that the ports do not show.
    pub(super) arbiter: Arbiter,
    pub(super) observed: Outputs,
    properties: Vec<Box<dyn Property>>,
    pub(super) waits: Waits,
    cycle: u64,
}

impl Checked {
    /// Creates the run and applies a cycle of reset.
    pub(super) fn new(settings: Settings) -> Self {
        let mut checked = Self::with(settings, Fault::None, |_| true);
        checked.reset().expect("nothing is known");
        checked
    }

    /// Creates a run with a fault, under the properties that `wanted` selects by name.
    pub(super) fn with(settings: Settings, fault: Fault, wanted: impl Fn(&str) -> bool) -> Self {
        let settings = Settings { seniority: !matches!(fault, Fault::Seniority), ..settings };
        let parameters = parameters(&settings);
        Self {
            fault,
            layout: BLOCK.layout(&parameters),
            model: LockArbiter::with(&parameters, settings),
            arbiter: Arbiter::new(settings),
            observed: Outputs::default(),
            properties: properties(&parameters).into_iter().filter(|property| wanted(property.name())).collect(),
            waits: Waits::new(&parameters),
            cycle: 0,
        }
    }

    /// Applies a cycle of reset.
    pub(super) fn reset(&mut self) -> Result<(), Violation> {
        self.step(&Inputs { reset: true, ..Inputs::default() })
    }

    /// Applies a cycle with these inputs. An error names the property.
    pub(super) fn step(&mut self, inputs: &Inputs) -> Result<(), Violation> {
        let mut taken = *inputs;
        if let Fault::In(fault) = self.fault {
            fault(self.cycle, &mut taken);
        }
        let [words, taken_words] = [inputs, &taken].map(|inputs| words(&self.layout, inputs));
        let (mut outputs, mut care) = (vec![0; self.layout.output_words()], vec![0; self.layout.output_words()]);
        self.model.settle(&taken_words, &mut outputs, &mut care);
        if let Fault::Out(fault) = self.fault {
            fault(self.cycle, &self.layout, &mut outputs);
        }
        for property in &mut self.properties {
            let result = property.observe(self.cycle, &words, &outputs);
            result.map_err(|error| violation!("{} in cycle {}: {error}", property.name(), self.cycle))?;
        }
        if matches!(self.fault, Fault::None) {
            self.waits.observe(self.cycle, &words, &outputs)?;
        }
        self.model.edge(&taken_words);
        self.observed = self.arbiter.step(&taken);
        self.cycle += 1;
        Ok(())
    }

    /// Runs the workload for a number of cycles.
    pub(super) fn work(&mut self, workload: &mut Workload, cycles: u64) -> Result<(), Violation> {
        for _ in 0..cycles {
            let inputs = workload.inputs(&self.observed, self.arbiter.ready());
            self.step(&inputs)?;
        }
        Ok(())
    }
}

/// Random inputs, including numbers out of range.
fn noise(random: &mut Random, settings: &Settings, limit: u64, one_in: u64) -> Inputs {
    let reach = |count: usize| warploom_contract::number_bits(count as u64).min(6);
    let warps = 1 << reach(settings.warps);
    let locks = 1 << reach(settings.locks);
    let mut pair = || Pair { warp: random.index(warps), lock: random.index(locks) };
    let (request, release, retire) = (pair(), pair(), pair());
    let value = random.in_range(&(0..=settings.lowest_priority().min(3)));
    Inputs {
        reset: random.one_in(5000),
        priority: random.one_in(40 * one_in).then_some(PriorityWrite { warp: retire.warp, value }),
        count_limit: limit,
        request: (!random.one_in(3)).then_some(request),
        release: random.one_in(one_in).then(|| {
            if random.one_in(3) {
                Release::All(release.warp)
            } else {
                Release::One(release)
            }
        }),
        retire: random.one_in(2).then_some(retire.warp),
    }
}

fn any_settings(random: &mut Random) -> Settings {
    let pick = |random: &mut Random, values: &[u64]| values[random.index(values.len())];
    Settings {
        warps: pick(random, &[1, 2, 3, 4, 5, 8, 13, 32, 64]) as usize,
        locks: pick(random, &[1, 2, 3, 4, 5, 16]) as usize,
        priority_bits: pick(random, &[1, 4, 8]),
        fifo_depth: pick(random, &[1, 2, 3, 8, 64]) as usize,
        count_bits: pick(random, &[3, 8, 16]),
        aging: pick(random, &[0, 0, 0, 1, 7, 64]),
        overdue: pick(random, &[0, 1, 9]),
        seniority: true,
    }
}

#[test]
fn the_properties_hold_on_noise() {
    for seed in 0..60 {
        let mut random = Random::new(seed);
        let settings = any_settings(&mut random);
        let mut checked = Checked::new(settings);
        let limit = random.in_range(&(0..=5));
        let one_in = random.in_range(&(1..=6));
        for _ in 0..4_000 {
            let inputs = noise(&mut random, &settings, limit, one_in);
            checked.step(&inputs).unwrap_or_else(|error| panic!("seed {seed}, {settings:?}: {error}"));
        }
    }
}

/// Random workload: warps of any priority with sets of any size.
fn any_plan(random: &mut Random, settings: &Settings) -> Plan {
    let sets = (0..settings.warps).map(|_| {
        let size = 1 + random.index(settings.locks.min(3));
        let mut set: Vec<usize> = Vec::new();
        while set.len() < size {
            let lock = random.index(settings.locks);
            if !set.contains(&lock) {
                set.push(lock);
            }
        }
        set
    });
    let sets = sets.collect();
    let priorities =
        (0..random.index(settings.warps)).map(|_| random.in_range(&(0..=settings.lowest_priority().min(7)))).collect();
    let mut upto = |max: u64| 0..=random.in_range(&(0..=max));
    Plan {
        sets,
        think: upto(6),
        section: upto(20),
        answer: upto(20),
        count_limit: *upto(12).end(),
        priorities,
        priority_once_in: *upto(2).end() * 50,
        retire_once_in: 1 + *upto(3).end(),
    }
}

#[test]
fn the_properties_hold_on_work() {
    for seed in 0..120 {
        let mut random = Random::new(seed);
        let settings = any_settings(&mut random);
        let plan = any_plan(&mut random, &settings);
        let mut checked = Checked::new(settings);
        let mut workload = Workload::new(plan, &settings, &[], seed);
        checked.work(&mut workload, 4_000).unwrap_or_else(|error| panic!("seed {seed}, {settings:?}: {error}"));
    }
}
