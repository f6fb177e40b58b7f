//! A script that was read and checked.

use super::drive::{Play, MOST_CYCLES_AFTER, MOST_CYCLES_OFFERED};
use super::grammar::{Grammar, Step};
use crate::entry::Entry;
use std::sync::Arc;
use warploom_contract::Parameters;

/// A script, read and checked.
#[derive(Clone, Debug)]
pub struct Script {
    /// The block.
    pub block: &'static Entry,
    /// Its parameters.
    pub parameters: Parameters,
    /// The seed of the values with which registers start.
    pub seed: u64,
    /// What can be driven.
    pub grammar: Arc<Grammar>,
    /// What is driven.
    pub steps: Arc<[Step]>,
    /// The file, as messages call it.
    pub file: String,
}

impl Script {
    /// A stimulus that drives it.
    pub fn play(&self) -> Play {
        Play::new(Arc::clone(&self.grammar), Arc::clone(&self.steps)).of_file(&self.file)
    }

    /// The most cycles that a run of it has: each step begins in its earliest cycle or after the one before it, and then lasts as
    /// long as it says, or as an offer is made.
    pub fn longest(&self) -> u64 {
        let lasts = |step: &Step| if step.offers == 0 { step.cycles } else { MOST_CYCLES_OFFERED };
        let end = self.steps.iter().fold(0, |end: u64, step| end.max(step.earliest).saturating_add(lasts(step)));
        end.saturating_add(MOST_CYCLES_AFTER)
    }
}
