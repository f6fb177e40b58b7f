//! Comparison of the cost of the unit with the cost of yield insertion.

use crate::execution::Limits;
use crate::plain::plain;
use crate::policy::{Kind, Options};
use crate::run::Ending;
use crate::source::Source;
use crate::study::{compared_with, rows, Row, Verdict};
use serde::Serialize;
use warploom_compiler::ir::Diagnostics;
use warploom_compiler::yield_insertion::Inserted;

/// Run of a kernel with the cost of selecting blocks.
#[derive(Clone, Debug, Serialize)]
pub struct Cost {
    /// Name of the machine: `warp_issue`, `mask stack` or `plain warp`.
    pub on: &'static str,
    /// Result of the run.
    #[serde(flatten)]
    pub verdict: Verdict,
    /// Number of executed blocks.
    pub blocks: u64,
    /// Number of issued instructions of the kernel, including ends of blocks.
    pub own: u64,
    /// Number of issued instructions that were inserted, as in [`PlainRun::inserted`](crate::PlainRun::inserted).
    pub inserted: u64,
    /// Clock cycles of the unit between ends of blocks and the next runs; `None` without the unit.
    pub cycles: Option<u64>,
}

impl Cost {
    fn from_row(on: &'static str, row: Row) -> Self {
        let cycles = (row.policy == Kind::WarpIssue.name()).then_some(row.figures.cycles);
        let (blocks, own) = (row.figures.blocks, row.figures.instructions);
        Self { on, verdict: row.verdict, blocks, own, inserted: 0, cycles }
    }
}

/// Runs a kernel with the unit, and without it: on a plain warp after yield insertion, or on the mask stack if nothing
/// was inserted. Returns two results in this order.
///
/// # Errors
/// Returns an error if the kernel is invalid for this number of lanes.
pub fn costs<'a>(
    source: &Source,
    lanes: u32,
    inserted: Option<&Inserted>,
    limits: impl Into<Limits<'a>>,
) -> Result<Vec<Cost>, Diagnostics> {
    let limits = limits.into();
    let under = |kind: Kind| -> Result<Row, Diagnostics> {
        let mut rows = rows(source, lanes, &[kind], Options::default(), limits)?;
        Ok(rows.remove(0))
    };
    let unit = Cost::from_row("warp_issue", under(Kind::WarpIssue)?);
    let Some(inserted) = inserted else {
        return Ok(vec![unit, Cost::from_row("mask stack", under(Kind::Stack)?)]);
    };
    let program = source.program(lanes)?;
    let (verdict, [blocks, own, inserted]) = match plain(&program, inserted, limits, &mut |_| {}) {
        Err(broken) => (Verdict::Broken { why: broken.to_string() }, [0; 3]),
        Ok(run) => {
            let ending = match (run.ending, &unit.verdict) {
                // The plain warp runs the same blocks as the unit, in the same order. So the explanation of the unit's
                // hang applies to both.
                (Ending::Hangs(_), Verdict::Hangs { hang }) => Ending::Hangs(hang.clone()),
                (Ending::Finished, _) => Ending::Finished,
                (Ending::Stopped, _) => Ending::Stopped,
                (Ending::Hangs(_) | Ending::GivenUp, _) => Ending::GivenUp,
            };
            let verdict = Verdict::from_ending(ending, &program, &run.memory, || compared_with(&program, limits));
            (verdict, [run.blocks, run.own, run.inserted])
        }
    };
    let software = Cost { on: "plain warp", verdict, blocks, own, inserted, cycles: None };
    Ok(vec![unit, software])
}
