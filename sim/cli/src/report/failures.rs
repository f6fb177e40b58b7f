//! Failures and their files.

use super::parts::{code, command, link, marked_picture, scroll, scroll_marker, scroll_to, table, text};
use crate::output::thousands;
use maud::{html, Markup};
use std::path::{Path, PathBuf};
use warploom_harness::paths::relative_to;
use warploom_harness::report::{BlockReport, FailureReport, RunReport};

/// Maximum number of failures of a block that are shown; further ones are counted.
const MAX_FAILURES: usize = 10;
/// Maximum number of differing values of a failure that are shown; further ones are counted.
const MAX_DIFFERENCES: usize = 32;
/// Maximum size in bytes of a file whose content is shown. Larger files are only linked.
const MAX_CONTENT_BYTES: u64 = 1 << 20;

/// Renders the failures of a block; empty if all runs passed.
pub(super) fn failures(report: &BlockReport, directories: &Directories) -> Markup {
    let mut failed: Vec<_> = report.runs.iter().filter_map(|run| Some((run, run.failure.as_ref()?))).collect();
    // The shrunk failure comes first, because it has the most details.
    failed.sort_by_key(|(_, failure)| (failure.shrunk.is_none(), failure.folder.is_none()));
    let count = failed.len();
    html! {
        @if count > 0 {
            h3 { (count) @if count == 1 { " failure" } @else { " failures" } }
            @for (index, (run, failure)) in failed.iter().take(MAX_FAILURES).enumerate() {
                // Only the first failure has files, so only its details are open.
                details.failure open[index == 0] {
                    summary { (title(run, failure)) }
                    (details(failure, directories))
                }
            }
            @if count > MAX_FAILURES { p { (count - MAX_FAILURES) " more in the JSON of the run." } }
        }
    }
}

/// Kind, cycle, case and seed of a failure.
fn title(run: &RunReport, failure: &FailureReport) -> String {
    let kind = match failure.kind.as_str() {
        "difference" => "Differs from the model",
        "property" => "Violates a property",
        "design" => "The Verilog reports an error",
        other => other,
    };
    format!("{kind} in cycle {}: {}, seed {}", thousands(failure.cycle), run.case, run.seed)
}

/// Renders a failure: its values, files and commands.
fn details(failure: &FailureReport, directories: &Directories) -> Markup {
    let value = |value: &str, meaning: &Option<String>| {
        html! { code { "0x" (value) } @if let Some(meaning) = meaning { " (" (meaning) ")" } }
    };
    let differences = failure.differences.iter().take(MAX_DIFFERENCES).map(|difference| {
        vec![
            code(&difference.port),
            text(&difference.element),
            value(&difference.expected, &difference.expected_meaning),
            value(&difference.got, &difference.got_meaning),
        ]
    });
    html! {
        p { @if failure.kind == "difference" { "Ports: " } (failure.message) }
        @if failure.shrunk.is_some() {
            p {
                "The values are those of the shrunk run, which fails in cycle "
                (thousands(failure.shown_in_cycle)) "."
            }
        } @else if failure.shown_in_cycle != failure.cycle {
            p {
                "The values are those of the build with waves, which fails in cycle "
                (thousands(failure.shown_in_cycle)) "."
            }
        }
        @if !failure.differences.is_empty() {
            (table("values that differ", &["port", "element", "expected", "got"], differences))
            @if failure.differences.len() > MAX_DIFFERENCES {
                p { (failure.differences.len() - MAX_DIFFERENCES) " more values." }
            }
        }
        @for (kind, path) in &failure.files { (file_contents(kind, path, directories)) }
        @if failure.reproduced == Some(false) {
            p {
                "The debug build did not fail in this cycle: "
                "the result depends on the initial values of registers."
            }
        }
        @if !failure.files.is_empty() {
            @let files = failure.files.iter().map(|(kind, path)| vec![text(kind), directories.link(path)]);
            (table("files of this failure", &["file", "path"], files))
        }
        p { "Reproduction:" }
        @if let Some(replay) = &failure.replay_folder { (command(replay)) }
        (command(&failure.replay))
    }
}

/// Directories from which paths are resolved.
pub(super) struct Directories<'a> {
    /// Directory of the run.
    pub run: &'a Path,
    /// Directory of the page.
    pub page: &'a Path,
}

impl Directories<'_> {
    /// Finds a file of the run. Its path is relative to the directory of the run or to the current directory.
    fn find(&self, path: &str) -> Option<PathBuf> {
        [self.run.join(path), PathBuf::from(path)].into_iter().find(|file| file.is_file())
    }

    /// The content of a file of the run; `None` for a file that is missing, outside of the run's directory, too large,
    /// or not text. A page may be published, and the JSON of a run from elsewhere may name private files, directly or
    /// through a link.
    fn content(&self, path: &str) -> Option<String> {
        // An empty path is the current directory.
        let (file, run) = (self.find(path)?.canonicalize().ok()?, self.run.join(".").canonicalize().ok()?);
        file.starts_with(run).then(|| warploom_files::text(&file, MAX_CONTENT_BYTES).ok()).flatten()
    }

    /// Renders a path, as a link if the file exists. In a report, the cycles or the time of a wave follow its path.
    fn link(&self, path: &str) -> Markup {
        let file = [" (cycles ", ", at "]
            .iter()
            .find_map(|separator| path.split_once(separator))
            .map_or(path, |(file, _)| file);
        let target = self.find(file).and_then(|found| relative_to(self.page, &found));
        match target.and_then(|target| link(&target, file)) {
            Some(link) => html! { (link) (path[file.len()..]) },
            None => code(path),
        }
    }
}

/// Renders text of the terminal, scrolled to the failing cycle.
fn terminal_output(title: &str, content: &str) -> Markup {
    // In the line of cycle numbers, `>` marks the failing cycle.
    let cycles = content.lines().find(|line| line.trim_start().starts_with("cycle ") && line.contains(" >"));
    let column = cycles.and_then(|line| Some(line[..line.find(" >")?].chars().count() + 2));
    match column {
        Some(column) => scroll_to(title, &html! { pre.marked { (content) (scroll_marker(&format!("{column}ch"))) } }),
        None => scroll(title, &html! { pre { (content) } }),
    }
}

/// Renders a file of a failure if it is a drawing or a text, such as the mismatch report.
fn file_contents(kind: &str, path: &str, directories: &Directories) -> Markup {
    let content = || directories.content(path);
    let extension = Path::new(path).extension().and_then(|extension| extension.to_str());
    html! {
        @match extension {
            Some("svg") => @if let Some(svg) = content() {
                (marked_picture(&svg, &format!("{kind} of the failure"), &html! { (kind) ", from the failing run" }))
            },
            Some("txt") => @if let Some(content) = content() {
                @let title = if kind == "script" { "Failing stimulus" } else { "Terminal output" };
                details { summary { (title) } (terminal_output(title, &content)) }
            },
            _ => {}
        }
    }
}
