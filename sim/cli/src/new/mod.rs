//! `warploom new`: creates a Cargo project that checks a Verilog module, with a contract of its ports and an empty
//! model.

mod text;

use crate::failure::Done;
use crate::output::{self, Volume};
use anyhow::{anyhow, bail, Context, Result};
use clap::Args;
use std::path::{Component, Path, PathBuf};
use text::Project;
use warploom_files::work_directory::WorkDirectory;
use warploom_harness::build::Builder;
use warploom_harness::cache::Cache;
use warploom_harness::foreign::survey::{survey, Subject, Survey};
use warploom_harness::foreign::Polarity;
use warploom_harness::tools::Toolchain;

/// Names that Cargo rejects, or that would conflict with the project's crates.
const RESERVED: &[&str] = &[
    "alloc",
    "build",
    "core",
    "deps",
    "examples",
    "incremental",
    "proc_macro",
    "proc-macro",
    "std",
    "test",
    "warploom",
];

/// Prefix of the temporary directory in which the files of a project are written.
const UNFINISHED: &str = ".warploom-new-";

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Name of the project: of its directory, created in the current one, and of its Cargo package.
    #[arg(value_name = "NAME")]
    pub name: String,
    /// Verilog file with the top module.
    #[arg(long, value_name = "FILE")]
    pub top: PathBuf,
    /// Top module, if the file has several modules that no other module instantiates.
    #[arg(long, value_name = "MODULE")]
    pub module: Option<String>,
    /// Further Verilog files (packages first) or file lists (.f), read before the file of --top; repeatable.
    #[arg(short, long = "files", value_name = "FILE", num_args = 1..)]
    pub files: Vec<PathBuf>,
    /// Include directory; repeatable. The directories of the files are always searched.
    #[arg(short = 'I', long = "include", value_name = "DIR")]
    pub include_directories: Vec<PathBuf>,
    /// Verilog macro; repeatable.
    #[arg(short = 'D', long = "define", value_name = "NAME[=VALUE]")]
    pub defines: Vec<String>,
    /// Clock port [default: the input on whose edges registers change].
    #[arg(long, value_name = "PORT")]
    pub clock: Option<String>,
    /// Registers change on the falling edge of the clock.
    #[arg(long)]
    pub falling_edge: bool,
    /// Reset port [default: the input besides the clock to which registers are sensitive, or one with a common name].
    #[arg(long, value_name = "PORT")]
    pub reset: Option<String>,
    /// The design has no reset.
    #[arg(long, conflicts_with_all = ["reset", "reset_active_low", "reset_active_high"])]
    pub no_reset: bool,
    /// The reset is active-low.
    #[arg(long, conflicts_with = "reset_active_high")]
    pub reset_active_low: bool,
    /// The reset is active-high.
    #[arg(long)]
    pub reset_active_high: bool,
    /// Source tree of Warploom, for a path dependency of the project [default: a dependency on this version].
    #[arg(long, value_name = "DIR")]
    pub warploom: Option<PathBuf>,
    /// Verilator program [default: that of WARPLOOM_VERILATOR, or the one on the PATH].
    #[arg(long, value_name = "PATH")]
    pub verilator: Option<PathBuf>,
}

/// Runs the subcommand.
///
/// # Errors
/// The name is invalid or taken, a file is missing, the harness does not support the module, or a tool is missing or
/// fails.
pub fn run(arguments: &Arguments, volume: Volume) -> Result<Done> {
    check_name(&arguments.name)?;
    let current = std::env::current_dir().context("the current directory")?;
    let folder = current.join(&arguments.name);
    if folder.symlink_metadata().is_ok() {
        bail!("'{}' exists already; expected the name of a new directory", arguments.name);
    }
    for file in arguments.files.iter().chain([&arguments.top]) {
        check_file(file, arguments)?;
    }
    let dependency = dependency(arguments.warploom.as_deref(), &current, &folder)?;
    let subject = subject(arguments)?;
    let builder = Builder::new(Toolchain::find(arguments.verilator.as_deref())?, Cache::of_user());
    let found = survey(&builder, &subject)?;
    let from_project = |path: &PathBuf| relative(&folder, &current.join(path));
    let project = Project {
        name: &arguments.name,
        dependency,
        survey: &found,
        files: found.files.iter().map(from_project).collect(),
        include_directories: subject.include_directories.iter().map(from_project).collect(),
        defines: &subject.defines,
    };
    write(&current, &folder, &project.files_of_project())?;
    if volume > Volume::Quiet {
        output::message(&summary(&arguments.name, &found));
    }
    Ok(Done::Success)
}

/// The module to examine, according to the arguments. Paths stay as given, because messages show them.
fn subject(arguments: &Arguments) -> Result<Subject> {
    Ok(Subject {
        root: ".".into(),
        files: arguments.files.clone(),
        top_file: arguments.top.clone(),
        module: arguments.module.clone(),
        include_directories: arguments.include_directories.clone(),
        defines: arguments.defines.iter().map(|define| define_of(define)).collect::<Result<_>>()?,
        clock: arguments.clock.clone(),
        falling_edge: arguments.falling_edge,
        reset: arguments.reset.clone(),
        no_reset: arguments.no_reset,
        polarity: match (arguments.reset_active_low, arguments.reset_active_high) {
            (true, _) => Some(Polarity::ActiveLow),
            (_, true) => Some(Polarity::ActiveHigh),
            _ => None,
        },
    })
}

/// Checks that the name is a valid Cargo package name and does not conflict with the project's crates.
fn check_name(name: &str) -> Result<()> {
    let reject = |why: &str| {
        let allowed = "expected letters, digits, '-' and '_', starting with a letter";
        Err(anyhow!("invalid package name '{name}': {why}; {allowed}"))
    };
    if name.contains(['/', '\\']) {
        bail!("'{name}' is a path; expected a name, since the project is created in the current directory");
    }
    if !name.starts_with(|first: char| first.is_ascii_alphabetic()) {
        return reject("it does not start with a letter");
    }
    if let Some(wrong) = name.chars().find(|c| !(c.is_ascii_alphanumeric() || "-_".contains(*c))) {
        return reject(&format!("it contains {wrong:?}"));
    }
    if RESERVED.contains(&name) || is_rust_keyword(name) {
        return reject("it is reserved");
    }
    Ok(())
}

/// Whether a name is a keyword of Rust, which cannot be a package name.
fn is_rust_keyword(name: &str) -> bool {
    const KEYWORDS: &str = "abstract as async await become box break const continue crate do dyn else enum extern \
                            false final fn for gen if impl in let loop macro match mod move mut override priv pub ref \
                            return self static struct super trait true try type typeof unsafe unsized use virtual \
                            where while yield";
    KEYWORDS.split_whitespace().any(|keyword| keyword == name)
}

/// Checks that a file exists.
fn check_file(file: &Path, arguments: &Arguments) -> Result<()> {
    if file.is_file() {
        return Ok(());
    }
    let shown = file.display();
    if file.exists() {
        let found = if file.is_dir() { "a directory" } else { "not a regular file" };
        bail!("'{shown}' is {found}; expected a Verilog file");
    }
    let meant = warploom_harness::message::file_suggestion(file);
    let is_name = file == arguments.top && file.extension().is_none() && file.components().count() == 1;
    let help = if is_name { "\n  help: --top takes the file; --module takes the name of the module" } else { "" };
    Err(anyhow!("file '{shown}' not found{meant}{help}"))
}

/// Checks a macro, and formats it as `NAME=VALUE`. The value has no `+`, because Verilator's `+define+` separates
/// macros by it.
fn define_of(text: &str) -> Result<String> {
    let (name, value) = text.split_once('=').unwrap_or((text, ""));
    let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if is_name && !value.contains('+') {
        return Ok(format!("{name}={value}"));
    }
    Err(anyhow!("invalid macro '{text}' for --define; expected NAME or NAME=VALUE without '+'"))
}

/// The dependency on Warploom in Cargo.toml: `path = "..."` relative to the project in `folder`, or `version = "..."`.
fn dependency(tree: Option<&Path>, current: &Path, folder: &Path) -> Result<String> {
    let Some(tree) = tree else { return Ok(format!("version = {:?}", env!("CARGO_PKG_VERSION"))) };
    let package = current.join(tree).join("sim/cli");
    if !package.join("Cargo.toml").is_file() {
        let shown = tree.display();
        bail!("--warploom {shown}: no sim/cli/Cargo.toml in it; expected the source tree of Warploom");
    }
    Ok(format!("path = {:?}", relative(folder, &package)))
}

/// Returns `to` relative to the directory `from`, which need not exist and contains no `..`. The result is absolute if
/// the paths have only the root in common.
fn relative(from: &Path, to: &Path) -> String {
    let to = without_parents(to);
    let shared = from.components().zip(to.components()).take_while(|(from, to)| from == to).count();
    if shared <= 1 {
        return to.display().to_string();
    }
    let up = from.components().skip(shared).map(|_| Component::ParentDir);
    up.chain(to.components().skip(shared)).collect::<PathBuf>().display().to_string()
}

/// Resolves `..` in a path. After a symbolic link, `..` is the parent of the link's target. If the part of the path up
/// to its last `..` does not exist, the path stays as it is.
fn without_parents(path: &Path) -> PathBuf {
    let parts: Vec<Component> = path.components().collect();
    let end = parts.iter().rposition(|part| *part == Component::ParentDir).map_or(0, |last| last + 1);
    let (head, tail): (PathBuf, PathBuf) = (parts[..end].iter().collect(), parts[end..].iter().collect());
    head.canonicalize().unwrap_or(head).join(tail)
}

/// Writes the files of the project to `folder`, completely or not at all. They are first written into a temporary
/// directory in `current`. Each file has its path in the project and its text.
fn write(current: &Path, folder: &Path, files: &[(&str, String)]) -> Result<()> {
    let failed = || format!("writing {}", folder.display());
    let work_directory = WorkDirectory::new_in(current, UNFINISHED).with_context(failed)?;
    let unfinished = work_directory.path().join("project");
    for (name, text) in files {
        let path = unfinished.join(name);
        path.parent().map_or(Ok(()), std::fs::create_dir_all).with_context(failed)?;
        std::fs::write(&path, text).with_context(failed)?;
    }
    std::fs::rename(&unfinished, folder).with_context(failed)
}

/// Returns a summary of the module's properties, with the guesses that the user should check.
fn summary(name: &str, found: &Survey) -> String {
    let Survey { top, ports, parameters, fixed_parameters, clock, reset, .. } = found;
    let mut text = format!(
        "wrote {name}: module {top}, {} ports, {} of {} parameters",
        ports.len(),
        parameters.len(),
        parameters.len() + fixed_parameters.len()
    );
    let mut guesses = Vec::new();
    match clock {
        Some(found) => {
            let (port, edge) = &found.value;
            text += &format!("\n  clock: {port}, {edge} edge");
            guesses.extend(found.guessed.iter().map(|guess| format!("clock: {guess}")));
        }
        None => text += "\n  clock: none (no register changes on an edge)",
    }
    match &reset.value {
        Some((port, polarity, timing)) => {
            text += &format!("\n  reset: {port}, {polarity}, {timing}");
        }
        None => text += "\n  reset: none",
    }
    guesses.extend(reset.guessed.iter().map(|guess| format!("reset: {guess}")));
    if !fixed_parameters.is_empty() {
        text += &format!("\n  fixed parameters: {}", fixed_parameters.join(", "));
    }
    for guess in &guesses {
        text += &format!("\nguessed {guess}");
    }
    let check = if guesses.is_empty() {
        String::new()
    } else {
        format!("check what was guessed in {name}/src/main.rs; then: ")
    };
    text + &format!("\nhelp: {check}cd {name} && cargo run -- cosim --allow-unchecked")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_relative_to_the_project() {
        let from_project = |to: &str| relative(Path::new("/home/a/fifo-check"), Path::new(to));
        assert_eq!(from_project("/home/a/rtl/fifo.v"), "../rtl/fifo.v");
        assert_eq!(from_project("/home/a/rtl/"), "../rtl");
        assert_eq!(from_project("/home/a/./rtl"), "../rtl");
        assert_eq!(from_project("/home/a"), "..");
        assert_eq!(from_project("/home/a-rtl/fifo.v"), "../../a-rtl/fifo.v");
        assert_eq!(from_project("/srv/fifo.v"), "/srv/fifo.v");
    }

    #[test]
    fn a_parent_after_a_link_is_that_of_its_target() {
        let folder = tempfile::tempdir().expect("a folder");
        let current = folder.path().canonicalize().expect("an absolute path");
        std::fs::create_dir_all(current.join("shared/ip/rtl")).expect("created");
        std::os::unix::fs::symlink("shared/ip/rtl", current.join("linked")).expect("a link");
        let from_project = |to: &str| relative(&current.join("check"), &current.join(to));
        assert_eq!(from_project("linked/fifo.v"), "../linked/fifo.v");
        assert_eq!(from_project("linked/../fifo.v"), "../shared/ip/fifo.v");
        assert_eq!(from_project("shared/ip/../fifo.v"), "../shared/fifo.v");
    }

    #[test]
    fn names_are_valid_package_names() {
        for name in ["fifo", "fifo-check", "Fifo_2"] {
            assert!(check_name(name).is_ok(), "{name}");
        }
        for name in ["", "2fifo", "-x", "a b", "a/b", "fn", "test", "warploom", "größe"] {
            assert!(check_name(name).is_err(), "{name}");
        }
    }
}
