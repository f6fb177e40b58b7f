//! Single run of a campaign, with its wave and its report.

use super::case::Case;
use super::cases::{stimulus_of, Run};
use super::options::{first_further_seed, stopped, Options, WaveOptions};
use super::subject::Subject;
use crate::error::CampaignError;
use crate::lockstep::{self, Limits, Outcome, Pair, Wave};
use crate::output_file::parent_dir;
use crate::panics::{guarded, within, UserCode};
use crate::report::RunReport;
use crate::reset_equivalence;
use crate::tools::ToolError;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use warploom_files::work_directory::WorkDirectory;

/// Executes one run, and writes the wave if there is one. An error that the stimulus reports is returned as an error.
/// The deadline limits random runs only.
pub(crate) fn execute(
    pair: &Pair,
    run: &Run,
    options: &Options,
    deadline: Option<Instant>,
    wave: Option<&Wave>,
) -> Result<Outcome, CampaignError> {
    let (outcome, error) = execute_with_error(pair, run, options, deadline, wave)?;
    // The error of a script names the script's file, so it needs no other prefix.
    let text = |error| match run.case {
        Case::Script => error,
        _ => format!("{} {}, {}: {error}", pair.block.name, pair.parameters, run.case.name()),
    };
    error.map_or(Ok(outcome), |error| Err(CampaignError::Script(text(error))))
}

/// Executes one run as [`execute`] does, but returns an error that the stimulus reports beside the outcome.
pub(crate) fn execute_with_error(
    pair: &Pair,
    run: &Run,
    options: &Options,
    deadline: Option<Instant>,
    wave: Option<&Wave>,
) -> Result<(Outcome, Option<String>), CampaignError> {
    let Pair { block, parameters, .. } = *pair;
    let lacks = |missing: &str| CampaignError::Message(format!("{} has no case '{missing}'", block.name));
    let mut stimulus =
        stimulus_of(block, parameters, &run.case, run.seed, options)?.ok_or_else(|| lacks(run.case.name()))?;
    let cycles = if is_limited_by_cycles(run, options) { options.cycles } else { u64::MAX };
    // The deadline ends only the random case, which has no end of its own. A shortened directed case could miss its
    // test point.
    let deadline = deadline.filter(|_| run.case == Case::Random);
    let limits = Limits { cycles, deadline, stop: options.stop };
    if let Some(history) = run.case.reset_equivalence() {
        return Ok((reset_equivalence::run(pair, history, run.seed, limits, wave)?, None));
    }
    let mut outcome = lockstep::run(pair, &mut pair.checker()?, stimulus.as_mut(), run.seed, limits, wave)?;
    let remarks = || within(UserCode::Stimulus, || (stimulus.note(), stimulus.error()));
    let (note, error) = guarded(block.name, || Ok::<_, CampaignError>(remarks()))?;
    outcome.note = note;
    Ok((outcome, error))
}

/// Returns whether `--cycles` limits this run.
fn is_limited_by_cycles(run: &Run, options: &Options) -> bool {
    run.case == Case::Random || options.cycles_bound_all
}

/// Returns the report of a run without its failure and its wave, which are added later.
pub(super) fn report_of(run: &Run, outcome: &Outcome, options: &Options, time: Duration) -> RunReport {
    let (cycles, is_random) = (outcome.cycles, run.case == Case::Random);
    let is_complete = outcome.failure.is_some() || outcome.finished || (is_random && cycles >= options.cycles);
    let interrupted = !is_complete && stopped(options);
    // A run that ended early is marked as cut. A run with a further seed is not, since the user did not request its
    // full length.
    let cut = !is_complete && !interrupted && run.seed < first_further_seed(options);
    let note = if is_random {
        format!("cut short by --minutes after {cycles} of {} cycles", options.cycles)
    } else {
        format!("cut short by --cycles after {cycles} cycles, before its end")
    };
    RunReport {
        cut,
        interrupted,
        notes: cut.then_some(note).into_iter().chain(outcome.note.clone()).collect(),
        case: run.case.name().to_string(),
        seed: run.seed,
        seeds: 1,
        cycles: outcome.cycles,
        compared: outcome.compared,
        transactions: outcome.transactions.iter().map(|(name, count)| (name.to_string(), *count)).collect(),
        checked: outcome.checked.iter().map(|name| name.to_string()).collect(),
        passed: outcome.failure.is_none(),
        failure: None,
        wave: None,
        seconds: time.as_secs_f64(),
    }
}

/// Returns the wave of a run according to the user's options.
pub(super) fn wave_of(subject: &Subject, run: &Run, options: &WaveOptions) -> Wave {
    let name = || format!("{}-{}-{}.{}", subject.label, run.case.name(), run.seed, options.format.extension());
    let path = options.file.clone().unwrap_or_else(|| PathBuf::from(name()));
    Wave { path, from: options.from, to: options.to }
}

/// Prefix of temporary directories for waves.
pub(crate) const WAVE_PREFIX: &str = ".wave-";

/// Executes `body` with a temporary wave file, and renames the file to its final name once it is complete.
pub(super) fn with_wave(
    wave: Option<&Wave>,
    body: impl FnOnce(Option<&Wave>) -> Result<Outcome, CampaignError>,
) -> Result<Outcome, CampaignError> {
    let Some(wave) = wave else { return body(None) };
    let folder = parent_dir(&wave.path);
    let work_directory = WorkDirectory::new_in(folder, WAVE_PREFIX).map_err(ToolError::file("writing", &wave.path))?;
    let part = work_directory.path().join("part");
    let outcome = body(Some(&Wave { path: part.clone(), ..wave.clone() })).map_err(|error| match error {
        CampaignError::Tool(error) => error.renamed(&part, &wave.path).into(),
        error => error,
    })?;
    if outcome.wave {
        std::fs::rename(&part, &wave.path).map_err(ToolError::file("writing", &wave.path))?;
    }
    Ok(outcome)
}
