//! `warploom report`: writes an HTML report of the last run.

mod contract;
#[cfg(feature = "blocks")]
mod cooperative;
mod coverage;
mod failures;
#[cfg(feature = "blocks")]
mod orders;
mod page;
mod parts;
mod subject;

#[cfg(feature = "blocks")]
pub(crate) use cooperative::cooperative;
#[cfg(feature = "blocks")]
pub(crate) use orders::orders;

use crate::failure::Done;
use crate::output::Volume;
use crate::output_files::{self, check_file, check_folder};
use crate::record;
use anyhow::{Context, Result};
use clap::Args;
use std::path::{Path, PathBuf};
use subject::subjects;
use warploom_harness::message::program;
use warploom_harness::registry::Registry;
use warploom_harness::report::Report;
use warploom_harness::wave;

/// Default file name of the page.
const DEFAULT_FILE: &str = "report.html";

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// HTML file to write. It is self-contained: it loads no other file.
    #[arg(long, value_name = "FILE", default_value = DEFAULT_FILE)]
    pub out: PathBuf,
    /// JSON file of a run, the output of `cosim --format json` [default: the last run in this directory].
    #[arg(long, value_name = "FILE")]
    pub run: Option<PathBuf>,
}

/// Runs the subcommand.
///
/// # Errors
/// There is no last run, the file is not the JSON of a run, or the page cannot be written.
pub fn run(registry: &Registry, arguments: &Arguments, volume: Volume) -> Result<Done> {
    // Writing the default file replaces a symbolic link instead of following it, so the link's target is not checked.
    let is_default = arguments.out == Path::new(DEFAULT_FILE);
    if is_default {
        check_folder("--out", Path::new("."))?;
    } else {
        check_file("--out", &arguments.out)?;
    }
    let file = arguments.run.clone().unwrap_or_else(|| record::RUN.into());
    let report: Report =
        record::read(&file, "warploom cosim --format json")?.with_context(|| match &arguments.run {
            Some(file) => format!("file '{}' not found", file.display()),
            None => {
                format!("no last run in this directory ({} does not exist)\n  help: {} cosim", record::RUN, program())
            }
        })?;
    let subjects = subjects(registry, &report).with_context(|| file.display().to_string())?;
    let benches: Vec<record::Bench> = record::read(Path::new(record::BENCH), "warploom bench")?.unwrap_or_default();
    let directories = failures::Directories { run: &directory_of_run(&file), page: wave::parent_dir(&arguments.out) };
    let page = page::page(&report, &subjects, &benches, &studies()?, &directories);
    let write = if is_default { output_files::write_into_folder } else { output_files::write };
    write(&arguments.out, &page.into_string(), volume)?;
    Ok(Done::Success)
}

/// Sections on the last studies in this directory.
#[cfg(feature = "blocks")]
fn studies() -> Result<Vec<page::Study>> {
    let order = record::read(Path::new(record::ORDERS), "warploom study order")?;
    let cooperative_study = record::read(Path::new(record::COOPERATIVE), "warploom study cooperative")?;
    let study = |anchor, title, section| page::Study { anchor, title, section };
    Ok(vec![
        study("thread-order", "Thread order", orders(order.as_ref())),
        study("cooperative-warps", "Cooperative warps", cooperative(cooperative_study.as_ref())),
    ])
}

/// Without the feature `blocks` there are no studies.
#[cfg(not(feature = "blocks"))]
fn studies() -> Result<Vec<page::Study>> {
    Ok(Vec::new())
}

/// The directory in which the run with this JSON file took place. It is the directory of the file; if that is
/// `.warploom`, it is the parent of `.warploom`. Paths in the JSON are relative to the returned directory.
fn directory_of_run(file: &Path) -> PathBuf {
    let folder = file.parent().unwrap_or(Path::new(""));
    let record_folder = Path::new(record::RUN).parent().unwrap_or(Path::new(""));
    match folder.parent() {
        Some(parent) if folder.ends_with(record_folder) => parent.to_path_buf(),
        _ => folder.to_path_buf(),
    }
}
