//! The emitted Verilog of `warp_issue` beside its model, on a kernel that the model runs.

use crate::failure::Failure;
use crate::lockstep;
use serde::Serialize;
use std::path::Path;
use warploom_contract::{warp_issue, Block};
use warploom_cosim::build::Builder;
use warploom_cosim::cache::Cache;
use warploom_cosim::stimulus;
use warploom_cosim::tools::Toolchain;
use warploom_laboratory::policy::Golden;
use warploom_laboratory::{Program, MOST_BLOCKS};

/// The block that decides.
const BLOCK: &Block = &warp_issue::BLOCK;

/// What the run of the Verilog came to.
#[derive(Debug, Serialize)]
pub(super) struct Checked {
    /// Clock cycles in which every port and property was compared.
    pub(super) cycles: u64,
    /// What differs first from the model, or which property is violated.
    pub(super) difference: Option<String>,
}

/// Runs the program under the golden model, for at most so many blocks, and what it saw then on the Verilog.
///
/// # Errors
/// There is no Verilog for so many lanes or so long a program, the kernel does what can't be done, or a tool fails.
pub(super) fn check(program: &Program, manage: u32, blocks: u64, verilator: Option<&Path>) -> Result<Checked, Failure> {
    let refused = |what: String| Failure::Usage(format!("--rtl: {what}"));
    let settings = [format!("LANES={}", program.lanes), format!("MANAGE={manage}")];
    let parameters = BLOCK.with_settings(&settings).map_err(|error| refused(error.to_string()))?;
    let bits = parameters.get("PC_BITS");
    let most = (1 << bits) - 1;
    if let Some(block) = program.blocks.iter().find(|block| block.pc > most) {
        let (label, pc) = (&block.label, block.pc);
        return Err(refused(format!("'{label}' begins at pc {pc}; with {bits} bits pcs are 0 to {most}")));
    }
    // What is driven is kept, so that it must have an end.
    let mut golden = Golden::recording(program.lanes, manage);
    warploom_laboratory::run(program, &mut golden, blocks.min(MOST_BLOCKS), &mut |_| {})
        .map_err(|broken| refused(broken.to_string()))?;
    let builder = Builder::new(Toolchain::find(verilator)?, Cache::of_user());
    let library = lockstep::library(&builder, BLOCK, &parameters, "warploom kernel")?;
    let mut stimulus = stimulus::recorded_warp(BLOCK, &parameters, golden.driven());
    let outcome = lockstep::beside(BLOCK, &parameters, &library, stimulus.as_mut(), 1)?;
    Ok(Checked { cycles: outcome.compared, difference: lockstep::difference(&outcome) })
}
