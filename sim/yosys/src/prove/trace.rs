//! Counterexamples: the failing step, and the port values up to it.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use vcd::{Command, IdCode, ScopeItem};
use warploom_emit::PortInfo;
use warploom_harness::tools::ToolError;

/// Maximum number of steps in the report of a counterexample. The last of them is the failing step.
const MAX_STEPS: usize = 12;

/// A counterexample.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Counterexample {
    /// The failing cycle; cycle 0 is the first cycle, the one with reset. For an induction step, the number of the
    /// failing step, from 0.
    pub cycle: u64,
    /// The failing assertion: file and line of the harness.
    pub place: String,
    /// The cycle of the first values in `ports`.
    pub from: u64,
    /// The ports of the design in order, except the clock. Each has a hexadecimal value per cycle, with `x` for unknown
    /// digits, or `-` if the wave has no value.
    pub ports: Vec<(String, Vec<String>)>,
    /// The wave file, if it was saved.
    pub wave: Option<PathBuf>,
}

impl Counterexample {
    /// Reads the port values of the instance `dut` from a wave of yosys-smtbmc. `place` is the location of the failing
    /// assertion.
    ///
    /// # Errors
    /// The wave cannot be read.
    pub fn read(path: &Path, place: String, ports: &[PortInfo]) -> Result<Self, ToolError> {
        let unreadable = |error: std::io::Error| ToolError::file("reading", path)(error);
        let file = std::fs::File::open(path).map_err(unreadable)?;
        let mut parser = vcd::Parser::new(BufReader::new(file));
        let header = parser.parse_header().map_err(unreadable)?;
        let mut codes: BTreeMap<&str, IdCode> = BTreeMap::new();
        find_variables(&header.items, false, &mut |name, code| {
            if let Some(port) = ports.iter().find(|port| port.name == name) {
                codes.insert(port.name.as_str(), code);
            }
        });
        // The values of all variables at the current time.
        let mut current: BTreeMap<IdCode, String> = BTreeMap::new();
        let mut steps: Vec<BTreeMap<IdCode, String>> = Vec::new();
        for command in parser {
            match command.map_err(unreadable)? {
                // A step has ten time units; the clock falls in the middle of the step.
                Command::Timestamp(time) if time > 0 && time % 10 == 0 => steps.push(current.clone()),
                Command::ChangeScalar(code, value) => drop(current.insert(code, value.to_string())),
                Command::ChangeVector(code, value) => drop(current.insert(code, hexadecimal(&value.to_string()))),
                _ => {}
            }
        }
        let from = steps.len().saturating_sub(MAX_STEPS);
        let values = |port: &PortInfo| {
            let code = codes.get(port.name.as_str())?;
            let value = |step: &BTreeMap<IdCode, String>| step.get(code).cloned().unwrap_or_else(|| "-".into());
            Some((port.name.clone(), steps[from..].iter().map(value).collect()))
        };
        let shown = ports.iter().filter(|port| port.direction != "clock").filter_map(values).collect();
        Ok(Self { cycle: steps.len().saturating_sub(1) as u64, place, from: from as u64, ports: shown, wave: None })
    }
}

/// Calls `found` with the name and code of each variable in the scope `dut`. `in_dut` states that `items` are in that
/// scope.
fn find_variables(items: &[ScopeItem], in_dut: bool, found: &mut impl FnMut(&str, IdCode)) {
    for item in items {
        match item {
            ScopeItem::Var(variable) if in_dut => found(&variable.reference, variable.code),
            ScopeItem::Scope(scope) if !in_dut => find_variables(&scope.items, scope.identifier == "dut", found),
            _ => {}
        }
    }
}

/// Binary digits as hexadecimal digits; `x` for four digits of which one is unknown.
fn hexadecimal(bits: &str) -> String {
    let digit = |four: &[u8]| {
        let text = std::str::from_utf8(four).unwrap_or_default();
        u8::from_str_radix(text, 2).map_or('x', |value| char::from_digit(value.into(), 16).unwrap_or('x'))
    };
    bits.as_bytes().rchunks(4).rev().map(digit).collect()
}
