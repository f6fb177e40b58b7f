//! The harness on Verilog that was edited by hand: what it counts, what it survives, and what its waves show.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use warploom_contract::{Block, Parameters};
use warploom_cosim::build::{Builder, Verilog, Waves};
use warploom_cosim::cache::Cache;
use warploom_cosim::campaign::{self, emit, CampaignError, Options, Progress};
use warploom_cosim::report::{Report, RunReport};
use warploom_cosim::simulator::{Event, Library, Simulator};
use warploom_cosim::tools::Toolchain;

static STOP: AtomicBool = AtomicBool::new(false);

struct Silent;

impl Progress for Silent {
    fn planned(&self, _runs: u64) {}
    fn built(&self, _block: &str, _parameters: &Parameters, _time: Duration) {}
    fn ran(&self, _run: &RunReport) {}
}

fn generator() -> (&'static Block, Parameters) {
    let block = warploom_contract::block("index_generator").expect("on the shelf");
    (block, block.with_settings(&["LANES=4"]).expect("a combination"))
}

fn builder(cache: Cache) -> Builder {
    Builder::new(Toolchain::find(None).expect("Verilator and a compiler"), cache)
}

/// Writes the generator's Verilog into a folder, `item` added to its top module.
fn with_item(folder: &Path, item: &str) {
    let (block, parameters) = generator();
    let emission = emit(block, &parameters, "wl_", "a test".into()).expect("it is emitted");
    for file in &emission.files {
        let is_top = file.module == emission.top;
        let text =
            if is_top { file.text.replace("endmodule", &format!("{item}\nendmodule")) } else { file.text.clone() };
        std::fs::write(folder.join(&file.name), text).expect("the file is written");
    }
}

fn options(folder: &Path) -> Options<'static> {
    Options {
        cycles: 300,
        cycles_bound_all: true,
        seed: 1,
        seeds: 1,
        time: None,
        cases: Some(vec!["random".into()]),
        threads: 1024,
        launches: None,
        script: None,
        wave: None,
        rtl: Some(folder.to_path_buf()),
        verilator: None,
        failures: folder.join("failures"),
        replay: String::new(),
        stop: &STOP,
        colour: false,
    }
}

/// Runs the generator with an item added, random stimulus.
fn run_with(folder: &Path, item: &str) -> Result<Report, CampaignError> {
    with_item(folder, item);
    campaign::run(&builder(Cache::of_user()), &[generator()], &options(folder), &Silent)
}

fn failure(report: &Report) -> &warploom_cosim::report::FailureReport {
    report.blocks[0].runs[0].failure.as_ref().expect("it fails")
}

#[test]
fn a_failed_assertion_is_counted_and_shown() {
    let folder = tempfile::tempdir().expect("a folder");
    let item = "always @(posedge clock) if (cfg_valid && !reset) $stop;";
    let report = run_with(folder.path(), item).expect("it runs");
    let failure = failure(&report);
    assert_eq!(failure.kind, "design");
    assert!(failure.message.contains("assertion failed at") && failure.message.contains("wl_index_generator.v"));
    let screen = failure.screen.as_ref().expect("a screen");
    assert!(screen.contains("the Verilog complains in cycle"), "{screen}");
    assert!(!report.passed());
}

#[test]
fn a_design_that_does_not_settle_ends_its_run_only() {
    let folder = tempfile::tempdir().expect("a folder");
    let item = "wire again; assign again = cfg_valid & ~again; always @(posedge clock) if (again) $write(\"\");";
    let report = run_with(folder.path(), item).expect("it runs");
    let failure = failure(&report);
    assert_eq!(failure.kind, "design");
    assert!(failure.message.contains("converge"), "{}", failure.message);
}

#[test]
fn verilog_that_does_not_compile_is_an_error_of_the_tool() {
    let folder = tempfile::tempdir().expect("a folder");
    let error = run_with(folder.path(), "assign nonsense").expect_err("it doesn't compile").to_string();
    assert!(error.contains("verilator failed") && error.contains("wl_index_generator.v"), "{error}");
}

#[test]
fn the_wave_of_a_failure_has_the_flag_in_that_cycle() {
    let folder = tempfile::tempdir().expect("a folder");
    with_item(folder.path(), "");
    let filter = folder.path().join("wl_index_generator.v");
    let text = std::fs::read_to_string(&filter).expect("the file is there");
    let faulty = text.replace(".done_hit(", ".done_hit(), .unused(").replace(", .unused(done_hit)", "");
    let faulty = faulty.replace("endmodule", "  assign done_hit = 1'b1;\nendmodule");
    std::fs::write(&filter, faulty).expect("the fault is written");
    let report = campaign::run(&builder(Cache::of_user()), &[generator()], &options(folder.path()), &Silent);
    let report = report.expect("it runs");
    let failure = failure(&report);
    assert_eq!((failure.message.as_str(), failure.reproduced), ("done_hit", Some(true)));
    let wave = folder.path().join("failures/index_generator-1/wave.fst");
    let mut waveform = wellen::simple::read(&wave).expect("the wave is read");
    let value = |waveform: &mut wellen::simple::Waveform, name: &str, time: u64| {
        let hierarchy = waveform.hierarchy();
        let ends = |variable: &wellen::VarRef| hierarchy[*variable].full_name(hierarchy).ends_with(name);
        let variable = hierarchy.all_vars().find(ends).expect("the signal is there");
        let signal = hierarchy[variable].signal_ref();
        waveform.load_signals(&[signal]);
        let index = waveform.time_table().iter().rposition(|&at| at <= time).expect("a time") as u32;
        let loaded = waveform.get_signal(signal).expect("it is loaded");
        let offset = loaded.get_offset(index).expect("a value");
        loaded.get_value_at(&offset, 0).to_string()
    };
    // The wave is that of the shrunk run, which ends with its difference.
    let middle = (failure.shrunk.expect("it is shrunk").cycles - 1) * 10 + 5;
    let now: Vec<_> = [".mismatch", ".rtl.done_hit", ".model.done_hit", ".mismatch_done_hit", ".mismatch_done_rows"]
        .map(|name| value(&mut waveform, name, middle))
        .to_vec();
    assert_eq!(now, ["1", "1", "0", "1", "0"]);
    assert_eq!(value(&mut waveform, ".mismatch", middle - 10), "0");
}

#[test]
fn instances_are_independent_and_start_by_their_seed() {
    let (block, parameters) = generator();
    let layout = block.layout(&parameters);
    let emission = emit(block, &parameters, "wl_", "a test".into()).expect("it is emitted");
    let verilog = Verilog::of(&emission, &layout);
    let path = builder(Cache::of_user()).library(&verilog, Waves::None).expect("it is built");
    let library = Library::load(&path, &layout).expect("it is loaded");
    let first_outputs = |seed| {
        let mut simulator = Simulator::new(&library, seed).expect("an instance");
        let inputs = vec![0; simulator.input_words()];
        let mut outputs = vec![0; simulator.output_words()];
        assert_eq!(simulator.step(&inputs, &mut outputs), Event::None);
        outputs
    };
    let alone: Vec<_> = (0..8).map(first_outputs).collect();
    assert!(alone.iter().any(|outputs| *outputs != alone[0]), "registers start at random");
    // The same in threads that make theirs at the same time.
    let together: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..8).map(|seed| scope.spawn(move || first_outputs(seed))).collect();
        threads.into_iter().map(|thread| thread.join().expect("it ends")).collect()
    });
    assert_eq!(alone, together);
}

#[test]
fn builders_share_a_cache_and_leave_nothing_half_made() {
    let folder = tempfile::tempdir().expect("a folder");
    let block = warploom_contract::block("index_unpacker").expect("on the shelf");
    let parameters = block.with_settings(&["LANES=4"]).expect("a combination");
    let layout = block.layout(&parameters);
    let emission = emit(block, &parameters, "wl_", "a test".into()).expect("it is emitted");
    let verilog = Verilog::of(&emission, &layout);
    let build = || builder(Cache::at(folder.path())).library(&verilog, Waves::None).expect("it is built");
    // Two builders that know nothing of each other, as two processes would be.
    let (one, other): (PathBuf, PathBuf) = rayon::join(build, build);
    assert_eq!(one, other);
    Library::load(&one, &layout).expect("it is loaded");
    let mut names: Vec<_> = std::fs::read_dir(folder.path())
        .expect("the cache")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
        .collect();
    names.sort();
    assert_eq!(names, ["designs", "runtime"]);

    // Anything that goes into a library makes it another.
    let mut changed = verilog.clone();
    changed.files[0].1 += "\n// changed\n";
    assert_ne!(builder(Cache::at(folder.path())).library(&changed, Waves::None).expect("it is built"), one);
}
