//! Encoder: typed instruction to instruction word.

use super::instruction::{Amo, Arithmetic, Comparison, Instruction, LoadKind, StoreKind};
use warploom_contracts::simt_core::csr::CSRS;

/// Returns the word of an instruction. Bits of a register number or an immediate that the format cannot hold are
/// dropped. A CSR that does not exist becomes `cycle`.
pub fn encode(instruction: Instruction) -> u32 {
    match instruction {
        Instruction::Lui { rd, immediate } => immediate & 0xFFFF_F000 | field(rd, 7) | 0b011_0111,
        Instruction::Auipc { rd, immediate } => immediate & 0xFFFF_F000 | field(rd, 7) | 0b001_0111,
        Instruction::Jal { rd, offset } => jump(offset) | field(rd, 7) | 0b110_1111,
        Instruction::Jalr { rd, rs1, offset } => immediate(offset, rs1, 0, rd) | 0b110_0111,
        Instruction::Branch { comparison, rs1, rs2, offset } => {
            let funct3 = match comparison {
                Comparison::Equal => 0,
                Comparison::NotEqual => 1,
                Comparison::Less => 4,
                Comparison::GreaterOrEqual => 5,
                Comparison::LessUnsigned => 6,
                Comparison::GreaterOrEqualUnsigned => 7,
            };
            branch(offset) | field(rs2, 20) | field(rs1, 15) | funct3 << 12 | 0b110_0011
        }
        Instruction::Load { kind, rd, rs1, offset } => {
            let funct3 = match kind {
                LoadKind::Byte => 0,
                LoadKind::Half => 1,
                LoadKind::Word => 2,
                LoadKind::ByteUnsigned => 4,
                LoadKind::HalfUnsigned => 5,
            };
            immediate(offset, rs1, funct3, rd) | 0b000_0011
        }
        Instruction::Store { kind, rs1, rs2, offset } => {
            let funct3 = match kind {
                StoreKind::Byte => 0,
                StoreKind::Half => 1,
                StoreKind::Word => 2,
            };
            let (high, low) = ((offset >> 5 & 0x7F) << 25, (offset & 31) << 7);
            high | field(rs2, 20) | field(rs1, 15) | funct3 << 12 | low | 0b010_0011
        }
        Instruction::Immediate { operation, rd, rs1, immediate: value } => {
            let (funct7, funct3) = arithmetic(operation);
            let value = if funct3 == 1 || funct3 == 5 { funct7 << 5 | value & 31 } else { value };
            immediate(value, rs1, funct3, rd) | 0b001_0011
        }
        Instruction::Register { operation, rd, rs1, rs2 } => {
            let (funct7, funct3) = arithmetic(operation);
            register(funct7, rs2, rs1, funct3, rd) | 0b011_0011
        }
        Instruction::LoadReserved { rd, rs1 } => register(0b00010 << 2, 0, rs1, 2, rd) | 0b010_1111,
        Instruction::StoreConditional { rd, rs1, rs2 } => register(0b00011 << 2, rs2, rs1, 2, rd) | 0b010_1111,
        Instruction::Amo { operation, rd, rs1, rs2 } => register(amo(operation) << 2, rs2, rs1, 2, rd) | 0b010_1111,
        Instruction::Csr { rd, csr } => {
            let number = CSRS.iter().find(|fact| fact.csr == csr).map_or(0xC00, |fact| fact.number);
            immediate(u32::from(number), 0, 2, rd) | 0b111_0011
        }
        Instruction::Custom { custom, rd, rs1 } => custom.word(rd, rs1),
        Instruction::Fence => 0x0FF0_000F,
        Instruction::FenceI => 0x0000_100F,
        Instruction::Ecall => 0x0000_0073,
        Instruction::Ebreak => 0x0010_0073,
    }
}

fn field(register: u8, at: u32) -> u32 {
    u32::from(register & 31) << at
}

fn immediate(value: u32, rs1: u8, funct3: u32, rd: u8) -> u32 {
    value << 20 | field(rs1, 15) | funct3 << 12 | field(rd, 7)
}

fn register(funct7: u32, rs2: u8, rs1: u8, funct3: u32, rd: u8) -> u32 {
    funct7 << 25 | field(rs2, 20) | field(rs1, 15) | funct3 << 12 | field(rd, 7)
}

fn branch(offset: u32) -> u32 {
    (offset >> 12 & 1) << 31 | (offset >> 5 & 63) << 25 | (offset >> 1 & 15) << 8 | (offset >> 11 & 1) << 7
}

fn jump(offset: u32) -> u32 {
    (offset >> 20 & 1) << 31 | (offset >> 1 & 0x3FF) << 21 | (offset >> 11 & 1) << 20 | offset & 0xF_F000
}

/// Fields funct7 and funct3.
fn arithmetic(operation: Arithmetic) -> (u32, u32) {
    match operation {
        Arithmetic::Add => (0, 0),
        Arithmetic::Sub => (0x20, 0),
        Arithmetic::ShiftLeft => (0, 1),
        Arithmetic::LessSigned => (0, 2),
        Arithmetic::LessUnsigned => (0, 3),
        Arithmetic::Xor => (0, 4),
        Arithmetic::ShiftRight => (0, 5),
        Arithmetic::ShiftRightArithmetic => (0x20, 5),
        Arithmetic::Or => (0, 6),
        Arithmetic::And => (0, 7),
        Arithmetic::Multiply => (1, 0),
        Arithmetic::MultiplyHigh => (1, 1),
        Arithmetic::MultiplyHighSignedUnsigned => (1, 2),
        Arithmetic::MultiplyHighUnsigned => (1, 3),
        Arithmetic::Divide => (1, 4),
        Arithmetic::DivideUnsigned => (1, 5),
        Arithmetic::Remainder => (1, 6),
        Arithmetic::RemainderUnsigned => (1, 7),
    }
}

/// Field funct5.
fn amo(operation: Amo) -> u32 {
    match operation {
        Amo::Swap => 0b00001,
        Amo::Add => 0b00000,
        Amo::Xor => 0b00100,
        Amo::And => 0b01100,
        Amo::Or => 0b01000,
        Amo::Min => 0b10000,
        Amo::Max => 0b10100,
        Amo::MinUnsigned => 0b11000,
        Amo::MaxUnsigned => 0b11100,
    }
}
