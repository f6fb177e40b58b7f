//! Semantic checks of a kernel: defined and unique names, initialised registers, and a layout.

use super::diagnostic::error_at;
use super::expression::Expression;
use super::instruction::{End, Operand};
use super::kernel::{Check, Kernel};
use super::name::Name;
use crate::graph::{self, Layout};
use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use warploom_files::{suggestion, Diagnostic, Diagnostics};

/// Checks a kernel and returns the layout of its blocks.
///
/// # Errors
/// All errors of the first of these three kinds that occurs: undefined, duplicate or wrongly used names; errors of the
/// [layout](graph::layout()); reads of registers that are not written on every path.
pub fn check(kernel: &Kernel) -> Result<Layout, Vec<Diagnostic>> {
    let mut errors = Vec::new();
    report_duplicates("block", kernel.blocks.iter().map(|block| &block.name), &mut errors);
    let parameters = kernel.parameters.iter().map(|parameter| &parameter.name);
    report_duplicates(
        "parameter or region",
        parameters.chain(kernel.regions.iter().map(|region| &region.name)),
        &mut errors,
    );
    check_expectations(kernel, &mut errors);
    let known = DefinedNames::new(kernel);
    check_header(kernel, &known, &mut errors);
    check_blocks(kernel, &known, &mut errors);
    // The control-flow graph requires existing labels.
    if !errors.is_empty() {
        return Err(errors);
    }
    let layout = graph::layout(kernel)?;
    report_unwritten_registers(kernel, &known, &mut errors);
    match errors.is_empty() {
        true => Ok(layout),
        false => Err(errors),
    }
}

/// Names of the parameters and regions that a kernel defines.
struct DefinedNames<'a> {
    /// Index of each parameter.
    parameters: HashMap<&'a str, usize>,
    regions: HashSet<&'a str>,
}

impl<'a> DefinedNames<'a> {
    /// Collects the names of a kernel.
    fn new(kernel: &'a Kernel) -> Self {
        let parameters = kernel.parameters.iter().map(|parameter| parameter.name.text.as_str());
        let regions = kernel.regions.iter().map(|region| region.name.text.as_str());
        Self { parameters: parameters.zip(0..).collect(), regions: regions.collect() }
    }
}

/// Reports each name that has already occurred in `names`. `kind` names the kind of item in the message.
fn report_duplicates<'a>(kind: &str, names: impl Iterator<Item = &'a Name>, errors: &mut Vec<Diagnostic>) {
    let mut known: HashMap<&str, usize> = HashMap::new();
    for name in names {
        match known.entry(&name.text) {
            Entry::Occupied(first) => {
                let message = format!("duplicate {kind} '{}' (first defined on line {})", name.text, first.get());
                errors.push(error_at(name.location, message));
            }
            Entry::Vacant(vacant) => _ = vacant.insert(name.location.line),
        }
    }
}

/// Checks that each policy has at most one expectation per number of lanes.
fn check_expectations(kernel: &Kernel, errors: &mut Vec<Diagnostic>) {
    let mut known = HashMap::new();
    for expectation in &kernel.expectations {
        let all: Vec<u32> = (1..=64).collect();
        let name = &expectation.policy;
        let lanes = if expectation.lanes.is_empty() { &all } else { &expectation.lanes };
        let duplicates = lanes.iter().filter_map(|&lanes| match known.entry((&name.text, lanes)) {
            Entry::Occupied(first) => Some((lanes, *first.get())),
            Entry::Vacant(vacant) => {
                vacant.insert(name.location.line);
                None
            }
        });
        // Consumes the whole iterator so that all numbers of lanes are recorded; reports the first duplicate.
        if let Some((lanes, line)) = duplicates.collect::<Vec<_>>().into_iter().next() {
            let at_lanes = if expectation.lanes.is_empty() { String::new() } else { format!(" at {lanes} lanes") };
            let message = format!("duplicate expectation for '{}'{at_lanes} (first defined on line {line})", name.text);
            errors.push(error_at(name.location, message));
        }
    }
}

/// Checks that names in expressions of the header exist. Checks that `check` lines name shared memory that exists.
fn check_header(kernel: &Kernel, known: &DefinedNames, errors: &mut Vec<Diagnostic>) {
    for (number, parameter) in kernel.parameters.iter().enumerate() {
        // A parameter may use only earlier parameters.
        check_names(&parameter.value, kernel, known, number, false, errors);
    }
    let all = kernel.parameters.len();
    for region in &kernel.regions {
        check_names(&region.size, kernel, known, all, false, errors);
        region.values.iter().for_each(|value| check_names(value, kernel, known, all, true, errors));
    }
    for check in &kernel.checks {
        let (regions, expressions): (Vec<&Name>, Vec<&Expression>) = match check {
            Check::Same { region } | Check::Sum { region } => (vec![region], vec![]),
            Check::Multiset { region, row } => (vec![region], row.iter().collect()),
            Check::List { heads, next, values, .. } => (vec![heads, next, values], vec![]),
            Check::Value { region, index, value } => (vec![region], vec![index, value]),
        };
        for name in regions {
            check_region(kernel, known, name, errors);
            if kernel.is_private(name) {
                let message = format!("private memory '{}' in a check; expected shared memory", name.text);
                errors.push(error_at(name.location, message));
            }
        }
        expressions.into_iter().for_each(|expression| check_names(expression, kernel, known, all, false, errors));
    }
}

/// Checks the names in an expression. Allowed are `lanes`, the first `before` parameters and, with `indexed`, `index`.
fn check_names(
    expression: &Expression,
    kernel: &Kernel,
    known: &DefinedNames,
    before: usize,
    indexed: bool,
    errors: &mut Vec<Diagnostic>,
) {
    for name in expression.names() {
        let text = name.text.as_str();
        let parameter = known.parameters.get(text).is_some_and(|&number| number < before);
        if parameter || text == "lanes" || (text == "index" && indexed) {
            continue;
        }
        let parameters = kernel.parameters[..before].iter().map(|parameter| parameter.name.text.as_str());
        let closest = closest(errors, text, parameters.chain(["lanes"]).chain(indexed.then_some("index")));
        let index = if indexed { ", 'index'" } else { "" };
        let expected = format!("a number, 'lanes'{index} or a parameter of an earlier line");
        let message = format!("undefined name '{text}'{closest}; expected {expected}");
        errors.push(error_at(name.location, message));
    }
}

/// Checks that a region with this name exists.
fn check_region(kernel: &Kernel, known: &DefinedNames, name: &Name, errors: &mut Vec<Diagnostic>) {
    if !known.regions.contains(name.text.as_str()) {
        let known = || kernel.regions.iter().map(|region| region.name.text.as_str());
        let closest = closest(errors, &name.text, known());
        let message = format!("unknown memory '{}'{closest}; {}", name.text, expected_names(known()));
        errors.push(error_at(name.location, message));
    }
}

/// Returns a suggestion of the most similar name in `known`. Empty if no name is similar, or if `errors` already has as
/// many errors as are shown.
fn closest<'a>(errors: &[Diagnostic], name: &str, known: impl Iterator<Item = &'a str>) -> String {
    match errors.len() < Diagnostics::MAX_SHOWN {
        true => suggestion(name, known),
        false => String::new(),
    }
}

/// Maximum number of names in a list of a message.
const MAX_LISTED: usize = 12;

/// Returns the part of a message that lists the allowed names.
fn expected_names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    match &names[..] {
        [] => "the kernel declares none".into(),
        [one] => format!("expected {one}"),
        all if all.len() <= MAX_LISTED => format!("expected one of {}", all.join(", ")),
        all => format!("expected one of {} and {} more", all[..MAX_LISTED].join(", "), all.len() - MAX_LISTED),
    }
}

/// Checks that labels and regions exist, and that no instruction assigns to a parameter or region.
fn check_blocks(kernel: &Kernel, known: &DefinedNames, errors: &mut Vec<Diagnostic>) {
    let labels: HashSet<&str> = kernel.blocks.iter().map(|block| block.name.text.as_str()).collect();
    for block in &kernel.blocks {
        for instruction in &block.instructions {
            if let Some(cell) = instruction.operation.cell() {
                check_region(kernel, known, &cell.region, errors);
            }
            let Some(to) = instruction.operation.writes() else { continue };
            let text = to.text.as_str();
            let message = match (known.parameters.contains_key(text), known.regions.contains(text)) {
                (true, _) => format!("assignment to parameter '{text}'; expected a register"),
                (_, true) => format!(
                    "assignment to memory '{text}'; expected a register or a word, such as \
                    {text}[0]"
                ),
                _ => continue,
            };
            errors.push(error_at(to.location, message));
        }
        for target in block.end.targets() {
            if !labels.contains(target.text.as_str()) {
                let known = || kernel.blocks.iter().map(|block| block.name.text.as_str());
                let closest = closest(errors, &target.text, known());
                let message = format!("unknown block '{}'{closest}; {}", target.text, expected_names(known()));
                errors.push(error_at(target.location, message));
            }
        }
    }
}

/// Uses of a register.
#[derive(Default)]
struct Register<'a> {
    /// Blocks that write the register.
    written: Vec<usize>,
    /// First read in each block that does not write the register earlier.
    read: Vec<(usize, &'a Name)>,
}

/// Operands that a message proposes.
const ALLOWED_OPERANDS: &str = "a written register, a parameter, a number, \'thread\' or \'lanes\'";

/// Reports registers that are never written, or are not written on every path to a read. Reports each register at most
/// once per block.
fn report_unwritten_registers<'a>(kernel: &'a Kernel, known: &DefinedNames, errors: &mut Vec<Diagnostic>) {
    let indices: HashMap<&str, usize> = kernel.registers().into_iter().zip(0..).collect();
    let mut registers: Vec<Register> = indices.iter().map(|_| Register::default()).collect();
    for (number, block) in kernel.blocks.iter().enumerate() {
        // Registers that the block has already written or read.
        let mut settled = HashSet::new();
        let mut read = |name: &'a Name, settled: &mut HashSet<&'a str>| {
            let text = name.text.as_str();
            if known.parameters.contains_key(text) || !settled.insert(text) {
                return;
            }
            match indices.get(text) {
                Some(&register) => registers[register].read.push((number, name)),
                None => {
                    let closest = closest(errors, text, indices.keys().copied());
                    let message = format!("register '{text}' is never written{closest}; expected {ALLOWED_OPERANDS}");
                    errors.push(error_at(name.location, message));
                }
            }
        };
        let mut writes: Vec<usize> = Vec::new();
        for instruction in &block.instructions {
            for operand in instruction.operation.reads() {
                if let Operand::Name(name) = operand {
                    read(name, &mut settled);
                }
            }
            if let Some(name) = instruction.operation.writes() {
                settled.insert(&name.text);
                writes.extend(indices.get(name.text.as_str()).copied());
            }
        }
        if let End::Branch { condition, .. } = &block.end {
            read(condition, &mut settled);
        }
        writes.into_iter().for_each(|register| registers[register].written.push(number));
    }
    let flow = graph::Flow::new(kernel);
    // For each block, the number (from 1) of the last register whose search visited the block; 0 without a visit.
    let mut visited = vec![0; kernel.blocks.len()];
    // For each block, the number of the last register with reads that the block writes; 0 without such a register.
    let mut stops = vec![0; kernel.blocks.len()];
    for (number, register) in (1..).zip(registers) {
        if register.read.is_empty() {
            continue;
        }
        // Follows all paths from the first block, each up to the first block that writes the register.
        register.written.iter().for_each(|&block| stops[block] = number);
        visited[0] = number;
        let mut waiting = vec![0];
        while let Some(block) = waiting.pop() {
            if stops[block] != number {
                waiting
                    .extend(flow.successors(block).filter(|&to| std::mem::replace(&mut visited[to], number) != number));
            }
        }
        let unwritten = register.read.iter().filter(|(block, _)| visited[*block] == number);
        errors.extend(unwritten.map(|(_, name)| not_always_written(name)));
    }
}

/// Returns the error for a read of a register that is not written on every path to the read.
fn not_always_written(name: &Name) -> Diagnostic {
    let why = "is not written on every path to this use; help: assign it earlier, for example in the first block";
    error_at(name.location, format!("register '{}' {why}", name.text))
}
