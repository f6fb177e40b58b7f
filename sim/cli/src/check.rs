//! `warploom check`: checks a wave of the user's simulator against the golden model.

use crate::candidates;
use crate::failure::Done;
use crate::output::{self, thousands, Format, Volume};
use crate::output_files::check_failures;
use crate::progress::Progress;
use crate::select::{setting, Selection};
use crate::table::Page;
use crate::tables;
use anyhow::Result;
use clap::Args;
use std::path::PathBuf;
use warploom_harness::check::{self, Request};
use warploom_harness::failure::quoted;
use warploom_harness::message::program;
use warploom_harness::registry::Registry;

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Block whose ports the wave contains.
    #[arg(value_name = "BLOCK", add = candidates::block_names())]
    pub block: String,
    /// Value of a parameter, e.g. LANES=16; repeatable [default: the defaults of the block].
    #[arg(long = "set", value_name = "NAME=VALUE", value_parser = setting, add = candidates::settings())]
    pub settings: Vec<String>,
    /// Wave file in VCD or FST format.
    #[arg(long, value_name = "FILE")]
    pub wave: PathBuf,
    /// TOML file that maps signals to ports [default: signals with the names of the ports].
    #[arg(long, value_name = "FILE")]
    pub map: Option<PathBuf>,
    /// Scope of the ports, e.g. bench.dut, or the last part of it [default: the only scope that has all ports].
    #[arg(long, value_name = "SCOPE")]
    pub scope: Option<String>,
    /// Directory for a failure. Its subdirectory BLOCK-wave gets a page (README.md), a timing diagram, the last cycles
    /// as VCD, the mismatch report, and the inputs as a script.
    #[arg(long, value_name = "DIR", default_value = "failures")]
    pub failures: PathBuf,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Runs the subcommand.
///
/// # Errors
/// Invalid arguments, or a wave or map that cannot be used. A mismatch is not an error: it returns [`Done::Failure`].
pub fn run(registry: &Registry, arguments: &Arguments, volume: Volume) -> Result<Done> {
    let selection = Selection { blocks: vec![arguments.block.clone()], settings: arguments.settings.clone() };
    // One block has one combination of parameters.
    let (block, parameters) = selection.combinations(registry)?.swap_remove(0);
    check_failures(&arguments.failures)?;
    let mut replay = format!("{} check {}", program(), block.name);
    let map = arguments.map.as_ref().map(|path| path.display().to_string());
    let words = arguments.settings.iter().map(|setting| ("--set", setting.clone()));
    let words = words.chain([("--wave", arguments.wave.display().to_string())]);
    let words =
        words.chain(map.map(|map| ("--map", map))).chain(arguments.scope.clone().map(|scope| ("--scope", scope)));
    for (name, word) in words {
        replay += &format!(" {name} {}", quoted(&word));
    }
    let progress = Progress::new(volume, format!("reading {}", arguments.wave.display()));
    let report = check::run(&Request {
        block,
        parameters: &parameters,
        wave: &arguments.wave,
        map: arguments.map.as_deref(),
        scope: arguments.scope.as_deref(),
        replay: &replay,
        failures: Some(&arguments.failures),
        colour: output::colour(),
        progress: &|done, all| progress.set_completed(done, all, "cycles"),
    });
    progress.finish();
    let report = report?;
    for note in &report.notes {
        output::message(&format!("warning: {}: {note}", report.wave));
    }
    if let Some(warning) = report.checked.warning(report.block) {
        output::message(&warning);
    }
    if let Some(mismatch_report) = report.failure.as_ref().and_then(|failure| failure.mismatch_report.as_ref()) {
        output::message(&format!("\n{mismatch_report}"));
    }
    if arguments.format == Format::Json {
        output::json(&report);
    } else {
        let row = vec![
            report.block.to_string(),
            report.wave.clone(),
            thousands(report.cycles),
            thousands(report.compared),
            thousands(report.transactions.values().sum()),
            match &report.failure {
                Some(failure) => format!("FAIL: {}", failure.kind),
                None => tables::with_checked(report.passed, &report.checked),
            },
        ];
        Page::new(arguments.format).table(tables::CHECK, [row]);
    }
    Ok(if report.passed { Done::Success } else { Done::Failure })
}
