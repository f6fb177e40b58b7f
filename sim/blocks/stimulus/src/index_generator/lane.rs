//! Area and clock of a lane of the index generator's iterator. The lane has targets of its own.

use warploom_contract::Parameters;
use warploom_harness::bench::Figure;
use warploom_harness::cache::Cache;
use warploom_harness::campaign::CampaignError;
use warploom_harness::registry::Entry;
use warploom_harness::tools::ToolError;
use warploom_yosys::synth::{synthesise, Area, Design, Placing, Routed, Target, TARGETS};

/// Number of placement seeds; the slowest clock counts.
const SEEDS: u32 = 5;

// Targets: maximum numbers of LUTs, CARRY4 cells and flip-flops of a lane on Xilinx 7, and clock frequency in MHz that
// a lane must exceed on an iCE40 HX8K.
const LUTS: f64 = 93.0;
const CARRIES: f64 = 16.0;
const REGISTERS: f64 = 31.0;
const CLOCK: f64 = 64.0;

/// Lane that divides, for comparison.
const DIVISION: &str = include_str!("division/lane_by_division.v");

/// Area per lane of the iterator at the default parameters (32 lanes), clock of one lane between registers, and area of
/// a lane that divides.
///
/// # Errors
/// Yosys or nextpnr is missing or fails, or the block has no such lane.
pub(super) fn figures(block: &'static Entry, cache: &Cache) -> Result<Vec<Figure>, CampaignError> {
    let lane = measure(cache, block, SEEDS)?;
    let area = by_division(cache)?;
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
        Figure {
            figure: "a lane that divides, on Xilinx 7".into(),
            target: "none: for comparison".into(),
            measured: format!("{} LUT + {} CARRY4", area.lut, area.carry),
            reached: true,
        },
    ])
}

/// Measured lane.
#[derive(Clone, Debug, PartialEq)]
struct Lane {
    /// LUTs of an iterator on Xilinx 7, divided by its number of lanes.
    luts: f64,
    /// CARRY4 cells of the same iterator, divided by its number of lanes.
    carries: f64,
    /// Flip-flops of a single lane.
    registers: u64,
    /// Clock frequency of a lane between registers on an iCE40 HX8K, in MHz, with the slowest seed.
    clock: f64,
}

/// Measures the iterator of the block and one of its lanes, at the default parameters.
///
/// # Errors
/// A tool is missing or fails, or the block has no such lane.
fn measure(cache: &Cache, block: &'static Entry, seeds: u32) -> Result<Lane, CampaignError> {
    let parameters = block.defaults();
    let target = |name: &str| Target::find(name).ok_or_else(|| CampaignError::Message(format!("no target {name}")));
    let (xilinx, ice40) = (target("xilinx")?, target("ice40")?);
    let area = |part: &str| -> Result<Area, CampaignError> {
        Ok(synthesise(cache, &part_of(block, &parameters, part)?, xilinx, Placing::NONE)?.area)
    };
    let lanes = parameters.find("LANES").unwrap_or(1) as f64;
    let iterator = area("iterator")?;
    let lane = part_of(block, &parameters, "index_lane")?;
    let registers = synthesise(cache, &lane, xilinx, Placing::NONE)?.area.ff;
    match synthesise(cache, &lane, ice40, Placing { seeds, minutes: Placing::MINUTES })?.routed {
        Some(Routed::Reaches { clock, .. }) => {
            Ok(Lane { luts: iterator.lut as f64 / lanes, carries: iterator.carry as f64 / lanes, registers, clock })
        }
        other => Err(CampaignError::Message(format!("placement failure of a lane of {}: {other:?}", block.name))),
    }
}

/// Area of a lane that divides.
///
/// # Errors
/// Yosys is missing or fails.
fn by_division(cache: &Cache) -> Result<Area, ToolError> {
    let xilinx = Target::find("xilinx").unwrap_or(&TARGETS[0]);
    let design = Design::plain("the division baseline", "lane_by_division", DIVISION);
    Ok(synthesise(cache, &design, xilinx, Placing::NONE)?.area)
}

/// Design of the submodule `<block>_<name>` of a block, without the rest of the block.
fn part_of(block: &'static Entry, parameters: &Parameters, name: &str) -> Result<Design, CampaignError> {
    Ok(Design::from_emission(&block.emit_part(parameters, name, "wl_", "warploom synth")?))
}
