//! Creates a failure directory, which appears whole or not at all.

use super::command::{quoted, replay_line, user_options, CYCLES_BEFORE};
use super::names::{FILE, SCRIPT};
use super::publish::{check_replaceable, TEMPORARY_PREFIX};
use super::record::{self, FailureRecord};
use super::{excerpt, page};
use crate::build::{Builder, Waves};
use crate::campaign::cases::{stimulus_of, Run};
use crate::campaign::one_run::WAVE_PREFIX;
use crate::campaign::options::Options;
use crate::campaign::subject::Subject;
use crate::checker::Oracles;
use crate::diagram;
use crate::error::CampaignError;
use crate::lockstep::{self, Failure, Limits, Pair, Wave, CYCLES_AFTER};
use crate::message::program;
use crate::mismatch_report::{self, Context};
use crate::output_file::write_into_folder;
use crate::reset_equivalence;
use crate::script::{self, Grammar, ScriptStimulus};
use crate::shrink::{same_kind, Shrunk};
use crate::simulator::Library;
use crate::stimulus::Stimulus;
use crate::tools::ToolError;
use crate::wave;
use std::io;
use std::path::Path;
use std::sync::Arc;
use warploom_files::work_directory::{self, WorkDirectory};

/// Number of cycles in the excerpt before the failing cycle.
const EXCERPT_BEFORE: u64 = 31;

/// Maximum number of seeds with which a reset-equivalence check is repeated on the build with waves. The same seed sets
/// other initial register values in that build.
const MAX_SEEDS: u64 = 32;

/// Number of cycles in the timing diagram before the failing cycle.
const DIAGRAM_BEFORE: u64 = 11;

/// Latest cycle of a failure whose timing diagram shows the whole run.
const DIAGRAM_WHOLE: u64 = 20;

/// Data for a failure directory.
pub(super) struct Folder<'a> {
    pub builder: &'a Builder,
    pub subject: &'a Subject,
    pub run: &'a Run<'a>,
    pub options: &'a Options<'a>,
    /// Command that repeats the original run.
    pub original: &'a str,
    /// Failure of the original run.
    pub failure: &'a Failure,
}

/// Build with waves, and the failure of the run on this build.
struct DebugRun {
    library: Arc<Library>,
    seed: u64,
    /// Failure of the same kind in the same cycle; in a reset-equivalence check, in any cycle. `None` if the run on
    /// this build has no such failure.
    failure: Option<Failure>,
}

/// Failure directory that was written.
pub(super) struct FailureFolder {
    pub path: String,
    /// Labels and paths of the files.
    pub files: Vec<(String, String)>,
    /// Commands that reproduce the failure: the replay of the directory, if possible, and the original run.
    pub replay: Vec<String>,
    /// Failure that the directory describes: the failure of the run on the build with waves, if there is one.
    /// Otherwise, it is the failure of the shrunk run or, without one, the original failure.
    pub failure: Failure,
    /// Whether the run on the build with waves fails in the same cycle; in a reset-equivalence check, in any cycle.
    /// `None` if there is no such build.
    pub reproduced: Option<bool>,
}

/// Run that a failure directory shows. It is the run on the build with waves, if that build exists and the run fails on
/// it; else it is the shrunk or original run.
struct FolderRun {
    /// Run on the build with waves; `None` if there is no such build.
    debug: Option<DebugRun>,
    failure: Failure,
    seed: u64,
    /// First and last cycle of the wave.
    cycles: (u64, u64),
    /// Reason for a missing wave; `None` if the wave was written.
    no_wave: Option<String>,
    /// Command that finds the failure again without the failure directory.
    original: String,
}

impl Folder<'_> {
    /// Writes the directory `LABEL-SEED`, where `LABEL` is the label of the subject; an older one is replaced.
    pub(super) fn write(&self, shrunk: Option<&Shrunk>) -> Result<FailureFolder, CampaignError> {
        let (subject, run, options) = (self.subject, self.run, self.options);
        let destination = options.failures.join(format!("{}-{}", subject.label, run.seed));
        let work_directory = self.work_directory(&destination)?;
        let inside = work_directory.path().join("new");
        std::fs::create_dir(&inside).map_err(ToolError::file("writing", &destination))?;
        let folder_run = self.run_with_wave(shrunk, &inside, &destination);
        let record = self.record(shrunk, &folder_run, &destination);
        let files = file_list(&destination, &folder_run, shrunk.is_some());
        let path = destination.display().to_string();
        let replay_folder = (shrunk.is_some() || !record::needs_file(&run.case))
            .then(|| format!("{} replay {}{}", quoted(program()), quoted(&path), user_options(options)));
        let replay: Vec<String> = replay_folder.into_iter().chain([folder_run.original.clone()]).collect();
        let context = Context {
            block: subject.block,
            parameters: &subject.parameters,
            layout: &subject.layout,
            run: format!("{}, seed {}", run.case.name(), folder_run.seed),
            found_in_cycle: self.failure.cycle,
            shrunk: record.size,
            replay: &replay,
            files: &files,
            colour: false,
        };
        self.write_files(shrunk, &folder_run, &record, &context, &inside)?;
        if destination.symlink_metadata().is_ok() {
            std::fs::rename(&destination, work_directory.path().join("old"))
                .map_err(ToolError::file("replacing", &destination))?;
        }
        std::fs::rename(&inside, &destination).map_err(ToolError::file("writing", &destination))?;
        let reproduced = folder_run.debug.map(|debug| debug.failure.is_some());
        Ok(FailureFolder { path, files, replay, failure: folder_run.failure, reproduced })
    }

    /// Checks that `destination` may be written, and creates a temporary directory beside it for the files.
    fn work_directory(&self, destination: &Path) -> Result<WorkDirectory, ToolError> {
        let failures = &self.options.failures;
        std::fs::create_dir_all(failures).map_err(ToolError::file("writing", failures))?;
        // An interrupted replay may have left a temporary wave in the directory. Links are replaced, not followed.
        if !destination.is_symlink() {
            work_directory::clear(destination, WAVE_PREFIX);
        }
        check_replaceable(destination).map_err(ToolError::file("replacing", destination))?;
        WorkDirectory::new_in(failures, TEMPORARY_PREFIX).map_err(ToolError::file("writing into", failures))
    }

    /// Repeats the failing run on the build with waves, and writes the wave into `inside`, which is renamed to
    /// `destination` later.
    fn run_with_wave(&self, shrunk: Option<&Shrunk>, inside: &Path, destination: &Path) -> FolderRun {
        let found = shrunk.map_or(self.failure, |shrunk| &shrunk.failure);
        let debug = self.debug_run(shrunk, found);
        // Wave, diagram and values show the same build if possible.
        let failure = debug.as_ref().ok().and_then(|debug| debug.failure.clone()).unwrap_or_else(|| found.clone());
        let cycles = (failure.cycle.saturating_sub(CYCLES_BEFORE), failure.cycle + CYCLES_AFTER);
        let wave = inside.join("wave.fst");
        let written = debug.as_ref().map_err(CampaignError::brief).and_then(|debug| {
            let wave = Wave { path: wave.clone(), from: cycles.0, to: cycles.1 };
            self.write_wave(debug, shrunk, &failure, wave, destination).map_err(|error| error.brief())
        });
        if written.is_err() {
            // An incomplete wave is removed.
            _ = std::fs::remove_file(wave.with_extension("gtkw"));
            _ = std::fs::remove_file(wave);
            wave::remove_viewer_files(inside, "wave");
        }
        let debug = debug.ok();
        let seed = debug.as_ref().map_or(self.run.seed, |debug| debug.seed);
        // On the build with waves, reset-equivalence checks may fail in another cycle and with another seed.
        let original = match self.run.case.reset_equivalence() {
            None => self.original.to_string(),
            Some(_) => replay_line(self.subject, self.run, seed, failure.cycle, self.options),
        };
        FolderRun { debug, failure, seed, cycles, no_wave: written.err(), original }
    }

    /// Returns the record of the failure.
    fn record(&self, shrunk: Option<&Shrunk>, folder_run: &FolderRun, destination: &Path) -> FailureRecord {
        let (subject, options) = (self.subject, self.options);
        FailureRecord {
            block: subject.block.name.into(),
            parameters: subject.parameters.iter().map(|(name, value)| (name.to_string(), value)).collect(),
            case: self.run.case.name().into(),
            seed: folder_run.seed,
            threads: options.threads,
            kind: folder_run.failure.cause.kind().into(),
            message: folder_run.failure.cause.message(),
            cycle: folder_run.failure.cycle,
            found_in_cycle: self.failure.cycle,
            size: shrunk.map(|shrunk| shrunk.size),
            rtl: options.rtl.as_ref().map(|rtl| record::rtl_relative_to(destination, &rtl.folder)),
            top: options.rtl.as_ref().and_then(|rtl| rtl.top.clone()),
            verilator_version: self.builder.toolchain().verilator.text.clone(),
            original: folder_run.original.clone(),
        }
    }

    /// Writes all files except the wave into `inside`.
    fn write_files(
        &self,
        shrunk: Option<&Shrunk>,
        folder_run: &FolderRun,
        record: &FailureRecord,
        context: &Context,
        inside: &Path,
    ) -> Result<(), CampaignError> {
        let (layout, failure) = (&self.subject.layout, &folder_run.failure);
        let remarks = [format!("{}: {}", record.kind, record.message), format!("found by: {}", folder_run.original)];
        if let Some(text) = self.script(shrunk, &remarks) {
            write_into_folder(&inside.join(SCRIPT), &text)?;
        }
        let debug = folder_run.debug.as_ref().filter(|debug| debug.failure.is_some());
        let library = debug.map_or(&self.subject.library, |debug| &debug.library);
        let watched = self.watch(library, shrunk, failure)?;
        let last = |count: u64| {
            let first = watched.iter().position(|snapshot| snapshot.cycle + count >= failure.cycle).unwrap_or(0);
            &watched[first..]
        };
        let drawn = last(if failure.cycle <= DIAGRAM_WHOLE { DIAGRAM_WHOLE } else { DIAGRAM_BEFORE });
        write_into_folder(&inside.join("timing.svg"), diagram::difference(context.block, layout, drawn, failure))?;
        let excerpt = excerpt::vcd(layout, last(EXCERPT_BEFORE));
        let excerpt = excerpt.map_err(ToolError::file("writing the excerpt of", inside))?;
        write_into_folder(&inside.join("excerpt.vcd"), &excerpt)?;
        write_into_folder(&inside.join("mismatch.txt"), mismatch_report::render(context, failure))?;
        let page = page::markdown(context, failure, record, self.script(shrunk, &[]).as_deref());
        write_into_folder(&inside.join("README.md"), page)?;
        let description = serde_json::to_string_pretty(record).map_err(io::Error::from);
        let description = description.map_err(ToolError::file("writing", inside))?;
        Ok(write_into_folder(&inside.join(FILE), format!("{description}\n"))?)
    }

    /// Returns the shrunk run as a script; `None` if the run was not shrunk.
    fn script(&self, shrunk: Option<&Shrunk>, remarks: &[String]) -> Option<String> {
        let Subject { block, parameters, .. } = self.subject;
        let grammar = Grammar::of(block, parameters);
        shrunk.map(|shrunk| script::text(block, parameters, self.run.seed, remarks, &grammar, &shrunk.steps))
    }

    /// Creates the stimulus of the shrunk or original run.
    fn stimulus(&self, shrunk: Option<&Shrunk>) -> Result<Box<dyn Stimulus>, CampaignError> {
        let (block, parameters) = (self.subject.block, &self.subject.parameters);
        let lacks = || CampaignError::Message(format!("{} has no case '{}'", block.name, self.run.case.name()));
        match shrunk {
            Some(shrunk) => {
                let grammar = Arc::new(Grammar::of(block, parameters));
                Ok(Box::new(ScriptStimulus::new(grammar, Arc::clone(&shrunk.steps))))
            }
            None => stimulus_of(block, parameters, &self.run.case, self.run.seed, self.options)?.ok_or_else(lacks),
        }
    }

    /// Creates the build with waves, and repeats the run, which failed with `found`, on it. Compilation may fail: some
    /// cell libraries compile only without waves, and FST requires zlib.
    fn debug_run(&self, shrunk: Option<&Shrunk>, found: &Failure) -> Result<DebugRun, CampaignError> {
        let library = Library::load(&self.builder.library(&self.subject.verilog, Waves::Fst)?, &self.subject.layout)?;
        let reset_equivalence = self.run.case.reset_equivalence().is_some();
        let mut debug = DebugRun { library, seed: self.run.seed, failure: None };
        // The same seed sets other initial register values in another build, so a reset-equivalence check may need
        // another seed.
        for seed in (self.run.seed..).take(if reset_equivalence { MAX_SEEDS as usize } else { 1 }) {
            let to = if reset_equivalence { u64::MAX } else { found.cycle + CYCLES_AFTER };
            let outcome = self.repeat(&debug.library, seed, shrunk, to, None)?;
            // In this build, more or fewer ports may differ, since they may depend on initial register values.
            let is_same = |failure: &Failure| {
                same_kind(&found.cause, &failure.cause)
                    || same_kind(&failure.cause, &found.cause)
                    || reset_equivalence && failure.cause.kind() == found.cause.kind()
            };
            let same = outcome
                .failure
                .filter(|failure| is_same(failure) && (reset_equivalence || failure.cycle == found.cycle));
            if same.is_some() {
                debug.failure = same;
                debug.seed = seed;
                break;
            }
        }
        Ok(debug)
    }

    /// Repeats the run, and writes the wave and its save file for the viewer. The files are moved to `destination`
    /// later.
    fn write_wave(
        &self,
        debug: &DebugRun,
        shrunk: Option<&Shrunk>,
        failure: &Failure,
        wave: Wave,
        destination: &Path,
    ) -> Result<(), CampaignError> {
        let outcome = self.repeat(&debug.library, debug.seed, shrunk, wave.to, Some(&wave))?;
        if outcome.wave {
            let folder = destination.parent().and_then(|folder| folder.canonicalize().ok());
            let name = destination.file_name().unwrap_or_default();
            let final_path =
                folder.map_or_else(|| destination.to_path_buf(), |folder| folder.join(name)).join("wave.fst");
            let Subject { block, layout, .. } = self.subject;
            wave::write_save_file_for(&wave.path, &final_path, block, layout, Some(failure))?;
        }
        Ok(())
    }

    /// Repeats the shrunk or original run up to the cycle `to`.
    fn repeat(
        &self,
        library: &Arc<Library>,
        seed: u64,
        shrunk: Option<&Shrunk>,
        to: u64,
        wave: Option<&Wave>,
    ) -> Result<lockstep::Outcome, CampaignError> {
        let Subject { block, parameters, layout, .. } = self.subject;
        let pair = Pair { block, parameters, layout, library, mutant: 0, oracles: Oracles::ALL };
        let limits = Limits { cycles: to.saturating_add(1), deadline: None, stop: self.options.stop };
        if let Some(history) = self.run.case.reset_equivalence() {
            return Ok(reset_equivalence::run(&pair, history, seed, limits, wave)?);
        }
        let mut stimulus = self.stimulus(shrunk)?;
        Ok(lockstep::run(&pair, &mut pair.checker()?, stimulus.as_mut(), seed, limits, wave)?)
    }

    /// Returns the cycles around the failure of the shrunk or original run.
    fn watch(
        &self,
        library: &Arc<Library>,
        shrunk: Option<&Shrunk>,
        failure: &Failure,
    ) -> Result<Vec<lockstep::Snapshot>, CampaignError> {
        if failure.of_reset_equivalence {
            // Such a failure compares two instances, so the cycles of the check itself are returned.
            return Ok(failure.last.clone());
        }
        let pair = Pair { library, ..self.subject.pair() };
        let window = (failure.cycle.saturating_sub(EXCERPT_BEFORE), failure.cycle + CYCLES_AFTER);
        Ok(lockstep::watch(&pair, &mut pair.checker()?, self.stimulus(shrunk)?.as_mut(), self.run.seed, window)?)
    }
}

/// Returns labels and paths of the files of a directory that is renamed to `destination` later. The label `no wave` has
/// the reason for a missing wave.
fn file_list(destination: &Path, folder_run: &FolderRun, has_script: bool) -> Vec<(String, String)> {
    let file = |label: &str, name: &str| (label.to_string(), destination.join(name).display().to_string());
    let mut files = vec![file("page", "README.md")];
    if has_script {
        files.push(file("script", SCRIPT));
    }
    if folder_run.no_wave.is_none() {
        let (from, to) = folder_run.cycles;
        let wave = file("wave", "wave.fst");
        files.push((wave.0, format!("{} (cycles {from} to {to})", wave.1)));
        files.push(file("viewer", "wave.gtkw"));
    }
    files.extend([file("diagram", "timing.svg"), file("vcd", "excerpt.vcd"), file("mismatch", "mismatch.txt")]);
    files.extend(folder_run.no_wave.iter().map(|error| ("no wave".to_string(), error.clone())));
    files
}
