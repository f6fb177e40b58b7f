//! The HTML page: a table of modules, the bins, and each module's source with counts, in one file without links to
//! other files.

use super::merged::Merged;
use super::points::Kind;
use super::summary::{Module, Share};
use crate::report::Report;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use warploom_files::counted;

const STYLE: &str = "
:root { color-scheme: light dark; --text: #1d2430; --dim: #667085; --page: #fff; --panel: #f5f7fa; --line: #dde2ea;
  --good: #1a7f4b; --bad: #b42318; --hit: #e7f6ee; --miss: #fde8e6; --part: #fff4d6; }
@media (prefers-color-scheme: dark) { :root { --text: #e4e8ef; --dim: #98a2b3; --page: #12161d; --panel: #1b212b;
  --line: #303949; --good: #5fd39a; --bad: #ff8a7f; --hit: #12301f; --miss: #45191a; --part: #3d3413; } }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--text); background: var(--page); margin: 0 auto;
  padding: 1.5rem; max-width: 75rem; }
h1 { font-size: 1.5rem; margin: 0 } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem }
p { color: var(--dim); margin: .25rem 0 1rem } .wide { overflow-x: auto }
table { border-collapse: collapse; width: 100% } th { text-align: left; color: var(--dim); font-weight: 600 }
th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top }
.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
.good { color: var(--good) } .bad { color: var(--bad); font-weight: 600 } .dim { color: var(--dim) }
a { color: inherit }
details { border: 1px solid var(--line); border-radius: 6px; margin: .5rem 0; background: var(--panel) }
summary { padding: .5rem .75rem; cursor: pointer; font-weight: 600 } details > p { padding: 0 .75rem }
pre { margin: 0; overflow-x: auto; font: 12.5px/1.45 ui-monospace, monospace; background: var(--page);
  border-top: 1px solid var(--line) }
pre span { display: block; white-space: pre; min-width: max-content; padding-right: 1rem }
pre .hit { background: var(--hit) } pre .miss { background: var(--miss) } pre .part { background: var(--part) }
pre i { font-style: normal; color: var(--dim); user-select: none } pre b { font-weight: 400; color: var(--bad) }
";

/// Renders the page of a report.
pub(super) fn html(report: &Report, modules: &[Merged]) -> String {
    let mut text = String::from("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n");
    text += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>Coverage</title>\n";
    let _ = write!(
        text,
        "<style>{STYLE}</style></head><body>\n<h1>Coverage</h1>\n<p>{}, {}</p>\n",
        counted(report.blocks.len() as u64, "block"),
        escape(&report.verilator)
    );
    text += "<p>Counts start after the first reset and cover all runs and all instances of a module. \
             A bit that has changed once counts as toggled.</p>\n";
    table(&mut text, modules);
    for block in &report.blocks {
        let Some(summary) = &block.coverage else { continue };
        let _ = write!(
            text,
            "<h2>Test plan of {} ({}): {} bins</h2>\n<div class=\"wide\"><table>",
            block.block,
            escape(&block.settings),
            summary.bin_share()
        );
        text += "<tr><th>bin</th><th>rule</th><th class=\"n\">hits</th><th></th></tr>\n";
        for bin in &summary.bins {
            let note = match &bin.unreachable {
                Some(reason) => format!("<td class=\"dim\">unreachable: {}</td>", escape(reason)),
                None if bin.count == 0 => "<td class=\"bad\">empty</td>".to_string(),
                None => "<td></td>".to_string(),
            };
            let _ = writeln!(
                text,
                "<tr><td>{}</td><td class=\"dim\">{}</td><td class=\"n\">{}</td>{note}</tr>",
                bin.name,
                escape(&bin.rule),
                bin.count
            );
        }
        text += "</table></div>\n";
    }
    text += "<h2>Source</h2>\n";
    for (number, merged) in modules.iter().enumerate() {
        source(&mut text, number, merged);
    }
    text + "</body></html>\n"
}

/// Appends the table of modules.
fn table(text: &mut String, modules: &[Merged]) {
    *text +=
        "<h2>Modules</h2>\n<div class=\"wide\"><table><tr><th>module</th><th>blocks</th><th class=\"n\">lines</th>\
         <th class=\"n\">branches</th><th class=\"n\">toggles</th></tr>\n";
    for (number, Merged { module, origins, .. }) in modules.iter().enumerate() {
        let _ = write!(
            text,
            "<tr><td><a href=\"#m{number}\">{}</a></td><td class=\"dim\">{}</td>",
            escape(&module.module),
            escape(&origins.join("; "))
        );
        for share in [module.lines, module.branches, module.toggles] {
            *text += &cell(share);
        }
        *text += "</tr>\n";
    }
    *text += "</table></div>\n";
}

/// Renders a cell of the table of modules.
fn cell(share: Share) -> String {
    let class = match share {
        Share { total: 0, .. } => return "<td class=\"n dim\">none</td>".into(),
        Share { reached, total } if reached == total => "good",
        Share { .. } => "bad",
    };
    format!("<td class=\"n {class}\">{share}</td>")
}

/// Appends the source of a module with its counts. `number` is the index of the module, which its anchor contains.
fn source(text: &mut String, number: usize, Merged { module, origins, .. }: &Merged) {
    let Module { lines, branches, toggles, untoggled, .. } = module;
    let counts = format!("lines {lines}, branches {branches}, toggles {toggles}");
    let _ = writeln!(
        text,
        "<details id=\"m{number}\"><summary>{} <span class=\"dim\">({}) {counts}</span></summary>",
        escape(&module.module),
        escape(&origins.join("; "))
    );
    if !untoggled.is_empty() {
        let _ = writeln!(text, "<p>Never changed: {}</p>", escape(&untoggled.join(", ")));
    }
    let counts = module.source.lines();
    let mut missed: BTreeMap<u32, Vec<String>> = BTreeMap::new();
    for (line, arm, _) in module.source.branches().filter(|(.., count)| *count == 0) {
        missed.entry(line).or_default().push(format!("{arm} never taken"));
    }
    let mut unchanged: BTreeMap<u32, usize> = BTreeMap::new();
    for (point, _) in module.source.of_kind(Kind::Toggle).filter(|(_, count)| *count == 0) {
        *unchanged.entry(point.line).or_default() += 1;
    }
    for (line, bits) in unchanged {
        missed.entry(line).or_default().push(format!("{} never changed", counted(bits as u64, "bit")));
    }
    *text += "<pre>";
    for (line, code) in (1..).zip(module.source.text.lines()) {
        let count = counts.get(&line);
        let class = match (count, missed.contains_key(&line)) {
            (Some(0), _) => "miss",
            (_, true) => "part",
            (Some(_), false) => "hit",
            (None, false) => "",
        };
        let count = count.map(u64::to_string).unwrap_or_default();
        let notes = missed.get(&line).map(|notes| format!("  <b>{}</b>", notes.join(", "))).unwrap_or_default();
        let _ = write!(text, "<span class=\"{class}\"><i>{line:>5} {count:>12} </i> {}{notes}</span>", escape(code));
    }
    *text += "</pre></details>\n";
}

/// Escapes a text for HTML.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
