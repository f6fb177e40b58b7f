//! Input files of a proof: the emitted Verilog, and the file that the harnesses include.

use super::error::ProveError;
use super::table::{Fault, Table, TABLE};
use std::path::Path;
use warploom_emit::{Emission, File};
use warploom_harness::files::{write, write_files};

/// Prefix of all module names.
const PREFIX: &str = "wl_";

/// The command in the header comments of the emitted Verilog.
const COMMAND: &str = "warploom prove";

/// Name of the file that harnesses include, with parameters, ports, and the instance of the design.
pub const INCLUDE: &str = "design.svh";

/// Emits the block of a property table (`properties.toml`), or its submodule `part`.
///
/// # Errors
/// The table's parameters are not supported, the submodule does not exist, or the block cannot be emitted.
pub fn emit(table: &Table, part: Option<&str>) -> Result<Emission, ProveError> {
    let whole = emit_whole(table)?;
    // The block is emitted even for a submodule, to check that it supports the parameters.
    part.map_or(Ok(whole), |part| emit_part(table, part))
}

/// Emits the block of a property table (`properties.toml`).
///
/// # Errors
/// The block does not support the parameters.
pub fn emit_whole(table: &Table) -> Result<Emission, ProveError> {
    let (block, parameters) = (table.block, &table.parameters);
    block
        .emit(parameters, PREFIX, COMMAND.into())
        .map_err(|error| design_error(table, format!("{} at {parameters}: {error}", block.name)))
}

/// Emits the submodule `part` of the block of a property table (`properties.toml`), with the table's parameters.
///
/// # Errors
/// The submodule does not exist.
pub fn emit_part(table: &Table, part: &str) -> Result<Emission, ProveError> {
    let (block, parameters) = (table.block, &table.parameters);
    block.emit_part(parameters, part, PREFIX, COMMAND).map_err(|error| design_error(table, error.to_string()))
}

/// The error for a table that does not match the design.
fn design_error(table: &Table, message: String) -> ProveError {
    ProveError::Design(format!("{}: {message}", table.shown_path(TABLE).display()))
}

/// Returns a copy of the Verilog with a fault injected. `whose` names the fault's property or equivalence in messages.
///
/// # Errors
/// The module or the text does not exist, or the text is not unique.
pub fn inject(table: &Table, emission: &Emission, fault: &Fault, whose: &str) -> Result<Emission, ProveError> {
    let mut faulty = emission.clone();
    let module_name = match (fault.module.as_str(), &emission.foreign) {
        ("", _) => emission.top.clone(),
        (module, Some(_)) => module.into(),
        (module, None) => format!("{}_{module}", emission.top),
    };
    let modules = || emission.files.iter().map(|file| file.module.as_str()).collect::<Vec<_>>().join(", ");
    let file: &mut File = faulty.files.iter_mut().find(|file| file.module == module_name).ok_or_else(|| {
        design_error(
            table,
            format!("unknown module '{module_name}' of the fault of {whose}; expected one of {}", modules()),
        )
    })?;
    let times = file.text.matches(&fault.find).count();
    if times != 1 {
        let find = &fault.find;
        let message = format!("the fault of {whose}: {module_name} contains '{find}' {times} times; expected once");
        return Err(design_error(table, message));
    }
    file.text = file.text.replacen(&fault.find, &fault.replace, 1);
    Ok(faulty)
}

/// Writes the design and its include file.
///
/// # Errors
/// A file cannot be written.
pub fn write_sources(folder: &Path, table: &Table, emission: &Emission) -> Result<(), ProveError> {
    write_files(folder, emission)?;
    Ok(write(&folder.join(INCLUDE), &include(table, emission))?)
}

/// The text of [`INCLUDE`]. It has the parameters as constants, a macro `HAS_name` for each port, a wire for each port
/// except the clock, and the design as instance `dut`. Inputs are free in every cycle, except that `reset` is 1 in the
/// first cycle. Registers without an initial value start with arbitrary values. If the design has a clock, `started` is
/// 0 in the first cycle, and then 1.
fn include(table: &Table, emission: &Emission) -> String {
    let mut text = String::new();
    for (name, value) in table.parameters.iter() {
        text += &format!("localparam {name} = {value};\n");
    }
    let mut connections = Vec::new();
    for port in &emission.ports {
        connections.push(format!(".{0}({0})", port.name));
        let free = if port.direction == "input" { "(* anyseq *) " } else { "" };
        text += &format!("`define HAS_{}\n", port.name);
        if port.direction != "clock" {
            text += &format!("{free}wire [{}:0] {};\n", port.width - 1, port.name);
        }
    }
    text += &format!("{} dut ({});\n", emission.top, connections.join(", "));
    if emission.ports.iter().any(|port| port.direction == "clock") {
        text += "reg started = 0;\nalways @(posedge clock) started <= 1;\n";
        if emission.ports.iter().any(|port| port.name == "reset") {
            text += "always @* assume (started || reset);\n";
        }
    }
    text
}
