//! Runs tools that read Verilog, and treats every warning as an error.
//!
//! A test fails if a tool is not installed, because a skipped check proves nothing.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use warploom_emit::File;

/// Failure of a tool.
#[derive(Debug, thiserror::Error)]
pub enum ToolError {
    /// The tool is not installed.
    #[error("{tool} is missing; to install it: {install}")]
    Missing {
        /// Name of the program.
        tool: &'static str,
        /// Command that installs it.
        install: String,
    },
    /// The tool warned or failed.
    #[error("{tool} reports:\n{message}")]
    Failed {
        /// Name of the program.
        tool: &'static str,
        /// Output of the program.
        message: String,
    },
    /// The files of the tool cannot be written or read.
    #[error("{0}")]
    Io(#[from] std::io::Error),
}

/// Runs a tool in a directory. Returns its standard output, followed by its standard error.
///
/// # Errors
/// The tool is not installed, cannot be started, or does not succeed.
pub fn run(tool: &'static str, dir: &Path, arguments: &[&str]) -> Result<String, ToolError> {
    let output = match Command::new(tool).args(arguments).current_dir(dir).output() {
        Ok(output) => output,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            let package = if matches!(tool, "vvp" | "iverilog") { "iverilog" } else { tool };
            return Err(ToolError::Missing { tool, install: format!("apt-get install {package}") });
        }
        Err(error) => return Err(error.into()),
    };
    let message = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    if output.status.success() {
        Ok(message)
    } else {
        Err(ToolError::Failed { tool, message: format!("{message}\n{}", output.status) })
    }
}

/// Returns an error if a tool printed anything.
fn expect_no_output(tool: &'static str, output: Result<String, ToolError>) -> Result<(), ToolError> {
    let message = output?;
    if message.trim().is_empty() {
        Ok(())
    } else {
        Err(ToolError::Failed { tool, message })
    }
}

/// Writes files into a new temporary directory. Returns the directory, which is deleted when this value is dropped, and
/// the names of the files.
///
/// # Errors
/// The directory or a file cannot be written.
pub fn directory(files: &[File]) -> Result<(tempfile::TempDir, Vec<String>), ToolError> {
    let dir = tempfile::Builder::new().prefix("warploom-").tempdir()?;
    for file in files {
        fs::write(dir.path().join(&file.name), &file.text)?;
    }
    Ok((dir, files.iter().map(|file| file.name.clone()).collect()))
}

fn with_names<'a>(arguments: &[&'a str], names: &'a [String]) -> Vec<&'a str> {
    arguments.iter().copied().chain(names.iter().map(String::as_str)).collect()
}

/// Runs `verilator --lint-only -Wall` without a waiver.
///
/// # Errors
/// Any warning.
pub fn verilator_lint(files: &[File], top: &str) -> Result<(), ToolError> {
    verilator_lint_without(files, top, &[])
}

/// Runs [`verilator_lint`] for generated logic, with the further options `ignored`, such as those that disable
/// warnings.
///
/// # Errors
/// Any other warning.
pub fn verilator_lint_without(files: &[File], top: &str, ignored: &[&str]) -> Result<(), ToolError> {
    let (dir, names) = directory(files)?;
    let mut arguments = vec!["--lint-only", "-Wall", "--top-module", top];
    arguments.extend(ignored);
    expect_no_output("verilator", run("verilator", dir.path(), &with_names(&arguments, &names)))
}

/// Runs `verilator --cc -Wall`, which also reports scheduling warnings, such as UNOPTFLAT.
///
/// # Errors
/// Any warning.
pub fn verilator_cc(files: &[File], top: &str) -> Result<(), ToolError> {
    let (dir, names) = directory(files)?;
    let arguments = ["--cc", "-Wall", "--Mdir", "made", "--top-module", top];
    expect_no_output("verilator", run("verilator", dir.path(), &with_names(&arguments, &names)))
}

/// Runs `iverilog -g2005 -Wall`.
///
/// # Errors
/// Any warning.
pub fn icarus(files: &[File], top: &str) -> Result<(), ToolError> {
    let (dir, names) = directory(files)?;
    let arguments = ["-g2005", "-Wall", "-s", top, "-o", "made.vvp"];
    expect_no_output("iverilog", run("iverilog", dir.path(), &with_names(&arguments, &names)))
}

/// Checks in Yosys that the hierarchy is complete, that there is no latch, and that `check` reports nothing.
///
/// # Errors
/// Any warning, and any latch.
pub fn yosys_check(files: &[File], top: &str) -> Result<(), ToolError> {
    let script = format!("hierarchy -check -top {top}; proc; select -assert-none t:$dlatch t:$adlatch; check -assert");
    let message = yosys(files, &script)?;
    if message.contains("Warning") {
        return Err(ToolError::Failed { tool: "yosys", message });
    }
    Ok(())
}

/// Reads the files in slang, with the language of their names: Verilog-2005, or SystemVerilog for `.sv`.
///
/// # Errors
/// Any warning of the default set, of `-Wextra`, or of `-Wconversion`.
pub fn slang(files: &[File], top: &str) -> Result<(), ToolError> {
    let python = in_tests("../target/tools/pyslang-12.1.0/bin/python");
    if !python.is_file() {
        return Err(ToolError::Missing { tool: "slang", install: "scripts/setup".into() });
    }
    let (dir, names) = directory(files)?;
    fs::write(dir.path().join("slang.py"), include_str!("slang.py"))?;
    let is_system_verilog = files.iter().any(|file| file.name.ends_with(".sv"));
    // A packed array in place of a vector is an implicit conversion.
    let options = if is_system_verilog { "--std 1800-2017" } else { "--std 1364-2005 -Wconversion" };
    let command = format!("slang {options} -Wextra -Werror --top {top} {}", names.join(" "));
    let output = Command::new(python).args(["slang.py", &command]).current_dir(dir.path()).output()?;
    let message = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    if output.status.success() {
        Ok(())
    } else {
        Err(ToolError::Failed { tool: "slang", message })
    }
}

/// Returns the output of Yosys for a script over these files.
///
/// # Errors
/// A script that fails.
pub fn yosys(files: &[File], script: &str) -> Result<String, ToolError> {
    let (dir, names) = directory(files)?;
    let script = format!("read_verilog {}; {script}", names.join(" "));
    run("yosys", dir.path(), &["-p", &script])
}

/// Runs all five checks.
///
/// # Errors
/// The first tool that reports a problem.
pub fn all(files: &[File], top: &str) -> Result<(), ToolError> {
    hand_written(files, top)?;
    slang(files, top)
}

/// Runs the checks for hand-written Verilog: all but slang, which also warns of shifts in loops by the whole width.
///
/// # Errors
/// The first tool that reports a problem.
pub fn hand_written(files: &[File], top: &str) -> Result<(), ToolError> {
    verilator_lint(files, top)?;
    verilator_cc(files, top)?;
    icarus(files, top)?;
    yosys_check(files, top)
}

/// Returns a path in this crate.
pub fn in_tests(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}
