//! Test bench for each simulator, with all subjects (the modules that are compared with their Verilog).

use super::subject::Subject;
use super::trace::Trace;
use crate::lint::{run, ToolError};
use rust_hdl_core::atom::AtomKind;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Files of a test bench with all subjects.
pub(super) struct Bench {
    /// Names of the Verilog files for Verilator.
    names: Vec<String>,
    /// Number of vectors of the longest trace.
    vectors: usize,
}

/// Returns the number of words of a vector in the Verilator bench. The vector has more than 64 bits, so that it is an
/// array in C++.
fn wide(words: usize) -> usize {
    words.max(3)
}

impl Bench {
    /// Writes the files of all subjects, the test bench for Verilator, and the inputs.
    pub(super) fn write(dir: &Path, subjects: &[Subject], traces: &[Trace]) -> Result<Self, ToolError> {
        let vectors = traces.iter().map(|trace| trace.inputs.len()).max().unwrap_or(0);
        let mut names = vec!["bench.v".to_string()];
        let mut texts = BTreeMap::new();
        let (mut ports, mut instances) = (vec!["input wire clock".to_string()], String::new());
        for (number, (subject, trace)) in subjects.iter().zip(traces).enumerate() {
            for file in &subject.verilog.files {
                if let Some(text) = texts.insert(&file.name, &file.text) {
                    assert_eq!(text, &file.text, "{} has one text in all subjects", file.name);
                } else {
                    fs::write(dir.join(&file.name), &file.text)?;
                    let power_up = if subject.from_zero { from_zero(&file.text) } else { file.text.clone() };
                    fs::write(dir.join(icarus_name(&file.name)), power_up)?;
                    names.push(file.name.clone());
                }
            }
            let (inputs, outputs) = (32 * wide(trace.input_words), 32 * wide(trace.output_words));
            ports.push(format!("input wire [{}:0] i_{number}", inputs - 1));
            ports.push(format!("output wire [{}:0] o_{number}", outputs - 1));
            let net = |output: &Connection| format!("o_{number}[{}:{}]", output.low + output.width - 1, output.low);
            instances += &instance(subject, trace, number, net);
            for output in connections(trace).filter(|output| !output.is_input && output.padding() > 0) {
                let end = output.low + output.width;
                let padding = output.padding();
                instances += &format!("  assign o_{number}[{}:{end}] = {padding}'d0;\n", end + padding - 1);
            }
            let end = 32 * trace.output_words;
            if end < outputs {
                instances += &format!("  assign o_{number}[{}:{end}] = {}'d0;\n", outputs - 1, outputs - end);
            }
        }
        let text = format!("module bench (\n  {}\n);\n{instances}endmodule\n", ports.join(",\n  "));
        fs::write(dir.join("bench.v"), text)?;
        let mut binary = Vec::new();
        for vector in 0..vectors {
            for trace in traces {
                let nothing = vec![0; trace.input_words];
                let words = trace.inputs.get(vector).unwrap_or(&nothing);
                binary.extend(words.iter().flat_map(|word| word.to_le_bytes()));
            }
        }
        fs::write(dir.join("stimulus.bin"), binary)?;
        Ok(Self { names, vectors })
    }

    /// Builds and runs the bench in Verilator. Returns the packed outputs of each vector in hexadecimal.
    pub(super) fn verilator(&self, dir: &Path, traces: &[Trace]) -> Result<Vec<String>, ToolError> {
        let (mut driven, mut shown) = (String::new(), String::new());
        for (number, trace) in traces.iter().enumerate() {
            let (inputs, outputs) = (trace.input_words, trace.output_words);
            driven += &format!("    if (!get(&top->i_{number}[0], {inputs})) break;\n");
            shown += &format!("    put(&top->o_{number}[0], {outputs});\n");
        }
        let vectors = self.vectors;
        let main = format!(
            r#"#include "Vbench.h"
#include <cstdint>
#include <cstdio>
static FILE* in;
static FILE* out;
static bool get(uint32_t* words, size_t count) {{ return fread(words, 4, count, in) == count; }}
static void put(const uint32_t* words, size_t count) {{ fwrite(words, 4, count, out); }}
int main() {{
  in = fopen("stimulus.bin", "rb");
  out = fopen("verilator.bin", "wb");
  if (!in || !out) return 1;
  Vbench* top = new Vbench;
  for (int vector = 0; vector < {vectors}; ++vector) {{
    top->clock = 0;
{driven}    top->eval();
{shown}    top->clock = 1;
    top->eval();
  }}
  fclose(out);
  delete top;
  return 0;
}}
"#
        );
        fs::write(dir.join("main.cpp"), main)?;
        let arguments = [
            "--cc",
            "--exe",
            "--build",
            "-j",
            "2",
            "--Mdir",
            "made",
            "--top-module",
            "bench",
            // Few vectors run, so most of the time is compilation. `-CFLAGS -O0` would not apply to Verilator's fast
            // files.
            "-MAKEFLAGS",
            "OPT_FAST=-O0 OPT_GLOBAL=-O0",
            // A random comparison may have a constant result.
            "-Wno-UNSIGNED",
            "-Wno-CMPCONST",
            "--output-split",
            "20000",
            "--output-split-cfuncs",
            "2000",
            "main.cpp",
        ];
        let names = self.names.iter().map(String::as_str);
        run("verilator", dir, &arguments.iter().copied().chain(names).collect::<Vec<_>>())?;
        // Unoptimised code keeps temporaries of wide expressions on the stack and can exceed the usual limit of 8 MiB.
        let script = "ulimit -s unlimited; exec made/Vbench";
        let status = std::process::Command::new("sh").args(["-c", script]).current_dir(dir).status()?;
        if !status.success() {
            return Err(ToolError::Failed { tool: "verilator", message: format!("the model ended with {status}") });
        }
        let bytes = fs::read(dir.join("verilator.bin"))?;
        let line = |words: &[u8]| {
            let words: Vec<_> = words.chunks_exact(4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect();
            words.iter().rev().map(|word| format!("{word:08x}")).collect::<String>()
        };
        let words = traces.iter().map(|trace| trace.output_words).sum::<usize>().max(1);
        Ok(bytes.chunks_exact(4 * words).map(line).collect())
    }

    /// Runs the subjects in Icarus. Returns the packed outputs of each vector in hexadecimal. Each output has a
    /// separate net, since Icarus copies a whole vector whenever one bit of it changes.
    pub(super) fn icarus(&self, dir: &Path, subjects: &[Subject], traces: &[Trace]) -> Result<Vec<String>, ToolError> {
        let vectors = self.vectors;
        let (mut declared, mut read, mut driven) = (String::new(), String::new(), String::new());
        let mut shown = Vec::new();
        for (number, (subject, trace)) in subjects.iter().zip(traces).enumerate() {
            let inputs = 32 * trace.input_words.max(1);
            declared += &format!("  reg [{}:0] i_{number};\n", inputs - 1);
            declared += &format!("  reg [{}:0] stimulus_{number} [0:{}];\n", inputs - 1, vectors.max(1) - 1);
            let mut outputs: Vec<_> = connections(trace).filter(|connection| !connection.is_input).collect();
            outputs.sort_by_key(|output| std::cmp::Reverse(output.low));
            for Connection { low, width, .. } in &outputs {
                declared += &format!("  wire [{}:0] o_{number}_{low};\n", width - 1);
            }
            let net = |output: &Connection| format!("o_{number}_{}", output.low);
            declared += &instance(subject, trace, number, net);
            let padded = |output: &Connection| match output.padding() {
                0 => net(output),
                padding => format!("{{{padding}'d0, {}}}", net(output)),
            };
            shown.push(outputs.iter().map(padded).collect::<Vec<_>>());
            read += &format!("    $readmemh(\"stimulus_{number}.hex\", stimulus_{number});\n");
            driven += &format!("      i_{number} = stimulus_{number}[n];\n");
            let mut hex = String::new();
            for vector in 0..vectors {
                let words = trace.inputs.get(vector).filter(|words| !words.is_empty());
                let words = words.cloned().unwrap_or_else(|| vec![0; trace.input_words.max(1)]);
                words.iter().rev().for_each(|word| hex += &format!("{word:08x}"));
                hex.push('\n');
            }
            fs::write(dir.join(format!("stimulus_{number}.hex")), hex)?;
        }
        // The last digits of a line are the outputs of the first subject.
        let shown: Vec<_> = shown.into_iter().rev().flatten().collect();
        let text = format!(
            "module icarus_bench;
  reg clock;
  integer n;
  integer file;
{declared}
  initial begin
{read}    file = $fopen(\"icarus.txt\", \"w\");
    for (n = 0; n < {vectors}; n = n + 1) begin
      clock = 1'b0;
{driven}      #5 $fdisplay(file, \"{}\", {});
      clock = 1'b1;
      #5;
    end
    $fclose(file);
  end
endmodule
",
            "%h".repeat(shown.len()),
            shown.join(", ")
        );
        fs::write(dir.join("icarus_bench.v"), text)?;
        let arguments = ["-g2005", "-s", "icarus_bench", "-o", "icarus.vvp", "icarus_bench.v"];
        let names: Vec<_> = self.names.iter().filter(|name| *name != "bench.v").map(|name| icarus_name(name)).collect();
        run("iverilog", dir, &arguments.iter().copied().chain(names.iter().map(String::as_str)).collect::<Vec<_>>())?;
        run("vvp", dir, &["-n", "icarus.vvp"])?;
        Ok(fs::read_to_string(dir.join("icarus.txt"))?.lines().map(|line| line.to_lowercase()).collect())
    }
}

/// Returns the name of a file's copy for Icarus.
fn icarus_name(name: &str) -> String {
    format!("icarus_{name}")
}

/// Returns an emitted module whose registers and memories are 0 at power-up, as in Rust and in Verilator. In Icarus
/// they would be unknown, and a register without a reset would show this.
fn from_zero(text: &str) -> String {
    let code: String = text.lines().map(|line| line.split("//").next().unwrap_or("").to_string() + "\n").collect();
    let mut initial = Vec::new();
    for statement in code.split([';', '(']) {
        let declared = statement.trim().trim_start_matches("* no_rw_check *)").trim();
        let Some(declared) = declared.strip_prefix("reg ") else { continue };
        let declared = declared.trim_start();
        let names = declared.split_once(']').filter(|_| declared.starts_with('[')).map_or(declared, |(_, names)| names);
        for name in names.split(',').map(str::trim) {
            let is_register = code.lines().any(|line| is_clocked(line, name));
            match name.split_once(" [0:").and_then(|(name, last)| Some((name, last.strip_suffix(']')?))) {
                Some((name, last)) => initial.push(format!(
                    "    for (from_zero = 0; from_zero <= {last}; from_zero = from_zero + 1) {name}[from_zero] = 0;\n"
                )),
                None if is_register => initial.push(format!("    {name} = 0;\n")),
                None => {}
            }
        }
    }
    if code.contains(" read_data <= words[") {
        initial.push("    read_data = 0;\n".into());
    }
    let block = format!("  integer from_zero;\n  initial begin\n{}  end\n\nendmodule", initial.concat());
    if initial.is_empty() {
        return text.to_string();
    }
    text.replacen("\nendmodule", &format!("\n{block}"), 1)
}

/// Returns whether a line assigns a register or some of its bits: `name[3:0] <= value`.
fn is_clocked(line: &str, name: &str) -> bool {
    let Some((before, _)) = line.split_once(" <= ") else { return false };
    let is_statement = before.matches('(').count() == before.matches(')').count();
    let target = before.rsplit_once(&format!(" {name}")).map(|(_, rest)| rest);
    is_statement && target.is_some_and(|rest| rest.is_empty() || rest.starts_with('[') && rest.ends_with(']'))
}

/// Connection of a port to the vector of its direction.
struct Connection<'a> {
    name: &'a str,
    is_input: bool,
    is_clock: bool,
    /// Lowest bit within the vector.
    low: usize,
    width: usize,
}

impl Connection<'_> {
    /// Returns the number of unused bits in the last 32-bit word of an output.
    fn padding(&self) -> usize {
        self.width.next_multiple_of(32) - self.width
    }
}

/// Returns the connections of all ports of a trace.
fn connections(trace: &Trace) -> impl Iterator<Item = Connection<'_>> {
    trace.ports.iter().zip(&trace.offsets).map(|(port, &low)| {
        let first = &trace.pins[port.pins[0]];
        let width = port.pins.iter().map(|&pin| trace.pins[pin].width).sum();
        let is_input = first.kind == AtomKind::InputParameter;
        Connection { name: &port.name, is_input, is_clock: first.is_clock, low, width }
    })
}

/// Returns the instance of a subject in a bench. Inputs are connected to the vector of the subject's number; `output`
/// returns the net of an output.
fn instance(subject: &Subject, trace: &Trace, number: usize, output: impl Fn(&Connection) -> String) -> String {
    let connection = |port: Connection| {
        let net = match (port.is_clock, port.is_input) {
            (true, _) => "clock".into(),
            (_, true) => format!("i_{number}[{}:{}]", port.low + port.width - 1, port.low),
            _ => output(&port),
        };
        format!(".{} ({net})", port.name)
    };
    let connections = connections(trace).map(connection).collect::<Vec<_>>().join(",\n    ");
    format!("  {} subject_{number} (\n    {connections}\n  );\n", subject.verilog.top)
}
