//! Bad input to the command line: each gets a message that says what is wrong and what is allowed, and the right exit code.

mod common;

use common::{said, warploom};
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use warploom::blocks::REGISTRY;
use warploom_harness::registry::Entry;
use warploom_tests::examples::{CLOCKED, COMBINATIONAL, OFFERING};
use warploom_tests::text;

/// Runs the command line on `arguments` in an empty folder; the exit code and what it says on standard error must fit.
#[track_caller]
fn refused(arguments: &[&str], code: i32, expected: &[&str]) {
    let folder = TempDir::new().expect("a folder");
    refused_in(folder.path(), arguments, code, expected);
    let left: Vec<_> = std::fs::read_dir(folder.path()).expect("the folder").collect();
    assert!(left.is_empty(), "{arguments:?} left {left:?}");
}

#[track_caller]
fn refused_in(folder: &Path, arguments: &[&str], code: i32, expected: &[&str]) {
    let (status, _, errors) = said(&mut warploom(folder, arguments));
    assert_eq!(status, Some(code), "{arguments:?}: {errors}");
    for text in expected {
        assert!(errors.contains(text), "{arguments:?} says\n{errors}\nwithout '{text}'");
    }
}

/// A program that does what `body` says.
fn script(folder: &Path, name: &str, body: &str) -> PathBuf {
    use std::os::unix::fs::PermissionsExt;
    let path = folder.join(name);
    std::fs::write(&path, format!("#!/bin/sh\n{body}\n")).expect("the script is written");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).expect("its rights are set");
    path
}

/// The names of the blocks for which this holds.
fn names_of(is: impl Fn(&Entry) -> bool) -> Vec<&'static str> {
    REGISTRY.blocks().iter().filter(|block| is(block)).map(|block| block.name).collect()
}

#[test]
fn unknown_blocks_parameters_and_values() {
    let has_history = |block: &Entry| block.parameters.iter().any(|parameter| parameter.name == "HISTORY");
    let (having_history, lacking_history) = (names_of(has_history), names_of(|block| !has_history(block)));
    let known = REGISTRY.names().join(", ");
    for subcommand in ["emit", "cosim"] {
        refused(
            &[subcommand, "index_generater"],
            2,
            &[text!("no block 'index_generater' (did you mean '{CLOCKED}'?)"), &known],
        );
        refused(
            &[subcommand, CLOCKED, "--set", "LANE=16"],
            2,
            &["no parameter 'LANE'", "LANES, X_BITS", "(did you mean 'LANES'?)"],
        );
        refused(&[subcommand, CLOCKED, "--set", "LANES"], 2, &["'LANES' is not a setting", "NAME=VALUE"]);
        refused(&[subcommand, CLOCKED, "--set", "LANES=many"], 2, &["LANES=many", "whole number"]);
        let five = ["not compiled for LANES=5", "4, 8, 16, 32, 64"];
        refused(&[subcommand, CLOCKED, "--set", "LANES=5"], 2, &five);
        let combination =
            ["not compiled for LANES=32 X_BITS=16", "exist with X_BITS=16:", "LANES=4 X_BITS=16 Y_BITS=16"];
        refused(&[subcommand, CLOCKED, "--set", "X_BITS=16"], 2, &combination);
        let elsewhere = [
            &*format!("{} has no parameter 'HISTORY'", lacking_history[0]),
            &*format!("HISTORY is a parameter of {}", having_history.join(", ")),
        ];
        refused(&[subcommand, "--set", "HISTORY=1"], 2, &elsewhere);
    }
    refused(&["list", "nothing"], 2, &["no block 'nothing'"]);
}

#[test]
fn options_out_of_range() {
    refused(&["cosim", "--cycles", "0"], 2, &["--cycles", "0"]);
    for value in ["abc", "-1", "+1", "1.5", "", "18446744073709551616"] {
        refused(&["cosim", "--cycles", value], 2, &["--cycles <N>", "a whole number, 1 or more"]);
        refused(&["cosim", "--threads", value], 2, &["--threads <N>", "a whole number from 1 to 65535"]);
        refused(&["plan", "x.csv", "--history", value], 2, &["--history <N>", "a whole number from 1 to 4096"]);
    }
    refused(&["cosim", "--minutes", "-1"], 2, &["--minutes <M>", "a number of minutes from 0"]);
    refused(&["cosim", "--seeds", "0"], 2, &["--seeds", "a whole number from 1 to 1000000"]);
    refused(&["cosim", "--minutes=-1"], 2, &["minutes"]);
    refused(&["cosim", "--minutes=nan"], 2, &["minutes"]);
    refused(&["cosim", "--wave", "wave.txt"], 2, &[".fst or .vcd"]);
    refused(&["cosim", "--wave-from", "10"], 2, &["--wave"]);
    refused(&["cosim", "--all", "--sample"], 2, &["--sample"]);
    refused(&["cosim", COMBINATIONAL, "--case", "nonsense"], 2, &["no", "case 'nonsense'", "every_width_of_x"]);
    let runs = format!("one wave file for {} runs", REGISTRY.blocks().len());
    refused(&["cosim", "--wave", "one.fst"], 2, &[&runs, "--wave fst"]);
    refused(&["completions", "tcsh"], 2, &["bash", "zsh"]);
    refused(&["frobnicate"], 2, &["frobnicate"]);
}

#[test]
fn folders_and_files_that_cannot_be_used() {
    let folder = TempDir::new().expect("a folder");
    std::fs::write(folder.path().join("file"), "not a folder").expect("the file is written");
    refused_in(folder.path(), &["emit", COMBINATIONAL, "--out-dir", "file/out"], 2, &["file/out"]);
    refused_in(folder.path(), &["emit", COMBINATIONAL, "--prefix", "9 "], 2, &["9 "]);
    refused_in(folder.path(), &["cosim", COMBINATIONAL, "--rtl", "nowhere"], 2, &["nowhere"]);
    refused_in(folder.path(), &["cosim", "--launches", "nowhere.csv"], 2, &["nowhere.csv"]);
    refused_in(folder.path(), &["plan", "nowhere.csv"], 2, &["nowhere.csv"]);
    std::fs::write(folder.path().join("cut.csv"), "GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Name\n1,1,1,32,1").expect("written");
    refused_in(folder.path(), &["plan", "cut.csv"], 2, &["cut.csv", "2"]);
    refused_in(folder.path(), &["plan", "cut.csv", "--rows", "4", "--threshold", "5"], 2, &["--threshold"]);
    refused_in(folder.path(), &["plan"], 2, &["<FILE|--launches <FILE>>"]);
    refused_in(folder.path(), &["plan", "cut.csv", "--lanes", "5"], 2, &["4, 8, 16, 32, 64"]);
    refused_in(folder.path(), &["plan", "cut.csv", "--rows", "2147483649"], 2, &["2147483648"]);
    let traced = names_of(|block| block.trace.is_some());
    let takes_none = [text!("{COMBINATIONAL} takes no launches"), &format!("{} do", traced.join(" and "))];
    refused_in(folder.path(), &["cosim", COMBINATIONAL, "--launches", "cut.csv"], 2, &takes_none);
    refused_in(
        folder.path(),
        &["cosim", "--wave", "fst", "--wave-from", "9", "--wave-to", "8"],
        2,
        &["8", "before", "9"],
    );
    refused_in(folder.path(), &["draw", "--check"], 2, &["hdl/blocks/rtl/src", "--out-dir"]);
    refused_in(folder.path(), &["draw", CLOCKED], 2, &["hdl/blocks/rtl/src", "--out-dir"]);
    let here = folder.path();
    refused_in(here, &["cosim", "--failures", "file"], 2, &["--failures file: that is a file; a folder is wanted"]);
    refused_in(here, &["cosim", "--failures", "file/a/b"], 2, &["--failures file/a/b: file is a file"]);
    refused_in(here, &["cosim", "--coverage", "file"], 2, &["--coverage file: that is a file"]);
    let one = ["cosim", COMBINATIONAL, "--case", "random", "--wave"];
    for (wave, why) in [
        ("nowhere/w.fst", "is not there"),
        ("file/w.fst", "is no folder"),
        ("/proc/x.fst", "can't be written into: no files can be made in it"),
    ] {
        let expected = format!("--wave {wave}: ");
        refused_in(here, &[&one[..], &[wave]].concat(), 2, &[&expected, why]);
    }
    let (_, _, errors) = said(&mut warploom(here, [&one[..], &["/proc/x.fst"]].concat()));
    assert!(!errors.contains("/proc/."), "a name that the user didn't give: {errors}");
    let wave = "file/wave.fst";
    refused_in(folder.path(), &["cosim", COMBINATIONAL, "--cycles", "10", "--wave", wave], 2, &["file"]);
}

#[test]
fn stale_files() {
    let folder = TempDir::new().expect("a folder");
    let block = folder.path().join(text!("verilog-out/{COMBINATIONAL}"));
    let (status, ..) = said(&mut warploom(folder.path(), ["emit", COMBINATIONAL]));
    assert_eq!(status, Some(0));
    let (status, ..) = said(&mut warploom(folder.path(), ["emit", COMBINATIONAL, "--check"]));
    assert_eq!(status, Some(0));
    let top = block.join(text!("wl_{COMBINATIONAL}.v"));
    let text = std::fs::read_to_string(&top).expect("the top is there").replace("wire", "reg");
    std::fs::write(&top, &text).expect("the top is written");
    let (status, data, _) = said(&mut warploom(folder.path(), ["emit", COMBINATIONAL, "--check"]));
    assert_eq!(status, Some(4));
    assert!(
        data.contains(text!("wl_{COMBINATIONAL}.v: stale")) && data.contains("\n-") && data.contains("\n+"),
        "{data}"
    );
    assert_eq!(std::fs::read_to_string(&top).expect("the top is there"), text, "--check wrote");
    let (status, ..) = said(&mut warploom(folder.path(), ["emit", COMBINATIONAL, "--set", "LANES=8", "--check"]));
    assert_eq!(status, Some(4));
}

#[test]
fn verilator_missing_too_old_or_failing() {
    let folder = TempDir::new().expect("a folder");
    let here = folder.path();
    let missing = ["verilator not found in PATH", "apt-get install verilator", "WARPLOOM_VERILATOR"];
    refused_in(here, &["cosim", "--verilator", "nowhere"], 3, &missing[1..]);
    let (status, _, errors) = said(warploom(here, ["cosim"]).env("PATH", here));
    assert_eq!(status, Some(3), "{errors}");
    assert!(missing.iter().all(|text| errors.contains(text)), "{errors}");

    let old = script(here, "old", "echo 'Verilator 4.210 2021-07-07 rev v4.210'").display().to_string();
    refused_in(here, &["cosim", "--verilator", &old], 3, &["version 4.210", "5.006", "apt-get"]);
    let (status, _, errors) = said(warploom(here, ["cosim"]).env("WARPLOOM_VERILATOR", &old));
    assert_eq!((status, errors.contains("4.210")), (Some(3), true), "{errors}");

    let body = "case $1 in --version) echo 'Verilator 5.006 fake';; --getenv) echo /nowhere;; esac";
    let without_inertial_puts = script(here, "debian", body).display().to_string();
    let said_of_cocotb = ["version 5.006 is too old; for cocotb, Verilator 5.036 or newer", "--without-cocotb"];
    refused_in(here, &["bench", "--speed", "--verilator", &without_inertial_puts], 3, &said_of_cocotb);

    let mute = script(here, "mute", "echo hello").display().to_string();
    refused_in(here, &["cosim", "--verilator", &mute], 3, &["version"]);

    let body = "case $1 in --version) echo 'Verilator 5.900 fake';; --getenv) echo /nowhere;; *) echo '%Error: no room' >&2; exit 1;; esac";
    let failing = script(here, "failing", body).display().to_string();
    let cache = here.join("cache");
    let mut command = warploom(here, ["cosim", COMBINATIONAL, "--verilator", &failing]);
    let (status, _, errors) = said(command.env("WARPLOOM_CACHE", &cache));
    assert_eq!(status, Some(3), "{errors}");
    assert!(errors.contains("%Error: no room") && errors.contains(text!("the Verilog of {COMBINATIONAL}")), "{errors}");
    let left = std::fs::read_dir(&cache).expect("the cache").count();
    assert_eq!(left, 0, "a failed build leaves nothing in the cache");
}

#[test]
fn doctor_says_what_is_lacking() {
    let folder = TempDir::new().expect("a folder");
    let (status, data, _) = said(warploom(folder.path(), ["doctor"]).env("PATH", folder.path()));
    assert_eq!(status, Some(3));
    assert!(data.contains("LACKING") && data.contains("apt-get install verilator"), "{data}");
    let (status, data, _) = said(&mut warploom(folder.path(), ["doctor", "--format", "json"]));
    assert_eq!(status, Some(0), "{data}");
    let findings: serde_json::Value = serde_json::from_str(&data).expect("JSON");
    let first = &findings[0];
    assert_eq!((first["tool"].as_str(), first["well"].as_bool()), (Some("verilator"), Some(true)));
}

#[test]
fn a_disk_that_is_full_leaves_no_folder() {
    let folder = TempDir::new().expect("a folder");
    // No file of more than nothing may be written.
    let line = text!("trap '' XFSZ; ulimit -f 0; exec \"$0\" emit {COMBINATIONAL} --out-dir a/b");
    let program = warploom(folder.path(), [""; 0]).get_program().to_os_string();
    let mut command = std::process::Command::new("sh");
    let (status, _, errors) = said(command.current_dir(folder.path()).args(["-c", line]).arg(program));
    assert_eq!(status, Some(3), "{errors}");
    assert!(errors.contains(text!("a/b/{COMBINATIONAL}/")) && errors.contains("write"), "{errors}");
    let left: Vec<_> = std::fs::read_dir(folder.path()).expect("the folder").collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn files_that_cannot_be_written_are_named_as_the_user_did() {
    let folder = TempDir::new().expect("a folder");
    let here = folder.path();
    refused_in(here, &["report", "--out", "nowhere/r.html"], 2, &["--out nowhere/r.html: its folder is not there"]);
    let program = "cosim --verilator /bin/true";
    let program: Vec<&str> = program.split(' ').collect();
    refused_in(here, &program, 3, &["verilator failed", "doesn't say that it is verilator", "/bin/true --version"]);
    // One that says so and does nothing.
    let idle =
        script(here, "idle", "case $1 in --version) echo 'Verilator 5.900 fake';; --getenv) echo /nowhere;; esac");
    let (status, _, errors) =
        said(warploom(here, ["cosim", COMBINATIONAL]).arg("--verilator").arg(idle).env("WARPLOOM_CACHE", here));
    assert_eq!(status, Some(3), "{errors}");
    assert!(errors.contains("verilator failed") && errors.contains(COMBINATIONAL), "{errors}");
}

#[test]
fn a_run_that_compares_nothing_fails() {
    let folder = TempDir::new().expect("a folder");
    let arguments = ["cosim", CLOCKED, "--set", "LANES=4", "--case", "random", "--cycles", "1"];
    refused_in(folder.path(), &arguments, 1, &["ended before anything was compared"]);
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
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
fn what_is_printed_for_programs_is_json() {
    let folder = TempDir::new().expect("a folder");
    let (status, data, _) = said(&mut warploom(folder.path(), ["list", "--format", "json"]));
    let blocks: serde_json::Value = serde_json::from_str(&data).expect("JSON");
    assert_eq!(status, Some(0));
    assert_eq!(blocks.as_array().map(Vec::len), Some(REGISTRY.blocks().len()));
    let (status, data, _) = said(&mut warploom(folder.path(), ["completions", "bash"]));
    assert_eq!((status, data.contains("COMPLETE=\"bash\"")), (Some(0), true), "{data}");
}

#[test]
fn scripts_that_cannot_be_run() {
    let folder = TempDir::new().expect("a folder");
    let here = folder.path();
    let write = |name: &str, text: &str| std::fs::write(here.join(name), text).expect("the script is written");
    let head = text!("block {CLOCKED}\nset LANES=4\n");
    write("good.txt", &format!("{head}reset 2\ncfg dim_x=1 dim_y=1 dim_z=1\n"));
    write("wide.txt", &format!("{head}reset 2\ncfg address=1024\n"));
    write("empty.txt", "");
    write(
        "stuck.txt",
        text!("block {OFFERING}\nreset\nstart slot=0 width=3 height=2\nstart slot=0 width=3 height=2\n"),
    );
    std::fs::write(here.join("cut.txt"), [format!("block {CLOCKED}\nset ").as_bytes(), b"\xff"].concat())
        .expect("the script is written");
    refused_in(here, &["cosim", "--script", "nowhere.txt"], 2, &["nowhere.txt: cannot be read"]);
    refused_in(here, &["cosim", "--script", "empty.txt"], 2, &["empty.txt: the script is empty", "block NAME"]);
    refused_in(here, &["cosim", "--script", "cut.txt"], 2, &["cut.txt", "UTF-8"]);
    let wide = ["wide.txt:4:13: 1024 is too wide", "cfg_address has 10 bits", "1023"];
    refused_in(here, &["cosim", "--script", "wide.txt"], 2, &wide);
    let other = [text!("good.txt: the script is of {CLOCKED}, not of {COMBINATIONAL}")];
    refused_in(here, &["cosim", COMBINATIONAL, "--script", "good.txt"], 2, &other);
    let unlike = ["good.txt: the script is for LANES=4", "--set asks for LANES=8", "leave --set out"];
    refused_in(here, &["cosim", "--script", "good.txt", "--set", "LANES=8"], 2, &unlike);
    refused_in(here, &["cosim", "--script", "good.txt", "--case", "random"], 2, &["--case"]);
    refused_in(here, &["cosim", "--script", "stuck.txt"], 2, &["stuck.txt:4: 'start' was offered for 65536 cycles"]);
    assert!(!here.join("failures").exists(), "a bad script leaves nothing");
    let (status, _, errors) = said(&mut warploom(here, ["cosim", "--script", "good.txt"]));
    assert_eq!(status, Some(0), "{errors}");
}

#[test]
fn folders_that_cannot_be_replayed() {
    let folder = TempDir::new().expect("a folder");
    let here = folder.path();
    let write = |name: &str, text: &str| std::fs::write(here.join("f").join(name), text).expect("the file is written");
    refused_in(here, &["replay", "nowhere"], 2, &["nowhere: not a failure folder: no such folder"]);
    std::fs::create_dir(here.join("f")).expect("the folder is made");
    refused_in(here, &["replay", "f"], 2, &["f: not a failure folder: cannot read failure.json"]);
    write("failure.json", "{\n  \"block\": 7");
    refused_in(here, &["replay", "f"], 2, &["f/failure.json:2:", "as `warploom cosim` wrote it"]);
    let kept = |block: &str, lanes: u64, rtl: &str, size: bool| {
        let size = serde_json::json!({
            "transactions_before": 9, "transactions": 1, "cycles_before": 9, "cycles": 3, "candidates": 1, "minimal": true
        })
        .as_object()
        .filter(|_| size)
        .cloned();
        let parameters = serde_json::json!({"LANES": lanes, "X_BITS": 10, "Y_BITS": 10, "Z_BITS": 10, "WORD": 16});
        serde_json::json!({
            "block": block, "parameters": parameters, "case": "random", "seed": 1, "kind": "difference",
            "message": "index_x", "cycle": 1, "found_in_cycle": 8, "size": size, "rtl": rtl, "verilator": null,
            "verilator_version": "", "original": "warploom cosim again"
        })
        .to_string()
    };
    // What was not shrunk is run again by its case; that of a file, which isn't in the folder, can't be.
    let by = |case: &str| kept(COMBINATIONAL, 4, ".", false).replace("random", case);
    write("failure.json", &by("launches"));
    refused_in(here, &["replay", "f"], 2, &["not shrunk", "warploom cosim again"]);
    write("failure.json", &by("nothing"));
    refused_in(here, &["replay", "f", "--rtl", "f"], 2, &["unknown case 'nothing'", "random"]);
    write("failure.json", &kept(COMBINATIONAL, 5, ".", false));
    refused_in(here, &["replay", "f"], 2, &["f/failure.json: ", "LANES=5"]);
    write("failure.json", &kept("unpacker", 4, ".", false));
    refused_in(here, &["replay", "f"], 2, &["f/failure.json: unknown block 'unpacker'"]);
    write("failure.json", &kept(COMBINATIONAL, 4, "gone", true));
    refused_in(here, &["replay", "f"], 2, &["f/stimulus.txt: cannot be read"]);
    write("stimulus.txt", text!("block {COMBINATIONAL}\nset LANES=4\nwordz=1\n"));
    refused_in(here, &["replay", "f"], 2, &["f/stimulus.txt:3:1", "did you mean 'words'"]);
    write("stimulus.txt", text!("block {COMBINATIONAL}\nset LANES=8\nwords=1\n"));
    refused_in(here, &["replay", "f"], 2, &["LANES=8", text!("failure.json beside it is of {COMBINATIONAL} LANES=4")]);
    write("stimulus.txt", text!("block {COMBINATIONAL}\nset LANES=4\nwords=1\n"));
    refused_in(here, &["replay", "f"], 2, &["was in gone, which is no folder here", "--rtl"]);
    let wave = ["--wave nowhere/x.fst: its folder is not there"];
    refused_in(here, &["replay", "f", "--rtl", "f", "--wave", "nowhere/x.fst"], 2, &wave);
    refused_in(here, &["replay", "f", "--rtl", "f", "--verilator", "nowhere"], 3, &["nowhere"]);
}

#[test]
fn what_a_run_did_not_come_to_is_said() {
    let folder = TempDir::new().expect("a folder");
    let line = text!("cosim {CLOCKED} --set LANES=4 --case hit --cycles 20");
    let (status, data, errors) = said(&mut warploom(folder.path(), line.split(' ')));
    assert_eq!(status, Some(0), "{errors}");
    assert!(data.contains("pass; 1 of 1 cut short"), "{data}");
    assert!(errors.contains("hit, seed 1: cut short by --cycles after 20 cycles"), "{errors}");
    let line = text!("cosim {COMBINATIONAL} --set LANES=4 --case random --cycles 50 --wave w.fst --wave-from 50");
    let (status, _, errors) = said(&mut warploom(folder.path(), line.split(' ')));
    assert_eq!(status, Some(0), "{errors}");
    assert!(errors.contains("no wave: the run ended after 50 cycles, before cycle 50"), "{errors}");
    assert!(!folder.path().join("w.fst").exists());
}

#[test]
fn mutants_that_are_not_there() {
    refused(&["mutate", "--count", "0"], 2, &["--count", "1..=65535"]);
    refused(&["mutate", "--count", "65536"], 2, &["--count", "1..=65535"]);
    refused(&["mutate", "--seed=-1"], 2, &["-1"]);
    refused(&["mutate", "--minutes", "soon"], 2, &["--minutes", "a number of minutes"]);
    refused(&["mutate", "nothing"], 2, &["no block 'nothing'", COMBINATIONAL]);
    refused(&["mutate", COMBINATIONAL, "--set", "LANES=5"], 2, &["LANES=5"]);
    let few = [text!("{COMBINATIONAL}: there is no mutant 4 in this draw; they are numbered from 1 to 3")];
    refused(&["mutate", COMBINATIONAL, "--set", "LANES=4", "--count", "3", "--only", "4", "--list"], 2, &few);
    refused(&["mutate", COMBINATIONAL, "--case", "nothing"], 2, &["unknown case 'nothing'", "random"]);
}
