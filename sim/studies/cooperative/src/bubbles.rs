//! Cost of waiting: cycles of programs, compared with other synchronisation methods and with the critical path. A
//! *bubble* is a cycle in which a warp waits.

use crate::code::Code;
use crate::timed;
use serde::{Deserialize, Serialize};
use warploom_cooperative::channels::Options;
use warploom_cooperative::compile::compile;
use warploom_cooperative::dependencies::{Edge, Kind};
use warploom_cooperative::examples::{Example, ATTENTION, MATRIX_MULTIPLY, SEED, STENCIL};
use warploom_cooperative::schedule::{critical_path, earliest, in_steps, Costs};
use warploom_cooperative::source::parse;
use warploom_cooperative::tree::enclosing_scope;
use warploom_harness::error::CampaignError;
use warploom_model::violation;

/// Pipeline of three calls per round, each on its own warp, over rings of DEPTH buffers. A call costs LOAD, WORK or
/// STORE cycles, plus or minus up to twice SPREAD. Every fourth load costs BURST additional cycles. The last call reads
/// the results of the other two calls, so that three of six dependencies per round are redundant.
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
    call load cost LOAD + BURST*(i%4/3) + SPREAD*(i*i%5 - 2) \
     produces tile[i] in tiles[4*(i%DEPTH)..4*(i%DEPTH)+4] @warp 0
    call work cost WORK + SPREAD*(i*(i+2)%5 - 2) consumes tile[i] \
     produces result[i] in results[4*(i%DEPTH)..4*(i%DEPTH)+4] @warp 1
    call store cost STORE + SPREAD*((3*i+1)%5 - 2) consumes result[i], tile[i] @warp 2
}
";

/// Cost profiles of the calls: name, and the values of LOAD, WORK, STORE, BURST and SPREAD in cycles.
pub const COSTS: [(&str, [i64; 5]); 5] = [
    ("balanced", [20, 20, 20, 0, 0]),
    ("work is half of the cost", [15, 30, 15, 0, 0]),
    ("load is half of the cost", [30, 15, 15, 0, 0]),
    ("loads in bursts", [10, 20, 20, 40, 0]),
    ("each call differs", [20, 20, 20, 0, 5]),
];

/// Measured examples with their parameters.
const MEASURED: [(Example, &[(&str, i64)]); 7] = [
    (SEED, &[]),
    (MATRIX_MULTIPLY, &[("DEPTH", 1)]),
    (MATRIX_MULTIPLY, &[("DEPTH", 2)]),
    (MATRIX_MULTIPLY, &[("DEPTH", 3)]),
    (ATTENTION, &[("BLOCKS", 16), ("AHEAD", 0)]),
    (ATTENTION, &[("BLOCKS", 16), ("AHEAD", 1)]),
    (STENCIL, &[("STEPS", 8)]),
];

/// Maximum number of instances of a measured program.
const MAX_INSTANCES: usize = 10_000;

/// Costs of the units, in cycles: one each for a signal, a wait and a barrier. A woken warp continues without further
/// cost.
const UNITS: Costs = Costs { signal: 1, wait: 1, wake: 0, barrier: 1 };

/// Cycles of a program with each synchronisation method.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// Cost profile of a pipeline, or name of an example.
    pub name: String,
    /// Names and values of the parameters that distinguish the program: only DEPTH for a pipeline.
    pub parameters: Vec<(String, i64)>,
    /// Length of the longest path through the dependencies in cycles, a lower bound of the cycles of every run.
    pub critical_path: u64,
    /// Cycles of the programs on the models of the units.
    pub run: u64,
    /// Cycles if only the dependencies that remain after the reduction are signalled. This figure and the next three
    /// are calculated; they assume that the units serve any number of requests per cycle.
    pub reduced: u64,
    /// Cycles if every dependency between warps is signalled.
    pub unreduced: u64,
    /// Cycles with a barrier after each step, in which each warp runs at most one call.
    pub steps: u64,
    /// Cycles with a barrier after each stage of the source and signals within stages; `None` without stages.
    pub stages: Option<u64>,
    /// Cycles of all calls in sequence.
    pub sequential: u64,
}

/// Returns the results of the pipelines: each of [`COSTS`] with rings of 1 to 4 buffers.
///
/// # Errors
/// Returns an error if a pipeline fails, which is a defect.
pub fn pipelines() -> Result<Vec<Row>, CampaignError> {
    let row = |&(name, [load, work, store, burst, spread]): &(&str, [i64; 5]), depth| {
        let costs = [("LOAD", load), ("WORK", work), ("STORE", store), ("BURST", burst), ("SPREAD", spread)];
        let row = row(name, PIPELINE, &[&[("DEPTH", depth)], &costs[..]].concat())?;
        Ok(Row { parameters: vec![("DEPTH".to_string(), depth)], ..row })
    };
    COSTS.iter().flat_map(|costs| (1..=4).map(move |depth| row(costs, depth))).collect()
}

/// Returns the results of the measured examples.
///
/// # Errors
/// Returns an error if an example fails, which is a defect.
pub fn examples() -> Result<Vec<Row>, CampaignError> {
    MEASURED.iter().map(|&((name, text), parameters)| row(name, text, parameters)).collect()
}

/// Compiles and measures a source with these values of its parameters. The parameters of the result are the same.
fn row(name: &str, source: &str, parameters: &[(&'static str, i64)]) -> Result<Row, CampaignError> {
    let source = parse(name, source).map_err(|rejection| violation!("{rejection}"))?;
    let settings: Vec<_> = parameters.iter().map(|&(name, value)| (name.to_string(), value)).collect();
    let options = Options::default();
    let compiled = compile(&source, &settings, MAX_INSTANCES, &options).map_err(|failure| violation!("{failure}"))?;
    let dependencies = &compiled.expanded.dependencies;
    let code = Code::new(dependencies, &compiled.programs)?;
    let run = timed::on_models(&code, options.count_bits)?;
    let between_warps: Vec<Edge> =
        dependencies.edges.iter().filter(|edge| edge.kind != Kind::Control).copied().collect();
    let reduced_edges = compiled.reduced.ordering_edges();
    let makespan = |edges: &[Edge], stage: &dyn Fn(u32) -> u32| earliest(dependencies, edges, stage, &UNITS).makespan;
    let calls = enclosing_scope(&compiled.expanded.tree);
    // Stage 0 stands for calls outside of all stages.
    let has_stages = calls.iter().any(|call| call.stage != 0);
    Ok(Row {
        name: name.to_string(),
        parameters: parameters.iter().map(|&(name, value)| (name.to_string(), value)).collect(),
        critical_path: critical_path(dependencies),
        run: run.cycles,
        reduced: makespan(&reduced_edges, &|_| 0),
        unreduced: makespan(&between_warps, &|_| 0),
        steps: in_steps(dependencies, UNITS.barrier),
        stages: has_stages.then(|| makespan(&reduced_edges, &|call| calls[call as usize].stage)),
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
