//! Random combinations of every block's parameters, drawn from the whole parameter space. Each combination is emitted,
//! linted and co-simulated. A combination that fails is not replaced by another one. For one combination of a block,
//! the netlist and the SystemVerilog are co-simulated, too.
//!
//! scripts/test draws three combinations per block, and compares netlists and SystemVerilog of three blocks.
//! scripts/random-parameters draws more combinations, and compares those of all blocks.

use rand_chacha::rand_core::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;
use warploom::blocks::REGISTRY;
use warploom_contract::{ParameterSpace, Parameters};
use warploom_emit::{Emission, File, Style};
use warploom_harness::build::Builder;
use warploom_harness::cache::Cache;
use warploom_harness::campaign::{run, Options};
use warploom_harness::on_demand;
use warploom_harness::registry::Entry;
use warploom_harness::tools::Toolchain;
use warploom_harness::user_rtl::UserRtl;
use warploom_tests::lint;
use warploom_tests::suite::Silent;

/// Number of combinations per block in an ordinary test.
const SETS: u64 = 3;

/// Environment variable with the number of combinations per block.
const SETS_VARIABLE: &str = "WARPLOOM_PARAMETER_SETS";

/// Number of blocks whose netlist and SystemVerilog are compared in an ordinary test.
const FEW: usize = 3;

/// Cycles of each random run.
const CYCLES: u64 = 500;

/// Seed of the stimulus.
const STIMULUS_SEED: u64 = 11;

/// A block with drawn parameters.
type Drawn = (&'static Entry, Parameters);

/// Returns the number in an environment variable, or the default if it is unset or empty.
fn number(variable: &str, default: u64) -> u64 {
    let text = std::env::var(variable).ok().filter(|text| !text.is_empty());
    text.map_or(default, |text| text.parse().unwrap_or_else(|_| panic!("{variable}={text} is not a number")))
}

/// Returns whether scripts/random-parameters runs the test.
fn is_campaign() -> bool {
    std::env::var_os(SETS_VARIABLE).is_some_and(|text| !text.is_empty())
}

/// Returns the blocks that are checked: all blocks, or that of `WARPLOOM_PARAMETER_BLOCK`.
fn blocks() -> Vec<&'static Entry> {
    let only = std::env::var("WARPLOOM_PARAMETER_BLOCK").unwrap_or_default();
    let blocks: Vec<_> =
        REGISTRY.blocks().iter().copied().filter(|block| only.is_empty() || block.name == only).collect();
    assert!(!blocks.is_empty(), "WARPLOOM_PARAMETER_BLOCK={only} is not a block");
    blocks
}

fn space(block: &Entry) -> &'static ParameterSpace {
    block.parameter_space.unwrap_or_else(|| panic!("{} has no parameter space", block.name))
}

/// Draws different combinations of a block's parameters.
fn draw(block: &'static Entry, sets: u64, seed: u64) -> Vec<Drawn> {
    let block_seed = block.name.bytes().fold(seed, |hash, byte| hash.wrapping_mul(31).wrapping_add(byte.into()));
    let mut generator = ChaCha8Rng::seed_from_u64(block_seed);
    let mut random = |limit: u64| generator.next_u64() % limit;
    let (mut drawn, mut repeated) = (BTreeSet::new(), 0);
    // A block may have fewer combinations.
    while (drawn.len() as u64) < sets && repeated < 10_000 {
        let is_new = drawn.insert(space(block).draw(block.parameters, &mut random));
        repeated = if is_new { 0 } else { repeated + 1 };
    }
    drawn.into_iter().map(|parameters| (block, parameters)).collect()
}

/// Co-simulates a block, or user RTL for it: all directed cases, the reset-equivalence checks and a random run. Returns
/// the failures.
fn simulate(builder: &Builder, subject: &Drawn, rtl: Option<UserRtl>) -> Result<(), Failed> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let stop = AtomicBool::new(false);
    let suite = Options::suite(CYCLES, STIMULUS_SEED, None, &stop);
    let options = Options { failures: folder.path().to_path_buf(), rtl, ..suite };
    let report = run(builder, std::slice::from_ref(subject), &options, &Silent).map_err(Failed::of)?;
    let failures: Vec<String> = report
        .blocks
        .iter()
        .flat_map(|block| &block.runs)
        .filter(|run| !run.passed)
        .map(|run| {
            let report = run.failure.as_ref().and_then(|failure| failure.mismatch_report.clone()).unwrap_or_default();
            format!("case {}:\n{report}", run.case)
        })
        .collect();
    if failures.is_empty() && report.passed() {
        Ok(())
    } else {
        Err(Failed(failures.join("\n")))
    }
}

/// Text of a failed check.
#[derive(Debug, PartialEq, thiserror::Error)]
#[error("{0}")]
struct Failed(String);

impl Failed {
    fn of(error: impl std::fmt::Display) -> Self {
        Self(error.to_string())
    }
}

/// Returns the netlist of a block: gates and flip-flops, as Verilog.
fn netlist(emission: &Emission) -> Result<File, Failed> {
    let (folder, names) = lint::directory(&emission.files).map_err(Failed::of)?;
    let top = &emission.top;
    let files = names.join(" ");
    let script =
        format!("read_verilog {files}; synth -flatten -top {top}; rename -hide; write_verilog -noattr netlist.v");
    lint::run("yosys", folder.path(), &["-q", "-p", &script]).map_err(Failed::of)?;
    let text = std::fs::read_to_string(folder.path().join("netlist.v")).map_err(Failed::of)?;
    Ok(File { name: "netlist.v".into(), text, module: top.clone() })
}

/// Co-simulates files with the RTL of a block.
fn simulate_files(builder: &Builder, subject: &Drawn, files: &[File]) -> Result<(), Failed> {
    let (folder, _) = lint::directory(files).map_err(Failed::of)?;
    simulate(builder, subject, Some(UserRtl::from(folder.path())))
}

/// Estimated cost of synthesis: number of bits of all ports, plus number of rows of the index memory.
fn cost((block, parameters): &Drawn) -> u64 {
    let rows = parameters.find("ROW_BITS").map_or(0, |bits| 1 << bits);
    rows + block.ports(parameters).iter().map(|port| port.width() as u64).sum::<u64>()
}

fn builder() -> Builder {
    Builder::new(Toolchain::find(None).unwrap_or_else(|error| panic!("{error}")), Cache::of_user())
}

/// Checks combinations and returns the failures.
fn check(sets: &[Drawn]) -> Vec<String> {
    let mut errors = prepare(sets, &Style::verilog("wl_"));
    let builder = builder();
    let emitted: Vec<&Drawn> =
        sets.iter().filter(|set| !errors.iter().any(|(failed, _)| failed == &name(set))).collect();
    errors.par_extend(emitted.into_par_iter().filter_map(|set| {
        let lint = || {
            let emission = set.0.emit(&set.1, "wl_", "a test".into()).map_err(Failed::of)?;
            lint::all(&emission.files, &emission.top).map_err(Failed::of)
        };
        let result = lint().and_then(|()| simulate(&builder, set, None));
        result.err().map(|error| (name(set), error.to_string()))
    }));
    errors.into_iter().map(|(name, error)| format!("{name}: {error}")).collect()
}

fn name((block, parameters): &Drawn) -> String {
    format!("{} {parameters}", block.name)
}

/// Compiles all combinations in one crate; returns the names of those that cannot be emitted, and the reasons.
fn prepare(sets: &[Drawn], style: &Style<'_>) -> Vec<(String, String)> {
    let variants: Vec<_> = sets.iter().filter_map(|(block, parameters)| block.variant(parameters)).collect();
    let results = on_demand::prepare(&Cache::of_user(), &variants, style);
    let results = results.unwrap_or_else(|error| panic!("{error}"));
    let failed = variants.iter().zip(results).filter_map(|(variant, result)| Some((variant, result.err()?)));
    failed
        .map(|(variant, reason)| (format!("{} {}", variant.contract.name, variant.parameters), reason.to_string()))
        .collect()
}

#[test]
fn random_parameters_are_emitted_clean_and_equal_their_models() {
    let (sets, seed) = (number(SETS_VARIABLE, SETS), number("WARPLOOM_PARAMETER_SEED", 1));
    let mut errors = Vec::new();
    if !is_campaign() {
        errors.extend(check(&blocks().into_iter().flat_map(|block| draw(block, sets, seed)).collect::<Vec<_>>()));
    } else {
        for block in blocks() {
            let found = check(&draw(block, sets, seed));
            println!("{}: {} of {sets} combinations pass", block.name, sets - found.len() as u64);
            errors.extend(found);
        }
    }
    assert!(errors.is_empty(), "{} failures:\n{}", errors.len(), errors.join("\n"));
}

/// Returns the smallest combination of each block. In an ordinary test, only those of the [`FEW`] smallest blocks.
fn smallest_of_each_block() -> Vec<Drawn> {
    let seed = number("WARPLOOM_PARAMETER_SEED", 1);
    let smallest = |block: &'static Entry| draw(block, SETS, seed).into_iter().min_by_key(cost).expect("some");
    let mut subjects: Vec<Drawn> = blocks().into_iter().map(smallest).collect();
    subjects.sort_by_key(cost);
    if !is_campaign() {
        subjects.truncate(FEW);
    }
    subjects
}

/// Compares each of the smallest combinations with its model. `files` returns the RTL of an emission in this style.
fn compare(style: &Style<'_>, files: impl Fn(&Emission) -> Result<Vec<File>, Failed> + Sync) {
    let subjects = smallest_of_each_block();
    assert_eq!(prepare(&subjects, style), []);
    let builder = builder();
    let check = |subject: &Drawn| {
        let emission = subject.0.emit_in_style(&subject.1, style, "a test".into()).map_err(Failed::of);
        let result = emission.and_then(|emission| files(&emission));
        let result = result.and_then(|files| simulate_files(&builder, subject, &files));
        result.err().map(|error| format!("{}: {error}", name(subject)))
    };
    let errors: Vec<String> = subjects.par_iter().filter_map(check).collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

#[test]
fn the_netlist_of_random_parameters_equals_the_model() {
    compare(&Style::verilog("wl_"), |emission| Ok(vec![netlist(emission)?]));
}

#[test]
fn the_systemverilog_of_random_parameters_equals_the_model() {
    let style = Style { system_verilog: true, ..Style::verilog("wl_") };
    compare(&style, |emission| Ok(emission.files.clone()));
}

#[test]
fn a_faulty_netlist_is_noticed() {
    let block = REGISTRY.find(warploom_tests::examples::COMBINATIONAL).expect("a registered block");
    let parameters = block.with_settings(&["LANES=4", "X_BITS=4", "WORD=8"]).expect("a combination");
    let subject = (block, parameters);
    let emission = block.emit(&subject.1, "wl_", "a test".into()).expect("it is emitted");
    let netlist = netlist(&emission).expect("a netlist");
    let faulty = File { text: netlist.text.replace(" & ", " | "), ..netlist.clone() };
    assert_ne!(netlist.text, faulty.text, "the netlist has AND gates");
    assert_eq!(simulate_files(&builder(), &subject, &[netlist]), Ok(()));
    let error = simulate_files(&builder(), &subject, &[faulty]).expect_err("a fault");
    assert!(error.0.contains("index_"), "{error}");
}

#[test]
fn draws_differ_and_cover_the_ranges() {
    for block in REGISTRY.blocks() {
        let drawn = draw(block, 40, 1);
        let values_of = |drawn: &[(&Entry, Parameters)]| -> Vec<String> {
            drawn.iter().map(|(_, parameters)| parameters.to_string()).collect()
        };
        let again = values_of(&draw(block, 40, 1));
        assert_eq!(values_of(&drawn), again, "{}: the same seed gives the same parameters", block.name);
        assert!(drawn.iter().all(|(_, parameters)| block.supports(parameters)), "{}", block.name);
        for range in space(block).ranges {
            let values: BTreeSet<u64> = drawn.iter().map(|(_, parameters)| parameters.get(range.name)).collect();
            let enough = (range.max - range.min + 1).min(4) as usize;
            assert!(values.len() >= enough, "{} {}: {values:?}", block.name, range.name);
        }
    }
}
