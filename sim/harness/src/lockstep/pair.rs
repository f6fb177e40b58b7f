//! RTL with its oracles, and limits of a run.

use super::snapshot::Snapshot;
use crate::checker::{Checker, Oracles};
use crate::entry::Entry;
use crate::error::CampaignError;
use crate::simulator::Library;
use std::sync::atomic::AtomicBool;
use std::sync::Arc;
use std::time::Instant;
use warploom_contract::{Layout, Parameters};

/// RTL with its oracles.
pub struct Pair<'a> {
    /// Block.
    pub block: &'static Entry,
    /// Parameters of the block.
    pub parameters: &'a Parameters,
    /// Packed layout of the ports.
    pub layout: &'a Layout,
    /// Library of the RTL.
    pub library: &'a Arc<Library>,
    /// Number of the mutant in a library of [`Verilog::of_mutants`](crate::build::Verilog::of_mutants); 0 for the
    /// design itself.
    pub mutant: u64,
    /// Oracles that judge the run.
    pub oracles: Oracles,
}

impl Pair<'_> {
    /// Returns a snapshot for simulators of the library. All values are 0, except the input that selects the mutant.
    pub(crate) fn snapshot(&self) -> Snapshot {
        let mut snapshot = Snapshot::new(self.library.input_words(), self.library.output_words());
        // In a library of mutants, the last word of the inputs selects the mutant.
        if let Some(selection) = snapshot.inputs.last_mut().filter(|_| self.mutant != 0) {
            *selection = self.mutant;
        }
        snapshot
    }

    /// Returns the checker of a run, in its state after a reset.
    ///
    /// # Errors
    /// The block has none of the oracles, its streams do not match its ports, or its code panics.
    pub(crate) fn checker(&self) -> Result<Checker, CampaignError> {
        Checker::of_block(self.block, self.parameters, self.oracles)
    }
}

/// Limits of a run, which ends earlier if the stimulus does.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// Maximum number of cycles.
    pub cycles: u64,
    /// Time after which a lockstep run ends early, checked every 4096 cycles; `None` for no time limit. A
    /// reset-equivalence check ignores the deadline.
    pub deadline: Option<Instant>,
    /// Becomes `true` when the user interrupts the run.
    pub stop: &'a AtomicBool,
}
