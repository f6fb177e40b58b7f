//! Results of mutants in a results directory, and the report of all shards of a sample.

use super::mutant::Mutant;
use super::options::{Options, TARGET_SCORE};
use super::report::{BlockReport, Listed, Outcome, Report, Subject};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use warploom_contract::{Block, Parameters};
use warploom_harness::campaign::CampaignError;
use warploom_harness::shard::{Merged, Results};
use warploom_harness::tools::ToolError;

/// A judged mutant.
#[derive(Serialize, Deserialize)]
struct MutantRecord {
    /// Name of the block with its parameters.
    subject: String,
    mutant: Listed,
    outcome: Outcome,
}

/// A mutant and its outcome.
pub(super) type Judged = (Mutant, Outcome);

/// Name of a block with its parameters.
fn subject_name(block: &Block, parameters: &Parameters) -> String {
    format!("{} {}", block.name, parameters.label(block.parameters))
}

/// Name of a mutant among the mutants of all blocks.
pub fn item_name(block: &Block, parameters: &Parameters, id: u64) -> String {
    format!("{} mutant {id}", subject_name(block, parameters))
}

/// Reads and writes the results of a block's mutants in a results directory, if there is one.
pub(super) struct Record<'a> {
    block: &'a Block,
    parameters: &'a Parameters,
    subject: Subject,
    results: Option<&'a Results>,
}

impl<'a> Record<'a> {
    pub(super) fn new(block: &'a Block, parameters: &'a Parameters, options: &Options<'a>) -> Self {
        Self { block, parameters, subject: Subject::new(block, parameters, options), results: options.results }
    }

    /// Description of the block. A results directory stores it once per block.
    pub(super) fn subject(&self) -> &Subject {
        &self.subject
    }

    /// Whether this run judges all selected mutants, not only those of one shard.
    pub(super) fn is_whole(&self) -> bool {
        self.results.is_none_or(Results::is_whole)
    }

    /// Returns the mutants of the shard that an earlier start judged, and those that remain. Without a results
    /// directory, all mutants remain.
    pub(super) fn earlier(&self, drawn: Vec<Mutant>) -> Result<(Vec<Judged>, Vec<Mutant>), CampaignError> {
        let Some(results) = self.results else { return Ok((Vec::new(), drawn)) };
        let (mut judged, mut open) = (Vec::new(), Vec::new());
        for mutant in drawn {
            let name = item_name(self.block, self.parameters, mutant.id);
            match results.get::<MutantRecord>(&name)? {
                Some(record) => judged.push((mutant, record.outcome)),
                None if results.selects(&name) => open.push(mutant),
                None => {}
            }
        }
        Ok((judged, open))
    }

    /// Stores a judged mutant. A mutant without a result is not stored, so the next start runs it.
    pub(super) fn put(&self, mutant: &Listed, outcome: &Outcome) -> Result<(), ToolError> {
        let Some(results) = self.results.filter(|_| *outcome != Outcome::Unjudged) else { return Ok(()) };
        let subject = subject_name(self.block, self.parameters);
        results.remark(&subject, || &self.subject)?;
        let record = MutantRecord { subject, mutant: mutant.clone(), outcome: outcome.clone() };
        results.put(&item_name(self.block, self.parameters, mutant.mutant.id), &record)
    }
}

/// Report of all shards of a sample, as if one machine had run them. Its durations are 0.
///
/// # Errors
/// A stored result, or the `Subject` that is stored once per block (its *remark*), is missing or has an unexpected
/// format.
pub fn merged_report(merged: &Merged) -> Result<Report, CampaignError> {
    let mut blocks: Vec<(String, Vec<(Listed, Outcome)>)> = Vec::new();
    for item in &merged.items {
        let MutantRecord { subject, mutant, outcome } = item.result()?;
        match blocks.last_mut() {
            Some((last, judged)) if *last == subject => judged.push((mutant, outcome)),
            _ => blocks.push((subject, vec![(mutant, outcome)])),
        }
    }
    let report = |(name, judged): (String, Vec<(Listed, Outcome)>)| {
        let subject = merged.remark(&name)?;
        let (is_whole, stopped) = (true, false);
        Ok(BlockReport::new(&subject, judged, (is_whole, stopped), Duration::ZERO))
    };
    let blocks = blocks.into_iter().map(report).collect::<Result<_, CampaignError>>()?;
    Ok(Report { target: TARGET_SCORE, blocks, interrupted: false, shard: None })
}
