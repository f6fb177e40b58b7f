//! Backward slice of an exit of a loop. It distinguishes dependences within an iteration from dependences on earlier
//! iterations.

use super::facts::Link;
use super::values::Values;
use super::verdict::Location;
use crate::ir::Operation;
use petgraph::algo::kosaraju_scc;
use petgraph::graph::DiGraph;
use petgraph::visit::EdgeRef;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Instructions on which an exit of a loop depends.
#[derive(Clone, Debug, Default)]
pub(super) struct Slice {
    /// Dependences of each instruction: on data of this or an earlier iteration, and on the branches that control it.
    pub(super) nodes: BTreeMap<Location, Vec<Link>>,
    /// Sources of the condition of the exit.
    pub(super) roots: Vec<Location>,
    /// Sources of the conditions that control whether the exit, or an instruction of the slice, is executed.
    pub(super) deciding: Vec<Location>,
}

impl Values<'_> {
    /// Returns the slice of the branch at the end of a block of the loop. Without a branch, the slice has only the
    /// conditions that control the block.
    pub(super) fn slice(&self, branch: usize) -> Slice {
        let mut slice = Slice::default();
        let mut seen = BTreeSet::from([branch]);
        let mut branches = vec![branch];
        while let Some(one) = branches.pop() {
            let mut waiting: Vec<Location> = self.condition(one).iter().map(|link| link.from).collect();
            match one == branch {
                true => slice.roots.clone_from(&waiting),
                false => slice.deciding.extend(&waiting),
            }
            branches.extend(self.controlling_branches(one).filter(|&other| seen.insert(other)));
            while let Some(at) = waiting.pop() {
                let Entry::Vacant(new) = slice.nodes.entry(at) else { continue };
                let mut links = self.data_links(at);
                for other in self.controlling_branches(at.block) {
                    links.extend(self.condition(other).into_iter().map(|link| Link { data: false, ..link }));
                    if seen.insert(other) {
                        branches.push(other);
                    }
                }
                waiting.extend(links.iter().map(|link| link.from));
                new.insert(links);
            }
        }
        slice
    }

    /// Returns the branches of the loop that control a block.
    fn controlling_branches(&self, block: usize) -> impl Iterator<Item = usize> + '_ {
        self.analysis.controls[block].iter().copied().filter(move |branch| self.within.blocks.contains(branch))
    }

    /// Returns the sources of the operands of an instruction, and of the word that it reads.
    fn data_links(&self, at: Location) -> Vec<Link> {
        let operation = &self.instruction(at).operation;
        let mut links: Vec<Link> =
            operation.reads().into_iter().flat_map(|operand| self.operand(operand, at)).collect();
        // Loads and atomic instructions read their word.
        if let Some(cell) = operation.cell().filter(|_| !matches!(operation, Operation::Store { .. })) {
            let writes = self.changes(&cell.region.text);
            links.extend(writes.map(|from| Link { from, carried: true, data: true }));
        }
        links
    }
}

impl Slice {
    /// Returns the instructions whose result depends on their own result in an earlier iteration, such as counters and
    /// walks.
    pub(super) fn moving(&self) -> BTreeSet<Location> {
        let mut graph: DiGraph<Location, bool> = DiGraph::new();
        let nodes: BTreeMap<Location, _> = self.nodes.keys().map(|&at| (at, graph.add_node(at))).collect();
        for (at, links) in &self.nodes {
            for link in links.iter().filter(|link| link.data) {
                graph.add_edge(nodes[&link.from], nodes[at], link.carried);
            }
        }
        let components = kosaraju_scc(&graph);
        let mut component_of = vec![0; graph.node_count()];
        for (number, component) in components.iter().enumerate() {
            component.iter().for_each(|node| component_of[node.index()] = number);
        }
        let inside = graph
            .edge_references()
            .filter(|edge| component_of[edge.source().index()] == component_of[edge.target().index()]);
        let carried: BTreeSet<usize> =
            inside.filter(|edge| *edge.weight()).map(|edge| component_of[edge.source().index()]).collect();
        carried.into_iter().flat_map(|number| &components[number]).map(|&node| graph[node]).collect()
    }

    /// Whether one of the sources is reachable from the links by data dependences.
    pub(super) fn comes_from(&self, links: &[Link], sources: &BTreeSet<Location>) -> bool {
        let mut waiting: Vec<Location> = links.iter().filter(|link| link.data).map(|link| link.from).collect();
        let mut seen = BTreeSet::new();
        while let Some(at) = waiting.pop() {
            if sources.contains(&at) {
                return true;
            }
            if seen.insert(at) {
                let links = self.nodes.get(&at).into_iter().flatten();
                waiting.extend(links.filter(|link| link.data).map(|link| link.from));
            }
        }
        false
    }

    /// Returns a shortest chain of dependences from an instruction to one that writes the condition of the exit. If
    /// there is none, returns a chain to an instruction that writes a condition which controls the exit or the slice.
    /// If there is none either, returns only the instruction.
    pub(super) fn chain(&self, from: Location) -> Vec<Location> {
        for roots in [&self.roots, &self.deciding] {
            // Next instruction of the chain.
            let mut next: BTreeMap<Location, Option<Location>> = roots.iter().map(|&root| (root, None)).collect();
            let mut waiting: VecDeque<Location> = roots.iter().copied().collect();
            while let Some(at) = waiting.pop_front() {
                for link in self.nodes.get(&at).into_iter().flatten() {
                    if let Entry::Vacant(new) = next.entry(link.from) {
                        new.insert(Some(at));
                        waiting.push_back(link.from);
                    }
                }
            }
            if next.contains_key(&from) {
                return std::iter::successors(Some(from), |at| next.get(at).copied().flatten()).collect();
            }
        }
        vec![from]
    }
}
