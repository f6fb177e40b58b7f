//! Instructions and ends of blocks.

use super::name::{Name, SourceLocation};

/// Operand of an instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operand {
    /// Integer literal.
    Number(i64),
    /// Register of the thread, or parameter.
    Name(Name),
    /// Number of the thread in its warp, from 0.
    Thread,
    /// Number of threads in the warp.
    Lanes,
}

/// Operator on two signed 64-bit numbers. Results wrap; comparisons return 1 or 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// `+`: sum.
    Add,
    /// `-`: difference.
    Subtract,
    /// `*`: product.
    Multiply,
    /// `/`: quotient, rounded towards zero; undefined for a divisor of zero.
    Divide,
    /// `%`: remainder, with the sign of the dividend; undefined for a divisor of zero.
    Remainder,
    /// `&`: bitwise and.
    And,
    /// `|`: bitwise or.
    Or,
    /// `^`: bitwise exclusive or.
    ExclusiveOr,
    /// `<<`: left shift by the right operand modulo 64.
    ShiftLeft,
    /// `>>`: arithmetic right shift by the right operand modulo 64.
    ShiftRight,
    /// `<`: less than.
    Less,
    /// `<=`: less than, or equal.
    LessOrEqual,
    /// `>`: greater than.
    Greater,
    /// `>=`: greater than, or equal.
    GreaterOrEqual,
    /// `==`: equal.
    Equal,
    /// `!=`: not equal.
    NotEqual,
    /// `min`: minimum.
    Minimum,
    /// `max`: maximum.
    Maximum,
}

impl Operator {
    /// All operators, in the order of the variants.
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

    /// Returns the sign or keyword in the text format.
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

    /// Returns the precedence, from 0 (lowest) to 8. It is that of C, with `min` and `max` lowest.
    pub fn precedence(self) -> u8 {
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

    /// Returns the result; `None` for a division or remainder with a divisor of zero.
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

/// Word of memory, for example `lock[i]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Region that contains the word.
    pub region: Name,
    /// Index of the word in the region.
    pub index: Operand,
}

/// Operation of an instruction. Threads that execute an atomic operation in one instruction access memory one after
/// another, the thread with the lowest number first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operation {
    /// `to = value`.
    Set {
        /// Destination register.
        to: Name,
        /// Value that is written.
        value: Operand,
    },
    /// `to = left + right`, or another operator.
    Compute {
        /// Destination register.
        to: Name,
        /// Left operand.
        left: Operand,
        /// Operator.
        operator: Operator,
        /// Right operand.
        right: Operand,
    },
    /// `to = region[index]`.
    Load {
        /// Destination register.
        to: Name,
        /// Word that is loaded.
        from: Cell,
    },
    /// `region[index] = value`. If several threads write a word in one instruction, the value of the thread
    /// with the highest number remains.
    Store {
        /// Word that is written.
        to: Cell,
        /// Value that is written.
        value: Operand,
    },
    /// `old = exchange region[index], value`: writes `value`, and sets `old` to the previous word.
    Exchange {
        /// Register for the previous word, if any.
        old: Option<Name>,
        /// Accessed word.
        cell: Cell,
        /// Value that is written.
        value: Operand,
    },
    /// `old = compare_swap region[index], expected, value`: writes `value` if the word equals `expected`, and sets
    /// `old` to the previous word.
    CompareSwap {
        /// Register for the previous word, if any.
        old: Option<Name>,
        /// Accessed word.
        cell: Cell,
        /// Expected value.
        expected: Operand,
        /// Value that is written.
        value: Operand,
    },
    /// `old = add region[index], value`: adds `value` to the word, and sets `old` to the previous word.
    Add {
        /// Register for the previous word, if any.
        old: Option<Name>,
        /// Accessed word.
        cell: Cell,
        /// Increment, which may be negative.
        value: Operand,
    },
}

impl Operation {
    /// Returns the register that the operation writes, if any.
    pub fn writes(&self) -> Option<&Name> {
        match self {
            Self::Set { to, .. } | Self::Compute { to, .. } | Self::Load { to, .. } => Some(to),
            Self::Store { .. } => None,
            Self::Exchange { old, .. } | Self::CompareSwap { old, .. } | Self::Add { old, .. } => old.as_ref(),
        }
    }

    /// Returns the word of memory that the operation accesses, if any.
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

    /// Whether the operation is an atomic read-modify-write.
    pub fn is_atomic(&self) -> bool {
        matches!(self, Self::Exchange { .. } | Self::CompareSwap { .. } | Self::Add { .. })
    }

    /// Whether the operation may write a word of the region with this name.
    pub fn changes(&self, region: &str) -> bool {
        !matches!(self, Self::Load { .. }) && self.cell().is_some_and(|cell| cell.region.text == region)
    }

    /// Returns the operands that the operation reads, the index of the accessed word first.
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

/// Instruction of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// Operation and its operands.
    pub operation: Operation,
    /// Location in the file.
    pub location: SourceLocation,
}

/// End of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// `if register goto taken else fall`: continues at `taken` if the register is not zero.
    Branch {
        /// Register that is tested.
        condition: Name,
        /// Label of the next block if the register is not zero.
        taken: Name,
        /// Label of the next block if the register is zero.
        fall: Name,
    },
    /// `goto to`.
    Jump {
        /// Label of the next block.
        to: Name,
    },
    /// `exit`: ends the thread.
    Exit,
}

impl End {
    /// Replaces each target label `from` by the label `to`.
    pub fn retarget(&mut self, from: &str, to: &str) {
        let targets = match self {
            Self::Branch { taken, fall, .. } => vec![taken, fall],
            Self::Jump { to } => vec![to],
            Self::Exit => Vec::new(),
        };
        targets.into_iter().filter(|target| target.text == from).for_each(|target| target.text = to.to_string());
    }

    /// Returns the labels of the possible next blocks, the taken one first.
    pub fn targets(&self) -> Vec<&Name> {
        match self {
            Self::Branch { taken, fall, .. } => vec![taken, fall],
            Self::Jump { to } => vec![to],
            Self::Exit => Vec::new(),
        }
    }
}
