//! Detection of inputs that hang.

use super::engine::{run, Current, Limits, Tally, Trial};
use super::finding::Finding;
use super::target::Target;
use std::sync::mpsc::{channel, Receiver, RecvTimeoutError};
use std::sync::PoisonError;
use std::time::Duration;
use warploom_harness::tools::ToolError;

/// Number of consecutive polls of the same input after which the input counts as hanging. Time in which the machine is
/// suspended has no polls, so it does not count.
const HANG_POLLS: u32 = 20;
/// Time between two polls.
const POLL_INTERVAL: Duration = Duration::from_secs(3);

/// Runs a target, and calls `report` with an input that hangs. A hanging reader cannot be stopped, so `report` has to
/// end the process.
///
/// # Errors
/// A directory for an input's files cannot be created.
pub fn watched(target: &Target, limits: &Limits, report: impl Fn(&Finding) + Sync) -> Result<Tally, ToolError> {
    let current = Current::default();
    let (ended, end) = channel();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            if let Some(trial) = wait_for_hang(&current, end) {
                report(&hang_finding(target, limits.seed, trial));
            }
        });
        let tally = run(target, limits, &current);
        drop(ended);
        tally
    })
}

/// Waits for an input that hangs; returns `None` at the end of the run.
fn wait_for_hang(current: &Current, end: Receiver<()>) -> Option<Trial> {
    let (mut last, mut polls) = (None, 0);
    while end.recv_timeout(POLL_INTERVAL) == Err(RecvTimeoutError::Timeout) {
        let trial = current.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let since = trial.as_ref().map(|trial| trial.since);
        polls = if since == last { polls + 1 } else { 0 };
        last = since;
        if trial.is_some() && polls >= HANG_POLLS {
            return trial;
        }
    }
    None
}

/// Creates the finding of an input that hangs. The process ends after this finding, so the finding also names the fault
/// that was being minimised.
fn hang_finding(target: &Target, seed: u64, trial: Trial) -> Finding {
    let mut fault = format!("{} hangs: no answer after {} s", target.name, (HANG_POLLS * POLL_INTERVAL).as_secs());
    if let Some(found) = trial.found {
        fault += &format!("; found in the minimisation of another fault, which the same seed finds again: {found}");
    }
    Finding { target: target.name, seed, fault, found_bytes: trial.input.len(), input: trial.input }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;

    #[test]
    fn a_hang_of_a_smaller_input_names_the_fault_that_was_found() {
        let target = Target { name: "cells", purpose: "", file: None, seeds: vec![], words: vec![], read: |_| Ok(()) };
        let trial = |found| Trial { since: Instant::now(), input: b"a".to_vec(), found };
        let alone = hang_finding(&target, 5, trial(None));
        assert_eq!(alone.fault, "cells hangs: no answer after 60 s");
        assert_eq!((alone.input.as_slice(), alone.seed), (b"a".as_slice(), 5));
        let smaller = hang_finding(&target, 5, trial(Some("cells panics at x.rs:1".into())));
        assert!(smaller.fault.starts_with(&alone.fault) && smaller.fault.ends_with("cells panics at x.rs:1"));
    }
}
