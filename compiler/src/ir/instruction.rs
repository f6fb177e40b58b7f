//! Instructions, and the ends of blocks.

use super::name::{Name, Place};

/// What an instruction reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operand {
    /// A number.
    Number(i64),
    /// A register of the thread, or a parameter.
    Name(Name),
    /// The thread's number in its warp, from 0.
    Thread,
    /// How many threads a warp has.
    Lanes,
}

/// What is done with two numbers of 64 bits. All wrap; comparisons are signed and give 1 or 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// Sum.
    Add,
    /// Difference.
    Subtract,
    /// Product.
    Multiply,
    /// Quotient, towards zero.
    Divide,
    /// Remainder, of the dividend's sign.
    Remainder,
    /// Bits of both.
    And,
    /// Bits of either.
    Or,
    /// Bits of one.
    ExclusiveOr,
    /// To the left, by the distance modulo 64.
    ShiftLeft,
    /// To the right with the sign, by the distance modulo 64.
    ShiftRight,
    /// Less than.
    Less,
    /// Less than, or equal.
    LessOrEqual,
    /// Greater than.
    Greater,
    /// Greater than, or equal.
    GreaterOrEqual,
    /// Equal.
    Equal,
    /// Not equal.
    NotEqual,
    /// The smaller one.
    Minimum,
    /// The larger one.
    Maximum,
}

impl Operator {
    /// All of them.
    pub const ALL: [Self; 18] = [
        Self::Add,
        Self::Subtract,
        Self::Multiply,
        Self::Divide,
        Self::Remainder,
        Self::And,
        Self::Or,
        Self::ExclusiveOr,
        Self::ShiftLeft,
        Self::ShiftRight,
        Self::Less,
        Self::LessOrEqual,
        Self::Greater,
        Self::GreaterOrEqual,
        Self::Equal,
        Self::NotEqual,
        Self::Minimum,
        Self::Maximum,
    ];

    /// Its sign in the form.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Subtract => "-",
            Self::Multiply => "*",
            Self::Divide => "/",
            Self::Remainder => "%",
            Self::And => "&",
            Self::Or => "|",
            Self::ExclusiveOr => "^",
            Self::ShiftLeft => "<<",
            Self::ShiftRight => ">>",
            Self::Less => "<",
            Self::LessOrEqual => "<=",
            Self::Greater => ">",
            Self::GreaterOrEqual => ">=",
            Self::Equal => "==",
            Self::NotEqual => "!=",
            Self::Minimum => "min",
            Self::Maximum => "max",
        }
    }

    /// How firmly it binds in an expression: as in C, with min and max the loosest.
    pub fn strength(self) -> u8 {
        match self {
            Self::Multiply | Self::Divide | Self::Remainder => 8,
            Self::Add | Self::Subtract => 7,
            Self::ShiftLeft | Self::ShiftRight => 6,
            Self::Less | Self::LessOrEqual | Self::Greater | Self::GreaterOrEqual => 5,
            Self::Equal | Self::NotEqual => 4,
            Self::And => 3,
            Self::ExclusiveOr => 2,
            Self::Or => 1,
            Self::Minimum | Self::Maximum => 0,
        }
    }

    /// The result; `None` of a division by zero.
    pub fn apply(self, left: i64, right: i64) -> Option<i64> {
        Some(match self {
            Self::Add => left.wrapping_add(right),
            Self::Subtract => left.wrapping_sub(right),
            Self::Multiply => left.wrapping_mul(right),
            Self::Divide if right == 0 => return None,
            Self::Divide => left.wrapping_div(right),
            Self::Remainder if right == 0 => return None,
            Self::Remainder => left.wrapping_rem(right),
            Self::And => left & right,
            Self::Or => left | right,
            Self::ExclusiveOr => left ^ right,
            Self::ShiftLeft => left.wrapping_shl(right as u32),
            Self::ShiftRight => left.wrapping_shr(right as u32),
            Self::Less => i64::from(left < right),
            Self::LessOrEqual => i64::from(left <= right),
            Self::Greater => i64::from(left > right),
            Self::GreaterOrEqual => i64::from(left >= right),
            Self::Equal => i64::from(left == right),
            Self::NotEqual => i64::from(left != right),
            Self::Minimum => left.min(right),
            Self::Maximum => left.max(right),
        })
    }
}

/// A word of memory, e.g. `lock[i]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The region.
    pub region: Name,
    /// The word's number.
    pub index: Operand,
}

/// What an instruction does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operation {
    /// `to = value`.
    Set {
        /// The register.
        to: Name,
        /// Its new value.
        value: Operand,
    },
    /// `to = left + right`, or another operator.
    Compute {
        /// The register.
        to: Name,
        /// The first number.
        left: Operand,
        /// What is done.
        operator: Operator,
        /// The second number.
        right: Operand,
    },
    /// `to = region[index]`.
    Load {
        /// The register.
        to: Name,
        /// The word.
        from: Cell,
    },
    /// `region[index] = value`. Of several threads that write a word in one instruction the highest has the last word.
    Store {
        /// The word.
        to: Cell,
        /// Its new value.
        value: Operand,
    },
    /// `old = exchange region[index], value`: the word gets the value, the register what was there.
    Exchange {
        /// The register, if the old word is wanted.
        old: Option<Name>,
        /// The word.
        cell: Cell,
        /// Its new value.
        value: Operand,
    },
    /// `old = compare_swap region[index], expected, value`: the word gets the value if it is the expected one.
    CompareSwap {
        /// The register, if the old word is wanted.
        old: Option<Name>,
        /// The word.
        cell: Cell,
        /// What it must be.
        expected: Operand,
        /// Its new value.
        value: Operand,
    },
    /// `old = add region[index], value`: the word grows by the value.
    Add {
        /// The register, if the old word is wanted.
        old: Option<Name>,
        /// The word.
        cell: Cell,
        /// By how much.
        value: Operand,
    },
}

impl Operation {
    /// The register that it writes.
    pub fn writes(&self) -> Option<&Name> {
        match self {
            Self::Set { to, .. } | Self::Compute { to, .. } | Self::Load { to, .. } => Some(to),
            Self::Store { .. } => None,
            Self::Exchange { old, .. } | Self::CompareSwap { old, .. } | Self::Add { old, .. } => old.as_ref(),
        }
    }

    /// The word of memory that it reads or writes.
    pub fn cell(&self) -> Option<&Cell> {
        match self {
            Self::Set { .. } | Self::Compute { .. } => None,
            Self::Load { from: cell, .. }
            | Self::Store { to: cell, .. }
            | Self::Exchange { cell, .. }
            | Self::CompareSwap { cell, .. }
            | Self::Add { cell, .. } => Some(cell),
        }
    }

    /// Whether it is an atomic read-modify-write.
    pub fn is_atomic(&self) -> bool {
        matches!(self, Self::Exchange { .. } | Self::CompareSwap { .. } | Self::Add { .. })
    }

    /// Whether it writes a word of a region.
    pub fn changes(&self, region: &str) -> bool {
        !matches!(self, Self::Load { .. }) && self.cell().is_some_and(|cell| cell.region.text == region)
    }

    /// What it reads, the index of its word first.
    pub fn reads(&self) -> Vec<&Operand> {
        let index = self.cell().map(|cell| &cell.index);
        let others = match self {
            Self::Load { .. } => vec![],
            Self::Set { value, .. }
            | Self::Store { value, .. }
            | Self::Exchange { value, .. }
            | Self::Add { value, .. } => {
                vec![value]
            }
            Self::Compute { left, right, .. } => vec![left, right],
            Self::CompareSwap { expected, value, .. } => vec![expected, value],
        };
        index.into_iter().chain(others).collect()
    }
}

/// An instruction of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// What it does.
    pub operation: Operation,
    /// Where it stands.
    pub place: Place,
}

/// How a block ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// `if register goto taken else fall`: taken where the register isn't zero.
    Branch {
        /// What decides.
        condition: Name,
        /// The block where it isn't zero.
        taken: Name,
        /// The block where it is.
        fall: Name,
    },
    /// `goto to`.
    Jump {
        /// The block.
        to: Name,
    },
    /// `exit`: the thread is done.
    Exit,
}

impl End {
    /// Makes it lead to another block wherever it leads to one.
    pub fn retarget(&mut self, from: &str, to: &str) {
        let targets = match self {
            Self::Branch { taken, fall, .. } => vec![taken, fall],
            Self::Jump { to } => vec![to],
            Self::Exit => Vec::new(),
        };
        targets.into_iter().filter(|target| target.text == from).for_each(|target| target.text = to.to_string());
    }

    /// The labels of the blocks that may follow, the taken one first.
    pub fn targets(&self) -> Vec<&Name> {
        match self {
            Self::Branch { taken, fall, .. } => vec![taken, fall],
            Self::Jump { to } => vec![to],
            Self::Exit => Vec::new(),
        }
    }
}
