//! Formatting of expressions and long lines.

use crate::ir::{Expression, Kind, Signal, Unary};
use num_bigint::BigUint;

/// Maximum length of a line in columns.
pub(crate) const COLUMNS: usize = 132;

/// Returns a range: `[7:0] ` for eight bits, the empty text for one bit.
pub(crate) fn range(width: usize) -> String {
    if width == 1 {
        String::new()
    } else {
        format!("[{}:0] ", width - 1)
    }
}

/// Returns a sized literal, in decimal if it is small.
pub(crate) fn literal(value: &BigUint, width: usize) -> String {
    if value.bits() <= 16 {
        format!("{width}'d{value}")
    } else {
        format!("{width}'h{value:x}")
    }
}

/// Returns a slice of a signal; the name alone for all bits.
pub(crate) fn part(signal: &Signal, low: usize, width: usize) -> String {
    if low == 0 && width == signal.width {
        signal.name.clone()
    } else if width == 1 {
        format!("{}[{low}]", signal.name)
    } else {
        format!("{}[{}:{low}]", signal.name, low + width - 1)
    }
}

/// Returns an expression with every operation except `!` and `~` in parentheses or braces.
pub(crate) fn expression(e: &Expression, signals: &[Signal]) -> String {
    let text = |e: &Expression| expression(e, signals);
    // `^~` is an operator of its own, and some tools reject `!!`.
    let operand = |e: &Expression| match e.kind {
        Kind::Unary(Unary::Not, _) => format!("({})", text(e)),
        _ => text(e),
    };
    match &e.kind {
        Kind::Literal(value) => literal(value, e.width),
        Kind::Signal(id) => signals[*id].name.clone(),
        Kind::Select(id, low) => part(&signals[*id], *low, e.width),
        Kind::Dynamic(id, index) if e.width == 1 => format!("{}[{}]", signals[*id].name, text(index)),
        Kind::Dynamic(id, index) => format!("{}[{} +: {}]", signals[*id].name, text(index), e.width),
        Kind::Unary(Unary::Not, inner) if e.width == 1 => format!("!{}", operand(inner)),
        Kind::Unary(Unary::Not, inner) => format!("~{}", operand(inner)),
        Kind::Unary(Unary::All, inner) => format!("(&{})", operand(inner)),
        Kind::Unary(Unary::Any, inner) => format!("(|{})", operand(inner)),
        Kind::Unary(Unary::Xor, inner) => format!("(^{})", operand(inner)),
        Kind::Binary(operator, left, right) => format!("({} {} {})", text(left), operator.symbol(), text(right)),
        Kind::Extend(inner) => format!("{{{}'d0, {}}}", e.width - inner.width, text(inner)),
        // An operand of a concatenation has its own width, independent of the product.
        Kind::Multiply(left, right) => {
            let wide = |side: &Expression| format!("{{{}'d0, {}}}", e.width - side.width, text(side));
            format!("({} * {})", wide(left), wide(right))
        }
    }
}

/// Returns an expression as a complete right side, without the outermost parentheses.
pub(crate) fn right_side(e: &Expression, signals: &[Signal]) -> String {
    let text = expression(e, signals);
    match e.kind {
        Kind::Binary(..) | Kind::Multiply(..) | Kind::Unary(Unary::All | Unary::Any | Unary::Xor, _) => {
            text[1..text.len() - 1].to_string()
        }
        _ => text,
    }
}

/// Appends a statement at `indent`, wrapped at spaces.
pub(crate) fn wrapped(out: &mut String, indent: usize, line: &str) {
    let mut column = indent;
    *out += &" ".repeat(indent);
    for (i, word) in line.split(' ').enumerate() {
        if i > 0 {
            if column + 1 + word.chars().count() > COLUMNS && column > indent + 4 {
                out.push('\n');
                *out += &" ".repeat(indent + 4);
                column = indent + 4;
            } else {
                out.push(' ');
                column += 1;
            }
        }
        *out += word;
        column += word.chars().count();
    }
    out.push('\n');
}

/// Returns whether tools interpret a comment that starts with this word as a directive.
pub(crate) fn is_directive(word: &str) -> bool {
    let directives = ["verilator", "synopsys", "synthesis", "pragma", "cadence", "ambit", "translate_off", "xilinx"];
    directives.iter().any(|directive| word.to_ascii_lowercase().starts_with(directive))
}

/// Appends a comment, wrapped so that no continuation line starts with a directive.
pub(crate) fn comment(out: &mut String, indent: usize, text: &str) {
    let start = format!("{}//", " ".repeat(indent));
    let mut line = start.clone();
    for word in text.split(' ') {
        let is_full = line.chars().count() + 1 + word.chars().count() > COLUMNS && line.len() > start.len();
        if is_full && !is_directive(word) {
            *out += &line;
            out.push('\n');
            line = start.clone();
        }
        line.push(' ');
        line += word;
    }
    *out += line.trim_end();
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use super::{comment, COLUMNS};

    #[test]
    fn a_wrapped_comment_contains_no_directive() {
        for length in COLUMNS - 14..COLUMNS + 2 {
            let mut out = String::new();
            comment(&mut out, 2, &format!("{} verilator lint_off WIDTH of a comment", "x".repeat(length)));
            assert!(out.lines().count() > 1 && !out.contains("// verilator"), "{out}");
        }
    }
}
