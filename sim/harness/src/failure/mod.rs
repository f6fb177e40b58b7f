//! What is made of a run that failed: its report, its screen, and a folder with the shrunk run in it.

pub mod excerpt;
mod folder;
mod kept;
mod page;
pub(crate) mod publish;

pub use kept::{Kept, KeptError};

use crate::build::Builder;
use crate::campaign::{stimulus_of, CampaignError, Case, Options, Run, Subject};
use crate::lockstep::{self, Cause, Failure, Limits};
use crate::message::program;
use crate::report::{FailureReport, RunReport};
use crate::screen::{self, Context};
use crate::script::Grammar;
use crate::shrink::{self, Recorder, Shrunk};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Cycles before a difference that the wave of a failure shows.
const CYCLES_BEFORE: u64 = 200;

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
                Err(error) => files.push(("not shrunk".to_string(), brief(&error))),
            }
        }
        let folder = folder::Folder { builder, subject, run, options, original: &original, failure };
        match folder.write(shrunk.as_ref()) {
            Ok(written) => {
                files.extend(written.files.iter().cloned());
                replay.clone_from(&written.replay);
                kept = Some(written);
            }
            Err(error) => files.push(("not written".to_string(), brief(&error))),
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
        differences: screen::differences(block, parameters, layout, &shown.at),
        screen: first.then(|| screen::render(&context, shown)),
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

/// An error in one line: what failed, and the first error that the tool named.
fn brief(error: &CampaignError) -> String {
    let text = error.to_string();
    let mut lines = text.lines();
    let first = lines.next().unwrap_or_default();
    let cause = lines.find(|line| line.contains("rror: ") || line.contains("%Error"));
    cause.map_or(first.to_string(), |cause| format!("{first}: {}", cause.trim()))
}

/// Runs a failing run again, recording it, and shrinks it.
fn shrink(subject: &Subject, run: &Run, failure: &Failure, options: &Options) -> Result<Option<Shrunk>, CampaignError> {
    let (block, parameters) = (subject.block, &subject.parameters);
    let Some(mut stimulus) = stimulus_of(block, parameters, &run.case, run.seed, options) else { return Ok(None) };
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

/// The first cycle of a wave that shows what happens in `cycle`, where the whole would be large.
fn wave_from(cycle: u64) -> Option<u64> {
    (cycle > 10 * CYCLES_BEFORE).then(|| cycle - CYCLES_BEFORE)
}

/// The command that runs a failure again, with its wave.
fn replay_line(subject: &Subject, run: &Run, seed: u64, cycle: u64, options: &Options) -> String {
    let mut line = format!("{} cosim {}", quoted(program()), subject.block.name);
    for setting in subject.parameters.settings(subject.block.parameters) {
        line += &format!(" --set {setting}");
    }
    // A trace or a script is named by its file, which selects the case.
    if !matches!(run.case, Case::Random | Case::Launches | Case::Script) {
        line += &format!(" --case {}", run.case.name());
    }
    line += &format!(" --seed {seed} --cycles {}{}", cycle + 3, options.replay);
    if let Some(from) = wave_from(cycle) {
        line += &format!(" --wave-from {from}");
    }
    line + " --wave failure.fst"
}

/// The options that name the Verilog and the tool. `replay` takes neither from a failure folder without asking, so that the line
/// that is printed names what the user named.
fn user_words(options: &Options) -> String {
    let rtl = options.rtl.as_ref();
    let top = rtl.and_then(|rtl| rtl.top.as_ref()).map(PathBuf::from);
    let named = [("rtl", rtl.map(|rtl| rtl.folder.clone())), ("top", top), ("verilator", options.verilator.clone())];
    let words = named.into_iter().filter_map(|(name, path)| Some((name, path?)));
    words.map(|(name, path)| format!(" --{name} {}", quoted(&path.display().to_string()))).collect()
}

/// A word as a shell takes it.
pub fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-+=:,@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_string()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn words_are_quoted_where_a_shell_needs_it() {
        assert_eq!(super::quoted("verilog-out/a.v"), "verilog-out/a.v");
        assert_eq!(super::quoted("my folder"), "'my folder'");
        assert_eq!(super::quoted("it's"), "'it'\\''s'");
    }
}
