//! The emitted Verilog of `warp_issue` beside its model, on a kernel that the model runs.

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
use warploom_simt_model::{Ending, Limits, Program, MOST_BLOCKS};
use warploom_stimulus::warp_issue::recorded;

/// The block that decides.
static BLOCK: &Entry = &WARP_ISSUE;

/// What the run of the Verilog came to.
#[derive(Debug, Serialize)]
pub(super) struct Checked {
    /// Clock cycles in which every port and property was compared.
    pub(super) cycles: u64,
    /// What differs first from the model, or which property is violated.
    pub(super) difference: Option<String>,
    /// After so many blocks the model's run was given up.
    pub(super) given_up: Option<u64>,
    /// Why the model's run couldn't go on.
    pub(super) broken: Option<String>,
}

impl Checked {
    /// Whether nothing differs in a run that went on.
    pub(super) fn well(&self) -> bool {
        self.difference.is_none() && self.broken.is_none()
    }

    /// What to print.
    pub(super) fn text(&self) -> String {
        let difference = self.difference.as_deref().unwrap_or("nothing differs");
        let cycles = thousands(self.cycles);
        let given_up = match self.given_up {
            Some(blocks) if blocks < MOST_BLOCKS => {
                format!("; of the first {} blocks: --blocks N drives more", thousands(blocks))
            }
            Some(blocks) => format!("; of the first {} blocks: --rtl drives no more", thousands(blocks)),
            None => String::new(),
        };
        let broken =
            self.broken.as_ref().map(|why| format!("; up to where the model's run ended: {why}")).unwrap_or_default();
        format!("{cycles} cycles, every port and property in each: {difference}{given_up}{broken}")
    }
}

/// Runs the program under the golden model, and what it saw then on the Verilog. `None` if it was stopped before.
///
/// # Errors
/// There is no Verilog for so many lanes or so long a program, or a tool fails.
pub(super) fn check(
    program: &Program,
    manage: u32,
    limits: Limits,
    verilator: Option<&Path>,
) -> Result<Option<Checked>> {
    let settings = [format!("LANES={}", program.lanes), format!("MANAGE={manage}")];
    let parameters = BLOCK.with_settings(&settings).context("--rtl")?;
    let bits = parameters.get("PC_BITS");
    let most = (1 << bits) - 1;
    if let Some(block) = program.blocks.iter().find(|block| block.pc > most) {
        let (label, pc) = (&block.label, block.pc);
        bail!("--rtl: '{label}' begins at pc {pc}; with {bits} bits pcs are 0 to {most}");
    }
    // What is driven is kept, so that it must have an end.
    let mut golden = Golden::recording(program.lanes, manage);
    let limits = Limits { blocks: limits.blocks.min(MOST_BLOCKS), ..limits };
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
