//! Invalid input to the command line: each input gets a message that states the error and the allowed input, and the
//! documented exit code.

use crate::common::{capture_output, warploom};
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use warploom::blocks::REGISTRY;
use warploom_tests::examples::{CLOCKED, COMBINATIONAL, MEASURED, OFFERING};
use warploom_tests::programs::write_program;
use warploom_tests::{snapshot, text};

/// Compares the errors of these command lines with `snapshots/bad_input/NAME.txt`, which also states the exit codes.
/// Each command line starts with a subcommand. It must fail with an error message and leave the directory unchanged.
#[track_caller]
fn assert_rejected<S: AsRef<str>>(name: &str, directory: &Path, lines: &[S]) {
    let before = file_names(directory);
    let mut transcript = String::new();
    for line in lines.iter().map(AsRef::as_ref) {
        let (code, data, errors) = capture_output(&mut warploom(directory, line.split(' ')));
        assert!(data.is_empty() && errors.starts_with("error: "), "{line}\n{data}\n{errors}");
        let errors = errors.replace("warploom-under-test", "warploom");
        let errors = errors.replace(&REGISTRY.names().join(", "), "BLOCKS");
        let code = code.expect("an exit code");
        transcript += &format!("$ warploom {line}\n{}\n[exit code {code}]\n\n", errors.trim_end());
    }
    assert_eq!(file_names(directory), before, "the directory changed");
    snapshot::check(&format!("tests/snapshots/bad_input/{name}.txt"), &transcript);
}

fn file_names(directory: &Path) -> Vec<std::ffi::OsString> {
    let entries = std::fs::read_dir(directory).expect("the directory");
    let mut names: Vec<_> = entries.map(|entry| entry.expect("an entry").file_name()).collect();
    names.sort();
    names
}

/// Writes files into a directory.
fn write(directory: &Path, files: &[(&str, &str)]) {
    for (name, text) in files {
        std::fs::write(directory.join(name), text).expect("the file is written");
    }
}

/// Asserts that a command line fails with this exit code and a message that contains the expected texts.
#[track_caller]
fn rejected_in(folder: &Path, arguments: &[&str], code: i32, expected: &[&str]) {
    let (status, _, errors) = capture_output(&mut warploom(folder, arguments));
    assert_eq!(status, Some(code), "{arguments:?}: {errors}");
    for text in expected {
        assert!(errors.contains(text), "{arguments:?} says\n{errors}\nwithout '{text}'");
    }
}

/// Writes an executable shell script with the commands in `body`, and returns its path.
fn script(folder: &Path, name: &str, body: &str) -> PathBuf {
    let path = folder.join(name);
    write_program(&path, &format!("#!/bin/sh\n{body}\n"));
    path
}

#[test]
fn unknown_blocks_parameters_and_values() {
    let folder = TempDir::new().expect("a folder");
    for subcommand in ["emit", "cosim"] {
        let lines = [
            "index_generater".to_string(),
            "index_gen".to_string(),
            "lock".to_string(),
            format!("{CLOCKED} --set LANE=16"),
            format!("{CLOCKED} --set LANES"),
            format!("{CLOCKED} --set LANES 4"),
            format!("{CLOCKED} --set LANES=4,X_BITS=10"),
            format!("{CLOCKED} --set LANES=many"),
            format!("{CLOCKED} --set LANES=99999999999999999999999999"),
            format!("{CLOCKED} --set =5"),
            format!("{CLOCKED} --set LANES=5"),
            format!("{CLOCKED} --set X_BITS=4"),
            format!("{CLOCKED} --set X_BITS=11 --set Y_BITS=12"),
            format!("{CLOCKED} --set X_BITS=0"),
            format!("{CLOCKED} --set WORD=49"),
            "--set HISTORY=1".to_string(),
        ];
        assert_rejected(
            &format!("{subcommand}_blocks"),
            folder.path(),
            &lines.map(|line| format!("{subcommand} {line}")),
        );
    }
    let lines = [
        "list nothing",
        "lst",
        "list --format xml",
        text!("list --set {MEASURED}"),
        text!("list {MEASURED} --set 16"),
        text!("list {MEASURED} --set 16 4"),
        text!("list {MEASURED} --set warps"),
        text!("list {CLOCKED} --set lanes=4 --set x_bits=1"),
    ];
    assert_rejected("list", folder.path(), &lines);
}

#[test]
fn options_out_of_range() {
    let folder = TempDir::new().expect("a folder");
    let runs = format!("for {} runs", REGISTRY.blocks().len());
    rejected_in(folder.path(), &["cosim", "--wave", "one.fst"], 2, &["one wave file", &runs, "--wave fst"]);
    let mut lines = vec!["cosim --cycles 0".to_string()];
    for value in ["abc", "-1", "+1", "1.5", "", "18446744073709551616"] {
        lines.push(format!("cosim --cycles={value}"));
        lines.push(format!("cosim --threads={value}"));
    }
    let others = [
        "--minutes -1",
        "--minutes=nan",
        "--seeds 0",
        "--wave wave.txt",
        "--wave-from 10",
        "--wave fst --wave-from 9 --wave-to 8",
        "--all --sample",
        text!("{COMBINATIONAL} --case nonsense"),
    ];
    lines.extend(others.map(|line| format!("cosim {line}")));
    assert_rejected("cosim_options", folder.path(), &lines);
    let history = ["abc", "-1", "+1", "1.5", "4097"].map(|value| format!("plan x.csv --history={value}"));
    let plan = ["plan", "plan x.csv --lanes 5", "plan x.csv --lanes many", "plan x.csv --rows 2147483649"];
    assert_rejected("plan_options", folder.path(), &[&history[..], &plan.map(String::from)].concat());
    assert_rejected("subcommands", folder.path(), &["frobnicate", "fuzz", "cosm", "completions tcsh", "--verbos list"]);
}

#[test]
fn folders_and_files_that_cannot_be_used() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    let cut = "GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Name\n1,1,1,32,1";
    write(directory, &[("file", "not a folder"), ("cut.csv", cut)]);
    let block = COMBINATIONAL;
    assert_rejected(
        "emit_files",
        directory,
        &[format!("emit {block} --out-dir file/out"), format!("emit {block} --prefix 9")],
    );
    let plan = ["plan nowhere.csv", "plan cut.csv", "plan cut.csv --rows 4 --threshold 5"];
    assert_rejected("plan_files", directory, &plan);
    assert_rejected("draw", directory, &["draw --check", text!("draw {CLOCKED}"), "draw nothing"]);
    let cosim = [
        "--rtl nowhere",
        "--launches cut.csv",
        "--failures file",
        "--failures file/a/b",
        "--coverage file",
        "--junit nowhere/j.xml",
        "--case random --wave .",
        "--case random --wave nowhere/w.fst",
        "--case random --wave file/w.fst",
        "--case random --wave /proc/x.fst",
    ];
    let cosim = cosim.map(|options| format!("cosim {block} {options}"));
    assert_rejected("cosim_files", directory, &[&["cosim --launches nowhere.csv".to_string()][..], &cosim].concat());
    assert_rejected(
        "report",
        directory,
        &["report", "report --run nowhere.json", "report --out nowhere/r.html", "report --out file/r"],
    );
    let check = ["--wave nowhere.vcd", "--wave file", "--wave file --map nowhere.toml", ""];
    assert_rejected("check", directory, &check.map(|options| format!("check {block} {options}").trim().to_string()));
}

#[test]
fn options_of_tools_that_do_not_fit() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    write(directory, &[("file", "not a folder"), ("broken.json", "{\n  \"rows\": 7")]);
    let bench = ["nothing".to_string(), format!("{MEASURED} --every 2"), "--speed --build".into(), "--rounds 0".into()];
    assert_rejected("bench", directory, &bench.map(|options| format!("bench {options}")));
    let synth = [
        "--target virtex",
        "--seeds -1",
        "--limit soon",
        "--set LANES=65",
        "--over LANES",
        "--over LANES=4,,8",
        "--over LANES=4,8 --over lanes=16",
        "--baseline nowhere.json",
        "--from broken.json",
        "--save nowhere/now.json",
        "--save .",
        "--references nowhere",
    ];
    assert_rejected("synth", directory, &synth.map(|options| format!("synth {COMBINATIONAL} {options}")));
    let prove = ["--depth 0", "--limit 0", "--failures file", "--formal nowhere", "--faults --depth 2"];
    assert_rejected("prove", directory, &prove.map(|options| format!("prove {COMBINATIONAL} {options}")));
    let compile = [
        "spin_aftr",
        "spin_after --run 65",
        "spin_after --blocks 5",
        "spin_after --graphs file/a",
        "spin_after --show tree",
        "spin_after --format svg",
        "spin_after --deny locks",
        "none.coop",
    ];
    assert_rejected("compile", directory, &compile.map(|options| format!("compile {options}")));
    let new = ["2fast --top good.v", "match --top good.v", "file --top good.v", "p --top god.v", "p"];
    assert_rejected("new", directory, &new.map(|options| format!("new {options}")));
}

#[test]
fn stale_files() {
    let folder = TempDir::new().expect("a folder");
    let block = folder.path().join(text!("verilog-out/{COMBINATIONAL}"));
    let (status, ..) = capture_output(&mut warploom(folder.path(), ["emit", COMBINATIONAL]));
    assert_eq!(status, Some(0));
    let (status, ..) = capture_output(&mut warploom(folder.path(), ["emit", COMBINATIONAL, "--check"]));
    assert_eq!(status, Some(0));
    let top = block.join(text!("wl_{COMBINATIONAL}.v"));
    let text = std::fs::read_to_string(&top).expect("the top is there").replace("wire", "reg");
    std::fs::write(&top, &text).expect("the top is written");
    let (status, data, _) = capture_output(&mut warploom(folder.path(), ["emit", COMBINATIONAL, "--check"]));
    assert_eq!(status, Some(4));
    assert!(
        data.contains(text!("wl_{COMBINATIONAL}.v: stale")) && data.contains("\n-") && data.contains("\n+"),
        "{data}"
    );
    assert_eq!(std::fs::read_to_string(&top).expect("the top is there"), text, "--check wrote");
    let (status, ..) =
        capture_output(&mut warploom(folder.path(), ["emit", COMBINATIONAL, "--set", "LANES=8", "--check"]));
    assert_eq!(status, Some(4));
}

#[test]
fn verilator_missing_too_old_or_failing() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    let missing = ["verilator not found in PATH", "apt-get install verilator", "WARPLOOM_VERILATOR"];
    rejected_in(directory, &["cosim", "--verilator", "nowhere"], 3, &missing[1..]);
    let (status, _, errors) = capture_output(warploom(directory, ["cosim"]).env("PATH", directory));
    assert_eq!(status, Some(3), "{errors}");
    assert!(missing.iter().all(|text| errors.contains(text)), "{errors}");

    let old = script(directory, "old", "echo 'Verilator 4.210 2021-07-07 rev v4.210'").display().to_string();
    rejected_in(directory, &["cosim", "--verilator", &old], 3, &["version 4.210", "5.006", "apt-get"]);
    let (status, _, errors) = capture_output(warploom(directory, ["cosim"]).env("WARPLOOM_VERILATOR", &old));
    assert_eq!((status, errors.contains("4.210")), (Some(3), true), "{errors}");

    let body = "case $1 in --version) echo 'Verilator 5.006 fake';; --getenv) echo /nowhere;; esac";
    let without_inertial_puts = script(directory, "debian", body).display().to_string();
    let expected_for_cocotb = ["version 5.006 is too old; for cocotb, Verilator 5.036 or newer", "--without-cocotb"];
    rejected_in(directory, &["bench", "--speed", "--verilator", &without_inertial_puts], 3, &expected_for_cocotb);

    let mute = script(directory, "mute", "echo hello").display().to_string();
    rejected_in(directory, &["cosim", "--verilator", &mute], 3, &["version"]);

    let body = "case $1 in --version) echo 'Verilator 5.900 fake';; --getenv) echo /nowhere;; *) echo '%Error: no \
                room' >&2; exit 1;; esac";
    let failing = script(directory, "failing", body).display().to_string();
    let cache = directory.join("cache");
    let mut command = warploom(directory, ["cosim", COMBINATIONAL, "--verilator", &failing]);
    let (status, _, errors) = capture_output(command.env("WARPLOOM_CACHE", &cache));
    assert_eq!(status, Some(3), "{errors}");
    assert!(errors.contains("%Error: no room") && errors.contains(text!("the Verilog of {COMBINATIONAL}")), "{errors}");
    let left = std::fs::read_dir(&cache).expect("the cache").count();
    assert_eq!(left, 0, "a failed build leaves nothing in the cache");
}

#[test]
fn doctor_reports_missing_tools() {
    let folder = TempDir::new().expect("a folder");
    let (status, data, _) = capture_output(warploom(folder.path(), ["doctor"]).env("PATH", folder.path()));
    assert_eq!(status, Some(3));
    assert!(data.contains("MISSING") && data.contains("apt-get install verilator"), "{data}");
    let (status, data, _) = capture_output(&mut warploom(folder.path(), ["doctor", "--format", "json"]));
    assert_eq!(status, Some(0), "{data}");
    let findings: serde_json::Value = serde_json::from_str(&data).expect("JSON");
    let first = &findings[0];
    assert_eq!((first["tool"].as_str(), first["usable"].as_bool()), (Some("verilator"), Some(true)));
}

#[test]
fn a_disk_that_is_full_leaves_no_folder() {
    let folder = TempDir::new().expect("a folder");
    // With this limit, no file can have any content.
    let line = text!("trap '' XFSZ; ulimit -f 0; exec \"$0\" emit {COMBINATIONAL} --out-dir a/b");
    let program = warploom(folder.path(), [""; 0]).get_program().to_os_string();
    let mut command = std::process::Command::new("sh");
    let (status, _, errors) = capture_output(command.current_dir(folder.path()).args(["-c", line]).arg(program));
    assert_eq!(status, Some(3), "{errors}");
    assert!(errors.contains(text!("a/b/{COMBINATIONAL}/")) && errors.contains("write"), "{errors}");
    let left: Vec<_> = std::fs::read_dir(folder.path()).expect("the folder").collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn messages_have_paths_as_the_user_wrote_them() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    rejected_in(
        directory,
        &["report", "--out", "nowhere/r.html"],
        2,
        &["--out nowhere/r.html: 'nowhere' does not exist"],
    );
    let program = "cosim --verilator /bin/true";
    let program: Vec<&str> = program.split(' ').collect();
    rejected_in(directory, &program, 3, &["verilator failed", "no 'verilator' in its output", "/bin/true --version"]);
    // A program that claims to be Verilator, but does nothing.
    let idle =
        script(directory, "idle", "case $1 in --version) echo 'Verilator 5.900 fake';; --getenv) echo /nowhere;; esac");
    let (status, _, errors) = capture_output(
        warploom(directory, ["cosim", COMBINATIONAL]).arg("--verilator").arg(idle).env("WARPLOOM_CACHE", directory),
    );
    assert_eq!(status, Some(3), "{errors}");
    assert!(errors.contains("verilator failed") && errors.contains(COMBINATIONAL), "{errors}");
}

#[test]
fn a_run_that_compares_nothing_fails() {
    let folder = TempDir::new().expect("a folder");
    let arguments = ["cosim", CLOCKED, "--set", "LANES=4", "--case", "random", "--cycles", "1"];
    rejected_in(folder.path(), &arguments, 1, &["ended before anything was compared"]);
}

#[test]
fn a_closed_pipe_is_no_failure() {
    let folder = TempDir::new().expect("a folder");
    let mut child = warploom(folder.path(), ["list", CLOCKED])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn data_that_is_lost_is_a_failure() {
    let folder = TempDir::new().expect("a folder");
    for arguments in [&["list"][..], &["list", "--format", "json"], &["completions", "bash"], &["--help"]] {
        let full = std::fs::File::options().write(true).open("/dev/full").expect("a full disk");
        let output = warploom(folder.path(), arguments).stdout(full).output().expect("it runs");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(3), "{arguments:?}: {errors}");
        assert!(errors.contains("error: writing to standard output: No space left"), "{arguments:?}: {errors}");
    }
}

#[test]
fn output_for_programs_is_json() {
    let folder = TempDir::new().expect("a folder");
    let (status, data, _) = capture_output(&mut warploom(folder.path(), ["list", "--format", "json"]));
    let blocks: serde_json::Value = serde_json::from_str(&data).expect("JSON");
    assert_eq!(status, Some(0));
    assert_eq!(blocks.as_array().map(Vec::len), Some(REGISTRY.blocks().len()));
    for (listed, block) in blocks.as_array().expect("a list").iter().zip(REGISTRY.blocks()) {
        let space = block.parameter_space.expect("a parameter space");
        let ranges =
            space.ranges.iter().map(|range| (range.name.to_string(), serde_json::json!([range.min, range.max])));
        assert_eq!(listed["parameter_ranges"], serde_json::Value::Object(ranges.collect()), "{}", block.name);
        let names = listed["parameter_rules"].as_array().expect("a list").iter().map(|rule| rule["name"].as_str());
        assert!(names.eq(space.rules().map(|(name, _)| Some(name))), "{}", block.name);
    }
    let (status, data, _) = capture_output(&mut warploom(folder.path(), ["completions", "bash"]));
    assert_eq!((status, data.contains("COMPLETE=\"bash\"")), (Some(0), true), "{data}");
}

#[test]
fn scripts_that_cannot_be_run() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    let head = text!("block {CLOCKED}\nset LANES=4\n");
    let stuck = text!("block {OFFERING}\nreset\nstart slot=0 width=3 height=2\nstart slot=0 width=3 height=2\n");
    write(
        directory,
        &[
            ("good.txt", &format!("{head}reset 2\ncfg dim_x=1 dim_y=1 dim_z=1\n")),
            ("wide.txt", &format!("{head}reset 2\ncfg address=1024\n")),
            ("empty.txt", ""),
            ("stuck.txt", stuck),
        ],
    );
    std::fs::write(directory.join("cut.txt"), [format!("block {CLOCKED}\nset ").as_bytes(), b"\xff"].concat())
        .expect("the script is written");
    let lines = [
        "--script nowhere.txt",
        "--script empty.txt",
        "--script cut.txt",
        "--script wide.txt",
        text!("{COMBINATIONAL} --script good.txt"),
        "--script good.txt --set LANES=8",
        "--script good.txt --case random",
        "--script stuck.txt",
    ];
    assert_rejected("scripts", directory, &lines.map(|line| format!("cosim {line}")));
    let (status, _, errors) = capture_output(&mut warploom(directory, ["cosim", "--script", "good.txt"]));
    assert_eq!(status, Some(0), "{errors}");
}

#[test]
fn folders_that_cannot_be_replayed() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    let record = |block: &str, lanes: u64, rtl: &str, is_shrunk: bool| {
        let size = serde_json::json!({
            "transactions_before": 9, "transactions": 1, "cycles_before": 9, "cycles": 3, "candidates": 1,
            "minimal": true
        })
        .as_object()
        .filter(|_| is_shrunk)
        .cloned();
        let parameters = serde_json::json!({"LANES": lanes, "X_BITS": 10, "Y_BITS": 10, "Z_BITS": 10, "WORD": 16});
        serde_json::json!({
            "block": block, "parameters": parameters, "case": "random", "seed": 1, "kind": "difference",
            "message": "index_x", "cycle": 1, "found_in_cycle": 8, "size": size, "rtl": rtl, "verilator": null,
            "verilator_version": "", "original": "warploom cosim again"
        })
        .to_string()
    };
    let failure = |name: &str, files: &[(&str, &str)]| {
        std::fs::create_dir(directory.join(name)).expect("the folder is made");
        write(&directory.join(name), files);
    };
    let (own, gone) = (record(COMBINATIONAL, 4, ".", false), record(COMBINATIONAL, 4, "gone", true));
    let script = |line: &str| text!("block {COMBINATIONAL}\n{line}\n").to_string();
    // A failure without a script is replayed by its case and seed. A launch trace is not in the directory.
    failure("empty", &[]);
    failure("broken", &[("failure.json", "{\n  \"block\": 7")]);
    failure("traced", &[("failure.json", &own.replace("random", "launches"))]);
    failure("case", &[("failure.json", &own.replace("random", "nothing"))]);
    failure("lanes", &[("failure.json", &record(COMBINATIONAL, 65, ".", false))]);
    failure("block", &[("failure.json", &record("unpacker", 4, ".", false))]);
    failure("shrunk", &[("failure.json", &gone)]);
    failure("name", &[("failure.json", &gone), ("stimulus.txt", &script("set LANES=4\nwordz=1"))]);
    failure("other", &[("failure.json", &gone), ("stimulus.txt", &script("set LANES=8\nwords=1"))]);
    failure("moved", &[("failure.json", &gone), ("stimulus.txt", &script("set LANES=4\nwords=1"))]);
    let lines = [
        "nowhere",
        "empty",
        "broken",
        "traced",
        "case --rtl case",
        "lanes",
        "block",
        "shrunk",
        "name",
        "other",
        "moved",
        "moved --rtl moved --wave nowhere/x.fst",
        "moved --rtl moved --verilator nowhere",
    ];
    assert_rejected("replay", directory, &lines.map(|line| format!("replay {line}")));
}

#[test]
fn skipped_runs_are_reported() {
    let folder = TempDir::new().expect("a folder");
    let line = text!("cosim {CLOCKED} --set LANES=4 --case hit --cycles 20");
    let (status, data, errors) = capture_output(&mut warploom(folder.path(), line.split(' ')));
    assert_eq!(status, Some(0), "{errors}");
    assert!(data.contains("pass; 1 of 1 cut short"), "{data}");
    assert!(errors.contains("hit, seed 1: cut short by --cycles after 20 cycles"), "{errors}");
    let line = text!("cosim {COMBINATIONAL} --set LANES=4 --case random --cycles 50 --wave w.fst --wave-from 50");
    let (status, _, errors) = capture_output(&mut warploom(folder.path(), line.split(' ')));
    assert_eq!(status, Some(0), "{errors}");
    assert!(errors.contains("no wave: the run ended after 50 cycles, before cycle 50"), "{errors}");
    assert!(!folder.path().join("w.fst").exists());
}

#[test]
fn options_of_mutate_that_are_out_of_range() {
    let folder = TempDir::new().expect("a folder");
    let lines = [
        "--count 0".to_string(),
        "--count 65536".to_string(),
        "--seed=-1".to_string(),
        "--minutes soon".to_string(),
        "nothing".to_string(),
        format!("{COMBINATIONAL} --set LANES=65"),
        format!("{COMBINATIONAL} --set LANES=4 --count 3 --only 4 --list"),
        format!("{COMBINATIONAL} --case nothing"),
    ];
    assert_rejected("mutate", folder.path(), &lines.map(|line| format!("mutate {line}")));
}
