//! The page: a summary, one section per block and per study, the tools, and the commands.

use super::contract::{contract, pictures};
use super::coverage::coverage;
use super::failures::{failures, Directories};
use super::parts::{code, command, table, text, verdict};
use super::subject::Subject;
use crate::output::thousands;
use crate::record::Bench;
use maud::{html, Markup, PreEscaped, DOCTYPE};
use warploom_harness::message::program;
use warploom_harness::report::{BlockReport, Report};

/// The style sheet, embedded so that the page needs no other files.
const STYLE: &str = include_str!("style.css");

/// Content security policy without network access and scripts, since the texts of a run may come from elsewhere.
const POLICY: &str = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/// A study's section of the page.
pub(super) struct Study {
    /// The section's anchor.
    pub anchor: &'static str,
    /// Title of the links to the section.
    pub title: &'static str,
    /// The section.
    pub section: Markup,
}

/// Renders the whole page.
pub(super) fn page(
    report: &Report,
    subjects: &[Subject],
    benches: &[Bench],
    studies: &[Study],
    directories: &Directories,
) -> Markup {
    let failed = subjects.iter().filter(|subject| !subject.report.passed).count();
    let word = match (report.passed(), report.interrupted) {
        (_, true) => "interrupted".to_string(),
        (true, _) => "all pass".to_string(),
        _ if failed == 0 => "nothing ran".to_string(),
        _ => format!("{failed} of {} fail", subjects.len()),
    };
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                title { "Warploom: " (word) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                a.skip href="#main" { "Skip to the results" }
                header {
                    h1 { "Warploom " (verdict(report.passed() && !report.interrupted, &word)) }
                    p {
                        @match &report.rtl {
                            Some(folder) => { "The Verilog of " code { (folder) } " (--rtl)" }
                            None => "The Verilog of the blocks",
                        }
                        " against golden models or stream oracles. " (readable_time(&report.finished)) "."
                    }
                }
                nav aria-label="Sections" {
                    ul {
                        li { a href="#summary" { "Summary" } }
                        @for subject in subjects {
                            li { a href={ "#" (subject.anchor) } { (subject.anchor) } " " (outcome(subject.report)) }
                        }
                        @for study in studies { li { a href={ "#" (study.anchor) } { (study.title) } } }
                        li { a href="#tools" { "Tools" } }
                        li { a href="#again" { "Run it again" } }
                    }
                }
                main id="main" {
                    (summary(report, subjects))
                    @for subject in subjects { (section(subject, benches, directories)) }
                    @for study in studies { (study.section) }
                    (tools(report))
                    (reproduction(report))
                }
            }
        }
    }
}

/// A time in a readable form, without the T and Z of RFC 3339.
fn readable_time(rfc3339: &str) -> String {
    rfc3339.replace('T', " ").replace('Z', " UTC")
}

/// Renders the result of a block in words.
fn outcome(report: &BlockReport) -> Markup {
    let word = if report.passed { "pass" } else { "FAIL" };
    verdict(report.passed, &report.remarks().iter().fold(word.to_string(), |text, remark| format!("{text}; {remark}")))
}

/// Renders the summary, one row per block.
fn summary(report: &Report, subjects: &[Subject]) -> Markup {
    let columns = ["block", "result", "parameters", "#runs", "#seeds", "#cycles", "#events", "#build s", "#run s"];
    let rows = subjects.iter().map(|subject| {
        let block = subject.report;
        vec![
            html! { a href={ "#" (subject.anchor) } { (block.block) } },
            outcome(block),
            text(settings(subject)),
            text(block.run_count()),
            text(block.seeds),
            text(thousands(block.cycles)),
            text(thousands(block.transactions.values().sum())),
            text(format!("{:.1}", block.build_seconds)),
            text(format!("{:.1}", block.run_seconds)),
        ]
    });
    let cycles = report.blocks.iter().map(|block| block.cycles).sum();
    html! {
        section id="summary" {
            h2 { "Summary" }
            (table("summary", &columns, rows))
            p { (thousands(cycles)) " cycles in " (format!("{:.1}", report.seconds)) " s."
                @if report.interrupted { " The run was interrupted, so the results are incomplete." } }
        }
    }
}

/// The parameters that differ from the defaults.
fn settings(subject: &Subject) -> String {
    match subject.parameters.settings(subject.block.parameters) {
        settings if settings.is_empty() => "default".into(),
        settings => settings.join(" "),
    }
}

/// Renders the section of a block.
fn section(subject: &Subject, benches: &[Bench], directories: &Directories) -> Markup {
    html! {
        section id=(subject.anchor) {
            h2 { (subject.block.name) " " (outcome(subject.report)) }
            p.purpose { (subject.block.purpose) }
            p.note { (subject.parameters) }
            (failures(subject.report, directories))
            (cases(subject))
            (coverage(subject.report))
            (targets(subject, benches))
            (contract(subject))
            @if subject.shown_before.is_none() { (pictures(subject)) }
        }
    }
}

/// Renders the cases, one row per case for all its seeds.
fn cases(subject: &Subject) -> Markup {
    let mut names: Vec<&str> = Vec::new();
    for run in &subject.report.runs {
        if !names.contains(&run.case.as_str()) {
            names.push(&run.case);
        }
    }
    let rule = |name: &str| {
        let point = subject.block.test_points.iter().find(|point| point.name == name);
        point.map_or(
            match name {
                "random" => "constrained-random stimulus",
                "exhaustive" => "all thread blocks of at most --threads threads",
                "launches" => "the launches of a trace",
                _ => "",
            },
            |point| point.rule,
        )
    };
    let rows = names.iter().map(|name| {
        let runs = || subject.report.runs.iter().filter(|run| run.case == *name);
        let failed = runs().filter(|run| !run.passed).count();
        vec![
            code(name),
            verdict(failed == 0, &if failed == 0 { "pass".to_string() } else { format!("FAIL: {failed}") }),
            text(rule(name)),
            // A report may summarise further seeds of a case as one run.
            text(runs().map(|run| run.seeds).sum::<u64>()),
            text(thousands(runs().map(|run| run.cycles).sum())),
            text(thousands(runs().map(|run| run.compared).sum())),
        ]
    });
    let rows: Vec<_> = rows.collect();
    html! {
        h3 { "Cases" }
        @if rows.is_empty() {
            p { "No case was run." }
        } @else {
            (table("cases", &["case", "result", "rule", "#runs", "#cycles", "#compared"], rows))
        }
    }
}

/// Renders the last measured figures of the block and their targets.
fn targets(subject: &Subject, benches: &[Bench]) -> Markup {
    let name = subject.block.name;
    let bench = benches.iter().find(|bench| bench.block == name);
    html! {
        h3 { "Targets" }
        @match (bench, subject.block.measurements.is_some()) {
            (Some(bench), _) => {
                @let columns = ["figure", "target", "measured", "reached"];
                (table("figures against their targets", &columns, bench.figures.iter().map(|figure| vec![
                    text(&figure.figure),
                    text(&figure.target),
                    text(&figure.measured),
                    verdict(figure.reached, if figure.reached { "met" } else { "MISSED" }),
                ])))
                p.note { "Measured " (readable_time(&bench.finished)) " by " code { (bench.command) } "." }
            }
            (None, true) => p {
                "Not measured in this directory yet; " code { (program()) " bench " (name) } " measures them."
            },
            _ => p { "This block has no measurements with targets." },
        }
    }
}

/// Renders the versions of the tools.
fn tools(report: &Report) -> Markup {
    let rows = [("warploom", &report.warploom), ("Verilator", &report.verilator), ("C++ compiler", &report.compiler)];
    html! {
        section id="tools" {
            h2 { "Tools" }
            (table("tools", &["tool", "version"], rows.map(|(tool, version)| vec![text(tool), text(version)])))
            @if report.warploom != env!("CARGO_PKG_VERSION") {
                p { "The contracts on this page are those of version " (env!("CARGO_PKG_VERSION")) "." }
            }
        }
    }
}

/// Renders the commands that repeat the run and the report.
fn reproduction(report: &Report) -> Markup {
    html! {
        section id="again" {
            h2 { "Run it again" }
            p { "The run:" }
            @let cosim = format!("{} cosim", program());
            (command(if report.command.is_empty() { &cosim } else { &report.command }))
            p { "This page, for the last run:" }
            (command(&format!("{} report", program())))
        }
    }
}
