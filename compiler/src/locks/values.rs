//! Dependences between the values of a loop, within an iteration and between iterations.

use super::analysis::Analysis;
use super::facts::{Edge, Fact, Link, Probe};
use super::verdict::Location;
use crate::graph::Loop;
use crate::ir::{End, Expression, Instruction, Kernel, Operand};
use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::rc::Rc;

/// Instructions of the loop that write a register, whose value is read later. The flag states whether an iteration ends
/// between the write and the read.
type Sources = BTreeSet<(Location, bool)>;

/// A loop or part of a loop, with cached facts about its values.
pub(super) struct Values<'a> {
    pub(super) kernel: &'a Kernel,
    pub(super) within: Loop,
    /// Removed edges, which are not taken infinitely often.
    dropped: BTreeSet<Edge>,
    /// Larger part that the other threads execute meanwhile, if any.
    others: Option<Rc<Values<'a>>>,
    pub(super) analysis: &'a Analysis<'a>,
    /// Cached results of the function `sources_at_start`, by block and register.
    sources: RefCell<HashMap<(usize, String), Sources>>,
    /// Cached results of the functions of the same names.
    pub(super) facts: RefCell<HashMap<Edge, Rc<[Fact]>>>,
    pub(super) probes: OnceCell<Vec<Probe>>,
    pub(super) retry_edges: OnceCell<BTreeMap<Edge, Location>>,
}

impl Analysis<'_> {
    /// Returns the whole kernel in the form of a loop.
    pub(super) fn whole(&self) -> Values<'_> {
        Values::new(self, self.flow.whole(), BTreeSet::new())
    }
}

impl<'a> Values<'a> {
    pub(super) fn new(analysis: &'a Analysis<'a>, within: Loop, dropped: BTreeSet<Edge>) -> Self {
        Self {
            kernel: analysis.kernel,
            within,
            dropped,
            others: None,
            analysis,
            sources: RefCell::default(),
            facts: RefCell::default(),
            probes: OnceCell::new(),
            retry_edges: OnceCell::new(),
        }
    }

    /// Whether this is the whole kernel. A loop never contains all blocks, because it contains no block that ends the
    /// thread.
    pub(super) fn is_whole(&self) -> bool {
        self.within.blocks.len() == self.kernel.blocks.len()
    }

    /// Whether no edge between blocks of the loop is removed.
    pub(super) fn is_complete(&self) -> bool {
        self.dropped.is_empty()
    }

    /// Sets the larger part that the other threads execute meanwhile.
    pub(super) fn with_others(self, others: Option<&Rc<Values<'a>>>) -> Self {
        Self { others: others.cloned(), ..self }
    }

    /// Returns the part that all threads in step execute: the larger part, if there is one.
    pub(super) fn shared(&self) -> &Values<'a> {
        self.others.as_deref().unwrap_or(self)
    }

    /// Whether an edge belongs to the loop.
    pub(super) fn has_edge(&self, edge: Edge) -> bool {
        [edge.0, edge.1].iter().all(|block| self.within.blocks.contains(block)) && !self.dropped.contains(&edge)
    }

    /// Returns the predecessors of a block in the loop.
    pub(super) fn predecessors(&self, block: usize) -> impl Iterator<Item = usize> + '_ {
        self.analysis.flow.predecessors(block).filter(move |&from| self.has_edge((from, block)))
    }

    /// Returns the successors of a block in the loop.
    pub(super) fn successors(&self, block: usize) -> impl Iterator<Item = usize> + '_ {
        self.analysis.flow.successors(block).filter(move |&to| self.has_edge((block, to)))
    }

    /// Returns the edges of the loop that start at a block.
    pub(super) fn edges_from(&self, block: usize) -> impl Iterator<Item = Edge> + '_ {
        self.successors(block).map(move |to| (block, to))
    }

    /// Returns the edges of the loop.
    pub(super) fn edges(&self) -> impl Iterator<Item = Edge> + '_ {
        self.within.blocks.iter().flat_map(|&block| self.edges_from(block))
    }

    /// Returns the blocks with an edge that leaves the loop or is removed.
    pub(super) fn exits(&self) -> impl Iterator<Item = usize> + '_ {
        let has_exit = |&block: &usize| self.analysis.flow.successors(block).any(|to| !self.has_edge((block, to)));
        self.within.blocks.iter().copied().filter(has_exit)
    }

    /// Returns the next blocks for a non-zero and for a zero condition. Returns `None` if they are equal, or if the
    /// block does not end in a branch.
    pub(super) fn branch_targets(&self, block: usize) -> Option<[usize; 2]> {
        let End::Branch { taken, fall, .. } = &self.kernel.blocks[block].end else { return None };
        let number = |label: &str| self.kernel.blocks.iter().position(|block| block.name.text == label);
        let targets = [number(&taken.text)?, number(&fall.text)?];
        (targets[0] != targets[1]).then_some(targets)
    }

    /// Returns the instruction at a location, which must not be the end of a block.
    pub(super) fn instruction(&self, at: Location) -> &'a Instruction {
        &self.kernel.blocks[at.block].instructions[at.index]
    }

    /// Returns the register that an instruction writes, if any.
    pub(super) fn writes(&self, at: Location) -> Option<&'a str> {
        self.instruction(at).operation.writes().map(|to| to.text.as_str())
    }

    /// Returns the location of the end of a block.
    pub(super) fn end(&self, block: usize) -> Location {
        Location { block, index: self.kernel.blocks[block].instructions.len() }
    }

    /// Returns the instructions that write words of a region.
    pub(super) fn changes<'v>(&'v self, region: &'v str) -> impl Iterator<Item = Location> + 'v {
        self.instructions().filter(move |&at| self.instruction(at).operation.changes(region))
    }

    /// Returns the locations of all instructions of the loop.
    pub(super) fn instructions(&self) -> impl Iterator<Item = Location> + '_ {
        let in_block = |&block: &usize| {
            (0..self.kernel.blocks[block].instructions.len()).map(move |index| Location { block, index })
        };
        self.within.blocks.iter().flat_map(in_block)
    }

    /// Returns the instructions that write a register, and whose value reaches a location.
    fn sources(&self, register: &str, at: Location) -> Sources {
        let written = &self.kernel.blocks[at.block].instructions[..at.index];
        if let Some(index) = written.iter().rposition(|one| writes(one, register)) {
            return Sources::from([(Location { block: at.block, index }, false)]);
        }
        self.sources_at_start(register, at.block)
    }

    /// Returns the instructions that write a register, and whose value reaches the start of a block.
    fn sources_at_start(&self, register: &str, block: usize) -> Sources {
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
            // An iteration ends at the header.
            let carried = carried || block == self.within.header;
            for from in self.predecessors(block) {
                let instructions = &self.kernel.blocks[from].instructions;
                match instructions.iter().rposition(|one| writes(one, register)) {
                    Some(index) => _ = sources.insert((Location { block: from, index }, carried)),
                    None => waiting.push((from, carried)),
                }
            }
        }
        self.sources.borrow_mut().insert(key, sources.clone());
        sources
    }

    /// Whether the block `from` of the loop reaches the block `to` without the edges in `without`. A block reaches
    /// itself.
    pub(super) fn reaches(&self, from: usize, to: usize, without: &BTreeMap<Edge, Location>) -> bool {
        let (mut seen, mut waiting) = (BTreeSet::from([from]), vec![from]);
        while let Some(block) = waiting.pop() {
            if block == to {
                return true;
            }
            let next = self.edges_from(block).filter(|edge| !without.contains_key(edge)).map(|edge| edge.1);
            waiting.extend(next.filter(|&next| seen.insert(next)));
        }
        false
    }

    /// Returns the instructions of the loop that write the condition of a branch; empty if the block does not end in a
    /// branch.
    pub(super) fn condition(&self, branch: usize) -> Vec<Link> {
        self.tested(branch).map_or_else(Vec::new, |(condition, at)| self.operand(&condition, at))
    }

    /// Returns the condition of the branch at the end of a block, and the location at which it is read; `None` without
    /// a branch.
    pub(super) fn tested(&self, block: usize) -> Option<(Operand, Location)> {
        let End::Branch { condition, .. } = &self.kernel.blocks[block].end else { return None };
        Some((Operand::Name(condition.clone()), self.end(block)))
    }

    /// Returns the instructions of the loop whose written value a register may hold at a location.
    pub(super) fn links(&self, register: &str, at: Location) -> Vec<Link> {
        self.sources(register, at).into_iter().map(|(from, carried)| Link { from, carried, data: true }).collect()
    }

    /// Returns the value of a number or of a constant parameter; `None` for other operands.
    pub(super) fn number(&self, operand: &Operand) -> Option<i64> {
        match operand {
            Operand::Number(number) => Some(*number),
            Operand::Name(name) => self.parameter(&name.text),
            _ => None,
        }
    }

    /// Returns the value of a parameter; `None` if its value is not a literal, or if there is no such parameter.
    pub(super) fn parameter(&self, name: &str) -> Option<i64> {
        match self.kernel.parameters.iter().find(|parameter| parameter.name.text == name)?.value {
            Expression::Number(number) => Some(number),
            _ => None,
        }
    }

    /// Returns all instructions of the loop from which an operand is computed through registers.
    pub(super) fn origins(&self, operand: &Operand, at: Location) -> BTreeSet<Location> {
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

    /// Returns the instructions of the loop whose result an operand may hold at a location; none for a parameter or a
    /// number.
    pub(super) fn operand(&self, operand: &Operand, at: Location) -> Vec<Link> {
        match operand {
            Operand::Name(name) => self.links(&name.text, at),
            _ => Vec::new(),
        }
    }
}

/// Whether an instruction writes a register.
fn writes(instruction: &Instruction, register: &str) -> bool {
    instruction.operation.writes().is_some_and(|name| name.text == register)
}
