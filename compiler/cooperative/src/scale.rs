//! How the steps' time grows with the number of instances.

use std::time::{Duration, Instant};

use crate::channels::{allocate, Kind, Options};
use crate::generate::Pipeline;
use crate::program::write;
use crate::reduce::{naive, reduce};

/// What one size takes. Times depend on the machine, so show the ratios.
#[derive(Clone, Debug, PartialEq)]
pub struct Scale {
    /// What was compiled.
    pub pipeline: Pipeline,
    /// The kind of its channels.
    pub kind: Kind,
    /// How many instances that is.
    pub instances: usize,
    /// Edges between warps before the reduction.
    pub dependencies: usize,
    /// And after it.
    pub edges: usize,
    /// Channels.
    pub channels: usize,
    /// Statements of all programs.
    pub statements: usize,
    /// Times of the reduction, the channels and the programs.
    pub steps: [Duration; 3],
    /// The time of the reduction by reachability, where it was asked for.
    pub naive: Option<Duration>,
}

/// Compiles the pipeline with so many rounds, from dependencies to programs, once for each number. The reduction by reachability is timed beside it up to so many instances: its memory grows with their square, some hundred megabytes for 10,000.
pub fn measure(pipeline: &Pipeline, kind: Kind, rounds: &[u32], naive_up_to: usize) -> Vec<Scale> {
    let options = Options { kind, most_channels: u32::MAX, ..Options::default() };
    rounds.iter().filter_map(|&rounds| once(Pipeline { rounds, ..*pipeline }, &options, naive_up_to)).collect()
}

/// None where a queue isn't used as it hands contents on, which no pipeline does.
fn once(pipeline: Pipeline, options: &Options, naive_up_to: usize) -> Option<Scale> {
    let dependencies = pipeline.dependencies();
    let (reduced, reducing) = timed(|| reduce(&dependencies));
    let reduced = reduced.ok()?;
    let (channels, allocating) = timed(|| allocate(&reduced, options));
    let channels = channels.ok()?;
    let (programs, writing) = timed(|| write(&dependencies, &reduced, &channels));
    let instances = dependencies.instances.len();
    Some(Scale {
        pipeline,
        kind: options.kind,
        instances,
        dependencies: reduced.edges.len() + reduced.dropped.len() + reduced.given.len(),
        edges: reduced.edges.len(),
        channels: channels.holds.len(),
        statements: programs.size(),
        steps: [reducing, allocating, writing],
        naive: (instances <= naive_up_to).then(|| timed(|| naive(&dependencies)).1),
    })
}

fn timed<T>(run: impl FnOnce() -> T) -> (T, Duration) {
    let begin = Instant::now();
    let result = run();
    (result, begin.elapsed())
}

impl Scale {
    /// The time of all steps.
    pub fn time(&self) -> Duration {
        self.steps.iter().sum()
    }

    /// How often the reduction fits into the one by reachability.
    pub fn naive_ratio(&self) -> Option<f64> {
        self.naive.map(|naive| naive.as_secs_f64() / self.steps[0].as_secs_f64())
    }

    /// The time for an instance, as a multiple of that at another size: 1 where growth is linear.
    pub fn growth(&self, from: &Self) -> f64 {
        let each = |scale: &Self| scale.time().as_secs_f64() / scale.instances as f64;
        each(self) / each(from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Growth is measured by the command line's benchmark, on a quiet machine; here only that there is nothing quadratic.
    #[test]
    fn time_grows_about_with_the_instances() {
        for (warps, depth, readers) in [(2, 2, 1), (4, 3, 2), (8, 3, 7), (16, 4, 1)] {
            let pipeline = Pipeline { warps, rounds: 0, depth, readers, queues: false };
            for kind in [Kind::Binary, Kind::Counting] {
                let rows = measure(&pipeline, kind, &[2_000 / warps, 20_000 / warps, 100_000 / warps], 2_000);
                for r in &rows {
                    println!(
                        "{warps} {depth} {readers} {kind:?} {}: {} {} ch {} st {} {:?} naive {:?} growth {:.2}",
                        r.instances,
                        r.dependencies,
                        r.edges,
                        r.channels,
                        r.statements,
                        r.steps,
                        r.naive,
                        r.growth(&rows[0])
                    );
                }
            }
        }
    }
}
