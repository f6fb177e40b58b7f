//! What a source consists of: expressions, declarations, calls and statements.

use warploom_compiler::ir::{Name, Place};

/// An operator of two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`: what is left over is never negative, so that it rounds down where one divides by a positive number.
    Divide,
    /// `%`: what is left over, never negative.
    Remainder,
}

impl Operator {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Add, Self::Subtract, Self::Multiply, Self::Divide, Self::Remainder];

    /// Its sign in the form.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Subtract => "-",
            Self::Multiply => "*",
            Self::Divide => "/",
            Self::Remainder => "%",
        }
    }

    /// How firmly it binds.
    pub fn strength(self) -> u8 {
        match self {
            Self::Add | Self::Subtract => 0,
            Self::Multiply | Self::Divide | Self::Remainder => 1,
        }
    }
}

/// An expression of whole numbers of 64 bits with sign; one whose value has more is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression {
    /// A number.
    Number(i64, Place),
    /// A parameter, or the variable of a loop round it.
    Name(Name),
    /// A minus before an expression.
    Negative(Box<Expression>, Place),
    /// Two numbers and what is done with them; the place is the operator's.
    Binary(Box<Expression>, Operator, Place, Box<Expression>),
}

impl Expression {
    /// Where it begins.
    pub fn place(&self) -> Place {
        match self {
            Self::Number(_, place) | Self::Negative(_, place) => *place,
            Self::Name(name) => name.place,
            Self::Binary(left, ..) => left.place(),
        }
    }

    /// Calls `each` for each name in it.
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

/// From a number up to another, which is not in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Range {
    /// The first.
    pub start: Expression,
    /// Behind the last.
    pub end: Expression,
}

/// `parameter NAME = VALUE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name.
    pub name: Name,
    /// Its value where none is given from outside; it may depend on parameters before it.
    pub value: Expression,
}

/// `resource NAME START..END`: places that calls write and read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resource {
    /// Its name.
    pub name: Name,
    /// Its places.
    pub range: Range,
}

/// `queue NAME of BUFFERS`: buffers that are handed out at run time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Queue {
    /// Its name.
    pub name: Name,
    /// How many buffers it has.
    pub buffers: Expression,
}

/// A buffer as a call names it: `a[i]`, `c`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Buffer {
    /// Its name.
    pub name: Name,
    /// Its indices; none is allowed.
    pub indices: Vec<Expression>,
}

/// What a call produces, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Output {
    /// The buffer.
    pub buffer: Buffer,
    /// A resource or a queue.
    pub storage: Name,
    /// Which part of the resource; a queue has none.
    pub range: Option<Range>,
}

/// Which word a call was written with. `produce` and `consume` are short for calls with one buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// `produce a[i] in ...`
    Produce,
    /// `consume a[i]`
    Consume,
    /// `call FUNCTION ...`
    Call,
}

/// A call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// Its number: calls are counted from 0 in the order of the text.
    pub number: u32,
    /// The word it was written with.
    pub form: Form,
    /// The function to run; `produce` or `consume` where that is the word.
    pub function: Name,
    /// The buffers it reads.
    pub consumes: Vec<Buffer>,
    /// The buffers it writes.
    pub produces: Vec<Output>,
    /// The cycles it takes; 1 where nothing is said.
    pub cost: Option<Expression>,
    /// Which warp runs it.
    pub warp: Expression,
}

/// What is done, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// `stage LABEL { ... }`: a part with a name. It says nothing of the order.
    Stage {
        /// A name or a number.
        label: Name,
        /// What is in it.
        body: Vec<Statement>,
    },
    /// `for VARIABLE in START..END { ... }`.
    For {
        /// The variable.
        variable: Name,
        /// Its values, ascending; none where the end isn't above the start.
        range: Range,
        /// What is done for each.
        body: Vec<Statement>,
    },
    /// A call.
    Call(Call),
}

/// A source that is well written: all names are known, but numbers have no values yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// What messages call it.
    pub file: String,
    /// Its text, for messages.
    pub text: String,
    /// In the order of the text, as all that follow.
    pub parameters: Vec<Parameter>,
    /// Where calls write to.
    pub resources: Vec<Resource>,
    /// Where else they write to.
    pub queues: Vec<Queue>,
    /// `warps N`: how many there are; up to the highest that runs a call where it isn't said.
    pub warps: Option<Expression>,
    /// `channels N`: how many the hardware has.
    pub channels: Option<Expression>,
    /// What is done.
    pub body: Vec<Statement>,
}

impl Source {
    /// All calls, in the order of their numbers.
    pub fn calls(&self) -> Vec<&Call> {
        let mut calls = Vec::new();
        each_call(&self.body, &mut |call| calls.push(call));
        calls
    }
}

/// Calls `each` for each call in these statements, in the order of the text.
pub(crate) fn each_call<'a>(body: &'a [Statement], each: &mut impl FnMut(&'a Call)) {
    for statement in body {
        match statement {
            Statement::Stage { body, .. } | Statement::For { body, .. } => each_call(body, each),
            Statement::Call(call) => each(call),
        }
    }
}
