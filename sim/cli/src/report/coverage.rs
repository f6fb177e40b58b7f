//! What of a block was exercised.

use super::parts::{code, table, text, verdict};
use crate::output::thousands;
use maud::{html, Markup};
use serde::Deserialize;
use warploom_cosim::report::BlockReport;

/// Coverage as a report carries it.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Coverage {
    modules: Vec<Module>,
    bins: Vec<Bin>,
}

/// A module's lines and toggles.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Module {
    name: String,
    lines_hit: u64,
    lines: u64,
    toggles_hit: u64,
    toggles: u64,
}

/// A situation that must have occurred, and how often it did.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Bin {
    name: String,
    count: u64,
}

/// The part of a block's section; how to get it where it wasn't measured.
pub(super) fn coverage(report: &BlockReport) -> Markup {
    let measured = report.coverage.as_ref().and_then(|value| Coverage::deserialize(value).ok());
    let share = |hit: u64, all: u64| match all {
        0 => text("none"),
        _ => text(format!("{} of {} ({:.1} %)", thousands(hit), thousands(all), 100.0 * hit as f64 / all as f64)),
    };
    html! {
        h3 { "Coverage" }
        @match measured {
            None => p { "Not measured in this run." },
            Some(Coverage { modules, bins }) => {
                @if !modules.is_empty() {
                    (table("lines and toggles", &["module", "#lines", "#toggles"], modules.iter().map(|module| vec![
                        code(&module.name),
                        share(module.lines_hit, module.lines),
                        share(module.toggles_hit, module.toggles),
                    ])))
                }
                @if !bins.is_empty() {
                    (table("functional bins", &["bin", "#times", ""], bins.iter().map(|bin| vec![
                        text(&bin.name),
                        text(thousands(bin.count)),
                        verdict(bin.count > 0, if bin.count > 0 { "hit" } else { "EMPTY" }),
                    ])))
                }
            }
        }
    }
}
