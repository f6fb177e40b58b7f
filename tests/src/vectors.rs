//! Comparison of rust-hdl's own simulation with the emitted Verilog in Verilator and Icarus, on random vectors.
//!
//! One test bench contains many modules, so that each simulator starts only once, and Verilator's C++ code is compiled
//! only once.

mod bench;
mod pins;
mod subject;
mod trace;

use crate::lint::ToolError;
use bench::Bench;
use rayon::prelude::*;
use std::fmt;
use trace::Trace;

pub use subject::{Constraint, Maker, Subject, Verilog};

/// Simulators to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Simulators {
    /// Verilator and Icarus.
    Both,
    /// Icarus alone, which needs no compilation.
    Icarus,
}

/// A vector on which the outputs of the Verilog differ from those of the simulation in Rust.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// Number of the vector, from 0.
    pub vector: usize,
    /// Inputs as `name = value`, in hexadecimal.
    pub inputs: Vec<String>,
    /// Packed outputs in Rust, in hexadecimal.
    pub expected: String,
    /// Packed outputs in Verilog, in hexadecimal; `x` is an unknown digit.
    pub got: String,
}

/// Comparison of one simulator with Rust.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// Number of compared vectors.
    pub compared: usize,
    /// Number of vectors that differ.
    pub differences: usize,
    /// First mismatch; `None` if no vector differs.
    pub first: Option<Mismatch>,
}

/// Comparison of a module with its Verilog.
#[derive(Clone, Debug)]
pub struct Report {
    /// Name of the subject.
    pub name: String,
    /// Error of the run in Rust, if there is one: a panic, or logic that does not settle.
    pub fault: Option<String>,
    /// Comparison in Verilator, if it was run.
    pub verilator: Option<Comparison>,
    /// Comparison in Icarus.
    pub icarus: Comparison,
}

impl Report {
    /// Returns whether all simulators agree on all vectors, and at least one vector was compared.
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
/// A tool is missing, or does not accept the Verilog.
pub fn compare(subjects: &[Subject], simulators: Simulators) -> Result<Vec<Report>, ToolError> {
    let traces: Vec<Trace> = subjects.par_iter().map(Trace::run).collect();
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
        let words = at..at + trace.output_words;
        at = words.end;
        reports.push(Report {
            name: subject.name.clone(),
            fault: trace.fault.clone(),
            verilator: verilator.as_ref().map(|lines| compared(trace, lines, &words)),
            icarus: compared(trace, &icarus, &words),
        });
    }
    Ok(reports)
}

/// Compares output lines in hexadecimal, with eight digits per word and word 0 last. A line has the words of all
/// subjects; `words` are the numbers of those that belong to the trace.
fn compared(trace: &Trace, lines: &[String], words: &std::ops::Range<usize>) -> Comparison {
    let mut comparison = Comparison::default();
    for (number, expected) in trace.outputs.iter().enumerate().skip(trace.ignored) {
        comparison.compared += 1;
        let expected: String = expected.iter().rev().map(|word| format!("{word:08x}")).collect();
        let line = lines.get(number).map(String::as_str).unwrap_or_default();
        let end = line.len().saturating_sub(8 * words.start);
        let got = line.get(end.saturating_sub(8 * (words.end - words.start))..end).unwrap_or_default();
        if got != expected {
            comparison.differences += 1;
            comparison.first.get_or_insert_with(|| Mismatch {
                vector: number,
                inputs: trace.input_texts(number),
                expected,
                got: got.to_string(),
            });
        }
    }
    comparison
}
