//! Ranges of numbers: values that are never negative, and regions that receive only a fixed set of values.

use super::facts::{name, Edge, Fact, Numbers, MAX_LANES, MAX_STEP, MAX_WORDS};
use super::guards::is_guarded;
use super::values::Values;
use super::verdict::Location;
use crate::ir::{evaluate, Expression, Kernel, Operand, Operation, Operator, Parameter, Region};
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of instructions of a calculation that are followed.
const DEPTH: usize = 4;

/// Whether the condition `such` is true for the index and the value of each initial word of a region, for all numbers
/// of lanes. Returns `false` if a value is undefined, or if the region has more than [`MAX_WORDS`] words.
pub(super) fn holds_for_initial_words(
    kernel: &Kernel,
    region: &Region,
    mut such: impl FnMut(i64, i64) -> bool,
) -> bool {
    (1..=MAX_LANES).all(|lanes| {
        let Some(known) = kernel.all_parameters_at(lanes) else { return false };
        let value_of = |expression: &Expression, index: Option<i64>| {
            let named = |name: &str| if name == "index" { index } else { known.get(name).copied() };
            evaluate(expression, &named).ok()
        };
        let Some(size) = value_of(&region.size, None).filter(|size| (0..=MAX_WORDS).contains(size)) else {
            return false;
        };
        (0..size).all(|index| {
            let value = match &region.values[..] {
                [every] => value_of(every, Some(index)),
                several => several.get(index as usize).map_or(Some(0), |one| value_of(one, Some(index))),
            };
            value.is_some_and(|value| such(index, value))
        })
    })
}

/// Whether an instruction subtracts a number from a register that is known to be at least this number. The number must
/// not be negative.
fn is_difference(values: &Values, at: Location) -> bool {
    let Operation::Compute { left, operator: Operator::Subtract, right: Operand::Number(subtrahend @ 0..), .. } =
        &values.instruction(at).operation
    else {
        return false;
    };
    let says = |_: Edge, fact: &Fact, register: &[Operand]| {
        let suffices = |operator: Operator, number: i64| match operator {
            Operator::Greater => number >= *subtrahend - 1,
            Operator::GreaterOrEqual => number >= *subtrahend,
            _ => false,
        };
        fact.with_a_number()
            .is_some_and(|(side, number)| *side.operand == register[0] && suffices(side.operator, number))
    };
    name(left).is_some() && is_guarded(values, at, vec![left.clone()], says)
}

/// Maximum magnitudes: of the result of each instruction, of the words of each region, and of each parameter.
struct Sizes<'v, 'a> {
    values: &'v Values<'a>,
    registers: BTreeMap<Location, i64>,
    regions: BTreeMap<&'v str, i64>,
    parameters: BTreeMap<&'v str, i64>,
}

/// Magnitude of an unknown number.
const ANY: i64 = i64::MAX;
/// Largest magnitude to which [`MAX_STEP`] can be added almost 2^31 times without wrapping.
const MAX_SAFE: i64 = 1 << 62;
/// Number of updates of all magnitudes after which a growing magnitude counts as [`ANY`].
const MAX_UPDATES: usize = 8;

impl<'v, 'a> Sizes<'v, 'a> {
    fn new(values: &'v Values<'a>) -> Self {
        let kernel = values.kernel;
        let max_magnitude = |name: &str| {
            let at_lanes = |lanes| kernel.all_parameters_at(lanes).map_or(ANY, |known| known[name].saturating_abs());
            (1..=MAX_LANES).map(at_lanes).max().unwrap_or(ANY)
        };
        let initial = |region: &'v Region| {
            let mut max_magnitude = 0;
            let known = holds_for_initial_words(kernel, region, |_, value| {
                max_magnitude = max_magnitude.max(value.saturating_abs());
                true
            });
            (region.name.text.as_str(), if known { max_magnitude } else { ANY })
        };
        let mut sizes = Self {
            values,
            registers: BTreeMap::new(),
            regions: kernel.regions.iter().map(initial).collect(),
            parameters: kernel
                .parameters
                .iter()
                .map(|one| (one.name.text.as_str(), max_magnitude(&one.name.text)))
                .collect(),
        };
        let mut updates = 0;
        while sizes.grow(updates >= MAX_UPDATES) {
            updates += 1;
        }
        sizes
    }

    /// Updates all magnitudes once, and returns whether any of them grew. With `to_any`, a growing magnitude becomes
    /// [`ANY`].
    fn grow(&mut self, to_any: bool) -> bool {
        let mut grows = false;
        let mut raise = |known: &mut i64, size: i64| {
            if size > *known {
                grows = true;
                *known = if to_any || size > MAX_SAFE { ANY } else { size };
            }
        };
        for at in self.values.instructions() {
            let one = &self.values.instruction(at).operation;
            if one.writes().is_some() {
                let size = self.result(at);
                raise(self.registers.entry(at).or_insert(0), size);
            }
            if let Some(cell) = one.cell().filter(|cell| one.changes(&cell.region.text)) {
                let size = match one {
                    Operation::Store { value, .. }
                    | Operation::Exchange { value, .. }
                    | Operation::CompareSwap { value, .. } => self.operand(value, at),
                    _ => ANY,
                };
                self.regions.entry(&cell.region.text).and_modify(|known| raise(known, size));
            }
        }
        grows
    }

    /// Returns the maximum magnitude of the result of an instruction, given those of its operands.
    fn result(&self, at: Location) -> i64 {
        use Operator::{
            Add, And, Divide, ExclusiveOr, Maximum, Minimum, Multiply, Or, Remainder, ShiftLeft, ShiftRight, Subtract,
        };
        match &self.values.instruction(at).operation {
            Operation::Set { value, .. } => self.operand(value, at),
            Operation::Compute { left, operator, right, .. } => {
                let (left, right) = (self.operand(left, at), self.operand(right, at));
                match operator {
                    Add | Subtract => left.saturating_add(right),
                    Multiply => left.saturating_mul(right),
                    Divide | ShiftRight => left,
                    Remainder => left.min(right),
                    Minimum | Maximum => left.max(right),
                    And | Or | ExclusiveOr => left.max(right).saturating_mul(2),
                    ShiftLeft => ANY,
                    _ => 1,
                }
            }
            one => one.cell().map_or(ANY, |cell| self.regions.get(cell.region.text.as_str()).copied().unwrap_or(ANY)),
        }
    }

    /// Returns the maximum magnitude of an operand at a location.
    fn operand(&self, operand: &Operand, at: Location) -> i64 {
        match operand {
            Operand::Number(number) => number.saturating_abs(),
            Operand::Lanes => MAX_LANES,
            Operand::Thread => MAX_STEP,
            Operand::Name(name) => self.parameters.get(name.text.as_str()).copied().unwrap_or_else(|| {
                let sources = self.values.operand(operand, at).into_iter();
                sources.map(|link| self.registers.get(&link.from).copied().unwrap_or(0)).max().unwrap_or(0)
            }),
        }
    }

    /// Whether the magnitude of a sum or a product may exceed [`MAX_SAFE`]. A sum counts as one that does not if the
    /// magnitude of one operand is at most [`MAX_STEP`]. Returns `false` for any other instruction.
    fn wraps(&self, at: Location) -> bool {
        let Operation::Compute { left, operator, right, .. } = &self.values.instruction(at).operation else {
            return false;
        };
        let (left, right) = (self.operand(left, at), self.operand(right, at));
        match operator {
            Operator::Add => left.min(right) > MAX_STEP && left.saturating_add(right) > MAX_SAFE,
            Operator::Multiply => left.saturating_mul(right) > MAX_SAFE,
            _ => false,
        }
    }
}

impl Numbers {
    /// Computes the ranges in the whole kernel.
    pub(super) fn new(values: &Values) -> Self {
        let kernel = values.kernel;
        let multiple = |parameter: &&Parameter| {
            let name = parameter.name.text.as_str();
            (1..=MAX_LANES).all(|lanes| kernel.all_parameters_at(lanes).is_some_and(|known| known[name] % lanes == 0))
        };
        let natural = |parameter: &&Parameter| {
            let name = parameter.name.text.as_str();
            (1..=MAX_LANES).all(|lanes| kernel.all_parameters_at(lanes).is_some_and(|known| known[name] >= 0))
        };
        let sizes = Sizes::new(values);
        let starts_natural = |region: &&Region| holds_for_initial_words(kernel, region, |_, value| value >= 0);
        let mut numbers = Self {
            registers: kernel.registers().into_iter().map(String::from).collect(),
            wraps: values.instructions().filter(|&at| sizes.wraps(at)).collect(),
            regions: kernel.regions.iter().filter(starts_natural).map(|region| region.name.text.clone()).collect(),
            parameters: kernel.parameters.iter().filter(natural).map(|one| one.name.text.clone()).collect(),
            multiples: kernel.parameters.iter().filter(multiple).map(|one| one.name.text.clone()).collect(),
            differences: values.instructions().filter(|&at| is_difference(values, at)).collect(),
        };
        // Removes registers and regions that may be negative, until nothing changes.
        loop {
            let before = numbers.registers.len() + numbers.regions.len();
            for at in values.instructions() {
                let one = &values.instruction(at).operation;
                let is_natural = numbers.differences.contains(&at) || numbers.returns_natural(values, at);
                if let Some(to) = one.writes().filter(|_| !is_natural) {
                    numbers.registers.remove(&to.text);
                }
                let keeps_natural = match one {
                    Operation::Store { value, .. }
                    | Operation::Exchange { value, .. }
                    | Operation::CompareSwap { value, .. }
                    | Operation::Add { value, .. } => numbers.is_natural_operand(value),
                    _ => true,
                };
                if let Some(cell) = one.cell().filter(|_| !keeps_natural) {
                    numbers.regions.remove(&cell.region.text);
                }
            }
            if numbers.registers.len() + numbers.regions.len() == before {
                return numbers;
            }
        }
    }

    /// Whether an instruction returns no negative number.
    fn returns_natural(&self, values: &Values, at: Location) -> bool {
        self.preserves_natural(values, at, &|operand| self.is_natural_operand(operand))
    }

    /// Whether an instruction returns no negative number, if the operands for which `natural` is true are not negative.
    fn preserves_natural(&self, values: &Values, at: Location, natural: &dyn Fn(&Operand) -> bool) -> bool {
        use Operator::*;
        let operation = &values.instruction(at).operation;
        match operation {
            Operation::Set { value, .. } => natural(value),
            Operation::Compute { left, operator, right, .. } => match operator {
                Add | Multiply if self.wraps.contains(&at) => false,
                Add | Multiply | Divide | Or | ExclusiveOr | Minimum | ShiftRight => natural(left) && natural(right),
                And | Maximum => natural(left) || natural(right),
                Remainder => natural(left),
                Less | LessOrEqual | Greater | GreaterOrEqual | Equal | NotEqual => true,
                Subtract | ShiftLeft => false,
            },
            _ => operation.cell().is_some_and(|cell| self.regions.contains(&cell.region.text)),
        }
    }

    /// Whether an operand is never negative.
    fn is_natural_operand(&self, operand: &Operand) -> bool {
        match operand {
            Operand::Number(number) => *number >= 0,
            Operand::Thread | Operand::Lanes => true,
            Operand::Name(name) => self.registers.contains(&name.text) || self.parameters.contains(&name.text),
        }
    }

    /// Whether a parameter is a multiple of the number of lanes.
    pub(super) fn is_multiple(&self, parameter: &str) -> bool {
        self.multiples.contains(parameter)
    }

    /// Whether a register is never negative.
    pub(super) fn is_natural_register(&self, register: &str) -> bool {
        self.registers.contains(register)
    }

    /// Whether no word of a region is ever negative.
    pub(super) fn is_natural(&self, region: &str) -> bool {
        self.regions.contains(region)
    }

    /// Whether an operand is never negative at a location, even if its register may be negative elsewhere. `depth`
    /// limits the length of the calculation.
    fn is_natural_at(&self, values: &Values, operand: &Operand, at: Location, depth: usize) -> bool {
        let is_natural_result = |from: Location| {
            let part = |part: &Operand| self.is_natural_at(values, part, from, depth - 1);
            self.differences.contains(&from) || self.preserves_natural(values, from, &part)
        };
        self.is_natural_operand(operand) || (depth > 0 && values.origin(operand, at).is_some_and(is_natural_result))
    }

    /// Whether a comparison of an operand with a number is known to be false at a location.
    pub(super) fn never_holds(
        &self,
        values: &Values,
        (operand, at): (&Operand, Location),
        operator: Operator,
        number: i64,
    ) -> bool {
        if let Some(known) = values.number(operand) {
            return operator.apply(known, number) == Some(0);
        }
        let excluded = match operator {
            Operator::Equal | Operator::LessOrEqual => number < 0,
            Operator::Less => number <= 0,
            _ => false,
        };
        excluded && self.is_natural_at(values, operand, at, DEPTH)
    }

    /// Whether a region receives only a fixed set of values. These are numbers, parameters, numbers of threads and
    /// lanes, words of unwritten regions, copies within the region, and minima and maxima of such values.
    pub(super) fn has_fixed_values(&self, kernel: &Kernel, region: &str) -> bool {
        let operations = || kernel.blocks.iter().flat_map(|block| &block.instructions).map(|one| &one.operation);
        let mut seen: BTreeSet<&str> = BTreeSet::new();
        let mut waiting: Vec<&Operand> = Vec::new();
        for one in operations().filter(|one| one.changes(region)) {
            match one {
                Operation::Store { value, .. }
                | Operation::Exchange { value, .. }
                | Operation::CompareSwap { value, .. } => waiting.push(value),
                _ => return false,
            }
        }
        while let Some(operand) = waiting.pop() {
            let Some(register) = name(operand).filter(|register| seen.insert(register)) else { continue };
            for one in operations().filter(|one| one.writes().is_some_and(|to| to.text == register)) {
                match one {
                    Operation::Set { value, .. } => waiting.push(value),
                    Operation::Compute { left, operator: Operator::Minimum | Operator::Maximum, right, .. } => {
                        waiting.extend([left, right]);
                    }
                    _ => {
                        let is_fixed = |cell: &str| cell == region || !operations().any(|other| other.changes(cell));
                        if !one.cell().is_some_and(|cell| is_fixed(&cell.region.text)) {
                            return false;
                        }
                    }
                }
            }
        }
        true
    }
}
