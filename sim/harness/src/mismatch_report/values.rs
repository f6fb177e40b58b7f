//! Values of a mismatch as text, and the run that a report describes.

use crate::lockstep::Snapshot;
use crate::shrink::Size;
use std::fmt::Write as _;
use warploom_contract::{Block, Field, Layout, Parameters, Port};
use warploom_model::bits;

/// Maximum number of elements of a port that are listed individually.
pub(super) const MAX_ELEMENTS: usize = 4;

/// The run that a report describes.
pub struct Context<'a> {
    /// Contract of the block.
    pub block: &'a Block,
    /// Parameters of the block.
    pub parameters: &'a Parameters,
    /// Packed layout of the block.
    pub layout: &'a Layout,
    /// Description of the run, e.g. `random, seed 42`.
    pub run: String,
    /// Failing cycle of the original run.
    pub found_in_cycle: u64,
    /// Size of the stimulus before and after shrinking; `None` if it was not shrunk.
    pub shrunk: Option<Size>,
    /// Commands that reproduce the failure.
    pub replay: &'a [String],
    /// Label and path of each file of the failure.
    pub files: &'a [(String, String)],
    /// Whether to use colours.
    pub colour: bool,
}

/// Returns the indices of the elements of an output with a compared bit that differs.
pub(crate) fn differing_elements(field: &Field, at: &Snapshot) -> Vec<usize> {
    let differs = |bit: usize| {
        let (word, bit) = (bit / 64, bit % 64);
        ((at.outputs[word] ^ at.expected[word]) & at.care[word]) >> bit & 1 == 1
    };
    (0..field.port.elements).filter(|&element| field.element(element).any(differs)).collect()
}

/// Returns the name of an element: its lane, its core, both, or its index. The parameters `LANES` and `CORES` and the
/// port's name decide which. The name is empty for a port of one element.
pub(super) fn element_name(parameters: &Parameters, port: &Port, element: usize) -> String {
    let count = |name| parameters.find(name).unwrap_or(0) as usize;
    let (lanes, cores, elements) = (count("LANES"), count("CORES"), port.elements);
    if elements == 1 {
        String::new()
    } else if elements == cores && port.name.starts_with("core") {
        format!("core {element}")
    } else if elements == lanes {
        format!("lane {element}")
    } else if lanes > 0 && elements == cores * lanes {
        format!("core {} lane {}", element / lanes, element % lanes)
    } else {
        format!("element {element}")
    }
}

/// Formats the `width` bits from bit `start` on in hexadecimal, with as many digits as the width requires.
pub(crate) fn hex(words: &[u64], start: usize, width: usize) -> String {
    let mut text = String::new();
    let mut top = width;
    while top > 0 {
        let digit_bits = (top - 1) % 4 + 1;
        top -= digit_bits;
        let _ = write!(text, "{:x}", bits::get(words, start + top, digit_bits));
    }
    text
}

/// Returns whether a bit is set; always `false` in an empty vector.
pub(super) fn is_set(words: &[u64], bit: usize) -> bool {
    words.get(bit / 64).is_some_and(|word| word >> (bit % 64) & 1 == 1)
}

/// Replaces digits of a number from [`hex`] by x where a bit is X or Z.
pub(super) fn with_unknown(text: &str, unknown: &[u64], start: usize, width: usize) -> String {
    if unknown.is_empty() {
        return text.into();
    }
    let unknown = hex(unknown, start, width);
    text.chars().zip(unknown.chars()).map(|(digit, unknown)| if unknown == '0' { digit } else { 'x' }).collect()
}

/// Formats output bits of the RTL as [`hex`] does, with x for digits with a bit that is X or Z.
pub(super) fn outputs_of(snapshot: &Snapshot, start: usize, width: usize) -> String {
    with_unknown(&hex(&snapshot.outputs, start, width), &snapshot.unknown_outputs, start, width)
}

/// Replaces digits of a number from [`hex`] by a dot where no bit is compared. If no bit of the number is compared, the
/// result is a single dot.
pub(super) fn mask_ignored_digits(text: &str, care: &[u64], start: usize, width: usize) -> String {
    let cares = hex(care, start, width);
    let cells = text.chars().zip(cares.chars());
    let text: String = cells.map(|(digit, care)| if care == '0' { '.' } else { digit }).collect();
    if text.chars().all(|cell| cell == '.') {
        ".".into()
    } else {
        text
    }
}

/// Colours of the terminal, if enabled.
pub(super) struct Paint(pub(super) bool);

impl Paint {
    /// Adds an ANSI escape sequence with this code to a text, if colours are enabled.
    fn with(&self, code: &str, text: &str) -> String {
        if self.0 {
            format!("\x1b[{code}m{text}\x1b[0m")
        } else {
            text.to_string()
        }
    }

    /// Marks a value that differs: bold and red.
    pub(super) fn mismatch(&self, text: &str) -> String {
        self.with("1;31", text)
    }

    /// Marks an important word or line: bold.
    pub(super) fn emphasis(&self, text: &str) -> String {
        self.with("1", text)
    }
}
