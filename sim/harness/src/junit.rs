//! JUnit XML of a campaign: one suite per block and parameters, and one test case per run. Further test cases represent
//! seeds that did not start, empty bins of the test plan, and blocks without a comparison.

use crate::output_file::write_whole;
use crate::report::{seeds_text, BlockReport, FailureReport, Report, RunReport, SkippedRun};
use crate::tools::ToolError;
use quick_junit::{NonSuccessKind, Property, Report as Junit, TestCase, TestCaseStatus, TestSuite};
use std::path::Path;
use std::time::Duration;

/// Maximum number of skipped seeds of a case that have a test case each. It limits the size of the file.
const MAX_SKIPPED: u64 = 10_000;

/// Name of the report.
const NAME: &str = "warploom cosim";

/// Writes the results of a campaign. The file appears whole or not at all.
///
/// # Errors
/// The file cannot be written.
pub fn write(path: &Path, report: &Report) -> Result<(), ToolError> {
    write_whole(path, &text(&junit_report(report)))
}

/// Writes the error of a campaign that could not run. The file appears whole or not at all.
///
/// # Errors
/// The file cannot be written.
pub fn write_error(path: &Path, message: &str) -> Result<(), ToolError> {
    let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
    status.set_message(message.lines().next().unwrap_or_default()).set_description(relative_paths(message));
    let mut suite = TestSuite::new(NAME);
    suite.add_test_case(TestCase::new("the campaign runs", status));
    let mut junit = Junit::new(NAME);
    junit.add_test_suite(suite);
    write_whole(path, &text(&junit))
}

/// Renders the report. Writing to a string cannot fail.
fn text(junit: &Junit) -> String {
    junit.to_string().unwrap_or_default()
}

fn junit_report(report: &Report) -> Junit {
    let mut junit = Junit::new(NAME);
    junit.set_time(Duration::from_secs_f64(report.seconds));
    junit.add_test_suites(report.blocks.iter().map(|block| suite_of_block(block, report)));
    junit
}

fn suite_of_block(block: &BlockReport, report: &Report) -> TestSuite {
    let settings = block.parameters.iter().map(|(name, value)| format!(" {name}={value}"));
    let name = block.block.to_string() + &settings.collect::<String>();
    let mut suite = TestSuite::new(name.clone());
    suite.set_time(Duration::from_secs_f64(block.run_seconds));
    suite.add_property(("block", block.block.as_str())).add_property(("verilator", report.verilator.as_str()));
    suite.add_properties(report.rtl.iter().map(|folder| Property::new("rtl", relative_paths(folder))));
    suite.add_properties(block.parameters.iter().map(|(name, value)| Property::new(name.as_str(), value.to_string())));
    let mut seeds: Vec<u64> = block.runs.iter().map(|run| run.seed).collect();
    seeds.sort_unstable();
    seeds.dedup();
    let seeds: Vec<_> = seeds.iter().map(u64::to_string).collect();
    suite.add_property(Property::new("seeds", seeds.join(" ")));
    suite.add_properties(report.notes.iter().map(|note| Property::new("note", note.as_str())));
    suite.add_test_cases(block.runs.iter().map(|run| case_of_run(run, &name)));
    suite.add_test_cases(block.skipped.iter().flat_map(|run| skipped_cases(run, &name)));
    let empty: Vec<_> = block.coverage.iter().flat_map(|coverage| coverage.empty_bins()).collect();
    for bin in &empty {
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
        status.set_message(format!("the bin {} of the test plan (rule '{}') is empty", bin.name, bin.rule));
        let mut case = TestCase::new(format!("bin {}", bin.name), status);
        case.set_classname(name.clone());
        suite.add_test_case(case);
    }
    if !block.passed && empty.is_empty() && block.runs.iter().all(|run| run.passed) {
        // Nothing was compared or no output was checked: the block has not passed.
        let status = if report.interrupted {
            skipped("interrupted")
        } else {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
            let nothing = || "nothing was compared".to_string();
            status.set_message(if block.compared > 0 { block.checked.to_string() } else { nothing() });
            status
        };
        let mut case = TestCase::new("outputs are compared", status);
        case.set_classname(name);
        suite.add_test_case(case);
    }
    suite
}

fn case_of_run(run: &RunReport, suite: &str) -> TestCase {
    let status = match &run.failure {
        Some(failure) => failure_status(failure),
        None if run.interrupted => skipped("interrupted"),
        None => TestCaseStatus::success(),
    };
    let mut case = TestCase::new(format!("{}, {}", run.case, seeds_text(run.seed, run.seeds)), status);
    case.set_classname(suite).set_time(Duration::from_secs_f64(run.seconds));
    case.set_assertions(usize::try_from(run.compared).unwrap_or(usize::MAX));
    case.add_property(Property::new("seed", run.seed.to_string()));
    case.add_property(Property::new("cycles", run.cycles.to_string()));
    if !run.notes.is_empty() {
        case.set_system_out(run.notes.join("\n"));
    }
    for (kind, path) in run.failure.iter().flat_map(|failure| &failure.files) {
        case.add_property(Property::new(kind.as_str(), relative_paths(path)));
    }
    case
}

/// Returns the test cases of seeds that did not start: one per seed up to [`MAX_SKIPPED`], so that totals count seeds.
///
/// One more test case represents all further seeds.
fn skipped_cases<'a>(run: &'a SkippedRun, suite: &'a str) -> impl Iterator<Item = TestCase> + 'a {
    let single = run.seeds.min(MAX_SKIPPED);
    let part = |first: u64, seeds: u64| SkippedRun { seed: run.seed + first, seeds, ..run.clone() };
    let rest = (run.seeds > single).then(|| part(single, run.seeds - single));
    (0..single).map(move |first| part(first, 1)).chain(rest).map(move |run| {
        let mut case = TestCase::new(run.title(), skipped(&format!("not started: {}", run.reason)));
        case.set_classname(suite);
        case
    })
}

fn skipped(reason: &str) -> TestCaseStatus {
    let mut status = TestCaseStatus::skipped();
    status.set_message(reason);
    status
}

fn failure_status(failure: &FailureReport) -> TestCaseStatus {
    let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
    status.set_type(failure.kind.as_str()).set_message(format!("cycle {}: {}", failure.cycle, failure.message));
    let mut lines = Vec::from_iter(failure.mismatch_report.as_deref().map(str::to_string));
    if lines.is_empty() {
        let difference = |d: &crate::mismatch_report::Difference| {
            format!("{} {}: expected {}, got {}", d.port, d.element, d.expected, d.got)
        };
        lines.extend(failure.differences.iter().map(difference));
    }
    lines.push(format!("To replay:\n  {}", failure.replay));
    status.set_description(relative_paths(&lines.join("\n")));
    status
}

/// Makes paths below the working directory relative to it, so that they are valid on other machines.
fn relative_paths(text: &str) -> String {
    match std::env::current_dir() {
        Ok(directory) if directory.parent().is_some() => text.replace(&format!("{}/", directory.display()), ""),
        _ => text.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coverage::bins::BinCount;
    use crate::coverage::Summary;
    use std::collections::BTreeMap;

    fn run(seed: u64, failure: Option<FailureReport>) -> RunReport {
        let (compared, passed) = (99, failure.is_none());
        let transactions = BTreeMap::new();
        RunReport {
            checked: Default::default(),
            case: "random".into(),
            seed,
            seeds: 1,
            cycles: 100,
            compared,
            transactions,
            passed,
            cut: false,
            interrupted: false,
            notes: Vec::new(),
            failure,
            wave: None,
            seconds: 0.5,
        }
    }

    fn report(runs: Vec<RunReport>, interrupted: bool) -> Report {
        let subject = crate::sample::subject();
        let blocks = vec![BlockReport::new(&subject, runs, None, true)];
        Report {
            rtl: None,
            warploom: String::new(),
            command: String::new(),
            finished: String::new(),
            compiler: String::new(),
            verilator: "Verilator 5.006".into(),
            blocks,
            seconds: 1.0,
            interrupted,
            shard: None,
            notes: Vec::new(),
        }
    }

    fn read_back(path: &Path) -> Junit {
        let text = std::fs::read_to_string(path).expect("the file is there");
        Junit::deserialize_from_str(&text).expect("it is JUnit XML")
    }

    /// Writes a report to a file and reads it back.
    fn round_trip(report: &Report) -> Junit {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("junit.xml");
        write(&path, report).expect("it is written");
        read_back(&path)
    }

    #[test]
    fn a_failure_has_its_mismatch_report_replay_and_relative_paths() {
        let directory = std::env::current_dir().expect("a folder");
        let failure = FailureReport {
            cycle: 7,
            shown_in_cycle: 7,
            kind: "difference".into(),
            message: "words".into(),
            differences: Vec::new(),
            mismatch_report: Some("\u{1b}[31mdiffers\u{1b}[0m <&> \u{1} in cycle 7".into()),
            replay: "warploom cosim adder --seed 2".into(),
            replay_folder: None,
            folder: None,
            shrunk: None,
            files: vec![("wave".into(), directory.join("failures/a/wave.fst").display().to_string())],
            reproduced: None,
        };
        let junit = round_trip(&report(vec![run(1, None), run(2, Some(failure))], false));
        assert_eq!((junit.tests, junit.failures, junit.errors), (2, 1, 0));
        let suite = &junit.test_suites[0];
        assert!(suite.name.as_str().starts_with("adder LANES=32"), "{}", suite.name.as_str());
        let property = |name: &str| {
            let found = suite.properties.iter().find(|property| property.name.as_str() == name);
            found.map(|property| property.value.as_str())
        };
        assert_eq!(property("LANES"), Some("32"));
        assert_eq!(property("seeds"), Some("1 2"));
        assert_eq!(property("verilator"), Some("Verilator 5.006"));
        let case = &suite.test_cases[1];
        assert_eq!((case.name.as_str(), case.assertions), ("random, seed 2", Some(99)));
        let files: Vec<_> = case.properties.iter().filter(|property| property.name.as_str() == "wave").collect();
        assert_eq!(files[0].value.as_str(), "failures/a/wave.fst");
        let TestCaseStatus::NonSuccess { message, description, .. } = &case.status else { panic!("it failed") };
        assert_eq!(message.as_ref().map(|text| text.as_str()), Some("cycle 7: words"));
        let description = description.as_ref().expect("a description").as_str();
        assert!(description.contains("differs <&>"), "no colours and nothing that XML forbids: {description:?}");
        assert!(description.contains("--seed 2"), "{description}");
    }

    #[test]
    fn a_block_without_comparison_does_not_pass() {
        let junit = round_trip(&report(Vec::new(), false));
        assert_eq!((junit.tests, junit.failures), (1, 1));
        let junit = round_trip(&report(Vec::new(), true));
        assert_eq!((junit.tests, junit.failures), (1, 0));
        assert!(matches!(junit.test_suites[0].test_cases[0].status, TestCaseStatus::Skipped { .. }));
        assert_eq!(round_trip(&report(vec![run(1, None)], true)).test_suites[0].test_cases.len(), 1);
    }

    #[test]
    fn incomplete_runs_are_marked() {
        let mut report = report(vec![run(1, None), run(2, None)], true);
        let block = &mut report.blocks[0];
        block.runs[0].interrupted = true;
        block.runs[1].notes.push("cut short by --minutes".into());
        for seed in [3, 4, 6] {
            block.add_skipped(&SkippedRun { case: "random".into(), seed, seeds: 1, reason: "interrupted".into() });
        }
        let cases = round_trip(&report).test_suites[0].test_cases.clone();
        let names: Vec<_> = cases.iter().map(|case| case.name.as_str()).collect();
        assert_eq!(names, ["random, seed 1", "random, seed 2", "random, seed 3", "random, seed 4", "random, seed 6"]);
        let reason = |case: &TestCase| match &case.status {
            TestCaseStatus::Skipped { message, .. } => message.as_ref().map(|text| text.as_str().to_string()),
            _ => None,
        };
        assert_eq!(reason(&cases[0]).as_deref(), Some("interrupted"));
        assert_eq!(reason(&cases[1]), None);
        assert_eq!(cases[1].system_out.as_ref().map(|text| text.as_str()), Some("cut short by --minutes"));
        assert_eq!(reason(&cases[2]).as_deref(), Some("not started: interrupted"));
    }

    #[test]
    fn skipped_seeds_beyond_a_limit_are_one_test_case() {
        let run = SkippedRun { case: "random".into(), seed: 3, seeds: MAX_SKIPPED + 5, reason: "interrupted".into() };
        let cases: Vec<_> = skipped_cases(&run, "a").collect();
        assert_eq!(cases.len() as u64, MAX_SKIPPED + 1);
        assert_eq!(cases[MAX_SKIPPED as usize].name.as_str(), "random, seeds 10003 to 10007");
    }

    #[test]
    fn user_rtl_is_a_property_of_its_suite() {
        let mut report = report(vec![run(1, None)], false);
        report.rtl = Some("my/unpacker".into());
        let suite = &round_trip(&report).test_suites[0];
        assert!(suite.properties.iter().any(|one| (one.name.as_str(), one.value.as_str()) == ("rtl", "my/unpacker")));
    }

    #[test]
    fn an_empty_bin_of_the_test_plan_is_a_failure() {
        let bin = |name: &str, count| BinCount { name: name.into(), rule: "a rule".into(), count, unreachable: None };
        let bins = vec![bin("reached", 1), bin("missed", 0)];
        let mut report = report(vec![run(1, None)], false);
        report.blocks[0].coverage = Some(Summary { modules: Vec::new(), bins });
        report.blocks[0].passed = false;
        let junit = round_trip(&report);
        assert_eq!((junit.tests, junit.failures), (2, 1));
        assert_eq!(junit.test_suites[0].test_cases[1].name.as_str(), "bin missed");
    }

    #[test]
    fn a_campaign_that_could_not_run_is_an_error() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("junit.xml");
        write_error(&path, "verilator failed\n  on <something>").expect("it is written");
        let junit = read_back(&path);
        assert_eq!((junit.tests, junit.errors), (1, 1));
    }
}
