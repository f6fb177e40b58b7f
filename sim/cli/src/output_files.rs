//! Checks of output paths before long runs, and writing of output files.

use crate::output::{self, Volume};
use anyhow::{anyhow, bail, Context, Result};
use std::path::Path;
use std::{fmt, io};
use warploom_harness::paths::link_target_outside;
use warploom_harness::tools::without_temporary_path;
use warploom_harness::wave::{self, parent_dir, Target};

/// Checks that a file can be created or replaced.
///
/// # Errors
/// The path is a directory, the file is read-only, or its directory is not writable. The message names `option`.
pub fn check_file(option: &str, path: &Path) -> Result<()> {
    let rejected = |why: String| Err(anyhow!("{option} {}: {why}", path.display()));
    if path.is_dir() {
        return rejected("is a directory; expected a file".into());
    }
    if path.metadata().is_ok_and(|file| file.permissions().readonly()) {
        return rejected("the file is read-only".into());
    }
    let Target::File(path) = Target::of(path) else {
        // A stream, such as /dev/stdout, only has to exist.
        return path.metadata().map(|_| ()).or_else(|error| rejected(without_temporary_path(error).to_string()));
    };
    if path.as_os_str().to_string_lossy().ends_with(std::path::is_separator) {
        return rejected("names a directory; expected a file".into());
    }
    let folder = parent_dir(&path);
    if !folder.is_dir() {
        let problem = if folder.exists() { "is not a directory" } else { "does not exist" };
        return rejected(format!("'{}' {problem}; expected a writable directory", folder.display()));
    }
    writable(folder).with_context(|| format!("{option} {}", path.display()))
}

/// Checks that the files of several options are different. Streams, and files in missing directories, are not compared.
///
/// # Errors
/// Two files are the same. The message names both options.
pub fn check_apart(files: &[(&str, &Path)]) -> Result<()> {
    let location = |path: &Path| match Target::of(path) {
        Target::File(file) => parent_dir(&file).canonicalize().ok().zip(file.file_name().map(ToOwned::to_owned)),
        Target::Stream => None,
    };
    let mut taken: Vec<(_, &str)> = Vec::new();
    for (option, path) in files {
        let Some(location) = location(path) else { continue };
        if let Some((_, other)) = taken.iter().find(|(known, _)| *known == location) {
            let message = format!("{option} {}: same file as {other}; expected different files", path.display());
            bail!(message);
        }
        taken.push((location, option));
    }
    Ok(())
}

/// Checks that a directory exists and is writable, or can be created.
///
/// # Errors
/// The path or a parent is a file, or permissions are missing. The message names `option`.
pub fn check_folder(option: &str, path: &Path) -> Result<()> {
    let rejected = |why: String| Err(anyhow!("{option} {}: {why}", path.display()));
    let current = Path::new(".");
    let ancestors = path.ancestors().map(|parent| if parent.as_os_str().is_empty() { current } else { parent });
    // Missing directories are created in the innermost existing one.
    match ancestors.into_iter().find(|parent| parent.symlink_metadata().is_ok()) {
        Some(parent) if parent.is_dir() => writable(parent).with_context(|| format!("{option} {}", path.display())),
        Some(parent) if parent == path => rejected("is a file; expected a directory".into()),
        Some(parent) => rejected(format!("'{}' is a file; expected a directory", parent.display())),
        None => rejected("no directory can be created there".into()),
    }
}

/// Checks that failure directories can be created in this directory.
///
/// # Errors
/// See [`check_folder`]; also if a symbolic link leads out of the current directory.
pub fn check_failures(path: &Path) -> Result<()> {
    if let Some(target) = link_target_outside(path) {
        let (shown, target) = (path.display(), target.display());
        bail!(
            "--failures {shown}: a symbolic link leads out of this directory, to {target}; expected a \
             directory inside it\n  help: remove the link, or name its target: --failures {target}"
        );
    }
    check_folder("--failures", path)
}

/// Writes a text to a file that the user named, completely or not at all. Prints a message with the path, unless
/// `volume` is [`Volume::Quiet`].
///
/// # Errors
/// The file cannot be written.
pub fn write(path: &Path, text: &str, volume: Volume) -> Result<()> {
    wave::write_whole(path, text)?;
    wrote(path.display(), volume);
    Ok(())
}

/// Writes a text to a file that the user did not name, as [`write()`] does, but replaces a symbolic link instead of
/// following it.
///
/// # Errors
/// The file cannot be written.
pub fn write_into_folder(path: &Path, text: &str, volume: Volume) -> Result<()> {
    wave::write_into_folder(path, text)?;
    wrote(path.display(), volume);
    Ok(())
}

/// Prints a message with the path of a written file, unless `volume` is [`Volume::Quiet`].
pub fn wrote(path: impl fmt::Display, volume: Volume) {
    if volume >= Volume::Normal {
        output::message(&format!("wrote {path}"));
    }
}

/// Writes named pictures into the directory of `--plots`, and creates it if needed.
///
/// # Errors
/// The directory or a picture cannot be written.
pub fn write_plots(folder: &Path, pictures: impl IntoIterator<Item = (String, String)>, volume: Volume) -> Result<()> {
    std::fs::create_dir_all(folder).with_context(|| format!("--plots {}", folder.display()))?;
    let file = |name| folder.join(format!("{name}.svg"));
    pictures.into_iter().try_for_each(|(name, picture)| write_into_folder(&file(name), &picture, volume))
}

/// Checks that a file can be created in an existing directory.
fn writable(folder: &Path) -> Result<()> {
    let created = tempfile::tempfile_in(folder);
    created.map(|_| ()).map_err(|error| {
        let why = match error.kind() {
            // The directory exists. Here, `NotFound` means that the system cannot create a file in it.
            io::ErrorKind::NotFound => "no files can be created in it".into(),
            // The message would name the temporary file, which the user does not know.
            _ => without_temporary_path(error).to_string(),
        };
        anyhow!("directory '{}' is not writable: {why}", folder.display())
    })
}
