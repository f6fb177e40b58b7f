//! Cells of a timing diagram: the drawn values of ports.

use super::scenario::Row;
use super::timing::Cell;
use warploom_contract::{Field, Layout, Port};
use warploom_model::bits;

/// Returns whether the port is an input other than the clock.
pub(super) fn is_input(layout: &Layout, port: &str) -> bool {
    layout.inputs.iter().any(|field| field.port.name == port)
}

/// Returns the cell of a row in one cycle. `care` has a 1 for each output bit that is compared. If an element of an
/// output has no such bit, the cell is idle.
pub(super) fn row_cell(layout: &Layout, row: &Row, inputs: &[u64], outputs: &[u64], care: &[u64]) -> Cell {
    let (field, words, care) = if is_input(layout, row.port) {
        (layout.input(row.port), inputs, None)
    } else {
        (layout.output(row.port), outputs, Some(care))
    };
    let elements = row.elements.clone().unwrap_or(0..field.port.elements);
    let single = elements.len() == 1 && field.port.element_width == 1;
    let is_checked = |field: &Field, element: usize| {
        let range = field.element(element);
        care.is_none_or(|care| bits::of(care)[range].any())
    };
    if !elements.clone().all(|element| is_checked(field, element)) {
        return Cell::Idle;
    }
    let value = |element: usize| {
        let range = field.element(element);
        bits::get(words, range.start, range.len())
    };
    if single {
        return Cell::Bit(value(elements.start) == 1);
    }
    Cell::Value(text(&field.port, elements.map(value).collect()))
}

/// Maximum width of a mask that is drawn in binary.
const MAX_BINARY_DIGITS: usize = 8;

/// Formats the elements of a port in decimal, or in hexadecimal if the port's name ends with `words`. A mask, which has
/// elements of 1 bit, is binary with element 0 on the right, or hexadecimal above [`MAX_BINARY_DIGITS`].
fn text(port: &Port, values: Vec<u64>) -> String {
    if port.element_width == 1 && values.len() > MAX_BINARY_DIGITS {
        let digit = |bits: &[u64]| bits.iter().rev().fold(0, |digit, bit| digit << 1 | bit);
        let digits: String = values.chunks(4).rev().map(|bits| format!("{:x}", digit(bits))).collect();
        return format!("0x{digits}");
    }
    if port.element_width == 1 {
        return values.iter().rev().map(u64::to_string).collect();
    }
    let is_words = port.name.ends_with("words");
    let values: Vec<_> = values.iter().map(|v| if is_words { format!("{v:x}") } else { v.to_string() }).collect();
    values.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_masks_are_hexadecimal() {
        let mask = |lanes: usize| {
            let port = Port::outputs("mask", lanes, 1, "");
            text(&port, (0..lanes).map(|lane| u64::from(lane != 1)).collect())
        };
        assert_eq!(mask(4), "1101");
        assert_eq!(mask(8), "11111101");
        assert_eq!(mask(32), "0xfffffffd");
    }
}
