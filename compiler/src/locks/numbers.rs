//! What is known of the numbers that a kernel computes: which are never negative, and which are only copies of others.

use super::paths::{name, Fact};
use super::settled::{is_guarded, mirrored};
use super::slice::{Edge, Values};
use super::At;
use crate::form::{evaluate, Expression, Kernel, Operand, Operation, Operator, Parameter, Region};
use std::collections::{BTreeMap, BTreeSet};

/// Registers, and words of regions, that never hold a negative number. As elsewhere numbers of the kernel's own are taken not to wrap.
#[derive(Debug, Default)]
pub(super) struct Numbers {
    registers: BTreeSet<String>,
    regions: BTreeSet<String>,
    parameters: BTreeSet<String>,
    /// Parameters that are multiples of the number of lanes.
    multiples: BTreeSet<String>,
    /// Differences that are taken only where they aren't negative, as comparisons before them say.
    differences: BTreeSet<At>,
}

/// The largest region whose initial words are looked at one by one, for each number of lanes.
const MOST_WORDS: i64 = 1 << 12;
/// How deep a calculation is followed.
const DEPTH: usize = 4;
/// The largest number of lanes.
const MOST_LANES: i64 = 64;

/// The values of parameters for a number of lanes.
fn parameters(kernel: &Kernel, lanes: i64) -> Option<BTreeMap<&str, i64>> {
    let mut known = BTreeMap::from([("lanes", lanes)]);
    for Parameter { name, value } in &kernel.parameters {
        let value = evaluate(value, &|name| known.get(name).copied()).ok()?;
        known.insert(&name.text, value);
    }
    Some(known)
}

/// Whether something holds of each initial word of a region, and its index, for any number of lanes.
pub(super) fn begins_with(kernel: &Kernel, region: &Region, such: impl Fn(i64, i64) -> bool) -> bool {
    (1..=MOST_LANES).all(|lanes| {
        let Some(known) = parameters(kernel, lanes) else { return false };
        let of = |expression: &Expression, index: Option<i64>| {
            let named = |name: &str| if name == "index" { index } else { known.get(name).copied() };
            evaluate(expression, &named).ok()
        };
        let Some(size) = of(&region.size, None).filter(|size| (0..=MOST_WORDS).contains(size)) else { return false };
        (0..size).all(|index| {
            let value = match &region.values[..] {
                [every] => of(every, Some(index)),
                several => several.get(index as usize).map_or(Some(0), |one| of(one, Some(index))),
            };
            value.is_some_and(|value| such(index, value))
        })
    })
}

/// Whether a number is taken from a register that is known to be no less.
fn is_difference(values: &Values, at: At) -> bool {
    let Operation::Compute { left, operator: Operator::Subtract, right: Operand::Number(less @ 0..), .. } =
        &values.instruction(at).operation
    else {
        return false;
    };
    let says = |_: Edge, fact: &Fact, register: &[Operand]| {
        let of = |operator: Operator, number: i64| match operator {
            Operator::Greater => number >= *less - 1,
            Operator::GreaterOrEqual => number >= *less,
            _ => false,
        };
        fact.with_a_number().is_some_and(|(one, number)| {
            let is_left = fact.right == Operand::Number(number);
            let operator = if is_left { Some(fact.operator) } else { mirrored(fact.operator) };
            *one == register[0] && operator.is_some_and(|operator| of(operator, number))
        })
    };
    name(left).is_some() && is_guarded(values, at, vec![left.clone()], says)
}

impl Numbers {
    pub(super) fn of(values: &Values) -> Self {
        let kernel = values.kernel;
        let multiple = |parameter: &&Parameter| {
            let name = parameter.name.text.as_str();
            (1..=MOST_LANES).all(|lanes| parameters(kernel, lanes).is_some_and(|known| known[name] % lanes == 0))
        };
        let natural = |parameter: &&Parameter| {
            let name = parameter.name.text.as_str();
            (1..=MOST_LANES).all(|lanes| parameters(kernel, lanes).is_some_and(|known| known[name] >= 0))
        };
        let begins = |region: &&Region| begins_with(kernel, region, |_, value| value >= 0);
        let mut numbers = Self {
            registers: kernel.registers().into_iter().map(String::from).collect(),
            regions: kernel.regions.iter().filter(begins).map(|region| region.name.text.clone()).collect(),
            parameters: kernel.parameters.iter().filter(natural).map(|one| one.name.text.clone()).collect(),
            multiples: kernel.parameters.iter().filter(multiple).map(|one| one.name.text.clone()).collect(),
            differences: values.places().filter(|&at| is_difference(values, at)).collect(),
        };
        // What may be negative is left out until nothing changes.
        loop {
            let before = numbers.registers.len() + numbers.regions.len();
            for at in values.places() {
                let one = &values.instruction(at).operation;
                let gives = numbers.differences.contains(&at) || numbers.gives_natural(one);
                if let Some(to) = one.writes().filter(|_| !gives) {
                    numbers.registers.remove(&to.text);
                }
                let puts = match one {
                    Operation::Store { value, .. }
                    | Operation::Exchange { value, .. }
                    | Operation::CompareSwap { value, .. }
                    | Operation::Add { value, .. } => numbers.is_natural_operand(value),
                    _ => true,
                };
                if let Some(cell) = one.cell().filter(|_| !puts) {
                    numbers.regions.remove(&cell.region.text);
                }
            }
            if numbers.registers.len() + numbers.regions.len() == before {
                return numbers;
            }
        }
    }

    fn gives_natural(&self, operation: &Operation) -> bool {
        self.gives(operation, &|operand| self.is_natural_operand(operand))
    }

    /// Whether an operation gives no negative number if its operands of which this is said are none.
    fn gives(&self, operation: &Operation, natural: &dyn Fn(&Operand) -> bool) -> bool {
        use Operator::*;
        match operation {
            Operation::Set { value, .. } => natural(value),
            Operation::Compute { left, operator, right, .. } => match operator {
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

    /// Whether an operand is never negative at a place, where its register may hold other numbers elsewhere.
    fn is_natural_at(&self, values: &Values, operand: &Operand, at: At, depth: usize) -> bool {
        let made = |from: At| {
            let operation = &values.instruction(from).operation;
            let part = |part: &Operand| self.is_natural_at(values, part, from, depth - 1);
            self.differences.contains(&from) || self.gives(operation, &part)
        };
        self.is_natural_operand(operand) || (depth > 0 && values.origin(operand, at).is_some_and(made))
    }

    /// Whether a comparison of an operand with a number never holds at a place.
    pub(super) fn never(
        &self,
        values: &Values,
        (operand, at): (&Operand, At),
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

    /// Whether all that is ever put into a region are values that the kernel finds in memory that it never writes, or in the region itself, and
    /// numbers that are the same throughout: so they are but so many.
    pub(super) fn is_drawn(&self, kernel: &Kernel, region: &str) -> bool {
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
                        let of = |cell: &str| cell == region || !operations().any(|other| other.changes(cell));
                        if !one.cell().is_some_and(|cell| of(&cell.region.text)) {
                            return false;
                        }
                    }
                }
            }
        }
        true
    }
}
