//! Combinational paths between nets.
//!
//! A simulator evaluates a vector as a whole. So a path from one element of an array to another is a cycle to it. There
//! is no cycle if one `always` block writes the elements in order, or if each is the output of a submodule that feeds
//! the next.

use crate::group::Item;
use crate::ir::{Id, Instance, Role};
use crate::nets::Nets;
use crate::vector::NetId;
use std::collections::BTreeSet;

/// Nets with a cycle of paths between them.
pub(crate) struct Cycle {
    pub nets: Vec<NetId>,
    /// Whether the paths go through instances, as well as through statements of the module.
    pub has_instances: bool,
}

/// Paths from net to net.
struct Paths {
    /// Nets that each net feeds, and whether through a submodule.
    to: Vec<BTreeSet<(NetId, bool)>>,
}

impl Paths {
    fn of(nets: &Nets) -> Self {
        let mut paths = Self { to: vec![BTreeSet::new(); nets.table.nets.len()] };
        let signals = &nets.table.module.signals;
        let at = |id: Id| nets.table.at(id).0;
        for item in &nets.items {
            match item {
                Item::Comment(_) => {}
                Item::Assign { target, value, .. } => {
                    value.reads(signals, &mut |id, _, _| _ = paths.to[at(id)].insert((at(*target), false)));
                }
                Item::Always { statements, targets } => {
                    let own: BTreeSet<NetId> = targets.iter().map(|&id| at(id)).collect();
                    let mut reads = BTreeSet::new();
                    statements.iter().for_each(|s| s.reads(signals, &mut |id, _, _| _ = reads.insert(at(id))));
                    for read in reads.difference(&own) {
                        paths.to[*read].extend(own.iter().map(|&target| (target, false)));
                    }
                }
            }
        }
        for instance in nets.table.instances.iter().flat_map(|instances| &instances.elements) {
            for &(from, to) in &instance.through {
                for source in Self::drivers(nets, instance, from) {
                    let loads = instance.connections[to].1.iter().map(|&id| (at(id), true));
                    paths.to[source].extend(loads);
                }
            }
        }
        paths
    }

    /// Returns the nets that are connected to an input of an instance.
    fn drivers(nets: &Nets, instance: &Instance, input: usize) -> BTreeSet<NetId> {
        let mut drivers = BTreeSet::new();
        for id in &instance.connections[input].1 {
            match nets.inlined.get(id) {
                Some(value) => {
                    let signals = &nets.table.module.signals;
                    value.reads(signals, &mut |read, _, _| _ = drivers.insert(nets.table.at(read).0));
                }
                None => _ = drivers.insert(nets.table.at(*id).0),
            }
        }
        drivers
    }

    /// Returns the nets that a net feeds, directly or through others.
    fn reachable(&self, from: NetId) -> BTreeSet<NetId> {
        let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(net) = open.pop() {
            for &(next, _) in &self.to[net] {
                if seen.insert(next) {
                    open.push(next);
                }
            }
        }
        seen
    }
}

/// Returns whether a combinational path leads from one of the nets `from` to one of the nets `to`, or both have a net.
pub(crate) fn is_connected(nets: &Nets, from: &BTreeSet<NetId>, to: &BTreeSet<NetId>) -> bool {
    let paths = Paths::of(nets);
    from.iter().any(|net| to.contains(net) || !paths.reachable(*net).is_disjoint(to))
}

/// Returns the cycles with arrays in them, except those whose paths only go from instance to instance.
pub(crate) fn cycles(nets: &Nets) -> Vec<Cycle> {
    let paths = Paths::of(nets);
    let reachable: Vec<BTreeSet<NetId>> = (0..paths.to.len()).map(|net| paths.reachable(net)).collect();
    let mut found = vec![false; paths.to.len()];
    let mut cycles = Vec::new();
    for net in 0..paths.to.len() {
        if found[net] || !reachable[net].contains(&net) {
            continue;
        }
        let members: Vec<NetId> =
            reachable[net].iter().copied().filter(|&other| reachable[other].contains(&net)).collect();
        members.iter().for_each(|&member| found[member] = true);
        let inside = members.iter().flat_map(|&member| paths.to[member].iter().filter(|(to, _)| members.contains(to)));
        let kinds: BTreeSet<bool> = inside.map(|&(_, is_instance)| is_instance).collect();
        let has_array = members.iter().any(|&member| nets.table.nets[member].elements.len() > 1);
        if has_array && kinds.contains(&false) {
            cycles.push(Cycle { nets: members, has_instances: kinds.contains(&true) });
        }
    }
    cycles
}

/// Returns the inputs and outputs of a module with a combinational path between them, as positions in its ports.
pub(crate) fn through(nets: &Nets) -> Vec<(usize, usize)> {
    let (paths, module) = (Paths::of(nets), nets.table.module);
    let port =
        |net: NetId| module.ports.iter().position(|port| port.elements.iter().any(|&id| nets.table.at(id).0 == net));
    let mut pairs = BTreeSet::new();
    for (from, port_in) in module.ports.iter().enumerate().filter(|(_, port)| port.is_input && !port.is_clock) {
        let Some(&first) = port_in.elements.first() else { continue };
        for net in paths.reachable(nets.table.at(first).0) {
            let is_output = nets.table.nets[net].elements.iter().any(|&id| module.signals[id].role == Role::Output);
            pairs.extend(port(net).filter(|_| is_output).map(|to| (from, to)));
        }
    }
    pairs.into_iter().collect()
}
