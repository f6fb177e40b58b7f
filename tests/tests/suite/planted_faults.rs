//! Faults of many kinds, planted in emitted Verilog. Each is found, shrunk to a few transactions, and replayed from its
//! directory. The RTL without the fault passes the same replay.

use crate::common::{capture_output, warploom};
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::path::Path;
use tempfile::TempDir;
use warploom::blocks::REGISTRY;
use warploom_harness::registry::Entry;
use warploom_tests::block_data::{BlockData, Fault, Planted as Faults};
use warploom_tests::examples::CLOCKED;
use warploom_tests::text;

/// A block, arguments that select its parameters, and one of its faults.
struct Planted {
    block: &'static str,
    set: String,
    fault: Fault,
}

/// Returns all faults if `WARPLOOM_CAMPAIGN` is set (`scripts/planted-faults`); otherwise, returns one per block.
fn faults() -> Vec<Planted> {
    let max_faults = if std::env::var_os("WARPLOOM_CAMPAIGN").is_some() { usize::MAX } else { 1 };
    let of = |block: &&'static Entry| {
        let name = block.name;
        let Faults { set, fault } = BlockData::read(name).planted;
        let set: String = set.iter().map(|setting| format!(" --set {setting}")).collect();
        fault.into_iter().take(max_faults).map(move |fault| Planted { block: name, set: set.clone(), fault })
    };
    REGISTRY.blocks().iter().flat_map(of).collect()
}

/// Result of the run with a fault.
struct Shrunk {
    /// Numbers of transactions and of cycles before shrinking.
    before: (u64, u64),
    /// Numbers of transactions and of cycles after shrinking.
    after: (u64, u64),
    /// Lines of the shrunk stimulus.
    script: Vec<String>,
}

/// Copies the block's Verilog from the directory `good` to the directory `faulty`, with the fault.
fn plant(good: &Path, faulty: &Path, Planted { block, fault, .. }: &Planted) {
    let from = good.join(block);
    let to = faulty.join(block);
    std::fs::create_dir_all(&to).expect("the folder is made");
    let mut edited = false;
    for entry in std::fs::read_dir(from).expect("the block is emitted") {
        let entry = entry.expect("an entry");
        let name = entry.file_name().into_string().expect("text");
        let mut text = std::fs::read_to_string(entry.path()).expect("the file is read");
        if name == format!("wl_{block}{}", fault.file) {
            for (old, new) in &fault.edits {
                assert!(text.contains(old), "{}: the text to edit is missing: {old}", fault.name);
                text = text.replace(old, new);
            }
            edited = true;
        }
        std::fs::write(to.join(name), text).expect("the file is written");
    }
    assert!(edited, "{}: there is no such file", fault.name);
}

/// Plants a fault, and checks the failure, its directory and its replays with and without the fault. `good` has the
/// Verilog without the fault.
fn find_shrink_and_replay(good: &Path, planted: &Planted) -> Shrunk {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    plant(good, &directory.join("rtl"), planted);
    let Planted { block, set, fault } = planted;
    let line = format!("cosim {block}{set} --rtl rtl --case random --cycles 100000 --format json");
    let (status, data, errors) = capture_output(&mut warploom(directory, line.split(' ')));
    assert_eq!(status, Some(1), "{}: not found\n{errors}", fault.name);
    let report: serde_json::Value = serde_json::from_str(&data).expect("JSON");
    let runs = report["blocks"][0]["runs"].as_array().expect("runs");
    let run = runs.iter().find(|run| run["failure"]["folder"].is_string());
    let run = run.unwrap_or_else(|| panic!("{}: no folder\n{errors}", fault.name));
    let failure = &run["failure"];
    assert_eq!(failure["reproduced"].as_bool(), Some(true), "{}\n{errors}", fault.name);
    let shrunk = |name: &str| failure["shrunk"][name].as_u64().unwrap_or_else(|| panic!("{}: {failure}", fault.name));
    assert!(shrunk("transactions") <= fault.most, "{}: {}\n{errors}", fault.name, failure["shrunk"]);
    assert!(shrunk("cycles") <= shrunk("cycles_before"), "{}: longer than it was: {}", fault.name, failure["shrunk"]);
    assert!(shrunk("cycles") <= fault.most_cycles, "{}: {}\n{errors}", fault.name, failure["shrunk"]);
    assert_eq!(failure["shrunk"]["minimal"].as_bool(), Some(true), "{}", fault.name);

    let kept = directory.join(failure["folder"].as_str().expect("a folder"));
    for file in ["stimulus.txt", "README.md", "timing.svg", "mismatch.txt", "excerpt.vcd", "wave.fst", "wave.gtkw"] {
        assert!(kept.join(file).is_file(), "{}: {file} is missing", fault.name);
    }
    let text = std::fs::read_to_string(kept.join("failure.json")).expect("the description is there");
    let description: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let check_ports = |failure: &serde_json::Value| {
        let message = failure["message"].as_str().expect("ports or a stream");
        let known = |name: &str| fault.ports.iter().any(|one| one == name);
        // A stream's message begins with its name.
        let stream = message.split_once(": ").filter(|_| failure["kind"] == "stream");
        assert!(stream.map_or(message.split(", ").all(known), |(name, _)| known(name)), "{}: {message}", fault.name);
    };
    check_ports(&description);

    let replay = |more: &str| {
        let line = format!("replay {} --format json{more}", kept.display());
        let (status, data, errors) = capture_output(&mut warploom(directory, line.split(' ')));
        let report: serde_json::Value = serde_json::from_str(&data).expect("JSON");
        (status, report["blocks"][0]["runs"][0]["failure"].clone(), errors)
    };
    let (status, again, errors) = replay(" --trust");
    assert_eq!(status, Some(1), "{}\n{errors}", fault.name);
    // Fewer ports may differ here, if the fault exposes the initial content of memory.
    check_ports(&again);
    assert_eq!(again["cycle"], description["cycle"], "{}", fault.name);
    let (status, _, errors) = replay(&format!(" --rtl {}", good.display()));
    assert_eq!(status, Some(0), "{}: fails without the fault\n{errors}", fault.name);
    assert!(errors.contains("no longer fails"), "{errors}");

    assert_eq!(run["case"], "random", "{}", fault.name);
    let script = std::fs::read_to_string(kept.join("stimulus.txt")).expect("the script is there");
    let lines = script.lines().skip_while(|line| !line.is_empty()).filter(|line| !line.is_empty());
    Shrunk {
        before: (shrunk("transactions_before"), shrunk("cycles_before")),
        after: (shrunk("transactions"), shrunk("cycles")),
        script: lines.map(str::to_string).collect(),
    }
}

/// A reset-equivalence failure, which needs two instances, is not shrunk. Its replay runs the case again.
#[test]
fn a_failure_that_was_not_shrunk_is_replayed_too() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    let run = |line: &str| capture_output(&mut warploom(directory, line.split(' ')));
    assert_eq!(run(text!("emit {CLOCKED} --set LANES=4")).0, Some(0));
    let filter = directory.join(text!("verilog-out/{CLOCKED}/wl_{CLOCKED}_filter.v"));
    let text = std::fs::read_to_string(&filter).expect("the file is there");
    let faulty = text.replace("busy <= 1'd0;\n      measuring <= 1'd0;", "busy <= busy;\n      measuring <= 1'd0;");
    assert_ne!(text, faulty, "the text to edit is missing");
    std::fs::write(&filter, faulty).expect("the fault is written");
    let (status, _, errors) =
        run(text!("cosim {CLOCKED} --set LANES=4 --rtl verilog-out --case unknown_start --seed 3"));
    assert_eq!(status, Some(1), "{errors}");
    assert!(errors.contains(text!("warploom replay failures/{CLOCKED}-3")), "{errors}");
    let kept = directory.join(text!("failures/{CLOCKED}-3"));
    assert!(!kept.join("stimulus.txt").exists());
    let (status, _, errors) = run(text!("replay failures/{CLOCKED}-3 --trust"));
    assert_eq!(status, Some(1), "{errors}");
    assert!(errors.contains("outputs depend on the state before the reset") && errors.contains("seed 3"), "{errors}");
    assert!(kept.join("replay.fst").is_file() && kept.join("replay.gtkw").is_file());
}

#[test]
fn planted_faults_are_found_shrunk_and_replayed() {
    let folder = TempDir::new().expect("a folder");
    let faults = faults();
    for (block, set) in faults.iter().map(|planted| (planted.block, &planted.set)).collect::<BTreeSet<_>>() {
        let line = format!("emit {block}{set}");
        let (status, _, errors) = capture_output(&mut warploom(folder.path(), line.split(' ')));
        assert_eq!(status, Some(0), "{errors}");
    }
    let good = folder.path().join("verilog-out");
    let shrunk: Vec<Shrunk> = faults.par_iter().map(|planted| find_shrink_and_replay(&good, planted)).collect();
    let mut block = "";
    for (planted, shrunk) in faults.iter().zip(shrunk) {
        let Shrunk { before, after, script } = shrunk;
        let arrow = |before: u64, after: u64| format!("{before} -> {after}");
        let (transactions, cycles) = (arrow(before.0, after.0), arrow(before.1, after.1));
        let script: Vec<_> = script.iter().map(|line| format!("`{line}`")).collect();
        if planted.block != block {
            block = planted.block;
            println!("### {block}\n\n| fault | transactions | cycles | shrunk to |\n|---|---|---|---|");
        }
        println!("| {} | {transactions} | {cycles} | {} |", planted.fault.name, script.join("<br>"));
    }
}
