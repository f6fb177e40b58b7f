//! Choice of the nets of a module.

use crate::diagnostic::Diagnostics;
use crate::group;
use crate::ir::{Id, Module};
use crate::nets::Nets;
use crate::order;
use crate::table::Table;
use std::collections::BTreeSet;

/// Chooses the nets of a module. Elements of an array that depend on each other get an `always` block of their own, or
/// separate nets. Returns `None` if there are new diagnostics.
pub(crate) fn resolve<'a>(module: &'a Module, diagnostics: &mut Diagnostics) -> Option<Nets<'a>> {
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
