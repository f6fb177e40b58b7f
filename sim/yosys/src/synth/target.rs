//! The FPGA families that are synthesised for: how, what their cells are, and who places and routes.

use warploom_harness::tools::{Tool, NEXTPNR_ECP5, NEXTPNR_ICE40};

/// A family, as `--target` names it.
#[derive(Debug)]
pub struct Target {
    /// Its name on the command line.
    pub name: &'static str,
    /// The command of Yosys.
    pub(super) synthesis: &'static str,
    /// Cells that count as a LUT, and how many they are; the beginning of a name is enough.
    pub(super) luts: Kinds,
    /// Cells of carry chains.
    pub(super) carries: Kinds,
    /// Flip-flops.
    pub(super) registers: Kinds,
    /// Block memories, in the family's usual unit.
    pub(super) memories: Kinds,
    /// Multipliers.
    pub(super) multipliers: Kinds,
    /// What places and routes, where there is something free that does.
    pub device: Option<Device>,
}

/// Beginnings of cells' names, and the number that one counts as.
type Kinds = &'static [(&'static str, u64)];

/// A device, and what places and routes for it.
#[derive(Debug)]
pub struct Device {
    /// Its name.
    pub name: &'static str,
    /// The tool.
    pub(super) tool: &'static Tool,
    /// What chooses the device and lets pins be placed anywhere.
    pub(super) arguments: &'static [&'static str],
    /// How many LUTs it has.
    pub(super) luts: u64,
    /// How many flip-flops.
    pub(super) registers: u64,
    /// How many block memories.
    pub(super) memories: u64,
}

/// The targets.
pub static TARGETS: &[Target] = &[
    Target {
        name: "ice40",
        synthesis: "synth_ice40",
        luts: &[("SB_LUT4", 1)],
        carries: &[("SB_CARRY", 1)],
        registers: &[("SB_DFF", 1)],
        memories: &[("SB_RAM40_4K", 1)],
        multipliers: &[("SB_MAC16", 1)],
        device: Some(Device {
            name: "iCE40 HX8K",
            tool: &NEXTPNR_ICE40,
            arguments: &["--hx8k", "--package", "ct256"],
            luts: 7680,
            registers: 7680,
            memories: 32,
        }),
    },
    Target {
        name: "ecp5",
        synthesis: "synth_ecp5",
        // A carry cell is two LUTs with a carry between them; a distributed memory of 16 by 4 takes the LUTs of two slices.
        luts: &[("LUT4", 1), ("CCU2C", 2), ("TRELLIS_DPR16X4", 4)],
        carries: &[("CCU2C", 1)],
        registers: &[("TRELLIS_FF", 1)],
        memories: &[("DP16KD", 1), ("PDPW16KD", 1)],
        multipliers: &[("MULT", 1)],
        device: Some(Device {
            name: "ECP5 85F",
            tool: &NEXTPNR_ECP5,
            arguments: &["--85k", "--package", "CABGA381", "--lpf-allow-unconstrained"],
            luts: 83640,
            registers: 83640,
            memories: 208,
        }),
    },
    Target {
        name: "xilinx",
        synthesis: "synth_xilinx -flatten -noiopad",
        // An inverter that goes into no LUT is one. A distributed memory takes the LUTs of a slice, or one or two for each bit.
        luts: &[
            ("LUT", 1),
            ("INV", 1),
            ("RAM32M", 4),
            ("RAM64M", 4),
            ("RAM32X1D", 2),
            ("RAM64X1D", 2),
            ("RAM128X1D", 4),
            ("RAM32X1S", 1),
            ("RAM64X1S", 1),
            ("RAM128X1S", 2),
            ("RAM256X1S", 4),
            ("SRL", 1),
        ],
        carries: &[("CARRY4", 1)],
        registers: &[("FD", 1)],
        // In halves: 18 Kbit.
        memories: &[("RAMB18", 1), ("RAMB36", 2)],
        multipliers: &[("DSP48", 1)],
        device: None,
    },
];

impl Target {
    /// The target of this name.
    pub fn find(name: &str) -> Option<&'static Self> {
        TARGETS.iter().find(|target| target.name == name)
    }
}
