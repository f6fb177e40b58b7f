//! Random stimulus of `order_profiler`: kernels with mostly valid trials, whose work-groups are taken and completed at
//! different rates.
//!
//! A *start* begins a kernel. Its first work-groups run in *trials*, each in another configuration of a list of
//! *entries*. The other work-groups run in the configuration with the lowest *figure*, a number of cycles or of events.

mod directed;
mod figures;
pub mod measure;
pub(crate) mod ports;
mod scenario;
#[cfg(test)]
mod tests;

pub use figures::MEASUREMENTS;
pub use scenario::SCENARIO;

use ports::ProfilerPorts;
use warploom_contract::{Block, Parameters};
use warploom_contracts::order_profiler::BLOCK;
use warploom_golden::order_profiler::{schedule, Configuration, Entry, Inputs, Profiler, Start};
use warploom_harness::stimulus::{Directed, Resets, Source, Spacing, Stimulus};
use warploom_model::bits::ones;

crate::driver::port_codec!(order_profiler);

/// Distances between resets, in cycles.
const SPACING: Spacing = Spacing { first: 4000, close: 12, apart: [100, 6000] };

/// Settings that apply for 200 to 2000 cycles. Shares are percentages.
struct Regime {
    /// Share of cycles in which an offered work-group is taken.
    takes: u64,
    /// Share of cycles in which a random set of cores completes active work-groups.
    completes: u64,
    /// Share of cycles in which more cores may complete than work-groups are active.
    excess: u64,
    /// Maximum number of events per cycle.
    events: u64,
    /// Share of cycles with a read.
    reads: u64,
    /// Share of the cycles of a start in progress that may have an entry write and a further start, which are ignored.
    ignored_inputs: u64,
    /// Share of starts that may be invalid. The share of entries that may be invalid is half as large.
    invalid: u64,
    /// Maximum number of work-groups per trial.
    trial: u64,
}

impl Regime {
    fn draw(source: &mut Source, ports: &ProfilerPorts) -> Self {
        Self {
            takes: source.pick(&[5, 50, 90, 100, 100]),
            completes: source.pick(&[2, 10, 40, 100]),
            excess: source.pick(&[0, 0, 3, 30]),
            events: source.pick(&[0, 1, 3, ports.max_events(), ports.max_events()]),
            reads: source.pick(&[0, 10, 60]),
            ignored_inputs: source.pick(&[0, 5, 50]),
            invalid: source.pick(&[0, 10, 50]),
            trial: source.pick(&[1, 2, 3, 8, 60]),
        }
    }
}

/// Random kernels.
pub(crate) struct RandomKernels {
    ports: ProfilerPorts,
    source: Source,
    regime: Regime,
    /// Number of cycles to the end of the regime.
    left: u64,
    resets: Resets,
    /// Model, which is in the state of the current cycle. The outputs of a cycle do not depend on its inputs.
    profiler: Profiler,
    /// Number of entry writes before the next start.
    writes: u64,
    /// Number of cycles before the next start.
    pause: u64,
}

impl RandomKernels {
    /// Creates the stimulus of a seed.
    pub(crate) fn new(block: &Block, parameters: &Parameters, seed: u64) -> Self {
        let ports = ProfilerPorts::new(block, parameters);
        let mut source = Source::new(seed);
        Self {
            regime: Regime::draw(&mut source, &ports),
            left: source.from(200, 2000),
            resets: Resets::new(SPACING, &mut source),
            profiler: ports.profiler(),
            writes: source.from(1, 2 * ports.size.entries as u64),
            pause: 0,
            ports,
            source,
        }
    }

    /// Number and contents of an entry, usually a valid one. The number may be out of range.
    fn entry(&mut self) -> (u64, Entry) {
        let Self { source, ports, regime, .. } = self;
        let bits = u64::from(ports.size.parameter_bits);
        let may_be_invalid = source.percent(regime.invalid / 2);
        let mut parameter = || match source.below(6) {
            0 if may_be_invalid => 0,
            1 | 2 => 1,
            3 => ports.max_parameter(),
            4 => 1 << source.below(bits),
            _ => source.bits() & ports.max_parameter() | 1,
        };
        let (a, b) = (parameter(), parameter());
        let style = if may_be_invalid && source.one_in(3) { source.below(8) } else { source.below(5) };
        let sweep = source.below(4);
        let widest = [(1, a), (2, b)].map(|(bit, value)| if sweep & bit == bit { value } else { 0 });
        // Number of doublings after which each swept parameter still fits.
        let room = widest.map(|value| bits - (64 - u64::from(value.leading_zeros())).min(bits));
        let doublings = match source.below(8) {
            0 if may_be_invalid => 15,
            0 => source.from(0, 3),
            1..=4 => source.below(room[0].min(room[1]).min(3) + 1),
            _ => 0,
        };
        let first = Configuration { slot: source.bits() & ports.last_slot(), style, a, b };
        (source.bits() & ports.max_entry_number(), Entry { first, sweep, doublings })
    }

    /// Start, usually a valid one and often at a limit.
    fn start(&mut self) -> Start {
        let Self { source, ports, regime, profiler, .. } = self;
        let max = ports.max_groups();
        let mut start = Start {
            groups: max,
            entries: source.from(1, ports.size.entries as u64),
            trial: source.from(1, regime.trial),
            events: source.one_in(2),
        };
        // Number of work-groups that the trials take.
        let trial_groups = schedule(&ports.size, profiler.list(), &start).0.len() as u64 * start.trial;
        let more = source.pick(&[0, 0, 0, 9, 40, 300]);
        start.groups = (2 * trial_groups + 1 + source.from(0, more)).min(max);
        if source.percent(regime.invalid) {
            match source.below(8) {
                0 => start.entries = 0,
                1 => start.entries = source.from(ports.size.entries as u64, ports.max_entries()),
                2 => start.trial = 0,
                3 => start.trial = max - source.below(2),
                4 => start.groups = source.below(3),
                5 => start.trial = source.bits() & max,
                _ => start.groups = start.groups.saturating_sub(1),
            }
            // A start without an error is limited to a reasonable number of work-groups.
            if schedule(&ports.size, profiler.list(), &start).1.is_none() {
                start.groups = start.groups.min(2 * trial_groups + 100);
            }
        }
        start
    }

    /// Inputs while no start is in progress: some entry writes, then a start; the last write may be in the cycle of the
    /// start.
    fn write_or_start(&mut self, driven: &mut Inputs) {
        if self.writes > 0 {
            driven.entry = Some(self.entry());
            self.writes -= 1;
            if self.writes > 0 || self.source.one_in(2) {
                return;
            }
        }
        if self.pause > 0 {
            self.pause -= 1;
            return;
        }
        driven.start = Some(self.start());
        self.writes = if self.source.one_in(2) { 0 } else { self.source.from(1, 2 * self.ports.size.entries as u64) };
        self.pause = if self.source.one_in(2) { 0 } else { self.source.below(6) };
    }

    /// Mask of the cores that complete a work-group.
    fn complete(&mut self) -> u64 {
        let (active, all) = (self.profiler.outstanding_groups(), ones(self.ports.cores as usize));
        let excess = self.source.percent(self.regime.excess);
        if !self.source.percent(self.regime.completes) && !excess {
            return 0;
        }
        let mut cores = if self.source.one_in(3) { all } else { self.source.bits() & all };
        while !excess && u64::from(cores.count_ones()) > active {
            cores &= cores - 1;
        }
        cores
    }
}

impl Stimulus for RandomKernels {
    fn drive(&mut self, _cycle: u64, inputs: &mut [u64]) {
        if self.left == 0 {
            self.regime = Regime::draw(&mut self.source, &self.ports);
            self.left = self.source.from(200, 2000);
        }
        self.left -= 1;
        self.source.fill(inputs, self.ports.input_bits);
        let mut driven = Inputs {
            reset: self.resets.next(&mut self.source),
            group_ready: self.source.percent(self.regime.takes),
            complete: self.complete(),
            events: self.source.from(0, self.regime.events),
            ..Inputs::default()
        };
        if self.profiler.outputs().ready && !driven.reset {
            self.write_or_start(&mut driven);
        } else if self.source.percent(self.regime.ignored_inputs) {
            driven.entry = self.source.one_in(2).then(|| self.entry());
            driven.start = self.source.one_in(2).then(|| self.start());
        }
        if self.source.percent(self.regime.reads) {
            driven.read = Some(match self.source.below(8) {
                0 => self.source.bits() & (self.ports.size.trials as u64 - 1),
                _ => self.source.below(6.min(self.ports.size.trials as u64)),
            });
        }
        self.ports.put(inputs, &driven);
        self.profiler.step(&driven);
    }

    fn observe(&mut self, _inputs: &[u64], _outputs: &[u64]) {}
}

/// Constrained-random stimulus of a seed.
pub fn random(parameters: &Parameters, seed: u64) -> Box<dyn Stimulus> {
    Box::new(RandomKernels::new(&BLOCK, parameters, seed))
}

/// Directed cases, one per test point.
pub fn directed(parameters: &Parameters) -> Vec<Directed> {
    crate::points::directed(&BLOCK, |point| directed::case(&BLOCK, parameters, point))
}
