//! External tools of the harness: search, version check, and execution.

mod catalogue;
mod error;
mod find;
mod process;
mod program;
#[cfg(test)]
mod tests;
mod toolchain;
mod version;

pub use catalogue::{
    Header, Tool, BITWUZLA, CARGO, COMPILER, HEADERS, ICEPACK, NETLISTSVG, NEXTPNR_ECP5, NEXTPNR_ICE40, RUSTC, SMTBMC,
    TOOLS, VERILATOR, YOSYS,
};
pub use error::{lacks_space, without_temporary_path, ToolError};
pub use find::{Found, VERILATOR_VARIABLE};
pub use process::{any_output, output_within, run, run_within, show, terminate_tools};
pub(crate) use toolchain::Installation;
pub use toolchain::{chosen_verilator, Toolchain};
pub use version::Version;
