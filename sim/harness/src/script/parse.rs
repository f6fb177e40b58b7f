//! Parses scripts.

use super::grammar::{Grammar, Step};
use super::number::{digits, limbs};
use super::parsed::Script;
use crate::entry::Entry;
use crate::registry::Registry;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use warploom_contract::{Block, Direction, Field, Parameters};
use warploom_files::{counted, suggestion, Diagnostic};
use warploom_model::bits;

/// Maximum number of cycles of a line, and the latest cycle that a script can name.
pub const MAX_CYCLES: u64 = 1_000_000_000;

/// Keywords at the start of a line.
const KEYWORDS: &str = "block, set, seed, hold, wait, cycle";

/// A word of a line, with its column in characters, from 1.
#[derive(Clone, Copy)]
struct Token<'a> {
    column: usize,
    text: &'a str,
}

/// Column of an error, and its message.
type LineError = (usize, String);

/// Reads a script from a file.
///
/// # Errors
/// The file cannot be read, or a line is invalid.
pub fn read(registry: &Registry, path: &Path) -> Result<Script, Diagnostic> {
    let text = warploom_files::text(path, warploom_files::MAX_SCRIPT_BYTES);
    let text = text.map_err(|error| Diagnostic::unreadable(path, &error))?;
    parse(registry, &path.display().to_string(), &text)
}

/// Parses the text of a script; `file` is its name in messages.
///
/// # Errors
/// A line is invalid, the header is missing, or a script for a block with a reset has no transaction or no reset.
pub fn parse(registry: &Registry, file: &str, text: &str) -> Result<Script, Diagnostic> {
    let mut reader = Reader { registry, header: None, body: None };
    for (index, line) in text.lines().enumerate() {
        reader.line(index + 1, line).map_err(|(column, message)| Diagnostic {
            file: file.into(),
            location: (index + 1, column),
            message,
            text: line.into(),
        })?;
    }
    let whole = |message: String| Diagnostic::of_file(Path::new(file), message);
    let known = || registry.names().join(", ");
    let header = reader
        .header
        .ok_or_else(|| whole(format!("empty script; expected 'block NAME', where NAME is one of {}", known())))?;
    let body = reader.body.unwrap_or_else(|| Body::new(&header));
    if let Some(reset) = body.grammar.reset {
        if body.steps.is_empty() {
            return Err(whole("no transaction after the header".into()));
        }
        if !body.steps.iter().any(|step| reset.is_set(&step.inputs)) {
            let message =
                "no reset, so no output would be compared; expected e.g. 'reset 2' before the first transaction";
            return Err(whole(message.into()));
        }
    }
    Ok(Script {
        block: header.block,
        parameters: body.parameters,
        seed: header.seed.unwrap_or(1),
        grammar: body.grammar,
        steps: body.steps.into(),
        file: file.to_string(),
    })
}

/// State of the parser.
struct Reader<'a> {
    registry: &'a Registry,
    header: Option<Header>,
    body: Option<Body>,
}

/// Block and parameters of a script, and its seed.
struct Header {
    block: &'static Entry,
    /// Parameters that a `set` line defines; `None` without such a line.
    parameters: Option<Parameters>,
    /// Seed that a `seed` line defines; `None` without such a line.
    seed: Option<u64>,
}

/// Steps of a script.
struct Body {
    parameters: Parameters,
    grammar: Arc<Grammar>,
    /// Inputs that `hold` lines define; all others are 0.
    held: Arc<[u64]>,
    steps: Vec<Step>,
}

impl Reader<'_> {
    /// Parses the line with this number.
    fn line(&mut self, number: usize, text: &str) -> Result<(), LineError> {
        let tokens = tokens(text);
        let Some(first) = tokens.first().copied() else { return Ok(()) };
        let Some(header) = &mut self.header else {
            self.header = Some(block_line(self.registry, &tokens)?);
            return Ok(());
        };
        match first.text {
            "block" => Err((first.column, format!("duplicate 'block'; the script is for {}", header.block.name))),
            "set" | "seed" if self.body.is_some() => {
                let message = format!("'{}' after the first transaction; expected it before", first.text);
                Err((first.column, message))
            }
            "set" => set_line(header, &tokens),
            "seed" => seed_line(header, &tokens),
            _ => {
                let body = self.body.get_or_insert_with(|| Body::new(header));
                body.line(header.block, number, &tokens)
            }
        }
    }
}

/// Splits a line into words; a semicolon is a separate word, and '#' starts a comment.
fn tokens(text: &str) -> Vec<Token<'_>> {
    let code = text.split('#').next().unwrap_or_default();
    let mut tokens: Vec<Token> = Vec::new();
    let mut start = None;
    for (column, (at, c)) in code.char_indices().chain([(code.len(), ' ')]).enumerate() {
        if c.is_whitespace() || c == ';' {
            if let Some((column, from)) = start.take() {
                tokens.push(Token { column, text: &code[from..at] });
            }
            if c == ';' {
                tokens.push(Token { column: column + 1, text: ";" });
            }
        } else if start.is_none() {
            start = Some((column + 1, at));
        }
    }
    tokens
}

/// Checks that a line has at most `max` words; `max` is at least 1.
fn check_end(tokens: &[Token], max: usize) -> Result<(), LineError> {
    tokens.get(max).map_or(Ok(()), |token| {
        Err((token.column, format!("unexpected token '{}' after '{}'", token.text, tokens[max - 1].text)))
    })
}

/// Parses the line `block NAME`.
fn block_line(registry: &Registry, tokens: &[Token]) -> Result<Header, LineError> {
    let known = registry.names();
    let first = tokens[0];
    if first.text != "block" {
        let message =
            format!("unexpected '{}'; expected 'block NAME', where NAME is one of {}", first.text, known.join(", "));
        return Err((first.column, message));
    }
    let end = first.column + first.text.chars().count();
    let name =
        tokens.get(1).ok_or_else(|| (end, format!("missing block name; expected one of {}", known.join(", "))))?;
    check_end(tokens, 2)?;
    let block = registry.block(name.text).map_err(|unknown| (name.column, unknown.to_string()))?;
    Ok(Header { block, parameters: None, seed: None })
}

/// Parses a line `set NAME=VALUE ...`.
fn set_line(header: &mut Header, tokens: &[Token]) -> Result<(), LineError> {
    let Some(first) = tokens.get(1) else {
        return Err((tokens[0].column, "missing parameter; expected NAME=VALUE, e.g. 'set LANES=4'".into()));
    };
    if header.parameters.is_some() {
        return Err((tokens[0].column, "duplicate 'set'; expected all parameters on one line".into()));
    }
    // All settings are applied at once, since a single one may be an invalid combination.
    let settings: Vec<&str> = tokens[1..].iter().map(|token| token.text).collect();
    let parameters = header.block.with_settings(&settings);
    header.parameters = Some(parameters.map_err(|error| (first.column, error.to_string()))?);
    Ok(())
}

/// Parses a line `seed N`.
fn seed_line(header: &mut Header, tokens: &[Token]) -> Result<(), LineError> {
    let Some(value) = tokens.get(1) else {
        return Err((tokens[0].column, "missing seed; expected a whole number, e.g. 'seed 1'".into()));
    };
    check_end(tokens, 2)?;
    if header.seed.is_some() {
        return Err((tokens[0].column, "duplicate 'seed'".into()));
    }
    header.seed = Some(count(*value, 0, u64::MAX / 2)?);
    Ok(())
}

/// Splits a line into its earliest cycle, which is N after `@N` and 0 by default, and the other words.
fn earliest<'a, 't>(tokens: &'a [Token<'t>]) -> Result<(u64, &'a [Token<'t>]), LineError> {
    let first = tokens[0];
    let Some(at) = first.text.strip_prefix('@') else { return Ok((0, tokens)) };
    let earliest = count(Token { column: first.column + 1, text: at }, 0, MAX_CYCLES)?;
    if tokens.len() == 1 {
        let end = first.column + first.text.chars().count();
        let message =
            format!("missing statement after '{}'; expected a transaction, 'wait', 'reset' or 'cycle'", first.text);
        return Err((end, message));
    }
    Ok((earliest, &tokens[1..]))
}

impl Body {
    /// Creates the body of a script, without steps.
    fn new(header: &Header) -> Self {
        let parameters = header.parameters.clone().unwrap_or_else(|| header.block.defaults());
        let grammar = Grammar::of(header.block, &parameters);
        let held = vec![0; grammar.layout.input_words()].into();
        Self { parameters, grammar: Arc::new(grammar), held, steps: Vec::new() }
    }

    /// Parses the line with this number, which follows the header.
    fn line(&mut self, block: &Block, number: usize, tokens: &[Token]) -> Result<(), LineError> {
        let (earliest, tokens) = earliest(tokens)?;
        let first = tokens[0];
        let mut cycles = 1;
        // Whether the line lasts exactly `cycles` cycles, without waiting for handshakes.
        let mut exact = false;
        let mut inputs = self.held.to_vec();
        let (grammar, held) = (Arc::clone(&self.grammar), Arc::clone(&self.held));
        let mut items = Items { block, grammar: &grammar, inputs: &mut inputs, assigned: Vec::new() };
        match first.text {
            "hold" => {
                if earliest > 0 {
                    return Err((
                        first.column,
                        "unexpected '@' before 'hold'; expected it on the line that follows".into(),
                    ));
                }
                if tokens.len() == 1 {
                    let example = items.example().map_or(String::new(), |name| format!(", e.g. 'hold {name}=1'"));
                    return Err((first.column, format!("missing input after 'hold'; expected INPUT=VALUE{example}")));
                }
                for token in &tokens[1..] {
                    items.port(*token)?;
                }
                self.held = inputs.into();
                return Ok(());
            }
            // With fields, `wait` is the name of a transaction.
            "wait" if !tokens.get(1).is_some_and(|token| token.text.contains('=')) => {
                let Some(value) = tokens.get(1) else {
                    return Err((first.column, "missing number of cycles; expected e.g. 'wait 10'".into()));
                };
                check_end(tokens, 2)?;
                cycles = count(*value, 1, MAX_CYCLES)?;
            }
            "cycle" => {
                exact = true;
                let has_count = tokens.get(1).is_some_and(|token| token.text.starts_with(|c: char| c.is_ascii_digit()));
                if has_count {
                    cycles = count(tokens[1], 1, MAX_CYCLES)?;
                }
                let skipped = usize::from(has_count);
                items.all(&tokens[1 + skipped..], tokens[skipped])?;
            }
            // A single bit, driven for some cycles, e.g. `reset 2`.
            _ if tokens.len() == 2
                && items.is_bit(first.text)
                && tokens[1].text != ";"
                && !tokens[1].text.contains('=') =>
            {
                cycles = count(tokens[1], 1, MAX_CYCLES)?;
                items.all(&tokens[..1], first)?;
            }
            _ => items.all(tokens, first)?,
        }
        let offers = if exact { BTreeSet::new() } else { grammar.offers(&inputs) };
        self.steps.push(Step { line: number, earliest, cycles, offers, inputs, held });
        Ok(())
    }
}

/// Parser of the items of one cycle, which are separated by semicolons.
struct Items<'a> {
    block: &'a Block,
    grammar: &'a Grammar,
    /// Packed inputs of the cycle.
    inputs: &'a mut Vec<u64>,
    /// Inputs that have been assigned on this line, as indices of the layout's inputs.
    assigned: Vec<usize>,
}

impl Items<'_> {
    /// Parses all items in `tokens`. `before` is the token before them, for the position of an error.
    fn all(&mut self, tokens: &[Token], before: Token) -> Result<(), LineError> {
        let end = tokens.last().unwrap_or(&before);
        let end = end.column + end.text.chars().count();
        for item in tokens.split(|token| token.text == ";") {
            let Some(first) = item.first() else {
                let message = format!("missing transaction; expected one of {}", self.statement_names());
                return Err((end, message));
            };
            self.item(*first, &item[1..])?;
        }
        Ok(())
    }

    /// Parses one item: a transaction with its fields, the name of a single bit, or values of inputs.
    fn item(&mut self, first: Token, rest: &[Token]) -> Result<(), LineError> {
        if first.text.contains('=') {
            return std::iter::once(&first).chain(rest).try_for_each(|token| self.port(*token));
        }
        let Some(channel) = self.grammar.channels.iter().find(|channel| channel.name == first.text) else {
            if !self.is_bit(first.text) {
                return Err(self.unknown(first, first.text));
            }
            let field = self.input(first.text).unwrap_or(0);
            self.assign(field, first)?;
            bits::put(self.inputs, self.grammar.layout.inputs[field].offset, 1, 1);
            return rest.iter().try_for_each(|token| self.port(*token));
        };
        self.assign(channel.field, first)?;
        channel.strobe.put(self.inputs, 1);
        let prefix = channel.name.len() + 1;
        let short = |field: usize| &self.grammar.layout.inputs[field].port.name[prefix..];
        for token in rest {
            // The name of a single bit sets it, e.g. `release warp=1 all`.
            let is_bit =
                |field: &&usize| short(**field) == token.text && self.grammar.layout.inputs[**field].port.width() == 1;
            if let Some(&field) = channel.payload.iter().find(is_bit) {
                self.assign(field, *token)?;
                bits::put(self.inputs, self.grammar.layout.inputs[field].offset, 1, 1);
                continue;
            }
            let (name, value) = assignment(*token)?;
            let Some(&field) = channel.payload.iter().find(|&&field| short(field) == name) else {
                let names: Vec<_> = channel.payload.iter().map(|&field| short(field)).collect();
                let closest = suggestion(name, names.iter().copied());
                let fields = if names.is_empty() { "no fields".into() } else { format!("one of {}", names.join(", ")) };
                let message = format!("unknown field '{name}' of '{}'{closest}; expected {fields}", channel.name);
                return Err((token.column, message));
            };
            self.assign(field, *token)?;
            put_value(&self.grammar.layout.inputs[field], value, self.inputs)?;
        }
        Ok(())
    }

    /// Parses `INPUT=VALUE`.
    fn port(&mut self, token: Token) -> Result<(), LineError> {
        let (name, value) = assignment(token)?;
        let field = self.input(name).ok_or_else(|| self.unknown(token, name))?;
        self.assign(field, token)?;
        put_value(&self.grammar.layout.inputs[field], value, self.inputs)
    }

    /// Returns the index of an input; `None` if there is no such input.
    fn input(&self, name: &str) -> Option<usize> {
        self.grammar.layout.inputs.iter().position(|field| field.port.name == name)
    }

    /// Returns whether the name is that of an input of one bit.
    fn is_bit(&self, name: &str) -> bool {
        self.input(name).is_some_and(|field| self.grammar.layout.inputs[field].port.width() == 1)
    }

    /// Notes that this line assigns an input, or returns the error of a second assignment.
    fn assign(&mut self, field: usize, token: Token) -> Result<(), LineError> {
        if self.assigned.contains(&field) {
            let name = self.grammar.layout.inputs[field].port.name;
            return Err((token.column, format!("duplicate value for {name} on this line")));
        }
        self.assigned.push(field);
        Ok(())
    }

    /// Returns the error of a name that cannot start an item.
    fn unknown(&self, token: Token, name: &str) -> LineError {
        let ports = &self.grammar.layout.ports;
        if let Some(port) = ports.iter().find(|port| port.name == name && port.direction != Direction::In) {
            let kind = if port.direction == Direction::Clock { "the clock" } else { "an output" };
            return (token.column, format!("'{name}' is {kind}; expected an input: {}", self.statement_names()));
        }
        if self.input(name).is_some() {
            return (
                token.column,
                format!("missing value for '{name}', which has several bits; expected {name}=VALUE"),
            );
        }
        let names = self.grammar.channels.iter().map(|channel| channel.name.as_str());
        let inputs = self.grammar.layout.inputs.iter().map(|field| field.port.name);
        let closest = suggestion(name, names.chain(inputs).chain(KEYWORDS.split(", ")));
        let message = format!(
            "unknown transaction or input '{name}' of {}{closest}; expected one of {}",
            self.block.name,
            self.statement_names()
        );
        (token.column, message)
    }

    /// Returns an input for an example of 'hold' that does not start a transaction; `None` if there is none.
    fn example(&self) -> Option<&'static str> {
        let payload = self.grammar.channels.iter().flat_map(|channel| &channel.payload);
        let field = self.grammar.loose.iter().chain(payload).next()?;
        Some(self.grammar.layout.inputs[*field].port.name)
    }

    /// Returns the names of the transactions and inputs, for messages.
    fn statement_names(&self) -> String {
        let fields = &self.grammar.layout.inputs;
        let channel = |channel: &super::Channel| {
            let payload: Vec<_> =
                channel.payload.iter().map(|&field| &fields[field].port.name[channel.name.len() + 1..]).collect();
            if payload.is_empty() {
                channel.name.clone()
            } else {
                format!("{} ({})", channel.name, payload.join(", "))
            }
        };
        let channels = self.grammar.channels.iter().map(channel);
        let reset = self.grammar.reset.map(|_| "reset".to_string());
        let loose = self.grammar.loose.iter().map(|&field| fields[field].port.name.to_string());
        let all: Vec<_> = channels.chain(reset).chain(loose).chain(["hold, wait and cycle".into()]).collect();
        all.join(", ")
    }
}

/// Parses `NAME=VALUE`, and returns the value with its column.
fn assignment(token: Token<'_>) -> Result<(&str, Token<'_>), LineError> {
    match token.text.split_once('=') {
        Some((name, value)) if !name.is_empty() => {
            Ok((name, Token { column: token.column + name.chars().count() + 1, text: value }))
        }
        _ => Err((token.column, format!("unexpected '{}'; expected NAME=VALUE without spaces", token.text))),
    }
}

/// Parses a number of cycles, or a seed, from `min` to `max`.
fn count(token: Token, min: u64, max: u64) -> Result<u64, LineError> {
    let number = limbs(token.text, 1).filter(|words| (min..=max).contains(&words[0])).map(|words| words[0]);
    let message = || format!("invalid number '{}'; expected a whole number from {min} to {max}", token.text);
    number.ok_or_else(|| (token.column, message()))
}

/// Writes one value, or a comma-separated list with one value per element. Elements without a value are 0.
fn put_value(field: &Field, token: Token, inputs: &mut [u64]) -> Result<(), LineError> {
    let port = &field.port;
    // A mask is one number, not a list of bits.
    let elements = if port.element_width == 1 { 1 } else { port.elements };
    let width = port.width() / elements;
    clear(inputs, field);
    let mut column = token.column;
    for (element, text) in token.text.split(',').enumerate() {
        if element >= elements {
            let message =
                format!("too many values for {}, which has {}", port.name, counted(elements as u64, "element"));
            return Err((column, message));
        }
        if !digits(text).is_some_and(|(radix, digits)| {
            digits.chars().any(|c| c != '_') && digits.chars().all(|c| c == '_' || c.is_digit(radix))
        }) {
            let message =
                format!("invalid number '{text}'; expected e.g. 12, 0x0c or 0b1100, where '_' may separate digits");
            return Err((column, message));
        }
        let words = limbs(text, width.div_ceil(64)).filter(|words| {
            let top = width % 64;
            top == 0 || words.last().is_none_or(|last| *last <= bits::ones(top))
        });
        let words = words.ok_or_else(|| {
            let max = if width <= 64 { format!("{0} (0x{0:x})", bits::ones(width)) } else { format!("2^{width} - 1") };
            let each = if elements > 1 { " each" } else { "" };
            let bits = counted(width as u64, "bit");
            (column, format!("{text} is out of range for {}; expected 0 to {max}, {bits}{each}", port.name))
        })?;
        let at = field.offset + element * width;
        bits::of_mut(inputs)[at..at + width].copy_from_bitslice(&bits::of(&words)[..width]);
        column += text.chars().count() + 1;
    }
    Ok(())
}

/// Sets an input to 0.
fn clear(inputs: &mut [u64], field: &Field) {
    super::chunks(field).for_each(|chunk| chunk.put(inputs, 0));
}
