//! Where the ports of a block lie in the signals of a wave.

use super::map::Map;
use wellen::SignalRef;

#[derive(Clone, Copy)]
pub(super) struct Signal {
    pub(super) reference: SignalRef,
    pub(super) width: usize,
    pub(super) left: i64,
    pub(super) right: i64,
}

/// Some bits of a signal that are some bits of a packed vector.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) signal: SignalRef,
    pub(super) from: usize,
    pub(super) width: usize,
    pub(super) to: usize,
    pub(super) inverted: bool,
}

/// Where the ports are.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Places {
    pub(super) clock: Option<Piece>,
    pub(super) clock_name: String,
    pub(super) inputs: Vec<Piece>,
    pub(super) outputs: Vec<Piece>,
    /// Inputs that are constant: offset, width, value.
    pub(super) constants: Vec<(usize, usize, u64)>,
}

/// A port that is not in a scope, or does not fit its signal.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}{port}: {problem}")]
pub(super) struct Misfit {
    /// Where the map speaks of the port; empty if it does not.
    place: String,
    port: String,
    problem: String,
}

impl Misfit {
    pub(super) fn of(map: &Map, port: &str, problem: impl Into<String>) -> Self {
        Self { place: map.place(port), port: port.into(), problem: problem.into() }
    }
}

/// A line for each misfit.
pub(super) fn lines(misfits: &[Misfit]) -> String {
    misfits.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

impl Places {
    /// The clock as the map calls it.
    pub(super) fn clock(&self) -> &str {
        &self.clock_name
    }
}

/// Lowest bit and width of the bits `left` to `right` of a signal, as its range numbers them.
pub(super) fn range(signal: Signal, left: i64, right: i64) -> Option<(usize, usize)> {
    let descending = signal.left >= signal.right;
    let place = |number: i64| {
        let (high, low) = if descending { (number, signal.right) } else { (signal.right, number) };
        usize::try_from(high.checked_sub(low)?).ok().filter(|place| *place < signal.width)
    };
    let (left, right) = (place(left)?, place(right)?);
    (left >= right).then(|| (right, left + 1 - right))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_numbered_as_they_are_declared() {
        let signal =
            |left, right| Signal { reference: SignalRef::from_index(1).expect("an index"), width: 8, left, right };
        assert_eq!(range(signal(7, 0), 7, 4), Some((4, 4)));
        assert_eq!(range(signal(7, 0), 0, 5), None, "the other way round");
        assert_eq!(range(signal(15, 8), 8, 8), Some((0, 1)));
        assert_eq!(range(signal(0, 7), 0, 3), Some((4, 4)));
        assert_eq!(range(signal(7, 0), 8, 4), None);
        assert_eq!(range(signal(7, 0), 3, 4), None);
    }
}
