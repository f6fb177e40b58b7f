//! Loops with a barrier at which all live threads meet in each iteration. The order of threads in between does not
//! affect the exits of these loops. Such loops end on a mask stack if they end under the block `warp_issue`.
//!
//! The exits depend only on memory whose use between two barriers commutes. Each thread uses its own words, or all
//! threads only load a word, store the same number, add to it, or raise (lower) it to the maximum (minimum) of all
//! offers.

use super::bounded_edges::BoundedEdges;
use super::change_bounds::{is_monotonic, ChangeOrder};
use super::counters::counter;
use super::facts::{name, Edge, Fact, Link, MAX_STEP};
use super::probes::probes;
use super::uniformity::only_one;
use super::values::Values;
use super::verdict::{Location, Reason};
use crate::ir::{Cell, Operand, Operation, Operator};
use std::collections::BTreeSet;

/// Maximum number of instructions that are followed to show that a value is a multiple of the number of lanes.
const MULTIPLE_DEPTH: usize = 4;

/// Bounds the edges after the barriers of a part, if the exits do not depend on the order of threads in between.
pub(super) fn rounds(values: &Values) -> Option<BoundedEdges> {
    let uniformity = values.analysis.uniformity();
    let barriers = barriers(values);
    let inside: Vec<usize> = values.within.blocks.iter().copied().filter(|block| barriers.contains(block)).collect();
    let at = Location { block: *inside.first().filter(|_| values.is_complete())?, index: 0 };
    let whole = values.analysis.whole();
    // Blocks from which the first barrier of the loop can be reached.
    let flow = values.analysis.flow;
    let before: BTreeSet<usize> =
        (0..values.kernel.blocks.len()).filter(|&block| flow.reachable_from(block)[at.block]).collect();
    let mut inputs = ExitInputs {
        values: &whole,
        before: &before,
        instructions: BTreeSet::new(),
        extremes: BTreeSet::new(),
        regions: BTreeSet::new(),
    };
    for &block in values
        .within
        .blocks
        .iter()
        .filter(|&&block| !uniformity.is_divergent(block) && !uniformity.diverges_at(&whole, block))
    {
        inputs.condition(block);
    }
    if inputs.instructions.iter().any(|&at| depends_on_order(&whole, at)) {
        return None;
    }
    let accesses = inputs.accesses();
    let phases: Vec<BTreeSet<usize>> =
        barriers.iter().copied().chain([0]).map(|start| phase(&whole, &barriers, start)).collect();
    let in_one_phase = |one: Location, other: Location| {
        phases.iter().any(|phase| [one, other].iter().all(|at| phase.contains(&at.block)))
    };
    let raise_or_lower = |one: Location, other: Location| {
        [one, other].iter().all(|at| inputs.extremes.contains(at)) && same_direction(&whole, one, other)
    };
    let agree = |one: Location, other: Location| {
        !in_one_phase(one, other) || raise_or_lower(one, other) || commute(&whole, one, other)
    };
    let all_agree =
        accesses.iter().enumerate().all(|(number, &one)| accesses[number..].iter().all(|&other| agree(one, other)));
    let edges: BTreeSet<_> = inside.iter().flat_map(|&block| values.edges_from(block)).collect();
    (all_agree && !edges.is_empty()).then_some(BoundedEdges {
        edges,
        alternatives: Vec::new(),
        reason: Reason::MeetsAtBarrier,
        at,
    })
}

/// Returns the barriers at which all live threads meet.
fn barriers(values: &Values) -> BTreeSet<usize> {
    let uniformity = values.analysis.uniformity();
    let blocks = values.kernel.blocks.iter().enumerate();
    blocks
        .filter(|(number, block)| block.synchronises && !uniformity.is_divergent(*number))
        .map(|(number, _)| number)
        .collect()
}

/// Returns the blocks that may be executed after a barrier, or after the start of the kernel, before the next barrier.
fn phase(values: &Values, barriers: &BTreeSet<usize>, start: usize) -> BTreeSet<usize> {
    let (mut seen, mut waiting) = (BTreeSet::from([start]), vec![start]);
    while let Some(block) = waiting.pop() {
        waiting
            .extend(values.successors(block).filter(|next| !barriers.contains(next)).filter(|&next| seen.insert(next)));
    }
    seen
}

/// Instructions and regions on which the branches depend that all live threads of the loop take together.
struct ExitInputs<'v, 'a> {
    /// The whole kernel.
    values: &'v Values<'a>,
    /// Blocks whose instructions are considered: those that may be executed before the loop is left.
    before: &'v BTreeSet<usize>,
    instructions: BTreeSet<Location>,
    /// Compare-and-swaps that set words to the maximum or minimum of all *offers*, the values that threads try to
    /// write. Their results are not needed.
    extremes: BTreeSet<Location>,
    /// Regions that the instructions access.
    regions: BTreeSet<String>,
}

impl ExitInputs<'_, '_> {
    /// Adds the inputs of the branch at the end of a block.
    fn condition(&mut self, block: usize) {
        self.follow(self.values.condition(block));
    }

    /// Adds the sources of some links, and all their inputs.
    fn follow(&mut self, links: Vec<Link>) {
        let mut waiting: Vec<Location> = links.into_iter().map(|link| link.from).collect();
        while let Some(at) = waiting.pop() {
            if !self.before.contains(&at.block) || !self.instructions.insert(at) {
                continue;
            }
            let operation = &self.values.instruction(at).operation;
            let operands = operation.reads().into_iter();
            waiting.extend(operands.flat_map(|operand| self.values.operand(operand, at)).map(|link| link.from));
            waiting.extend(self.controls(at.block, &BTreeSet::new()));
            if let Some(cell) = operation.cell() {
                if self.regions.insert(cell.region.text.clone()) {
                    let writes = self.values.changes(&cell.region.text);
                    for write in writes.filter(|at| self.before.contains(&at.block)) {
                        match extremum_swap(self.values, write) {
                            Some((operands, retry_blocks)) => {
                                self.extremes.insert(write);
                                let links = operands.iter().flat_map(|one| self.values.operand(one, write));
                                waiting.extend(links.map(|link| link.from));
                                waiting.extend(self.controls(write.block, &retry_blocks));
                            }
                            None => waiting.push(write),
                        }
                    }
                }
            }
        }
    }

    /// Returns the sources of the conditions that control a block, except for the branches of the blocks `without`.
    fn controls(&self, block: usize, without: &BTreeSet<usize>) -> Vec<Location> {
        let (mut found, mut seen, mut waiting) = (Vec::new(), BTreeSet::new(), vec![block]);
        while let Some(block) = waiting.pop() {
            for &branch in self.values.analysis.controls[block].iter().filter(|branch| seen.insert(**branch)) {
                waiting.push(branch);
                if !without.contains(&branch) {
                    found.extend(self.values.condition(branch).into_iter().map(|link| link.from));
                }
            }
        }
        found
    }

    /// Returns the collected accesses to shared words.
    fn accesses(&self) -> Vec<Location> {
        let is_shared = |at: &Location| {
            let cell = self.values.instruction(*at).operation.cell();
            cell.is_some_and(|cell| {
                self.regions.contains(&cell.region.text) && !self.values.kernel.is_private(&cell.region)
            })
        };
        self.instructions.union(&self.extremes).copied().filter(is_shared).collect()
    }
}

/// Returns index and offer of a compare-and-swap that sets a word to the maximum (or minimum) of all offers, and the
/// blocks of its retry loop. Returns `None` if a condition is violated. The loop must end only on success, or if the
/// word is already at or beyond the offer.
fn extremum_swap<'a>(values: &Values<'a>, swap: Location) -> Option<([&'a Operand; 2], BTreeSet<usize>)> {
    let Operation::CompareSwap { cell, expected, value, .. } = &values.instruction(swap).operation else { return None };
    let orders = [(ChangeOrder::Up, Operator::GreaterOrEqual), (ChangeOrder::Down, Operator::LessOrEqual)];
    let (_, enough) = orders.into_iter().find(|(order, _)| is_monotonic(values, swap, *order))?;
    let loops = values.analysis.flow.loops();
    let within = loops.iter().find(|one| one.blocks.contains(&swap.block))?;
    // The expected value is read from the word, and neither the index nor the offer changes in the loop.
    let before: BTreeSet<usize> =
        values.predecessors(within.header).filter(|from| !within.blocks.contains(from)).collect();
    let is_unchanged_to_block_end = |from: Location| {
        values.is_unchanged_to_block_end(&cell.index, from) && values.is_unchanged_to_block_end(value, from)
    };
    let kept = |from: Location| before == BTreeSet::from([from.block]) && is_unchanged_to_block_end(from);
    let is_unchanged_in_loop = |part: &Operand| {
        let writes =
            values.instructions().filter(|at| within.blocks.contains(&at.block)).any(|at| values.overwrites(at, part));
        !writes
    };
    let (mut seen, mut waiting) = (BTreeSet::new(), vec![(expected, swap)]);
    while let Some((operand, at)) = waiting.pop() {
        let links = values.operand(operand, at);
        if links.is_empty() {
            return None;
        }
        for from in links.into_iter().map(|link| link.from).filter(|from| seen.insert(*from)) {
            match &values.instruction(from).operation {
                Operation::Set { value, .. } => waiting.push((value, from)),
                Operation::Load { from: other, .. }
                    if other == cell && (within.blocks.contains(&from.block) || kept(from)) => {}
                Operation::CompareSwap { .. } if from == swap => {}
                _ => return None,
            }
        }
    }
    let is_enough = |edge: Edge| {
        let success = probes(values).iter().any(|probe| probe.at == swap && probe.found && probe.edge == edge);
        let says = |fact: &Fact| fact.compares(expected, value) == Some(enough) && fact.root.block == edge.0;
        success || values.facts(edge).iter().any(says)
    };
    let exits: Vec<Edge> = within.exits(values.analysis.flow).collect();
    let accepted = is_unchanged_in_loop(&cell.index) && is_unchanged_in_loop(value) && exits.into_iter().all(is_enough);
    accepted.then(|| ([&cell.index, value], within.blocks.clone()))
}

/// Whether two compare-and-swaps move words in the same direction.
fn same_direction(values: &Values, one: Location, other: Location) -> bool {
    let both = |order| is_monotonic(values, one, order) && is_monotonic(values, other, order);
    [ChangeOrder::Up, ChangeOrder::Down].into_iter().any(both)
}

/// Whether the effect of an instruction depends directly on the order of threads. Such an instruction is an atomic one
/// on shared memory, except an addition without a result.
fn depends_on_order(values: &Values, at: Location) -> bool {
    let operation = &values.instruction(at).operation;
    let atomic =
        matches!(operation, Operation::Exchange { .. } | Operation::CompareSwap { .. } | Operation::Add { .. });
    let unused = matches!(operation, Operation::Add { old: None, .. });
    let private = operation.cell().is_some_and(|cell| values.kernel.is_private(&cell.region));
    atomic && !unused && !private
}

/// Whether two accesses of different threads have the same effect in both orders.
fn commute(values: &Values, one: Location, other: Location) -> bool {
    let [first, second] = [one, other].map(|at| &values.instruction(at).operation);
    let (Some(cell), Some(other_cell)) = (first.cell(), second.cell()) else { return true };
    let apart = |cell: &Cell, other: &Cell| match (values.number(&cell.index), values.number(&other.index)) {
        (Some(one), Some(other)) => one != other,
        _ => false,
    };
    let own_words = || {
        let offset = thread_offset(values, &cell.index, one);
        offset.is_some() && thread_offset(values, &other_cell.index, other) == offset
    };
    let number = |operation: &Operation| match operation {
        Operation::Store { value, .. } => values.number(value),
        _ => None,
    };
    let same = match (first, second) {
        (Operation::Load { .. }, Operation::Load { .. }) | (Operation::Add { .. }, Operation::Add { .. }) => true,
        _ => number(first).is_some() && number(first) == number(second),
    };
    cell.region != other_cell.region
        || same
        || apart(cell, other_cell)
        || own_words()
        || only_one(values, one.block, other.block)
}

/// Returns the constant offset of an index that is the sum of the thread number, multiples of the number of lanes and a
/// constant; `None` for any other index. Two threads never have the same index.
fn thread_offset(values: &Values, operand: &Operand, at: Location) -> Option<i64> {
    let multiple = |operand: &Operand, at: Location| is_multiple(values, operand, at, MAX_STEP, MULTIPLE_DEPTH);
    let mut offset = None;
    let mut seen = BTreeSet::new();
    let mut waiting = vec![(operand, at, 0_i64)];
    // Operands, the locations at which they are read, and the constants that are added to them afterwards.
    while let Some((operand, at, more)) = waiting.pop() {
        if *operand == Operand::Thread {
            if offset.is_some_and(|known| known != more) {
                return None;
            }
            offset = Some(more);
            continue;
        }
        let links = values.operand(operand, at);
        if links.is_empty() {
            return None;
        }
        for from in links.into_iter().map(|link| link.from) {
            if !seen.insert((from, more)) {
                continue;
            }
            // A constant that is added in a cycle is not a constant offset.
            if seen.iter().any(|(known, other)| *known == from && *other != more) {
                return None;
            }
            match &values.instruction(from).operation {
                Operation::Set { value, .. } => waiting.push((value, from, more)),
                Operation::Compute { left, operator: Operator::Add, right, .. } => {
                    match (multiple(left, from), multiple(right, from)) {
                        (_, true) => waiting.push((left, from, more)),
                        (true, _) => waiting.push((right, from, more)),
                        _ => {
                            let more = values.number(right).and_then(|by| by.checked_add(more));
                            waiting.push((left, from, more.filter(|more| more.abs() <= MAX_STEP)?));
                        }
                    }
                }
                _ => return None,
            }
        }
    }
    offset
}

/// Whether a value is a multiple of the number of lanes, with factors whose product is at most `max`. `depth` limits
/// the length of the calculation.
fn is_multiple(values: &Values, operand: &Operand, at: Location, max: i64, depth: usize) -> bool {
    if *operand == Operand::Lanes {
        return true;
    }
    let Some(next) = depth.checked_sub(1) else { return false };
    if values.operand(operand, at).is_empty() {
        return name(operand).is_some_and(|parameter| values.analysis.change_bounds().numbers.is_multiple(parameter));
    }
    let is_multiple_result = |from: Location| match &values.instruction(from).operation {
        Operation::Set { value, .. } => is_multiple(values, value, from, max, next),
        Operation::Compute { left, operator: Operator::Multiply, right, .. } => {
            let times = |one: &Operand, by: &Operand| {
                let max_left = match values.number(by) {
                    Some(number) => max.checked_div(number.checked_abs().unwrap_or(i64::MAX)),
                    None => (*by == Operand::Lanes || counter(values, by, from).is_some()).then_some(max),
                };
                max_left.is_some_and(|max_left| max_left > 0 && is_multiple(values, one, from, max_left, next))
            };
            times(left, right) || times(right, left)
        }
        Operation::Compute { left, operator: Operator::Add | Operator::Subtract, right, .. } => {
            is_multiple(values, left, from, max, next) && is_multiple(values, right, from, max, next)
        }
        _ => false,
    };
    values.operand(operand, at).into_iter().all(|link| is_multiple_result(link.from))
}
