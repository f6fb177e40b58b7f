//! The signals of a wave that are the ports of a block.

use super::map::Map;
use wellen::SignalRef;

/// A signal with its width in bits and the left and right bit number of its range.
#[derive(Clone, Copy)]
pub(super) struct Signal {
    pub(super) reference: SignalRef,
    pub(super) width: usize,
    pub(super) left: i64,
    pub(super) right: i64,
}

/// Bits of a signal that belong to a packed vector: `width` bits, which start at bit `from` of the signal and at bit
/// `to` of the vector.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) signal: SignalRef,
    pub(super) from: usize,
    pub(super) width: usize,
    pub(super) to: usize,
    /// Whether the vector has the inverted bits of the signal.
    pub(super) inverted: bool,
}

/// Signals of all ports.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct PortSignals {
    /// Clock; `None` for a block without a clock whose map names none.
    pub(super) clock: Option<Piece>,
    /// Name of the clock in the map, with `~` if it is inverted; empty without a clock.
    pub(super) clock_name: String,
    pub(super) inputs: Vec<Piece>,
    pub(super) outputs: Vec<Piece>,
    /// Constant inputs, as (offset of the lowest bit in the packed inputs, width in bits, value).
    pub(super) constants: Vec<(usize, usize, u64)>,
}

/// A port without a signal in a scope, or with a signal that does not fit.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{location}{port}: {problem}")]
pub(super) struct SignalMismatch {
    /// Prefix of the message with file and line of the port's entry in the map; empty if the map has no such entry.
    location: String,
    port: String,
    problem: String,
    /// Name of the signal, if the wave has no such signal; `None` for any other problem.
    unknown: Option<String>,
}

impl SignalMismatch {
    pub(super) fn new(map: &Map, port: &str, problem: impl Into<String>) -> Self {
        Self { location: map.location(port), port: port.into(), problem: problem.into(), unknown: None }
    }

    /// Creates the mismatch of a port whose signal does not exist.
    pub(super) fn unknown(map: &Map, port: &str, signal: &str, scope: &str) -> Self {
        let scope = if scope.is_empty() { "the wave".into() } else { format!("scope '{scope}'") };
        let problem = format!("unknown signal '{signal}' in {scope}");
        Self { unknown: Some(signal.into()), ..Self::new(map, port, problem) }
    }

    /// Adds names that are similar to the name of the missing signal.
    pub(super) fn suggest(&mut self, similar: impl FnOnce(&str) -> String) {
        if let Some(name) = &self.unknown {
            self.problem += &similar(name);
        }
    }
}

/// Renders one line per mismatch.
pub(super) fn lines(mismatches: &[SignalMismatch]) -> String {
    mismatches.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

impl PortSignals {
    /// Returns the name of the clock in the map, with `~` if it is inverted; empty without a clock.
    pub(super) fn clock(&self) -> &str {
        &self.clock_name
    }
}

/// Returns the lowest bit (from 0) and the width in bits of the part `[left:right]` of a signal. `left` and `right` are
/// bit numbers of its declaration. Returns `None` if the part is out of range or reversed.
pub(super) fn range(signal: Signal, left: i64, right: i64) -> Option<(usize, usize)> {
    let descending = signal.left >= signal.right;
    let position = |number: i64| {
        let (high, low) = if descending { (number, signal.right) } else { (signal.right, number) };
        usize::try_from(high.checked_sub(low)?).ok().filter(|position| *position < signal.width)
    };
    let (left, right) = (position(left)?, position(right)?);
    (left >= right).then(|| (right, left + 1 - right))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_uses_the_bit_numbers_of_the_declaration() {
        let signal =
            |left, right| Signal { reference: SignalRef::from_index(1).expect("an index"), width: 8, left, right };
        assert_eq!(range(signal(7, 0), 7, 4), Some((4, 4)));
        assert_eq!(range(signal(7, 0), 0, 5), None, "reversed");
        assert_eq!(range(signal(15, 8), 8, 8), Some((0, 1)));
        assert_eq!(range(signal(0, 7), 0, 3), Some((4, 4)));
        assert_eq!(range(signal(7, 0), 8, 4), None);
        assert_eq!(range(signal(7, 0), 3, 4), None);
    }
}
