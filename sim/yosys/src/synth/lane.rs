//! Area and clock of a lane of the index generator's iterator, which has bars of its own.

use super::{synthesise, Area, Design, Placing, Routed, Target};
use warploom_contract::{Block, Parameters};
use warploom_cosim::cache::Cache;
use warploom_cosim::campaign::CampaignError;
use warploom_cosim::files;
use warploom_cosim::tools::ToolError;
use warploom_emit::{emit_module, Comments, ModuleRequest};

/// What a lane came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Lane {
    /// LUTs on Xilinx 7 of an iterator of all lanes, a lane.
    pub luts: f64,
    /// CARRY4, likewise.
    pub carries: f64,
    /// Flip-flops of a lane alone.
    pub registers: u64,
    /// MHz of a lane between registers on an iCE40 HX8K, by the slowest seed.
    pub clock: f64,
}

/// Measures a lane of the block that has an iterator, at its default parameters.
///
/// # Errors
/// A tool is missing or fails, or the block has no such lane.
pub fn measure(cache: &Cache, block: &'static Block, seeds: u32) -> Result<Lane, CampaignError> {
    let parameters = block.defaults();
    let target = |name: &str| Target::find(name).ok_or_else(|| CampaignError::Unknown(format!("no target {name}")));
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
        other => Err(CampaignError::Unknown(format!("a lane of {} can't be placed: {other:?}", block.name))),
    }
}

/// The area of the division baseline in a folder: a lane that divides.
///
/// # Errors
/// Yosys is missing or fails, or the file can't be read.
pub fn by_division(cache: &Cache, file: &std::path::Path) -> Result<Area, ToolError> {
    let text = files::text(file)?;
    let xilinx = Target::find("xilinx").unwrap_or(&super::TARGETS[0]);
    let design = Design::plain("the division baseline", "lane_by_division", file, text);
    Ok(synthesise(cache, &design, xilinx, Placing::NONE)?.area)
}

/// A module below a block's top, by itself.
fn part_of(block: &'static Block, parameters: &Parameters, name: &str) -> Result<Design, CampaignError> {
    let parts = warploom_rtl::parts(block.name, parameters);
    let part = parts.iter().find(|part| part.name == format!("{}_{name}", block.name));
    let part = part.ok_or_else(|| CampaignError::Unknown(format!("{} has no part {name}", block.name)))?;
    let request = ModuleRequest {
        name: &part.name,
        top: part.module.as_block(),
        prefix: "wl_",
        purpose: "a part",
        command: "warploom synth".into(),
        comments: Comments::Required,
    };
    let emission = emit_module(&request)
        .map_err(|diagnostics| CampaignError::Emit { block: block.name, diagnostics: diagnostics.to_string() })?;
    Ok(Design::of(&emission))
}
