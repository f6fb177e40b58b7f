//! `synth`: cells and clock frequencies of a small block, changes since a baseline, and the reference RTL.

use crate::common::{capture_output, warploom};
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use warploom::blocks::REGISTRY;
use warploom_harness::cache::Cache;
use warploom_harness::registry::Entry;
use warploom_tests::block_data::BlockData;
use warploom_tests::examples::{COMBINATIONAL, MEASURED, STREAMED};
use warploom_tests::programs::write_program;
use warploom_tests::reference_rtl::with_parameters;
use warploom_tests::text;

const SMALL: [&str; 6] = ["synth", COMBINATIONAL, "--set", "LANES=4", "--target", "ice40"];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Returns the directory of a block's reference RTL.
fn reference(block: &str) -> PathBuf {
    root().join("sim/blocks/stimulus/src").join(block).join("reference")
}

#[test]
fn a_small_block_is_measured_saved_compared_and_drawn() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    let more = ["--seeds", "1", "--save", "now.json", "--format", "json"];
    // A separate cache ensures that the tools run.
    let (status, data, errors) =
        capture_output(warploom(directory, SMALL.iter().chain(&more)).env("WARPLOOM_CACHE", "cache"));
    assert_eq!(status, Some(0), "{errors}");
    let report: serde_json::Value = serde_json::from_str(&data).expect("JSON");
    let row = &report["rows"][0];
    let luts = row["area"]["lut"].as_u64().expect("a number");
    // The shifters of one lane alone take some hundred LUTs.
    assert!((200..2000).contains(&luts) && row["area"]["ff"] == 0, "{row}");
    assert!(row["clock"].as_f64().is_some_and(|clock| clock > 20.0) && row["too_large"].is_null(), "{row}");
    let path = row["critical_path"].as_array().expect("a path");
    assert!(path.iter().any(|signal| signal.as_str().is_some_and(|signal| signal.contains("word_lane"))), "{row}");
    assert!(row["reference"]["lut"].as_u64().is_some_and(|luts| luts > 200) && row["reached"] == true, "{row}");
    assert!(
        (&row["seeds"], &row["reference_seeds"]) == (&1.into(), &1.into()) && report["gone"] == serde_json::json!([]),
        "{report}"
    );

    // A baseline with seven LUTs fewer, and a reference of half the size.
    let text = std::fs::read_to_string(directory.join("now.json")).expect("it was saved");
    let lut = |number: u64| format!("\"lut\": {number}");
    let before = text.replacen(&lut(luts), &lut(luts - 7), 1);
    std::fs::write(directory.join("before.json"), before).expect("written");
    let reference = row["reference"]["lut"].as_u64().expect("a number");
    let (head, tail) = text.split_at(text.rfind(&lut(reference)).expect("the reference's"));
    std::fs::write(
        directory.join("worse.json"),
        format!("{head}{}", tail.replacen(&lut(reference), &lut(luts / 2), 1)),
    )
    .expect("written");
    let shown = ["synth", COMBINATIONAL, "--from", "now.json", "--baseline", "before.json", "--plots", "plots"];
    let (status, page, _) = capture_output(&mut warploom(directory, shown.iter().chain(&["--format", "markdown"])));
    assert!(status == Some(0) && page.contains("| +7 LUT |") && page.contains("| LANES=4 | ice40 |"), "{page}");
    assert!(std::fs::read_to_string(directory.join(text!("plots/{COMBINATIONAL}.svg")))
        .expect("drawn")
        .contains("<circle"));
    let (status, _, errors) = capture_output(&mut warploom(directory, ["synth", "--from", "worse.json"]));
    assert!(status == Some(1) && errors.contains("more than 1.05 times the LUTs of the reference RTL"), "{errors}");
}

/// Row: block, parameters, target, cells (LUT, carry, flip-flop, block RAM, DSP), clock in MHz, number of seeds.
type Line = (&'static str, &'static str, &'static str, [u64; 5], f64, u32);

/// Returns a report of these rows.
fn report(rows: &[Line]) -> String {
    let rows: Vec<serde_json::Value> = rows
        .iter()
        .map(|(block, parameters, target, [lut, carry, ff, bram, dsp], clock, seeds)| {
            serde_json::json!({
                "block": block, "parameters": parameters, "port_bits": 9, "target": target,
                "area": {"lut": lut, "carry": carry, "ff": ff, "bram": bram, "dsp": dsp}, "device": "a device",
                "clock": clock, "seeds": seeds, "critical_path": [], "too_large": null, "reference": null,
                "reference_clock": null,
            })
        })
        .collect();
    serde_json::json!({"yosys": "Yosys", "rows": rows}).to_string()
}

#[test]
fn every_change_since_the_baseline_is_reported() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    let before = [
        (COMBINATIONAL, "", "ice40", [9, 8, 7, 6, 5], 90.0, 3),
        (COMBINATIONAL, "LANES=4", "ice40", [9, 9, 9, 9, 9], 90.0, 1),
        (COMBINATIONAL, "LANES=8", "ice40", [77, 0, 0, 0, 0], 90.0, 1),
        (MEASURED, "", "ecp5", [66, 0, 0, 0, 0], 90.0, 1),
    ];
    let now = [
        (COMBINATIONAL, "", "ice40", [9, 10, 6, 9, 9], 80.0, 3),
        (COMBINATIONAL, "LANES=4", "ice40", [9, 9, 9, 9, 9], 80.0, 3),
    ];
    std::fs::write(directory.join("before.json"), report(&before)).expect("written");
    std::fs::write(directory.join("now.json"), report(&now)).expect("written");
    let shown = |more: &[&str]| {
        let arguments = ["synth", "--from", "now.json", "--baseline", "before.json"];
        let (status, data, errors) = capture_output(&mut warploom(directory, arguments.iter().chain(more)));
        assert_eq!(status, Some(0), "{errors}");
        data
    };
    let page = shown(&["--format", "markdown"]);
    let seeds = "| 3 placement seeds instead of 1: clocks not comparable |";
    for text in ["| +2 carry, -1 FF, +3 BRAM, +4 DSP, -10.0 MHz |", seeds] {
        assert!(page.contains(text), "no '{text}' in\n{page}");
    }
    for gone in [text!("| {COMBINATIONAL} | LANES=8 | ice40 |  | "), text!("| {MEASURED} | default | ecp5 |  | ")] {
        let line = page.lines().find(|line| line.starts_with(gone));
        assert!(line.is_some_and(|line| line.contains("| gone; ")), "no '{gone}' in\n{page}");
    }
    let table = shown(&[COMBINATIONAL]);
    assert!(table.contains("gone; 77 LUT before") && !table.contains(MEASURED), "{table}");
    let json: serde_json::Value = serde_json::from_str(&shown(&["--format", "json"])).expect("JSON");
    let change = serde_json::json!({
        "lut": 0, "carry": 2, "ff": -1, "bram": 3, "dsp": 4, "clock": {"before": 90.0, "now": 80.0},
        "seeds_before": null,
        "reference_lut": null, "reference_clock": null, "reference_seeds_before": null,
    });
    assert_eq!(json["rows"][0]["change"], change);
    assert_eq!(
        (&json["rows"][1]["change"]["seeds_before"], &json["rows"][1]["change"]["clock"]),
        (&1.into(), &().into())
    );
    let gone: Vec<_> = json["gone"].as_array().expect("rows").iter().map(|row| row["area"]["lut"].as_u64()).collect();
    assert_eq!(gone, [Some(77), Some(66)]);
}

/// Writes a stand-in for nextpnr-ice40, and returns a PATH on which it is found first. It runs the commands `first`,
/// and then reports a lower clock frequency for each further seed.
fn router(directory: &Path, first: &str) -> String {
    let router = format!(
        "#!/bin/sh\n[ \"$1\" = --version ] && echo 'nextpnr-ice40 of a test' && exit\n\
         while [ $# -gt 0 ]; do case $1 in --seed) seed=$2;; --report) report=$2;; esac; shift; done\n{first}\n\
         echo \"{{\\\"critical_paths\\\": [], \\\"fmax\\\": {{\\\"c\\\": {{\\\"achieved\\\": $((100 - seed))}}}}}}\" \
         >$report\n"
    );
    write_program(&directory.join("nextpnr-ice40"), &router);
    format!("{}:{}", directory.display(), std::env::var("PATH").expect("a PATH"))
}

#[test]
fn a_placement_that_takes_too_long_is_given_up_and_tried_again_with_more_time() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    let row = |path: &str, more: &[&str]| {
        let references = ["--seeds", "1", "--format", "json", "--references", "."];
        let mut command = warploom(directory, SMALL.iter().chain(&references).chain(more));
        let (status, data, errors) = capture_output(command.env("WARPLOOM_CACHE", "cache").env("PATH", path));
        assert_eq!(status, Some(0), "{errors}");
        let report: serde_json::Value = serde_json::from_str(&data).expect("JSON");
        let with_reference = data.replace("\"reference_given_up\": null", "\"reference_given_up\": 0.02");
        std::fs::write(directory.join("now.json"), with_reference).expect("written");
        (report["rows"][0]["given_up"].as_f64(), report["rows"][0]["clock"].as_f64())
    };
    let slow = router(directory, "exec sleep 600");
    assert_eq!(row(&slow, &["--limit", "0.01"]), (Some(0.01), None));
    let (_, table, errors) = capture_output(&mut warploom(directory, ["synth", COMBINATIONAL, "--from", "now.json"]));
    for (whose, shown) in [("its own", "not placed in 0.01 min"), ("the reference's", "not placed in 0.02 min")] {
        assert!(table.contains(shown), "{whose}: {table}{errors}");
    }
    // The tool is quick now. With the same time limit, the result comes from the cache; with more time, the tool runs.
    let quick = router(directory, "");
    assert_eq!(row(&quick, &["--limit", "0.01"]), (Some(0.01), None));
    assert_eq!(row(&quick, &[]), (None, Some(99.0)));
}

/// Clock frequencies are comparable only if both are the slowest of the same number of seeds.
#[test]
fn the_reference_has_as_many_seeds_as_its_block() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    let path = router(directory, "");
    // The reference has only the ports and one register, so it is fast.
    let body = "always @(posedge clock) signal_error_valid <= reset;";
    let text = std::fs::read_to_string(reference(MEASURED).join(text!("{MEASURED}.v"))).expect("text");
    let (ports, _) = text.split_once("\n);").expect("the ports");
    std::fs::create_dir_all(directory.join(text!("references/{MEASURED}"))).expect("made");
    std::fs::write(directory.join(text!("references/{MEASURED}/ports.v")), format!("{ports}\n);\n{body}\nendmodule\n"))
        .expect("written");
    let command = ["synth", MEASURED, "--target", "ice40", "--format", "json", "--references", "references"];
    // The number of seeds is the default, 3.
    let mut command = warploom(directory, command.iter().chain(&["--set", "WARPS=8"]));
    let (status, data, errors) = capture_output(command.env("WARPLOOM_CACHE", "cache").env("PATH", &path));
    assert_eq!(status, Some(1), "a reference of almost no LUTs is a missed target: {errors}");
    let report: serde_json::Value = serde_json::from_str(&data).expect("JSON");
    let row = &report["rows"][0];
    assert_eq!((row["seeds"].as_u64(), row["reference_seeds"].as_u64()), (Some(3), Some(3)), "{row}");
    assert_eq!((row["clock"].as_f64(), row["reference_clock"].as_f64()), (Some(97.0), Some(97.0)), "{row}");
}

#[test]
fn former_names_of_the_reference_rtl_are_accepted() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    let row = |name: &str, luts: u64| {
        let report = report(&[(COMBINATIONAL, "", "ice40", [9, 0, 0, 0, 0], 90.0, 3)]);
        let mut report: serde_json::Value = serde_json::from_str(&report).expect("JSON");
        let row = report["rows"][0].as_object_mut().expect("a row");
        row.retain(|key, _| !key.starts_with("reference"));
        row.insert(name.into(), serde_json::json!({"lut": luts, "carry": 0, "ff": 0, "bram": 0, "dsp": 0}));
        row.insert(format!("{name}_clock"), 80.0.into());
        row.insert(format!("{name}_given_up"), ().into());
        row.insert(format!("{name}_seeds"), 3.into());
        report.to_string()
    };
    std::fs::write(directory.join("before.json"), row("yardstick", 20)).expect("written");
    std::fs::write(directory.join("now.json"), row("reference", 22)).expect("written");
    let line = "synth --from now.json --baseline before.json --format json --yardsticks .";
    let (status, data, errors) = capture_output(&mut warploom(directory, line.split(' ')));
    assert!(status == Some(0) && errors.contains("note: --yardsticks is deprecated; use --references"), "{errors}");
    let report: serde_json::Value = serde_json::from_str(&data).expect("JSON");
    let change = &report["rows"][0]["change"];
    assert_eq!(change["reference_lut"], serde_json::json!({"before": 20.0, "now": 22.0}), "{report}");
    assert!(change["reference_clock"].is_null() && change["reference_seeds_before"].is_null(), "{report}");
    let (status, _, errors) = capture_output(&mut warploom(directory, ["synth", "--yardsticks", "nowhere"]));
    assert!(status == Some(2) && errors.contains("--references nowhere: directory not found"), "{errors}");
    let (status, help, _) = capture_output(&mut warploom(directory, ["synth", "--help"]));
    assert!(status == Some(0) && help.contains("--references") && !help.contains("yardstick"), "{help}");
}

#[test]
fn errors_of_yosys_name_the_line_of_the_reference() {
    let folder = TempDir::new().expect("a folder");
    let own = folder.path().join(text!("references/{COMBINATIONAL}"));
    std::fs::create_dir_all(&own).expect("made");
    let file = own.join(text!("{COMBINATIONAL}.v"));
    let more = ["--seeds", "0", "--references", "references"];
    for (text, first) in [
        (
            text!("module {COMBINATIONAL};\n  wire x = ;\nendmodule\n"),
            text!("references/{COMBINATIONAL}/{COMBINATIONAL}.v:2: ERROR: syntax error"),
        ),
        (
            text!("module {COMBINATIONAL};\n  other it();\nendmodule\n"),
            text!("references/{COMBINATIONAL}/{COMBINATIONAL}.v: ERROR: "),
        ),
    ] {
        std::fs::write(&file, text).expect("written");
        let mut command = warploom(folder.path(), SMALL.iter().chain(&more));
        let (status, data, errors) = capture_output(command.env("WARPLOOM_CACHE", "cache"));
        assert!(status == Some(2) && data.is_empty(), "{errors}");
        assert!(errors.starts_with(&format!("error: {first}")), "{errors}");
    }
}

#[test]
fn the_cache_of_measurements_returns_equal_designs_only() {
    let folder = TempDir::new().expect("a folder");
    let luts = |more: &[&str]| {
        let smallest = ["synth", STREAMED, "--set", "BUFFERS=1", "--set", "WARPS=1", "--target", "ice40"];
        let references = ["--seeds", "0", "--format", "json", "--references", "."];
        let command = smallest.iter().chain(&references).chain(more);
        let (status, data, errors) = capture_output(warploom(folder.path(), command).env("WARPLOOM_CACHE", "cache"));
        assert_eq!(status, Some(0), "{errors}");
        let report: serde_json::Value = serde_json::from_str(&data).expect("JSON");
        assert_eq!(report["rows"][0]["seeds"], 0);
        report["rows"].as_array().expect("rows").iter().map(|row| row["area"]["lut"].as_u64()).collect::<Vec<_>>()
    };
    let first = luts(&[]);
    let entries: Vec<PathBuf> = std::fs::read_dir(folder.path().join("cache/synthesis"))
        .expect("the cache has entries")
        .map(|file| file.expect("an entry").path())
        .collect();
    let [entry] = entries.as_slice() else { panic!("{entries:?}") };
    // A changed entry of the cache shows that the result comes from the cache.
    let key = entry.file_stem().and_then(|name| name.to_str()).expect("a name");
    let cache = Cache::at(folder.path().join("cache"));
    cache.store("synthesis", key, r#"{"cells": {"SB_LUT4": 3}, "routed": null}"#).expect("it is stored");
    assert_eq!(luts(&[]), [Some(3)]);
    // Another combination or another target has another entry.
    let others = luts(&["--set", "BUFFERS=3", "--set", "WARPS=8", "--target", "ice40,xilinx"]);
    assert!(others.len() == 2 && others.iter().all(|luts| luts.is_some_and(|luts| luts > 100)), "{others:?}");
    std::fs::write(entry, "half a fi").expect("written");
    assert_eq!(luts(&[]), first, "unreadable entries are measured again");
}

/// Returns the file with the figures on a block's page, and the arguments that select its rows.
fn measurement(block: &str) -> (PathBuf, Vec<String>) {
    let page = std::fs::read_to_string(page(block)).expect("a page");
    let start = format!("warploom synth {block} ");
    let command = page.split_once(&start).and_then(|(_, rest)| rest.split(['`', '\n']).next()).unwrap_or_default();
    let words: Vec<&str> = command.split(' ').collect();
    let values = |option: &str| {
        let at = words.iter().enumerate().filter(move |(_, word)| **word == option);
        at.map(|(at, _)| words[at + 1].to_string()).collect::<Vec<_>>()
    };
    // A page without its own command shows rows of the common file.
    let saved = values("--save").pop().unwrap_or_else(|| "docs/data/synthesis.json".into());
    (root().join(saved), values("--over").into_iter().flat_map(|over| ["--over".into(), over]).collect())
}

fn page(block: &str) -> PathBuf {
    root().join("hdl/blocks/rtl/src").join(block).join("README.md")
}

/// Returns the rows of a block from a file with figures.
fn rows(saved: &Path, block: &str) -> Vec<serde_json::Value> {
    let text = std::fs::read_to_string(saved).expect("what was measured");
    let report: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let rows = report["rows"].as_array().expect("rows").iter();
    rows.filter(|row| row["block"] == block).cloned().collect()
}

/// The tables and pictures in the blocks' pages match the files with figures, and the figures match the current
/// Verilog.
#[test]
fn the_pages_match_the_measurements() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    let picture = |block: &str| root().join(format!("docs/pictures/synth/{block}.svg"));
    let shown = REGISTRY.blocks().iter().filter(|block| picture(block.name).is_file());
    let shown: Vec<_> = shown.map(|block| (*block, measurement(block.name))).collect();
    assert!(!shown.is_empty(), "no page shows what was measured");
    for block in REGISTRY.blocks() {
        let measured = !rows(&root().join("docs/data/synthesis.json"), block.name).is_empty();
        assert!(!measured || picture(block.name).is_file(), "{}: there is no picture", block.name);
    }
    for (block, (saved, over)) in &shown {
        let (name, rows) = (block.name, rows(saved, block.name));
        let saved = saved.display().to_string();
        let command = ["synth", name, "--from", &saved, "--format", "markdown", "--plots", "plots"];
        let (_, table, errors) =
            capture_output(&mut warploom(directory, command.into_iter().chain(over.iter().map(String::as_str))));
        let page = std::fs::read_to_string(page(name)).expect("a page");
        // The table of latencies, if there is one, comes after the note.
        let is_row = |line: &&str| line.starts_with('|');
        let lines: Vec<&str> = table.lines().skip_while(|line| !is_row(line)).take_while(is_row).collect();
        // One row of each combination and target below the heading.
        assert!(lines.len() == 2 + rows.len() && lines.len() > 10, "{name}: {table}{errors}");
        assert!(page.contains(&lines.join("\n")), "{name}: stale; {table}{errors}");
        let drawn = std::fs::read_to_string(directory.join(format!("plots/{name}.svg"))).expect("it was drawn");
        assert!(
            std::fs::read_to_string(picture(name)).is_ok_and(|stored| stored == drawn),
            "{name}: the picture is stale"
        );
    }
    // The first row of each block is measured again, to detect a change of the Verilog. A block that contains other
    // blocks is too large for this.
    for (block, (saved, _)) in shown.iter().filter(|(block, _)| block.reference.len() == 1) {
        let then = rows(saved, block.name).remove(0);
        let (name, parameters) = (block.name, then["parameters"].as_str().expect("text"));
        assert_eq!(then["target"], "ice40", "{name}");
        let mut command =
            vec!["synth", name, "--target", "ice40", "--seeds", "0", "--format", "json", "--references", "."];
        parameters.split(' ').for_each(|parameter| command.extend(["--set", parameter]));
        let (status, data, errors) = capture_output(warploom(directory, &command).env("WARPLOOM_CACHE", "cache"));
        assert_eq!(status, Some(0), "{errors}");
        let now: serde_json::Value = serde_json::from_str(&data).expect("JSON");
        assert_eq!(then["area"], now["rows"][0]["area"], "{name}: {} is stale", saved.display());
    }
}

#[test]
fn bad_flags_and_files_are_named_before_anything_runs() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    std::fs::write(directory.join("broken.json"), "{\"yosys\": \"x\",\n\"rows\": [{}]}").expect("written");
    let row = |block: &str, bits: u64| {
        format!(
            r#"{{"yosys": "x", "rows": [{{"block": "{block}", "parameters": "", "port_bits": {bits}, "target": "ice40",
            "area": {{"lut": 1, "carry": 0, "ff": 0, "bram": 0, "dsp": 0}}, "device": null, "clock": null, "seeds": 0,
            "critical_path": [], "too_large": null, "reference": null, "reference_clock": null}}]}}"#
        )
    };
    std::fs::write(directory.join("huge.json"), row(COMBINATIONAL, u64::MAX)).expect("written");
    std::fs::write(directory.join("other.json"), row(MEASURED, 9)).expect("written");
    for (more, text) in [
        (&["--target", "virtex"][..], "expected one of ice40, ecp5, xilinx"),
        (&["--seeds", "-1"], "'-1'"),
        (&["--set", "LANES=65"], text!("LANES=65 is out of range for {COMBINATIONAL} (1 to 64)")),
        (&["--baseline", "nowhere.json"], "nowhere.json: file not found"),
        (&["--from", "broken.json"], "broken.json:2:"),
        (&["--save", "nowhere/now.json"], "directory nowhere not found"),
        (&["--save", "."], "is a directory; expected a file"),
        (&["--references", "nowhere"], "directory not found"),
        (&["--from", "huge.json"], "implausible number in the row"),
        (&["--from", "other.json"], "no rows of the selected blocks"),
        (&["--from", "broken.json", "--seeds", "2"], "cannot be used with"),
        (&["--over", "LANES"], "--over LANES: expected NAME=VALUE,..."),
        (&["--over", "=4,8"], "expected NAME=VALUE,..."),
        (&["--over", "LANES=4,,8"], "expected NAME=VALUE,..."),
        (&["--over", "LANES=4,65"], text!("LANES=65 is out of range for {COMBINATIONAL} (1 to 64)")),
        (&["--over", "LANES=4,8", "--over", "lanes=16"], "duplicate values of LANES"),
        (&["--over", "LANES=4,8", "--set", "LANES=16"], "duplicate values of LANES"),
    ] {
        let (status, data, errors) =
            capture_output(&mut warploom(directory, ["synth", COMBINATIONAL].iter().chain(more)));
        assert!(status == Some(2) && data.is_empty() && errors.contains(text), "{more:?}: {errors}");
    }
}

/// Duplicate combinations are measured once. Of the saved rows, only the selected ones are shown and drawn.
#[test]
fn each_combination_of_values_has_a_row() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    let parameters = |more: &str| {
        let line =
            format!("synth {MEASURED} --over WARPS=4,2,4 --over channels=1,2 --references . --format json {more}");
        let (status, data, errors) =
            capture_output(warploom(directory, line.split(' ')).env("WARPLOOM_CACHE", "cache"));
        assert_eq!(status, Some(0), "{errors}");
        let report: serde_json::Value = serde_json::from_str(&data).expect("JSON");
        let rows = report["rows"].as_array().expect("rows").clone();
        rows.iter().map(|row| row["parameters"].as_str().expect("text").to_string()).collect::<Vec<_>>()
    };
    let all = ["WARPS=4 CHANNELS=1", "WARPS=4 CHANNELS=2", "WARPS=2 CHANNELS=1", "WARPS=2 CHANNELS=2"];
    assert_eq!(parameters("--target ice40 --seeds 0 --save now.json"), all);
    assert_eq!(parameters("--from now.json"), all);
    let line = text!("synth {MEASURED} --over CHANNELS=2 --over WARPS=2,16 --from now.json --plots plots");
    let (status, table, errors) = capture_output(&mut warploom(directory, line.split(' ')));
    assert!(status == Some(0) && table.contains("WARPS=2 CHANNELS=2") && !table.contains("WARPS=4"), "{table}{errors}");
    let picture = std::fs::read_to_string(directory.join(text!("plots/{MEASURED}.svg"))).expect("it was drawn");
    assert!(picture.contains("LUTs over CHANNELS") && picture.contains("ice40 WARPS=2"), "{picture}");
}

/// The cost of the reference RTL is meaningful only if it passes the checks at each compared size.
#[test]
fn the_references_pass_the_checks_of_their_blocks() {
    let sizes = |block: &&'static Entry| {
        let sizes = BlockData::read(block.name).reference_sizes.into_iter();
        sizes.map(|settings| (block.name, settings)).collect::<Vec<_>>()
    };
    let sizes: Vec<_> = REGISTRY.blocks().iter().flat_map(sizes).collect();
    assert!(sizes.len() >= REGISTRY.blocks().len(), "{sizes:?}");
    for (block, settings) in &sizes {
        let values = settings.iter().map(|setting| setting.split_once('=').expect("NAME=VALUE"));
        let parameters: Vec<(&str, u32)> =
            values.map(|(name, value)| (name, value.parse().expect("a number"))).collect();
        let folder = TempDir::new().expect("a folder");
        let directory = folder.path();
        let files = std::fs::read_dir(reference(block)).expect("the reference RTL");
        for file in files {
            let path = file.expect("an entry").path();
            let mut text = std::fs::read_to_string(&path).expect("text");
            // The file list of the front end names the directories of the other blocks.
            text = text.replace("../../", &format!("{}/", root().join("sim/blocks/stimulus/src").display()));
            text = with_parameters(text, &parameters);
            std::fs::write(directory.join(path.file_name().expect("a name")), text).expect("written");
        }
        let mut command = vec!["cosim".into(), block.to_string(), "--cycles=3000".into(), "--rtl=.".into()];
        command.extend(settings.iter().map(|setting| format!("--set={setting}")));
        let (status, data, errors) = capture_output(&mut warploom(directory, &command));
        assert!(status == Some(0) && data.contains("pass"), "{command:?}\n{data}{errors}");
    }
}
