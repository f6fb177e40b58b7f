//! Executables of a suite, on the interpreter, on rvsim, and in all lanes of the software model under the checker.
//!
//! A suite is a directory of executables; the variable WARPLOOM_SUITE names it. A program passes if it exits with 0.
//! `scripts/check-interpreter --suite DIR` sets the variable.
//!
//! If WARPLOOM_QEMU names `qemu-riscv32`, the signature of each program is compared, i.e. the bytes from
//! `begin_signature` to `end_signature`. For this, NAME.linux writes the signature of NAME.elf to its output.

use super::fault::Fault;
use super::lockstep::lockstep;
use super::software_core::SoftwareCore;
use crate::simt_core::Executable;
use std::path::{Path, PathBuf};
use std::process::Command;
use warploom_golden::simt_core::isa::State;
use warploom_golden::simt_core::{CoreMemory, CoreSize, Launch};

const CORE: CoreSize =
    CoreSize { lanes: 8, warps: 1, number: 0, manage: 0, outside_bytes: 0x10_0000, local_bytes: 0x400 };

const MAX_INSTRUCTIONS: u64 = 2_000_000;

/// Executables of a suite, by name.
fn executables(directory: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(directory).unwrap_or_else(|error| panic!("{}: {error}", directory.display()));
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut paths: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|end| end == "elf")).collect();
    paths.sort();
    paths
}

/// Bytes from `begin_signature` to `end_signature`.
fn signature(executable: &Executable, memory: &CoreMemory) -> Option<Vec<u8>> {
    let symbol = |name: &str| executable.symbols.get(name).copied();
    let (begin, end) = (symbol("begin_signature")?, symbol("end_signature")?);
    let words = (begin..end).step_by(4).map(|address| memory.word(address));
    words.collect::<Option<Vec<u32>>>().map(|words| words.iter().flat_map(|word| word.to_le_bytes()).collect())
}

/// Runs an executable on all simulators, and returns a line per difference.
fn differences(path: &Path, qemu: Option<&str>) -> Vec<String> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let executable = match Executable::read(path, &CORE) {
        Ok(executable) => executable,
        Err(error) => return vec![error.to_string()],
    };
    let mut memory = CoreMemory::new(CORE.outside_bytes, CORE.local_bytes);
    if let Err(address) = executable.load(&mut memory) {
        return vec![format!("{name}: no memory at 0x{address:08x}")];
    }
    let mut found = Vec::new();
    let (count, thread, end) = lockstep(memory.clone(), executable.entry, MAX_INSTRUCTIONS, &name);
    if thread.state != State::Exited(0) {
        found.push(format!("{name}: {:?} at pc 0x{:08x} after {count} instructions", thread.state, thread.pc));
    }
    let launch = Launch::of_threads(executable.entry, CORE.lanes);
    let run = SoftwareCore::new(CORE, memory, 1, Fault::Nothing).run(&launch, 8 * MAX_INSTRUCTIONS);
    if let Err(mismatch) = run.result {
        found.push(format!("{name}: {mismatch}"));
    }
    let failed = run.exits.iter().filter(|(_, state)| *state != State::Exited(0)).count();
    if failed != 0 && !executable.symbols.contains_key("one_thread") {
        found.push(format!("{name}: {failed} of {} threads fail", CORE.lanes));
    }
    if let (Some(qemu), Some(ours)) = (qemu, signature(&executable, &end)) {
        let output = Command::new(qemu).arg(path.with_extension("linux")).output().expect("qemu runs");
        if !output.status.success() || output.stdout != ours {
            found.push(format!("{name}: the signature of {qemu} differs ({})", output.status));
        }
    }
    found
}

#[test]
fn every_program_of_a_suite_passes() {
    let Some(directory) = std::env::var_os("WARPLOOM_SUITE") else { return };
    let qemu = std::env::var("WARPLOOM_QEMU").ok();
    let paths = executables(Path::new(&directory));
    assert!(!paths.is_empty(), "no file *.elf in {}", directory.to_string_lossy());
    let found: Vec<String> = paths.iter().flat_map(|path| differences(path, qemu.as_deref())).collect();
    assert!(found.is_empty(), "{} of {} programs:\n{}", found.len(), paths.len(), found.join("\n"));
    let compared = qemu.map_or("without signatures".into(), |qemu| format!("signatures equal to those of {qemu}"));
    println!("{} programs pass, {compared}", paths.len());
}
