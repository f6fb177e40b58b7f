//! Numbers that depend on the number of lanes: sizes, initial values, checks.

use super::instruction::Operator;
use super::name::Name;

/// An expression of whole numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression {
    /// A number.
    Number(i64),
    /// `lanes`, a parameter, or in the values of a region `index`.
    Name(Name),
    /// Two numbers and what is done with them.
    Binary(Box<Expression>, Operator, Box<Expression>),
}

/// Why an expression has no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotANumber {
    /// A name that says nothing here.
    Unknown(Name),
    /// A division by zero.
    DividedByZero,
}

/// The value of an expression in which names have these values. Numbers have 64 bits and wrap.
///
/// # Errors
/// An unknown name, or a division by zero.
pub fn evaluate(expression: &Expression, named: &impl Fn(&str) -> Option<i64>) -> Result<i64, NotANumber> {
    match expression {
        Expression::Number(number) => Ok(*number),
        Expression::Name(name) => named(&name.text).ok_or_else(|| NotANumber::Unknown(name.clone())),
        Expression::Binary(left, operator, right) => {
            let (left, right) = (evaluate(left, named)?, evaluate(right, named)?);
            operator.apply(left, right).ok_or(NotANumber::DividedByZero)
        }
    }
}

impl Expression {
    /// The names in it.
    pub fn names(&self) -> Vec<&Name> {
        match self {
            Self::Number(_) => Vec::new(),
            Self::Name(name) => vec![name],
            Self::Binary(left, _, right) => [left.names(), right.names()].concat(),
        }
    }
}
