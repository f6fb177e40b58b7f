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
