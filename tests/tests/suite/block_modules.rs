//! Tests of every module of the blocks: the emitted Verilog agrees with the simulation in Rust, and all lint tools
//! accept it.

use num_bigint::BigUint;
use rayon::prelude::*;
use std::collections::BTreeSet;
use warploom::blocks::REGISTRY;
use warploom_contract::{ParameterRange, Parameters};
use warploom_emit::{Emission, File};
use warploom_harness::registry::Entry;
use warploom_rtl_kit::{Module, Modules};
use warploom_tests::examples::CLOCKED;
use warploom_tests::lint;
use warploom_tests::text;
use warploom_tests::vectors::{compare, Simulators, Subject, Verilog};

/// Returns the block's modules in Rust-HDL.
fn modules(block: &Entry, parameters: &Parameters) -> Modules {
    let design = block.rust_hdl().expect("the block is in Rust-HDL");
    design.variants.modules(parameters).expect("it is compiled in")
}

/// Emits a block with the prefix `wl_`.
pub(crate) fn emit(block: &Entry, parameters: &Parameters) -> Emission {
    let command = format!("warploom emit {}", block.name);
    block.emit(parameters, "wl_", command).unwrap_or_else(|error| panic!("{}: {error}", block.name))
}

/// Returns the block's top and submodules, each with the files of the complete emission. `vectors` returns the number
/// of test vectors of a module, given its name.
fn subjects(block: &'static Entry, parameters: Parameters, vectors: impl Fn(&str) -> usize) -> Vec<Subject> {
    let emission = emit(block, &parameters);
    let mut names: Vec<String> = block.submodules(&parameters).into_iter().map(|part| part.name).collect();
    names.push(block.name.to_string());
    names
        .into_iter()
        .map(|name| {
            let is_top = name == block.name;
            let (part_name, of) = (name.clone(), parameters.clone());
            let make = move || -> Box<dyn Module> {
                let modules = modules(block, &of);
                if is_top {
                    return modules.top;
                }
                modules.submodules.into_iter().find(|part| part.name == part_name).expect("the submodule exists").module
            };
            let top = format!("wl_{name}");
            let file = emission.files.iter().find(|file| file.module == top);
            let ports = Some(port_names(&file.unwrap_or_else(|| panic!("{top} is not emitted")).text));
            Subject {
                vectors: vectors(&name),
                constraint: Some(Box::new(constrain)),
                make: Box::new(make),
                verilog: Verilog { files: emission.files.clone(), top, ports },
                name: format!("{name} {parameters}"),
                seed: 7,
                ignored: 0,
                from_zero: true,
            }
        })
        .collect()
}

/// Returns a module's port names from its text. Each port has its own line, with the name before a comma or a comment.
fn port_names(text: &str) -> Vec<String> {
    let is_port = |line: &&str| line.starts_with("  input ") || line.starts_with("  output ");
    let name = |line: &str| {
        line.split("//").next()?.trim_end().trim_end_matches(',').split_whitespace().last().map(String::from)
    };
    text.lines().take_while(|line| *line != ");").filter(is_port).filter_map(name).collect()
}

/// Changes random inputs so that resets are rare, and dimensions and row counts are mostly small.
fn constrain(cycle: usize, inputs: &mut [(String, usize, BigUint)]) {
    for (name, _, value) in inputs {
        match name.as_str() {
            "reset" => *value = BigUint::from(u8::from(cycle % 97 < 2)),
            "stop" if !cycle.is_multiple_of(16) => *value = BigUint::ZERO,
            "start" if cycle % 12 != 3 => *value = BigUint::ZERO,
            "done_error" | "answer_error" if !cycle.is_multiple_of(4) => *value = BigUint::ZERO,
            name if (name.contains("dim") || name.contains("rows") || name.contains("instructions"))
                && !cycle.is_multiple_of(8) =>
            {
                *value &= BigUint::from(7u8);
            }
            name if name.contains("address") && cycle % 8 != 1 => *value &= BigUint::from(3u8),
            _ => {}
        }
    }
}

/// Asserts that all subjects agree with their Verilog.
fn check(subjects: &[Subject], simulators: Simulators) {
    let reports = compare(subjects, simulators).unwrap_or_else(|error| panic!("{error}"));
    let differing: Vec<_> = reports.iter().filter(|report| !report.agrees()).map(ToString::to_string).collect();
    assert!(differing.is_empty() && reports.len() == subjects.len(), "{}", differing.join("\n"));
}

/// Compares the modules of all blocks at one of their sample sizes. The smallest size runs in both simulators, and all
/// blocks share one bench, because compiling the runtime of Verilator takes longer than compiling a small block. Other
/// sizes always run in Icarus. Their compilation in Verilator takes minutes, so they run in Verilator only if
/// `WARPLOOM_CAMPAIGN` is set (`scripts/every-module`).
///
/// `sample` is 0 for the smallest, 1 for the default and 2 for the largest size. Top modules and other large modules
/// get `top_vectors` vectors, or half as many in Icarus alone; all others get `part_vectors`.
fn every_module_agrees(sample: usize, top_vectors: usize, part_vectors: usize) {
    let is_campaign = std::env::var_os("WARPLOOM_CAMPAIGN").is_some();
    let (simulators, scale) = if sample == 0 || is_campaign { (Simulators::Both, 1) } else { (Simulators::Icarus, 2) };
    let benches = REGISTRY.blocks().iter().filter_map(|block| {
        let parameters = block.samples().into_iter().nth(sample)?;
        let is_wide = |name: &str| {
            name == block.name || ["generator", "dispatch", "warps"].iter().any(|wide| name.ends_with(wide))
        };
        let vectors = |name: &str| if is_wide(name) { top_vectors / scale } else { part_vectors };
        Some(subjects(block, parameters, vectors))
    });
    if sample == 0 {
        check(&benches.flatten().collect::<Vec<_>>(), simulators);
    } else {
        benches.for_each(|subjects| check(&subjects, simulators));
    }
}

#[test]
fn every_module_of_the_smallest_size_agrees_with_its_simulation_in_rust() {
    every_module_agrees(0, 300, 1_000);
}

#[test]
fn every_module_of_the_default_size_agrees_with_its_simulation_in_rust() {
    every_module_agrees(1, 60, 200);
}

#[test]
fn every_module_of_the_largest_size_agrees_with_its_simulation_in_rust() {
    every_module_agrees(2, 30, 100);
}

#[test]
fn a_wrong_module_is_noticed() {
    let block = warploom::blocks::REGISTRY.find(CLOCKED).expect("a registered block");
    let parameters = block.samples().remove(0);
    let mut subjects = subjects(block, parameters, |_| 300);
    subjects.retain(|subject| subject.verilog.top == *text!("wl_{CLOCKED}_index_lane"));
    let files: &mut Vec<File> = &mut subjects[0].verilog.files;
    let lane = files.iter_mut().find(|file| file.module == *text!("wl_{CLOCKED}_index_lane")).expect("there is a lane");
    let correct = lane.text.clone();
    lane.text = correct.replace("plain_x = index_x + step_x", "plain_x = index_x - step_x");
    assert_ne!(lane.text, correct);
    let reports = compare(&subjects, Simulators::Both).unwrap_or_else(|error| panic!("{error}"));
    assert!(!reports[0].agrees(), "{}", reports[0]);
}

#[test]
fn every_block_is_clean_in_every_tool() {
    let sizes: Vec<_> =
        REGISTRY.blocks().iter().flat_map(|block| block.samples().into_iter().map(move |p| (block, p))).collect();
    let errors: Vec<String> = sizes
        .par_iter()
        .filter_map(|(block, parameters)| {
            let emission = emit(block, parameters);
            lint::all(&emission.files, &emission.top).err().map(|error| format!("{} {parameters}: {error}", block.name))
        })
        .collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

/// Returns corners of the parameter space whose variants are compiled in. scripts/random-parameters checks the others.
pub(crate) fn corners(block: &Entry) -> Vec<Parameters> {
    let (Some(space), Some(design)) = (block.parameter_space, block.rust_hdl()) else { return Vec::new() };
    let near = block.samples().into_iter().flat_map(|sample| {
        let one = move |range: &ParameterRange| {
            [range.min, range.max]
                .into_iter()
                .filter_map(|end| space.with_value(&sample, range.name, end))
                .collect::<Vec<_>>()
        };
        space.ranges.iter().flat_map(one).collect::<Vec<_>>()
    });
    let all: BTreeSet<Parameters> = near.chain(space.corners(block.parameters)).collect();
    all.into_iter().filter(|corner| design.variants.modules(corner).is_some()).collect()
}

#[test]
fn the_corners_that_are_compiled_in_are_emitted_and_clean() {
    let sizes: Vec<_> =
        REGISTRY.blocks().iter().flat_map(|block| corners(block).into_iter().map(move |p| (block, p))).collect();
    assert!(sizes.len() > 40, "there are {} corners", sizes.len());
    let errors: Vec<String> = sizes
        .par_iter()
        .filter_map(|(block, parameters)| {
            let emission = emit(block, parameters);
            let error = lint::verilator_lint(&emission.files, &emission.top).err();
            error.map(|error| format!("{} {parameters}: {error}", block.name))
        })
        .collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

#[test]
fn default_tops_have_fewer_than_600_lines_and_repeated_emissions_are_equal() {
    for block in REGISTRY.blocks() {
        let (first, second) = (emit(block, &block.defaults()), emit(block, &block.defaults()));
        let text = |emission: &Emission| -> Vec<(String, String)> {
            emission.all_files().into_iter().map(|file| (file.name, file.text)).collect()
        };
        assert_eq!(text(&first), text(&second), "{}", block.name);
        let top = first.files.iter().find(|file| file.module == first.top).expect("the top is emitted");
        assert!(top.text.lines().count() < 600, "{} has {} lines", top.name, top.text.lines().count());
        let names: BTreeSet<_> = first.files.iter().map(|file| &file.name).collect();
        assert_eq!(names.len(), first.files.len(), "each file once");
    }
}
