//! What the values of a loop depend on, trip by trip.

use super::analysis::Analysis;
use super::facts::{Edge, Fact, Link, Probe};
use super::verdict::At;
use crate::graph::Loop;
use crate::ir::{End, Expression, Instruction, Kernel, Operand};
use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::rc::Rc;

/// Instructions of the loop that write a register, and whether a trip ended since.
type Sources = BTreeSet<(At, bool)>;

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

impl Analysis<'_> {
    /// The whole kernel, in the manner of a loop.
    pub(super) fn whole(&self) -> Values<'_> {
        Values::of(self, self.flow.whole(), BTreeSet::new())
    }
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

    /// The place behind the last instruction of a block: its branch.
    pub(super) fn end(&self, block: usize) -> At {
        At { block, index: self.kernel.blocks[block].instructions.len() }
    }

    /// The instructions that change words of a region.
    pub(super) fn changes<'v>(&'v self, region: &'v str) -> impl Iterator<Item = At> + 'v {
        self.places().filter(move |&at| self.instruction(at).operation.changes(region))
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

    /// What the condition of a block's branch comes from; nothing where the block has none.
    pub(super) fn condition(&self, branch: usize) -> Vec<Link> {
        self.tested(branch).map_or_else(Vec::new, |(condition, at)| self.operand(&condition, at))
    }

    /// The condition of a block's branch, and the place at which it is read.
    pub(super) fn tested(&self, block: usize) -> Option<(Operand, At)> {
        let End::Branch { condition, .. } = &self.kernel.blocks[block].end else { return None };
        Some((Operand::Name(condition.clone()), self.end(block)))
    }

    pub(super) fn links(&self, register: &str, at: At) -> Vec<Link> {
        self.sources(register, at).into_iter().map(|(from, carried)| Link { from, carried, data: true }).collect()
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

fn writes(instruction: &Instruction, register: &str) -> bool {
    instruction.operation.writes().is_some_and(|name| name.text == register)
}
