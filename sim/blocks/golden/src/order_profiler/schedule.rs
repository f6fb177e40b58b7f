//! Schedule of a start: the configurations of all its trials, and its error.

use super::signals::{Configuration, Entry, Start};
use crate::thread_order::{self, Style};
use warploom_contract::Parameters;

/// Sizes that the block's parameters define.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Number of entries of the list.
    pub entries: usize,
    /// Width of a style's parameter in bits.
    pub parameter_bits: u32,
    /// Width of a figure in bits.
    pub figure_bits: u32,
    /// Number of trials that the table of results holds.
    pub trials: usize,
}

impl Size {
    /// Sizes that these parameters define.
    pub fn new(parameters: &Parameters) -> Self {
        Self {
            entries: parameters.get("ENTRIES") as usize,
            parameter_bits: parameters.get("PARAMETER_BITS") as u32,
            figure_bits: parameters.get("FIGURE_BITS") as u32,
            trials: parameters.get("TRIALS") as usize,
        }
    }
}

/// Error of a start. The value of each error is its `error_code`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ErrorCode {
    /// No entries, or more entries than the list has.
    Entries = 1,
    /// Unknown style of an entry.
    Style = 2,
    /// Parameter of 0 that an entry's style uses.
    ParameterOfZero = 3,
    /// Parameter that an entry's style uses and that exceeds its width after the doublings.
    Growth = 4,
    /// Trial without work-groups.
    EmptyTrial = 5,
    /// More trials than the table holds.
    Table = 6,
    /// Trials that take half of the work-groups or more.
    Half = 7,
}

/// Configurations of the trials of a start in order, and its lowest error; `None` if the start is valid. The trials are
/// also returned with an error, except that there are none with [`ErrorCode::Entries`].
pub fn schedule(size: &Size, list: &[Entry], start: &Start) -> (Vec<Configuration>, Option<ErrorCode>) {
    let count = start.entries as usize;
    if count == 0 || count > size.entries {
        return (Vec::new(), Some(ErrorCode::Entries));
    }
    let tried = &list[..count];
    let trials: Vec<_> =
        tried.iter().flat_map(|entry| (0..=entry.doublings).map(|times| trial(size, entry, times))).collect();
    let entry_errors = tried.iter().filter_map(|entry| error_code(size, entry));
    let taken = trials.len() as u128 * u128::from(start.trial);
    let start_errors = [
        (start.trial == 0).then_some(ErrorCode::EmptyTrial),
        (trials.len() > size.trials).then_some(ErrorCode::Table),
        (2 * taken >= u128::from(start.groups)).then_some(ErrorCode::Half),
    ];
    let error_code = entry_errors.chain(start_errors.into_iter().flatten()).min();
    (trials, error_code)
}

/// Value of a parameter after `times` doublings, not limited to its width. A parameter that is not `swept` keeps its
/// first value.
fn doubled(first: u64, swept: bool, times: u64) -> u128 {
    u128::from(first) << if swept { times } else { 0 }
}

/// Both parameters of an entry after `times` doublings.
fn parameters(entry: &Entry, times: u64) -> [u128; 2] {
    let Configuration { a, b, .. } = entry.first;
    [doubled(a, entry.sweep & 1 == 1, times), doubled(b, entry.sweep >> 1 == 1, times)]
}

/// Configuration of an entry's trial after `times` doublings, cut to the width of the parameters.
fn trial(size: &Size, entry: &Entry, times: u64) -> Configuration {
    let [a, b] = parameters(entry, times).map(|value| (value % (1 << size.parameter_bits)) as u64);
    Configuration { a, b, ..entry.first }
}

/// Lowest error code that applies to an entry; `None` if the entry is valid.
fn error_code(size: &Size, entry: &Entry) -> Option<ErrorCode> {
    let Configuration { style, a, b, .. } = entry.first;
    match Style::from_numbers(style as u32, a as u32, b as u32) {
        Err(thread_order::ErrorCode::ParameterOfZero) => Some(ErrorCode::ParameterOfZero),
        Err(_) => Some(ErrorCode::Style),
        Ok(Style::Strided { .. } | Style::Tiled { .. }) => {
            let last = parameters(entry, entry.doublings);
            last.iter().any(|&value| value >= 1 << size.parameter_bits).then_some(ErrorCode::Growth)
        }
        Ok(_) => None,
    }
}
