//! The outcome of a proof.

use super::trace::Counterexample;
use serde::Serialize;

/// What came of a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Proved; of a fault: caught.
    Pass,
    /// There is a counterexample; of a fault: missed.
    Fail,
    /// The induction doesn't close; its base holds.
    NotInductive,
    /// A cover isn't reached: the property may say nothing.
    Unreached,
    /// The time was not enough.
    TimedOut,
}

/// A goal's outcome.
#[derive(Clone, Debug, Serialize)]
pub struct Outcome {
    /// The block.
    pub block: &'static str,
    /// The property, or the equivalence.
    pub property: String,
    /// How.
    pub method: String,
    /// What came of it.
    pub result: Verdict,
    /// What is to be said of it: the place of a failure, what timed out.
    pub detail: String,
    /// Seconds it took.
    pub seconds: f64,
    /// The step in which its last cover is reached.
    pub cover: Option<u32>,
    /// Why it fails.
    pub counterexample: Option<Counterexample>,
}
