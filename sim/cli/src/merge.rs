//! `warploom merge`: joins the results of all shards of a campaign.

use crate::failure::Done;
use crate::output::Volume;
use crate::output_files::{check_file, check_folder};
use crate::shard::MergeArguments;
use crate::{bench, cosim, mutate, prove, record};
use anyhow::{bail, Result};
use clap::Args;
use std::path::PathBuf;
use warploom_harness::campaign::merged_report;
use warploom_harness::junit;
use warploom_harness::registry::Registry;
use warploom_harness::shard::Merged;

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Shards to merge, and the output format.
    #[command(flatten)]
    pub shards: MergeArguments,
    /// Also write the results as JUnit XML (cosim).
    #[arg(long, value_name = "FILE")]
    pub junit: Option<PathBuf>,
    /// Write the coverage into this directory as HTML, LCOV and JSON (cosim with --coverage).
    #[arg(long, value_name = "DIR")]
    pub coverage: Option<PathBuf>,
}

/// Runs the subcommand. The exit code is that of the undivided campaign.
///
/// # Errors
/// Shards are missing or incomplete, overlap, or differ, an option does not apply, or a file cannot be read or written.
pub fn run(registry: &Registry, arguments: &Arguments, volume: Volume) -> Result<Done> {
    if let Some(path) = &arguments.junit {
        check_file("--junit", path)?;
    }
    if let Some(folder) = &arguments.coverage {
        check_folder("--coverage", folder)?;
    }
    let merged = arguments.shards.read()?;
    let subcommand = merged.identity.subcommand.as_str();
    let of_cosim = [("--junit", arguments.junit.is_some()), ("--coverage", arguments.coverage.is_some())];
    if let Some((option, _)) = of_cosim.iter().find(|(_, given)| *given && subcommand != "cosim") {
        bail!("{option} does not apply to the results of `{subcommand}`; it applies to those of `cosim`");
    }
    match subcommand {
        "cosim" => cosim(&merged, arguments, volume),
        "mutate" => mutate::merge(&merged, arguments.shards.format, volume),
        "prove" => prove::merge(&merged, arguments.shards.format),
        "bench" => bench::merge(registry, &merged, arguments.shards.format),
        other => bail!("results of `{other}` cannot be merged; expected those of cosim, mutate, prove or bench"),
    }
}

/// Prints the report of a merged campaign, and writes the requested files.
fn cosim(merged: &Merged, arguments: &Arguments, volume: Volume) -> Result<Done> {
    if arguments.coverage.is_some() && merged.argument("--coverage") != "true" {
        bail!("--coverage: the shards collected no coverage\n  help: run each shard with --coverage");
    }
    let mut report = merged_report(merged)?;
    report.command = record::command();
    record::save(record::RUN, &report);
    if let Some(path) = &arguments.junit {
        junit::write(path, &report)?;
    }
    cosim::print(&report, arguments.shards.format, volume);
    if let Some(folder) = &arguments.coverage {
        cosim::print_coverage(&report, folder, arguments.shards.format, volume)?;
    }
    Ok(cosim::status(&report))
}
