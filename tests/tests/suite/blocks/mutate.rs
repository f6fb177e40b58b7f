//! Mutants of small blocks: the suite detects them, and reports survivors.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use warploom_contract::Parameters;
use warploom_harness::build::Builder;
use warploom_harness::cache::Cache;
use warploom_harness::checker::Oracles;
use warploom_harness::error::CampaignError;
use warploom_harness::registry::Entry;
use warploom_harness::tools::Toolchain;
use warploom_tests::examples::{COMBINATIONAL, STREAMED};
use warploom_tests::text;
use warploom_yosys::mutate::{self, BlockReport, Mutant, Options, Outcome, Progress};

static STOP: AtomicBool = AtomicBool::new(false);

struct Silent;

impl Progress for Silent {
    fn planned(&self, _mutants: u64) {}
    fn step_started(&self, _what: &str) {}
    fn judged(&self, _mutant: &Mutant, _outcome: &Outcome) {}
}

/// Returns a block with four lanes.
fn small(name: &str) -> (&'static Entry, Parameters) {
    let block = super::block(name);
    (block, block.with_settings(&["LANES=4".to_string()]).expect("a combination that exists"))
}

/// Returns the options for a sample of `count` mutants, of which only the numbers in `only` run; all if it is empty.
fn options(count: u64, only: &[u64]) -> Options<'_> {
    Options {
        count,
        seed: 1,
        only,
        cycles: 5000,
        oracles: Oracles::ALL,
        cases: None,
        time: None,
        results: None,
        stop: &STOP,
    }
}

fn run(name: &str, options: &Options) -> Result<BlockReport, CampaignError> {
    let builder = Builder::new(Toolchain::find(None).expect("the tools"), Cache::of_user());
    let (block, parameters) = small(name);
    mutate::run(&builder, block, &parameters, options, &Silent)
}

#[test]
fn a_dozen_mutants_are_found_and_a_weakened_suite_misses_some() {
    let all = run(COMBINATIONAL, &options(12, &[])).expect("it runs");
    assert_eq!((all.mutants, all.found + all.equivalent, all.survived), (12, 12, 0), "{:?}", all.survivors);
    assert!(all.passed && all.found >= 10);

    // A single cycle finds fewer mutants.
    let weak = Options { cycles: 1, cases: Some(vec!["random".into()]), ..options(12, &[]) };
    let weak = run(COMBINATIONAL, &weak).expect("it runs");
    assert!(weak.survived > 0 && !weak.passed && weak.score < all.score, "{weak:?}");
    assert_eq!(weak.survived as usize, weak.survivors.len());
    let survivor = &weak.survivors[0];
    let again =
        text!("warploom mutate {COMBINATIONAL} --set LANES=4 --count 12 --seed 1 --cycles 1 --case random --only ");
    assert_eq!(survivor.replay_command, format!("{again}{}", survivor.listed.mutant.id));
    assert!(survivor.listed.mutant.location.file.ends_with(".v") && !survivor.listed.text.is_empty(), "{survivor:?}");
    assert!(!survivor.unjudged);
}

#[test]
fn a_stream_oracle_misses_outputs_outside_of_its_streams() {
    let block = super::block(STREAMED);
    let parameters = block.with_settings(&[] as &[String]).expect("the defaults");
    let builder = Builder::new(Toolchain::find(None).expect("the tools"), Cache::of_user());
    // Mutant 82 of 500 holds a bit of the output `parked` at 1. Every oracle finds mutant 1.
    let survivors = |kinds: &[&str]| {
        let kinds: Vec<String> = kinds.iter().map(|kind| kind.to_string()).collect();
        let options = Options { oracles: Oracles::from_kinds(&kinds), ..options(500, &[1, 82]) };
        let report = mutate::run(&builder, block, &parameters, &options, &Silent).expect("it runs");
        report
            .survivors
            .into_iter()
            .map(|survivor| (survivor.listed.mutant.id, survivor.replay_command))
            .collect::<Vec<_>>()
    };
    for kinds in [&[] as &[&str], &["cycle"], &["cycle", "stream"], &["properties"]] {
        assert_eq!(survivors(kinds), [], "{kinds:?}");
    }
    let again = text!("warploom mutate {STREAMED} --count 500 --seed 1 --cycles 5000 --oracle stream --only 82");
    assert_eq!(survivors(&["stream"]), [(82, again.to_string())]);
}

#[test]
fn a_missing_oracle_is_rejected() {
    let options = Options { oracles: Oracles::from_kinds(&["stream".into()]), ..options(12, &[]) };
    let error = run(COMBINATIONAL, &options).expect_err("it has none").to_string();
    assert_eq!(error, text!("{COMBINATIONAL} has no stream oracle"));
}

#[test]
fn without_time_every_mutant_survives() {
    let report = run(COMBINATIONAL, &Options { time: Some(Duration::ZERO), ..options(12, &[]) }).expect("it runs");
    assert_eq!((report.survived, report.unjudged, report.found, report.equivalent), (12, 12, 0, 0));
    assert!(!report.passed && !report.interrupted && report.survivors.iter().all(|survivor| survivor.unjudged));
}

/// Interrupts the run after this number of mutants.
struct StopAfterMutants<'a> {
    stop: &'a AtomicBool,
    left: AtomicU64,
}

impl Progress for StopAfterMutants<'_> {
    fn planned(&self, _mutants: u64) {}
    fn step_started(&self, _what: &str) {}
    fn judged(&self, _mutant: &Mutant, _outcome: &Outcome) {
        if self.left.fetch_sub(1, Ordering::Relaxed) == 1 {
            self.stop.store(true, Ordering::Relaxed);
        }
    }
}

#[test]
fn an_interrupt_keeps_the_judged_mutants() {
    let stop = AtomicBool::new(false);
    // The 70 mutants need two builds, one after the other. The second build does not start, or fails because of the
    // interrupt.
    let options = Options { stop: &stop, ..options(70, &[]) };
    let builder = Builder::new(Toolchain::find(None).expect("the tools"), Cache::of_user());
    let (block, parameters) = small(COMBINATIONAL);
    let progress = StopAfterMutants { stop: &stop, left: AtomicU64::new(5) };
    let report = mutate::run(&builder, block, &parameters, &options, &progress).expect("a report all the same");
    let judged = report.found + report.equivalent + report.survived;
    assert!((5..70).contains(&judged), "{judged}");
    assert_eq!((report.mutants, report.unjudged), (70, 70 - judged));
    assert!(report.interrupted && !report.passed && report.survivors.iter().all(|survivor| !survivor.unjudged));
    assert!(report.score.is_some_and(|score| score > 0.0));

    // Without a judged mutant, there is no score.
    let report = mutate::run(&builder, block, &parameters, &options, &progress).expect("a report all the same");
    assert_eq!((report.unjudged, report.score, report.passed), (70, None, false));
}

#[test]
fn a_bit_that_nothing_reads_is_equivalent() {
    let (block, parameters) = small(COMBINATIONAL);
    // All mutants are listed. The index uses ten of the sixteen bits of the shifted word.
    let all = mutate::list(block, &parameters, &options(mutate::MAX_MUTANTS, &[])).expect("they are drawn");
    let number = |change: &str| {
        let found = all.iter().find(|listed| listed.change == change);
        found.unwrap_or_else(|| panic!("no mutant '{change}'")).mutant.id
    };
    let only = [number("shr.Y[13] (from_y[13]) is 0"), number("shr.Y[9] (from_y[9]) is 0")];
    let report = run(COMBINATIONAL, &options(mutate::MAX_MUTANTS, &only)).expect("it runs");
    assert_eq!((report.equivalent, report.found, report.survived), (1, 1, 0), "{report:?}");
    assert_eq!(report.equivalents[0].change, "shr.Y[13] (from_y[13]) is 0");
    assert_eq!(report.equivalents[0].text, "wire [15:0] from_y = word >> shift_y;");
}

#[test]
fn unknown_mutants_and_cases_are_rejected() {
    let (block, parameters) = small(COMBINATIONAL);
    let error = mutate::list(block, &parameters, &options(12, &[3, 13])).expect_err("13 of 12").to_string();
    assert_eq!(error, text!("{COMBINATIONAL}: mutant 13 is out of range (1 to 12)"));
    let options = Options { cases: Some(vec!["nothing".into()]), ..options(12, &[]) };
    let error = run(COMBINATIONAL, &options).expect_err("no such case").to_string();
    assert!(error.contains(text!("unknown case 'nothing' for {COMBINATIONAL}; expected one of")), "{error}");
}
