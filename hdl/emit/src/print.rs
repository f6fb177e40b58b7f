//! Printing of a module as Verilog-2005.

use crate::ir::{Expression, Id, Kind, Module, Role, Statement};
use crate::nets::{Declared, Instances, Nets};
use crate::rolled::Block;
use crate::text::{assignment, comment, literal, range, wrapped, Names, COLUMNS};
use crate::vector::{Action, NetId, Step, Value};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

/// Prints a module after the lines of its header, which are without `//`.
pub(crate) fn module(nets: &Nets, header: &[String]) -> String {
    let printer = Printer { names: RefCell::new(nets.table.names.clone()), blocks: nets.blocks(), nets };
    printer.run(header)
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

/// Names of the variables of nested loops in `always` blocks, and of generate loops.
const INTEGERS: [&str; 3] = ["i", "j", "k"];
const GENVARS: [&str; 3] = ["g", "h", "m"];

/// Printer of a module.
struct Printer<'a> {
    nets: &'a Nets<'a>,
    blocks: Vec<Block>,
    names: RefCell<crate::names::Names>,
}

/// Position in nested loops.
struct Context<'a> {
    text: Names<'a>,
    /// Assignment: `=`, or `<=` in a clocked block.
    sign: &'static str,
}

impl<'a> Printer<'a> {
    fn run(&self, header: &[String]) -> String {
        let mut logic = String::new();
        let inline = self.logic(&mut logic);
        self.instances(&mut logic);
        self.registers(&mut logic);
        let mut out = format!("module {} (\n", self.module().name);
        self.ports(&mut out);
        out += ");\n";
        self.declarations(&mut out, &inline, &logic);
        out += &logic;
        self.unused(&mut out);
        out += "\nendmodule\n";
        with_header(header, &out)
    }

    fn module(&self) -> &'a Module {
        self.nets.table.module
    }

    fn context(&self, sign: &'static str) -> Context<'a> {
        Context { text: Names { nets: &self.nets.table.nets, loops: Vec::new() }, sign }
    }

    fn choose(&self, name: &str) -> String {
        self.names.borrow_mut().choose(name)
    }

    fn ports(&self, out: &mut String) {
        let ports = self.module().ports.iter().enumerate();
        let lines: Vec<(String, &str)> = ports
            .map(|(number, port)| {
                let is_reg = self.nets.declared[number] == Declared::Reg;
                let direction = if port.is_input { "input " } else { "output" };
                let net = if is_reg { "reg " } else { "wire" };
                let comma = if number + 1 < self.module().ports.len() { "," } else { "" };
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

    fn declarations(&self, out: &mut String, inline: &BTreeSet<NetId>, logic: &str) {
        let mut text = String::new();
        for (net, value) in self.nets.constants() {
            let net = &self.nets.table.nets[net];
            let (range, value) = (range(net.element_width), literal(&value, net.element_width));
            wrapped(&mut text, 2, &format!("localparam {range}{} = {value};", net.name));
        }
        let mut lines: Vec<(String, Vec<&str>)> = Vec::new();
        for (id, net) in self.nets.table.nets.iter().enumerate() {
            let keyword = match self.nets.declared[id] {
                Declared::Wire if !inline.contains(&id) => "wire",
                Declared::Reg if !net.is_port => "reg",
                _ => continue,
            };
            let head = format!("{keyword} {}", range(net.width()));
            match lines.iter_mut().find(|(known, _)| *known == head) {
                Some((_, names)) => names.push(&net.name),
                None => lines.push((head, vec![&net.name])),
            }
        }
        for (head, names) in lines {
            wrapped(&mut text, 2, &format!("{head}{};", names.join(", ")));
        }
        let used: Vec<&str> = GENVARS.into_iter().filter(|name| logic.contains(&format!("for ({name} = "))).collect();
        if !used.is_empty() {
            wrapped(&mut text, 2, &format!("genvar {};", used.join(", ")));
        }
        paragraph(out, &text);
    }

    /// Prints the logic; returns the nets that are declared in it.
    fn logic(&self, out: &mut String) -> BTreeSet<NetId> {
        let (mut was_assign, mut inline, mut read) = (false, BTreeSet::new(), BTreeSet::new());
        for block in &self.blocks {
            let mut text = String::new();
            let mut is_assign = false;
            match block {
                Block::Comment(line) => comment(&mut text, 2, line),
                Block::Assign { net, steps } => {
                    is_assign = matches!(&steps[..], [step] if step.comments.is_empty() && !is_loop(step));
                    self.assigns(&mut text, *net, steps, &read, &mut inline);
                }
                Block::Always { net, steps } => {
                    let name = &self.nets.table.nets[*net].name;
                    self.always(&mut text, name, steps);
                }
            }
            if let Block::Assign { steps, .. } | Block::Always { steps, .. } = block {
                steps.iter().for_each(|step| step.uses(&mut |part| _ = read.insert(part.net), &mut |_| {}));
            }
            if was_assign && is_assign {
                *out += &text;
            } else {
                paragraph(out, &text);
            }
            was_assign = matches!(block, Block::Assign { .. });
        }
        inline
    }

    fn assigns(
        &self,
        out: &mut String,
        net: NetId,
        steps: &[Step],
        read: &BTreeSet<NetId>,
        inline: &mut BTreeSet<NetId>,
    ) {
        let mut context = self.context("=");
        for step in steps {
            step.comments.iter().for_each(|line| comment(out, 2, line));
            match &step.action {
                Action::Assign { target, value } => {
                    let width = self.nets.table.nets[net].width();
                    let is_inline =
                        target.width == width && self.nets.declared[net] == Declared::Wire && !read.contains(&net);
                    let head = if is_inline { format!("wire {}", range(width)) } else { "assign ".into() };
                    if is_inline {
                        inline.insert(net);
                    }
                    let head = format!("{head}{} =", context.text.part(target));
                    assignment(out, 2, &head, value, &context.text);
                }
                _ => {
                    let name = format!("gen_{}", self.nets.table.nets[net].name);
                    *out += "  generate\n";
                    self.generate(out, 4, step, &name, &mut context, &mut |out, indent, step, context| {
                        if let Action::Assign { target, value } = &step.action {
                            let head = format!("assign {} =", context.text.part(target));
                            assignment(out, indent, &head, value, &context.text);
                        }
                    });
                    *out += "  endgenerate\n";
                }
            }
        }
    }

    /// Prints a loop of a generate region; `leaf` prints the statements that are no loops.
    #[allow(clippy::too_many_arguments)]
    fn generate(
        &self,
        out: &mut String,
        indent: usize,
        step: &Step,
        label: &str,
        context: &mut Context<'a>,
        leaf: &mut dyn FnMut(&mut String, usize, &Step, &Context<'a>),
    ) {
        let Action::For { variable, from, count, body } = &step.action else {
            step.comments.iter().for_each(|line| comment(out, indent, line));
            return leaf(out, indent, step, context);
        };
        let margin = " ".repeat(indent);
        let name = GENVARS[context.text.loops.len().min(2)];
        let label = self.choose(label);
        let end = from + *count as i64;
        *out += &format!("{margin}for ({name} = {from}; {name} < {end}; {name} = {name} + 1) begin : {label}\n");
        context.text.loops.push((*variable, name.to_string()));
        body.iter().for_each(|step| self.generate(out, indent + 2, step, &format!("{label}_inner"), context, leaf));
        context.text.loops.pop();
        *out += &format!("{margin}end\n");
    }

    fn always(&self, out: &mut String, name: &str, steps: &[Step]) {
        let depth = steps.iter().map(depth).max().unwrap_or(0);
        if depth == 0 {
            *out += "  always @* begin\n";
        } else {
            *out += &format!("  always @* begin : {}\n", self.choose(&format!("{name}_logic")));
            *out += &format!("    integer {};\n", INTEGERS[..depth.min(3)].join(", "));
        }
        let mut context = self.context("=");
        self.steps(out, 4, steps, &mut context);
        *out += "  end\n";
    }

    fn steps(&self, out: &mut String, indent: usize, steps: &[Step], context: &mut Context<'a>) {
        steps.iter().for_each(|step| self.step(out, indent, step, context));
    }

    fn step(&self, out: &mut String, indent: usize, step: &Step, context: &mut Context<'a>) {
        let margin = " ".repeat(indent);
        step.comments.iter().for_each(|line| comment(out, indent, line));
        match &step.action {
            Action::Assign { target, value } => {
                let head = format!("{} {}", context.text.part(target), context.sign);
                assignment(out, indent, &head, value, &context.text);
            }
            Action::If { .. } => self.conditional(out, indent, step, "", context),
            Action::Case { test, arms, default, default_note } => {
                *out += &format!("{margin}case ({})\n", context.text.value(test));
                for (label, body) in arms {
                    let label = format!("{}:", context.text.value(label));
                    self.arm(out, indent + 2, &label, "", body, context);
                }
                self.arm(out, indent + 2, "default:", default_note, default, context);
                *out += &format!("{margin}endcase\n");
            }
            Action::For { variable, from, count, body } => {
                let name = INTEGERS[context.text.loops.len().min(2)];
                let end = from + *count as i64;
                let head = format!("for ({name} = {from}; {name} < {end}; {name} = {name} + 1)");
                context.text.loops.push((*variable, name.to_string()));
                if !self.one_line(out, indent, &format!("{head} "), body, context) {
                    *out += &format!("{margin}{head} begin\n");
                    self.steps(out, indent + 2, body, context);
                    *out += &format!("{margin}end\n");
                }
                context.text.loops.pop();
            }
            Action::Connect(_) => {}
        }
    }

    /// Prints an arm of a `case`: on one line if its body is one assignment.
    fn arm(&self, out: &mut String, indent: usize, label: &str, note: &str, body: &[Step], context: &mut Context<'a>) {
        let margin = " ".repeat(indent);
        let note = if note.is_empty() { String::new() } else { format!(" // {note}") };
        if self.one_line(out, indent, &format!("{label} "), body, context) {
            return;
        }
        match body {
            [] => *out += &format!("{margin}{label} ;{note}\n"),
            _ => {
                *out += &format!("{margin}{label} begin{note}\n");
                self.steps(out, indent + 2, body, context);
                *out += &format!("{margin}end\n");
            }
        }
    }

    fn conditional(&self, out: &mut String, indent: usize, step: &Step, before: &str, context: &mut Context<'a>) {
        let Action::If { test, then, otherwise } = &step.action else { return };
        let margin = " ".repeat(indent);
        let head = format!("{before}if ({})", context.text.value(test));
        if before.is_empty() && otherwise.is_empty() && self.one_line(out, indent, &format!("{head} "), then, context) {
            return;
        }
        wrapped(out, indent, &format!("{head} begin"));
        self.steps(out, indent + 2, then, context);
        match &otherwise[..] {
            [] => *out += &format!("{margin}end\n"),
            [inner @ Step { comments, action: Action::If { .. } }] if comments.is_empty() => {
                self.conditional(out, indent, inner, "end else ", context);
            }
            _ => {
                *out += &format!("{margin}end else begin\n");
                self.steps(out, indent + 2, otherwise, context);
                *out += &format!("{margin}end\n");
            }
        }
    }

    /// Prints a body that is one assignment on the line of its `head`, if it fits. Returns whether it does.
    fn one_line(&self, out: &mut String, indent: usize, head: &str, body: &[Step], context: &mut Context<'a>) -> bool {
        let [Step { comments, action: Action::Assign { .. } }] = body else { return false };
        let mut text = String::new();
        self.steps(&mut text, 0, body, context);
        let fits = comments.is_empty() && text.lines().count() == 1 && indent + head.len() + text.len() <= COLUMNS;
        if fits {
            *out += &format!("{}{head}{text}", " ".repeat(indent));
        }
        fits
    }

    fn instances(&self, out: &mut String) {
        for instances in &self.nets.table.instances {
            let steps = self.nets.connections(instances);
            let (mut number, mut is_named) = (0, false);
            for step in &steps {
                let mut text = String::new();
                let mut context = self.context("=");
                step.comments.iter().for_each(|line| comment(&mut text, 2, line));
                match &step.action {
                    Action::Connect(values) => {
                        let name = match instances.is_array {
                            true if steps.len() > 1 => self.choose(&format!("{}_{number}", instances.name)),
                            _ => instances.name.clone(),
                        };
                        self.instance(&mut text, 2, instances, &name, values, &context);
                        number += 1;
                    }
                    Action::For { count, .. } => {
                        text += "  generate\n";
                        let bare = Step { comments: Vec::new(), action: step.action.clone() };
                        let label = if is_named { self.choose(&instances.name) } else { instances.name.clone() };
                        is_named = true;
                        self.names.borrow_mut().release(&label);
                        self.generate(&mut text, 4, &bare, &label, &mut context, &mut |out, indent, step, context| {
                            if let Action::Connect(values) = &step.action {
                                self.instance(out, indent, instances, "unit", values, context);
                            }
                        });
                        text += "  endgenerate\n";
                        number += count;
                    }
                    _ => {}
                }
                paragraph(out, &text);
            }
        }
    }

    fn instance(
        &self,
        out: &mut String,
        indent: usize,
        instances: &Instances,
        name: &str,
        values: &[Value],
        context: &Context<'a>,
    ) {
        let ports = &instances.elements[0].connections;
        let connections: Vec<String> = ports
            .iter()
            .zip(values)
            .map(|((port, _), value)| format!(".{port}({})", context.text.value(value)))
            .collect();
        let head = format!("{} {name}", instances.elements[0].module);
        let margin = " ".repeat(indent);
        let line = format!("{head} ({});", connections.join(", "));
        if line.len() + indent <= COLUMNS {
            *out += &format!("{margin}{line}\n");
            return;
        }
        *out += &format!("{margin}{head} (\n");
        let mut column = 0;
        for (at, connection) in connections.iter().enumerate() {
            let text = if at + 1 < connections.len() { format!("{connection},") } else { connection.clone() };
            if column > 0 && column + 1 + text.len() > COLUMNS {
                out.push('\n');
                column = 0;
            }
            *out += &if column == 0 { format!("{margin}  ") } else { " ".into() };
            column += if column == 0 { indent + 2 } else { 1 } + text.len();
            *out += &text;
        }
        *out += &format!("\n{margin});\n");
    }

    fn registers(&self, out: &mut String) {
        let module = self.module();
        let mut by_clock: BTreeMap<Id, Vec<(Id, Id)>> = BTreeMap::new();
        for register in &module.registers {
            let source = module.statements.iter().find_map(|statement| match statement {
                Statement::Assign { target, value: Expression { kind: Kind::Signal(source), .. } } => {
                    (*target == register.clock).then_some(*source)
                }
                _ => None,
            });
            if let Some(source) = source {
                by_clock.entry(source).or_default().push((register.value, register.next));
            }
        }
        let name = |id: Id| &self.nets.table.nets[self.nets.table.at(id).0].name;
        for (clock, registers) in by_clock {
            let mut body = String::new();
            let mut context = self.context("<=");
            let next = |&(value, next): &(Id, Id)| {
                (value, Expression { width: module.signals[next].width, kind: Kind::Signal(next) })
            };
            let loads = |registers: &[(Id, Id)]| self.nets.loads(&registers.iter().map(next).collect::<Vec<_>>());
            let mut plain = registers;
            let mut is_short = true;
            for reset in &module.resets {
                let value_of = |next: Id| reset.values.iter().find(|(target, _)| *target == next);
                let (with, without): (Vec<_>, Vec<_>) =
                    plain.into_iter().partition(|(_, next)| value_of(*next).is_some());
                plain = without;
                let values = with.iter().filter_map(|(id, next)| Some((*id, value_of(*next)?.1.clone())));
                let values: Vec<(Id, Expression)> = values.collect();
                if values.is_empty() {
                    continue;
                }
                is_short = false;
                reset.comments.iter().for_each(|line| comment(&mut body, 4, line));
                body += &format!("    if ({}) begin\n", name(reset.test));
                self.steps(&mut body, 6, &self.nets.loads(&values), &mut context);
                body += "    end else begin\n";
                self.steps(&mut body, 6, &loads(&with), &mut context);
                body += "    end\n";
            }
            let plain = loads(&plain);
            let depth = plain.iter().map(depth).max().unwrap_or(0);
            is_short &= plain.len() == 1 && depth == 0;
            self.steps(&mut body, if is_short { 0 } else { 4 }, &plain, &mut context);
            let head = format!("  always @(posedge {}) ", name(clock));
            let text = match (is_short, body.contains("for (")) {
                (true, _) => format!("{head}{body}"),
                (false, false) => format!("{head}begin\n{body}  end\n"),
                (false, true) => {
                    format!("{head}begin : {}\n    integer i, j;\n{body}  end\n", self.choose("registers"))
                }
            };
            paragraph(out, &text);
        }
    }

    /// Prints one wire that reads all unused bits, so that linters accept them.
    fn unused(&self, out: &mut String) {
        let mut parts = Vec::new();
        let text = self.context("=").text;
        for (net, used) in self.nets.used.iter().enumerate() {
            let table = &self.nets.table;
            let Some(&first) = table.nets[net].elements.first() else { continue };
            let is_there = match table.module.signals[first].role {
                Role::Input | Role::RegisterValue => true,
                Role::Local | Role::ChildOutput => self.nets.declared[net] != Declared::No,
                _ => false,
            };
            let mut bit = 0;
            while is_there && bit < used.len() {
                let end = (bit..used.len()).find(|&b| used[b]).unwrap_or(used.len());
                if end > bit {
                    let Value { kind: crate::vector::Kind::Part(part), .. } = Value::part(net, bit, end - bit) else {
                        break;
                    };
                    parts.push(text.part(&part));
                }
                bit = end.max(bit + 1);
            }
        }
        if parts.is_empty() {
            return;
        }
        let mut text = String::new();
        let name = self.choose("unused_bits");
        wrapped(&mut text, 2, &format!("wire {name} = &{{1'b0, {}}};", parts.join(", ")));
        paragraph(out, &text);
    }
}

fn is_loop(step: &Step) -> bool {
    matches!(step.action, Action::For { .. })
}

/// Returns the number of nested loops in a statement.
fn depth(step: &Step) -> usize {
    let block = |steps: &[Step]| steps.iter().map(depth).max().unwrap_or(0);
    match &step.action {
        Action::Assign { .. } | Action::Connect(_) => 0,
        Action::If { then, otherwise, .. } => block(then).max(block(otherwise)),
        Action::Case { arms, default, .. } => {
            arms.iter().map(|(_, body)| block(body)).max().unwrap_or(0).max(block(default))
        }
        Action::For { body, .. } => 1 + block(body),
    }
}

/// Appends a paragraph after an empty line, unless the paragraph is empty.
fn paragraph(out: &mut String, text: &str) {
    if !text.is_empty() {
        out.push('\n');
        *out += text;
    }
}
