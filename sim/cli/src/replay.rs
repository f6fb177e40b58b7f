//! `warploom replay`: a failure again, from its folder.

use crate::cosim::{done, path_options, print, wave};
use crate::failure::Done;
use crate::interrupt::{handle_interrupts, STOP};
use crate::output::{self, Format, Volume};
use crate::place::{check_file, check_folder};
use crate::progress::Display;
use crate::select::Selection;
use crate::trust;
use anyhow::{bail, Context, Result};
use clap::Args;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use warploom_contract::Parameters;
use warploom_harness::build::{Builder, Waves};
use warploom_harness::cache::Cache;
use warploom_harness::campaign::{self, Options, WaveOptions};
use warploom_harness::checked::CheckedOutputs;
use warploom_harness::failure::FailureRecord;
use warploom_harness::message::plain;
use warploom_harness::registry::{Entry, Registry};
use warploom_harness::script::Script;
use warploom_harness::tools::{chosen_verilator, Toolchain};
use warploom_harness::user_rtl::UserRtl;
use warploom_harness::{script, stimulus};

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The failure's folder, as `cosim` wrote it.
    #[arg(value_name = "FOLDER")]
    pub folder: PathBuf,
    /// The wave: a file ending in .fst or .vcd; replay.fst in the folder by default.
    #[arg(long, value_name = "FILE", value_parser = wave)]
    pub wave: Option<(Waves, Option<PathBuf>)>,
    /// The folder of the Verilog to run, in place of the one that failed.
    #[arg(long, value_name = "FOLDER")]
    pub rtl: Option<PathBuf>,
    /// Run the Verilog that the failure folder names, although it is not the emitted Verilog. Verilog can start programs and write
    /// files (docs/guide/untrusted-verilog.md). Without this option, a terminal asks.
    #[arg(long, conflicts_with = "rtl")]
    pub trust: bool,
    /// The top module of that Verilog; `wl_<block>` or `<block>` by default.
    #[arg(long, value_name = "NAME")]
    pub top: Option<String>,
    /// The Verilator to use, in place of the one on the PATH.
    #[arg(long, value_name = "PATH")]
    pub verilator: Option<PathBuf>,
    /// How to print the result.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// The folder of the Verilog that failed is not on this machine.
#[derive(Debug, thiserror::Error)]
#[error("the Verilog that failed was in {}, which is no folder here; name it with --rtl", .0.display())]
pub struct VerilogGone(PathBuf);

/// Runs the subcommand.
///
/// # Errors
/// A folder that is none of a failure or is damaged, Verilog that it names and that nobody trusts, or a tool or file that fails. That it fails again is no error but exit
/// code 1.
pub fn run(registry: &Registry, arguments: &Arguments, volume: Volume) -> Result<Done> {
    let (kept, path) = FailureRecord::read(&arguments.folder)?;
    let script = path.as_ref().map(|path| script(registry, path, &kept)).transpose()?;
    let (block, parameters) = match &script {
        Some(script) => (script.block, script.parameters.clone()),
        None => combination(registry, &kept, &arguments.folder)?,
    };
    let kept_rtl = kept.rtl_folder(&arguments.folder);
    let named = arguments.rtl.as_ref().or(kept_rtl.as_ref());
    if let Some(gone) = named.filter(|rtl| !rtl.is_dir()) {
        bail!(VerilogGone(gone.clone()));
    }
    // A folder from elsewhere chooses no program: the tool is the one that the user names, or the usual one.
    let toolchain = Toolchain::find(arguments.verilator.as_deref())?;
    note_other_version(&kept, &toolchain.verilator.text);
    let wave = wave_of(arguments)?;
    let rtl = match (&arguments.rtl, &kept_rtl) {
        (Some(folder), _) => Some(UserRtl { folder: folder.clone(), top: arguments.top.clone() }),
        (None, Some(folder)) => {
            // The top that was named goes with the RTL that failed.
            let rtl = UserRtl { folder: folder.clone(), top: arguments.top.clone().or(kept.top.clone()) };
            trust::named_by_folder(rtl, &arguments.folder, (block, &parameters), arguments.trust)?
        }
        (None, None) => None,
    };
    handle_interrupts();
    let stimulus = script.as_ref().zip(path.as_deref());
    let options = options(arguments, &kept, stimulus, wave, rtl);
    let display = Display::new(volume, None);
    let combinations = [(block, parameters)];
    let result = campaign::run(&Builder::new(toolchain, Cache::of_user()), &combinations, &options, &display);
    display.finish();
    let mut report = match result {
        // Ctrl-C ends compilers too, which then fail.
        Err(_) if STOP.load(Ordering::Relaxed) => return Ok(Done::Interrupted),
        result => result?,
    };
    report.blocks.iter_mut().for_each(|block| block.checked = CheckedOutputs::default());
    print(&report, arguments.format, volume);
    let done = done(&report);
    if done == Done::Well {
        let what = format!("{}: {}", kept.kind, kept.message);
        output::message(&plain(&format!("{} does not fail any more ({what})", arguments.folder.display())));
    }
    Ok(done)
}

/// Format and file of the wave.
fn wave_of(arguments: &Arguments) -> Result<(Waves, PathBuf)> {
    let (format, file) = arguments.wave.clone().unwrap_or((Waves::Fst, None));
    if let Some(file) = file {
        check_file("--wave", &file)?;
        return Ok((format, file));
    }
    check_folder("FOLDER", &arguments.folder)?;
    Ok((format, arguments.folder.join("replay").with_extension(format.extension())))
}

/// The run: of the script, with its file, or of the stimulus that the folder names.
fn options<'a>(
    arguments: &Arguments,
    kept: &FailureRecord,
    script: Option<(&'a Script, &Path)>,
    (format, file): (Waves, PathBuf),
    rtl: Option<UserRtl>,
) -> Options<'a> {
    let (case, seed, (from, to)) = match script {
        Some((script, _)) => ("script".into(), script.seed, (0, u64::MAX)),
        None => (kept.case.clone(), kept.seed, kept.window()),
    };
    let threads = match script {
        None if kept.threads != stimulus::MAX_THREADS => format!(" --threads {}", kept.threads),
        _ => String::new(),
    };
    let verilator = chosen_verilator(arguments.verilator.as_deref());
    let words = path_options(&[
        ("--script", script.map(|(_, path)| path)),
        ("--rtl", rtl.as_ref().map(|rtl| rtl.folder.as_path())),
        ("--top", rtl.as_ref().and_then(|rtl| rtl.top.as_deref()).map(Path::new)),
        ("--verilator", verilator.as_deref()),
    ]);
    Options {
        threads: kept.threads,
        script: script.map(|(script, _)| script),
        wave: Some(WaveOptions { format, file: Some(file), from, to }),
        rtl,
        verilator,
        failures: PathBuf::from("failures"),
        replay: threads + &words,
        // A replay shows whether the failure is there; it may be too short to check every output.
        allow_unchecked: true,
        colour: output::colour(),
        ..Options::suite(to.saturating_add(1), seed, Some(vec![case]), &STOP)
    }
}

/// Says that the failure was found with another version of Verilator, with which registers may start otherwise.
fn note_other_version(kept: &FailureRecord, version: &str) {
    if !kept.verilator_version.is_empty() && kept.verilator_version != version {
        let found_with = &kept.verilator_version;
        output::message(&plain(&format!("note: the failure was found with '{found_with}'; this is '{version}'")));
    }
}

/// The script of a folder, which must be of the block and the parameters that the folder is of.
fn script(registry: &Registry, path: &Path, kept: &FailureRecord) -> Result<Script> {
    let script = script::read(registry, path)?;
    let parameters = script.parameters.iter().map(|(name, value)| (name.to_string(), value)).collect();
    if (script.block.name, &parameters) != (kept.block.as_str(), &kept.parameters) {
        let message = format!(
            "{}: the script is of {} {}, but failure.json beside it is of {} {}",
            path.display(),
            script.block.name,
            script.parameters,
            kept.block,
            kept.parameters.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ")
        );
        bail!(message);
    }
    let longest = script.longest();
    if kept.cycle >= longest {
        let message = format!(
            "{}: cycle {} is after the end of the stimulus (0 to {})",
            path.with_file_name("failure.json").display(),
            kept.cycle,
            longest - 1
        );
        bail!(message);
    }
    Ok(script)
}

/// The block and the parameters that a folder without a script is of.
fn combination(registry: &Registry, kept: &FailureRecord, folder: &Path) -> Result<(&'static Entry, Parameters)> {
    let settings = kept.parameters.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let selection = Selection { blocks: vec![kept.block.clone()], settings };
    let found = selection.combinations(registry).map(|mut found| found.swap_remove(0));
    found.with_context(|| folder.join("failure.json").display().to_string())
}
