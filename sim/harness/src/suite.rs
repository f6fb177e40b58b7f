//! The suite of a block as a judge: its runs one after another, up to the first that fails.

use crate::campaign::case::Case;
use crate::campaign::cases::{check_cases, runs_of, Run};
use crate::campaign::one_run::execute;
use crate::campaign::options::Options;
use crate::entry::Entry;
use crate::error::CampaignError;
use crate::judges::{Judges, Oracles};
use crate::lockstep::Pair;
use crate::simulator::Library;
use std::sync::atomic::Ordering;
use std::sync::Arc;
use std::time::Instant;
use warploom_contract::{Layout, Parameters};

/// The runs of a block.
pub struct Suite<'a> {
    block: &'static Entry,
    parameters: &'a Parameters,
    layout: &'a Layout,
    options: &'a Options<'a>,
    oracles: Oracles,
    runs: Vec<Run<'a>>,
}

/// What the suite says of a design.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A run failed.
    Failed {
        /// Its case.
        case: &'static str,
        /// The cycle in it.
        cycle: u64,
        /// What kind of failure.
        kind: &'static str,
        /// The ports that differ, or what is violated.
        message: String,
    },
    /// Every run passed.
    Passed,
    /// The deadline came, or the user wanted an end, before a run failed.
    TimedOut,
}

impl<'a> Suite<'a> {
    /// The runs that the options ask for, judged by these oracles; those that judge fastest come first.
    ///
    /// # Errors
    /// A case that the block hasn't, or none of the oracles.
    pub fn new(
        block: &'static Entry,
        parameters: &'a Parameters,
        layout: &'a Layout,
        options: &'a Options<'a>,
        oracles: Oracles,
    ) -> Result<Self, CampaignError> {
        let mut runs = runs_of(0, block, parameters, options)?;
        check_cases(&[(block, parameters.clone())], &runs, options)?;
        // No oracle has a part in what two instances of the design show.
        runs.retain(|run| oracles == Oracles::ALL || run.case.reset_equivalence().is_none());
        Judges::of(block, parameters, oracles)?;
        runs.sort_by_key(|run| match run.case {
            Case::Directed(_) => 0,
            Case::UnknownStart | Case::AfterReset => 2,
            _ => 1,
        });
        Ok(Self { block, parameters, layout, options, oracles, runs })
    }

    /// Judges the design in a library: itself, or one of its mutants.
    ///
    /// # Errors
    /// The simulator can't be made.
    pub fn judge(
        &self,
        library: &Arc<Library>,
        mutant: u64,
        deadline: Option<Instant>,
    ) -> Result<Verdict, CampaignError> {
        let Self { block, parameters, layout, options, oracles, .. } = *self;
        let pair = Pair { block, parameters, layout, library, mutant, oracles };
        let over =
            || options.stop.load(Ordering::Relaxed) || deadline.is_some_and(|deadline| Instant::now() >= deadline);
        for run in &self.runs {
            if over() {
                return Ok(Verdict::TimedOut);
            }
            let outcome = execute(&pair, run, options, deadline, None)?;
            if let Some(failure) = outcome.failure {
                let (kind, message) = (failure.cause.kind(), failure.cause.message());
                return Ok(Verdict::Failed { case: run.case.name(), cycle: failure.cycle, kind, message });
            }
            if run.case == Case::Random && outcome.cycles < options.cycles {
                return Ok(Verdict::TimedOut);
            }
        }
        Ok(Verdict::Passed)
    }
}
