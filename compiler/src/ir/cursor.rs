//! Cursor over the tokens of a text, for the parsers of kernels and of cooperative sources.

use super::diagnostic::error_at;
use super::name::{Name, SourceLocation};
use warploom_files::Diagnostic;

/// Word, number, operator or punctuation mark, or the text after `shows`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// Text of the token.
    pub text: &'a str,
    /// Location of its first character.
    pub location: SourceLocation,
}

impl Token<'_> {
    /// Whether the token starts with a letter or `_`.
    pub fn is_word(self) -> bool {
        self.text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
    }

    /// Returns the location after the token.
    pub fn end(self) -> SourceLocation {
        SourceLocation { line: self.location.line, column: self.location.column + self.text.chars().count() }
    }
}

/// Properties of a text format that a cursor needs.
#[derive(Debug)]
pub struct Format {
    /// Name of the end of the tokens in messages, such as `the end of the file`.
    pub end: &'static str,
    /// Groups of keywords that are not allowed as names.
    pub keywords: &'static [&'static [&'static str]],
}

/// Cursor over tokens.
pub struct Cursor<'a> {
    tokens: Vec<Token<'a>>,
    /// Index of the next token.
    next: usize,
    /// Location after the last token.
    end: SourceLocation,
    format: &'static Format,
}

impl<'a> Cursor<'a> {
    /// Creates a cursor at the first token. `end` is the location of errors after the last token.
    pub fn new(tokens: Vec<Token<'a>>, end: SourceLocation, format: &'static Format) -> Self {
        Self { tokens, next: 0, end, format }
    }

    /// Returns the next token without consuming it.
    pub fn peek(&self) -> Option<Token<'a>> {
        self.tokens.get(self.next).copied()
    }

    /// Returns the last consumed token.
    pub fn previous(&self) -> Option<Token<'a>> {
        self.next.checked_sub(1).and_then(|previous| self.tokens.get(previous)).copied()
    }

    /// Returns the text of the token that is `ahead` positions after the next one; empty beyond the last token.
    pub fn text(&self, ahead: usize) -> &'a str {
        self.tokens.get(self.next + ahead).map_or("", |token| token.text)
    }

    /// Returns the location of the next token, or the location after the last one.
    pub fn location(&self) -> SourceLocation {
        self.peek().map_or(self.end, |token| token.location)
    }

    /// Returns the location after the last consumed token; without one, the location after the last token.
    pub fn previous_end(&self) -> SourceLocation {
        self.previous().map_or(self.end, Token::end)
    }

    /// Consumes the next token.
    pub fn advance(&mut self) {
        self.next += 1;
    }

    /// Consumes the next token of any kind, and returns its text; empty at the end.
    pub fn take(&mut self) -> &'a str {
        let text = self.text(0);
        self.advance();
        text
    }

    /// Consumes the next token if it has this text, and returns whether it did.
    pub fn accept(&mut self, text: &str) -> bool {
        let found = self.text(0) == text;
        self.next += usize::from(found);
        found
    }

    /// Returns an error at the next token. The message states what was expected (`description`), and the next token.
    pub fn expected(&self, description: &str) -> Diagnostic {
        let found = self.peek().map_or(self.format.end.to_string(), |token| format!("'{}'", token.text));
        error_at(self.location(), format!("expected {description}, found {found}"))
    }

    /// Consumes a token with this text.
    ///
    /// # Errors
    /// The next token has another text.
    pub fn expect_text(&mut self, text: &str) -> Result<(), Diagnostic> {
        match self.accept(text) {
            true => Ok(()),
            false => Err(self.expected(&format!("'{text}'"))),
        }
    }

    /// Consumes a name. The error message calls it `description`.
    ///
    /// # Errors
    /// The next token is not a word, or is a keyword.
    pub fn name(&mut self, description: &str) -> Result<Name, Diagnostic> {
        let token = self.peek().filter(|token| token.is_word()).ok_or_else(|| self.expected(description))?;
        if self.format.keywords.iter().any(|keywords| keywords.contains(&token.text)) {
            return Err(error_at(
                token.location,
                format!("expected {description}, found the keyword '{}'", token.text),
            ));
        }
        self.advance();
        Ok(Name { text: token.text.to_string(), location: token.location })
    }

    /// Consumes one of the keywords of the items in `all`, and returns its item. `name` returns the keyword of an item.
    /// The error message calls the keyword `description`.
    ///
    /// # Errors
    /// The next token is none of the keywords.
    pub fn one_of<T: Copy>(
        &mut self,
        description: &str,
        all: &[T],
        name: fn(T) -> &'static str,
    ) -> Result<T, Diagnostic> {
        let found = all.iter().copied().find(|&one| name(one) == self.text(0));
        self.next += usize::from(found.is_some());
        let names = || all.iter().map(|&one| name(one)).collect::<Vec<_>>().join(", ");
        found.ok_or_else(|| {
            let problem = match self.peek() {
                Some(token) => format!("unknown {description} '{}'", token.text),
                None => format!("missing {description}"),
            };
            error_at(self.location(), format!("{problem}; expected one of {}", names()))
        })
    }

    /// Checks that no token is left.
    ///
    /// # Errors
    /// A token is left.
    pub fn expect_end(&self) -> Result<(), Diagnostic> {
        let Some(token) = self.peek() else { return Ok(()) };
        let after = self.previous().map_or_else(String::new, |previous| format!(" after '{}'", previous.text));
        Err(error_at(token.location, format!("unexpected token '{}'{after}", token.text)))
    }
}
