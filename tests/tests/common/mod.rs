//! Runs the command line and looks at what it says.

use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, Output};

/// The command line, to be run in a folder.
pub fn warploom<S: AsRef<OsStr>>(folder: &Path, arguments: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_warploom-under-test"));
    command.current_dir(folder).args(arguments).env_remove("WARPLOOM_VERILATOR");
    command
}

/// What a run said: exit code, standard output, standard error.
pub fn said(command: &mut Command) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = command.output().expect("the program starts");
    let [stdout, stderr] = [stdout, stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    assert!(!stderr.contains("panicked"), "{stderr}");
    (status.code(), stdout, stderr)
}
