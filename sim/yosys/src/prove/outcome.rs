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
    /// Proved; for a fault, detected.
    Pass,
    /// There is a counterexample; for a fault, missed.
    Fail,
    /// The base of the induction holds, but not its step.
    NotInductive,
    /// A cover is not reached: the property may be vacuous.
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
    /// Method of the proof.
    pub method: String,
    /// Result of the proof.
    pub result: Verdict,
    /// Details: the location of a failure, or the query that timed out.
    pub detail: String,
    /// Duration in seconds.
    pub seconds: f64,
    /// The step in which the last cover is reached.
    pub cover: Option<u32>,
    /// The counterexample of a failure.
    pub counterexample: Option<Counterexample>,
}

impl Outcome {
    /// Name of the goal among the goals of all blocks.
    pub fn item_name(&self) -> String {
        item_name(&self.block, &self.property)
    }
}
