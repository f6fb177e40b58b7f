//! Evaluation of array indices in names.
//!
//! The macro `hdl_gen` produces names such as `lane[i+1]$x[2*j]$next`: path segments with `$` between them, and indices
//! in brackets. An index is an expression of numbers, loop variables, parentheses and the operators `+ - * / %`.

use std::iter::Peekable;
use std::str::Chars;

/// Error in the evaluation of an index. The text is that of the index, unless stated otherwise.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum IndexError {
    /// Name in an index that is not a loop variable; the text is this name.
    Name(String),
    /// Index that is not a valid expression, or that contains a number of more than 64 bits. Without a closing bracket,
    /// the text is the whole name.
    Syntax(String),
    /// Operation with a negative result or a result of more than 64 bits, or division by zero.
    Value(String),
}

/// Replaces every `[expression]` in a name by `$value`, or returns the first error. `loops` has the names and values of
/// the loop variables, the innermost last.
pub(crate) fn resolve(name: &str, loops: &[(String, u64)]) -> Result<String, IndexError> {
    let mut text = String::new();
    let mut rest = name;
    while let Some(open) = rest.find('[') {
        text += &rest[..open];
        let mut depth = 0;
        let close = rest[open..].char_indices().find(|&(_, c)| {
            depth += i32::from(c == '[') - i32::from(c == ']');
            depth == 0
        });
        let close = open + close.ok_or_else(|| IndexError::Syntax(name.to_string()))?.0;
        text += &format!("${}", evaluate(&rest[open + 1..close], loops)?);
        rest = &rest[close + 1..];
    }
    Ok(text + rest)
}

/// Evaluates an index, which is given without its brackets.
fn evaluate(text: &str, loops: &[(String, u64)]) -> Result<u64, IndexError> {
    let mut parser = Parser { chars: text.chars().peekable(), text, loops };
    let value = parser.sum()?;
    parser.skip_spaces();
    if parser.chars.peek().is_some() {
        return Err(parser.syntax_error());
    }
    Ok(value)
}

/// Recursive-descent parser of an index. Its methods take characters from `chars`.
struct Parser<'a> {
    /// Characters that are not parsed yet.
    chars: Peekable<Chars<'a>>,
    /// Whole index, for errors.
    text: &'a str,
    /// Names and values of the loop variables, the innermost last.
    loops: &'a [(String, u64)],
}

impl Parser<'_> {
    fn syntax_error(&self) -> IndexError {
        IndexError::Syntax(self.text.to_string())
    }

    fn skip_spaces(&mut self) {
        while self.chars.next_if(|c| c.is_whitespace()).is_some() {}
    }

    /// Takes the next character if it is one of `expected`, after any spaces.
    fn take(&mut self, expected: &str) -> Option<char> {
        self.skip_spaces();
        self.chars.next_if(|&c| expected.contains(c))
    }

    /// Evaluates products with `+` and `-` between them.
    fn sum(&mut self) -> Result<u64, IndexError> {
        let mut value = self.product()?;
        while let Some(operator) = self.take("+-") {
            let right = self.product()?;
            let result = if operator == '+' { value.checked_add(right) } else { value.checked_sub(right) };
            value = result.ok_or_else(|| IndexError::Value(self.text.to_string()))?;
        }
        Ok(value)
    }

    /// Evaluates factors with `*`, `/` and `%` between them.
    fn product(&mut self) -> Result<u64, IndexError> {
        let mut value = self.factor()?;
        while let Some(operator) = self.take("*/%") {
            let right = self.factor()?;
            let result = match operator {
                '*' => value.checked_mul(right),
                '/' => value.checked_div(right),
                _ => value.checked_rem(right),
            };
            value = result.ok_or_else(|| IndexError::Value(self.text.to_string()))?;
        }
        Ok(value)
    }

    /// Evaluates a number, a loop variable, or a sum in parentheses.
    fn factor(&mut self) -> Result<u64, IndexError> {
        if self.take("(").is_some() {
            let value = self.sum()?;
            return if self.take(")").is_some() { Ok(value) } else { Err(self.syntax_error()) };
        }
        let mut word = String::new();
        // `$` and `.` belong to the word, so that a diagnostic shows the whole path.
        while let Some(c) = self.chars.next_if(|&c| c.is_ascii_alphanumeric() || "_$.".contains(c)) {
            word.push(c);
        }
        if word.is_empty() {
            return Err(self.syntax_error());
        }
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            return integer(&word).ok_or_else(|| self.syntax_error());
        }
        let value = self.loops.iter().rev().find(|(name, _)| *name == word).map(|&(_, value)| value);
        value.ok_or(IndexError::Name(word))
    }
}

/// Parses a Rust integer: `10`, `0x1f`, `1_000`, `3usize`. Returns `None` for another text, and for a value of more
/// than 64 bits.
pub(crate) fn integer(text: &str) -> Option<u64> {
    let text: String = text.chars().filter(|&c| c != '_').collect();
    let digits = ["usize", "u128", "u64", "u32", "u16", "u8", "i64", "i32"]
        .iter()
        .find_map(|suffix| text.strip_suffix(suffix))
        .unwrap_or(&text);
    match digits.get(..2) {
        Some("0x") => u64::from_str_radix(&digits[2..], 16).ok(),
        Some("0b") => u64::from_str_radix(&digits[2..], 2).ok(),
        Some("0o") => u64::from_str_radix(&digits[2..], 8).ok(),
        _ => digits.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn loops() -> Vec<(String, u64)> {
        vec![("i".into(), 5), ("j".into(), 2)]
    }

    #[test]
    fn indices_are_evaluated() {
        let resolve = |name| resolve(name, &loops());
        assert_eq!(resolve("lane[i+1]$x[2*j]$next"), Ok("lane$6$x$4$next".into()));
        assert_eq!(resolve("a[((i-j)*(i/j))%4usize]"), Ok("a$2".into()));
        assert_eq!(resolve("a[0x1f]"), Ok("a$31".into()));
        assert_eq!(resolve("plain"), Ok("plain".into()));
    }

    #[test]
    fn invalid_indices_are_rejected() {
        let resolve = |name| resolve(name, &loops());
        assert_eq!(resolve("a[_n-1]"), Err(IndexError::Name("_n".into())));
        assert_eq!(resolve("a[N]"), Err(IndexError::Name("N".into())));
        assert_eq!(resolve("a[j-i]"), Err(IndexError::Value("j-i".into())));
        assert_eq!(resolve("a[i/0]"), Err(IndexError::Value("i/0".into())));
        assert_eq!(resolve("a[18446744073709551615+1]"), Err(IndexError::Value("18446744073709551615+1".into())));
        assert!(matches!(resolve("a[s$val()$index()]"), Err(IndexError::Name(name)) if name == "s$val"));
        assert!(matches!(resolve("a[i"), Err(IndexError::Syntax(_))));
        assert!(matches!(resolve("a[i<<1]"), Err(IndexError::Syntax(_))));
    }
}
