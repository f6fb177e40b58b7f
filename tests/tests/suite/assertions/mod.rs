//! Assertions that the emitter makes from the contracts: tools accept them, they hold in the blocks' test benches, and
//! each of them can fail.

mod four_state;
mod wrapped;

use rayon::prelude::*;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use warploom::blocks::REGISTRY;
use warploom_contract::{Layout, Parameters};
use warploom_emit::{Emission, File};
use warploom_harness::build::{Builder, Kind, Verilog, Waves};
use warploom_harness::cache::Cache;
use warploom_harness::campaign::{self, Options};
use warploom_harness::coverage::bins::Counter;
use warploom_harness::registry::Entry;
use warploom_harness::simulator::{Library, Simulator};
use warploom_harness::stimulus::run_on_model;
use warploom_harness::test_bench::TestBench;
use warploom_harness::tools::Toolchain;
use warploom_model::bits::PortBits;
use warploom_tests::block_data::{BlockData, Illegal, Inputs};
use warploom_tests::lint;
use warploom_tests::suite::{inputs_of, Silent};
use wrapped::wrapped;

/// Definition of the macro that permits illegal inputs.
const ALLOW: &str = "+define+WARPLOOM_ALLOW_ILLEGAL_INPUTS";

fn emission(block: &Entry, parameters: &Parameters) -> Emission {
    block.emit(parameters, "wl_", "a test".into()).expect("it is emitted")
}

fn assertions(emission: &Emission) -> &File {
    emission.assertions.as_ref().expect("it has assertions")
}

/// Returns the smallest parameters of a block.
fn smallest(block: &Entry) -> Parameters {
    block.samples().remove(0)
}

/// Returns the Verilog of a block with its assertions.
fn with_assertions(emission: &Emission, layout: &Layout, flags: &[&str]) -> Verilog {
    let mut verilog = Verilog::of(emission, layout);
    let file = assertions(emission);
    verilog.files.push((file.name.clone(), file.text.clone()));
    verilog.flags.extend(flags.iter().map(ToString::to_string));
    verilog
}

fn builder() -> Builder {
    Builder::new(Toolchain::find(None).expect("Verilator and a compiler"), Cache::of_user())
}

/// Returns the names of the assertions and assumptions in a text that start with one of these words.
fn names(text: &str, starts: &[&str]) -> BTreeSet<String> {
    let named = text.lines().filter_map(|line| line.trim().split_once(": "));
    let checks = named.filter(|(_, rest)| rest.starts_with("assert ") || rest.starts_with("`WARPLOOM_INPUT "));
    let wanted = |name: &&str| starts.iter().any(|start| name.starts_with(start));
    checks.map(|(name, _)| name).filter(wanted).map(str::to_string).collect()
}

/// Simulates cycles with these packed inputs. Returns the messages of failed assertions, one per cycle.
fn failures<'a>(bench: &mut TestBench, cycles: impl IntoIterator<Item = &'a Vec<u64>>) -> Vec<String> {
    let cycles = cycles.into_iter().filter_map(|cycle| {
        let failed = bench.step(|words| words[..cycle.len()].copy_from_slice(cycle)).err();
        failed.map(|violation| violation.to_string())
    });
    cycles.collect()
}

/// Returns whether a message reports the assertion of this name.
fn reports(message: &str, name: &str) -> bool {
    message.contains(&format!(".{name}: ")) || message.contains(&format!(".{name}'"))
}

#[test]
fn the_tools_accept_the_assertions() {
    let newer = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/tools/verilator-5.052/verilator/bin/verilator");
    REGISTRY.blocks().par_iter().for_each(|block| {
        let assume = "+define+WARPLOOM_ASSUME_INPUTS";
        let variants = [
            (block.defaults(), &[][..]),
            (smallest(block), &[]),
            (smallest(block), &[assume]),
            (smallest(block), &[ALLOW, "+define+WARPLOOM_NO_COVER"]),
        ];
        for (parameters, defines) in variants {
            let emission = emission(block, &parameters);
            let mut files = emission.files.clone();
            files.push(assertions(&emission).clone());
            let options = [&["--assert", "--coverage-user"][..], defines].concat();
            lint::verilator_lint_without(&files, &emission.top, &options)
                .unwrap_or_else(|error| panic!("{} {parameters}: {error}", block.name));
            if newer.exists() {
                let (folder, names) = lint::directory(&files).expect("written");
                let mut command = std::process::Command::new(&newer);
                command.args(["--lint-only", "-Wall", "--top-module", &emission.top]).args(options).args(&names);
                let output = command.current_dir(folder.path()).output().expect("it starts");
                let message = String::from_utf8_lossy(&output.stderr).into_owned();
                assert!(output.status.success() && message.is_empty(), "{} {parameters}: {message}", block.name);
            }
        }
    });
}

#[test]
fn the_file_states_its_use_and_has_lines_of_usual_length() {
    for block in REGISTRY.blocks() {
        for parameters in block.samples() {
            let emission = block.emit(&parameters, "my_", "a test".into()).expect("it is emitted");
            let file = assertions(&emission);
            assert_eq!(file.name, format!("my_{}_sva.sv", block.name));
            let text = &file.text;
            assert!(text.contains(&format!("\nbind my_{} my_{}_sva sva (.*);\n", block.name, block.name)), "{text}");
            let header: String = text.lines().take_while(|line| line.starts_with("//")).collect();
            let header = header.replace("//", "");
            assert!(header.contains(&format!("({parameters})")) && !text.contains("wl_"), "{text}");
            assert!(text.lines().all(|line| line.chars().count() <= 120 && line.trim_end() == line), "{text}");
        }
    }
}

/// All cases of each block, at its smallest parameters: no assertion fails if illegal inputs are permitted.
#[test]
fn the_assertions_hold_in_the_test_benches() {
    let builder = builder();
    REGISTRY.blocks().par_iter().for_each(|block| {
        let (parameters, folder) = (smallest(block), tempfile::tempdir().expect("a folder"));
        let emission = emission(block, &parameters);
        warploom_emit::write(folder.path(), &emission).expect("written");
        let list = folder.path().join(emission.file_list().name);
        let text = format!("{}{}\n{ALLOW}\n", emission.file_list().text, assertions(&emission).name);
        std::fs::write(list, text).expect("written");
        let stop = AtomicBool::new(false);
        let failures = folder.path().join("failures");
        let options = Options { rtl: Some(folder.path().into()), failures, ..Options::suite(3000, 11, None, &stop) };
        let report = campaign::run(&builder, &[(*block, parameters)], &options, &Silent).expect("it runs");
        for run in &report.blocks[0].runs {
            let message = run.failure.as_ref().map(|failure| &failure.message);
            assert!(run.passed, "{} {} seed {}: {message:?}", block.name, run.case, run.seed);
        }
    });
}

/// Returns the packed inputs of each cycle of a case: two cycles with reset, idle cycles, the inputs of the case, and
/// idle cycles.
fn cycles_of(layout: &Layout, illegal: &Illegal, inputs: &[Inputs]) -> Vec<Vec<u64>> {
    // Number of idle cycles at the end, in which late errors are reported.
    const LAST_IDLE: u64 = 400;
    let idle = || vec![0; layout.input_words()];
    let cycle = |inputs: &Inputs| {
        let mut words = idle();
        for (name, value) in inputs.iter().filter(|(name, _)| *name != "idle") {
            PortBits::of(layout.input(name)).put(&mut words, *value);
        }
        words
    };
    let reset = cycle(&Inputs::from([("reset".to_string(), 1)]));
    let mut all = vec![reset.clone(), reset];
    all.extend((0..illegal.start).map(|_| idle()));
    for inputs in inputs {
        all.push(cycle(inputs));
        all.extend((0..inputs.get("idle").copied().unwrap_or(0)).map(|_| idle()));
    }
    all.extend((0..LAST_IDLE).map(|_| idle()));
    all
}

#[test]
fn each_illegal_input_fails_its_assertion() {
    let builder = builder();
    REGISTRY.blocks().par_iter().for_each(|block| {
        let Some(illegal) = BlockData::read(block.name).illegal else {
            let text = &assertions(&emission(block, &block.defaults())).text.clone();
            assert_eq!(names(text, &["illegal_", "reported_"]), BTreeSet::new(), "{} has no case", block.name);
            return;
        };
        let parameters = block.with_settings(&illegal.set).expect("a combination");
        let (layout, emission) = (block.layout(&parameters), emission(block, &parameters));
        let expected = names(&assertions(&emission).text, &["illegal_", "reported_"]);
        assert_eq!(illegal.case.keys().cloned().collect::<BTreeSet<_>>(), expected, "{}", block.name);
        let build = |flags: &[&str]| {
            let file = builder.library(&with_assertions(&emission, &layout, flags), Waves::None).expect("it is built");
            Library::load(&file, &layout).expect("it is loaded")
        };
        // With the macro, the properties of inputs are assumptions, which the simulator checks as well.
        let (library, allowed) = (build(&["+define+WARPLOOM_ASSUME_INPUTS"]), build(&[ALLOW]));
        for (name, inputs) in &illegal.case {
            let cycles = cycles_of(&layout, &illegal, inputs);
            let messages = failures(&mut TestBench::new(&library).expect("a bench"), &cycles);
            let found = messages.iter().find(|message| reports(message, name));
            assert!(found.is_some(), "{} {name}: {messages:?}", block.name);
            let input_only = |message: &String| message.contains(".illegal_") || message.contains(".reported_");
            assert!(messages.iter().all(input_only), "{} {name}: {messages:?}", block.name);
            let permitted = failures(&mut TestBench::new(&allowed).expect("a bench"), &cycles);
            assert_eq!(permitted, Vec::<String>::new(), "{} {name}", block.name);
        }
        for error in block.error_codes {
            let explained = illegal.case.keys().filter(|name| name.ends_with(error.name)).count();
            assert!(explained > 0, "{}: no case for error code {}", block.name, error.code);
        }
    });
}

/// Each phase of [`wrapped::PHASE`] cycles corrupts one output of a handshake.
#[test]
fn an_output_that_is_not_held_fails_its_assertion() {
    let builder = builder();
    let mut checked = 0;
    for block in REGISTRY.blocks().iter().filter(|block| !block.interface.holds.is_empty()) {
        let (parameters, mut checks) = (smallest(block), BTreeSet::new());
        let layout = block.layout(&parameters);
        let plain = emission(block, &parameters);
        checks.extend(names(&assertions(&plain).text, &["held_"]));
        let corrupted: Vec<&str> = checks.iter().filter_map(|name| name.strip_prefix("held_")).collect();
        let emission = wrapped(&plain, &layout, corrupted.len(), |port, phase| {
            let number = corrupted.iter().position(|name| *name == port)?;
            let inner = format!("inner_{port}");
            Some(format!("({phase} == {number}) ? {inner} ^ toggle : {inner}"))
        });
        let file = builder.library(&with_assertions(&emission, &layout, &[ALLOW]), Waves::None).expect("it is built");
        let library = Library::load(&file, &layout).expect("it is loaded");
        let inputs = inputs_of(block, &parameters, block.random(&parameters, 3).as_mut(), 8000);
        let messages = failures(&mut TestBench::new(&library).expect("a bench"), &inputs);
        for name in &checks {
            let found = messages.iter().any(|message| reports(message, name));
            assert!(found, "{} {name}: {messages:?}", block.name);
        }
        assert!(messages.iter().all(|message| message.contains(".held_")), "{}: {messages:?}", block.name);
        checked += checks.len();
    }
    assert!(checked >= 8, "only {checked} assertions");
}

/// The cover points count the same cycles as the harness counts for the test plan.
#[test]
fn the_cover_points_agree_with_the_test_plan() {
    let builder = builder();
    REGISTRY.blocks().par_iter().filter(|block| block.is_clocked()).for_each(|block| {
        let parameters = smallest(block);
        let (layout, emission) = (block.layout(&parameters), emission(block, &parameters));
        let mut verilog = with_assertions(&emission, &layout, &[ALLOW, "--coverage-user"]);
        // Points of the RTL are not counted.
        let off = |text: &mut String| text.insert_str(0, "/*verilator coverage_off*/\n");
        off(&mut verilog.packed);
        let rtl = verilog.files.iter_mut().filter(|(name, _)| name.ends_with(".v"));
        rtl.for_each(|(_, text)| off(text));
        let file = builder.library_of(&verilog, Kind::Coverage).expect("it is built");
        let library = Library::load(&file, &layout).expect("it is loaded");
        let mut simulator = Simulator::new(&library, 1).expect("a simulator");
        let mut counter = Counter::new(block, &parameters, &layout);
        let mut inputs = vec![0; simulator.input_words()];
        let mut outputs = vec![0; simulator.output_words()];
        let mut stimulus = block.random(&parameters, 5);
        let (mut is_started, reset) = (false, PortBits::of(layout.input("reset")));
        for cycle in 0..4000 {
            stimulus.drive(cycle, &mut inputs);
            simulator.step(&inputs, &mut outputs);
            stimulus.observe(&inputs, &outputs);
            // The harness counts from the cycle after the first cycle with reset.
            if is_started {
                counter.observe(&inputs, &outputs);
            }
            is_started |= reset.is_set(&inputs);
        }
        // The clock edge that ends the last cycle.
        simulator.step(&inputs, &mut outputs);
        let text = simulator.coverage().expect("it is read").expect("a coverage build");
        let count_of = |name: &str| -> Option<u64> {
            let line = text.lines().find(|line| line.contains(&format!("\u{1}o\u{2}cover_{name}\u{1}")))?;
            line.rsplit_once(' ')?.1.parse().ok()
        };
        let mut hit = 0;
        for bin in counter.counts().iter().filter(|bin| bin.unreachable.is_none()) {
            assert_eq!(count_of(&bin.name), Some(bin.count), "{} {}", block.name, bin.name);
            hit += u64::from(bin.count > 0);
        }
        assert!(hit > 10, "{}: {hit} cover points were hit", block.name);
    });
}

/// Runs a stimulus on the model of a block. Returns inputs and outputs of each cycle.
fn run_of(block: &Entry, parameters: &Parameters, seed: u64, cycles: u64) -> Vec<[Vec<u64>; 2]> {
    let mut all = Vec::new();
    let mut model = block.device(parameters).expect("a model");
    let layout = block.layout(parameters);
    run_on_model(model.as_mut(), &layout, block.random(parameters, seed).as_mut(), cycles, |cycle| {
        all.push([cycle.inputs.to_vec(), cycle.outputs.to_vec()]);
    });
    all
}
