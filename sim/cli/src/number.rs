//! Parsers of numeric arguments, with errors that state the allowed range.

use anyhow::{anyhow, Result};
use std::ops::RangeInclusive;

/// Creates a parser of whole numbers in a range.
pub fn whole(range: RangeInclusive<u64>) -> impl Fn(&str) -> Result<u64> + Clone + Send + Sync + 'static {
    move |text| {
        // `parse` accepts a plus sign.
        let number = text.parse().ok().filter(|number| range.contains(number) && !text.starts_with('+'));
        number.ok_or_else(|| match (range.start(), range.end()) {
            (min, &u64::MAX) => anyhow!("expected a whole number of at least {min}"),
            (min, max) => anyhow!("expected a whole number from {min} to {max}"),
        })
    }
}

/// Parses a number of minutes.
///
/// # Errors
/// The text is not a number from 0 to 100000.
pub fn minutes(text: &str) -> Result<f64> {
    match text.parse() {
        Ok(minutes) if (0.0..=100_000.0).contains(&minutes) => Ok(minutes),
        _ => Err(anyhow!("expected a number of minutes from 0 to 100000, e.g. 0.5")),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn errors_state_the_allowed_range() {
        let small = super::whole(1..=9);
        let rejection = |result: anyhow::Result<u64>| result.expect_err("rejected").to_string();
        assert!(matches!(small("9"), Ok(9)));
        for text in ["0", "10", "-1", "+1", "abc", "", "1.0", "18446744073709551616"] {
            assert_eq!(rejection(small(text)), "expected a whole number from 1 to 9", "{text}");
        }
        assert_eq!(rejection(super::whole(1..=u64::MAX)("x")), "expected a whole number of at least 1");
    }
}
