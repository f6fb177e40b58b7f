//! Cooperative warps: the publication's example, and the last study of them.

use super::parts::{command, picture, table, text, verdict};
use crate::output::thousands;
use crate::study::cooperative::{pictures, FailureRecord};
use maud::{html, Markup};
use warploom_cooperative::channels::Options;
use warploom_cooperative::compile::{compile, Compiled};
use warploom_cooperative::draw;
use warploom_cooperative::examples::SEED;
use warploom_cooperative::expand::MAX_INSTANCES;
use warploom_cooperative::source::parse;

/// The section; the study's part where there is one in this folder.
pub(crate) fn cooperative(kept: Option<&FailureRecord>) -> Markup {
    html! {
        section id="cooperative-warps" {
            h2 { "Cooperative warps" }
            @if let Some(compiled) = example() { (drawn(&compiled)) }
            @if let Some(kept) = kept { (study(kept)) } @else {
                p { "Not studied in this folder yet; " code { "warploom study cooperative" } " does." }
            }
        }
    }
}

/// The publication's example, which compiles.
fn example() -> Option<Compiled> {
    let (name, text) = SEED;
    compile(&parse(name, text).ok()?, &[], MAX_INSTANCES, &Options::default()).ok()
}

fn drawn(compiled: &Compiled) -> Markup {
    let (dependencies, calls) = (&compiled.expanded.dependencies, &compiled.expanded.calls);
    let channels = draw::channels_svg(dependencies, &compiled.reduced, &compiled.channels, calls);
    let programs = draw::programs_svg(dependencies, &compiled.programs, calls);
    html! {
        h3 { "The publication's example" }
        (picture(&channels, "the example's instances and channels", &html! { "What signals what, a warp a column; numbers are channels" }))
        (picture(&programs, "the example's programs", &html! { "The programs, with a line from each signal to its wait" }))
    }
}

fn study(kept: &FailureRecord) -> Markup {
    let report = &kept.report;
    let rows = [
        ("random programs with the sequential result", report.tally.programs),
        ("remaining dependencies without which something else comes out", report.tally.needed),
        ("runs in cycles with random latencies", report.runs),
        ("cycles of the units' Verilog compared with their models", report.compared),
    ];
    let rows = rows.map(|(figure, measured)| vec![text(figure), text(thousands(measured))]);
    let faults = report.faults.len();
    let word = if faults == 0 { "none goes astray".to_string() } else { format!("{faults} GO ASTRAY") };
    html! {
        h3 { "The study" }
        p { "Of the random programs " (verdict(faults == 0, &word)) "." }
        (table("the study's figures", &["figure", "#measured"], rows))
        @for (_, says, svg) in pictures(report) {
            (picture(&svg, &says, &html! { (says) }))
        }
        (command(&kept.command))
    }
}
