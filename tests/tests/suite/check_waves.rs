//! `warploom check`: the golden model on waves from Icarus and Verilator, and on unusable files.

use crate::common::{capture_output, warploom};
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;
use warploom_tests::examples::{CLOCKED, COMBINATIONAL};
use warploom_tests::text;

const SMALL: &str = "--set LANES=4 --set HISTORY=1";

/// Returns the path of a file of the user's bench.
fn fixture(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("waves").join(CLOCKED).join(name)
}

/// Runs the user's bench with the emitted generator in Icarus. `defines` are macros of the bench, such as that of a
/// fault. The wave is `bench.vcd` in either format, `-vcd` or `-fst`.
fn simulate(folder: &Path, defines: &[&str], format: &str) {
    let emit = format!("emit {CLOCKED} {SMALL} --out-dir rtl");
    let (status, _, errors) = capture_output(&mut warploom(folder, emit.split(' ')));
    assert_eq!(status, Some(0), "{errors}");
    let mut verilog: Vec<PathBuf> = std::fs::read_dir(folder.join(text!("rtl/{CLOCKED}")))
        .expect("it was emitted")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "v"))
        .collect();
    verilog.push(fixture("bench.v"));
    let defines = defines.iter().map(|name| format!("-D{name}"));
    let mut compile = Command::new("iverilog");
    compile.current_dir(folder).args(["-o", "bench"]).args(defines).args(verilog);
    assert!(compile.status().expect("Icarus Verilog (apt-get install iverilog) starts").success());
    let mut run = Command::new("vvp");
    run.current_dir(folder).args(["bench", format]).stdout(std::process::Stdio::null());
    assert!(run.status().expect("vvp starts").success());
}

/// Checks the wave of the bench with its map. Returns exit code, report and messages.
fn check(folder: &Path, more: &str) -> (Option<i32>, serde_json::Value, String) {
    let map = fixture("bench.toml");
    let line = format!("check {CLOCKED} {SMALL} --wave bench.vcd --format json {more}");
    let mut command = warploom(folder, line.split_whitespace());
    let (status, data, errors) = capture_output(command.arg("--map").arg(map));
    (status, serde_json::from_str(&data).unwrap_or_default(), errors)
}

#[test]
fn a_wave_of_icarus_passes_with_a_map_and_by_the_names_of_its_ports() {
    let folder = TempDir::new().expect("a folder");
    for format in ["-vcd", "-fst"] {
        simulate(folder.path(), &[], format);
        let (status, report, errors) = check(folder.path(), "");
        assert_eq!((status, report["passed"].as_bool()), (Some(0), Some(true)), "{errors}");
        let number = |name: &str| report[name].as_u64().expect("a number");
        // All cycles are compared except the first one, at the end of which the reset is sampled.
        assert_eq!(number("compared") + 1, number("cycles"));
        assert_eq!(report["transactions"]["done_valid"].as_u64(), Some(12));
        // Without a map, the ports identify the block's instance.
        let line = format!("check {CLOCKED} {SMALL} --wave bench.vcd --format json");
        let (status, data, errors) = capture_output(&mut warploom(folder.path(), line.split(' ')));
        let without_map: serde_json::Value = serde_json::from_str(&data).expect("JSON");
        assert_eq!((status, &without_map["transactions"]), (Some(0), &report["transactions"]), "{errors}");
    }
}

#[test]
fn differences_and_unknown_values_in_a_wave_are_shown() {
    let folder = TempDir::new().expect("a folder");
    for (define, kind, texts) in [
        ("FAULT", "difference", &[text!("{CLOCKED} differs from its model in cycle"), "done_hit", "got 0x"][..]),
        ("UNKNOWN", "unknown output", &["has X or Z where its model has a value", "done_hit", "got 0xx"]),
        ("UNDRIVEN", "unknown input", &["outputs depend on an input with X or Z", "cfg_valid"]),
        ("IDLE", "nothing compared", &["nothing was compared", "cycles follows a cycle with reset = 1"]),
    ] {
        simulate(folder.path(), &[define], "-vcd");
        let idle = define == "IDLE";
        // In this map, the reset is the constant 0, so it is never asserted.
        let map = std::fs::read_to_string(fixture("bench.toml")).expect("the map");
        std::fs::write(folder.path().join("idle.toml"), map.replace("\"~rst_n\"", "0")).expect("written");
        let (status, report, errors) = if idle {
            let line = format!("check {CLOCKED} {SMALL} --wave bench.vcd --format json --map idle.toml");
            let (status, data, errors) = capture_output(&mut warploom(folder.path(), line.split(' ')));
            (status, serde_json::from_str(&data).expect("JSON"), errors)
        } else {
            check(folder.path(), "")
        };
        assert_eq!((status, report["failure"]["kind"].as_str()), (Some(1), Some(kind)), "{define}: {errors}");
        for text in texts {
            assert!(errors.contains(text), "{define}: the output lacks '{text}':\n{errors}");
        }
        if !idle {
            assert!(
                errors.contains(" ns\n") && errors.contains(text!("warploom check {CLOCKED} --set LANES=4")),
                "{errors}"
            );
        }
    }
}

#[test]
fn a_difference_leaves_a_folder_whose_inputs_run_in_the_harness() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    simulate(directory, &["FAULT"], "-vcd");
    let (status, report, errors) = check(directory, "");
    assert_eq!(
        (status, report["failure"]["folder"].as_str()),
        (Some(1), Some(text!("failures/{CLOCKED}-wave"))),
        "{errors}"
    );
    let kept = directory.join(text!("failures/{CLOCKED}-wave"));
    let read = |name: &str| std::fs::read_to_string(kept.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(read("README.md").contains(text!("warploom cosim --script failures/{CLOCKED}-wave/stimulus.txt --rtl DIR")));
    assert!(read("README.md").contains(text!("warploom check {CLOCKED} --set LANES=4")));
    assert!(read("mismatch.txt").contains("differs from its model in cycle"));
    assert!(read("timing.svg").contains("class=\"mark\"") && read("excerpt.vcd").contains("$enddefinitions"));
    // The same inputs pass on the Verilog without the fault.
    let line = text!("cosim --script failures/{CLOCKED}-wave/stimulus.txt --rtl rtl/{CLOCKED} --format json");
    let (status, data, errors) = capture_output(&mut warploom(directory, line.split(' ')));
    let ran: serde_json::Value = serde_json::from_str(&data).unwrap_or_default();
    let cycle = report["failure"]["cycle"].as_u64().expect("a cycle");
    assert!(status == Some(0) && ran["blocks"][0]["cycles"].as_u64() > Some(cycle), "{errors}{data}");
    assert_eq!(ran["rtl"].as_str(), Some(text!("rtl/{CLOCKED}")));
    // A run that cannot be repeated is reported as such.
    let (status, _, errors) = capture_output(&mut warploom(directory, ["replay", text!("failures/{CLOCKED}-wave")]));
    assert!(
        status == Some(2) && errors.contains("of a wave") && errors.contains(text!("warploom check {CLOCKED}")),
        "{errors}"
    );
    // A second check replaces the failure of the first one. It does not change a directory with other files.
    assert_eq!(check(directory, "").0, Some(1));
    std::fs::write(kept.join("notes.txt"), "mine").expect("written");
    let (status, report, errors) = check(directory, "");
    assert!(status == Some(1) && errors.contains("unexpected file 'notes.txt'"), "{errors}");
    assert!(report["failure"]["folder"].is_null());
}

#[test]
fn a_reset_that_is_active_in_nearly_all_cycles_causes_a_warning() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    simulate(directory, &[], "-vcd");
    let map = std::fs::read_to_string(fixture("bench.toml")).expect("the map");
    std::fs::write(directory.join("inverted.toml"), map.replace("\"~rst_n\"", "\"rst_n\"")).expect("written");
    let line = format!("check {CLOCKED} {SMALL} --wave bench.vcd --map inverted.toml");
    let (_, _, errors) = capture_output(&mut warploom(directory, line.split(' ')));
    let words = [
        "reset is 1 in ",
        "it seems to be inverted",
        "help: in the map, write an active-low reset as reset = \"~NAME\"",
    ];
    assert!(words.iter().all(|text| errors.contains(text)), "{errors}");
    let (status, _, errors) = check(directory, "");
    assert!(status == Some(0) && !errors.contains("inverted"), "{errors}");
}

/// The map gives the full name of each port's signal. The signals are in two scopes, and neither scope contains all.
#[test]
fn a_map_of_full_names_needs_no_scope() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    let block = warploom::blocks::REGISTRY.find(COMBINATIONAL).expect("a registered block");
    let parameters = block.with_settings(&["LANES=4"]).expect("a combination");
    let mut map = String::from("[ports]\n");
    let mut scopes = [String::new(), String::new()];
    let mut values = String::new();
    for (number, port) in block.layout(&parameters).ports.iter().enumerate() {
        let (scope, name, width) = (number % 2, port.name, port.width());
        let code = char::from(b'A' + number as u8);
        scopes[scope] += &format!("$var wire {width} {code} my_{name} $end\n");
        map += &format!("{name} = \"tb.{}.my_{name}\"\n", ["a", "b"][scope]);
        values += &format!("b0 {code}\n");
    }
    let [a, b] = scopes;
    let wave = format!(
        "$timescale 1ns $end\n$scope module tb $end\n$scope module a $end\n{a}$upscope $end\n$scope module b $end\n\
         {b}$upscope $end\n\
         $upscope $end\n$enddefinitions $end\n#0\n{values}#10\n"
    );
    std::fs::write(directory.join("w.vcd"), wave).expect("written");
    std::fs::write(directory.join("map.toml"), map).expect("written");
    let line = text!("check {COMBINATIONAL} --set LANES=4 --wave w.vcd --map map.toml --format json").split(' ');
    let (status, data, errors) = capture_output(&mut warploom(directory, line));
    let report: serde_json::Value = serde_json::from_str(&data).unwrap_or_else(|_| panic!("it is rejected: {errors}"));
    assert_eq!((status, report["compared"].as_u64()), (Some(0), Some(1)), "{errors}");
}

#[test]
fn waves_of_verilator_pass() {
    let folder = TempDir::new().expect("a folder");
    for wave in ["wave.fst", "wave.vcd"] {
        let cosim =
            format!("cosim {CLOCKED} --set LANES=4 --case random --seed 7 --cycles 400 --format json --wave {wave}");
        let (status, data, errors) = capture_output(&mut warploom(folder.path(), cosim.split(' ')));
        assert_eq!(status, Some(0), "{errors}");
        let ran: serde_json::Value = serde_json::from_str(&data).expect("JSON");
        let line = format!("check {CLOCKED} --set LANES=4 --scope rtl --format json --wave {wave}");
        let (status, data, errors) = capture_output(&mut warploom(folder.path(), line.split(' ')));
        assert_eq!(status, Some(0), "{errors}");
        let checked: serde_json::Value = serde_json::from_str(&data).expect("JSON");
        assert_eq!(checked["passed"].as_bool(), Some(true));
        // The wave has no edge after its last cycle.
        let of = |value: &serde_json::Value| value["compared"].as_u64().expect("a number");
        assert!(of(&ran["blocks"][0]) - of(&checked) <= 1, "{ran} {checked}");
    }
}

/// Asserts that `check` with these arguments fails with a message that contains these texts.
fn check_is_rejected(folder: &Path, line: &str, texts: &[&str]) {
    let (status, _, errors) = capture_output(&mut warploom(folder, format!("check {line}").split_whitespace()));
    assert_eq!(status, Some(2), "{line}: {errors}");
    for text in texts {
        assert!(errors.contains(text), "{line} says\n{errors}\nwithout '{text}'");
    }
}

#[test]
fn waves_and_maps_that_cannot_be_used() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    simulate(directory, &[], "-vcd");
    let vcd = std::fs::read(directory.join("bench.vcd")).expect("the wave");
    simulate(directory, &[], "-fst");
    std::fs::rename(directory.join("bench.vcd"), directory.join("bench.fst")).expect("renamed");
    let fst = std::fs::read(directory.join("bench.fst")).expect("the wave");
    std::fs::write(directory.join("bench.vcd"), &vcd).expect("written");
    std::fs::write(directory.join("empty.vcd"), "").expect("written");
    std::fs::write(directory.join("text.vcd"), "this is no wave\n").expect("written");
    // A GHW file whose header claims 51 GB of strings, for which a reader would allocate memory.
    let strings =
        [b"GHDLwave\n\x10\0\x01\x01\x04\x01\0STR\0\0\0\0\0\xff\xff\xff\x7f\x10\0\0\0".as_slice(), &[0; 64]].concat();
    std::fs::write(directory.join("wave.ghw"), strings).expect("written");
    let rejected = |line: &str, texts: &[&str]| check_is_rejected(directory, line, texts);
    rejected(&format!("{CLOCKED} {SMALL} --wave wave.ghw"), &["wave.ghw: unknown format; expected a VCD or FST file"]);
    // An FST file that is cut anywhere is rejected, always with this exit code and without a panic, which
    // `capture_output` would report.
    for part in 1..12 {
        std::fs::write(directory.join("cut.fst"), &fst[..fst.len() * part / 12 + 1]).expect("written");
        rejected(&format!("{CLOCKED} {SMALL} --wave cut.fst"), &["cut.fst"]);
    }
    // A truncated VCD is checked up to its last complete cycle. Up to there, this design is correct.
    let text = String::from_utf8(vcd.clone()).expect("a VCD is text");
    let values = text.find("$enddefinitions").expect("a header");
    for part in 2..12 {
        let mut cut = values + (text.len() - values) * part / 12;
        cut -= usize::from(vcd[cut - 1] == b'\n');
        std::fs::write(directory.join("cut.vcd"), &vcd[..cut]).expect("written");
        let map = fixture("bench.toml").display().to_string();
        let line = format!("check {CLOCKED} {SMALL} --wave cut.vcd --map {map}");
        let (status, _, errors) = capture_output(&mut warploom(directory, line.split(' ')));
        let number = text[..cut].matches('\n').count() + 1;
        let cut_off = format!("warning: cut.vcd: the file is truncated in line {number}; the check ends at time ");
        assert!(status == Some(0) && errors.contains(&cut_off), "{part}: {errors}");
    }
    std::fs::write(directory.join("head.vcd"), &vcd[..values - 5]).expect("written");
    rejected(
        &format!("{CLOCKED} {SMALL} --wave head.vcd"),
        &["head.vcd: the file is truncated in its header", "$enddefinitions"],
    );
    let broken: String = text[values..].replace("\n#", "\n#-");
    std::fs::write(directory.join("times.vcd"), format!("{}{broken}", &text[..values])).expect("written");
    rejected(
        &format!("{CLOCKED} {SMALL} --wave times.vcd"),
        &["times.vcd: line ", ": invalid time '#-", "'; expected '#' and a whole number"],
    );
    for (name, why) in [
        ("empty.vcd", "empty file; expected a VCD or FST file"),
        ("rtl", "is a directory; expected a VCD or FST file"),
        ("text.vcd", "unknown format; expected a VCD or FST file"),
        ("nowhere.vcd", "cannot be read"),
    ] {
        rejected(&format!("{CLOCKED} {SMALL} --wave {name}"), &[name, why]);
    }
    rejected(
        text!("{CLOCKED} --set LANES=8 --wave bench.vcd"),
        &[
            "the closest is 'bench.dut'",
            "row_words: 'row_words' has 64 bits; the port has 128",
            "help: with --set LANES=4, all ports are as wide as the signals of 'bench.dut'",
        ],
    );
}

#[test]
fn scopes_and_maps_that_cannot_be_used() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    simulate(directory, &[], "-vcd");
    let rejected = |line: &str, texts: &[&str]| check_is_rejected(directory, line, texts);
    rejected(
        &format!("{CLOCKED} {SMALL} --wave bench.vcd --scope bench.dutt"),
        &["unknown scope 'bench.dutt'", "similar names: bench.dut"],
    );
    for (text, texts) in [
        (
            "scope = \"bench.dut\"\n[ports]\ncfg_valid = \"cfg_vald\"",
            &["m.toml:3: cfg_valid: unknown signal 'cfg_vald'", "similar names: cfg_valid"][..],
        ),
        (
            "scope = \"bench.dut\"\n[ports]\ncfg_address = \"cfg_address[11:2]\"",
            &["m.toml:3:", "is out of range [9:0]"],
        ),
        (
            "scope = \"bench.dut\"\n[ports]\ncfg_valid = 2",
            &["m.toml:3: cfg_valid: the value is out of range for 1 bit"],
        ),
        (
            "scope = \"bench.dut\"\n[ports]\ndone_hit = 1",
            &["m.toml:3: done_hit: constant for an output; expected a signal"],
        ),
        ("[ports]\nclock = 0", &["m.toml:2: clock: a constant has no edges; expected a signal", "clock = \"clk\""]),
        ("[ports]\ncfg_vali = \"x\"", &["m.toml:2: unknown port 'cfg_vali'; similar names: cfg_valid"]),
        (
            "scope = \"bench.dut\"\n[ports]\nreset = \"rest\"",
            &["m.toml:3: reset: unknown signal 'rest'", "similar names: reset"],
        ),
        ("[ports\n", &["m.toml:1:7: "]),
    ] {
        std::fs::write(directory.join("m.toml"), text).expect("written");
        rejected(&format!("{CLOCKED} {SMALL} --wave bench.vcd --map m.toml"), texts);
    }
    rejected(&format!("{CLOCKED} {SMALL} --wave bench.vcd --map none.toml"), &["none.toml"]);
}
