//! `examples/bitstream`: the block with a serial port, in simulation.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Runs `make sim` of the example; `rtl` is a directory that replaces the emitted Verilog.
fn simulate(build: &Path, rtl: Option<&Path>) -> Output {
    let mut command = Command::new("make");
    command.arg("-C").arg(root().join("examples/bitstream")).arg("sim");
    command.args(rtl.map(|folder| format!("RTL={}", folder.display())));
    command
        .arg(format!("BUILD={}", build.display()))
        .arg(format!("WARPLOOM={}", env!("CARGO_BIN_EXE_warploom-under-test")));
    command.output().expect("make starts")
}

#[test]
fn the_bitstream_example_passes_and_detects_a_fault() {
    let folder = TempDir::new().expect("a folder");
    let build = folder.path().join("build");
    let output = simulate(&build, None);
    let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success() && stdout.contains("PASS: 232 words"), "{stdout}");
    let edited = folder.path().join("edited");
    std::fs::create_dir(&edited).expect("made");
    for file in std::fs::read_dir(build.join("rtl/index_generator")).expect("it was emitted") {
        let path = file.expect("an entry").path();
        std::fs::copy(&path, edited.join(path.file_name().expect("a name"))).expect("copied");
    }
    let packer = edited.join("wl_index_generator_packer.v");
    let text = std::fs::read_to_string(&packer).expect("the packer");
    let faulty = text.replace("<< coarse_shift_z", "<< coarse_shift_y");
    assert_ne!(text, faulty);
    std::fs::write(&packer, faulty).expect("written");
    let output = simulate(&build, Some(&edited));
    let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(!output.status.success() && stdout.contains("FAIL"), "{stdout}");
}
