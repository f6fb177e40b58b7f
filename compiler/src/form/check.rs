//! What a kernel must be besides well written: names that say one thing, labels that exist, registers that have a value, and a layout.

use super::{suggestion, Check, End, Expression, Fault, Kernel, Name, Operand};
use crate::graph;
use std::collections::{HashMap, HashSet};

/// What is wrong with a kernel.
pub fn check(kernel: &Kernel) -> Vec<Fault> {
    let mut faults = Vec::new();
    twice("block", kernel.blocks.iter().map(|block| &block.name), &mut faults);
    let parameters = kernel.parameters.iter().map(|parameter| &parameter.name);
    twice("parameter or region", parameters.chain(kernel.regions.iter().map(|region| &region.name)), &mut faults);
    header(kernel, &mut faults);
    blocks(kernel, &mut faults);
    // A graph needs labels that exist.
    if faults.is_empty() {
        undefined(kernel, &mut faults);
        faults.extend(graph::layout(kernel).err().into_iter().flatten());
    }
    faults
}

fn twice<'a>(what: &str, names: impl Iterator<Item = &'a Name>, faults: &mut Vec<Fault>) {
    let mut known = HashMap::new();
    for name in names {
        if let Some(line) = known.insert(name.text.as_str(), name.place.line) {
            faults.push(Fault::at(name.place, format!("there is a {what} '{}' already, in line {line}", name.text)));
        }
    }
}

/// Names in expressions and checks.
fn header(kernel: &Kernel, faults: &mut Vec<Fault>) {
    let all: Vec<&str> = kernel.parameters.iter().map(|parameter| parameter.name.text.as_str()).collect();
    for (number, parameter) in kernel.parameters.iter().enumerate() {
        // Only those before it have a value.
        named(&parameter.value, &all[..number], false, faults);
    }
    for region in &kernel.regions {
        named(&region.size, &all, false, faults);
        region.values.iter().for_each(|value| named(value, &all, true, faults));
    }
    for check in &kernel.checks {
        let (regions, expressions): (Vec<&Name>, Vec<&Expression>) = match check {
            Check::Same { region } | Check::Sum { region } => (vec![region], vec![]),
            Check::Multiset { region, row } => (vec![region], row.iter().collect()),
            Check::List { heads, next, values, .. } => (vec![heads, next, values], vec![]),
            Check::Value { region, index, value } => (vec![region], vec![index, value]),
        };
        regions.into_iter().for_each(|name| region(kernel, name, faults));
        expressions.into_iter().for_each(|expression| named(expression, &all, false, faults));
    }
}

fn named(expression: &Expression, parameters: &[&str], indexed: bool, faults: &mut Vec<Fault>) {
    for name in expression.names() {
        let text = name.text.as_str();
        let known = text == "lanes" || (text == "index" && indexed) || parameters.contains(&text);
        if !known {
            let closest = suggestion(text, parameters.iter().copied().chain(["lanes", "index"]));
            let index = if indexed { ", index" } else { "" };
            let message = format!(
                "'{text}' has no value here{closest}; allowed are numbers, lanes{index} and parameters named before"
            );
            faults.push(Fault::at(name.place, message));
        }
    }
}

fn region(kernel: &Kernel, name: &Name, faults: &mut Vec<Fault>) {
    let known = || kernel.regions.iter().map(|region| region.name.text.as_str());
    if !known().any(|region| region == name.text) {
        let closest = suggestion(&name.text, known());
        let message = format!("there is no memory '{}'{closest}; {}", name.text, there_are(known()));
        faults.push(Fault::at(name.place, message));
    }
}

fn there_are<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    if names.is_empty() {
        return "there is none".into();
    }
    format!("there is {}", names.join(", "))
}

/// Labels, regions, and what may be written.
fn blocks(kernel: &Kernel, faults: &mut Vec<Fault>) {
    let labels: HashSet<&str> = kernel.blocks.iter().map(|block| block.name.text.as_str()).collect();
    for block in &kernel.blocks {
        for instruction in &block.instructions {
            if let Some(cell) = instruction.operation.cell() {
                region(kernel, &cell.region, faults);
            }
            let Some(to) = instruction.operation.writes() else { continue };
            let taken = match (kernel.is_parameter(&to.text), kernel.regions.iter().any(|one| one.name.text == to.text))
            {
                (true, _) => "a parameter, the same for all threads",
                (_, true) => "memory; write to one of its words, e.g. with [0]",
                _ => continue,
            };
            let message = format!("'{}' is {taken}; a register needs another name", to.text);
            faults.push(Fault::at(to.place, message));
        }
        for target in block.end.targets() {
            if !labels.contains(target.text.as_str()) {
                let known = || kernel.blocks.iter().map(|block| block.name.text.as_str());
                let closest = suggestion(&target.text, known());
                let message = format!("there is no block '{}'{closest}; {}", target.text, there_are(known()));
                faults.push(Fault::at(target.place, message));
            }
        }
    }
}

/// Registers that are read where no value need have been written to them, each once a block.
fn undefined<'a>(kernel: &'a Kernel, faults: &mut Vec<Fault>) {
    let flow = graph::Flow::of(kernel);
    let registers: HashSet<&str> = kernel.registers().into_iter().collect();
    let written = |number: usize| {
        kernel.blocks[number]
            .instructions
            .iter()
            .filter_map(|one| one.operation.writes())
            .map(|name| name.text.as_str())
    };
    // What is surely written before each block; `None` where no way has been found yet.
    let mut before: Vec<Option<HashSet<&str>>> = vec![None; kernel.blocks.len()];
    before[0] = Some(HashSet::new());
    let mut waiting = vec![0];
    while let Some(number) = waiting.pop() {
        let mut after = before[number].clone().unwrap_or_default();
        after.extend(written(number));
        for next in flow.successors(number) {
            let met = match &before[next] {
                Some(known) => known.intersection(&after).copied().collect(),
                None => after.clone(),
            };
            if before[next].as_ref() != Some(&met) {
                before[next] = Some(met);
                waiting.push(next);
            }
        }
    }
    for (number, block) in kernel.blocks.iter().enumerate() {
        let Some(mut known) = before[number].take() else { continue };
        let mut read = |name: &'a Name, known: &mut HashSet<&'a str>| {
            if !kernel.is_parameter(&name.text) && !known.contains(name.text.as_str()) {
                let why = match registers.contains(name.text.as_str()) {
                    true => "isn't written on every way to here; give it a value before, e.g. in the first block"
                        .to_string(),
                    false => {
                        let closest = suggestion(&name.text, registers.iter().copied());
                        format!("is never written{closest}; allowed are registers that are, parameters, numbers, thread and lanes")
                    }
                };
                faults.push(Fault::at(name.place, format!("register '{}' {why}", name.text)));
                known.insert(&name.text);
            }
        };
        for instruction in &block.instructions {
            for operand in instruction.operation.reads() {
                if let Operand::Name(name) = operand {
                    read(name, &mut known);
                }
            }
            known.extend(instruction.operation.writes().map(|name| name.text.as_str()));
        }
        if let End::Branch { condition, .. } = &block.end {
            read(condition, &mut known);
        }
    }
}
