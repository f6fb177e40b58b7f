//! Area and clock of a lane of the iterator.

use super::Figure;
use crate::failure::Failure;
use std::path::Path;
use std::process::Command;
use warploom_contract::Block;
use warploom_cosim::campaign;
use warploom_emit::{emit_module, Comments, Emission, ModuleRequest};
use warploom_yosys::cells::Cells;
use warploom_yosys::script::{run_script, write, write_files};

/// Placement seeds of a clock; the worst counts.
const SEEDS: u32 = 5;

// The bars of the specification: LUT, CARRY4 and FF of a lane on Xilinx 7, MHz of a lane on an iCE40 HX8K.
const LUTS: f64 = 93.0;
const CARRIES: f64 = 16.0;
const REGISTERS: f64 = 31.0;
const CLOCK: f64 = 64.0;

/// The area of a lane, out of an iterator of 32 of them, and the clock of one between registers.
///
/// # Errors
/// Yosys or nextpnr is missing or fails.
pub(super) fn figures(generator: &'static Block) -> Result<Vec<Figure>, Failure> {
    let folder = super::folder()?;
    let folder = folder.path();
    let parameters = generator.defaults();
    let lanes = parameters.get("LANES") as f64;
    let emission = campaign::emit(generator, &parameters, "wl_", "warploom bench".into())?;
    write_files(folder, &emission)?;
    let iterator = ["iterator", "index_lane", "step"].map(|part| format!("wl_index_generator_{part}.v")).join(" ");
    let xilinx = Cells::after(
        folder,
        &format!("read_verilog {iterator}; synth_xilinx -flatten -noiopad -top wl_index_generator_iterator"),
        "the iterator",
    )?;
    let lane_alone = "read_verilog wl_index_generator_index_lane.v; synth_xilinx -flatten -noiopad -top wl_index_generator_index_lane";
    let registers = Cells::after(folder, lane_alone, "a lane")?.count("FD") as f64;
    Ok(vec![
        Figure::at_most(
            "a lane on Xilinx 7, its share of the step included",
            LUTS,
            xilinx.count("LUT") as f64 / lanes,
            "LUT",
        ),
        Figure::at_most("the same", CARRIES, xilinx.count("CARRY4") as f64 / lanes, "CARRY4"),
        Figure::at_most("a lane alone", REGISTERS, registers, "FF"),
        Figure::above(
            format!("a lane between registers, iCE40 HX8K, worst of {SEEDS} seeds"),
            CLOCK,
            clock(folder, generator)?,
            "MHz",
        ),
    ])
}

/// MHz of one lane whose inputs come from a shift register and whose outputs go into one.
fn clock(folder: &Path, generator: &'static Block) -> Result<f64, Failure> {
    let parts = warploom_rtl::parts(generator.name, &generator.defaults());
    let lane = parts.iter().find(|part| part.name.ends_with("_index_lane"));
    let lane = lane.ok_or_else(|| Failure::Usage("index_generator has no lane".into()))?;
    let request = ModuleRequest {
        name: "lane",
        top: lane.module.as_block(),
        prefix: "",
        purpose: "one lane",
        command: "warploom bench".into(),
        comments: Comments::Required,
    };
    let emission = emit_module(&request).map_err(|diagnostics| Failure::Tool(diagnostics.to_string()))?;
    write_files(folder, &emission)?;
    write(&folder.join("between.v"), &between_registers(&emission))?;
    let script = "read_verilog lane.v between.v; synth_ice40 -top between -json between.json";
    run_script(folder, script, "a lane between registers")?;
    let mut worst = f64::INFINITY;
    for seed in 1..=SEEDS {
        let seed = seed.to_string();
        let arguments = [
            "--hx8k",
            "--package",
            "ct256",
            "--json",
            "between.json",
            "--freq",
            "128",
            "--timing-allow-fail",
            "--seed",
            &seed,
        ];
        let log = tool(folder, "nextpnr-ice40", &arguments)?;
        let line = log.lines().rfind(|line| line.contains("Max frequency for clock"));
        let reached = line.and_then(|line| line.split(" MHz").next()?.rsplit(' ').next()?.parse().ok());
        worst = worst.min(reached.ok_or_else(|| Failure::Tool("nextpnr-ice40 named no frequency".into()))?);
    }
    Ok(worst)
}

/// A wrapper with a pin in and a pin out, and registers next to each port.
fn between_registers(emission: &Emission) -> String {
    let (mut connections, mut inputs, mut outputs) = (String::new(), 0, 0);
    for port in &emission.ports {
        let (vector, low) = match port.direction.as_str() {
            "clock" => {
                connections += &format!("    .{}(clock),\n", port.name);
                continue;
            }
            "input" => ("in", &mut inputs),
            _ => ("out", &mut outputs),
        };
        connections += &format!("    .{}({vector}[{}:{low}]),\n", port.name, *low + port.width - 1);
        *low += port.width;
    }
    let connections = connections.trim_end_matches(",\n");
    format!(
        "module between (input clock, input shift, input pin, output reg result);\n\
         \x20 reg [{0}:0] in;\n  wire [{1}:0] out;\n  reg [{1}:0] kept;\n\
         \x20 always @(posedge clock) begin\n    in <= {{in[{2}:0], pin}};\n\
         \x20   kept <= shift ? {{kept[{3}:0], 1'b0}} : out;\n    result <= kept[{1}];\n  end\n\
         \x20 {4} lane (\n{connections}\n  );\nendmodule\n",
        inputs - 1,
        outputs - 1,
        inputs - 2,
        outputs - 2,
        emission.top
    )
}

/// Everything that a tool printed.
fn tool(folder: &Path, name: &str, arguments: &[&str]) -> Result<String, Failure> {
    let output = Command::new(name).args(arguments).current_dir(folder).output().map_err(|error| {
        Failure::Tool(format!("{name}: {error}\n  help: on Debian: apt-get install yosys nextpnr-ice40"))
    })?;
    let text = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    if output.status.success() {
        Ok(text.into_owned())
    } else {
        Err(Failure::Tool(format!("{name} failed ({}):\n{}", output.status, text.trim_end())))
    }
}
