//! A fault planted in emitted Verilog: the mismatch report, the exit code, and the replay command.

use crate::common::{capture_output, warploom};
use std::path::Path;
use tempfile::TempDir;
use warploom_tests::examples::{with_word_of_lane, CLOCKED, COMBINATIONAL};
use warploom_tests::text;

/// Emits the unpacker of 8 lanes, and gives lane 5 the word of lane 4.
fn plant(folder: &Path) {
    let (status, _, errors) = capture_output(&mut warploom(folder, ["emit", COMBINATIONAL, "--set", "LANES=8"]));
    assert_eq!(status, Some(0), "{errors}");
    let top = folder.join(text!("verilog-out/{COMBINATIONAL}/wl_{COMBINATIONAL}.v"));
    let text = std::fs::read_to_string(&top).expect("the top is there");
    std::fs::write(&top, with_word_of_lane(&text, 5, 4)).expect("the fault is written");
}

#[test]
fn a_planted_fault_is_shown_and_replayed() {
    let folder = TempDir::new().expect("a folder");
    plant(folder.path());
    let arguments =
        text!("cosim {COMBINATIONAL} --set LANES=8 --rtl verilog-out --case random --seed 42 --format json");
    let (status, data, errors) = capture_output(&mut warploom(folder.path(), arguments.split(' ')));
    assert_eq!(status, Some(1), "{errors}");
    for text in [
        text!("{COMBINATIONAL} differs from its model in cycle"),
        "LANES=8 X_BITS=10",
        "random, seed 42",
        "lane 5",
        "expected 0x",
        "The last",
        "cycles, in hexadecimal",
    ] {
        assert!(errors.contains(text), "the output lacks '{text}':\n{errors}");
    }
    assert!(!errors.contains("lane 4") && !errors.contains("lane 6"), "only lane 5 differs:\n{errors}");

    let report: serde_json::Value = serde_json::from_str(&data).expect("JSON");
    let failure = &report["blocks"][0]["runs"][0]["failure"];
    let cycle = failure["cycle"].as_u64().expect("a cycle");
    assert_eq!(failure["reproduced"].as_bool(), Some(true), "the debug build fails in the same cycle");
    let kept = folder.path().join(text!("failures/{COMBINATIONAL}-42"));
    for file in ["wave.fst", "wave.gtkw", "mismatch.txt"] {
        assert!(kept.join(file).is_file(), "{file} is missing");
    }

    let saved = std::fs::read_to_string(kept.join("wave.gtkw")).expect("the save file");
    let path = kept.canonicalize().expect("the folder").display().to_string();
    // Both lines are needed for the viewer to find the wave from the current location of the save file.
    for line in [format!("[dumpfile] \"{path}/wave.fst\""), format!("[savefile] \"{path}/wave.gtkw\"")] {
        assert!(saved.contains(&line), "{saved}");
    }
    let flags: Vec<&str> = saved.lines().filter(|line| line.contains("mismatch")).collect();
    // The first two lines are those of the group and of the common flag; the next one is that of the differing port.
    let differing = failure["message"].as_str().and_then(|ports| ports.split(", ").next()).expect("a port");
    assert!(flags[2].contains(&format!("mismatch_{differing}")), "{differing}: {flags:?}");

    // Runs the replay command of the report, as a user would.
    let replay = errors.lines().map(str::trim).find(|line| line.starts_with("warploom cosim")).expect("a replay line");
    assert_eq!(Some(replay), failure["replay"].as_str());
    let arguments: Vec<&str> = replay.split(' ').skip(1).collect();
    let (status, _, again) = capture_output(&mut warploom(folder.path(), arguments));
    assert_eq!(status, Some(1), "{again}");
    let title = format!("{COMBINATIONAL} differs from its model in cycle {cycle}\n");
    assert!(again.contains(&title) && again.contains("lane 5"), "{again}");
    assert!(folder.path().join("failure.fst").is_file() && folder.path().join("failure.gtkw").is_file());
}

#[test]
fn many_failing_seeds_leave_one_folder_and_no_foreign_file_is_touched() {
    let folder = TempDir::new().expect("a folder");
    plant(folder.path());
    let run = |more: &str| {
        let line = format!("cosim {COMBINATIONAL} --set LANES=8 --rtl verilog-out --case random --format json{more}");
        let (status, data, errors) = capture_output(&mut warploom(folder.path(), line.split(' ')));
        assert_eq!(status, Some(1), "{errors}");
        (serde_json::from_str::<serde_json::Value>(&data).expect("JSON"), errors)
    };
    let (report, _) = run(" --seeds 40");
    let runs = report["blocks"][0]["runs"].as_array().expect("runs");
    let with_folder = runs.iter().filter(|run| run["failure"]["folder"].is_string()).count();
    assert_eq!((runs.len(), with_folder), (40, 1));
    let names = |folder: &Path| {
        let entries = std::fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("an entry").file_name());
        entries.map(|name| name.to_string_lossy().into_owned()).collect::<std::collections::BTreeSet<_>>()
    };
    let failures = folder.path().join("failures");
    assert_eq!(Vec::from_iter(names(&failures)), [text!("{COMBINATIONAL}-1")]);
    let kept = failures.join(text!("{COMBINATIONAL}-1"));
    let vcd = wellen::simple::read(kept.join("excerpt.vcd")).expect("the excerpt is a VCD");
    let hierarchy = vcd.hierarchy();
    let signals: Vec<_> = hierarchy.all_vars().map(|variable| hierarchy[variable].full_name(hierarchy)).collect();
    for name in ["excerpt.rtl.words", "excerpt.rtl.index_x", "excerpt.model.index_x", "excerpt.mismatch"] {
        assert!(signals.iter().any(|signal| signal == name), "{name} is not among {signals:?}");
    }

    // The result does not depend on the number of parallel candidates.
    let script = std::fs::read_to_string(kept.join("stimulus.txt")).expect("it is there");
    let line = text!("cosim {COMBINATIONAL} --set LANES=8 --rtl verilog-out --case random --failures one");
    let (status, ..) = capture_output(warploom(folder.path(), line.split(' ')).env("RAYON_NUM_THREADS", "1"));
    let alone =
        std::fs::read_to_string(folder.path().join(text!("one/{COMBINATIONAL}-1/stimulus.txt"))).expect("it is there");
    assert_eq!((status, alone), (Some(1), script));

    // An older failure is replaced completely. A directory with other files is kept, and the failure is still reported.
    std::fs::write(kept.join("stimulus.txt"), "old").expect("written");
    run("");
    assert_ne!(std::fs::read_to_string(kept.join("stimulus.txt")).expect("it is there"), "old");
    std::fs::write(kept.join("notes.txt"), "mine").expect("written");
    std::fs::write(kept.join("stimulus.txt"), "old").expect("written");
    let (_, errors) = run("");
    assert!(errors.contains("unexpected file 'notes.txt'") && errors.contains("lane 5"), "{errors}");
    assert_eq!(std::fs::read_to_string(kept.join("stimulus.txt")).expect("it is there"), "old");
    assert_eq!(Vec::from_iter(names(&failures)), [text!("{COMBINATIONAL}-1")], "no partial folder remains");
}

#[test]
fn a_wave_shows_rtl_model_and_flag_and_changes_nothing() {
    let folder = TempDir::new().expect("a folder");
    let run = |wave: &str| {
        let line = format!("cosim {CLOCKED} --set LANES=4 --case random --seed 7 --cycles 400 --format json {wave}");
        let (status, data, errors) = capture_output(&mut warploom(folder.path(), line.split_whitespace()));
        assert_eq!(status, Some(0), "{errors}");
        let report: serde_json::Value = serde_json::from_str(&data).expect("JSON");
        report["blocks"][0]["transactions"].clone()
    };
    let plain = run("");
    assert_eq!(plain, run("--wave wave.fst"), "the same seed is the same run with and without a wave");
    assert_eq!(plain, run("--wave part.vcd --wave-from 100 --wave-to 120"));
    let vcd = std::fs::read_to_string(folder.path().join("part.vcd")).expect("the wave is there");
    for name in ["row_words", "mismatch", "mismatch_row_words"] {
        assert!(vcd.contains(&format!(" {name} ")), "the wave lacks {name}");
    }
    for scope in ["rtl", "model"] {
        assert!(vcd.contains(&format!("module {scope} ")), "the wave lacks the scope {scope}");
    }
    let times: Vec<u64> = vcd.lines().filter_map(|line| line.strip_prefix('#')?.parse().ok()).collect();
    assert_eq!((times.first(), times.last()), (Some(&1000), Some(&1205)), "the window is cycles 100 to 120");
    let saved = std::fs::read_to_string(folder.path().join("part.gtkw")).expect("the save file is there");
    for group in ["-rtl", "-model", "-mismatch"] {
        assert!(saved.contains(group), "the save file lacks {group}");
    }
}
