//! Executes runs in parallel, and explains failures.

use super::cases::Run;
use super::one_run::{execute, report_of, wave_of, with_wave};
use super::options::{stopped, Options};
use super::progress::Progress;
use super::subject::Subject;
use crate::build::Builder;
use crate::error::CampaignError;
use crate::failure;
use crate::lockstep::{Failure, Outcome, Wave};
use crate::report::{NotBegun, RunReport};
use crate::wave;
use rayon::prelude::*;
use std::collections::HashMap;
use std::time::Instant;

/// Finished runs and skipped runs, each with the index of its subject.
#[derive(Default)]
pub(super) struct BatchResult {
    pub(super) finished: Vec<(usize, RunReport)>,
    pub(super) not_begun: Vec<(usize, NotBegun)>,
}

/// Finished run with its failure, or a skipped run.
type RunResult = Result<(RunReport, Option<Failure>), NotBegun>;

/// Executor of the runs of a campaign.
pub(super) struct Batch<'a> {
    builder: &'a Builder,
    subjects: &'a [Subject],
    options: &'a Options<'a>,
    progress: &'a dyn Progress,
    deadline: Option<Instant>,
    /// For each subject, whether its first failure has a mismatch report and a folder.
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
        Self { builder, subjects, options, progress, deadline, explained: vec![false; subjects.len()] }
    }

    /// Returns whether the deadline has passed.
    pub(super) fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Executes these runs in parallel. The most informative failure of each subject gets the mismatch report and the
    /// folder, unless an earlier batch produced them.
    pub(super) fn execute(&mut self, runs: &[Run]) -> Result<BatchResult, CampaignError> {
        self.progress.planned(runs.len() as u64);
        let results = runs.par_iter().map(|run| Ok((run, self.run(run)?)));
        let results = results.collect::<Result<Vec<(&Run, RunResult)>, CampaignError>>()?;
        // Failures against the model are preferred, because they can be shrunk, then early ones.
        let mut best: HashMap<usize, (bool, u64, usize)> = HashMap::new();
        for (number, (run, result)) in results.iter().enumerate() {
            if let Ok((_, Some(failure))) = result {
                let rank = (!failure.is_of_model(), failure.cycle, number);
                best.entry(run.subject).and_modify(|best| *best = rank.min(*best)).or_insert(rank);
            }
        }
        let mut all = BatchResult::default();
        for (number, (run, result)) in results.into_iter().enumerate() {
            let index = run.subject;
            let (mut report, failure) = match result {
                Ok(finished) => finished,
                Err(not_begun) => {
                    all.not_begun.push((index, not_begun));
                    continue;
                }
            };
            if let Some(failure) = failure {
                let is_best = best.get(&index).is_some_and(|best| best.2 == number);
                let first = is_best && !std::mem::replace(&mut self.explained[index], true);
                let (builder, subject) = (self.builder, &self.subjects[index]);
                report.failure = Some(failure::explain(builder, subject, run, &report, &failure, first, self.options));
            }
            all.finished.push((index, report));
        }
        Ok(all)
    }

    /// Executes one run.
    fn run(&self, run: &Run) -> Result<RunResult, CampaignError> {
        let options = self.options;
        // The first seed of each case runs even after the deadline, so that every case is checked.
        let late = run.seed != options.seed && self.is_late();
        if late || stopped(options) {
            let reason = if stopped(options) { "interrupted" } else { "the time was spent" };
            let (case, why) = (run.case.name().to_string(), reason.to_string());
            return Ok(Err(NotBegun { case, seed: run.seed, seeds: 1, why }));
        }
        let subject = &self.subjects[run.subject];
        let started = Instant::now();
        let wave = run.wave.map(|wave| wave_of(subject, run, wave));
        let mut outcome = with_wave(wave.as_ref(), |part| execute(&subject.pair(), run, options, self.deadline, part))?;
        if let (Some(all), Some(reached)) = (&subject.coverage, outcome.coverage.take()) {
            all.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).add(reached);
        }
        let mut report = report_of(run, &outcome, options, started.elapsed());
        if let Some(wave) = &wave {
            note_wave(&mut report, wave, subject, &outcome)?;
        }
        self.progress.ran(&report);
        Ok(Ok((report, outcome.failure)))
    }
}

/// Writes the save file of a wave and names the wave in the report, or adds a note if there is no wave.
fn note_wave(report: &mut RunReport, wave: &Wave, subject: &Subject, outcome: &Outcome) -> Result<(), CampaignError> {
    if !outcome.wave {
        let (cycles, from) = (outcome.cycles, wave.from);
        report.notes.push(format!(
            "no wave: the run ended after {cycles} cycles, before cycle {from}, the first cycle of the wave"
        ));
        return Ok(());
    }
    match wave::write_save_file(&wave.path, &subject.layout, outcome.failure.as_ref()) {
        // A failed save file must not hide the mismatch.
        Err(error) if outcome.failure.is_some() => report.notes.push(format!("no save file: {error}")),
        result => _ = result?,
    }
    report.wave = Some(wave.path.display().to_string());
    Ok(())
}
