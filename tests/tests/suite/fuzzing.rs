//! Fuzzing of all readers of files and arguments, each with a thousand mutated inputs from a fixed seed.

use crate::common::{capture_output, warploom};
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;
use warploom_tests::examples::COMBINATIONAL;

/// Returns the command that runs the campaign in a directory.
fn fuzz(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fuzz"));
    command.current_dir(folder).args(arguments);
    command
}

/// Number of inputs of each target. They take seconds; `scripts/fuzz --minutes 60` runs longer.
const CASES: &str = "1000";

#[test]
fn mutated_input_is_accepted_or_rejected() {
    let folder = TempDir::new().expect("a folder");
    let (_, data, _) = capture_output(&mut fuzz(folder.path(), &["--list", "--format", "json"]));
    let listed: serde_json::Value = serde_json::from_str(&data).expect("JSON");
    let (status, data, errors) =
        capture_output(&mut fuzz(folder.path(), &["--cases", CASES, "--seed", "5", "--format", "json"]));
    assert_eq!(status, Some(0), "{data}\n{errors}");
    let report: serde_json::Value = serde_json::from_str(&data).expect("JSON");
    let targets = report["targets"].as_array().expect("the targets");
    assert_eq!(targets.len(), listed.as_array().map_or(0, Vec::len));
    for target in targets {
        assert_eq!(target["inputs"].to_string(), CASES, "{target}");
        // Mutated inputs that are all rejected at their first byte would test nothing.
        assert!(target["accepted"].as_u64() > Some(30), "{target}");
    }
    assert!(!folder.path().join("failures").exists());
}

#[test]
fn arguments_of_the_campaign_are_checked() {
    let folder = TempDir::new().expect("a folder");
    let rejected = |arguments: &[&str], expected: &str| {
        let (status, _, errors) = capture_output(&mut fuzz(folder.path(), arguments));
        assert_eq!(status, Some(2), "{errors}");
        assert!(errors.contains(expected), "{errors}");
    };
    rejected(
        &["nothing"],
        "unknown target 'nothing'; expected one of access-form, cells, command, cooperative-source, coverage, device",
    );
    rejected(&["--input", "x"], "--input requires exactly one target");
    rejected(&["script", "--input", "x"], "reading x");
    rejected(&["--cases", "0"], "expected a whole number of at least 1");
    std::fs::write(folder.path().join("s.txt"), format!("block {COMBINATIONAL}\nwordz=1\n")).expect("it is written");
    let (status, data, errors) = capture_output(&mut fuzz(folder.path(), &["script", "--input", "s.txt"]));
    assert_eq!(status, Some(0), "{errors}");
    assert!(data.contains("script: rejected") && data.contains("script.txt:2:1"), "{data}");
    std::fs::write(folder.path().join("file"), "").expect("it is written");
    rejected(&["--failures", "file"], "--failures file: is a file; expected a directory");
    std::os::unix::fs::symlink(std::env::temp_dir(), folder.path().join("linked")).expect("a link");
    rejected(&["--cases", "1", "--failures", "linked"], "leads out of this directory");
}

/// Advice for users of versions before 0.1.0, which had a subcommand `warploom fuzz`.
#[test]
fn the_removed_subcommand_names_its_replacement() {
    let folder = TempDir::new().expect("a folder");
    let (status, _, errors) = capture_output(&mut warploom(folder.path(), ["fuzz", "--cases", "5"]));
    assert_eq!(status, Some(2), "{errors}");
    assert!(errors.contains("unrecognized subcommand 'fuzz'"), "{errors}");
    assert!(errors.contains("help: use scripts/fuzz in the source tree"), "{errors}");
}
