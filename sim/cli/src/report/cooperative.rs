//! Section on cooperative warps: the example of the publication on them, and the results of the last study.

use super::parts::{command, picture, table, text, verdict};
use crate::output::thousands;
use crate::study::cooperative::{pictures, SavedResults};
use maud::{html, Markup};
use warploom_cooperative::channels::Options;
use warploom_cooperative::compile::{compile, Compiled};
use warploom_cooperative::draw;
use warploom_cooperative::examples::SEED;
use warploom_cooperative::expand::MAX_INSTANCES;
use warploom_cooperative::source::parse;

/// Renders the section, with the results of a study if there are any.
pub(crate) fn cooperative(saved: Option<&SavedResults>) -> Markup {
    html! {
        section id="cooperative-warps" {
            h2 { "Cooperative warps" }
            @if let Some(compiled) = example() { (drawn(&compiled)) }
            @if let Some(saved) = saved { (study(saved)) } @else {
                p { "No results in this directory; run " code { "warploom study cooperative" } "." }
            }
        }
    }
}

/// Compiles the publication's example; `None` if the compiler rejects it.
fn example() -> Option<Compiled> {
    let (name, text) = SEED;
    compile(&parse(name, text).ok()?, &[], MAX_INSTANCES, &Options::default()).ok()
}

/// Renders the pictures of the example.
fn drawn(compiled: &Compiled) -> Markup {
    let (dependencies, calls) = (&compiled.expanded.dependencies, &compiled.expanded.calls);
    let channels = draw::channels_svg(dependencies, &compiled.reduced, &compiled.channels, calls);
    let programs = draw::programs_svg(dependencies, &compiled.programs, calls);
    html! {
        h3 { "The publication's example" }
        (picture(
            &channels,
            "the example's instances and channels",
            &html! { "Signals between instances, one column per warp; numbers are channels" },
        ))
        (picture(
            &programs,
            "the example's programs",
            &html! { "The programs, with a line from each signal to its wait" },
        ))
    }
}

/// Renders the results of a study.
fn study(saved: &SavedResults) -> Markup {
    let report = &saved.report;
    let rows = [
        ("random programs with the sequential result", report.tally.programs),
        ("remaining dependencies whose removal changes the result", report.tally.needed),
        ("cycle-by-cycle runs with random latencies", report.runs),
        ("cycles of the units' Verilog compared with their models", report.compared),
    ];
    let rows = rows.map(|(figure, measured)| vec![text(figure), text(thousands(measured))]);
    let faults = report.faults.len();
    let word = if faults == 0 { "none differs".to_string() } else { format!("{faults} DIFFER") };
    html! {
        h3 { "The study" }
        p { "Of the random programs " (verdict(faults == 0, &word)) "." }
        (table("the study's figures", &["figure", "#measured"], rows))
        @for (_, description, svg) in pictures(report) {
            (picture(&svg, &description, &html! { (description) }))
        }
        (command(&saved.command))
    }
}
