//! A kernel with every pair of operators: each operator inside the left and inside the right operand of each other one.

use std::fmt::Write;

/// Operators on `Bits` with a result of the same width.
const ARITHMETIC: [&str; 7] = ["+", "-", "&", "|", "^", "<<", ">>"];
/// Operators on `Bits` with a result of one bit.
const COMPARISONS: [&str; 6] = ["==", "!=", "<", "<=", ">", ">="];
/// Comparisons of conditions.
const EQUALITIES: [&str; 2] = ["==", "!="];
/// Operators on conditions.
const LOGICAL: [&str; 5] = ["&&", "||", "&", "|", "^"];
/// Methods that reduce a value to one bit.
const REDUCTIONS: [&str; 3] = ["any", "all", "xor"];

/// Returns whether the right operand is the amount of a shift.
fn is_shift(operator: &str) -> bool {
    matches!(operator, "<<" | ">>")
}

/// Returns an operation on the inputs with these numbers. Amounts of shifts have 3 bits, other operands 8.
fn operation(operator: &str, numbers: [usize; 2]) -> String {
    let input = |number: usize, is_amount: bool| {
        let kind = if is_amount { "amount" } else { "word" };
        format!("self.{kind}[{number}].val()")
    };
    format!("({} {operator} {})", input(numbers[0], false), input(numbers[1], is_shift(operator)))
}

/// Returns an operation on amounts of shifts.
fn amount(operator: &str) -> String {
    format!("(self.amount[1].val() {operator} self.amount[2].val())")
}

/// Returns the expressions: those of 8 bits, and those of one bit.
fn expressions() -> (Vec<String>, Vec<String>) {
    let (mut words, mut conditions) = (Vec::new(), Vec::new());
    let inputs = ["self.word[0].val()", "self.word[2].val()"];
    for outer in ARITHMETIC {
        words.push(format!("!{}", operation(outer, [0, 1])));
        let last = if is_shift(outer) { "self.amount[2].val()" } else { inputs[1] };
        words.push(format!("(!self.word[0].val()) {outer} {last}"));
        let inverted = if is_shift(outer) { "(!self.amount[2].val())" } else { "(!self.word[2].val())" };
        words.push(format!("{} {outer} {inverted}", inputs[0]));
        for inner in ARITHMETIC {
            words.push(format!("{} {outer} {last}", operation(inner, [0, 1])));
            let right = if is_shift(outer) { amount(inner) } else { operation(inner, [1, 2]) };
            words.push(format!("{} {outer} {right}", inputs[0]));
        }
    }
    for outer in COMPARISONS {
        conditions.push(format!("!{}", operation(outer, [0, 1])));
        conditions.push(format!("(!{}) {outer} {}", inputs[0], inputs[1]));
        conditions.push(format!("{} {outer} (!{})", inputs[0], inputs[1]));
        for inner in ARITHMETIC {
            conditions.push(format!("{} {outer} {}", operation(inner, [0, 1]), inputs[1]));
            conditions.push(format!("{} {outer} {}", inputs[0], operation(inner, [1, 2])));
        }
    }
    for outer in LOGICAL.into_iter().chain(EQUALITIES) {
        conditions.push(format!("!(self.flag[0].val() {outer} self.flag[1].val())"));
        conditions.push(format!("(!self.flag[0].val()) {outer} (!self.flag[1].val())"));
        conditions.push(format!("(!self.flag[0].val()) {outer} self.flag[1].val()"));
        conditions.push(format!("self.flag[0].val() {outer} (!self.flag[1].val())"));
        for inner in LOGICAL {
            conditions.push(format!("(self.flag[0].val() {inner} self.flag[1].val()) {outer} self.flag[2].val()"));
            conditions.push(format!("self.flag[0].val() {outer} (self.flag[1].val() {inner} self.flag[2].val())"));
        }
        for inner in COMPARISONS {
            conditions.push(format!("{} {outer} self.flag[2].val()", operation(inner, [0, 1])));
            conditions.push(format!("self.flag[0].val() {outer} {}", operation(inner, [1, 2])));
            conditions.push(format!("{} {outer} {}", operation(inner, [0, 1]), operation(inner, [1, 2])));
        }
        for inner in REDUCTIONS {
            conditions.push(format!("self.word[0].val().{inner}() {outer} self.word[1].val().{inner}()"));
            conditions.push(format!("self.word[0].val().{inner}() {outer} self.flag[1].val()"));
            conditions.push(format!("self.flag[0].val() {outer} self.word[1].val().{inner}()"));
            conditions.push(format!("self.flag[0].val() {outer} (!self.word[1].val().{inner}())"));
        }
    }
    (words, conditions)
}

/// Returns the text of the file with the kernel `Operators`.
pub fn file(header: &str) -> String {
    let (words, conditions) = expressions();
    let mut out = format!(
        "{header}\nuse rust_hdl_core::prelude::*;\nuse warploom_rtl_kit::Drive;\n\n\
         #[derive(LogicBlock, Drive, Default)]\npub struct Operators {{\n\
         \x20   pub word: [Signal<In, Bits<8>>; 3],\n    pub amount: [Signal<In, Bits<3>>; 3],\n    \
         pub flag: [Signal<In, Bit>; 3],\n"
    );
    for number in 0..words.len() {
        let _ = writeln!(out, "    pub w{number}: Signal<Out, Bits<8>>,");
    }
    for number in 0..conditions.len() {
        let _ = writeln!(out, "    pub c{number}: Signal<Out, Bit>,");
    }
    out += "}\n\nimpl Logic for Operators {\n    #[hdl_gen]\n    fn update(&mut self) {\n";
    for (number, value) in words.iter().enumerate() {
        let _ = writeln!(out, "        self.w{number}.next = {value};");
    }
    for (number, value) in conditions.iter().enumerate() {
        let _ = writeln!(out, "        self.c{number}.next = {value};");
    }
    out += "    }\n}\n";
    out
}
