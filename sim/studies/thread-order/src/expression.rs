//! Sums of products in the files of kernels, such as `width*y + 10*y + x + 3`.
//!
//! A term is a product of integers, sizes and at most one variable or counter. For given sizes, an expression is
//! therefore affine in the variables and counters.

use std::collections::BTreeMap;
use warploom_harness::message::suggestion;

/// Variables of every expression: the position of the thread in the launch, and that of the first thread of its
/// work-group.
pub const VARIABLES: [&str; 4] = ["x", "y", "group_x", "group_y"];

/// Maximum number of counters of a statement.
pub const COUNTERS: usize = 4;

/// Values of the variables: x, y, `group_x`, `group_y`, and then the counters of a statement.
pub type Values = [i64; VARIABLES.len() + COUNTERS];

/// Exclusive upper limit of the magnitude of the products and partial sums of a value.
const MAX_MAGNITUDE: u64 = 1 << 50;

/// Error in an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpressionError {
    /// Offset in the expression, in bytes.
    pub offset: usize,
    /// Error and expected input.
    pub message: String,
}

/// Parsed expression, a sum of terms; the values of its sizes are not substituted yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression(Vec<Term>);

/// Product of a number, sizes and at most one variable or counter.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Term {
    /// Product of the integers, with the sign of the term.
    coefficient: i64,
    /// Names of the sizes.
    sizes: Vec<String>,
    /// Index of the variable or counter in [`Values`].
    variable: Option<usize>,
}

/// Affine function of the variables and counters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Affine {
    /// Constant part.
    pub constant: i64,
    /// Coefficient of each variable and counter.
    pub coefficients: Values,
}

impl Affine {
    /// Returns the value for these variables.
    pub fn evaluate(&self, values: &Values) -> i64 {
        self.constant
            + self.coefficients.iter().zip(values).map(|(coefficient, value)| coefficient * value).sum::<i64>()
    }

    /// Returns the minimum and the maximum for variables between `low` and `high`, each independent of the others.
    /// Returns `None` if a product or a partial sum is 2^50 or more in magnitude. The complete sum is not checked.
    pub fn range(&self, low: &Values, high: &Values) -> Option<(i64, i64)> {
        let (mut min, mut max) = (self.constant, self.constant);
        for ((coefficient, low), high) in self.coefficients.iter().zip(low).zip(high) {
            let [one, other] = [coefficient.checked_mul(*low)?, coefficient.checked_mul(*high)?];
            if [min, max, one, other].iter().any(|value| value.unsigned_abs() >= MAX_MAGNITUDE) {
                return None;
            }
            min += one.min(other);
            max += one.max(other);
        }
        Some((min, max))
    }

    /// Returns the function multiplied by a factor; `None` on overflow.
    pub fn times(&self, factor: i64) -> Option<Self> {
        let mut product = Self { constant: self.constant.checked_mul(factor)?, ..*self };
        for coefficient in &mut product.coefficients {
            *coefficient = coefficient.checked_mul(factor)?;
        }
        Some(product)
    }
}

/// Names that an expression may use.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    /// Sizes: `width`, `height` and those of the file.
    pub sizes: &'a [String],
    /// Whether [`VARIABLES`] may be used.
    pub variables: bool,
    /// Counters of the statement.
    pub counters: &'a [String],
}

impl Names<'_> {
    /// Returns the index in [`Values`] of a variable or counter; `None` for other names.
    fn variable(&self, name: &str) -> Option<usize> {
        let variable = VARIABLES.iter().position(|one| self.variables && *one == name);
        variable.or_else(|| self.counters.iter().position(|one| one == name).map(|at| VARIABLES.len() + at))
    }

    fn known_names(&self) -> Vec<&str> {
        let variables = VARIABLES.iter().copied().filter(|_| self.variables);
        variables.chain(self.counters.iter().map(String::as_str)).chain(self.sizes.iter().map(String::as_str)).collect()
    }
}

/// Token of an expression.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Token<'a> {
    Name(&'a str),
    Number(&'a str),
    /// `+`, `-` or `*`.
    Operator(char),
}

/// Splits a text into tokens with their offsets.
fn tokens(text: &str) -> Result<Vec<(usize, Token<'_>)>, ExpressionError> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let at = text.len() - rest.len();
        let length = |keep: fn(char) -> bool| rest.find(|c| !keep(c)).unwrap_or(rest.len());
        let (token, length) = match first {
            ' ' => (None, 1),
            '+' | '-' | '*' => (Some(Token::Operator(first)), 1),
            '0'..='9' => {
                let length = length(|c| c.is_ascii_alphanumeric() || c == '_');
                (Some(Token::Number(&rest[..length])), length)
            }
            'a'..='z' | 'A'..='Z' | '_' => {
                let length = length(|c| c.is_ascii_alphanumeric() || c == '_');
                (Some(Token::Name(&rest[..length])), length)
            }
            _ => {
                let message = format!("unexpected character '{first}'; expected names, integers, +, - or *");
                return Err(ExpressionError { offset: at, message });
            }
        };
        tokens.extend(token.map(|token| (at, token)));
        rest = &rest[length..];
    }
    Ok(tokens)
}

impl Expression {
    /// Parses an expression.
    ///
    /// # Errors
    /// Returns an error for invalid syntax, an unknown name, two variables in one product, or integers of 2^63 or more.
    pub fn parse(text: &str, names: Names) -> Result<Self, ExpressionError> {
        let tokens = tokens(text)?;
        let mut terms = Vec::new();
        let mut at = 0;
        while terms.is_empty() || at < tokens.len() {
            let mut coefficient = 1;
            match tokens.get(at) {
                Some((_, Token::Operator(sign @ ('+' | '-')))) if !terms.is_empty() || *sign == '-' => {
                    coefficient = if *sign == '-' { -1 } else { 1 };
                    at += 1;
                }
                _ if terms.is_empty() => {}
                other => {
                    let at = other.map_or(text.len(), |(at, _)| *at);
                    return Err(ExpressionError { offset: at, message: "expected +, - or *".into() });
                }
            }
            let mut term = Term { coefficient, sizes: Vec::new(), variable: None };
            loop {
                // The end of the text counts as an operator, which is no factor.
                let (offset, token) = tokens.get(at).copied().unwrap_or((text.len(), Token::Operator(' ')));
                term.factor(offset, token, names)?;
                at += 1;
                match tokens.get(at) {
                    Some((_, Token::Operator('*'))) => at += 1,
                    _ => break,
                }
            }
            terms.push(term);
        }
        Ok(Self(terms))
    }

    /// Substitutes the sizes. Returns `None` if a coefficient exceeds 64 bits. A size without a value counts as 0.
    pub fn substitute(&self, sizes: &BTreeMap<String, i64>) -> Option<Affine> {
        let mut affine = Affine::default();
        for term in &self.0 {
            let size = |name: &String| sizes.get(name).copied().unwrap_or(0);
            let product = term.sizes.iter().try_fold(term.coefficient, |product, name| product.checked_mul(size(name)));
            let coefficient = term.variable.map_or(&mut affine.constant, |variable| &mut affine.coefficients[variable]);
            let sum = product.and_then(|product| coefficient.checked_add(product));
            *coefficient = sum?;
        }
        Some(affine)
    }
}

impl Term {
    /// Multiplies the term by a factor: the token at the offset `at`.
    fn factor(&mut self, at: usize, token: Token, names: Names) -> Result<(), ExpressionError> {
        let error = |message: String| Err(ExpressionError { offset: at, message });
        match token {
            Token::Number(text) => {
                let Ok(number) = text.parse() else {
                    return error(format!("invalid integer '{text}'; expected digits and a value below 2^63"));
                };
                let Some(product) = self.coefficient.checked_mul(number) else {
                    return error(format!("product with '{text}' is out of range; expected a value below 2^63"));
                };
                self.coefficient = product;
            }
            Token::Name(name) => match (names.variable(name), names.sizes.iter().any(|size| size == name)) {
                (Some(_), _) if self.variable.is_some() => {
                    return error(format!("second variable '{name}' in a product; expected at most one"));
                }
                (Some(variable), _) => self.variable = Some(variable),
                (None, true) => self.sizes.push(name.into()),
                (None, false) => {
                    let known = names.known_names();
                    let closest = suggestion(name, known.iter().copied());
                    return error(format!("unknown name '{name}'{closest}; expected one of {}", known.join(", ")));
                }
            },
            Token::Operator(_) => return error("expected a name or an integer".into()),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Affine, ExpressionError> {
        let sizes: Vec<String> = ["width", "height", "depth"].map(String::from).to_vec();
        let counters: Vec<String> = ["i", "j"].map(String::from).to_vec();
        let names = Names { sizes: &sizes, variables: true, counters: &counters };
        let values = sizes.iter().cloned().zip([100, 50, 7]).collect();
        Ok(Expression::parse(text, names)?.substitute(&values).expect("it fits"))
    }

    #[test]
    fn sums_of_products_are_read() {
        let affine = parse("width*y + 10*y + x - 2*i*depth - 3 + group_x*0").expect("it is valid");
        assert_eq!(affine, Affine { constant: -3, coefficients: [1, 110, 0, 0, -14, 0, 0, 0] });
        assert_eq!(affine.evaluate(&[4, 2, 9, 9, 1, 0, 0, 0]), 4 + 220 - 14 - 3);
        assert_eq!(parse("-j"), Ok(Affine { constant: 0, coefficients: [0, 0, 0, 0, 0, -1, 0, 0] }));
        let [low, high] = [[0; 8], [3, 1, 0, 0, 2, 0, 0, 0]];
        assert_eq!(affine.range(&low, &high), Some((-28 - 3, 3 + 110 - 3)));
    }

    #[test]
    fn errors_have_an_offset() {
        for (text, at, message) in [
            ("width*z", 6, "unknown name 'z'; expected one of x, y, group_x, group_y, i, j, width, height, depth"),
            ("heigth*y", 0, "unknown name 'heigth' (did you mean 'height'?)"),
            ("x*y", 2, "second variable 'y' in a product; expected at most one"),
            ("x / 2", 2, "unexpected character '/'; expected names, integers, +, - or *"),
            ("x y", 2, "expected +, - or *"),
            ("x +", 3, "expected a name or an integer"),
            ("", 0, "expected a name or an integer"),
            ("2x", 0, "invalid integer '2x'"),
            ("99999999999999999999", 0, "invalid integer '99999999999999999999'"),
        ] {
            let error = parse(text).expect_err(text);
            assert!(error.offset == at && error.message.starts_with(message), "{text}: {error:?}");
        }
    }

    #[test]
    fn coefficients_beyond_64_bits_are_rejected() {
        let sizes = ["width".to_string()];
        let names = Names { sizes: &sizes, variables: true, counters: &[] };
        let expression = Expression::parse("width*width*x", names).expect("it is valid");
        let values = BTreeMap::from([("width".to_string(), 1 << 40)]);
        assert_eq!(expression.substitute(&values), None);
    }
}
