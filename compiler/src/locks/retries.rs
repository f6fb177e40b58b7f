//! Retries: edges that a loop takes only if another thread has written a word since the loop read it.

use super::facts::{Edge, Probe};
use super::lists::lists;
use super::probes::{is_swap, probes};
use super::sharing::initial;
use super::stable::writers;
use super::values::Values;
use super::verdict::Location;
use super::words::is_word;
use crate::ir::Cell;
use std::collections::BTreeMap;

/// Returns the edges that are taken only if a word differs from its known value, each with the instruction that reads
/// the word. Another thread must have written the word before. The edges are not taken infinitely often, because the
/// threads in step write such words a limited number of times.
pub(super) fn retry_edges<'a>(values: &'a Values) -> &'a BTreeMap<Edge, Location> {
    let is_known = |probe: &&Probe| {
        let cell = values.instruction(probe.at).operation.cell();
        !probe.found
            && cell.is_some_and(|cell| {
                is_word(values, probe.at, cell, &probe.wanted) && has_bounded_changes(values.shared(), cell, probe.at)
            })
    };
    let find = || probes(values).iter().filter(is_known).map(|probe| (probe.edge, probe.at)).collect();
    values.retry_edges.get_or_init(find)
}

/// Whether threads that stay in the part `shared` change a word a limited number of times. Each write to its region in
/// the part must be a compare-and-swap that leaves the part on success, or access a node that no other thread knows.
/// `at` is an instruction that accesses the word `cell`.
fn has_bounded_changes(shared: &Values, cell: &Cell, at: Location) -> bool {
    let leads_out = |swap: Location| {
        let failures = probes(shared).iter().filter(|probe| probe.at == swap && !probe.found);
        let failed: BTreeMap<Edge, Location> = failures.map(|probe| (probe.edge, swap)).collect();
        let mut others = shared.edges_from(swap.block).filter(|edge| !failed.contains_key(edge));
        is_swap(shared, swap) && !others.any(|(_, next)| shared.reaches(next, swap.block, &failed))
    };
    let is_private = |write: Location| {
        let known = |end: i64| lists(shared.analysis, &cell.region.text, Some(end));
        let ends = [Some(0), initial(shared, &cell.region)].into_iter().flatten();
        ends.filter_map(known).any(|lists| lists.spares(shared.analysis, write, cell, at))
    };
    let mut writers = writers(shared, &cell.region.text);
    shared.analysis.rules.unsound_retries || writers.all(|write| leads_out(write) || is_private(write))
}
