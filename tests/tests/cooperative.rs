//! `warploom compile` on the sources of cooperative warps.

mod common;

use common::{said, warploom};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

fn examples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/cooperative")
}

fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    said(&mut warploom(&examples(), arguments))
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
        for show in ["tree", "cdfg", "cdrfg"] {
            for (format, begins) in [("table", ""), ("json", "{"), ("svg", "<svg"), ("dot", "digraph ")] {
                let (status, data, errors) = run(&["compile", name, "--show", show, "--format", format]);
                assert!(status == Some(0) && errors.is_empty() && data.starts_with(begins), "{name} {show}: {errors}");
            }
        }
    }
}

#[test]
fn the_publications_example_has_its_edges() {
    let (_, data, _) = run(&["compile", "seed.coop"]);
    assert!(data.starts_with("14 instances on 2 warps; edges: 12 control, 7 data, 7 resource\n"), "{data}");
    let last = data.lines().find(|line| line.trim_start().starts_with("p7 ")).expect("a row");
    assert!(last.ends_with("c1 c2 c4 c5 c6"), "{last}");
    let (_, data, _) = run(&["compile", "seed.coop", "--show", "cdfg", "--format", "json"]);
    let flow: serde_json::Value = serde_json::from_str(&data).expect("JSON");
    assert_eq!(flow["edges"].as_array().map(Vec::len), Some(19));
    assert_eq!(data.matches("\"queues\"").count(), 1, "{data}");
    assert_eq!(flow["buffers"][1]["storage"]["range"], serde_json::json!({"resource": 0, "start": 10, "end": 20}));
    // The documentation's picture is what is drawn now.
    let (_, drawn, _) = run(&["compile", "seed.coop", "--format", "svg"]);
    let shown = examples().join("../../docs/pictures/cooperative-seed.svg");
    assert!(drawn == std::fs::read_to_string(shown).expect("the picture"));
}

#[test]
fn a_parameter_is_set() {
    let resource = |depth: &str| {
        let (_, data, _) =
            run(&["compile", "matrix_multiply.coop", "--set", depth, "--show", "tree", "--format", "json"]);
        serde_json::from_str::<serde_json::Value>(&data).expect("JSON")["resources"][0]["end"].as_u64()
    };
    assert_eq!([resource("DEPTH=1"), resource("DEPTH=0x3")], [Some(512), Some(1536)]);
}

#[test]
fn what_does_not_go_together_is_refused() {
    for (arguments, what) in [
        (&["compile", "seed.coop", "--run", "4"][..], "--run is for kernels, and seed.coop has calls"),
        (&["compile", "seed.coop", "--insert", "needed"], "--insert is for kernels"),
        (&["compile", "seed.coop", "--graphs", "x"], "--graphs is for kernels"),
        (&["compile", "spin_after", "--show", "tree"], "--show is for the sources of cooperative warps"),
        (&["compile", "spin_after", "--set", "N=1"], "--set is for the sources"),
        (&["compile", "spin_after", "--format", "svg"], "--graphs draws a kernel"),
        (&["compile", "seeds.coop"], "there is no file 'seeds.coop'"),
        (&["compile", "seed.coop", "--set", "N=1"], "N is set to 1, and no parameter; there is none"),
        (
            &["compile", "stencil.coop", "--set", "STEP=1"],
            "no parameter (did you mean 'STEPS'?); there are BLOCKS, STEPS",
        ),
        (&["compile", "seed.coop", "--set", "N"], "a setting is NAME=VALUE"),
        (&["compile", "seed.coop", "--set", "N=x"], "'x' is not a number"),
        (&["compile", "matrix_multiply.coop", "--set", "DEPTH=0"], "0..0 is no range of a resource"),
        (&["compile", "stencil.coop", "--set", "STEPS=99", "--format", "svg"], "404 instances; up to 256 are drawn"),
    ] {
        let (status, data, errors) = run(arguments);
        assert!(status == Some(2) && data.is_empty() && errors.contains(what), "{arguments:?}: {errors}");
    }
    let folder = TempDir::new().expect("a folder");
    std::fs::write(folder.path().join("bad.coop"), [0xff, 0xfe]).expect("it is written");
    std::fs::write(folder.path().join("a.coop"), "resource s 0..9 produce a in s[0..9] @warp 0 consume b @warp 1")
        .expect("it is written");
    for (name, what) in
        [("bad.coop", "not text in UTF-8"), ("a.coop", "a.coop:1:54: 'b' is consumed, and never produced")]
    {
        let (status, _, errors) = said(&mut warploom(folder.path(), ["compile", name]));
        assert!(status == Some(2) && errors.contains(what), "{errors}");
    }
}

#[test]
fn the_steps_behind_the_dependencies_are_shown() {
    let (status, data, errors) = run(&["compile", "seed.coop", "--show", "reduced"]);
    assert!(status == Some(0) && errors.is_empty(), "{errors}");
    let follows = data.lines().filter(|line| line.ends_with("follows")).count();
    assert_eq!((data.lines().count() - follows, follows), (9, 5), "{data}");
    for (kind, channels) in [("binary", 4), ("counting", 2)] {
        let arguments = ["compile", "seed.coop", "--show", "channels", "--channels", kind, "--format", "json"];
        let (_, data, _) = run(&arguments);
        let found: serde_json::Value = serde_json::from_str(&data).expect("JSON");
        assert_eq!(found["holds"].as_array().map(Vec::len), Some(channels), "{data}");
        assert_eq!(found["edges"].as_array().map(Vec::len), Some(9), "{data}");
    }
    let (_, data, _) = run(&["compile", "seed.coop", "--show", "programs"]);
    assert_eq!(data.matches("warp ").count(), 2 + data.matches("@warp ").count(), "{data}");
    let (_, drawn, _) = run(&["compile", "seed.coop", "--show", "reduced", "--format", "svg"]);
    assert!(drawn.starts_with("<svg"), "{drawn}");
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
        let trace: serde_json::Value = serde_json::from_str(&trace).expect("JSON");
        let events = trace["traceEvents"].as_array().expect("events");
        let of = |phase: &str| events.iter().filter(|event| event["ph"] == phase).count();
        assert!(of("X") > 0 && of("s") == of("f"), "{name}");
    }
    // The documentation's picture is what is drawn now.
    let shown = examples().join("../../docs/pictures/cooperative/example.svg");
    let drawn = std::fs::read_to_string(folder.path().join("seed.svg")).expect("the picture");
    assert!(drawn == std::fs::read_to_string(shown).expect("the picture"));
}

#[test]
fn too_few_channels_and_options_of_other_steps_are_refused() {
    for (arguments, why) in [
        (&["--show", "channels", "--most-channels", "1"][..], "2 counting channels are needed, and the hardware has 1"),
        (&["--show", "tree", "--channels", "binary"], "--channels is of a step behind that"),
        (&["--show", "programs", "--format", "svg"], "--timeline FILE.svg"),
        (&["--count-bits", "0"], "from 1 to 8"),
    ] {
        let (status, data, errors) = run(&[&["compile", "seed.coop"], arguments].concat());
        assert!(status == Some(2) && data.is_empty() && errors.contains(why), "{arguments:?}: {errors}");
    }
}

#[test]
fn random_programs_give_the_sequential_result_beside_the_verilog() {
    let (status, data, errors) = run(&["study", "cooperative", "--programs", "200", "--format", "json"]);
    assert_eq!(status, Some(0), "{errors}");
    let report: serde_json::Value = serde_json::from_str(&data).expect("JSON");
    assert_eq!((&report["tally"]["programs"], &report["runs"]), (&200.into(), &600.into()));
    assert!(report["compared"].as_u64() > Some(20_000), "{report}");
    let rows = |key: &str| report[key].as_array().map(Vec::len);
    assert_eq!((rows("pipelines"), rows("examples")), (Some(20), Some(6)));
}
