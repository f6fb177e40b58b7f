//! Tokens of a source.

use warploom_compiler::ir::{error_at, Cursor, Diagnostic, Format, SourceLocation, Token};

/// Keywords that start a declaration or a statement.
pub(super) const STARTS: [&str; 10] =
    ["parameter", "resource", "queue", "warps", "channels", "stage", "for", "produce", "consume", "call"];

/// Other keywords, which are not allowed as names.
const OTHER_KEYWORDS: [&str; 5] = ["in", "of", "consumes", "produces", "cost"];

/// Signs of one character; `..` is the only longer one.
const SIGNS: &str = "{}[]()=,+-*/%@";

/// Maximum number of characters of a word: a keyword, a name or a number.
const MAX_WORD_CHARACTERS: usize = 64;

/// Number of errors after which parsing stops.
pub(super) const MAX_ERRORS: usize = 100;

/// Whether a character belongs to a word.
fn is_word_character(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Returns the tokens of a text without comments (`#` to the end of the line). Unexpected characters are added to
/// `errors`.
fn tokens<'a>(text: &'a str, errors: &mut Vec<Diagnostic>) -> Vec<Token<'a>> {
    let mut tokens = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        if errors.len() > MAX_ERRORS {
            break;
        }
        let (mut rest, mut column) = (text.split('#').next().unwrap_or_default(), 1);
        while let Some(first) = rest.chars().next() {
            let location = SourceLocation { line, column };
            let length = match first {
                c if is_word_character(c) => rest.find(|c| !is_word_character(c)).unwrap_or(rest.len()),
                _ if rest.starts_with("..") => 2,
                c => c.len_utf8(),
            };
            let (text, after) = rest.split_at(length);
            if length > MAX_WORD_CHARACTERS {
                errors.push(error_at(
                    location,
                    format!("word of {length} characters exceeds the limit of {MAX_WORD_CHARACTERS}"),
                ));
            } else if is_word_character(first) || length == 2 || SIGNS.contains(first) {
                tokens.push(Token { text, location });
            } else if !first.is_whitespace() {
                let escaped = first.escape_debug();
                let message =
                    format!("unexpected character '{escaped}'; expected a word, a number, '..' or one of {SIGNS}");
                errors.push(error_at(location, message));
            }
            column += text.chars().count();
            rest = after;
        }
    }
    tokens
}

/// Properties of the format of cooperative sources that a cursor needs.
static FORMAT: Format = Format { end: "the end of the file", keywords: &[&STARTS, &OTHER_KEYWORDS] };

/// Returns a cursor over a text. Unexpected characters are added to `errors`.
pub(super) fn cursor<'a>(text: &'a str, errors: &mut Vec<Diagnostic>) -> Cursor<'a> {
    let tokens = tokens(text, errors);
    let end = tokens.last().map_or_else(SourceLocation::default, |last| last.end());
    Cursor::new(tokens, end, &FORMAT)
}

/// Skips to the next statement or the end of the block.
pub(super) fn recover(rest: &mut Cursor) {
    while rest.peek().is_some_and(|token| token.text != "}" && !STARTS.contains(&token.text)) {
        rest.advance();
    }
}
