//! What waiting costs: programs in cycles beside other ways to synchronise, and beside the critical path.

use crate::code::Code;
use crate::timed;
use serde::{Deserialize, Serialize};
use warploom_cooperative::channels::Options;
use warploom_cooperative::compile::compile;
use warploom_cooperative::dependencies::{Edge, Kind};
use warploom_cooperative::examples::{Example, ATTENTION, MATRIX_MULTIPLY, SEED, STENCIL};
use warploom_cooperative::schedule::{critical_path, earliest, in_steps, Costs};
use warploom_cooperative::source::parse;
use warploom_cooperative::tree::around;
use warploom_harness::error::CampaignError;
use warploom_model::violation;

/// A pipeline of three calls a round, each of a warp of its own, over rings of DEPTH buffers; every fourth load is dearer by BURST cycles, and each call by up to twice SPREAD cheaper or dearer. The last
/// call reads what both others write, so that two of five dependencies a round follow from the others.
pub const PIPELINE: &str = "parameter ROUNDS = 64
parameter DEPTH = 2
parameter LOAD = 20
parameter WORK = 20
parameter STORE = 20
parameter BURST = 0
parameter SPREAD = 0
resource tiles 0..4*DEPTH
resource results 0..4*DEPTH
for i in 0..ROUNDS {
    call load cost LOAD + BURST*(i%4/3) + SPREAD*(i*i%5 - 2) produces tile[i] in tiles[4*(i%DEPTH)..4*(i%DEPTH)+4] @warp 0
    call work cost WORK + SPREAD*(i*(i+2)%5 - 2) consumes tile[i] produces result[i] in results[4*(i%DEPTH)..4*(i%DEPTH)+4] @warp 1
    call store cost STORE + SPREAD*((3*i+1)%5 - 2) consumes result[i], tile[i] @warp 2
}
";

/// How costly the calls are: a name, and cycles of load, work, store, of a burst, and of the spread.
pub const COSTS: [(&str, [i64; 5]); 5] = [
    ("balanced", [20, 20, 20, 0, 0]),
    ("work is half of it", [15, 30, 15, 0, 0]),
    ("load is half of it", [30, 15, 15, 0, 0]),
    ("loads in bursts", [10, 20, 20, 40, 0]),
    ("each call differs", [20, 20, 20, 0, 5]),
];

/// The examples whose runs are measured, with their parameters.
const MEASURED: [(Example, &[(&str, i64)]); 7] = [
    (SEED, &[]),
    (MATRIX_MULTIPLY, &[("DEPTH", 1)]),
    (MATRIX_MULTIPLY, &[("DEPTH", 2)]),
    (MATRIX_MULTIPLY, &[("DEPTH", 3)]),
    (ATTENTION, &[("BLOCKS", 16), ("AHEAD", 0)]),
    (ATTENTION, &[("BLOCKS", 16), ("AHEAD", 1)]),
    (STENCIL, &[("STEPS", 8)]),
];

/// Cycles of a unit: a signal and a wait are a cycle each, after which whoever waited goes on; so at a barrier.
const UNITS: Costs = Costs { signal: 1, wait: 1, wake: 0, barrier: 1 };

/// Cycles under each way to synchronise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// How costly the calls of a pipeline are, or which example it is.
    pub name: String,
    /// The parameters.
    pub parameters: Vec<(String, i64)>,
    /// The longest way through the dependencies: no run is shorter.
    pub critical_path: u64,
    /// The programs, on the models of the units.
    pub run: u64,
    /// The same by the reckoning of the ways that follow: the units answer everyone at once.
    pub reduced: u64,
    /// Every dependency signalled and waited for.
    pub unreduced: u64,
    /// All warps waiting for each other after each step, in which each runs one call at most.
    pub steps: u64,
    /// All warps waiting for each other after each stage of the source, within which they signal; none where it has no stages.
    pub stages: Option<u64>,
    /// One call after the other.
    pub sequential: u64,
}

/// All pipelines, 1 to 4 buffers deep.
///
/// # Errors
/// One doesn't run, which is a fault.
pub fn pipelines() -> Result<Vec<Row>, CampaignError> {
    let row = |&(name, [load, work, store, burst, spread]): &(&str, [i64; 5]), depth| {
        let costs = [("LOAD", load), ("WORK", work), ("STORE", store), ("BURST", burst), ("SPREAD", spread)];
        let row = row(name, PIPELINE, &[&[("DEPTH", depth)], &costs[..]].concat())?;
        Ok(Row { parameters: vec![("DEPTH".to_string(), depth)], ..row })
    };
    COSTS.iter().flat_map(|costs| (1..=4).map(move |depth| row(costs, depth))).collect()
}

/// Examples.
///
/// # Errors
/// One doesn't run, which is a fault.
pub fn examples() -> Result<Vec<Row>, CampaignError> {
    MEASURED.iter().map(|&((name, text), parameters)| row(name, text, parameters)).collect()
}

fn row(name: &str, source: &str, parameters: &[(&'static str, i64)]) -> Result<Row, CampaignError> {
    let source = parse(name, source).map_err(|refusal| violation!("{refusal}"))?;
    let settings: Vec<_> = parameters.iter().map(|&(name, value)| (name.to_string(), value)).collect();
    let options = Options::default();
    let compiled = compile(&source, &settings, 10_000, &options).map_err(|failure| violation!("{failure}"))?;
    let dependencies = &compiled.expanded.dependencies;
    let code = Code::new(dependencies, &compiled.programs)?;
    let run = timed::on_models(&code, options.count_bits)?;
    let crossing: Vec<Edge> = dependencies.edges.iter().filter(|edge| edge.kind != Kind::Control).copied().collect();
    let kept = compiled.reduced.ordering_edges();
    let makespan = |edges: &[Edge], stage: &dyn Fn(u32) -> u32| earliest(dependencies, edges, stage, &UNITS).makespan;
    let calls = around(&compiled.expanded.tree);
    let has_stages = calls.iter().any(|call| call.stage != 0);
    Ok(Row {
        name: name.to_string(),
        parameters: parameters.iter().map(|&(name, value)| (name.to_string(), value)).collect(),
        critical_path: critical_path(dependencies),
        run: run.cycles,
        reduced: makespan(&kept, &|_| 0),
        unreduced: makespan(&crossing, &|_| 0),
        steps: in_steps(dependencies, UNITS.barrier),
        stages: has_stages.then(|| makespan(&kept, &|call| calls[call as usize].stage)),
        sequential: code.costs.iter().sum(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_run_is_shorter_than_the_critical_path() {
        let rows = pipelines().unwrap_or_else(|message| panic!("{message}"));
        assert_eq!(rows.len(), 20);
        let examples = examples().unwrap_or_else(|message| panic!("{message}"));
        for row in rows.iter().chain(&examples) {
            assert!(row.critical_path <= row.reduced && row.reduced <= row.unreduced, "{row:?}");
            assert!(row.critical_path <= row.run && row.critical_path <= row.steps, "{row:?}");
            assert!(row.stages.is_none_or(|stages| row.critical_path <= stages), "{row:?}");
            assert!(row.run <= 2 * row.sequential, "{row:?}");
        }
        assert_eq!(examples.iter().filter(|row| row.stages.is_some()).count(), 4);
    }
}
