//! Threads of a warp: registers, memory, and their positions.

use crate::mask::{mask_of, threads, Mask};
use crate::origins::Origins;
use crate::program::{Block, End, Instruction, Operation, Program, Value};
use warploom_files::{counted, Diagnostic};

/// End of a block: the threads that branch or exit, and the numbers of the successors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Threads whose branch was taken.
    pub taken: Mask,
    /// Threads that exit.
    pub exit: Mask,
    /// Number of the block at the branch target; after a jump, its target; 0 after an exit.
    pub to: usize,
    /// Number of the block after a branch that is not taken; after a jump, its target; 0 after an exit.
    pub fall: usize,
}

/// State of a warp.
#[derive(Clone, Debug)]
pub struct Warp<'p> {
    /// Program of the warp.
    pub program: &'p Program,
    /// Words of all regions; private regions have one copy per thread.
    pub memory: Vec<i64>,
    /// Registers of all threads, thread by thread.
    pub registers: Vec<i64>,
    /// Next block of each thread.
    pub next: Vec<usize>,
    /// Threads that have not exited.
    pub live: Mask,
    /// Last thread and block that changed each word; `None` before the first change.
    pub changed: Vec<Option<(u32, usize)>>,
    /// Origins of values, while they are recorded.
    pub(crate) origins: Option<Origins>,
}

impl<'p> Warp<'p> {
    /// Returns a warp with all threads at the first block.
    pub fn new(program: &'p Program) -> Self {
        let lanes = program.lanes as usize;
        Self {
            program,
            memory: program.memory.clone(),
            registers: vec![0; lanes * program.registers.len()],
            next: vec![0; lanes],
            live: program.mask(),
            changed: vec![None; program.memory.len()],
            origins: None,
        }
    }

    /// Starts the recording of origins.
    pub(crate) fn trace_origins(&mut self) {
        self.origins = Some(Origins::new(self.registers.len()));
    }

    /// Returns the threads whose next block is this one.
    pub fn at(&self, block: usize) -> Mask {
        mask_of(threads(self.live).filter(|&thread| self.next[thread as usize] == block))
    }

    /// Returns the next block of a thread and the threads that execute it together; `None` if the thread has exited or
    /// waits. Threads pass a synchronising block together when no live thread is at a lower pc.
    pub(crate) fn next_block(&self, thread: u32) -> Option<(usize, Mask)> {
        let number = self.next[thread as usize];
        let block = &self.program.blocks[number];
        let below = |other: u32| self.program.blocks[self.next[other as usize]].pc < block.pc;
        let waits = block.synchronises && threads(self.live).any(below);
        let mask = if block.synchronises { self.at(number) } else { 1 << thread };
        (!waits && self.live >> thread & 1 == 1).then_some((number, mask))
    }

    /// Executes a block, given by its number, under a mask. Each instruction is executed by all threads of the mask, in
    /// ascending order, before the next instruction.
    ///
    /// # Errors
    /// Returns an error if a thread accesses memory out of range or divides by zero.
    pub fn run(&mut self, block: usize, mask: Mask) -> Result<Outcome, Diagnostic> {
        let program = self.program;
        let Block { instructions, end, .. } = &program.blocks[block];
        for instruction in instructions {
            for thread in threads(mask) {
                self.execute(instruction, thread, block)?;
            }
        }
        let mut outcome = Outcome { taken: 0, exit: 0, to: 0, fall: 0 };
        match *end {
            End::Exit => {
                outcome.exit = mask;
                self.live &= !mask;
            }
            End::Jump { to } => (outcome.to, outcome.fall) = (to, to),
            End::Branch { condition, taken, fall } => {
                (outcome.to, outcome.fall) = (taken, fall);
                let goes = |&thread: &u32| self.registers[self.register(thread, condition)] != 0;
                outcome.taken = mask_of(threads(mask).filter(goes));
            }
        }
        for thread in threads(mask & self.live) {
            let to = if outcome.taken >> thread & 1 == 1 { outcome.to } else { outcome.fall };
            self.next[thread as usize] = to;
            if let (End::Branch { condition, .. }, Some(origins)) = (*end, &mut self.origins) {
                origins.record_branch(thread, block, to, thread as usize * program.registers.len() + condition);
            }
        }
        Ok(outcome)
    }

    /// Returns the index of a thread's register in [`Warp::registers`].
    fn register(&self, thread: u32, register: usize) -> usize {
        thread as usize * self.program.registers.len() + register
    }

    /// Returns the present value of an operand of a thread.
    pub(crate) fn value(&self, thread: u32, value: Value) -> i64 {
        match value {
            Value::Register(register) => self.registers[self.register(thread, register)],
            Value::Number(number) => number,
            Value::Thread => i64::from(thread),
        }
    }

    /// Returns the diagnostic of an invalid operation of a thread, which `operation` describes.
    fn diagnostic(&self, line: usize, thread: u32, operation: &str) -> Diagnostic {
        Diagnostic::at(&self.program.file, "", (line, 0), format!("thread {thread} {operation}"))
    }

    /// Returns the address of the word that an instruction accesses, or the diagnostic of an index out of range.
    fn address(&self, thread: u32, line: usize, (region, index): (usize, Value)) -> Result<usize, Diagnostic> {
        let (region, index) = (&self.program.regions[region], self.value(thread, index));
        region.address(thread, index).ok_or_else(|| {
            let (lanes, last) = (counted(self.program.lanes.into(), "lane"), region.size - 1);
            let message = format!("accesses {}[{index}], out of range (0 to {last} at {lanes})", region.name);
            self.diagnostic(line, thread, &message)
        })
    }

    /// Writes a word of memory in a block. A write of the value that the word already has does not count as a change.
    fn write(&mut self, thread: u32, block: usize, address: usize, value: i64) {
        let before = std::mem::replace(&mut self.memory[address], value);
        if before != value {
            self.changed[address] = Some((thread, block));
            if let Some(origins) = &mut self.origins {
                origins.written.entry(address).or_insert(before);
            }
        }
    }

    fn execute(&mut self, instruction: &Instruction, thread: u32, block: usize) -> Result<(), Diagnostic> {
        let Instruction { operation, line } = instruction;
        let address = operation.cell().map(|cell| self.address(thread, *line, cell)).transpose()?;
        let before = address.map_or(0, |address| self.memory[address]);
        let result = match *operation {
            Operation::Set { value, .. } => self.value(thread, value),
            Operation::Compute { left, operator, right, .. } => {
                let result = operator.apply(self.value(thread, left), self.value(thread, right));
                result.ok_or_else(|| self.diagnostic(*line, thread, "divides by zero"))?
            }
            _ => before,
        };
        if let Some(address) = address {
            let after = match *operation {
                Operation::Store { value, .. } | Operation::Exchange { value, .. } => self.value(thread, value),
                Operation::CompareSwap { expected, value, .. } if self.value(thread, expected) == before => {
                    self.value(thread, value)
                }
                Operation::Add { value, .. } => before.wrapping_add(self.value(thread, value)),
                _ => before,
            };
            self.write(thread, block, address, after);
        }
        if let Some(to) = operation.writes() {
            let to = self.register(thread, to);
            self.registers[to] = result;
            self.note_origins(operation, thread, to, address);
        }
        Ok(())
    }

    /// Records the origins of a register's new value, if they are recorded. `to` is the index of the register in
    /// [`Warp::registers`], and `address` the address of the word that was read, if any.
    fn note_origins(&mut self, operation: &Operation, thread: u32, to: usize, address: Option<usize>) {
        let first = self.register(thread, 0);
        let Some(origins) = &mut self.origins else { return };
        match address {
            Some(address) => origins.record_load(to, address),
            None => origins
                .record_computation(to, operation.sources().into_iter().flatten().map(|register| first + register)),
        }
    }
}
