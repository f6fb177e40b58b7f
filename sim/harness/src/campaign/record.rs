//! Runs in a results directory, and the report of all shards of a campaign.

use super::cases::Run;
use super::options::Options;
use super::subject::{verilog, Subject};
use crate::build::{Builder, Verilog};
use crate::cache::{hash_of_file, Key};
use crate::coverage::{Collected, Counts, Plan};
use crate::entry::Entry;
use crate::error::CampaignError;
use crate::panics::guarded;
use crate::report::{now, BlockReport, BlockSubject, FailureReport, Report, RunReport, ShardReport};
use crate::shard::{Merged, Results};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use warploom_contract::Parameters;

/// Description of a block, which is recorded once per block and parameter combination.
#[derive(Serialize, Deserialize)]
struct SubjectRecord {
    subject: BlockSubject,
    /// Version of the C++ compiler.
    compiler: String,
    /// Directory of the Verilog that replaced the emitted Verilog; `None` for the emitted Verilog.
    rtl: Option<String>,
    /// Names and texts of the Verilog files; empty if no coverage is collected.
    files: Vec<(String, String)>,
    /// Coverage points and bins of the block; `None` if no coverage is collected.
    plan: Option<Plan>,
}

/// Result of a run.
#[derive(Serialize, Deserialize)]
pub(super) struct RunRecord {
    /// Name of the block's [`SubjectRecord`] in the results directory.
    subject: String,
    /// Report of the run. A failure in it is not shrunk.
    run: RunReport,
    /// Checked outputs, which a serialized [`RunReport`] lacks.
    checked: BTreeSet<String>,
    /// Whether the run failed, and the failure can be shrunk. Results directories store it as `of_model`.
    #[serde(rename = "of_model")]
    can_be_shrunk: bool,
    /// Failure after shrinking, if possible, and its mismatch report. Only the most informative failure of a block in a
    /// shard has them.
    explained: Option<(FailureReport, Option<String>)>,
    /// Counts of the coverage points and bins; `None` if no coverage is collected.
    coverage: Option<Counts>,
}

/// Name of a block with parameters.
fn subject_name(block: &Entry, parameters: &Parameters) -> String {
    format!("{} {}", block.name, parameters.label(block.parameters))
}

/// Name of a run among all runs of a campaign.
pub(super) fn run_name(block: &Entry, parameters: &Parameters, run: &Run) -> String {
    format!("{} {} {}", subject_name(block, parameters), run.case.name(), run.seed)
}

/// Returns the hash of everything that a block is simulated from: the emitted Verilog, and the files that its model
/// reads. For an unreadable file, its error is hashed.
///
/// # Errors
/// The block cannot be emitted, or its model panics.
pub fn sources_of(block: &'static Entry, parameters: &Parameters) -> Result<String, CampaignError> {
    let emission = block.emit(parameters, "wl_", "warploom cosim".into())?;
    let verilog = Verilog::of(&emission, &block.layout(parameters));
    with_model_files(verilog.add_to(Key::new()), block, parameters)
}

/// Adds the files that the model of a block reads to a key, and returns the hash.
fn with_model_files(key: Key, block: &'static Entry, parameters: &Parameters) -> Result<String, CampaignError> {
    let files = guarded(block.name, || {
        let model = block.model.is_some().then(|| block.model(parameters)).transpose()?;
        Ok::<_, CampaignError>(model.map_or_else(Vec::new, |model| model.files()))
    })?;
    let mut key = key;
    for file in files {
        // The first run of the model reports a file that cannot be read.
        let hash = hash_of_file(&file).unwrap_or_else(|error| error.to_string());
        key = key.add("file of the model", &hash);
    }
    Ok(key.finish())
}

/// Returns, for each block, the hash of its simulated Verilog and of the files that its model reads. The key of a hash
/// is the name of the block with its parameters.
pub(super) fn sources(
    builder: &Builder,
    blocks: &[&(&'static Entry, Parameters)],
    options: &Options,
) -> Result<BTreeMap<String, String>, CampaignError> {
    let hash = |(block, parameters): &&(&'static Entry, Parameters)| {
        let verilog = verilog(builder, block, parameters, options)?;
        let hash = with_model_files(verilog.add_to(Key::new()), block, parameters)?;
        Ok((subject_name(block, parameters), hash))
    };
    blocks.iter().map(hash).collect()
}

/// Writes the runs of a shard into its results directory.
pub(super) struct Recorder<'a> {
    pub(super) results: Results,
    pub(super) options: &'a Options<'a>,
    /// Version of the C++ compiler.
    pub(super) compiler: String,
}

impl Recorder<'_> {
    /// Appends a judged run to the results, and the description of its block before the block's first run.
    pub(super) fn put(
        &self,
        subject: &Subject,
        run: &Run,
        report: &RunReport,
        failure: Option<&Failed>,
        coverage: Option<&Collected>,
    ) -> Result<(), CampaignError> {
        let block = subject_name(subject.block, &subject.parameters);
        self.results.remark(&block, || SubjectRecord {
            subject: subject.summary(self.options),
            compiler: self.compiler.clone(),
            rtl: self.options.rtl.as_ref().map(|rtl| rtl.folder.display().to_string()),
            files: if coverage.is_some() { subject.verilog.files.clone() } else { Vec::new() },
            plan: coverage.map(Collected::plan),
        })?;
        let name = run_name(subject.block, &subject.parameters, run);
        let record = RunRecord {
            subject: block,
            run: RunReport { failure: failure.map(|failed| failed.plain.clone()), ..report.clone() },
            checked: report.checked.clone(),
            can_be_shrunk: failure.is_some_and(|failed| failed.can_be_shrunk),
            explained: failure.and_then(|failed| {
                let explained = failed.explained.clone()?;
                let mismatch_report = explained.mismatch_report.clone();
                Some((explained, mismatch_report))
            }),
            coverage: coverage.map(Collected::counts),
        };
        Ok(self.results.put(&name, &record)?)
    }

    /// Returns the coverage points and bins that an earlier start of the shard counted for a block; `None` if it
    /// recorded no coverage of the block.
    pub(super) fn plan(&self, subject: &Subject) -> Result<Option<Plan>, CampaignError> {
        let record: Option<SubjectRecord> = self.results.get(&subject_name(subject.block, &subject.parameters))?;
        Ok(record.and_then(|record| record.plan))
    }

    /// Returns the result that an earlier start of the shard recorded for a run, and adds the run's coverage to the
    /// block's. `plan` has the recorded coverage points and bins. Returns `None` if there is no result.
    pub(super) fn earlier(
        &self,
        subject: &Subject,
        run: &Run,
        plan: Option<&Plan>,
    ) -> Result<Option<RunReport>, CampaignError> {
        let name = run_name(subject.block, &subject.parameters, run);
        let Some(record) = self.results.get::<RunRecord>(&name)? else { return Ok(None) };
        if let (Some(all), Some(counts)) = (&subject.coverage, &record.coverage) {
            let added = plan.and_then(|plan| Collected::from_counts(plan, counts));
            let added = added.ok_or_else(|| coverage_mismatch(&name))?;
            all.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).add(&added);
        }
        Ok(Some(record.into_report(true)))
    }

    /// Returns the data of the shard for its report. `earlier` is the number of runs that an earlier start judged.
    pub(super) fn shard(&self, earlier: u64) -> ShardReport {
        let results = self.options.results.as_ref().map(|request| request.folder.display().to_string());
        ShardReport {
            shard: self.results.shard().to_string(),
            runs: self.results.selected(),
            earlier,
            results: results.unwrap_or_default(),
        }
    }
}

/// Failure of a run: as found and, for the most informative failure of a block, as explained.
pub(super) struct Failed {
    /// Whether the failure can be shrunk.
    pub(super) can_be_shrunk: bool,
    /// Failure as found.
    pub(super) plain: FailureReport,
    /// Failure after shrinking, if possible, with its mismatch report; `None` unless it is the most informative one of
    /// its block.
    pub(super) explained: Option<FailureReport>,
}

impl RunRecord {
    /// Returns the report. With `explained`, the report contains the explained failure if there is one.
    fn into_report(self, explained: bool) -> RunReport {
        let Self { run, checked, explained: explanation, .. } = self;
        let failure = match explanation.filter(|_| explained) {
            Some((failure, mismatch_report)) => Some(FailureReport { mismatch_report, ..failure }),
            None => run.failure.clone(),
        };
        RunReport { checked, failure, ..run }
    }
}

/// Returns the report of all shards of a campaign, as if the campaign had not been divided. Its duration is the total
/// time of all builds and runs, and its command is empty.
///
/// # Errors
/// A stored result has an unexpected format, or the shards were measured with different coverage points.
pub fn merged_report(merged: &Merged) -> Result<Report, CampaignError> {
    // The items of a block are consecutive.
    let mut records_of_blocks: Vec<(String, Vec<RunRecord>)> = Vec::new();
    for item in &merged.items {
        let record: RunRecord = item.result()?;
        match records_of_blocks.last_mut() {
            Some((name, records)) if *name == record.subject => records.push(record),
            _ => records_of_blocks.push((record.subject.clone(), vec![record])),
        }
    }
    let (mut blocks, mut compiler, mut rtl) = (Vec::new(), String::new(), None);
    for (name, records) in records_of_blocks {
        let subject: SubjectRecord = merged.remark(&name)?;
        blocks.push(block_report(&name, &subject, records)?);
        if blocks.len() == 1 {
            (compiler, rtl) = (subject.compiler, subject.rtl);
        }
    }
    let seconds = blocks.iter().map(|block| block.build_seconds + block.run_seconds).sum();
    Ok(Report {
        warploom: merged.identity.warploom.clone(),
        command: String::new(),
        finished: now(),
        rtl,
        verilator: merged.identity.tools.get("Verilator").cloned().unwrap_or_default(),
        compiler,
        blocks,
        seconds,
        interrupted: false,
        shard: None,
        notes: Vec::new(),
    })
}

/// Returns the error of recorded coverage whose counts do not match the points and bins of the block.
fn coverage_mismatch(name: &str) -> CampaignError {
    CampaignError::Message(format!("{name}: the recorded coverage does not match the block's coverage points and bins"))
}

/// Returns the report of a block with parameters from the records of all shards. `name` is its name in errors.
fn block_report(name: &str, subject: &SubjectRecord, records: Vec<RunRecord>) -> Result<BlockReport, CampaignError> {
    let coverage = subject.plan.as_ref().map(|plan| {
        let mut all = Collected::of_plan(plan);
        for record in &records {
            let counts = record.coverage.as_ref().and_then(|counts| Collected::from_counts(plan, counts));
            all.add(&counts.ok_or_else(|| coverage_mismatch(name))?);
        }
        Ok::<_, CampaignError>(all.summary(&subject.files))
    });
    // Only the most informative failure of all shards keeps its mismatch report: the earliest one that can be shrunk,
    // or else the earliest one.
    let rank = |(number, record): (usize, &RunRecord)| {
        let failure = record.run.failure.as_ref().filter(|_| record.explained.is_some())?;
        Some((!record.can_be_shrunk, failure.cycle, number))
    };
    let best = records.iter().enumerate().filter_map(rank).min().map(|(.., number)| number);
    let runs = records.into_iter().enumerate();
    let runs = runs.map(|(number, record)| record.into_report(Some(number) == best)).collect();
    Ok(BlockReport::new(&subject.subject, runs, coverage.transpose()?, true))
}
