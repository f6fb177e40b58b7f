//! What waiting costs: programs in cycles beside other ways to synchronise, and beside the critical path.

use crate::code::Code;
use crate::hardware::Hardware;
use crate::timed;
use serde::{Deserialize, Serialize};
use warploom_cooperative::channels::Options;
use warploom_cooperative::compile::compile;
use warploom_cooperative::dependencies::{Edge, Kind};
use warploom_cooperative::schedule::{critical_path, earliest, Costs};
use warploom_cooperative::source::parse;

/// A pipeline of three stages, each a warp of its own, over rings of DEPTH buffers; every fourth load is dearer by BURST cycles. The last stage reads what both others write, so that two of five
/// dependencies a round follow from the others.
pub const PIPELINE: &str = "parameter ROUNDS = 64
parameter DEPTH = 2
parameter LOAD = 20
parameter WORK = 20
parameter STORE = 20
parameter BURST = 0
resource tiles 0..4*DEPTH
resource results 0..4*DEPTH
for i in 0..ROUNDS {
    call load cost LOAD + BURST*(i%4/3) produces tile[i] in tiles[4*(i%DEPTH)..4*(i%DEPTH)+4] @warp 0
    call work cost WORK consumes tile[i] produces result[i] in results[4*(i%DEPTH)..4*(i%DEPTH)+4] @warp 1
    call store cost STORE consumes result[i], tile[i] @warp 2
}
";

/// How costly the stages are: a name, and cycles of load, work, store and of a burst.
pub const COSTS: [(&str, [i64; 4]); 4] = [
    ("balanced", [20, 20, 20, 0]),
    ("work is half of it", [15, 30, 15, 0]),
    ("load is half of it", [30, 15, 15, 0]),
    ("loads in bursts", [10, 20, 20, 40]),
];

/// Cycles of a unit: a signal and a wait are a cycle each, after which whoever waited goes on; so at a barrier.
const UNITS: Costs = Costs { signal: 1, wait: 1, wake: 0, barrier: 1 };

/// Cycles under each way to synchronise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// How costly the stages are.
    pub costs: String,
    /// Buffers of a ring.
    pub depth: i64,
    /// The longest way through the dependencies: no run is shorter.
    pub critical_path: u64,
    /// The programs, on the models of the units.
    pub run: u64,
    /// The same by the reckoning of the ways that follow: the units answer everyone at once.
    pub reduced: u64,
    /// Every dependency signalled and waited for.
    pub unreduced: u64,
    /// All warps waiting for each other where one stage's call follows another one's.
    pub barriers: u64,
    /// One call after the other.
    pub sequential: u64,
}

/// All pipelines, 1 to 4 buffers deep.
///
/// # Errors
/// One doesn't run, which is a fault.
pub fn rows() -> Result<Vec<Row>, String> {
    COSTS.iter().flat_map(|costs| (1..=4).map(move |depth| row(costs, depth))).collect()
}

fn row(&(name, [load, work, store, burst]): &(&'static str, [i64; 4]), depth: i64) -> Result<Row, String> {
    let source = parse("pipeline.coop", PIPELINE).map_err(|refusal| refusal.to_string())?;
    let settings = [("DEPTH", depth), ("LOAD", load), ("WORK", work), ("STORE", store), ("BURST", burst)];
    let settings = settings.map(|(name, value)| (name.to_string(), value));
    let options = Options::default();
    let compiled = compile(&source, &settings, 10_000, &options).map_err(|failure| failure.to_string())?;
    let dependencies = &compiled.expanded.dependencies;
    let code = Code::new(dependencies, &compiled.programs);
    let mut hardware = Hardware::models(&code, options.count_bits)?;
    let mut cost = |instance: u32| code.costs[instance as usize];
    let run = timed::run(&code, &mut hardware, &mut cost).map_err(|failure| failure.to_string())?;
    let crossing: Vec<Edge> = dependencies.edges.iter().filter(|edge| edge.kind != Kind::Control).copied().collect();
    let makespan = |edges: &[Edge], stage: &dyn Fn(u32) -> u32| earliest(dependencies, edges, stage, &UNITS).makespan;
    Ok(Row {
        costs: name.to_string(),
        depth,
        critical_path: critical_path(dependencies),
        run: run.cycles,
        reduced: makespan(&compiled.reduced.edges, &|_| 0),
        unreduced: makespan(&crossing, &|_| 0),
        barriers: makespan(&[], &|call| call),
        sequential: code.costs.iter().sum(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_run_is_shorter_than_the_critical_path_nor_longer_than_with_barriers() {
        let rows = rows().unwrap_or_else(|message| panic!("{message}"));
        assert_eq!(rows.len(), 16);
        for row in rows {
            assert!(
                row.critical_path <= row.reduced && row.reduced <= row.run && row.run <= row.barriers + 1,
                "{row:?}"
            );
            assert!(row.reduced <= row.unreduced, "{row:?}");
            assert!(row.run <= row.sequential + 10 * 64, "{row:?}");
        }
    }
}
