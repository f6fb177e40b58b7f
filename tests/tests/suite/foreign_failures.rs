//! Failure directories and working directories of another user. Without a confirmation, Warploom runs no tool and no
//! Verilog that they name. It follows no link out of them.

use crate::common::{capture_output, warploom};
use std::fs::File;
use std::io::{Read, Write};
use std::os::unix::fs::{symlink, PermissionsExt};
use std::path::Path;
use std::process::{Command, Stdio};
use tempfile::TempDir;
use warploom_tests::examples::COMBINATIONAL;
use warploom_tests::programs::write_program;
use warploom_tests::text;

/// Writes the description of a failure of the unpacker with four lanes into the directory `f`.
fn write_failure(directory: &Path, rtl: Option<&str>, verilator: Option<&str>) {
    let size = serde_json::json!({
        "transactions_before": 9, "transactions": 1, "cycles_before": 9, "cycles": 3, "candidates": 1, "minimal": true
    });
    let parameters = serde_json::json!({"LANES": 4, "X_BITS": 10, "Y_BITS": 10, "Z_BITS": 10, "WORD": 16});
    let record = serde_json::json!({
        "block": COMBINATIONAL, "parameters": parameters, "case": "random", "seed": 1, "kind": "difference",
        "message": "index_x", "cycle": 1, "found_in_cycle": 8, "size": size, "rtl": rtl, "verilator": verilator,
        "verilator_version": "Verilator 1.000", "original": "warploom cosim again"
    });
    write_file(directory, "f/failure.json", &record.to_string());
    write_file(directory, "f/stimulus.txt", text!("block {COMBINATIONAL}\nset LANES=4\nwords=1\n"));
}

fn write_file(directory: &Path, name: &str, text: &str) {
    let path = directory.join(name);
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("it is made");
    std::fs::write(path, text).expect("written");
}

fn run(directory: &Path, line: &str) -> (Option<i32>, String, String) {
    capture_output(&mut warploom(directory, line.split(' ')))
}

/// Emits the unpacker into `verilog-out`, and adds an item to its top module.
fn emit_with(directory: &Path, item: &str) {
    let (status, _, errors) = run(directory, text!("emit {COMBINATIONAL} --set LANES=4"));
    assert_eq!(status, Some(0), "{errors}");
    let top = text!("verilog-out/{COMBINATIONAL}/wl_{COMBINATIONAL}.v");
    let text = std::fs::read_to_string(directory.join(top)).expect("the file is there");
    if !item.is_empty() {
        write_file(directory, top, &text.replace("endmodule", &format!("{item}\nendmodule")));
    }
}

/// Verilog item with a side effect: at the start of a simulation, it creates the file `ran`.
const ITEM: &str = "integer e; initial e = $system(\"touch ran\");";

#[test]
fn the_tool_of_a_folder_is_not_run() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    write_failure(directory, None, Some("f/verilator"));
    write_file(directory, "f/verilator", "#!/bin/sh\ntouch ran\necho Verilator 5.052\n");
    assert!(Command::new("chmod").arg("755").arg(directory.join("f/verilator")).status().expect("chmod").success());
    let (status, data, errors) = run(directory, "replay f");
    assert_eq!(status, Some(0), "{errors}");
    assert!(!directory.join("ran").exists(), "the program of the folder ran");
    assert!(!data.contains("f/verilator"), "{data}");
    let note = "note: the failure was found with 'Verilator 1.000'; this run uses 'Verilator ";
    assert!(errors.contains(note), "{errors}");
}

#[test]
fn texts_of_a_folder_do_not_control_the_terminal() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    write_failure(directory, None, None);
    let path = directory.join("f/failure.json");
    let text = std::fs::read_to_string(&path).expect("the file is there");
    std::fs::write(&path, text.replace("index_x", "\\u001b]0;title\\u0007")).expect("written");
    let (status, _, errors) = run(directory, "replay f");
    assert_eq!(status, Some(0), "{errors}");
    assert!(errors.contains("f no longer fails") && !errors.contains(['\u{1b}', '\u{7}']), "{errors:?}");
}

#[test]
fn verilog_of_a_folder_runs_only_with_the_users_consent() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    // Emitted Verilog has no side effects.
    emit_with(directory, "");
    for rtl in ["verilog-out", text!("verilog-out/{COMBINATIONAL}")] {
        write_failure(directory, Some(rtl), None);
        let (status, _, errors) = run(directory, "replay f");
        assert_eq!(status, Some(0), "{rtl}: {errors}");
    }
    emit_with(directory, ITEM);
    let before = std::fs::read_dir(directory.join("f")).expect("the folder").count();
    let (status, data, errors) = run(directory, "replay f");
    assert_eq!((status, data.as_str()), (Some(2), ""), "{errors}");
    let differs = text!("f: the failure's Verilog in verilog-out/{COMBINATIONAL} differs from the Verilog of");
    for text in [differs, "help: ", "--trust"] {
        assert!(errors.contains(text), "without '{text}':\n{errors}");
    }
    assert_eq!(std::fs::read_dir(directory.join("f")).expect("the folder").count(), before, "nothing is written");
    assert!(!directory.join("ran").exists(), "the Verilog of the folder ran");
    for more in ["--trust", "--rtl verilog-out"] {
        let (status, _, errors) = run(directory, &format!("replay f {more}"));
        assert_eq!(status, Some(0), "{more}: {errors}");
        std::fs::remove_file(directory.join("ran")).expect("the Verilog ran");
    }
}

#[test]
fn any_relevant_change_makes_verilog_foreign() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    emit_with(directory, "");
    let block = text!("verilog-out/{COMBINATIONAL}");
    write_failure(directory, Some(block), None);
    for (file, text) in [
        ("more.v", "module more; initial $finish; endmodule\n"),
        ("more.vh", "// included\n"),
        (text!("wl_{COMBINATIONAL}.f"), text!("wl_{COMBINATIONAL}_word_lane.v\nwl_{COMBINATIONAL}.v\n+define+MORE\n")),
        (text!("wl_{COMBINATIONAL}.f"), text!("wl_{COMBINATIONAL}.v\n")),
    ] {
        let path = format!("{block}/{file}");
        let before = std::fs::read_to_string(directory.join(&path)).ok();
        write_file(directory, &path, text);
        if file.ends_with(".v") {
            // Without a file list, all files are read.
            std::fs::rename(directory.join(block).join(text!("wl_{COMBINATIONAL}.f")), directory.join("list"))
                .expect("renamed");
        }
        let (status, _, errors) = run(directory, "replay f");
        assert_eq!(status, Some(2), "{file}: {errors}");
        assert!(errors.contains("--trust"), "{file}: {errors}");
        if file.ends_with(".v") {
            std::fs::rename(directory.join("list"), directory.join(block).join(text!("wl_{COMBINATIONAL}.f")))
                .expect("renamed");
        }
        match before {
            Some(before) => write_file(directory, &path, &before),
            None => std::fs::remove_file(directory.join(&path)).expect("it is deleted"),
        }
    }
    let (status, _, errors) = run(directory, "replay f");
    assert_eq!(status, Some(0), "as it was: {errors}");
}

/// Runs the command line on a terminal that gives this answer; returns the exit code and the output on the terminal.
fn on_terminal(directory: &Path, line: &str, answer: &str) -> (Option<i32>, String) {
    use rustix::pty::{grantpt, openpt, ptsname, unlockpt, OpenptFlags};
    let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
    grantpt(&master).expect("its rights");
    unlockpt(&master).expect("it is opened");
    let name = ptsname(&master, Vec::new()).expect("its name").into_string().expect("text");
    let terminal = || File::options().read(true).write(true).open(&name).expect("the terminal's other end");
    let mut master = File::from(master);
    master.write_all(answer.as_bytes()).expect("the answer is typed");
    let mut command = warploom(directory, line.split(' '));
    let mut child =
        command.stdin(terminal()).stdout(Stdio::null()).stderr(terminal()).spawn().expect("the program starts");
    drop(command);
    let mut shown = Vec::new();
    // On a closed terminal, the command ends with an error.
    _ = master.read_to_end(&mut shown);
    (child.wait().expect("it ends").code(), String::from_utf8_lossy(&shown).into_owned())
}

#[test]
fn replay_asks_on_a_terminal() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    emit_with(directory, ITEM);
    write_failure(directory, Some("verilog-out"), None);
    for answer in ["n\n", "\n", "maybe\n"] {
        let (status, shown) = on_terminal(directory, "replay f", answer);
        assert_eq!(status, Some(2), "{answer}: {shown}");
        assert!(shown.contains("f/failure.json names the Verilog in verilog-out"), "{shown}");
        assert!(shown.contains("Run it? [y/N]") && !directory.join("ran").exists(), "{answer}: {shown}");
    }
    let (status, shown) = on_terminal(directory, "replay f", "y\n");
    assert_eq!(status, Some(0), "{shown}");
    assert!(directory.join("ran").exists(), "{shown}");
}

#[test]
fn the_printed_replay_command_has_the_paths_of_the_user() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    emit_with(directory, "always @* if (words[0]) $stop;");
    std::fs::rename(directory.join("verilog-out"), directory.join("my rtl")).expect("renamed");
    let words = ["cosim", COMBINATIONAL, "--set", "LANES=4", "--case", "random", "--rtl", "my rtl"];
    let (status, _, errors) =
        capture_output(&mut warploom(directory, words.iter().chain(&["--top", text!("wl_{COMBINATIONAL}")])));
    assert_eq!(status, Some(1), "{errors}");
    let line = text!("warploom replay failures/{COMBINATIONAL}-1 --rtl 'my rtl' --top wl_{COMBINATIONAL}");
    assert!(errors.lines().any(|shown| shown.trim() == line), "{errors}");
    let page =
        std::fs::read_to_string(directory.join(text!("failures/{COMBINATIONAL}-1/README.md"))).expect("the page");
    assert!(page.contains(line), "{page}");
    // The command is split at its spaces. A placeholder stands for the space in the directory's name.
    let again = line.replace("'my rtl'", "my\u{0}rtl");
    let again = again.split(' ').skip(1).map(|word| word.replace('\u{0}', " "));
    let (status, _, errors) = capture_output(&mut warploom(directory, again));
    assert_eq!(status, Some(1), "{errors}");
    let (status, _, errors) = run(directory, text!("replay failures/{COMBINATIONAL}-1"));
    assert_eq!(status, Some(2), "{errors}");
}

#[test]
fn outputs_replace_links() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    write_failure(directory, None, None);
    write_file(directory, "precious", "kept");
    // The link is replaced independently of the permissions of its target.
    let rights = std::fs::Permissions::from_mode(0o444);
    std::fs::set_permissions(directory.join("precious"), rights).expect("its rights are set");
    write_file(directory, ".warploom/readme", "");
    let links = [
        "f/replay.fst",
        "f/replay.gtkw",
        ".warploom/last-run.json",
        "report.html",
        text!("{COMBINATIONAL}-random-1.fst"),
    ];
    let links = links.map(|name| directory.join(name));
    for link in &links {
        symlink(directory.join("precious"), link).expect("a link");
    }
    for line in
        ["replay f", text!("cosim {COMBINATIONAL} --set LANES=4 --cycles 50 --case random --wave fst"), "report"]
    {
        let (status, _, errors) = run(directory, line);
        assert_eq!(status, Some(0), "{line}: {errors}");
    }
    for link in &links {
        assert!(link.symlink_metadata().expect("a file").is_file(), "{}", link.display());
    }
    assert_eq!(std::fs::read_to_string(directory.join("precious")).expect("the file"), "kept");
    // If the user names an output file that is a link, the target of the link is written.
    write_file(directory, "page", "");
    symlink("page", directory.join("page.html")).expect("a link");
    let (status, _, errors) = run(directory, "report --out page.html");
    assert_eq!(status, Some(0), "{errors}");
    assert!(directory.join("page.html").is_symlink());
    assert_ne!(std::fs::read_to_string(directory.join("page")).expect("the file"), "");
}

#[test]
fn without_a_home_the_cache_must_be_secure() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    let cosim = || {
        let mut command =
            warploom(directory, text!("cosim {COMBINATIONAL} --set LANES=4 --cycles 50 --case random").split(' '));
        ["HOME", "XDG_CACHE_HOME", "WARPLOOM_CACHE"].iter().for_each(|name| _ = command.env_remove(name));
        capture_output(command.env("TMPDIR", directory))
    };
    let cache = directory.join(format!("warploom-cache-{}", rustix::process::geteuid().as_raw()));
    std::fs::create_dir(&cache).expect("it is made");
    assert!(Command::new("chmod").arg("777").arg(&cache).status().expect("chmod").success());
    let (status, data, errors) = cosim();
    assert_eq!((status, data.as_str()), (Some(3), ""), "{errors}");
    for text in [
        "insecure cache directory",
        "warploom-cache-",
        ": other users can write into it (mode 777)",
        "help: ",
        "WARPLOOM_CACHE",
    ] {
        assert!(errors.contains(text), "without '{text}':\n{errors}");
    }
    std::fs::remove_dir(&cache).expect("nothing was put there");
    let (status, _, errors) = cosim();
    assert_eq!(status, Some(0), "{errors}");
    assert!(cache.join("designs").is_dir());
}

#[test]
fn a_killed_run_leaves_nothing_to_the_next_one() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    let signal = directory.join("signal");
    assert!(Command::new("mkfifo").arg(&signal).status().expect("mkfifo").success());
    // The fake tool prints a version, and hangs for any other argument.
    let body = format!(
        "#!/bin/sh\n[ \"$1\" = --version ] && echo Verilator 5.052 && exit\necho $$ > {}\nexec sleep 600\n",
        signal.display()
    );
    write_program(&directory.join("verilator.sh"), &body);
    let line = text!("cosim {COMBINATIONAL} --set LANES=4 --cycles 50 --case random --wave w.fst");
    let cosim = |more: &str| {
        let mut command = warploom(directory, format!("{line}{more}").split(' '));
        command.env("WARPLOOM_CACHE", directory.join("cache"));
        command
    };
    let mut command = cosim(&format!(" --verilator {}", directory.join("verilator.sh").display()));
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the program starts");
    let tool = std::fs::read_to_string(&signal).expect("the tool runs");
    child.kill().expect("it is killed");
    child.wait().expect("it ends");
    assert!(Command::new("kill").arg(tool.trim()).status().expect("kill").success());
    let building = || {
        let entries = std::fs::read_dir(directory.join("cache")).expect("the cache");
        entries
            .filter(|entry| entry.as_ref().expect("an entry").file_name().to_string_lossy().starts_with("building-"))
            .count()
    };
    assert_eq!(building(), 1);
    // The files of a process that was killed while it wrote a wave.
    write_file(directory, ".wave-killed/part", "half");
    write_file(directory, ".wave-killed/warploom.lock", "");
    let (status, _, errors) = capture_output(&mut cosim(""));
    assert_eq!(status, Some(0), "{errors}");
    assert_eq!((building(), directory.join(".wave-killed").exists()), (0, false));
    assert!(directory.join("w.fst").is_file());
}

#[test]
fn an_empty_stimulus_is_run() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    // The design differs under any stimulus, so shrinking removes all steps.
    emit_with(directory, "");
    let top = text!("verilog-out/{COMBINATIONAL}/wl_{COMBINATIONAL}.v");
    let text = std::fs::read_to_string(directory.join(top)).expect("the file is there");
    let text = text.replace(".x(index_x)", ".x(lane_x)");
    let inverted = "  wire [39:0] lane_x;\n  assign index_x = ~lane_x;\n  wire [3:0] shifts";
    write_file(directory, top, &text.replacen("  wire [3:0] shifts", inverted, 1));
    let (status, _, errors) =
        run(directory, text!("cosim {COMBINATIONAL} --set LANES=4 --case random --rtl verilog-out"));
    assert_eq!(status, Some(1), "{errors}");
    let stimulus = std::fs::read_to_string(directory.join(text!("failures/{COMBINATIONAL}-1/stimulus.txt")))
        .expect("the stimulus");
    assert!(stimulus.trim_end().ends_with("seed 1"), "it has steps:\n{stimulus}");
    let (status, _, errors) = run(directory, text!("replay failures/{COMBINATIONAL}-1 --rtl verilog-out"));
    assert_eq!(status, Some(1), "{errors}");
    assert!(errors.contains(text!("{COMBINATIONAL} differs from its model in cycle 0")), "{errors}");
}

#[test]
fn cycles_after_the_end_of_the_stimulus_are_rejected() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    write_failure(directory, None, None);
    let path = directory.join("f/failure.json");
    let whole = std::fs::read_to_string(&path).expect("the file is there");
    let last = u64::MAX;
    let unshrunk = |text: &str| {
        let mut record: serde_json::Value = serde_json::from_str(text).expect("JSON");
        record["size"] = serde_json::Value::Null;
        record.to_string()
    };
    for (text, expected) in [
        (
            whole.replace("\"cycle\":1", "\"cycle\":9000000"),
            "f/failure.json: cycle 9000000 is after the end of the stimulus (0 to 65536)".to_string(),
        ),
        (
            whole.replace("\"cycle\":1", &format!("\"cycle\":{last}")),
            format!(": cycle {last} is out of range (0 to 1000000000)"),
        ),
        (
            unshrunk(&whole.replace("\"found_in_cycle\":8", &format!("\"found_in_cycle\":{last}"))),
            format!(": found_in_cycle {last} is out of range (0 to 1000000000)"),
        ),
    ] {
        std::fs::write(&path, text).expect("written");
        let (status, _, errors) = run(directory, "replay f");
        assert!(status == Some(2) && errors.contains(&expected), "without '{expected}':\n{errors}");
    }
}

#[test]
fn links_that_lead_out_of_the_project_are_not_followed() {
    let prove = text!("prove {COMBINATIONAL}");
    let folder = TempDir::new().expect("a folder");
    let (directory, outside) = (&folder.path().join("project"), &folder.path().join("outside"));
    for folder in [directory, outside] {
        std::fs::create_dir(folder).expect("it is made");
    }
    emit_with(directory, "always @* if (words[0]) $stop;");
    let cosim = text!("cosim {COMBINATIONAL} --set LANES=4 --cycles 50 --case random --rtl verilog-out");
    symlink(outside, directory.join("failures")).expect("a link");
    symlink(outside, directory.join(".warploom")).expect("a link");
    let (status, _, errors) = run(directory, cosim);
    assert_eq!(status, Some(2), "{errors}");
    let target = outside.canonicalize().expect("its path");
    for text in [
        format!("--failures failures: a symbolic link leads out of this directory, to {}", target.display()),
        format!("help: remove the link, or name its target: --failures {}", target.display()),
    ] {
        assert!(errors.contains(&text), "without '{text}':\n{errors}");
    }
    for line in [text!("check {COMBINATIONAL} --wave w.fst"), prove] {
        let (status, _, errors) = run(directory, line);
        assert!(status == Some(2) && errors.contains("leads out of this directory"), "{line}: {errors}");
    }
    // The user may name a directory outside. A link in the directory of failures is replaced.
    std::fs::remove_file(directory.join("failures")).expect("it is deleted");
    std::fs::create_dir(directory.join("failures")).expect("it is made");
    symlink(outside, directory.join(text!("failures/{COMBINATIONAL}-1"))).expect("a link");
    let (status, _, errors) = run(directory, cosim);
    assert_eq!(status, Some(1), "{errors}");
    assert!(directory.join(text!("failures/{COMBINATIONAL}-1/failure.json")).is_file(), "{errors}");
    assert!(!directory.join(text!("failures/{COMBINATIONAL}-1")).is_symlink());
    let warning = "warning: .warploom/last-run.json is not written";
    assert!(errors.contains(warning) && errors.contains("a symbolic link leads out"), "{errors}");
    assert_eq!(std::fs::read_dir(outside).expect("the folder").count(), 0);
}

#[test]
fn output_of_a_design_does_not_control_the_terminal() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    emit_with(directory, "initial $display(\"\\033]0;title\\007\\302\\233m\\rtab\\there \\303\\251\");");
    let line = text!("cosim {COMBINATIONAL} --set LANES=4 --cycles 50 --case random --rtl verilog-out");
    let (status, _, errors) = run(directory, line);
    assert_eq!(status, Some(0), "{errors}");
    let shown = "\\x1b]0;title\\x07\\xc2\u{fffd}m\\x0dtab\there é\n";
    assert!(errors.contains(shown), "{errors:?}");
}

#[test]
fn an_interrupt_ends_the_tools_too() {
    use std::os::unix::process::ExitStatusExt;
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    let signal = directory.join("signal");
    assert!(Command::new("mkfifo").arg(&signal).status().expect("mkfifo").success());
    // The fake tool prints a version. For any other argument, it never ends, and starts another process that keeps the
    // pipe open.
    let body = format!(
        "#!/bin/sh\n[ \"$1\" = --version ] && echo Verilator 5.052 && exit\nexec > {}\nsleep 600 &\necho begun\nwait\n",
        signal.display()
    );
    write_program(&directory.join("verilator.sh"), &body);
    for line in [
        text!("cosim {COMBINATIONAL} --set LANES=4 --case random"),
        text!("mutate {COMBINATIONAL} --set LANES=4 --count 2"),
    ] {
        let line = format!("{line} --verilator {}", directory.join("verilator.sh").display());
        let mut command = warploom(directory, line.split(' '));
        command.env("WARPLOOM_CACHE", directory.join("cache")).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().expect("the program starts");
        let mut pipe = File::open(&signal).expect("the tool runs");
        let mut marker = [0; 6];
        pipe.read_exact(&mut marker).expect("it has begun");
        assert!(Command::new("kill").args(["-TERM", &child.id().to_string()]).status().expect("kill").success());
        // This blocks unless both the tool and the process that it started end.
        assert_eq!(pipe.read(&mut marker).expect("the pipe"), 0, "{line}");
        let status = child.wait().expect("it ends");
        assert_eq!((status.code(), status.signal()), (Some(130), None), "{line}");
    }
}

#[test]
fn temporary_files_of_a_build_are_in_its_folder() {
    let folder = TempDir::new().expect("a folder");
    let directory = folder.path();
    // Fake compiler that appends the directory of its temporary files to the file `paths`.
    let usual = String::from_utf8(Command::new("which").arg("g++").output().expect("which").stdout).expect("a path");
    let body = format!(
        "#!/bin/sh\n[ \"$1\" = --version ] || (cd \"${{TMPDIR:-/tmp}}\" && pwd -P) >> {}\nexec {} \"$@\"\n",
        directory.join("paths").display(),
        usual.trim()
    );
    write_program(&directory.join("bin/g++"), &body);
    let mut command =
        warploom(directory, text!("cosim {COMBINATIONAL} --set LANES=4 --cycles 50 --case random").split(' '));
    let path = format!("{}:{}", directory.join("bin").display(), std::env::var("PATH").expect("a path"));
    let (status, _, errors) = capture_output(command.env("PATH", path).env("WARPLOOM_CACHE", directory.join("cache")));
    assert_eq!(status, Some(0), "{errors}");
    let building = directory.canonicalize().expect("its path").join("cache/building-");
    let paths = std::fs::read_to_string(directory.join("paths")).expect("the compiler ran");
    assert!(paths.lines().count() > 2, "{paths}");
    for path in paths.lines() {
        assert!(path.starts_with(&building.display().to_string()), "{path}");
    }
}
