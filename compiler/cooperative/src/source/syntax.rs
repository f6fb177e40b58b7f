//! Syntax tree: expressions, declarations, calls and statements.

use warploom_compiler::ir::{Name, SourceLocation};

/// Binary arithmetic operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// `+`: sum.
    Add,
    /// `-`: difference.
    Subtract,
    /// `*`: product.
    Multiply,
    /// `/`: Euclidean division; rounds down for a positive divisor.
    Divide,
    /// `%`: Euclidean remainder, never negative.
    Remainder,
}

impl Operator {
    /// All operators, in the order of the variants.
    pub const ALL: [Self; 5] = [Self::Add, Self::Subtract, Self::Multiply, Self::Divide, Self::Remainder];

    /// Returns the sign in the source.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Subtract => "-",
            Self::Multiply => "*",
            Self::Divide => "/",
            Self::Remainder => "%",
        }
    }

    /// Returns the precedence: 0 for `+` and `-`, 1 for the others.
    pub fn precedence(self) -> u8 {
        match self {
            Self::Add | Self::Subtract => 0,
            Self::Multiply | Self::Divide | Self::Remainder => 1,
        }
    }
}

/// Expression of signed 64-bit numbers; overflow is an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression {
    /// Integer literal and its location.
    Number(i64, SourceLocation),
    /// Parameter, or variable of an enclosing loop.
    Name(Name),
    /// Negated expression, and the location of the sign.
    Negative(Box<Expression>, SourceLocation),
    /// Binary operation with the location of the operator.
    Binary(Box<Expression>, Operator, SourceLocation, Box<Expression>),
}

impl Expression {
    /// Returns the location of the start of the expression. For an expression in parentheses, this is after the
    /// parenthesis.
    pub fn location(&self) -> SourceLocation {
        match self {
            Self::Number(_, location) | Self::Negative(_, location) => *location,
            Self::Name(name) => name.location,
            Self::Binary(left, ..) => left.location(),
        }
    }

    /// Calls `each` for each name in the expression, from left to right.
    pub fn names<'a>(&'a self, each: &mut impl FnMut(&'a Name)) {
        match self {
            Self::Number(..) => {}
            Self::Name(name) => each(name),
            Self::Negative(inner, _) => inner.names(each),
            Self::Binary(left, _, _, right) => {
                left.names(each);
                right.names(each);
            }
        }
    }
}

/// Half-open range of integers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Range {
    /// First value.
    pub start: Expression,
    /// Value after the last one.
    pub end: Expression,
}

/// `parameter NAME = VALUE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Name.
    pub name: Name,
    /// Default value; it may depend on earlier parameters.
    pub value: Expression,
}

/// `resource NAME START..END`: a memory, whose positions calls read and write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resource {
    /// Name.
    pub name: Name,
    /// Range of positions.
    pub range: Range,
}

/// `queue NAME of BUFFERS`: buffers that are assigned at run time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Queue {
    /// Name.
    pub name: Name,
    /// Number of buffers.
    pub buffers: Expression,
}

/// Buffer in a call, such as `a[i]` or `c`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Buffer {
    /// Name.
    pub name: Name,
    /// Indices; may be empty.
    pub indices: Vec<Expression>,
}

/// Output of a call and its storage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Output {
    /// Buffer that the call writes.
    pub buffer: Buffer,
    /// Name of the resource or queue.
    pub storage: Name,
    /// Range of the resource; `None` for a queue.
    pub range: Option<Range>,
}

/// Form of a call. `produce` and `consume` are short forms with one buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// `produce a[i] in ...`
    Produce,
    /// `consume a[i]`
    Consume,
    /// `call FUNCTION ...`
    Call,
}

/// Call of a function, which reads and writes buffers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// Index in source order, from 0.
    pub number: u32,
    /// Form, which its keyword determines.
    pub form: Form,
    /// Name of the function; `produce` or `consume` for the short forms.
    pub function: Name,
    /// Buffers that the call reads.
    pub consumes: Vec<Buffer>,
    /// Buffers that the call writes.
    pub produces: Vec<Output>,
    /// Duration in cycles; 1 by default.
    pub cost: Option<Expression>,
    /// Warp that executes the call.
    pub warp: Expression,
}

/// Statement of a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// `stage LABEL { ... }`: a named group of statements, which does not affect their order.
    Stage {
        /// Name or number of the stage.
        label: Name,
        /// Statements of the stage.
        body: Vec<Statement>,
    },
    /// `for VARIABLE in START..END { ... }`.
    For {
        /// Loop variable.
        variable: Name,
        /// Ascending values; empty if the end is not above the start.
        range: Range,
        /// Statements for each value.
        body: Vec<Statement>,
    },
    /// `produce`, `consume` or `call`.
    Call(Call),
}

/// Parsed source: names are checked, numbers are not evaluated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Name of the file in messages.
    pub file: String,
    /// Text, for messages.
    pub text: String,
    /// Parameters, in source order.
    pub parameters: Vec<Parameter>,
    /// Resources, in source order.
    pub resources: Vec<Resource>,
    /// Queues, in source order.
    pub queues: Vec<Queue>,
    /// `warps N`: number of warps; by default the highest number of a warp that executes a call, plus 1.
    pub warps: Option<Expression>,
    /// `channels N`: number of channels of the hardware.
    pub channels: Option<Expression>,
    /// Top-level statements, in source order.
    pub body: Vec<Statement>,
}

impl Source {
    /// Returns all calls in the order of their indices.
    pub fn calls(&self) -> Vec<&Call> {
        let mut calls = Vec::new();
        each_call(&self.body, &mut |call| calls.push(call));
        calls
    }
}

/// Calls `each` for each call, in source order.
pub(crate) fn each_call<'a>(body: &'a [Statement], each: &mut impl FnMut(&'a Call)) {
    for statement in body {
        match statement {
            Statement::Stage { body, .. } | Statement::For { body, .. } => each_call(body, each),
            Statement::Call(call) => each(call),
        }
    }
}
