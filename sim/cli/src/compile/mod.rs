//! `warploom compile`: lock analysis and yield insertion of kernels, and compilation of cooperative sources.

mod arguments;
mod cooperative;
mod hints;
mod print;
mod steps;

pub use arguments::{Arguments, ChannelKind, CompileFormat, Deny, Insert, Show};

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
/// The kernel is unknown, invalid, or too large after the insertion, options conflict, or pictures cannot be written.
pub fn run(arguments: &Arguments, volume: Volume) -> Result<Done> {
    if cooperative::is_cooperative_source(&arguments.kernel) {
        return cooperative::run(arguments, volume);
    }
    cooperative::reject_cooperative_options(arguments)?;
    let source = source(&arguments.kernel)?;
    let index_errors = hints::index_errors(&source.kernel);
    if !index_errors.is_empty() {
        bail!(Diagnostics::new(&source.file, &source.text, index_errors));
    }
    handle_interrupts();
    let (found, refuted) = analyse(&source, Rules::default());
    hints::never_released(&source, &found).iter().for_each(|warning| output::message(&plain(warning)));
    if let Some(refutation) = &refuted {
        output::message(&warning(&source, refutation));
    }
    let is_refuted = refuted.is_some();
    let needed = locks::needs_insertion(&found) || is_refuted;
    let inserted = match arguments.insert.unwrap_or_default() {
        Insert::Needed => needed,
        Insert::Bounded => needed || found.iter().any(|analysed| analysed.verdict.is_bounded()),
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
        CompileFormat::Json => output::json(&print::report(&source, &found, refuted, inserted.as_ref(), costs.clone())),
        _ => print::text(&source, &found, needed, inserted.as_ref(), &costs),
    }
    let denied = deny(&source, &found, is_refuted, &arguments.deny);
    let passes = !denied && costs.iter().all(|cost| matches!(cost.verdict, Verdict::Finishes));
    Ok(if passes { Done::Success } else { Done::Failure })
}

/// Reports the denied loops, and returns whether there are any. If a run refutes the analysis (`is_refuted`), the
/// kernel counts as having a lock or flag, and is denied if `deny` contains one of these two kinds.
fn deny(source: &Source, found: &[locks::AnalysedLoop], is_refuted: bool, deny: &[Deny]) -> bool {
    let denied = is_refuted && deny.iter().any(|kind| *kind != Deny::Bounded);
    if denied {
        output::message(&format!("error: {}: a loop waits (see the warning), which --deny forbids", source.file));
    }
    let mut kinds = Vec::new();
    for analysed in found {
        if let Some(kind) = Deny::of(&analysed.verdict).filter(|kind| deny.contains(kind)) {
            output::message(&print::denied_loop(source, analysed, kind.name()));
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
    }
    kinds.iter().for_each(|kind| output::message(&format!("help: {}", kind.help())));
    denied || !kinds.is_empty()
}

/// Returns the loops that the analysis finds. If no loop needs yields, the guard searches simulated runs for a run that
/// refutes the analysis. If the guard finds such a run, it is also returned.
fn analyse(source: &Source, rules: Rules) -> (Vec<locks::AnalysedLoop>, Option<Refutation>) {
    let found = locks::find_with(&source.kernel, rules);
    let ends_alone = !locks::has_locks(&found);
    let refuted = match locks::needs_insertion(&found) {
        true => None,
        false => guard(source, ends_alone, limits(u64::MAX)).refuted,
    };
    (found, refuted)
}

/// The warning that a run refutes the analysis of the kernel.
fn warning(source: &Source, refutation: &Refutation) -> String {
    format!(
        "warning: {}: the lock analysis finds no loop that may hang a mask stack, but {refutation}; \
         the kernel is treated as one that waits\n  help: please report this kernel: the analysis is wrong",
        source.file
    )
}

/// Inserts yields into a kernel.
///
/// # Errors
/// The result has too many instructions.
pub(crate) fn inserted_into(source: &Source) -> Result<Inserted> {
    let to_error = |diagnostics| anyhow!(Diagnostics::new(&source.file, &source.text, diagnostics));
    yield_insertion::insert(&source.kernel).map_err(to_error)
}

/// Draws the control-flow graphs of `--graphs`: before the insertion, and after it if yields were inserted.
fn draw_graphs(
    folder: &Path,
    source: &Source,
    found: &[locks::AnalysedLoop],
    inserted: Option<&Inserted>,
) -> Result<()> {
    let (blocks, max) = (source.kernel.blocks.len(), draw::MAX_DRAWN);
    if blocks > max {
        bail!("--graphs: the kernel has {blocks} blocks; at most {max} can be drawn");
    }
    let cannot_create = || format!("--graphs {}: cannot create the directory", folder.display());
    std::fs::create_dir_all(folder).with_context(cannot_create)?;
    let path = |when: &str| folder.join(format!("{}-{when}.svg", source.kernel.name.text));
    let mut pictures = vec![(path("before"), draw::before(&source.kernel, found))];
    pictures.extend(inserted.map(|inserted| (path("after"), draw::after(inserted, found))));
    // Checked before the first picture is written.
    if let Some((path, _)) = pictures.iter().find(|(path, _)| path.is_dir()) {
        bail!("--graphs: '{}' is a directory; expected a file", path.display());
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

    /// Each thread links two nodes of a ring. Thread 0 then cuts its link. Each other thread walks along the ring until
    /// a cut, and then cuts its own link.
    const CIRCLES: &str = "kernel circles\nmemory next[lanes + 2]\n\nblock start\nn = thread + 1\nn = n % lanes\n\
                           n = n + 1\nm = thread + 1\nnext[n] = m\nwalks = thread > 0\nif walks goto first else cut\n\
                           block first\nx = n\ngoto walk\nblock walk\nx = next[x]\nif x goto walk else cut\n\
                           block cut\nnext[n] = 0\nexit\n";

    #[test]
    fn a_refuted_analysis_causes_a_warning() {
        let source = Source::parse("circles.kernel", CIRCLES).expect("a kernel");
        // With an unsound rule, the analysis overlooks that the loop waits.
        let (found, refuted) = analyse(&source, Rules { unsound_links: true, ..Rules::default() });
        assert!(!locks::needs_insertion(&found));
        let warning = warning(&source, &refuted.expect("refuted"));
        assert!(
            warning.starts_with("warning: circles.kernel: ") && warning.contains("at 4 lanes, a run "),
            "{warning}"
        );
        // With the default rules, the analysis finds that the loop waits, so there is nothing to refute.
        let (found, refuted) = analyse(&source, Rules::default());
        assert!(locks::needs_insertion(&found) && refuted.is_none());
    }
}
