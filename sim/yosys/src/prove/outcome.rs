//! Outcomes of proofs.

use super::goal::item_name;
use super::trace::Counterexample;
use serde::{Deserialize, Serialize};
use warploom_harness::campaign::CampaignError;
use warploom_harness::shard::{Item, Merged};

/// Verdict on a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The goal is proved; for a fault: the fault is detected.
    Pass,
    /// There is a counterexample or no proof of equivalence; for a fault: the fault is not detected.
    Fail,
    /// The base of the induction holds, but not its step.
    NotInductive,
    /// A cover is not reached within the steps that the table allows, or not within the cycles of a bounded proof. So
    /// the property may be vacuous.
    Unreached,
    /// The time limit has passed.
    TimedOut,
}

/// Outcomes of all shards, in the order of the goals.
///
/// # Errors
/// A stored result has an unexpected format.
pub fn merged_outcomes(merged: &Merged) -> Result<Vec<Outcome>, CampaignError> {
    merged.items.iter().map(Item::result).collect()
}

/// Outcome of a goal.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The block.
    pub block: String,
    /// Name of the property or the equivalence.
    pub property: String,
    /// Method of the proof with its depth, e.g. `induction 2`.
    pub method: String,
    /// Result of the proof.
    pub result: Verdict,
    /// Details, e.g. the location of a failure or the query that timed out; empty if there are none.
    pub detail: String,
    /// Duration in seconds.
    pub seconds: f64,
    /// The step in which the last cover is reached; `None` if covers were not checked, or not reached in time.
    pub cover: Option<u32>,
    /// The counterexample of a property that fails.
    pub counterexample: Option<Counterexample>,
}

impl Outcome {
    /// Name of the goal among the goals of all blocks.
    pub fn item_name(&self) -> String {
        item_name(&self.block, &self.property)
    }
}
