//! Finds writes in loops that change words a limited number of times. For example, the words of a region can decrease
//! only a limited number of times if they are natural numbers and every write in a loop decreases them.
//!
//! Unlike the rules for one thread, this result is valid for all threads together, in any order of execution.

use super::analysis::Analysis;
use super::facts::{ChangeBounds, Edge, Fact, Numbers};
use super::guards::is_guarded;
use super::probes::probes;
use super::values::Values;
use super::verdict::Location;
use crate::ir::{Kernel, Operand, Operation, Operator};
use std::collections::BTreeSet;

/// Order in which the words of a region change.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ChangeOrder {
    /// Words only decrease.
    Down,
    /// Words only increase.
    Up,
    /// Bits are only set.
    Bits,
}

impl Analysis<'_> {
    /// Returns the writes that change words a limited number of times, and the edges that are taken a limited number of
    /// times.
    pub(super) fn change_bounds(&self) -> &ChangeBounds {
        self.change_bounds.get_or_init(|| change_bounds(self))
    }
}

/// Computes the result of [`Analysis::change_bounds`].
fn change_bounds(analysis: &Analysis) -> ChangeBounds {
    let values = analysis.whole();
    let mut change_bounds = ChangeBounds { numbers: Numbers::new(&values), ..ChangeBounds::default() };
    loop {
        change_bounds.unbounded_blocks = unbounded_blocks(&values, &change_bounds.edges);
        let before = change_bounds.bounded_writes.len();
        for region in analysis.kernel.regions.iter().filter(|region| !region.private) {
            change_bounds.mark_region(&values, &region.name.text);
        }
        change_bounds.mark_success_counters(&values);
        if change_bounds.bounded_writes.len() == before {
            return change_bounds;
        }
    }
}

/// Returns the blocks that are on a cycle after the edges in `without` are removed.
fn unbounded_blocks(values: &Values, without: &BTreeSet<(Edge, Location)>) -> BTreeSet<usize> {
    let dropped: BTreeSet<Edge> = without.iter().map(|(edge, _)| *edge).collect();
    values.analysis.flow.components(&values.within.blocks, &dropped).into_iter().flat_map(|part| part.blocks).collect()
}

impl ChangeBounds {
    /// Returns the writes of a region that may change words infinitely often: those in loops that are not bounded.
    pub(super) fn changing<'s>(&'s self, kernel: &'s Kernel, region: &'s str) -> impl Iterator<Item = Location> + 's {
        self.writes(kernel, region).filter(|at| !self.bounded_writes.contains(at))
    }

    /// Returns the writes of a region in blocks that may be executed infinitely often.
    fn writes<'s>(&'s self, kernel: &'s Kernel, region: &'s str) -> impl Iterator<Item = Location> + 's {
        let writes_in = move |&block: &usize| {
            let instructions = kernel.blocks[block].instructions.iter().enumerate();
            let writes = instructions.filter(move |(_, one)| one.operation.changes(region));
            writes.map(move |(index, _)| Location { block, index })
        };
        self.unbounded_blocks.iter().flat_map(writes_in)
    }

    /// Adds the writes of a region that change words a limited number of times, and the edges that they limit.
    fn mark_region(&mut self, values: &Values, region: &str) {
        // Writes that are already known to be bounded count, too: they may move a word in the other direction.
        let writes: Vec<Location> = self.writes(values.kernel, region).collect();
        let mut bounded: Vec<Location> =
            writes.iter().copied().filter(|&at| self.replaces_unstored(values, &writes, at)).collect();
        for order in [ChangeOrder::Down, ChangeOrder::Up, ChangeOrder::Bits] {
            let is_bounded = match order {
                ChangeOrder::Down => {
                    self.numbers.is_natural(region) || self.numbers.has_fixed_values(values.kernel, region)
                }
                ChangeOrder::Up => self.numbers.has_fixed_values(values.kernel, region),
                ChangeOrder::Bits => true,
            };
            if is_bounded && !writes.is_empty() && writes.iter().all(|&at| is_monotonic(values, at, order)) {
                bounded.extend(&writes);
            }
        }
        for at in bounded {
            if self.bounded_writes.insert(at) {
                self.edges.extend(edges_after(values, at).into_iter().map(|edge| (edge, at)));
            }
        }
    }

    /// Whether the write `at` replaces only values that no write of the region in a loop stores. `writes` are these
    /// writes.
    fn replaces_unstored(&self, values: &Values, writes: &[Location], at: Location) -> bool {
        // Whether no write stores a value for which the comparison with the number is true.
        let never_stored = |operator: Operator, number: i64| {
            writes.iter().all(|&write| match &values.instruction(write).operation {
                Operation::Store { value, .. }
                | Operation::Exchange { value, .. }
                | Operation::CompareSwap { value, .. } => {
                    self.numbers.never_holds(values, (value, write), operator, number)
                }
                _ => false,
            })
        };
        match &values.instruction(at).operation {
            Operation::CompareSwap { expected, .. } => {
                values.number(expected).is_some_and(|number| never_stored(Operator::Equal, number))
            }
            Operation::Store { to, .. } => {
                let reads_word = |load: &Location| reads(values, *load, at);
                let says = |load: Location, fact: &Fact| {
                    fact.with_a_number().is_some_and(|(side, number)| {
                        values.origin(side.operand, fact.root) == Some(load) && never_stored(side.operator, number)
                    })
                };
                let loads = loads(values, &to.region.text).filter(reads_word);
                loads.into_iter().any(|load| is_guarded(values, at, Vec::new(), |_, fact, _| says(load, fact)))
            }
            _ => false,
        }
    }

    /// Marks additions of a success flag as bounded. The flag is the comparison of the result of a compare-and-swap
    /// with the expected number. If the compare-and-swap is bounded, the flag is 1 a limited number of times. An
    /// addition of 0 changes nothing.
    fn mark_success_counters(&mut self, values: &Values) {
        let adds_success_flag = |at: &Location| {
            let Operation::Add { value, .. } = &values.instruction(*at).operation else { return false };
            let Some(from) = values.origin(value, *at) else { return false };
            let Operation::Compute { left, operator: Operator::Equal, right, .. } = &values.instruction(from).operation
            else {
                return false;
            };
            let Some(swap) = values.origin(left, from) else { return false };
            let number = |operand: &Operand| values.number(operand);
            match &values.instruction(swap).operation {
                Operation::CompareSwap { expected, .. } => {
                    self.bounded_writes.contains(&swap)
                        && number(expected).is_some()
                        && number(expected) == number(right)
                }
                _ => false,
            }
        };
        let success_counters: Vec<Location> = values.instructions().filter(adds_success_flag).collect();
        self.bounded_writes.extend(success_counters);
    }
}

/// Returns the edges that are taken only after a bounded write has changed a word.
fn edges_after(values: &Values, at: Location) -> Vec<Edge> {
    match &values.instruction(at).operation {
        Operation::CompareSwap { .. } => {
            probes(values).iter().filter(|probe| probe.at == at && probe.found).map(|probe| probe.edge).collect()
        }
        // A bounded store always changes the word.
        Operation::Store { .. } => values.edges_from(at.block).collect(),
        _ => Vec::new(),
    }
}

/// Returns the loads of words of a region.
pub(super) fn loads<'a>(values: &'a Values, region: &'a str) -> impl Iterator<Item = Location> + 'a {
    let loads = move |at: &Location| match &values.instruction(*at).operation {
        Operation::Load { from, .. } => from.region.text == region,
        _ => false,
    };
    values.instructions().filter(loads)
}

/// Whether a load reads the word that a later write accesses, on all paths to that write.
pub(super) fn reads(values: &Values, load: Location, write: Location) -> bool {
    let index = |at: Location| values.instruction(at).operation.cell().map(|cell| &cell.index);
    match (index(load), index(write)) {
        (Some(one), Some(other)) => one == other && values.is_unchanged_since(one, load, write),
        _ => false,
    }
}

/// Whether a write changes a word only in the order `order`.
pub(super) fn is_monotonic(values: &Values, at: Location, order: ChangeOrder) -> bool {
    match &values.instruction(at).operation {
        Operation::CompareSwap { expected, value, .. } => is_moved(values, at, value, expected, None, order),
        Operation::Store { to, value } => loads(values, &to.region.text).any(|load| {
            let Operation::Load { to: old, .. } = &values.instruction(load).operation else { return false };
            reads(values, load, at) && is_moved(values, at, value, &Operand::Name(old.clone()), Some(load), order)
        }),
        _ => false,
    }
}

/// Whether, at the write `at`, the new value is known to come after the old value in the order `order`. `load` is the
/// instruction that read the old value, if it is known.
fn is_moved(
    values: &Values,
    at: Location,
    new: &Operand,
    old: &Operand,
    load: Option<Location>,
    order: ChangeOrder,
) -> bool {
    let wanted = match order {
        ChangeOrder::Down => Operator::Less,
        ChangeOrder::Up => Operator::Greater,
        ChangeOrder::Bits => Operator::NotEqual,
    };
    let says = |_: Edge, fact: &Fact, pair: &[Operand]| {
        let [new, old] = pair else { return false };
        fact.compares(new, old) == Some(wanted) && load.is_none_or(|load| values.origin(old, fact.root) == Some(load))
    };
    if order == ChangeOrder::Bits && !has_bits_of(values, at, new, old) {
        return false;
    }
    is_guarded(values, at, vec![new.clone(), old.clone()], says)
}

/// Whether a value was computed by setting bits in another value that is still current.
fn has_bits_of(values: &Values, at: Location, new: &Operand, old: &Operand) -> bool {
    let Some(from) = values.origin(new, at) else { return false };
    match &values.instruction(from).operation {
        Operation::Compute { left, operator: Operator::Or, right, .. } => {
            [left, right].into_iter().any(|side| side == old) && values.is_unchanged_since(old, from, at)
        }
        _ => false,
    }
}
