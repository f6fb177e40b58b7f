//! Random programs: every instruction of RV32IMA, branches, loops with a bound, calls, and for several threads also
//! shared memory, locks and barriers. Every program ends.

use super::assembler::Assembler;
use warploom_contracts::simt_core::csr::{Counter, Csr, CSRS};
use warploom_contracts::simt_core::custom::Custom;
use warploom_golden::simt_core::isa::{Amo, Arithmetic, Comparison, Instruction, LoadKind, StoreKind};
use warploom_harness::stimulus::Source;

/// Register with the address of the private memory of the thread.
const PRIVATE: u8 = 8;
/// Register with the address for atomic instructions.
const ATOMIC: u8 = 9;
/// Register with the address of the shared memory.
const SHARED: u8 = 18;
/// Register that counts iterations.
const COUNT: u8 = 5;
/// Register with the return address.
const LINK: u8 = 1;
/// Registers that random instructions do not write.
const RESERVED: &[u8] = &[PRIVATE, SHARED, COUNT, LINK];
/// Size in bytes of the private memory of a thread, and of the shared memory.
const MEMORY_BYTES: u32 = 256;

const OPERATIONS: &[Arithmetic] = &[
    Arithmetic::Add,
    Arithmetic::Sub,
    Arithmetic::ShiftLeft,
    Arithmetic::LessSigned,
    Arithmetic::LessUnsigned,
    Arithmetic::Xor,
    Arithmetic::ShiftRight,
    Arithmetic::ShiftRightArithmetic,
    Arithmetic::Or,
    Arithmetic::And,
    Arithmetic::Multiply,
    Arithmetic::MultiplyHigh,
    Arithmetic::MultiplyHighSignedUnsigned,
    Arithmetic::MultiplyHighUnsigned,
    Arithmetic::Divide,
    Arithmetic::DivideUnsigned,
    Arithmetic::Remainder,
    Arithmetic::RemainderUnsigned,
];

/// Operations with an immediate, from the start of [`OPERATIONS`] without `Sub`.
const WITH_IMMEDIATE: &[Arithmetic] = &[
    Arithmetic::Add,
    Arithmetic::ShiftLeft,
    Arithmetic::LessSigned,
    Arithmetic::LessUnsigned,
    Arithmetic::Xor,
    Arithmetic::ShiftRight,
    Arithmetic::ShiftRightArithmetic,
    Arithmetic::Or,
    Arithmetic::And,
];

const AMOS: &[Amo] =
    &[Amo::Swap, Amo::Add, Amo::Xor, Amo::And, Amo::Or, Amo::Min, Amo::Max, Amo::MinUnsigned, Amo::MaxUnsigned];

const COMPARISONS: &[Comparison] = &[
    Comparison::Equal,
    Comparison::NotEqual,
    Comparison::Less,
    Comparison::GreaterOrEqual,
    Comparison::LessUnsigned,
    Comparison::GreaterOrEqualUnsigned,
];

const LOADS: &[LoadKind] =
    &[LoadKind::Byte, LoadKind::Half, LoadKind::Word, LoadKind::ByteUnsigned, LoadKind::HalfUnsigned];

const STORES: &[StoreKind] = &[StoreKind::Byte, StoreKind::Half, StoreKind::Word];

/// Kind of programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Approximate number of instructions.
    pub length: usize,
    /// Address of the memory that the program uses: 256 bytes of shared memory, then 256 bytes per thread.
    pub memory: u32,
    /// Whether several threads run: the program reads the CSRs of the core, shares memory and executes barriers.
    pub threads: bool,
    /// Whether a single thread reads the counters cycle and instret.
    pub counters: bool,
    /// Whether there are also forms that the simulator rvsim 0.2 executes wrongly: AMOs with rd = x0 or rd = rs2, and
    /// jalr to an odd address.
    pub all_forms: bool,
}

/// Returns the words of a random program. Its first instruction is its entry. `end` appends the last instructions, by
/// which the thread exits.
pub fn program_with_end(style: Style, source: &mut Source, end: impl FnOnce(&mut Assembler)) -> Vec<u32> {
    let mut generator = Generator { style, source, assembler: Assembler::new() };
    generator.prologue();
    while generator.assembler.len() < style.length {
        generator.part();
    }
    end(&mut generator.assembler);
    generator.assembler.words()
}

/// Returns the words of a random program, as [`program_with_end`], that ends with an exit.
pub fn program(style: Style, source: &mut Source) -> Vec<u32> {
    program_with_end(style, source, |assembler| _ = assembler.exit())
}

struct Generator<'a> {
    style: Style,
    source: &'a mut Source,
    assembler: Assembler,
}

impl Generator<'_> {
    /// Sets the addresses, and random values in the other registers.
    fn prologue(&mut self) {
        self.assembler.load_constant(SHARED, self.style.memory);
        self.assembler.add_immediate(PRIVATE, SHARED, MEMORY_BYTES);
        if self.style.threads {
            self.assembler.push(Instruction::Csr { rd: COUNT, csr: Csr::ThreadNumber });
            let operation = Arithmetic::ShiftLeft;
            self.assembler.push(Instruction::Immediate { operation, rd: COUNT, rs1: COUNT, immediate: 8 });
            self.assembler.register(Arithmetic::Add, PRIVATE, PRIVATE, COUNT);
        }
        // Offsets of loads and stores are signed.
        self.assembler.add_immediate(PRIVATE, PRIVATE, MEMORY_BYTES / 2);
        for register in (2..32).filter(|register| !RESERVED.contains(register)) {
            if self.style.threads && self.source.one_in(3) {
                self.assembler.push(Instruction::Csr { rd: register, csr: Csr::ThreadNumber });
            } else {
                let value = self.value();
                self.assembler.load_constant(register, value);
            }
        }
    }

    /// Value that is interesting for arithmetic in half of the cases.
    fn value(&mut self) -> u32 {
        let random = self.source.bits() as u32;
        self.source.pick(&[random, random, random, random & 31, 0, 1, u32::MAX, 1 << 31, (1 << 31) - 1])
    }

    fn any(&mut self) -> u8 {
        self.source.below(32) as u8
    }

    fn destination(&mut self) -> u8 {
        loop {
            let register = self.any();
            if !RESERVED.contains(&register) {
                return register;
            }
        }
    }

    /// Appends a part with its own control flow, or an instruction.
    fn part(&mut self) {
        match self.source.below(100) {
            0..5 => self.loop_with_bound(),
            5..15 => self.skip(),
            15..20 => self.call(),
            20..23 if self.style.threads => self.lock(),
            23..25 if self.style.threads => {
                self.assembler.push(Instruction::Custom { custom: Custom::Barrier, rd: 0, rs1: 0 });
            }
            _ => self.simple(),
        }
    }

    fn simple_parts(&mut self, most: u64) {
        for _ in 0..self.source.from(1, most) {
            self.simple();
        }
    }

    fn loop_with_bound(&mut self) {
        let count = self.source.from(1, 9) as u32;
        self.assembler.load_constant(COUNT, count);
        let head = self.assembler.here();
        self.simple_parts(12);
        self.assembler.add_immediate(COUNT, COUNT, u32::MAX);
        self.assembler.branch(Comparison::NotEqual, COUNT, 0, head);
    }

    /// Skips instructions under a condition that differs between threads.
    fn skip(&mut self) {
        let (comparison, rs1, rs2) = (self.source.pick(COMPARISONS), self.any(), self.any());
        let end = self.assembler.label();
        if self.source.one_in(5) {
            let link = self.source.pick(&[0, LINK]);
            self.assembler.jump(link, end);
        } else {
            self.assembler.branch(comparison, rs1, rs2, end);
        }
        self.simple_parts(6);
        self.assembler.place(end);
    }

    /// Jumps over 0 to 3 instructions by jalr, depending on a register.
    fn call(&mut self) {
        let (index, target) = (self.any(), self.source.pick(&[6, 7, 30]));
        let mask = Instruction::Immediate { operation: Arithmetic::And, rd: COUNT, rs1: index, immediate: 12 };
        self.assembler.push(mask);
        self.assembler.push(Instruction::Auipc { rd: target, immediate: 0 });
        self.assembler.register(Arithmetic::Add, target, target, COUNT);
        let odd = if self.style.all_forms { self.source.below(2) as u32 } else { 0 };
        let rd = self.source.pick(&[0, LINK, target]);
        self.assembler.push(Instruction::Jalr { rd, rs1: target, offset: 12 + odd });
        for _ in 0..4 {
            // One word each, since the jump may reach each of them.
            self.arithmetic();
        }
    }

    /// Adds to a shared word by LR and SC.
    fn lock(&mut self) {
        let word = 4 * self.source.below(4) as u32;
        self.assembler.add_immediate(ATOMIC, SHARED, word);
        let retry = self.assembler.here();
        self.assembler.push(Instruction::LoadReserved { rd: 6, rs1: ATOMIC });
        self.assembler.add_immediate(6, 6, 1);
        self.assembler.push(Instruction::StoreConditional { rd: 7, rs1: ATOMIC, rs2: 6 });
        self.assembler.branch(Comparison::NotEqual, 7, 0, retry);
    }

    fn simple(&mut self) {
        match self.source.below(100) {
            0..50 => self.arithmetic(),
            50..65 => self.access(true),
            65..80 => self.access(false),
            80..90 => self.amo(),
            90..94 => self.conditional(),
            94..97 => self.csr(),
            97 => drop(self.assembler.push(Instruction::FenceI)),
            _ => drop(self.assembler.push(Instruction::Fence)),
        }
    }

    fn arithmetic(&mut self) {
        let (rd, rs1, rs2) = (self.destination(), self.any(), self.any());
        let bits = self.source.bits() as u32;
        let instruction = match self.source.below(10) {
            0 => Instruction::Lui { rd, immediate: bits & 0xFFFF_F000 },
            1 => Instruction::Auipc { rd, immediate: bits & 0xFFFF_F000 },
            2..5 => {
                let operation = self.source.pick(WITH_IMMEDIATE);
                let immediate = match operation {
                    Arithmetic::ShiftLeft | Arithmetic::ShiftRight | Arithmetic::ShiftRightArithmetic => bits & 31,
                    _ => ((bits as i32) >> 20) as u32,
                };
                Instruction::Immediate { operation, rd, rs1, immediate }
            }
            _ => Instruction::Register { operation: self.source.pick(OPERATIONS), rd, rs1, rs2 },
        };
        self.assembler.push(instruction);
    }

    /// Offset of an aligned access to the private or shared memory, with its base.
    fn address(&mut self, bytes: u32) -> (u8, u32) {
        let offset = self.source.below(u64::from(MEMORY_BYTES / bytes)) as u32 * bytes;
        if self.style.threads && self.source.one_in(4) {
            (SHARED, offset)
        } else {
            (PRIVATE, offset.wrapping_sub(MEMORY_BYTES / 2))
        }
    }

    fn access(&mut self, loads: bool) {
        if loads {
            let (kind, rd) = (self.source.pick(LOADS), self.destination());
            let (rs1, offset) = self.address(kind.bytes());
            self.assembler.push(Instruction::Load { kind, rd, rs1, offset });
        } else {
            let (kind, rs2) = (self.source.pick(STORES), self.any());
            let (rs1, offset) = self.address(kind.bytes());
            self.assembler.push(Instruction::Store { kind, rs1, rs2, offset });
        }
    }

    fn amo(&mut self) {
        let (base, offset) = self.address(4);
        self.assembler.add_immediate(ATOMIC, base, offset);
        let (operation, rd, rs2) = (self.source.pick(AMOS), self.destination(), self.any());
        if self.style.all_forms || (rd != 0 && rd != rs2) {
            self.assembler.push(Instruction::Amo { operation, rd, rs1: ATOMIC, rs2 });
        }
    }

    /// LR and SC on private or shared memory, with a store between them in some cases.
    fn conditional(&mut self) {
        let (base, offset) = self.address(4);
        self.assembler.add_immediate(ATOMIC, base, offset);
        let (rd, rs2) = (self.destination(), self.any());
        if self.source.one_in(4) {
            let rd = self.source.pick(&[0, 6]);
            self.assembler.push(Instruction::StoreConditional { rd, rs1: ATOMIC, rs2 });
            return;
        }
        self.assembler.push(Instruction::LoadReserved { rd: self.source.pick(&[0, 6, 7]), rs1: ATOMIC });
        if self.style.threads && self.source.one_in(4) {
            self.assembler.store(rs2, ATOMIC, 0);
        }
        self.assembler.push(Instruction::StoreConditional { rd, rs1: ATOMIC, rs2 });
    }

    /// Reads a CSR. A single thread reads only the counters that every simulator has.
    fn csr(&mut self) {
        if !self.style.threads && !self.style.counters {
            return;
        }
        let all = CSRS.len() as u64;
        let csr = if self.style.threads {
            CSRS[self.source.below(all) as usize].csr
        } else {
            let counter = self.source.pick(&[Counter::Cycle, Counter::Retired]);
            self.source.pick(&[Csr::Counter(counter), Csr::CounterHigh(counter)])
        };
        let rd = self.destination();
        self.assembler.push(Instruction::Csr { rd, csr });
    }
}
