//! Tests of the model and properties of `order_profiler`.

mod faults;
mod runs;
mod schedules;

use super::{Configuration, Entry, Inputs, Profiler, Start};
use warploom_contract::Parameters;

/// Small profiler: 4 entries, parameters of 5 bits, figures of 6 bits, a table of 8 trials.
fn parameters() -> Parameters {
    Parameters::of(&[
        ("GROUP_BITS", 8),
        ("ENTRIES", 4),
        ("SLOTS", 4),
        ("PARAMETER_BITS", 5),
        ("FIGURE_BITS", 6),
        ("EVENT_BITS", 4),
        ("CORES", 2),
        ("TRIALS", 8),
    ])
}

/// Entry with this configuration of the first trial. Bit 0 of `sweep` doubles `a`, and bit 1 doubles `b`.
fn entry([slot, style, a, b]: [u64; 4], sweep: u64, doublings: u64) -> Entry {
    Entry { first: Configuration { slot, style, a, b }, sweep, doublings }
}

/// Start with `trial` work-groups per trial. If `events` is set, it measures events instead of cycles.
fn start(groups: u64, entries: u64, trial: u64, events: bool) -> Start {
    Start { groups, entries, trial, events }
}

/// Profiler with these entries in its list.
fn profiler_with(list: &[Entry]) -> Profiler {
    let mut profiler = Profiler::new(&parameters());
    for (number, entry) in list.iter().enumerate() {
        profiler.step(&Inputs { entry: Some((number as u64, *entry)), ..Inputs::default() });
    }
    assert_eq!(&profiler.list()[..list.len()], list);
    profiler
}
