//! Measurement of the compile time for growing numbers of call instances.

use std::time::Duration;

use crate::channels::{allocate, Kind, Options};
use crate::expand::MAX_INSTANCES;
use crate::generate::Pipeline;
use crate::program::write;
use crate::reduce::{naive, reduce};
use crate::source::parse;

/// Names of the steps: expansion of the source, reduction, allocation of channels, programs.
pub const STEPS: [&str; 4] = ["source", "reduction", "channels", "programs"];

/// Measurement for one size. Times depend on the machine, but ratios of times can be compared.
#[derive(Clone, Debug, PartialEq)]
pub struct Scale {
    /// Pipeline that was compiled.
    pub pipeline: Pipeline,
    /// Requested kind of channels.
    pub kind: Kind,
    /// Number of instances, i.e. executions of calls.
    pub instances: usize,
    /// Number of edges between warps before the reduction.
    pub dependencies: usize,
    /// Number of edges that need channels after the reduction.
    pub edges: usize,
    /// Number of channels.
    pub channels: usize,
    /// Number of statements of all programs.
    pub statements: usize,
    /// Durations of the [`STEPS`].
    pub steps: [Duration; STEPS.len()],
    /// Duration of the reduction by reachability ([`naive`]), if measured.
    pub naive: Option<Duration>,
}

/// Compiles the pipeline from its text to programs, for each number of rounds in `rounds`. Each step is measured three
/// times, and its shortest time counts. The reduction by reachability is measured up to `naive_up_to` instances. It
/// needs some hundred megabytes of memory for 10,000 instances, and memory grows with the square of the number of
/// instances.
///
/// `clock` returns the time since an arbitrary start. On a shared machine, pass a clock of processor time.
pub fn measure(
    pipeline: &Pipeline,
    kind: Kind,
    rounds: &[u32],
    naive_up_to: usize,
    clock: &dyn Fn() -> Duration,
) -> Vec<Scale> {
    let options = Options { kind, max_channels: u32::MAX, ..Options::default() };
    rounds
        .iter()
        .filter_map(|&rounds| measure_pipeline(Pipeline { rounds, ..*pipeline }, &options, naive_up_to, clock))
        .collect()
}

/// Measures one size; `None` if the source is rejected, for example without rounds.
fn measure_pipeline(
    pipeline: Pipeline,
    options: &Options,
    naive_up_to: usize,
    clock: &dyn Fn() -> Duration,
) -> Option<Scale> {
    let text = pipeline.source();
    let (expanded, source_time) = timed(clock, || parse("pipeline.coop", &text)?.expand(&[], MAX_INSTANCES));
    let dependencies = expanded.ok()?.dependencies;
    let (reduced, reduction_time) = timed(clock, || reduce(&dependencies));
    let reduced = reduced.ok()?;
    let (channels, channel_time) = timed(clock, || allocate(&reduced, options));
    let channels = channels.ok()?;
    let (programs, program_time) = timed(clock, || write(&dependencies, &reduced, &channels));
    let instances = dependencies.instances.len();
    Some(Scale {
        pipeline,
        kind: options.kind,
        instances,
        dependencies: reduced.edges.len() + reduced.dropped.len() + reduced.given.len(),
        edges: reduced.edges.len(),
        channels: channels.holds.len(),
        statements: programs.size(),
        steps: [source_time, reduction_time, channel_time, program_time],
        naive: (instances <= naive_up_to).then(|| timed(clock, || naive(&dependencies)).1),
    })
}

/// Runs a step three times. Returns the last result, and the shortest time.
fn timed<T>(clock: &dyn Fn() -> Duration, run: impl Fn() -> T) -> (T, Duration) {
    let once = || {
        let start = clock();
        (run(), clock().saturating_sub(start))
    };
    let (_, first) = once();
    let (_, second) = once();
    let (result, third) = once();
    (result, first.min(second).min(third))
}

impl Scale {
    /// Returns the total time of all steps.
    pub fn time(&self) -> Duration {
        self.steps.iter().sum()
    }

    /// Returns the ratio of the time by reachability to the time of the reduction; `None` if the former was not
    /// measured.
    pub fn naive_ratio(&self) -> Option<f64> {
        self.naive.map(|naive| naive.as_secs_f64() / self.steps[1].as_secs_f64())
    }

    /// Returns the ratio of the time per instance to that of another size: 1 for linear growth.
    pub fn growth(&self, from: &Self) -> f64 {
        let time_per_instance = |scale: &Self| scale.time().as_secs_f64() / scale.instances as f64;
        time_per_instance(self) / time_per_instance(from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tests counts only, since times require an idle machine.
    #[test]
    fn counts_grow_with_the_number_of_instances() {
        let pipeline = Pipeline { warps: 4, rounds: 0, depth: 3, readers: 2, queues: false };
        let start = std::time::Instant::now();
        let rows = measure(&pipeline, Kind::Counting, &[250, 2500, 25_000], 1000, &|| start.elapsed());
        // Instances, dependencies, edges, channels and statements.
        let counts = rows.iter().map(|row| [row.instances, row.dependencies, row.edges, row.channels, row.statements]);
        let expected = [[1000, 2485, 1244, 5, 32], [10_000, 24_985, 12_494, 5, 32], [100_000, 249_985, 124_994, 5, 32]];
        assert_eq!(counts.collect::<Vec<_>>(), expected);
        assert_eq!(rows.iter().map(|row| row.naive_ratio().is_some()).collect::<Vec<_>>(), [true, false, false]);
        assert!((rows[0].growth(&rows[0]) - 1.0).abs() < 1e-9);
    }
}
