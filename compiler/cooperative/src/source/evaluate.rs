//! Evaluation of expressions.

use super::syntax::{Expression, Operator};
use std::cell::Cell;
use std::collections::HashMap;
use warploom_compiler::ir::{error_at, Diagnostic};

/// Values of names, and a counter of evaluation steps.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scope<'a> {
    /// Parameters in the order of declaration.
    parameters: Vec<(&'a str, i64)>,
    /// Values of the parameters.
    values: HashMap<&'a str, i64>,
    /// Variables of loops; the innermost is last.
    pub loops: Vec<(&'a str, i64)>,
    /// Number of steps: evaluated numbers, names and operators. The expansion also counts statements and buffers.
    pub steps: Cell<usize>,
}

impl<'a> Scope<'a> {
    /// Creates a scope with parameters.
    pub fn new(parameters: impl IntoIterator<Item = (&'a str, i64)>) -> Self {
        let mut scope = Self::default();
        parameters.into_iter().for_each(|(name, value)| scope.declare(name, value));
        scope
    }

    /// Adds a parameter.
    pub fn declare(&mut self, name: &'a str, value: i64) {
        self.parameters.push((name, value));
        self.values.insert(name, value);
    }

    /// Returns the parameters in the order of declaration.
    pub fn parameters(&self) -> &[(&'a str, i64)] {
        &self.parameters
    }

    /// Returns the value of a loop variable or parameter.
    fn value(&self, name: &str) -> Option<i64> {
        let variable = self.loops.iter().rev().find_map(|(known, value)| (*known == name).then_some(*value));
        variable.or_else(|| self.values.get(name).copied())
    }

    /// Returns the values of the enclosing loops as part of a message; empty outside of loops.
    pub fn loop_values(&self) -> String {
        let one = |(name, value): &(&str, i64)| format!("{name} = {value}");
        let all: Vec<String> = self.loops.iter().map(one).collect();
        if all.is_empty() {
            String::new()
        } else {
            format!(" (with {})", all.join(", "))
        }
    }
}

/// Evaluates an expression.
///
/// # Errors
/// A name is unknown, a divisor is zero, or a number exceeds 64 bits.
pub(crate) fn evaluate(expression: &Expression, scope: &Scope) -> Result<i64, Diagnostic> {
    let too_large = |location, subject: String| {
        let message = format!("{subject} is out of range for a signed 64-bit number{}", scope.loop_values());
        error_at(location, message)
    };
    scope.steps.set(scope.steps.get() + 1);
    match expression {
        Expression::Number(number, _) => Ok(*number),
        // A checked source has no unknown names. So this error occurs only in the schedule tree, which is built without
        // values of loop variables.
        Expression::Name(name) => scope.value(&name.text).ok_or_else(|| {
            error_at(
                name.location,
                format!("unknown name '{}'; expected a parameter or the variable of an enclosing loop", name.text),
            )
        }),
        Expression::Negative(inner, location) => {
            let value = evaluate(inner, scope)?;
            value.checked_neg().ok_or_else(|| too_large(*location, format!("-({value})")))
        }
        Expression::Binary(left, operator, location, right) => {
            let (left, right) = (evaluate(left, scope)?, evaluate(right, scope)?);
            let result = match operator {
                Operator::Divide | Operator::Remainder if right == 0 => {
                    return Err(error_at(*location, format!("division of {left} by zero{}", scope.loop_values())));
                }
                Operator::Add => left.checked_add(right),
                Operator::Subtract => left.checked_sub(right),
                Operator::Multiply => left.checked_mul(right),
                Operator::Divide => left.checked_div_euclid(right),
                // The quotient of the smallest number by -1 overflows.
                Operator::Remainder => {
                    if right == -1 {
                        Some(0)
                    } else {
                        left.checked_rem_euclid(right)
                    }
                }
            };
            result.ok_or_else(|| too_large(*location, format!("{left} {} {right}", operator.sign())))
        }
    }
}
