//! Writes the files of a coverage report.

use super::merged::merged;
use super::summary::Summary;
use super::{lcov, page};
use crate::output_file::write_into_folder;
use crate::report::{BlockReport, Report};
use crate::tools::ToolError;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A block in `coverage.json`.
#[derive(Serialize)]
struct Entry<'a> {
    block: &'a str,
    parameters: &'a BTreeMap<String, u64>,
    coverage: Option<&'a Summary>,
}

/// Writes `index.html`, `coverage.info` (lcov) and `coverage.json` to `folder`, and the Verilog files to its
/// subdirectory `sources`. `folder` is created if it is missing. Returns the paths of the first three files.
///
/// # Errors
/// The directory or a file cannot be written.
pub fn write(folder: &Path, report: &Report) -> Result<Vec<PathBuf>, ToolError> {
    let merged = merged(report);
    let create = |folder: &Path| std::fs::create_dir_all(folder).map_err(ToolError::file("creating", folder));
    create(folder)?;
    for module in &merged {
        let path = folder.join(&module.path);
        create(path.parent().unwrap_or(folder))?;
        write_into_folder(&path, &module.module.source.text)?;
    }
    let entries = report.blocks.iter().map(|BlockReport { block, parameters, coverage, .. }| Entry {
        block,
        parameters,
        coverage: coverage.as_ref(),
    });
    let entries: Vec<_> = entries.collect();
    // Plain structures with string keys can always be serialised.
    let json = serde_json::to_string_pretty(&entries).unwrap_or_default() + "\n";
    let files =
        [("index.html", page::html(report, &merged)), ("coverage.info", lcov::info(&merged)), ("coverage.json", json)];
    files
        .into_iter()
        .map(|(name, text)| {
            let path = folder.join(name);
            write_into_folder(&path, &text)?;
            Ok(path)
        })
        .collect()
}
