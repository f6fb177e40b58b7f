//! Random vectors through rust-hdl's own simulation and, as emitted Verilog, through Verilator and Icarus.
//!
//! Many modules stand side by side in one bench, so that each simulator is started (and Verilator's C++ compiled)
//! once for all of them.

mod bench;
mod pins;
mod trace;

use crate::lint::ToolError;
use bench::Bench;
use num_bigint::BigUint;
use rayon::prelude::*;
use rust_hdl_core::prelude::ModuleDefines;
use std::fmt;
use trace::Trace;
use warploom_emit::{Emission, File};
use warploom_rtl_kit::Module;

/// Makes a module, on whichever thread runs it.
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
        Self::of(name, make, verilog)
    }

    /// A module with rust-hdl's stock emission, whose modules are called by `name`.
    pub fn stock(name: &str, make: Maker) -> Self {
        let mut defines = ModuleDefines::default();
        make().as_block().accept(name, &mut defines);
        let file = File { name: format!("{name}.v"), text: defines.defines(), module: name.into() };
        let verilog = Verilog { files: vec![file], top: name.into(), ports: None };
        Self::of(name, make, verilog)
    }

    fn of(name: &str, make: Maker, verilog: Verilog) -> Self {
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

/// Compares all subjects with their Verilog.
///
/// # Errors
/// A tool that is missing, or that does not read the Verilog.
pub fn compare(subjects: &[Subject], simulators: Simulators) -> Result<Vec<Report>, ToolError> {
    let traces: Vec<Trace> = subjects.par_iter().map(Trace::of).collect();
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
