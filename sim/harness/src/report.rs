//! What a campaign came to: data for the table, for JSON, and for the exit code.

use crate::campaign::case::{SEEDED, TWINS};
use crate::checked::CheckedOutputs;
use crate::coverage::Summary;
use crate::entry::Entry;
use crate::mismatch_report::Difference;
use crate::shrink::Size;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use warploom_contract::{Block, Layout, Parameters};

/// A whole campaign.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Report {
    /// The version of Warploom.
    pub warploom: String,
    /// The command that ran it; empty where no command line did.
    pub command: String,
    /// When it ended, in UTC.
    pub finished: String,
    /// Folder of the Verilog that ran in place of the emitted (`--rtl`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rtl: Option<String>,
    /// The Verilator that ran it.
    pub verilator: String,
    /// The C++ compiler that built it.
    pub compiler: String,
    /// Each block at each combination of parameters.
    pub blocks: Vec<BlockReport>,
    /// How long it took.
    pub seconds: f64,
    /// Whether the user ended it.
    pub interrupted: bool,
    /// What else there is to say of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

impl Report {
    /// Whether everything passed and something was compared in every block.
    pub fn passed(&self) -> bool {
        !self.blocks.is_empty() && self.blocks.iter().all(|block| block.passed)
    }
}

/// A block at one combination of parameters.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct BlockReport {
    /// The block.
    pub block: String,
    /// Its parameters.
    pub parameters: BTreeMap<String, u64>,
    /// Seeds of the case that was run with most of them.
    pub seeds: u64,
    /// Cycles of all runs.
    pub cycles: u64,
    /// Cycles in which every output port was compared.
    pub compared: u64,
    /// Pulses of each valid output, and handshakes.
    pub transactions: BTreeMap<String, u64>,
    /// Outputs that its runs checked. Comparisons of two instances count where there is no other run.
    #[serde(default)]
    pub checked: CheckedOutputs,
    /// Whether all runs passed, something was compared, an output was checked (unless that was waived), and no bin of the test plan is
    /// empty where coverage was asked for.
    pub passed: bool,
    /// Seconds to emit and build it, or to find it in the cache.
    pub build_seconds: f64,
    /// Seconds of all runs, added up over threads.
    pub run_seconds: f64,
    /// Its runs.
    pub runs: Vec<RunReport>,
    /// Runs that were asked for and not begun.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_begun: Vec<NotBegun>,
    /// What they have reached, if that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coverage: Option<Summary>,
    /// The parameters that aren't the defaults, e.g. `LANES=4 HISTORY=1`; `default` where all are.
    #[serde(skip)]
    pub settings: String,
}

impl BlockReport {
    pub(crate) fn new(
        block: &Block,
        parameters: &Parameters,
        build: Duration,
        runs: Vec<RunReport>,
        coverage: Option<Summary>,
    ) -> Self {
        let mut transactions = BTreeMap::new();
        for (name, count) in runs.iter().flat_map(|run| &run.transactions) {
            *transactions.entry(name.clone()).or_insert(0) += count;
        }
        let compared = runs.iter().map(|run| run.compared).sum();
        let of_case = |case: &str| runs.iter().filter(|run| run.case == case).map(|run| run.seeds).sum::<u64>();
        let settings = parameters.settings(block.parameters).join(" ");
        Self {
            settings: if settings.is_empty() { "default".into() } else { settings },
            block: block.name.to_string(),
            parameters: parameters.iter().map(|(name, value)| (name.to_string(), value)).collect(),
            seeds: SEEDED.map(of_case).into_iter().max().unwrap_or(0),
            cycles: runs.iter().map(|run| run.cycles).sum(),
            compared,
            transactions,
            checked: CheckedOutputs::default(),
            passed: compared > 0
                && runs.iter().all(|run| run.passed)
                && coverage.iter().all(|summary| summary.empty_bins().next().is_none()),
            build_seconds: build.as_secs_f64(),
            // A sum of nothing would be -0.
            run_seconds: runs.iter().map(|run| run.seconds).fold(0.0, |sum, seconds| sum + seconds),
            runs,
            not_begun: Vec::new(),
            coverage,
        }
    }

    /// Counts the outputs that the runs checked. Where they are none, the block has not passed, unless that is allowed.
    pub(crate) fn count_checked(&mut self, entry: &Entry, layout: &Layout, allow_none: bool) {
        let beside = |run: &&RunReport| !TWINS.contains(&run.case.as_str());
        let any_beside = self.runs.iter().any(|run| beside(&run));
        let runs = self.runs.iter().filter(|run| !any_beside || beside(run));
        let checked = runs.flat_map(|run| run.checked.iter().copied()).collect();
        self.checked = CheckedOutputs::of(entry, layout, &checked);
        self.passed &= allow_none || !self.checked.is_nothing();
    }

    /// Adds a run that was asked for and not begun; consecutive seeds are told together.
    pub(crate) fn leave_out(&mut self, run: &NotBegun) {
        match self.not_begun.last_mut() {
            Some(last) if (&last.case, &last.why, last.seed + last.seeds) == (&run.case, &run.why, run.seed) => {
                last.seeds += run.seeds;
            }
            _ => self.not_begun.push(run.clone()),
        }
    }

    /// What keeps its result from being a plain one, e.g. `3 of 7 not begun`.
    pub fn remarks(&self) -> Vec<String> {
        let count = |is: fn(&RunReport) -> bool| self.runs.iter().filter(|run| is(run)).count() as u64;
        let not_begun = self.not_begun.iter().map(|run| run.seeds).sum();
        let all = self.run_count() + not_begun;
        let parts = [
            (count(|run| run.cut), "cut short"),
            (count(|run| run.interrupted), "interrupted"),
            (not_begun, "not begun"),
        ];
        let parts = parts.into_iter().filter(|(count, _)| *count > 0);
        let unchecked = (!self.checked.never.is_empty()).then(|| self.checked.to_string());
        parts.map(|(count, what)| format!("{count} of {all} {what}")).chain(unchecked).collect()
    }

    /// How many runs there were.
    pub fn run_count(&self) -> u64 {
        self.runs.iter().map(|run| run.seeds).sum()
    }
}

/// A run that was asked for and not begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NotBegun {
    /// What would have been driven.
    pub case: String,
    /// The seed, or the first of them.
    pub seed: u64,
    /// How many consecutive seeds.
    pub seeds: u64,
    /// Why not: `the time was spent` or `interrupted`.
    pub why: String,
}

/// Seeds in words: `seed 3`, `seeds 3 to 5`.
pub(crate) fn seeds_text(first: u64, count: u64) -> String {
    match count {
        1 => format!("seed {first}"),
        more => format!("seeds {first} to {}", first.saturating_add(more - 1)),
    }
}

impl NotBegun {
    /// Which it is: `random, seeds 2 to 4`.
    pub fn title(&self) -> String {
        format!("{}, {}", self.case, seeds_text(self.seed, self.seeds))
    }
}

/// One run.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RunReport {
    /// What was driven: `random`, `exhaustive`, `launches`, `script` or the name of a test point.
    pub case: String,
    /// The seed of the stimulus and of the random start of registers.
    pub seed: u64,
    /// How many consecutive seeds, from `seed` on, this tells of: of the further seeds of `--minutes`, those that passed are
    /// told together, so that an hour takes no more memory than a minute.
    #[serde(default = "one")]
    pub seeds: u64,
    /// Cycles run.
    pub cycles: u64,
    /// Cycles in which every output port was compared.
    pub compared: u64,
    /// Pulses of each valid output, and handshakes.
    pub transactions: BTreeMap<String, u64>,
    /// Outputs that it checked.
    #[serde(skip)]
    pub checked: BTreeSet<&'static str>,
    /// Whether it passed.
    pub passed: bool,
    /// Whether `--cycles` or `--minutes` ended it before it had driven everything that was asked for.
    pub cut: bool,
    /// Whether the user ended it before that.
    #[serde(default)]
    pub interrupted: bool,
    /// What else there is to say of it.
    pub notes: Vec<String>,
    /// What went wrong.
    pub failure: Option<FailureReport>,
    /// The wave that was asked for.
    pub wave: Option<String>,
    /// How long it took.
    pub seconds: f64,
}

/// The seeds of a run that doesn't say.
fn one() -> u64 {
    1
}

impl RunReport {
    /// Adds the run of the next seed, if both passed and there is nothing more to say of either; gives it back otherwise.
    pub(crate) fn absorb(&mut self, next: Self) -> Result<(), Box<Self>> {
        let plain =
            |run: &Self| run.passed && !run.cut && !run.interrupted && run.notes.is_empty() && run.wave.is_none();
        let follows = self.case == next.case && self.seed.checked_add(self.seeds) == Some(next.seed);
        if !(plain(self) && plain(&next) && follows) {
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

/// What went wrong in a run.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FailureReport {
    /// The cycle of the run.
    pub cycle: u64,
    /// The cycle of the run that is shown, which is the shrunk one if there is one: of it are the values, the screen and the files.
    pub shown_in_cycle: u64,
    /// `difference`, `property`, `design` or `nothing compared`.
    pub kind: String,
    /// The ports that differ, or what is violated.
    pub message: String,
    /// The values that differ.
    pub differences: Vec<Difference>,
    /// The screen, for the first failure of a block; the file `screen` of its folder holds it too.
    #[serde(skip)]
    pub screen: Option<String>,
    /// The command that shows it again.
    pub replay: String,
    /// The command that runs the failure of its folder again; `None` where the folder alone does not suffice.
    #[serde(default)]
    pub again: Option<String>,
    /// The folder that was written for it.
    pub folder: Option<String>,
    /// What the run was reduced to in that folder.
    pub shrunk: Option<Size>,
    /// Files that belong to it: what, and where.
    pub files: Vec<(String, String)>,
    /// Whether the debug build, which wrote the wave, failed in the same cycle; `None` if it wasn't run.
    pub reproduced: Option<bool>,
}
