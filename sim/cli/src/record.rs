//! Records of the last run and the last measurements in the working directory, for `warploom report`.

use crate::output;
use anyhow::{anyhow, bail, Result};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::path::Path;
use warploom_harness::bench::Figure;
use warploom_harness::failure::quoted;
use warploom_harness::message::{plain, program};
use warploom_harness::paths::link_target_outside;
use warploom_harness::report::now;
use warploom_harness::wave;

/// The report of the last `warploom cosim` in this directory.
pub const RUN: &str = ".warploom/last-run.json";
/// The figures of the last `warploom bench` of each block in this directory.
pub const BENCH: &str = ".warploom/last-bench.json";
/// The result of the last `warploom study order` in this directory.
pub const ORDERS: &str = ".warploom/last-orders.json";
/// The result of the last `warploom study cooperative` in this directory.
pub const COOPERATIVE: &str = ".warploom/last-cooperative.json";

/// Figures of a block and their origin.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Bench {
    /// The command that measured the figures.
    pub command: String,
    /// The end of the measurement, in UTC.
    pub finished: String,
    /// The measured block.
    pub block: String,
    /// The figures and their targets.
    pub figures: Vec<Figure>,
}

/// Replaces the recorded figures of a block. If the record cannot be read, it is overwritten.
pub(crate) fn save_bench(block: &str, figures: &[Figure]) {
    let mut benches: Vec<Bench> = read(Path::new(BENCH), "warploom bench").ok().flatten().unwrap_or_default();
    benches.retain(|bench| bench.block != block);
    benches.push(Bench { command: command(), finished: now(), block: block.into(), figures: figures.to_vec() });
    save(BENCH, &benches);
}

/// Writes a value as JSON. A failure only causes a warning, because it does not affect the run itself.
pub fn save(file: &str, value: &impl Serialize) {
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
        output::message(&format!(
            "warning: {file} is not written, so `{} report` does not show it: {error}",
            program()
        ));
    }
}

/// The command line of this process, quoted for a shell.
pub fn command() -> String {
    let words = std::env::args_os().skip(1).map(|word| quoted(&word.to_string_lossy()));
    std::iter::once(program().to_string()).chain(words).collect::<Vec<_>>().join(" ")
}

/// Reads a record, or the output of `--format json`; `None` if the file does not exist.
///
/// # Errors
/// The file cannot be read, or is not JSON that `subcommand` writes.
pub fn read<T: DeserializeOwned>(file: &Path, subcommand: &str) -> Result<Option<T>> {
    let shown = file.display();
    let bytes = match warploom_files::bytes(file, warploom_files::MAX_REPORT_BYTES) {
        Ok(bytes) => bytes,
        Err(error) if error.is_missing() => return Ok(None),
        Err(error) => return Err(anyhow!("reading {shown}: {error}")),
    };
    serde_json::from_slice(&bytes).map(Some).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        let message = error.to_string();
        let message = message.strip_suffix(&format!(" at line {line} column {column}")).unwrap_or(&message);
        anyhow!("{shown}:{line}:{column}: {message}\n  help: expected the JSON that `{subcommand}` writes")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_of_earlier_versions_are_read() {
        let directory = tempfile::tempdir().expect("a directory");
        let file = directory.path().join("last-bench.json");
        let figure = r#"{"figure": "f", "bar": "at most 1", "measured": "2", "reached": false}"#;
        let text = format!(r#"[{{"command": "c", "finished": "t", "block": "b", "figures": [{figure}]}}]"#);
        std::fs::write(&file, text).expect("written");
        let benches: Vec<Bench> = read(&file, "warploom bench").expect("readable").expect("a record");
        assert_eq!(benches[0].figures[0].target, "at most 1");
    }
}
