//! Runs the command line and collects its output.

use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, Output};

/// Returns the command that runs Warploom in a directory.
pub fn warploom<S: AsRef<OsStr>>(folder: &Path, arguments: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_warploom-under-test"));
    command.current_dir(folder).args(arguments).env_remove("WARPLOOM_VERILATOR");
    command
}

/// Returns exit code, standard output and standard error of a command.
pub fn capture_output(command: &mut Command) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = command.output().expect("the program starts");
    let [stdout, stderr] = [stdout, stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    assert!(!stderr.contains("panicked"), "{stderr}");
    (status.code(), stdout, stderr)
}
