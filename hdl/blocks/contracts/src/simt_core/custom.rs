//! Instructions of the units inside the core, in the opcode space custom-0.
//!
//! All have the R format: `funct7 | rs2 | rs1 | funct3 | rd | 0001011`. Vortex uses funct7 = 0 to 2 of the same opcode,
//! so its instructions are illegal here. An operand that the table does not list must be x0.

/// Opcode custom-0, bits 6 to 0 of the instruction.
pub const OPCODE: u32 = 0b000_1011;

/// Unit that executes custom instructions. Its parameter can be 0, which leaves the unit out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Barrier of the work-group, always present.
    Barrier,
    /// `sync_channels`.
    Channels,
    /// `buffer_queue`.
    Buffers,
    /// `lock_arbiter`.
    Locks,
}

/// Custom instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Custom {
    /// Wait until all live threads of the work-group have arrived.
    Barrier,
    /// Signal the channel in rs1.
    Signal,
    /// Wait for a signal of the channel in rs1.
    Wait,
    /// Take a full buffer; its number is written to rd.
    Dequeue,
    /// Pass on the buffer in rs1.
    Queue,
    /// Take an empty buffer; its number is written to rd.
    Acquire,
    /// Give back the buffer in rs1.
    Release,
    /// Lock the mutex in rs1. rd is 0 if it was granted at once, and 1 if it was granted after a park.
    Lock,
    /// Unlock the mutex in rs1.
    Unlock,
    /// Unlock all mutexes of the warp.
    ReleaseAll,
    /// Whether the warp must yield its mutexes: 1 or 0 in rd.
    YieldPending,
}

/// Encoding of a custom instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CustomFact {
    /// Instruction.
    pub custom: Custom,
    /// Mnemonic.
    pub name: &'static str,
    /// Unit that executes it.
    pub unit: Unit,
    /// Field funct7.
    pub funct7: u32,
    /// Field funct3.
    pub funct3: u32,
    /// Whether it reads rs1.
    pub reads_rs1: bool,
    /// Whether it writes rd.
    pub writes_rd: bool,
    /// Whether it may park threads, so that it ends a block.
    pub parks: bool,
}

/// Creates an encoding. `operands` contains the letters of its properties: `1` it reads rs1, `d` it writes rd, `p` it
/// may park.
const fn fact(custom: Custom, name: &'static str, unit: Unit, code: (u32, u32), operands: &[u8]) -> CustomFact {
    let (mut reads_rs1, mut writes_rd, mut parks) = (false, false, false);
    let mut at = 0;
    while at < operands.len() {
        match operands[at] {
            b'1' => reads_rs1 = true,
            b'd' => writes_rd = true,
            _ => parks = true,
        }
        at += 1;
    }
    CustomFact { custom, name, unit, funct7: code.0, funct3: code.1, reads_rs1, writes_rd, parks }
}

/// All custom instructions.
pub const CUSTOMS: &[CustomFact] = &[
    fact(Custom::Barrier, "barrier", Unit::Barrier, (8, 0), b"p"),
    fact(Custom::Signal, "signal", Unit::Channels, (9, 0), b"1"),
    fact(Custom::Wait, "wait", Unit::Channels, (9, 1), b"1p"),
    fact(Custom::Dequeue, "dequeue", Unit::Buffers, (10, 0), b"dp"),
    fact(Custom::Queue, "queue", Unit::Buffers, (10, 1), b"1"),
    fact(Custom::Acquire, "acquire", Unit::Buffers, (10, 2), b"dp"),
    fact(Custom::Release, "release", Unit::Buffers, (10, 3), b"1"),
    fact(Custom::Lock, "lock", Unit::Locks, (11, 0), b"1dp"),
    fact(Custom::Unlock, "unlock", Unit::Locks, (11, 1), b"1"),
    fact(Custom::ReleaseAll, "release_all", Unit::Locks, (11, 2), b""),
    fact(Custom::YieldPending, "yield_pending", Unit::Locks, (11, 3), b"d"),
];

impl Custom {
    /// Returns the encoding; `None` for no instruction of the enum.
    fn find(self) -> Option<&'static CustomFact> {
        CUSTOMS.iter().find(|fact| fact.custom == self)
    }

    /// Returns the mnemonic.
    pub fn name(self) -> &'static str {
        self.find().map_or("", |fact| fact.name)
    }

    /// Returns the instruction word with these registers.
    pub fn word(self, rd: u8, rs1: u8) -> u32 {
        let Some(fact) = self.find() else { return 0 };
        let (rd, rs1) = (if fact.writes_rd { rd } else { 0 }, if fact.reads_rs1 { rs1 } else { 0 });
        fact.funct7 << 25 | u32::from(rs1 & 31) << 15 | fact.funct3 << 12 | u32::from(rd & 31) << 7 | OPCODE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_are_distinct_and_not_those_of_vortex() {
        let mut codes: Vec<_> = CUSTOMS.iter().map(|fact| (fact.funct7, fact.funct3)).collect();
        assert!(codes.iter().all(|(funct7, funct3)| (3..128).contains(funct7) && *funct3 < 8));
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), CUSTOMS.len());
    }

    #[test]
    fn words_have_the_fields_of_the_table() {
        assert_eq!(Custom::Barrier.word(3, 4), 8 << 25 | OPCODE);
        assert_eq!(Custom::Lock.word(3, 4), 11 << 25 | 4 << 15 | 3 << 7 | OPCODE);
        assert_eq!(Custom::YieldPending.name(), "yield_pending");
    }
}
