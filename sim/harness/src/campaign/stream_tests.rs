//! Tests of campaigns on a FIFO with a stream oracle only: planted faults are found, shrunk and replayed.

use super::batch::Batch;
use super::case::Case;
use super::cases::Run;
use super::one_run::execute;
use super::options::Options;
use super::subject::Subject;
use super::tests::Silent;
use crate::build::{Builder, Kind, Verilog, Waves};
use crate::cache::Cache;
use crate::checker::{Checker, Oracles};
use crate::coverage::Collected;
use crate::entry::{Design, Entry};
use crate::foreign::VerilogFiles;
use crate::lockstep::{self, Limits, Outcome, Pair};
use crate::registry::Registry;
use crate::sample_fifo::{emission, Planted, BLOCK, ENTRY};
use crate::script;
use crate::simulator::Library;
use crate::tools::Toolchain;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::Mutex;
use std::time::Duration;
use warploom_emit::Emission;

static STOP: AtomicBool = AtomicBool::new(false);
static REGISTRY: Registry = Registry::new(&[&ENTRY]);

/// Builds the FIFO from this emission, with coverage if `covers` is set.
fn subject(builder: &Builder, emission: &Emission, covers: bool) -> Subject {
    let block = &ENTRY;
    let parameters = block.with_settings(&[] as &[&str]).expect("a combination");
    let layout = block.layout(&parameters);
    let verilog = Verilog::of(emission, &layout);
    let kind = if covers { Kind::Coverage } else { Kind::Run(Waves::None) };
    let library =
        Library::load(&builder.library_of(&verilog, kind).expect("it is built"), &layout).expect("it is loaded");
    let streams = Checker::of_block(block, &parameters, Oracles::ALL).expect("an oracle").bins();
    let coverage =
        covers.then(|| Mutex::new(Collected::empty(block, &parameters, &layout, streams).expect("no bin panics")));
    let (label, build_time) = (block.name.into(), Duration::ZERO);
    Subject { block, label, parameters, layout, verilog, library, build_time, coverage }
}

fn builder() -> Builder {
    Builder::new(Toolchain::find(None).expect("Verilator and a compiler"), Cache::of_user())
}

fn options(folder: &Path) -> Options<'static> {
    let mut options = Options::suite(20_000, 1, None, &STOP);
    options.failures = folder.join("failures");
    options
}

/// Runs a case with seed 1.
fn run_of(subject: &Subject, case: Case, options: &Options) -> Outcome {
    execute(&subject.pair(), &Run { subject: 0, case, seed: 1, wave: None }, options, None, None).expect("it runs")
}

#[test]
fn a_fifo_passes_and_every_stream_bin_is_hit() {
    let folder = tempfile::tempdir().expect("a folder");
    let builder = builder();
    let subject = subject(&builder, &emission(None), true);
    for case in [Case::Random, Case::UnknownStart, Case::AfterReset] {
        let outcome = run_of(&subject, case.clone(), &options(folder.path()));
        assert_eq!(outcome.failure, None, "{case:?}");
        assert!(outcome.compared > 1000, "{case:?}");
        let Some(covered) = outcome.coverage else { continue };
        let bins = covered.summary(&[]).bins;
        // Three bins of the input stream, and four of the output stream.
        assert!(bins.len() == 3 + 4 && bins.iter().all(|bin| bin.count > 0), "{bins:?}");
    }
}

#[test]
fn a_design_that_sends_nothing_fails_without_a_maximum_latency() {
    const CYCLES: u64 = 2000;
    /// The FIFO. Its output stream has no maximum latency.
    static UNBOUNDED: Entry = Entry {
        streams: Some(|parameters| {
            let mut streams = crate::sample_fifo::streams(parameters);
            streams.streams[1].latency.at_most = None;
            streams
        }),
        ..Entry::new(&BLOCK, Design::Verilog(VerilogFiles::new("", "fifo", &["fifo.v"])))
    };
    let builder = builder();
    let layout = BLOCK.layout(&BLOCK.defaults());
    let outcome_of = |emission: &Emission| {
        let verilog = Verilog::of(emission, &layout);
        let library = builder.library_of(&verilog, Kind::Run(Waves::None)).expect("it is built");
        let library = Library::load(&library, &layout).expect("it is loaded");
        let (parameters, oracles) = (BLOCK.defaults(), Oracles::ALL);
        let pair =
            Pair { block: &UNBOUNDED, parameters: &parameters, layout: &layout, library: &library, mutant: 0, oracles };
        let mut stimulus = UNBOUNDED.random(&parameters, 1);
        let limits = Limits { cycles: CYCLES, deadline: None, stop: &STOP };
        lockstep::run(&pair, &mut pair.checker().expect("a checker"), stimulus.as_mut(), 1, limits, None)
            .expect("it runs")
    };
    assert_eq!(outcome_of(&emission(None)).failure, None);
    let mut silent = emission(None);
    let text = &mut silent.files[0].text;
    *text = text
        .replace("out_valid = count != 0", "out_valid = 1'b0")
        .replace("in_ready = count != 3'd4", "in_ready = 1'b1");
    let outcome = outcome_of(&silent);
    let failure = outcome.failure.expect("it is found");
    assert_eq!((failure.cycle, failure.cause.kind()), (CYCLES - 1, "stream"));
    assert!(failure.cause.message().starts_with("out: late or lost: out {out_data=0x"), "{}", failure.cause.message());
    assert!(outcome.checked.is_empty(), "{:?}", outcome.checked);
}

#[test]
fn a_reset_failure_without_a_cycle_model_shows_the_compared_outputs() {
    let folder = tempfile::tempdir().expect("a folder");
    let builder = builder();
    let mut unreset = emission(None);
    let text = &mut unreset.files[0].text;
    assert!(text.contains("if (reset)"), "{text}");
    *text = text.replace("if (reset)", "if (1'b0)");
    let outcome = run_of(&subject(&builder, &unreset, false), Case::UnknownStart, &options(folder.path()));
    let failure = outcome.failure.expect("it is found");
    assert_eq!(failure.cause.kind(), "reset");
    let shown = failure.last.iter().find(|snapshot| snapshot.cycle == failure.cycle).expect("the failing cycle");
    assert_eq!(shown.care, failure.at.care);
    assert!(shown.care.iter().any(|bits| *bits != 0));
}

#[test]
fn planted_faults_of_a_fifo_are_found_shrunk_and_replayed() {
    // Maximum size of a shrunk run.
    const MAX_TRANSACTIONS: u64 = 6;
    const MAX_CYCLES: u64 = 39;
    let builder = builder();
    for (planted, kind) in [
        (Planted::Loss, "out of order"),
        (Planted::Duplication, "duplicated"),
        (Planted::Reordering, "out of order"),
        (Planted::Lateness, "late or lost"),
    ] {
        let failures = tempfile::tempdir().expect("a folder");
        let subject = subject(&builder, &emission(Some(planted)), false);
        let options = options(failures.path());
        let runs = [Run { subject: 0, case: Case::Random, seed: 1, wave: None }];
        let subjects = [subject];
        let result = Batch::new(&builder, &subjects, &options, &Silent, None).execute(&runs).expect("it runs");
        let failure = result.finished[0].1.failure.as_ref().expect("it is found");
        assert_eq!(failure.kind, "stream", "{planted:?}");
        assert!(
            failure.message.starts_with(&format!("out: {kind}: out {{out_data=0x")),
            "{planted:?}: {}",
            failure.message
        );
        assert!(failure.message.contains("due"), "{}", failure.message);
        assert_eq!(failure.reproduced, Some(true), "{planted:?}: the build with waves fails in the same cycle");
        let size = failure.shrunk.expect("it is shrunk");
        assert!(size.transactions <= MAX_TRANSACTIONS && size.cycles <= MAX_CYCLES, "{planted:?}: {size}");
        let mismatch_report = failure.mismatch_report.as_ref().expect("a mismatch report");
        assert!(
            mismatch_report.contains(&format!("fifo: stream 'out' is wrong ({kind}) in cycle")),
            "{mismatch_report}"
        );
        assert!(mismatch_report.contains("due: #") || mismatch_report.contains("nothing was due"), "{mismatch_report}");
        assert!(mismatch_report.contains("out  in_ready"), "the table shows the outputs:\n{mismatch_report}");
        let failure_folder = failure.folder.as_ref().expect("a folder is written");
        for file in ["wave.fst", "wave.gtkw", "excerpt.vcd", "README.md", "failure.json"] {
            assert!(Path::new(failure_folder).join(file).is_file(), "{file} is missing in {failure_folder}");
        }
        // The script in the failure directory fails in the same way.
        let script = script::read(&REGISTRY, &Path::new(failure_folder).join("stimulus.txt")).expect("a script");
        let cases = Some(vec!["script".into()]);
        let replayed = Options { script: Some(&script), cases, ..self::options(failures.path()) };
        let outcome = run_of(&subjects[0], Case::Script, &replayed);
        let replayed_failure = outcome.failure.expect("the script fails");
        assert_eq!(
            (replayed_failure.cycle, replayed_failure.cause.message()),
            (failure.shown_in_cycle, failure.message.clone()),
            "{planted:?}"
        );
    }
}
