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
        let space = block.parameter_space;
        let range = space.and_then(|space| space.ranges.iter().find(|range| range.name == parameter.name));
        let limits = range.map_or_else(String::new, |range| range.limits());
        let row = format!("| `{}` | {} | {limits} | {} |", parameter.name, parameter.default, parameter.meaning);
        need(own.lines().any(|line| line == row), format!("its README has no row '{row}' of parameters"));
    }
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for (name, text) in block.parameter_space.iter().flat_map(|space| space.rules()) {
        let item = format!("- **{name}**: {text}.");
        need(words(&own).contains(&item), format!("its README has no rule '{item}'"));
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
    let built_in = |parameters| block.rust_hdl().is_some_and(|design| design.variants.modules(parameters).is_some());
    need(block.samples().iter().all(built_in), "no RTL is compiled in for its samples".into());
    need(block.parameter_space.is_some() && block.sources.is_some(), "it has no parameter space or no sources".into());
    for parameters in block.combinations() {
        need(block.supports(&parameters), format!("no RTL for {parameters}"));
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

/// Checks the page of each block, which names the files with the parameter space and with the const generics.
#[test]
fn every_page_names_where_its_parameters_are_defined() {
    for block in REGISTRY.blocks() {
        let page = root().join("hdl/blocks/rtl/src").join(block.name).join("README.md");
        let page = std::fs::read_to_string(page).expect("the page");
        for (start, folder, content) in [
            ("- ranges and rules: ", "hdl/blocks/contracts/src", "const SPACE: ParameterSpace"),
            ("- const generics: ", "hdl/blocks/rtl/src", "\nvariants! {\n"),
        ] {
            let file = page.lines().find_map(|line| line.strip_prefix(start));
            let file = file.unwrap_or_else(|| panic!("{}: its README has no line '{start}'", block.name));
            let path = root().join(folder).join(file.trim_matches('`'));
            let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            assert!(text.contains(content), "{}: {} has no {content:?}", block.name, path.display());
        }
    }
}

#[test]
fn the_emitted_modules_are_the_top_and_the_submodules() {
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
