//! `warploom report`: the page of a run that passes, the page of a run that fails, and the messages without a run.

use crate::common::{capture_output, warploom};
use serde_json::{json, Value};
use std::collections::BTreeSet;
use std::path::Path;
use tempfile::TempDir;
use warploom::blocks::REGISTRY;
use warploom_tests::examples::{with_word_of_lane, COMBINATIONAL};
use warploom_tests::programs::write_program;
use warploom_tests::text;

const RUN: &str = ".warploom/last-run.json";

/// Runs the command line, which must exit with `code`; returns its standard error.
#[track_caller]
fn run_expecting(folder: &Path, line: &str, code: i32) -> String {
    let (status, _, errors) = capture_output(&mut warploom(folder, line.split(' ')));
    assert_eq!(status, Some(code), "{line}: {errors}");
    errors
}

/// Returns the page that `report` writes for the last run.
#[track_caller]
fn page(folder: &Path) -> String {
    run_expecting(folder, "report", 0);
    let page = std::fs::read_to_string(folder.join("report.html")).expect("the page is there");
    check(&page);
    page
}

fn last_run(folder: &Path) -> Value {
    serde_json::from_slice(&std::fs::read(folder.join(RUN)).expect("the last run is saved")).expect("JSON")
}

/// Asserts that tags are nested correctly, that each link target exists once, and that the page loads no other file and
/// runs no script.
#[track_caller]
fn check(page: &str) {
    let mut rest = page;
    let (mut open, mut ids, mut targets) = (Vec::new(), BTreeSet::new(), Vec::new());
    while let Some(at) = rest.find('<') {
        let end = at + rest[at..].find('>').expect("a tag ends");
        let tag = &rest[at + 1..end];
        rest = &rest[end + 1..];
        assert!(!tag.contains('<'), "<{tag}> holds another tag");
        let name = tag.split([' ', '/']).find(|word| !word.is_empty()).expect("a tag has a name");
        assert!(name != "script" && name != "link" && name != "iframe", "<{tag}>");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "</{name}> closes another tag");
        } else if !["!DOCTYPE", "meta", "img"].contains(&name) {
            open.push(name);
        }
        for attribute in tag.split("\" ").flat_map(|words| words.split(' ').filter(|word| word.contains("=\""))) {
            let (key, value) = attribute.split_once("=\"").expect("a value");
            let value = value.trim_end_matches('"');
            match key {
                "id" => assert!(ids.insert(value), "the id {value} is there twice"),
                "src" => assert!(value.starts_with("data:image/svg+xml;base64,"), "{value}"),
                "href" => match value.strip_prefix('#') {
                    Some(target) => targets.push(target),
                    None => assert!(
                        !value.contains(':') && !value.starts_with("//"),
                        "{value} leads elsewhere than to a file"
                    ),
                },
                _ => assert!(!key.starts_with("on"), "<{tag}>"),
            }
        }
    }
    assert!(open.is_empty(), "{open:?} stay open");
    assert!(targets.iter().all(|target| ids.contains(target)), "{targets:?} lead past {ids:?}");
    let styles = page.split("<style>").nth(1).and_then(|rest| rest.split("</style>").next()).expect("a style");
    assert!(!styles.contains("url(") && !styles.contains("@import"), "the style fetches something");
}

#[test]
fn the_page_of_a_passed_run_shows_every_block_target_and_coverage() {
    let folder = TempDir::new().expect("a folder");
    let folder = folder.path();
    run_expecting(folder, text!("cosim {COMBINATIONAL} --set LANES=8 --cycles 50 --seeds 3"), 0);
    let first = page(folder);
    for text in ["all pass", "LANES=8", "--seeds 3", "Verilator 5", "Not measured in this run"] {
        assert!(first.contains(text), "'{text}' in {first}");
    }

    // The channels and programs of the example are shown without a study, the charts only with a study.
    assert!(first.contains("No results in this directory; run <code>warploom study cooperative</code>"), "{first}");
    run_expecting(folder, "study cooperative --programs 5 --golden", 0);
    let studied = page(folder);
    assert_eq!(studied.matches("<img").count(), first.matches("<img").count() + 6);
    for text in ["none differs", "the compiler's time over instances", "warploom study cooperative --programs 5"] {
        assert!(studied.contains(text), "'{text}' in {studied}");
    }

    // The same run is changed to contain every registered block, and the unpacker twice.
    let mut run = last_run(folder);
    let mut blocks = vec![run["blocks"][0].clone()];
    blocks.extend(warploom::blocks::REGISTRY.blocks().iter().map(|block| {
        let mut copy = run["blocks"][0].clone();
        copy["block"] = json!(block.name);
        copy["parameters"] = json!(block.defaults().iter().collect::<std::collections::BTreeMap<_, _>>());
        copy
    }));
    blocks[1]["coverage"] = json!({
        "modules": [{
            "module": "packer", "file": "packer.v",
            "lines": {"reached": 9, "total": 12},
            "branches": {"reached": 0, "total": 0},
            "toggles": {"reached": 1, "total": 4},
            "missed_lines": [3], "missed_branches": [], "untoggled": ["a"],
        }],
        "bins": [
            {"name": "two at once", "rule": "a rule", "count": 7, "unreachable": null},
            {"name": "never", "rule": "a rule", "count": 0, "unreachable": null},
        ],
    });
    run["blocks"] = json!(blocks);
    std::fs::write(folder.join(RUN), run.to_string()).expect("written");
    let without = page(folder);
    assert!(without.contains("Not measured in this directory yet"), "{without}");
    let figure = |figure: &str, reached: bool| {
        json!({
            "figure": figure, "target": "at most 2", "measured": "3", "reached": reached,
        })
    };
    let bench = |block: &str, figures: Value| {
        json!({
            "command": "warploom bench", "finished": "then", "block": block, "figures": figures,
        })
    };
    let measured = REGISTRY.blocks().iter().filter(|block| block.measurements.is_some());
    let bench = json!(measured
        .map(|block| bench(block.name, json!([figure("first row", true), figure("hits", false)])))
        .collect::<Vec<_>>());
    std::fs::write(folder.join(".warploom/last-bench.json"), bench.to_string()).expect("written");
    let all = page(folder);
    for block in warploom::blocks::REGISTRY.blocks() {
        assert!(all.contains(&format!("<section id=\"{}\">", block.name)), "{} has no section", block.name);
        assert!(all.contains(&format!("alt=\"timing diagram of {}\"", block.name)), "{} has no diagram", block.name);
        assert!(all.contains("alt=\"schematic of "), "there is no schematic");
        for text in block.rules.iter().map(|rule| rule.name).chain(block.error_codes.iter().map(|error| error.meaning))
        {
            assert!(all.contains(&text.replace('>', "&gt;").replace('<', "&lt;")), "{text} is missing");
        }
    }
    for text in ["as above", "MISSED", "first row", "EMPTY", "9 of 12 (75.0 %)"] {
        assert!(all.contains(text), "'{text}' is missing");
    }
    assert!(!all.contains("Not measured in this directory yet"));

    // The JSON of the run is in another file. The figures are still those of this directory.
    std::fs::write(folder.join("run.json"), run.to_string()).expect("written");
    run_expecting(folder, "report --run run.json --out page.html --quiet", 0);
    let again = std::fs::read_to_string(folder.join("page.html")).expect("the page is there");
    assert_eq!(again, all, "the same run is the same page");
}

#[test]
fn the_page_of_a_failed_run_shows_its_files_and_runs_no_scripts() {
    let folder = TempDir::new().expect("a folder");
    let folder = folder.path();
    run_expecting(folder, text!("emit {COMBINATIONAL} --set LANES=8"), 0);
    let top = folder.join(text!("verilog-out/{COMBINATIONAL}/wl_{COMBINATIONAL}.v"));
    let text = std::fs::read_to_string(&top).expect("the top is there");
    std::fs::write(&top, with_word_of_lane(&text, 5, 4)).expect("the fault is written");
    let hostile = "<script>alert('1')&\"<script>";
    let line = text!("cosim {COMBINATIONAL} --set LANES=8 --rtl verilog-out --case random --seed 42 --failures");
    let arguments = line.split(' ').chain([hostile]);
    let (status, _, errors) = capture_output(&mut warploom(folder, arguments));
    assert_eq!(status, Some(1), "{errors}");
    // The failure gets a drawing that contains a script.
    let kept = format!("{hostile}/{COMBINATIONAL}-42");
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(2)</script></svg>";
    std::fs::write(folder.join(&kept).join("evil.svg"), drawing).expect("written");
    let mut run = last_run(folder);
    let files = &mut run["blocks"][0]["runs"][0]["failure"]["files"];
    files.as_array_mut().expect("a list").push(json!(["drawing", format!("{kept}/evil.svg")]));
    std::fs::write(folder.join(RUN), run.to_string()).expect("written");
    let page = page(folder);
    for text in [
        "1 of 1 fail",
        "lane 5",
        "Differs from the model in cycle",
        "&lt;script&gt;alert",
        "drawing of the failure",
        "diagram of the failure",
        "The Verilog of <code>verilog-out</code> (--rtl)",
        "class=\"here\" style=\"left:",
        "href=\"%3Cscript%3E",
        "warploom replay",
        "Reproduction:",
    ] {
        assert!(page.contains(text), "'{text}' is missing in {page}");
    }
    let (_, output) = page.split_once("Terminal output").expect("the output is shown");
    assert!(output.contains("cycles, in hexadecimal"), "{output}");
    // A failure that was neither shrunk nor stored is shown after the stored one, although its run is earlier.
    let runs = run["blocks"][0]["runs"].as_array_mut().expect("the runs");
    let mut earlier = runs[0].clone();
    earlier["case"] = json!("earlier");
    (earlier["failure"]["shrunk"], earlier["failure"]["folder"]) = (Value::Null, Value::Null);
    runs.insert(0, earlier);
    std::fs::write(folder.join(RUN), run.to_string()).expect("written");
    let page = self::page(folder);
    let position = |text: &str| page.find(text).unwrap_or_else(|| panic!("'{text}' is missing in {page}"));
    assert!(position(": random, seed 42") < position(": earlier, seed 42"));
}

#[test]
fn invalid_run_files_are_rejected() {
    let folder = TempDir::new().expect("a folder");
    let folder = folder.path();
    let rejected = |line: &str, expected: &[&str]| {
        let errors = run_expecting(folder, line, 2);
        assert!(
            expected.iter().all(|text| errors.contains(text)),
            "{line} says\n{errors}\nwithout one of {expected:?}"
        );
        assert!(!folder.join("report.html").exists(), "{line} left a page");
    };
    rejected("report", &["no last run", RUN, "help: warploom cosim"]);
    rejected("report --run nowhere.json", &["file 'nowhere.json' not found"]);
    run_expecting(folder, text!("cosim {COMBINATIONAL} --set LANES=8 --cycles 50 --case random"), 0);
    let good = std::fs::read_to_string(folder.join(RUN)).expect("the last run is saved");
    let write = |text: &[u8]| std::fs::write(folder.join("run.json"), text).expect("written");
    let help = "help: expected the JSON that `warploom cosim --format json` writes";
    write(&good.as_bytes()[..good.len() / 2]);
    rejected("report --run run.json", &["run.json:", "EOF", help]);
    write(b"{\n  \"blocks\": 7\n}");
    rejected("report --run run.json", &["run.json:2:13: invalid type: integer `7`, expected a sequence", help]);
    write(b"{}");
    rejected("report --run run.json", &["run.json:1:2: missing field `warploom`", help]);
    write(b"\xff\xfe");
    rejected("report --run run.json", &["run.json:1:1: expected value", help]);
    write(good.replace(text!("\"{COMBINATIONAL}\""), "\"index_packer\"").as_bytes());
    rejected(
        "report --run run.json",
        &["run.json: blocks[0].block", "unknown block 'index_packer'", &REGISTRY.names().join(", ")],
    );
    write(good.replace("\"LANES\": 8", "\"LANES\": 65").as_bytes());
    rejected("report --run run.json", &["run.json: blocks[0].parameters", "LANES=65 is out of range", "1 to 64"]);
    std::fs::write(folder.join(".warploom/last-bench.json"), "{}").expect("written");
    rejected("report", &["last-bench.json:1:", "`warploom bench`"]);
    std::fs::remove_file(folder.join(".warploom/last-bench.json")).expect("removed");
    rejected("report --out nowhere/page.html", &["nowhere"]);
}

#[test]
fn a_run_that_cannot_be_saved_still_passes() {
    let folder = TempDir::new().expect("a folder");
    std::fs::write(folder.path().join(".warploom"), "not a folder").expect("written");
    let errors =
        run_expecting(folder.path(), text!("cosim {COMBINATIONAL} --set LANES=8 --cycles 50 --case random"), 0);
    assert!(errors.contains("warning: .warploom/last-run.json is not written"), "{errors}");
}

#[test]
fn schematics_report_missing_tools() {
    let folder = TempDir::new().expect("a folder");
    let drawn = |folder: &Path| capture_output(warploom(folder, ["draw", "--schematics"]).env("PATH", folder));
    let (status, _, errors) = drawn(folder.path());
    assert_eq!((status, errors.contains("apt-get install yosys")), (Some(3), true), "{errors}");
    write_program(&folder.path().join("yosys"), "#!/bin/sh\necho Yosys 0.23\n");
    let (status, _, errors) = drawn(folder.path());
    assert_eq!((status, errors.contains("npm install --global netlistsvg")), (Some(3), true), "{errors}");
}
