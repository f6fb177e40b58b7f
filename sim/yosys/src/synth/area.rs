//! Cell counts of a synthesised design, and device capacity.

use super::route::Routed;
use super::target::{Device, Target};
use crate::cells::Cells;
use serde::{Deserialize, Serialize};

/// Cells of a synthesised design.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Area {
    /// Look-up tables, including those that carry cells and distributed memories occupy.
    pub lut: u64,
    /// Cells of carry chains. The length of a cell is one bit (SB_CARRY), two bits (CCU2C) or four bits (CARRY4).
    pub carry: u64,
    /// Flip-flops.
    pub ff: u64,
    /// Block memories: of 4 Kbit (ice40), 18 Kbit (ecp5, xilinx).
    pub bram: u64,
    /// Multipliers.
    pub dsp: u64,
}

impl Area {
    /// Returns the counts of a netlist for a target, which determines the meaning of its cells.
    pub(super) fn from_cells(cells: &Cells, target: &Target) -> Self {
        let count = |kinds: &[(&str, u64)]| kinds.iter().map(|(name, number)| cells.count(name) * number).sum();
        Self {
            lut: count(target.luts),
            carry: count(target.carries),
            ff: count(target.registers),
            bram: count(target.memories),
            dsp: count(target.multipliers),
        }
    }

    /// The resources of which the device has too few: LUTs, flip-flops or block memories; `None` if all of them
    /// suffice.
    pub(super) fn too_large_for(&self, device: &Device) -> Option<String> {
        let kinds =
            [("LUT", self.lut, device.luts), ("FF", self.ff, device.registers), ("BRAM", self.bram, device.memories)];
        let exceeded = kinds.iter().filter(|(_, used, available)| used > available);
        let exceeded: Vec<String> =
            exceeded.map(|(kind, used, available)| format!("{used} {kind} of {available}")).collect();
        (!exceeded.is_empty()).then(|| exceeded.join(", "))
    }
}

/// Results of the synthesis of a design.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// Cells of the design alone.
    pub area: Area,
    /// Result of placement and routing, for the worst placement seed. `None` if the target has no place-and-route tool,
    /// or no seeds were requested.
    pub routed: Option<Routed>,
}
