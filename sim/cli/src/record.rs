//! What the last run and the last measurement came to, kept beside the work for `warploom report`.

use crate::output;
use anyhow::{anyhow, bail, Result};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::path::Path;
use warploom_harness::bench::Figure;
use warploom_harness::failure::quoted;
use warploom_harness::message::plain;
use warploom_harness::paths::link_target_outside;
use warploom_harness::wave;

/// The report of the last `warploom cosim` in this folder.
pub const RUN: &str = ".warploom/last-run.json";
/// The figures of the last `warploom bench` of each block in this folder.
pub const BENCH: &str = ".warploom/last-bench.json";
/// What the last `warploom study order` in this folder came to.
pub const ORDERS: &str = ".warploom/last-orders.json";
/// What the last `warploom study cooperative` in this folder came to.
pub const COOPERATIVE: &str = ".warploom/last-cooperative.json";

/// The figures of a measurement of a block, and how they were got.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Bench {
    /// The command that measured them.
    pub command: String,
    /// When it ended, in UTC.
    pub finished: String,
    /// The block that they are of.
    pub block: String,
    /// The figures against their bars.
    pub figures: Vec<Figure>,
}

/// Keeps the figures of a block, in place of those that are kept of it; what isn't readable there is written anew.
pub(crate) fn keep_bench(block: &str, figures: &[Figure]) {
    let mut kept: Vec<Bench> = read(Path::new(BENCH), "warploom bench").ok().flatten().unwrap_or_default();
    kept.retain(|bench| bench.block != block);
    let finished = humantime::format_rfc3339_seconds(std::time::SystemTime::now()).to_string();
    kept.push(Bench { command: command(), finished, block: block.into(), figures: figures.to_vec() });
    keep(BENCH, &kept);
}

/// Keeps a value as JSON. A run is no worse for it if that can't be written, so then there is only a warning.
pub fn keep(file: &str, value: &impl Serialize) {
    let path = Path::new(file);
    let write = || -> Result<()> {
        if let Some(target) = link_target_outside(path) {
            bail!("a symbolic link leads out of this directory, to {}", target.display());
        }
        path.parent().map_or(Ok(()), std::fs::create_dir_all)?;
        Ok(wave::write_into_folder(path, serde_json::to_string_pretty(value)? + "\n")?)
    };
    if let Err(error) = write() {
        let error = plain(&format!("{error:#}"));
        output::message(&format!("warning: {file} is not written, so `warploom report` won't show this: {error}"));
    }
}

/// The command line of this process, as a shell takes it.
pub fn command() -> String {
    let words = std::env::args_os().skip(1).map(|word| quoted(&word.to_string_lossy()));
    std::iter::once("warploom".to_string()).chain(words).collect::<Vec<_>>().join(" ")
}

/// Reads what was kept, or printed by `--format json`; `None` if there is no such file.
///
/// # Errors
/// A file that can't be read, or isn't what `subcommand` writes.
pub fn read<T: DeserializeOwned>(file: &Path, subcommand: &str) -> Result<Option<T>> {
    let shown = file.display();
    let bytes = match warploom_files::bytes(file, warploom_files::RECORD) {
        Ok(bytes) => bytes,
        Err(error) if error.is_missing() => return Ok(None),
        Err(error) => return Err(anyhow!("reading {shown}: {error}")),
    };
    serde_json::from_slice(&bytes).map(Some).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        let said = error.to_string();
        let said = said.strip_suffix(&format!(" at line {line} column {column}")).unwrap_or(&said);
        anyhow!("{shown}:{line}:{column}: {said}\n  help: expected the JSON that `{subcommand}` writes")
    })
}
