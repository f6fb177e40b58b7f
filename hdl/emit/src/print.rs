//! Printing of a module as Verilog-2005 or SystemVerilog.

use crate::clocked::{self, Clocked, ClockedReset};
use crate::instance_array::Connections;
use crate::ir::{Id, Role};
use crate::name_map::{self, ModuleNames, NamePairs};
use crate::nets::{Declared, Nets};
use crate::printer::{Context, Printer};
use crate::read_bits::ReadBits;
use crate::reasons::{self, Unrolled};
use crate::rolled::Block;
use crate::statement::{depth, is_loop};
use crate::table::{range, Instances};
use crate::text::{assignment, beside, comment, literal, wrapped, COLUMNS};
use crate::vector::{Action, Kind, NetId, Part, Step, Value};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::Range;

/// Returns the text of a module, including its header, and its map of names. `header` has the lines of the header
/// without `//`.
///
/// Adds the reasons why repeated statements are not loops to `notes`. Marks the packed arrays in `nets`.
pub(crate) fn module(
    nets: &mut Nets,
    header: &[String],
    system_verilog: bool,
    notes: &mut Vec<String>,
) -> (String, ModuleNames) {
    let mut blocks = nets.blocks();
    let connections: Vec<Connections> = nets.table.instances.iter().map(|all| Connections::of(nets, all)).collect();
    let (clocked, undeclared) = clocked::split(nets, &mut blocks, &connections);
    let logic = blocks.iter().flat_map(Block::steps).chain(clocked.iter().flat_map(Clocked::steps));
    let steps: Vec<&Step> = logic.chain(connections.iter().flat_map(|connections| &connections.steps)).collect();
    if system_verilog {
        pack(nets, &steps);
    }
    let read = ReadBits::of(nets, &steps, &clocked);
    let depth = steps.into_iter().map(depth).max().unwrap_or(0);
    add_notes(nets, &blocks, &clocked, &connections, notes);
    let variable = if system_verilog { "logic" } else { "reg" };
    Printer::new(nets, variable, depth).run(header, &blocks, clocked, &connections, undeclared, &read)
}

/// Adds the reasons why repeated statements are not loops to `notes`.
fn add_notes(nets: &Nets, blocks: &[Block], clocked: &[Clocked], connections: &[Connections], notes: &mut Vec<String>) {
    let mut add = |steps: &[Step], instances: &str| {
        for Unrolled { net, count, reason } in reasons::unrolled(steps) {
            let name = net.map_or(instances, |net| &nets.table.nets[net].name);
            notes.push(format!("{}: {name}: {count} statements without a loop: {reason}", nets.table.module.name));
        }
    };
    blocks.iter().for_each(|block| add(block.steps(), ""));
    clocked.iter().for_each(|clocked| add(&clocked.updates, ""));
    for (instances, Connections { steps, .. }) in nets.table.instances.iter().zip(connections) {
        add(steps, &instances.name);
    }
}

/// Declares arrays of elements with several bits as packed arrays. Every used part of such an array must be the whole
/// array, consist of whole elements, or be inside one element.
fn pack(nets: &mut Nets, steps: &[&Step]) {
    let is_packed: Vec<bool> =
        nets.table.nets.iter().map(|net| net.elements.len() > 1 && net.element_width > 1).collect();
    let is_packed = RefCell::new(is_packed);
    let add = |part: &Part, is_selected_from: bool| {
        let net = &nets.table.nets[part.net];
        let is_whole = part.width == net.width() && !is_selected_from;
        let fits = part.fits(net.element_width) && (!is_selected_from || part.width == net.element_width);
        is_packed.borrow_mut()[part.net] &= is_whole || fits;
    };
    let read = |value: &Value| match &value.kind {
        Kind::Part(part) => add(part, false),
        // A signal selects bits of the part.
        Kind::Dynamic(part, _) => add(part, true),
        _ => {}
    };
    steps
        .iter()
        .for_each(|step| step.visit(&mut |value| value.each_value(&mut |v| read(v)), &mut |part| add(part, false)));
    let is_packed = is_packed.into_inner();
    for (net, is_packed) in nets.table.nets.iter_mut().zip(is_packed) {
        net.is_packed = is_packed;
    }
}

/// Returns the text of a file: the header, and the module `body` between the directives for net types.
pub(crate) fn with_header(header: &[String], body: &str) -> String {
    let mut out = String::new();
    header.iter().for_each(|line| comment(&mut out, 0, line));
    out += "`default_nettype none\n\n";
    out += body;
    out += "`default_nettype wire\n";
    out
}

impl<'a> Printer<'a> {
    /// Returns the text of the module and its map of names. `undeclared` are the nets without declarations: those whose
    /// logic is in clocked blocks.
    fn run(
        &self,
        header: &[String],
        blocks: &[Block],
        clocked: Vec<Clocked>,
        connections: &[Connections],
        mut undeclared: BTreeSet<NetId>,
        read: &ReadBits,
    ) -> (String, ModuleNames) {
        let mut logic = String::new();
        self.logic(&mut logic, blocks, &mut undeclared);
        let instances = self.instances(&mut logic, connections);
        self.registers(&mut logic, clocked);
        let mut out = format!("module {} (\n", self.module().name);
        self.ports(&mut out);
        out += ");\n";
        self.declarations(&mut out, &undeclared, read, &logic);
        out += &logic;
        self.unused(&mut out, read);
        out += "\nendmodule\n";
        let names = ModuleNames { module: self.module().name.clone(), registers: self.register_names(), instances };
        (with_header(header, &out), names)
    }

    /// Prints the ports, in columns, with their comments.
    fn ports(&self, out: &mut String) {
        // The ports are the first nets of the table, in the same order.
        let ports = self.module().ports.iter().enumerate();
        let lines: Vec<(String, &str)> = ports
            .map(|(number, port)| {
                let is_reg = self.nets.declared[number] == Declared::Reg;
                let direction = if port.is_input { "input " } else { "output" };
                let net = if is_reg { self.variable } else { "wire" };
                let comma = if number + 1 < self.module().ports.len() { "," } else { "" };
                let (range, width) = (self.nets.table.nets[number].range(), self.variable.len().max("wire".len()));
                (format!("  {direction} {net:width$} {range:>8}{}{comma}", port.name), port.comment.as_str())
            })
            .collect();
        let widest = lines.iter().map(|(line, _)| line.len()).max().unwrap_or(0);
        for (line, comment) in lines {
            if comment.is_empty() {
                *out += &format!("{line}\n");
            } else {
                beside(out, &format!("{line:widest$}  "), comment);
            }
        }
    }

    /// Prints the declarations of constants, nets and loop variables. `undeclared` are the nets without a declaration
    /// here, and `logic` is the printed logic.
    fn declarations(&self, out: &mut String, undeclared: &BTreeSet<NetId>, read: &ReadBits, logic: &str) {
        let mut text = String::new();
        for (net, value) in self.nets.constants().filter(|(net, _)| read.reads_net(*net)) {
            let net = &self.nets.table.nets[net];
            let (range, value) = (range(net.element_width), literal(value, net.element_width));
            wrapped(&mut text, 2, &format!("localparam {range}{} = {value};", net.name));
        }
        let mut lines: Vec<(String, Vec<&str>)> = Vec::new();
        for (id, net) in self.nets.table.nets.iter().enumerate() {
            let keyword = match self.nets.declared[id] {
                _ if undeclared.contains(&id) => continue,
                Declared::Wire => "wire",
                Declared::Reg if !net.is_port => self.variable,
                _ => continue,
            };
            let head = format!("{keyword} {}", net.range());
            match lines.iter_mut().find(|(known, _)| *known == head) {
                Some((_, names)) => names.push(&net.name),
                None => lines.push((head, vec![&net.name])),
            }
        }
        for (head, names) in lines {
            wrapped(&mut text, 2, &format!("{head}{};", names.join(", ")));
        }
        let is_used = |name: &&str| logic.contains(&format!("for ({name} = "));
        let used: Vec<&str> = self.genvars.iter().map(String::as_str).filter(is_used).collect();
        if !used.is_empty() {
            wrapped(&mut text, 2, &format!("genvar {};", used.join(", ")));
        }
        paragraph(out, &text);
    }

    /// Prints the logic outside of clocked blocks. Adds the nets that are declared where they are assigned to `inline`.
    fn logic(&self, out: &mut String, blocks: &[Block], inline: &mut BTreeSet<NetId>) {
        // `read` are the nets that the logic so far reads.
        let (mut was_assign, mut read) = (false, BTreeSet::new());
        for block in blocks {
            let mut text = String::new();
            let mut is_assign = false;
            match block {
                Block::Comment(line) => comment(&mut text, 2, line),
                Block::Assign { net, steps } => {
                    is_assign = matches!(&steps[..], [step] if step.comments.is_empty() && !is_loop(step));
                    self.assigns(&mut text, *net, steps, &read, inline);
                }
                Block::Always { net, steps } => {
                    let name = &self.nets.table.nets[*net].name;
                    self.always(&mut text, name, steps);
                }
            }
            if let Block::Assign { steps, .. } | Block::Always { steps, .. } = block {
                steps.iter().for_each(|step| step.uses(&mut |part| _ = read.insert(part.net), &mut |_| {}));
            }
            // Assignments without comments follow each other without an empty line.
            if was_assign && is_assign {
                *out += &text;
            } else {
                paragraph(out, &text);
            }
            was_assign = matches!(block, Block::Assign { .. });
        }
    }

    /// Prints the continuous assignments of a net. The net is declared there, and added to `inline`, if one assignment
    /// writes the whole net and no earlier logic reads it. `read` are the nets that earlier logic reads.
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
                    let head = if is_inline {
                        format!("wire {}", self.nets.table.nets[net].range())
                    } else {
                        "assign ".into()
                    };
                    if is_inline {
                        inline.insert(net);
                    }
                    let head = format!("{head}{} =", context.formatter.part(target));
                    assignment(out, 2, &head, value, &context.formatter);
                }
                _ => {
                    let name = format!("gen_{}", self.nets.table.nets[net].name);
                    self.generate(out, 2, step, &name, &mut context, &mut |out, indent, step, context| {
                        if let Action::Assign { target, value } = &step.action {
                            let head = format!("assign {} =", context.formatter.part(target));
                            assignment(out, indent, &head, value, &context.formatter);
                        }
                    });
                }
            }
        }
    }

    /// Prints the instances of submodules: as an array of instances, as generate loops, or one by one. Returns their
    /// names.
    fn instances(&self, out: &mut String, connections: &[Connections]) -> NamePairs {
        let mut pairs = Vec::new();
        for (instances, Connections { array, steps }) in self.nets.table.instances.iter().zip(connections) {
            // `is_named` is true after the first loop, which has the name.
            let (mut names, mut is_named) = (Vec::new(), false);
            for step in steps {
                let mut text = String::new();
                let mut context = self.context("=");
                step.comments.iter().for_each(|line| comment(&mut text, 2, line));
                match &step.action {
                    Action::Connect(values) => {
                        let (mut name, mut range) = (instances.name.clone(), String::new());
                        if let Some(Range { start, end }) = array {
                            range = format!(" [{}:{start}]", end - 1);
                            names.extend((*start..*end).map(|at| format!("{name}[{at}]")));
                        } else {
                            if instances.is_array && steps.len() > 1 {
                                name = self.choose(&format!("{name}_{}", names.len()));
                            }
                            names.push(name.clone());
                        }
                        self.instance(&mut text, 2, instances, &(name + &range), values, &context);
                    }
                    Action::For { .. } => {
                        let bare = Step { comments: Vec::new(), action: step.action.clone() };
                        let label = if is_named { self.choose(&instances.name) } else { instances.name.clone() };
                        is_named = true;
                        // `generate` reserves the label itself.
                        self.names.borrow_mut().release(&label);
                        self.generate(&mut text, 2, &bare, &label, &mut context, &mut |out, indent, step, context| {
                            if let Action::Connect(values) = &step.action {
                                let unit = self.unit(&instances.elements[0].declared);
                                self.instance(out, indent, instances, &unit, values, context);
                                names.extend(name_map::in_loops(&context.blocks, &unit));
                            }
                        });
                    }
                    _ => {}
                }
                paragraph(out, &text);
            }
            pairs.extend(name_map::instances(instances, names));
        }
        pairs
    }

    /// Returns the name of an instance in a generate loop. It differs from the names of this module, which it would
    /// hide. It also differs from the names in the submodule, `declared`: Verilator warns of a signal that has the name
    /// of the instance around it.
    fn unit(&self, declared: &BTreeSet<String>) -> String {
        let mut name = String::from("unit");
        while self.names.borrow().contains(&name) || declared.contains(&name) {
            name += "_unit";
        }
        name
    }

    /// Prints one instance or array of instances. `name` is its name with the range, and `values` are the connections
    /// of its ports.
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
            .map(|((port, _), value)| format!(".{port}({})", context.formatter.value(value)))
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
            if indent + 2 + text.len() > COLUMNS {
                let mut lines = String::new();
                wrapped(&mut lines, indent + 2, &text);
                *out += lines.trim_end();
                column = COLUMNS;
                continue;
            }
            *out += &if column == 0 { format!("{margin}  ") } else { " ".into() };
            column += if column == 0 { indent + 2 } else { 1 } + text.len();
            *out += &text;
        }
        *out += &format!("\n{margin});\n");
    }

    /// Prints the clocked blocks.
    fn registers(&self, out: &mut String, clocked: Vec<Clocked>) {
        let name = |id: Id| &self.nets.table.nets[self.nets.table.at(id).0].name;
        for Clocked { clock, updates, resets } in clocked {
            let mut body = String::new();
            let mut context = self.context("<=");
            self.steps(&mut body, 4, &updates, &mut context);
            for ClockedReset { comments, test, assignments } in &resets {
                comments.iter().for_each(|line| comment(&mut body, 4, line));
                let head = format!("if ({}) ", name(*test));
                if !self.one_line(&mut body, 4, &head, assignments, &mut context) {
                    body += &format!("    {head}begin\n");
                    self.steps(&mut body, 6, assignments, &mut context);
                    body += "    end\n";
                }
            }
            let head = format!("  always @(posedge {}) ", name(clock));
            let resets = resets.iter().flat_map(|reset| &reset.assignments);
            let depth = updates.iter().chain(resets).map(depth).max().unwrap_or(0);
            let text = match (&updates[..], depth) {
                ([_], 0) if body.lines().count() == 1 => format!("{head}{}", body.trim_start()),
                (_, 0) => format!("{head}begin\n{body}  end\n"),
                _ => {
                    let integers = self.integers[..depth].join(", ");
                    format!("{head}begin : {}\n    integer {integers};\n{body}  end\n", self.choose("registers"))
                }
            };
            paragraph(out, &text);
        }
    }

    /// Prints one wire that reads all unused bits, so that linters accept them.
    fn unused(&self, out: &mut String, read: &ReadBits) {
        let mut parts = Vec::new();
        let formatter = self.context("=").formatter;
        for (net, used) in self.nets.used.iter().enumerate() {
            let is_used = |bit: usize| used[bit] && read.is_read(net, bit);
            let table = &self.nets.table;
            let Some(&first) = table.nets[net].elements.first() else { continue };
            let is_declared = match table.module.signals[first].role {
                Role::Input | Role::RegisterValue => true,
                Role::Local | Role::ChildOutput => self.nets.declared[net] != Declared::No,
                _ => false,
            };
            let mut bit = 0;
            while is_declared && bit < used.len() {
                let end = (bit..used.len()).find(|&bit| is_used(bit)).unwrap_or(used.len());
                let (width, is_packed) = (table.nets[net].element_width, table.nets[net].is_packed);
                // Bits of a packed array are named element by element.
                let boundary = (bit / width + 1) * width;
                let end = if is_packed { end.min(boundary) } else { end };
                if end > bit {
                    let Value { kind: Kind::Part(part), .. } = Value::part(net, bit, end - bit) else {
                        break;
                    };
                    parts.push(formatter.part(&part));
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

/// Appends a paragraph after an empty line, unless the paragraph is empty.
fn paragraph(out: &mut String, text: &str) {
    if !text.is_empty() {
        out.push('\n');
        *out += text;
    }
}
