//! Outcomes of proofs.

use super::trace::Counterexample;
use serde::Serialize;

/// Verdict on a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
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

/// Outcome of a goal.
#[derive(Clone, Debug, Serialize)]
pub struct Outcome {
    /// The block.
    pub block: &'static str,
    /// Name of the property or the equivalence.
    pub property: String,
    /// Method of the proof.
    pub method: String,
    /// What came of it.
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
