//! `study locks`: a small run, its targets, its Verilog, and the figures in the documentation.

use crate::common::{capture_output, warploom};
use serde_json::Value;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// Runs the study in a directory.
fn study(folder: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    capture_output(&mut warploom(folder, ["study", "locks"].iter().chain(arguments)))
}

fn json(data: &str) -> Value {
    serde_json::from_str(data).expect("JSON")
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

#[test]
fn a_small_run_is_reproducible_and_complete() {
    let folder = TempDir::new().expect("a folder");
    let small = ["--workload", "hash,graph", "--warps", "8", "--mutexes", "2,4", "--sections", "4", "--format", "json"];
    let run = |seed: &'static str| study(folder.path(), &[&small[..], &["--seed", seed]].concat());
    let (status, data, errors) = run("7");
    // There are no targets at 8 warps.
    assert_eq!(status, Some(0), "{errors}");
    let report = json(&data);
    assert_eq!(
        report["common"],
        serde_json::json!({
            "sections": 4, "outside": 64, "seed": 7, "issue": "shared", "writes": 3,
        })
    );
    let comparisons = report["comparisons"].as_array().expect("comparisons");
    let names = |of: &Value| ["workload", "locks", "priorities"].map(|name| of[name].to_string());
    let names: Vec<_> = comparisons.iter().map(names).collect();
    assert_eq!(names.len(), 2 * 2 * 2);
    assert_eq!(names[3], ["\"hash\"", "4", "\"different\""]);
    for comparison in comparisons {
        for scheme in ["arbiter", "classic", "queue"] {
            let figures = &comparison[scheme];
            assert!(figures["cycles"].as_u64() > Some(0) && figures["classes"][0]["worst"].is_u64(), "{figures}");
        }
        let tries = comparison["sweep"].as_array().expect("a sweep");
        let best = tries.iter().filter_map(|tried| tried["cycles"].as_u64()).min();
        assert_eq!(best, comparison["classic"]["cycles"].as_u64(), "{comparison}");
        assert!(comparison["reached"].is_null(), "{comparison}");
    }
    assert_eq!(run("7").1, data);
    assert_ne!(run("8").1, data);
}

#[test]
fn targets_are_checked_and_drawn() {
    let folder = TempDir::new().expect("a folder");
    let hash = ["--workload", "hash", "--mutexes", "2", "--priorities", "two", "--sections", "8"];
    let (status, table, errors) = study(folder.path(), &[&hash[..], &["--plots", "pictures"]].concat());
    assert_eq!(status, Some(0), "{errors}");
    assert!(table.contains("1 of 1 reach both targets") && table.contains(" pass"), "{table}");
    for picture in ["backoff-hash.svg", "wait-hash.svg", "cycles-hash.svg"] {
        let drawn = std::fs::read_to_string(folder.path().join("pictures").join(picture)).expect("drawn");
        assert!(drawn.contains("<polyline"), "{picture}");
    }
    // With one issue slot per warp, retries on a single mutex cost no instructions, and one of them always succeeds in
    // time. So the classic scheme is fast, and the arbiter misses its targets.
    let (status, table, _) = study(folder.path(), &["--workload", "hash", "--mutexes", "1", "--issue", "own"]);
    assert_eq!(status, Some(1));
    assert!(table.contains("0 of 2 reach both targets") && table.contains(" missed"), "{table}");
}

#[test]
fn the_verilog_matches_the_model_of_the_study() {
    let folder = TempDir::new().expect("a folder");
    let small =
        ["--workload", "bank", "--warps", "8", "--mutexes", "2", "--sections", "8", "--rtl", "--format", "json"];
    let (status, data, errors) = study(folder.path(), &small);
    assert_eq!(status, Some(0), "{errors}");
    let rtl = &json(&data)["rtl"];
    assert_eq!((&rtl["runs"], &rtl["differences"]), (&2.into(), &serde_json::json!([])));
    assert!(rtl["cycles"].as_u64() > Some(2000), "{rtl}");
}

#[test]
fn bad_arguments_are_rejected() {
    let folder = TempDir::new().expect("a folder");
    std::fs::write(folder.path().join("file"), "").expect("written");
    for (arguments, expected) in [
        (&["--workload", "tree"][..], "one of hash, bank, list, graph"),
        (&["--priorities", "three"], "one of equal, two, different"),
        (&["--issue", "none"], "one of shared, own"),
        (&["--warps", "65"], "a whole number from 1 to 64"),
        (&["--mutexes", "0"], "a whole number from 1 to 16"),
        (&["--sections", "-1"], "a whole number from 1 to 10000"),
        (&["--writes", "7"], "a whole number from 0 to 6"),
        (&["--plots", "file"], "is a file; expected a directory"),
        (&["--verilator", "verilator"], "--rtl"),
    ] {
        let (status, data, errors) = study(folder.path(), arguments);
        assert!(status == Some(2) && data.is_empty() && errors.contains(expected), "{arguments:?}: {errors}");
    }
    let (status, _, errors) = capture_output(&mut warploom(folder.path(), ["study", "mutexes"]));
    assert!(status == Some(2) && errors.contains("'mutexes'"), "{errors}");
}

/// Returns a number with thousands separators.
fn thousands(number: &Value) -> String {
    warploom::output::thousands(number.as_u64().expect("a number"))
}

#[test]
fn the_documentation_matches_the_study() {
    let folder = TempDir::new().expect("a folder");
    let (status, data, errors) =
        study(folder.path(), &["--mutexes", "1,2,4,8,16", "--plots", "locks", "--format", "json"]);
    assert!(status.is_some_and(|status| status < 2), "{errors}");
    let page = std::fs::read_to_string(root().join("docs/studies/lock-contention.md")).expect("the page");
    let (mut targets, mut reached, mut shorter) = (0, 0, 0);
    for comparison in json(&data)["comparisons"].as_array().expect("comparisons") {
        let Some(passes) = comparison["reached"].as_bool() else { continue };
        targets += 1;
        reached += usize::from(passes);
        let text = |name: &str| comparison[name].as_str().unwrap_or_default().to_string();
        let worst = |scheme: &str| thousands(&comparison[scheme]["classes"][0]["worst"]);
        let cycles = |scheme: &str| thousands(&comparison[scheme]["cycles"]);
        let ratio = |name: &str| comparison[name].as_f64().expect("a number");
        let row = format!(
            "| {} | {} | {} | {} | {} | {} | {:.1} | {} | {} | {:.3} | {} |",
            text("workload"),
            comparison["locks"],
            text("priorities"),
            worst("arbiter"),
            worst("classic"),
            worst("queue"),
            ratio("times"),
            cycles("arbiter"),
            cycles("classic"),
            ratio("of_classic"),
            if passes { "pass" } else { "**missed**" },
        );
        assert!(page.contains(&row), "docs/studies/lock-contention.md has no row\n{row}");
        let waits = &comparison["nanoseconds"];
        let Some(passes) = waits["reached"].as_bool() else { panic!("no target in nanoseconds: {comparison}") };
        shorter += usize::from(passes);
        let ns = |name: &str| warploom::output::thousands(waits[name].as_f64().expect("a number").round() as u64);
        let row = format!(
            "| {} | 32 | {} | {} | {} | {} | {:.1} | {} |",
            text("workload"),
            comparison["locks"],
            text("priorities"),
            ns("arbiter"),
            ns("one_cycle"),
            waits["shorter"].as_f64().expect("a number"),
            if passes { "pass" } else { "**missed**" },
        );
        assert!(page.contains(&row), "docs/studies/lock-contention.md has no row\n{row}");
    }
    let words: Vec<&str> = page.split_whitespace().collect();
    assert!(words.join(" ").contains(&format!("{reached} of {targets} reach both targets")), "{reached} of {targets}");
    assert!(words.join(" ").contains(&format!("{shorter} of {targets} are at least 3 times shorter")), "{shorter}");
    for entry in std::fs::read_dir(folder.path().join("locks")).expect("pictures") {
        let path = entry.expect("an entry").path();
        let committed = root().join("docs/pictures/locks").join(path.file_name().expect("a name"));
        let same = std::fs::read(&path).ok() == std::fs::read(&committed).ok();
        assert!(
            same,
            "{}: `warploom study locks --mutexes 1,2,4,8,16 --plots docs/pictures/locks`",
            committed.display()
        );
    }
}
