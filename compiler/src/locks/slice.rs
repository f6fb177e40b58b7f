//! What the values of a loop depend on, trip by trip.

use super::paths::Fact;
use super::words::Probe;
use super::{Analysis, At};
use crate::form::{End, Expression, Instruction, Kernel, Operand, Operation};
use crate::graph::Loop;
use petgraph::algo::kosaraju_scc;
use petgraph::graph::DiGraph;
use petgraph::visit::EdgeRef;
use std::cell::{OnceCell, RefCell};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::rc::Rc;

/// Instructions of the loop that write a register, and whether a trip ended since.
type Sources = BTreeSet<(At, bool)>;

/// An edge of the control-flow graph.
pub(super) type Edge = (usize, usize);

/// The values of one loop.
pub(super) struct Values<'a> {
    pub(super) kernel: &'a Kernel,
    pub(super) within: Loop,
    /// Edges between its blocks that aren't taken again and again.
    dropped: BTreeSet<Edge>,
    /// The part that the other threads run at the same time, if it is a larger one.
    others: Option<Rc<Values<'a>>>,
    pub(super) analysis: &'a Analysis<'a>,
    sources: RefCell<HashMap<(usize, String), Sources>>,
    /// What was found out once.
    pub(super) facts: RefCell<HashMap<Edge, Rc<[Fact]>>>,
    pub(super) probes: OnceCell<Vec<Probe>>,
    pub(super) impossible: OnceCell<BTreeMap<Edge, At>>,
}

/// All that the way out of a loop depends on: instructions that produce values.
#[derive(Clone, Debug, Default)]
pub(super) struct Slice {
    /// What each depends on: data of this trip or one before, and the branches that decide whether it is done.
    pub(super) nodes: BTreeMap<At, Vec<Link>>,
    /// What the exit's own condition comes from.
    pub(super) roots: Vec<At>,
    /// What the conditions come from that decide whether it is come to, or whether one of the instructions is done.
    pub(super) deciding: Vec<At>,
}

/// What an instruction depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Link {
    pub(super) from: At,
    /// Whether a trip ended in between.
    pub(super) carried: bool,
    /// Whether it is data; else it decides whether the instruction is done.
    pub(super) data: bool,
}

impl<'a> Values<'a> {
    pub(super) fn of(analysis: &'a Analysis<'a>, within: Loop, dropped: BTreeSet<Edge>) -> Self {
        Self {
            kernel: analysis.kernel,
            within,
            dropped,
            others: None,
            analysis,
            sources: RefCell::default(),
            facts: RefCell::default(),
            probes: OnceCell::new(),
            impossible: OnceCell::new(),
        }
    }

    /// Whether this is the whole kernel; a loop has no block that ends the thread.
    pub(super) fn is_whole(&self) -> bool {
        self.within.blocks.len() == self.kernel.blocks.len()
    }

    /// Whether no edge between its blocks is left out.
    pub(super) fn is_complete(&self) -> bool {
        self.dropped.is_empty()
    }

    /// The same, while the other threads run a larger part.
    pub(super) fn beside(self, others: Option<&Rc<Values<'a>>>) -> Self {
        Self { others: others.cloned(), ..self }
    }

    /// The part that all threads run that are in step with this one.
    pub(super) fn shared(&self) -> &Values<'a> {
        self.others.as_deref().unwrap_or(self)
    }

    /// Whether an edge is one of the loop.
    pub(super) fn goes(&self, edge: Edge) -> bool {
        [edge.0, edge.1].iter().all(|block| self.within.blocks.contains(block)) && !self.dropped.contains(&edge)
    }

    /// The blocks of the loop before a block.
    pub(super) fn predecessors(&self, block: usize) -> impl Iterator<Item = usize> + '_ {
        self.analysis.flow.predecessors(block).filter(move |&from| self.goes((from, block)))
    }

    /// The blocks of the loop behind a block.
    pub(super) fn successors(&self, block: usize) -> impl Iterator<Item = usize> + '_ {
        self.analysis.flow.successors(block).filter(move |&to| self.goes((block, to)))
    }

    /// The edges of the loop that lead on from a block.
    pub(super) fn edges_behind(&self, block: usize) -> impl Iterator<Item = Edge> + '_ {
        self.successors(block).map(move |to| (block, to))
    }

    /// The edges of the loop.
    pub(super) fn edges(&self) -> impl Iterator<Item = Edge> + '_ {
        self.within.blocks.iter().flat_map(|&block| self.edges_behind(block))
    }

    /// The blocks whose branch leads out.
    pub(super) fn exits(&self) -> impl Iterator<Item = usize> + '_ {
        let out = |&block: &usize| self.analysis.flow.successors(block).any(|to| !self.goes((block, to)));
        self.within.blocks.iter().copied().filter(out)
    }

    /// Where a branch leads if its condition isn't zero, and if it is; `None` where both ways are one, and for other ends.
    pub(super) fn ways(&self, block: usize) -> Option<[usize; 2]> {
        let End::Branch { taken, fall, .. } = &self.kernel.blocks[block].end else { return None };
        let number = |label: &str| self.kernel.blocks.iter().position(|block| block.name.text == label);
        let ways = [number(&taken.text)?, number(&fall.text)?];
        (ways[0] != ways[1]).then_some(ways)
    }

    pub(super) fn instruction(&self, at: At) -> &'a Instruction {
        &self.kernel.blocks[at.block].instructions[at.index]
    }

    /// The register that an instruction writes.
    pub(super) fn writes(&self, at: At) -> Option<&'a str> {
        self.instruction(at).operation.writes().map(|to| to.text.as_str())
    }

    /// The places of the loop's instructions.
    pub(super) fn places(&self) -> impl Iterator<Item = At> + '_ {
        let of =
            |&block: &usize| (0..self.kernel.blocks[block].instructions.len()).map(move |index| At { block, index });
        self.within.blocks.iter().flat_map(of)
    }

    /// What writes a register before this place.
    fn sources(&self, register: &str, at: At) -> Sources {
        let written = &self.kernel.blocks[at.block].instructions[..at.index];
        if let Some(index) = written.iter().rposition(|one| writes(one, register)) {
            return Sources::from([(At { block: at.block, index }, false)]);
        }
        self.before(register, at.block)
    }

    /// What writes a register before a block.
    fn before(&self, register: &str, block: usize) -> Sources {
        let key = (block, register.to_string());
        if let Some(known) = self.sources.borrow().get(&key) {
            return known.clone();
        }
        let mut sources = Sources::new();
        let mut seen = HashSet::new();
        let mut waiting = vec![(block, false)];
        while let Some((block, carried)) = waiting.pop() {
            if !seen.insert((block, carried)) {
                continue;
            }
            // Backwards over the header a trip ends.
            let carried = carried || block == self.within.header;
            for from in self.predecessors(block) {
                let instructions = &self.kernel.blocks[from].instructions;
                match instructions.iter().rposition(|one| writes(one, register)) {
                    Some(index) => _ = sources.insert((At { block: from, index }, carried)),
                    None => waiting.push((from, carried)),
                }
            }
        }
        self.sources.borrow_mut().insert(key, sources.clone());
        sources
    }

    /// All that a branch of the loop depends on, if it has a condition.
    pub(super) fn slice(&self, branch: usize) -> Slice {
        let mut slice = Slice::default();
        let mut seen = BTreeSet::from([branch]);
        let mut branches = vec![branch];
        while let Some(one) = branches.pop() {
            let mut waiting: Vec<At> = self.condition(one).iter().map(|link| link.from).collect();
            match one == branch {
                true => slice.roots.clone_from(&waiting),
                false => slice.deciding.extend(&waiting),
            }
            branches.extend(self.deciding(one).filter(|&other| seen.insert(other)));
            while let Some(at) = waiting.pop() {
                let Entry::Vacant(new) = slice.nodes.entry(at) else { continue };
                let mut links = self.data(at);
                for other in self.deciding(at.block) {
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

    /// Whether a block of the loop leads to another one, other than over these edges.
    pub(super) fn comes_to(&self, from: usize, to: usize, without: &BTreeMap<Edge, At>) -> bool {
        let (mut seen, mut waiting) = (BTreeSet::from([from]), vec![from]);
        while let Some(block) = waiting.pop() {
            if block == to {
                return true;
            }
            let next = self.edges_behind(block).filter(|edge| !without.contains_key(edge)).map(|edge| edge.1);
            waiting.extend(next.filter(|&next| seen.insert(next)));
        }
        false
    }

    /// The branches of the loop that decide whether a block runs.
    fn deciding(&self, block: usize) -> impl Iterator<Item = usize> + '_ {
        self.analysis.controls[block].iter().copied().filter(move |branch| self.within.blocks.contains(branch))
    }

    /// What the condition of a block's branch comes from; nothing where the block has none.
    pub(super) fn condition(&self, branch: usize) -> Vec<Link> {
        self.tested(branch).map_or_else(Vec::new, |(condition, at)| self.operand(&condition, at))
    }

    /// The condition of a block's branch, and the place at which it is read.
    pub(super) fn tested(&self, block: usize) -> Option<(Operand, At)> {
        let End::Branch { condition, .. } = &self.kernel.blocks[block].end else { return None };
        let at = At { block, index: self.kernel.blocks[block].instructions.len() };
        Some((Operand::Name(condition.clone()), at))
    }

    pub(super) fn links(&self, register: &str, at: At) -> Vec<Link> {
        self.sources(register, at).into_iter().map(|(from, carried)| Link { from, carried, data: true }).collect()
    }

    /// What an instruction's operands come from, and a load's word.
    fn data(&self, at: At) -> Vec<Link> {
        let operation = &self.instruction(at).operation;
        let mut links: Vec<Link> =
            operation.reads().into_iter().flat_map(|operand| self.operand(operand, at)).collect();
        // An atomic instruction reads its word, too.
        if let Some(cell) = operation.cell().filter(|_| !matches!(operation, Operation::Store { .. })) {
            let own = self.places().filter(|&at| self.instruction(at).operation.changes(&cell.region.text));
            links.extend(own.map(|from| Link { from, carried: true, data: true }));
        }
        links
    }

    /// The number that an operand is, if it is the same for all lanes and threads.
    pub(super) fn number(&self, operand: &Operand) -> Option<i64> {
        match operand {
            Operand::Number(number) => Some(*number),
            Operand::Name(name) => self.parameter(&name.text),
            _ => None,
        }
    }

    /// The value of a parameter, if it is a number and the same for all lanes.
    pub(super) fn parameter(&self, name: &str) -> Option<i64> {
        match self.kernel.parameters.iter().find(|parameter| parameter.name.text == name)?.value {
            Expression::Number(number) => Some(number),
            _ => None,
        }
    }

    /// All instructions of the loop that an operand's value comes from through registers.
    pub(super) fn origins(&self, operand: &Operand, at: At) -> BTreeSet<At> {
        let mut origins = BTreeSet::new();
        let mut waiting = self.operand(operand, at);
        while let Some(link) = waiting.pop() {
            if origins.insert(link.from) {
                let reads = self.instruction(link.from).operation.reads();
                waiting.extend(reads.into_iter().flat_map(|operand| self.operand(operand, link.from)));
            }
        }
        origins
    }

    /// What an operand comes from, in the loop.
    pub(super) fn operand(&self, operand: &Operand, at: At) -> Vec<Link> {
        match operand {
            // Nothing writes a parameter.
            Operand::Name(name) => self.links(&name.text, at),
            _ => Vec::new(),
        }
    }
}

impl Slice {
    /// The instructions that depend, by data, on what they were in a trip before: counters, walks.
    pub(super) fn moving(&self) -> BTreeSet<At> {
        let mut graph: DiGraph<At, bool> = DiGraph::new();
        let nodes: BTreeMap<At, _> = self.nodes.keys().map(|&at| (at, graph.add_node(at))).collect();
        for (at, links) in &self.nodes {
            for link in links.iter().filter(|link| link.data) {
                graph.add_edge(nodes[&link.from], nodes[at], link.carried);
            }
        }
        let components = kosaraju_scc(&graph);
        let mut of = vec![0; graph.node_count()];
        for (number, component) in components.iter().enumerate() {
            component.iter().for_each(|node| of[node.index()] = number);
        }
        let inside = graph.edge_references().filter(|edge| of[edge.source().index()] == of[edge.target().index()]);
        let carried: BTreeSet<usize> =
            inside.filter(|edge| *edge.weight()).map(|edge| of[edge.source().index()]).collect();
        carried.into_iter().flat_map(|number| &components[number]).map(|&node| graph[node]).collect()
    }

    /// Whether one of some instructions is among what another one comes from, by data.
    pub(super) fn comes_from(&self, links: &[Link], sources: &BTreeSet<At>) -> bool {
        let mut waiting: Vec<At> = links.iter().filter(|link| link.data).map(|link| link.from).collect();
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

    /// A shortest way from an instruction to the exit's condition, or, where that doesn't hang on it, to one that decides whether the exit is
    /// come to.
    pub(super) fn chain(&self, from: At) -> Vec<At> {
        for roots in [&self.roots, &self.deciding] {
            // What each instruction leads to.
            let mut next: BTreeMap<At, Option<At>> = roots.iter().map(|&root| (root, None)).collect();
            let mut waiting: VecDeque<At> = roots.iter().copied().collect();
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

fn writes(instruction: &Instruction, register: &str) -> bool {
    instruction.operation.writes().is_some_and(|name| name.text == register)
}
