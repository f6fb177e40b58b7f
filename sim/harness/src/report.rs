//! Results of a campaign, for the table, for JSON, and for the exit code. Aliases of fields are their names in older
//! reports.

use crate::campaign::case::{RESET_EQUIVALENCE_CASES, SEEDED_CASES};
use crate::checked::CheckedOutputs;
use crate::coverage::Summary;
use crate::entry::Entry;
use crate::mismatch_report::Difference;
use crate::shrink::Size;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::time::SystemTime;
use warploom_contract::{Layout, Parameters};

/// Returns the current time in UTC (RFC 3339).
pub fn now() -> String {
    humantime::format_rfc3339_seconds(SystemTime::now()).to_string()
}

/// Report of a campaign.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Report {
    /// Version of Warploom.
    pub warploom: String,
    /// Command that ran the campaign; empty if no command line was used.
    pub command: String,
    /// End of the campaign, in UTC (RFC 3339).
    pub finished: String,
    /// Directory of the Verilog that replaced the emitted Verilog (`--rtl`); `None` for the emitted Verilog.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rtl: Option<String>,
    /// Version of Verilator.
    pub verilator: String,
    /// Version of the C++ compiler.
    pub compiler: String,
    /// Results of each block with each parameter combination.
    pub blocks: Vec<BlockReport>,
    /// Duration in seconds; in the report of merged shards, the total time of all builds and runs.
    pub seconds: f64,
    /// Whether the user interrupted the campaign.
    pub interrupted: bool,
    /// The shard, if the campaign has a results directory. It may be the only shard, `1/1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<ShardReport>,
    /// Further remarks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// Shard of a campaign that this report covers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ShardReport {
    /// The shard, as `K/N`.
    pub shard: String,
    /// Number of runs of the shard.
    pub runs: u64,
    /// Number of runs that an earlier start of the shard had judged.
    pub earlier: u64,
    /// Results directory.
    pub results: String,
}

impl Report {
    /// Returns whether all blocks passed; `false` without blocks, unless the shard is empty.
    pub fn passed(&self) -> bool {
        let is_empty_shard = self.shard.as_ref().is_some_and(|shard| shard.runs == 0);
        (!self.blocks.is_empty() || is_empty_shard) && self.blocks.iter().all(|block| block.passed)
    }
}

/// Data of a block of a campaign that its report needs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BlockSubject {
    /// Name of the block.
    pub block: String,
    /// Parameters of the block.
    pub parameters: BTreeMap<String, u64>,
    /// Parameters that differ from the defaults, e.g. `LANES=4 HISTORY=1`; `default` if all have their defaults.
    pub settings: String,
    /// Names of the outputs.
    pub outputs: Vec<String>,
    /// Whether the block has properties.
    pub properties: bool,
    /// Whether the block passes although no output is checked.
    pub allow_unchecked: bool,
    /// Seconds to emit and build the block, or to find it in the cache.
    pub build_seconds: f64,
}

impl BlockSubject {
    pub(crate) fn new(entry: &Entry, parameters: &Parameters, layout: &Layout, allow_unchecked: bool) -> Self {
        Self {
            block: entry.name.to_string(),
            parameters: parameters.iter().map(|(name, value)| (name.to_string(), value)).collect(),
            settings: parameters.label(entry.parameters),
            outputs: layout.outputs.iter().map(|field| field.port.name.to_string()).collect(),
            properties: !entry.properties(parameters).is_empty(),
            allow_unchecked,
            build_seconds: 0.0,
        }
    }
}

/// Results of a block with one parameter combination.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct BlockReport {
    /// Name of the block.
    pub block: String,
    /// Parameters of the block.
    pub parameters: BTreeMap<String, u64>,
    /// Number of seeds of the seeded case with the most seeds; 0 if no such case ran.
    pub seeds: u64,
    /// Number of cycles of all runs.
    pub cycles: u64,
    /// Number of cycles in which outputs were compared, or judged by other oracles.
    pub compared: u64,
    /// Sums of the counts in [`RunReport::transactions`].
    pub transactions: BTreeMap<String, u64>,
    /// Outputs that the runs of the block checked. Reset-equivalence checks count only if there is no other run.
    #[serde(default)]
    pub checked: CheckedOutputs,
    /// Whether all runs passed, something was compared, an output was checked (unless `allow_unchecked` is set), and no
    /// bin of the test plan is empty. In the report of one of several shards, whether all of its runs passed.
    pub passed: bool,
    /// Seconds to emit and build the block, or to find it in the cache.
    pub build_seconds: f64,
    /// Sum of the durations of all runs in seconds, although runs are executed in parallel.
    pub run_seconds: f64,
    /// Results of the runs.
    pub runs: Vec<RunReport>,
    /// Runs that were requested but not started; consecutive seeds are merged.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[serde(rename = "not_started", alias = "not_begun")]
    pub skipped: Vec<SkippedRun>,
    /// Coverage, if it was collected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coverage: Option<Summary>,
    /// Parameters that differ from the defaults, e.g. `LANES=4 HISTORY=1`; `default` if all have their defaults.
    #[serde(skip)]
    pub settings: String,
}

impl BlockReport {
    /// Creates the report of runs. `is_whole` states whether `runs` contains all runs of the block, from all shards. If
    /// so, the block also fails if nothing was compared, no output was checked, or a bin of the test plan is empty.
    pub(crate) fn new(subject: &BlockSubject, runs: Vec<RunReport>, coverage: Option<Summary>, is_whole: bool) -> Self {
        let mut transactions = BTreeMap::new();
        for (name, count) in runs.iter().flat_map(|run| &run.transactions) {
            *transactions.entry(name.clone()).or_insert(0) += count;
        }
        let compared = runs.iter().map(|run| run.compared).sum();
        let checked = checked(subject, &runs);
        let of_case = |case: &str| runs.iter().filter(|run| run.case == case).map(|run| run.seeds).sum::<u64>();
        let is_complete = compared > 0
            && (subject.allow_unchecked || !checked.is_nothing())
            && coverage.iter().all(|summary| summary.empty_bins().next().is_none());
        Self {
            settings: subject.settings.clone(),
            block: subject.block.clone(),
            parameters: subject.parameters.clone(),
            seeds: SEEDED_CASES.map(of_case).into_iter().max().unwrap_or(0),
            cycles: runs.iter().map(|run| run.cycles).sum(),
            compared,
            transactions,
            checked,
            passed: runs.iter().all(|run| run.passed) && (!is_whole || is_complete),
            build_seconds: subject.build_seconds,
            // The sum of an empty iterator is -0.
            run_seconds: runs.iter().map(|run| run.seconds).fold(0.0, |sum, seconds| sum + seconds),
            runs,
            skipped: Vec::new(),
            coverage,
        }
    }

    /// Adds a run that was not started. It is merged with the last one if its case and its reason are the same, and its
    /// seed is the next.
    pub(crate) fn add_skipped(&mut self, run: &SkippedRun) {
        match self.skipped.last_mut() {
            Some(last) if (&last.case, &last.reason, last.seed + last.seeds) == (&run.case, &run.reason, run.seed) => {
                last.seeds += run.seeds;
            }
            _ => self.skipped.push(run.clone()),
        }
    }

    /// Returns remarks that qualify the result, e.g. `3 of 7 not started`.
    pub fn remarks(&self) -> Vec<String> {
        let count = |condition: fn(&RunReport) -> bool| self.runs.iter().filter(|run| condition(run)).count() as u64;
        let skipped = self.skipped.iter().map(|run| run.seeds).sum();
        let all = self.run_count() + skipped;
        let parts = [
            (count(|run| run.cut), "cut short"),
            (count(|run| run.interrupted), "interrupted"),
            (skipped, "not started"),
        ];
        let parts = parts.into_iter().filter(|(count, _)| *count > 0);
        let unchecked = (!self.checked.never.is_empty()).then(|| self.checked.to_string());
        parts.map(|(count, state)| format!("{count} of {all} {state}")).chain(unchecked).collect()
    }

    /// Returns the number of runs, in which each seed counts as a run.
    pub fn run_count(&self) -> u64 {
        self.runs.iter().map(|run| run.seeds).sum()
    }
}

/// Outputs that the runs checked. Reset-equivalence checks count only if there is no other run.
fn checked(subject: &BlockSubject, runs: &[RunReport]) -> CheckedOutputs {
    let is_single = |run: &&RunReport| !RESET_EQUIVALENCE_CASES.contains(&run.case.as_str());
    let any_single = runs.iter().any(|run| is_single(&run));
    let runs = runs.iter().filter(|run| !any_single || is_single(run));
    let checked = runs.flat_map(|run| &run.checked).map(String::as_str).collect();
    CheckedOutputs::of(&subject.outputs, subject.properties, &checked)
}

/// Run that was requested but not started.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SkippedRun {
    /// Name of the case.
    pub case: String,
    /// Seed, or the first of several consecutive seeds.
    pub seed: u64,
    /// Number of consecutive seeds.
    pub seeds: u64,
    /// Reason: `time budget used up` or `interrupted`.
    #[serde(alias = "why")]
    pub reason: String,
}

/// Returns seeds as text: `seed 3`, `seeds 3 to 5`.
pub(crate) fn seeds_text(first: u64, count: u64) -> String {
    match count {
        1 => format!("seed {first}"),
        more => format!("seeds {first} to {}", first.saturating_add(more - 1)),
    }
}

impl SkippedRun {
    /// Returns the case and the seeds, e.g. `random, seeds 2 to 4`.
    pub fn title(&self) -> String {
        format!("{}, {}", self.case, seeds_text(self.seed, self.seeds))
    }
}

/// Result of a run, or of runs with consecutive seeds.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RunReport {
    /// Case: `random`, `exhaustive`, `launches`, `script`, `unknown_start` and `after_reset` (the reset-equivalence
    /// checks), or the name of a test point.
    pub case: String,
    /// Seed of the stimulus and of the initial register values.
    pub seed: u64,
    /// Number of consecutive seeds from `seed`. Passed runs of further seeds (`--minutes`) are merged, so that memory
    /// does not grow with time.
    #[serde(default = "default_seeds")]
    pub seeds: u64,
    /// Number of simulated cycles.
    pub cycles: u64,
    /// Number of cycles in which outputs were compared, or judged by other oracles.
    pub compared: u64,
    /// Number of pulses of each valid output, and of handshakes, in compared cycles; number of compared cycles for a
    /// block with neither. The names are those of the valid ports, or `cycles`. A reset-equivalence check counts
    /// `resets`.
    pub transactions: BTreeMap<String, u64>,
    /// Outputs that the run checked.
    #[serde(skip)]
    pub checked: BTreeSet<String>,
    /// Whether the run passed.
    pub passed: bool,
    /// Whether `--cycles` or `--minutes` ended the run early.
    pub cut: bool,
    /// Whether the user interrupted the run.
    #[serde(default)]
    pub interrupted: bool,
    /// Further remarks.
    pub notes: Vec<String>,
    /// Failure, if the run failed.
    pub failure: Option<FailureReport>,
    /// Path of the requested wave; `None` if no wave was requested or written.
    pub wave: Option<String>,
    /// Duration in seconds.
    pub seconds: f64,
}

/// Default number of seeds.
fn default_seeds() -> u64 {
    1
}

impl RunReport {
    /// Merges `next` if it is the run of the next seed in the same case, and both runs passed without remarks and
    /// waves. Otherwise returns `next` as an error.
    pub(crate) fn merge(&mut self, next: Self) -> Result<(), Box<Self>> {
        let is_plain =
            |run: &Self| run.passed && !run.cut && !run.interrupted && run.notes.is_empty() && run.wave.is_none();
        let follows = self.case == next.case && self.seed.checked_add(self.seeds) == Some(next.seed);
        if !(is_plain(self) && is_plain(&next) && follows) {
            return Err(Box::new(next));
        }
        self.seeds += next.seeds;
        self.cycles += next.cycles;
        self.compared += next.compared;
        self.seconds += next.seconds;
        self.checked.extend(next.checked);
        for (name, count) in next.transactions {
            *self.transactions.entry(name).or_insert(0) += count;
        }
        Ok(())
    }
}

/// Failure of a run.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FailureReport {
    /// Cycle in which the run failed.
    pub cycle: u64,
    /// Cycle in which the shown run fails. The shown run is the shrunk run, if there is one. Values, mismatch report
    /// and files belong to the shown run.
    pub shown_in_cycle: u64,
    /// Kind, as [`Cause::kind`](crate::lockstep::Cause::kind) returns it, e.g. `difference`.
    pub kind: String,
    /// Differing ports, or the message of the violation, as [`Cause::message`](crate::lockstep::Cause::message) returns
    /// it.
    pub message: String,
    /// Differing values in the failing cycle of the shown run.
    pub differences: Vec<Difference>,
    /// Mismatch report, for the most informative failure of a block; also in the file `mismatch.txt` of the failure
    /// directory.
    #[serde(skip)]
    pub mismatch_report: Option<String>,
    /// Command that reproduces the failure.
    pub replay: String,
    /// Command that replays the failure directory; `None` if the directory alone is not sufficient.
    #[serde(default, alias = "again")]
    pub replay_folder: Option<String>,
    /// Path of the failure directory; `None` if there is none.
    pub folder: Option<String>,
    /// Size of the stimulus before and after shrinking; `None` if it was not shrunk.
    pub shrunk: Option<Size>,
    /// Labels and paths of the files, or labels and reasons of missing files.
    pub files: Vec<(String, String)>,
    /// Whether the run on the build with waves failed in the same cycle; in a reset-equivalence check, in any cycle.
    /// `None` if there was no run on that build.
    pub reproduced: Option<bool>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::entry;
    use warploom_model::{Property, Violation};

    struct Anything;

    impl Property for Anything {
        fn name(&self) -> &'static str {
            "anything"
        }

        fn observe(&mut self, _cycle: u64, _inputs: &[u64], _outputs: &[u64]) -> Result<(), Violation> {
            Ok(())
        }
    }

    /// Entry with a property at four lanes, but none at the defaults.
    static ENTRY: Entry = Entry {
        properties: Some(|parameters| if parameters.get("LANES") == 4 { vec![Box::new(Anything)] } else { Vec::new() }),
        ..entry()
    };

    #[test]
    fn a_report_has_the_properties_at_the_parameters_of_its_run() {
        for (lanes, expected) in [(4, true), (32, false)] {
            let parameters = Parameters::of(&[("LANES", lanes)]);
            let subject = BlockSubject::new(&ENTRY, &parameters, &ENTRY.layout(&parameters), false);
            assert_eq!(subject.properties, expected, "LANES = {lanes}");
        }
    }
}
