//! Kernels for a given number of lanes: names are resolved to numbers, sizes and initial values are evaluated, and
//! blocks have pcs.

use crate::mask::{all, Mask};
use std::collections::HashMap;
use std::ops::Range;
use warploom_compiler::graph::{Flow, Layout};
use warploom_compiler::ir::{
    self, error_at, evaluate, Check, Class, Diagnostic, Expression, Kernel, Name, NotANumber, Operand, Operator,
    Reference,
};

/// Maximum number of words of memory in all regions, including the copies of private regions.
const MAX_WORDS: usize = 1 << 20;

/// Operand of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Register, by its number.
    Register(usize),
    /// Constant.
    Number(i64),
    /// Number of the thread.
    Thread,
}

/// Operation of an instruction, with regions and registers by number; [`ir::Operation`] documents the variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Operation {
    Set { to: usize, value: Value },
    Compute { to: usize, left: Value, operator: Operator, right: Value },
    Load { to: usize, region: usize, index: Value },
    Store { region: usize, index: Value, value: Value },
    Exchange { old: Option<usize>, region: usize, index: Value, value: Value },
    CompareSwap { old: Option<usize>, region: usize, index: Value, expected: Value, value: Value },
    Add { old: Option<usize>, region: usize, index: Value, value: Value },
}

/// Instruction with the line of its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// Operation of the instruction.
    pub operation: Operation,
    /// Line in the file.
    pub line: usize,
}

/// End of a block, with successors by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Branch to one of two blocks.
    Branch {
        /// Register of the condition.
        condition: usize,
        /// Successor for a value other than zero.
        taken: usize,
        /// Successor for zero.
        fall: usize,
    },
    /// Jump to a block.
    Jump {
        /// Successor.
        to: usize,
    },
    /// Exit of the thread.
    Exit,
}

/// Basic block.
#[derive(Clone, Debug)]
pub struct Block {
    /// Label of the block.
    pub label: String,
    /// Pc of the first instruction.
    pub pc: u64,
    /// Whether the block must run with all threads that can still reach it, e.g. because it has a barrier.
    pub synchronises: bool,
    /// Instructions in order.
    pub instructions: Vec<Instruction>,
    /// End of the block.
    pub end: End,
    /// Pc of the immediate post-dominator; `None` if threads only meet at the exit.
    pub reconvergence_pc: Option<u64>,
}

/// Region of memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// Name of the region.
    pub name: String,
    /// Index of the first word in memory.
    pub start: usize,
    /// Number of words; for a private region, per thread.
    pub size: usize,
    /// Number of copies of a private region, stored one after the other; `None` for a shared region.
    pub copies: Option<usize>,
}

impl Region {
    /// Returns the addresses of the words of all copies.
    pub fn words(&self) -> Range<usize> {
        self.start..self.start + self.size * self.copies.unwrap_or(1)
    }

    /// Returns the address of a word as seen by a thread; `None` outside of the region.
    pub fn address(&self, thread: u32, index: i64) -> Option<usize> {
        let index = usize::try_from(index).ok().filter(|&index| index < self.size)?;
        let copy = if self.copies.is_some() { thread as usize } else { 0 };
        Some(self.start + copy * self.size + index)
    }
}

/// Kernel for a given number of lanes.
#[derive(Clone, Debug)]
pub struct Program {
    /// Name of the kernel.
    pub name: String,
    /// Name of the file in messages.
    pub file: String,
    /// Class of the kernel in the study.
    pub class: Class,
    /// Kind of the reference run.
    pub reference: Reference,
    /// Number of threads of the warp.
    pub lanes: u32,
    /// Names of the registers.
    pub registers: Vec<String>,
    /// Regions of memory.
    pub regions: Vec<Region>,
    /// Initial contents of memory.
    pub memory: Vec<i64>,
    /// Blocks in the order of the file; every thread starts at the first.
    pub blocks: Vec<Block>,
    /// Maximum number of back edges (latches) to one block; 0 without loops.
    pub max_back_edges: usize,
    /// Checks of memory.
    pub checks: Vec<Check>,
    /// Values of `lanes` and the parameters.
    constants: HashMap<String, i64>,
    /// Number of the block at each pc.
    by_pc: HashMap<u64, usize>,
}

impl Program {
    /// Builds the program of a checked kernel for a number of lanes, with this layout.
    ///
    /// # Errors
    /// Returns errors for sizes, initial values and checks that are invalid for this number of lanes.
    pub(crate) fn new(file: &str, kernel: &Kernel, layout: &Layout, lanes: u32) -> Result<Self, Vec<Diagnostic>> {
        // Runs require a first block. Every layout has one, and so has a kernel with the same number of blocks.
        if kernel.blocks.len() != layout.pcs.len() {
            let (blocks, known) = (kernel.blocks.len(), layout.pcs.len());
            let message = format!("the kernel has {blocks} blocks, but had {known} when it was checked");
            return Err(vec![error_at(kernel.name.location, message)]);
        }
        let flow = Flow::new(kernel);
        let mut constants = HashMap::from([("lanes".to_string(), i64::from(lanes))]);
        for parameter in &kernel.parameters {
            let value =
                value(&parameter.value, &constants, None, &parameter.name).map_err(|diagnostic| vec![diagnostic])?;
            constants.insert(parameter.name.text.clone(), value);
        }
        let (regions, memory) = memory(kernel, &constants).map_err(|diagnostic| vec![diagnostic])?;
        let errors: Vec<Diagnostic> =
            kernel.checks.iter().filter_map(|check| validate_check(check, &regions, &constants).err()).collect();
        if !errors.is_empty() {
            return Err(errors);
        }
        let registers: Vec<String> = kernel.registers().into_iter().map(String::from).collect();
        let names = Names {
            registers: registers.iter().enumerate().map(|(number, name)| (name.as_str(), number)).collect(),
            regions: regions.iter().enumerate().map(|(number, region)| (region.name.as_str(), number)).collect(),
            blocks: kernel
                .blocks
                .iter()
                .enumerate()
                .map(|(number, block)| (block.name.text.as_str(), number))
                .collect(),
            constants: &constants,
        };
        let blocks = names.blocks(kernel, layout, &flow.post_dominators());
        let by_pc = blocks.iter().enumerate().map(|(number, block)| (block.pc, number)).collect();
        Ok(Self {
            name: kernel.name.text.clone(),
            file: file.to_string(),
            class: kernel.class,
            reference: kernel.reference,
            lanes,
            registers,
            regions,
            memory,
            blocks,
            max_back_edges: layout.max_back_edges(&flow),
            checks: kernel.checks.clone(),
            constants,
            by_pc,
        })
    }

    /// Returns the mask of all threads.
    pub fn mask(&self) -> Mask {
        all(self.lanes)
    }

    /// Returns the number of the block whose first instruction has this pc; `None` if there is none.
    pub fn block_at(&self, pc: u64) -> Option<usize> {
        self.by_pc.get(&pc).copied()
    }

    /// Returns the value of an expression of the header.
    ///
    /// # Errors
    /// Returns an error if the expression has no value.
    pub fn value(&self, expression: &Expression) -> Result<i64, NotANumber> {
        evaluate(expression, &|name| self.constants.get(name).copied())
    }

    /// Returns the name of a word of memory, e.g. `lock[0]`.
    pub fn word(&self, address: usize) -> String {
        let Some(region) = self.regions.iter().rfind(|region| region.start <= address) else {
            return address.to_string();
        };
        let (copy, index) = ((address - region.start) / region.size, (address - region.start) % region.size);
        match region.copies {
            Some(_) => format!("{}[{index}] of thread {copy}", region.name),
            None => format!("{}[{}]", region.name, address - region.start),
        }
    }

    /// Returns the number of the region of a word; `None` outside of all regions.
    pub fn region_of(&self, address: usize) -> Option<usize> {
        self.regions.iter().position(|region| region.words().contains(&address))
    }
}

/// Returns the value of an expression of the header. `index` is the value of the name `index`, where it is allowed. An
/// error of the computation is reported at the name `subject`.
fn value(
    expression: &Expression,
    constants: &HashMap<String, i64>,
    index: Option<i64>,
    subject: &Name,
) -> Result<i64, Diagnostic> {
    let known = |name: &str| if name == "index" { index } else { constants.get(name).copied() };
    let lanes = constants.get("lanes").copied().unwrap_or_default();
    evaluate(expression, &known).map_err(|error| match error {
        NotANumber::Unknown(name) => error_at(name.location, format!("'{}' has no value here", name.text)),
        NotANumber::DividedByZero => {
            error_at(subject.location, format!("'{}' divides by zero at {lanes} lanes", subject.text))
        }
    })
}

/// Formats a number of words, which is negative for some invalid sizes.
fn words(count: i64) -> String {
    if count < 0 {
        return format!("{count} words");
    }
    crate::counted(count.unsigned_abs(), "word")
}

/// Rejects a check whose row size or index does not fit its region, or whose expressions have no value.
fn validate_check(check: &Check, regions: &[Region], constants: &HashMap<String, i64>) -> Result<(), Diagnostic> {
    let size =
        |name: &Name| regions.iter().find(|region| region.name == name.text).map_or(0, |region| region.size as i64);
    match check {
        Check::Multiset { region, row: Some(row) } => {
            let (row, size) = (value(row, constants, None, region)?, size(region));
            if row < 1 || size % row != 0 {
                let message = format!(
                    "'{}' has {}, not a multiple of the row size {row}; expected a divisor of {size}",
                    region.text,
                    words(size)
                );
                return Err(error_at(region.location, message));
            }
        }
        Check::Value { region, index, value: expected } => {
            let (index, size) = (value(index, constants, None, region)?, size(region));
            value(expected, constants, None, region)?;
            if !(0..size).contains(&index) {
                let message = format!(
                    "{}[{index}] is out of range: '{}' has {}; expected an index from 0 to {}",
                    region.text,
                    region.text,
                    words(size),
                    size - 1
                );
                return Err(error_at(region.location, message));
            }
        }
        Check::Multiset { row: None, .. } | Check::Same { .. } | Check::Sum { .. } | Check::List { .. } => {}
    }
    Ok(())
}

/// Lays out the regions one after the other, and returns them with their initial contents.
fn memory(kernel: &Kernel, constants: &HashMap<String, i64>) -> Result<(Vec<Region>, Vec<i64>), Diagnostic> {
    let (mut regions, mut memory) = (Vec::new(), Vec::new());
    for region in &kernel.regions {
        let size = value(&region.size, constants, None, &region.name)?;
        let lanes = constants.get("lanes").and_then(|&lanes| usize::try_from(lanes).ok()).unwrap_or(1);
        let copies = region.private.then_some(lanes);
        let max_size = (MAX_WORDS - memory.len()) / copies.unwrap_or(1);
        let size = usize::try_from(size).ok().filter(|size| (1..=max_size).contains(size)).ok_or_else(|| {
            let each = if region.private { " for each thread" } else { "" };
            let message = format!(
                "'{}' has {}{each}; expected 1 to {max_size}{each}, since all regions have at most {MAX_WORDS} words \
                     in total",
                region.name.text,
                words(size)
            );
            error_at(region.name.location, message)
        })?;
        let start = memory.len();
        memory.resize(start + size, 0);
        match &region.values[..] {
            [every] => {
                for index in 0..size {
                    memory[start + index] = value(every, constants, Some(index as i64), &region.name)?;
                }
            }
            several if several.len() > size => {
                let message = format!(
                    "'{}' has {} and {} values; expected at most one value per word",
                    region.name.text,
                    words(size as i64),
                    several.len()
                );
                return Err(error_at(region.name.location, message));
            }
            several => {
                for (index, one) in several.iter().enumerate() {
                    memory[start + index] = value(one, constants, Some(index as i64), &region.name)?;
                }
            }
        }
        let first = memory[start..].to_vec();
        (1..copies.unwrap_or(1)).for_each(|_| memory.extend_from_slice(&first));
        regions.push(Region { name: region.name.text.clone(), start, size, copies });
    }
    Ok((regions, memory))
}

/// Numbers of the names of a kernel. An unknown name would have the number 0, but a checked kernel has none.
struct Names<'a> {
    registers: HashMap<&'a str, usize>,
    regions: HashMap<&'a str, usize>,
    blocks: HashMap<&'a str, usize>,
    constants: &'a HashMap<String, i64>,
}

impl Names<'_> {
    fn blocks(&self, kernel: &Kernel, layout: &Layout, post_dominators: &[Option<usize>]) -> Vec<Block> {
        let block = |(number, block): (usize, &ir::Block)| {
            let instruction = |one: &ir::Instruction| Instruction {
                operation: self.operation(&one.operation),
                line: one.location.line,
            };
            Block {
                label: block.name.text.clone(),
                pc: layout.pcs[number],
                synchronises: block.synchronises,
                instructions: block.instructions.iter().map(instruction).collect(),
                end: self.end(&block.end),
                reconvergence_pc: post_dominators[number].map(|block| layout.pcs[block]),
            }
        };
        kernel.blocks.iter().enumerate().map(block).collect()
    }

    fn register(&self, name: &Name) -> usize {
        self.registers.get(name.text.as_str()).copied().unwrap_or_default()
    }

    fn block(&self, name: &Name) -> usize {
        self.blocks.get(name.text.as_str()).copied().unwrap_or_default()
    }

    fn value(&self, operand: &Operand) -> Value {
        match operand {
            Operand::Number(number) => Value::Number(*number),
            Operand::Thread => Value::Thread,
            Operand::Lanes => Value::Number(self.constants.get("lanes").copied().unwrap_or_default()),
            Operand::Name(name) => match self.constants.get(&name.text) {
                Some(&number) => Value::Number(number),
                None => Value::Register(self.register(name)),
            },
        }
    }

    fn cell(&self, cell: &ir::Cell) -> (usize, Value) {
        (self.regions.get(cell.region.text.as_str()).copied().unwrap_or_default(), self.value(&cell.index))
    }

    fn operation(&self, operation: &ir::Operation) -> Operation {
        use ir::Operation as Parsed;
        let (region, index) = operation.cell().map_or((0, Value::Number(0)), |cell| self.cell(cell));
        let old = operation.writes().map(|name| self.register(name));
        match operation {
            Parsed::Set { to, value } => Operation::Set { to: self.register(to), value: self.value(value) },
            Parsed::Compute { to, left, operator, right } => {
                let (left, right) = (self.value(left), self.value(right));
                Operation::Compute { to: self.register(to), left, operator: *operator, right }
            }
            Parsed::Load { to, .. } => Operation::Load { to: self.register(to), region, index },
            Parsed::Store { value, .. } => Operation::Store { region, index, value: self.value(value) },
            Parsed::Exchange { value, .. } => Operation::Exchange { old, region, index, value: self.value(value) },
            Parsed::CompareSwap { expected, value, .. } => {
                Operation::CompareSwap { old, region, index, expected: self.value(expected), value: self.value(value) }
            }
            Parsed::Add { value, .. } => Operation::Add { old, region, index, value: self.value(value) },
        }
    }

    fn end(&self, end: &ir::End) -> End {
        match end {
            ir::End::Branch { condition, taken, fall } => {
                End::Branch { condition: self.register(condition), taken: self.block(taken), fall: self.block(fall) }
            }
            ir::End::Jump { to } => End::Jump { to: self.block(to) },
            ir::End::Exit => End::Exit,
        }
    }
}

impl Operation {
    /// Returns the register that the operation writes, if any.
    pub fn writes(&self) -> Option<usize> {
        match *self {
            Self::Set { to, .. } | Self::Compute { to, .. } | Self::Load { to, .. } => Some(to),
            Self::Store { .. } => None,
            Self::Exchange { old, .. } | Self::CompareSwap { old, .. } | Self::Add { old, .. } => old,
        }
    }

    /// Returns the region that the operation accesses and the index of the word, if it accesses memory.
    pub fn cell(&self) -> Option<(usize, Value)> {
        match *self {
            Self::Set { .. } | Self::Compute { .. } => None,
            Self::Load { region, index, .. }
            | Self::Store { region, index, .. }
            | Self::Exchange { region, index, .. }
            | Self::CompareSwap { region, index, .. }
            | Self::Add { region, index, .. } => Some((region, index)),
        }
    }

    /// Returns the source registers of an operation that does not access memory; none for a memory access.
    pub(crate) fn sources(&self) -> [Option<usize>; 2] {
        let register = |value| match value {
            Value::Register(number) => Some(number),
            _ => None,
        };
        match *self {
            Self::Set { value, .. } => [register(value), None],
            Self::Compute { left, right, .. } => [register(left), register(right)],
            _ => [None; 2],
        }
    }

    /// Returns whether the operation writes memory.
    pub fn changes_memory(&self) -> bool {
        self.cell().is_some() && !matches!(self, Self::Load { .. })
    }
}
