//! `warploom compile` on sources of cooperative warps.

use crate::common::{capture_output, warploom};
use rand_chacha::rand_core::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use warploom_tests::snapshot;

fn examples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../compiler/cooperative/examples")
}

fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    capture_output(&mut warploom(&examples(), arguments))
}

/// Compares the output of these command lines with a file in `snapshots/cooperative`.
#[track_caller]
fn assert_output(name: &str, code: i32, lines: &[&str]) {
    let mut text = String::new();
    for line in lines {
        let (status, data, errors) = run(&line.split(' ').collect::<Vec<_>>());
        assert!(status == Some(code) && errors.is_empty() == (code == 0), "{line}: {errors}");
        text += &format!("$ warploom {line}\n{data}{errors}\n");
    }
    snapshot::check(&format!("tests/snapshots/cooperative/{name}"), &text);
}

/// Figures of the publication on cooperative warps: 4 (the schedule tree), 5 (CDFG), 6a (CDRFG), 8 (two warps and their
/// channels) and 9 (their programs).
#[test]
fn the_publications_figures_match_the_snapshots() {
    assert_output(
        "seed.txt",
        0,
        &[
            "compile seed.coop --show tree",
            "compile seed.coop --show cdfg",
            "compile seed.coop --show cdrfg",
            "compile seed.coop --show reduced",
            "compile seed.coop --show channels --channels binary",
            "compile seed.coop --show channels",
            "compile seed.coop --show programs --channels binary",
            "compile seed.coop --show programs",
        ],
    );
}

#[test]
fn larger_examples_match_the_snapshots() {
    let check = |file: &str, source: &str| {
        let line = |show: &str| format!("compile {source} --show {show}");
        let lines = ["tree", "reduced", "channels", "programs", "programs --channels binary"].map(line);
        assert_output(file, 0, &lines.each_ref().map(String::as_str));
    };
    // The third tile of C reuses the memory of the first tile, so the first tile must be stored before.
    let small = "matrix_multiply.coop --set ROWS=1 --set COLUMNS=3 --set INNER=2";
    check("matrix_multiply_double.txt", &format!("{small} --set DEPTH=2"));
    check("matrix_multiply_triple.txt", &format!("{small} --set DEPTH=3"));
    check("attention.txt", "attention.coop --set BLOCKS=3");
    check("stencil.txt", "stencil.coop --set STEPS=2");
}

#[test]
fn too_few_channels_are_reported_with_a_sufficient_number() {
    assert_output(
        "too_few.txt",
        2,
        &[
            "compile seed.coop --show channels --most-channels 1",
            "compile seed.coop --show programs --channels binary --most-channels 3",
            "compile matrix_multiply.coop --show programs --count-bits 1 --most-channels 6",
            "compile matrix_multiply.coop --show programs --channels binary --most-channels 3",
        ],
    );
}

#[test]
fn every_example_is_shown_in_every_way() {
    let mut names: Vec<String> = std::fs::read_dir(examples())
        .expect("the examples")
        .map(|file| file.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert_eq!(names, ["attention.coop", "matrix_multiply.coop", "seed.coop", "stencil.coop"]);
    for name in &names {
        for show in ["tree", "cdfg", "cdrfg", "reduced", "channels", "programs"] {
            for (format, begins) in [("table", ""), ("json", "{"), ("svg", "<svg"), ("dot", "digraph ")] {
                if (show, format) == ("programs", "dot") {
                    continue;
                }
                let (status, data, errors) = run(&["compile", name, "--show", show, "--format", format]);
                assert!(status == Some(0) && errors.is_empty() && data.starts_with(begins), "{name} {show}: {errors}");
            }
        }
    }
}

#[test]
fn the_publications_example_has_its_edges() {
    let (_, data, _) = run(&["compile", "seed.coop", "--show", "cdrfg"]);
    assert!(data.starts_with("14 instances on 2 warps; edges: 12 control, 7 data, 7 resource\n"), "{data}");
    let last = data.lines().find(|line| line.trim_start().starts_with("p7 ")).expect("a row");
    assert!(last.ends_with("c1 c2 c4 c5 c6"), "{last}");
    let (_, data, _) = run(&["compile", "seed.coop", "--show", "cdfg", "--format", "json"]);
    let flow: Value = serde_json::from_str(&data).expect("JSON");
    assert_eq!(flow["edges"].as_array().map(Vec::len), Some(19));
    assert_eq!(data.matches("\"queues\"").count(), 1, "{data}");
    assert_eq!(flow["buffers"][1]["storage"]["range"], serde_json::json!({"resource": 0, "start": 10, "end": 20}));
    // The picture in the documentation is up to date.
    let (_, drawn, _) = run(&["compile", "seed.coop", "--show", "cdrfg", "--format", "svg"]);
    let shown = examples().join("../../../docs/pictures/cooperative-seed.svg");
    assert!(drawn == std::fs::read_to_string(shown).expect("the picture"));
}

#[test]
fn a_parameter_is_set() {
    let resource = |depth: &str| {
        let (_, data, _) =
            run(&["compile", "matrix_multiply.coop", "--set", depth, "--show", "tree", "--format", "json"]);
        serde_json::from_str::<Value>(&data).expect("JSON")["resources"][0]["end"].as_u64()
    };
    assert_eq!([resource("DEPTH=1"), resource("DEPTH=0x3")], [Some(512), Some(1536)]);
}

#[test]
fn contradictory_options_are_rejected() {
    for (arguments, expected) in [
        (
            &["compile", "seed.coop", "--run", "4"][..],
            "--run applies to kernels, but 'seed.coop' is a cooperative source",
        ),
        (&["compile", "seed.coop", "--insert", "needed"], "--insert applies to kernels"),
        (&["compile", "seed.coop", "--graphs", "x"], "--graphs applies to kernels"),
        (
            &["compile", "spin_after", "--show", "tree"],
            "--show applies to cooperative sources (*.coop), but 'spin_after' is a kernel",
        ),
        (&["compile", "spin_after", "--set", "N=1"], "--set applies to cooperative sources"),
        (&["compile", "spin_after", "--out", "x.json"], "--out applies to cooperative sources"),
        (&["compile", "spin_after", "--format", "svg"], "--graphs draws a kernel"),
        (&["compile", "seeds.coop"], "file 'seeds.coop' not found"),
        (&["compile", "seed.coop", "--set", "N=1"], "unknown parameter 'N' (set to 1); the source declares none"),
        (
            &["compile", "stencil.coop", "--set", "STEP=1"],
            "unknown parameter 'STEP' (set to 1) (did you mean 'STEPS'?); expected one of BLOCKS, STEPS",
        ),
        (&["compile", "seed.coop", "--set", "N"], "'N' is not a setting; expected NAME=VALUE"),
        (&["compile", "seed.coop", "--set", "N=x"], "invalid number 'x'"),
        (&["compile", "matrix_multiply.coop", "--set", "DEPTH=0"], "invalid range 0..0 of a resource"),
        (
            &["compile", "stencil.coop", "--show", "cdrfg", "--set", "STEPS=99", "--format", "svg"],
            "404 instances; at most 256 can be drawn",
        ),
        (
            &["compile", "stencil.coop", "--set", "STEPS=99", "--show", "channels", "--format", "svg"],
            "404 instances; at most 256 can be drawn",
        ),
    ] {
        let (status, data, errors) = run(arguments);
        assert!(status == Some(2) && data.is_empty() && errors.contains(expected), "{arguments:?}: {errors}");
    }
    let folder = TempDir::new().expect("a folder");
    std::fs::write(folder.path().join("bad.coop"), [0xff, 0xfe]).expect("it is written");
    std::fs::write(folder.path().join("a.coop"), "resource s 0..9 produce a in s[0..9] @warp 0 consume b @warp 1")
        .expect("it is written");
    for (name, expected) in
        [("bad.coop", "not text in UTF-8"), ("a.coop", "a.coop:1:54: unknown buffer 'b', which no call produces")]
    {
        let (status, _, errors) = capture_output(&mut warploom(folder.path(), ["compile", name]));
        assert!(status == Some(2) && errors.contains(expected), "{errors}");
    }
}

#[test]
fn the_steps_after_the_dependencies_are_printed() {
    let (status, data, errors) = run(&["compile", "seed.coop", "--show", "reduced"]);
    assert!(status == Some(0) && errors.is_empty(), "{errors}");
    let implied = data.lines().filter(|line| line.ends_with("implied")).count();
    assert_eq!((data.lines().count() - implied, implied), (9, 5), "{data}");
    for (kind, channels) in [("binary", 4), ("counting", 2)] {
        let arguments = ["compile", "seed.coop", "--show", "channels", "--channels", kind, "--format", "json"];
        let (_, data, _) = run(&arguments);
        let found: Value = serde_json::from_str(&data).expect("JSON");
        assert_eq!(found["holds"].as_array().map(Vec::len), Some(channels), "{data}");
        assert_eq!(found["edges"].as_array().map(Vec::len), Some(9), "{data}");
    }
    let (_, data, _) = run(&["compile", "seed.coop", "--show", "programs"]);
    assert_eq!(data.matches("warp ").count(), 2 + data.matches("@warp ").count(), "{data}");
}

#[test]
fn a_run_is_drawn_and_traced() {
    let folder = TempDir::new().expect("a folder");
    for name in ["seed", "matrix_multiply", "attention", "stencil"] {
        let [picture, trace] = ["svg", "json"].map(|kind| folder.path().join(format!("{name}.{kind}")));
        let [picture, trace] = [&picture, &trace].map(|path| path.to_string_lossy().into_owned());
        let source = format!("{name}.coop");
        let (status, _, errors) = run(&["compile", &source, "-q", "--timeline", &picture, "--trace", &trace]);
        assert_eq!(status, Some(0), "{name}: {errors}");
        assert!(std::fs::read_to_string(&picture).expect("the picture").starts_with("<svg"), "{name}");
        let trace = std::fs::read_to_string(&trace).expect("the trace");
        let trace: Value = serde_json::from_str(&trace).expect("JSON");
        let events = trace["traceEvents"].as_array().expect("events");
        let of = |phase: &str| events.iter().filter(|event| event["ph"] == phase).count();
        assert!(of("X") > 0 && of("s") == of("f"), "{name}");
    }
    // The picture in the documentation is up to date.
    let drawn = std::fs::read_to_string(folder.path().join("seed.svg")).expect("the picture");
    assert!(drawn == picture("example"));
}

/// Reads a picture of the documentation.
fn picture(name: &str) -> String {
    let path = examples().join(format!("../../../docs/pictures/cooperative/{name}.svg"));
    std::fs::read_to_string(path).expect("the picture")
}

#[test]
fn channels_and_programs_are_drawn_as_the_documentation_shows() {
    let (_, drawn, _) = run(&["compile", "seed.coop", "--show", "channels", "--channels", "binary", "--format", "svg"]);
    assert!(drawn == picture("channels"));
    let (_, drawn, _) = run(&["compile", "matrix_multiply.coop", "--show", "programs", "--format", "svg"]);
    assert!(drawn == picture("programs"));
}

/// Runs the programs of a file, with a random warp at each step. Returns the steps at which each instance starts and
/// ends. Like another tool, the function relies only on the file format in docs/reference/cooperative-compiler.md.
fn run_of_file(file: &Value, seed: u64) -> Vec<[usize; 2]> {
    /// Appends word and number of each statement, with unrolled loops. A call appears twice, for its start and its end.
    fn unrolled<'a>(statements: &'a Value, into: &mut Vec<(&'a str, usize)>) {
        for statement in statements.as_array().expect("statements") {
            let (word, of) = statement.as_object().and_then(|one| one.iter().next()).expect("a word");
            let number = of.as_object().and_then(|of| of.values().find_map(Value::as_u64)).expect("a number") as usize;
            match of.get("body") {
                Some(body) => (0..number).for_each(|_| unrolled(body, into)),
                None => {
                    let steps = if word == "call" { 2 } else { 1 };
                    into.extend(std::iter::repeat_n((word.as_str(), number), steps));
                }
            }
        }
    }
    let list = |of: &Value| of.as_array().expect("a list").clone();
    let instances = list(&file["instances"]);
    let mut channels = vec![0_u64; list(&file["programs"]["channels"]).len()];
    let mut free: Vec<u64> =
        list(&file["queues"]).iter().map(|queue| queue["buffers"].as_u64().expect("a number")).collect();
    let mut filled = vec![0; free.len()];
    let warps = list(&file["programs"]["warps"]);
    let mut programs: Vec<Vec<(&str, usize)>> = Vec::new();
    for warp in &warps {
        programs.push(Vec::new());
        unrolled(&warp["statements"], programs.last_mut().expect("it is there"));
    }
    // Instances of each warp that have not ended, the next one last.
    let mut remaining = vec![Vec::new(); warps.len()];
    for (number, instance) in instances.iter().enumerate().rev() {
        remaining[instance["warp"].as_u64().expect("a number") as usize].push(number);
    }
    let mut next = vec![0; warps.len()];
    let mut times = vec![[0; 2]; instances.len()];
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    for time in 1.. {
        let mut ready: Vec<usize> = (0..warps.len()).filter(|&warp| next[warp] < programs[warp].len()).collect();
        if ready.is_empty() {
            break;
        }
        ready.retain(|&warp| match programs[warp][next[warp]] {
            ("wait", channel) => channels[channel] > 0,
            ("dequeue", queue) => free[queue] > 0,
            ("acquire", queue) => filled[queue] > 0,
            _ => true,
        });
        assert!(!ready.is_empty(), "no warp can go on");
        let warp = ready[random.next_u32() as usize % ready.len()];
        match programs[warp][next[warp]] {
            ("wait", channel) => channels[channel] -= 1,
            ("signal", channel) => channels[channel] += 1,
            ("dequeue", queue) => free[queue] -= 1,
            ("queue", queue) => filled[queue] += 1,
            ("acquire", queue) => filled[queue] -= 1,
            ("release", queue) => free[queue] += 1,
            // An instance starts in one step and ends in a later one.
            ("call", call) => {
                let instance = *remaining[warp].last().expect("an instance");
                assert_eq!(instances[instance]["call"], call);
                let has_started = times[instance][0] > 0;
                times[instance][usize::from(has_started)] = time;
                if has_started {
                    remaining[warp].pop();
                }
            }
            (word, _) => panic!("{word}"),
        }
        next[warp] += 1;
    }
    assert!(remaining.iter().all(Vec::is_empty) && channels.iter().all(|&signals| signals == 0));
    times
}

#[test]
fn programs_are_written_for_other_tools() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("programs.json").to_string_lossy().into_owned();
    let json = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
    let names = ["seed", "matrix_multiply", "attention", "stencil"];
    for (name, kind) in names.into_iter().flat_map(|name| ["binary", "counting"].map(|kind| (name, kind))) {
        let source = format!("{name}.coop");
        let (status, printed, errors) = run(&["compile", &source, "--channels", kind, "--out", &path]);
        assert!(
            status == Some(0) && errors == format!("wrote {path}\n") && printed.starts_with("channel 0"),
            "{errors}"
        );
        let file = std::fs::read_to_string(&path).expect("the file");
        let (_, printed, _) = run(&["compile", &source, "--channels", kind, "--show", "programs", "--format", "json"]);
        assert_eq!(file, printed);
        let file = json(&file);
        assert_eq!(file["hardware"]["kind"], kind);
        let (_, graph, _) = run(&["compile", &source, "--show", "cdrfg", "--format", "json"]);
        let graph = json(&graph);
        let number = |edge: &Value, end: &str| edge[end].as_u64().expect("a number") as usize;
        for seed in 0..20 {
            let times = run_of_file(&file, seed);
            for edge in graph["edges"].as_array().expect("edges") {
                let [from, to] = ["from", "to"].map(|end| times[number(edge, end)]);
                assert!(from[1] > 0 && from[1] < to[0], "{name}, {kind}, seed {seed}: {edge}");
            }
        }
    }
}

#[test]
fn long_calls_are_simulated_fast_and_a_truncated_drawing_is_reported() {
    let folder = TempDir::new().expect("a folder");
    let run = |text: &str| {
        std::fs::write(folder.path().join("long.coop"), text).expect("it is written");
        let arguments = ["compile", "long.coop", "--timeline", "long.svg", "--trace", "long.json"];
        let (status, _, errors) = capture_output(&mut warploom(folder.path(), arguments));
        assert!(status == Some(0), "{errors}");
        (errors, std::fs::read_to_string(folder.path().join("long.svg")).expect("the picture"))
    };
    // The total is the sum of the costs of both calls and one cycle for the signal. A simulation of each cycle would
    // take hours.
    let (errors, drawn) =
        run("resource s 0..1 produce a in s[0..1] cost 4294967296 @warp 0 consume a cost 4294967295 @warp 1");
    assert!(drawn.contains("long.coop: 8,589,934,592 cycles") && !errors.contains("drawn"), "{errors}");
    let (errors, drawn) =
        run("resource s 0..9 for i in 0..3000 { produce a[i%4] in s[i%4..i%4+1] @warp 0 consume a[i%4] @warp 1 }");
    for text in [&errors, &drawn] {
        assert!(text.contains("the first 4000 of ") && text.contains("bars are drawn, up to cycle "), "{errors}");
    }
    let trace = std::fs::read_to_string(folder.path().join("long.json")).expect("the trace");
    let trace: serde_json::Value = serde_json::from_str(&trace).expect("JSON");
    assert!(trace["traceEvents"].as_array().map(Vec::len) > Some(12_000));
    // Each later call overwrites and reads all memory cells that the first calls wrote.
    let parts = "resource s 0..99999 for i in 0..30000 { produce b[i] in s[2*i..2*i+1] @warp 0 } consume b[0] @warp 1 \
        for i in 0..30000 { produce a in s[0..99999] @warp 0 consume a @warp 1 }";
    std::fs::write(folder.path().join("parts.coop"), parts).expect("it is written");
    let (status, _, errors) =
        capture_output(&mut warploom(folder.path(), ["compile", "parts.coop", "--timeline", "parts.svg"]));
    assert!(status == Some(2) && errors.contains("3600030001 memory cells"), "{errors}");
    assert!(!folder.path().join("parts.svg").exists());
}

#[test]
fn too_few_channels_and_options_of_other_steps_are_rejected() {
    for (arguments, why) in [
        (
            &["--show", "programs", "--most-channels", "1"][..],
            "seed.coop:13:9: 2 counting channels exceed the limit of 1 in the hardware",
        ),
        (&["--show", "tree", "--channels", "binary"], "--channels requires --show reduced"),
        (&["--show", "cdfg", "--out", "x.json"], "--out requires --show reduced"),
        (&["--out", "."], "--out .: is a directory; expected a file"),
        (&["--out", "nowhere/x.json"], "'nowhere' does not exist"),
        (&["--show", "programs", "--format", "dot"], "reduced or channels; for programs, expected table, json or svg"),
        (&["--count-bits", "0"], "from 1 to 8"),
    ] {
        let (status, data, errors) = run(&[&["compile", "seed.coop"], arguments].concat());
        assert!(status == Some(2) && data.is_empty() && errors.contains(why), "{arguments:?}: {errors}");
    }
}

/// Tests a source with a byte order mark, a file extension in capitals, and a character that changes the text
/// direction.
#[test]
fn a_source_with_a_byte_order_mark_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = folder.path().join("A.COOP").display().to_string();
    std::fs::write(&source, "\u{feff}resource r 0..1 produce a in r[0..1] @warp 0").expect("a source");
    let (status, data, errors) = run(&["compile", &source, "--show", "cdrfg"]);
    assert!(status == Some(0) && data.starts_with("1 instance on 1 warp;"), "{data}{errors}");
    std::fs::write(&source, "resource r 0..1 \u{202e} produce").expect("a source");
    let (status, _, errors) = run(&["compile", &source]);
    assert!(status == Some(2) && errors.contains("A.COOP:1:17: ") && !errors.contains('\u{202e}'), "{errors}");
}

#[test]
fn output_files_must_have_different_names() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (source, same, other) = (path("a.coop"), path("same"), path("./same"));
    let text = "resource r 0..1 produce a in r[0..1] @warp 0 consume a @warp 1";
    std::fs::write(&source, text).expect("a source");
    for (arguments, why) in [
        (&["--timeline", &same, "--trace", &other][..], "same file as --timeline; expected different files"),
        (&["--out", &source], "same file as the source file; expected different files"),
    ] {
        let (status, data, errors) = run(&[&["compile", &source], arguments].concat());
        assert!(status == Some(2) && data.is_empty() && errors.contains(why), "{arguments:?}: {errors}");
    }
    assert_eq!(std::fs::read_to_string(&source).expect("the source"), text);
    assert!(!std::path::Path::new(&same).exists());
}

#[test]
fn random_programs_give_the_sequential_result_on_the_verilog() {
    let folder = TempDir::new().expect("a folder");
    let arguments = ["study", "cooperative", "--programs", "200", "--format", "json", "--plots", "plots"];
    let (status, data, errors) = capture_output(&mut warploom(folder.path(), arguments));
    assert_eq!(status, Some(0), "{errors}");
    let report: Value = serde_json::from_str(&data).expect("JSON");
    assert_eq!((&report["tally"]["programs"], &report["runs"]), (&200.into(), &600.into()));
    assert!(report["compared"].as_u64() > Some(20_000), "{report}");
    let rows = |key: &str| report[key].as_array().map(Vec::len);
    assert_eq!((rows("pipelines"), rows("examples")), (Some(20), Some(7)));
    let drawn = |name: &str| std::fs::read_to_string(folder.path().join(format!("plots/{name}.svg"))).expect("a plot");
    let halves = ["work-is-half-of-the-cost", "load-is-half-of-the-cost"];
    for costs in ["balanced", "loads-in-bursts", "each-call-differs"].into_iter().chain(halves) {
        assert!(drawn(&format!("bubbles-{costs}")) == picture(&format!("bubbles-{costs}")), "{costs}");
    }
    // Times differ from run to run, so only the points are counted. Each of seven sizes has points for four steps and
    // for both pipelines. Four sizes have a point for the reduction by reachability. The legend has one point per line.
    let [drawn_points, committed_points] =
        [drawn("scale"), picture("scale")].map(|plot| plot.matches("<circle").count());
    assert_eq!([drawn_points, committed_points], [7 * 4 + 7 * 2 + 4 + 7; 2]);
}
