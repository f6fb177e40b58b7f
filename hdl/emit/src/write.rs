//! Writing and checking of the directory with the emitted files of a block.

use crate::emission::Emission;
use similar::TextDiff;
use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use warploom_files::work_directory::WorkDirectory;

/// Error during the reading or writing of a directory.
#[derive(Debug, thiserror::Error)]
#[error("{}: {action}", .path.display())]
pub struct WriteError {
    /// File or directory.
    pub path: PathBuf,
    /// Failed operation.
    pub action: &'static str,
    /// Error of the operating system.
    pub source: std::io::Error,
}

/// Kind of a difference between directory and emission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DifferenceKind {
    /// The file has different contents.
    Stale,
    /// The file does not exist.
    Missing,
    /// The file exists, but is not emitted.
    Extra,
}

/// Difference between a file and the emission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Name in the directory.
    pub file: String,
    /// Kind of the difference.
    pub kind: DifferenceKind,
    /// Unified diff from the directory to the emission; empty for a file that is not emitted.
    pub diff: String,
}

/// Returns a conversion of an error of the operating system.
fn failed<'a>(path: &'a Path, action: &'static str) -> impl FnOnce(std::io::Error) -> WriteError + 'a {
    move |source| WriteError { path: path.to_path_buf(), action, source }
}

/// Writes all files of a block into `dir`, which is created if it does not exist. Files with the right contents are not
/// written again.
///
/// All files are written under temporary names before the first one is renamed, so that a failed write leaves the
/// directory unchanged. After a failure, new empty directories are removed. Files in the manifest of the previous
/// emission that the new one does not contain are removed.
///
/// # Errors
/// If an operation of the file system fails.
pub fn write(dir: &Path, emission: &Emission) -> Result<(), WriteError> {
    let created: Vec<&Path> = dir.ancestors().take_while(|dir| !dir.as_os_str().is_empty() && !dir.exists()).collect();
    let written = write_files(dir, emission);
    if written.is_err() {
        // `remove_dir` keeps a directory that is not empty.
        created.into_iter().for_each(|dir| _ = fs::remove_dir(dir));
    }
    written
}

/// Writes all files of a block into `dir`, as `write`, but keeps a new directory after a failure.
fn write_files(dir: &Path, emission: &Emission) -> Result<(), WriteError> {
    fs::create_dir_all(dir).map_err(failed(dir, "create the directory"))?;
    let files = emission.all_files();
    let (mut ready, mut work_directory) = (Vec::new(), None);
    for file in &files {
        let path = dir.join(&file.name);
        if path.is_dir() {
            let source = std::io::Error::from(std::io::ErrorKind::IsADirectory);
            return Err(WriteError { path, action: "replace", source });
        }
        if warploom_files::bytes(&path, file.text.len() as u64).is_ok_and(|there| there == file.text.as_bytes()) {
            continue;
        }
        let work_directory = match &work_directory {
            Some(work_directory) => work_directory,
            None => {
                let created = WorkDirectory::new_in(dir, ".emit-").map_err(failed(dir, "write into the directory"))?;
                work_directory.insert(created)
            }
        };
        let temporary = work_directory.path().join(ready.len().to_string());
        let mut written = fs::File::create(&temporary).map_err(failed(&path, "write"))?;
        written.write_all(file.text.as_bytes()).map_err(failed(&path, "write"))?;
        written.sync_all().map_err(failed(&path, "write"))?;
        ready.push((temporary, path));
    }
    let wanted: BTreeSet<&str> = files.iter().map(|file| file.name.as_str()).collect();
    let former = former_files(dir, emission);
    for (temporary, path) in ready {
        fs::rename(temporary, &path).map_err(failed(&path, "replace"))?;
    }
    for name in former.iter().filter(|name| !wanted.contains(name.as_str())) {
        let path = dir.join(name);
        if path.is_file() {
            fs::remove_file(&path).map_err(failed(&path, "remove"))?;
        }
    }
    Ok(())
}

/// Returns the names of the files in the manifest of the directory; none without a valid manifest.
fn former_files(dir: &Path, emission: &Emission) -> Vec<String> {
    let text =
        warploom_files::text(&dir.join(emission.manifest().name), warploom_files::MAX_SOURCE_BYTES).unwrap_or_default();
    let manifest: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
    let files = manifest["files"].as_array().cloned().unwrap_or_default();
    let names = files.iter().filter_map(|file| file["name"].as_str().map(str::to_string));
    // `write` never writes a name with a directory.
    names.filter(|name| Path::new(name).file_name().is_some_and(|file| file == name.as_str())).collect()
}

/// Returns the differences between the directory and the emission; none if the directory is up to date. If the
/// directory does not exist, all files are missing.
///
/// Additional Verilog files, file lists, cores and JSON files are differences. Other files, e.g. a README, are ignored.
///
/// # Errors
/// If the directory or a file is not readable.
pub fn check(dir: &Path, emission: &Emission) -> Result<Vec<Difference>, WriteError> {
    let files = emission.all_files();
    let mut differences = Vec::new();
    let mut found = BTreeSet::new();
    if dir.exists() {
        for entry in fs::read_dir(dir).map_err(failed(dir, "read the directory"))? {
            let entry = entry.map_err(failed(dir, "read the directory"))?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let extension = Path::new(&name).extension().and_then(|e| e.to_str()).unwrap_or_default();
            if ["v", "sv", "f", "core", "json"].contains(&extension) {
                found.insert(name);
            }
        }
    }
    for file in &files {
        let path = dir.join(&file.name);
        if !found.remove(&file.name) {
            let diff = unified(&file.name, "", &file.text);
            differences.push(Difference { file: file.name.clone(), kind: DifferenceKind::Missing, diff });
            continue;
        }
        let bytes = contents(&path)?;
        let text = String::from_utf8_lossy(&bytes);
        if text != file.text {
            let diff = unified(&file.name, &text, &file.text);
            differences.push(Difference { file: file.name.clone(), kind: DifferenceKind::Stale, diff });
        }
    }
    let extra = |file| Difference { file, kind: DifferenceKind::Extra, diff: String::new() };
    differences.extend(found.into_iter().map(extra));
    Ok(differences)
}

/// Reads a file of the directory.
fn contents(path: &Path) -> Result<Vec<u8>, WriteError> {
    warploom_files::bytes(path, warploom_files::MAX_DESIGN_BYTES).map_err(|error| failed(path, "read")(error.into()))
}

/// Returns the unified diff from the text in the directory to the emitted one. If `there` is empty, there is no file.
fn unified(name: &str, there: &str, emitted: &str) -> String {
    let there_name = if there.is_empty() { "/dev/null".to_string() } else { format!("a/{name}") };
    TextDiff::from_lines(there, emitted).unified_diff().header(&there_name, &format!("b/{name}")).to_string()
}
