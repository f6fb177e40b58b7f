//! Tokens of a source, and a cursor over them.

use warploom_compiler::ir::{error_at, Diagnostic, Name, Place};

/// Word, number or sign.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'a> {
    pub text: &'a str,
    pub place: Place,
}

impl Token<'_> {
    /// Whether the token starts with a letter or `_`.
    fn is_word(self) -> bool {
        self.text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
    }
}

/// Keywords that start a declaration or a statement.
pub(super) const STARTS: [&str; 10] =
    ["parameter", "resource", "queue", "warps", "channels", "stage", "for", "produce", "consume", "call"];

/// Other keywords, which are not allowed as names.
const OTHERS: [&str; 5] = ["in", "of", "consumes", "produces", "cost"];

/// Signs of one character; `..` is the only longer one.
const SIGNS: &str = "{}[]()=,+-*/%@";

/// Maximum number of characters of a name.
const MAX_NAME_CHARACTERS: usize = 64;

/// Maximum number of errors; parsing stops there.
pub(super) const MAX_ERRORS: usize = 100;

fn in_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Returns the tokens of a text without comments (`#` to the end of the line). Unexpected characters are reported.
fn tokens<'a>(text: &'a str, errors: &mut Vec<Diagnostic>) -> Vec<Token<'a>> {
    let mut tokens = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        if errors.len() > MAX_ERRORS {
            break;
        }
        let (mut rest, mut column) = (text.split('#').next().unwrap_or_default(), 1);
        while let Some(first) = rest.chars().next() {
            let place = Place { line, column };
            let length = match first {
                c if in_word(c) => rest.find(|c| !in_word(c)).unwrap_or(rest.len()),
                _ if rest.starts_with("..") => 2,
                c => c.len_utf8(),
            };
            let (text, after) = rest.split_at(length);
            if length > MAX_NAME_CHARACTERS {
                errors.push(error_at(
                    place,
                    format!("word of {length} characters exceeds the limit of {MAX_NAME_CHARACTERS}"),
                ));
            } else if in_word(first) || length == 2 || SIGNS.contains(first) {
                tokens.push(Token { text, place });
            } else if !first.is_whitespace() {
                let escaped = first.escape_debug();
                let message =
                    format!("unexpected character '{escaped}'; expected a word, a number, '..' or one of {SIGNS}");
                errors.push(error_at(place, message));
            }
            column += text.chars().count();
            rest = after;
        }
    }
    tokens
}

/// Cursor over the tokens of a text.
pub(super) struct Rest<'a> {
    tokens: Vec<Token<'a>>,
    next: usize,
    /// Location after the last token.
    end: Place,
}

impl<'a> Rest<'a> {
    pub fn new(text: &'a str, errors: &mut Vec<Diagnostic>) -> Self {
        let tokens = tokens(text, errors);
        let end = tokens.last().map_or_else(Place::default, |last| Place {
            line: last.place.line,
            column: last.place.column + last.text.chars().count(),
        });
        Self { tokens, next: 0, end }
    }

    /// Returns the next token without consuming it.
    pub fn peek(&self) -> Option<Token<'a>> {
        self.tokens.get(self.next).copied()
    }

    /// Returns the text of the next token; empty at the end.
    pub fn text(&self) -> &'a str {
        self.peek().map_or("", |token| token.text)
    }

    /// Returns the location of the next token, or of the end.
    pub fn place(&self) -> Place {
        self.peek().map_or(self.end, |token| token.place)
    }

    /// Returns the location after the last consumed token.
    pub fn previous_end(&self) -> Place {
        let before = self.next.checked_sub(1).and_then(|before| self.tokens.get(before));
        before.map_or(self.end, |token| Place {
            line: token.place.line,
            column: token.place.column + token.text.chars().count(),
        })
    }

    pub fn advance(&mut self) {
        self.next += 1;
    }

    /// Consumes the next token if it has this text, and returns whether it did.
    pub fn accept(&mut self, text: &str) -> bool {
        let found = self.text() == text;
        self.next += usize::from(found);
        found
    }

    /// Returns an error at the next token: what is expected and what was found.
    pub fn expected(&self, what: &str) -> Diagnostic {
        let found = self.peek().map_or("the end of the file".to_string(), |token| format!("'{}'", token.text));
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
        let token = self.peek().filter(|token| token.is_word()).ok_or_else(|| self.expected(what))?;
        if STARTS.contains(&token.text) || OTHERS.contains(&token.text) {
            return Err(error_at(token.place, format!("expected {what}, found the keyword '{}'", token.text)));
        }
        self.advance();
        Ok(Name { text: token.text.to_string(), place: token.place })
    }

    /// Skips to the next statement or the end of the block.
    pub fn recover(&mut self) {
        while self.peek().is_some_and(|token| token.text != "}" && !STARTS.contains(&token.text)) {
            self.advance();
        }
    }
}
