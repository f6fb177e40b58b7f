//! A parsed script.

use super::drive::{ScriptStimulus, MAX_CYCLES_AFTER, MAX_CYCLES_OFFERED};
use super::grammar::{Grammar, Step};
use crate::entry::Entry;
use std::sync::Arc;
use warploom_contract::Parameters;

/// A parsed script.
#[derive(Clone, Debug)]
pub struct Script {
    /// Block that the script drives.
    pub block: &'static Entry,
    /// Parameters of the block.
    pub parameters: Parameters,
    /// Seed of the random initial values of registers; 1 by default.
    pub seed: u64,
    /// Channels and inputs of the block.
    pub grammar: Arc<Grammar>,
    /// Steps of the script.
    pub steps: Arc<[Step]>,
    /// File name in messages.
    pub file: String,
}

impl Script {
    /// Creates a stimulus that drives the script.
    pub fn play(&self) -> ScriptStimulus {
        ScriptStimulus::new(Arc::clone(&self.grammar), Arc::clone(&self.steps)).of_file(&self.file)
    }

    /// Returns the maximum number of cycles of a run.
    ///
    /// A step starts in its earliest cycle or after the previous step. It takes its number of cycles, or at most the
    /// limit for offers.
    pub fn max_cycles(&self) -> u64 {
        let duration = |step: &Step| if step.offers.is_empty() { step.cycles } else { MAX_CYCLES_OFFERED };
        let end = self.steps.iter().fold(0, |end: u64, step| end.max(step.earliest).saturating_add(duration(step)));
        end.saturating_add(MAX_CYCLES_AFTER)
    }
}
