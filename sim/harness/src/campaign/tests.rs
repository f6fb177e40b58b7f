//! Tests of failures in a campaign.

use super::batch::Batch;
use super::case::Case;
use super::cases::Run;
use super::options::Options;
use super::subject::Subject;
use super::Progress;
use crate::build::{Builder, Kind, Verilog, Waves};
use crate::cache::Cache;
use crate::report::RunReport;
use crate::simulator::Library;
use crate::tools::Toolchain;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use warploom_contract::Parameters;

/// Observer that ignores the progress of a campaign.
pub(super) struct Silent;

impl Progress for Silent {
    fn building(&self, _blocks: u64) {}
    fn planned(&self, _runs: u64) {}
    fn built(&self, _block: &str, _parameters: &Parameters, _time: Duration) {}
    fn run_finished(&self, _run: &RunReport) {}
}

#[test]
fn a_failure_is_reported_although_its_wave_cannot_be_written() {
    let block = &crate::sample::ENTRY;
    let parameters = block.with_settings(&["LANES=4"]).expect("a combination");
    let layout = block.layout(&parameters);
    let emission = crate::sample::emission(&parameters, "step");
    let verilog = Verilog::of(&emission, &layout);
    let toolchain = Toolchain::find(None).expect("Verilator and a compiler");
    let builder = Builder::new(toolchain.clone(), Cache::of_user());
    let path = builder.library_of(&verilog, Kind::Run(Waves::None)).expect("it is built");
    let library = Library::load(&path, &layout).expect("it is loaded");
    let (label, build_time, coverage) = (block.name.into(), Duration::ZERO, None);
    let subject = Subject { block, label, parameters, layout, verilog, library, build_time, coverage };
    // The compiler fails and the cache is empty, so that there is no build with waves.
    let folder = tempfile::tempdir().expect("a folder");
    let mut broken = toolchain;
    broken.compiler.path = "/bin/false".into();
    let broken = Builder::new(broken, Cache::at(folder.path().join("cache")));
    let stop = AtomicBool::new(false);
    let mut options = Options::suite(100, 1, None, &stop);
    options.failures = folder.path().join("failures");
    let run = Run { subject: 0, case: Case::Random, seed: 1, wave: None };
    let subjects = [subject];
    let mut batch = Batch::new(&broken, &subjects, &options, &Silent, None);
    let result = batch.execute(&[run]);
    let finished = result.unwrap_or_else(|error| panic!("the failure is lost: {error}")).finished;
    let failure = finished[0].1.failure.as_ref().expect("it fails");
    let file = |label: &str| failure.files.iter().find(|(name, _)| name == label).map(|(_, text)| text.as_str());
    assert!(file("no wave").is_some_and(|reason| reason.contains("failed")), "{:?}", failure.files);
    assert!(Path::new(file("script").expect("a script")).is_file(), "all else is there");
    let page = std::fs::read_to_string(file("page").expect("a page")).expect("the page is there");
    assert!(!page.contains("wave.fst") && page.contains("There is no wave: "), "{page}");
    assert!(
        failure.mismatch_report.as_ref().is_some_and(|mismatch_report| mismatch_report.contains("no wave")),
        "{:?}",
        failure.mismatch_report
    );
}
