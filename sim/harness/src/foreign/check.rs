//! Checks that the ports of a design in Verilog files match its contract.

use super::design::{substituted, VerilogFiles};
use super::emission::{emission_of_sources, foreign};
use crate::build::{Builder, Verilog};
use crate::entry::{Design, Entry};
use crate::error::CampaignError;
use crate::user_rtl::ports::{self, Found};
use crate::user_rtl::sources::Sources;
use crate::user_rtl::verilator_errors::rejected;
use warploom_contract::{Layout, Parameters, Port};
use warploom_emit::Emission;

/// Compares the ports that Verilator elaborates with the contract. Designs in Rust-HDL always pass.
///
/// # Errors
/// Verilator rejects the files, the top module is missing, a port differs or is an inout, or a tool fails.
pub fn check_ports(builder: &Builder, entry: &Entry, parameters: &Parameters) -> Result<(), CampaignError> {
    let Design::Verilog(design) = &entry.design else { return Ok(()) };
    check_sources(
        builder,
        entry,
        design,
        parameters,
        &design.sources(parameters)?,
        &substituted(design.top, parameters),
    )
}

/// Checks that the sources define the top module, and compares its ports with the contract.
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
        return Err(CampaignError::Message(message));
    }
    let found = elaborated(builder, entry.name, design, sources, top, parameters)?;
    compare(entry, design, parameters, top, &found)
}

/// Creates the emission of Verilog that replaces the files of `design` and has the same ports: the files in `sources`
/// and an adapter. `top` is their top module, by default the module with the name of the design's top module.
///
/// # Errors
/// Those of [`emission`](super::emission) and [`check_ports`].
pub(crate) fn replaced(
    builder: &Builder,
    entry: &Entry,
    design: &VerilogFiles,
    parameters: &Parameters,
    sources: &Sources,
    top: Option<&str>,
) -> Result<Emission, CampaignError> {
    let wrapped = top.map_or_else(|| substituted(design.top, parameters), String::from);
    let adapter = format!("wl_{}", entry.name);
    check_sources(builder, entry, design, parameters, sources, &wrapped)?;
    emission_of_sources(entry, design, parameters, &adapter, &wrapped, sources, String::new())
}

/// Returns the ports of a top module at these parameters, as Verilator elaborates them.
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
    let declared = builder.port_declarations(&verilog, top).map_err(|error| rejected(error, sources))?;
    Ok(ports::declared(&declared))
}

/// Compares the ports of a top module with the contract.
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
            "unsupported inout port '{}' of module {top}, in the Verilog of {}\n  help: wrap the module in \
             another module with an input, an output and an output enable",
            port.name(),
            entry.name
        );
        return Err(CampaignError::Message(message));
    }
    let contract_ports: Vec<Port> =
        layout.ports.iter().map(|port| Port { name: design.port_name(port), ..port.clone() }).collect();
    // An unpacked array has no width as a vector, so it is not compared here. Verilator checks the array in the
    // adapter, which indexes its elements.
    let (mut expected, mut found) = (contract_ports, found.to_vec());
    for name in design.unpacked {
        if found.iter().any(|port| port.name() == *name && port.is_not_vector()) {
            expected.retain(|port| port.name != *name);
            found.retain(|port| port.name() != *name);
        }
    }
    let differences = ports::differences(&expected, &found);
    if differences.is_empty() {
        return Ok(());
    }
    let (name, differences) = (entry.name, differences.join("\n"));
    let message = format!("ports of module {top} differ from the contract of {name} with {parameters}:\n{differences}");
    Err(CampaignError::Message(message))
}
