//! The values of expressions.

use super::{Expression, Operator};
use warploom_compiler::form::{suggestion, Fault, Name};

/// Names that have values here, parameters and variables of loops; the innermost comes last.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scope<'a> {
    /// Each with its value.
    pub named: Vec<(&'a str, i64)>,
    /// So many of them are parameters.
    pub parameters: usize,
}

impl Scope<'_> {
    /// The values of the loops round this place, as a part of a message; empty outside of loops.
    pub fn told(&self) -> String {
        let one = |(name, value): &(&str, i64)| format!("{name} = {value}");
        let all: Vec<String> = self.named[self.parameters..].iter().map(one).collect();
        if all.is_empty() {
            String::new()
        } else {
            format!(" (with {})", all.join(", "))
        }
    }
}

/// The value of an expression.
///
/// # Errors
/// An unknown name, a division by zero, or a number that has more than 64 bits.
pub(crate) fn evaluate(expression: &Expression, scope: &Scope) -> Result<i64, Fault> {
    let too_large = |place, what: String| {
        let message = format!("{what} doesn't fit in 64 bits with sign{}", scope.told());
        Fault::at(place, message)
    };
    match expression {
        Expression::Number(number, _) => Ok(*number),
        Expression::Name(name) => scope
            .named
            .iter()
            .rev()
            .find_map(|(known, value)| (*known == name.text).then_some(*value))
            .ok_or_else(|| unknown(name, scope.named.iter().map(|(known, _)| *known))),
        Expression::Negative(inner, place) => {
            let value = evaluate(inner, scope)?;
            value.checked_neg().ok_or_else(|| too_large(*place, format!("-({value})")))
        }
        Expression::Binary(left, operator, place, right) => {
            let (left, right) = (evaluate(left, scope)?, evaluate(right, scope)?);
            let result = match operator {
                Operator::Divide | Operator::Remainder if right == 0 => {
                    return Err(Fault::at(*place, format!("{left} is divided by zero{}", scope.told())));
                }
                Operator::Add => left.checked_add(right),
                Operator::Subtract => left.checked_sub(right),
                Operator::Multiply => left.checked_mul(right),
                Operator::Divide => left.checked_div_euclid(right),
                Operator::Remainder => left.checked_rem_euclid(right),
            };
            result.ok_or_else(|| too_large(*place, format!("{left} {} {right}", operator.sign())))
        }
    }
}

/// A name that has no value here.
pub(super) fn unknown<'a>(name: &Name, known: impl Iterator<Item = &'a str> + Clone) -> Fault {
    let closest = suggestion(&name.text, known.clone());
    let known: Vec<&str> = known.collect();
    let there = match known.is_empty() {
        true => "there is none here".to_string(),
        false => format!("here are {}", known.join(", ")),
    };
    let message = format!("'{}' is no parameter or variable of a loop round it{closest}; {there}", name.text);
    Fault::at(name.place, message)
}
