//! Tries mutated inputs of one target, and makes an input that shows a fault smaller.

use super::finding::Finding;
use super::mutate::Mutator;
use super::target::{Answer, Fault, Target};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use warploom_harness::tools::ToolError;

/// Largest number of tries while an input is made smaller.
const TRIES: usize = 4000;

/// Limits of a run.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// Seed of the mutations.
    pub seed: u64,
    /// Largest number of inputs.
    pub cases: u64,
    /// No input starts after this.
    pub deadline: Option<Instant>,
    /// No input starts once this is set.
    pub stop: &'a AtomicBool,
}

impl Limits<'_> {
    /// Whether no further input may start.
    fn is_over(&self) -> bool {
        self.is_stopped() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Result of a run.
#[derive(Debug)]
pub struct Tally {
    /// Name of the target.
    pub target: &'static str,
    /// Number of inputs, with the seeds.
    pub cases: u64,
    /// Number of inputs that the reader accepted.
    pub taken: u64,
    /// Bytes of all inputs.
    pub bytes: u64,
    /// Longest time of one input.
    pub slowest: Duration,
    /// The fault that ended the run.
    pub finding: Option<Finding>,
}

/// An input that is being tried.
#[derive(Clone, Debug)]
pub struct Trial {
    /// When it started.
    pub since: Instant,
    /// The input.
    pub input: Vec<u8>,
    /// The fault of a larger input, while that input is made smaller.
    pub found: Option<String>,
}

/// The input that is being tried, for the thread that watches for a hang.
pub type Current = Arc<Mutex<Option<Trial>>>;

/// Tries a target: its seeds unchanged, then mutations of them. The same limits without a deadline give the same inputs
/// in the same order on every machine.
///
/// # Errors
/// A folder for an input's files cannot be made.
pub fn run(target: &Target, limits: &Limits, current: &Current) -> Result<Tally, ToolError> {
    let mut mutator = Mutator::new(target.name, limits.seed, &target.seeds, &target.words);
    let mut tally = Tally { target: target.name, cases: 0, taken: 0, bytes: 0, slowest: Duration::ZERO, finding: None };
    let mut seeds = target.seeds.iter();
    while tally.cases < limits.cases && !limits.is_over() && tally.finding.is_none() {
        let bytes = seeds.next().cloned().unwrap_or_else(|| mutator.input());
        let started = Instant::now();
        let tried = attempt(target, &bytes, current, None)?;
        tally.cases += 1;
        tally.bytes += bytes.len() as u64;
        tally.slowest = tally.slowest.max(started.elapsed());
        match tried {
            Ok(answer) => tally.taken += u64::from(answer == Answer::Accepted),
            Err(fault) => tally.finding = Some(finding(target, &bytes, fault, limits, current)?),
        }
    }
    Ok(tally)
}

/// Tries one input while `current` holds it; `found` is the fault that it should show.
fn attempt(
    target: &Target,
    bytes: &[u8],
    current: &Current,
    found: Option<&Fault>,
) -> Result<Result<Answer, Fault>, ToolError> {
    let watch = |trial| *current.lock().unwrap_or_else(PoisonError::into_inner) = trial;
    let found = found.map(|fault| fault.text.clone());
    watch(Some(Trial { since: Instant::now(), input: bytes.to_vec(), found }));
    let answer = target.try_input(bytes);
    watch(None);
    answer
}

/// Makes an input smaller, and describes the fault in the words of the smaller input.
fn finding(
    target: &Target,
    bytes: &[u8],
    fault: Fault,
    limits: &Limits,
    current: &Current,
) -> Result<Finding, ToolError> {
    let input = minimised(target, bytes, &fault, limits, current)?;
    let fault = attempt(target, &input, current, Some(&fault))?.err().unwrap_or(fault).text;
    Ok(Finding { target: target.name, seed: limits.seed, fault, input, found_bytes: bytes.len() })
}

/// Returns the smallest input that shows the same fault, found by leaving out ever smaller pieces.
fn minimised(
    target: &Target,
    bytes: &[u8],
    fault: &Fault,
    limits: &Limits,
    current: &Current,
) -> Result<Vec<u8>, ToolError> {
    let mut smallest = bytes.to_vec();
    let mut piece = smallest.len().div_ceil(2);
    let mut tries = 0;
    while piece > 0 && tries < TRIES && !limits.is_stopped() {
        let mut at = 0;
        let mut is_shorter = false;
        while at < smallest.len() && tries < TRIES && !limits.is_stopped() {
            let end = (at + piece).min(smallest.len());
            let candidate = [&smallest[..at], &smallest[end..]].concat();
            tries += 1;
            if attempt(target, &candidate, current, Some(fault))?.is_err_and(|found| found.kind == fault.kind) {
                smallest = candidate;
                is_shorter = true;
            } else {
                at = end;
            }
        }
        if !is_shorter || piece > 1 {
            piece /= 2;
        }
    }
    Ok(smallest)
}

#[cfg(test)]
#[path = "engine_tests.rs"]
mod tests;
