//! Messages that quote what a user gave: made fit to be read on a terminal.

/// The longest line, in characters; of a longer one the middle is left out.
const LONGEST_LINE: usize = 600;

/// The text with control characters as escapes and long lines shortened, for whoever reads it.
pub fn plain(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for (number, line) in text.split('\n').enumerate() {
        if number > 0 {
            shown.push('\n');
        }
        let length = line.chars().count();
        for (at, c) in line.chars().enumerate() {
            // The start of a line says where, its end what is allowed.
            let left_out = length > LONGEST_LINE && (LONGEST_LINE / 2..length - LONGEST_LINE / 2).contains(&at);
            if left_out && at == LONGEST_LINE / 2 {
                shown += &format!(" ... {} characters ... ", length - LONGEST_LINE / 2 * 2);
            } else if !left_out && c.is_control() && c != '\t' {
                shown.extend(c.escape_default());
            } else if !left_out {
                shown.push(c);
            }
        }
    }
    shown
}

/// The known name that is closest, as a question.
pub fn suggestion<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> String {
    let close = |known: &'a str| (strsim::normalized_damerau_levenshtein(name, known), known);
    let best = known.map(close).max_by(|a, b| a.0.total_cmp(&b.0)).filter(|(likeness, _)| *likeness > 0.6);
    best.map_or_else(String::new, |(_, known)| format!(" (did you mean '{known}'?)"))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn what_a_terminal_would_obey_is_escaped_and_what_is_long_is_cut() {
        assert_eq!(
            plain("a.csv:3: 'x\u{1b}[31m\0' is wrong\n\tsee é"),
            "a.csv:3: 'x\\u{1b}[31m\\u{0}' is wrong\n\tsee é"
        );
        let long = plain(&format!("a.csv:3: '{}' is too long; allowed: 1", "9".repeat(100_000)));
        assert!(
            long.len() < 700 && long.starts_with("a.csv:3: '999") && long.ends_with("99' is too long; allowed: 1"),
            "{long}"
        );
        assert!(long.contains(" ... 99435 characters ... "), "{long}");
    }
}
