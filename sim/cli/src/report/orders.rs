//! Section on thread order: the paths of the orders, and the results of the last study.

use super::parts::{code, command, picture, table, text, verdict};
use crate::study::order::{draw, SavedResults};
use maud::{html, Markup};

/// Renders the section, with the results of a study if there are any.
pub(crate) fn orders(saved: Option<&SavedResults>) -> Markup {
    html! {
        section id="thread-order" {
            h2 { "Thread order" }
            (paths())
            @if let Some(saved) = saved { (study(saved)) } @else {
                p { "No results in this directory; run " code { "warploom study order" } "." }
            }
        }
    }
}

/// Renders the paths of the five orders.
pub(super) fn paths() -> Markup {
    html! {
        h3 { "The orders" }
        p { "The path of each order over a work-group of 8 x 8 threads, from the green thread to the red one. \
             Dotted lines connect threads that are not neighbours." }
        @for (_, title, svg) in draw::paths() {
            (picture(&svg, &format!("the path of the order {title}"), &html! { (title) }))
        }
    }
}

/// Renders the results of a study.
fn study(saved: &SavedResults) -> Markup {
    let rows = saved.targets.iter().map(|target| {
        let reached = target
            .reached
            .map_or_else(|| text(target.verdict()), |reached| verdict(reached, if reached { "met" } else { "MISSED" }));
        vec![code(&target.figure), text(&target.target), text(&target.measured), reached]
    });
    html! {
        h3 { "The study" }
        (table("the study's figures against their targets", &["figure", "target", "measured", "reached"], rows))
        (picture(
            &draw::heat_map(&saved.kernels, &saved.cycles),
            "heat map of kernel by configuration",
            &html! { "Cycles of each kernel and configuration, relative to the kernel's fastest one" },
        ))
        (command(&saved.command))
    }
}
