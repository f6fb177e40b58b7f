//! Thread order: the orders as paths, and the last study of them.

use super::parts::{code, command, picture, table, text, verdict};
use crate::study::order::{draw, FailureRecord};
use maud::{html, Markup};

/// The section; the study's part where there is one in this folder.
pub(crate) fn orders(kept: Option<&FailureRecord>) -> Markup {
    html! {
        section id="thread-order" {
            h2 { "Thread order" }
            (paths())
            @if let Some(kept) = kept { (study(kept)) } @else {
                p { "Not studied in this folder yet; " code { "warploom study order" } " does." }
            }
        }
    }
}

/// The five orders.
pub(super) fn paths() -> Markup {
    html! {
        h3 { "The orders" }
        p { "The path of each over a work-group of 8 x 8 threads, from the green thread to the red one; dotted where the next thread is no neighbour." }
        @for (_, title, svg) in draw::paths() {
            (picture(&svg, &format!("the path of the order {title}"), &html! { (title) }))
        }
    }
}

fn study(kept: &FailureRecord) -> Markup {
    let rows = kept.targets.iter().map(|target| {
        let reached = target
            .reached
            .map_or_else(|| text(target.verdict()), |reached| verdict(reached, if reached { "met" } else { "MISSED" }));
        vec![code(&target.figure), text(&target.target), text(&target.measured), reached]
    });
    html! {
        h3 { "The study" }
        (table("the study's figures against their targets", &["figure", "target", "measured", "reached"], rows))
        (picture(
            &draw::heat_map(&kept.kernels, &kept.cycles),
            "heat map of kernel by configuration",
            &html! { "Kernel by configuration: cycles over those of the kernel's fastest one" },
        ))
        (command(&kept.command))
    }
}
