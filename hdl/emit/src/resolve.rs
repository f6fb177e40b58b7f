//! Choice of the nets of a module: the arrays that are printed as vectors, and the signals that are printed alone.

use crate::diagnostic::Diagnostics;
use crate::group;
use crate::ir::{Id, Module};
use crate::nets::Nets;
use crate::order;
use crate::table::Table;
use std::collections::BTreeSet;

/// Chooses the nets of a module. Returns `None` if there are new diagnostics.
///
/// A simulator would see a cycle if elements of an array depend on each other (see `order`). One `always` block then
/// writes all nets of the cycle in order. If that does not help, or if the cycle contains instances, the elements
/// become separate nets.
pub(crate) fn resolve<'a>(module: &'a Module, diagnostics: &mut Diagnostics) -> Option<Nets<'a>> {
    // Array elements that are nets of their own, and sets of signals that one `always` block writes.
    let (mut scalars, mut chains): (BTreeSet<Id>, Vec<Vec<Id>>) = Default::default();
    loop {
        let before = diagnostics.len();
        let table = Table::of(module, &scalars);
        let items = group::split(&table, &chains, diagnostics);
        if diagnostics.len() > before {
            return None;
        }
        let nets = Nets::of(table, items);
        let mut has_changed = false;
        for cycle in order::cycles(&nets) {
            let members = || cycle.nets.iter().map(|&net| &nets.table.nets[net]);
            let ids: Vec<Id> = members().flat_map(|net| net.elements.iter().copied()).collect();
            if !cycle.has_instances && !chains.contains(&ids) {
                chains.push(ids);
                has_changed = true;
            } else {
                let arrays = members().filter(|net| net.elements.len() > 1 && !net.is_port);
                let ids: Vec<Id> = arrays.flat_map(|net| net.elements.iter().copied()).collect();
                has_changed |= !ids.is_empty();
                scalars.extend(ids);
            }
        }
        if !has_changed {
            return Some(nets);
        }
    }
}
