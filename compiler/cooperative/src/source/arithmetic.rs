//! Parser of expressions.

use super::parse::Parser;
use super::syntax::{Expression, Operator};
use warploom_compiler::ir::{error_at, parse_number, Diagnostic, SourceLocation};

/// Maximum nesting depth of parentheses and signs.
const MAX_NESTING: usize = 32;
/// Maximum number of operators and signs of an expression.
const MAX_OPERATORS: usize = 256;

impl Parser<'_> {
    /// Parses an expression by operator precedence.
    pub fn expression(&mut self) -> Result<Expression, Diagnostic> {
        self.operators = 0;
        self.binary(0, 0)
    }

    /// Parses operands that are joined by operators of at least the precedence `min_precedence`. `depth` is the number
    /// of open parentheses and signs.
    fn binary(&mut self, min_precedence: u8, depth: usize) -> Result<Expression, Diagnostic> {
        let mut left = self.single(depth)?;
        let next = |parser: &Self| Operator::ALL.into_iter().find(|one| one.sign() == parser.rest.text(0));
        while let Some(operator) = next(self).filter(|operator| operator.precedence() >= min_precedence) {
            let location = self.operator()?;
            let right = self.binary(operator.precedence() + 1, depth)?;
            left = Expression::Binary(Box::new(left), operator, location, Box::new(right));
        }
        Ok(left)
    }

    /// Consumes an operator or a sign, and returns its location.
    ///
    /// # Errors
    /// The expression has too many operators and signs.
    fn operator(&mut self) -> Result<SourceLocation, Diagnostic> {
        let location = self.rest.location();
        self.operators += 1;
        if self.operators > MAX_OPERATORS {
            return Err(error_at(location, format!("expression exceeds the limit of {MAX_OPERATORS} operators")));
        }
        self.rest.advance();
        Ok(location)
    }

    /// Parses a number, a name, a negated operand or an expression in parentheses. `depth` is the number of open
    /// parentheses and signs.
    fn single(&mut self, depth: usize) -> Result<Expression, Diagnostic> {
        if depth > MAX_NESTING {
            return Err(error_at(
                self.rest.location(),
                format!("parentheses and signs exceed the nesting limit of {MAX_NESTING}"),
            ));
        }
        if self.rest.accept("(") {
            let inner = self.binary(0, depth + 1)?;
            self.rest.expect_text(")")?;
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
