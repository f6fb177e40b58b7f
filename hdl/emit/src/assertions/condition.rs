//! Conditions of a contract as expressions of SystemVerilog.
//!
//! Conditions on earlier cycles need registers. As in the coverage bins of the harness, these conditions only consider
//! cycles in which the signal `started` is 1: those after the first cycle with reset.

use super::expression::{statement, Expression};
use std::collections::BTreeMap;
use warploom_contract::plan::{Condition, Value};
use warploom_contract::{Block, Care, Direction, Layout, Parameters};

/// Signal of at most 64 bits: a port or a part of a port.
struct Signal {
    /// SystemVerilog expression.
    text: String,
    /// Width in bits.
    width: usize,
    /// Expression of the lowest bit.
    low: String,
}

/// Right-hand side of a comparison.
enum Operand {
    Number(u64),
    Signal(Signal),
}

/// Translator of conditions, with the registers that they need.
pub(super) struct Conditions<'a> {
    block: &'a Block,
    parameters: &'a Parameters,
    layout: &'a Layout,
    /// Names of registers, by a text that describes what they store.
    names: BTreeMap<String, String>,
    /// Shift registers with a condition in the previous cycles: text of the condition, name, and number of cycles.
    past: Vec<(String, String, u32)>,
    /// Registers with the value of a condition in the latest cycle in which a gate was true: name, and texts of gate
    /// and condition.
    latest: Vec<(String, String, String)>,
    /// Sets of the values that occurred while a condition was true.
    repeated: Vec<Repeated>,
    /// Start of the names of all registers.
    prefix: &'static str,
}

/// SystemVerilog text for a set of values that have occurred.
struct Repeated {
    declarations: String,
    process: String,
}

impl<'a> Conditions<'a> {
    /// Creates a translator without registers. `prefix` is the start of the names of its registers.
    pub(super) fn new(block: &'a Block, parameters: &'a Parameters, layout: &'a Layout, prefix: &'static str) -> Self {
        let (names, past, latest, repeated) = Default::default();
        Self { block, parameters, layout, names, past, latest, repeated, prefix }
    }

    /// Returns a condition as an expression. Adds the registers that it needs.
    ///
    /// # Panics
    /// The condition names a port or a parameter that does not exist.
    pub(super) fn expression(&mut self, condition: &Condition) -> Expression {
        match condition {
            Condition::High(name) => Expression::Atom(self.signal(name).low),
            Condition::Low(name) => Expression::Atom(self.signal(name).low).not(),
            Condition::Equals(name, value) => self.equals(name, value),
            Condition::Above(name, value) => self.above(name, value),
            Condition::SumEquals(names, value) => self.sum_equals(names, value),
            Condition::Handshake(stem) => Expression::all(
                ["valid", "ready"].map(|end| Expression::Atom(self.signal(&format!("{stem}_{end}")).low)),
            ),
            Condition::All(parts) => {
                Expression::all(parts.iter().map(|part| self.expression(part)).collect::<Vec<_>>())
            }
            Condition::Any(parts) => {
                Expression::any(parts.iter().map(|part| self.expression(part)).collect::<Vec<_>>())
            }
            Condition::Not(part) => self.expression(part).not(),
            Condition::CyclesAgo(cycles, part) => {
                let part = self.expression(part);
                self.cycles_ago(*cycles, &part)
            }
            Condition::Latest(gate, condition) => {
                let (gate, condition) = (self.expression(gate), self.expression(condition));
                self.latest(&gate, &condition)
            }
            Condition::Repeated(part, names) => {
                let part = self.expression(part);
                self.repeated(&part, names)
            }
        }
    }

    /// Returns the declarations and processes of all registers.
    pub(super) fn state(&self) -> String {
        let mut text = String::new();
        for (_, name, cycles) in &self.past {
            text += &format!("  logic [{}:0] {name};\n", cycles - 1);
        }
        for (name, ..) in &self.latest {
            text += &format!("  logic {name};\n");
        }
        for repeated in &self.repeated {
            text += &repeated.declarations;
        }
        // Without a reset, the properties must hold from the first cycle on.
        if !self.has_reset() {
            let past = self.past.iter().map(|(_, name, cycles)| (name, *cycles));
            for (name, width) in past.chain(self.latest.iter().map(|(name, ..)| (name, 1))) {
                text += &format!("  initial {name} = {width}'d0;\n");
            }
        }
        if !self.past.is_empty() {
            let next = |(condition, name, cycles): &(String, String, u32)| match cycles {
                1 => format!("{name} <= {condition};"),
                _ => format!("{name} <= {{{name}[{}:0], {condition}}};", cycles - 2),
            };
            let clear = |(_, name, cycles): &(String, String, u32)| format!("{name} <= {cycles}'d0;");
            let before = format!("!{}", started(self.layout));
            text += &process(&before, self.past.iter().map(clear), self.past.iter().map(next));
        }
        if !self.latest.is_empty() {
            let next =
                |(name, gate, condition): &(String, String, String)| format!("if ({gate}) {name} <= {condition};");
            let clear = |(name, ..): &(String, String, String)| format!("{name} <= 1'b0;");
            text += &process(&self.clear(), self.latest.iter().map(clear), self.latest.iter().map(next));
        }
        text.extend(self.repeated.iter().map(|repeated| repeated.process.as_str()));
        text
    }

    /// Returns whether there is no register.
    pub(super) fn is_stateless(&self) -> bool {
        self.names.is_empty()
    }

    /// Returns the signal of `port` or `port[k]`, as in a test plan: the whole port, or its part k. A port has one part
    /// per element. A port that is defined while a *valid port* is 1 has one part per element of the valid port.
    fn signal(&self, name: &str) -> Signal {
        let (port, part) = match name.strip_suffix(']').and_then(|name| name.split_once('[')) {
            Some((port, part)) => (port, part.parse::<usize>().ok()),
            None => (name, None),
        };
        let found = self.layout.ports.iter().find(|known| known.name == port && known.direction != Direction::Clock);
        let port = found.unwrap_or_else(|| panic!("no port '{port}' in the contract"));
        let total = port.width();
        let parts = match port.care {
            Care::While(valid) | Care::WhileAndWritten(valid) => self.layout.output(valid).port.elements,
            Care::Always => port.elements,
        };
        let (start, width) = part.map_or((0, total), |part| (part * (total / parts), total / parts));
        let bit = |at: usize| if total == 1 { port.name.to_string() } else { format!("{}[{at}]", port.name) };
        let text = match width {
            width if width == total => port.name.to_string(),
            1 => bit(start),
            width => format!("{}[{}:{start}]", port.name, start + width - 1),
        };
        Signal { text, width, low: bit(start) }
    }

    /// Returns the right-hand side of a comparison with `left`.
    fn operand(&self, left: &Signal, value: &Value) -> Operand {
        match value {
            Value::Number(number) => Operand::Number(*number),
            Value::Parameter(name) => Operand::Number(self.parameters.get(name)),
            Value::Port(name) => Operand::Signal(self.signal(name)),
            Value::Ones => Operand::Number(largest(left.width)),
            Value::Highest => Operand::Number(1 << (left.width - 1)),
        }
    }

    /// Returns an expression that is true if a signal equals a value.
    fn equals(&self, name: &str, value: &Value) -> Expression {
        let left = self.signal(name);
        match self.operand(&left, value) {
            Operand::Number(number) if number > largest(left.width) => Expression::Constant(false),
            Operand::Number(number) if left.width == 1 => {
                let bit = Expression::Atom(left.text);
                if number == 1 {
                    bit
                } else {
                    bit.not()
                }
            }
            Operand::Number(_) if matches!(value, Value::Ones) => Expression::Atom(format!("(&{})", left.text)),
            Operand::Number(number) => Expression::Atom(format!("({} == {})", left.text, literal(number, left.width))),
            Operand::Signal(right) => compared(&left, "==", &right),
        }
    }

    /// Returns an expression that is true if a signal is greater than a value.
    fn above(&self, name: &str, value: &Value) -> Expression {
        let left = self.signal(name);
        match self.operand(&left, value) {
            Operand::Number(number) if number >= largest(left.width) => Expression::Constant(false),
            Operand::Number(0) if left.width == 1 => Expression::Atom(left.text),
            Operand::Number(0) => Expression::Atom(format!("({} != {})", left.text, literal(0, left.width))),
            Operand::Number(number) => Expression::Atom(format!("({} > {})", left.text, literal(number, left.width))),
            Operand::Signal(right) => compared(&left, ">", &right),
        }
    }

    /// Returns an expression that is true if the sum of signals, computed without overflow, equals a value.
    fn sum_equals(&self, names: &[&str], value: &Value) -> Expression {
        let signals: Vec<Signal> = names.iter().map(|name| self.signal(name)).collect();
        let operand = self.operand(&signals[0], value);
        let widest = signals.iter().map(|signal| signal.width).max().unwrap_or(1);
        let right_width = match &operand {
            Operand::Number(number) => (64 - number.leading_zeros()) as usize,
            Operand::Signal(signal) => signal.width,
        };
        let width = (widest + signals.len().ilog2() as usize + 1).max(right_width);
        let sum: Vec<String> = signals.iter().map(|signal| cast(signal, width)).collect();
        let right = match operand {
            Operand::Number(number) => literal(number, width),
            Operand::Signal(signal) => cast(&signal, width),
        };
        Expression::Atom(format!("({} == {right})", sum.join(" + ")))
    }

    /// Returns the name of the register that stores `what`, and whether the register is new. A new name consists of the
    /// prefix, `kind` and a number.
    fn name(&mut self, kind: &str, what: String) -> (String, bool) {
        if let Some(name) = self.names.get(&what) {
            return (name.clone(), false);
        }
        let kind = format!("{}{kind}_", self.prefix);
        let number = self.names.values().filter(|name| name.starts_with(&kind)).count() + 1;
        let name = free_name(self.layout, &format!("{kind}{number}"));
        self.names.insert(what, name.clone());
        (name, true)
    }

    /// Returns an expression that is true if `part` was true `cycles` cycles ago; `cycles` is at least 1.
    fn cycles_ago(&mut self, cycles: u32, part: &Expression) -> Expression {
        if *part == Expression::Constant(false) {
            return part.clone();
        }
        let text = part.text();
        let (name, is_new) = self.name("past", format!("past {text}"));
        if is_new {
            self.past.push((text, name.clone(), cycles));
        }
        let register = self.past.iter_mut().find(|(_, known, _)| *known == name);
        if let Some((.., length)) = register {
            *length = cycles.max(*length);
        }
        // One register serves all numbers of cycles. Its final length is known after all conditions are translated.
        Expression::Atom(format!("{name}[{}]", cycles - 1))
    }

    /// Returns an expression that is true if `condition` was true in the latest earlier cycle in which `gate` was true.
    /// A reset clears it.
    fn latest(&mut self, gate: &Expression, condition: &Expression) -> Expression {
        let never = Expression::Constant(false);
        if *gate == never || *condition == never {
            return never;
        }
        let (name, is_new) = self.name("latest", format!("latest {} of {}", condition.text(), gate.text()));
        if is_new {
            self.latest.push((name.clone(), gate.text(), condition.text()));
        }
        Expression::Atom(name)
    }

    /// Returns an expression that is true if `part` is true, and was true earlier with the same values of the signals
    /// `names`. A reset clears the earlier values.
    fn repeated(&mut self, part: &Expression, names: &[&str]) -> Expression {
        if *part == Expression::Constant(false) {
            return part.clone();
        }
        let signals: Vec<Signal> = names.iter().map(|name| self.signal(name)).collect();
        let key = signals.iter().map(|signal| signal.text.as_str()).collect::<Vec<_>>().join(", ");
        let (name, is_new) = self.name("again", format!("again {} {key}", part.text()));
        if is_new {
            let number = name.replace("again", "");
            let top = signals.iter().map(|signal| signal.width).sum::<usize>() - 1;
            let [count, key_name, seen] =
                ["count", "key", "seen"].map(|kind| free_name(self.layout, &format!("{kind}{number}")));
            let mut declarations = format!("  logic {name};\n  int unsigned {count};\n");
            declarations += &format!("  wire [{top}:0] {key_name} = {{{key}}};\n  bit {seen} [bit [{top}:0]];\n");
            let part = part.operand();
            let mut process = statement(
                2,
                &format!("always_comb {name} = {count} != 0 && {part} && {seen}.exists({key_name}) != 0;"),
            );
            process += "  always_ff @(posedge clock) begin\n    // verilator lint_off BLKSEQ\n";
            process += &format!("    if ({}) begin\n      {seen}.delete();\n      {count} <= 0;\n", self.clear());
            process += &statement(4, &format!("end else if ({part} && !{name}) begin"));
            process += &format!("      {seen}[{key_name}] = 1'b1;\n      {count} <= {count} + 1;\n");
            process += "    end\n    // verilator lint_on BLKSEQ\n  end\n";
            self.repeated.push(Repeated { declarations, process });
        }
        Expression::Atom(name)
    }

    fn has_reset(&self) -> bool {
        self.block.has_reset(self.parameters)
    }

    /// Returns the condition in which registers are cleared, except the shift registers, which a reset does not clear.
    fn clear(&self) -> String {
        let started = started(self.layout);
        if self.has_reset() {
            format!("!{started} || reset")
        } else {
            format!("!{started}")
        }
    }
}

/// Returns the name of the signal that is 1 after the first cycle with reset, or always if there is no reset.
pub(super) fn started(layout: &Layout) -> String {
    free_name(layout, "started")
}

/// Returns a name, with underscores at its end if a port has this name.
pub(super) fn free_name(layout: &Layout, name: &str) -> String {
    let mut name = name.to_string();
    while layout.ports.iter().any(|port| port.name == name) {
        name.push('_');
    }
    name
}

/// Returns a clocked process with the statements `cleared` in cycles with the condition `clear`, and the statements
/// `next` in other cycles.
fn process(clear: &str, cleared: impl Iterator<Item = String>, next: impl Iterator<Item = String>) -> String {
    let mut text = format!("  always_ff @(posedge clock) begin\n    if ({clear}) begin\n");
    cleared.for_each(|line| text += &statement(6, &line));
    text += "    end else begin\n";
    next.for_each(|line| text += &statement(6, &line));
    text + "    end\n  end\n"
}

/// Returns the largest number of `width` bits, for a width of 1 to 64.
fn largest(width: usize) -> u64 {
    u64::MAX >> (64 - width.clamp(1, 64))
}

/// Returns a literal of `width` bits: in decimal up to a value of 16 bits, otherwise in hexadecimal.
fn literal(number: u64, width: usize) -> String {
    if number < 1 << 16 {
        format!("{width}'d{number}")
    } else {
        format!("{width}'h{number:x}")
    }
}

/// Returns a signal, extended to `width` bits.
fn cast(signal: &Signal, width: usize) -> String {
    if signal.width == width {
        signal.text.clone()
    } else {
        format!("{width}'({})", signal.text)
    }
}

/// Returns the comparison of two signals of any width.
fn compared(left: &Signal, operator: &str, right: &Signal) -> Expression {
    let width = left.width.max(right.width);
    Expression::Atom(format!("({} {operator} {})", cast(left, width), cast(right, width)))
}
