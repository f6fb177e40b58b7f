//! Selection of runs: the cases of a block with their seeds and stimuli.

use super::case::{default_cases, Case, OPTIONAL_CASES};
use super::options::{first_further_seed, Options, WaveOptions};
use crate::entry::Entry;
use crate::error::CampaignError;
use crate::panics::{guarded, within, UserCode};
use crate::stimulus::Stimulus;
use warploom_contract::Parameters;
use warploom_files::suggestion;

/// Run to execute: a case of a subject (a block with parameters) with a seed.
pub(crate) struct Run<'a> {
    /// Index of the subject among the subjects of the campaign.
    pub(super) subject: usize,
    pub(crate) case: Case,
    pub(crate) seed: u64,
    /// Wave to write; `None` for a run without a wave.
    pub(super) wave: Option<&'a WaveOptions>,
}

/// Returns the runs of a block that the options select. `index` is the block's index among the subjects.
///
/// # Errors
/// The construction of a stimulus panics.
pub(crate) fn runs_of<'a>(
    index: usize,
    block: &'static Entry,
    parameters: &Parameters,
    options: &'a Options,
) -> Result<Vec<Run<'a>>, CampaignError> {
    let mut cases = guarded(block.name, || Ok::<_, CampaignError>(default_cases(block, parameters)))?;
    if let Some(selected) = &options.cases {
        cases.extend(OPTIONAL_CASES);
        cases.retain(|case| selected.iter().any(|name| name == case.name()));
    }
    let mut runs = Vec::new();
    for case in cases {
        let seeds =
            if case.is_seeded() { options.seed..first_further_seed(options) } else { options.seed..options.seed + 1 };
        for seed in seeds {
            // A block skips optional cases for which it has no stimulus, e.g. the script of another block.
            if stimulus_of(block, parameters, &case, seed, options)?.is_some() {
                runs.push(Run { subject: index, case: case.clone(), seed, wave: options.wave.as_ref() });
            }
        }
    }
    Ok(runs)
}

/// Checks that each selected case has a run, and that a wave file that the user named is written by a single run.
///
/// # Errors
/// A selected case has no run, or several runs would write the same wave file.
pub(crate) fn check_cases(
    blocks: &[(&'static Entry, Parameters)],
    runs: &[Run],
    options: &Options,
) -> Result<(), CampaignError> {
    let mut selected = options.cases.iter().flatten();
    if let Some(unknown) = selected.find(|name| !runs.iter().any(|run| run.case.name() == name.as_str())) {
        let message = match unknown.as_str() {
            "launches" if options.launches.is_none() => {
                "case 'launches' without a trace\n  help: select the trace with --launches FILE, and omit --case".into()
            }
            "script" if options.script.is_none() => {
                "case 'script' without a script\n  help: select the script with --script FILE, and omit --case".into()
            }
            _ => {
                let cases_of = |(block, parameters): &(&'static Entry, Parameters)| {
                    let all = default_cases(block, parameters).into_iter().chain(OPTIONAL_CASES);
                    let exists = |case: &Case| {
                        matches!(stimulus_of(block, parameters, case, options.seed, options), Ok(Some(_)))
                    };
                    all.filter(exists).map(|case| case.name()).collect::<Vec<_>>()
                };
                let mut existing: Vec<&str> = blocks.iter().flat_map(cases_of).collect();
                existing.sort_unstable();
                existing.dedup();
                let closest = suggestion(unknown, existing.iter().copied());
                let mut names: Vec<&str> = blocks.iter().map(|(block, _)| block.name).collect();
                names.dedup();
                let (names, existing) = (names.join(", "), existing.join(", "));
                format!("unknown case '{unknown}' for {names}{closest}; expected one of {existing}")
            }
        };
        return Err(CampaignError::Message(message));
    }
    if options.wave.as_ref().is_some_and(|wave| wave.file.is_some()) && runs.len() > 1 {
        let count = runs.len();
        let message = format!(
            "one wave file for {count} runs\n  help: select a single run, or use --wave fst for one file per run"
        );
        return Err(CampaignError::Message(message));
    }
    Ok(())
}

/// Creates the stimulus of a case from a seed; `None` if the block has no such case, or the options do not provide its
/// trace or script.
///
/// # Errors
/// The construction of the stimulus panics.
pub(crate) fn stimulus_of(
    block: &'static Entry,
    parameters: &Parameters,
    case: &Case,
    seed: u64,
    options: &Options,
) -> Result<Option<Box<dyn Stimulus>>, CampaignError> {
    guarded(block.name, || Ok(create_stimulus(block, parameters, case, seed, options)))
}

/// Creates the stimulus as [`stimulus_of`] does, without catching panics.
fn create_stimulus(
    block: &'static Entry,
    parameters: &Parameters,
    case: &Case,
    seed: u64,
    options: &Options,
) -> Option<Box<dyn Stimulus>> {
    match case {
        // Reset-equivalence checks create their own random stimuli.
        Case::Random | Case::UnknownStart | Case::AfterReset => Some(block.random(parameters, seed)),
        Case::Directed(name) => {
            let cases = block.directed(parameters);
            cases.into_iter().find(|case| case.name == *name).map(|case| case.stimulus)
        }
        Case::Exhaustive => block.exhaustive(parameters, options.threads),
        Case::Launches => {
            options.launches.and_then(|launches| within(UserCode::Stimulus, || launches(block, parameters, seed)))
        }
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
    fn errors_list_existing_cases() {
        let block = &crate::sample::ENTRY;
        let blocks: [(&'static Entry, Parameters); 1] = [(block, block.defaults())];
        let stop = AtomicBool::new(false);
        let error = |case: &str| {
            let options = Options::suite(100, 1, Some(vec![case.to_string()]), &stop);
            let runs = runs_of(0, block, &blocks[0].1, &options).expect("stimuli");
            check_cases(&blocks, &runs, &options).expect_err("unknown case").to_string()
        };
        for case in ["unknown_start", "exhaustive", "nothing"] {
            let text = error(case);
            let (_, cases) = text.split_once("expected one of ").expect("they are listed");
            for listed in cases.split(", ") {
                let options = Options::suite(100, 1, Some(vec![listed.to_string()]), &stop);
                let runs = runs_of(0, block, &blocks[0].1, &options).expect("stimuli");
                assert_eq!(runs.len(), 1, "{listed}: {text}");
            }
        }
        assert!(error("rnadom").contains("(did you mean 'random'?)"));
        let launches =
            "case 'launches' without a trace\n  help: select the trace with --launches FILE, and omit --case";
        assert_eq!(error("launches"), launches);
        let script = "case 'script' without a script\n  help: select the script with --script FILE, and omit --case";
        assert_eq!(error("script"), script);
    }
}
