//! What is run of a block: its cases, each with the seeds it is run from, and the stimulus of each.

use super::{CampaignError, Options, WaveWish};
use crate::message::suggestion;
use crate::registry::Entry;
use crate::stimulus::Stimulus;
use crate::twins;
use warploom_contract::Parameters;

/// What is driven in a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Case {
    /// Constrained-random stimulus.
    Random,
    /// The case of this test point.
    Directed(&'static str),
    /// Two instances that start at random, compared after a reset.
    UnknownStart,
    /// Two instances that have seen different inputs, compared after a reset.
    AfterReset,
    /// Every block of threads of at most 1024 threads.
    Exhaustive,
    /// The launches of a trace.
    Launches,
    /// A script.
    Script,
}

/// The cases that a seed changes: what is driven, the pauses of a trace, how registers start.
pub(crate) const SEEDED: [&str; 5] = ["random", "launches", "script", "unknown_start", "after_reset"];

/// The cases that compare two instances of the design.
pub(crate) const TWINS: [&str; 2] = ["unknown_start", "after_reset"];

impl Case {
    /// What twins have behind them in this case, if it runs twins.
    pub(crate) fn twins(&self) -> Option<twins::Before> {
        match self {
            Self::UnknownStart => Some(twins::Before::Nothing),
            Self::AfterReset => Some(twins::Before::Inputs),
            _ => None,
        }
    }

    /// Whether it runs once for each seed.
    pub(super) fn is_seeded(&self) -> bool {
        SEEDED.contains(&self.name())
    }

    /// Its name on the command line.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Directed(name) => name,
            Self::UnknownStart => "unknown_start",
            Self::AfterReset => "after_reset",
            Self::Exhaustive => "exhaustive",
            Self::Launches => "launches",
            Self::Script => "script",
        }
    }
}

/// A run to make.
pub(crate) struct Run<'a> {
    pub(super) subject: usize,
    pub(crate) case: Case,
    pub(crate) seed: u64,
    pub(super) wave: Option<&'a WaveWish>,
}

/// The seed behind those that were asked for.
pub(super) fn first_further_seed(options: &Options) -> u64 {
    options.seed.saturating_add(options.seeds)
}

/// The cases of a block that are run where none is named: the directed ones, the twins, and the random one.
pub fn usual_cases(block: &'static Entry, parameters: &Parameters) -> Vec<Case> {
    let directed = block.directed(parameters).into_iter().map(|case| Case::Directed(case.name));
    let twins = [Case::UnknownStart, Case::AfterReset].into_iter().filter(|_| block.is_clocked());
    directed.chain(twins).chain([Case::Random]).collect()
}

/// The cases that are run where they are named.
const UNUSUAL: [Case; 3] = [Case::Exhaustive, Case::Launches, Case::Script];

/// The runs of a block that the options ask for.
pub(crate) fn runs_of<'a>(
    index: usize,
    block: &'static Entry,
    parameters: &Parameters,
    options: &'a Options,
) -> Vec<Run<'a>> {
    let mut cases = usual_cases(block, parameters);
    if let Some(wanted) = &options.cases {
        cases.extend(UNUSUAL);
        cases.retain(|case| wanted.iter().any(|name| name == case.name()));
    }
    let mut runs = Vec::new();
    for case in cases {
        let seeds =
            if case.is_seeded() { options.seed..first_further_seed(options) } else { options.seed..options.seed + 1 };
        for seed in seeds {
            // A block that has no exhaustive case, or takes no launches, goes without.
            if stimulus_of(block, parameters, &case, seed, options).is_some() {
                runs.push(Run { subject: index, case: case.clone(), seed, wave: options.wave.as_ref() });
            }
        }
    }
    runs
}

/// Whether each case that was asked for is run, and one wave file has one run.
pub(crate) fn check_cases(
    blocks: &[(&'static Entry, Parameters)],
    runs: &[Run],
    options: &Options,
) -> Result<(), CampaignError> {
    let mut wanted = options.cases.iter().flatten();
    if let Some(unknown) = wanted.find(|name| !runs.iter().any(|run| run.case.name() == name.as_str())) {
        let message = match unknown.as_str() {
            "launches" if options.launches.is_none() => {
                "the case 'launches' replays a trace: name it by `cosim --launches FILE`, without --case".into()
            }
            "script" if options.script.is_none() => {
                "the case 'script' runs a script: name it by `cosim --script FILE`, without --case".into()
            }
            _ => {
                let of = |(block, parameters): &(&'static Entry, Parameters)| {
                    let all = usual_cases(block, parameters).into_iter().chain(UNUSUAL);
                    let exists = |case: &Case| stimulus_of(block, parameters, case, options.seed, options).is_some();
                    all.filter(exists).map(|case| case.name()).collect::<Vec<_>>()
                };
                let mut known: Vec<&str> = blocks.iter().flat_map(of).collect();
                known.sort_unstable();
                known.dedup();
                let closest = suggestion(unknown, known.iter().copied());
                let mut names: Vec<&str> = blocks.iter().map(|(block, _)| block.name).collect();
                names.dedup();
                let (names, known) = (names.join(", "), known.join(", "));
                format!("unknown case '{unknown}' for {names}{closest}; expected one of {known}")
            }
        };
        return Err(CampaignError::Unknown(message));
    }
    if options.wave.as_ref().is_some_and(|wave| wave.file.is_some()) && runs.len() > 1 {
        let count = runs.len();
        let message = format!("one wave file, but {count} runs; choose one run, or say --wave fst for a file a run");
        return Err(CampaignError::Unknown(message));
    }
    Ok(())
}

pub(crate) fn stimulus_of(
    block: &'static Entry,
    parameters: &Parameters,
    case: &Case,
    seed: u64,
    options: &Options,
) -> Option<Box<dyn Stimulus>> {
    match case {
        // The twins make theirs by themselves, as the random case does.
        Case::Random | Case::UnknownStart | Case::AfterReset => Some(block.random(parameters, seed)),
        Case::Directed(name) => {
            let cases = block.directed(parameters);
            cases.into_iter().find(|case| case.name == *name).map(|case| case.stimulus)
        }
        Case::Exhaustive => block.exhaustive(parameters, options.threads),
        Case::Launches => options.launches.and_then(|launches| launches(block, parameters, seed)),
        Case::Script => {
            let script = options.script.filter(|script| script.block.name == block.name);
            script.filter(|script| script.parameters == *parameters).map(|script| Box::new(script.play()) as _)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicBool;

    #[test]
    fn the_cases_that_are_named_exist() {
        let block = &crate::sample::ENTRY;
        let blocks: [(&'static Entry, Parameters); 1] = [(block, block.defaults())];
        let stop = AtomicBool::new(false);
        let said = |case: &str| {
            let options = Options::suite(100, 1, Some(vec![case.to_string()]), &stop);
            let runs = runs_of(0, block, &blocks[0].1, &options);
            check_cases(&blocks, &runs, &options).expect_err("there is no such case").to_string()
        };
        for case in ["unknown_start", "exhaustive", "nothing"] {
            let text = said(case);
            let (_, cases) = text.split_once("expected one of ").expect("they are listed");
            for listed in cases.split(", ") {
                let options = Options::suite(100, 1, Some(vec![listed.to_string()]), &stop);
                assert_eq!(runs_of(0, block, &blocks[0].1, &options).len(), 1, "{listed}: {text}");
            }
        }
        assert!(said("rnadom").contains("(did you mean 'random'?)"));
        assert!(said("launches").contains("--launches FILE") && said("script").contains("--script FILE"));
    }
}
