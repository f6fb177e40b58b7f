//! What the mutants came to.

use super::mutant::Mutant;
use super::options::{Options, BAR};
use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::time::Duration;
use warploom_contract::{Block, Parameters};
use warploom_emit::Emission;
use warploom_harness::failure::quoted;
use warploom_harness::message::program;

/// What became of a mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The suite found it.
    Found {
        /// The case that did.
        case: &'static str,
        /// The cycle in it.
        cycle: u64,
        /// What kind of failure.
        kind: &'static str,
        /// The ports that differ, or what is violated.
        message: String,
    },
    /// The suite passes, though it is another design.
    Missed,
    /// Time was up, or the user wanted an end, before it was found, missed or proved equivalent.
    Unjudged,
    /// The suite passes, and it is proved to be the same design.
    Equivalent,
}

/// A mutant with its line of the emitted Verilog.
#[derive(Clone, Debug, serde::Serialize)]
pub struct Listed {
    /// The mutant.
    #[serde(flatten)]
    pub mutant: Mutant,
    /// What is changed, in words.
    pub change: String,
    /// The line's text.
    pub text: String,
}

impl Listed {
    pub(super) fn new(mutant: Mutant, emission: &Emission) -> Self {
        let file = emission.files.iter().find(|file| file.name == mutant.place.file);
        let line = file.and_then(|file| file.text.lines().nth(mutant.place.line.saturating_sub(1)));
        Self { change: mutant.change(), text: line.unwrap_or_default().trim().to_string(), mutant }
    }
}

/// A mutant that the suite didn't find.
#[derive(Clone, Debug, serde::Serialize)]
pub struct Survivor {
    /// It and its line.
    #[serde(flatten)]
    pub listed: Listed,
    /// Whether it survived because time was up.
    pub unjudged: bool,
    /// The command that runs it again.
    pub again: String,
}

/// The mutants of a block.
#[derive(Clone, Debug, serde::Serialize)]
pub struct BlockReport {
    /// The block.
    pub block: &'static str,
    /// Its parameters that aren't the defaults.
    pub parameters: Vec<String>,
    /// Mutants of the draw that were asked for.
    pub mutants: u64,
    /// Of these weren't judged. Where time was up they count as survivors; where the user wanted an end, nothing is said of them.
    pub unjudged: u64,
    /// Whether it is not all judged because the user wanted an end.
    pub interrupted: bool,
    /// Of the mutants the suite found.
    pub found: u64,
    /// Of these are proved to be the same design.
    pub equivalent: u64,
    /// Of these weren't found; those for which time was up included.
    pub survived: u64,
    /// Found, of those found and survived, in percent; `None` if there are none of them.
    pub score: Option<f64>,
    /// Whether that reaches the target, with all judged that was to be.
    pub passed: bool,
    /// How many each case found.
    pub found_by: BTreeMap<&'static str, u64>,
    /// Mutants and survivors of each module: found, survived, equivalent.
    pub modules: BTreeMap<String, [u64; 3]>,
    /// Those that weren't found, by file and line.
    pub survivors: Vec<Survivor>,
    /// Those that are proved to be the same design, by file and line.
    pub same: Vec<Listed>,
    /// Seconds it all took.
    pub seconds: f64,
}

/// Mutants by their outcome.
#[derive(Default)]
struct Sorted {
    found: u64,
    found_by: BTreeMap<&'static str, u64>,
    modules: BTreeMap<String, [u64; 3]>,
    survivors: Vec<Survivor>,
    same: Vec<Listed>,
}

impl Sorted {
    fn add(&mut self, mutant: Mutant, outcome: Outcome, emission: &Emission, again: &str) {
        let of_module = self.modules.entry(mutant.module.clone()).or_default();
        match outcome {
            Outcome::Found { case, .. } => {
                *self.found_by.entry(case).or_default() += 1;
                of_module[0] += 1;
                self.found += 1;
            }
            Outcome::Equivalent => {
                of_module[2] += 1;
                self.same.push(Listed::new(mutant, emission));
            }
            Outcome::Missed | Outcome::Unjudged => {
                of_module[1] += 1;
                self.survivors.push(Survivor {
                    unjudged: outcome == Outcome::Unjudged,
                    again: format!("{again} --only {}", mutant.id),
                    listed: Listed::new(mutant, emission),
                });
            }
        }
    }
}

impl BlockReport {
    pub(super) fn new(
        block: &Block,
        parameters: &Parameters,
        options: &Options,
        emission: &Emission,
        judged: Vec<(Mutant, Outcome)>,
        time: Duration,
    ) -> Self {
        let settings = parameters.settings(block.parameters);
        let again = again(block, &settings, options);
        let mutants = judged.len() as u64;
        let unjudged = judged.iter().filter(|(_, outcome)| *outcome == Outcome::Unjudged).count() as u64;
        let interrupted = unjudged > 0 && options.stop.load(Ordering::Relaxed);
        let mut sorted = Sorted::default();
        for (mutant, outcome) in judged.into_iter().filter(|(_, outcome)| !interrupted || *outcome != Outcome::Unjudged)
        {
            sorted.add(mutant, outcome, emission, &again);
        }
        let Sorted { found, found_by, modules, mut survivors, mut same } = sorted;
        survivors.sort_by(|a, b| a.listed.mutant.place.cmp(&b.listed.mutant.place));
        same.sort_by(|a, b| a.mutant.place.cmp(&b.mutant.place));
        let (survived, equivalent) = (survivors.len() as u64, same.len() as u64);
        let score = (found + survived > 0).then(|| 100.0 * found as f64 / (found + survived) as f64);
        // Where every mutant is equivalent there is nothing to find.
        let passed = !interrupted && score.is_none_or(|score| score >= BAR);
        Self {
            block: block.name,
            parameters: settings,
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
            same,
            seconds: time.as_secs_f64(),
        }
    }
}

/// The command that draws the same mutants for the same suite.
fn again(block: &Block, settings: &[String], options: &Options) -> String {
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

/// The mutants of all blocks.
#[derive(Clone, Debug, serde::Serialize)]
pub struct Report {
    /// The share in percent that each block must reach.
    pub target: f64,
    /// The blocks.
    pub blocks: Vec<BlockReport>,
    /// Whether the user ended it: the last of the blocks may not be judged whole, and those behind it aren't here.
    pub interrupted: bool,
}
