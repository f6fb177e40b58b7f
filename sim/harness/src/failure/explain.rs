//! Explains a failure: shrinks it, writes its folder, and reports it.

use super::command::replay_line;
use super::folder::Folder;
use crate::build::Builder;
use crate::campaign::cases::{stimulus_of, Run};
use crate::campaign::options::Options;
use crate::campaign::subject::Subject;
use crate::error::CampaignError;
use crate::lockstep::{self, Cause, Failure, Limits};
use crate::mismatch_report::{self, Context};
use crate::report::{FailureReport, RunReport};
use crate::script::Grammar;
use crate::shrink::{self, Recorder, Shrunk};
use std::path::Path;
use std::sync::Arc;

/// Explains a failure; the first of a block is shrunk and gets its folder, unless the run had a wave of its own.
///
/// What differs must be seen whatever comes to grief on the way: what can't be made is said in its place among the files.
pub(crate) fn explain(
    builder: &Builder,
    subject: &Subject,
    run: &Run,
    report: &RunReport,
    failure: &Failure,
    first: bool,
    options: &Options,
) -> FailureReport {
    let (block, parameters, layout) = (subject.block, &subject.parameters, &subject.layout);
    let original = replay_line(subject, run, run.seed, failure.cycle, options);
    let mut replay = vec![original.clone()];
    let mut files = Vec::new();
    let (mut kept, mut shrunk) = (None, None);
    if let Some(path) = &report.wave {
        files.push(("wave".to_string(), path.clone()));
        files.push(("viewer".to_string(), Path::new(path).with_extension("gtkw").display().to_string()));
    } else if first && failure.cause != Cause::NothingCompared {
        if failure.is_of_model() {
            match shrink(subject, run, failure, options) {
                Ok(made) => shrunk = made,
                Err(error) => files.push(("not shrunk".to_string(), error.brief())),
            }
        }
        let folder = Folder { builder, subject, run, options, original: &original, failure };
        match folder.write(shrunk.as_ref()) {
            Ok(written) => {
                files.extend(written.files.iter().cloned());
                replay.clone_from(&written.replay);
                kept = Some(written);
            }
            Err(error) => files.push(("not written".to_string(), error.brief())),
        }
    }
    let size = shrunk.as_ref().map(|shrunk| shrunk.size);
    let made = shrunk.as_ref().map_or(failure, |shrunk| &shrunk.failure);
    let shown = kept.as_ref().map_or(made, |written| &written.failure);
    let context = Context {
        block,
        parameters,
        layout,
        run: format!("{}, seed {}", run.case.name(), run.seed),
        found_in_cycle: failure.cycle,
        shrunk: size,
        replay: &replay,
        files: &files,
        colour: options.colour,
    };
    FailureReport {
        cycle: failure.cycle,
        shown_in_cycle: shown.cycle,
        kind: shown.cause.kind().to_string(),
        message: shown.cause.message(),
        differences: mismatch_report::differences(block, parameters, layout, &shown.at),
        screen: first.then(|| mismatch_report::render(&context, shown)),
        replay: kept.as_ref().and_then(|written| written.replay.last().cloned()).unwrap_or(original),
        again: kept.as_ref().and_then(|written| match &written.replay[..] {
            [again, _] => Some(again.clone()),
            _ => None,
        }),
        folder: kept.as_ref().map(|written| written.path.clone()),
        shrunk: size,
        files,
        reproduced: kept.and_then(|written| written.reproduced),
    }
}

/// Runs a failing run again, recording it, and shrinks it.
fn shrink(subject: &Subject, run: &Run, failure: &Failure, options: &Options) -> Result<Option<Shrunk>, CampaignError> {
    let (block, parameters) = (subject.block, &subject.parameters);
    let stimulus = stimulus_of(block, parameters, &run.case, run.seed, options)?;
    let Some(mut stimulus) = stimulus else { return Ok(None) };
    let grammar = Arc::new(Grammar::of(subject.layout.clone()));
    let mut recorder = Recorder::new(stimulus.as_mut(), Arc::clone(&grammar));
    let pair = subject.pair();
    let mut judges = pair.judges()?;
    // The same run again: it ends in the cycle that failed.
    let limits = Limits { cycles: failure.cycle + 1, deadline: None, stop: options.stop };
    lockstep::run(&pair, &mut judges, &mut recorder, run.seed, limits, None)?;
    let recording = recorder.into_recording();
    Ok(shrink::shrink(&pair, &grammar, &recording, run.seed, &failure.cause, options.stop))
}
