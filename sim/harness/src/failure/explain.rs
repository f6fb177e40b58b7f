//! Explains a failure: shrinks it, writes its failure directory, and reports it.

use super::command::replay_line;
use super::folder::{FailureFolder, Folder};
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

/// Products of an explanation.
#[derive(Default)]
struct Products {
    /// Labels and paths of the files, or labels and errors of missing products.
    files: Vec<(String, String)>,
    /// Shrunk run; `None` if the run was not shrunk.
    shrunk: Option<Shrunk>,
    /// Failure directory; `None` if it was not written.
    written: Option<FailureFolder>,
}

/// Explains a failure. If `in_detail` is set, the failure is the most informative one of its block, and its report
/// contains a mismatch report. The failure is then shrunk if possible and gets a failure directory, unless its run
/// wrote a wave or compared nothing.
///
/// An error of these steps must not hide the mismatch, so the error is reported in the list of files.
pub(crate) fn explain(
    builder: &Builder,
    subject: &Subject,
    run: &Run,
    report: &RunReport,
    failure: &Failure,
    in_detail: bool,
    options: &Options,
) -> FailureReport {
    let (block, parameters, layout) = (subject.block, &subject.parameters, &subject.layout);
    let original = replay_line(subject, run, run.seed, failure.cycle, options);
    let folder = Folder { builder, subject, run, options, original: &original, failure };
    let products = match &report.wave {
        Some(path) => {
            let viewer = Path::new(path).with_extension("gtkw").display().to_string();
            let files = vec![("wave".to_string(), path.clone()), ("viewer".to_string(), viewer)];
            Products { files, ..Products::default() }
        }
        None if in_detail && failure.cause != Cause::NothingCompared => shrink_and_write(&folder),
        None => Products::default(),
    };
    let Products { files, shrunk, written } = products;
    let replay = written.as_ref().map_or_else(|| vec![original.clone()], |written| written.replay.clone());
    let size = shrunk.as_ref().map(|shrunk| shrunk.size);
    let failed = shrunk.as_ref().map_or(failure, |shrunk| &shrunk.failure);
    let shown = written.as_ref().map_or(failed, |written| &written.failure);
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
        mismatch_report: in_detail.then(|| mismatch_report::render(&context, shown)),
        replay: written.as_ref().and_then(|written| written.replay.last().cloned()).unwrap_or(original),
        replay_folder: written.as_ref().and_then(|written| match &written.replay[..] {
            [replay_folder, _] => Some(replay_folder.clone()),
            _ => None,
        }),
        folder: written.as_ref().map(|written| written.path.clone()),
        shrunk: size,
        files,
        reproduced: written.and_then(|written| written.reproduced),
    }
}

/// Shrinks a failure, if possible, and writes its failure directory.
fn shrink_and_write(folder: &Folder) -> Products {
    let mut products = Products::default();
    if folder.failure.can_be_shrunk() {
        match shrink(folder.subject, folder.run, folder.failure, folder.options) {
            Ok(shrunk) => products.shrunk = shrunk,
            Err(error) => products.files.push(("not shrunk".to_string(), error.brief())),
        }
    }
    match folder.write(products.shrunk.as_ref()) {
        Ok(written) => {
            products.files.extend(written.files.iter().cloned());
            products.written = Some(written);
        }
        Err(error) => products.files.push(("not written".to_string(), error.brief())),
    }
    products
}

/// Repeats and records a failing run, and shrinks it; returns `None` if the case has no stimulus, or no part of the
/// recording fails again.
fn shrink(subject: &Subject, run: &Run, failure: &Failure, options: &Options) -> Result<Option<Shrunk>, CampaignError> {
    let (block, parameters) = (subject.block, &subject.parameters);
    let stimulus = stimulus_of(block, parameters, &run.case, run.seed, options)?;
    let Some(mut stimulus) = stimulus else { return Ok(None) };
    let grammar = Arc::new(Grammar::of(block, parameters));
    let mut recorder = Recorder::new(stimulus.as_mut(), Arc::clone(&grammar));
    let pair = subject.pair();
    let mut checker = pair.checker()?;
    // The repeated run ends in the failing cycle.
    let limits = Limits { cycles: failure.cycle + 1, deadline: None, stop: options.stop };
    lockstep::run(&pair, &mut checker, &mut recorder, run.seed, limits, None)?;
    let recording = recorder.into_recording();
    Ok(shrink::shrink(&pair, &grammar, &recording, run.seed, &failure.cause, options.stop))
}
