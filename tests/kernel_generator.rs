//! Random Rust-HDL kernels, as source text: everything that a kernel may use, over awkward widths.
//!
//! The build script writes and compiles the kernels; `WARPLOOM_KERNEL_SEED` gives others.

use rand_chacha::rand_core::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::fmt::Write;

/// Default seed.
pub const SEED: u64 = 20_240_611;
/// Number of kernels.
const COUNT: usize = 208;
/// Number of kernels in one file.
const PER_FILE: usize = 13;
/// Widths around the boundaries of rust-hdl's two representations and of machine words.
const WIDTHS: [usize; 9] = [1, 7, 8, 31, 32, 33, 64, 65, 200];
/// Elements of arrays.
const ELEMENTS: usize = 4;

/// Files of the kernels: name and text. The first is `mod.rs`.
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
        } else {
            text += "use super::kernels_00::State;\n";
        }
        for kernel in first..(first + PER_FILE).min(COUNT) {
            let mut maker = Maker::new(seed, kernel);
            text.push('\n');
            text += &maker.kernel();
            let _ = writeln!(
                table,
                "    (\"kernel_{kernel:03}\", || Box::new(kernels_{number:02}::Kernel{kernel:03}::default())),"
            );
        }
        let _ = writeln!(list, "mod kernels_{number:02};");
        files.push((format!("kernels_{number:02}.rs"), text));
    }
    let _ = write!(
        list,
        "\n/// A kernel's name, and what makes it.\npub type Entry = (&'static str, fn() -> Box<dyn Module>);\n\n\
         /// All kernels.\npub const KERNELS: &[Entry] = &[\n{table}];\n"
    );
    files.insert(0, ("mod.rs".into(), list));
    files
}

/// How tightly an operator binds in Rust; more is tighter.
fn tightness(operator: &str) -> u8 {
    match operator {
        "||" => 1,
        "&&" => 2,
        "==" | "!=" | "<" | "<=" | ">" | ">=" => 3,
        "|" => 4,
        "^" => 5,
        "&" => 6,
        "<<" | ">>" => 7,
        "+" | "-" => 8,
        _ => 9,
    }
}

const UNARY: u8 = 10;
const ATOM: u8 = 11;

/// Text with how tightly its outermost operator binds.
#[derive(Clone)]
struct Text {
    text: String,
    tightness: u8,
}

impl Text {
    fn atom(text: impl Into<String>) -> Self {
        Self { text: text.into(), tightness: ATOM }
    }

    fn at_least(&self, tightness: u8) -> String {
        if self.tightness < tightness {
            format!("({})", self.text)
        } else {
            self.text.clone()
        }
    }
}

/// A signal that can be read.
#[derive(Clone)]
struct Known {
    /// As it is written: `self.a.val()`.
    text: String,
    width: usize,
}

struct Maker {
    rng: ChaCha8Rng,
    number: usize,
    /// Fields of the struct: name, type.
    fields: Vec<(String, String)>,
    /// The values of the constants.
    constants: Vec<(String, String)>,
    known: Vec<Known>,
    bools: Vec<String>,
    body: String,
    indent: usize,
    is_clocked: bool,
}

impl Maker {
    fn new(seed: u64, number: usize) -> Self {
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed.wrapping_mul(1_000_003).wrapping_add(number as u64)),
            number,
            fields: Vec::new(),
            constants: Vec::new(),
            known: Vec::new(),
            bools: Vec::new(),
            body: String::new(),
            indent: 2,
            is_clocked: number % 2 == 1,
        }
    }

    fn below(&mut self, end: usize) -> usize {
        (self.rng.next_u64() % end as u64) as usize
    }

    fn one_of<T: Clone>(&mut self, among: &[T]) -> T {
        let at = self.below(among.len());
        among[at].clone()
    }

    fn line(&mut self, text: impl AsRef<str>) {
        let _ = writeln!(self.body, "{}{}", "    ".repeat(self.indent), text.as_ref());
    }

    fn field(&mut self, name: &str, kind: &str) {
        self.fields.push((name.into(), kind.into()));
    }

    fn input(&mut self, name: &str, width: usize) {
        self.field(name, &format!("Signal<In, Bits<{width}>>"));
        self.known.push(Known { text: format!("self.{name}.val()"), width });
    }

    /// A literal that fits `width` bits and an `i32`.
    fn literal(&mut self, width: usize) -> String {
        let most = if width >= 31 { 0x7fff_ffff } else { (1u64 << width) - 1 };
        match self.below(6) {
            0 => "0".into(),
            1 => "1".into(),
            2 => most.to_string(),
            3 => format!("{:#x}", self.rng.next_u64() % (most + 1)),
            _ => (self.rng.next_u64() % (most.min(50) + 1)).to_string(),
        }
    }

    /// A literal that leaves something of the other operand.
    fn operand(&mut self, operator: &str, width: usize) -> String {
        match (operator, self.literal(width)) {
            ("&", literal) if literal == "0" || literal == "0x0" => "1".into(),
            ("|", literal) if width < 32 && literal == ((1u64 << width) - 1).to_string() => "0".into(),
            (_, literal) => literal,
        }
    }

    /// A signal of this width, or one cut or cast to it.
    fn leaf(&mut self, width: usize) -> Text {
        let same: Vec<_> = self.known.iter().filter(|known| known.width == width).cloned().collect();
        if !same.is_empty() && self.below(4) > 0 {
            return Text::atom(self.one_of(&same).text);
        }
        let any = self.known.clone();
        let other = self.one_of(&any);
        if other.width > width && self.below(2) == 0 {
            let at = self.below(other.width - width + 1);
            return Text::atom(format!("{}.get_bits::<{width}>({at})", other.text));
        }
        // A bit number of 3 bits never reaches past the end of a signal with 7 bits to spare.
        if other.width >= width + 7 && self.below(3) == 0 {
            return Text::atom(format!("{}.get_bits::<{width}>(self.at.val().index())", other.text));
        }
        if other.width == width {
            return Text::atom(other.text);
        }
        Text::atom(format!("bit_cast::<{width}, {}>({})", other.width, other.text))
    }

    fn binary(&mut self, left: Text, operator: &str, right: Text) -> Text {
        let own = tightness(operator);
        // Comparisons do not associate in Rust; the rest does, to the left.
        let left = left.at_least(if own == 3 { own + 1 } else { own });
        let right = right.at_least(own + 1);
        let text = format!("{left} {operator} {right}");
        // Parentheses that need not be there must not matter either.
        if self.below(5) == 0 {
            Text::atom(format!("({text})"))
        } else {
            Text { text, tightness: own }
        }
    }

    /// An expression of type `Bits<width>`.
    fn bits(&mut self, width: usize, depth: usize) -> Text {
        if depth == 0 {
            return self.leaf(width);
        }
        match self.below(16) {
            0..=5 => {
                let operator = self.one_of(&["+", "-", "&", "|", "^"]);
                let left = self.bits(width, depth - 1);
                let right = self.other_than(&left, width, depth - 1);
                self.binary(left, operator, right)
            }
            6..=7 => {
                let operator = self.one_of(&["+", "-", "&", "|", "^"]);
                let (side, literal) = (self.bits(width, depth - 1), Text::atom(self.operand(operator, width)));
                if self.below(3) == 0 {
                    self.binary(literal, operator, side)
                } else {
                    self.binary(side, operator, literal)
                }
            }
            8..=9 => {
                let inner = self.bits(width, depth - 1);
                Text { text: format!("!{}", inner.at_least(UNARY)), tightness: UNARY }
            }
            10..=11 => {
                let operator = self.one_of(&["<<", ">>"]);
                let (side, by) = (self.bits(width, depth - 1), self.below(width).to_string());
                self.binary(side, operator, Text::atom(by))
            }
            12..=13 => {
                let operator = self.one_of(&["<<", ">>"]);
                // Left shifts by large numbers take rust-hdl's memory where values are short.
                let most = if operator == ">>" || width > 32 { 32 } else { 8 };
                let amounts: Vec<_> = self.known.iter().filter(|known| known.width <= most).cloned().collect();
                let (side, amount) = (self.bits(width, depth - 1), self.one_of(&amounts));
                self.binary(side, operator, Text::atom(amount.text))
            }
            14 if width == 64 => {
                let amounts: Vec<_> = self.known.iter().filter(|known| known.width <= 8).cloned().collect();
                let (literal, amount) = (self.literal(64), self.one_of(&amounts));
                self.binary(Text::atom(literal), "<<", Text::atom(amount.text))
            }
            14 if width == 32 => Text::atom("(self.p.val() * self.q.val())".to_string()),
            15 => {
                let operator = self.one_of(&["+", "-", "&", "|", "^"]);
                let (left, literal) = (self.leaf(width), self.operand(operator, width));
                self.binary(left, operator, Text::atom(format!("bits::<{width}>({literal})")))
            }
            _ => self.leaf(width),
        }
    }

    /// An expression that is not the same as `left`: tools complain about what is known without its signals.
    fn other_than(&mut self, left: &Text, width: usize, depth: usize) -> Text {
        for _ in 0..20 {
            let right = self.bits(width, depth);
            if right.text != left.text {
                return right;
            }
        }
        Text::atom(self.literal(width))
    }

    /// An expression of type bool.
    fn condition(&mut self, depth: usize) -> Text {
        let bools = self.bools.clone();
        if depth == 0 {
            return match self.below(3) {
                0 => Text::atom(self.one_of(&bools)),
                1 => {
                    let any = self.known.clone();
                    let signal = self.one_of(&any);
                    let bit = self.below(signal.width);
                    Text::atom(format!("{}.get_bit({bit})", signal.text))
                }
                _ => {
                    let wide: Vec<_> = self.known.iter().filter(|known| known.width >= 8).cloned().collect();
                    match wide.is_empty() {
                        true => Text::atom(self.one_of(&bools)),
                        false => Text::atom(format!("{}.get_bit(self.at.val().index())", self.one_of(&wide).text)),
                    }
                }
            };
        }
        match self.below(10) {
            0..=4 => {
                let operator = self.one_of(&["==", "!=", "<", "<=", ">", ">="]);
                let any = self.known.clone();
                let width = self.one_of(&any).width;
                let left = self.bits(width, depth - 1);
                let right = match self.below(3) {
                    0 => Text::atom(self.literal(width)),
                    _ => self.other_than(&left, width, depth - 1),
                };
                self.binary(left, operator, right)
            }
            5 => {
                let any = self.known.clone();
                let width = self.one_of(&any).width;
                let (inner, method) = (self.bits(width, depth - 1), self.one_of(&["any", "all", "xor"]));
                Text::atom(format!("{}.{method}()", inner.at_least(ATOM)))
            }
            6 => {
                let inner = self.condition(depth - 1);
                Text { text: format!("!{}", inner.at_least(UNARY)), tightness: UNARY }
            }
            _ => {
                let operator = self.one_of(&["&&", "||", "&", "|", "^", "==", "!="]);
                let (left, right) = (self.condition(depth - 1), self.condition(depth - 1));
                self.binary(left, operator, right)
            }
        }
    }

    /// One assignment to `target`.
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

    fn open(&mut self, head: &str) {
        self.line(format!("{head} {{"));
        self.indent += 1;
    }

    fn between(&mut self, head: &str) {
        self.indent -= 1;
        self.line(format!("}} {head} {{"));
        self.indent += 1;
    }

    fn close(&mut self) {
        self.indent -= 1;
        self.line("}");
    }

    /// Assigns targets in nested conditions; without a default in front, on every path.
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
            self.between(&format!("else if {test}"));
            self.nested(targets, 0, everywhere);
        }
        if everywhere || self.below(2) == 0 {
            self.between("else");
            self.nested(targets, depth - 1, everywhere);
        }
        self.close();
    }

    fn local(&mut self, name: &str, width: usize) {
        self.field(name, &format!("Signal<Local, Bits<{width}>>"));
    }

    fn knows(&mut self, name: &str, width: usize) {
        self.known.push(Known { text: format!("self.{name}.val()"), width });
    }

    /// Locals from arrays, in loops.
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
                self.between("else");
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
                self.between("else if self.words[(i + 1) % 4].val().get_bit(i)");
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
            self.knows(&format!("part[{i}]"), width);
        }
        self.knows("folded", width);
    }

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

    /// The whole kernel.
    fn kernel(&mut self) -> String {
        let width = WIDTHS[self.number % WIDTHS.len()];
        let (second, third) = (self.one_of(&WIDTHS), self.one_of(&WIDTHS));
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
        // Operands of products, which have 16 bits in rust-hdl.
        if width == 32 || second == 32 || third == 32 {
            self.input("p", 16);
            self.input("q", 16);
        }
        self.field("flag", "Signal<In, Bit>");
        self.bools.push("self.flag.val()".into());
        self.line(format!("comment!(\"Kernel {}: {width} bits.\");", self.number));
        if self.number.is_multiple_of(4) {
            let value = self.literal(width);
            self.field("fixed", &format!("Constant<Bits<{width}>>"));
            self.constants.push(("fixed".into(), format!("Constant::new({value}u64.into())")));
            self.knows("fixed", width);
        }
        if self.is_clocked {
            self.field("held", &format!("Register<Bits<{width}>>"));
            self.field("kept", &format!("Register<Bits<{second}>>"));
            self.knows("held.q", width);
            self.knows("kept.q", second);
            self.line("dff_setup!(self, clock, held, kept);");
        }
        self.local("sum", width);
        self.assign("sum", width, 2);
        self.knows("sum", width);
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
        self.line("comment!(\"What follows is seen outside.\");");
        self.knows("chosen", third);
        if self.is_clocked {
            self.nested(&[("held.d".into(), width), ("kept.d".into(), second)], 1, false);
            self.open("if self.reset.val()");
            self.line("self.held.d.next = 0.into();");
            self.line("self.kept.d.next = 0.into();");
            if self.fields.iter().any(|(name, _)| name == "state") {
                self.line("self.state.d.next = State::Idle;");
            }
            self.close();
        }
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
        self.text()
    }

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
