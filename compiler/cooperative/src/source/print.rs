//! Prints sources. Parsing the output returns an equal source, apart from the name and the text of the file.

use super::syntax::{Buffer, Call, Expression, Form, Output, Range, Source, Statement};
use std::fmt::{Display, Formatter, Result, Write};

impl Display for Expression {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Number(number, _) => write!(f, "{number}"),
            Self::Name(name) => f.write_str(&name.text),
            Self::Negative(inner, _) => match **inner {
                Self::Binary(..) => write!(f, "-({inner})"),
                _ => write!(f, "-{inner}"),
            },
            Self::Binary(left, operator, _, right) => {
                let side = |f: &mut Formatter<'_>, side: &Self, min_precedence: u8| match side {
                    Self::Binary(_, inner, ..) if inner.precedence() < min_precedence => write!(f, "({side})"),
                    _ => side.fmt(f),
                };
                side(f, left, operator.precedence())?;
                f.write_str(operator.sign())?;
                side(f, right, operator.precedence() + 1)?;
                Ok(())
            }
        }
    }
}

impl Display for Range {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{}..{}", self.start, self.end)
    }
}

impl Display for Buffer {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(&self.name.text)?;
        self.indices.iter().try_for_each(|index| write!(f, "[{index}]"))
    }
}

impl Display for Output {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{} in {}", self.buffer, self.storage.text)?;
        self.range.iter().try_for_each(|range| write!(f, "[{range}]"))
    }
}

/// Prints a comma-separated list after a word; prints nothing for an empty list.
fn list<T: Display>(f: &mut Formatter<'_>, word: &str, all: &[T]) -> Result {
    for (number, one) in all.iter().enumerate() {
        f.write_str(if number == 0 { word } else { ", " })?;
        one.fmt(f)?;
    }
    Ok(())
}

impl Display for Call {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.form {
            Form::Produce => list(f, "produce ", &self.produces)?,
            Form::Consume => list(f, "consume ", &self.consumes)?,
            Form::Call => {
                write!(f, "call {}", self.function.text)?;
                list(f, " consumes ", &self.consumes)?;
                list(f, " produces ", &self.produces)?;
            }
        }
        self.cost.iter().try_for_each(|cost| write!(f, " cost {cost}"))?;
        write!(f, " @warp {}", self.warp)
    }
}

/// Prints statements, one per line. `depth` is the number of enclosing blocks.
fn statements(f: &mut Formatter<'_>, body: &[Statement], depth: usize) -> Result {
    for statement in body {
        (0..depth).try_for_each(|_| f.write_str("    "))?;
        let inner = match statement {
            Statement::Call(call) => {
                writeln!(f, "{call}")?;
                continue;
            }
            Statement::Stage { label, body } => {
                write!(f, "stage {}", label.text)?;
                body
            }
            Statement::For { variable, range, body } => {
                write!(f, "for {} in {range}", variable.text)?;
                body
            }
        };
        f.write_str(" {\n")?;
        statements(f, inner, depth + 1)?;
        (0..depth).try_for_each(|_| f.write_str("    "))?;
        f.write_str("}\n")?;
    }
    Ok(())
}

impl Display for Source {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        for one in &self.parameters {
            writeln!(f, "parameter {} = {}", one.name.text, one.value)?;
        }
        for one in &self.resources {
            writeln!(f, "resource {} {}", one.name.text, one.range)?;
        }
        for one in &self.queues {
            writeln!(f, "queue {} of {}", one.name.text, one.buffers)?;
        }
        for (word, count) in [("warps", &self.warps), ("channels", &self.channels)] {
            count.iter().try_for_each(|count| writeln!(f, "{word} {count}"))?;
        }
        f.write_char('\n')?;
        statements(f, &self.body, 0)
    }
}
