//! Test suite of a block: runs that judge a design, e.g. a mutant. The first failure ends the suite.

use crate::campaign::case::Case;
use crate::campaign::cases::{check_cases, runs_of, Run};
use crate::campaign::one_run::execute_with_error;
use crate::campaign::options::Options;
use crate::checker::{Checker, Oracles};
use crate::entry::Entry;
use crate::error::CampaignError;
use crate::lockstep::Pair;
use crate::simulator::Library;
use std::sync::atomic::Ordering;
use std::sync::Arc;
use std::time::Instant;
use warploom_contract::{Layout, Parameters};

/// Runs of a block that judge a design.
pub struct Suite<'a> {
    block: &'static Entry,
    parameters: &'a Parameters,
    layout: &'a Layout,
    options: &'a Options<'a>,
    oracles: Oracles,
    runs: Vec<Run<'a>>,
}

/// Result of the runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A run failed.
    Failed {
        /// Name of the case.
        case: &'static str,
        /// Cycle of the failure; for an error of the stimulus, number of cycles of the run.
        cycle: u64,
        /// Kind of the failure, as [`Cause::kind`](crate::lockstep::Cause::kind) returns it, or `stimulus` for an error
        /// that the stimulus reports.
        kind: &'static str,
        /// Differing ports, the message of the violation, or the error of the stimulus.
        message: String,
    },
    /// Every run passed.
    Passed,
    /// The deadline passed, or the user stopped the suite, before a run failed.
    TimedOut,
}

impl<'a> Suite<'a> {
    /// Creates the suite of the runs in the options, judged by these oracles. Directed cases come first, and
    /// reset-equivalence checks last.
    ///
    /// # Errors
    /// A case is unknown, the block has none of the oracles, or its code panics.
    pub fn new(
        block: &'static Entry,
        parameters: &'a Parameters,
        layout: &'a Layout,
        options: &'a Options<'a>,
        oracles: Oracles,
    ) -> Result<Self, CampaignError> {
        let mut runs = runs_of(0, block, parameters, options)?;
        check_cases(&[(block, parameters.clone())], &runs, options)?;
        // A reset-equivalence check compares two instances, without an oracle, so it runs only if all oracles are
        // selected.
        runs.retain(|run| oracles == Oracles::ALL || run.case.reset_equivalence().is_none());
        Checker::of_block(block, parameters, oracles)?;
        runs.sort_by_key(|run| match run.case {
            Case::Directed(_) => 0,
            Case::UnknownStart | Case::AfterReset => 2,
            _ => 1,
        });
        Ok(Self { block, parameters, layout, options, oracles, runs })
    }

    /// Judges the design in a library: the design itself (mutant 0) or one of its mutants. No run starts after the
    /// deadline, and a random run ends at the deadline; `None` sets no time limit.
    ///
    /// # Errors
    /// A simulator cannot be created, or the user's code fails or panics.
    pub fn judge(
        &self,
        library: &Arc<Library>,
        mutant: u64,
        deadline: Option<Instant>,
    ) -> Result<Verdict, CampaignError> {
        let Self { block, parameters, layout, options, oracles, .. } = *self;
        let pair = Pair { block, parameters, layout, library, mutant, oracles };
        let is_over =
            || options.stop.load(Ordering::Relaxed) || deadline.is_some_and(|deadline| Instant::now() >= deadline);
        for run in &self.runs {
            if is_over() {
                return Ok(Verdict::TimedOut);
            }
            let (outcome, error) = execute_with_error(&pair, run, options, deadline, None)?;
            if let Some(failure) = outcome.failure {
                let (kind, message) = (failure.cause.kind(), failure.cause.message());
                return Ok(Verdict::Failed { case: run.case.name(), cycle: failure.cycle, kind, message });
            }
            // A stimulus reports an error, for example, if no oracle rejects a mutant, but the critical sections of a
            // case are never completed.
            if let Some(message) = error {
                let (case, cycle) = (run.case.name(), outcome.cycles);
                return Ok(Verdict::Failed { case, cycle, kind: "stimulus", message });
            }
            if run.case == Case::Random && outcome.cycles < options.cycles {
                return Ok(Verdict::TimedOut);
            }
        }
        Ok(Verdict::Passed)
    }
}
