//! `warploom replay`: repeats a failure from its directory.

use crate::cosim::{path_options, print, status, wave};
use crate::failure::Done;
use crate::interrupt::{handle_interrupts, STOP};
use crate::output::{self, Format, Volume};
use crate::output_files::{check_file, check_folder};
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
    /// Failure directory that cosim wrote.
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    /// Wave file: a file name that ends in .fst or .vcd, or `fst` or `vcd` for replay.fst or replay.vcd in the failure
    /// directory [default: fst].
    #[arg(long, value_name = "FILE", value_parser = wave)]
    pub wave: Option<(Waves, Option<PathBuf>)>,
    /// Directory of the Verilog to run [default: that of the failing run].
    #[arg(long, value_name = "DIR")]
    pub rtl: Option<PathBuf>,
    /// Run the Verilog that the failure directory names, although it is not the emitted Verilog. Verilog can start
    /// programs and write files (docs/guide/untrusted-verilog.md). Without this option, warploom asks on a terminal.
    #[arg(long, conflicts_with = "rtl")]
    pub trust: bool,
    /// Top module of the Verilog that runs [default: without --rtl, the top module of the failing run if one is
    /// recorded; otherwise wl_BLOCK or BLOCK].
    #[arg(long, value_name = "NAME")]
    pub top: Option<String>,
    /// Verilator program [default: that of WARPLOOM_VERILATOR, or the one on the PATH].
    #[arg(long, value_name = "PATH")]
    pub verilator: Option<PathBuf>,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// The directory of the failing Verilog does not exist on this machine, or is not a directory.
#[derive(Debug, thiserror::Error)]
#[error(
    "the failing Verilog was in {}, which is not a directory on this machine\n  help: name its directory by --rtl",
    .0.display()
)]
pub struct VerilogGone(PathBuf);

/// Runs the subcommand.
///
/// # Errors
/// The failure directory is invalid, its Verilog is not trusted, or a tool or file access fails. If the run fails
/// again, this is not an error: it returns [`Done::Failure`].
pub fn run(registry: &Registry, arguments: &Arguments, volume: Volume) -> Result<Done> {
    let (record, path) = FailureRecord::read(&arguments.folder)?;
    let script = path.as_ref().map(|path| script(registry, path, &record)).transpose()?;
    let (block, parameters) = match &script {
        Some(script) => (script.block, script.parameters.clone()),
        None => combination(registry, &record, &arguments.folder)?,
    };
    let recorded_rtl = record.rtl_folder(&arguments.folder);
    match (&arguments.rtl, &recorded_rtl) {
        (Some(rtl), _) if !rtl.is_dir() => bail!("--rtl {}: not a directory", rtl.display()),
        (None, Some(gone)) if !gone.is_dir() => bail!(VerilogGone(gone.clone())),
        _ => {}
    }
    // A failure directory from elsewhere must not select a program. So Verilator is the one on the command line or the
    // default one.
    let toolchain = Toolchain::find(arguments.verilator.as_deref())?;
    note_other_version(&record, &toolchain.verilator.text);
    let wave = wave_of(arguments)?;
    let rtl = match (&arguments.rtl, &recorded_rtl) {
        (Some(folder), _) => Some(UserRtl { folder: folder.clone(), top: arguments.top.clone() }),
        (None, Some(folder)) => {
            // The recorded top module belongs to the failing RTL.
            let rtl = UserRtl { folder: folder.clone(), top: arguments.top.clone().or(record.top.clone()) };
            trust::confirmed(rtl, &arguments.folder, (block, &parameters), arguments.trust)?
        }
        (None, None) => None,
    };
    handle_interrupts();
    let script_and_path = script.as_ref().zip(path.as_deref());
    let options = options(arguments, &record, script_and_path, wave, rtl);
    let display = Display::new(volume, None);
    let combinations = [(block, parameters)];
    let result = campaign::run(&Builder::new(toolchain, Cache::of_user()), &combinations, &options, &display);
    display.finish();
    let mut report = match result {
        // An interrupt also ends running compilers, which then report an error.
        Err(_) if STOP.load(Ordering::Relaxed) => return Ok(Done::Interrupted),
        result => result?,
    };
    // A replay may be too short to check every output, so unchecked outputs cause no warning.
    report.blocks.iter_mut().for_each(|block| block.checked = CheckedOutputs::default());
    print(&report, arguments.format, volume);
    let done = status(&report);
    if done == Done::Success {
        let failure = format!("{}: {}", record.kind, record.message);
        output::message(&plain(&format!("{} no longer fails ({failure})", arguments.folder.display())));
    }
    Ok(done)
}

/// Format and file of the wave.
///
/// # Errors
/// The file cannot be written.
fn wave_of(arguments: &Arguments) -> Result<(Waves, PathBuf)> {
    let (format, file) = arguments.wave.clone().unwrap_or((Waves::Fst, None));
    if let Some(file) = file {
        check_file("--wave", &file)?;
        return Ok((format, file));
    }
    check_folder("DIR", &arguments.folder)?;
    Ok((format, arguments.folder.join("replay").with_extension(format.extension())))
}

/// Options of the run. `script` is the script and its file. Without it, the recorded case runs with its seed.
fn options<'a>(
    arguments: &Arguments,
    record: &FailureRecord,
    script: Option<(&'a Script, &Path)>,
    (format, file): (Waves, PathBuf),
    rtl: Option<UserRtl>,
) -> Options<'a> {
    let (case, seed, (from, to)) = match script {
        Some((script, _)) => ("script".into(), script.seed, (0, u64::MAX)),
        None => (record.case.clone(), record.seed, record.window()),
    };
    let threads_option = match script {
        None if record.threads != stimulus::MAX_THREADS => format!(" --threads {}", record.threads),
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
        threads: record.threads,
        script: script.map(|(script, _)| script),
        wave: Some(WaveOptions { format, file: Some(file), from, to }),
        rtl,
        verilator,
        failures: PathBuf::from("failures"),
        replay: threads_option + &words,
        // See `run`: unchecked outputs are no failure.
        allow_unchecked: true,
        colour: output::colour(),
        ..Options::suite(to.saturating_add(1), seed, Some(vec![case]), &STOP)
    }
}

/// Notes that the failure was found with another version of Verilator, whose initial register values may differ.
fn note_other_version(record: &FailureRecord, version: &str) {
    if !record.verilator_version.is_empty() && record.verilator_version != version {
        let found_with = &record.verilator_version;
        output::message(&plain(&format!("note: the failure was found with '{found_with}'; this run uses '{version}'")));
    }
}

/// Reads the script of a failure directory, and checks that it is for the recorded block, parameters and cycle.
fn script(registry: &Registry, path: &Path, record: &FailureRecord) -> Result<Script> {
    let script = script::read(registry, path)?;
    let parameters = script.parameters.iter().map(|(name, value)| (name.to_string(), value)).collect();
    if (script.block.name, &parameters) != (record.block.as_str(), &record.parameters) {
        let message = format!(
            "{}: the script is for {} {}, but failure.json is for {} {}",
            path.display(),
            script.block.name,
            script.parameters,
            record.block,
            record.parameters.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ")
        );
        bail!(message);
    }
    let cycles = script.max_cycles();
    if record.cycle >= cycles {
        let message = format!(
            "{}: cycle {} is after the end of the stimulus (0 to {})",
            path.with_file_name("failure.json").display(),
            record.cycle,
            cycles - 1
        );
        bail!(message);
    }
    Ok(script)
}

/// Block and parameters of a failure directory without a script.
fn combination(registry: &Registry, record: &FailureRecord, folder: &Path) -> Result<(&'static Entry, Parameters)> {
    let settings = record.parameters.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let selection = Selection { blocks: vec![record.block.clone()], settings };
    let found = selection.combinations(registry).map(|mut found| found.swap_remove(0));
    found.with_context(|| folder.join("failure.json").display().to_string())
}
