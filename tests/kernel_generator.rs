//! Generator of random Rust-HDL kernels as source text. A kernel is the function `update` of a module. The kernels use
//! unusual bit widths and all allowed constructs, except bundles of ports (`join`, `link`).
//!
//! The build script writes the kernels, and the test `emit_kernels` compiles and checks them. `WARPLOOM_KERNEL_SEED`
//! selects another seed.

mod expressions;
mod operators;

use rand_chacha::rand_core::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::fmt::Write;

/// Default seed.
pub const SEED: u64 = 20_240_611;
/// Number of kernels.
const COUNT: usize = 208;
/// Number of kernels in one file.
const PER_FILE: usize = 13;
/// Widths in bits. Most are near the limits of machine words; rust-hdl represents wide values in another way than
/// narrow ones.
const WIDTHS: [usize; 9] = [1, 7, 8, 31, 32, 33, 64, 65, 200];
/// Number of elements of each array.
const ELEMENTS: usize = 4;

/// Submodule of some kernels: `kept` is a path through a register, and `now` a path through logic.
const LANE: &str = "
#[derive(LogicBlock, Default, Clone)]
pub struct Lane<const N: usize> {
    pub clock: Signal<In, Clock>,
    pub a: Signal<In, Bits<N>>,
    pub b: Signal<In, Bits<N>>,
    pub now: Signal<Out, Bits<N>>,
    pub kept: Signal<Out, Bits<N>>,
    last: Register<Bits<N>>,
}

impl<const N: usize> Logic for Lane<N> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, last);
        self.last.d.next = self.a.val();
        self.now.next = self.a.val() - self.b.val();
        self.kept.next = self.last.q.val() ^ self.b.val();
    }
}
";

/// Returns name and text of each generated file. The first file is `mod.rs`.
pub fn files(seed: u64) -> Vec<(String, String)> {
    let mut files = Vec::new();
    let header = format!("// Random kernels, made by tests/kernel_generator.rs with seed {seed}.\n");
    let mut list = format!("{header}\nuse warploom_rtl_kit::Module;\n\n");
    let mut table = String::new();
    for (number, first) in (0..COUNT).step_by(PER_FILE).enumerate() {
        let mut text = format!(
            "{header}\nuse rust_hdl_core::prelude::*;\n\
             use warploom_rtl_kit::{{comment, dff_setup, Drive, Init, Register}};\n"
        );
        if number == 0 {
            text +=
                "\n#[derive(Copy, Clone, Debug, PartialEq, LogicState)]\npub enum State {\n    Idle,\n    First,\n    \
                     Second,\n    Last,\n    Lost,\n}\n";
            text += LANE;
        } else {
            text += "use super::kernels_00::{Lane, State};\n";
        }
        for kernel in first..(first + PER_FILE).min(COUNT) {
            let mut builder = KernelBuilder::new(seed, kernel);
            text.push('\n');
            text += &builder.kernel();
            let _ = writeln!(
                table,
                "    (\"kernel_{kernel:03}\", || Box::new(kernels_{number:02}::Kernel{kernel:03}::default())),"
            );
        }
        let _ = writeln!(list, "mod kernels_{number:02};");
        files.push((format!("kernels_{number:02}.rs"), text));
    }
    files.push(("operators.rs".into(), operators::file(&header)));
    list += "pub mod operators;\n";
    let _ = write!(
        list,
        "\n/// Name of a kernel, and its constructor.\npub type Entry = (&'static str, fn() -> Box<dyn Module>);\n\n\
         /// All kernels.\npub const KERNELS: &[Entry] = &[\n{table}];\n"
    );
    files.insert(0, ("mod.rs".into(), list));
    files
}

/// Readable signal of a kernel.
#[derive(Clone)]
struct Readable {
    /// Expression that reads the signal, such as `self.a.val()`.
    text: String,
    /// Width in bits.
    width: usize,
}

/// Source text of one kernel under construction.
struct KernelBuilder {
    rng: ChaCha8Rng,
    /// Number of the kernel, from 0.
    number: usize,
    /// Fields of the struct: name and type.
    fields: Vec<(String, String)>,
    /// Constants: name and initial value.
    constants: Vec<(String, String)>,
    /// Signals of type `Bits` that the following statements may read.
    readable: Vec<Readable>,
    /// Expressions of type `bool` that the following statements may use.
    bools: Vec<String>,
    /// Statements so far.
    body: String,
    /// Indentation of the next statement, in levels of four spaces.
    indent: usize,
    /// Whether the kernel has a clock, a reset and registers.
    is_clocked: bool,
}

impl KernelBuilder {
    fn new(seed: u64, number: usize) -> Self {
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed.wrapping_mul(1_000_003).wrapping_add(number as u64)),
            number,
            fields: Vec::new(),
            constants: Vec::new(),
            readable: Vec::new(),
            bools: Vec::new(),
            body: String::new(),
            indent: 2,
            is_clocked: number % 2 == 1,
        }
    }

    /// Returns a random number from 0 to `end - 1`.
    fn below(&mut self, end: usize) -> usize {
        (self.rng.next_u64() % end as u64) as usize
    }

    /// Returns a random element.
    fn one_of<T: Clone>(&mut self, among: &[T]) -> T {
        let at = self.below(among.len());
        among[at].clone()
    }

    /// Adds a line to the statements.
    fn line(&mut self, text: impl AsRef<str>) {
        let _ = writeln!(self.body, "{}{}", "    ".repeat(self.indent), text.as_ref());
    }

    /// Declares a field of the struct.
    fn field(&mut self, name: &str, kind: &str) {
        self.fields.push((name.into(), kind.into()));
    }

    /// Declares an input, which can be read from now on.
    fn input(&mut self, name: &str, width: usize) {
        self.field(name, &format!("Signal<In, Bits<{width}>>"));
        self.readable.push(Readable { text: format!("self.{name}.val()"), width });
    }

    /// Writes one assignment to `target` of this width. `depth` is the nesting depth of its expression.
    fn assign(&mut self, target: &str, width: usize, depth: usize) {
        let value = if width == 1 && self.below(4) == 0 {
            format!("({}).into()", self.condition(depth).text)
        } else if self.below(12) == 0 {
            format!("{}.into()", self.literal(width))
        } else {
            self.bits(width, depth).text
        };
        self.line(format!("self.{target}.next = {value};"));
    }

    /// Starts a block, such as a loop or the first branch of an `if`.
    fn open(&mut self, head: &str) {
        self.line(format!("{head} {{"));
        self.indent += 1;
    }

    /// Ends a branch, and starts the next branch of the same `if`.
    fn next_branch(&mut self, head: &str) {
        self.indent -= 1;
        self.line(format!("}} {head} {{"));
        self.indent += 1;
    }

    /// Ends a block.
    fn close(&mut self) {
        self.indent -= 1;
        self.line("}");
    }

    /// Assigns the targets, given by name and width, under `depth` nested conditions. With `everywhere`, every path
    /// assigns each target, so that no default is needed. Otherwise, a path may leave out targets.
    fn nested(&mut self, targets: &[(String, usize)], depth: usize, everywhere: bool) {
        if depth == 0 {
            for (name, width) in targets {
                if everywhere || self.below(2) == 0 {
                    self.assign(name, *width, 1);
                }
            }
            return;
        }
        let test = self.condition(2).text;
        self.open(&format!("if {test}"));
        self.nested(targets, depth - 1, everywhere);
        if self.below(2) == 0 {
            let test = self.condition(1).text;
            self.next_branch(&format!("else if {test}"));
            self.nested(targets, 0, everywhere);
        }
        if everywhere || self.below(2) == 0 {
            self.next_branch("else");
            self.nested(targets, depth - 1, everywhere);
        }
        self.close();
    }

    /// Declares a local signal.
    fn local(&mut self, name: &str, width: usize) {
        self.field(name, &format!("Signal<Local, Bits<{width}>>"));
    }

    /// Allows the following statements to read a signal.
    fn add_readable(&mut self, name: &str, width: usize) {
        self.readable.push(Readable { text: format!("self.{name}.val()"), width });
    }

    /// Writes loops over arrays of elements of this width.
    fn loops(&mut self, width: usize) {
        self.field("words", &format!("[Signal<In, Bits<{width}>>; {ELEMENTS}]"));
        self.field("part", &format!("[Signal<Local, Bits<{width}>>; {ELEMENTS}]"));
        self.local("folded", width);
        let operator = self.one_of(&["+", "-", "^", "|", "&"]);
        let (start, chosen) = (self.bits(width, 1).text, self.condition(1).text);
        self.open(&format!("for i in 0..{ELEMENTS}"));
        match self.below(3) {
            0 => {
                self.open("if i == 0");
                self.line(format!("self.part[i].next = {start};"));
                self.next_branch("else");
                self.line(format!("self.part[i].next = self.part[i - 1].val() {operator} self.words[i].val();"));
                self.close();
            }
            1 => {
                self.line(format!("self.part[i].next = self.words[({ELEMENTS} - 1) - i].val();"));
                self.open(&format!("if (i > 1) && ({chosen})"));
                self.line(format!("self.part[i].next = self.part[i / 2].val() {operator} 1;"));
                self.close();
            }
            _ if width >= 7 => {
                self.line("self.part[i].next = i.to_bits();");
                self.open("if self.words[i].val() > i.to_bits()");
                self.line(format!("self.part[i].next = self.words[i].val() {operator} i.to_bits();"));
                self.next_branch("else if self.words[(i + 1) % 4].val().get_bit(i)");
                self.line(format!("self.part[i].next = self.words[i].val().get_bits::<{width}>(0);"));
                self.close();
            }
            _ => self.line("self.part[i].next = self.words[i].val();"),
        }
        self.close();
        self.line("self.folded.next = 0.into();");
        self.open("for i in 0..2");
        self.open("for j in 0..2");
        let test = self.condition(1).text;
        self.open(&format!("if self.part[(i * 2) + j].val().any() | ({test})"));
        self.line(format!("self.folded.next = self.folded.val() {operator} self.part[(i * 2) + j].val();"));
        self.close();
        self.close();
        self.close();
        for i in 0..ELEMENTS {
            self.add_readable(&format!("part[{i}]"), width);
        }
        self.add_readable("folded", width);
    }

    /// Writes a state machine.
    fn state(&mut self) {
        self.field("state", "Register<State>");
        self.line("dff_setup!(self, clock, state);");
        let test = self.condition(1).text;
        self.open("match self.state.q.val()");
        for (from, to) in [("Idle", "First"), ("First", "Second"), ("Second", "Last"), ("Last", "Idle")] {
            self.open(&format!("State::{from} =>"));
            self.open(&format!("if {test}"));
            self.line(format!("self.state.d.next = State::{to};"));
            self.close();
            self.close();
        }
        let with_default = self.below(2) == 0;
        self.line(if with_default {
            "_ => self.state.d.next = State::Idle,"
        } else {
            "State::Lost => self.state.d.next = State::First,"
        });
        self.close();
        self.bools.push("(self.state.q.val() == State::Second)".into());
    }

    /// Returns the complete kernel.
    fn kernel(&mut self) -> String {
        let width = WIDTHS[self.number % WIDTHS.len()];
        let (second, third) = (self.one_of(&WIDTHS), self.one_of(&WIDTHS));
        self.inputs(width, second, third);
        self.line(format!("comment!(\"Kernel {}: {width} bits.\");", self.number));
        self.constants_and_registers(width, second);
        self.local("sum", width);
        self.assign("sum", width, 2);
        self.add_readable("sum", width);
        self.field("is_set", "Signal<Local, Bit>");
        let test = self.condition(2).text;
        self.line(format!("self.is_set.next = {test};"));
        self.bools.push("self.is_set.val()".into());
        if self.number.is_multiple_of(3) {
            self.loops(width);
        }
        if self.is_clocked && self.number.is_multiple_of(5) {
            self.state();
        }
        self.local("chosen", third);
        let everywhere = self.below(2) == 0;
        if !everywhere {
            self.assign("chosen", third, 1);
        }
        self.nested(&[("chosen".into(), third)], 1 + self.number % 2, everywhere);
        self.line("comment!(\"The next values and the outputs.\");");
        self.add_readable("chosen", third);
        if self.is_clocked {
            self.next_values(width, second);
            match self.number % 3 {
                0 => {}
                1 => self.slots(second),
                _ => self.lanes(width),
            }
        }
        self.outputs(width, third);
        self.text()
    }

    /// Declares the inputs. They have three widths, which may be equal.
    fn inputs(&mut self, width: usize, second: usize, third: usize) {
        if self.is_clocked {
            self.field("clock", "Signal<In, Clock>");
            self.field("reset", "Signal<In, Bit>");
        }
        self.input("a", width);
        self.input("b", width);
        self.input("c", second);
        self.input("d", third);
        self.input("at", 3);
        let amount = self.one_of(&[1, 7, 8]);
        self.input("amount", amount);
        // Operands of products; rust-hdl limits them to 16 bits.
        if width == 32 || second == 32 || third == 32 {
            self.input("p", 16);
            self.input("q", 16);
        }
        self.field("flag", "Signal<In, Bit>");
        self.bools.push("self.flag.val()".into());
    }

    /// Declares a constant in every fourth kernel, and registers if the kernel has a clock.
    fn constants_and_registers(&mut self, width: usize, second: usize) {
        if self.number.is_multiple_of(4) {
            let value = self.literal(width);
            self.field("fixed", &format!("Constant<Bits<{width}>>"));
            self.constants.push(("fixed".into(), format!("Constant::new({value}u64.into())")));
            self.add_readable("fixed", width);
        }
        if self.is_clocked {
            self.field("held", &format!("Register<Bits<{width}>>"));
            self.field("kept", &format!("Register<Bits<{second}>>"));
            self.add_readable("held.q", width);
            self.add_readable("kept.q", second);
            self.line("dff_setup!(self, clock, held, kept);");
        }
    }

    /// Writes the next values of the registers, and their reset.
    fn next_values(&mut self, width: usize, second: usize) {
        let targets = [("held.d".into(), width), ("kept.d".into(), second)];
        self.nested(&targets, 1, false);
        if self.below(3) == 0 {
            // A register keeps its value after all, unless a later statement assigns it.
            self.line("self.held.d.next = self.held.q.val();");
            self.nested(&targets[..1], 1, false);
        }
        self.open("if self.reset.val()");
        self.line("self.held.d.next = 0.into();");
        self.line("self.kept.d.next = 0.into();");
        if self.fields.iter().any(|(name, _)| name == "state") {
            self.line("self.state.d.next = State::Idle;");
        }
        self.close();
    }

    /// Writes an array of registers. Some elements keep their values although an earlier statement assigns them.
    fn slots(&mut self, width: usize) {
        self.field("slot", &format!("[Register<Bits<{width}>>; {ELEMENTS}]"));
        self.field("valid", &format!("[Register<Bit>; {ELEMENTS}]"));
        self.open(&format!("for i in 0..{ELEMENTS}"));
        self.line("self.slot[i].clock.next = self.clock.val();");
        self.line("self.valid[i].clock.next = self.clock.val();");
        self.line("self.slot[i].d.next = self.slot[i].q.val();");
        self.line("self.valid[i].d.next = self.valid[i].q.val();");
        let test = self.condition(1).text;
        self.open(&format!("if {test}"));
        self.assign("slot[i].d", width, 1);
        self.line("self.valid[i].d.next = !self.valid[i].q.val();");
        self.close();
        self.close();
        for _ in 0..self.below(3) {
            let at = self.below(ELEMENTS);
            self.line(format!("self.slot[{at}].d.next = self.slot[{at}].q.val();"));
            let test = self.condition(1).text;
            self.open(&format!("if {test}"));
            self.assign(&format!("slot[{at}].d"), width, 1);
            self.close();
        }
        self.open("if self.reset.val()");
        self.open(&format!("for i in 0..{ELEMENTS}"));
        self.line("self.slot[i].d.next = 0.into();");
        self.line("self.valid[i].d.next = false;");
        self.close();
        self.close();
        for at in 0..ELEMENTS {
            self.add_readable(&format!("slot[{at}].q"), width);
            self.bools.push(format!("self.valid[{at}].q.val()"));
        }
    }

    /// Writes an array of submodules. Their inputs are rotated inputs, or outputs of a neighbour.
    fn lanes(&mut self, width: usize) {
        self.field("lane_a", &format!("[Signal<In, Bits<{width}>>; {ELEMENTS}]"));
        self.field("lane", &format!("[Lane<{width}>; {ELEMENTS}]"));
        let (first, stride) = (self.below(ELEMENTS), self.one_of(&[1, 1, 3]));
        let rotated = format!("({first} + (i * {stride})) % {ELEMENTS}");
        let neighbour = self.one_of(&["now", "kept"]);
        let start = self.bits(width, 1).text;
        let kind = self.below(3);
        self.open(&format!("for i in 0..{ELEMENTS}"));
        self.line("self.lane[i].clock.next = self.clock.val();");
        self.line(format!("self.lane[i].a.next = self.lane_a[{rotated}].val();"));
        match kind {
            0 => self.line(format!("self.lane[i].b.next = {start};")),
            1 => self.line(format!("self.lane[i].b.next = self.lane_a[(i + 2) % {ELEMENTS}].val();")),
            _ => {
                self.open("if i == 0");
                self.line(format!("self.lane[i].b.next = {start};"));
                self.next_branch("else");
                self.line(format!("self.lane[i].b.next = self.lane[i - 1].{neighbour}.val();"));
                self.close();
            }
        }
        self.close();
        for at in 0..ELEMENTS {
            self.add_readable(&format!("lane[{at}].now"), width);
            self.add_readable(&format!("lane[{at}].kept"), width);
        }
    }

    /// Declares and assigns the outputs.
    fn outputs(&mut self, width: usize, third: usize) {
        self.field("x", &format!("Signal<Out, Bits<{width}>>"));
        let depth = 1 + self.below(3);
        self.assign("x", width, depth);
        self.field("y", &format!("Signal<Out, Bits<{third}>>"));
        self.assign("y", third, 2);
        let more = self.condition(1).text;
        self.open(&format!("if {more}"));
        self.assign("y", third, 2);
        self.close();
        self.field("z", "Signal<Out, Bit>");
        let depth = 1 + self.below(3);
        let last = self.condition(depth).text;
        self.line(format!("self.z.next = {last};"));
    }

    /// Returns the struct, its default values and the kernel as source text.
    fn text(&self) -> String {
        let name = format!("Kernel{:03}", self.number);
        let derived = if self.constants.is_empty() { "Default" } else { "Init" };
        let mut out = format!("#[derive(LogicBlock, Drive, {derived})]\npub struct {name} {{\n");
        for (field, kind) in &self.fields {
            let _ = writeln!(out, "    pub {field}: {kind},");
        }
        out += "}\n\n";
        if !self.constants.is_empty() {
            let values: Vec<_> = self.constants.iter().map(|(field, value)| format!("{field}: {value}")).collect();
            let _ = write!(out, "impl Default for {name} {{\n    fn default() -> Self {{\n");
            let _ = write!(out, "        Self::init({name}Values {{ {} }})\n    }}\n}}\n\n", values.join(", "));
        }
        let _ = write!(out, "impl Logic for {name} {{\n    #[hdl_gen]\n");
        let _ = write!(out, "    fn update(&mut self) {{\n{}    }}\n}}\n", self.body);
        out
    }
}
