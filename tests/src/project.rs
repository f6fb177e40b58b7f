//! Cargo projects outside the workspace that check Verilog, like those of another repository.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Returns the root of the source tree.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Returns exit code, standard output and standard error of a command.
pub fn run(command: &mut Command) -> (Option<i32>, String, String) {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

/// Builds the project in a directory, and returns the path of its binary, which has the name of the package.
/// Dependencies, profile and target directory are those of the workspace, so external crates are not built again.
/// Workspace crates are built again without optimisation, since the project is outside the workspace.
pub fn build(folder: &Path, package: &str) -> PathBuf {
    let target = root().join("target");
    std::fs::copy(root().join("Cargo.lock"), folder.join("Cargo.lock")).expect("the lock file is copied");
    let mut command = Command::new("cargo");
    command.current_dir(folder).args(["build", "--offline", "--quiet"]).env("CARGO_TARGET_DIR", &target);
    command.arg("--config").arg(root().join("Cargo.toml"));
    for package in ["contract", "files", "harness", "model", "rtl-kit"] {
        command.args(["--config", &format!("profile.dev.package.warploom-{package}.opt-level=0")]);
    }
    let (code, _, errors) = run(&mut command);
    assert_eq!((code, errors.as_str()), (Some(0), ""), "{package} builds with messages");
    target.join("debug").join(package)
}
