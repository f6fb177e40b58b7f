//! Writes the folder of a failure: whole, or not at all.

use super::kept::{self, Kept};
use super::{brief, excerpt, page, quoted, CYCLES_BEFORE};
use crate::build::{Builder, Waves};
use crate::campaign::{stimulus_of, CampaignError, Options, Run, Subject};
use crate::diagram;
use crate::lockstep::{self, Failure, Limits, Pair, Wave};
use crate::screen::{self, Context};
use crate::script::{self, Grammar, Play};
use crate::shrink::Shrunk;
use crate::simulator::Library;
use crate::stimulus::Stimulus;
use crate::tools::ToolError;
use crate::twins;
use crate::wave;
use std::io;
use std::path::Path;
use std::sync::Arc;

/// Cycles of the excerpt before the one that fails.
const EXCERPT_BEFORE: u64 = 31;

/// Cycles of the picture before the one that fails; a run of a few more is drawn whole.
const PICTURE_BEFORE: u64 = 11;
const PICTURE_WHOLE: u64 = 20;

/// All that a failure folder has in it: whatever has other files is somebody else's.
const FILES: [&str; 11] = [
    kept::FILE,
    kept::SCRIPT,
    "README.md",
    "timing.svg",
    "screen.txt",
    "excerpt.vcd",
    "wave.fst",
    "wave.gtkw",
    "replay.fst",
    "replay.gtkw",
    "replay.vcd",
];

/// What a folder is made from.
pub(super) struct Folder<'a> {
    pub builder: &'a Builder,
    pub subject: &'a Subject,
    pub run: &'a Run<'a>,
    pub options: &'a Options<'a>,
    /// The command that finds the failure again.
    pub original: &'a str,
    /// The failure as it was found.
    pub failure: &'a Failure,
}

/// A folder that was written.
pub(super) struct Written {
    pub path: String,
    /// Its files: what, and where.
    pub files: Vec<(String, String)>,
    /// The command that shows the shrunk run.
    pub replay: Option<String>,
    /// Whether the debug build fails in the same cycle; `None` where there is none.
    pub reproduced: Option<bool>,
}

impl Folder<'_> {
    /// Writes it, in place of an older one of its name.
    pub(super) fn write(&self, shrunk: Option<&Shrunk>) -> Result<Written, CampaignError> {
        let (subject, run, options) = (self.subject, self.run, self.options);
        let (block, parameters, layout) = (subject.block, &subject.parameters, &subject.layout);
        let name = format!("{}-{}", subject.label, run.seed);
        let place = options.failures.join(&name);
        let failed = |what| ToolError::file(what, &place);
        std::fs::create_dir_all(&options.failures).map_err(ToolError::file("writing", &options.failures))?;
        check_is_ours(&place).map_err(failed("replacing"))?;
        let made = tempfile::Builder::new().prefix(".failure-").tempdir_in(&options.failures);
        let workshop = made.map_err(ToolError::file("writing into", &options.failures))?;
        let inside = workshop.path().join("new");
        std::fs::create_dir(&inside).map_err(failed("writing"))?;

        let failure = shrunk.map_or(self.failure, |shrunk| &shrunk.failure);
        let (from, to) = (failure.cycle.saturating_sub(CYCLES_BEFORE), failure.cycle + 2);
        let wave = inside.join("wave.fst");
        let reproduced = self.write_wave(&wave, &place, shrunk, failure, (from, to));
        if reproduced.is_err() {
            // Half a wave is none. It may not even have been begun.
            _ = std::fs::remove_file(wave.with_extension("gtkw"));
            _ = std::fs::remove_file(wave);
        }
        let grammar = Arc::new(Grammar::of(layout.clone()));
        let shown = place.display().to_string();
        let replay =
            (shrunk.is_some() || !kept::needs_file(&run.case)).then(|| format!("warploom replay {}", quoted(&shown)));
        let kept = Kept {
            block: block.name.into(),
            parameters: parameters.iter().map(|(name, value)| (name.to_string(), value)).collect(),
            case: run.case.name().into(),
            seed: run.seed,
            threads: options.threads,
            kind: failure.cause.kind().into(),
            message: failure.cause.message(),
            cycle: failure.cycle,
            found_in_cycle: self.failure.cycle,
            size: shrunk.map(|shrunk| shrunk.size),
            rtl: options.rtl.as_ref().map(|rtl| rtl.folder.clone()),
            top: options.rtl.as_ref().and_then(|rtl| rtl.top.clone()),
            verilator: options.verilator.clone(),
            verilator_version: self.builder.toolchain().verilator.text.clone(),
            original: self.original.into(),
        };
        let mut files = vec![("page".to_string(), place.join("README.md").display().to_string())];
        let mut add = |what: &str, file: &str, more: String| {
            files.push((what.to_string(), format!("{}{more}", place.join(file).display())));
        };
        let remarks = [format!("{}: {}", kept.kind, kept.message), format!("found by: {}", self.original)];
        let stimulus = |remarks: &[String]| {
            shrunk.map(|shrunk| script::text(block, parameters, run.seed, remarks, &grammar, &shrunk.steps))
        };
        if let Some(text) = stimulus(&remarks) {
            wave::write_whole(&inside.join(kept::SCRIPT), &text)?;
            add("script", kept::SCRIPT, String::new());
        }
        if reproduced.is_ok() {
            add("wave", "wave.fst", format!(" (cycles {from} to {to})"));
            add("viewer", "wave.gtkw", String::new());
        }
        add("diagram", "timing.svg", String::new());
        add("vcd", "excerpt.vcd", String::new());
        add("screen", "screen.txt", String::new());

        if let Err(error) = &reproduced {
            files.push(("no wave".to_string(), brief(error)));
        }
        let lines: Vec<String> = replay.iter().cloned().chain([self.original.to_string()]).collect();
        let context = Context {
            block,
            parameters,
            layout,
            run: format!("{}, seed {}", run.case.name(), run.seed),
            shrunk: kept.size,
            replay: &lines,
            files: &files,
            colour: false,
        };
        let watched = self.watch(shrunk, failure)?;
        let last = |count: u64| {
            let first = watched.iter().position(|snapshot| snapshot.cycle + count >= failure.cycle).unwrap_or(0);
            &watched[first..]
        };
        let drawn = last(if failure.cycle <= PICTURE_WHOLE { PICTURE_WHOLE } else { PICTURE_BEFORE });
        let picture = diagram::difference(block, layout, drawn, &failure.at);
        let excerpt = excerpt::vcd(layout, last(EXCERPT_BEFORE)).map_err(failed("writing the excerpt of"))?;
        let description = serde_json::to_string_pretty(&kept).map_err(io::Error::from).map_err(failed("writing"))?;
        wave::write_whole(&inside.join("timing.svg"), &picture)?;
        wave::write_whole(&inside.join("excerpt.vcd"), &String::from_utf8_lossy(&excerpt))?;
        wave::write_whole(&inside.join("screen.txt"), &screen::render(&context, failure))?;
        let page = page::markdown(&context, failure, &kept, stimulus(&[]).as_deref());
        wave::write_whole(&inside.join("README.md"), &page)?;
        wave::write_whole(&inside.join(kept::FILE), &format!("{description}\n"))?;
        if place.exists() {
            std::fs::rename(&place, workshop.path().join("old")).map_err(failed("replacing"))?;
        }
        std::fs::rename(&inside, &place).map_err(failed("writing"))?;
        Ok(Written { path: shown, files, replay, reproduced: reproduced.ok() })
    }

    /// What drives the run that the folder shows.
    fn stimulus(&self, shrunk: Option<&Shrunk>) -> Result<Box<dyn Stimulus>, CampaignError> {
        let (block, parameters) = (self.subject.block, &self.subject.parameters);
        let lacks = || CampaignError::Unknown(format!("{} has no {}", block.name, self.run.case.name()));
        match shrunk {
            Some(shrunk) => {
                let grammar = Arc::new(Grammar::of(self.subject.layout.clone()));
                Ok(Box::new(Play::new(grammar, Arc::clone(&shrunk.steps))))
            }
            None => stimulus_of(block, parameters, &self.run.case, self.run.seed, self.options).ok_or_else(lacks),
        }
    }

    /// Has the debug build write the wave; whether it failed in the same cycle. There may be no such build: some cell libraries
    /// compile without waves only, and FST needs zlib.
    fn write_wave(
        &self,
        wave: &Path,
        place: &Path,
        shrunk: Option<&Shrunk>,
        failure: &Failure,
        (from, to): (u64, u64),
    ) -> Result<bool, CampaignError> {
        let subject = self.subject;
        let (block, parameters, layout) = (subject.block, &subject.parameters, &subject.layout);
        let library = Library::load(&self.builder.library(&subject.verilog, Waves::Fst)?, layout)?;
        let pair = Pair { block, parameters, layout, library: &library, mutant: 0 };
        let wave = Wave { path: wave.to_path_buf(), from, to };
        let limits = Limits { cycles: to + 1, deadline: None, stop: self.options.stop };
        let seed = self.run.seed;
        let again = match self.run.case.twins() {
            Some(before) => twins::run(&pair, before, seed, limits, Some(&wave))?,
            None => {
                let lacks = || CampaignError::Unknown(format!("{} has no golden model", block.name));
                let mut model = warploom_golden::model(block.name, parameters).ok_or_else(lacks)?;
                let mut properties = warploom_golden::properties(block.name, parameters);
                let mut stimulus = self.stimulus(shrunk)?;
                let (model, stimulus) = (model.as_mut(), stimulus.as_mut());
                lockstep::run(&pair, model, &mut properties, stimulus, seed, limits, Some(&wave))?
            }
        };
        if again.wave {
            let folder = place.parent().and_then(|folder| folder.canonicalize().ok());
            let name = place.file_name().unwrap_or_default();
            let there = folder.map_or_else(|| place.to_path_buf(), |folder| folder.join(name)).join("wave.fst");
            wave::write_save_file_for(&wave.path, &there, layout, Some(failure))?;
        }
        Ok(again.failure.is_some_and(|again| again.cycle == failure.cycle))
    }

    /// The last cycles of the run that the folder shows, on the ordinary build.
    fn watch(&self, shrunk: Option<&Shrunk>, failure: &Failure) -> Result<Vec<lockstep::Snapshot>, CampaignError> {
        if self.run.case.twins().is_some() {
            // The model has no part in what differs between two runs.
            return Ok(failure.last.clone());
        }
        let (block, parameters) = (self.subject.block, &self.subject.parameters);
        let lacks = || CampaignError::Unknown(format!("{} has no golden model", block.name));
        let mut model = warploom_golden::model(block.name, parameters).ok_or_else(lacks)?;
        let mut stimulus = self.stimulus(shrunk)?;
        let window = (failure.cycle.saturating_sub(EXCERPT_BEFORE), failure.cycle + 2);
        Ok(lockstep::watch(&self.subject.pair(), model.as_mut(), stimulus.as_mut(), self.run.seed, window)?)
    }
}

/// Whether there is nothing in the way, or an older failure folder.
fn check_is_ours(place: &Path) -> io::Result<()> {
    let entries = match std::fs::read_dir(place) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let name = entry?.file_name();
        if !FILES.iter().any(|file| name == *file) {
            let name = name.to_string_lossy();
            return Err(io::Error::other(format!("'{name}' in it is not the harness's; move it away")));
        }
    }
    Ok(())
}
