//! Behaviour for CI systems: JUnit files for every outcome of a campaign, time budgets, and a clean end on Ctrl-C.

use crate::common::{capture_output, warploom};
use quick_junit::{Report, TestCaseStatus};
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Stdio};
use tempfile::TempDir;
use warploom_tests::examples::{CLOCKED, COMBINATIONAL};
use warploom_tests::text;

/// Reads the JUnit file in a directory.
fn junit(folder: &Path) -> Report {
    let text = std::fs::read_to_string(folder.join("junit.xml")).expect("the JUnit file is there");
    Report::deserialize_from_str(&text).expect("it is JUnit XML")
}

/// Returns the runs of the first block in a JSON report.
fn runs(data: &str) -> Vec<serde_json::Value> {
    let report: serde_json::Value = serde_json::from_str(data).expect("JSON");
    report["blocks"][0]["runs"].as_array().expect("runs").clone()
}

#[test]
fn a_spent_budget_ends_random_runs_but_no_directed_case() {
    let folder = TempDir::new().expect("a folder");
    let line = text!(
        "cosim {COMBINATIONAL} --set LANES=4 --seeds 1000 --cycles 1000000000000 --format json --junit junit.xml"
    );
    let budget = line.split(' ').chain(["--minutes", "0"]);
    let (status, data, errors) = capture_output(&mut warploom(folder.path(), budget));
    assert_eq!(status, Some(0), "{errors}");
    let runs = runs(&data);
    let (random, directed): (Vec<_>, Vec<_>) = runs.iter().partition(|run| run["case"] == "random");
    assert_eq!(random.len(), 1, "seeds outside of the time budget do not start");
    assert_eq!(random[0]["cycles"], 4096, "a run asks for the time every 4096 cycles");
    assert_eq!(random[0]["cut"], true);
    assert!(errors.contains("random, seed 1: cut short by --minutes after 4096 of 1000000000000 cycles"), "{errors}");
    let report: serde_json::Value = serde_json::from_str(&data).expect("JSON");
    let left = serde_json::json!([{"case": "random", "seed": 2, "seeds": 999, "reason": "time budget used up"}]);
    assert_eq!(report["blocks"][0]["not_started"], left);
    assert!(errors.contains("random, seeds 2 to 1000: not started, time budget used up"), "{errors}");
    let points = warploom::blocks::REGISTRY.find(COMBINATIONAL).expect("a registered block").test_points;
    assert_eq!(directed.len(), points.len());
    // Without a budget, the same cases have the same numbers of cycles, so the budget cut no case short.
    let unbounded = text!("cosim {COMBINATIONAL} --set LANES=4 --cycles 100000 --format json").split(' ');
    let (_, data, _) = capture_output(&mut warploom(folder.path(), unbounded));
    for run in self::runs(&data).iter().filter(|run| run["case"] != "random") {
        assert!(directed.iter().any(|other| other["case"] == run["case"] && other["cycles"] == run["cycles"]), "{run}");
    }
    let junit = junit(folder.path());
    assert_eq!((junit.tests, junit.failures, junit.errors), (points.len() + 1 + 999, 0, 0));
    let cases = &junit.test_suites[0].test_cases;
    let left =
        cases.iter().find(|case| case.name.as_str() == "random, seed 1000").expect("the case that did not start");
    assert!(matches!(left.status, TestCaseStatus::Skipped { .. }), "{left:?}");
    assert!(cases.iter().any(|case| case.system_out.as_ref().is_some_and(|text| text.as_str().contains("cut short"))));
    // The table shows the same note.
    let line =
        text!("cosim {COMBINATIONAL} --set LANES=4 --case random --seeds 4 --cycles 5000 --minutes 0").split(' ');
    let (status, data, errors) = capture_output(&mut warploom(folder.path(), line));
    assert_eq!(status, Some(0), "{errors}");
    assert!(data.contains("pass; 1 of 4 cut short; 3 of 4 not started"), "{data}");
}

#[test]
fn an_unusable_time_budget_is_reported() {
    let folder = TempDir::new().expect("a folder");
    let line = text!("cosim {CLOCKED} --set LANES=4 --case hit --minutes 1000");
    let (status, _, errors) = capture_output(&mut warploom(folder.path(), line.split(' ')));
    assert_eq!(status, Some(0), "{errors}");
    assert!(errors.contains("none of these cases depends on the seed"), "{errors}");
}

#[test]
fn the_exhaustive_case_is_added_to_all_other_cases() {
    let folder = TempDir::new().expect("a folder");
    let cases = |more: &str| {
        let line = format!("cosim {CLOCKED} --set LANES=4 --cycles 400 --format json{more}");
        let (status, data, errors) = capture_output(&mut warploom(folder.path(), line.split(' ')));
        assert_eq!(status, Some(0), "{errors}");
        let mut names: Vec<_> = runs(&data).iter().map(|run| run["case"].clone().to_string()).collect();
        names.retain(|name| name != "\"exhaustive\"");
        names
    };
    assert_eq!(cases(" --exhaustive"), cases(""));
}

#[test]
fn ctrl_c_ends_a_run_under_way_with_its_report() {
    let folder = TempDir::new().expect("a folder");
    let line =
        text!("cosim {COMBINATIONAL} --set LANES=4 --case random --seeds 9 --cycles 1000000000000 --format json -v");
    let mut command = warploom(folder.path(), line.split(' ').chain(["--junit", "junit.xml"]));
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    let mut messages = BufReader::new(child.stderr.take().expect("standard error"));
    let mut message = String::new();
    while !message.starts_with("built") {
        message.clear();
        assert_ne!(messages.read_line(&mut message).expect("a message"), 0, "it ended before it was built");
    }
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill is there");
    assert!(sent.success());
    // The messages are read to the end, so that the process never blocks on a full pipe.
    messages.read_to_string(&mut message).expect("messages");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130), "{message}");
    assert!(message.contains("press Ctrl-C again to end at once"), "{message}");
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON, whole");
    assert_eq!(report["interrupted"], true);
    assert!(
        report["blocks"][0]["runs"].as_array().is_some_and(|runs| runs.len() < 9),
        "runs that did not start are omitted"
    );
    let junit = junit(folder.path());
    assert_eq!((junit.failures, junit.errors), (0, 0));
    let cases = &junit.test_suites[0].test_cases;
    assert!(
        cases.iter().all(|case| matches!(case.status, TestCaseStatus::Skipped { .. })),
        "none ran whole: {cases:?}"
    );
}

#[test]
fn a_difference_is_a_failure_with_its_replay_line() {
    let folder = TempDir::new().expect("a folder");
    let emit = text!("emit {COMBINATIONAL} --set LANES=4").split(' ');
    assert_eq!(capture_output(&mut warploom(folder.path(), emit)).0, Some(0));
    let top = folder.path().join(text!("verilog-out/{COMBINATIONAL}/wl_{COMBINATIONAL}.v"));
    let text = std::fs::read_to_string(&top).expect("the top is there");
    let faulty = text.replace(".word(words)", ".word({words[63:32], words[15:0], words[15:0]})");
    assert_ne!(text, faulty, "the text to edit is missing");
    std::fs::write(&top, faulty).expect("the fault is written");
    let line = text!("cosim {COMBINATIONAL} --set LANES=4 --rtl verilog-out --case random --seeds 2 --junit junit.xml");
    let (status, _, errors) = capture_output(&mut warploom(folder.path(), line.split(' ')));
    assert_eq!(status, Some(1), "{errors}");
    let junit = junit(folder.path());
    assert_eq!((junit.tests, junit.failures, junit.errors), (2, 2, 0));
    for (case, seed) in junit.test_suites[0].test_cases.iter().zip(1..) {
        assert_eq!(case.name.as_str(), format!("random, seed {seed}"));
        let TestCaseStatus::NonSuccess { description: Some(description), .. } = &case.status else {
            panic!("it failed: {:?}", case.status)
        };
        let description = description.as_str();
        let replay = format!("--seed {seed}");
        assert!(
            description.contains(text!("warploom cosim {COMBINATIONAL}")) && description.contains(&replay),
            "{description}"
        );
        assert!(!description.contains(&folder.path().display().to_string()), "paths are relative: {description}");
    }
}

#[test]
fn a_campaign_that_cannot_run_reports_it_in_its_junit_file() {
    let folder = TempDir::new().expect("a folder");
    let line = text!("cosim {COMBINATIONAL} --verilator nowhere/verilator --junit junit.xml").split(' ');
    let (status, _, errors) = capture_output(&mut warploom(folder.path(), line));
    assert_eq!(status, Some(3), "{errors}");
    let junit = junit(folder.path());
    assert_eq!((junit.tests, junit.errors), (1, 1));
}

#[test]
fn an_unwritable_file_is_reported_before_anything_runs() {
    let folder = TempDir::new().expect("a folder");
    for (file, why) in [
        ("nowhere/junit.xml", "'nowhere' does not exist; expected a writable directory"),
        (".", "is a directory; expected a file"),
    ] {
        let line = ["cosim", COMBINATIONAL, "--verilator", "nowhere/verilator", "--junit", file];
        let (status, data, errors) = capture_output(&mut warploom(folder.path(), line));
        assert_eq!((status, data.as_str()), (Some(2), ""), "{errors}");
        assert!(errors.contains(&format!("--junit {file}")) && errors.contains(why), "{errors}");
    }
}
