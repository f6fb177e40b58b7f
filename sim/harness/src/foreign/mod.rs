//! Designs in Verilog files: which files, how they are read, and how the contract's ports connect to the top module.
//!
//! An adapter module is generated for each design. It has the contract's ports, an active-high `reset` and a rising `clock` among
//! them, and instantiates the top module with its own names and parameters. Everything else in the harness sees the adapter.

mod adapter;
mod model;
mod names;
pub mod survey;
mod tree;

pub use model::ResetAtOnce;

use crate::build::{Builder, Verilog, TOP};
use crate::error::CampaignError;
use crate::registry::{Design, Entry};
use crate::user_rtl::ports::{self, Found};
use crate::user_rtl::refused;
use crate::user_rtl::sources::Sources;
use std::fmt;
use std::path::Path;
use warploom_contract::{Block, Direction, Layout, Parameters, Port};
use warploom_emit::{Emission, File, Foreign, PortInfo};

/// Verilog that this workspace did not write.
///
/// `{NAME}` in a file name or in the name of the top module stands for the value of the contract's parameter `NAME`.
#[derive(Clone, Copy, Debug)]
pub struct VerilogFiles {
    /// Directory from which the paths of files are seen, usually `env!("CARGO_MANIFEST_DIR")`.
    pub root: &'static str,
    /// Files in the order in which they are read, packages first. A name that ends in `.f` is a file list.
    pub files: &'static [&'static str],
    /// Directories of included files. The directories of `files` are always searched.
    pub include_directories: &'static [&'static str],
    /// Macros: name and value.
    pub defines: &'static [(&'static str, &'static str)],
    /// Top module.
    pub top: &'static str,
    /// Verilog parameter for each parameter of the contract: the contract's name, then the Verilog name.
    pub parameters: &'static [(&'static str, &'static str)],
    /// Port that is the contract's `clock`; ignored where the contract has none.
    pub clock: Clock,
    /// Port that is the contract's `reset`; ignored where the contract has none.
    pub reset: Reset,
    /// Ports that are unpacked arrays `[0:N-1]`, where N is the number of elements in the contract.
    pub unpacked: &'static [&'static str],
}

/// Clock of a foreign design.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Name of the port.
    pub port: &'static str,
    /// Edge on which registers change.
    pub edge: Edge,
}

/// Edge of a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// From 0 to 1.
    Rising,
    /// From 1 to 0.
    Falling,
}

/// Reset of a foreign design.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reset {
    /// Name of the port.
    pub port: &'static str,
    /// Value that resets.
    pub polarity: Polarity,
    /// When it takes effect.
    pub timing: ResetTiming,
}

/// Value of a reset port that resets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Polarity {
    /// 1 resets.
    ActiveHigh,
    /// 0 resets.
    ActiveLow,
}

/// When a reset takes effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResetTiming {
    /// On the clock edge: outputs show it in the next cycle.
    Synchronous,
    /// At once: outputs show it in the same cycle.
    Asynchronous,
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Rising => "rising",
            Self::Falling => "falling",
        })
    }
}

impl fmt::Display for Polarity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::ActiveHigh => "active high",
            Self::ActiveLow => "active low",
        })
    }
}

impl fmt::Display for ResetTiming {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Synchronous => "synchronous",
            Self::Asynchronous => "asynchronous",
        })
    }
}

impl VerilogFiles {
    /// Files with a top module whose ports and parameters are called as in the contract.
    pub const fn new(root: &'static str, top: &'static str, files: &'static [&'static str]) -> Self {
        Self {
            root,
            files,
            top,
            include_directories: &[],
            defines: &[],
            parameters: &[],
            clock: Clock { port: "clock", edge: Edge::Rising },
            reset: Reset { port: "reset", polarity: Polarity::ActiveHigh, timing: ResetTiming::Synchronous },
            unpacked: &[],
        }
    }

    /// Name of the Verilog port for a port of the contract.
    pub fn port_name(&self, port: &Port) -> &'static str {
        match port.direction {
            Direction::Clock => self.clock.port,
            Direction::In if port.name == RESET => self.reset.port,
            _ => port.name,
        }
    }

    /// Reads the files for these parameters.
    pub(crate) fn sources(&self, parameters: &Parameters) -> Result<Sources, CampaignError> {
        let here = Path::new(self.root);
        let paths = self.files.iter().map(|file| here.join(filled(file, parameters))).collect::<Vec<_>>();
        let include = self.include_directories.iter().map(|folder| here.join(folder)).collect::<Vec<_>>();
        Ok(Sources::listed(here, &paths, &include)?)
    }
}

/// The contract's name of the reset.
const RESET: &str = "reset";

/// A name with the values of parameters in place of `{NAME}`.
fn filled(text: &str, parameters: &Parameters) -> String {
    parameters
        .iter()
        .fold(text.into(), |text: String, (name, value)| text.replace(&format!("{{{name}}}"), &value.to_string()))
}

/// What the harness builds for a foreign design: its files, then the adapter, which is the top.
///
/// # Errors
/// A file is missing, the contract has several clocks, or the design does not fit the contract.
pub fn emission(
    block: &Block,
    design: &VerilogFiles,
    parameters: &Parameters,
    prefix: &str,
    command: String,
) -> Result<Emission, CampaignError> {
    let sources = design.sources(parameters)?;
    of_sources(
        block,
        design,
        parameters,
        &format!("{prefix}{}", block.name),
        &filled(design.top, parameters),
        &sources,
        command,
    )
}

/// The same for files that were read.
fn of_sources(
    block: &Block,
    design: &VerilogFiles,
    parameters: &Parameters,
    top: &str,
    wrapped: &str,
    sources: &Sources,
    command: String,
) -> Result<Emission, CampaignError> {
    let ports = (block.ports)(parameters);
    check_contract(block, design, parameters, &ports)?;
    let modules = sources.modules();
    if let Some(taken) = modules.iter().find(|name| *name == top || *name == TOP) {
        let why = format!("module name {taken} is reserved for the harness, in the Verilog of {}", block.name);
        return Err(CampaignError::Unknown(why));
    }
    let adapter = adapter::text(block, design, parameters, top, wrapped);
    let mut files: Vec<File> = sources.files.iter().map(|(name, text)| file(name, text)).collect();
    files.push(File { name: format!("{top}.v"), text: adapter, module: top.into() });
    let info = |port: &Port| PortInfo {
        name: port.name.into(),
        direction: match port.direction {
            Direction::Clock => "clock".into(),
            Direction::In => "input".into(),
            Direction::Out => "output".into(),
        },
        width: port.width(),
        elements: port.elements,
        comment: port.comment.into(),
    };
    Ok(Emission {
        block: block.name.into(),
        purpose: block.purpose.into(),
        top: top.into(),
        parameters: parameters.iter().map(|(name, value)| (name.into(), value)).collect(),
        command,
        ports: ports.iter().map(info).collect(),
        foreign: Some(foreign(design, sources)),
        files,
    })
}

fn file(name: &str, text: &str) -> File {
    let module = crate::user_rtl::sources::modules(text).pop().unwrap_or_default();
    File { name: name.into(), text: text.into(), module }
}

/// How the files are read.
fn foreign(design: &VerilogFiles, sources: &Sources) -> Foreign {
    read_as(sources, design.defines.iter().map(|(name, value)| format!("{name}={value}")))
}

/// How files are read with these macros, each `NAME` or `NAME=VALUE`.
fn read_as(sources: &Sources, defines: impl Iterator<Item = String>) -> Foreign {
    let of_lists = sources.flags.iter().filter_map(|flag| flag.strip_prefix("+define+").map(String::from));
    Foreign {
        headers: sources.headers.clone(),
        directories: sources.directories(),
        defines: of_lists.chain(defines).collect(),
    }
}

/// What is wrong with the contract or the design before any file is read by a tool.
fn check_contract(
    block: &Block,
    design: &VerilogFiles,
    parameters: &Parameters,
    ports: &[Port],
) -> Result<(), CampaignError> {
    let refuse = |what: String| Err(CampaignError::Unknown(format!("{what}, in the entry of {}", block.name)));
    let clocks: Vec<&str> =
        ports.iter().filter(|port| port.direction == Direction::Clock).map(|port| port.name).collect();
    if clocks.len() > 1 {
        let clocks = clocks.join(", ");
        return refuse(format!("several clocks ({clocks}); designs with more than one clock are not supported"));
    }
    let unknown = |name: &&str| parameters.find(name).is_none();
    if let Some(name) = design.parameters.iter().map(|(name, _)| *name).find(|name| unknown(name)) {
        return refuse(format!("unknown parameter '{name}'; the contract has {parameters}"));
    }
    if let Some(name) = design.unpacked.iter().find(|name| !ports.iter().any(|port| port.name == **name)) {
        return refuse(format!("unknown unpacked port '{name}'"));
    }
    Ok(())
}

/// Compares the ports of a foreign design, as Verilator elaborates them, with the contract. Does nothing for other designs.
///
/// # Errors
/// Verilator refuses the files, the top module is missing, a port differs, or a port is an inout. A tool fails.
pub fn check_ports(builder: &Builder, entry: &Entry, parameters: &Parameters) -> Result<(), CampaignError> {
    let Design::Verilog(design) = &entry.design else { return Ok(()) };
    check_sources(builder, entry, design, parameters, &design.sources(parameters)?, &filled(design.top, parameters))
}

fn check_sources(
    builder: &Builder,
    entry: &Entry,
    design: &VerilogFiles,
    parameters: &Parameters,
    sources: &Sources,
    top: &str,
) -> Result<(), CampaignError> {
    let modules = sources.modules();
    if !modules.iter().any(|module| module == top) {
        let found = if modules.is_empty() { "no module".into() } else { modules.join(", ") };
        let message = format!("missing top module {top} in the Verilog of {}; the files define {found}", entry.name);
        return Err(CampaignError::Unknown(message));
    }
    let found = elaborated(builder, entry.name, design, sources, top, parameters)?;
    compare(entry, design, parameters, top, &found)
}

/// Other Verilog in place of a foreign design's own, with the same ports: `top` names its top module where it differs.
///
/// # Errors
/// As [`emission`] and [`check_ports`].
pub(crate) fn replaced(
    builder: &Builder,
    entry: &Entry,
    design: &VerilogFiles,
    parameters: &Parameters,
    sources: &Sources,
    top: Option<&str>,
) -> Result<Emission, CampaignError> {
    let wrapped = top.map_or_else(|| filled(design.top, parameters), String::from);
    let adapter = format!("wl_{}", entry.name);
    check_sources(builder, entry, design, parameters, sources, &wrapped)?;
    of_sources(entry, design, parameters, &adapter, &wrapped, sources, String::new())
}

/// Ports of a top module at these parameters.
fn elaborated(
    builder: &Builder,
    name: &str,
    design: &VerilogFiles,
    sources: &Sources,
    top: &str,
    parameters: &Parameters,
) -> Result<Vec<Found>, CampaignError> {
    let mut verilog = Verilog { name: name.into(), files: sources.files.clone(), ..Verilog::default() };
    verilog.add_foreign(&foreign(design, sources));
    for (name, verilog_name) in design.parameters {
        verilog.flags.push(format!("-G{verilog_name}={}", parameters.get(name)));
    }
    let declared = builder.port_declarations(&verilog, top).map_err(|error| refused(error, sources))?;
    Ok(ports::declared(&declared))
}

fn compare(
    entry: &Entry,
    design: &VerilogFiles,
    parameters: &Parameters,
    top: &str,
    found: &[Found],
) -> Result<(), CampaignError> {
    let layout: Layout = entry.layout(parameters);
    if let Some(port) = found.iter().find(|port| port.is_inout()) {
        let message = format!(
            "unsupported inout port '{}' of module {top}, in the Verilog of {}\n  help: wrap the module in one with an input, \
             an output and an output enable",
            port.name(),
            entry.name
        );
        return Err(CampaignError::Unknown(message));
    }
    let expected: Vec<Port> =
        layout.ports.iter().map(|port| Port { name: design.port_name(port), ..port.clone() }).collect();
    // An unpacked array has no width as one vector; the adapter, which indexes its elements, checks it.
    let (mut left, mut right) = (expected, found.to_vec());
    for name in design.unpacked {
        if right.iter().any(|port| port.name() == *name && port.is_array()) {
            left.retain(|port| port.name != *name);
            right.retain(|port| port.name() != *name);
        }
    }
    let differences = ports::differences(&left, &right);
    if differences.is_empty() {
        return Ok(());
    }
    let (name, differences) = (entry.name, differences.join("\n"));
    let message = format!("ports of module {top} differ from the contract of {name} with {parameters}:\n{differences}");
    Err(CampaignError::Unknown(message))
}

#[cfg(test)]
mod tests {
    use super::*;
    use warploom_contract::Parameter;

    const BLOCK: Block = Block {
        name: "shift",
        purpose: "shifts",
        publication: "",
        parameters: &[Parameter { name: "DEPTH", default: 2, meaning: "elements" }],
        combinations: || vec![Parameters::of(&[("DEPTH", 2)])],
        regions: &[],
        ports: |_| {
            vec![
                Port::clock(),
                Port::reset("clears"),
                Port::inputs("d", 2, 4, "elements"),
                Port::outputs("q", 2, 4, "elements, a cycle later"),
            ]
        },
        rules: &[],
        error_codes: &[],
        test_points: &[],
        test_plan: &[],
    };

    const VERILOG: &str =
        "module shift_2 #(parameter N = 1) (input ck, input rst_n, input [3:0] d [0:N-1], output reg [3:0] q [0:N-1]);
        integer i;
        always @(negedge ck or negedge rst_n)
          for (i = 0; i < N; i = i + 1) q[i] <= rst_n ? d[i] : 4'd0;
        endmodule\n";

    /// The design, with its Verilog in a directory of its own.
    fn design(verilog: &str) -> (tempfile::TempDir, VerilogFiles) {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("shift_2.sv"), verilog).expect("written");
        let root: &'static str = Box::leak(folder.path().display().to_string().into_boxed_str());
        let design = VerilogFiles {
            parameters: &[("DEPTH", "N")],
            clock: Clock { port: "ck", edge: Edge::Falling },
            reset: Reset { port: "rst_n", polarity: Polarity::ActiveLow, timing: ResetTiming::Asynchronous },
            unpacked: &["d", "q"],
            ..VerilogFiles::new(root, "shift_{DEPTH}", &["shift_{DEPTH}.sv"])
        };
        (folder, design)
    }

    fn emitted(block: &Block, design: &VerilogFiles) -> Result<Emission, CampaignError> {
        emission(block, design, &block.defaults(), "wl_", String::new())
    }

    #[test]
    fn an_adapter_connects_clock_reset_parameters_and_arrays() {
        let (_folder, design) = design(VERILOG);
        let emission = emitted(&BLOCK, &design).expect("it fits");
        let adapter = &emission.files.last().expect("a file").text;
        for part in [
            "  shift_2 #(.N(2)) dut (",
            ".ck(~clock)",
            ".rst_n(~reset)",
            "  wire [3:0] d_elements [0:1];",
            "  assign d_elements[1] = d[4 +: 4];",
            "  assign q[4 +: 4] = q_elements[1];",
        ] {
            assert!(adapter.contains(part), "{part} is not in\n{adapter}");
        }
    }

    /// The elaborated design, run: a falling edge, a reset that acts at once, and elements in order.
    #[test]
    fn an_adapted_design_runs() {
        let (_folder, design) = design(VERILOG);
        let layout = BLOCK.layout(&BLOCK.defaults());
        let cache = tempfile::tempdir().expect("a folder");
        let toolchain = crate::tools::Toolchain::find(None).expect("the tools are installed");
        let builder = Builder::new(toolchain, crate::cache::Cache::at(cache.path()));
        let entry: &'static Entry = Box::leak(Box::new(Entry::new(&BLOCK, Design::Verilog(design))));
        check_ports(&builder, entry, &BLOCK.defaults()).expect("the ports are those of the contract");
        let verilog = Verilog::of(&emitted(&BLOCK, &design).expect("it fits"), &layout);
        let file = builder.library(&verilog, crate::build::Waves::None).expect("it is built");
        let library = crate::simulator::Library::load(&file, &layout).expect("it is loaded");
        let mut simulator = crate::simulator::Simulator::new(&library, 1).expect("an instance");
        let (mut inputs, mut outputs) = (vec![0; library.input_words()], vec![0; library.output_words()]);
        let seen = [(1, 0x21), (0, 0x43), (0, 0x65), (1, 0x65)].map(|(reset, d)| {
            inputs[0] = reset | d << 1;
            simulator.step(&inputs, &mut outputs);
            outputs[0]
        });
        assert_eq!(seen, [0, 0, 0x43, 0]);
    }

    #[test]
    fn contracts_that_do_not_fit_are_refused() {
        let (_folder, design) = design(VERILOG);
        let two = Block { ports: |_| vec![Port::clock(), Port { name: "other", ..Port::clock() }], ..BLOCK };
        let error = emitted(&two, &design).expect_err("two clocks").to_string();
        assert!(error.starts_with("several clocks (clock, other);"), "{error}");
        let error = emitted(&BLOCK, &VerilogFiles { parameters: &[("WIDTH", "W")], ..design })
            .expect_err("no such")
            .to_string();
        assert_eq!(error, "unknown parameter 'WIDTH'; the contract has DEPTH=2, in the entry of shift");
        let error = emitted(&BLOCK, &VerilogFiles { unpacked: &["r"], ..design }).expect_err("no such").to_string();
        assert_eq!(error, "unknown unpacked port 'r', in the entry of shift");
        let error = emitted(&BLOCK, &VerilogFiles { include_directories: &["none"], ..design })
            .expect_err("no such")
            .to_string();
        assert!(error.ends_with("none: missing include directory"), "{error}");
        let error = emitted(&BLOCK, &VerilogFiles { files: &["none.v"], ..design }).expect_err("no such").to_string();
        assert!(error.contains("none.v: cannot be read: "), "{error}");
    }
}
