//! Elaborated module: loops unrolled, names resolved, every expression with a width. All widths are in bits.

use num_bigint::BigUint;
use std::collections::{BTreeMap, BTreeSet};

/// Index of a signal in the table of its module.
pub(crate) type Id = usize;

/// Role of a signal in its module.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Role {
    Input,
    Output,
    Local,
    /// `Constant` field, or value of an enum.
    Constant(BigUint),
    /// Input of a submodule, driven by this module.
    ChildInput,
    /// Output of a submodule.
    ChildOutput,
    /// Input `d` of a register.
    RegisterNext,
    /// Output `q` of a register.
    RegisterValue,
    /// Clock of a register, printed in its `always` block only.
    RegisterClock,
}

/// Signal or constant of a module.
#[derive(Clone, Debug)]
pub(crate) struct Signal {
    /// rust-hdl path in the module: `lane$3$x`.
    pub path: String,
    pub width: usize,
    pub role: Role,
    pub is_clock: bool,
}

impl Signal {
    /// Returns whether the kernel of the module writes the signal.
    pub fn is_written_here(&self) -> bool {
        matches!(self.role, Role::Output | Role::Local | Role::ChildInput | Role::RegisterNext | Role::RegisterClock)
    }

    /// Returns whether rust-hdl reads the value in program order (`next`), not the settled value (`val`).
    pub fn is_read_in_order(&self) -> bool {
        matches!(self.role, Role::Output | Role::Local)
    }
}

/// Operator of one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unary {
    /// Bitwise inverse.
    Not,
    /// Whether all bits are 1.
    All,
    /// Whether any bit is 1.
    Any,
    /// Exclusive or of all bits.
    Xor,
}

/// Operator of two operands. All operators are unsigned; `Shr` shifts in zeros.
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
    /// Returns whether the operator is associative, so that a chain of it needs no parentheses.
    pub fn is_chain(self) -> bool {
        matches!(self, Self::Add | Self::And | Self::Or | Self::Xor | Self::LogicalAnd | Self::LogicalOr)
    }

    /// Returns whether the operator is `&&` or `||`.
    pub fn is_logical(self) -> bool {
        matches!(self, Self::LogicalAnd | Self::LogicalOr)
    }

    /// Returns whether the operator is a comparison, which has a result of one bit.
    pub fn compares(self) -> bool {
        matches!(self, Self::Eq | Self::Ne | Self::Lt | Self::Le | Self::Gt | Self::Ge)
    }

    /// Returns the operator in Verilog.
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

/// Expression with its width.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Expression {
    pub width: usize,
    pub kind: Kind,
}

/// Expression without its width; `width` stands for the width of the expression.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Kind {
    Literal(BigUint),
    Signal(Id),
    /// `width` bits of a signal, starting at a fixed bit.
    Select(Id, usize),
    /// `width` bits of a signal, starting at the bit whose number is the value of an expression.
    Dynamic(Id, Box<Expression>),
    Unary(Unary, Box<Expression>),
    Binary(Binary, Box<Expression>, Box<Expression>),
    /// Zero extension.
    Extend(Box<Expression>),
    /// One-bit condition, value if it is 1, and value if it is 0.
    Condition([Box<Expression>; 3]),
    /// Product of two values, each extended to the width of the product.
    Multiply(Box<Expression>, Box<Expression>),
    /// One-bit expressions side by side, the lowest first.
    Bits(Vec<Expression>),
}

impl Expression {
    pub fn literal(value: BigUint, width: usize) -> Self {
        Self { width, kind: Kind::Literal(value) }
    }

    pub fn bit(value: bool) -> Self {
        Self::literal(u8::from(value).into(), 1)
    }

    /// Returns the value of a one-bit literal; `None` for other expressions.
    pub fn known_bit(&self) -> Option<bool> {
        match &self.kind {
            Kind::Literal(value) if self.width == 1 => Some(value.bit(0)),
            _ => None,
        }
    }

    /// Returns whether the emitter prints the expression in a port connection: a literal, a signal, a slice, or the
    /// inverse of a signal or slice.
    pub fn is_plain(&self) -> bool {
        match &self.kind {
            Kind::Signal(_) | Kind::Select(..) | Kind::Literal(_) => true,
            Kind::Unary(Unary::Not, inner) => matches!(inner.kind, Kind::Signal(_) | Kind::Select(..)),
            _ => false,
        }
    }

    /// Calls `visit` for every read of a signal: the signal, the lowest bit read, and the number of bits.
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
            Kind::Condition(parts) => parts.iter().for_each(|part| part.reads(signals, visit)),
            Kind::Bits(bits) => bits.iter().for_each(|bit| bit.reads(signals, visit)),
            Kind::Binary(_, left, right) | Kind::Multiply(left, right) => {
                left.reads(signals, visit);
                right.reads(signals, visit);
            }
        }
    }
}

/// Statement of a kernel.
#[derive(Clone, Debug)]
pub(crate) enum Statement {
    Comment(String),
    Assign {
        target: Id,
        value: Expression,
    },
    If {
        test: Expression,
        then: Vec<Statement>,
        otherwise: Vec<Statement>,
    },
    /// `default_note` is the pattern of the arm that is printed as the default; empty if no arm is.
    Case {
        test: Expression,
        arms: Vec<Arm>,
        default: Vec<Statement>,
        default_note: String,
    },
}

/// Arm of a `match`.
#[derive(Clone, Debug)]
pub(crate) struct Arm {
    /// Constant.
    pub label: Expression,
    pub body: Vec<Statement>,
}

impl Statement {
    /// Calls `visit` for every signal that the statement writes.
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

/// Instance of a submodule.
#[derive(Clone, Debug)]
pub(crate) struct Instance {
    /// rust-hdl path in the module: `lane$3`.
    pub path: String,
    /// Name of the module.
    pub module: String,
    /// Port names of the submodule and the connected signals of this module, in the submodule's order. A port that is
    /// an array has one signal per element.
    pub connections: Vec<(String, Vec<Id>)>,
    /// Pairs of an input and an output with a combinational path between them, as positions in `connections`.
    pub feedthroughs: Vec<(usize, usize)>,
    /// Names of the signals of the submodule.
    pub declared: BTreeSet<String>,
}

/// Register of this module, as its three signals.
#[derive(Clone, Debug)]
pub(crate) struct Register {
    /// Output `q`.
    pub value: Id,
    /// Input `d`.
    pub next: Id,
    /// Input `clock`.
    pub clock: Id,
}

/// Port of this module.
#[derive(Clone, Debug)]
pub(crate) struct Port {
    pub name: String,
    pub is_input: bool,
    pub is_clock: bool,
    /// Width of an element in bits.
    pub element_width: usize,
    /// Signals of the elements, element 0 in the low bits.
    pub elements: Vec<Id>,
    pub comment: String,
}

impl Port {
    /// Returns the width of all elements together, in bits.
    pub fn width(&self) -> usize {
        self.element_width * self.elements.len()
    }
}

/// Synchronous reset: values that registers load while an input is 1.
#[derive(Clone, Debug)]
pub(crate) struct Reset {
    /// Reset input.
    pub test: Id,
    /// Comments before the reset.
    pub comments: Vec<String>,
    /// Signals of next values, and the values that replace them while the reset input is 1.
    pub values: Vec<(Id, Expression)>,
}

/// Elaborated module.
#[derive(Debug, Default)]
pub(crate) struct Module {
    /// Path from the top: `top.lane[3]`.
    pub path: String,
    /// Name in Verilog.
    pub name: String,
    pub signals: Vec<Signal>,
    pub ports: Vec<Port>,
    pub instances: Vec<Instance>,
    pub registers: Vec<Register>,
    pub statements: Vec<Statement>,
    /// Resets extracted from the statements.
    pub resets: Vec<Reset>,
    /// Lines of the header, from the leading comments of the kernel.
    pub header: Vec<String>,
    /// Comments of the ports, by the port's path without indices.
    pub port_comments: BTreeMap<String, String>,
}
