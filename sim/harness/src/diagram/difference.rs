//! The timing diagram of a run that failed: what was driven, what the RTL and the model said, and where they differ.

use super::cell::{is_input, row_shown};
use super::scenario::Row;
use super::timing::{self, Shown, Signal};
use crate::lockstep::{Failure, Snapshot};
use crate::mismatch_report::differing_elements;
use warploom_contract::{Block, Field, Layout};
use warploom_model::bits;

/// Elements of a port that differ and are drawn.
const ELEMENTS: usize = 3;

/// Ports of more bits are drawn only where they differ.
const MOST_BITS: usize = 64;

/// Draws these cycles, that of the failure among them: inputs and outputs that do something, and of a port that
/// differs the RTL's values, red where they do, over the model's.
pub fn difference(block: &Block, layout: &Layout, cycles: &[Snapshot], failure: &Failure) -> String {
    let at = &failure.at;
    let [expected, got] = failure.sides();
    let mut signals = Vec::new();
    let mut add = |name: String, row: &Row, bad: Vec<bool>, of: fn(&Snapshot) -> &Vec<u64>| {
        let shown = |cycle: &Snapshot| row_shown(layout, row, &cycle.inputs, of(cycle), &cycle.care);
        let shown: Vec<Shown> = cycles.iter().map(shown).collect();
        signals.push(Signal { name, input: is_input(layout, row.port), bad, shown });
    };
    for port in &layout.ports {
        let row = Row { port: port.name, elements: None };
        if port.element_width > MOST_BITS {
            continue;
        }
        if let Some(field) = layout.inputs.iter().find(|field| field.port.name == port.name) {
            if port.width() <= MOST_BITS && cycles.iter().any(|cycle| set(field, &cycle.inputs, None)) {
                add(row.label(), &row, Vec::new(), |cycle| &cycle.outputs);
            }
        }
        let Some(field) = layout.outputs.iter().find(|field| field.port.name == port.name) else { continue };
        let differing = differing_elements(field, at);
        if differing.is_empty() {
            let does = cycles.iter().any(|cycle| set(field, &cycle.outputs, Some(&cycle.care)));
            if port.width() <= MOST_BITS && does {
                add(row.label(), &row, Vec::new(), |cycle| &cycle.outputs);
            }
            continue;
        }
        let whole = port.elements == 1 || port.width() <= MOST_BITS;
        let rows: Vec<Row> = if whole {
            vec![row]
        } else {
            let one = |&element: &usize| Row { port: port.name, elements: Some(element..element + 1) };
            differing.iter().take(ELEMENTS).map(one).collect()
        };
        for row in rows {
            let of_row = |element: &usize| row.elements.as_ref().is_none_or(|elements| elements.contains(element));
            let differs = |cycle: &Snapshot| differing_elements(field, cycle).iter().any(of_row);
            let bad = cycles.iter().map(differs).collect();
            add(format!("{} {got}", row.label()), &row, bad, |cycle| &cycle.outputs);
            add(format!("{} {expected}", row.label()), &row, Vec::new(), |cycle| &cycle.expected);
        }
    }
    let first = cycles.first().map_or(0, |cycle| cycle.cycle);
    let title = format!("{} in cycle {}", block.name, at.cycle);
    timing::draw(&title, first, Some(at.cycle), block.is_clocked(), &signals)
}

/// Whether a bit that matters is 1.
fn set(field: &Field, words: &[u64], care: Option<&[u64]>) -> bool {
    let mut ones = bits::of(words)[field.range()].iter_ones();
    ones.any(|bit| care.is_none_or(|care| bits::of(care)[field.offset + bit]))
}
