//! Pins of a module, and ports of its Verilog.

use num_bigint::BigUint;
use rust_hdl_core::atom::{Atom, AtomKind};
use rust_hdl_core::prelude::{Block, Probe};

/// Signal at a module's boundary.
#[derive(Clone, Debug)]
pub(super) struct Pin {
    /// Names of the field, of elements and of inner fields, separated by `$`.
    pub(super) path: String,
    /// Field of the module; with `element`, it identifies an input to drive.
    pub(super) field: String,
    pub(super) element: usize,
    pub(super) width: usize,
    pub(super) kind: AtomKind,
    pub(super) is_clock: bool,
}

impl Pin {
    /// Returns whether the pin is an input other than the clock.
    pub(super) fn is_driven(&self) -> bool {
        self.kind == AtomKind::InputParameter && !self.is_clock
    }
}

/// Boundary signals of a module, with their values.
pub(super) struct Boundary {
    /// Whether the pins are already known, so that only values are collected.
    is_known: bool,
    /// Depth of the visited module; 1 for the module itself.
    depth: usize,
    /// Names of the arrays and structs around the visited signal.
    namespaces: Vec<String>,
    pub(super) pins: Vec<Pin>,
    /// Value of each output; 0 for an input.
    pub(super) values: Vec<BigUint>,
}

/// Returns the boundary of a module. If `is_known`, it has values only.
pub(super) fn boundary(module: &dyn Block, is_known: bool) -> Boundary {
    let mut boundary = Boundary { is_known, depth: 0, namespaces: Vec::new(), pins: Vec::new(), values: Vec::new() };
    module.accept("top", &mut boundary);
    boundary
}

impl Boundary {
    /// Adds the value of an output, or 0 for an input, whose value the caller knows.
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

/// A Verilog port and the indices of the pins that form it, element 0 first.
pub(super) struct VerilogPort {
    pub(super) name: String,
    pub(super) pins: Vec<usize>,
}

/// Returns the element numbers in a path.
fn indices(path: &str) -> Vec<usize> {
    path.split('$').filter_map(|segment| segment.parse().ok()).collect()
}

/// Returns a path without element numbers, with underscores between the names.
fn base(path: &str) -> String {
    path.split('$').filter(|segment| segment.parse::<usize>().is_err()).collect::<Vec<_>>().join("_")
}

/// Returns the ports of the Verilog: those with the given names, or one port per pin if there are no names.
pub(super) fn ports(pins: &[Pin], names: &Option<Vec<String>>) -> Vec<VerilogPort> {
    let Some(names) = names else {
        return pins.iter().enumerate().map(|(i, pin)| VerilogPort { name: pin.path.clone(), pins: vec![i] }).collect();
    };
    let port = |name: &String| {
        let exact = |pin: &Pin| pin.path.replace('$', "_").trim_end_matches('_') == name.trim_end_matches('_');
        let mut found: Vec<usize> = (0..pins.len()).filter(|&i| exact(&pins[i])).collect();
        if found.is_empty() {
            found = (0..pins.len()).filter(|&i| base(&pins[i].path) == name.trim_end_matches('_')).collect();
            found.sort_by_key(|&i| indices(&pins[i].path));
        }
        assert!(!found.is_empty(), "no pin for the port {name}");
        VerilogPort { name: name.clone(), pins: found }
    };
    names.iter().map(port).collect()
}
