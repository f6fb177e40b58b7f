//! Timing diagram of a failed run: inputs and outputs, with the model's values where outputs differ.

use super::cell::{is_input, row_cell};
use super::scenario::Row;
use super::timing::{self, Cell, Signal};
use crate::lockstep::{Failure, Snapshot};
use crate::mismatch_report::differing_elements;
use warploom_contract::{Block, Field, Layout};
use warploom_model::bits;

/// Maximum number of differing elements that are drawn per port.
const MAX_ELEMENTS: usize = 3;

/// Maximum width in bits of a port that is drawn whole, and of an element that is drawn.
const MAX_BITS: usize = 64;

/// Draws the ports in `cycles`, which contain the failing cycle. Ports that are 0 in all cycles are omitted; of
/// outputs, only compared bits count. Of ports wider than 64 bits, only outputs that differ in the failing cycle are
/// drawn, with at most three differing elements each. Ports with elements wider than 64 bits are omitted.
///
/// An output that differs in the failing cycle has two rows: one with the RTL's values, which are red in differing
/// cycles, and one with the model's. In a reset-equivalence check, the rows show the two instances.
pub fn difference(block: &Block, layout: &Layout, cycles: &[Snapshot], failure: &Failure) -> String {
    let at = &failure.at;
    let [expected, got] = failure.sides();
    let mut signals = Vec::new();
    let mut add = |name: String, row: &Row, mismatches: Vec<bool>, outputs: fn(&Snapshot) -> &Vec<u64>| {
        let cell = |cycle: &Snapshot| row_cell(layout, row, &cycle.inputs, outputs(cycle), &cycle.care);
        let cells: Vec<Cell> = cycles.iter().map(cell).collect();
        signals.push(Signal { name, input: is_input(layout, row.port), mismatches, cells });
    };
    for port in &layout.ports {
        let row = Row { port: port.name, elements: None };
        if port.element_width > MAX_BITS {
            continue;
        }
        if let Some(field) = layout.inputs.iter().find(|field| field.port.name == port.name) {
            if port.width() <= MAX_BITS && cycles.iter().any(|cycle| is_nonzero(field, &cycle.inputs, None)) {
                add(row.label(), &row, Vec::new(), |cycle| &cycle.outputs);
            }
        }
        let Some(field) = layout.outputs.iter().find(|field| field.port.name == port.name) else { continue };
        let differing = differing_elements(field, at);
        if differing.is_empty() {
            let is_active = cycles.iter().any(|cycle| is_nonzero(field, &cycle.outputs, Some(&cycle.care)));
            if port.width() <= MAX_BITS && is_active {
                add(row.label(), &row, Vec::new(), |cycle| &cycle.outputs);
            }
            continue;
        }
        let whole = port.elements == 1 || port.width() <= MAX_BITS;
        let rows: Vec<Row> = if whole {
            vec![row]
        } else {
            let one = |&element: &usize| Row { port: port.name, elements: Some(element..element + 1) };
            differing.iter().take(MAX_ELEMENTS).map(one).collect()
        };
        for row in rows {
            let is_in_row = |element: &usize| row.elements.as_ref().is_none_or(|elements| elements.contains(element));
            let differs = |cycle: &Snapshot| differing_elements(field, cycle).iter().any(is_in_row);
            let mismatches = cycles.iter().map(differs).collect();
            add(format!("{} {got}", row.label()), &row, mismatches, |cycle| &cycle.outputs);
            add(format!("{} {expected}", row.label()), &row, Vec::new(), |cycle| &cycle.expected);
        }
    }
    let first = cycles.first().map_or(0, |cycle| cycle.cycle);
    let title = format!("{} in cycle {}", block.name, at.cycle);
    timing::draw(&title, first, Some(at.cycle), block.is_clocked(), &signals)
}

/// Returns whether a bit of the field is 1. With `care`, only the bits in this mask count.
fn is_nonzero(field: &Field, words: &[u64], care: Option<&[u64]>) -> bool {
    let mut ones = bits::of(words)[field.range()].iter_ones();
    ones.any(|bit| care.is_none_or(|care| bits::of(care)[field.offset + bit]))
}
