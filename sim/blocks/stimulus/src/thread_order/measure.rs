//! Measurement of `thread_order` on the ports of the emitted Verilog: its cycles, and its units (the threads that it
//! gives out) against the golden model, which sorts the threads by keys.

use crate::driver::Driver;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use warploom_contract::Parameters;
use warploom_golden::thread_order::{Inputs, Ports, Slot, Start, Style};
use warploom_harness::error::CampaignError;
use warploom_harness::simulator::Library;
use warploom_harness::stimulus::Source;
use warploom_model::{ensure, violation, Violation};

/// Longest side of the exhaustive grids.
pub const SIDE: u64 = 64;

/// Values of the parameters a and b on the exhaustive grids: powers of two and other values.
pub const SIZES: [u64; 15] = [1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 31, 32, 33, 63, 64];

/// Longest side of the random grids.
pub const LARGE_SIDE: u64 = 1024;

/// Results of a measurement of `thread_order`: maximum numbers of cycles over all runs, and counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cycles {
    /// From a start to the first unit, except in strided order.
    pub first: u64,
    /// From a start to the first unit in strided order.
    pub first_strided: u64,
    /// From taking a unit to the next one, except in Hilbert order.
    pub between: u64,
    /// From taking a unit to the next one, in Hilbert order.
    pub between_hilbert: u64,
    /// From a rejected start to its error.
    pub error: u64,
    /// Number of compared work-groups.
    pub groups: u64,
    /// Number of threads of the compared work-groups.
    pub threads: u64,
}

impl Cycles {
    /// Result of two measurements together: the sums of the counts and the maxima of the cycles.
    pub fn with(self, other: Self) -> Self {
        Self {
            first: self.first.max(other.first),
            first_strided: self.first_strided.max(other.first_strided),
            between: self.between.max(other.between),
            between_hilbert: self.between_hilbert.max(other.between_hilbert),
            error: self.error.max(other.error),
            groups: self.groups + other.groups,
            threads: self.threads + other.threads,
        }
    }
}

/// Compares every grid of this width and at most `side` threads in height. Sequential, zigzag and Hilbert order run on
/// each grid. Strided and tiled order run with every `every`-th pair of [`SIZES`], shifted from grid to grid; `every` =
/// 1 runs all pairs.
///
/// # Errors
/// A unit differs from the definition, an answer is missing, or the simulation fails.
pub fn grids_of_width(
    parameters: &Parameters,
    library: &Arc<Library>,
    (width, side): (u64, u64),
    every: usize,
) -> Result<Cycles, CampaignError> {
    let pairs: Vec<(u64, u64)> = SIZES.iter().flat_map(|&a| SIZES.iter().map(move |&b| (a, b))).collect();
    let mut comparison = Comparison::new(parameters, library)?;
    comparison.rejected_start(width)?;
    for height in 1..=side {
        let first = ((width * side + height) as usize) % every;
        // Styles 0, 2 and 4 (sequential, zigzag, Hilbert) have no parameters; 1 and 3 (strided, tiled) have a and b.
        let plain = [0, 2, 4].map(|style| Slot { style, a: 0, b: 0 });
        let with_parameters = pairs.iter().skip(first).step_by(every);
        let slots = with_parameters.flat_map(|&(a, b)| [1, 3].map(|style| Slot { style, a, b }));
        plain.into_iter().chain(slots).try_for_each(|slot| comparison.work_group(slot, width, height))?;
    }
    Ok(comparison.cycles)
}

/// Compares a random grid of at most [`LARGE_SIDE`] threads per side, in every style with random parameters.
///
/// # Errors
/// As for [`grids_of_width`].
pub fn random_grid(
    parameters: &Parameters,
    library: &Arc<Library>,
    number: u64,
    seed: u64,
) -> Result<Cycles, CampaignError> {
    let mut source = Source::new(seed ^ (number << 32));
    let mut comparison = Comparison::new(parameters, library)?;
    let [width, height] = [source.from(1, LARGE_SIDE), source.from(1, LARGE_SIDE)];
    // The power of two limits many parameters, so that small ones are frequent too.
    let mut any = || source.from(1, LARGE_SIDE).min(1 << source.from(1, 10));
    for style in 0..5 {
        comparison.work_group(Slot { style, a: any(), b: any() }, width, height)?;
    }
    Ok(comparison.cycles)
}

/// Simulated block with its measured cycles.
struct Comparison {
    block: Driver<Ports>,
    cycles: Cycles,
}

impl Comparison {
    fn new(parameters: &Parameters, library: &Arc<Library>) -> Result<Self, CampaignError> {
        Ok(Self { block: Driver::after_reset(parameters, library)?, cycles: Cycles::default() })
    }

    /// Starts a grid of this width with a height of 0, and counts the cycles to the error.
    fn rejected_start(&mut self, width: u64) -> Result<(), Violation> {
        let start = Inputs { start: Some(Start { slot: 0, width, height: 0 }), ..Inputs::default() };
        self.block.step(&start)?;
        let mut cycles = 1;
        while self.block.step(&Inputs::default())?.error.is_none() {
            cycles += 1;
            ensure!(cycles < 2 * u64::from(u64::BITS), "no error for a height of 0 in {cycles} cycles");
        }
        self.cycles.error = self.cycles.error.max(cycles);
        Ok(())
    }

    /// Writes a slot, runs a grid in its order, and compares the units. Every unit is taken at once.
    fn work_group(&mut self, slot: Slot, width: u64, height: u64) -> Result<(), Violation> {
        let style = Style::from_numbers(slot.style as u32, slot.a as u32, slot.b as u32)
            .map_err(|error_code| violation!("{slot:?}: {error_code:?}"))?;
        let expected_threads = style.threads(width as u32, height as u32);
        // More than any wait for a unit: a strided start is the longest.
        let max_wait = 2 * u64::from(u64::BITS);
        let position =
            |number: usize| format!("{style:?} on {width} x {height}, unit {number} of {}", expected_threads.len());

        self.block.step(&Inputs { write: Some((0, slot)), ..Inputs::default() })?;
        let start = Inputs { start: Some(Start { slot: 0, width, height }), ..Inputs::default() };
        if !self.block.step(&start)?.start_ready {
            return Err(violation!("{}: the start is not taken", position(0)));
        }
        let taking = Inputs { unit_ready: true, ..Inputs::default() };
        for (number, thread) in expected_threads.iter().enumerate() {
            let mut cycles = 1;
            let unit = loop {
                match self.block.step(&taking)?.unit {
                    Some(unit) => break unit,
                    None if cycles > max_wait => return Err(violation!("{}: missing", position(number))),
                    None => cycles += 1,
                }
            };
            if unit != (*thread, number + 1 == expected_threads.len()) {
                let last = |last: bool| if last { ", the last" } else { "" };
                let (found, expected) = (last(unit.1), last(number + 1 == expected_threads.len()));
                return Err(violation!("{}: {}{found}, expected {thread}{expected}", position(number), unit.0));
            }
            let worst = match style {
                Style::Strided { .. } if number == 0 => &mut self.cycles.first_strided,
                _ if number == 0 => &mut self.cycles.first,
                Style::Hilbert => &mut self.cycles.between_hilbert,
                _ => &mut self.cycles.between,
            };
            *worst = cycles.max(*worst);
        }
        self.cycles.groups += 1;
        self.cycles.threads += expected_threads.len() as u64;
        Ok(())
    }
}
