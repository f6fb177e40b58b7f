//! Random vectors through rust-hdl's own simulation and, as emitted Verilog, through Verilator and Icarus.
//!
//! Many modules stand side by side in one bench, so that each simulator is started (and Verilator's C++ compiled)
//! once for all of them.

use crate::lint::{run, ToolError};
use num_bigint::BigUint;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;
use rust_hdl_core::atom::{Atom, AtomKind};
use rust_hdl_core::prelude::{Block, ModuleDefines, Probe};
use std::fmt;
use std::fs;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::Path;
use warploom_emit::{Emission, File};
use warploom_rtl_kit::Module;

/// Passes after which a module that still changes is taken for one that never settles.
const MOST_PASSES: usize = 2_000;
/// Cycles of reset at the beginning; outputs are compared after them.
const RESET_CYCLES: usize = 3;

/// Makes a module on the thread that runs it.
pub type Maker = Box<dyn Fn() -> Box<dyn Module> + Send + Sync>;

/// Changes the random inputs of a cycle: its number, and the inputs by name and element.
pub type Shape = Box<dyn Fn(usize, &mut [(String, usize, BigUint)]) + Send + Sync>;

/// A module to be compared with its Verilog.
pub struct Subject {
    /// What it is called in reports.
    pub name: String,
    /// The module in Rust.
    pub make: Maker,
    /// Its Verilog.
    pub verilog: Verilog,
    /// Cycles, or vectors of a combinational module.
    pub vectors: usize,
    /// Of the random inputs.
    pub seed: u64,
    /// What the inputs must keep to, if anything.
    pub shape: Option<Shape>,
    /// Cycles at the beginning in which outputs are not compared: at least those of the reset.
    pub ignored: usize,
    /// Whether a digit that Icarus does not know agrees with any: for registers that no reset reaches, because what
    /// they hold does not matter yet. Verilator, which begins with zeros as Rust does, is still compared in full.
    pub unknown_agrees: bool,
}

impl Subject {
    /// A module with its emission, 2,000 vectors.
    pub fn new(name: &str, make: Maker, emission: &Emission) -> Self {
        let files = emission.files.clone();
        let names = emission.ports.iter().map(|port| port.name.clone()).collect();
        let verilog = Verilog { files, top: emission.top.clone(), ports: Some(names) };
        Self {
            name: name.into(),
            make,
            verilog,
            vectors: 2_000,
            seed: 1,
            shape: None,
            ignored: 0,
            unknown_agrees: false,
        }
    }

    /// A module with rust-hdl's stock emission, whose modules are called by `name`.
    pub fn stock(name: &str, make: Maker) -> Self {
        let mut defines = ModuleDefines::default();
        make().as_block().accept(name, &mut defines);
        let file = File { name: format!("{name}.v"), text: defines.defines(), module: name.into() };
        let verilog = Verilog { files: vec![file], top: name.into(), ports: None };
        Self {
            name: name.into(),
            make,
            verilog,
            vectors: 2_000,
            seed: 1,
            shape: None,
            ignored: 0,
            unknown_agrees: false,
        }
    }
}

/// A module's Verilog.
pub struct Verilog {
    /// Its files.
    pub files: Vec<File>,
    /// Its top module.
    pub top: String,
    /// The names of the ports, with vectors flat; `None` where every atom is a port of its own, as in stock emission.
    pub ports: Option<Vec<String>>,
}

/// The simulators to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Simulators {
    /// Verilator and Icarus.
    Both,
    /// Icarus alone: nothing is compiled.
    Icarus,
}

/// A vector on which the Verilog is not what Rust is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// Its number.
    pub vector: usize,
    /// The inputs: `name = value`, in hexadecimal.
    pub inputs: Vec<String>,
    /// The packed outputs in Rust, in hexadecimal.
    pub expected: String,
    /// The packed outputs in Verilog; `x` for what is unknown.
    pub got: String,
}

/// How one simulator compares with Rust.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// Vectors that were compared.
    pub compared: usize,
    /// Vectors that differ.
    pub differences: usize,
    /// The first of them.
    pub first: Option<Mismatch>,
}

/// How a module's Verilog compares with the module.
#[derive(Clone, Debug)]
pub struct Report {
    /// The subject.
    pub name: String,
    /// What went wrong in Rust, if anything: a panic, or logic that does not settle.
    pub fault: Option<String>,
    /// In Verilator, if it was run.
    pub verilator: Option<Comparison>,
    /// In Icarus.
    pub icarus: Comparison,
}

impl Report {
    /// Whether all simulators agree on all vectors, and there were some.
    pub fn agrees(&self) -> bool {
        let fine = |c: &Comparison| c.differences == 0 && c.compared > 0;
        self.fault.is_none() && fine(&self.icarus) && self.verilator.as_ref().is_none_or(fine)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.name)?;
        if let Some(fault) = &self.fault {
            write!(f, " {fault}")?;
        }
        for (simulator, comparison) in self.verilator.iter().map(|c| ("Verilator", c)).chain([("Icarus", &self.icarus)])
        {
            write!(f, " {simulator} {} of {} vectors differ", comparison.differences, comparison.compared)?;
            if let Some(first) = &comparison.first {
                write!(
                    f,
                    "\n  vector {}: {}\n  expected {}\n  got      {}\n",
                    first.vector,
                    first.inputs.join(", "),
                    first.expected,
                    first.got
                )?;
            } else {
                write!(f, ";")?;
            }
        }
        Ok(())
    }
}

/// A signal of the module's boundary.
#[derive(Clone, Debug)]
struct Pin {
    path: String,
    /// The field, and its element, by which an input is driven.
    field: String,
    element: usize,
    width: usize,
    kind: AtomKind,
    is_clock: bool,
}

impl Pin {
    /// Whether it is an input other than the clock.
    fn is_drawn(&self) -> bool {
        self.kind == AtomKind::InputParameter && !self.is_clock
    }
}

/// The boundary signals of a module, with their values.
struct Boundary {
    /// The pins are known: only their values are read.
    is_known: bool,
    depth: usize,
    namespaces: Vec<String>,
    pins: Vec<Pin>,
    values: Vec<BigUint>,
}

fn boundary(module: &dyn Block, is_known: bool) -> Boundary {
    let mut boundary = Boundary { is_known, depth: 0, namespaces: Vec::new(), pins: Vec::new(), values: Vec::new() };
    module.accept("top", &mut boundary);
    boundary
}

impl Boundary {
    /// Takes the value of an output; that of an input is what it was set to.
    fn value(&mut self, signal: &dyn Atom) {
        if signal.kind() == AtomKind::InputParameter {
            return self.values.push(BigUint::default());
        }
        let text = format!("{:x}", signal.verilog());
        let digits = text.split_once("'h").map_or("0", |(_, digits)| digits);
        self.values.push(BigUint::parse_bytes(digits.as_bytes(), 16).unwrap_or_default());
    }
}

impl Probe for Boundary {
    fn visit_start_scope(&mut self, _name: &str, _node: &dyn Block) {
        self.depth += 1;
    }
    fn visit_start_namespace(&mut self, name: &str, _node: &dyn Block) {
        self.namespaces.push(name.to_string());
    }
    fn visit_atom(&mut self, name: &str, signal: &dyn Atom) {
        if self.depth != 1 || !signal.kind().is_parameter() {
            return;
        }
        if self.is_known {
            self.value(signal);
            return;
        }
        let mut segments = self.namespaces.clone();
        segments.push(name.to_string());
        let path = segments.join("$");
        let mut parts = path.split('$');
        let field = parts.next().unwrap_or_default().to_string();
        let element = parts.next().and_then(|index| index.parse().ok()).unwrap_or(0);
        let is_clock = signal.descriptor().name == "clock";
        self.pins.push(Pin { path, field, element, width: signal.bits(), kind: signal.kind(), is_clock });
        self.value(signal);
    }
    fn visit_end_namespace(&mut self, _name: &str, _node: &dyn Block) {
        self.namespaces.pop();
    }
    fn visit_end_scope(&mut self, _name: &str, _node: &dyn Block) {
        self.depth -= 1;
    }
}

/// A Verilog port and the pins that make it up, element 0 first.
struct VerilogPort {
    name: String,
    pins: Vec<usize>,
}

fn indices(path: &str) -> Vec<usize> {
    path.split('$').filter_map(|segment| segment.parse().ok()).collect()
}

fn base(path: &str) -> String {
    path.split('$').filter(|segment| segment.parse::<usize>().is_err()).collect::<Vec<_>>().join("_")
}

fn ports(pins: &[Pin], names: &Option<Vec<String>>) -> Vec<VerilogPort> {
    let Some(names) = names else {
        return pins.iter().enumerate().map(|(i, pin)| VerilogPort { name: pin.path.clone(), pins: vec![i] }).collect();
    };
    let port = |name: &String| {
        let exact = |pin: &Pin| pin.path.replace('$', "_").trim_end_matches('_') == name.trim_end_matches('_');
        let mut found: Vec<usize> = (0..pins.len()).filter(|&i| exact(&pins[i])).collect();
        if found.is_empty() {
            found = (0..pins.len()).filter(|&i| base(&pins[i].path) == *name).collect();
            found.sort_by_key(|&i| indices(&pins[i].path));
        }
        assert!(!found.is_empty(), "no pin for the port {name}");
        VerilogPort { name: name.clone(), pins: found }
    };
    names.iter().map(port).collect()
}

/// What a subject's run in Rust gives: the packed inputs and outputs of every vector.
struct Trace {
    ports: Vec<VerilogPort>,
    pins: Vec<Pin>,
    inputs: Vec<Vec<u32>>,
    outputs: Vec<Vec<u32>>,
    /// The inputs by name and element, and the values of each vector.
    names: Vec<(String, usize)>,
    values: Vec<Vec<BigUint>>,
    input_words: usize,
    output_words: usize,
    /// Where each port lies, in bits.
    offsets: Vec<usize>,
    ignored: usize,
    fault: Option<String>,
}

impl Trace {
    /// The inputs of a vector, to be read.
    fn shown(&self, number: usize) -> Vec<String> {
        let pairs = self.names.iter().zip(&self.values[number]);
        pairs.map(|((field, element), value)| format!("{field}[{element}] = {value:x}")).collect()
    }
}

/// A random value: any, or one of the corners.
fn value(rng: &mut ChaCha8Rng, width: usize) -> BigUint {
    let mask = (BigUint::from(1u8) << width) - 1u8;
    let any = BigUint::new((0..width.div_ceil(32)).map(|_| rng.next_u32()).collect()) & &mask;
    match rng.next_u32() % 16 {
        0 => BigUint::default(),
        1 => mask,
        2 => BigUint::from(1u8) << (rng.next_u32() as usize % width),
        3 => any & BigUint::from(7u8),
        4 => &mask - (any & BigUint::from(7u8) & &mask),
        _ => any,
    }
}

/// A module that is still changing after the most passes.
#[derive(Debug, thiserror::Error)]
#[error("the module doesn't settle in {MOST_PASSES} passes")]
struct Unsettled;

fn settle(module: &mut dyn Module) -> Result<(), Unsettled> {
    for _ in 0..MOST_PASSES {
        let block = module.as_block_mut();
        block.update_all();
        if !block.has_changed() {
            return Ok(());
        }
    }
    Err(Unsettled)
}

fn words(value: &BigUint, count: usize) -> Vec<u32> {
    let mut words = value.to_u32_digits();
    words.resize(count, 0);
    words
}

fn trace(subject: &Subject) -> Trace {
    let mut module = (subject.make)();
    module.as_block_mut().connect_all();
    let pins = boundary(module.as_block(), false).pins;
    let ports = ports(&pins, &subject.verilog.ports);
    let (mut input_bits, mut output_bits) = (0, 0);
    let mut offsets = Vec::new();
    for port in &ports {
        let first = &pins[port.pins[0]];
        let bits: usize = port.pins.iter().map(|&i| pins[i].width).sum();
        let at = if first.kind == AtomKind::InputParameter { &mut input_bits } else { &mut output_bits };
        offsets.push(*at);
        // Every port begins with a word: what Verilator makes of it is half as long.
        *at += if first.is_clock { 0 } else { bits.next_multiple_of(32) };
    }
    let (input_words, output_words) = (usize::div_ceil(input_bits, 32), usize::div_ceil(output_bits, 32));
    let is_clocked = pins.iter().any(|pin| pin.is_clock);
    let ignored = subject.ignored.max(if is_clocked { RESET_CYCLES } else { 0 });
    let mut trace = Trace {
        ports,
        pins,
        inputs: Vec::new(),
        outputs: Vec::new(),
        names: Vec::new(),
        values: Vec::new(),
        input_words,
        output_words,
        offsets,
        ignored,
        fault: None,
    };
    // The place of each input among the values that are drawn.
    let mut place = vec![usize::MAX; trace.pins.len()];
    let drawn = (0..trace.pins.len()).filter(|&i| trace.pins[i].is_drawn());
    drawn.enumerate().for_each(|(at, i)| place[i] = at);
    let mut rng = ChaCha8Rng::seed_from_u64(subject.seed);
    for number in 0..subject.vectors {
        let stimulus = inputs(&trace.pins, number, is_clocked, &mut rng, subject.shape.as_ref());
        let done = catch_unwind(AssertUnwindSafe(|| cycle(module.as_mut(), &stimulus)));
        let values = match done {
            Ok(Ok(values)) => values,
            Ok(Err(unsettled)) => {
                trace.fault = Some(unsettled.to_string());
                break;
            }
            Err(panic) => {
                let text = panic.downcast_ref::<String>().cloned();
                let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| text.to_string()));
                trace.fault = Some(format!("Rust panicked at vector {number}: {}", text.unwrap_or_default()));
                break;
            }
        };
        let (mut packed_in, mut packed_out) = (BigUint::default(), BigUint::default());
        for (port, offset) in trace.ports.iter().zip(&trace.offsets) {
            let mut at = *offset;
            for &i in &port.pins {
                let pin = &trace.pins[i];
                if pin.is_clock {
                    continue;
                }
                if pin.kind == AtomKind::InputParameter {
                    packed_in |= stimulus.get(place[i]).map(|(_, _, value)| value << at).unwrap_or_default();
                } else {
                    packed_out |= &values[i] << at;
                }
                at += pin.width;
            }
        }
        trace.inputs.push(words(&packed_in, input_words));
        trace.outputs.push(words(&packed_out, output_words));
        if number == 0 {
            trace.names = stimulus.iter().map(|(field, element, _)| (field.clone(), *element)).collect();
        }
        trace.values.push(stimulus.into_iter().map(|(_, _, value)| value).collect());
    }
    trace
}

fn inputs(
    pins: &[Pin],
    number: usize,
    is_clocked: bool,
    rng: &mut ChaCha8Rng,
    shape: Option<&Shape>,
) -> Vec<(String, usize, BigUint)> {
    let mut inputs = Vec::new();
    for pin in pins.iter().filter(|pin| pin.is_drawn()) {
        let mut drawn = value(rng, pin.width);
        if is_clocked && pin.path == "reset" {
            drawn = u8::from(number < RESET_CYCLES || rng.next_u32().is_multiple_of(64)).into();
        }
        inputs.push((pin.field.clone(), pin.element, drawn));
    }
    if let Some(shape) = shape {
        shape(number, &mut inputs);
    }
    inputs
}

/// One cycle: inputs with the clock low, the outputs then, and the rising edge.
fn cycle(module: &mut dyn Module, stimulus: &[(String, usize, BigUint)]) -> Result<Vec<BigUint>, Unsettled> {
    module.set_clock(false);
    for (field, element, value) in stimulus {
        module.drive(field, *element, value);
    }
    settle(module)?;
    let values = boundary(module.as_block(), true).values;
    module.set_clock(true);
    settle(module)?;
    Ok(values)
}

/// Compares all subjects with their Verilog.
///
/// # Errors
/// A tool that is missing, or that does not read the Verilog.
pub fn compare(subjects: &[Subject], simulators: Simulators) -> Result<Vec<Report>, ToolError> {
    let traces: Vec<Trace> = subjects.par_iter().map(trace).collect();
    let dir = tempfile::Builder::new().prefix("warploom-vectors-").tempdir()?;
    let bench = Bench::write(dir.path(), subjects, &traces)?;
    let (verilator, icarus) = rayon::join(
        || (simulators == Simulators::Both).then(|| bench.verilator(dir.path(), &traces)).transpose(),
        || bench.icarus(dir.path(), subjects, &traces),
    );
    let (verilator, icarus) = (verilator?, icarus?);
    let mut at = 0;
    let mut reports = Vec::new();
    for (subject, trace) in subjects.iter().zip(&traces) {
        let region = at..at + trace.output_words;
        at = region.end;
        reports.push(Report {
            name: subject.name.clone(),
            fault: trace.fault.clone(),
            verilator: verilator.as_ref().map(|lines| compared(trace, lines, &region, false)),
            icarus: compared(trace, &icarus, &region, subject.unknown_agrees),
        });
    }
    Ok(reports)
}

/// Lines of output in hexadecimal, eight digits a word, word 0 last.
fn compared(trace: &Trace, lines: &[String], region: &std::ops::Range<usize>, unknown_agrees: bool) -> Comparison {
    let mut comparison = Comparison::default();
    for (number, expected) in trace.outputs.iter().enumerate().skip(trace.ignored) {
        comparison.compared += 1;
        let expected: String = expected.iter().rev().map(|word| format!("{word:08x}")).collect();
        let line = lines.get(number).map(String::as_str).unwrap_or_default();
        let end = line.len().saturating_sub(8 * region.start);
        let got = line.get(end.saturating_sub(8 * (region.end - region.start))..end).unwrap_or_default();
        let same = |(got, expected): (char, char)| got == expected || (unknown_agrees && got == 'x');
        if got.len() != expected.len() || !got.chars().zip(expected.chars()).all(same) {
            comparison.differences += 1;
            comparison.first.get_or_insert_with(|| Mismatch {
                vector: number,
                inputs: trace.shown(number),
                expected,
                got: got.to_string(),
            });
        }
    }
    comparison
}

/// All subjects side by side, in files.
struct Bench {
    names: Vec<String>,
    vectors: usize,
}

/// Words of a vector of the Verilator bench: more than 64 bits, so that every one of them is an array in C++.
fn wide(words: usize) -> usize {
    words.max(3)
}

impl Bench {
    fn write(dir: &Path, subjects: &[Subject], traces: &[Trace]) -> Result<Self, ToolError> {
        let vectors = traces.iter().map(|trace| trace.inputs.len()).max().unwrap_or(0);
        let mut names = vec!["bench.v".to_string()];
        let (mut ports, mut instances) = (vec!["input wire clock".to_string()], String::new());
        for (number, (subject, trace)) in subjects.iter().zip(traces).enumerate() {
            for file in &subject.verilog.files {
                if !names.contains(&file.name) {
                    fs::write(dir.join(&file.name), &file.text)?;
                    names.push(file.name.clone());
                }
            }
            let (inputs, outputs) = (32 * wide(trace.input_words), 32 * wide(trace.output_words));
            ports.push(format!("input wire [{}:0] i_{number}", inputs - 1));
            ports.push(format!("output wire [{}:0] o_{number}", outputs - 1));
            instances += &instance(subject, trace, number);
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

    fn verilator(&self, dir: &Path, traces: &[Trace]) -> Result<Vec<String>, ToolError> {
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
            "-CFLAGS",
            "-O0",
            // A random comparison may be decided by its operands.
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
        // Unoptimised code keeps the temporaries of wide expressions on the stack, more than the usual 8 MiB of them.
        let script = "ulimit -s unlimited; exec made/Vbench";
        let status = std::process::Command::new("sh").args(["-c", script]).current_dir(dir).status()?;
        if !status.success() {
            return Err(ToolError::Said { tool: "verilator", message: format!("the model ended with {status}") });
        }
        let bytes = fs::read(dir.join("verilator.bin"))?;
        let line = |words: &[u8]| {
            let words: Vec<_> = words.chunks_exact(4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect();
            words.iter().rev().map(|word| format!("{word:08x}")).collect::<String>()
        };
        let words = traces.iter().map(|trace| trace.output_words).sum::<usize>().max(1);
        Ok(bytes.chunks_exact(4 * words).map(line).collect())
    }

    /// Every subject has vectors of its own here: Icarus copies a wide vector whenever a bit of it changes.
    fn icarus(&self, dir: &Path, subjects: &[Subject], traces: &[Trace]) -> Result<Vec<String>, ToolError> {
        let vectors = self.vectors;
        let (mut declared, mut read, mut driven) = (String::new(), String::new(), String::new());
        let mut shown = Vec::new();
        for (number, (subject, trace)) in subjects.iter().zip(traces).enumerate() {
            let (inputs, outputs) = (32 * trace.input_words.max(1), 32 * trace.output_words);
            declared += &format!("  reg [{}:0] i_{number};\n  wire [{}:0] o_{number};\n", inputs - 1, outputs - 1);
            declared += &format!("  reg [{}:0] stimulus_{number} [0:{}];\n", inputs - 1, vectors.max(1) - 1);
            declared += &instance(subject, trace, number);
            read += &format!("    $readmemh(\"stimulus_{number}.hex\", stimulus_{number});\n");
            driven += &format!("      i_{number} = stimulus_{number}[n];\n");
            shown.push(format!("o_{number}"));
            let mut hex = String::new();
            for vector in 0..vectors {
                let words = trace.inputs.get(vector).filter(|words| !words.is_empty());
                let words = words.cloned().unwrap_or_else(|| vec![0; trace.input_words.max(1)]);
                words.iter().rev().for_each(|word| hex += &format!("{word:08x}"));
                hex.push('\n');
            }
            fs::write(dir.join(format!("stimulus_{number}.hex")), hex)?;
        }
        // The first subject's outputs are the last digits of a line.
        shown.reverse();
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
        let names = self.names.iter().map(String::as_str).filter(|name| *name != "bench.v");
        run("iverilog", dir, &arguments.iter().copied().chain(names).collect::<Vec<_>>())?;
        run("vvp", dir, &["-n", "icarus.vvp"])?;
        Ok(fs::read_to_string(dir.join("icarus.txt"))?.lines().map(|line| line.to_lowercase()).collect())
    }
}

/// A subject's instance in a bench, between the vectors of its number.
fn instance(subject: &Subject, trace: &Trace, number: usize) -> String {
    let mut connections = Vec::new();
    let mut pads = String::new();
    for (port, &low) in trace.ports.iter().zip(&trace.offsets) {
        let first = &trace.pins[port.pins[0]];
        let width: usize = port.pins.iter().map(|&i| trace.pins[i].width).sum();
        let is_input = first.kind == AtomKind::InputParameter;
        let vector = format!("{}_{number}", if is_input { "i" } else { "o" });
        let end = low + width;
        if !is_input && !width.is_multiple_of(32) {
            let pad = 32 - width % 32;
            pads += &format!("  assign {vector}[{}:{end}] = {pad}'d0;\n", end + pad - 1);
        }
        let net = if first.is_clock { "clock".into() } else { format!("{vector}[{}:{low}]", end - 1) };
        connections.push(format!(".{} ({net})", port.name));
    }
    format!("  {} subject_{number} (\n    {}\n  );\n{pads}", subject.verilog.top, connections.join(",\n    "))
}
