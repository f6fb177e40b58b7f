//! Numbers in messages.

/// Formats a count with its noun, e.g. `1 lane`, `4 lanes`. The plural of `thing` must end in `s`.
pub fn counted(count: u64, thing: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{count} {thing}{ending}")
}

/// Formats a number with commas between groups of three digits, e.g. `1,234,567`.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_count_of_1_is_singular() {
        assert_eq!([0, 1, 2].map(|count| counted(count, "cycle")), ["0 cycles", "1 cycle", "2 cycles"]);
    }

    #[test]
    fn commas_separate_groups_of_three_digits() {
        assert_eq!(thousands(0), "0");
        assert_eq!(thousands(999), "999");
        assert_eq!(thousands(1_234_567), "1,234,567");
    }
}
