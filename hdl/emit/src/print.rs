//! Printing of a module as Verilog-2005.

use crate::diagnostic::Diagnostics;
use crate::group::{self, Item};
use crate::ir::{Expression, Id, Kind, Module, Role, Statement};
use crate::names::base_and_indices;
use crate::nets::{Declared, Nets};
use crate::text::{self, comment, expression, range, right_side, wrapped};
use std::collections::BTreeMap;

/// Prints a module after the lines of its header, which are without `//`. Returns `None` if there are new diagnostics.
pub(crate) fn module(module: &Module, header: &[String], diagnostics: &mut Diagnostics) -> Option<String> {
    let before = diagnostics.len();
    let items = group::split(module, diagnostics);
    if diagnostics.len() > before {
        return None;
    }
    Some(Printer { nets: Nets::of(module, items) }.run(header))
}

/// Returns a module with its header and the directives for net types.
pub(crate) fn with_header(header: &[String], body: &str) -> String {
    let mut out = String::new();
    header.iter().for_each(|line| comment(&mut out, 0, line));
    out += "`default_nettype none\n\n";
    out += body;
    out += "\n`default_nettype wire\n";
    out
}

/// Printer of a module.
struct Printer<'a> {
    nets: Nets<'a>,
}

impl Printer<'_> {
    fn run(&self, header: &[String]) -> String {
        let mut out = format!("module {} (\n", self.nets.module.name);
        self.ports(&mut out);
        out += ");\n";
        self.declarations(&mut out);
        self.split_inputs(&mut out);
        self.logic(&mut out);
        self.instances(&mut out);
        self.registers(&mut out);
        self.join_outputs(&mut out);
        self.unused(&mut out);
        out += "\nendmodule\n";
        with_header(header, &out)
    }

    fn ports(&self, out: &mut String) {
        let lines: Vec<(String, &str)> = self
            .nets
            .module
            .ports
            .iter()
            .enumerate()
            .map(|(i, port)| {
                let is_reg = matches!(port.elements[..], [id] if self.nets.declared[id] == Declared::Reg);
                let direction = if port.is_input { "input " } else { "output" };
                let net = if is_reg { "reg " } else { "wire" };
                let comma = if i + 1 < self.nets.module.ports.len() { "," } else { "" };
                let range = range(port.width());
                (format!("  {direction} {net} {range:>8}{}{comma}", port.name), port.comment.as_str())
            })
            .collect();
        let widest = lines.iter().map(|(line, _)| line.len()).max().unwrap_or(0);
        for (line, comment) in lines {
            *out += &if comment.is_empty() { line } else { format!("{line:widest$}  // {comment}") };
            out.push('\n');
        }
    }

    fn declarations(&self, out: &mut String) {
        let mut text = String::new();
        for (id, signal) in self.nets.signals.iter().enumerate() {
            if let (Role::Constant(value), true) = (&signal.role, self.nets.is_used(id)) {
                let (range, value) = (range(signal.width), text::literal(value, signal.width));
                wrapped(&mut text, 2, &format!("localparam {range}{} = {value};", signal.name));
            }
        }
        // The elements of an array, the same port of an array of submodules, and a register and its next value
        // share a declaration.
        let mut groups: Vec<(String, Vec<&str>)> = Vec::new();
        let mut known: BTreeMap<(String, String), usize> = BTreeMap::new();
        for (id, signal) in self.nets.signals.iter().enumerate() {
            let keyword = match self.nets.declared[id] {
                Declared::Wire => "wire",
                Declared::Reg if !self.nets.is_port[id] => "reg",
                _ => continue,
            };
            let head = format!("{keyword} {}", range(signal.width));
            let path = match signal.role {
                Role::RegisterValue => signal.path.trim_end_matches("$q"),
                Role::RegisterNext => signal.path.trim_end_matches("$d"),
                _ => &signal.path,
            };
            let key = (head.clone(), base_and_indices(path).0);
            let at = *known.entry(key).or_insert_with(|| {
                groups.push((head, Vec::new()));
                groups.len() - 1
            });
            groups[at].1.push(&signal.name);
        }
        for (head, names) in groups {
            wrapped(&mut text, 2, &format!("{head}{};", names.join(", ")));
        }
        paragraph(out, &text);
    }

    fn split_inputs(&self, out: &mut String) {
        let mut text = String::new();
        for port in self.nets.flat_ports(true) {
            wrapped(&mut text, 2, &format!("assign {{{}}} = {};", self.elements(&port.elements), port.name));
        }
        paragraph(out, &text);
    }

    fn join_outputs(&self, out: &mut String) {
        let mut text = String::new();
        for port in self.nets.flat_ports(false) {
            wrapped(&mut text, 2, &format!("assign {} = {{{}}};", port.name, self.elements(&port.elements)));
        }
        paragraph(out, &text);
    }

    /// Returns the elements of a flat vector as a concatenation without braces, the last one first.
    fn elements(&self, elements: &[Id]) -> String {
        let element = |id: &Id| match self.nets.inlined.get(id) {
            Some(value) => expression(value, &self.nets.signals),
            None => self.nets.signals[*id].name.clone(),
        };
        elements.iter().rev().map(element).collect::<Vec<_>>().join(", ")
    }

    fn logic(&self, out: &mut String) {
        let mut was_assign = false;
        for item in &self.nets.items {
            let mut text = String::new();
            let is_assign = matches!(item, Item::Assign { comments, .. } if comments.is_empty());
            match item {
                Item::Comment(line) => comment(&mut text, 2, line),
                Item::Assign { comments, target, value } => {
                    comments.iter().for_each(|line| comment(&mut text, 2, line));
                    let signal = &self.nets.signals[*target];
                    let head = match self.nets.declared[*target] {
                        Declared::Inline => format!("wire {}", range(signal.width)),
                        _ => "assign ".into(),
                    };
                    let value = right_side(value, &self.nets.signals);
                    wrapped(&mut text, 2, &format!("{head}{} = {value};", signal.name));
                }
                Item::Always { statements, .. } => {
                    text += "  always @* begin\n";
                    statements.iter().for_each(|statement| self.statement(&mut text, 4, statement));
                    text += "  end\n";
                }
            }
            if was_assign && is_assign {
                *out += &text;
            } else {
                paragraph(out, &text);
            }
            was_assign = matches!(item, Item::Assign { .. });
        }
    }

    fn statement(&self, out: &mut String, indent: usize, statement: &Statement) {
        let margin = " ".repeat(indent);
        match statement {
            Statement::Comment(line) => comment(out, indent, line),
            Statement::Assign { target, value } => {
                let value = right_side(value, &self.nets.signals);
                wrapped(out, indent, &format!("{} = {value};", self.nets.signals[*target].name));
            }
            Statement::If { .. } => self.conditional(out, indent, statement, ""),
            Statement::Case { test, arms, default, default_note } => {
                *out += &format!("{margin}case ({})\n", right_side(test, &self.nets.signals));
                for arm in arms {
                    *out += &format!("{margin}  {}: begin\n", expression(&arm.label, &self.nets.signals));
                    arm.body.iter().for_each(|statement| self.statement(out, indent + 4, statement));
                    *out += &format!("{margin}  end\n");
                }
                if default.is_empty() {
                    *out += &format!("{margin}  default: ;\n");
                } else {
                    let note = if default_note.is_empty() { String::new() } else { format!(" // {default_note}") };
                    *out += &format!("{margin}  default: begin{note}\n");
                    default.iter().for_each(|statement| self.statement(out, indent + 4, statement));
                    *out += &format!("{margin}  end\n");
                }
                *out += &format!("{margin}endcase\n");
            }
        }
    }

    fn conditional(&self, out: &mut String, indent: usize, statement: &Statement, before: &str) {
        let Statement::If { test, then, otherwise } = statement else { return };
        let margin = " ".repeat(indent);
        wrapped(out, indent, &format!("{before}if ({}) begin", right_side(test, &self.nets.signals)));
        then.iter().for_each(|statement| self.statement(out, indent + 2, statement));
        match &otherwise[..] {
            [] => *out += &format!("{margin}end\n"),
            [inner @ Statement::If { .. }] => self.conditional(out, indent, inner, "end else "),
            _ => {
                *out += &format!("{margin}end else begin\n");
                otherwise.iter().for_each(|statement| self.statement(out, indent + 2, statement));
                *out += &format!("{margin}end\n");
            }
        }
    }

    fn instances(&self, out: &mut String) {
        for instance in &self.nets.module.instances {
            let mut text = String::new();
            for (_, id) in &instance.connections {
                self.nets.comments.get(id).into_iter().flatten().for_each(|line| comment(&mut text, 2, line));
            }
            let connections: Vec<_> = instance
                .connections
                .iter()
                .map(|(port, id)| {
                    let net = match self.nets.inlined.get(id) {
                        Some(value) => expression(value, &self.nets.signals),
                        None => self.nets.signals[*id].name.clone(),
                    };
                    format!(".{port}({net})")
                })
                .collect();
            let head = format!("{} {}", instance.module, instance.name);
            let line = format!("{head} ({});", connections.join(", "));
            if line.len() + 2 <= text::COLUMNS {
                text += &format!("  {line}\n");
            } else {
                text += &format!("  {head} (\n");
                // Literals and selections contain no space, so each connection is one word.
                let mut lines = String::new();
                wrapped(&mut lines, 0, &connections.join(", "));
                lines.lines().for_each(|line| text += &format!("    {}\n", line.trim_start()));
                text += "  );\n";
            }
            paragraph(out, &text);
        }
    }

    fn registers(&self, out: &mut String) {
        let mut by_clock: BTreeMap<Id, Vec<(Id, Id)>> = BTreeMap::new();
        for register in &self.nets.module.registers {
            let source = self.nets.module.statements.iter().find_map(|statement| match statement {
                Statement::Assign { target, value: Expression { kind: Kind::Signal(source), .. } } => {
                    (*target == register.clock).then_some(*source)
                }
                _ => None,
            });
            if let Some(source) = source {
                by_clock.entry(source).or_default().push((register.value, register.next));
            }
        }
        for (clock, registers) in by_clock {
            let name = |id: Id| &self.nets.signals[id].name;
            let line = |&(value, next): &(Id, Id)| format!("{} <= {};", name(value), name(next));
            let mut text = format!("  always @(posedge {}) ", self.nets.signals[clock].name);
            if let ([only], true) = (&registers[..], self.nets.module.resets.is_empty()) {
                text += &format!("{}\n", line(only));
            } else {
                text += "begin\n";
                let mut plain = registers.clone();
                for reset in &self.nets.module.resets {
                    let value_of = |next: Id| reset.values.iter().find(|(target, _)| *target == next);
                    let (with, without): (Vec<_>, Vec<_>) =
                        plain.into_iter().partition(|(_, next)| value_of(*next).is_some());
                    plain = without;
                    if with.is_empty() {
                        continue;
                    }
                    reset.comments.iter().for_each(|line| comment(&mut text, 4, line));
                    text += &format!("    if ({}) begin\n", name(reset.test));
                    for (register, next) in &with {
                        if let Some((_, value)) = value_of(*next) {
                            let value = right_side(value, &self.nets.signals);
                            wrapped(&mut text, 6, &format!("{} <= {value};", name(*register)));
                        }
                    }
                    text += "    end else begin\n";
                    with.iter().for_each(|register| wrapped(&mut text, 6, &line(register)));
                    text += "    end\n";
                }
                plain.iter().for_each(|register| wrapped(&mut text, 4, &line(register)));
                text += "  end\n";
            }
            paragraph(out, &text);
        }
    }

    /// Prints one wire that reads all unused bits, so that linters accept them.
    fn unused(&self, out: &mut String) {
        let mut parts = Vec::new();
        for (id, signal) in self.nets.signals.iter().enumerate() {
            let is_there = match signal.role {
                Role::Input | Role::RegisterValue | Role::ChildOutput => true,
                Role::Local => self.nets.declared[id] != Declared::No,
                _ => false,
            };
            if !is_there {
                continue;
            }
            let mut bit = 0;
            while bit < signal.width {
                let end = (bit..signal.width).find(|&b| self.nets.used[id][b]).unwrap_or(signal.width);
                if end > bit {
                    parts.push(text::part(signal, bit, end - bit));
                }
                bit = end.max(bit + 1);
            }
        }
        if parts.is_empty() {
            return;
        }
        let taken = |name: &str| {
            let mut instances = self.nets.module.instances.iter().map(|instance| &instance.name);
            let mut ports = self.nets.module.ports.iter().map(|port| &port.name);
            self.nets.signals.iter().any(|s| s.name == name) || instances.any(|n| n == name) || ports.any(|n| n == name)
        };
        let mut name = "unused_bits".to_string();
        while taken(&name) {
            name.push('_');
        }
        let mut text = String::new();
        wrapped(&mut text, 2, &format!("wire {name} = &{{1'b0, {}}};", parts.join(", ")));
        paragraph(out, &text);
    }
}

/// Appends a paragraph after an empty line, unless the paragraph is empty.
fn paragraph(out: &mut String, text: &str) {
    if !text.is_empty() {
        out.push('\n');
        *out += text;
    }
}
