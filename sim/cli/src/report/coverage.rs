//! Coverage of a block.

use super::parts::{code, table, text, verdict};
use crate::output::thousands;
use maud::{html, Markup};
use warploom_harness::coverage::{Share, Summary};
use warploom_harness::message::program;
use warploom_harness::report::BlockReport;

/// Renders the coverage of a block, or the command that measures the coverage if it was not measured.
pub(super) fn coverage(report: &BlockReport) -> Markup {
    // Covered items as a share of all items; "none" if there are no items.
    let share = |share: Share| match share.total {
        0 => text("none"),
        all => text(format!(
            "{} of {} ({:.1} %)",
            thousands(share.reached),
            thousands(all),
            100.0 * share.reached as f64 / all as f64
        )),
    };
    html! {
        h3 { "Coverage" }
        @match &report.coverage {
            None => p { "Not measured in this run; " code { (program()) " cosim --coverage DIR" } " measures it." },
            Some(Summary { modules, bins }) => {
                @if !modules.is_empty() {
                    @let columns = ["module", "#lines", "#branches", "#toggles"];
                    (table("lines, branches and toggles", &columns, modules.iter().map(|module| vec![
                        code(&module.module),
                        share(module.lines),
                        share(module.branches),
                        share(module.toggles),
                    ])))
                }
                @if !bins.is_empty() {
                    (table("test plan", &["bin", "rule", "#cycles", ""], bins.iter().map(|bin| vec![
                        text(&bin.name),
                        text(&bin.rule),
                        text(thousands(bin.count)),
                        match &bin.unreachable {
                            Some(why) => text(why),
                            None => verdict(!bin.is_empty(), if bin.is_empty() { "EMPTY" } else { "hit" }),
                        },
                    ])))
                }
            }
        }
    }
}
