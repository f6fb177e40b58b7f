//! Every block is there in every wing: see docs/adding-a-block.md.

use std::collections::BTreeSet;
use std::path::PathBuf;
use warploom_contract::blocks;
use warploom_cosim::{diagram, stimulus};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// What is missing, a line each.
fn missing(block: &'static warploom_contract::Block) -> Vec<String> {
    let name = block.name;
    let mut missing = Vec::new();
    let mut need = |there: bool, what: String| {
        if !there {
            missing.push(format!("{name}: {what}"));
        }
    };
    let root = root();
    for file in [
        format!("hdl/contract/src/{name}.rs"),
        format!("hdl/rtl/src/{name}/mod.rs"),
        format!("hdl/rtl/src/{name}/README.md"),
        format!("hdl/rtl/src/{name}/symbol.svg"),
        format!("hdl/rtl/src/{name}/timing.svg"),
        format!("sim/golden/src/{name}/mod.rs"),
        format!("tests/formal/{name}/properties.toml"),
        format!("verilog-out/{name}/wl_{name}.v"),
        format!("verilog-out/{name}/wl_{name}.f"),
        format!("verilog-out/{name}/wl_{name}.core"),
        format!("verilog-out/{name}/wl_{name}.json"),
    ] {
        need(root.join(&file).is_file(), format!("{file} is missing"));
    }
    let own = std::fs::read_to_string(root.join(format!("hdl/rtl/src/{name}/README.md"))).unwrap_or_default();
    let template = format!("```verilog\n{}\n```", warploom::list::instantiation(block, &block.defaults()));
    need(own.contains(&template), format!("its README has no instantiation as `warploom list {name}` prints it"));
    for text in ["**Clock", "reset", "**Not a Verilog parameter.**"] {
        need(own.contains(text), format!("its README, under 'Using it', says nothing of {text}"));
    }
    let readme = std::fs::read_to_string(root.join("README.md")).expect("README.md is readable");
    need(readme.contains(&format!("hdl/rtl/src/{name}/README.md")), "README.md has no row for it".into());
    need(diagram::scenario(name).is_some(), "its timing diagram has no scenario".into());
    for parameters in (block.combinations)() {
        need(warploom_rtl::build(name, &parameters).is_some(), format!("no RTL for {parameters}"));
        need(warploom_golden::model(name, &parameters).is_some(), format!("no golden model for {parameters}"));
    }
    let defaults = block.defaults();
    need(!warploom_golden::properties(name, &defaults).is_empty(), "it has no properties".into());
    let cases: BTreeSet<_> = stimulus::directed(block, &defaults).iter().map(|case| case.name).collect();
    for point in block.test_points {
        need(cases.contains(point.name), format!("test point {} has no directed case", point.name));
    }
    missing
}

#[test]
fn every_block_is_there_in_every_wing() {
    let missing: Vec<_> = blocks().iter().flat_map(missing).collect();
    assert!(missing.is_empty(), "see docs/adding-a-block.md:\n{}", missing.join("\n"));
}

#[test]
fn a_block_without_its_wings_is_noticed() {
    let like = &warploom_contract::blocks()[0];
    let nothing: &'static _ = Box::leak(Box::new(warploom_contract::Block {
        name: "index_nothing",
        purpose: like.purpose,
        publication: like.publication,
        parameters: like.parameters,
        combinations: like.combinations,
        regions: like.regions,
        ports: like.ports,
        rules: like.rules,
        error_codes: like.error_codes,
        test_points: like.test_points,
        test_plan: like.test_plan,
    }));
    let missing = missing(nothing).join("\n");
    for wing in [
        "contract",
        "no RTL",
        "no golden model",
        "no properties",
        "verilog-out",
        "README.md",
        "diagram",
        "instantiation",
    ] {
        assert!(missing.contains(wing), "{wing} is not missed in:\n{missing}");
    }
    assert!(missing.contains("test point miss"), "{missing}");
}

#[test]
fn every_emitted_module_has_a_part_of_its_name() {
    for block in blocks() {
        for parameters in block.samples() {
            let rtl = warploom_rtl::build(block.name, &parameters).expect("it is compiled in");
            let request = warploom_emit::Request {
                block,
                parameters: &parameters,
                top: rtl.as_block(),
                prefix: "",
                command: String::new(),
            };
            let emission = warploom_emit::emit(&request).expect("it can be emitted");
            let emitted: BTreeSet<_> = emission.files.iter().map(|file| file.module.clone()).collect();
            let mut parts: BTreeSet<_> =
                warploom_rtl::parts(block.name, &parameters).into_iter().map(|part| part.name).collect();
            parts.insert(block.name.to_string());
            assert_eq!(emitted, parts, "{} {parameters}", block.name);
        }
    }
}
