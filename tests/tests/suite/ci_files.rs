//! Example files for CI systems and Slurm: their syntax is valid, and the command line accepts each of their commands.

use clap::{ArgMatches, CommandFactory};
use serde_norway::Value;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;
use warploom_harness::shard::Shard;
use warploom_tests::programs::write_program;

/// Variables of the CI systems, with their values for the second of four shards.
const VARIABLES: &[(&str, &str)] = &[
    ("${{ matrix.shard }}", "2"),
    ("${{ strategy.job-total }}", "4"),
    ("$RESULTS", "shard-2-of-4"),
    ("$CI_NODE_INDEX", "2"),
    ("$CI_NODE_TOTAL", "4"),
];

/// Paths of the executable in the files.
const EXECUTABLES: &[&str] = &["./warploom", "target/debug/warploom"];

/// Stand-in for `sbatch`. It runs all tasks of an array, or the command of `--wrap`, at once, and prints the number of
/// the job. A failed task does not change the exit code, because the real `sbatch` returns before the task starts.
const SBATCH: &str = r#"#!/bin/sh
echo "$*" >> sbatch.log
while :; do
    case $1 in
    --array=1-*) array=${1#--array=1-} ;;
    --wrap) sh -c "$2"; echo 8; exit ;;
    --*) ;;
    *) break ;;
    esac
    shift
done
for task in $(seq "$array"); do SLURM_ARRAY_TASK_ID=$task sh "$@"; done
echo "7;cluster"
"#;

/// Stand-in for `warploom`. It records its arguments and creates the results directory. The second shard fails.
const WARPLOOM: &str = r#"#!/bin/sh
echo "warploom $*" >> commands.log
while [ $# -gt 0 ]; do [ "$1" != --results ] || mkdir "$2"; shift; done
[ ! -d shard-2-of-3 ] || [ -d shard-3-of-3 ]
"#;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/guide/ci")
}

fn read(name: &str) -> String {
    std::fs::read_to_string(folder().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Returns the only document of a YAML file.
fn yaml(name: &str, text: &str) -> Value {
    serde_norway::from_str(text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Appends the lines of all strings in a document.
fn lines(node: &Value, found: &mut Vec<String>) {
    if let Some(text) = node.as_str() {
        found.extend(text.lines().map(|line| line.trim().to_string()));
    }
    node.as_sequence().into_iter().flatten().for_each(|inner| lines(inner, found));
    node.as_mapping().into_iter().flatten().for_each(|(_, inner)| lines(inner, found));
}

/// Returns the commands of `warploom` in a YAML file, with variables replaced by their values.
fn commands(name: &str) -> Vec<String> {
    let text = read(name);
    let mut found = Vec::new();
    lines(&yaml(name, &text), &mut found);
    found.retain(|line| line.split(' ').next().is_some_and(|first| EXECUTABLES.contains(&first)));
    let with_values =
        |line: String| VARIABLES.iter().fold(line, |line, (variable, value)| line.replace(variable, value));
    found.into_iter().map(with_values).collect()
}

/// Parses a command as the command line does, and returns the subcommand with its arguments.
fn parse(command: &str) -> (String, ArgMatches) {
    assert!(!command.contains(['$', '"', '\'', '\\']), "a variable or quotation mark remains: {command}");
    let matches = warploom::Cli::command().try_get_matches_from(command.split_whitespace());
    let mut matches = matches.unwrap_or_else(|error| panic!("{command}\n{error}"));
    matches.remove_subcommand().unwrap_or_else(|| panic!("no subcommand: {command}"))
}

/// Checks the command of a shard: its number, and a results directory of the same name.
fn check_shard(command: &str, number: u64, count: u64) {
    let (subcommand, arguments) = parse(command);
    assert_eq!(subcommand, "cosim", "{command}");
    assert_eq!(arguments.get_one::<Shard>("shard"), Some(&Shard { number, count }), "{command}");
    let results = PathBuf::from(format!("shard-{number}-of-{count}"));
    assert_eq!(arguments.get_one::<PathBuf>("results"), Some(&results), "{command}");
}

/// Checks the command that merges shards.
fn check_merge(command: &str, folders: &[&str]) {
    let (subcommand, arguments) = parse(command);
    assert_eq!(subcommand, "merge", "{command}");
    let merged: Vec<&Path> = arguments.get_many::<PathBuf>("folders").expect("folders").map(PathBuf::as_path).collect();
    assert_eq!(merged, folders.iter().map(Path::new).collect::<Vec<_>>(), "{command}");
    assert_eq!(arguments.get_one::<PathBuf>("junit"), Some(&"junit.xml".into()), "{command}");
}

#[test]
fn the_command_line_accepts_every_command() {
    let guide = std::fs::read_to_string(folder().join("../ci.md")).expect("the guide");
    let files = std::fs::read_dir(folder()).expect("the folder").map(|file| file.expect("a file").path());
    let mut count = 0;
    for path in files {
        let name = path.file_name().and_then(OsStr::to_str).expect("a name");
        assert!(guide.contains(&format!("](ci/{name})")), "the guide does not link {name}");
        if name.ends_with(".yml") {
            let commands = commands(name);
            assert!(commands.len() >= 2, "{name}: {commands:?}");
            commands.iter().for_each(|command| _ = parse(command));
            count += 1;
        } else {
            assert_eq!(name, "slurm-shards.sh", "a file without a test");
        }
    }
    assert_eq!(count, 3);
}

#[test]
fn workflow_of_github_runs_and_merges_all_shards() {
    let text = read("github-shards.yml");
    let jobs = &yaml("github-shards.yml", &text)["jobs"];
    let shards: Vec<u64> = jobs["shard"]["strategy"]["matrix"]["shard"]
        .as_sequence()
        .expect("shards")
        .iter()
        .filter_map(Value::as_u64)
        .collect();
    assert_eq!(shards, [1, 2, 3, 4]);
    assert_eq!(jobs["shard"]["strategy"]["fail-fast"].as_bool(), Some(false));
    assert!(jobs["merge"]["if"].as_str().is_some_and(|condition| condition.contains("always()")));
    let results = jobs["shard"]["env"]["RESULTS"].as_str().expect("the directory");
    let results = VARIABLES.iter().fold(results.to_string(), |text, (variable, value)| text.replace(variable, value));
    assert!(VARIABLES.contains(&("$RESULTS", &results)), "{results}");
    let commands = commands("github-shards.yml");
    let [shard, merge] = &commands[..] else { panic!("{commands:?}") };
    check_shard(shard, 2, 4);
    check_merge(merge, &["shard-*"]);
}

#[test]
fn pipeline_of_gitlab_runs_and_merges_all_shards() {
    let text = read("gitlab-shards.yml");
    let jobs = yaml("gitlab-shards.yml", &text);
    assert_eq!(jobs["shard"]["parallel"].as_u64(), Some(4));
    assert_eq!(jobs["shard"]["artifacts"]["when"].as_str(), Some("always"));
    assert_eq!(jobs["merge"]["when"].as_str(), Some("always"));
    let commands = commands("gitlab-shards.yml");
    let [shard, merge] = &commands[..] else { panic!("{commands:?}") };
    check_shard(shard, 2, 4);
    check_merge(merge, &["shard-*"]);
}

/// Runs the script for Slurm with stand-ins for `sbatch` and `warploom`.
fn slurm(folder: &Path, arguments: &[&str]) -> std::process::Output {
    write_program(&folder.join("sbatch"), SBATCH);
    write_program(&folder.join("warploom"), WARPLOOM);
    let path = std::env::var("PATH").expect("a path");
    let script = self::folder().join("slurm-shards.sh").canonicalize().expect("the script");
    let mut command = Command::new("sh");
    command.arg(script).args(arguments).current_dir(folder).env_remove("SLURM_ARRAY_TASK_ID");
    command.env("PATH", format!("{}:{path}", folder.display())).output().expect("the shell starts")
}

#[test]
fn script_for_slurm_runs_and_merges_all_shards() {
    let folder = TempDir::new().expect("a folder");
    let output = slurm(folder.path(), &["3", "cosim", "--seeds", "2"]);
    assert!(output.status.success(), "{output:?}");
    let text = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("a log");
    let commands = text("commands.log");
    let commands: Vec<&str> = commands.lines().collect();
    let [shards @ .., merge] = &commands[..] else { panic!("{commands:?}") };
    assert_eq!(shards.len(), 3, "{commands:?}");
    for (number, shard) in (1..).zip(shards) {
        check_shard(shard, number, 3);
        assert!(shard.starts_with("warploom cosim --seeds 2 "), "{shard}");
    }
    check_merge(merge, &["shard-1-of-3", "shard-2-of-3", "shard-3-of-3"]);
    let submitted = text("sbatch.log");
    let dependent = submitted.lines().nth(1).unwrap_or_default();
    assert!(dependent.contains("--dependency=afterany:7 "), "the merge starts after failures, too: {submitted}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("job 7 (shard-K.log), and the merge as job 8"));
}

#[test]
fn script_for_slurm_reports_its_usage() {
    let folder = TempDir::new().expect("a folder");
    let output = slurm(folder.path(), &["3"]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("usage: sh "), "{output:?}");
    assert!(!folder.path().join("sbatch.log").exists(), "nothing is submitted");
}
