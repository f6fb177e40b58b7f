//! Parser of expressions.

use super::parse::Reader;
use super::syntax::{Expression, Operator};
use warploom_compiler::ir::{error_at, parse_number, Diagnostic, SourceLocation};

/// Limits: nesting depth of parentheses and signs, number of operators and signs of an expression.
const MAX_BRACKETS: usize = 32;
const MAX_OPERATORS: usize = 256;

impl Reader<'_> {
    pub fn expression(&mut self) -> Result<Expression, Diagnostic> {
        self.operators = 0;
        self.binary(0, 0)
    }

    fn binary(&mut self, weakest: u8, depth: usize) -> Result<Expression, Diagnostic> {
        let mut left = self.single(depth)?;
        let next = |reader: &Self| Operator::ALL.into_iter().find(|one| one.sign() == reader.rest.text(0));
        while let Some(operator) = next(self).filter(|operator| operator.strength() >= weakest) {
            let location = self.operator()?;
            let right = self.binary(operator.strength() + 1, depth)?;
            left = Expression::Binary(Box::new(left), operator, location, Box::new(right));
        }
        Ok(left)
    }

    /// Consumes an operator or a sign.
    fn operator(&mut self) -> Result<SourceLocation, Diagnostic> {
        let location = self.rest.location();
        self.operators += 1;
        if self.operators > MAX_OPERATORS {
            return Err(error_at(location, format!("expression exceeds the limit of {MAX_OPERATORS} operators")));
        }
        self.rest.advance();
        Ok(location)
    }

    fn single(&mut self, depth: usize) -> Result<Expression, Diagnostic> {
        if depth > MAX_BRACKETS {
            return Err(error_at(
                self.rest.location(),
                format!("parentheses and signs exceed the nesting limit of {MAX_BRACKETS}"),
            ));
        }
        if self.rest.accept("(") {
            let inner = self.binary(0, depth + 1)?;
            self.rest.expect_sign(")")?;
            return Ok(inner);
        }
        if self.rest.text(0) == "-" {
            let location = self.operator()?;
            // The digits of the smallest number are out of range without the sign.
            let number = |digits: &str, negative| parse_number(digits, negative, location);
            let min_number = |digits: &str| number(digits, false).is_err().then(|| number(digits, true).ok()).flatten();
            if let Some(value) = self.rest.peek().and_then(|token| min_number(token.text)) {
                self.rest.advance();
                return Ok(Expression::Number(value, location));
            }
            return Ok(Expression::Negative(Box::new(self.single(depth + 1)?), location));
        }
        match self.rest.peek().filter(|token| token.text.starts_with(|c: char| c.is_ascii_digit())) {
            Some(token) => {
                let value = parse_number(token.text, false, token.location)?;
                self.rest.advance();
                Ok(Expression::Number(value, token.location))
            }
            None => Ok(Expression::Name(self.rest.name("a number, a parameter or a loop's variable")?)),
        }
    }
}
