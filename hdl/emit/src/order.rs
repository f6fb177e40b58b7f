//! Combinational paths between nets.
//!
//! An array is printed as one vector, a *net*. A simulator evaluates a vector as a whole. So it sees a cycle if one
//! element of an array depends on another. It sees no cycle if one `always` block writes the elements in order. Nor
//! does it see one if each element is the output of an instance that feeds the next instance.

use crate::group::Item;
use crate::ir::{Id, Instance, Role};
use crate::nets::Nets;
use crate::vector::NetId;
use std::collections::BTreeSet;

/// Nets that all depend on each other.
pub(crate) struct Cycle {
    pub nets: Vec<NetId>,
    /// Whether some of the dependences are through instances. At least one is always through a statement.
    pub has_instances: bool,
}

/// Logic between two nets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Via {
    Statement,
    Instance,
}

/// Paths from net to net through one statement or one instance.
struct Paths {
    /// Nets that each net feeds, and the logic between them.
    fed: Vec<BTreeSet<(NetId, Via)>>,
}

impl Paths {
    fn of(nets: &Nets) -> Self {
        let mut paths = Self { fed: vec![BTreeSet::new(); nets.table.nets.len()] };
        let signals = &nets.table.module.signals;
        let at = |id: Id| nets.table.at(id).0;
        for item in &nets.items {
            match item {
                Item::Comment(_) => {}
                Item::Assign { target, value, .. } => {
                    value.reads(signals, &mut |id, _, _| {
                        paths.fed[at(id)].insert((at(*target), Via::Statement));
                    });
                }
                Item::Always { statements, targets } => {
                    let own: BTreeSet<NetId> = targets.iter().map(|&id| at(id)).collect();
                    let mut reads = BTreeSet::new();
                    statements.iter().for_each(|s| s.reads(signals, &mut |id, _, _| _ = reads.insert(at(id))));
                    for read in reads.difference(&own) {
                        paths.fed[*read].extend(own.iter().map(|&target| (target, Via::Statement)));
                    }
                }
            }
        }
        for instance in nets.table.instances.iter().flat_map(|instances| &instances.elements) {
            for &(input, output) in &instance.feedthroughs {
                for driver in Self::drivers(nets, instance, input) {
                    let driven = instance.connections[output].1.iter().map(|&id| (at(id), Via::Instance));
                    paths.fed[driver].extend(driven);
                }
            }
        }
        paths
    }

    /// Returns the nets that are connected to an input of an instance; `input` is its position in the connections.
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

    /// Returns the nets that a net feeds, directly or through others; `from` is one of them if it is in a cycle.
    fn reachable(&self, from: NetId) -> BTreeSet<NetId> {
        let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(net) = open.pop() {
            for &(next, _) in &self.fed[net] {
                if seen.insert(next) {
                    open.push(next);
                }
            }
        }
        seen
    }
}

/// Returns whether a dependence leads from one of the nets `from` to one of the nets `to`, or a net is in both sets.
pub(crate) fn is_connected(nets: &Nets, from: &BTreeSet<NetId>, to: &BTreeSet<NetId>) -> bool {
    let paths = Paths::of(nets);
    from.iter().any(|net| to.contains(net) || !paths.reachable(*net).is_disjoint(to))
}

/// Returns the cycles with arrays in them, except those in which all dependences are through instances.
pub(crate) fn cycles(nets: &Nets) -> Vec<Cycle> {
    let paths = Paths::of(nets);
    let reachable: Vec<BTreeSet<NetId>> = (0..paths.fed.len()).map(|net| paths.reachable(net)).collect();
    let mut found = vec![false; paths.fed.len()];
    let mut cycles = Vec::new();
    for net in 0..paths.fed.len() {
        if found[net] || !reachable[net].contains(&net) {
            continue;
        }
        let members: Vec<NetId> =
            reachable[net].iter().copied().filter(|&other| reachable[other].contains(&net)).collect();
        members.iter().for_each(|&member| found[member] = true);
        let inside =
            members.iter().flat_map(|&member| paths.fed[member].iter().filter(|(fed, _)| members.contains(fed)));
        let vias: BTreeSet<Via> = inside.map(|&(_, via)| via).collect();
        let has_array = members.iter().any(|&member| nets.table.nets[member].elements.len() > 1);
        if has_array && vias.contains(&Via::Statement) {
            cycles.push(Cycle { nets: members, has_instances: vias.contains(&Via::Instance) });
        }
    }
    cycles
}

/// Returns the feedthroughs of a module: the pairs of an input and an output with a combinational path between them, as
/// positions in its ports.
pub(crate) fn feedthroughs(nets: &Nets) -> Vec<(usize, usize)> {
    let (paths, module) = (Paths::of(nets), nets.table.module);
    let port_of =
        |net: NetId| module.ports.iter().position(|port| port.elements.iter().any(|&id| nets.table.at(id).0 == net));
    let mut pairs = BTreeSet::new();
    for (input, port) in module.ports.iter().enumerate().filter(|(_, port)| port.is_input && !port.is_clock) {
        let Some(&first) = port.elements.first() else { continue };
        for net in paths.reachable(nets.table.at(first).0) {
            let is_output = nets.table.nets[net].elements.iter().any(|&id| module.signals[id].role == Role::Output);
            pairs.extend(port_of(net).filter(|_| is_output).map(|output| (input, output)));
        }
    }
    pairs.into_iter().collect()
}
