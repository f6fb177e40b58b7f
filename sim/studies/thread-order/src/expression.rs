//! Sums of products in the files of kernels: `width*y + 10*y + x + 3`.
//!
//! A term is a product of whole numbers, sizes and at most one variable, so that an expression is affine in the variables once the sizes are
//! known.

use std::collections::BTreeMap;
use warploom_harness::message::suggestion;

/// The variables that every expression may use: the thread's place in the launch, and that of its work-group's first thread.
pub const VARIABLES: [&str; 4] = ["x", "y", "group_x", "group_y"];

/// The most counters that a statement has.
pub const COUNTERS: usize = 4;

/// Values of the variables: x, y, `group_x`, `group_y`, then the counters of a statement.
pub type Values = [i64; VARIABLES.len() + COUNTERS];

/// No part of an expression's value is as far from 0.
const FAR: u64 = 1 << 50;

/// What is wrong in an expression, and at which byte of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// From the expression's start.
    pub at: usize,
    /// What it is, and what is allowed.
    pub what: String,
}

/// An expression whose names are known, its sizes not yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression(Vec<Term>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Term {
    coefficient: i64,
    sizes: Vec<String>,
    variable: Option<usize>,
}

/// A constant and a coefficient a variable.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Affine {
    /// What doesn't depend on a variable.
    pub constant: i64,
    /// What each variable is multiplied by.
    pub of: Values,
}

impl Affine {
    /// Its value.
    pub fn at(&self, values: &Values) -> i64 {
        self.constant + self.of.iter().zip(values).map(|(coefficient, value)| coefficient * value).sum::<i64>()
    }

    /// The least and the largest value, each variable being between two values on its own; `None` if one is 2^50 or more away
    /// from 0, on the way there too.
    pub fn range(&self, low: &Values, high: &Values) -> Option<(i64, i64)> {
        let (mut least, mut most) = (self.constant, self.constant);
        for ((coefficient, low), high) in self.of.iter().zip(low).zip(high) {
            let [one, other] = [coefficient.checked_mul(*low)?, coefficient.checked_mul(*high)?];
            if [least, most, one, other].iter().any(|value| value.unsigned_abs() >= FAR) {
                return None;
            }
            least += one.min(other);
            most += one.max(other);
        }
        Some((least, most))
    }

    /// All of it times a number; `None` if that doesn't fit.
    pub fn times(&self, factor: i64) -> Option<Self> {
        let mut product = Self { constant: self.constant.checked_mul(factor)?, ..*self };
        for coefficient in &mut product.of {
            *coefficient = coefficient.checked_mul(factor)?;
        }
        Some(product)
    }
}

/// The names that an expression may use.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    /// Sizes: `width`, `height` and those of the file.
    pub sizes: &'a [String],
    /// Whether [`VARIABLES`] may be used.
    pub variables: bool,
    /// The counters of the statement.
    pub counters: &'a [String],
}

impl Names<'_> {
    fn variable(&self, name: &str) -> Option<usize> {
        let variable = VARIABLES.iter().position(|one| self.variables && *one == name);
        variable.or_else(|| self.counters.iter().position(|one| one == name).map(|at| VARIABLES.len() + at))
    }

    fn known(&self) -> Vec<&str> {
        let variables = VARIABLES.iter().copied().filter(|_| self.variables);
        variables.chain(self.counters.iter().map(String::as_str)).chain(self.sizes.iter().map(String::as_str)).collect()
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Token<'a> {
    Name(&'a str),
    Number(&'a str),
    Sign(char),
}

/// The pieces of a text, and where each begins.
fn tokens(text: &str) -> Result<Vec<(usize, Token<'_>)>, Wrong> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let at = text.len() - rest.len();
        let length = |keep: fn(char) -> bool| rest.find(|c| !keep(c)).unwrap_or(rest.len());
        let (token, length) = match first {
            ' ' => (None, 1),
            '+' | '-' | '*' => (Some(Token::Sign(first)), 1),
            '0'..='9' => {
                let length = length(|c| c.is_ascii_alphanumeric() || c == '_');
                (Some(Token::Number(&rest[..length])), length)
            }
            'a'..='z' | 'A'..='Z' | '_' => {
                let length = length(|c| c.is_ascii_alphanumeric() || c == '_');
                (Some(Token::Name(&rest[..length])), length)
            }
            _ => {
                let what =
                    format!("'{first}' is no part of a sum of products; allowed are names, whole numbers, + - *");
                return Err(Wrong { at, what });
            }
        };
        tokens.extend(token.map(|token| (at, token)));
        rest = &rest[length..];
    }
    Ok(tokens)
}

impl Expression {
    /// Reads one.
    ///
    /// # Errors
    /// It is no sum of products of known names, or a product has two variables.
    pub fn parse(text: &str, names: Names) -> Result<Self, Wrong> {
        let tokens = tokens(text)?;
        let mut terms = Vec::new();
        let mut at = 0;
        while terms.is_empty() || at < tokens.len() {
            let mut coefficient = 1;
            match tokens.get(at) {
                Some((_, Token::Sign(sign @ ('+' | '-')))) if !terms.is_empty() || *sign == '-' => {
                    coefficient = if *sign == '-' { -1 } else { 1 };
                    at += 1;
                }
                _ if terms.is_empty() => {}
                other => {
                    let at = other.map_or(text.len(), |(at, _)| *at);
                    return Err(Wrong { at, what: "expected +, - or *".into() });
                }
            }
            let mut term = Term { coefficient, sizes: Vec::new(), variable: None };
            loop {
                let (place, token) = tokens.get(at).copied().unwrap_or((text.len(), Token::Sign(' ')));
                term.factor(place, token, names)?;
                at += 1;
                match tokens.get(at) {
                    Some((_, Token::Sign('*'))) => at += 1,
                    _ => break,
                }
            }
            terms.push(term);
        }
        Ok(Self(terms))
    }

    /// The same with the sizes put in; `None` if a coefficient doesn't fit 64 bits.
    pub fn with(&self, sizes: &BTreeMap<String, i64>) -> Option<Affine> {
        let mut affine = Affine::default();
        for term in &self.0 {
            let size = |name: &String| sizes.get(name).copied().unwrap_or(0);
            let product = term.sizes.iter().try_fold(term.coefficient, |product, name| product.checked_mul(size(name)));
            let place = term.variable.map_or(&mut affine.constant, |variable| &mut affine.of[variable]);
            let sum = product.and_then(|product| place.checked_add(product));
            *place = sum?;
        }
        Some(affine)
    }
}

impl Term {
    fn factor(&mut self, at: usize, token: Token, names: Names) -> Result<(), Wrong> {
        let wrong = |what: String| Err(Wrong { at, what });
        match token {
            Token::Number(text) => match text.parse().ok().and_then(|number| self.coefficient.checked_mul(number)) {
                Some(product) => self.coefficient = product,
                None => return wrong(format!("'{text}' is no whole number of 63 bits")),
            },
            Token::Name(name) => match (names.variable(name), names.sizes.iter().any(|size| size == name)) {
                (Some(_), _) if self.variable.is_some() => {
                    return wrong(format!("'{name}' is the second variable of a product; a product has one at most"));
                }
                (Some(variable), _) => self.variable = Some(variable),
                (None, true) => self.sizes.push(name.into()),
                (None, false) => {
                    let known = names.known();
                    let closest = suggestion(name, known.iter().copied());
                    return wrong(format!("there is no '{name}'{closest}; there are {}", known.join(", ")));
                }
            },
            Token::Sign(_) => return wrong("expected a name or a whole number".into()),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Affine, Wrong> {
        let sizes: Vec<String> = ["width", "height", "depth"].map(String::from).to_vec();
        let counters: Vec<String> = ["i", "j"].map(String::from).to_vec();
        let names = Names { sizes: &sizes, variables: true, counters: &counters };
        let values = sizes.iter().cloned().zip([100, 50, 7]).collect();
        Ok(Expression::parse(text, names)?.with(&values).expect("it fits"))
    }

    #[test]
    fn sums_of_products_are_read() {
        let affine = parse("width*y + 10*y + x - 2*i*depth - 3 + group_x*0").expect("it is well");
        assert_eq!(affine, Affine { constant: -3, of: [1, 110, 0, 0, -14, 0, 0, 0] });
        assert_eq!(affine.at(&[4, 2, 9, 9, 1, 0, 0, 0]), 4 + 220 - 14 - 3);
        assert_eq!(parse("-j"), Ok(Affine { constant: 0, of: [0, 0, 0, 0, 0, -1, 0, 0] }));
        let [low, high] = [[0; 8], [3, 1, 0, 0, 2, 0, 0, 0]];
        assert_eq!(affine.range(&low, &high), Some((-28 - 3, 3 + 110 - 3)));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        for (text, at, said) in [
            ("width*z", 6, "there is no 'z'; there are x, y, group_x, group_y, i, j, width, height, depth"),
            ("heigth*y", 0, "there is no 'heigth' (did you mean 'height'?)"),
            ("x*y", 2, "'y' is the second variable of a product"),
            ("x / 2", 2, "'/' is no part of a sum of products"),
            ("x y", 2, "expected +, - or *"),
            ("x +", 3, "expected a name or a whole number"),
            ("", 0, "expected a name or a whole number"),
            ("2x", 0, "'2x' is no whole number"),
            ("99999999999999999999", 0, "'99999999999999999999' is no whole number"),
        ] {
            let wrong = parse(text).expect_err(text);
            assert!(wrong.at == at && wrong.what.starts_with(said), "{text}: {wrong:?}");
        }
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let sizes = ["width".to_string()];
        let names = Names { sizes: &sizes, variables: true, counters: &[] };
        let expression = Expression::parse("width*width*x", names).expect("it is well");
        let values = BTreeMap::from([("width".to_string(), 1 << 40)]);
        assert_eq!(expression.with(&values), None);
    }
}
