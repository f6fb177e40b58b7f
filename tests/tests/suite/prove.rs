//! `warploom prove`: a sample of the properties and their faults, the report of a failure, and invalid input.

use crate::common::{capture_output, warploom};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use warploom::blocks::REGISTRY;
use warploom_tests::examples::{CLOCKED, COMBINATIONAL};
use warploom_tests::programs::write_program;
use warploom_tests::text;

/// Runs `prove` in a separate directory with the properties that are built into the program.
fn prove(folder: &TempDir, arguments: &[&str]) -> (Option<i32>, String, String) {
    capture_output(warploom(folder.path(), ["prove"]).args(arguments))
}

/// Copies the unpacker's properties, and replaces the first `find` by `replace` in one file. Without a file name, the
/// copy is unchanged. Returns the directory of the copy.
fn changed(folder: &TempDir, file: &str, find: &str, replace: &str) -> PathBuf {
    let to = folder.path().join("formal");
    std::fs::create_dir_all(to.join(COMBINATIONAL)).expect("a folder");
    let files = REGISTRY.find(COMBINATIONAL).expect("the block").formal;
    assert!(files.iter().any(|(name, _)| *name == "fields.sv"), "{files:?}");
    for (name, text) in files {
        let mut text = text.to_string();
        if *name == file {
            assert!(text.contains(find), "{name} has no '{find}'");
            text = text.replacen(find, replace, 1);
        }
        std::fs::write(to.join(COMBINATIONAL).join(name), text).expect("it is written");
    }
    to
}

#[test]
fn a_sample_holds_and_its_faults_are_caught() {
    let folder = TempDir::new().expect("a folder");
    let sample = [
        "--property",
        "every_lane_has_its_fields",
        "--property",
        "no_stale_row_is_a_hit",
        "--property",
        "a_step_is_the_division",
        "--property",
        "a_read_gives_what_was_written_last",
    ];
    let (code, table, errors) = prove(&folder, &sample);
    assert_eq!(code, Some(0), "{table}{errors}");
    assert!(
        table.contains("4 of 4 proved") && table.contains("induction 1") && table.contains("all inputs"),
        "{table}"
    );
    let faults = [
        "--property",
        "every_lane_has_its_fields",
        "--property",
        "a_step_is_the_division",
        "--faults",
        "--format",
        "json",
    ];
    let (code, json, errors) = prove(&folder, &faults);
    assert_eq!(code, Some(0), "{json}{errors}");
    assert_eq!(json.matches("\"result\": \"pass\"").count(), 2, "{json}");
    assert_eq!(json.matches("in cycle").count(), 2, "{json}");
}

/// Lemmas of an induction are omitted if a fault is planted. In this test, they are the only assertions.
#[test]
fn a_fault_is_not_caught_by_a_lemma() {
    let folder = TempDir::new().expect("a folder");
    let to = changed(&folder, "", "", "");
    let path = to.join(text!("{COMBINATIONAL}/fields.sv"));
    let text = std::fs::read_to_string(&path).expect("it was copied");
    let lines = text.lines().map(|line| match line.contains("assert (") {
        true => format!("`ifdef LEMMAS\n{line}\n`endif\n"),
        false => format!("{line}\n"),
    });
    std::fs::write(path, lines.collect::<String>()).expect("it is written");
    let to = to.display().to_string();
    let property = ["prove", COMBINATIONAL, "--property", "every_lane_has_its_fields", "--formal", &to];
    let (code, table, errors) = capture_output(&mut warploom(folder.path(), property));
    assert_eq!(code, Some(0), "{table}{errors}");
    let (code, table, errors) = capture_output(warploom(folder.path(), property).arg("--faults"));
    assert!(code == Some(2) && errors.contains("no assertion"), "{table}{errors}");
}

#[test]
fn a_netlist_is_equivalent_and_a_faulty_one_is_not() {
    let folder = TempDir::new().expect("a folder");
    let (code, table, errors) = prove(&folder, &[COMBINATIONAL, "--equivalence"]);
    assert_eq!(code, Some(0), "{table}{errors}");
    let (code, table, errors) = prove(&folder, &[COMBINATIONAL, "--equivalence", "--faults"]);
    assert_eq!(code, Some(0), "{table}{errors}");
    assert!(table.contains("caught"), "{table}");
}

#[test]
fn a_failure_shows_cycle_ports_and_wave() {
    let folder = TempDir::new().expect("a folder");
    let to = changed(&folder, "fields.sv", "b < bits_x", "b <= bits_x").display().to_string();
    let property = ["prove", COMBINATIONAL, "--property", "every_lane_has_its_fields", "--formal", &to];
    let (code, table, errors) = capture_output(&mut warploom(folder.path(), property));
    assert_eq!(code, Some(1), "{table}{errors}");
    let wave = text!("failures/prove-{COMBINATIONAL}-every_lane_has_its_fields.vcd");
    for text in ["FAILS: fields.sv:", "fails in cycle 0", wave, "bits_x", "index_z", "0 of 1 proved"] {
        assert!(table.contains(text), "no '{text}' in\n{table}");
    }
    assert!(std::fs::read_to_string(folder.path().join(wave)).expect("the wave").contains("$scope"));
}

/// Copies the unpacker's properties, and replaces every `find` by `replace` in `fields.sv`. Returns the directory of
/// the copy.
fn changed_everywhere(folder: &TempDir, find: &str, replace: &str) -> String {
    let to = changed(folder, "", "", "");
    let path = to.join(text!("{COMBINATIONAL}/fields.sv"));
    let text = std::fs::read_to_string(&path).expect("it was copied");
    std::fs::write(path, text.replace(find, replace)).expect("it is written");
    to.display().to_string()
}

#[test]
fn the_tables_of_properties_match_the_emitted_verilog() {
    // `--list` locates each fault of all tables in the Verilog.
    let (code, list, errors) = prove(&TempDir::new().expect("a folder"), &["--list"]);
    assert!(code == Some(0) && list.contains("netlist_of_synth"), "{errors}");
    // The properties of the source tree are the same.
    let tree = concat!(env!("CARGO_MANIFEST_DIR"), "/../hdl/blocks/rtl/src");
    let (code, of_tree, errors) = prove(&TempDir::new().expect("a folder"), &["--list", "--formal", tree]);
    assert!(code == Some(0) && of_tree == list, "{errors}");
}

#[test]
fn vacuous_properties_are_not_proofs() {
    let folder = TempDir::new().expect("a folder");
    let to =
        changed(&folder, "fields.sv", "cover (bits_x == 3", "cover (bits_x == 3 && bits_x == 4").display().to_string();
    let property = ["prove", COMBINATIONAL, "--property", "every_lane_has_its_fields", "--formal", &to];
    let (code, table, errors) = capture_output(&mut warploom(folder.path(), property));
    assert_eq!(code, Some(1), "{table}{errors}");
    assert!(table.contains("UNREACHED"), "{table}");
    for (find, replace, missing) in [("cover (", "assert (1 || ", "no cover"), ("assert (", "cover (", "no assertion")]
    {
        let to = changed_everywhere(&folder, find, replace);
        let (code, _, errors) = capture_output(&mut warploom(
            folder.path(),
            ["prove", COMBINATIONAL, "--property", "every_lane_has_its_fields", "--formal", &to],
        ));
        assert!(code == Some(2) && errors.contains(missing), "{errors}");
    }
    // A fault without effect is reported as missed.
    let to = changed(
        &folder,
        "properties.toml",
        "replace = \"word >> (shift_y + 4'd1)\"",
        "replace = \"(word >> shift_y)\"",
    );
    let fault = [
        "prove",
        COMBINATIONAL,
        "--property",
        "every_lane_has_its_fields",
        "--faults",
        "--formal",
        &to.display().to_string(),
    ];
    let (code, table, errors) = capture_output(&mut warploom(folder.path(), fault));
    assert_eq!(code, Some(1), "{table}{errors}");
    assert!(table.contains("MISSED"), "{table}");
}

#[test]
fn errors_of_yosys_are_reported_with_their_location() {
    let folder = TempDir::new().expect("a folder");
    let property = ["--property", "every_lane_has_its_fields"];
    let harness = text!("formal/{COMBINATIONAL}/fields.sv");
    let table = text!("formal/{COMBINATIONAL}/properties.toml: ");
    for (file, find, replace, more, line, first) in [
        // An error with a location; a warning; an error without a location.
        ("fields.sv", "for (b = 0;", "for (b = ;", &[][..], 12, format!("{harness}:12: ERROR: syntax error")),
        ("fields.sv", "z_place = bits_x", "z_place = 8'd257 + bits_x", &[], 14, format!("{harness}:14: Warning: ")),
        // Errors that Yosys reports in a file that the user does not have.
        ("fields.sv", "has_its_fields;\n", "has_its_fields\n", &[], 0, format!("{harness}: ERROR: syntax error")),
        ("fields.sv", "module every_", "module very_", &[], 0, format!("{harness}: ERROR: Module ")),
        ("properties.toml", "(shift_y + 4'd1)", "(shift_y + ", &["--faults"], 0, format!("{table}wl_{COMBINATIONAL}")),
        ("properties.toml", "(shift_y + 4'd1)", "shift_v", &["--faults"], 0, format!("{table}wl_{COMBINATIONAL}")),
    ] {
        changed(&folder, file, find, replace);
        if line > 0 {
            let text = std::fs::read_to_string(folder.path().join(harness)).expect("it was copied");
            assert!(text.lines().nth(line - 1).is_some_and(|text| text.contains(replace)), "{replace} is elsewhere");
        }
        let mut command = warploom(folder.path(), ["prove", COMBINATIONAL, "--formal", "formal"]);
        let (code, data, errors) = capture_output(command.args(property).args(more));
        assert!(code == Some(2) && data.is_empty(), "{replace}: {errors}");
        assert!(errors.starts_with(&format!("error: {first}")), "{replace} says\n{errors}\nand not first '{first}'");
    }
    for (flow, first) in [
        ("synt", "ERROR: No such command: synt"),
        (text!("delete wl_{COMBINATIONAL}/o:*; synth"), "ERROR: Can't match "),
    ] {
        changed(&folder, "properties.toml", "flows = [\"synth\"]", &format!("flows = [\"{flow}\"]"));
        let command = ["prove", COMBINATIONAL, "--equivalence", "--formal", "formal"];
        let (code, _, errors) = capture_output(&mut warploom(folder.path(), command));
        assert!(code == Some(2) && errors.starts_with(&format!("error: {table}{first}")), "{flow}: {errors}");
    }
}

#[test]
fn bad_tables_and_flags_are_rejected() {
    let folder = TempDir::new().expect("a folder");
    let rejected = |arguments: &[&str], expected: &[&str]| {
        let (code, _, errors) = prove(&folder, arguments);
        assert_eq!(code, Some(2), "{arguments:?}: {errors}");
        expected
            .iter()
            .for_each(|text| assert!(errors.contains(text), "{arguments:?} says\n{errors}\nwithout '{text}'"));
    };
    rejected(&["index_unpicker"], &["unknown block 'index_unpicker'"]);
    rejected(
        &["--property", "nothing"],
        &["unknown property 'nothing'; expected one of", text!("no_stale_row_is_a_hit of {CLOCKED}")],
    );
    rejected(&["--depth", "0"], &["--depth", "0"]);
    rejected(&["--limit", "0"], &["--limit", "0"]);
    std::fs::write(folder.path().join("file"), "").expect("written");
    rejected(&[COMBINATIONAL, "--failures", "file"], &["--failures file: is a file; expected a directory"]);
    for (find, replace, expected) in [
        ("name = \"every_lane", "name = \"every lane", "letters, digits and _"),
        ("LANES = 4", "LANES = 4096", "LANES = 4096 is out of range (0 to 1024)"),
        ("word >> shift_y\"", "word >> shift_v\"", "0 times; expected once"),
        ("LANES = 4", "LANE = 4", "unknown parameter 'LANE' of"),
        ("LANES = 4", "LANES = \"4\"", text!("{COMBINATIONAL}/properties.toml:4:9: invalid type")),
        ("X_BITS = 4", "X_BITS = 5", "X_BITS=5"),
        ("\"combinational\"", "\"guessing\"", "guessing"),
        ("\"combinational\"", "\"bounded\"", "reason"),
        ("cover = 1", "cover = 0", "expected at least 1"),
        ("word >> shift_y\"", "word >> shift_y\", unchecked = 10", "is 10; expected less than its `depth`, 10"),
        ("\"fields.sv\"", "\"field.sv\"", "not found"),
        ("statement =", "statment =", "statment"),
    ] {
        let to = changed(&folder, "properties.toml", find, replace).display().to_string();
        let (code, _, errors) = capture_output(&mut warploom(folder.path(), ["prove", COMBINATIONAL, "--formal", &to]));
        assert_eq!(code, Some(2), "{replace}: {errors}");
        assert!(errors.contains(expected), "{replace} says\n{errors}\nwithout '{expected}'");
    }
    let to = changed(&folder, "properties.toml", "word >> shift_y\"", "nowhere\"").display().to_string();
    let (code, _, errors) =
        capture_output(&mut warploom(folder.path(), ["prove", COMBINATIONAL, "--faults", "--formal", &to]));
    assert_eq!(code, Some(2), "{errors}");
    assert!(errors.contains("'nowhere' 0 times"), "{errors}");
    let (code, _, errors) =
        capture_output(&mut warploom(folder.path(), ["prove", COMBINATIONAL, "--formal", "nowhere"]));
    assert_eq!(code, Some(2), "{errors}");
    assert!(
        errors.contains(text!("nowhere/{COMBINATIONAL}/properties.toml")) && errors.contains("--formal"),
        "{errors}"
    );
    assert!(!folder.path().join("failures").exists(), "a rejected run left something");
}

/// Maximum time for the start and for the end of processes.
const TIME_LIMIT: Duration = Duration::from_secs(120);

/// Returns the command lines of the processes whose working directory is below `folder`.
fn processes_in(folder: &Path) -> Vec<String> {
    let processes = Path::new("/proc").read_dir().expect("the processes").flatten();
    let inside =
        processes.filter(|entry| entry.path().join("cwd").read_link().is_ok_and(|cwd| cwd.starts_with(folder)));
    inside.filter_map(|entry| std::fs::read_to_string(entry.path().join("cmdline")).ok()).collect()
}

/// Waits until a condition holds. Returns whether it held within the time limit.
fn holds_in_time(mut condition: impl FnMut() -> bool) -> bool {
    let started = Instant::now();
    while !condition() {
        if started.elapsed() > TIME_LIMIT {
            return false;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    true
}

#[test]
fn a_signal_ends_the_solver() {
    let folder = TempDir::new().expect("a folder");
    // The factors of the product of two primes of 63 bits.
    let hard = "has_its_fields;\n(* anyconst *) reg [63:0] p, q; wire [127:0] product = p * q;\n\
                always @* assert (product != 128'd33146284904841983722702827837864865153 || p == 1 || q == 1);\n";
    let to = changed(&folder, "fields.sv", "has_its_fields;\n", hard).display().to_string();
    let work = folder.path().join("work");
    std::fs::create_dir(&work).expect("a folder");
    let property = ["prove", COMBINATIONAL, "--property", "every_lane_has_its_fields", "--limit", "1000"];
    let mut command = warploom(folder.path(), property);
    command.args(["--formal", &to]).env("TMPDIR", &work).stdout(Stdio::null()).stderr(Stdio::null());
    let mut process = command.spawn().expect("it starts");
    let is_solver = |line: &String| line.contains("solver.py");
    assert!(holds_in_time(|| processes_in(&work).iter().any(is_solver)), "the solver does not start");
    let sent = Command::new("kill").args(["-TERM", &process.id().to_string()]).status().expect("kill runs");
    assert!(sent.success());
    let ended = holds_in_time(|| process.try_wait().expect("its state").is_some());
    if !ended {
        process.kill().expect("it is killed");
    }
    let code = process.wait().expect("its status").code();
    assert!(ended && code == Some(130), "{ended} {code:?}");
    assert!(holds_in_time(|| processes_in(&work).is_empty()), "{:?} are left", processes_in(&work));
}

#[test]
fn a_missing_solver_is_reported_once_before_any_proof() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    // Without the tree's `target/tools`, and with a Yosys that can only print its version.
    let bin = directory.join("bin");
    for name in ["yosys", "yosys-smtbmc"] {
        write_program(&bin.join(name), "#!/bin/sh\ntest \"$1\" = -V && echo Yosys 0.23\n");
    }
    let program = directory.join("warploom");
    std::fs::copy(env!("CARGO_BIN_EXE_warploom-under-test"), &program).expect("it is copied");
    let run = |options: &[&str]| {
        let mut command = Command::new(&program);
        capture_output(command.args(["prove", COMBINATIONAL]).args(options).current_dir(directory).env("PATH", &bin))
    };
    let (code, data, errors) = run(&[]);
    assert_eq!((code, &data[..]), (Some(3), ""), "{errors}");
    assert!(errors.starts_with("error: bitwuzla not found as a package of python3 in PATH or of an "), "{errors}");
    assert_eq!(errors.matches("error: ").count(), 1, "{errors}");
    // An equivalence needs only Yosys, which fails here.
    let (code, _, errors) = run(&["--equivalence"]);
    assert!(code == Some(3) && errors.starts_with("error: yosys failed"), "{errors}");
}
