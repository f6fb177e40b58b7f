//! Campaigns in shards. Each shard is a separate process, and one shard is killed and resumed. The merged report must
//! equal that of the undivided campaign in every figure except times.

use crate::common::{capture_output, warploom};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use warploom_tests::examples::{CLOCKED, COMBINATIONAL};
use warploom_tests::text;

/// Number of shards.
const SHARDS: u64 = 3;

/// Fields with times, paths or command lines, which differ between two campaigns.
const NOT_COMPARED: [&str; 7] =
    ["seconds", "build_seconds", "run_seconds", "slowest_seconds", "finished", "command", "replay"];

/// A campaign: a program and its arguments.
struct Campaign<'a> {
    program: fn(&Path) -> Command,
    arguments: &'a [&'a str],
}

fn of_warploom(folder: &Path) -> Command {
    warploom(folder, [""; 0])
}

fn of_fuzz(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fuzz"));
    command.current_dir(folder);
    command
}

impl Campaign<'_> {
    /// Returns the command of the undivided campaign.
    fn command(&self, folder: &Path, more: &[&str]) -> Command {
        let mut command = (self.program)(folder);
        command.args(self.arguments).args(more);
        command
    }

    /// Returns the command of one shard.
    fn shard(&self, folder: &Path, number: u64, more: &[&str]) -> Command {
        let shard = format!("{number}/{SHARDS}");
        self.command(folder, &[&["--shard", shard.as_str()], more].concat())
    }

    /// Merges all shards; returns exit code, standard output and standard error.
    fn merge(&self, folder: &Path, more: &[&str]) -> (Option<i32>, String, String) {
        let folders = (1..=SHARDS).map(|number| format!("shard-{number}-of-{SHARDS}"));
        capture_output((self.program)(folder).arg("merge").args(folders).args(more))
    }
}

/// Parses a JSON report without its times. Paths in the results directories of shards become those of an undivided
/// campaign.
fn figures(text: &str) -> Value {
    let mut text = text.to_string();
    for number in 1..=SHARDS {
        text = text.replace(&format!("shard-{number}-of-{SHARDS}/"), "");
    }
    let mut value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    without_times(&mut value);
    value
}

fn without_times(value: &mut Value) {
    match value {
        Value::Object(map) => {
            map.retain(|name, _| !NOT_COMPARED.contains(&name.as_str()));
            map.values_mut().for_each(without_times);
        }
        Value::Array(values) => values.iter_mut().for_each(without_times),
        _ => {}
    }
}

/// Returns the number of complete lines of a shard's results.
fn lines(folder: &Path, number: u64) -> usize {
    let path = folder.join(format!("shard-{number}-of-{SHARDS}/results.jsonl"));
    std::fs::read_to_string(path).unwrap_or_default().matches('\n').count()
}

/// Kills a shard as soon as it has recorded results.
fn kill_early(mut command: Command, folder: &Path, number: u64) {
    let mut process = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts");
    let started = Instant::now();
    while lines(folder, number) < 2 {
        assert!(started.elapsed() < Duration::from_secs(300), "shard {number} records nothing");
        std::thread::sleep(Duration::from_millis(2));
    }
    process.kill().expect("killed");
    process.wait().expect("ended");
}

/// Returns the relative paths of the files in a coverage directory, and their contents without times and commands.
fn files(folder: &Path) -> BTreeMap<PathBuf, String> {
    let is_figure =
        |line: &&str| !["seconds", "finished", "command", "seeds of"].iter().any(|word| line.contains(word));
    let mut all = BTreeMap::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(std::fs::read_dir(&path).expect("a directory").map(|entry| entry.expect("an entry").path()));
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a text").replace("merged/", "whole/");
        let figures = text.lines().filter(is_figure).collect::<Vec<_>>().join("\n");
        all.insert(path.strip_prefix(folder).expect("inside").to_path_buf(), figures);
    }
    all
}

/// Removes the times of a JUnit file.
fn without_time(junit: &str) -> String {
    let mut parts = junit.split(" time=\"");
    let mut text = parts.next().unwrap_or_default().to_string();
    for part in parts {
        text += part.split_once('"').map_or("", |(_, rest)| rest);
    }
    text
}

#[test]
fn killed_resumed_and_merged_runs_equal_the_undivided_campaign() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    let campaign = Campaign {
        program: of_warploom,
        arguments: &["cosim", COMBINATIONAL, "--set", "LANES=4", "--seeds", "40", "--cycles", "20000"],
    };
    let whole = ["--coverage", "whole", "--junit", "whole.xml", "--format", "json"];
    let (status, whole, errors) = capture_output(&mut campaign.command(directory, &whole));
    assert_eq!(status, Some(0), "{errors}");

    let coverage = ["--coverage", "coverage", "--format", "json"];
    for number in [3, 1] {
        let (status, _, errors) = capture_output(&mut campaign.shard(directory, number, &coverage));
        assert_eq!(status, Some(0), "{errors}");
    }
    let (status, _, errors) = campaign.merge(directory, &[]);
    assert_eq!(status, Some(2), "{errors}");
    assert!(errors.contains("error: shard-2-of-3: not a results directory"), "{errors}");
    kill_early(campaign.shard(directory, 2, &coverage), directory, 2);
    let killed = lines(directory, 2);
    let (status, _, errors) = campaign.merge(directory, &[]);
    assert_eq!(status, Some(2), "{errors}");
    assert!(errors.contains("shard-2-of-3: shard 2/3 has judged"), "{killed} lines: {errors}");
    assert!(errors.contains("help: resume it with: warploom cosim") && errors.contains("--shard 2/3"), "{errors}");
    let (status, data, errors) = capture_output(&mut campaign.shard(directory, 2, &coverage));
    assert_eq!(status, Some(0), "{errors}");
    let resumed: Value = serde_json::from_str(&data).expect("JSON");
    assert!(resumed["shard"]["earlier"].as_u64() > Some(0), "{}", resumed["shard"]);

    let merged_coverage = ["--coverage", "merged", "--junit", "merged.xml", "--format", "json"];
    let (status, merged, errors) = campaign.merge(directory, &merged_coverage);
    assert_eq!(status, Some(0), "{errors}");
    assert_eq!(figures(&merged), figures(&whole));
    let junit = |name: &str| without_time(&std::fs::read_to_string(directory.join(name)).expect("JUnit"));
    assert_eq!(junit("merged.xml"), junit("whole.xml"));
    let whole = files(&directory.join("whole"));
    assert!(whole.len() > 2, "{:?}", whole.keys());
    let merged = files(&directory.join("merged"));
    assert_eq!(merged.keys().collect::<Vec<_>>(), whole.keys().collect::<Vec<_>>());
    for (name, text) in &whole {
        let differing = text.lines().zip(merged[name].lines()).find(|(whole, merged)| whole != merged);
        assert_eq!((differing, text.lines().count()), (None, merged[name].lines().count()), "{}", name.display());
    }
}

#[test]
fn the_merged_report_shows_the_most_informative_failure() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(text!("rewrites/{COMBINATIONAL}/{COMBINATIONAL}.sv"));
    let rewrite = std::fs::read_to_string(path).expect("the rewrite");
    let faulty = rewrite.replace("words[16*lane +: 16], 5'", "words[16*(lane == 2 ? 1 : lane) +: 16], 5'");
    assert_ne!(faulty, rewrite, "a fault is planted");
    std::fs::create_dir(directory.join("rtl")).expect("made");
    std::fs::write(directory.join("rtl/a.sv"), faulty).expect("written");
    let campaign = Campaign {
        program: of_warploom,
        arguments: &[
            "cosim",
            COMBINATIONAL,
            "--set",
            "LANES=4",
            "--rtl",
            "rtl",
            "--seeds",
            "9",
            "--cycles",
            "500",
            "--format",
            "json",
        ],
    };
    let (status, whole, whole_errors) = capture_output(&mut campaign.command(directory, &[]));
    assert_eq!(status, Some(1), "{whole_errors}");
    for number in 1..=SHARDS {
        let (status, data, errors) = capture_output(&mut campaign.shard(directory, number, &[]));
        assert_eq!(status, Some(1), "{data}{errors}");
    }
    let (status, merged, errors) = campaign.merge(directory, &["--format", "json"]);
    assert_eq!(status, Some(1), "{errors}");
    assert_eq!(figures(&merged), figures(&whole));
    // The merge prints the mismatch report, and names the failure directory for `replay`.
    let first = whole_errors.lines().find(|line| line.contains("differs from")).expect("a mismatch report");
    assert!(errors.contains(first), "{errors}");
    assert_eq!(errors.matches("differs from").count(), 1, "{errors}");
    let value: Value = serde_json::from_str(&merged).expect("JSON");
    let runs = value["blocks"][0]["runs"].as_array().expect("runs");
    let failure = runs.iter().find_map(|run| run["failure"]["folder"].as_str()).expect("a failure folder");
    assert!(directory.join(failure).join("failure.json").is_file(), "{failure}");
}

/// Runs the shards of a campaign and the undivided campaign, and compares their figures.
fn merged_equals_whole(campaign: &Campaign) -> Value {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    let json = ["--format", "json"];
    let (whole_status, whole, errors) = capture_output(&mut campaign.command(directory, &json));
    assert!(matches!(whole_status, Some(0 | 1)), "{errors}");
    for number in [2, 3, 1] {
        let (status, _, errors) = capture_output(&mut campaign.shard(directory, number, &json));
        assert!(matches!(status, Some(0 | 1)), "{errors}");
        // If a complete shard is started again, it runs no item.
        let before = lines(directory, number);
        let (again, _, errors) = capture_output(&mut campaign.shard(directory, number, &json));
        assert_eq!((again, lines(directory, number)), (status, before), "{errors}");
    }
    let (status, merged, errors) = campaign.merge(directory, &json);
    assert_eq!(status, whole_status, "{errors}");
    assert_eq!(figures(&merged), figures(&whole));
    figures(&whole)
}

#[test]
fn merged_mutants_have_the_score_of_the_undivided_campaign() {
    let arguments = ["mutate", COMBINATIONAL, "--set", "LANES=4", "--count", "70", "--cycles", "1000"];
    let whole = merged_equals_whole(&Campaign { program: of_warploom, arguments: &arguments });
    assert!(whole["blocks"][0]["found"].as_u64() > Some(40), "{whole}");
}

#[test]
fn merged_proofs_are_those_of_the_undivided_campaign() {
    let arguments = ["prove", COMBINATIONAL];
    let whole = merged_equals_whole(&Campaign { program: of_warploom, arguments: &arguments });
    assert!(whole.as_array().is_some_and(|outcomes| outcomes.len() > 2), "{whole}");
}

#[test]
fn merged_pieces_of_an_exhaustive_measurement_give_its_figures() {
    let arguments = ["bench", CLOCKED, "--every", "500"];
    let whole = merged_equals_whole(&Campaign { program: of_warploom, arguments: &arguments });
    assert!(whole.as_array().is_some_and(|figures| figures.len() >= 5), "{whole}");
}

#[test]
fn merged_inputs_of_the_fuzzing_campaign_are_those_of_the_undivided_one() {
    let arguments = ["device", "cells", "--cases", "2500", "--seed", "7"];
    let whole = merged_equals_whole(&Campaign { program: of_fuzz, arguments: &arguments });
    let targets = whole["targets"].as_array().expect("targets");
    assert!(targets.len() == 2 && targets.iter().all(|target| target["inputs"] == 2500), "{whole}");
}

/// A change of a header, which is not in the list of source files, makes earlier results of a user's design invalid.
#[test]
fn results_of_changed_sources_are_not_resumed() {
    let folder = TempDir::new().expect("a folder");
    let here = folder.path();
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(text!("rewrites/{COMBINATIONAL}/{COMBINATIONAL}.sv"));
    let rewrite = std::fs::read_to_string(path).expect("the rewrite");
    std::fs::create_dir(here.join("rtl")).expect("made");
    std::fs::write(here.join("rtl/a.sv"), format!("`include \"note.svh\"\n{rewrite}")).expect("written");
    std::fs::write(here.join("rtl/note.svh"), "`define NOTE 1\n").expect("written");
    let run = || {
        let arguments =
            ["cosim", COMBINATIONAL, "--set", "LANES=4", "--rtl", "rtl", "--cycles", "200", "--results", "r"];
        capture_output(&mut warploom(here, arguments))
    };
    let (status, data, errors) = run();
    assert_eq!(status, Some(0), "{data}{errors}");
    assert_eq!(run().0, Some(0), "the same sources");
    std::fs::write(here.join("rtl/note.svh"), "`define NOTE 2\n").expect("written");
    let (status, _, errors) = run();
    assert_eq!(status, Some(2), "{errors}");
    assert!(errors.contains(text!("sources of {COMBINATIONAL}")) && errors.contains("there"), "{errors}");
}

#[test]
fn options_that_do_not_fit_are_rejected() {
    let folder = TempDir::new().expect("a folder");
    let rejected = |arguments: &[&str], expected: &str| {
        let (status, _, errors) = capture_output(&mut warploom(folder.path(), arguments));
        assert_eq!(status, Some(2), "{errors}");
        assert!(errors.contains(expected), "{errors}");
    };
    rejected(&["cosim", "--shard", "4/3"], "'4/3' is not a shard; expected K/N with K from 1 to N, e.g. 1/4");
    rejected(&["cosim", "--shard", "1/3", "--minutes", "1"], "cannot be used with");
    rejected(&["mutate", "--results", "a", "--minutes", "1"], "cannot be used with");
    rejected(&["mutate", "--list", "--shard", "1/2"], "cannot be used with");
    rejected(&["prove", "--list", "--results", "a"], "cannot be used with");
    rejected(&["bench", "--shard", "1/2"], "apply to one block with an exhaustive measurement");
    rejected(&["merge", "nowhere"], "nowhere: not a results directory; expected one that --shard or --results wrote");
    rejected(&["merge"], "required");
    std::fs::write(folder.path().join("file"), "").expect("written");
    for subcommand in ["cosim", "mutate", "prove"] {
        rejected(&[subcommand, COMBINATIONAL, "--results", "file"], "--results file: is a file; expected a directory");
    }
}
