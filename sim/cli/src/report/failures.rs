//! What went wrong, with what was kept of it.

use super::parts::{code, command, here, link, marked_picture, scroll, scroll_to, table, text};
use crate::output::thousands;
use maud::{html, Markup};
use std::path::{Path, PathBuf};
use warploom_harness::paths::relative_to;
use warploom_harness::report::{BlockReport, FailureReport, RunReport};

/// Failures of a block that are shown in full: further ones are counted.
const FAILURES_SHOWN: usize = 10;
/// Values of a failure that are shown.
const DIFFERENCES_SHOWN: usize = 32;
/// Files larger than so many bytes are named, not shown.
const LARGEST: u64 = 1 << 20;

/// The part of a block's section; nothing if all runs passed.
pub(super) fn failures(report: &BlockReport, places: &Places) -> Markup {
    let mut failed: Vec<_> = report.runs.iter().filter_map(|run| Some((run, run.failure.as_ref()?))).collect();
    // The one that was shrunk and kept says most.
    failed.sort_by_key(|(_, failure)| (failure.shrunk.is_none(), failure.folder.is_none()));
    let count = failed.len();
    html! {
        @if count > 0 {
            h3 { (count) @if count == 1 { " failure" } @else { " failures" } }
            @for (index, (run, failure)) in failed.iter().take(FAILURES_SHOWN).enumerate() {
                // The first has the files; the others mostly say the same.
                details.failure open[index == 0] {
                    summary { (title(run, failure)) }
                    (one(failure, places))
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

fn one(failure: &FailureReport, places: &Places) -> Markup {
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
            @for (what, path) in &failure.files { (shown(what, path, places)) }
            @if failure.reproduced == Some(false) {
                p { "The debug build did not fail in this cycle: the outcome depends on how registers start." }
            }
            @if !failure.files.is_empty() {
                (table("files of this failure", &["file", "path"], failure.files.iter().map(|(what, path)| vec![text(what), places.link(path)])))
            }
            p { "Again:" }
            @if let Some(again) = &failure.again { (command(again)) }
            (command(&failure.replay))
    }
}

/// Where the files of a run are, as the page sees them.
pub(super) struct Places<'a> {
    /// The folder in which the run was made.
    pub run: &'a Path,
    /// The folder of the page.
    pub page: &'a Path,
}

impl Places<'_> {
    /// The file of this name. Names start from where the run was made, which may be elsewhere than the file that tells
    /// of it.
    fn find(&self, path: &str) -> Option<PathBuf> {
        [self.run.join(path), PathBuf::from(path)].into_iter().find(|file| file.is_file())
    }

    /// The content of a file of the run. A page may be passed on, so it holds no file from elsewhere: a run that somebody else wrote may
    /// name any file, or hold a link to one.
    fn content(&self, path: &str) -> Option<String> {
        // An empty path is this folder.
        let (file, run) = (self.find(path)?.canonicalize().ok()?, self.run.join(".").canonicalize().ok()?);
        file.starts_with(run).then(|| warploom_files::text(&file, LARGEST).ok()).flatten()
    }

    /// A path, as a link where there is such a file. Of a wave the path is followed by its cycles or its time.
    fn link(&self, path: &str) -> Markup {
        let file = [" (cycles ", ", at "].iter().find_map(|more| path.split_once(more)).map_or(path, |(file, _)| file);
        let seen = self.find(file).and_then(|found| relative_to(self.page, &found));
        match seen.and_then(|seen| link(&seen, file)) {
            Some(link) => html! { (link) (path[file.len()..]) },
            None => code(path),
        }
    }
}

/// Text as the terminal showed it, first seen where its table has the failing cycle.
fn screen(title: &str, content: &str) -> Markup {
    let cycles = content.lines().find(|line| line.trim_start().starts_with("cycle ") && line.contains(" >"));
    let column = cycles.and_then(|line| Some(line[..line.find(" >")?].chars().count() + 2));
    match column {
        Some(column) => scroll_to(title, &html! { pre.marked { (content) (here(&format!("{column}ch"))) } }),
        None => scroll(title, &html! { pre { (content) } }),
    }
}

/// What a page can show of a failure's files: its drawings, and the screen that the terminal showed.
fn shown(what: &str, path: &str, places: &Places) -> Markup {
    let content = || places.content(path);
    let kind = Path::new(path).extension().and_then(|extension| extension.to_str());
    html! {
        @match kind {
            Some("svg") => @if let Some(svg) = content() {
                (marked_picture(&svg, &format!("{what} of the failure"), &html! { (what) ", from the failing run" }))
            },
            Some("txt") => @if let Some(content) = content() {
                @let title = if what == "script" { "The stimulus that still fails" } else { "What the terminal showed" };
                details { summary { (title) } (screen(title, &content)) }
            },
            _ => {}
        }
    }
}
