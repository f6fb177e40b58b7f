//! A module after elaboration: loops unrolled, names resolved, every expression with a width.

use num_bigint::BigUint;
use std::collections::BTreeMap;

/// The number of a signal in its module's table.
pub(crate) type Id = usize;

/// What a signal is to the module that sees it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Role {
    Input,
    Output,
    Local,
    /// A `Constant` field, or a value of an enum.
    Constant(BigUint),
    /// An input of a child: this module drives it.
    ChildInput,
    /// An output of a child.
    ChildOutput,
    /// A register's `d`.
    RegisterNext,
    /// A register's `q`.
    RegisterValue,
    /// A register's clock: printed in its `always` block only.
    RegisterClock,
}

#[derive(Clone, Debug)]
pub(crate) struct Signal {
    /// rust-hdl's path in the module: `lane$3$x`.
    pub path: String,
    /// Its name in Verilog, once names are decided.
    pub name: String,
    pub width: usize,
    pub role: Role,
    pub is_clock: bool,
}

impl Signal {
    pub fn is_written_here(&self) -> bool {
        matches!(self.role, Role::Output | Role::Local | Role::ChildInput | Role::RegisterNext | Role::RegisterClock)
    }

    /// Whether rust-hdl reads it in program order (`next`) rather than settled (`val`).
    pub fn is_read_in_order(&self) -> bool {
        matches!(self.role, Role::Output | Role::Local)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unary {
    Not,
    All,
    Any,
    Xor,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Binary {
    Add,
    Sub,
    And,
    Or,
    Xor,
    LogicalAnd,
    LogicalOr,
    Shl,
    Shr,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

impl Binary {
    pub fn symbol(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Sub => "-",
            Self::And => "&",
            Self::Or => "|",
            Self::Xor => "^",
            Self::LogicalAnd => "&&",
            Self::LogicalOr => "||",
            Self::Shl => "<<",
            Self::Shr => ">>",
            Self::Eq => "==",
            Self::Ne => "!=",
            Self::Lt => "<",
            Self::Le => "<=",
            Self::Gt => ">",
            Self::Ge => ">=",
        }
    }
}

/// An expression with its width.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Expression {
    pub width: usize,
    pub kind: Kind,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Kind {
    Literal(BigUint),
    Signal(Id),
    /// `width` bits of a signal from a fixed bit on.
    Select(Id, usize),
    /// `width` bits of a signal from a bit on that is known at run time.
    Dynamic(Id, Box<Expression>),
    Unary(Unary, Box<Expression>),
    Binary(Binary, Box<Expression>, Box<Expression>),
    /// Zeros in front.
    Extend(Box<Expression>),
    /// The product of two values, each extended to the product's width.
    Multiply(Box<Expression>, Box<Expression>),
}

impl Expression {
    pub fn literal(value: BigUint, width: usize) -> Self {
        Self { width, kind: Kind::Literal(value) }
    }

    pub fn bit(value: bool) -> Self {
        Self::literal(u8::from(value).into(), 1)
    }

    /// The value, if it is a literal of one bit.
    pub fn known_bit(&self) -> Option<bool> {
        match &self.kind {
            Kind::Literal(value) if self.width == 1 => Some(value.bit(0)),
            _ => None,
        }
    }

    /// Whether it can stand in a port connection: a signal, a part of one or its inverse, or a literal.
    pub fn is_plain(&self) -> bool {
        match &self.kind {
            Kind::Signal(_) | Kind::Select(..) | Kind::Literal(_) => true,
            Kind::Unary(Unary::Not, inner) => matches!(inner.kind, Kind::Signal(_) | Kind::Select(..)),
            _ => false,
        }
    }

    /// Calls `visit` for every reference to a signal: the signal, its lowest bit that is read, and how many.
    pub fn reads(&self, signals: &[Signal], visit: &mut dyn FnMut(Id, usize, usize)) {
        match &self.kind {
            Kind::Literal(_) => {}
            Kind::Signal(id) => visit(*id, 0, signals[*id].width),
            Kind::Select(id, low) => visit(*id, *low, self.width),
            Kind::Dynamic(id, index) => {
                visit(*id, 0, signals[*id].width);
                index.reads(signals, visit);
            }
            Kind::Unary(_, inner) | Kind::Extend(inner) => inner.reads(signals, visit),
            Kind::Binary(_, left, right) | Kind::Multiply(left, right) => {
                left.reads(signals, visit);
                right.reads(signals, visit);
            }
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) enum Statement {
    Comment(String),
    Assign { target: Id, value: Expression },
    If { test: Expression, then: Vec<Statement>, otherwise: Vec<Statement> },
    Case { test: Expression, arms: Vec<Arm>, default: Vec<Statement>, default_note: String },
}

#[derive(Clone, Debug)]
pub(crate) struct Arm {
    pub label: Expression,
    pub body: Vec<Statement>,
}

impl Statement {
    /// Calls `visit` for every signal that it writes.
    pub fn writes(&self, visit: &mut dyn FnMut(Id)) {
        match self {
            Self::Comment(_) => {}
            Self::Assign { target, .. } => visit(*target),
            Self::If { then, otherwise, .. } => {
                then.iter().chain(otherwise).for_each(|statement| statement.writes(visit));
            }
            Self::Case { arms, default, .. } => {
                arms.iter().flat_map(|arm| &arm.body).chain(default).for_each(|statement| statement.writes(visit));
            }
        }
    }

    /// Calls `visit` for every read, as [`Expression::reads`].
    pub fn reads(&self, signals: &[Signal], visit: &mut dyn FnMut(Id, usize, usize)) {
        match self {
            Self::Comment(_) => {}
            Self::Assign { value, .. } => value.reads(signals, visit),
            Self::If { test, then, otherwise } => {
                test.reads(signals, visit);
                then.iter().chain(otherwise).for_each(|statement| statement.reads(signals, visit));
            }
            Self::Case { test, arms, default, .. } => {
                test.reads(signals, visit);
                for arm in arms {
                    arm.label.reads(signals, visit);
                }
                let bodies = arms.iter().flat_map(|arm| &arm.body);
                bodies.chain(default).for_each(|statement| statement.reads(signals, visit));
            }
        }
    }
}

/// An instance of a part.
#[derive(Clone, Debug)]
pub(crate) struct Instance {
    pub path: String,
    pub name: String,
    /// The part's module.
    pub module: String,
    /// The part's port names and this module's signals at them, in the part's order.
    pub connections: Vec<(String, Id)>,
}

/// A register of this module.
#[derive(Clone, Debug)]
pub(crate) struct Register {
    pub value: Id,
    pub next: Id,
    pub clock: Id,
}

/// A port of this module.
#[derive(Clone, Debug)]
pub(crate) struct Port {
    pub name: String,
    pub is_input: bool,
    pub is_clock: bool,
    /// Bits of an element.
    pub element_width: usize,
    /// The signals of its elements; more than one only for flat vectors at the top.
    pub elements: Vec<Id>,
    pub comment: String,
}

impl Port {
    pub fn width(&self) -> usize {
        self.element_width * self.elements.len()
    }
}

/// What registers take while an input is 1, whatever their logic says.
#[derive(Clone, Debug)]
pub(crate) struct Reset {
    /// The input.
    pub test: Id,
    /// The comments that stood before it.
    pub comments: Vec<String>,
    /// The registers' next values that it replaces, each by what.
    pub values: Vec<(Id, Expression)>,
}

/// A module, elaborated.
#[derive(Debug, Default)]
pub(crate) struct Module {
    /// Where it is: `top.lane[3]`.
    pub path: String,
    /// Its name in Verilog.
    pub name: String,
    pub signals: Vec<Signal>,
    pub ports: Vec<Port>,
    pub instances: Vec<Instance>,
    pub registers: Vec<Register>,
    pub statements: Vec<Statement>,
    /// What registers take in a reset, out of the statements.
    pub resets: Vec<Reset>,
    /// The lines of its header, from the leading comments of its kernel.
    pub header: Vec<String>,
    /// The comments of its ports, by the port's path without indices.
    pub port_comments: BTreeMap<String, String>,
}
