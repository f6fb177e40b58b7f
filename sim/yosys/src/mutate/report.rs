//! Results of mutation testing.

use super::mutant::Mutant;
use super::options::{Options, TARGET_SCORE};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;
use warploom_contract::{Block, Parameters};
use warploom_emit::Emission;
use warploom_harness::failure::quoted;
use warploom_harness::message::program;

/// Outcome of the test suite on a mutant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// The suite detected the mutant.
    Found {
        /// Name of the case that detected the mutant.
        case: String,
        /// The cycle in which the case fails.
        cycle: u64,
        /// Kind of the failure, e.g. `difference`, `property` or `stream`.
        kind: String,
        /// The differing ports, or the message of the violation.
        message: String,
    },
    /// The suite passes, although the mutant is not proved equivalent.
    Missed,
    /// The time limit or an interrupt ended the run before a result.
    Unjudged,
    /// The suite passes, and the mutant is proved equivalent.
    Equivalent,
}

/// A mutant with its source line.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Listed {
    /// The mutant.
    #[serde(flatten)]
    pub mutant: Mutant,
    /// Description of the change.
    pub change: String,
    /// Text of the source line; empty if the location has no line.
    pub text: String,
}

impl Listed {
    pub(super) fn new(mut mutant: Mutant, emission: &Emission) -> Self {
        let file = emission.files.iter().find(|file| file.name == mutant.location.file);
        // Line 0 stands for the whole file.
        let line = file.zip(mutant.location.line.checked_sub(1)).and_then(|(file, line)| file.text.lines().nth(line));
        if let Some(path) = emission.foreign.as_ref().and_then(|foreign| foreign.disk_path(&mutant.location.file)) {
            mutant.location.file = path.display().to_string();
        }
        Self { change: mutant.change(), text: line.unwrap_or_default().trim().to_string(), mutant }
    }
}

/// A mutant that the suite did not detect.
#[derive(Clone, Debug, Serialize)]
pub struct Survivor {
    /// The mutant and its source line.
    #[serde(flatten)]
    pub listed: Listed,
    /// Whether the mutant counts as a survivor because the time limit ended the run before a result.
    pub unjudged: bool,
    /// The command that runs the mutant again.
    pub replay_command: String,
}

/// Results of the mutants of a block.
#[derive(Clone, Debug, Serialize)]
pub struct BlockReport {
    /// The block.
    pub block: String,
    /// The parameters that differ from the defaults, as `NAME=VALUE`.
    pub parameters: Vec<String>,
    /// Number of selected mutants; of a shard, only its own.
    pub mutants: u64,
    /// Number of mutants not judged. They count as survivors after the time limit, but not after an interrupt.
    pub unjudged: u64,
    /// Whether an interrupt left mutants unjudged.
    pub interrupted: bool,
    /// Number of mutants that the suite detected.
    pub found: u64,
    /// Number of mutants proved equivalent.
    pub equivalent: u64,
    /// Number of survivors, including those not judged before the time limit.
    pub survived: u64,
    /// Detected mutants as a percentage of detected and surviving ones; `None` if there are neither.
    pub score: Option<f64>,
    /// Whether no interrupt left mutants unjudged, and the score reaches the target. The target does not apply to a
    /// shard, or if all mutants are equivalent.
    pub passed: bool,
    /// Number of mutants that each case detected.
    pub found_by: BTreeMap<String, u64>,
    /// Numbers of detected, surviving and equivalent mutants of each module.
    pub modules: BTreeMap<String, [u64; 3]>,
    /// Survivors, sorted by file and line.
    pub survivors: Vec<Survivor>,
    /// Equivalent mutants, sorted by file and line.
    pub equivalents: Vec<Listed>,
    /// Duration in seconds; 0 in the report of merged shards.
    pub seconds: f64,
}

/// Mutants by their outcome.
#[derive(Default)]
struct Sorted {
    found: u64,
    found_by: BTreeMap<String, u64>,
    modules: BTreeMap<String, [u64; 3]>,
    survivors: Vec<Survivor>,
    equivalents: Vec<Listed>,
}

impl Sorted {
    /// Counts a mutant. `replay_command` is the command for the whole sample.
    fn add(&mut self, listed: Listed, outcome: Outcome, replay_command: &str) {
        let module_counts = self.modules.entry(listed.mutant.module.clone()).or_default();
        match outcome {
            Outcome::Found { case, .. } => {
                *self.found_by.entry(case).or_default() += 1;
                module_counts[0] += 1;
                self.found += 1;
            }
            Outcome::Equivalent => {
                module_counts[2] += 1;
                self.equivalents.push(listed);
            }
            Outcome::Missed | Outcome::Unjudged => {
                module_counts[1] += 1;
                self.survivors.push(Survivor {
                    unjudged: outcome == Outcome::Unjudged,
                    replay_command: format!("{replay_command} --only {}", listed.mutant.id),
                    listed,
                });
            }
        }
    }
}

/// A block whose mutants run.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Subject {
    pub block: String,
    /// The parameters that differ from the defaults, as `NAME=VALUE`.
    pub parameters: Vec<String>,
    /// The command that samples the same mutants and runs the same suite on them.
    pub replay_command: String,
}

impl Subject {
    pub(super) fn new(block: &Block, parameters: &Parameters, options: &Options) -> Self {
        let parameters = parameters.settings(block.parameters);
        let replay_command = reproduction_command(block, &parameters, options);
        Self { block: block.name.into(), parameters, replay_command }
    }
}

impl BlockReport {
    /// Creates the report of a block's mutants. `is_whole`: these are all selected mutants, not those of one shard, so
    /// the score must reach its target. `stopped`: an interrupt ended the run.
    pub(super) fn new(
        subject: &Subject,
        outcomes: Vec<(Listed, Outcome)>,
        (is_whole, stopped): (bool, bool),
        time: Duration,
    ) -> Self {
        let mutants = outcomes.len() as u64;
        let unjudged = outcomes.iter().filter(|(_, outcome)| *outcome == Outcome::Unjudged).count() as u64;
        let interrupted = unjudged > 0 && stopped;
        let mut sorted = Sorted::default();
        let counted = outcomes.into_iter().filter(|(_, outcome)| !interrupted || *outcome != Outcome::Unjudged);
        for (mutant, outcome) in counted {
            sorted.add(mutant, outcome, &subject.replay_command);
        }
        let Sorted { found, found_by, modules, mut survivors, mut equivalents } = sorted;
        survivors.sort_by(|a, b| a.listed.mutant.sort_key().cmp(&b.listed.mutant.sort_key()));
        equivalents.sort_by(|a, b| a.mutant.sort_key().cmp(&b.mutant.sort_key()));
        let (survived, equivalent) = (survivors.len() as u64, equivalents.len() as u64);
        let score = (found + survived > 0).then(|| 100.0 * found as f64 / (found + survived) as f64);
        // If all mutants are equivalent, there is nothing to detect.
        let passed = !interrupted && (!is_whole || score.is_none_or(|score| score >= TARGET_SCORE));
        Self {
            block: subject.block.clone(),
            parameters: subject.parameters.clone(),
            mutants,
            unjudged,
            interrupted,
            found,
            equivalent,
            survived,
            score,
            passed,
            found_by,
            modules,
            survivors,
            equivalents,
            seconds: time.as_secs_f64(),
        }
    }
}

/// The command that samples the same mutants and runs the same suite on them.
fn reproduction_command(block: &Block, settings: &[String], options: &Options) -> String {
    let mut text = format!("{} mutate {}", quoted(program()), block.name);
    for setting in settings {
        text += &format!(" --set {setting}");
    }
    text += &format!(" --count {} --seed {} --cycles {}", options.count, options.seed, options.cycles);
    for kind in options.oracles.kinds() {
        text += &format!(" --oracle {kind}");
    }
    for case in options.cases.iter().flatten() {
        text += &format!(" --case {case}");
    }
    text
}

/// Results of all blocks.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Minimum score of each block in percent.
    pub target: f64,
    /// The blocks.
    pub blocks: Vec<BlockReport>,
    /// Whether an interrupt ended the run: the last block may be incomplete, and later blocks are missing.
    pub interrupted: bool,
    /// The shard, as `K/N`, if the sample is divided; `warploom merge` then judges the target.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shard: Option<String>,
}
