//! Integer expressions of parameters, sizes, initial values and checks. They may depend on the number of lanes.

use super::instruction::Operator;
use super::name::Name;

/// Integer expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression {
    /// Integer literal.
    Number(i64),
    /// `lanes`, a parameter, or `index` in the initial values of a region.
    Name(Name),
    /// Left operand, operator and right operand.
    Binary(Box<Expression>, Operator, Box<Expression>),
}

/// Reason why an expression has no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotANumber {
    /// The expression contains this undefined name.
    Unknown(Name),
    /// A divisor is zero.
    DividedByZero,
}

/// Evaluates an expression with 64-bit wrapping arithmetic. `named` returns the value of a name; `None` if it is
/// undefined.
///
/// # Errors
/// A name is undefined, or a divisor is zero.
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
    /// Returns all names in the expression.
    pub fn names(&self) -> Vec<&Name> {
        match self {
            Self::Number(_) => Vec::new(),
            Self::Name(name) => vec![name],
            Self::Binary(left, _, right) => [left.names(), right.names()].concat(),
        }
    }
}
