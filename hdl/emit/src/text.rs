//! Formatting of expressions, comments and long lines.

use crate::ir::{Binary, Unary};
use crate::table::Net;
use crate::vector::{Kind, Linear, Part, Value};
use num_bigint::BigUint;

/// Maximum length of a line in columns.
pub(crate) const COLUMNS: usize = 120;

/// Returns a literal with its width: in decimal up to a value of 16 bits, otherwise in hexadecimal.
pub(crate) fn literal(value: &BigUint, width: usize) -> String {
    if value.bits() <= 16 {
        format!("{width}'d{value}")
    } else {
        format!("{width}'h{value:x}")
    }
}

/// Formatter of values, with the names of nets and loop variables.
pub(crate) struct Formatter<'a> {
    pub nets: &'a [Net],
    /// Numbers and names of the variables of the enclosing loops, the innermost last.
    pub loops: Vec<(usize, String)>,
}

impl Formatter<'_> {
    /// Returns the name of a loop variable.
    fn variable_name(&self, variable: usize) -> &str {
        self.loops.iter().rev().find(|(known, _)| *known == variable).map_or("", |(_, name)| name)
    }

    /// Returns a linear function divided by `unit`, as a Verilog expression; `None` if it is not divisible.
    fn linear(&self, linear: &Linear, unit: i64) -> Option<String> {
        if linear.constant % unit != 0 || linear.coefficients.iter().any(|(_, coefficient)| coefficient % unit != 0) {
            return None;
        }
        let mut terms = Vec::new();
        for &(variable, coefficient) in linear.coefficients.iter().rev() {
            let name = self.variable_name(variable);
            let factor = coefficient / unit;
            let term = if factor == 1 { name.to_string() } else { format!("{name}*{factor}") };
            terms.push(term);
        }
        let constant = linear.constant / unit;
        let sum = terms.join(" + ");
        Some(match constant {
            0 if !sum.is_empty() => sum,
            _ if sum.is_empty() => constant.to_string(),
            constant if constant < 0 => format!("{sum} - {}", -constant),
            constant => format!("{sum} + {constant}"),
        })
    }

    /// Returns bits of a net; the name alone for all bits.
    pub fn part(&self, part: &Part) -> String {
        let net = &self.nets[part.net];
        let (name, width) = (&net.name, part.width);
        if net.is_packed && width != net.width() {
            return self.packed_part(net, part);
        }
        if part.low.coefficients.is_empty() {
            let low = part.low.constant as usize;
            return match width {
                _ if width == net.width() => name.clone(),
                1 => format!("{name}[{low}]"),
                _ => format!("{name}[{}:{low}]", low + width - 1),
            };
        }
        // In a loop, the lowest bit is printed as a multiple of the width of the part or of an element, if possible.
        let index = |unit: i64| self.linear(&part.low, unit);
        if width == 1 {
            return format!("{name}[{}]", index(1).unwrap_or_default());
        }
        let unit = if index(width as i64).is_some() { width } else { net.element_width };
        match index(unit as i64) {
            Some(element) if unit > 1 && element.contains(' ') => format!("{name}[({element})*{unit} +: {width}]"),
            Some(element) if unit > 1 => format!("{name}[{element}*{unit} +: {width}]"),
            _ => format!("{name}[{} +: {width}]", index(1).unwrap_or_default()),
        }
    }

    /// Returns elements of a packed array, or bits of one element.
    fn packed_part(&self, net: &Net, part: &Part) -> String {
        let (unit, width) = (net.element_width, part.width);
        let low = &part.low;
        let inner = low.constant.rem_euclid(unit as i64) as usize;
        let first = Linear { constant: low.constant - inner as i64, coefficients: low.coefficients.clone() };
        let element = self.linear(&first, unit as i64).unwrap_or_default();
        let name = &net.name;
        match (width / unit, inner + width - 1) {
            (0, last) if width == 1 => format!("{name}[{element}][{last}]"),
            (0, last) => format!("{name}[{element}][{last}:{inner}]"),
            (1, _) => format!("{name}[{element}]"),
            (count, _) if low.coefficients.is_empty() => {
                let first = low.constant as usize / unit;
                format!("{name}[{}:{first}]", first + count - 1)
            }
            (count, _) => format!("{name}[{element} +: {count}]"),
        }
    }

    /// Returns `width` bits of a part, starting at the bit `index` of the part.
    fn dynamic(&self, part: &Part, index: &Value, width: usize) -> String {
        let net = &self.nets[part.net];
        let mut at = self.value(index);
        if net.is_packed {
            let element = self.packed_part(net, part);
            return if width == 1 { format!("{element}[{at}]") } else { format!("{element}[{at} +: {width}]") };
        }
        if part.width != net.width() {
            let base = self.linear(&part.low, 1).unwrap_or_default();
            // The literal `base` has 32 bits. The index is extended to the same width, so the sum does not wrap.
            let extended = if index.width < 32 { format!("{{{}'d0, {at}}}", 32 - index.width) } else { at };
            at = if base == "0" { extended } else { format!("{base} + {extended}") };
        }
        match width {
            1 => format!("{}[{at}]", net.name),
            _ => format!("{}[{at} +: {width}]", net.name),
        }
    }

    /// Returns a value without outer parentheses.
    pub fn value(&self, value: &Value) -> String {
        let zero = |width: usize| format!("{width}'d0");
        match &value.kind {
            Kind::Literal(literal) => self::literal(literal, value.width),
            Kind::Number(number) if number.coefficients.is_empty() => {
                self::literal(&BigUint::from(number.constant as u64), value.width)
            }
            Kind::Number(number) => {
                format!("{}[{}:0]", self.linear(number, 1).unwrap_or_default(), value.width - 1)
            }
            Kind::Part(part) => self.part(part),
            Kind::Dynamic(part, index) => self.dynamic(part, index, value.width),
            Kind::Unary(Unary::Not, inner) => {
                let symbol = if value.width == 1 { "!" } else { "~" };
                format!("{symbol}{}", self.operand(inner, Position::Unary))
            }
            Kind::Unary(operator, inner) => {
                let symbol = match operator {
                    Unary::All => "&",
                    Unary::Any => "|",
                    _ => "^",
                };
                format!("{symbol}{}", self.operand(inner, Position::Unary))
            }
            Kind::Binary(operator, left, right) => format!(
                "{} {} {}",
                self.operand(left, Position::Left(*operator)),
                operator.symbol(),
                self.operand(right, Position::Right(*operator))
            ),
            Kind::Extend(inner) => format!("{{{}, {}}}", zero(value.width - inner.width), self.value(inner)),
            // An operand of a concatenation has its own width, independent of the product.
            Kind::Multiply(left, right) => {
                let wide = |side: &Value| format!("{{{}, {}}}", zero(value.width - side.width), self.value(side));
                format!("{} * {}", wide(left), wide(right))
            }
            Kind::Condition(parts) => {
                let [test, then, otherwise] = &**parts;
                let otherwise = match &otherwise.kind {
                    Kind::Condition(_) => self.value(otherwise),
                    _ => self.operand(otherwise, Position::Branch),
                };
                let (test, then) = (self.operand(test, Position::Branch), self.operand(then, Position::Branch));
                format!("{test} ? {then} : {otherwise}")
            }
            Kind::Repeat(count, inner) => format!("{{{count}{{{}}}}}", self.value(inner)),
            Kind::Join(values) => {
                let values: Vec<String> = values.iter().rev().map(|value| self.value(value)).collect();
                format!("{{{}}}", values.join(", "))
            }
        }
    }

    /// Returns an operand. It is in parentheses if a reader would otherwise need the table of precedences, or if tools
    /// disagree about the text without parentheses.
    fn operand(&self, value: &Value, position: Position) -> String {
        let text = self.value(value);
        let is_bare = match (&value.kind, position) {
            (Kind::Unary(Unary::Not, _), Position::Left(_) | Position::Right(_) | Position::Branch) => true,
            (Kind::Unary(..) | Kind::Binary(..) | Kind::Multiply(..), Position::Unary) => false,
            (Kind::Unary(..) | Kind::Multiply(..), _) => false,
            (Kind::Binary(inner, ..), Position::Left(outer)) => {
                inner == &outer && outer.is_chain() || inner.compares() && outer.is_logical()
            }
            (Kind::Binary(inner, ..), Position::Right(outer)) => {
                inner == &outer && outer.is_chain() && outer != Binary::Add || inner.compares() && outer.is_logical()
            }
            (Kind::Condition(_), _) => false,
            _ => true,
        };
        if is_bare {
            text
        } else {
            format!("({text})")
        }
    }
}

/// Position of an operand in the enclosing operation.
#[derive(Clone, Copy)]
enum Position {
    /// Operand of a unary operator.
    Unary,
    /// Left operand of this operator.
    Left(Binary),
    /// Right operand of this operator.
    Right(Binary),
    /// Condition or alternative of the operator `?:`.
    Branch,
}

/// Appends an assignment, indented by `indent` spaces. `head` is the text before the value. Each condition has a line
/// of its own if there are several, or if the assignment is too long for one line.
pub(crate) fn assignment(out: &mut String, indent: usize, head: &str, value: &Value, formatter: &Formatter) {
    let text = formatter.value(value);
    let mut chain = Vec::new();
    let mut rest = value;
    while let Kind::Condition(parts) = &rest.kind {
        let [test, then, otherwise] = &**parts;
        let (test, then) = (formatter.operand(test, Position::Branch), formatter.operand(then, Position::Branch));
        chain.push(format!("{test} ? {then} :"));
        rest = otherwise;
    }
    if chain.len() < 2 && indent + head.len() + text.len() < COLUMNS || chain.is_empty() {
        return wrapped(out, indent, &format!("{head} {text};"));
    }
    *out += &format!("{}{head}\n", " ".repeat(indent));
    chain.iter().for_each(|line| wrapped(out, indent + 4, line));
    wrapped(out, indent + 4, &format!("{};", formatter.operand(rest, Position::Branch)));
}

/// Appends a statement, wrapped at spaces. The first line is indented by `indent` spaces, and the others by four more.
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

/// Appends `text` as a comment beside `code`. It continues below, in the same column.
pub(crate) fn beside(out: &mut String, code: &str, text: &str) {
    let (start, column) = (out.len(), code.chars().count());
    comment(out, column, text);
    out.replace_range(start..start + column, code);
}

/// Appends a comment, indented by `indent` spaces and wrapped so that no line starts with a directive.
pub(crate) fn comment(out: &mut String, indent: usize, text: &str) {
    let start = format!("{}//", " ".repeat(indent));
    let mut line = start.clone();
    if text.split(' ').next().is_some_and(is_directive) {
        line += " Note:";
    }
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
    use super::{comment, Formatter, COLUMNS};
    use crate::table::Net;
    use crate::vector::{Kind, Linear, Part, Value};

    /// The value of a signal selects bits of an element, not elements.
    #[test]
    fn bits_of_an_element_of_an_array_are_selected() {
        let net = |name: &str, element_width, elements: usize, is_packed| Net {
            name: name.into(),
            element_width,
            elements: (0..elements).collect(),
            is_port: false,
            is_packed,
        };
        let text = |is_packed, width| {
            let nets = [net("words", 8, 4, is_packed), net("at", 3, 1, false)];
            let part = Part { net: 0, low: Linear::constant(8), width: 8 };
            let kind = Kind::Dynamic(part, Box::new(Value::part(1, 0, 3)));
            Formatter { nets: &nets, loops: Vec::new() }.value(&Value { width, kind })
        };
        assert_eq!(text(true, 1), "words[1][at]");
        assert_eq!(text(true, 2), "words[1][at +: 2]");
        assert_eq!(text(false, 1), "words[8 + {29'd0, at}]");
    }

    #[test]
    fn a_wrapped_comment_contains_no_directive() {
        for length in COLUMNS - 14..COLUMNS + 2 {
            let mut out = String::new();
            comment(&mut out, 2, &format!("{} verilator lint_off WIDTH of a comment", "x".repeat(length)));
            assert!(out.lines().count() > 1 && !out.contains("// verilator"), "{out}");
        }
    }
}
