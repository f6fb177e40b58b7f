//! Prints kernels in the text format; parsing the output returns an equal kernel.

use super::expression::Expression;
use super::instruction::{Cell, End, Operand, Operation};
use super::kernel::{Block, Check, Expectation, Kernel, Reference, Region};
use std::fmt::{self, Display, Formatter};

impl Display for Kernel {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "kernel {}", self.name.text)?;
        if !self.shows.is_empty() {
            writeln!(f, "shows {}", self.shows)?;
        }
        writeln!(f, "class {}", self.class.name())?;
        if self.reference != Reference::default() {
            writeln!(f, "reference {}", self.reference.name())?;
        }
        self.expectations.iter().try_for_each(|one| writeln!(f, "expect {one}"))?;
        for parameter in &self.parameters {
            writeln!(f, "parameter {} = {}", parameter.name.text, parameter.value)?;
        }
        for region in &self.regions {
            writeln!(f, "{} {region}", if region.private { "private" } else { "memory" })?;
        }
        self.checks.iter().try_for_each(|check| writeln!(f, "check {check}"))?;
        self.blocks.iter().try_for_each(|block| write!(f, "\n{block}"))
    }
}

impl Display for Expectation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.policy.text, if self.finishes { "finishes" } else { "hangs" })?;
        let lanes: Vec<String> = self.lanes.iter().map(u32::to_string).collect();
        if !lanes.is_empty() {
            write!(f, " at {}", lanes.join(", "))?;
        }
        Ok(())
    }
}

impl Display for Region {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}]", self.name.text, self.size)?;
        let values: Vec<String> = self.values.iter().map(Expression::to_string).collect();
        if !values.is_empty() {
            write!(f, " = {}", values.join(", "))?;
        }
        Ok(())
    }
}

impl Display for Check {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Same { region } => write!(f, "{}", region.text),
            Self::Multiset { region, row: None } => write!(f, "{} as multiset", region.text),
            Self::Multiset { region, row: Some(row) } => write!(f, "{} as rows of {row}", region.text),
            Self::Sum { region } => write!(f, "{} as sum", region.text),
            Self::List { heads, next, values, ordered } => {
                write!(f, "list {} {} {}{}", heads.text, next.text, values.text, if *ordered { " ordered" } else { "" })
            }
            Self::Value { region, index, value } => write!(f, "{}[{index}] == {value}", region.text),
        }
    }
}

impl Display for Expression {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let bracketed = |inner: &Self, min_precedence: u8| match inner {
            Self::Binary(_, operator, _) if operator.precedence() < min_precedence => format!("({inner})"),
            _ => inner.to_string(),
        };
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Name(name) => f.write_str(&name.text),
            Self::Binary(left, operator, right) => {
                let (precedence, sign) = (operator.precedence(), operator.sign());
                write!(f, "{} {sign} {}", bracketed(left, precedence), bracketed(right, precedence + 1))
            }
        }
    }
}

impl Display for Block {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "block {}{}", self.name.text, if self.synchronises { " sync" } else { "" })?;
        for instruction in &self.instructions {
            writeln!(f, "    {}", instruction.operation)?;
        }
        writeln!(f, "    {}", self.end)
    }
}

impl Display for Operand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Name(name) => f.write_str(&name.text),
            Self::Thread => f.write_str("thread"),
            Self::Lanes => f.write_str("lanes"),
        }
    }
}

impl Display for Cell {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}]", self.region.text, self.index)
    }
}

impl Display for Operation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(to) = self.writes() {
            write!(f, "{} = ", to.text)?;
        }
        match self {
            Self::Set { value, .. } => write!(f, "{value}"),
            Self::Compute { left, operator, right, .. } => write!(f, "{left} {} {right}", operator.sign()),
            Self::Load { from, .. } => write!(f, "{from}"),
            Self::Store { to, value } => write!(f, "{to} = {value}"),
            Self::Exchange { cell, value, .. } => write!(f, "exchange {cell}, {value}"),
            Self::CompareSwap { cell, expected, value, .. } => write!(f, "compare_swap {cell}, {expected}, {value}"),
            Self::Add { cell, value, .. } => write!(f, "add {cell}, {value}"),
        }
    }
}

impl Display for End {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Branch { condition, taken, fall } => {
                write!(f, "if {} goto {} else {}", condition.text, taken.text, fall.text)
            }
            Self::Jump { to } => write!(f, "goto {}", to.text),
            Self::Exit => f.write_str("exit"),
        }
    }
}
