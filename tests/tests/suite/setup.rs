//! `scripts/setup` with substitutes for the programs that it runs.

use std::process::{Command, Stdio};
use tempfile::TempDir;
use warploom_tests::programs::write_program;

/// Substitute for Python. It creates environments and unpacked wheels, and logs the installations of packages. It kills
/// the script during the first installation.
const PYTHON: &str = r#"case "$*" in
"-m venv --without-pip "*) mkdir -p "$4/bin"; : > "$4/bin/python" ;;
"-m pip --python "*) echo "$4" >> log; test -e killed || { : > killed; kill -KILL $PPID; } ;;
"-m pip download "*) while [ $# -gt 0 ]; do [ "$1" != -d ] || : > "$2/a.whl"; shift; done ;;
"-m zipfile -e "*) mkdir -p "$5" ;;
esac"#;

#[test]
fn an_interrupted_installation_is_repeated() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    let script = include_str!("../../../scripts/setup");
    write_program(&directory.join("scripts/setup"), script);
    for name in ["cargo", "rustup", "sudo", "apt-get"] {
        write_program(&directory.join("bin").join(name), "#!/bin/sh\n");
    }
    write_program(&directory.join("bin/python3"), &format!("#!/bin/sh\n{PYTHON}\n"));
    let path = format!("{}:/usr/bin:/bin", directory.join("bin").display());
    let run = || {
        let mut command = Command::new(directory.join("scripts/setup"));
        let status = command.env("PATH", &path).stderr(Stdio::null()).status().expect("it starts");
        let log = std::fs::read_to_string(directory.join("log")).expect("the log");
        (status.success(), log.lines().count())
    };
    let environments = script.matches("\npython_tool ").count();
    assert!(environments > 1);
    assert_eq!(run(), (false, 1), "the first installation is interrupted");
    assert_eq!(run(), (true, 1 + environments), "it is repeated, and the others follow");
    assert_eq!(run(), (true, 1 + environments), "nothing is installed twice");
}
