//! Comparison of the emitted Verilog of `warp_issue` with its model, with the inputs of a kernel's run.

use crate::blocks::WARP_ISSUE;
use crate::lockstep;
use crate::output::thousands;
use anyhow::{bail, Context, Result};
use serde::Serialize;
use std::path::Path;
use warploom_harness::build::Builder;
use warploom_harness::cache::Cache;
use warploom_harness::registry::Entry;
use warploom_harness::tools::Toolchain;
use warploom_simt_model::policy::Golden;
use warploom_simt_model::{Ending, Limits, Program, MAX_BLOCKS};
use warploom_stimulus::warp_issue::recorded;

/// Block under test.
static BLOCK: &Entry = &WARP_ISSUE;

/// Result of the run of the Verilog.
#[derive(Debug, Serialize)]
pub(super) struct Checked {
    /// Number of clock cycles in which every port and property was compared.
    pub(super) cycles: u64,
    /// First difference from the model, or violated property.
    pub(super) difference: Option<String>,
    /// Block limit that ended the model's run; `None` if the run ended for another reason.
    pub(super) given_up: Option<u64>,
    /// Error that ended the model's run.
    pub(super) broken: Option<String>,
}

impl Checked {
    /// Returns whether the run has no difference and no error.
    pub(super) fn passes(&self) -> bool {
        self.difference.is_none() && self.broken.is_none()
    }

    /// Returns the line to print.
    pub(super) fn text(&self) -> String {
        let difference = self.difference.as_deref().unwrap_or("no difference");
        let cycles = thousands(self.cycles);
        let given_up = match self.given_up {
            Some(blocks) if blocks < MAX_BLOCKS => {
                format!("; first {} blocks only; help: raise the limit with --blocks N", thousands(blocks))
            }
            Some(blocks) => format!("; first {} blocks only, the limit of --rtl", thousands(blocks)),
            None => String::new(),
        };
        let broken = self.broken.as_ref().map(|why| format!("; ended by the model's error: {why}")).unwrap_or_default();
        format!("{cycles} cycles, every port and property compared in each: {difference}{given_up}{broken}")
    }
}

/// Runs the program on the golden model, and then applies the recorded inputs of the model to the Verilog. Returns
/// `None` if an interrupt ends the run on the model.
///
/// # Errors
/// Returns an error for an unsupported number of lanes, or a block whose pc is out of range, or if a tool fails.
pub(super) fn check(
    program: &Program,
    manage: u32,
    limits: Limits,
    verilator: Option<&Path>,
) -> Result<Option<Checked>> {
    let settings = [format!("LANES={}", program.lanes), format!("MANAGE={manage}")];
    let parameters = BLOCK.with_settings(&settings).context("--rtl")?;
    let bits = parameters.get("PC_BITS");
    let max = (1 << bits) - 1;
    if let Some(block) = program.blocks.iter().find(|block| block.pc > max) {
        let (label, pc) = (&block.label, block.pc);
        bail!("--rtl: pc {pc} of '{label}' is out of range (0 to {max}, {bits} bits)");
    }
    let mut golden = Golden::recording(program.lanes, manage);
    // The recorded inputs are kept in memory, so the run needs a limit.
    let limits = Limits { blocks: limits.blocks.min(MAX_BLOCKS), ..limits };
    let done = warploom_simt_model::run(program, &mut golden, limits, &mut |_| {});
    let (given_up, broken) = match done {
        Ok(run) if run.ending == Ending::Stopped => return Ok(None),
        Ok(run) => ((run.ending == Ending::GivenUp).then_some(limits.blocks), None),
        Err(broken) => (None, Some(broken.to_string())),
    };
    let builder = Builder::new(Toolchain::find(verilator)?, Cache::of_user());
    let library = lockstep::library(&builder, BLOCK, &parameters, "warploom kernel")?;
    let mut stimulus = recorded(&parameters, golden.driven());
    let outcome = lockstep::run_against_oracles(BLOCK, &parameters, &library, stimulus.as_mut(), 1)?;
    let difference = lockstep::difference(&outcome);
    Ok(Some(Checked { cycles: outcome.compared, difference, given_up, broken }))
}
