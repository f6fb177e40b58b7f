//! How expressions and long lines look.

use crate::ir::{Expression, Kind, Signal, Unary};
use num_bigint::BigUint;

/// Lines are wrapped to this many columns.
pub(crate) const COLUMNS: usize = 132;

/// `[7:0] ` for eight bits, nothing for one.
pub(crate) fn range(width: usize) -> String {
    if width == 1 {
        String::new()
    } else {
        format!("[{}:0] ", width - 1)
    }
}

/// A sized literal: small ones in decimal.
pub(crate) fn literal(value: &BigUint, width: usize) -> String {
    if value.bits() <= 16 {
        format!("{width}'d{value}")
    } else {
        format!("{width}'h{value:x}")
    }
}

/// Bits of a signal: all of them by its name alone.
pub(crate) fn part(signal: &Signal, low: usize, width: usize) -> String {
    if low == 0 && width == signal.width {
        signal.name.clone()
    } else if width == 1 {
        format!("{}[{low}]", signal.name)
    } else {
        format!("{}[{}:{low}]", signal.name, low + width - 1)
    }
}

/// An expression, every operation in parentheses.
pub(crate) fn expression(e: &Expression, signals: &[Signal]) -> String {
    let text = |e: &Expression| expression(e, signals);
    // `^~` and `!!` are read as operators of their own, or not at all.
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
        // What stands in a concatenation has its own width, whatever the product's is.
        Kind::Multiply(left, right) => {
            let wide = |side: &Expression| format!("{{{}'d0, {}}}", e.width - side.width, text(side));
            format!("({} * {})", wide(left), wide(right))
        }
    }
}

/// An expression as the whole right side: without the outermost parentheses, which nothing needs there.
pub(crate) fn right_side(e: &Expression, signals: &[Signal]) -> String {
    let text = expression(e, signals);
    match e.kind {
        Kind::Binary(..) | Kind::Multiply(..) | Kind::Unary(Unary::All | Unary::Any | Unary::Xor, _) => {
            text[1..text.len() - 1].to_string()
        }
        _ => text,
    }
}

/// Appends a statement at `indent`, broken at spaces where it is too long.
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

/// Whether tools take a comment that begins with this word for an order.
pub(crate) fn is_order(word: &str) -> bool {
    let orders = ["verilator", "synopsys", "synthesis", "pragma", "cadence", "ambit", "translate_off", "xilinx"];
    orders.iter().any(|order| word.to_ascii_lowercase().starts_with(order))
}

/// Appends a comment, wrapped; no line of it but the first begins with what tools take for an order.
pub(crate) fn comment(out: &mut String, indent: usize, text: &str) {
    let start = format!("{}//", " ".repeat(indent));
    let mut line = start.clone();
    for word in text.split(' ') {
        let is_full = line.chars().count() + 1 + word.chars().count() > COLUMNS && line.len() > start.len();
        if is_full && !is_order(word) {
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
    fn a_wrapped_comment_gives_no_orders() {
        for length in COLUMNS - 14..COLUMNS + 2 {
            let mut out = String::new();
            comment(&mut out, 2, &format!("{} verilator lint_off WIDTH of a comment", "x".repeat(length)));
            assert!(out.lines().count() > 1 && !out.contains("// verilator"), "{out}");
        }
    }
}
