//! Effects of instructions.

use super::instruction::{Amo, Instruction, LoadKind};
use super::memory::{Memory, MemoryFault};
use warploom_contracts::simt_core::causes::Cause;
use warploom_contracts::simt_core::csr::Csr;
use warploom_contracts::simt_core::custom::{Custom, Unit, CUSTOMS};
use warploom_contracts::simt_core::EXIT_CALL;

/// Registers x0 to x31; x0 is always 0.
pub type Registers = [u32; 32];

/// Effect of an instruction on its thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// Destination register; 0 for none.
    pub rd: u8,
    /// Value for the register. The value of a memory access replaces it.
    pub value: u32,
    /// Next pc.
    pub next_pc: u32,
    /// Memory access.
    pub access: Option<Access>,
    /// Further effect.
    pub event: Option<Event>,
}

/// Effect outside the thread's registers and memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The thread exits with the code in a0.
    Exit(u32),
    /// Later fetches see all earlier stores.
    FenceI,
    /// Instruction of a unit, with the value of rs1.
    Custom(Custom, u32),
}

/// Memory access. Addresses are multiples of the width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Access {
    Load { kind: LoadKind, address: u32 },
    Store { bytes: u32, address: u32, value: u32 },
    LoadReserved { address: u32 },
    StoreConditional { address: u32, value: u32 },
    Amo { operation: Amo, address: u32, operand: u32 },
}

/// Executed memory access, as a retirement record shows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Accessed {
    /// Byte address.
    pub address: u32,
    /// Value for rd.
    pub value: u32,
    /// Read bytes of the aligned word, bit 0 for the lowest.
    pub read_mask: u8,
    /// Read word.
    pub read_data: u32,
    /// Written bytes of the aligned word.
    pub write_mask: u8,
    /// Written word, defined for the written bytes.
    pub write_data: u32,
}

/// Executes an instruction, except its memory access. `csr` returns the value of a CSR.
///
/// # Errors
/// The cause for which the thread stops. The instruction then has no effect.
pub fn execute(
    instruction: Instruction,
    pc: u32,
    registers: &Registers,
    csr: impl FnOnce(Csr) -> u32,
) -> Result<Effect, Cause> {
    let get = |register: u8| registers[usize::from(register & 31)];
    let next = pc.wrapping_add(4);
    let plain = Effect { rd: 0, value: 0, next_pc: next, access: None, event: None };
    let write = |rd, value| Effect { rd, value, ..plain };
    let effect = match instruction {
        Instruction::Lui { rd, immediate } => write(rd, immediate),
        Instruction::Auipc { rd, immediate } => write(rd, pc.wrapping_add(immediate)),
        Instruction::Jal { rd, offset } => Effect { next_pc: target(pc.wrapping_add(offset))?, ..write(rd, next) },
        Instruction::Jalr { rd, rs1, offset } => {
            Effect { next_pc: target(get(rs1).wrapping_add(offset) & !1)?, ..write(rd, next) }
        }
        Instruction::Branch { comparison, rs1, rs2, offset } if comparison.holds(get(rs1), get(rs2)) => {
            Effect { next_pc: target(pc.wrapping_add(offset))?, ..plain }
        }
        Instruction::Branch { .. } | Instruction::Fence => plain,
        Instruction::Immediate { operation, rd, rs1, immediate } => write(rd, operation.apply(get(rs1), immediate)),
        Instruction::Register { operation, rd, rs1, rs2 } => write(rd, operation.apply(get(rs1), get(rs2))),
        Instruction::Csr { rd, csr: number } => write(rd, csr(number)),
        Instruction::FenceI => Effect { event: Some(Event::FenceI), ..plain },
        Instruction::Ecall if get(17) == EXIT_CALL => Effect { event: Some(Event::Exit(get(10))), ..plain },
        Instruction::Ecall => return Err(Cause::UnknownCall),
        Instruction::Ebreak => return Err(Cause::Breakpoint),
        Instruction::Custom { custom, rd, rs1 } => {
            // Only the barrier is present; further units follow with their models.
            let present = CUSTOMS.iter().any(|fact| fact.custom == custom && fact.unit == Unit::Barrier);
            if !present {
                return Err(Cause::Illegal);
            }
            Effect { event: Some(Event::Custom(custom, get(rs1))), ..write(rd, 0) }
        }
        Instruction::Load { rd, .. }
        | Instruction::LoadReserved { rd, .. }
        | Instruction::StoreConditional { rd, .. }
        | Instruction::Amo { rd, .. } => Effect { access: Some(access(instruction, registers)?), ..write(rd, 0) },
        Instruction::Store { .. } => Effect { access: Some(access(instruction, registers)?), ..plain },
    };
    Ok(effect)
}

/// Checks the target of a branch or jump.
fn target(address: u32) -> Result<u32, Cause> {
    if address.is_multiple_of(4) {
        Ok(address)
    } else {
        Err(Cause::FetchMisaligned)
    }
}

/// Returns the access of an instruction that accesses memory; the callers pass no other instruction.
fn access(instruction: Instruction, registers: &Registers) -> Result<Access, Cause> {
    let get = |register: u8| registers[usize::from(register & 31)];
    let aligned =
        |address: u32, bytes: u32, cause| if address.is_multiple_of(bytes) { Ok(address) } else { Err(cause) };
    match instruction {
        Instruction::Load { kind, rs1, offset, .. } => {
            let address = aligned(get(rs1).wrapping_add(offset), kind.bytes(), Cause::LoadMisaligned)?;
            Ok(Access::Load { kind, address })
        }
        Instruction::Store { kind, rs1, rs2, offset } => {
            let address = aligned(get(rs1).wrapping_add(offset), kind.bytes(), Cause::StoreMisaligned)?;
            Ok(Access::Store { bytes: kind.bytes(), address, value: get(rs2) })
        }
        Instruction::LoadReserved { rs1, .. } => {
            Ok(Access::LoadReserved { address: aligned(get(rs1), 4, Cause::LoadMisaligned)? })
        }
        Instruction::StoreConditional { rs1, rs2, .. } => {
            let address = aligned(get(rs1), 4, Cause::StoreMisaligned)?;
            Ok(Access::StoreConditional { address, value: get(rs2) })
        }
        Instruction::Amo { operation, rs1, rs2, .. } => {
            let address = aligned(get(rs1), 4, Cause::StoreMisaligned)?;
            Ok(Access::Amo { operation, address, operand: get(rs2) })
        }
        _ => Err(Cause::Illegal),
    }
}

impl Access {
    /// Executes the access for a thread.
    ///
    /// # Errors
    /// The cause, if there is no memory at the address.
    pub fn perform(self, thread: u32, memory: &mut impl Memory) -> Result<Accessed, Cause> {
        let load_fault = |MemoryFault| Cause::LoadFault;
        let store_fault = |MemoryFault| Cause::StoreFault;
        match self {
            Self::Load { kind, address } => {
                let shift = 8 * (address & 3);
                let read_mask = mask(address, kind.bytes());
                let read_data = memory.read(address & !3, read_mask).map_err(load_fault)?;
                let value = kind.extend(read_data >> shift);
                Ok(Accessed { address, value, read_mask, read_data, ..Accessed::default() })
            }
            Self::Store { bytes, address, value } => {
                let (write_mask, write_data) = (mask(address, bytes), value << (8 * (address & 3)));
                memory.write(address & !3, write_mask, write_data).map_err(store_fault)?;
                Ok(Accessed { address, write_mask, write_data, ..Accessed::default() })
            }
            Self::LoadReserved { address } => {
                let read_data = memory.read(address, 15).map_err(load_fault)?;
                memory.reserve(thread, address);
                Ok(Accessed { address, value: read_data, read_mask: 15, read_data, ..Accessed::default() })
            }
            Self::StoreConditional { address, value } => {
                if !memory.exists(address) {
                    return Err(Cause::StoreFault);
                }
                if !memory.take_reservation(thread, address) {
                    return Ok(Accessed { address, value: 1, ..Accessed::default() });
                }
                memory.write(address, 15, value).map_err(store_fault)?;
                Ok(Accessed { address, write_mask: 15, write_data: value, ..Accessed::default() })
            }
            Self::Amo { operation, address, operand } => {
                let read_data = memory.read(address, 15).map_err(store_fault)?;
                let write_data = operation.apply(read_data, operand);
                memory.write(address, 15, write_data).map_err(store_fault)?;
                Ok(Accessed { address, value: read_data, read_mask: 15, read_data, write_mask: 15, write_data })
            }
        }
    }
}

/// Bytes of the aligned word that an access of this width covers.
fn mask(address: u32, bytes: u32) -> u8 {
    (((1 << bytes) - 1) << (address & 3)) as u8
}
