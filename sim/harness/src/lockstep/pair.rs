//! What runs beside what, and until when.

use super::snapshot::Snapshot;
use crate::entry::Entry;
use crate::error::CampaignError;
use crate::judges::{Judges, Oracles};
use crate::simulator::Library;
use std::sync::atomic::AtomicBool;
use std::sync::Arc;
use std::time::Instant;
use warploom_contract::{Layout, Parameters};

/// What runs beside what.
pub struct Pair<'a> {
    /// The block.
    pub block: &'static Entry,
    /// Its parameters.
    pub parameters: &'a Parameters,
    /// Its packed layout.
    pub layout: &'a Layout,
    /// The RTL.
    pub library: &'a Arc<Library>,
    /// Which of its mutants is run, in a library that has several behind [`Verilog::of_mutants`](crate::build::Verilog::of_mutants);
    /// 0 for the design itself.
    pub mutant: u64,
    /// What judges it.
    pub oracles: Oracles,
}

impl Pair<'_> {
    /// A snapshot for the simulators of the library, in which the mutant is chosen.
    pub(crate) fn snapshot(&self) -> Snapshot {
        let mut slot = Snapshot::new(self.library.input_words(), self.library.output_words());
        if let Some(last) = slot.inputs.last_mut().filter(|_| self.mutant != 0) {
            *last = self.mutant;
        }
        slot
    }

    /// What judges a run, in its state after a reset.
    ///
    /// # Errors
    /// The block has none of the oracles.
    pub(crate) fn judges(&self) -> Result<Judges, CampaignError> {
        Judges::of(self.block, self.parameters, self.oracles)
    }
}

/// When a run ends, if its stimulus doesn't end it.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// After so many cycles.
    pub cycles: u64,
    /// At this time.
    pub deadline: Option<Instant>,
    /// When the user wants it.
    pub stop: &'a AtomicBool,
}
