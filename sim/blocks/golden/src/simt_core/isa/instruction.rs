//! Typed instructions.

use warploom_contracts::simt_core::csr::Csr;
use warploom_contracts::simt_core::custom::Custom;

/// Operation of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    /// beq
    Equal,
    /// bne
    NotEqual,
    /// blt, signed
    Less,
    /// bge, signed
    GreaterOrEqual,
    /// bltu
    LessUnsigned,
    /// bgeu
    GreaterOrEqualUnsigned,
}

/// Operation of two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Arithmetic {
    Add,
    Sub,
    ShiftLeft,
    LessSigned,
    LessUnsigned,
    Xor,
    ShiftRight,
    ShiftRightArithmetic,
    Or,
    And,
    Multiply,
    MultiplyHigh,
    MultiplyHighSignedUnsigned,
    MultiplyHighUnsigned,
    Divide,
    DivideUnsigned,
    Remainder,
    RemainderUnsigned,
}

/// Width and extension of a load.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LoadKind {
    /// lb
    Byte,
    /// lh
    Half,
    /// lw
    Word,
    /// lbu
    ByteUnsigned,
    /// lhu
    HalfUnsigned,
}

/// Width of a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StoreKind {
    /// sb
    Byte,
    /// sh
    Half,
    /// sw
    Word,
}

/// Operation of an atomic read-modify-write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Amo {
    Swap,
    Add,
    Xor,
    And,
    Or,
    Min,
    Max,
    MinUnsigned,
    MaxUnsigned,
}

/// Instruction. `rd`, `rs1` and `rs2` are numbers of registers, 0 to 31. Immediates are extended to 32 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Instruction {
    Lui { rd: u8, immediate: u32 },
    Auipc { rd: u8, immediate: u32 },
    Jal { rd: u8, offset: u32 },
    Jalr { rd: u8, rs1: u8, offset: u32 },
    Branch { comparison: Comparison, rs1: u8, rs2: u8, offset: u32 },
    Load { kind: LoadKind, rd: u8, rs1: u8, offset: u32 },
    Store { kind: StoreKind, rs1: u8, rs2: u8, offset: u32 },
    Immediate { operation: Arithmetic, rd: u8, rs1: u8, immediate: u32 },
    Register { operation: Arithmetic, rd: u8, rs1: u8, rs2: u8 },
    LoadReserved { rd: u8, rs1: u8 },
    StoreConditional { rd: u8, rs1: u8, rs2: u8 },
    Amo { operation: Amo, rd: u8, rs1: u8, rs2: u8 },
    Csr { rd: u8, csr: Csr },
    Custom { custom: Custom, rd: u8, rs1: u8 },
    Fence,
    FenceI,
    Ecall,
    Ebreak,
}

impl LoadKind {
    /// Returns the number of bytes.
    pub fn bytes(self) -> u32 {
        match self {
            Self::Byte | Self::ByteUnsigned => 1,
            Self::Half | Self::HalfUnsigned => 2,
            Self::Word => 4,
        }
    }

    /// Extends a value of this width to 32 bits.
    pub fn extend(self, value: u32) -> u32 {
        match self {
            Self::Byte => value as u8 as i8 as u32,
            Self::Half => value as u16 as i16 as u32,
            Self::Word => value,
            Self::ByteUnsigned => value & 0xFF,
            Self::HalfUnsigned => value & 0xFFFF,
        }
    }
}

impl StoreKind {
    /// Returns the number of bytes.
    pub fn bytes(self) -> u32 {
        match self {
            Self::Byte => 1,
            Self::Half => 2,
            Self::Word => 4,
        }
    }
}

impl Comparison {
    /// Returns whether the branch is taken.
    pub fn holds(self, a: u32, b: u32) -> bool {
        match self {
            Self::Equal => a == b,
            Self::NotEqual => a != b,
            Self::Less => (a as i32) < b as i32,
            Self::GreaterOrEqual => a as i32 >= b as i32,
            Self::LessUnsigned => a < b,
            Self::GreaterOrEqualUnsigned => a >= b,
        }
    }
}

impl Arithmetic {
    /// Returns the result. A shift uses the 5 low bits of `b`. A division by 0 has the quotient with all bits 1 and the
    /// remainder `a`. The signed division of -2^31 by -1 has the quotient -2^31 and the remainder 0.
    pub fn apply(self, a: u32, b: u32) -> u32 {
        let (signed_a, signed_b) = (a as i32, b as i32);
        match self {
            Self::Add => a.wrapping_add(b),
            Self::Sub => a.wrapping_sub(b),
            Self::ShiftLeft => a << (b & 31),
            Self::LessSigned => u32::from(signed_a < signed_b),
            Self::LessUnsigned => u32::from(a < b),
            Self::Xor => a ^ b,
            Self::ShiftRight => a >> (b & 31),
            Self::ShiftRightArithmetic => (signed_a >> (b & 31)) as u32,
            Self::Or => a | b,
            Self::And => a & b,
            Self::Multiply => a.wrapping_mul(b),
            Self::MultiplyHigh => ((i64::from(signed_a) * i64::from(signed_b)) >> 32) as u32,
            Self::MultiplyHighSignedUnsigned => ((i64::from(signed_a) * i64::from(b)) >> 32) as u32,
            Self::MultiplyHighUnsigned => ((u64::from(a) * u64::from(b)) >> 32) as u32,
            Self::Divide if b == 0 => u32::MAX,
            Self::Divide => signed_a.wrapping_div(signed_b) as u32,
            Self::DivideUnsigned => a.checked_div(b).unwrap_or(u32::MAX),
            Self::Remainder if b == 0 => a,
            Self::Remainder => signed_a.wrapping_rem(signed_b) as u32,
            Self::RemainderUnsigned => a.checked_rem(b).unwrap_or(a),
        }
    }
}

impl Amo {
    /// Returns the value that is stored, from the value in memory and that of rs2.
    pub fn apply(self, memory: u32, operand: u32) -> u32 {
        match self {
            Self::Swap => operand,
            Self::Add => memory.wrapping_add(operand),
            Self::Xor => memory ^ operand,
            Self::And => memory & operand,
            Self::Or => memory | operand,
            Self::Min => (memory as i32).min(operand as i32) as u32,
            Self::Max => (memory as i32).max(operand as i32) as u32,
            Self::MinUnsigned => memory.min(operand),
            Self::MaxUnsigned => memory.max(operand),
        }
    }
}

impl Instruction {
    /// Returns whether the instruction ends a block whatever its lanes do. An `ecall` ends it because its lanes exit or
    /// stop.
    pub fn ends_block(self) -> bool {
        use warploom_contracts::simt_core::custom::CUSTOMS;
        match self {
            Self::Jal { .. } | Self::Jalr { .. } | Self::Branch { .. } | Self::Ecall | Self::Ebreak => true,
            Self::Custom { custom, .. } => CUSTOMS.iter().any(|fact| fact.custom == custom && fact.parks),
            _ => false,
        }
    }
}
