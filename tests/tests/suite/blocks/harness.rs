//! Harness on edited Verilog: counters, failures of the design, and waves.

use super::block;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use warploom_contract::{Layout, Parameters};
use warploom_harness::build::{Builder, Verilog, Waves};
use warploom_harness::cache::Cache;
use warploom_harness::campaign::{self, CampaignError, Options, Progress, WaveOptions};
use warploom_harness::checker::{Checker, Oracles};
use warploom_harness::lockstep::{self, Cause, Limits, Pair, Wave};
use warploom_harness::registry::Entry;
use warploom_harness::report::{Report, RunReport};
use warploom_harness::simulator::{Event, Library, Simulator};
use warploom_harness::stimulus::Stimulus;
use warploom_harness::tools::Toolchain;
use warploom_model::Model;
use warploom_tests::examples::CLOCKED;
use warploom_tests::suite::Silent;
use warploom_tests::text;

mod builds;

static STOP: AtomicBool = AtomicBool::new(false);

fn generator() -> (&'static Entry, Parameters) {
    let block = block(CLOCKED);
    (block, block.with_settings(&["LANES=4"]).expect("a combination"))
}

fn builder(cache: Cache) -> Builder {
    Builder::new(Toolchain::find(None).expect("Verilator and a compiler"), cache)
}

/// Returns the emitted Verilog of the generator for the harness.
fn verilog() -> Verilog {
    let (block, parameters) = generator();
    let emission = block.emit(&parameters, "wl_", "a test".into()).expect("it is emitted");
    Verilog::of(&emission, &block.layout(&parameters))
}

/// Builds the library of this Verilog. `layout` has the ports of the design.
fn library(verilog: &Verilog, layout: &Layout, waves: Waves) -> Arc<Library> {
    let path = builder(Cache::of_user()).library(verilog, waves).expect("it is built");
    Library::load(&path, layout).expect("it is loaded")
}

/// Writes the Verilog of the generator into a directory, with `item` added to its top module.
fn with_item(folder: &Path, item: &str) {
    let (block, parameters) = generator();
    let emission = block.emit(&parameters, "wl_", "a test".into()).expect("it is emitted");
    for file in &emission.files {
        let is_top = file.module == emission.top;
        let text =
            if is_top { file.text.replace("endmodule", &format!("{item}\nendmodule")) } else { file.text.clone() };
        std::fs::write(folder.join(&file.name), text).expect("the file is written");
    }
}

/// Returns the options of a random run of 300 cycles on the Verilog in a directory.
fn options(folder: &Path) -> Options<'static> {
    Options {
        cycles_bound_all: true,
        rtl: Some(folder.into()),
        failures: folder.join("failures"),
        ..Options::suite(300, 1, Some(vec!["random".into()]), &STOP)
    }
}

/// Runs the generator with an added item under random stimulus.
fn run_with(folder: &Path, item: &str) -> Result<Report, CampaignError> {
    with_item(folder, item);
    campaign::run(&builder(Cache::of_user()), &[generator()], &options(folder), &Silent)
}

/// Returns the failure of the first run.
fn failure(report: &Report) -> &warploom_harness::report::FailureReport {
    report.blocks[0].runs[0].failure.as_ref().expect("it fails")
}

#[test]
fn a_failed_assertion_is_counted_and_shown() {
    let folder = tempfile::tempdir().expect("a folder");
    let item = "always @(posedge clock) if (cfg_valid && !reset) $stop;";
    let report = run_with(folder.path(), item).expect("it runs");
    let failure = failure(&report);
    assert_eq!(failure.kind, "design");
    assert!(failure.message.contains("assertion failed at") && failure.message.contains(text!("wl_{CLOCKED}.v")));
    let mismatch_report = failure.mismatch_report.as_ref().expect("a mismatch report");
    assert!(mismatch_report.contains("the Verilog reports an error in cycle"), "{mismatch_report}");
    assert!(!report.passed());
}

#[test]
fn messages_at_the_start_of_a_simulation_fail_the_first_cycle() {
    for (item, message) in [
        ("initial $stop;", "assertion failed at"),
        ("initial $finish;", "$finish at"),
        ("wire again; assign again = ~again; always @(posedge clock) if (again) $write(\"\");", "converge"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let report = run_with(folder.path(), item).expect("it runs");
        let failure = failure(&report);
        assert_eq!((failure.kind.as_str(), failure.cycle), ("design", 0), "{item}");
        assert!(failure.message.contains(message), "{item}: {}", failure.message);
    }
}

#[test]
fn an_assertion_before_a_reset_is_reported_in_its_cycle() {
    let folder = tempfile::tempdir().expect("a folder");
    with_item(folder.path(), "always @(posedge clock) if (cfg_valid && cfg_dim_x == 3) $stop;");
    let cases = Some(vec!["after_reset".into()]);
    let options = Options { cases, cycles_bound_all: false, ..options(folder.path()) };
    let report = campaign::run(&builder(Cache::of_user()), &[generator()], &options, &Silent).expect("it runs");
    let failure = failure(&report);
    assert!(failure.message.contains("assertion failed at"), "'{}'", failure.message);
    assert_eq!(failure.shrunk, None, "a run against the model lacks the cycles before the reset");
    let mismatch_report = failure.mismatch_report.as_ref().expect("a mismatch report");
    assert!(mismatch_report.contains(&format!("in cycle {}", failure.cycle)), "{mismatch_report}");
}

#[test]
fn a_cycle_limit_does_not_cut_a_reset_equivalence_check() {
    let folder = tempfile::tempdir().expect("a folder");
    with_item(folder.path(), "");
    for seed in 1..4 {
        let cases = Some(vec!["after_reset".into()]);
        let options = Options { cases, cycles: 5, seed, ..options(folder.path()) };
        let report = campaign::run(&builder(Cache::of_user()), &[generator()], &options, &Silent).expect("it runs");
        assert!(report.passed() && report.blocks[0].runs[0].compared > 100, "seed {seed}");
    }
}

/// Model without significant outputs, so that only properties can fail.
struct PropertiesOnly(Box<dyn Model>);

impl Model for PropertiesOnly {
    fn settle(&mut self, inputs: &[u64], outputs: &mut [u64], care: &mut [u64]) {
        self.0.settle(inputs, outputs, care);
        care.fill(0);
    }
    fn edge(&mut self, inputs: &[u64]) {
        self.0.edge(inputs);
    }
}

/// Stimulus with a single cycle of reset and no other activity.
struct ResetOnce;

impl Stimulus for ResetOnce {
    fn drive(&mut self, cycle: u64, inputs: &mut [u64]) {
        inputs.fill(0);
        // The first input of the generator is its reset.
        inputs[0] = u64::from(cycle == 0);
    }
    fn observe(&mut self, _: &[u64], _: &[u64]) {}
}

#[test]
fn properties_are_checked_after_a_reset_of_one_cycle() {
    let (block, parameters) = generator();
    let layout = block.layout(&parameters);
    assert_eq!(layout.inputs[0].port.name, "reset");
    let mut verilog = verilog();
    let (_, top) =
        verilog.files.iter_mut().find(|(name, _)| name == text!("wl_{CLOCKED}.v")).expect("the top is there");
    // `done_valid` is 1 in every cycle.
    *top = top
        .replace(".done_valid(done_valid)", ".done_valid()")
        .replace("endmodule", "assign done_valid = 1'b1;\nendmodule");
    let library = library(&verilog, &layout, Waves::None);
    let pair =
        Pair { block, parameters: &parameters, layout: &layout, library: &library, mutant: 0, oracles: Oracles::ALL };
    let model = PropertiesOnly(block.model(&parameters).expect("it has one"));
    let mut checker = Checker::new(&layout, Some(Box::new(model)), block.properties(&parameters));
    let limits = Limits { cycles: 20, deadline: None, stop: &STOP };
    let outcome = lockstep::run(&pair, &mut checker, &mut ResetOnce, 1, limits, None).expect("it runs");
    let failure = outcome.failure.expect("a property is violated");
    assert!(matches!(failure.cause, Cause::Property { .. }) && failure.cycle == 1, "{failure:?}");
}

#[test]
fn a_build_with_waves_runs_the_same_without_one() {
    let (block, parameters) = generator();
    let layout = block.layout(&parameters);
    let folder = tempfile::tempdir().expect("a folder");
    let library = library(&verilog(), &layout, Waves::Vcd);
    let pair =
        Pair { block, parameters: &parameters, layout: &layout, library: &library, mutant: 0, oracles: Oracles::ALL };
    let run = |wave: Option<Wave>| {
        let mut checker = Checker::new(&layout, block.model(&parameters).ok(), Vec::new());
        let mut stimulus = block.random(&parameters, 1);
        let limits = Limits { cycles: 400, deadline: None, stop: &STOP };
        lockstep::run(&pair, &mut checker, stimulus.as_mut(), 1, limits, wave.as_ref()).expect("it runs")
    };
    let last_cycles = Wave { path: folder.path().join("late.vcd"), from: 300, to: 310 };
    for outcome in [run(None), run(Some(last_cycles))] {
        assert_eq!(outcome.failure, None);
        assert!(outcome.transactions["row_valid"] > 50, "{:?}", outcome.transactions);
    }
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
fn verilog_that_does_not_compile_is_an_error_of_the_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let error = run_with(folder.path(), "assign nonsense").expect_err("it does not compile").to_string();
    let location = format!("{}/wl_{CLOCKED}.v:", folder.path().display());
    assert!(error.contains("Verilator rejects the Verilog of") && error.contains(&location), "{error}");
}

#[test]
fn the_wave_of_a_failure_marks_the_cycle_of_the_mismatch() {
    let folder = tempfile::tempdir().expect("a folder");
    with_item(folder.path(), "");
    let top = folder.path().join(text!("wl_{CLOCKED}.v"));
    let text = std::fs::read_to_string(&top).expect("the file is there");
    let faulty = text.replace(".done_hit(", ".done_hit(), .unused(").replace(", .unused(done_hit)", "");
    let faulty = faulty.replace("endmodule", "  assign done_hit = 1'b1;\nendmodule");
    std::fs::write(&top, faulty).expect("the fault is written");
    let report = campaign::run(&builder(Cache::of_user()), &[generator()], &options(folder.path()), &Silent);
    let report = report.expect("it runs");
    let failure = failure(&report);
    assert_eq!((failure.message.as_str(), failure.reproduced), ("done_hit", Some(true)));
    let wave = folder.path().join(text!("failures/{CLOCKED}-1/wave.fst"));
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
    // The wave is that of the shrunk run, which ends with its mismatch. A cycle takes 10 units of time.
    let middle = (failure.shrunk.expect("it is shrunk").cycles - 1) * 10 + 5;
    let values: Vec<_> = [".mismatch", ".rtl.done_hit", ".model.done_hit", ".mismatch_done_hit", ".mismatch_done_rows"]
        .map(|name| value(&mut waveform, name, middle))
        .to_vec();
    assert_eq!(values, ["1", "1", "0", "1", "0"]);
    assert_eq!(value(&mut waveform, ".mismatch", middle - 10), "0");
}

#[test]
fn a_design_may_have_a_signal_called_mismatch() {
    let folder = tempfile::tempdir().expect("a folder");
    with_item(folder.path(), "wire mismatch = cfg_valid;\nwire mismatch_done_hit = cfg_valid;");
    let module = folder.path().join(text!("wl_{CLOCKED}_filter.v"));
    let text = std::fs::read_to_string(&module).expect("the file is there");
    std::fs::write(&module, text.replace("endmodule", "wire mismatch = clock;\nendmodule")).expect("it is written");
    let wave = folder.path().join("m.fst");
    let wave_options = WaveOptions { format: Waves::Fst, file: Some(wave.clone()), from: 0, to: 20 };
    // There are several runs, because the order of the signals must not depend on a random hash seed.
    for _ in 0..4 {
        let options = Options { wave: Some(wave_options.clone()), ..options(folder.path()) };
        let report = campaign::run(&builder(Cache::of_user()), &[generator()], &options, &Silent).expect("it runs");
        assert!(report.passed() && wave.with_extension("gtkw").is_file());
    }
    let text = std::fs::read_to_string(wave.with_extension("gtkw")).expect("the save file is there");
    let flag = text.lines().find(|line| line.ends_with("mismatch")).expect("the flag is in it");
    assert!(flag.starts_with('-') || !flag.contains("rtl"), "{flag}");
    assert!(text.lines().any(|line| line.ends_with(".mismatch") && !line.contains("rtl")), "{text}");
}

/// Runs the named cases on the generator with an edit of one of its files: the old and the new text.
fn run_edited(folder: &Path, file: &str, [old, new]: [&str; 2], cases: &[&str]) -> Report {
    with_item(folder, "");
    let path = folder.join(file);
    let text = std::fs::read_to_string(&path).expect("the file is there");
    assert!(text.contains(old), "the text to edit is missing");
    std::fs::write(&path, text.replace(old, new)).expect("the fault is written");
    let cases = Some(cases.iter().map(ToString::to_string).collect());
    let options = Options { cases, cycles_bound_all: false, ..options(folder) };
    campaign::run(&builder(Cache::of_user()), &[generator()], &options, &Silent).expect("it runs")
}

/// Ends a campaign when each of the three seeded cases has run with a further seed, or when the random case has run
/// with more than 20 further seeds.
struct StopAfterFurtherSeeds {
    stop: AtomicBool,
    /// Cases of the runs with further seeds.
    seen: Mutex<Vec<String>>,
}

impl Progress for StopAfterFurtherSeeds {
    fn building(&self, _blocks: u64) {}
    fn planned(&self, _runs: u64) {}
    fn built(&self, _block: &str, _parameters: &Parameters, _time: Duration) {}
    fn run_finished(&self, run: &RunReport) {
        let mut seen = self.seen.lock().expect("no test has panicked");
        if run.seed > 1 {
            seen.push(run.case.clone());
        }
        let of = |case: &str| seen.iter().filter(|seen| *seen == case).count();
        if of("random") > 20 || ["random", "unknown_start", "after_reset"].iter().all(|case| of(case) > 0) {
            self.stop.store(true, Ordering::Relaxed);
        }
    }
}

#[test]
fn remaining_time_runs_further_seeds_of_every_seeded_case() {
    let folder = tempfile::tempdir().expect("a folder");
    let further = StopAfterFurtherSeeds { stop: AtomicBool::new(false), seen: Mutex::default() };
    let (rtl, stop, time) = (None, &further.stop, Some(Duration::from_secs(100_000)));
    let options = Options { rtl, stop, time, cases: None, ..options(folder.path()) };
    let report = campaign::run(&builder(Cache::of_user()), &[generator()], &options, &further).expect("it runs");
    let mut seen = further.seen.lock().expect("no test has panicked").clone();
    seen.sort();
    seen.dedup();
    assert_eq!(seen, ["after_reset", "random", "unknown_start"], "all seeded cases, and no other");
    assert!(report.interrupted && report.blocks[0].skipped.is_empty(), "every requested case has run");
}

#[test]
fn the_reset_equivalence_check_finds_a_register_without_reset() {
    let folder = tempfile::tempdir().expect("a folder");
    // The register keeps its value, so the design still processes a launch from before the reset.
    let edit = ["      busy <= 1'd0;\n      measuring", "      busy <= busy;\n      measuring"];
    let report = run_edited(folder.path(), text!("wl_{CLOCKED}_filter.v"), edit, &["unknown_start"]);
    let failure = failure(&report);
    assert_eq!(failure.kind, "reset");
    // The stimulus decides which of these outputs is the first one that differs.
    let shows_the_launch = ["cfg_ready", "row_address"].iter().any(|output| failure.message.contains(output));
    assert!(shows_the_launch, "{}", failure.message);
    let mismatch_report = failure.mismatch_report.as_ref().expect("a mismatch report");
    assert!(mismatch_report.contains("outputs depend on the state before the reset"), "{mismatch_report}");
    assert!(failure.replay.contains("--case unknown_start --seed 1"), "{}", failure.replay);
    assert!(
        failure.files.iter().any(|(kind, path)| kind == "wave" && path.contains("wave.fst")),
        "{:?}",
        failure.files
    );
}

#[test]
fn the_reset_equivalence_check_finds_a_history_that_survives_a_reset() {
    let folder = tempfile::tempdir().expect("a folder");
    let edit = ["if (reset) entry_valid <= 1'd0;", "if (reset) entry_valid <= entry_valid;"];
    let report = run_edited(folder.path(), text!("wl_{CLOCKED}_entry.v"), edit, &["after_reset"]);
    assert_eq!(failure(&report).kind, "reset");
}

/// Design with a register and a memory without initial values, and an X literal. Its ports are the two vectors of the
/// harness.
const UNSET: &str = "module packed(input wire clock, input wire load, input wire [127:0] i, output wire [127:0] o);
  reg [31:0] register;
  reg [31:0] memory [0:15];
  wire [31:0] literal = i[0] ? 32'd0 : 32'hxxxxxxxx;
  always @(posedge clock) if (i[1]) begin register <= i[63:32]; memory[i[67:64]] <= i[63:32]; end
  assign o = {i[127:96] & 32'd0, literal, memory[i[67:64]], register};
endmodule\n";

#[test]
fn registers_memories_and_x_literals_start_at_values_of_the_seed() {
    let verilog = Verilog {
        name: "unset".into(),
        files: Vec::new(),
        packed: UNSET.into(),
        debug: UNSET.into(),
        ..Verilog::default()
    };
    let layout =
        Layout::new(vec![warploom_contract::Port::input("i", 128, ""), warploom_contract::Port::output("o", 128, "")]);
    let library = library(&verilog, &layout, Waves::None);
    let start = |seed| {
        let mut simulator = Simulator::new(&library, seed).expect("an instance");
        let mut outputs = [0; 2];
        assert_eq!(simulator.step(&[0, 0], &mut outputs), Event::None);
        [outputs[0] & 0xffff_ffff, outputs[0] >> 32, outputs[1] & 0xffff_ffff]
    };
    let of_seed: Vec<_> = (1..9).map(start).collect();
    for (part, name) in ["registers", "memories", "X literals"].iter().enumerate() {
        let values: std::collections::BTreeSet<_> = of_seed.iter().map(|values| values[part]).collect();
        assert!(values.len() > 4, "{name} start at {values:x?}");
    }
    assert_eq!(of_seed, (1..9).map(start).collect::<Vec<_>>(), "the same seed, the same start");
}

#[test]
fn coverage_counts_lines_branches_toggles_and_bins() {
    let folder = tempfile::tempdir().expect("a folder");
    // The item has a line that is never reached.
    let item = "reg never; always @(posedge clock) begin never <= 1'b0; if (cfg_ready && reset) begin\n    \
                never <= 1'b1;\n  end end";
    with_item(folder.path(), item);
    let builder = builder(Cache::of_user());
    let cases = Some(["miss", "reset_in_the_middle"].map(String::from).to_vec());
    let options = Options { coverage: true, cases, cycles_bound_all: false, ..options(folder.path()) };
    let report = campaign::run(&builder, &[generator()], &options, &Silent).expect("it runs");
    let block = &report.blocks[0];
    assert!(block.runs.iter().all(|run| run.passed));
    let summary = block.coverage.as_ref().expect("there is coverage");
    let top = summary.modules.iter().find(|module| module.module == *text!("wl_{CLOCKED}")).expect("the top is there");
    assert_eq!((top.lines.total - top.lines.reached, top.missed_lines.len()), (1, 1), "{:?}", top.missed_lines);
    assert_eq!(top.missed_branches.len(), 1, "{:?}", top.missed_branches);
    // The memory has 1,024 rows, so five bits of the row number never change. Lower bits may have started at 1.
    let lowest_of_upper_bits = |signal: &String| {
        let range = signal.strip_prefix("done_rows[15:")?;
        range.split([',', ']']).next()?.parse::<u32>().ok()
    };
    let untoggled = top.untoggled.iter().find_map(lowest_of_upper_bits);
    assert!(untoggled.is_some_and(|lowest| lowest <= 11), "{:?}", top.untoggled);
    assert!(summary.modules.iter().all(|module| module.file.starts_with("wl_")), "the wrapper is not covered");
    // These few cases leave bins empty, which fails the run.
    let empty: Vec<_> = summary.empty_bins().map(|bin| bin.name.as_str()).collect();
    assert!(empty.contains(&"largest_x") && !block.passed && !report.passed(), "{empty:?}");

    let out = folder.path().join("coverage");
    warploom_harness::coverage::write(&out, &report).expect("the files are written");
    let read = |name: &str| std::fs::read_to_string(out.join(name)).expect("the file is there");
    let page = read("index.html");
    for text in ["if never taken", "never changed", "largest_x</td>", "class=\"bad\">empty"] {
        assert!(page.contains(text), "the page lacks {text}");
    }
    assert!(!page.contains("http"), "nothing is fetched");
    let json: serde_json::Value = serde_json::from_str(&read("coverage.json")).expect("JSON");
    assert_eq!(json[0]["coverage"]["modules"].as_array().map(Vec::len), Some(summary.modules.len()));
    check_tracefile(&out, &read("coverage.info"));

    // Reset-equivalence checks do not sample bins, so every bin is empty.
    let cases = Some(vec!["after_reset".to_string()]);
    let options = Options { cases, ..options };
    let report = campaign::run(&builder, &[generator()], &options, &Silent).expect("it runs");
    let block = &report.blocks[0];
    assert!(block.runs[0].passed && !block.passed && !report.passed());
    let share = block.coverage.as_ref().expect("there is coverage").bin_share();
    assert!(share.reached == 0 && share.total > 10, "{share}");
}

/// Checks the LCOV tracefile. Each record must name an existing file and existing lines, and have correct totals.
fn check_tracefile(folder: &Path, info: &str) {
    let records: Vec<_> = info.split_terminator("end_of_record\n").collect();
    assert!(!records.is_empty());
    for record in records {
        let values = |key: &'static str| record.lines().filter_map(move |line| line.strip_prefix(key));
        let one = |key| values(key).next().unwrap_or_else(|| panic!("{key} is missing in {record}"));
        let text = std::fs::read_to_string(folder.join(one("SF:"))).expect("the source is there");
        let lines: Vec<(usize, u64)> = values("DA:")
            .map(|line| line.split_once(',').expect("a line and a count"))
            .map(|(line, count)| (line.parse().expect("a line"), count.parse().expect("a count")))
            .collect();
        assert!(lines.iter().all(|(line, _)| (1..=text.lines().count()).contains(line)));
        assert_eq!(one("LF:").parse(), Ok(lines.len()));
        assert_eq!(one("LH:").parse(), Ok(lines.iter().filter(|(_, count)| *count > 0).count()));
        let branches: Vec<_> = values("BRDA:").filter_map(|branch| branch.rsplit_once(',')).collect();
        assert_eq!(one("BRF:").parse(), Ok(branches.len()));
        assert_eq!(one("BRH:").parse(), Ok(branches.iter().filter(|(_, count)| *count != "0").count()));
    }
}
