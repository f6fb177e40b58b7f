//! Runs emitted Verilog and its oracles on a given stimulus.

use crate::interrupt::STOP;
use anyhow::Result;
use std::sync::Arc;
use warploom_contract::Parameters;
use warploom_harness::build::{Builder, Verilog, Waves};
use warploom_harness::checker::{Checker, Oracles};
use warploom_harness::lockstep::{self, Limits, Outcome, Pair};
use warploom_harness::registry::Entry;
use warploom_harness::simulator::Library;
use warploom_harness::stimulus::Stimulus;

/// Builds the Verilog of a block. `command` appears in the headers of the Verilog files.
///
/// # Errors
/// The block cannot be emitted with these parameters, or a tool fails.
pub(crate) fn library(
    builder: &Builder,
    block: &'static Entry,
    parameters: &Parameters,
    command: &str,
) -> Result<Arc<Library>> {
    let layout = block.layout(parameters);
    let emission = block.emit(parameters, "wl_", command.into())?;
    let path = builder.library(&Verilog::of(&emission, &layout), Waves::None)?;
    Ok(Library::load(&path, &layout)?)
}

/// Runs the Verilog against all oracles of the block, until the stimulus ends or the user interrupts the run. `seed`
/// determines the initial values of the registers.
///
/// # Errors
/// The block has no oracle, or a tool or the block's own code fails.
pub(crate) fn run_against_oracles(
    block: &'static Entry,
    parameters: &Parameters,
    library: &Arc<Library>,
    stimulus: &mut dyn Stimulus,
    seed: u64,
) -> Result<Outcome> {
    let layout = block.layout(parameters);
    // Mutant 0 is the unchanged design.
    let pair = Pair { block, parameters, layout: &layout, library, mutant: 0, oracles: Oracles::ALL };
    let mut checker = Checker::of_block(block, parameters, Oracles::ALL)?;
    let limits = Limits { cycles: u64::MAX, deadline: None, stop: &STOP };
    Ok(lockstep::run(&pair, &mut checker, stimulus, seed, limits, None)?)
}

/// Describes the failure of a run in one line; `None` if the run passed.
pub(crate) fn difference(outcome: &Outcome) -> Option<String> {
    let failure = outcome.failure.as_ref()?;
    Some(format!("cycle {}: {}: {}", failure.cycle, failure.cause.kind(), failure.cause.message()))
}
