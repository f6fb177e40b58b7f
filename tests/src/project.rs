//! Cargo projects outside the workspace that check Verilog, as somebody else's repository would.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The source tree.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Exit code, standard output and standard error of a command.
pub fn run(command: &mut Command) -> (Option<i32>, String, String) {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

/// Builds the project in a directory with the workspace's dependencies, profile and target directory; its program,
/// which has the name of the package.
pub fn build(folder: &Path, package: &str) -> PathBuf {
    let target = root().join("target");
    std::fs::copy(root().join("Cargo.lock"), folder.join("Cargo.lock")).expect("the lock file is copied");
    let mut command = Command::new("cargo");
    command.current_dir(folder).args(["build", "--offline", "--quiet"]).env("CARGO_TARGET_DIR", &target);
    command.envs([("CARGO_PROFILE_DEV_OPT_LEVEL", "2"), ("CARGO_PROFILE_DEV_DEBUG", "line-tables-only")]);
    let (code, _, errors) = run(&mut command);
    assert_eq!((code, errors.as_str()), (Some(0), ""), "{package} is not built without a word");
    target.join("debug").join(package)
}
