//! Parser of sources.

use super::check::check;
use super::syntax::{Buffer, Call, Form, Output, Parameter, Queue, Range, Resource, Source, Statement};
use super::token::{cursor, recover, MAX_ERRORS, STARTS};
use warploom_compiler::ir::{
    error_at, parse_number, suggestion, Cursor, Diagnostic, Diagnostics, Name, SourceLocation,
};

/// Maximum number of declarations and statements of a source.
const MAX_STATEMENTS: usize = 1 << 16;
/// Maximum nesting depth of blocks.
const MAX_NESTING: usize = 32;
/// Maximum number of indices of a buffer.
const MAX_INDICES: usize = 8;
/// Maximum number of buffers that a call reads, and of buffers that it writes.
const MAX_BUFFERS: usize = 256;

/// Clauses of a call.
const CLAUSES: [&str; 4] = ["consumes", "produces", "cost", "@warp"];

/// Returns the name of the clause that starts with a token.
fn clause(text: &str) -> &str {
    if text == "@" {
        "@warp"
    } else {
        text
    }
}

/// Parses a source. `file` is the name of the file in messages.
///
/// # Errors
/// Syntax errors; or, if there are none, errors of names. Parsing stops after 100 errors.
pub fn parse(file: &str, text: &str) -> Result<Source, Diagnostics> {
    let mut errors = Vec::new();
    let rest = cursor(text, &mut errors);
    let source = Source {
        file: file.to_string(),
        text: text.to_string(),
        parameters: Vec::new(),
        resources: Vec::new(),
        queues: Vec::new(),
        warps: None,
        channels: None,
        body: Vec::new(),
    };
    let mut parser = Parser { rest, errors, source, open: Vec::new(), statements: 0, calls: 0, operators: 0 };
    parser.source.body = parser.file();
    let Parser { mut errors, source, .. } = parser;
    // Names are checked only if there are no syntax errors, because missing parts would cause further errors.
    if errors.is_empty() {
        errors = check(&source);
    }
    match errors.is_empty() {
        true => Ok(source),
        false => Err(Diagnostics::new(file, text, errors)),
    }
}

/// State of the parser.
pub(super) struct Parser<'a> {
    /// Tokens that are not parsed yet.
    pub rest: Cursor<'a>,
    errors: Vec<Diagnostic>,
    /// Source with the declarations that are parsed so far.
    source: Source,
    /// Start locations of the open blocks.
    open: Vec<SourceLocation>,
    /// Number of declarations and statements so far.
    statements: usize,
    /// Number of calls so far.
    calls: u32,
    /// Number of operators and signs of the current expression.
    pub operators: usize,
}

impl Parser<'_> {
    /// Parses the whole source, and returns its top-level statements.
    fn file(&mut self) -> Vec<Statement> {
        let mut body = Vec::new();
        loop {
            body.append(&mut self.statements());
            let location = self.rest.location();
            if !self.rest.accept("}") {
                break;
            }
            self.errors.push(error_at(location, "unmatched '}'; no block is open"));
        }
        if body.is_empty() && self.errors.is_empty() {
            let message = "source without calls; expected 'produce', 'consume' or 'call'";
            self.errors.push(error_at(SourceLocation::default(), message));
        }
        body
    }

    /// Parses statements up to the end of a block or of the file.
    fn statements(&mut self) -> Vec<Statement> {
        let mut body = Vec::new();
        while self.rest.peek().is_some_and(|token| token.text != "}") && self.errors.len() < MAX_ERRORS {
            match self.statement() {
                Ok(statement) => body.extend(statement),
                Err(error) => {
                    self.errors.push(error);
                    recover(&mut self.rest);
                }
            }
        }
        body
    }

    /// Parses a statement or a declaration. Returns `None` for a declaration, which is added to the source.
    fn statement(&mut self) -> Result<Option<Statement>, Diagnostic> {
        let (first, location) = (self.rest.text(0), self.rest.location());
        self.statements += 1;
        if self.statements > MAX_STATEMENTS {
            while self.rest.peek().is_some() {
                self.rest.advance();
            }
            return Err(error_at(
                location,
                format!("source exceeds the limit of {MAX_STATEMENTS} declarations and statements"),
            ));
        }
        if !STARTS.contains(&first) {
            let closest = suggestion(first, STARTS.into_iter());
            self.rest.advance();
            let message = format!("unknown statement '{first}'{closest}; expected one of {}", STARTS.join(", "));
            return Err(error_at(location, message));
        }
        self.rest.advance();
        Ok(Some(match first {
            "stage" => {
                let label = self.label();
                let (label, body) = self.block(label)?;
                Statement::Stage { label, body }
            }
            "for" => {
                let head = self.loop_head();
                let ((variable, range), body) = self.block(head)?;
                Statement::For { variable, range, body }
            }
            "produce" | "consume" | "call" => Statement::Call(self.call(first, location)?),
            _ if !self.open.is_empty() => {
                let message = format!(
                    "declaration '{first}' inside a block; expected it outside of stages and \
                    loops"
                );
                return Err(error_at(location, message));
            }
            _ => return self.declaration(first, location).map(|()| None),
        }))
    }

    /// Parses a declaration after its keyword `first`, which is at `location`, and adds it to the source.
    fn declaration(&mut self, first: &str, location: SourceLocation) -> Result<(), Diagnostic> {
        match first {
            "parameter" => {
                let name = self.rest.name("the parameter's name")?;
                self.rest.expect_text("=")?;
                let value = self.expression()?;
                self.source.parameters.push(Parameter { name, value });
            }
            "resource" => {
                let name = self.rest.name("the resource's name")?;
                let range = self.range()?;
                self.source.resources.push(Resource { name, range });
            }
            "queue" => {
                let name = self.rest.name("the queue's name")?;
                self.rest.expect_text("of")?;
                let buffers = self.expression()?;
                self.source.queues.push(Queue { name, buffers });
            }
            _ => {
                let count = self.expression()?;
                let declared = if first == "warps" { &mut self.source.warps } else { &mut self.source.channels };
                if let Some(before) = declared.replace(count) {
                    let line = before.location().line;
                    return Err(error_at(location, format!("duplicate '{first}' (first defined on line {line})")));
                }
            }
        }
        Ok(())
    }

    /// Parses the label of a stage, a name or a number.
    fn label(&mut self) -> Result<Name, Diagnostic> {
        let expected = "the stage's name or number";
        match self.rest.peek().filter(|token| token.text.starts_with(|c: char| c.is_ascii_digit())) {
            Some(token) => {
                let location = token.location;
                let number = parse_number(token.text, false, location)?;
                self.rest.advance();
                Ok(Name { text: number.to_string(), location })
            }
            None => self.rest.name(expected),
        }
    }

    /// Parses `VARIABLE in START..END`.
    fn loop_head(&mut self) -> Result<(Name, Range), Diagnostic> {
        let variable = self.rest.name("the loop's variable")?;
        self.rest.expect_text("in")?;
        Ok((variable, self.range()?))
    }

    /// Parses `START..END`.
    fn range(&mut self) -> Result<Range, Diagnostic> {
        let start = self.expression()?;
        self.rest.expect_text("..")?;
        Ok(Range { start, end: self.expression()? })
    }

    /// Parses the block `{ ... }` of a stage or loop, and returns it with its head. If the head has an error, the block
    /// is parsed all the same, to find further errors.
    fn block<T>(&mut self, head: Result<T, Diagnostic>) -> Result<(T, Vec<Statement>), Diagnostic> {
        if head.is_err() {
            while self
                .rest
                .peek()
                .is_some_and(|token| !["{", "}"].contains(&token.text) && !STARTS.contains(&token.text))
            {
                self.rest.advance();
            }
            if self.rest.text(0) != "{" {
                return Err(head.err().unwrap_or_else(|| self.rest.expected("'{'")));
            }
        }
        let location = self.rest.location();
        self.rest.expect_text("{")?;
        if self.open.len() == MAX_NESTING {
            return Err(error_at(location, format!("blocks exceed the nesting limit of {MAX_NESTING}")));
        }
        self.open.push(location);
        let body = self.statements();
        self.open.pop();
        if !self.rest.accept("}") && self.errors.len() < MAX_ERRORS {
            self.errors.push(error_at(location, "unclosed '{'; expected '}' after the last statement of the block"));
        }
        Ok((head?, body))
    }

    /// Parses a call after its keyword `first`, which is at `location`.
    fn call(&mut self, first: &str, location: SourceLocation) -> Result<Call, Diagnostic> {
        let short = Name { text: first.to_string(), location };
        let (mut consumes, mut produces) = (Vec::new(), Vec::new());
        let (form, function) = match first {
            "produce" => {
                produces.push(self.output()?);
                (Form::Produce, short)
            }
            "consume" => {
                consumes.push(self.buffer()?);
                (Form::Consume, short)
            }
            _ => (Form::Call, self.rest.name("the function to call")?),
        };
        let (mut cost, mut warp) = (None, None);
        let allowed = if form == Form::Call { &CLAUSES[..] } else { &CLAUSES[2..] };
        while let Some(token) = self.rest.peek().filter(|token| token.text != "}" && !STARTS.contains(&token.text)) {
            let reject_duplicate = |is_duplicate: bool| match is_duplicate {
                true => Err(error_at(token.location, format!("duplicate '{}' in one call", clause(token.text)))),
                false => Ok(()),
            };
            match token.text {
                "consumes" if form == Form::Call => {
                    reject_duplicate(!consumes.is_empty())?;
                    consumes = self.list(Self::buffer)?;
                }
                "produces" if form == Form::Call => {
                    reject_duplicate(!produces.is_empty())?;
                    produces = self.list(Self::output)?;
                }
                "cost" => {
                    reject_duplicate(cost.is_some())?;
                    self.rest.advance();
                    cost = Some(self.expression()?);
                }
                "@" => {
                    reject_duplicate(warp.is_some())?;
                    self.rest.advance();
                    if !self.rest.accept("warp") {
                        return Err(self.rest.expected("'warp'"));
                    }
                    warp = Some(self.expression()?);
                }
                text => {
                    let closest = suggestion(text, allowed.iter().map(|clause| clause.trim_start_matches('@')));
                    let message = format!(
                        "unexpected token '{text}' in '{first}'{closest}; expected one of {}",
                        allowed.join(", ")
                    );
                    return Err(error_at(token.location, message));
                }
            }
        }
        let Some(warp) = warp else {
            let message = format!("missing warp in '{first}' on line {}; expected '@warp NUMBER'", location.line);
            return Err(error_at(self.rest.previous_end(), message));
        };
        self.calls += 1;
        Ok(Call { number: self.calls - 1, form, function, consumes, produces, cost, warp })
    }

    /// Parses a keyword and a comma-separated list, whose items `item` parses.
    fn list<T>(&mut self, item: impl Fn(&mut Self) -> Result<T, Diagnostic>) -> Result<Vec<T>, Diagnostic> {
        self.rest.advance();
        let mut list = vec![item(self)?];
        while self.rest.text(0) == "," {
            if list.len() == MAX_BUFFERS {
                return Err(error_at(self.rest.location(), format!("list exceeds the limit of {MAX_BUFFERS} buffers")));
            }
            self.rest.advance();
            list.push(item(self)?);
        }
        Ok(list)
    }

    /// Parses `NAME` with any number of indices `[INDEX]`.
    fn buffer(&mut self) -> Result<Buffer, Diagnostic> {
        let name = self.rest.name("a buffer")?;
        let mut indices = Vec::new();
        while self.rest.accept("[") {
            if indices.len() == MAX_INDICES {
                return Err(error_at(
                    name.location,
                    format!("buffer '{}' exceeds the limit of {MAX_INDICES} indices", name.text),
                ));
            }
            indices.push(self.expression()?);
            self.rest.expect_text("]")?;
        }
        Ok(Buffer { name, indices })
    }

    /// Parses `BUFFER in STORAGE` with an optional range `[START..END]`.
    fn output(&mut self) -> Result<Output, Diagnostic> {
        let buffer = self.buffer()?;
        self.rest.expect_text("in")?;
        let storage = self.rest.name("a resource or a queue")?;
        let range = match self.rest.accept("[") {
            true => {
                let range = self.range()?;
                self.rest.expect_text("]")?;
                Some(range)
            }
            false => None,
        };
        Ok(Output { buffer, storage, range })
    }
}
