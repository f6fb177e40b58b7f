//! Suggestions: the known names closest to a misspelled one.

/// Text for the end of a message: a question with the [`closest`] known name, or nothing if no name is close.
pub fn suggestion<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> String {
    closest(name, known).map_or_else(String::new, |known| format!(" (did you mean '{known}'?)"))
}

/// Text for the end of a message about an unknown name: the closest known name and all known names, e.g.
/// ` (did you mean 'a'?); expected one of a, b`. If there are no known names, `none` replaces the list.
pub fn alternatives<'a>(name: &str, known: impl Iterator<Item = &'a str>, none: &str) -> String {
    let known: Vec<&str> = known.collect();
    let expected = match known.is_empty() {
        true => none.to_string(),
        false => format!("expected one of {}", known.join(", ")),
    };
    format!("{}; {expected}", suggestion(name, known.into_iter()))
}

/// Minimum length of a name that is completed to a known name.
const MIN_START: usize = 3;

/// Returns the known name that is most similar to `name`, or the last of equally similar names. If no normalized
/// Damerau-Levenshtein similarity exceeds 0.6 (1 for equal names), returns the only known name that starts with `name`.
/// Returns `None` if there is not exactly one, or if `name` has fewer than three letters.
pub fn closest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let known: Vec<&str> = known.collect();
    let rated = known.iter().map(|known| (strsim::normalized_damerau_levenshtein(name, known), *known));
    let best = rated.max_by(|a, b| a.0.total_cmp(&b.0)).filter(|(similarity, _)| *similarity > 0.6);
    let mut completed = known.iter().filter(|known| name.len() >= MIN_START && known.starts_with(name));
    let only = completed.next().filter(|_| completed.next().is_none());
    best.map(|(_, known)| known).or(only.copied())
}

/// Text for the end of a message: up to five known names that are similar to a misspelled one, the most similar first.
/// Empty if no name is similar. A known name with scopes (`a.b`) is compared as a whole and by its last component.
/// A name is similar if a few typing errors, or a high Jaro-Winkler similarity, relate it to the misspelled name.
pub fn nearby<'a>(misspelled: &str, known: impl Iterator<Item = &'a str>) -> String {
    /// Minimum Jaro-Winkler similarity of a similar name, from 0 to 1.
    const MIN_SIMILARITY: f64 = 0.75;
    const MAX_SHOWN: usize = 5;
    let mut names: Vec<(usize, &str)> = known
        .filter_map(|name| {
            let last = name.rsplit('.').next().unwrap_or(name);
            let distance = strsim::osa_distance(misspelled, last).min(strsim::osa_distance(misspelled, name));
            // In a short name, one typing error changes a large share of the letters.
            let is_near = distance <= (misspelled.len().max(last.len()) / 3).max(1) && distance < misspelled.len();
            (is_near || [name, last].iter().any(|name| strsim::jaro_winkler(misspelled, name) >= MIN_SIMILARITY))
                .then_some((distance, name))
        })
        .collect();
    names.sort_unstable();
    names.dedup();
    let names: Vec<&str> = names.into_iter().take(MAX_SHOWN).map(|(_, name)| name).collect();
    if names.is_empty() {
        String::new()
    } else {
        format!("; similar names: {}", names.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::{alternatives, closest, nearby};

    #[test]
    fn alternatives_of_an_unknown_name() {
        let text = |known: &[&'static str]| alternatives("widht", known.iter().copied(), "there are no names");
        assert_eq!(text(&["width", "depth"]), " (did you mean 'width'?); expected one of width, depth");
        assert_eq!(text(&["clock"]), "; expected one of clock");
        assert_eq!(text(&[]), "; there are no names");
    }

    #[test]
    fn a_start_of_only_one_name_is_completed() {
        let blocks = ["first_queue", "first_arbiter", "second_queue"];
        let known = |name| closest(name, blocks.into_iter());
        assert_eq!(known("first_arb"), Some("first_arbiter"));
        assert_eq!(known("second"), Some("second_queue"));
        // Two names start with the text, or it is too short.
        assert_eq!(known("first"), None);
        assert_eq!(known("se"), None);
        assert_eq!(known("arbiter"), None);
    }

    #[test]
    fn similar_names_are_sorted_by_distance() {
        let text = |misspelled| nearby(misspelled, ["rst", "rst_n", "reset", "clk", "tb.rs", "words"].into_iter());
        assert_eq!(text("rts"), "; similar names: rst, tb.rs, rst_n");
        assert_eq!(text("wrods"), "; similar names: words");
        assert_eq!(text("x"), "");
    }
}
