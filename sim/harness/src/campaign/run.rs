//! Runs a campaign: builds its blocks, executes its runs, and reports the results.

use super::batch::{Batch, BatchResult};
use super::case::Case;
use super::cases::{check_cases, runs_of, Run};
use super::options::{first_further_seed, stopped, Options};
use super::progress::Progress;
use super::record::{run_name, sources, Recorder};
use super::subject::{prepare, Subject};
use crate::build::{Builder, Waves};
use crate::entry::Entry;
use crate::error::CampaignError;
use crate::report::{now, BlockReport, Report, RunReport, SkippedRun};
use crate::shard::Results;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::time::Instant;
use warploom_contract::Parameters;

/// Block with its parameters.
type Selection = (&'static Entry, Parameters);

/// Runs a campaign.
///
/// # Errors
/// A tool fails, a case is unknown, a user's file or the results directory is invalid, a user's code panics, or a wave
/// is not writable. A mismatch is not an error but part of the report.
pub fn run(
    builder: &Builder,
    blocks: &[Selection],
    options: &Options,
    progress: &dyn Progress,
) -> Result<Report, CampaignError> {
    let started = Instant::now();
    let plan = Plan::new(blocks, options)?;
    if let Some(rtl) = &options.rtl {
        rtl.check(blocks)?;
    }
    let recorder = plan.recorder(builder, options)?;
    let (selected, runs) = plan.of_shard(recorder.as_ref());
    let subjects = build(builder, blocks, &selected, options, progress)?;
    let (mut finished, runs) = judged_earlier(runs, &subjects, recorder.as_ref())?;
    let earlier = finished.len() as u64;
    // The time limit starts after the builds, which may take longer than the runs.
    let deadline = options.time.map(|time| Instant::now() + time);
    let mut batch = Batch::new(builder, &subjects, options, progress, deadline).record(recorder.as_ref());
    let BatchResult { finished: now_finished, skipped } = batch.execute(&runs)?;
    finished.extend(now_finished);
    let notes = if deadline.is_some() { further_seeds(&mut batch, &runs, options, &mut finished)? } else { Vec::new() };
    let is_whole = recorder.as_ref().is_none_or(|recorder| recorder.results.is_whole());
    let report = |(index, subject)| report_of_block(subject, index, &finished, &skipped, (options, is_whole));
    let blocks = subjects.iter().enumerate().map(report).collect();
    Ok(Report {
        warploom: env!("CARGO_PKG_VERSION").to_string(),
        command: String::new(),
        finished: now(),
        rtl: options.rtl.as_ref().map(|rtl| rtl.folder.display().to_string()),
        verilator: builder.toolchain().verilator.text.clone(),
        compiler: builder.toolchain().compiler.text.clone(),
        blocks,
        seconds: started.elapsed().as_secs_f64(),
        interrupted: stopped(options),
        shard: recorder.as_ref().map(|recorder| recorder.shard(earlier)),
        notes,
    })
}

/// All runs of a campaign, in all shards.
struct Plan<'a> {
    /// Blocks with at least one run.
    selected: Vec<&'a Selection>,
    runs: Vec<Run<'a>>,
}

impl<'a> Plan<'a> {
    fn new(blocks: &'a [Selection], options: &'a Options) -> Result<Self, CampaignError> {
        let mut plan = Self { selected: Vec::new(), runs: Vec::new() };
        for pair in blocks {
            let of_block = runs_of(plan.selected.len(), pair.0, &pair.1, options)?;
            // Blocks without any of the selected cases are skipped.
            if !of_block.is_empty() {
                plan.selected.push(pair);
                plan.runs.extend(of_block);
            }
        }
        check_cases(blocks, &plan.runs, options)?;
        Ok(plan)
    }

    fn name(&self, run: &Run) -> String {
        let (block, parameters) = self.selected[run.subject];
        run_name(block, parameters, run)
    }

    /// Opens the results directory, if one was requested.
    fn recorder(&self, builder: &Builder, options: &'a Options) -> Result<Option<Recorder<'a>>, CampaignError> {
        let Some(request) = &options.results else { return Ok(None) };
        let names: Vec<String> = self.runs.iter().map(|run| self.name(run)).collect();
        let tools = BTreeMap::from([("Verilator".to_string(), builder.toolchain().verilator.text.clone())]);
        let results = Results::open(request, sources(builder, &self.selected, options)?, tools, &names)?;
        Ok(Some(Recorder { results, options, compiler: builder.toolchain().compiler.text.clone() }))
    }

    /// Returns the blocks with a run in the shard, and the runs of the shard.
    fn of_shard(self, recorder: Option<&Recorder>) -> (Vec<&'a Selection>, Vec<Run<'a>>) {
        let Some(recorder) = recorder else { return (self.selected, self.runs) };
        let is_selected: Vec<bool> = self.runs.iter().map(|run| recorder.results.selects(&self.name(run))).collect();
        let mut blocks: Vec<&Selection> = Vec::new();
        let mut runs: Vec<Run> = Vec::new();
        let mut last = None;
        for (run, _) in self.runs.into_iter().zip(is_selected).filter(|(_, selected)| *selected) {
            if last != Some(run.subject) {
                last = Some(run.subject);
                blocks.push(self.selected[run.subject]);
            }
            runs.push(Run { subject: blocks.len() - 1, ..run });
        }
        (blocks, runs)
    }
}

/// Finished runs, each with the index of its subject.
type Finished = Vec<(usize, RunReport)>;

/// Returns the reports of the runs that an earlier start of the shard judged, and the other runs.
fn judged_earlier<'a>(
    runs: Vec<Run<'a>>,
    subjects: &[Subject],
    recorder: Option<&Recorder>,
) -> Result<(Finished, Vec<Run<'a>>), CampaignError> {
    let Some(recorder) = recorder else { return Ok((Vec::new(), runs)) };
    let coverage_plans = subjects.iter().map(|subject| recorder.plan(subject)).collect::<Result<Vec<_>, _>>()?;
    let (mut finished, mut remaining) = (Vec::new(), Vec::new());
    for run in runs {
        match recorder.earlier(&subjects[run.subject], &run, coverage_plans[run.subject].as_ref())? {
            Some(report) => finished.push((run.subject, report)),
            None => remaining.push(run),
        }
    }
    Ok((finished, remaining))
}

/// Builds the selected blocks in parallel. If a block has several parameter combinations, its labels contain the
/// settings.
fn build(
    builder: &Builder,
    blocks: &[Selection],
    selected: &[&Selection],
    options: &Options,
    progress: &dyn Progress,
) -> Result<Vec<Subject>, CampaignError> {
    progress.building(selected.len() as u64);
    let format = options.wave.as_ref().map_or(Waves::None, |wave| wave.format);
    let build = |(block, parameters): &&Selection| {
        let mut subject = prepare(builder, block, parameters, options, format)?;
        if blocks.iter().filter(|(other, _)| other.name == block.name).count() > 1 {
            let settings = parameters.label(block.parameters).replace(' ', "-").replace('=', "");
            subject.label = format!("{}-{settings}", block.name);
        }
        progress.built(block.name, parameters, subject.build_time);
        Ok(subject)
    };
    selected.par_iter().map(build).collect()
}

/// Runs further seeds of each seeded case until the deadline or an interrupt, and adds their reports to `finished`.
/// Returns notes for the report.
fn further_seeds(
    batch: &mut Batch,
    runs: &[Run],
    options: &Options,
    finished: &mut Finished,
) -> Result<Vec<String>, CampaignError> {
    let seeded = runs.iter().filter(|run| run.case.is_seeded() && run.seed == options.seed);
    let seeded: Vec<(usize, &Case)> = seeded.map(|run| (run.subject, &run.case)).collect();
    if seeded.is_empty() {
        let note = "--minutes: none of these cases depends on the seed, so there are no further runs";
        return Ok(vec![note.into()]);
    }
    let mut next = first_further_seed(options);
    let first_further = finished.len();
    while !batch.is_late() && !stopped(options) {
        let seeds = next..next.saturating_add(rayon::current_num_threads() as u64);
        next = seeds.end;
        let runs_of_seed =
            |seed| seeded.iter().map(move |&(subject, case)| Run { subject, case: case.clone(), seed, wave: None });
        let more: Vec<Run> = seeds.flat_map(runs_of_seed).collect();
        for (subject, report) in batch.execute(&more)?.finished {
            let mut earlier = finished[first_further..].iter_mut().rev();
            // Passed runs of a case with consecutive seeds share one report. Any other report remains separate.
            let separate = match earlier.find(|(other, run)| *other == subject && run.case == report.case) {
                Some((_, last)) => last.merge(report).err(),
                None => Some(Box::new(report)),
            };
            finished.extend(separate.map(|report| (subject, *report)));
        }
    }
    Ok(Vec::new())
}

/// Returns the report of the subject with this index. `is_whole` states whether the campaign is undivided.
fn report_of_block(
    subject: &Subject,
    index: usize,
    finished: &[(usize, RunReport)],
    skipped: &[(usize, SkippedRun)],
    (options, is_whole): (&Options, bool),
) -> BlockReport {
    let runs = finished.iter().filter(|(subject, _)| *subject == index).map(|(_, run)| run.clone()).collect();
    let reached = subject.coverage.as_ref().map(|all| all.lock().unwrap_or_else(|poisoned| poisoned.into_inner()));
    let coverage = reached.map(|reached| reached.summary(&subject.verilog.files));
    let mut report = BlockReport::new(&subject.summary(options), runs, coverage, is_whole);
    for (_, run) in skipped.iter().filter(|(subject, _)| *subject == index) {
        report.add_skipped(run);
    }
    report
}
