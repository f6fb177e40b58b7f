//! Directory in the cache in which generated crates are built.
//!
//! There is one directory for each version of the sources and the compiler; those of other versions are removed. The
//! sources are written before every build. The directory of Cargo's results is reused only if it is unchanged since the
//! last build, according to a digest in the cache.

use super::generated::{self, CRATE};
use super::variant::{toolchain, Printed, Reason, RustSources, Variant, COMMAND, PART_PURPOSE};
use crate::cache::{hash_of_file, Cache, Key};
use crate::error::CampaignError;
use crate::tools::{self, ToolError, CARGO};
use rayon::prelude::*;
use rustix::fs::{flock, FlockOperation};
use std::fs::{DirBuilder, File};
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};
use warploom_emit::{Emission, Style};
use warploom_files::work_directory::is_same_file;

/// Directory of the builds in the cache, and name of the digests in the cache.
const FOLDER: &str = "on-demand";

/// Variables that change how Cargo and rustc build. The key of a result does not contain them.
const VARIABLES: &[&str] = &[
    "CARGO_ENCODED_RUSTFLAGS",
    "CARGO_INCREMENTAL",
    "RUSTC",
    "RUSTC_BOOTSTRAP",
    "RUSTC_WORKSPACE_WRAPPER",
    "RUSTC_WRAPPER",
];

/// Starts of the names of further such variables.
const VARIABLE_GROUPS: &[&str] = &["CARGO_BUILD_", "CARGO_PROFILE_", "CARGO_TARGET_"];

/// Builds the program that prints these variants, and runs it. Each line of its output is the result of a variant.
pub(super) fn print(
    cache: &Cache,
    variants: &[&Variant],
    style: &Style<'_>,
) -> Result<Vec<Result<Printed, Reason>>, CampaignError> {
    let Some(sources) = variants.first().map(|variant| variant.sources) else { return Ok(Vec::new()) };
    let identity = generated::identity(sources, toolchain()?);
    let workspace = Workspace::open(cache, &identity)?;
    workspace.write_sources(sources, variants)?;
    workspace.check_results(cache, &identity)?;
    let program = workspace.build()?;
    cache.store(FOLDER, &identity, &workspace.digest()?)?;
    let mut command = Command::new(&program);
    let [names, language] = [style.name_sizes, style.system_verilog].map(|is_set| if is_set { "1" } else { "0" });
    command.args([style.prefix, names, language, PART_PURPOSE, COMMAND]).current_dir("/");
    let output = tools::run(&mut command, CRATE, &subject(variants))?;
    let unreadable = |error| CampaignError::Message(format!("unreadable output of {}: {error}", program.display()));
    let printed: Vec<_> = output.lines().map(serde_json::from_str).collect::<Result<_, _>>().map_err(unreadable)?;
    if printed.len() != variants.len() {
        let (found, expected) = (printed.len(), variants.len());
        let message = format!("{} printed {found} variants; expected {expected}", program.display());
        return Err(CampaignError::Message(message));
    }
    for (variant, printed) in variants.iter().zip(&printed) {
        if let Ok(Printed { block, .. }) = printed {
            check_is_of(block, variant, style)?;
        }
    }
    Ok(printed)
}

/// Checks that an emission is that of a variant. The check fails if the program in a damaged directory is that of
/// another process.
pub(super) fn check_is_of(emission: &Emission, variant: &Variant, style: &Style<'_>) -> Result<(), CampaignError> {
    let values: Vec<(String, u64)> = variant.parameters.iter().map(|(name, value)| (name.to_string(), value)).collect();
    let extension = if style.system_verilog { ".sv" } else { ".v" };
    let is_in_style =
        emission.top.starts_with(style.prefix) && emission.files.iter().all(|f| f.name.ends_with(extension));
    if emission.block == variant.contract.name && emission.parameters == values && is_in_style {
        return Ok(());
    }
    let (found, expected) = (&emission.top, subject(&[variant]));
    Err(CampaignError::Message(format!(
        "the program for {expected} printed another variant (top module {found}); try again"
    )))
}

/// Names the variants in messages.
fn subject(variants: &[&Variant]) -> String {
    match variants {
        [variant] => format!("{} {}", variant.contract.name, variant.parameters),
        several => format!("{} variants", several.len()),
    }
}

/// Build directory, locked by this process.
struct Workspace {
    folder: PathBuf,
    _lock: File,
}

impl Workspace {
    /// Opens the directory of these sources and locks it. Removes the directories of other versions that no process
    /// uses.
    fn open(cache: &Cache, identity: &str) -> Result<Self, ToolError> {
        let parent = cache.secure_folder()?.join(FOLDER);
        // Cargo and the program run in another directory.
        let folder = parent.join(format!("build-{identity}"));
        let folder = std::path::absolute(&folder).unwrap_or(folder);
        let lock = lock(&folder).map_err(|error| ToolError::file("locking the build directory", &folder)(error))?;
        for other in std::fs::read_dir(&parent).into_iter().flatten().flatten().map(|entry| entry.path()) {
            if other != folder && other.is_dir() {
                remove_unused(&other);
            }
        }
        Ok(Self { folder, _lock: lock })
    }

    fn source(&self) -> PathBuf {
        self.folder.join("source")
    }

    fn target(&self) -> PathBuf {
        self.folder.join("target")
    }

    /// Writes all sources, also unchanged ones. Cargo compares their modification times with those of its results. The
    /// generated crate gets the current time. All other sources get the same old time, since the directory belongs to
    /// one version of them.
    fn write_sources(&self, sources: &RustSources, variants: &[&Variant]) -> Result<(), ToolError> {
        let source = self.source();
        remove(&source)?;
        let old = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
        for (path, text) in sources.files {
            write(&source.join(path), text, Some(old))?;
        }
        if !sources.files.is_empty() {
            write(&source.join("Cargo.toml"), &generated::workspace_manifest(sources, variants), Some(old))?;
        }
        write(&source.join(CRATE).join("Cargo.toml"), &generated::manifest(sources, variants), None)?;
        write(&source.join(CRATE).join("src/main.rs"), &generated::program(sources, variants), None)
    }

    /// Removes Cargo's results unless they are those of the last build.
    fn check_results(&self, cache: &Cache, identity: &str) -> Result<(), ToolError> {
        if !self.target().exists() {
            return Ok(());
        }
        let stored = cache.text(FOLDER, identity)?;
        if stored.is_none() || stored != self.digest().ok() {
            if stored.is_some() {
                eprintln!("note: rebuilding {}: changed since the last build", self.target().display());
            }
            remove(&self.target())?;
        }
        Ok(())
    }

    /// Returns a digest of the names and contents of Cargo's results.
    fn digest(&self) -> Result<String, ToolError> {
        let target = self.target();
        let failed = ToolError::file("reading the build directory", &target);
        let files = || {
            let mut files = Vec::new();
            list(&target, &mut files)?;
            files.sort();
            files.par_iter().map(|path| Ok((path, hash_of_file(path)?))).collect::<io::Result<Vec<_>>>().map(|hashes| {
                let add = |key: Key, (path, hash): &(&PathBuf, String)| key.add(&path.display().to_string(), hash);
                hashes.iter().fold(Key::new(), add).finish()
            })
        };
        files().map_err(failed)
    }

    /// Builds the program and returns its path.
    fn build(&self) -> Result<PathBuf, ToolError> {
        let cargo = CARGO.find(None)?;
        let mut command = Command::new(&cargo.path);
        command.args(["build", "--quiet", "--manifest-path"]).arg(self.source().join(CRATE).join("Cargo.toml"));
        command.arg("--target-dir").arg(self.target());
        // The user's configuration of Cargo may name another target.
        let host = toolchain()?.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default();
        command.args(["--target", host]);
        // Cargo reads the configuration of the current directory, which must not be one that others can write.
        command.current_dir("/").env("RUSTFLAGS", "");
        for (variable, _) in std::env::vars_os() {
            let name = variable.to_string_lossy();
            if VARIABLES.contains(&&*name) || VARIABLE_GROUPS.iter().any(|start| name.starts_with(start)) {
                command.env_remove(&variable);
            }
        }
        let built = tools::run(&mut command, CARGO.name, "parameters that are not built in");
        built.map_err(with_download_help)?;
        Ok(self.target().join(host).join("debug").join(CRATE))
    }
}

/// Adds the next step to the error of a build for which Cargo could not find or download crates. Cargo has no exit code
/// of its own for this error.
fn with_download_help(mut error: ToolError) -> ToolError {
    const TEXTS: &[&str] =
        &["no matching package", "failed to get `", "failed to download", "failed to select a version"];
    if let ToolError::Failed { output, .. } = &mut error {
        if TEXTS.iter().any(|text| output.contains(text)) {
            *output +=
                "\n  help: repeat the command once with network access, or run `cargo fetch` in the source tree of \
                        Warploom: the crates of Cargo.lock must be in Cargo's cache";
        }
    }
    error
}

/// Creates a build directory and locks it. Waits for a process that has locked it.
fn lock(folder: &Path) -> io::Result<File> {
    loop {
        DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
        let path = folder.join("lock");
        let lock = match File::create(&path) {
            // Another process has removed the directory.
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            lock => lock?,
        };
        flock(&lock, FlockOperation::LockExclusive)?;
        // Another process may have removed the directory before the lock.
        let held = lock.metadata()?;
        if path.metadata().is_ok_and(|named| is_same_file(&held, &named)) {
            return Ok(lock);
        }
    }
}

/// Removes a build directory that no process uses.
fn remove_unused(folder: &Path) {
    let Ok(lock) = File::options().write(true).open(folder.join("lock")) else { return };
    if flock(&lock, FlockOperation::NonBlockingLockExclusive).is_ok() {
        // Another process may remove it at the same time.
        _ = std::fs::remove_dir_all(folder);
    }
}

/// Lists the files below a directory.
fn list(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let kind = entry.file_type()?;
        if kind.is_dir() {
            list(&entry.path(), files)?;
        } else if kind.is_file() {
            files.push(entry.path());
        } else {
            return Err(io::Error::other(format!("{} is not a regular file", entry.path().display())));
        }
    }
    Ok(())
}

/// Removes a directory if it exists.
fn remove(folder: &Path) -> Result<(), ToolError> {
    match std::fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(ToolError::file("removing the old build directory", folder)(error))
        }
        _ => Ok(()),
    }
}

/// Writes a file with its directories; with a time of modification if given.
fn write(path: &Path, text: &str, modified: Option<SystemTime>) -> Result<(), ToolError> {
    let write = || {
        path.parent().map_or(Ok(()), std::fs::create_dir_all)?;
        std::fs::write(path, text)?;
        match modified {
            Some(time) => File::options().write(true).open(path)?.set_modified(time),
            None => Ok(()),
        }
    };
    write().map_err(ToolError::file("writing", path))
}

#[cfg(test)]
mod tests {
    use super::*;

    const IDENTITY: &str = "0123";

    static SOURCES: RustSources =
        RustSources { files: &[("Cargo.toml", "members = []\n"), ("a/src/lib.rs", "")], contracts: "c" };

    fn cache() -> (tempfile::TempDir, Cache) {
        let folder = tempfile::tempdir().expect("a folder");
        let cache = Cache::at(folder.path().join("cache"));
        (folder, cache)
    }

    #[test]
    fn results_that_differ_from_the_last_build_are_removed() {
        let (_folder, cache) = cache();
        let workspace = Workspace::open(&cache, IDENTITY).expect("it is opened");
        let library = workspace.target().join("debug/liba.rlib");
        let build = || write(&library, "compiled", None).expect("it is written");
        let is_kept = || {
            workspace.check_results(&cache, IDENTITY).expect("it is checked");
            library.exists()
        };
        build();
        assert!(!is_kept(), "nothing is known about the first results");
        build();
        cache.store(FOLDER, IDENTITY, &workspace.digest().expect("a digest")).expect("it is stored");
        assert!(is_kept());
        let changes: [&dyn Fn(); 4] = [
            &|| write(&library, "planted!", None).expect("it is changed"),
            &|| write(&library, "comp", None).expect("it is truncated"),
            &|| write(&workspace.target().join("debug/libb.rlib"), "", None).expect("it is added"),
            &|| std::os::unix::fs::symlink(&library, workspace.target().join("link")).expect("it is linked"),
        ];
        for change in changes {
            change();
            assert!(!is_kept());
            build();
            assert!(is_kept());
        }
    }

    #[test]
    fn the_error_for_a_missing_crate_says_how_to_get_it() {
        let message = |output: &str| {
            let text = String::new;
            let (status, subject, command) = (text(), text(), text());
            let failed = ToolError::Failed { tool: CARGO.name, status, subject, command, output: output.into() };
            with_download_help(failed).to_string()
        };
        let offline = message("  | error: no matching package named `strsim` found");
        assert!(offline.contains("\n  help: repeat the command once with network access, or run `cargo fetch`"));
        let unreachable = message("  | error: failed to get `strsim` as a dependency of package `variants`");
        assert!(unreachable.contains("`cargo fetch`"), "{unreachable}");
        let broken = message("  | error: linking with `cc` failed\n  | error: could not compile `variants`");
        assert!(!broken.contains("help:"), "{broken}");
    }

    #[test]
    fn sources_are_written_anew() {
        let (_folder, cache) = cache();
        let workspace = Workspace::open(&cache, IDENTITY).expect("it is opened");
        let planted = ["a/build.rs", ".cargo/config.toml", "a/src/lib.rs"].map(|path| workspace.source().join(path));
        planted.iter().for_each(|path| write(path, "planted", None).expect("it is written"));
        workspace.write_sources(&SOURCES, &[]).expect("they are written");
        assert!(!planted[0].exists() && !planted[1].exists());
        assert_eq!(std::fs::read_to_string(&planted[2]).expect("a source"), "");
        let time = |path: &str| workspace.source().join(path).metadata().expect("a file").modified().expect("a time");
        assert!(time("a/src/lib.rs") < time("variants/src/main.rs"), "only the generated program is new");
    }

    #[test]
    fn directories_of_other_versions_are_removed_unless_they_are_in_use() {
        let (_folder, cache) = cache();
        let open = |identity| Workspace::open(&cache, identity).expect("it is opened");
        let (first, second) = (open("1"), open("2"));
        let folders = [first.folder.clone(), second.folder.clone()];
        drop(second);
        let third = open("3");
        assert!(folders[0].exists() && !folders[1].exists() && third.folder.exists());
    }
}
