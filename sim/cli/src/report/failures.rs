//! What went wrong, with what was kept of it.

use super::parts::{code, command, picture, scroll, table, text};
use crate::output::thousands;
use maud::{html, Markup};
use std::path::{Path, PathBuf};
use warploom_cosim::report::{BlockReport, FailureReport, RunReport};

/// Failures of a block that are shown in full: further ones are counted.
const FAILURES_SHOWN: usize = 10;
/// Values of a failure that are shown.
const DIFFERENCES_SHOWN: usize = 32;
/// Files larger than so many bytes are named, not shown.
const LARGEST: u64 = 1 << 20;

/// The part of a block's section; nothing if all runs passed.
pub(super) fn failures(report: &BlockReport, folder: &Path) -> Markup {
    let failed = || report.runs.iter().filter_map(|run| Some((run, run.failure.as_ref()?)));
    let count = failed().count();
    html! {
        @if count > 0 {
            h3 { (count) @if count == 1 { " failure" } @else { " failures" } }
            @for (index, (run, failure)) in failed().take(FAILURES_SHOWN).enumerate() {
                // The first has the files; the others mostly say the same.
                details.failure open[index == 0] {
                    summary { (title(run, failure)) }
                    (one(failure, folder))
                }
            }
            @if count > FAILURES_SHOWN { p { "And " (count - FAILURES_SHOWN) " more, which the JSON of the run holds." } }
        }
    }
}

fn title(run: &RunReport, failure: &FailureReport) -> String {
    let what = match failure.kind.as_str() {
        "difference" => "Differs from the model",
        "property" => "Violates a property",
        "design" => "The Verilog complains",
        other => other,
    };
    format!("{what} in cycle {}: {}, seed {}", thousands(failure.cycle), run.case, run.seed)
}

fn one(failure: &FailureReport, folder: &Path) -> Markup {
    let with = |value: &str, meaning: &Option<String>| {
        html! { code { "0x" (value) } @if let Some(meaning) = meaning { " (" (meaning) ")" } }
    };
    let differences = failure.differences.iter().take(DIFFERENCES_SHOWN).map(|difference| {
        vec![
            code(&difference.port),
            text(&difference.element),
            with(&difference.expected, &difference.expected_meaning),
            with(&difference.got, &difference.got_meaning),
        ]
    });
    html! {
        p { @if failure.kind == "difference" { "Ports: " } (failure.message) }
            @if failure.shrunk.is_some() {
                p { "Shown is the shrunk run, which fails in cycle " (thousands(failure.shown_in_cycle)) "." }
            } @else if failure.shown_in_cycle != failure.cycle {
                p { "Shown is the build that writes waves, which fails in cycle " (thousands(failure.shown_in_cycle)) "." }
            }
            @if !failure.differences.is_empty() {
                (table("values that differ", &["port", "element", "expected", "got"], differences))
                @if failure.differences.len() > DIFFERENCES_SHOWN {
                    p { "And " (failure.differences.len() - DIFFERENCES_SHOWN) " more values." }
                }
            }
            @for (what, path) in &failure.files { (shown(what, path, folder)) }
            @if failure.reproduced == Some(false) {
                p { "The debug build did not fail in this cycle: the outcome depends on how registers start." }
            }
            @if !failure.files.is_empty() {
                (table("files of this failure", &["file", "path"], failure.files.iter().map(|(what, path)| vec![text(what), code(path)])))
            }
            p { "Again:" }
            @if let Some(again) = &failure.again { (command(again)) }
            (command(&failure.replay))
    }
}

/// What a page can show of a failure's files: its drawings, and the screen that the terminal showed.
fn shown(what: &str, path: &str, folder: &Path) -> Markup {
    let content = || {
        // Names start from where the run was made, which may be elsewhere than the file that tells of it.
        let file = [folder.join(path), PathBuf::from(path)].into_iter().find(|file| file.is_file())?;
        warploom_files::text(&file, LARGEST).ok()
    };
    let kind = Path::new(path).extension().and_then(|extension| extension.to_str());
    html! {
        @match kind {
            Some("svg") => @if let Some(svg) = content() {
                (picture(&svg, &format!("{what} of the failure"), &html! { (what) ", from the failing run" }))
            },
            Some("txt") => @if let Some(content) = content() {
                @let title = if what == "script" { "The stimulus that still fails" } else { "What the terminal showed" };
                details { summary { (title) } (scroll(title, &html! { pre { (content) } })) }
            },
            _ => {}
        }
    }
}
