//! What is wrong with a kernel: where, the value, and what is allowed.

use super::Place;

/// Something wrong with a kernel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where; line 0 where no line is to blame.
    pub place: Place,
    /// What is wrong, and what is allowed.
    pub message: String,
}

impl Fault {
    /// A fault at a place.
    pub fn at(place: Place, message: impl Into<String>) -> Self {
        Self { place, message: message.into() }
    }
}

/// The most faults that are told of a file: more follow from the first ones, mostly.
pub(super) const MOST_TOLD: usize = 8;

/// The most characters of a line that are shown.
const MOST_SHOWN: usize = 120;

/// A file that holds no kernel, with what is wrong and the lines.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", .told.join("\n"))]
pub struct Refusal {
    told: Vec<String>,
}

impl Refusal {
    /// What is wrong with a file of this text; `file` is what messages call it.
    pub fn of(file: &str, text: &str, mut faults: Vec<Fault>) -> Self {
        faults.sort_by_key(|fault| (fault.place.line, fault.place.column));
        let mut told: Vec<String> = faults.iter().take(MOST_TOLD).map(|fault| tell(file, text, fault)).collect();
        if faults.len() > MOST_TOLD {
            told.push(format!("{file}: and {} faults more", faults.len() - MOST_TOLD));
        }
        Self { told }
    }
}

fn tell(file: &str, text: &str, fault: &Fault) -> String {
    let Fault { place: Place { line, column }, message } = fault;
    let Some(of_file) = line.checked_sub(1).and_then(|index| text.lines().nth(index)) else {
        return format!("{file}: {message}");
    };
    // Of a long line, what is about the place.
    let skipped = match of_file.chars().count() > MOST_SHOWN {
        true => column.saturating_sub(MOST_SHOWN / 2),
        false => 0,
    };
    let shown = of_file.chars().skip(skipped).take(MOST_SHOWN);
    let shown: String = shown.map(|c| if c.is_control() || turns_text(c) { ' ' } else { c }).collect();
    let margin = " ".repeat(line.to_string().len());
    format!(
        "{file}:{line}:{column}: {message}\n  {line} | {shown}\n  {margin} | {}^",
        " ".repeat(column.saturating_sub(skipped + 1))
    )
}

/// Whether a character changes the direction of the text behind it, so that the line would look like another one.
fn turns_text(character: char) -> bool {
    matches!(character, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The known name that is closest, as a question.
pub fn suggestion<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> String {
    let close = |known: &'a str| (strsim::normalized_damerau_levenshtein(name, known), known);
    let best = known.map(close).max_by(|a, b| a.0.total_cmp(&b.0)).filter(|(likeness, _)| *likeness > 0.6);
    best.map_or_else(String::new, |(_, known)| format!(" (did you mean '{known}'?)"))
}
