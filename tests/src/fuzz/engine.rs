//! Runs one target on mutated inputs, and minimises an input that shows a fault.

use super::finding::Finding;
use super::mutate::Mutator;
use super::target::{Answer, Fault, Target};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use warploom_harness::tools::ToolError;

/// Maximum number of inputs that a minimisation tries.
const MAX_TRIES: usize = 4000;

/// Limits of a run.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// Seed of the mutations.
    pub seed: u64,
    /// Number of the chunk, from 0. Chunks are independent; the first one starts with the seeds of the target.
    pub chunk: u64,
    /// Maximum number of inputs.
    pub cases: u64,
    /// Time after which no further input starts.
    pub deadline: Option<Instant>,
    /// Stop request, after which no further input starts.
    pub stop: &'a AtomicBool,
}

impl Limits<'_> {
    /// Returns whether no further input may start.
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
    /// Number of inputs, including the seeds.
    pub cases: u64,
    /// Number of mutated inputs that the reader accepted, without the seeds.
    pub accepted: u64,
    /// Total size of all inputs in bytes.
    pub bytes: u64,
    /// Maximum time of one input.
    pub slowest: Duration,
    /// Fault that ended the run.
    pub finding: Option<Finding>,
}

/// Input under test.
#[derive(Clone, Debug)]
pub struct Trial {
    /// Start time.
    pub since: Instant,
    /// Bytes of the input.
    pub input: Vec<u8>,
    /// Fault that a minimisation must reproduce; `None` outside of a minimisation.
    pub found: Option<String>,
}

/// Input under test, shared with the thread that detects hangs.
pub type Current = Arc<Mutex<Option<Trial>>>;

/// Tries a target, first with its seeds and then with mutations of the seeds. Equal limits without a deadline give the
/// same inputs in the same order on every machine.
///
/// # Errors
/// A directory for an input's files cannot be made.
pub fn run(target: &Target, limits: &Limits, current: &Current) -> Result<Tally, ToolError> {
    let mut mutator = Mutator::new(target.name, (limits.seed, limits.chunk), &target.seeds, &target.words);
    let mut tally =
        Tally { target: target.name, cases: 0, accepted: 0, bytes: 0, slowest: Duration::ZERO, finding: None };
    let mut seeds = target.seeds.iter().filter(|_| limits.chunk == 0);
    while tally.cases < limits.cases && !limits.is_over() && tally.finding.is_none() {
        let seed = seeds.next();
        let is_mutated = seed.is_none();
        let bytes = seed.cloned().unwrap_or_else(|| mutator.input());
        let started = Instant::now();
        let tried = attempt(target, &bytes, current, None)?;
        tally.cases += 1;
        tally.bytes += bytes.len() as u64;
        tally.slowest = tally.slowest.max(started.elapsed());
        match tried {
            Ok(answer) => tally.accepted += u64::from(is_mutated && answer == Answer::Accepted),
            Err(fault) => tally.finding = Some(finding(target, &bytes, fault, limits, current)?),
        }
    }
    Ok(tally)
}

/// Runs one input and publishes it in `current`. `found` is the fault that a minimised input must reproduce.
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

/// Minimises an input, and returns it with the description of its own fault.
fn finding(
    target: &Target,
    bytes: &[u8],
    fault: Fault,
    limits: &Limits,
    current: &Current,
) -> Result<Finding, ToolError> {
    let input = minimise(target, bytes, &fault, limits, current)?;
    let fault = attempt(target, &input, current, Some(&fault))?.err().unwrap_or(fault).text;
    Ok(Finding { target: target.name, seed: limits.seed, fault, input, found_bytes: bytes.len() })
}

/// Returns a smaller input with a fault of the same kind, found by removing pieces of decreasing size. Returns the
/// input itself if no smaller one is found.
fn minimise(
    target: &Target,
    bytes: &[u8],
    fault: &Fault,
    limits: &Limits,
    current: &Current,
) -> Result<Vec<u8>, ToolError> {
    let mut smallest = bytes.to_vec();
    let mut piece = smallest.len().div_ceil(2);
    let mut tries = 0;
    while piece > 0 && tries < MAX_TRIES && !limits.is_stopped() {
        let mut at = 0;
        let mut is_shorter = false;
        while at < smallest.len() && tries < MAX_TRIES && !limits.is_stopped() {
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
