//! Every registered block has all components that docs/guide/adding-a-block.md lists.

use std::collections::BTreeSet;
use std::path::PathBuf;
use warploom::blocks::REGISTRY;
use warploom_contract::Block;
use warploom_harness::foreign::VerilogFiles;
use warploom_harness::registry::{Design, Entry};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Returns one line per missing component.
fn missing(block: &Entry) -> Vec<String> {
    let name = block.name;
    let mut missing = Vec::new();
    let mut need = |there: bool, item: String| {
        if !there {
            missing.push(format!("{name}: {item}"));
        }
    };
    let root = root();
    for file in [
        format!("hdl/blocks/contracts/src/{name}/mod.rs"),
        format!("hdl/blocks/rtl/src/{name}/mod.rs"),
        format!("hdl/blocks/rtl/src/{name}/README.md"),
        format!("hdl/blocks/rtl/src/{name}/symbol.svg"),
        format!("hdl/blocks/rtl/src/{name}/timing.svg"),
        format!("sim/blocks/golden/src/{name}/mod.rs"),
        format!("hdl/blocks/rtl/src/{name}/formal/properties.toml"),
        format!("sim/blocks/stimulus/src/{name}/tests.toml"),
        format!("verilog-out/{name}/wl_{name}.v"),
        format!("verilog-out/{name}/wl_{name}.f"),
        format!("verilog-out/{name}/wl_{name}.core"),
        format!("verilog-out/{name}/wl_{name}.json"),
    ] {
        need(root.join(&file).is_file(), format!("{file} is missing"));
    }
    let own = std::fs::read_to_string(root.join(format!("hdl/blocks/rtl/src/{name}/README.md"))).unwrap_or_default();
    let template = format!("```verilog\n{}\n```", warploom::list::instantiation(block, &block.defaults()));
    need(own.contains(&template), format!("its README has no instantiation as `warploom list {name}` prints it"));
    for parameter in block.parameters {
        let start = format!("| `{}` | {} | ", parameter.name, parameter.default);
        let end = format!(" | {} |", parameter.meaning);
        let is_row = |line: &str| line.starts_with(&start) && line.ends_with(&end);
        need(own.lines().any(is_row), format!("its README has no row '{start}...{end}' of parameters"));
    }
    for text in ["**Clock", "reset", "**No Verilog parameters.**"] {
        need(own.contains(text), format!("its README, under 'Using it', does not contain '{text}'"));
    }
    let readme = std::fs::read_to_string(root.join("README.md")).expect("README.md is readable");
    need(readme.contains(&format!("hdl/blocks/rtl/src/{name}/README.md")), "README.md has no link to its page".into());
    need(block.scenario.is_some(), "its timing diagram has no scenario".into());
    need(block.timing().is_some() && !block.schematics().is_empty(), "it has no drawings".into());
    need(block.random.is_some(), "it has no random stimulus".into());
    let formal = block.formal.iter().any(|(file, _)| *file == "properties.toml");
    need(formal, "it has no formal properties".into());
    let reference = block.reference.iter().flat_map(|files| files.iter()).any(|(file, _)| *file == format!("{name}.v"));
    need(reference, format!("it has no reference RTL {name}.v"));
    for parameters in block.combinations() {
        let rtl = block.rust_hdl().is_some_and(|design| (design.modules)(&parameters).is_some());
        need(rtl, format!("no RTL for {parameters}"));
        let judged = block.streams.is_some() || block.model(&parameters).is_ok();
        need(judged, format!("no golden model or stream oracle for {parameters}"));
    }
    let defaults = block.defaults();
    need(!block.properties(&defaults).is_empty(), "it has no properties".into());
    let cases: BTreeSet<_> = block.directed(&defaults).iter().map(|case| case.name).collect();
    for point in block.test_points {
        need(cases.contains(point.name), format!("test point {} has no directed case", point.name));
    }
    missing
}

#[test]
fn every_registered_block_has_all_its_components() {
    let missing: Vec<_> = REGISTRY.blocks().iter().flat_map(|block| missing(block)).collect();
    assert!(missing.is_empty(), "see docs/guide/adding-a-block.md:\n{}", missing.join("\n"));
}

#[test]
fn a_block_without_its_components_is_noticed() {
    let like = REGISTRY.blocks()[0].contract;
    let nothing: &'static Block = Box::leak(Box::new(Block { name: "index_nothing", ..like.clone() }));
    let design = VerilogFiles::new("", "nothing", &[]);
    let missing = missing(&Entry::new(nothing, Design::Verilog(design))).join("\n");
    for component in [
        "contract",
        "no RTL",
        "no golden model",
        "no properties",
        "verilog-out",
        "README.md",
        "diagram",
        "no drawings",
        "no random stimulus",
        "no formal properties",
        "no reference RTL",
        "tests.toml",
        "instantiation",
        "of parameters",
    ] {
        assert!(missing.contains(component), "{component} is not reported in:\n{missing}");
    }
    assert!(missing.contains("test point miss"), "{missing}");
}

/// Checks the page of each block. Each file that it names for a new combination must exist and contain the named lists.
#[test]
fn every_page_names_where_a_combination_is_added() {
    for block in REGISTRY.blocks() {
        let page = root().join("hdl/blocks/rtl/src").join(block.name).join("README.md");
        let page = std::fs::read_to_string(page).expect("the page");
        let line = |start: &str| {
            let line = page.lines().find_map(|line| line.strip_prefix(start));
            line.unwrap_or_else(|| panic!("{}: its README has no line '{start}'", block.name))
        };
        for part in line("- contract: ").split("; ") {
            let (file, lists) = part.split_once(": ").expect("a file and its lists");
            let path = format!("hdl/blocks/contracts/src/{}", file.trim_matches('`'));
            let text = std::fs::read_to_string(root().join(&path)).unwrap_or_else(|error| panic!("{path}: {error}"));
            for list in lists.split(", ").map(|list| list.trim_matches('`')) {
                let declared = [format!("const {list}: "), format!("fn {list}(")].iter().any(|one| text.contains(one));
                assert!(declared, "{}: {path} has no list {list}", block.name);
            }
        }
        let widths = format!("hdl/blocks/rtl/src/{}", line("- widths: ").trim_matches('`'));
        assert_eq!(block.rust_hdl().expect("it is emitted").widths_file, widths, "{}", block.name);
        let text = std::fs::read_to_string(root().join(&widths)).expect("the widths");
        let lists = text
            .lines()
            .any(|line| line.trim_start().starts_with("variants!") || line.trim().starts_with("variants! {"));
        assert!(lists && text.contains("macro_rules! variants"), "{widths} has no list `variants!`");
    }
}

/// A combination with widths that are not compiled in gives an error that names the file to change.
#[test]
fn widths_that_are_not_compiled_in_name_their_file() {
    for block in REGISTRY.blocks() {
        let absurd: Vec<_> = block.defaults().iter().map(|(name, _)| (name, 63)).collect();
        let parameters = warploom_contract::Parameters::of(&absurd);
        let error = block.emit(&parameters, "wl_", String::new()).expect_err("no such widths");
        let message = error.to_string();
        let file = block.rust_hdl().expect("it is emitted").widths_file;
        assert!(message.contains(file) && message.contains("help: add these widths to `variants!`"), "{message}");
        assert!(root().join(file).is_file(), "{file} is not there");
    }
}

#[test]
fn every_emitted_module_has_a_part_of_its_name() {
    for block in REGISTRY.blocks() {
        for parameters in block.samples() {
            let emission = block.emit(&parameters, "", String::new()).expect("it can be emitted");
            let emitted: BTreeSet<_> = emission.files.iter().map(|file| file.module.clone()).collect();
            let mut submodules: BTreeSet<_> = block.submodules(&parameters).into_iter().map(|part| part.name).collect();
            submodules.insert(block.name.to_string());
            assert_eq!(emitted, submodules, "{} {parameters}", block.name);
        }
    }
}

#[test]
fn every_schematic_that_is_committed_is_listed_small_and_of_a_module() {
    for block in REGISTRY.blocks() {
        let folder = root().join("hdl/blocks/rtl/src").join(block.name);
        assert!(block.timing().is_some_and(|timing| timing.contains("<svg")), "{} has no timing diagram", block.name);
        let there: BTreeSet<String> = std::fs::read_dir(folder.join("schematics"))
            .expect("every block has schematics")
            .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
            .collect();
        let listed: BTreeSet<String> = block.schematics().iter().map(|each| format!("{}.svg", each.module)).collect();
        assert_eq!(there, listed, "{}", block.name);
        let submodules = block.submodules(&block.defaults());
        for warploom_rtl_kit::Schematic { module, svg } in block.schematics() {
            assert!(
                *module == block.name || submodules.iter().any(|part| part.name == format!("{}_{module}", block.name)),
                "{} has no module {module}",
                block.name
            );
            assert!(svg.len() < 100_000, "{module} has {} bytes", svg.len());
            assert!(svg.contains("prefers-color-scheme: dark"), "{module}: warploom draw --schematics");
        }
    }
}
