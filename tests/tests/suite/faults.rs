//! Faults of the environment: a full disk, a file size limit, a closed standard output, signals, and endless files.

use crate::common::{capture_output, warploom};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;
use warploom_tests::examples::{COMBINATIONAL, MEASURED};
use warploom_tests::programs::write_program;
use warploom_tests::text;

/// File size limit that is larger than a library and smaller than the waves of these tests. It is 1.5 or 3 MB, because
/// shells count in blocks of 512 or 1,024 bytes.
const LIMIT: &str = "ulimit -f 3000;";

/// Returns the sorted names in a directory.
fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("the folder").flatten();
    let mut names: Vec<String> = entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// Returns a shell command that runs `first`, and then the command line followed by `last`.
fn in_shell(folder: &Path, first: &str, arguments: &[&str], last: &str) -> Command {
    let direct = warploom(folder, arguments);
    let mut command = Command::new("sh");
    command.current_dir(folder).args(["-c", &format!("{first} exec \"$0\" \"$@\" {last}")]);
    command.arg(direct.get_program()).args(arguments);
    command
}

#[test]
fn a_wave_without_disk_space_is_deleted() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    let cosim = ["cosim", COMBINATIONAL, "--set", "LANES=4", "--case", "random", "--cycles", "30000", "--wave"];
    for name in ["w.fst", "w.vcd"] {
        // This first run builds the library of the simulation. In the limited run, every file except the wave is
        // smaller than the limit.
        let (status, _, errors) = capture_output(&mut warploom(directory, [&cosim[..], &[name]].concat()));
        assert_eq!(status, Some(0), "{errors}");
        std::fs::remove_file(directory.join(name)).expect("the wave");
        std::fs::remove_file(directory.join("w.gtkw")).expect("its save file");
        let (status, _, errors) = capture_output(&mut in_shell(directory, LIMIT, &[&cosim[..], &[name]].concat(), ""));
        assert_eq!(
            (status, errors),
            (Some(3), format!("error: writing the wave {name}: File too large (os error 27)\n"))
        );
        assert!(names(directory).iter().all(|name| name == ".warploom"), "{:?}", names(directory));
    }
    // Without a limit the run passes. A failing run into the same directory keeps the complete wave.
    let (status, _, errors) = capture_output(&mut warploom(directory, [&cosim[..], &["w.fst"]].concat()));
    assert_eq!(status, Some(0), "{errors}");
    let whole = std::fs::read(directory.join("w.fst")).expect("the wave");
    let (status, ..) = capture_output(&mut in_shell(directory, LIMIT, &[&cosim[..], &["w.fst"]].concat(), ""));
    assert_eq!(
        (status, std::fs::read(directory.join("w.fst")).expect("the wave")),
        (Some(3), whole),
        "the former wave stays"
    );
}

#[test]
fn standard_output_that_is_closed_or_full_is_an_error() {
    let folder = TempDir::new().expect("a folder");
    for (redirection, cause) in [(">&-", "it is closed"), ("> /dev/full", "No space left on device")] {
        for arguments in [&["list"][..], &["--help"], &["completions", "bash"]] {
            let (status, _, errors) = capture_output(&mut in_shell(folder.path(), "", arguments, redirection));
            assert_eq!(status, Some(3), "{arguments:?} {redirection}: {errors}");
            assert!(errors.contains(&format!("error: writing to standard output: {cause}")), "{errors}");
        }
    }
    let (status, ..) = capture_output(&mut in_shell(folder.path(), "", &["list"], "> /dev/null"));
    assert_eq!(status, Some(0), "/dev/null takes all");
}

/// Writes a program of this name below `folder`, and returns its directory. The program sends `signal` to its parent
/// process, and then runs the real program. If it is asked for its version, it sends no signal.
fn interrupting(folder: &Path, name: &str, signal: &str) -> PathBuf {
    let bin = folder.join(format!("bin-{signal}"));
    let body = format!(
        "#!/bin/sh\ncase \"$1\" in -V|--version) ;; *) kill -{signal} $PPID ;; esac\nPATH=${{PATH#*:}}\n\
         exec {name} \"$@\"\n"
    );
    write_program(&bin.join(name), &body);
    bin
}

#[test]
fn an_interrupt_in_the_last_step_exits_with_130() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    let synth = text!("synth {COMBINATIONAL} --set LANES=4 --target ice40 --seeds 0 --references .");
    let mutate = text!("mutate {COMBINATIONAL} --set LANES=4 --count 1 --cycles 100");
    for (line, tool) in [(synth, "yosys"), (mutate, "yosys"), (text!("bench {MEASURED}"), "g++")] {
        for signal in ["INT", "TERM", "HUP"] {
            let path = std::env::var("PATH").expect("a PATH");
            let bin = interrupting(directory, tool, signal);
            let mut command = warploom(directory, line.split(' '));
            command.env("PATH", format!("{}:{path}", bin.display())).env("WARPLOOM_CACHE", format!("cache-{signal}"));
            let (status, _, errors) = capture_output(&mut command);
            assert_eq!(status, Some(130), "{line} after SIG{signal}: {errors}");
        }
    }
}

#[test]
fn sigterm_stops_the_runs() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    let long = ["cosim", COMBINATIONAL, "--set", "LANES=4", "--case", "random", "--cycles", "1000000000000", "-v"];
    let wave = ["--wave", "w.vcd", "--wave-to", "10"];
    let mut child = warploom(directory, long.iter().chain(&wave)).stdout(Stdio::null()).stderr(Stdio::piped()).spawn();
    let child = child.as_mut().expect("it starts");
    // After the build, the run starts, which does not end by itself.
    let mut lines = BufReader::new(child.stderr.take().expect("its messages")).lines();
    assert!(lines.any(|line| line.expect("a line").starts_with("built ")), "it is built");
    let sent = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().expect("kill is there");
    assert!(sent.success());
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    assert!(names(directory).iter().all(|name| !name.starts_with(".wave-")), "{:?}", names(directory));
}

#[test]
fn files_without_end_are_rejected() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    let failure = directory.join("failure");
    let (rtl, list, formal) =
        (directory.join("rtl"), directory.join("list"), directory.join(text!("formal/{COMBINATIONAL}")));
    for folder in [&failure, &rtl, &list, &formal] {
        std::fs::create_dir_all(folder).expect("a folder");
    }
    for link in [failure.join("failure.json"), rtl.join("a.v"), list.join("all.f"), formal.join("properties.toml")] {
        std::os::unix::fs::symlink("/dev/zero", link).expect("a link");
    }
    std::fs::write(directory.join("w.vcd"), "$enddefinitions $end\n").expect("it is written");
    for line in [
        "cosim --script /dev/zero",
        "cosim --launches /dev/zero",
        "plan /dev/zero",
        text!("check {COMBINATIONAL} --wave w.vcd --map /dev/zero"),
        text!("check {COMBINATIONAL} --wave /dev/zero"),
        text!("cosim {COMBINATIONAL} --rtl rtl"),
        text!("cosim {COMBINATIONAL} --rtl list"),
        "replay failure",
        "report --run /dev/zero",
        "synth --from /dev/zero",
        "synth --baseline /dev/zero",
        "kernel /dev/zero",
        "compile /dev/zero",
        "study order --kernel /dev/zero",
        "study order --memory /dev/zero",
        text!("prove {COMBINATIONAL} --formal formal"),
    ] {
        // The memory limit is far below the size that an unlimited reader would use, so such a reader would end with a
        // signal.
        let (status, _, errors) =
            capture_output(&mut in_shell(directory, "ulimit -v 4000000;", &line.split(' ').collect::<Vec<_>>(), ""));
        assert_eq!(status, Some(2), "{line}: {errors}");
        let names_file =
            ["/dev/zero", "failure", "a.v", "all.f", "properties.toml"].iter().any(|name| errors.contains(name));
        let says_limit = (errors.contains("bytes, the limit for")
            || errors.contains("bytes of Verilog, the limit for"))
            || errors.contains("not a regular file; expected a VCD or FST file");
        assert!(names_file && says_limit, "{line}: {errors}");
    }
}
