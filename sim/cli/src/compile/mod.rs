//! `warploom compile`: what the threads of a kernel wait for, and the kernel for a warp without the unit; or sequential code split over warps.

mod arguments;
mod cooperative;
mod hints;
mod print;
mod steps;

pub use arguments::{Arguments, ChannelKind, Deny, Insert, Printed, Show};

use crate::failure::Done;
use crate::interrupt::{handle_interrupts, STOP};
use crate::kernel::{limits, source};
use crate::output::{self, Volume};
use anyhow::{anyhow, bail, Context, Result};
use std::path::Path;
use std::sync::atomic::Ordering;
use warploom_compiler::ir::Diagnostics;
use warploom_compiler::locks::Rules;
use warploom_compiler::yield_insertion::Inserted;
use warploom_compiler::{draw, locks, yield_insertion};
use warploom_harness::message::plain;
use warploom_harness::wave;
use warploom_simt_model::study::Verdict;
use warploom_simt_model::{costs, guard, Refutation, Source};

/// Runs the subcommand.
///
/// # Errors
/// There is no such kernel, the file is none, options don't go together, or pictures can't be written.
pub fn run(arguments: &Arguments, volume: Volume) -> Result<Done> {
    if cooperative::is_one(&arguments.kernel) {
        return cooperative::run(arguments, volume);
    }
    cooperative::refuse_for_kernel(arguments)?;
    let source = source(&arguments.kernel)?;
    let outside = hints::outside(&source.kernel);
    if !outside.is_empty() {
        bail!(Diagnostics::new(&source.file, &source.text, outside));
    }
    handle_interrupts();
    let (found, refuted) = judged(&source, Rules::default());
    hints::never_released(&source, &found).iter().for_each(|warning| output::message(&plain(warning)));
    if let Some(refutation) = &refuted {
        output::message(&warning(&source, refutation));
    }
    let is_refuted = refuted.is_some();
    let needed = locks::needs_insertion(&found) || is_refuted;
    let inserted = match arguments.insert.unwrap_or_default() {
        Insert::Needed => needed,
        Insert::Bounded => needed || found.iter().any(|one| one.verdict.is_bounded()),
        Insert::Always => true,
        Insert::Never => false,
    };
    let inserted = inserted.then(|| inserted_into(&source)).transpose()?;
    let costs = match arguments.run {
        None => Vec::new(),
        Some(lanes) => {
            let limits = limits(arguments.blocks);
            costs(&source, lanes as u32, inserted.as_ref(), limits)?
        }
    };
    if STOP.load(Ordering::Relaxed) {
        return Ok(Done::Interrupted);
    }
    if let Some(folder) = &arguments.graphs {
        draw_graphs(folder, &source, &found, inserted.as_ref())?;
    }
    match arguments.format {
        Printed::Json => output::json(&print::report(&source, &found, refuted, inserted.as_ref(), costs.clone())),
        _ => print::text(&source, &found, needed, inserted.as_ref(), &costs),
    }
    let denied = deny(&source, &found, is_refuted, &arguments.deny);
    let well = !denied && costs.iter().all(|cost| matches!(cost.verdict, Verdict::Finishes));
    Ok(if well { Done::Well } else { Done::Differs })
}

/// Names the loops that are forbidden, and returns whether there are any. A kernel that the guard refutes has one.
fn deny(source: &Source, found: &[locks::Found], is_refuted: bool, deny: &[Deny]) -> bool {
    let denied = is_refuted && deny.iter().any(|what| *what != Deny::Bounded);
    if denied {
        output::message(&format!("error: {}: a loop waits, as the warning says; forbidden by --deny", source.file));
    }
    let mut kinds = Vec::new();
    for one in found {
        if let Some(what) = Deny::of(&one.verdict).filter(|what| deny.contains(what)) {
            output::message(&print::denied(source, one, what.name()));
            if !kinds.contains(&what) {
                kinds.push(what);
            }
        }
    }
    kinds.iter().for_each(|what| output::message(&format!("help: {}", what.help())));
    denied || !kinds.is_empty()
}

/// What the analysis finds; and, where it calls the kernel free, a run that refutes it, if the guard knows one.
fn judged(source: &Source, rules: Rules) -> (Vec<locks::Found>, Option<Refutation>) {
    let found = locks::find_with(&source.kernel, rules);
    let ends_alone = !locks::has_locks(&found);
    let refuted = match locks::needs_insertion(&found) {
        true => None,
        false => guard(source, ends_alone, limits(u64::MAX)).refuted,
    };
    (found, refuted)
}

fn warning(source: &Source, refutation: &Refutation) -> String {
    format!(
        "warning: {}: the lock analysis finds no loop that may hang a mask stack, but {refutation}; the kernel is treated as one that waits
         help: please report this kernel: the analysis is wrong",
        source.file
    )
}

/// The kernel with the sequences inserted.
///
/// # Errors
/// It has too many instructions then.
pub(crate) fn inserted_into(source: &Source) -> Result<Inserted> {
    let told = |faults| anyhow!(Diagnostics::new(&source.file, &source.text, faults));
    yield_insertion::insert(&source.kernel).map_err(told)
}

fn draw_graphs(folder: &Path, source: &Source, found: &[locks::Found], inserted: Option<&Inserted>) -> Result<()> {
    let (blocks, most) = (source.kernel.blocks.len(), draw::MAX_DRAWN);
    if blocks > most {
        bail!("--graphs: the kernel has {blocks} blocks; up to {most} are drawn");
    }
    std::fs::create_dir_all(folder).with_context(|| format!("--graphs {}: it can't be made", folder.display()))?;
    let path = |when: &str| folder.join(format!("{}-{when}.svg", source.kernel.name.text));
    let mut pictures = vec![(path("before"), draw::before(&source.kernel, found))];
    pictures.extend(inserted.map(|inserted| (path("after"), draw::after(inserted, found))));
    // All of them or none.
    if let Some((path, _)) = pictures.iter().find(|(path, _)| path.is_dir()) {
        bail!("--graphs: {} is a folder", path.display());
    }
    for (path, svg) in pictures {
        wave::write_into_folder(&path, &svg)?;
        output::message(&format!("wrote {}", path.display()));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Threads link nodes in circles, which other threads cut once they are done.
    const CIRCLES: &str = "kernel circles\nmemory next[lanes + 2]\n\nblock start\nn = thread + 1\nn = n % lanes\nn = n + 1\n\
                           m = thread + 1\nnext[n] = m\nwalks = thread > 0\nif walks goto first else cut\nblock first\nx = n\n\
                           goto walk\nblock walk\nx = next[x]\nif x goto walk else cut\nblock cut\nnext[n] = 0\nexit\n";

    #[test]
    fn a_kernel_for_which_the_analysis_is_refuted_is_warned_of() {
        let source = Source::parse("circles.kernel", CIRCLES).expect("a kernel");
        let (found, refuted) = judged(&source, Rules { former_links: true, ..Rules::default() });
        assert!(!locks::needs_insertion(&found));
        let warning = warning(&source, &refuted.expect("refuted"));
        assert!(
            warning.starts_with("warning: circles.kernel: ") && warning.contains("at 4 lanes, a run "),
            "{warning}"
        );
        // With today's rule the loop waits, and there is nothing to refute.
        let (found, refuted) = judged(&source, Rules::default());
        assert!(locks::needs_insertion(&found) && refuted.is_none());
    }
}
