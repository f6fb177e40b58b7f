//! Whether memory is what it should be, by the checks of the kernel.

use crate::program::Program;
use warploom_compiler::form::{Check, Expression, Name};

/// The most words of a difference that are shown.
const SHOWN: usize = 6;

/// Compares memory with that of the reference run.
///
/// # Errors
/// What differs.
pub fn compare(program: &Program, memory: &[i64], reference: &[i64]) -> Result<(), String> {
    if program.checks.is_empty() {
        let all = program.regions.iter().map(|region| Check::Same { region: Name::of(&region.name) });
        return all.into_iter().try_for_each(|check| one(program, &check, memory, reference));
    }
    program.checks.iter().try_for_each(|check| one(program, check, memory, reference))
}

fn one(program: &Program, check: &Check, memory: &[i64], reference: &[i64]) -> Result<(), String> {
    let words = |name: &Name, memory: &[i64]| -> Vec<i64> {
        let of = program.regions.iter().find(|region| region.name == name.text);
        of.and_then(|of| memory.get(of.start..of.start + of.size)).unwrap_or_default().to_vec()
    };
    let both = |name: &Name| (words(name, memory), words(name, reference));
    match check {
        Check::Same { region } => {
            let (got, expected) = both(region);
            differing(&region.text, &got, &expected)
        }
        Check::Sum { region } => {
            let (got, expected) = both(region);
            let sum = |words: &[i64]| words.iter().fold(0i64, |sum, word| sum.wrapping_add(*word));
            match sum(&got) == sum(&expected) {
                true => Ok(()),
                false => Err(format!("the words of {} sum up to {}, not {}", region.text, sum(&got), sum(&expected))),
            }
        }
        Check::Multiset { region, row } => {
            let (mut got, mut expected) = both(region);
            let row = match row {
                Some(row) => usize::try_from(number(program, row)?)
                    .ok()
                    .filter(|&row| row > 0)
                    .ok_or("a row has 1 word or more")?,
                None => got.len().max(1),
            };
            // In a row order doesn't count.
            got.chunks_mut(row).for_each(<[i64]>::sort_unstable);
            expected.chunks_mut(row).for_each(<[i64]>::sort_unstable);
            differing(&format!("{} in order", region.text), &got, &expected)
        }
        Check::List { heads, next, values, ordered } => {
            let walk =
                |memory: &[i64]| lists(&words(heads, memory), &words(next, memory), &words(values, memory), *ordered);
            let (got, expected) = (walk(memory)?, walk(reference)?);
            for (number, (got, expected)) in got.iter().zip(&expected).enumerate() {
                differing(&format!("the list {}[{number}]", heads.text), got, expected)?;
            }
            Ok(())
        }
        Check::Value { region, index, value } => {
            let (index, value) = (number(program, index)?, number(program, value)?);
            for (whose, memory) in [("", memory), (" after the reference run", reference)] {
                let got = usize::try_from(index).ok().and_then(|index| words(region, memory).get(index).copied());
                match got {
                    Some(got) if got == value => {}
                    Some(got) => return Err(format!("{}[{index}] is {got}{whose}, not {value}", region.text)),
                    None => return Err(format!("there is no {}[{index}]", region.text)),
                }
            }
            Ok(())
        }
    }
}

fn number(program: &Program, expression: &Expression) -> Result<i64, String> {
    program.value(expression).map_err(|_| format!("'{expression}' has no value at {} lanes", program.lanes))
}

fn differing(what: &str, got: &[i64], expected: &[i64]) -> Result<(), String> {
    if got == expected {
        return Ok(());
    }
    if got.len() != expected.len() {
        return Err(format!("{what} has {} words, not {}", got.len(), expected.len()));
    }
    let differing: Vec<usize> = (0..got.len()).filter(|&index| got[index] != expected[index]).collect();
    let shown =
        differing.iter().take(SHOWN).map(|&index| format!("[{index}] is {}, not {}", got[index], expected[index]));
    let more = if differing.len() > SHOWN { format!(", and {} more", differing.len() - SHOWN) } else { String::new() };
    Err(format!("{what}: {}{more}", shown.collect::<Vec<_>>().join(", ")))
}

/// The values of each list.
fn lists(heads: &[i64], next: &[i64], values: &[i64], ordered: bool) -> Result<Vec<Vec<i64>>, String> {
    let mut lists = Vec::new();
    for &head in heads {
        let (mut list, mut node) = (Vec::new(), head);
        while node != 0 {
            let at = usize::try_from(node).ok().filter(|&at| at < next.len() && at < values.len());
            let at = at.ok_or_else(|| {
                format!("a list links to node {node}; there are 1 to {}", next.len().saturating_sub(1))
            })?;
            if list.len() > next.len() {
                return Err(format!("a list goes round in a circle through node {node}"));
            }
            list.push(values[at]);
            node = next[at];
        }
        if !ordered {
            list.sort_unstable();
        }
        lists.push(list);
    }
    Ok(lists)
}
