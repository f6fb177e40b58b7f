//! Tokens of a line.

use super::diagnostic::error_at;
use super::name::{Name, Place};
use warploom_files::Diagnostic;

/// Word, number or operator sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub text: &'a str,
    pub place: Place,
}

impl Token<'_> {
    /// Whether the token starts with a letter or `_`.
    pub fn is_word(self) -> bool {
        self.text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
    }
}

/// Signs of two characters.
const PAIRS: [&str; 6] = ["==", "!=", "<=", ">=", "<<", ">>"];

/// Signs of one character.
const SIGNS: &str = "=<>+-*/%&|^[](),";

fn in_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Limits: characters of a line, characters of a name, tokens of a line.
const MAX_CHARACTERS: usize = 4096;
const MAX_NAME_CHARACTERS: usize = 64;
const MAX_TOKENS: usize = 512;

fn not_too_long(line: usize, text: &str) -> Result<(), Diagnostic> {
    match text.chars().count() {
        0..=MAX_CHARACTERS => Ok(()),
        count => {
            let place = Place { line, column: MAX_CHARACTERS + 1 };
            Err(error_at(place, format!("line of {count} characters exceeds the limit of {MAX_CHARACTERS}")))
        }
    }
}

/// Returns the tokens of a line up to a comment.
fn tokens(line: usize, text: &str) -> Result<Vec<Token<'_>>, Diagnostic> {
    not_too_long(line, text)?;
    let code = text.split('#').next().unwrap_or_default();
    let (mut tokens, mut rest, mut column) = (Vec::new(), code, 1);
    while let Some(first) = rest.chars().next() {
        let place = Place { line, column };
        let length = match first {
            c if c.is_whitespace() => c.len_utf8(),
            c if in_word(c) => rest.find(|c| !in_word(c)).unwrap_or(rest.len()),
            _ if PAIRS.iter().any(|pair| rest.starts_with(pair)) => 2,
            c if SIGNS.contains(c) => 1,
            c => {
                let message =
                    format!("unexpected character '{}'; expected a word, a number or one of {SIGNS}", c.escape_debug());
                return Err(error_at(place, message));
            }
        };
        let (text, after) = rest.split_at(length);
        if !first.is_whitespace() {
            if tokens.len() == MAX_TOKENS {
                return Err(error_at(place, format!("line exceeds the limit of {MAX_TOKENS} tokens")));
            }
            if length > MAX_NAME_CHARACTERS && !first.is_ascii_digit() {
                let message = format!("name of {length} characters exceeds the limit of {MAX_NAME_CHARACTERS}");
                return Err(error_at(place, message));
            }
            tokens.push(Token { text, place });
        }
        column += text.chars().count();
        rest = after;
    }
    Ok(tokens)
}

/// Cursor over the tokens of a line.
pub(super) struct Line<'a> {
    tokens: Vec<Token<'a>>,
    next: usize,
    /// Location after the last token.
    end: Place,
}

impl<'a> Line<'a> {
    /// Creates a cursor; `None` for a line without tokens.
    pub fn new(line: usize, text: &'a str) -> Result<Option<Self>, Diagnostic> {
        let tokens = tokens(line, text)?;
        let Some(last) = tokens.last() else { return Ok(None) };
        let end = Place { line, column: last.place.column + last.text.chars().count() };
        Ok(Some(Self { tokens, next: 0, end }))
    }

    /// Creates a cursor for a header line. The text after `shows` is one token, including signs and comments.
    pub fn new_header(line: usize, text: &'a str) -> Result<Option<Self>, Diagnostic> {
        let begin = text.trim_start();
        match begin.strip_prefix("shows").filter(|rest| rest.is_empty() || rest.starts_with([' ', '\t'])) {
            None => Self::new(line, text),
            Some(rest) => {
                not_too_long(line, text)?;
                let column = text.chars().count() - begin.chars().count() + 1;
                let place = |column| Place { line, column };
                let description = Token { text: rest.trim(), place: place(column + "shows".len() + 1) };
                let tokens = vec![Token { text: "shows", place: place(column) }, description];
                Ok(Some(Self { tokens, next: 0, end: description.place }))
            }
        }
    }

    /// Returns the next token without consuming it.
    pub fn peek(&self) -> Option<Token<'a>> {
        self.tokens.get(self.next).copied()
    }

    /// Returns the text of the token at an offset from the next one; empty at the end.
    pub fn text(&self, ahead: usize) -> &'a str {
        self.tokens.get(self.next + ahead).map_or("", |token| token.text)
    }

    /// Returns the location of the next token, or of the end of the line.
    pub fn place(&self) -> Place {
        self.peek().map_or(self.end, |token| token.place)
    }

    /// Consumes the next token.
    pub fn advance(&mut self) {
        self.next += 1;
    }

    /// Consumes the next token if it has this text, and returns whether it did.
    pub fn accept(&mut self, text: &str) -> bool {
        let found = self.text(0) == text;
        self.next += usize::from(found);
        found
    }

    /// Returns an error at the next token: what is expected and what was found.
    pub fn expected(&self, what: &str) -> Diagnostic {
        let found = self.peek().map_or("the end of the line".to_string(), |token| format!("'{}'", token.text));
        error_at(self.place(), format!("expected {what}, found {found}"))
    }

    /// Consumes a token with this text.
    pub fn expect_sign(&mut self, text: &str) -> Result<(), Diagnostic> {
        match self.accept(text) {
            true => Ok(()),
            false => Err(self.expected(&format!("'{text}'"))),
        }
    }

    /// Consumes a name.
    pub fn name(&mut self, what: &str) -> Result<Name, Diagnostic> {
        let token = self.peek().ok_or_else(|| self.expected(what))?;
        if !token.is_word() {
            return Err(self.expected(what));
        }
        if RESERVED.contains(&token.text) {
            return Err(error_at(token.place, format!("expected {what}, found the keyword '{}'", token.text)));
        }
        self.advance();
        Ok(Name { text: token.text.to_string(), place: token.place })
    }

    /// Consumes one of several keywords.
    pub fn one_of<T: Copy>(&mut self, what: &str, all: &[T], name: fn(T) -> &'static str) -> Result<T, Diagnostic> {
        let found = all.iter().copied().find(|&one| name(one) == self.text(0));
        self.next += usize::from(found.is_some());
        let names = || all.iter().map(|&one| name(one)).collect::<Vec<_>>().join(", ");
        found.ok_or_else(|| {
            let problem = match self.peek() {
                Some(token) => format!("unknown {what} '{}'", token.text),
                None => format!("missing {what}"),
            };
            error_at(self.place(), format!("{problem}; expected one of {}", names()))
        })
    }

    /// Consumes the next token of any kind, and returns its text.
    pub fn take_rest(&mut self) -> &'a str {
        let text = self.text(0);
        self.advance();
        text
    }

    /// Checks that no token is left.
    pub fn expect_end(&self) -> Result<(), Diagnostic> {
        let Some(token) = self.peek() else { return Ok(()) };
        let previous = self.next.checked_sub(1).and_then(|previous| self.tokens.get(previous));
        let after = previous.map_or_else(String::new, |previous| format!(" after '{}'", previous.text));
        Err(error_at(token.place, format!("unexpected token '{}'{after}", token.text)))
    }
}

/// Keywords, which are not allowed as names.
pub(super) const RESERVED: [&str; 22] = [
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

/// Parses a number token; `negative` if a minus sign precedes it.
pub(super) fn number(token: Token, negative: bool) -> Result<i64, Diagnostic> {
    parse_number(token.text, negative, token.place)
}

/// Parses a whole number in decimal, `0x` or `0b` notation with optional `_` separators. `negative` if a minus sign
/// precedes it.
///
/// # Errors
/// The text is not a number, or the number does not fit into a signed 64-bit integer.
pub fn parse_number(text: &str, negative: bool, place: Place) -> Result<i64, Diagnostic> {
    let (radix, digits) = match text.get(..2) {
        Some("0x" | "0X") => (16, &text[2..]),
        Some("0b" | "0B") => (2, &text[2..]),
        _ => (10, text),
    };
    let digits = digits.replace('_', "");
    let is_number = !digits.is_empty() && digits.chars().all(|c| c.is_digit(radix));
    if !is_number {
        let message = format!("invalid number '{text}'; expected the form 12, 1_000, 0x0c or 0b1100");
        return Err(error_at(place, message));
    }
    let sign = if negative { "-" } else { "" };
    let message = || format!("{sign}{text} is out of range for a signed 64-bit number ({} to {})", i64::MIN, i64::MAX);
    i64::from_str_radix(&format!("{sign}{digits}"), radix).map_err(|_| error_at(place, message()))
}
