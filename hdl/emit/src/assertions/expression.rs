//! Boolean expressions in SystemVerilog, and their layout on lines.

use crate::text::{self, COLUMNS};

/// Boolean expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Expression {
    /// Constant.
    Constant(bool),
    /// Name or bit, or an operation in parentheses.
    Atom(String),
    /// Negation.
    Not(Box<Expression>),
    /// Conjunction of at least two expressions.
    All(Vec<Expression>),
    /// Disjunction of at least two expressions.
    Any(Vec<Expression>),
}

impl Expression {
    /// Returns a name or bit, or an operation, which is given in parentheses.
    pub(super) fn atom(text: impl Into<String>) -> Self {
        Self::Atom(text.into())
    }

    /// Returns the conjunction, without constants and nested conjunctions; 1 if there are no parts.
    pub(super) fn all(parts: impl IntoIterator<Item = Self>) -> Self {
        let mut flat = Vec::new();
        for part in parts {
            match part {
                Self::Constant(true) => {}
                Self::Constant(false) => return part,
                Self::All(inner) => flat.extend(inner),
                part => flat.push(part),
            }
        }
        match flat.len() {
            0 => Self::Constant(true),
            1 => flat.remove(0),
            _ => Self::All(flat),
        }
    }

    /// Returns the disjunction, without constants and nested disjunctions; 0 if there are no parts.
    pub(super) fn any(parts: impl IntoIterator<Item = Self>) -> Self {
        let mut flat = Vec::new();
        for part in parts {
            match part {
                Self::Constant(false) => {}
                Self::Constant(true) => return part,
                Self::Any(inner) => flat.extend(inner),
                part => flat.push(part),
            }
        }
        match flat.len() {
            0 => Self::Constant(false),
            1 => flat.remove(0),
            _ => Self::Any(flat),
        }
    }

    /// Returns the negation.
    pub(super) fn not(self) -> Self {
        match self {
            Self::Constant(value) => Self::Constant(!value),
            Self::Not(inner) => *inner,
            other => Self::Not(Box::new(other)),
        }
    }

    /// Returns the expression as text.
    pub(super) fn text(&self) -> String {
        match self {
            Self::Constant(value) => format!("1'b{}", u8::from(*value)),
            Self::Atom(text) => text.clone(),
            Self::Not(inner) => format!("!{}", inner.operand()),
            Self::All(parts) => joined(parts, " && "),
            Self::Any(parts) => joined(parts, " || "),
        }
    }

    /// Returns the expression as text, in parentheses if it has an operator of two operands.
    pub(super) fn operand(&self) -> String {
        match self {
            Self::All(_) | Self::Any(_) => format!("({})", self.text()),
            other => other.text(),
        }
    }
}

/// Returns expressions with an operator of two operands between them.
fn joined(parts: &[Expression], operator: &str) -> String {
    parts.iter().map(Expression::operand).collect::<Vec<_>>().join(operator)
}

/// Returns a statement on lines of at most [`COLUMNS`] columns; only a line with a single part may be longer. The first
/// line is indented by `indent` spaces, and the others by two more.
pub(super) fn statement(indent: usize, text: &str) -> String {
    let mut lines = String::new();
    let mut line = " ".repeat(indent);
    let mut is_empty = true;
    for part in parts(text) {
        if !is_empty && line.chars().count() + part.trim_end().chars().count() > COLUMNS {
            lines += line.trim_end();
            lines.push('\n');
            line = " ".repeat(indent + 2);
        }
        line += part;
        is_empty = false;
    }
    lines + &line + "\n"
}

/// Returns the parts of a statement between which a line may end. A part ends after `&&`, `||`, `<=` or `$error(`,
/// outside of strings.
fn parts(text: &str) -> Vec<&str> {
    let (mut parts, mut start, mut in_string, mut is_escaped) = (Vec::new(), 0, false, false);
    for (at, c) in text.char_indices() {
        in_string ^= c == '"' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        if !in_string && ["&& ", "|| ", "<= "].iter().any(|operator| text[at..].starts_with(operator)) {
            parts.push(&text[start..at + 3]);
            start = at + 3;
        }
        if !in_string && text[at..].starts_with("$error(") {
            parts.push(&text[start..at + 7]);
            start = at + 7;
        }
    }
    parts.push(&text[start..]);
    parts
}

/// Returns a comment on lines of at most [`COLUMNS`] columns, indented by `indent` spaces. Only a line with a single
/// word may be longer.
pub(super) fn comment(indent: usize, line: &str) -> String {
    let mut lines = String::new();
    text::comment(&mut lines, indent, line.trim());
    lines
}

/// Returns a text as a string of SystemVerilog that is also valid as a format of `$error`.
pub(super) fn string(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '%' => quoted += "%%",
            c if c.is_control() => quoted.push(' '),
            c => quoted.push(c),
        }
    }
    quoted + "\""
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_and_nested_operators_are_simplified() {
        let atom = |name: &str| Expression::atom(name);
        let (yes, no) = (Expression::Constant(true), Expression::Constant(false));
        assert_eq!(
            Expression::all([atom("a"), yes.clone(), Expression::all([atom("b"), atom("c")])]).text(),
            "a && b && c"
        );
        assert_eq!(Expression::all([atom("a"), no.clone()]), no);
        assert_eq!(Expression::any([atom("a"), no.clone()]).text(), "a");
        assert_eq!(Expression::any([atom("a"), yes.clone()]), yes);
        assert_eq!(Expression::all([]), yes);
        assert_eq!(no.not(), yes);
        let either = Expression::any([atom("a"), atom("(b == c)")]);
        assert_eq!(Expression::all([either.clone(), atom("d").not()]).text(), "(a || (b == c)) && !d");
        assert_eq!(either.clone().not().not(), either);
        assert_eq!(either.not().text(), "!(a || (b == c))");
    }

    #[test]
    fn lines_end_after_operators_outside_of_strings() {
        let text = format!("{}b;", "signal_with_a_name && ".repeat(8));
        let lines = statement(2, &text);
        assert_eq!(lines.lines().map(str::len).collect::<Vec<_>>(), [111, 72]);
        assert!(lines.lines().nth(1).expect("two lines").starts_with("    signal_with"), "{lines}");
        let message = format!("else $error(\"{}\");", "a && b ".repeat(30));
        assert_eq!(statement(4, &message).lines().count(), 2, "the string is on a line of its own");
        assert!(comment(2, &"word ".repeat(60)).lines().all(|line| line.starts_with("  // word") && line.len() <= 120));
    }

    #[test]
    fn a_message_cannot_end_its_string_or_name_a_value() {
        assert_eq!(string("a \"b\" \\ 100 %d\n"), "\"a \\\"b\\\" \\\\ 100 %%d \"");
    }
}
