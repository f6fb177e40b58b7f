//! Area and clock of a lane of the iterator.

use super::{Figure, GENERATOR};
use crate::failure::Failure;
use std::path::Path;
use warploom_contracts::block;
use warploom_cosim::cache::Cache;
use warploom_yosys::synth::lane;

/// Placement seeds of a clock; the worst counts.
const SEEDS: u32 = 5;

// The bars of the specification: LUT, CARRY4 and FF of a lane on Xilinx 7, MHz of a lane on an iCE40 HX8K.
const LUTS: f64 = 93.0;
const CARRIES: f64 = 16.0;
const REGISTERS: f64 = 31.0;
const CLOCK: f64 = 64.0;

/// The lane of the hand-written yardsticks that divides, in their folder.
const DIVISION: &str = "division/lane_by_division.v";

/// The area of a lane, out of an iterator of 32 of them, and the clock of one between registers.
///
/// # Errors
/// Yosys or nextpnr is missing or fails.
pub(crate) fn figures(cache: &Cache) -> Result<Vec<Figure>, Failure> {
    let generator = block(GENERATOR).ok_or_else(|| Failure::Usage(format!("{GENERATOR} is not on the shelf")))?;
    let lane = lane::measure(cache, generator, SEEDS)?;
    Ok(vec![
        Figure::at_most("a lane on Xilinx 7, its share of the step included", LUTS, lane.luts, "LUT"),
        Figure::at_most("the same", CARRIES, lane.carries, "CARRY4"),
        Figure::at_most("a lane alone", REGISTERS, lane.registers as f64, "FF"),
        Figure::above(
            format!("a lane between registers, iCE40 HX8K, worst of {SEEDS} seeds"),
            CLOCK,
            lane.clock,
            "MHz",
        ),
    ])
}

/// What a lane costs that divides, for comparison.
///
/// # Errors
/// Yosys is missing or fails, or there is no such file.
pub(crate) fn by_division(cache: &Cache, yardsticks: &Path) -> Result<Figure, Failure> {
    let area = lane::by_division(cache, &yardsticks.join(DIVISION))?;
    Ok(Figure {
        figure: "a lane that divides, on Xilinx 7".into(),
        bar: "none: for comparison".into(),
        measured: format!("{} LUT + {} CARRY4", area.lut, area.carry),
        reached: true,
    })
}
