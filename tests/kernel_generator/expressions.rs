//! Random expressions over the signals of a kernel.

use super::KernelBuilder;
use rand_chacha::rand_core::Rng;

/// Returns the precedence of an operator in Rust. A higher number binds more tightly.
fn precedence(operator: &str) -> u8 {
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

/// Precedence of unary operators.
const UNARY: u8 = 10;
/// Precedence of expressions that never need parentheses, such as names, literals and method calls.
const ATOM: u8 = 11;

/// Expression text with the precedence of its outermost operator.
#[derive(Clone)]
pub(super) struct Text {
    pub(super) text: String,
    precedence: u8,
}

impl Text {
    fn atom(text: impl Into<String>) -> Self {
        Self { text: text.into(), precedence: ATOM }
    }

    /// Returns the text, in parentheses if its outermost operator binds less tightly than this precedence.
    fn at_least(&self, precedence: u8) -> String {
        if self.precedence < precedence {
            format!("({})", self.text)
        } else {
            self.text.clone()
        }
    }
}

impl KernelBuilder {
    /// Returns a literal that fits `width` bits and an `i32`.
    pub(super) fn literal(&mut self, width: usize) -> String {
        let max = if width >= 31 { 0x7fff_ffff } else { (1u64 << width) - 1 };
        match self.below(6) {
            0 => "0".into(),
            1 => "1".into(),
            2 => max.to_string(),
            3 => format!("{:#x}", self.rng.next_u64() % (max + 1)),
            _ => (self.rng.next_u64() % (max.min(50) + 1)).to_string(),
        }
    }

    /// Returns a literal operand that does not make the result constant.
    fn operand(&mut self, operator: &str, width: usize) -> String {
        match (operator, self.literal(width)) {
            ("&", literal) if literal == "0" || literal == "0x0" => "1".into(),
            ("|", literal) if width < 32 && literal == ((1u64 << width) - 1).to_string() => "0".into(),
            (_, literal) => literal,
        }
    }

    /// Returns a signal of this width, or another signal that is sliced or cast to this width.
    fn leaf(&mut self, width: usize) -> Text {
        let same: Vec<_> = self.readable.iter().filter(|readable| readable.width == width).cloned().collect();
        if !same.is_empty() && self.below(4) > 0 {
            return Text::atom(self.one_of(&same).text);
        }
        let any = self.readable.clone();
        let other = self.one_of(&any);
        if other.width > width && self.below(2) == 0 {
            let at = self.below(other.width - width + 1);
            return Text::atom(format!("{}.get_bits::<{width}>({at})", other.text));
        }
        // A bit number of 3 bits is at most 7, so the slice stays inside a signal that is 7 bits wider.
        if other.width >= width + 7 && self.below(3) == 0 {
            return Text::atom(format!("{}.get_bits::<{width}>(self.at.val().index())", other.text));
        }
        if other.width == width {
            return Text::atom(other.text);
        }
        Text::atom(format!("bit_cast::<{width}, {}>({})", other.width, other.text))
    }

    /// Returns the binary expression, with the parentheses that precedence requires.
    fn binary(&mut self, left: Text, operator: &str, right: Text) -> Text {
        let own = precedence(operator);
        // Comparisons do not associate in Rust. The other operators associate to the left.
        let left = left.at_least(if own == 3 { own + 1 } else { own });
        let right = right.at_least(own + 1);
        let text = format!("{left} {operator} {right}");
        // Sometimes adds redundant parentheses, which must not change the result.
        if self.below(5) == 0 {
            Text::atom(format!("({text})"))
        } else {
            Text { text, precedence: own }
        }
    }

    /// Returns an expression of type `Bits<width>` with operators of at most `depth` levels.
    pub(super) fn bits(&mut self, width: usize, depth: usize) -> Text {
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
                Text { text: format!("!{}", inner.at_least(UNARY)), precedence: UNARY }
            }
            10..=11 => {
                let operator = self.one_of(&["<<", ">>"]);
                let (side, by) = (self.bits(width, depth - 1), self.below(width).to_string());
                self.binary(side, operator, Text::atom(by))
            }
            12..=13 => {
                let operator = self.one_of(&["<<", ">>"]);
                // In rust-hdl, left shifts of short values by large numbers allocate too much memory.
                let max = if operator == ">>" || width > 32 { 32 } else { 8 };
                let amounts: Vec<_> = self.readable.iter().filter(|readable| readable.width <= max).cloned().collect();
                let (side, amount) = (self.bits(width, depth - 1), self.one_of(&amounts));
                self.binary(side, operator, Text::atom(amount.text))
            }
            14 if width == 64 => {
                let amounts: Vec<_> = self.readable.iter().filter(|readable| readable.width <= 8).cloned().collect();
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

    /// Returns an expression whose text differs from `left`, since tools warn about comparisons with a constant result.
    /// After 20 attempts, returns a literal.
    fn other_than(&mut self, left: &Text, width: usize, depth: usize) -> Text {
        for _ in 0..20 {
            let right = self.bits(width, depth);
            if right.text != left.text {
                return right;
            }
        }
        Text::atom(self.literal(width))
    }

    /// Returns an expression of type `bool` with operators of at most `depth` levels.
    pub(super) fn condition(&mut self, depth: usize) -> Text {
        let bools = self.bools.clone();
        if depth == 0 {
            return match self.below(3) {
                0 => Text::atom(self.one_of(&bools)),
                1 => {
                    let any = self.readable.clone();
                    let signal = self.one_of(&any);
                    let bit = self.below(signal.width);
                    Text::atom(format!("{}.get_bit({bit})", signal.text))
                }
                _ => {
                    let wide: Vec<_> = self.readable.iter().filter(|readable| readable.width >= 8).cloned().collect();
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
                let any = self.readable.clone();
                let width = self.one_of(&any).width;
                let left = self.bits(width, depth - 1);
                let right = match self.below(3) {
                    0 => Text::atom(self.literal(width)),
                    _ => self.other_than(&left, width, depth - 1),
                };
                self.binary(left, operator, right)
            }
            5 => {
                let any = self.readable.clone();
                let width = self.one_of(&any).width;
                let (inner, method) = (self.bits(width, depth - 1), self.one_of(&["any", "all", "xor"]));
                Text::atom(format!("{}.{method}()", inner.at_least(ATOM)))
            }
            6 => {
                let inner = self.condition(depth - 1);
                Text { text: format!("!{}", inner.at_least(UNARY)), precedence: UNARY }
            }
            _ => {
                let operator = self.one_of(&["&&", "||", "&", "|", "^", "==", "!="]);
                let (left, right) = (self.condition(depth - 1), self.condition(depth - 1));
                self.binary(left, operator, right)
            }
        }
    }
}
