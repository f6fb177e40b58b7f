//! Executes runs in parallel, and explains failures.

use super::cases::Run;
use super::one_run::{execute, report_of, wave_of, with_wave};
use super::options::{stopped, Options};
use super::progress::Progress;
use super::record::{Failed, Recorder};
use super::subject::Subject;
use crate::build::Builder;
use crate::coverage::Collected;
use crate::error::CampaignError;
use crate::failure;
use crate::lockstep::{Failure, Outcome, Wave};
use crate::report::{FailureReport, RunReport, SkippedRun};
use crate::wave;
use rayon::prelude::*;
use std::collections::HashMap;
use std::time::Instant;

/// Finished runs and skipped runs, each with the index of its subject (a block with parameters).
#[derive(Default)]
pub(super) struct BatchResult {
    pub(super) finished: Vec<(usize, RunReport)>,
    pub(super) skipped: Vec<(usize, SkippedRun)>,
}

/// Finished run.
struct FinishedRun {
    report: RunReport,
    /// Failure of the run; `None` if it passed.
    failure: Option<Failure>,
    /// Coverage of the run, if it is collected. For a failed run, it is recorded together with the explanation.
    coverage: Option<Collected>,
}

/// Finished or skipped run.
type RunResult = Result<FinishedRun, SkippedRun>;

/// Executor of the runs of a campaign.
pub(super) struct Batch<'a> {
    builder: &'a Builder,
    subjects: &'a [Subject],
    options: &'a Options<'a>,
    progress: &'a dyn Progress,
    /// End of the time limit; `None` without a limit.
    deadline: Option<Instant>,
    /// Writer of the results directory; `None` without one.
    recorder: Option<&'a Recorder<'a>>,
    /// For each subject, whether one of its failures has a mismatch report and a failure directory.
    explained: Vec<bool>,
}

impl<'a> Batch<'a> {
    pub(super) fn new(
        builder: &'a Builder,
        subjects: &'a [Subject],
        options: &'a Options<'a>,
        progress: &'a dyn Progress,
        deadline: Option<Instant>,
    ) -> Self {
        let explained = vec![false; subjects.len()];
        Self { builder, subjects, options, progress, deadline, recorder: None, explained }
    }

    /// Sets the recorder, which stores each judged run; `None` stores no run.
    pub(super) fn record(self, recorder: Option<&'a Recorder<'a>>) -> Self {
        Self { recorder, ..self }
    }

    /// Returns whether the deadline has passed.
    pub(super) fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Executes these runs in parallel. The most informative failure of each subject is shrunk if possible, and gets a
    /// mismatch report and a failure directory. It gets none of them if an earlier batch explained another failure of
    /// the subject in this way. The most informative failure is the earliest one that can be shrunk, or else the
    /// earliest one.
    pub(super) fn execute(&mut self, runs: &[Run]) -> Result<BatchResult, CampaignError> {
        self.progress.planned(runs.len() as u64);
        let results = runs.par_iter().map(|run| Ok((run, self.run(run)?)));
        let results = results.collect::<Result<Vec<(&Run, RunResult)>, CampaignError>>()?;
        // Rank of the most informative failure of each subject: whether it cannot be shrunk, its cycle, and the index
        // of its run. The lowest rank is the best.
        let mut best: HashMap<usize, (bool, u64, usize)> = HashMap::new();
        for (number, (run, result)) in results.iter().enumerate() {
            if let Ok(FinishedRun { failure: Some(failure), .. }) = result {
                let rank = (!failure.can_be_shrunk(), failure.cycle, number);
                best.entry(run.subject).and_modify(|best| *best = rank.min(*best)).or_insert(rank);
            }
        }
        let mut all = BatchResult::default();
        for (number, (run, result)) in results.into_iter().enumerate() {
            let index = run.subject;
            let FinishedRun { mut report, failure, coverage } = match result {
                Ok(finished) => finished,
                Err(skipped) => {
                    all.skipped.push((index, skipped));
                    continue;
                }
            };
            if let Some(failure) = failure {
                let is_best = best.get(&index).is_some_and(|&(.., best)| best == number);
                let in_detail = is_best && !std::mem::replace(&mut self.explained[index], true);
                report.failure = Some(self.explain(run, &report, &failure, in_detail, coverage.as_ref())?);
            }
            all.finished.push((index, report));
        }
        Ok(all)
    }

    /// Explains a failure, and records its run unless the campaign was interrupted. If `in_detail` is set, the failure
    /// is the most informative one of its subject, and gets a mismatch report and a failure directory.
    fn explain(
        &self,
        run: &Run,
        report: &RunReport,
        failure: &Failure,
        in_detail: bool,
        coverage: Option<&Collected>,
    ) -> Result<FailureReport, CampaignError> {
        let subject = &self.subjects[run.subject];
        let explain =
            |in_detail| failure::explain(self.builder, subject, run, report, failure, in_detail, self.options);
        let explained = explain(in_detail);
        if let Some(recorder) = self.recorder.filter(|_| !stopped(self.options)) {
            let plain = if in_detail { explain(false) } else { explained.clone() };
            let can_be_shrunk = failure.can_be_shrunk();
            let failed = Failed { can_be_shrunk, plain, explained: in_detail.then(|| explained.clone()) };
            recorder.put(subject, run, report, Some(&failed), coverage)?;
        }
        Ok(explained)
    }

    /// Executes one run, unless the campaign was interrupted or its time is used up.
    fn run(&self, run: &Run) -> Result<RunResult, CampaignError> {
        let options = self.options;
        // The first seed of each case runs even after the deadline, so that every case is checked.
        let is_too_late = run.seed != options.seed && self.is_late();
        if is_too_late || stopped(options) {
            let reason = if stopped(options) { "interrupted" } else { "time budget used up" };
            let (case, reason) = (run.case.name().to_string(), reason.to_string());
            return Ok(Err(SkippedRun { case, seed: run.seed, seeds: 1, reason }));
        }
        let subject = &self.subjects[run.subject];
        let started = Instant::now();
        let wave = run.wave.map(|wave| wave_of(subject, run, wave));
        let mut outcome =
            with_wave(wave.as_ref(), |temporary| execute(&subject.pair(), run, options, self.deadline, temporary))?;
        let coverage = outcome.coverage.take();
        if let (Some(all), Some(reached)) = (&subject.coverage, &coverage) {
            all.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).add(reached);
        }
        let mut report = report_of(run, &outcome, options, started.elapsed());
        if let Some(wave) = &wave {
            note_wave(&mut report, wave, subject, &outcome)?;
        }
        if let Some(recorder) = self.recorder.filter(|_| outcome.failure.is_none() && !report.interrupted) {
            recorder.put(subject, run, &report, None, coverage.as_ref())?;
        }
        self.progress.run_finished(&report);
        Ok(Ok(FinishedRun { report, failure: outcome.failure, coverage }))
    }
}

/// Writes the save file of a wave for GTKWave, and names the wave in the report. If there is no wave, adds a note.
fn note_wave(report: &mut RunReport, wave: &Wave, subject: &Subject, outcome: &Outcome) -> Result<(), CampaignError> {
    if !outcome.wave {
        let (cycles, from) = (outcome.cycles, wave.from);
        report.notes.push(format!(
            "no wave: the run ended after {cycles} cycles, before cycle {from}, the first cycle of the wave"
        ));
        return Ok(());
    }
    match wave::write_save_file(&wave.path, subject.block, &subject.layout, outcome.failure.as_ref()) {
        // An error of the save file must not hide the mismatch.
        Err(error) if outcome.failure.is_some() => report.notes.push(format!("no save file: {error}")),
        result => _ = result?,
    }
    report.wave = Some(wave.path.display().to_string());
    Ok(())
}
