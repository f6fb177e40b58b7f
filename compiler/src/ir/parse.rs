//! Parser of kernels.

use super::check::check;
use super::cursor::{Cursor, Token};
use super::diagnostic::error_at;
use super::expression::Expression;
use super::instruction::{Cell, End, Instruction, Operand, Operation, Operator};
use super::kernel::{Block, Check, Class, Expectation, Kernel, Parameter, Reference, Region};
use super::name::{Name, SourceLocation};
use super::token::{header_cursor, line_cursor, number};
use crate::graph::{Layout, MAX_BLOCKS};
use std::collections::HashMap;
use std::path::Path;
use warploom_files::{suggestion, Diagnostic, Diagnostics};

/// Maximum number of bytes of a file.
const MAX_BYTES: usize = warploom_files::MAX_SOURCE_BYTES as usize;
/// Maximum number of lines of a file.
const MAX_LINES: usize = 1 << 17;
/// Maximum number of header lines of one kind. Lines `memory` and `private` count as one kind.
const MAX_HEADER_LINES: usize = 1 << 10;
/// Maximum nesting depth of parentheses.
const MAX_NESTING: usize = 32;

/// Keywords of header lines, and `block`, which ends the header.
const HEADER: &str = "shows, class, reference, expect, parameter, memory, private, check, block";

/// Keywords of atomic instructions.
const ATOMICS: [&str; 3] = ["exchange", "compare_swap", "add"];
/// Keywords of block ends.
const ENDS: [&str; 3] = ["goto", "if", "exit"];

/// Returns the text of a file.
///
/// # Errors
/// The file cannot be read, is too large, or is not UTF-8 text.
pub fn text_of(path: &Path) -> Result<String, Diagnostics> {
    warploom_files::text(path, MAX_BYTES as u64).map_err(|error| Diagnostic::unreadable(path, &error).into())
}

/// Returns the error of a file with more than [`MAX_BYTES`] bytes.
fn too_large() -> Diagnostic {
    error_at(SourceLocation::default(), format!("file exceeds the limit of {MAX_BYTES} bytes"))
}

/// Parses and checks a kernel. `file` is the name of the file in messages.
///
/// # Errors
/// All syntax errors. A missing header ends the parsing, and so does an exceeded limit of the whole file: on bytes,
/// lines, blocks, or header lines of one kind. Without syntax errors, the errors of [`check`].
pub fn parse(file: &str, text: &str) -> Result<Kernel, Diagnostics> {
    Ok(laid_out(file, text)?.0)
}

/// Parses and checks a kernel, and returns it with its layout.
///
/// # Errors
/// Those of [`parse`].
pub fn laid_out(file: &str, text: &str) -> Result<(Kernel, Layout), Diagnostics> {
    let kernel = parse_unchecked(file, text)?;
    // Semantic checks run only if there are no syntax errors, because missing lines would cause further errors.
    match check(&kernel) {
        Ok(layout) => Ok((kernel, layout)),
        Err(errors) => Err(Diagnostics::new(file, text, errors)),
    }
}

/// Parses a kernel without semantic checks.
pub(super) fn parse_unchecked(file: &str, text: &str) -> Result<Kernel, Diagnostics> {
    if text.len() > MAX_BYTES {
        return Err(Diagnostics::new(file, "", vec![too_large()]));
    }
    let mut parser = Parser::default();
    for (number, text) in (1..).zip(text.lines()) {
        if parser.stopped {
            break;
        }
        if let Err(error) = parser.line(number, text) {
            parser.errors.push(error);
            parser.open.iter_mut().for_each(|open| open.has_error = true);
        }
    }
    parser.close();
    match parser.kernel {
        Some(kernel) if parser.errors.is_empty() => Ok(kernel),
        None if parser.errors.is_empty() => {
            let error = error_at(SourceLocation::default(), "empty file; expected 'kernel NAME'");
            Err(Diagnostics::new(file, text, vec![error]))
        }
        _ => Err(Diagnostics::new(file, text, parser.errors)),
    }
}

/// State of the parser.
#[derive(Default)]
struct Parser {
    /// Kernel without the open block; `None` before the line `kernel`.
    kernel: Option<Kernel>,
    /// Block whose end has not been parsed yet.
    open: Option<OpenBlock>,
    /// Keywords of header lines that may occur only once, with the lines on which they occurred.
    unique_lines: HashMap<&'static str, usize>,
    errors: Vec<Diagnostic>,
    /// Whether parsing stops: the header is missing, or a limit of the whole file is exceeded.
    stopped: bool,
}

/// Block whose end has not been parsed yet.
#[derive(Default)]
struct OpenBlock {
    name: Name,
    synchronises: bool,
    instructions: Vec<Instruction>,
    /// Whether a line of the block has an error; that line may have been its end.
    has_error: bool,
}

impl Parser {
    /// Parses one line. `number` is its number, from 1.
    fn line(&mut self, number: usize, text: &str) -> Result<(), Diagnostic> {
        if number > MAX_LINES {
            let location = SourceLocation { line: number, column: 1 };
            return self.stop(location, format!("kernel exceeds the limit of {MAX_LINES} lines"));
        }
        let in_header = self.open.is_none() && self.kernel.as_ref().is_some_and(|kernel| kernel.blocks.is_empty());
        let line = if in_header { header_cursor(number, text)? } else { line_cursor(number, text)? };
        let Some(mut line) = line else { return Ok(()) };
        let Some(kernel) = &mut self.kernel else {
            self.stopped = true;
            self.kernel = Some(header(&mut line)?);
            self.stopped = false;
            return Ok(());
        };
        let (first, location) = (line.text(0), line.location());
        if first == "block" {
            if kernel.blocks.len() >= MAX_BLOCKS {
                return self.stop(location, format!("kernel exceeds the limit of {MAX_BLOCKS} blocks"));
            }
            self.errors.extend(self.open.take().and_then(OpenBlock::unended));
            // The following lines belong to a block even if this line has an error.
            return block(&mut line, self.open.insert(OpenBlock::default()));
        }
        if let Some(open) = &mut self.open {
            if let Some(end) = end(&mut line)? {
                line.expect_end()?;
                if let Some(OpenBlock { name, synchronises, instructions, .. }) = self.open.take() {
                    kernel.blocks.push(Block { name, synchronises, instructions, end, end_place: location });
                }
                return Ok(());
            }
            let operation = operation(&mut line)?;
            line.expect_end()?;
            open.instructions.push(Instruction { operation, location });
            return Ok(());
        }
        if let Some(last) = kernel.blocks.last() {
            let name = &last.name.text;
            let message = format!("expected 'block LABEL' after the end of block '{name}', found '{first}'");
            return Err(error_at(location, message));
        }
        let count = match first {
            "expect" => kernel.expectations.len(),
            "parameter" => kernel.parameters.len(),
            "memory" | "private" => kernel.regions.len(),
            "check" => kernel.checks.len(),
            _ => 0,
        };
        if count >= MAX_HEADER_LINES {
            return self.stop(location, format!("header exceeds the limit of {MAX_HEADER_LINES} '{first}' lines"));
        }
        for keyword in ["shows", "class", "reference"].into_iter().filter(|&keyword| keyword == first) {
            if let Some(earlier) = self.unique_lines.insert(keyword, number) {
                return Err(error_at(location, format!("duplicate '{keyword}' (first defined on line {earlier})")));
            }
        }
        line.advance();
        header_line(kernel, first, location, &mut line)?;
        line.expect_end()
    }

    /// Stops parsing with an error.
    fn stop(&mut self, location: SourceLocation, message: String) -> Result<(), Diagnostic> {
        self.stopped = true;
        Err(error_at(location, message))
    }

    /// Ends the parsing after the last line. Adds an error if the last block has no end.
    fn close(&mut self) {
        if !self.stopped {
            self.errors.extend(self.open.take().and_then(OpenBlock::unended));
        }
    }
}

impl OpenBlock {
    /// Returns the error of a missing end, unless another error of the block explains it.
    fn unended(self) -> Option<Diagnostic> {
        let label = self.name.text;
        let ends = "'goto LABEL', 'if REGISTER goto LABEL else LABEL' or 'exit'";
        let message = || format!("block '{label}' without an end; expected {ends} as its last line");
        (!self.has_error).then(|| error_at(self.name.location, message()))
    }
}

/// Parses `block LABEL [sync]`.
fn block(line: &mut Cursor, open: &mut OpenBlock) -> Result<(), Diagnostic> {
    line.advance();
    open.name = line.name("a label")?;
    open.synchronises = line.accept("sync");
    match line.peek() {
        Some(token) if !open.synchronises => {
            Err(error_at(token.location, format!("expected 'sync' or the end of the line, found '{}'", token.text)))
        }
        _ => line.expect_end(),
    }
}

/// Parses `kernel NAME`.
fn header(line: &mut Cursor) -> Result<Kernel, Diagnostic> {
    if !line.accept("kernel") {
        let message = format!("missing header; expected 'kernel NAME', found '{}'", line.text(0));
        return Err(error_at(line.location(), message));
    }
    let name = line.name("the kernel's name")?;
    line.expect_end()?;
    Ok(Kernel {
        name,
        shows: String::new(),
        class: Class::Plain,
        reference: Reference::default(),
        expectations: Vec::new(),
        parameters: Vec::new(),
        regions: Vec::new(),
        checks: Vec::new(),
        blocks: Vec::new(),
    })
}

/// Parses a header line after its first token `first`, which is at `location`, and adds the content to `kernel`.
fn header_line(
    kernel: &mut Kernel,
    first: &str,
    location: SourceLocation,
    line: &mut Cursor,
) -> Result<(), Diagnostic> {
    match first {
        "shows" => kernel.shows = line.take().to_string(),
        "class" => kernel.class = line.one_of("class", &Class::ALL, Class::name)?,
        "reference" => kernel.reference = line.one_of("reference run", &Reference::ALL, Reference::name)?,
        "expect" => kernel.expectations.push(expectation(line)?),
        "parameter" => {
            let name = line.name("a parameter")?;
            line.expect_text("=")?;
            kernel.parameters.push(Parameter { name, value: expression(line)? });
        }
        "memory" => kernel.regions.push(region(line, false)?),
        "private" => kernel.regions.push(region(line, true)?),
        "check" => kernel.checks.push(check_line(line)?),
        "kernel" => {
            let line = kernel.name.location.line;
            return Err(error_at(location, format!("duplicate 'kernel' (first defined on line {line})")));
        }
        _ => {
            let closest = suggestion(first, HEADER.split([',', ' ']));
            let message = format!("unknown header statement '{first}'{closest}; expected one of {HEADER}");
            return Err(error_at(location, message));
        }
    }
    Ok(())
}

/// Parses `POLICY finishes|hangs [at LANES, ...]`, the rest of a line `expect`.
fn expectation(line: &mut Cursor) -> Result<Expectation, Diagnostic> {
    let policy = line.name("a policy")?;
    let keyword = |finishes: bool| if finishes { "finishes" } else { "hangs" };
    let finishes = line.one_of("outcome", &[true, false], keyword)?;
    let mut lanes = Vec::new();
    if line.accept("at") {
        loop {
            let token = line.peek().ok_or_else(|| line.expected("a number of lanes"))?;
            let count = u32::try_from(number(token, false)?).ok().filter(|count| (1..=64).contains(count));
            lanes.push(count.ok_or_else(|| {
                error_at(token.location, format!("number of lanes {} is out of range (1 to 64)", token.text))
            })?);
            line.advance();
            if !line.accept(",") {
                break;
            }
        }
    }
    Ok(Expectation { policy, finishes, lanes })
}

/// Parses `NAME[SIZE] [= VALUE, ...]`. `private` is true on a line `private`.
fn region(line: &mut Cursor, private: bool) -> Result<Region, Diagnostic> {
    let name = line.name("a region of memory")?;
    line.expect_text("[")?;
    let size = expression(line)?;
    line.expect_text("]")?;
    let mut values = Vec::new();
    if line.accept("=") {
        values.push(expression(line)?);
        while line.accept(",") {
            values.push(expression(line)?);
        }
    }
    Ok(Region { name, private, size, values })
}

/// Parses `REGION`, `REGION as multiset|sum`, `REGION as rows of N`, `list HEADS NEXT VALUES [ordered]` or
/// `REGION[INDEX] == VALUE`.
fn check_line(line: &mut Cursor) -> Result<Check, Diagnostic> {
    if line.text(0) == "list" && !line.text(1).is_empty() && !["as", "["].contains(&line.text(1)) {
        line.advance();
        let heads = line.name("the region of the lists' heads")?;
        let next = line.name("the region of the nodes' links")?;
        let values = line.name("the region of the nodes' values")?;
        return Ok(Check::List { heads, next, values, ordered: line.accept("ordered") });
    }
    let region = line.name("a region of memory, or 'list'")?;
    if line.accept("[") {
        let index = expression(line)?;
        line.expect_text("]")?;
        line.expect_text("==")?;
        return Ok(Check::Value { region, index, value: expression(line)? });
    }
    if !line.accept("as") {
        return Ok(Check::Same { region });
    }
    match line.one_of("comparison", &["multiset", "sum", "rows"], |name| name)? {
        "sum" => Ok(Check::Sum { region }),
        "rows" => {
            line.expect_text("of")?;
            Ok(Check::Multiset { region, row: Some(expression(line)?) })
        }
        _ => Ok(Check::Multiset { region, row: None }),
    }
}

/// Parses an expression by operator precedence.
fn expression(line: &mut Cursor) -> Result<Expression, Diagnostic> {
    binary(line, 0, 0)
}

/// Parses operands that are joined by operators of at least the precedence `min_precedence`. `depth` is the number of
/// open parentheses.
fn binary(line: &mut Cursor, min_precedence: u8, depth: usize) -> Result<Expression, Diagnostic> {
    let mut left = single(line, depth)?;
    while let Some(operator) = operator(line).filter(|operator| operator.precedence() >= min_precedence) {
        line.advance();
        let right = binary(line, operator.precedence() + 1, depth)?;
        left = Expression::Binary(Box::new(left), operator, Box::new(right));
    }
    Ok(left)
}

/// Parses a number, a name or an expression in parentheses. `depth` is the number of open parentheses.
fn single(line: &mut Cursor, depth: usize) -> Result<Expression, Diagnostic> {
    if depth > MAX_NESTING {
        return Err(error_at(line.location(), format!("parentheses exceed the nesting limit of {MAX_NESTING}")));
    }
    if line.accept("(") {
        let inner = binary(line, 0, depth + 1)?;
        line.expect_text(")")?;
        return Ok(inner);
    }
    if let Some(location) = ["lanes", "index"].contains(&line.text(0)).then(|| line.location()) {
        let text = line.text(0).to_string();
        line.advance();
        return Ok(Expression::Name(Name { text, location }));
    }
    match literal(line)? {
        Some(value) => Ok(Expression::Number(value)),
        None => Ok(Expression::Name(line.name("a number, 'lanes' or a parameter")?)),
    }
}

/// Returns the operator at the next token, without consuming it.
fn operator(line: &Cursor) -> Option<Operator> {
    Operator::ALL.into_iter().find(|operator| operator.sign() == line.text(0))
}

/// Parses a number with an optional minus sign. Returns `None` if the next token is neither a number nor a minus sign.
fn literal(line: &mut Cursor) -> Result<Option<i64>, Diagnostic> {
    let negative = line.accept("-");
    match line.peek() {
        Some(token) if token.text.starts_with(|c: char| c.is_ascii_digit()) => {
            let value = number(token, negative)?;
            line.advance();
            Ok(Some(value))
        }
        _ if negative => Err(line.expected("a number")),
        _ => Ok(None),
    }
}

/// Parses the end of a block; `None` if the line is an instruction.
fn end(line: &mut Cursor) -> Result<Option<End>, Diagnostic> {
    Ok(Some(if line.accept("goto") {
        End::Jump { to: line.name("a label")? }
    } else if line.accept("exit") {
        End::Exit
    } else if line.accept("if") {
        let condition = line.name("a register")?;
        line.expect_text("goto")?;
        let taken = line.name("a label")?;
        line.expect_text("else")?;
        End::Branch { condition, taken, fall: line.name("a label")? }
    } else {
        return Ok(None);
    }))
}

/// Parses an operand of an instruction.
fn operand(line: &mut Cursor) -> Result<Operand, Diagnostic> {
    if line.accept("thread") {
        return Ok(Operand::Thread);
    }
    if line.accept("lanes") {
        return Ok(Operand::Lanes);
    }
    match literal(line)? {
        Some(value) => Ok(Operand::Number(value)),
        None => Ok(Operand::Name(line.name("a register, a parameter, a number, 'thread' or 'lanes'")?)),
    }
}

/// Parses `REGION[INDEX]`.
fn cell(line: &mut Cursor) -> Result<Cell, Diagnostic> {
    let region = line.name("a region of memory")?;
    line.expect_text("[")?;
    let index = operand(line)?;
    line.expect_text("]")?;
    Ok(Cell { region, index })
}

/// Parses an instruction.
fn operation(line: &mut Cursor) -> Result<Operation, Diagnostic> {
    if let Some(atomic) = atomic(line, None)? {
        return Ok(atomic);
    }
    if line.text(1) == "[" {
        let to = cell(line)?;
        line.expect_text("=")?;
        return Ok(Operation::Store { to, value: operand(line)? });
    }
    let location = line.location();
    let to = line.name("a register, or a word of memory like lock[0]")?;
    if line.text(0) != "=" {
        let others = || ATOMICS.into_iter().chain(ENDS);
        let closest = suggestion(&to.text, others());
        if !closest.is_empty() || line.peek().is_some_and(Token::is_word) {
            let others = others().collect::<Vec<_>>().join(", ");
            let message = format!(
                "unknown statement '{}'{closest}; expected one of REGISTER = ..., REGION[INDEX] = ..., {others}",
                to.text
            );
            return Err(error_at(location, message));
        }
    }
    line.expect_text("=")?;
    if let Some(atomic) = atomic(line, Some(&to))? {
        return Ok(atomic);
    }
    if line.text(1) == "[" {
        return Ok(Operation::Load { to, from: cell(line)? });
    }
    let first = line.peek();
    let left = operand(line)?;
    if let (Some(token), true) = (first, line.peek().is_some_and(Token::is_word) && operator(line).is_none()) {
        let closest = suggestion(token.text, ATOMICS.into_iter());
        let message = format!("unknown instruction '{}'{closest}; expected one of {}", token.text, ATOMICS.join(", "));
        return Err(error_at(token.location, message));
    }
    let Some(operator) = operator(line) else { return Ok(Operation::Set { to, value: left }) };
    line.advance();
    Ok(Operation::Compute { to, left, operator, right: operand(line)? })
}

/// Parses an atomic instruction such as `exchange CELL, VALUE`; `None` for other lines.
fn atomic(line: &mut Cursor, old: Option<&Name>) -> Result<Option<Operation>, Diagnostic> {
    let word = line.text(0);
    if !ATOMICS.contains(&word) {
        return Ok(None);
    }
    line.advance();
    let (old, cell) = (old.cloned(), cell(line)?);
    line.expect_text(",")?;
    let value = operand(line)?;
    Ok(Some(match word {
        "exchange" => Operation::Exchange { old, cell, value },
        "add" => Operation::Add { old, cell, value },
        _ => {
            line.expect_text(",")?;
            Operation::CompareSwap { old, cell, expected: value, value: operand(line)? }
        }
    }))
}
