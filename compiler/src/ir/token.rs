//! Splits a line into tokens, and parses numbers.

use super::cursor::{Cursor, Format, Token};
use super::diagnostic::error_at;
use super::name::SourceLocation;
use warploom_files::Diagnostic;

/// Operators of two characters.
const PAIRS: [&str; 6] = ["==", "!=", "<=", ">=", "<<", ">>"];

/// Operators and punctuation of one character.
const SIGNS: &str = "=<>+-*/%&|^[](),";

/// Whether a character belongs to a word: a keyword, a name or a number.
fn is_word_character(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Maximum number of characters of a line.
const MAX_CHARACTERS: usize = 4096;
/// Maximum number of characters of a name.
const MAX_NAME_CHARACTERS: usize = 64;
/// Maximum number of tokens of a line.
const MAX_TOKENS: usize = 512;

/// Checks the length of a line. `line` is its number, from 1.
fn not_too_long(line: usize, text: &str) -> Result<(), Diagnostic> {
    match text.chars().count() {
        0..=MAX_CHARACTERS => Ok(()),
        count => {
            let location = SourceLocation { line, column: MAX_CHARACTERS + 1 };
            Err(error_at(location, format!("line of {count} characters exceeds the limit of {MAX_CHARACTERS}")))
        }
    }
}

/// Returns the tokens of a line, without its comment. `line` is its number, from 1.
fn tokens(line: usize, text: &str) -> Result<Vec<Token<'_>>, Diagnostic> {
    not_too_long(line, text)?;
    let code = text.split('#').next().unwrap_or_default();
    let (mut tokens, mut rest, mut column) = (Vec::new(), code, 1);
    while let Some(first) = rest.chars().next() {
        let location = SourceLocation { line, column };
        let length = match first {
            c if c.is_whitespace() => c.len_utf8(),
            c if is_word_character(c) => rest.find(|c| !is_word_character(c)).unwrap_or(rest.len()),
            _ if PAIRS.iter().any(|pair| rest.starts_with(pair)) => 2,
            c if SIGNS.contains(c) => 1,
            c => {
                let operators = SIGNS.chars().map(String::from).chain(PAIRS.map(String::from));
                let message = format!(
                    "unexpected character '{}'; expected a word, a number or one of {}",
                    c.escape_debug(),
                    operators.collect::<Vec<_>>().join(" ")
                );
                return Err(error_at(location, message));
            }
        };
        let (text, after) = rest.split_at(length);
        if !first.is_whitespace() {
            if tokens.len() == MAX_TOKENS {
                return Err(error_at(location, format!("line exceeds the limit of {MAX_TOKENS} tokens")));
            }
            if length > MAX_NAME_CHARACTERS && !first.is_ascii_digit() {
                let message = format!("name of {length} characters exceeds the limit of {MAX_NAME_CHARACTERS}");
                return Err(error_at(location, message));
            }
            tokens.push(Token { text, location });
        }
        column += text.chars().count();
        rest = after;
    }
    Ok(tokens)
}

/// Properties of the kernel format that a cursor needs.
static FORMAT: Format = Format { end: "the end of the line", keywords: &[&RESERVED] };

/// Returns a cursor over a line; `None` for a line without tokens. `number` is the line number, from 1.
pub(super) fn line_cursor(number: usize, text: &str) -> Result<Option<Cursor<'_>>, Diagnostic> {
    let tokens = tokens(number, text)?;
    Ok(tokens.last().map(|last| last.end()).map(|end| Cursor::new(tokens, end, &FORMAT)))
}

/// Returns a cursor over a header line; `None` for a line without tokens. `number` is the line
/// number, from 1. The text after `shows` is one token. It may contain any characters, and `#` starts no comment in it.
pub(super) fn header_cursor(number: usize, text: &str) -> Result<Option<Cursor<'_>>, Diagnostic> {
    let trimmed = text.trim_start();
    match trimmed.strip_prefix("shows").filter(|rest| rest.is_empty() || rest.starts_with([' ', '\t'])) {
        None => line_cursor(number, text),
        Some(rest) => {
            not_too_long(number, text)?;
            let column = text.chars().count() - trimmed.chars().count() + 1;
            let location = |column| SourceLocation { line: number, column };
            let blanks = rest.chars().take_while(|c| c.is_whitespace()).count();
            let description = Token { text: rest.trim(), location: location(column + "shows".len() + blanks.max(1)) };
            let tokens = vec![Token { text: "shows", location: location(column) }, description];
            Ok(Some(Cursor::new(tokens, description.location, &FORMAT)))
        }
    }
}

/// Keywords that are not allowed as names. Other keywords, such as `private` and `finishes`, are allowed.
const RESERVED: [&str; 22] = [
    "kernel",
    "shows",
    "class",
    "reference",
    "expect",
    "parameter",
    "memory",
    "check",
    "block",
    "sync",
    "if",
    "goto",
    "else",
    "exit",
    "exchange",
    "compare_swap",
    "add",
    "thread",
    "lanes",
    "index",
    "min",
    "max",
];

/// Parses a number token. `negative` is true if a minus sign precedes the number.
pub(super) fn number(token: Token, negative: bool) -> Result<i64, Diagnostic> {
    parse_number(token.text, negative, token.location)
}

/// Parses a whole number in decimal, `0x` or `0b` notation with optional `_` separators. `negative` is true if a minus
/// sign precedes the number. `location` is the location of an error.
///
/// # Errors
/// The text is not a number, or the number does not fit into a signed 64-bit integer.
pub fn parse_number(text: &str, negative: bool, location: SourceLocation) -> Result<i64, Diagnostic> {
    let (radix, digits) = match text.get(..2) {
        Some("0x" | "0X") => (16, &text[2..]),
        Some("0b" | "0B") => (2, &text[2..]),
        _ => (10, text),
    };
    let digits = digits.replace('_', "");
    let is_number = !digits.is_empty() && digits.chars().all(|c| c.is_digit(radix));
    if !is_number {
        let message = format!("invalid number '{text}'; expected the form 12, 1_000, 0x0c or 0b1100");
        return Err(error_at(location, message));
    }
    let sign = if negative { "-" } else { "" };
    let message = || format!("{sign}{text} is out of range for a signed 64-bit number ({} to {})", i64::MIN, i64::MAX);
    i64::from_str_radix(&format!("{sign}{digits}"), radix).map_err(|_| error_at(location, message()))
}
