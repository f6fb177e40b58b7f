//! FuseSoC runs the cores in verilog-out, and a design that uses one of them.

use rayon::prelude::*;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;
use warploom::blocks::REGISTRY;
use warploom_tests::examples::{CLOCKED, COMBINATIONAL};
use warploom_tests::text;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Runs a target of a core with FuseSoC in `folder`. `cores` are the directories that contain cores. Returns whether
/// the run succeeded, and its output.
fn fusesoc(folder: &Path, cores: &[PathBuf], target: &str, core: &str) -> (bool, String) {
    let program = root().join("target/tools/fusesoc-2.4.7/bin/fusesoc");
    assert!(program.exists(), "{} is not there: scripts/setup installs FuseSoC 2.4.7", program.display());
    let mut command = Command::new(program);
    // The user's own configuration of FuseSoC has no effect.
    command.current_dir(folder).env("XDG_CONFIG_HOME", folder).env("XDG_CACHE_HOME", folder);
    for root in cores {
        command.arg("--cores-root").arg(root);
    }
    command.args(["run", &format!("--target={target}"), core]);
    let Output { status, stdout, stderr } = command.output().expect("FuseSoC starts");
    let text = [stdout, stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
    (status.success(), text)
}

/// Copies the files of a directory, and returns `to`. `change` has the name of a file, a text in it, and the
/// replacement.
fn copied(from: &Path, to: &Path, change: Option<(&str, &str, &str)>) -> PathBuf {
    std::fs::create_dir_all(to).expect("the folder is made");
    for entry in std::fs::read_dir(from).expect("the folder is there") {
        let entry = entry.expect("an entry");
        let mut text = std::fs::read_to_string(entry.path()).expect("a text");
        if let Some((_, old, new)) = change.filter(|(file, ..)| entry.file_name() == *file) {
            assert!(text.contains(old), "the text to edit is missing");
            text = text.replacen(old, new, 1);
        }
        std::fs::write(to.join(entry.file_name()), text).expect("written");
    }
    to.to_path_buf()
}

#[test]
fn a_core_that_lacks_a_file_is_rejected() {
    let folder = TempDir::new().expect("a folder");
    let core = text!("warploom:rtl:{COMBINATIONAL}");
    let fault = (text!("wl_{COMBINATIONAL}.core"), text!("      - wl_{COMBINATIONAL}_word_lane.v\n"), "");
    let cores = copied(&root().join(text!("verilog-out/{COMBINATIONAL}")), &folder.path().join("cut"), Some(fault));
    // A new directory without earlier builds, since make may otherwise skip the check of the missing file.
    let (passed, text) = fusesoc(&cores, std::slice::from_ref(&cores), "lint", core);
    assert!(!passed && text.contains(text!("wl_{COMBINATIONAL}_word_lane")), "{text}");
}

#[test]
fn every_block_is_linted() {
    REGISTRY.blocks().par_iter().for_each(|block| {
        let folder = TempDir::new().expect("a folder");
        let core = format!("warploom:rtl:{}", block.name);
        let (passed, text) = fusesoc(folder.path(), &[root().join("verilog-out")], "lint", &core);
        assert!(passed && text.contains("verilator -f"), "{core}: {text}");
    });
}

#[test]
fn a_design_on_top_of_a_block_is_linted_and_simulated() {
    let folder = TempDir::new().expect("a folder");
    let core = "warploom:example:thread_counter";
    let block = root().join(text!("verilog-out/{CLOCKED}"));
    let cores = [block.clone(), root().join("examples/fusesoc")];
    let (passed, text) = fusesoc(folder.path(), &cores, "lint", core);
    assert!(passed, "{text}");
    let (passed, text) = fusesoc(folder.path(), &cores, "sim", core);
    assert!(passed && text.contains("PASS: threads are counted"), "{text}");
    // The bench can fail: it detects a lane that is not counted.
    let fault = ("thread_counter.v", "lane < 32", "lane < 31");
    let broken = copied(&root().join("examples/fusesoc"), &folder.path().join("broken"), Some(fault));
    let (passed, text) = fusesoc(&broken, &[block, broken.clone()], "sim", core);
    assert!(!passed && text.contains("FAIL: 33 x 2 x 1: error 0, 64 threads; expected error 0, 66 threads"), "{text}");
}
