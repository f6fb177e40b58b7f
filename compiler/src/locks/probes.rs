//! Edges that show whether an instruction found the expected value in a word.

use super::facts::{Probe, Side};
use super::values::Values;
use super::verdict::Location;
use crate::ir::{Operation, Operator};

/// Returns the probes of the edges of a loop, including the edges that leave it. A probe states what an instruction
/// found in a word if the edge is taken.
pub(super) fn probes<'a>(values: &'a Values) -> &'a [Probe] {
    values.probes.get_or_init(|| find_probes(values))
}

/// Computes the result of [`probes`].
fn find_probes(values: &Values) -> Vec<Probe> {
    let mut probes = Vec::new();
    for &block in &values.within.blocks {
        let Some(targets) = values.branch_targets(block) else { continue };
        for edge in targets.map(|target| (block, target)) {
            for fact in values.facts(edge).iter() {
                let found = match fact.operator {
                    Operator::Equal => true,
                    Operator::NotEqual => false,
                    _ => continue,
                };
                let probe = |Side { operand, other, .. }: Side| {
                    let at = values.origin(operand, fact.root)?;
                    let reads = match &values.instruction(at).operation {
                        Operation::CompareSwap { expected, .. } => expected == other,
                        Operation::Load { .. } => true,
                        _ => false,
                    };
                    let latest = || values.is_latest(at, fact.root, values.end(block));
                    let is_current = reads && values.is_unchanged_since(other, at, fact.root) && latest();
                    is_current.then(|| Probe { at, wanted: other.clone(), found, edge })
                };
                probes.extend(fact.sides().into_iter().filter_map(probe));
            }
        }
    }
    probes
}

/// Whether an instruction is a compare-and-swap.
pub(super) fn is_swap(values: &Values, at: Location) -> bool {
    matches!(values.instruction(at).operation, Operation::CompareSwap { .. })
}
