//! Checks that all code except tests reads files of users through `warploom-files`, which limits the number of bytes. A
//! reader without a limit would not end on an endless device.

use std::path::{Path, PathBuf};

/// Calls that read a complete file or open one.
const READERS: [&str; 5] = ["fs::read(", "read_to_string(", "read_to_end(", "File::open(", ".read(true)"];

/// Sources that read files in another way, with the reason.
const EXCEPTIONS: [(&str, &str); 10] = [
    ("files/src/input.rs", "the reader"),
    ("sim/harness/src/build/compile.rs", "files that Verilator wrote into a directory of the build"),
    ("sim/harness/src/cache.rs", "entries of the cache"),
    ("sim/harness/src/check/wave.rs", "waves, which are read in pieces"),
    ("sim/harness/src/lockstep/wave.rs", "the start of a wave that was just written"),
    ("sim/harness/src/simulator/mod.rs", "coverage that the simulator wrote"),
    ("sim/harness/src/speed", "output of the system and of the benches about a run"),
    ("sim/harness/src/tools/process.rs", "output of a tool"),
    ("files/src/work_directory.rs", "a file that is only locked"),
    ("sim/yosys/src/prove/trace.rs", "a trace of the solver, which is read in pieces"),
];

/// Collects all sources below a directory except tests.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the folder").flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if path.is_dir() && !["target", "tests", "bench"].contains(&name.as_str()) && !name.starts_with('.') {
            sources(&path, found);
        } else if name.ends_with(".rs") && !name.ends_with("tests.rs") && name != "snapshots.rs" {
            found.push(path);
        }
    }
}

#[test]
fn files_of_users_are_read_up_to_a_limit() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    sources(&root, &mut found);
    assert!(found.len() > 300, "{} sources", found.len());
    let (mut others, mut needed) = (Vec::new(), Vec::new());
    for path in found {
        let text = std::fs::read_to_string(&path).expect("text");
        // Unit tests are at the end of a file.
        let product = text.split("#[cfg(test)]\nmod").next().unwrap_or_default();
        let product = product.split("#[cfg(all(test").next().unwrap_or_default();
        let name = path.strip_prefix(&root).expect("below the root").display().to_string();
        for (number, line) in product.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//")) {
            if READERS.iter().any(|reader| line.contains(reader)) {
                match EXCEPTIONS.iter().find(|(exception, _)| name.starts_with(exception)) {
                    Some((exception, _)) => needed.push(*exception),
                    None => others.push(format!("{name}:{}: {}", number + 1, line.trim())),
                }
            }
        }
    }
    assert!(others.is_empty(), "expected warploom_files::bytes or text, which have a limit:\n{}", others.join("\n"));
    let unneeded: Vec<_> = EXCEPTIONS.iter().filter(|(name, _)| !needed.contains(name)).collect();
    assert!(unneeded.is_empty(), "exceptions that no source needs: {unneeded:?}");
}

#[test]
fn the_page_of_limits_states_every_limit() {
    let page = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/reference/limits.md"))
        .expect("the page");
    let mib = |bytes: u64| format!("| {} MiB |", bytes >> 20);
    for limit in [
        warploom_files::MAX_SOURCE_BYTES,
        warploom_files::MAX_SCRIPT_BYTES,
        warploom_files::MAX_REPORT_BYTES,
        warploom_files::MAX_DESIGN_BYTES,
    ] {
        assert!(page.contains(&mib(limit)), "{} is missing", mib(limit));
    }
}
