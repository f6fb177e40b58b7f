//! Files that are written: whether they can be, found out before hours of running, not after them; and that they were.

use crate::output::{self, Volume};
use anyhow::{anyhow, bail, Context, Result};
use std::path::Path;
use std::{fmt, io};
use warploom_harness::paths::link_target_outside;
use warploom_harness::tools::without_temporary_path;
use warploom_harness::wave::{self, folder_of, Target};

/// Whether a file can be written in place of this one.
///
/// # Errors
/// It is a folder, or its own folder can't be written into; the message names `option`.
pub fn check_file(option: &str, path: &Path) -> Result<()> {
    let refused = |why: String| Err(anyhow!("{option} {}: {why}", path.display()));
    if path.is_dir() {
        return refused("that is a folder; a file is wanted".into());
    }
    if path.metadata().is_ok_and(|file| file.permissions().readonly()) {
        return refused("that file is read-only".into());
    }
    let Target::File(path) = Target::of(path) else {
        return path.metadata().map(|_| ()).or_else(|error| refused(without_temporary_path(error).to_string()));
    };
    if path.as_os_str().to_string_lossy().ends_with(std::path::is_separator) {
        return refused("that names a folder; a file is wanted".into());
    }
    let folder = folder_of(&path);
    if !folder.is_dir() {
        let what = if folder.exists() { "is no folder" } else { "is not there" };
        return refused(format!("its folder {what}; it must be one that can be written into"));
    }
    writable(folder).with_context(|| format!("{option} {}", path.display()))
}

/// Whether files, each with the option that names it, are different ones.
///
/// # Errors
/// Two are the same; the message names both.
pub fn check_apart(files: &[(&str, &Path)]) -> Result<()> {
    let place = |path: &Path| match Target::of(path) {
        Target::File(file) => folder_of(&file).canonicalize().ok().zip(file.file_name().map(ToOwned::to_owned)),
        Target::Stream => None,
    };
    let mut taken: Vec<(_, &str)> = Vec::new();
    for (option, path) in files {
        let Some(place) = place(path) else { continue };
        if let Some((_, other)) = taken.iter().find(|(known, _)| *known == place) {
            let message = format!("{option} {}: that is the file of {other}, too; each needs its own", path.display());
            bail!(message);
        }
        taken.push((place, option));
    }
    Ok(())
}

/// Whether a folder can be made here, or written into where there is one.
///
/// # Errors
/// It is a file or lies under one, or the rights are lacking; the message names `option`.
pub fn check_folder(option: &str, path: &Path) -> Result<()> {
    let refused = |why: String| Err(anyhow!("{option} {}: {why}", path.display()));
    let here = Path::new(".");
    let places = path.ancestors().map(|place| if place.as_os_str().is_empty() { here } else { place });
    // What isn't there yet is made in the innermost folder that is.
    match places.into_iter().find(|place| place.symlink_metadata().is_ok()) {
        Some(place) if place.is_dir() => writable(place).with_context(|| format!("{option} {}", path.display())),
        Some(place) if place == path => refused("that is a file; a folder is wanted".into()),
        Some(place) => refused(format!("{} is a file; a folder can't lie in it", place.display())),
        None => refused("no folder can be made there".into()),
    }
}

/// Whether failure folders can be made in this folder.
///
/// # Errors
/// See [`check_folder`]; or the folder is reached through a symbolic link that leads out of the current folder.
pub fn check_failures(path: &Path) -> Result<()> {
    if let Some(target) = link_target_outside(path) {
        let (shown, target) = (path.display(), target.display());
        bail!("--failures {shown}: a symbolic link leads out of this directory, to {target}; expected a directory inside it\n  \
             help: remove the link, or name its target: --failures {target}");
    }
    check_folder("--failures", path)
}

/// Writes a text into a file that the user named, whole or not at all, and says so.
///
/// # Errors
/// It can't be written.
pub fn write(path: &Path, text: &str, volume: Volume) -> Result<()> {
    wave::write_whole(path, text)?;
    wrote(path.display(), volume);
    Ok(())
}

/// The same for a file whose name the user did not choose: it takes the place of a link.
///
/// # Errors
/// It can't be written.
pub fn write_into_folder(path: &Path, text: &str, volume: Volume) -> Result<()> {
    wave::write_into_folder(path, text)?;
    wrote(path.display(), volume);
    Ok(())
}

/// Says that a file was written.
pub fn wrote(path: impl fmt::Display, volume: Volume) {
    if volume >= Volume::Normal {
        output::message(&format!("wrote {path}"));
    }
}

/// Writes pictures, each with its name, into the folder of `--plots`, which is made if it isn't there.
///
/// # Errors
/// The folder or a picture can't be written.
pub fn write_plots(folder: &Path, pictures: impl IntoIterator<Item = (String, String)>, volume: Volume) -> Result<()> {
    std::fs::create_dir_all(folder).with_context(|| format!("--plots {}", folder.display()))?;
    let file = |name| folder.join(format!("{name}.svg"));
    pictures.into_iter().try_for_each(|(name, picture)| write_into_folder(&file(name), &picture, volume))
}

fn writable(folder: &Path) -> Result<()> {
    let made = tempfile::tempfile_in(folder);
    made.map(|_| ()).map_err(|error| {
        let why = match error.kind() {
            // The folder is there: what isn't is the file, which can't be made.
            io::ErrorKind::NotFound => "no files can be made in it".into(),
            // The file that was tried has a name of its own, which tells a user nothing.
            _ => without_temporary_path(error).to_string(),
        };
        anyhow!("{} can't be written into: {why}", folder.display())
    })
}
