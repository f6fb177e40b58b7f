//! Decoder: instruction word to typed instruction.

use super::instruction::{Amo, Arithmetic, Comparison, Instruction, LoadKind, StoreKind};
use warploom_contracts::simt_core::csr::Csr;
use warploom_contracts::simt_core::custom::{self, CUSTOMS};

/// The word is no instruction of the core.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("0x{0:08x} is no instruction of RV32IMA, Zicsr or the core")]
pub struct UnknownInstruction(pub u32);

/// Decodes a word. An instruction that writes a CSR is unknown, because all CSRs are read-only. `fence` and `fence.i`
/// ignore their other fields, and LR, SC and AMOs ignore aq and rl.
///
/// # Errors
/// If the word is no instruction of the core.
pub fn decode(word: u32) -> Result<Instruction, UnknownInstruction> {
    let fields = Fields(word);
    let (rd, rs1) = (fields.rd(), fields.rs1());
    let instruction = match word & 0x7F {
        0b011_0111 => Some(Instruction::Lui { rd, immediate: word & 0xFFFF_F000 }),
        0b001_0111 => Some(Instruction::Auipc { rd, immediate: word & 0xFFFF_F000 }),
        0b110_1111 => Some(Instruction::Jal { rd, offset: fields.jump_offset() }),
        0b110_0111 if fields.funct3() == 0 => Some(Instruction::Jalr { rd, rs1, offset: fields.immediate() }),
        0b110_0011 => fields.branch(),
        0b000_0011 => fields.load(),
        0b010_0011 => fields.store(),
        0b001_0011 => fields.with_immediate(),
        0b011_0011 => fields.with_register(),
        0b010_1111 => fields.atomic(),
        0b000_1111 => match fields.funct3() {
            0 => Some(Instruction::Fence),
            1 => Some(Instruction::FenceI),
            _ => None,
        },
        0b111_0011 => fields.system(),
        custom::OPCODE => fields.custom(),
        _ => None,
    };
    instruction.ok_or(UnknownInstruction(word))
}

/// Fields of an instruction word.
#[derive(Clone, Copy)]
struct Fields(u32);

impl Fields {
    fn rd(self) -> u8 {
        (self.0 >> 7 & 31) as u8
    }

    fn rs1(self) -> u8 {
        (self.0 >> 15 & 31) as u8
    }

    fn rs2(self) -> u8 {
        (self.0 >> 20 & 31) as u8
    }

    fn funct3(self) -> u32 {
        self.0 >> 12 & 7
    }

    fn funct7(self) -> u32 {
        self.0 >> 25
    }

    /// Immediate of the I format.
    fn immediate(self) -> u32 {
        (self.0 as i32 >> 20) as u32
    }

    /// Immediate of the S format.
    fn store_offset(self) -> u32 {
        (self.0 as i32 >> 25 << 5) as u32 | self.0 >> 7 & 31
    }

    /// Immediate of the B format.
    fn branch_offset(self) -> u32 {
        let sign = (self.0 as i32 >> 31 << 12) as u32;
        sign | (self.0 >> 7 & 1) << 11 | (self.0 >> 25 & 63) << 5 | (self.0 >> 8 & 15) << 1
    }

    /// Immediate of the J format.
    fn jump_offset(self) -> u32 {
        let sign = (self.0 as i32 >> 31 << 20) as u32;
        sign | self.0 & 0xF_F000 | (self.0 >> 20 & 1) << 11 | (self.0 >> 21 & 0x3FF) << 1
    }

    fn branch(self) -> Option<Instruction> {
        let comparison = match self.funct3() {
            0 => Comparison::Equal,
            1 => Comparison::NotEqual,
            4 => Comparison::Less,
            5 => Comparison::GreaterOrEqual,
            6 => Comparison::LessUnsigned,
            7 => Comparison::GreaterOrEqualUnsigned,
            _ => return None,
        };
        Some(Instruction::Branch { comparison, rs1: self.rs1(), rs2: self.rs2(), offset: self.branch_offset() })
    }

    fn load(self) -> Option<Instruction> {
        let kind = match self.funct3() {
            0 => LoadKind::Byte,
            1 => LoadKind::Half,
            2 => LoadKind::Word,
            4 => LoadKind::ByteUnsigned,
            5 => LoadKind::HalfUnsigned,
            _ => return None,
        };
        Some(Instruction::Load { kind, rd: self.rd(), rs1: self.rs1(), offset: self.immediate() })
    }

    fn store(self) -> Option<Instruction> {
        let kind = match self.funct3() {
            0 => StoreKind::Byte,
            1 => StoreKind::Half,
            2 => StoreKind::Word,
            _ => return None,
        };
        Some(Instruction::Store { kind, rs1: self.rs1(), rs2: self.rs2(), offset: self.store_offset() })
    }

    fn with_immediate(self) -> Option<Instruction> {
        let shift = u32::from(self.rs2());
        let (operation, immediate) = match (self.funct3(), self.funct7()) {
            (0, _) => (Arithmetic::Add, self.immediate()),
            (1, 0) => (Arithmetic::ShiftLeft, shift),
            (2, _) => (Arithmetic::LessSigned, self.immediate()),
            (3, _) => (Arithmetic::LessUnsigned, self.immediate()),
            (4, _) => (Arithmetic::Xor, self.immediate()),
            (5, 0) => (Arithmetic::ShiftRight, shift),
            (5, 0x20) => (Arithmetic::ShiftRightArithmetic, shift),
            (6, _) => (Arithmetic::Or, self.immediate()),
            (7, _) => (Arithmetic::And, self.immediate()),
            _ => return None,
        };
        Some(Instruction::Immediate { operation, rd: self.rd(), rs1: self.rs1(), immediate })
    }

    fn with_register(self) -> Option<Instruction> {
        let operation = match (self.funct7(), self.funct3()) {
            (0, 0) => Arithmetic::Add,
            (0x20, 0) => Arithmetic::Sub,
            (0, 1) => Arithmetic::ShiftLeft,
            (0, 2) => Arithmetic::LessSigned,
            (0, 3) => Arithmetic::LessUnsigned,
            (0, 4) => Arithmetic::Xor,
            (0, 5) => Arithmetic::ShiftRight,
            (0x20, 5) => Arithmetic::ShiftRightArithmetic,
            (0, 6) => Arithmetic::Or,
            (0, 7) => Arithmetic::And,
            (1, 0) => Arithmetic::Multiply,
            (1, 1) => Arithmetic::MultiplyHigh,
            (1, 2) => Arithmetic::MultiplyHighSignedUnsigned,
            (1, 3) => Arithmetic::MultiplyHighUnsigned,
            (1, 4) => Arithmetic::Divide,
            (1, 5) => Arithmetic::DivideUnsigned,
            (1, 6) => Arithmetic::Remainder,
            (1, 7) => Arithmetic::RemainderUnsigned,
            _ => return None,
        };
        Some(Instruction::Register { operation, rd: self.rd(), rs1: self.rs1(), rs2: self.rs2() })
    }

    fn atomic(self) -> Option<Instruction> {
        let (rd, rs1, rs2) = (self.rd(), self.rs1(), self.rs2());
        if self.funct3() != 2 {
            return None;
        }
        let operation = match self.funct7() >> 2 {
            0b00010 => return (rs2 == 0).then_some(Instruction::LoadReserved { rd, rs1 }),
            0b00011 => return Some(Instruction::StoreConditional { rd, rs1, rs2 }),
            0b00001 => Amo::Swap,
            0b00000 => Amo::Add,
            0b00100 => Amo::Xor,
            0b01100 => Amo::And,
            0b01000 => Amo::Or,
            0b10000 => Amo::Min,
            0b10100 => Amo::Max,
            0b11000 => Amo::MinUnsigned,
            0b11100 => Amo::MaxUnsigned,
            _ => return None,
        };
        Some(Instruction::Amo { operation, rd, rs1, rs2 })
    }

    fn system(self) -> Option<Instruction> {
        match (self.funct3(), self.0) {
            (0, 0x0000_0073) => Some(Instruction::Ecall),
            (0, 0x0010_0073) => Some(Instruction::Ebreak),
            // Field rs1 is the register x0 or the immediate 0, so nothing is written.
            (2 | 3 | 6 | 7, _) if self.rs1() == 0 => {
                let csr = Csr::of_number((self.0 >> 20) as u16)?;
                Some(Instruction::Csr { rd: self.rd(), csr })
            }
            _ => None,
        }
    }

    fn custom(self) -> Option<Instruction> {
        let fact = CUSTOMS.iter().find(|fact| (fact.funct7, fact.funct3) == (self.funct7(), self.funct3()))?;
        let (rd, rs1) = (self.rd(), self.rs1());
        let unused = self.rs2() == 0 && (fact.reads_rs1 || rs1 == 0) && (fact.writes_rd || rd == 0);
        unused.then_some(Instruction::Custom { custom: fact.custom, rd, rs1 })
    }
}
