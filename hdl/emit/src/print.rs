//! A module as Verilog-2005.

use crate::diagnostic::Diagnostics;
use crate::group::{self, Item};
use crate::ir::{Expression, Id, Kind, Module, Port, Role, Signal, Statement};
use crate::names::base_and_indices;
use crate::text::{self, comment, expression, range, right_side, wrapped};
use std::collections::{BTreeMap, BTreeSet};

/// How a signal is declared.
#[derive(Clone, Copy, PartialEq)]
enum Declared {
    /// As a port, or not at all.
    No,
    /// At the top of the module.
    Wire,
    Reg,
    /// Together with its `assign`.
    Inline,
}

/// Prints a module under its header (lines without `//`).
pub(crate) fn module(module: &Module, header: &[String], diagnostics: &mut Diagnostics) -> Option<String> {
    let before = diagnostics.len();
    let items = group::split(module, diagnostics);
    if diagnostics.len() > before {
        return None;
    }
    let mut printer = Printer::new(module, items);
    Some(printer.run(header))
}

/// The text around a module: header, net types, and nothing else.
pub(crate) fn framed(header: &[String], body: &str) -> String {
    let mut out = String::new();
    header.iter().for_each(|line| comment(&mut out, 0, line));
    out += "`default_nettype none\n\n";
    out += body;
    out += "\n`default_nettype wire\n";
    out
}

struct Printer<'a> {
    module: &'a Module,
    signals: Vec<Signal>,
    items: Vec<Item<'a>>,
    declared: Vec<Declared>,
    /// Inputs of children, and elements of flat outputs, that are connected to what drives them without a net between.
    inlined: BTreeMap<Id, &'a Expression>,
    /// Outputs of children that are connected to what they drive, by the latter.
    sources: BTreeMap<Id, Id>,
    /// Flat ports, by their number, whose elements have no nets of their own.
    sliced: BTreeSet<usize>,
    /// Comments that stood before an inlined connection, by the child's input.
    comments: BTreeMap<Id, Vec<&'a str>>,
    is_port: Vec<bool>,
    used: Vec<Vec<bool>>,
}

impl<'a> Printer<'a> {
    fn new(module: &'a Module, items: Vec<Item<'a>>) -> Self {
        let count = module.signals.len();
        let mut is_port = vec![false; count];
        for port in &module.ports {
            if let [id] = port.elements[..] {
                is_port[id] = true;
            }
        }
        Self {
            module,
            signals: module.signals.clone(),
            items,
            declared: vec![Declared::No; count],
            inlined: BTreeMap::new(),
            sources: BTreeMap::new(),
            sliced: BTreeSet::new(),
            comments: BTreeMap::new(),
            is_port,
            used: module.signals.iter().map(|signal| vec![false; signal.width]).collect(),
        }
    }

    fn run(&mut self, header: &[String]) -> String {
        self.connect_directly();
        self.count_uses();
        self.declare();
        let mut out = format!("module {} (\n", self.module.name);
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
        framed(header, &out)
    }

    /// Leaves out the nets between a child's port and what is plainly connected to it.
    fn connect_directly(&mut self) {
        let signals = &self.module.signals;
        let mut reads = vec![0usize; signals.len()];
        for statement in &self.module.statements {
            statement.reads(signals, &mut |id, _, _| reads[id] += 1);
        }
        self.reset_reads(&mut |id, _, _| reads[id] += 1);
        let mut kept = Vec::new();
        for item in std::mem::take(&mut self.items) {
            match item {
                Item::Assign { target, .. } if signals[target].role == Role::RegisterClock => {}
                Item::Assign { comments, target, value }
                    if signals[target].role == Role::ChildInput && reads[target] == 0 && value.is_plain() =>
                {
                    self.inlined.insert(target, value);
                    self.comments.insert(target, comments);
                }
                Item::Assign { comments, target, value: Expression { kind: Kind::Signal(source), .. } }
                    if comments.is_empty()
                        && signals[*source].role == Role::ChildOutput
                        && reads[*source] == 1
                        && matches!(signals[target].role, Role::Output | Role::Local | Role::RegisterNext) =>
                {
                    self.signals[*source].name = self.signals[target].name.clone();
                    self.used[*source].fill(true);
                    self.sources.insert(target, *source);
                    if !self.is_port[target] {
                        self.declared[target] = Declared::Wire;
                    }
                }
                // An element of a joined output that is just another signal: the join names that signal.
                Item::Assign { comments, target, value }
                    if signals[target].role == Role::Output
                        && !self.is_port[target]
                        && comments.is_empty()
                        && reads[target] == 0
                        && value.is_plain() =>
                {
                    self.inlined.insert(target, value);
                }
                other => kept.push(other),
            }
        }
        self.items = kept;
        self.slice_ports(&reads);
    }

    /// Flat ports whose elements go straight to ports of children are connected by their bits, without element nets.
    fn slice_ports(&mut self, reads: &[usize]) {
        let mut connected = vec![0usize; reads.len()];
        for (target, value) in &self.inlined {
            if let (Role::ChildInput, Kind::Signal(id)) = (&self.signals[*target].role, &value.kind) {
                connected[*id] += 1;
            }
        }
        for (number, port) in self.module.ports.iter().enumerate().filter(|(_, port)| port.elements.len() > 1) {
            let is_straight = |id: &Id| match port.is_input {
                true => reads[*id] == connected[*id],
                false => self.sources.contains_key(id) && reads[*id] == 0,
            };
            if !port.elements.iter().all(is_straight) {
                continue;
            }
            self.sliced.insert(number);
            for (element, &id) in port.elements.iter().enumerate() {
                let low = element * port.element_width;
                let name = match port.element_width {
                    1 => format!("{}[{low}]", port.name),
                    width => format!("{}[{}:{low}]", port.name, low + width - 1),
                };
                if let Some(&source) = self.sources.get(&id) {
                    self.signals[source].name = name.clone();
                }
                self.signals[id].name = name;
                self.declared[id] = Declared::No;
            }
        }
    }

    /// Calls `visit` for every read of the registers' resets.
    fn reset_reads(&self, visit: &mut dyn FnMut(Id, usize, usize)) {
        for reset in &self.module.resets {
            visit(reset.test, 0, 1);
            reset.values.iter().for_each(|(_, value)| value.reads(&self.module.signals, visit));
        }
    }

    fn count_uses(&mut self) {
        let mut used = std::mem::take(&mut self.used);
        self.reset_reads(&mut |id, low, width| used[id][low..low + width].fill(true));
        self.used = used;
        let signals = &self.module.signals;
        let used = &mut self.used;
        let mut mark = |id: Id, low: usize, width: usize| used[id][low..low + width].fill(true);
        for item in &self.items {
            match item {
                Item::Comment(_) => {}
                Item::Assign { value, .. } => value.reads(signals, &mut mark),
                Item::Always { statements, .. } => statements.iter().for_each(|s| s.reads(signals, &mut mark)),
            }
        }
        self.inlined.values().for_each(|value| value.reads(signals, &mut mark));
        for statement in &self.module.statements {
            if let Statement::Assign { target, value } = statement {
                if signals[*target].role == Role::RegisterClock {
                    value.reads(signals, &mut mark);
                }
            }
        }
        for (id, signal) in signals.iter().enumerate() {
            if matches!(signal.role, Role::Output | Role::ChildInput | Role::RegisterNext | Role::RegisterClock) {
                mark(id, 0, signal.width);
            }
        }
    }

    fn declare(&mut self) {
        for item in &self.items {
            match item {
                Item::Comment(_) => {}
                Item::Assign { target, .. } => {
                    if !self.is_port[*target] {
                        self.declared[*target] = Declared::Inline;
                    }
                }
                Item::Always { targets, .. } => targets.iter().for_each(|&id| self.declared[id] = Declared::Reg),
            }
        }
        for register in &self.module.registers {
            self.declared[register.value] = Declared::Reg;
        }
        for port in self.flat_ports(true) {
            port.elements.iter().for_each(|&id| self.declared[id] = Declared::Wire);
        }
        for (id, signal) in self.module.signals.iter().enumerate() {
            // An output of a child that is connected directly has the name of its target.
            if signal.role == Role::ChildOutput && signal.name == self.signals[id].name {
                self.declared[id] = Declared::Wire;
            }
        }
    }

    fn ports(&self, out: &mut String) {
        let lines: Vec<(String, &str)> = self
            .module
            .ports
            .iter()
            .enumerate()
            .map(|(i, port)| {
                let is_reg = matches!(port.elements[..], [id] if self.declared[id] == Declared::Reg);
                let direction = if port.is_input { "input " } else { "output" };
                let net = if is_reg { "reg " } else { "wire" };
                let comma = if i + 1 < self.module.ports.len() { "," } else { "" };
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
        for (id, signal) in self.signals.iter().enumerate() {
            if let (Role::Constant(value), true) = (&signal.role, self.is_used(id)) {
                let (range, value) = (range(signal.width), text::literal(value, signal.width));
                wrapped(&mut text, 2, &format!("localparam {range}{} = {value};", signal.name));
            }
        }
        // The elements of an array, the same port of an array of children, and a register with what it takes next
        // are declared together.
        let mut groups: Vec<(String, Vec<&str>)> = Vec::new();
        let mut known: BTreeMap<(String, String), usize> = BTreeMap::new();
        for (id, signal) in self.signals.iter().enumerate() {
            let keyword = match self.declared[id] {
                Declared::Wire => "wire",
                Declared::Reg if !self.is_port[id] => "reg",
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

    /// The flat inputs, or outputs, whose elements have nets.
    fn flat_ports(&self, is_input: bool) -> Vec<&'a Port> {
        let ports = self.module.ports.iter().enumerate();
        let flat = ports.filter(|(number, port)| port.elements.len() > 1 && !self.sliced.contains(number));
        flat.map(|(_, port)| port).filter(|port| port.is_input == is_input).collect()
    }

    fn split_inputs(&self, out: &mut String) {
        let mut text = String::new();
        for port in self.flat_ports(true) {
            wrapped(&mut text, 2, &format!("assign {{{}}} = {};", self.elements(&port.elements), port.name));
        }
        paragraph(out, &text);
    }

    fn join_outputs(&self, out: &mut String) {
        let mut text = String::new();
        for port in self.flat_ports(false) {
            wrapped(&mut text, 2, &format!("assign {} = {{{}}};", port.name, self.elements(&port.elements)));
        }
        paragraph(out, &text);
    }

    /// The elements of a flat vector, the last first.
    fn elements(&self, elements: &[Id]) -> String {
        let element = |id: &Id| match self.inlined.get(id) {
            Some(value) => expression(value, &self.signals),
            None => self.signals[*id].name.clone(),
        };
        elements.iter().rev().map(element).collect::<Vec<_>>().join(", ")
    }

    fn logic(&self, out: &mut String) {
        let mut was_assign = false;
        for item in &self.items {
            let mut text = String::new();
            let is_assign = matches!(item, Item::Assign { comments, .. } if comments.is_empty());
            match item {
                Item::Comment(line) => comment(&mut text, 2, line),
                Item::Assign { comments, target, value } => {
                    comments.iter().for_each(|line| comment(&mut text, 2, line));
                    let signal = &self.signals[*target];
                    let head = match self.declared[*target] {
                        Declared::Inline => format!("wire {}", range(signal.width)),
                        _ => "assign ".into(),
                    };
                    let value = right_side(value, &self.signals);
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
                let value = right_side(value, &self.signals);
                wrapped(out, indent, &format!("{} = {value};", self.signals[*target].name));
            }
            Statement::If { .. } => self.conditional(out, indent, statement, ""),
            Statement::Case { test, arms, default, default_note } => {
                *out += &format!("{margin}case ({})\n", right_side(test, &self.signals));
                for arm in arms {
                    *out += &format!("{margin}  {}: begin\n", expression(&arm.label, &self.signals));
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
        wrapped(out, indent, &format!("{before}if ({}) begin", right_side(test, &self.signals)));
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
        for instance in &self.module.instances {
            let mut text = String::new();
            for (_, id) in &instance.connections {
                self.comments.get(id).into_iter().flatten().for_each(|line| comment(&mut text, 2, line));
            }
            let connections: Vec<_> = instance
                .connections
                .iter()
                .map(|(port, id)| {
                    let net = match self.inlined.get(id) {
                        Some(value) => expression(value, &self.signals),
                        None => self.signals[*id].name.clone(),
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
                // Literals hold no space, selections neither: each connection is a word.
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
        for register in &self.module.registers {
            let source = self.module.statements.iter().find_map(|statement| match statement {
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
            let name = |id: Id| &self.signals[id].name;
            let line = |&(value, next): &(Id, Id)| format!("{} <= {};", name(value), name(next));
            let mut text = format!("  always @(posedge {}) ", self.signals[clock].name);
            if let ([only], true) = (&registers[..], self.module.resets.is_empty()) {
                text += &format!("{}\n", line(only));
            } else {
                text += "begin\n";
                let mut plain = registers.clone();
                for reset in &self.module.resets {
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
                            let value = right_side(value, &self.signals);
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

    fn is_used(&self, id: Id) -> bool {
        self.used[id].contains(&true)
    }

    /// One wire that takes what nobody reads, so that linters see that it is meant.
    fn unused(&self, out: &mut String) {
        let mut parts = Vec::new();
        for (id, signal) in self.signals.iter().enumerate() {
            let is_there = match signal.role {
                Role::Input | Role::RegisterValue | Role::ChildOutput => true,
                Role::Local => self.declared[id] != Declared::No,
                _ => false,
            };
            if !is_there {
                continue;
            }
            let mut bit = 0;
            while bit < signal.width {
                let end = (bit..signal.width).find(|&b| self.used[id][b]).unwrap_or(signal.width);
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
            let mut instances = self.module.instances.iter().map(|instance| &instance.name);
            let mut ports = self.module.ports.iter().map(|port| &port.name);
            self.signals.iter().any(|s| s.name == name) || instances.any(|n| n == name) || ports.any(|n| n == name)
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

/// Appends a paragraph after an empty line, unless it is empty.
fn paragraph(out: &mut String, text: &str) {
    if !text.is_empty() {
        out.push('\n');
        *out += text;
    }
}
