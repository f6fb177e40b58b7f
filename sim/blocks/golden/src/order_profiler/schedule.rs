//! The trials of a start: all of them at once, by arithmetic.

use super::signals::{Configuration, Entry, Start};
use crate::thread_order::{self, Style};
use warploom_contract::Parameters;

/// What the parameters of the block say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Entries of the list.
    pub entries: usize,
    /// Bits of a style's parameter.
    pub parameter_bits: u32,
    /// Bits of a figure.
    pub figure_bits: u32,
    /// Trials that the table holds.
    pub trials: usize,
}

impl Size {
    /// The sizes of these parameters.
    pub fn of(parameters: &Parameters) -> Self {
        Self {
            entries: parameters.get("ENTRIES") as usize,
            parameter_bits: parameters.get("PARAMETER_BITS") as u32,
            figure_bits: parameters.get("FIGURE_BITS") as u32,
            trials: parameters.get("TRIALS") as usize,
        }
    }
}

/// Why a start is refused, with the code that `error_code` has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ErrorCode {
    /// No entries are tried, or more than there are.
    Entries = 1,
    /// An entry's style is unknown.
    Style = 2,
    /// A parameter that an entry's style uses is 0.
    ParameterOfZero = 3,
    /// A parameter that an entry's style uses grows out of its bits.
    Growth = 4,
    /// A trial has no work-groups.
    EmptyTrial = 5,
    /// There are more trials than the table holds.
    Table = 6,
    /// The trials take half of the work-groups or more.
    Half = 7,
}

/// The trials of a start, in order, whether it is refused or not: none where the entries don't exist.
pub fn schedule(size: &Size, list: &[Entry], start: &Start) -> (Vec<Configuration>, Option<ErrorCode>) {
    let count = start.entries as usize;
    if count == 0 || count > size.entries {
        return (Vec::new(), Some(ErrorCode::Entries));
    }
    let tried = &list[..count];
    let trials: Vec<_> =
        tried.iter().flat_map(|entry| (0..=entry.doublings).map(|times| trial(size, entry, times))).collect();
    let of_the_entries = tried.iter().filter_map(|entry| error_code(size, entry));
    let taken = trials.len() as u128 * u128::from(start.trial);
    let of_all = [
        (start.trial == 0).then_some(ErrorCode::EmptyTrial),
        (trials.len() > size.trials).then_some(ErrorCode::Table),
        (2 * taken >= u128::from(start.groups)).then_some(ErrorCode::Half),
    ];
    let error_code = of_the_entries.chain(of_all.into_iter().flatten()).min();
    (trials, error_code)
}

/// A parameter after so many doublings, however wide.
fn grown(first: u64, swept: bool, times: u64) -> u128 {
    u128::from(first) << if swept { times } else { 0 }
}

/// The two parameters of an entry after so many doublings.
fn parameters(entry: &Entry, times: u64) -> [u128; 2] {
    let Configuration { a, b, .. } = entry.first;
    [grown(a, entry.sweep & 1 == 1, times), grown(b, entry.sweep >> 1 == 1, times)]
}

fn trial(size: &Size, entry: &Entry, times: u64) -> Configuration {
    let [a, b] = parameters(entry, times).map(|value| (value % (1 << size.parameter_bits)) as u64);
    Configuration { a, b, ..entry.first }
}

/// What is wrong with an entry.
fn error_code(size: &Size, entry: &Entry) -> Option<ErrorCode> {
    let Configuration { style, a, b, .. } = entry.first;
    match Style::of(style as u32, a as u32, b as u32) {
        Err(thread_order::ErrorCode::ParameterOfZero) => Some(ErrorCode::ParameterOfZero),
        Err(_) => Some(ErrorCode::Style),
        Ok(Style::Strided { .. } | Style::Tiled { .. }) => {
            let last = parameters(entry, entry.doublings);
            last.iter().any(|&value| value >= 1 << size.parameter_bits).then_some(ErrorCode::Growth)
        }
        Ok(_) => None,
    }
}
