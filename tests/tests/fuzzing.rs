//! Some thousand mutated inputs to everything that reads files and arguments, from a fixed seed.

mod common;

use common::{said, warploom};
use tempfile::TempDir;

/// Inputs of each target: what runs in seconds; `warploom fuzz --minutes 60` goes on.
const CASES: &str = "2000";

#[test]
fn mutated_input_is_taken_or_refused() {
    let folder = TempDir::new().expect("a folder");
    let (_, data, _) = said(&mut warploom(folder.path(), ["fuzz", "--list", "--format", "json"]));
    let listed: serde_json::Value = serde_json::from_str(&data).expect("JSON");
    let (status, data, errors) =
        said(&mut warploom(folder.path(), ["fuzz", "--cases", CASES, "--seed", "5", "--format", "json"]));
    assert_eq!(status, Some(0), "{data}\n{errors}");
    let report: serde_json::Value = serde_json::from_str(&data).expect("JSON");
    let targets = report["targets"].as_array().expect("the targets");
    assert_eq!(targets.len(), listed.as_array().map_or(0, Vec::len));
    for target in targets {
        assert_eq!(target["inputs"], 2000, "{target}");
        // Inputs that are all refused at their first byte would try nothing; no target has sixty seeds that could be all
        // that is taken.
        assert!(target["taken"].as_u64() > Some(60), "{target}");
    }
    assert!(!folder.path().join("failures").exists());
}

#[test]
fn what_is_asked_of_fuzz_is_checked() {
    let folder = TempDir::new().expect("a folder");
    let refused = |arguments: &[&str], expected: &str| {
        let (status, _, errors) = said(&mut warploom(folder.path(), arguments));
        assert_eq!(status, Some(2), "{errors}");
        assert!(errors.contains(expected), "{errors}");
    };
    refused(
        &["fuzz", "nothing"],
        "there is no target 'nothing'; there are access-form, cells, command, cooperative-source, coverage, device",
    );
    refused(&["fuzz", "--input", "x"], "name the one target");
    refused(&["fuzz", "script", "--input", "x"], "reading x");
    refused(&["fuzz", "--cases", "0"], "a whole number, 1 or more");
    std::fs::write(folder.path().join("s.txt"), "block index_unpacker\nwordz=1\n").expect("it is written");
    let (status, data, errors) = said(&mut warploom(folder.path(), ["fuzz", "script", "--input", "s.txt"]));
    assert_eq!(status, Some(0), "{errors}");
    assert!(data.contains("script: refused") && data.contains("script.txt:2:1"), "{data}");
}
