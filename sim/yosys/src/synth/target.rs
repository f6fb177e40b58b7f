//! The supported FPGA families: synthesis commands, cell types, and place-and-route tools.

use warploom_harness::tools::{Tool, NEXTPNR_ECP5, NEXTPNR_ICE40};

/// An FPGA family.
#[derive(Debug)]
pub struct Target {
    /// Name on the command line.
    pub name: &'static str,
    /// Yosys command that synthesises for the family.
    pub(super) synthesis: &'static str,
    /// Cells that count as LUTs, by prefix, with their numbers of LUTs.
    pub(super) luts: Kinds,
    /// Cells that count as carry cells, by prefix.
    pub(super) carries: Kinds,
    /// Cells that count as flip-flops, by prefix.
    pub(super) registers: Kinds,
    /// Cells that count as block memories, by prefix, with their sizes in the usual unit of the family.
    pub(super) memories: Kinds,
    /// Cells that count as multipliers, by prefix.
    pub(super) multipliers: Kinds,
    /// The device for placement and routing; `None` if no place-and-route tool is supported.
    pub device: Option<Device>,
}

/// Prefixes of cell types, each with the number of units that one such cell counts as.
type Kinds = &'static [(&'static str, u64)];

/// A device and its place-and-route tool.
#[derive(Debug)]
pub struct Device {
    /// Name of the device.
    pub name: &'static str,
    /// The place-and-route tool.
    pub(super) tool: &'static Tool,
    /// Options that select the device and leave pins unconstrained.
    pub(super) arguments: &'static [&'static str],
    /// Number of LUTs.
    pub(super) luts: u64,
    /// Number of flip-flops.
    pub(super) registers: u64,
    /// Number of block memories.
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
        // A carry cell is two LUTs with a carry between them. A distributed 16 by 4 memory uses the LUTs of two slices.
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
        // An inverter outside of a LUT counts as one LUT. A distributed memory uses all four LUTs of a slice, or one,
        // two or four LUTs for each bit of its words.
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
        // In units of 18 Kbit.
        memories: &[("RAMB18", 1), ("RAMB36", 2)],
        multipliers: &[("DSP48", 1)],
        device: None,
    },
];

impl Target {
    /// Finds the target of this name; `None` for an unknown one.
    pub fn find(name: &str) -> Option<&'static Self> {
        TARGETS.iter().find(|target| target.name == name)
    }
}
