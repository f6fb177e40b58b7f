//! Comparison of memory after a run with memory after the reference run, according to the checks of the kernel.

use crate::program::Program;
use warploom_compiler::ir::{Check, Expression, Name};
use warploom_files::counted;
use warploom_model::{ensure, violation, Violation};

/// Maximum number of differing words that a message shows.
const MAX_SHOWN: usize = 6;

/// Maximum total length of all lists of a check in one memory. Lists may share nodes, so the total can be the number of
/// heads times the number of nodes.
const MAX_NODES: usize = 1 << 26;

/// Compares memory with that of the reference run, according to the checks of the kernel. Without checks, all shared
/// memory must be equal.
///
/// # Errors
/// Returns the difference, or the check that fails.
pub fn compare(program: &Program, memory: &[i64], reference: &[i64]) -> Result<(), Violation> {
    let mismatch = |difference| violation!("memory differs from the reference run: {difference}");
    if program.checks.is_empty() {
        // Private memory is not compared.
        return program.regions.iter().filter(|region| region.copies.is_none()).try_for_each(|region| {
            let words = |memory: &[i64]| memory.get(region.words()).unwrap_or_default().to_vec();
            differing(&region.name, &words(memory), &words(reference)).map_err(mismatch)
        });
    }
    let memories = Memories { program, got: memory, reference };
    program.checks.iter().try_for_each(|check| {
        memories.check(check).map_err(|violation| match check {
            Check::Value { .. } => violation,
            _ => mismatch(violation),
        })
    })
}

/// Memory after a run, and after the reference run.
struct Memories<'a> {
    program: &'a Program,
    got: &'a [i64],
    reference: &'a [i64],
}

impl Memories<'_> {
    fn words(&self, name: &Name, memory: &[i64]) -> Vec<i64> {
        let region = self.program.regions.iter().find(|region| region.name == name.text);
        region.and_then(|region| memory.get(region.words())).unwrap_or_default().to_vec()
    }

    fn both(&self, name: &Name) -> (Vec<i64>, Vec<i64>) {
        (self.words(name, self.got), self.words(name, self.reference))
    }

    fn check(&self, check: &Check) -> Result<(), Violation> {
        match check {
            Check::Same { region } => {
                let (got, expected) = self.both(region);
                differing(&region.text, &got, &expected)
            }
            Check::Sum { region } => {
                let (got, expected) = self.both(region);
                let sum = |words: &[i64]| words.iter().fold(0i64, |sum, word| sum.wrapping_add(*word));
                let (got, expected) = (sum(&got), sum(&expected));
                ensure!(got == expected, "the sum of {} is {got}, not {expected}", region.text);
                Ok(())
            }
            Check::Multiset { region, row } => self.multiset(region, row.as_ref()),
            Check::List { heads, next, values, ordered } => self.lists(heads, next, values, *ordered),
            Check::Value { region, index, value } => self.value(region, index, value),
        }
    }

    /// Compares the words of a region, or of each of its rows of `row` words, in any order.
    fn multiset(&self, region: &Name, row: Option<&Expression>) -> Result<(), Violation> {
        let (mut got, mut expected) = self.both(region);
        let sorted = if row.is_some() { "after sorting each row" } else { "after sorting" };
        let row = match row {
            Some(row) => usize::try_from(number(self.program, row)?)
                .ok()
                .filter(|&row| row > 0)
                .ok_or_else(|| violation!("row size out of range; expected at least 1 word"))?,
            None => got.len().max(1),
        };
        // The order within a row is irrelevant.
        got.chunks_mut(row).for_each(<[i64]>::sort_unstable);
        expected.chunks_mut(row).for_each(<[i64]>::sort_unstable);
        differing(&format!("{} {sorted}", region.text), &got, &expected)
    }

    /// Compares the list of each head: with its order if `ordered`, otherwise as a multiset.
    fn lists(&self, heads: &Name, next: &Name, values: &Name, ordered: bool) -> Result<(), Violation> {
        let lists =
            |memory: &[i64]| Lists { next: self.words(next, memory), values: self.words(values, memory), nodes: 0 };
        let (mut got, mut expected) = (lists(self.got), lists(self.reference));
        let (heads_got, heads_expected) = self.both(heads);
        for (number, (&head_got, &head_expected)) in heads_got.iter().zip(&heads_expected).enumerate() {
            let name = format!("the list {}[{number}]", heads.text);
            let of_reference = |violation| violation!("after the reference run, {violation}");
            let got = got.list(&name, head_got, ordered)?;
            let expected = expected.list(&name, head_expected, ordered).map_err(of_reference)?;
            differing(&name, &got, &expected)?;
        }
        Ok(())
    }

    /// Compares one word with a value, both after the run and after the reference run.
    fn value(&self, region: &Name, index: &Expression, value: &Expression) -> Result<(), Violation> {
        let (index, value) = (number(self.program, index)?, number(self.program, value)?);
        let word = |memory: &[i64]| {
            usize::try_from(index).ok().and_then(|index| self.words(region, memory).get(index).copied())
        };
        let name = format!("{}[{index}]", region.text);
        match (word(self.got), word(self.reference)) {
            (Some(got), Some(expected)) if got == value && expected == value => Ok(()),
            (Some(got), Some(expected)) if expected == value => Err(violation!("{name} is {got}, not {value}")),
            (Some(got), Some(expected)) => Err(violation!(
                "{name} is {got}, and {expected} after the reference run; the check expects {value} (error in the \
                     check or the kernel)"
            )),
            _ => Err(violation!("{name} is out of range")),
        }
    }
}

/// Returns the value of an expression of a check.
fn number(program: &Program, expression: &Expression) -> Result<i64, Violation> {
    program
        .value(expression)
        .map_err(|_| violation!("'{expression}' has no value at {}", counted(program.lanes.into(), "lane")))
}

/// Returns an error with the first differing words of a region or list. Only lists can differ in length, which is the
/// number of their nodes.
fn differing(subject: &str, got: &[i64], expected: &[i64]) -> Result<(), Violation> {
    if got == expected {
        return Ok(());
    }
    ensure!(got.len() == expected.len(), "{subject} has {} nodes, not {}", got.len(), expected.len());
    let differing: Vec<usize> = (0..got.len()).filter(|&index| got[index] != expected[index]).collect();
    let differences =
        differing.iter().take(MAX_SHOWN).map(|&index| format!("[{index}] is {}, not {}", got[index], expected[index]));
    let more =
        if differing.len() > MAX_SHOWN { format!(", and {} more", differing.len() - MAX_SHOWN) } else { String::new() };
    Err(violation!("{subject}: {}{more}", differences.collect::<Vec<_>>().join(", ")))
}

/// Lists of nodes in memory.
struct Lists {
    next: Vec<i64>,
    values: Vec<i64>,
    /// Number of nodes visited so far in all lists.
    nodes: usize,
}

impl Lists {
    /// Returns the values of the list that starts with this node, sorted unless `ordered`.
    fn list(&mut self, name: &str, head: i64, ordered: bool) -> Result<Vec<i64>, Violation> {
        let Self { next, values, nodes } = self;
        let (mut list, mut node) = (Vec::new(), head);
        while node != 0 {
            let at = usize::try_from(node).ok().filter(|&at| at < next.len() && at < values.len());
            let at = at.ok_or_else(|| {
                violation!(
                    "{name} links to node {node}, out of range (1 to {})",
                    next.len().min(values.len()).saturating_sub(1)
                )
            })?;
            ensure!(list.len() <= next.len(), "{name} has a cycle through node {node}");
            *nodes += 1;
            ensure!(
                *nodes <= MAX_NODES,
                "the lists up to {name} have more than {MAX_NODES} nodes in total, the limit of comparison"
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
