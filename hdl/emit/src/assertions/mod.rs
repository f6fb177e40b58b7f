//! Assertions and cover points for the ports of a block, made from its contract: a SystemVerilog module that is bound
//! to the emitted top module.

mod condition;
mod expression;

use crate::file::File;
use condition::{free_name, started, Conditions};
use expression::{comment, statement, string, Expression};
use std::collections::BTreeSet;
use warploom_contract::{Block, Care, Direction, Layout, Parameters, Port};

/// Macro that turns the properties of inputs into assumptions.
const ASSUME: &str = "WARPLOOM_ASSUME_INPUTS";
/// Macro that permits illegal inputs: it leaves out the properties that forbid them.
const ALLOW: &str = "WARPLOOM_ALLOW_ILLEGAL_INPUTS";
/// Macro that leaves out the cover points.
const NO_COVER: &str = "WARPLOOM_NO_COVER";

/// Request for the assertions of a block.
pub(crate) struct Assertions<'a> {
    pub(crate) block: &'a Block,
    pub(crate) parameters: &'a Parameters,
    /// Name of the emitted top module.
    pub(crate) top: &'a str,
    /// Modules of the design; the top module is the last.
    pub(crate) files: &'a [File],
    /// Last lines of the header.
    pub(crate) footer: &'a [String],
}

/// Property of the form "when the condition holds, so does the consequence".
struct Check<'a> {
    /// `assert`, or the macro that selects `assert` or `assume`.
    kind: &'a str,
    /// Label of the statement, without the underscores that it gets if a port has this name.
    name: String,
    /// Condition in which the consequence must hold.
    when: Expression,
    /// Operator between condition and consequence: `|->` for the same cycle, `|=>` for the next one.
    implies: &'a str,
    /// Consequence.
    then: String,
    /// Message if the property fails.
    message: String,
}

impl Check<'_> {
    /// Returns the statement, indented by `indent` spaces.
    fn text(&self, layout: &Layout, indent: usize) -> String {
        let Self { kind, name, when, implies, then, message } = self;
        let message = string(message);
        let head = format!("{}: {kind} property (@(posedge clock)", free_name(layout, name));
        let property = format!("{} {implies} {then})", when.text());
        format!(
            "{}{}{}",
            statement(indent, &head),
            statement(indent + 2, &property),
            statement(indent + 2, &format!("else $error({message});"))
        )
    }
}

impl Assertions<'_> {
    /// Returns the file `<top>_sva.sv`.
    pub(crate) fn file(&self) -> File {
        let layout = self.block.layout(self.parameters);
        let name = format!("{}_sva", self.top);
        let has_clock = layout.ports.iter().any(|port| port.direction == Direction::Clock);
        let body = if has_clock { self.clocked(&layout) } else { self.combinational(&layout) };
        let ports = ports(&layout, &body);
        let mut text = self.header(has_clock);
        text += &format!(
            "\n`ifdef {ASSUME}\n`define WARPLOOM_INPUT assume\n`else\n`define WARPLOOM_INPUT assert\n`endif\n"
        );
        text += &format!("\n`default_nettype none\n\nmodule {name} (\n{ports}\n);\n\n{body}\nendmodule\n\n");
        let instance = self.instance();
        text += &format!("bind {} {name} {instance} (.*);\n\n`default_nettype wire\n\n", self.top);
        text += "`undef WARPLOOM_INPUT\n";
        File { name: format!("{name}.sv"), text, module: name }
    }

    /// Returns the name of the instance in the top module: `sva`, or a longer one if the top module has this name.
    fn instance(&self) -> String {
        let top = self.files.last().map_or("", |file| file.text.as_str());
        let mut name = String::from("sva");
        while identifiers(top).any(|word| word == name) {
            name.push('_');
        }
        name
    }

    /// Returns the header comment: the groups of properties, the macros, and the footer.
    fn header(&self, has_clock: bool) -> String {
        let top = self.top;
        let line = |text: &str| comment(0, text);
        let mut text = line(&format!("{top}_sva: assertions and cover points for the ports of {top}"));
        text += &line(&format!(
            "Made from the contract of {}. Compile this file after the RTL: the directive bind at its end attaches the \
             module to every instance of {top}. The module drives nothing.",
            self.block.name
        ));
        text += "//\n";
        let mut list = |name: &str, meaning: &str| text += &line(&format!("{name}: {meaning}"));
        list("known_*", "a value is known, neither X nor Z, in the cycles in which it counts");
        if has_clock {
            list("held_*", "an output does not change until it is taken");
            list("illegal_*", "there is no input that the contract forbids, or that the block ignores");
            list("reported_*", "the block reports no error; the message explains the error code");
        }
        list("cover_*", "cover points of the test plan");
        text += "//\n";
        if has_clock {
            text += &line(&format!(
                "With the macro {ASSUME}, the properties of inputs (illegal_*, reported_*, and known_* of inputs) are \
                 assumptions, e.g. for a formal tool that drives the inputs. Otherwise they are assertions."
            ));
            text += &line(&format!(
                "The macro {ALLOW} leaves out illegal_* and reported_*, for tests that cause errors. The macro \
                 {NO_COVER} leaves out cover_*."
            ));
        } else {
            text += &line(&format!("The macro {NO_COVER} leaves out cover_*."));
        }
        for footer in self.footer {
            text += &line(footer);
        }
        text
    }

    /// Creates a translator of conditions. `prefix` is the start of the names of its registers.
    fn conditions<'a>(&'a self, layout: &'a Layout, prefix: &'static str) -> Conditions<'a> {
        Conditions::new(self.block, self.parameters, layout, prefix)
    }

    /// Returns the body of the module for a block with a clock.
    fn clocked(&self, layout: &Layout) -> String {
        let has_reset = self.block.has_reset(self.parameters);
        let (started, checking) = (started(layout), checking(layout).text());
        let mut conditions = self.conditions(layout, "input_");
        let known = self.known_inputs(layout, &mut conditions) + &self.known_outputs(layout);
        let held = self.held(layout);
        // The registers of each group are separate, since macros leave out groups.
        let mut forbidden = self.conditions(layout, "illegal_");
        let illegal = self.illegal(layout, &mut forbidden) + &self.reported(layout);
        let mut covered = self.conditions(layout, "");
        let cover = self.cover(layout, &mut covered);
        let mut text = String::new();
        if has_reset {
            text += &format!(
                "  // Whether there was a cycle with reset. Before it, the state of the block is undefined.\n  \
                 logic {started};\n  initial {started} = 1'b0;\n  always @(posedge clock) begin\n    \
                 if (reset) {started} <= 1'b1;\n  end\n\n  // Cycles in which the properties must hold.\n  \
                 wire {checking} = {started} && !reset;\n"
            );
        } else {
            text += &format!("  wire {started} = 1'b1;\n  wire {checking} = 1'b1;\n");
        }
        if !conditions.is_stateless() {
            text += "\n  // State from earlier cycles.\n";
            text += &conditions.state();
        }
        text += &format!("\n  // Known values.\n{known}");
        if !held.is_empty() {
            text += &format!("\n  // Outputs that do not change until they are taken.\n{held}");
        }
        if !illegal.is_empty() {
            text += &format!("\n`ifndef {ALLOW}\n");
            if !forbidden.is_stateless() {
                text += &format!("  // State from earlier cycles.\n{}\n", forbidden.state());
            }
            text += &format!("  // Illegal inputs.\n{illegal}`endif\n");
        }
        if !cover.is_empty() {
            text += &format!("\n`ifndef {NO_COVER}\n");
            if !covered.is_stateless() {
                let state = covered.state();
                text += &format!("  // State from earlier cycles.\n{state}\n");
            }
            text += &format!("  // Cover points.\n{cover}`endif\n");
        }
        text
    }

    /// Returns the properties that inputs are known in the cycles in which the block reads them.
    fn known_inputs(&self, layout: &Layout, conditions: &mut Conditions) -> String {
        let mut text = String::new();
        for field in &layout.inputs {
            let name = field.port.name;
            let (gate, when) = match self.block.interface.read_when(name) {
                _ if name == "reset" => (Expression::Atom(started(layout)), Expression::Constant(true)),
                Some(condition) => (checking(layout), conditions.expression(condition)),
                None => (checking(layout), Expression::Constant(true)),
            };
            let check = Check {
                kind: "`WARPLOOM_INPUT",
                name: format!("known_{name}"),
                when: Expression::all([gate, when]),
                implies: "|->",
                then: format!("!$isunknown({name})"),
                message: format!("{name} is unknown in a cycle in which {} reads it", self.block.name),
            };
            text += &check.text(layout, 2);
        }
        text
    }

    /// Returns the properties that outputs are known in the cycles in which they are defined. An output that shows
    /// memory rows (`WhileAndWritten`) has no property, since the module does not record the written rows.
    fn known_outputs(&self, layout: &Layout) -> String {
        let mut text = String::new();
        let checking = || checking(layout);
        for field in &layout.outputs {
            let port = &field.port;
            let name = port.name;
            let known = |value: &str, when: Expression, message: String| Check {
                kind: "assert",
                name: format!("known_{name}"),
                when,
                implies: "|->",
                then: format!("!$isunknown({value})"),
                message,
            };
            match port.care {
                Care::Always => text += &known(name, checking(), format!("{name} is unknown")).text(layout, 2),
                Care::WhileAndWritten(_) => {}
                Care::While(valid) => {
                    let parts = layout.output(valid).port.width();
                    let message = format!("{name} is unknown while {valid} is 1");
                    if parts == 1 {
                        let when = Expression::all([checking(), Expression::atom(valid)]);
                        text += &known(name, when, message).text(layout, 2);
                        continue;
                    }
                    let width = port.width() / parts;
                    let k = free_name(layout, "k");
                    let value =
                        if width == 1 { format!("{name}[{k}]") } else { format!("{name}[{k}*{width} +: {width}]") };
                    let when = Expression::all([checking(), Expression::atom(format!("{valid}[{k}]"))]);
                    let label = free_name(layout, &format!("{name}_parts"));
                    text += &format!("  for (genvar {k} = 0; {k} < {parts}; {k} = {k} + 1) begin : {label}\n");
                    text += &known(&value, when, message).text(layout, 4);
                    text += "  end\n";
                }
            }
        }
        text
    }

    /// Returns the properties of handshakes that valid and payload do not change until they are taken.
    fn held(&self, layout: &Layout) -> String {
        let mut text = String::new();
        let reset = if self.block.has_reset(self.parameters) { "reset || " } else { "" };
        for hold in self.block.interface.holds {
            let (valid, ready) = (hold.valid, hold.ready);
            let is_waiting =
                || Expression::all([checking(layout), Expression::atom(valid), Expression::atom(ready).not()]);
            let check = |name: &str, then: String, message: String| {
                let name = format!("held_{name}");
                Check { kind: "assert", name, when: is_waiting(), implies: "|=>", then, message }.text(layout, 2)
            };
            text += &check(valid, format!("{reset}{valid}"), format!("{valid} falls before {ready} is 1"));
            for field in &layout.outputs {
                if field.port.care == Care::While(valid) {
                    let name = field.port.name;
                    let message = format!("{name} changes while {valid} is 1 and {ready} is 0");
                    text += &check(name, format!("{reset}$stable({name})"), message);
                }
            }
        }
        text
    }

    /// Returns the properties that no input is illegal.
    fn illegal(&self, layout: &Layout, conditions: &mut Conditions) -> String {
        let mut text = String::new();
        for input in self.block.interface.illegal_inputs {
            if let Some(reason) = input.impossible_because(self.parameters) {
                text +=
                    &comment(2, &format!("illegal_{}: not possible at these parameters, since {reason}", input.name));
                continue;
            }
            let when = conditions.expression(&input.when);
            let check = Check {
                kind: "`WARPLOOM_INPUT",
                name: format!("illegal_{}", input.name),
                when: checking(layout),
                implies: "|->",
                then: when.not().operand(),
                message: format!("{} (rule {})", input.message, input.rule),
            };
            text += &check.text(layout, 2);
        }
        text
    }

    /// Returns the properties that the block reports no error. They restrict the inputs, which cause the errors.
    fn reported(&self, layout: &Layout) -> String {
        let mut text = String::new();
        for field in &layout.outputs {
            let port = &field.port;
            let (Some(names), Care::While(valid)) = (self.block.value_names(port.name), port.care) else { continue };
            if !matches!(names.values, warploom_contract::interface::Values::Errors(_)) {
                continue;
            }
            // The port cannot report a code that exceeds its width.
            let fits = |code: u64| 64 - code.leading_zeros() as usize <= port.width();
            let codes = self.block.named_values(names).into_iter().filter(|&(code, _)| code != 0 && fits(code));
            for (code, name) in codes {
                let meaning = self.block.error_meaning(code).unwrap_or_default();
                let check = Check {
                    kind: "`WARPLOOM_INPUT",
                    name: format!("reported_{}_{name}", port.name),
                    when: Expression::all([checking(layout), Expression::atom(valid)]),
                    implies: "|->",
                    then: format!("{} != {}'d{code}", port.name, port.width()),
                    message: format!("{} {code}: {meaning}", port.name),
                };
                text += &check.text(layout, 2);
            }
        }
        text
    }

    /// Returns the cover points of the test plan.
    fn cover(&self, layout: &Layout, conditions: &mut Conditions) -> String {
        let mut text = String::new();
        for bin in self.block.test_plan {
            if let Some(reason) = bin.unreachable_at(self.parameters) {
                text += &comment(2, &format!("cover_{}: unreachable at these parameters: {reason}", bin.name));
                continue;
            }
            let when = Expression::all([Expression::Atom(started(layout)), conditions.expression(&bin.when)]);
            let name = free_name(layout, &format!("cover_{}", bin.name));
            text += &statement(2, &format!("{name}: cover property (@(posedge clock) {});", when.text()));
        }
        text
    }

    /// Returns the body of the module for a block without a clock: immediate assertions and cover points, which are
    /// evaluated after all values are settled.
    fn combinational(&self, layout: &Layout) -> String {
        let inputs: Vec<&str> = layout.inputs.iter().map(|field| field.port.name).collect();
        let inputs = inputs.join(", ");
        let mut text = String::from("  // Outputs are known if all inputs are.\n  always_comb begin\n");
        for field in &layout.outputs {
            let name = field.port.name;
            let label = free_name(layout, &format!("known_{name}"));
            let message = string(&format!("{name} is unknown, but all inputs are known"));
            text += &statement(
                4,
                &format!(
                    "{label}: assert #0 ($isunknown({{{inputs}}}) || !$isunknown({name})) else $error({message});"
                ),
            );
        }
        text += "  end\n";
        let mut cover = String::new();
        for bin in self.block.test_plan {
            let name = free_name(layout, &format!("cover_{}", bin.name));
            match bin.unreachable_at(self.parameters) {
                Some(reason) => cover += &comment(4, &format!("{name}: unreachable at these parameters: {reason}")),
                None => {
                    let mut conditions = self.conditions(layout, "");
                    let when = conditions.expression(&bin.when).text();
                    cover += &if conditions.is_stateless() {
                        statement(4, &format!("{name}: cover #0 ({when});"))
                    } else {
                        comment(4, &format!("{name}: refers to earlier cycles, which this module cannot count"))
                    };
                }
            }
        }
        if !cover.is_empty() {
            text += &format!("\n`ifndef {NO_COVER}\n  // Cover points.\n  always_comb begin\n{cover}  end\n`endif\n");
        }
        text
    }
}

/// Returns the signal that is 1 in the cycles in which the properties must hold.
fn checking(layout: &Layout) -> Expression {
    Expression::Atom(free_name(layout, "checking"))
}

/// Returns the identifiers, keywords and numbers of a text.
fn identifiers(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

/// Returns the declarations of the ports that the body of the module reads, as inputs.
fn ports(layout: &Layout, body: &str) -> String {
    let words: BTreeSet<&str> = identifiers(body).collect();
    let declare = |port: &Port| {
        let range = if port.width() == 1 { String::new() } else { format!("[{}:0] ", port.width() - 1) };
        format!("  input wire {range}{}", port.name)
    };
    let used = layout.ports.iter().filter(|port| words.contains(port.name));
    used.map(declare).collect::<Vec<_>>().join(",\n")
}
