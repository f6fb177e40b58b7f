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
        format!("sim/blocks/golden/src/{name}/mod.rs"),
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

/// Follows the guide: each file that it names for a block is there, and lists what the guide says.
#[test]
fn the_guide_names_where_a_combination_is_added() {
    let guide = std::fs::read_to_string(root().join("docs/adding-a-block.md")).expect("the guide");
    for block in blocks() {
        let start = format!("| `{}` |", block.name);
        let row = guide.lines().find(|line| line.starts_with(&start)).unwrap_or_else(|| panic!("no row {start}"));
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        for part in cells[2].split("; ") {
            let (file, lists) = part.split_once(": ").expect("a file and its lists");
            let path = format!("hdl/contract/src/{}", file.trim_matches('`'));
            let text = std::fs::read_to_string(root().join(&path)).unwrap_or_else(|error| panic!("{path}: {error}"));
            for list in lists.split(", ").map(|list| list.trim_matches('`')) {
                let declared = [format!("const {list}: "), format!("fn {list}(")].iter().any(|one| text.contains(one));
                assert!(declared, "{}: {path} has no list {list}", block.name);
            }
        }
        let widths = format!("hdl/rtl/src/{}", cells[3].trim_matches('`'));
        assert_eq!(warploom_rtl::widths_file(block.name), widths, "{}", block.name);
        let text = std::fs::read_to_string(root().join(&widths)).expect("the widths");
        let lists =
            text.lines().any(|line| line.trim_start().starts_with("shapes!") || line.trim().starts_with("shapes! {"));
        assert!(lists && text.contains("macro_rules! shapes"), "{widths} has no list `shapes!`");
    }
}

/// A combination that a contract lists, and whose widths nobody added, is answered with the file in which they belong.
#[test]
fn widths_that_are_not_compiled_in_name_their_file() {
    for block in blocks() {
        let absurd: Vec<_> = block.defaults().iter().map(|(name, _)| (name, 63)).collect();
        let parameters = warploom_contract::Parameters::of(&absurd);
        let error =
            warploom_cosim::campaign::emit(block, &parameters, "wl_", String::new()).expect_err("no such widths");
        let message = error.to_string();
        let file = warploom_rtl::widths_file(block.name);
        assert!(message.contains(file) && message.contains("help: add these widths to `shapes!`"), "{message}");
        assert!(root().join(file).is_file(), "{file} is not there");
    }
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
