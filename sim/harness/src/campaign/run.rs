//! Runs a campaign: builds its blocks, executes its runs, and reports.

use super::batch::{Batch, BatchResult};
use super::case::Case;
use super::cases::{check_cases, runs_of, Run};
use super::options::{first_further_seed, stopped, Options};
use super::progress::Progress;
use super::subject::{prepare, Subject};
use crate::build::{Builder, Waves};
use crate::entry::Entry;
use crate::error::CampaignError;
use crate::report::{BlockReport, NotBegun, Report, RunReport};
use rayon::prelude::*;
use std::time::{Instant, SystemTime};
use warploom_contract::Parameters;

/// Block with its parameters.
type Selection = (&'static Entry, Parameters);

/// Runs a campaign.
///
/// # Errors
/// A tool fails, a case is unknown, or a wave is not writable. A mismatch is not an error but part of the report.
pub fn run(
    builder: &Builder,
    blocks: &[Selection],
    options: &Options,
    progress: &dyn Progress,
) -> Result<Report, CampaignError> {
    let started = Instant::now();
    let mut selected: Vec<&Selection> = Vec::new();
    let mut runs = Vec::new();
    for pair in blocks {
        let of_block = runs_of(selected.len(), pair.0, &pair.1, options)?;
        // Blocks without any of the selected cases are skipped.
        if !of_block.is_empty() {
            selected.push(pair);
            runs.extend(of_block);
        }
    }
    check_cases(blocks, &runs, options)?;
    if let Some(rtl) = &options.rtl {
        rtl.check(blocks)?;
    }
    let subjects = build(builder, blocks, &selected, options, progress)?;
    // The time limit starts after the builds, which may take longer than the runs.
    let deadline = options.time.map(|time| Instant::now() + time);
    let mut batch = Batch::new(builder, &subjects, options, progress, deadline);
    let BatchResult { mut finished, not_begun } = batch.execute(&runs)?;
    let notes = if deadline.is_some() { further_seeds(&mut batch, &runs, options, &mut finished)? } else { Vec::new() };
    let blocks = subjects.iter().enumerate();
    let blocks = blocks.map(|(index, subject)| report_of_block(subject, index, &finished, &not_begun, options));
    Ok(Report {
        warploom: env!("CARGO_PKG_VERSION").to_string(),
        command: String::new(),
        finished: humantime::format_rfc3339_seconds(SystemTime::now()).to_string(),
        rtl: options.rtl.as_ref().map(|rtl| rtl.folder.display().to_string()),
        verilator: builder.toolchain().verilator.text.clone(),
        compiler: builder.toolchain().compiler.text.clone(),
        blocks: blocks.collect(),
        seconds: started.elapsed().as_secs_f64(),
        interrupted: stopped(options),
        notes,
    })
}

/// Builds the selected blocks in parallel. With several parameter combinations of a block, labels contain the
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
            let settings = parameters.settings(block.parameters).join("-").replace('=', "");
            subject.label = format!("{}-{}", block.name, if settings.is_empty() { "default" } else { &settings });
        }
        progress.built(block.name, parameters, subject.build_time);
        Ok(subject)
    };
    selected.par_iter().map(build).collect()
}

/// Runs further seeds of each seeded case until the deadline. Returns notes for the report.
fn further_seeds(
    batch: &mut Batch,
    runs: &[Run],
    options: &Options,
    finished: &mut Vec<(usize, RunReport)>,
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
        let of_seed =
            |seed| seeded.iter().map(move |&(subject, case)| Run { subject, case: case.clone(), seed, wave: None });
        let more: Vec<Run> = seeds.flat_map(of_seed).collect();
        for (subject, report) in batch.execute(&more)?.finished {
            let mut earlier = finished[first_further..].iter_mut().rev();
            let separate = match earlier.find(|(other, run)| *other == subject && run.case == report.case) {
                Some((_, last)) => last.absorb(report).err(),
                None => Some(Box::new(report)),
            };
            finished.extend(separate.map(|report| (subject, *report)));
        }
    }
    Ok(Vec::new())
}

/// Returns the report of the subject with this index.
fn report_of_block(
    subject: &Subject,
    index: usize,
    finished: &[(usize, RunReport)],
    not_begun: &[(usize, NotBegun)],
    options: &Options,
) -> BlockReport {
    let runs = finished.iter().filter(|(subject, _)| *subject == index).map(|(_, run)| run.clone()).collect();
    let reached = subject.coverage.as_ref().map(|all| all.lock().unwrap_or_else(|poisoned| poisoned.into_inner()));
    let coverage = reached.map(|reached| reached.summary(&subject.verilog.files));
    let mut report = BlockReport::new(subject.block, &subject.parameters, subject.build_time, runs, coverage);
    report.count_checked(subject.block, &subject.layout, options.allow_unchecked);
    for (_, run) in not_begun.iter().filter(|(subject, _)| *subject == index) {
        report.add_not_begun(run);
    }
    report
}
