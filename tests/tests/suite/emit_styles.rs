//! Styles of the emission: names with sizes, and SystemVerilog. Also the log of repeated statements, and the command in
//! the headers.

use crate::common::{capture_output, warploom};
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;
use warploom::blocks::REGISTRY;
use warploom_emit::{Emission, Style};

use warploom_tests::examples::COMBINATIONAL;
use warploom_tests::{lint, text};

fn system_verilog(block: &warploom_harness::registry::Entry) -> Emission {
    let style = Style { system_verilog: true, ..Style::verilog("wl_") };
    block.emit_in_style(&block.defaults(), &style, "cargo test".into()).expect("it can be emitted")
}

/// Runs a shell command of a guide in `folder`. Returns whether it succeeded, and its output.
fn shell(folder: &Path, command: &str) -> (bool, String) {
    let output = Command::new("sh").args(["-c", command]).current_dir(folder).output().expect("a shell");
    let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
    (output.status.success(), text)
}

#[test]
fn two_sizes_are_linted_and_simulated_in_one_design() {
    let (folder, example) =
        (TempDir::new().expect("a folder"), PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../examples/two-sizes"));
    for file in ["two_cores.v", "two_cores_tb.v"] {
        std::fs::copy(example.join(file), folder.path().join(file)).expect("copied");
    }
    let readme = std::fs::read_to_string(example.join("README.md")).expect("the guide");
    let commands = readme.split("```sh\n").nth(1).and_then(|rest| rest.split("```").next()).expect("commands");
    let mut last = String::new();
    for command in commands.lines() {
        match command.strip_prefix("warploom ") {
            Some(arguments) => {
                let (code, _, errors) = capture_output(&mut warploom(folder.path(), arguments.split(' ')));
                assert_eq!(code, Some(0), "{command}: {errors}");
            }
            None => {
                let (passed, text) = shell(folder.path(), command);
                assert!(passed && (command.starts_with("vvp") || text.is_empty()), "{command}: {text}");
                last = text;
            }
        }
    }
    assert!(last.contains("PASS: both cores agree"), "{last}");
    // The bench can fail: a core with a wrong lane is found.
    let lane = std::fs::read_dir(folder.path().join("build"))
        .expect("the build")
        .map(|entry| entry.expect("an entry").path())
        .find(|path| path.to_string_lossy().contains("_l4_"))
        .map(|path| path.join(text!("wl_{COMBINATIONAL}_l4_x10_y10_z10_w16_word_lane.v")))
        .expect("the small core");
    let correct = std::fs::read_to_string(&lane).expect("the lane");
    assert!(correct.contains(">> shift_y"), "{correct}");
    std::fs::write(&lane, correct.replace(">> shift_y", ">> (shift_y + 4'd1)")).expect("written");
    // The last two commands compile and run the simulation.
    let simulation: Vec<&str> = commands.lines().rev().take(2).collect();
    let (_, text) = shell(folder.path(), &format!("{} && {}", simulation[1], simulation[0]));
    assert!(text.contains("FAIL: "), "{text}");
}

#[test]
fn modules_of_each_size_have_different_names() {
    let block = REGISTRY.block(COMBINATIONAL).expect("a block");
    let style = Style { name_sizes: true, ..Style::verilog("my_") };
    let emission = block.emit_in_style(&block.defaults(), &style, "cargo test".into()).expect("it can be emitted");
    assert_eq!(emission.top, text!("my_{COMBINATIONAL}_l32_x10_y10_z10_w16"));
    assert!(emission.files.iter().all(|file| file.module.starts_with(&emission.top)), "{:?}", emission.files);
    assert!(emission.manifest().text.contains(text!("\"block\": \"{COMBINATIONAL}\"")), "{}", emission.manifest().text);
}

#[test]
fn the_name_of_a_core_has_every_prefix_but_the_default_one() {
    let block = REGISTRY.block(COMBINATIONAL).expect("a block");
    for (prefix, name_sizes, name) in [
        ("wl_", false, text!("{COMBINATIONAL}")),
        ("my_", false, text!("my_{COMBINATIONAL}")),
        ("wl_", true, text!("{COMBINATIONAL}_l32_x10_y10_z10_w16")),
        ("my_", true, text!("my_{COMBINATIONAL}_l32_x10_y10_z10_w16")),
        ("wl_2_", false, text!("wl_2_{COMBINATIONAL}")),
    ] {
        let style = Style { name_sizes, ..Style::verilog(prefix) };
        let emission = block.emit_in_style(&block.defaults(), &style, "cargo test".into()).expect("it can be emitted");
        let core = emission.core().text;
        assert!(core.contains(&format!("\nname: warploom:rtl:{name}:")), "{prefix}: {core}");
    }
}

#[test]
fn system_verilog_is_clean_in_the_tools_that_read_packed_arrays() {
    for block in REGISTRY.blocks().iter().filter(|block| block.rust_hdl().is_some()) {
        let emission = system_verilog(block);
        assert!(emission.files.iter().all(|file| file.name.ends_with(".sv") && !file.text.contains(" reg ")));
        assert!(emission.core().text.contains("file_type: systemVerilogSource"));
        lint::verilator_lint(&emission.files, &emission.top).unwrap_or_else(|error| panic!("{}: {error}", block.name));
        lint::slang(&emission.files, &emission.top).unwrap_or_else(|error| panic!("{}: {error}", block.name));
    }
}

#[test]
fn system_verilog_has_packed_arrays_and_the_same_behaviour() {
    let folder = TempDir::new().expect("a folder");
    let arguments = ["emit", COMBINATIONAL, "--systemverilog", "--out-dir", "sv"];
    let (code, _, errors) = capture_output(&mut warploom(folder.path(), arguments));
    assert_eq!(code, Some(0), "{errors}");
    let directory = folder.path().join("sv").join(COMBINATIONAL);
    let top = directory.join(text!("wl_{COMBINATIONAL}.sv"));
    let text = std::fs::read_to_string(&top).expect("the top");
    assert!(text.contains(" [31:0][15:0] words,") && text.contains(".word(words)"), "{text}");
    let cosim = |rtl: &str| {
        let arguments = ["cosim", COMBINATIONAL, "--cycles", "1000", "--rtl", rtl];
        capture_output(&mut warploom(folder.path(), arguments))
    };
    let rtl = text!("sv/{COMBINATIONAL}");
    let (code, data, errors) = cosim(rtl);
    assert_eq!(code, Some(0), "{data}{errors}");
    std::fs::write(&top, text.replace(".word(words)", ".word({words[31:1], words[1]})")).expect("written");
    assert_eq!(cosim(rtl).0, Some(1));
}

#[test]
fn slang_reports_what_it_does_not_accept() {
    let mut emission = system_verilog(REGISTRY.block(COMBINATIONAL).expect("a block"));
    for file in &mut emission.files {
        file.text = file.text.replacen("assign ", "assign missing.", 1).replacen("wire ", "wire [0:0][0:0][3:0] ", 1);
    }
    let error = lint::slang(&emission.files, &emission.top).expect_err("it is faulty");
    assert!(error.to_string().starts_with("slang reports:"), "{error}");
}

/// Each statement that is repeated without a loop is in the log with its reason.
#[test]
fn the_log_names_repetitions_without_a_loop() {
    let folder = TempDir::new().expect("a folder");
    let arguments = ["emit", "--out-dir", "out", "-v"];
    let (code, _, log) = capture_output(&mut warploom(folder.path(), arguments));
    assert_eq!(code, Some(0), "{log}");
    let reasons = [
        "the statements have different operators or signals",
        "positions or literals do not grow by a constant from element to element",
        "a loop would not be shorter",
    ];
    let notes: Vec<&str> = log.lines().filter(|line| line.contains("statements without a loop: ")).collect();
    assert!(!notes.is_empty(), "{log}");
    assert!(notes.iter().all(|note| reasons.iter().any(|reason| note.ends_with(reason))), "{notes:#?}");
}

/// A stored emission is given the command of its user.
#[test]
fn the_command_in_the_headers_is_replaced() {
    let block = REGISTRY.block(COMBINATIONAL).expect("a block");
    let emitted = |command: &str| block.emit(&block.defaults(), "wl_", command.into()).expect("it can be emitted");
    let long = format!("warploom emit {COMBINATIONAL} --prefix {}", "x".repeat(80));
    assert_eq!(emitted("(command)").with_command(&long), emitted(&long));
    assert_ne!(emitted("(command)"), emitted(&long));
}
