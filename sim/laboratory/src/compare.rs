//! Whether memory is what it should be, by the checks of the kernel.

use crate::counted::counted;
use crate::program::Program;
use warploom_compiler::form::{Check, Expression, Name};
use warploom_model::{ensure, violation, Violation};

/// The most words of a difference that are shown.
const SHOWN: usize = 6;

/// The most nodes of all lists of a check: lists that share nodes may have as many as heads times nodes.
const MOST_NODES: usize = 1 << 26;

/// Compares memory with that of the reference run.
///
/// # Errors
/// What differs, or what a check says that doesn't hold.
pub fn compare(program: &Program, memory: &[i64], reference: &[i64]) -> Result<(), Violation> {
    let apart = |what| violation!("memory isn't as after the reference run: {what}");
    if program.checks.is_empty() {
        // What a thread has for itself nobody sees.
        return program.regions.iter().filter(|region| region.copies.is_none()).try_for_each(|region| {
            let of = |memory: &[i64]| memory.get(region.words()).unwrap_or_default().to_vec();
            differing(&region.name, &of(memory), &of(reference)).map_err(apart)
        });
    }
    program.checks.iter().try_for_each(|check| {
        one(program, check, memory, reference).map_err(|what| match check {
            Check::Value { .. } => what,
            _ => apart(what),
        })
    })
}

fn one(program: &Program, check: &Check, memory: &[i64], reference: &[i64]) -> Result<(), Violation> {
    let words = |name: &Name, memory: &[i64]| -> Vec<i64> {
        let of = program.regions.iter().find(|region| region.name == name.text);
        of.and_then(|of| memory.get(of.words())).unwrap_or_default().to_vec()
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
                false => {
                    Err(violation!("the words of {} sum up to {}, not {}", region.text, sum(&got), sum(&expected)))
                }
            }
        }
        Check::Multiset { region, row } => {
            let (mut got, mut expected) = both(region);
            let row = match row {
                Some(row) => usize::try_from(number(program, row)?)
                    .ok()
                    .filter(|&row| row > 0)
                    .ok_or_else(|| violation!("a row has 1 word or more"))?,
                None => got.len().max(1),
            };
            // In a row order doesn't count.
            got.chunks_mut(row).for_each(<[i64]>::sort_unstable);
            expected.chunks_mut(row).for_each(<[i64]>::sort_unstable);
            differing(&format!("{} in order", region.text), &got, &expected)
        }
        Check::List { heads, next, values, ordered } => {
            let lists = |memory: &[i64]| Lists { next: words(next, memory), values: words(values, memory), nodes: 0 };
            let (mut got, mut expected) = (lists(memory), lists(reference));
            let (heads_got, heads_expected) = both(heads);
            for (number, (&head_got, &head_expected)) in heads_got.iter().zip(&heads_expected).enumerate() {
                let name = format!("the list {}[{number}]", heads.text);
                let of_reference = |what| violation!("after the reference run {what}");
                let got = got.list(&name, head_got, *ordered)?;
                let expected = expected.list(&name, head_expected, *ordered).map_err(of_reference)?;
                differing(&name, &got, &expected)?;
            }
            Ok(())
        }
        Check::Value { region, index, value } => {
            let (index, value) = (number(program, index)?, number(program, value)?);
            let word = |memory: &[i64]| {
                usize::try_from(index).ok().and_then(|index| words(region, memory).get(index).copied())
            };
            let name = format!("{}[{index}]", region.text);
            match (word(memory), word(reference)) {
                (Some(got), Some(expected)) if got == value && expected == value => Ok(()),
                (Some(got), Some(expected)) if expected == value => Err(violation!("{name} is {got}, not {value}")),
                (Some(got), Some(expected)) => Err(violation!(
                    "{name} is {got}, after the reference run {expected}; the check says {value}, so that it or the kernel is wrong"
                )),
                _ => Err(violation!("there is no {name}")),
            }
        }
    }
}

fn number(program: &Program, expression: &Expression) -> Result<i64, Violation> {
    program
        .value(expression)
        .map_err(|_| violation!("'{expression}' has no value at {}", counted(program.lanes.into(), "lane")))
}

fn differing(what: &str, got: &[i64], expected: &[i64]) -> Result<(), Violation> {
    if got == expected {
        return Ok(());
    }
    ensure!(got.len() == expected.len(), "{what} has {} words, not {}", got.len(), expected.len());
    let differing: Vec<usize> = (0..got.len()).filter(|&index| got[index] != expected[index]).collect();
    let shown =
        differing.iter().take(SHOWN).map(|&index| format!("[{index}] is {}, not {}", got[index], expected[index]));
    let more = if differing.len() > SHOWN { format!(", and {} more", differing.len() - SHOWN) } else { String::new() };
    Err(violation!("{what}: {}{more}", shown.collect::<Vec<_>>().join(", ")))
}

/// Lists of nodes.
struct Lists {
    next: Vec<i64>,
    values: Vec<i64>,
    /// Nodes so far, of all lists.
    nodes: usize,
}

impl Lists {
    /// The values of the list that begins with this node.
    fn list(&mut self, name: &str, head: i64, ordered: bool) -> Result<Vec<i64>, Violation> {
        let Self { next, values, nodes } = self;
        let (mut list, mut node) = (Vec::new(), head);
        while node != 0 {
            let at = usize::try_from(node).ok().filter(|&at| at < next.len() && at < values.len());
            let at = at.ok_or_else(|| {
                violation!(
                    "{name} links to node {node}; there are 1 to {}",
                    next.len().min(values.len()).saturating_sub(1)
                )
            })?;
            ensure!(list.len() <= next.len(), "{name} goes round in a circle through node {node}");
            *nodes += 1;
            ensure!(
                *nodes <= MOST_NODES,
                "up to {name} the lists have more than {MOST_NODES} nodes in all, as many as are compared"
            );
            list.push(values[at]);
            node = next[at];
        }
        if !ordered {
            list.sort_unstable();
        }
        Ok(list)
    }
}
