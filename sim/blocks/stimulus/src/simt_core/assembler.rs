//! Assembler for programs that stimulus and tests generate: instructions with labels.

use warploom_contracts::simt_core::EXIT_CALL;
use warploom_golden::simt_core::isa::{encode, Arithmetic, Comparison, Instruction, LoadKind, StoreKind};

/// Register a0.
pub const A0: u8 = 10;
/// Register a7, the number of a call.
pub const A7: u8 = 17;

/// Position in a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label(usize);

/// Program under construction. Each instruction takes one word.
#[derive(Clone, Debug, Default)]
pub struct Assembler {
    instructions: Vec<Instruction>,
    /// Index of the instruction at each label; `None` before the label is placed.
    labels: Vec<Option<usize>>,
    /// Instructions whose offset is the distance to a label.
    fixups: Vec<(usize, Label)>,
}

impl Assembler {
    /// Creates an empty program.
    pub fn new() -> Self {
        Self::default()
    }

    /// Appends an instruction.
    pub fn push(&mut self, instruction: Instruction) -> &mut Self {
        self.instructions.push(instruction);
        self
    }

    /// Number of instructions so far.
    pub fn len(&self) -> usize {
        self.instructions.len()
    }

    /// Whether there is no instruction.
    pub fn is_empty(&self) -> bool {
        self.instructions.is_empty()
    }

    /// Creates a label that is not placed yet.
    pub fn label(&mut self) -> Label {
        self.labels.push(None);
        Label(self.labels.len() - 1)
    }

    /// Places a label at the next instruction.
    pub fn place(&mut self, label: Label) -> &mut Self {
        self.labels[label.0] = Some(self.instructions.len());
        self
    }

    /// Creates a label at the next instruction.
    pub fn here(&mut self) -> Label {
        let label = self.label();
        self.place(label);
        label
    }

    /// Appends `rd = value`, in one or two instructions.
    pub fn load_constant(&mut self, rd: u8, value: u32) -> &mut Self {
        let low = ((value as i32) << 20 >> 20) as u32;
        let high = value.wrapping_sub(low);
        if high != 0 {
            self.push(Instruction::Lui { rd, immediate: high });
        }
        let rs1 = if high == 0 { 0 } else { rd };
        self.add_immediate(rd, rs1, low)
    }

    /// Appends `rd = rs1 + immediate`.
    pub fn add_immediate(&mut self, rd: u8, rs1: u8, immediate: u32) -> &mut Self {
        self.push(Instruction::Immediate { operation: Arithmetic::Add, rd, rs1, immediate })
    }

    /// Appends an operation of two registers.
    pub fn register(&mut self, operation: Arithmetic, rd: u8, rs1: u8, rs2: u8) -> &mut Self {
        self.push(Instruction::Register { operation, rd, rs1, rs2 })
    }

    /// Appends a load of a word.
    pub fn load(&mut self, rd: u8, rs1: u8, offset: u32) -> &mut Self {
        self.push(Instruction::Load { kind: LoadKind::Word, rd, rs1, offset })
    }

    /// Appends a store of a word.
    pub fn store(&mut self, rs2: u8, rs1: u8, offset: u32) -> &mut Self {
        self.push(Instruction::Store { kind: StoreKind::Word, rs1, rs2, offset })
    }

    /// Appends a branch.
    pub fn branch(&mut self, comparison: Comparison, rs1: u8, rs2: u8, target: Label) -> &mut Self {
        self.fixups.push((self.instructions.len(), target));
        self.push(Instruction::Branch { comparison, rs1, rs2, offset: 0 })
    }

    /// Appends a jump.
    pub fn jump(&mut self, rd: u8, target: Label) -> &mut Self {
        self.fixups.push((self.instructions.len(), target));
        self.push(Instruction::Jal { rd, offset: 0 })
    }

    /// Appends the exit of the thread with the code in a0.
    pub fn exit(&mut self) -> &mut Self {
        self.add_immediate(A7, 0, EXIT_CALL).push(Instruction::Ecall)
    }

    /// Returns the instruction words. A jump to a label that was never placed goes to the jump itself.
    pub fn words(&self) -> Vec<u32> {
        let mut instructions = self.instructions.clone();
        for &(at, label) in &self.fixups {
            let distance = (self.labels[label.0].unwrap_or(at) as u32).wrapping_sub(at as u32) << 2;
            match &mut instructions[at] {
                Instruction::Branch { offset, .. } | Instruction::Jal { offset, .. } => *offset = distance,
                _ => {}
            }
        }
        instructions.into_iter().map(encode).collect()
    }
}
