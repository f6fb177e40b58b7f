//! A kernel for a number of lanes: names are numbers, sizes and initial values are known, blocks have their pcs.

use crate::mask::{all, Mask};
use std::collections::HashMap;
use std::ops::Range;
use warploom_compiler::graph::{Flow, Layout};
use warploom_compiler::ir::{
    self, error_at, evaluate, Check, Class, Diagnostic, Expression, Kernel, Name, NotANumber, Operand, Operator,
    Reference,
};

/// The most words of memory: more is a slip.
const MOST_WORDS: usize = 1 << 20;

/// What an instruction reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// A register, by its number.
    Register(usize),
    /// The same number for all threads.
    Number(i64),
    /// The thread's number.
    Thread,
}

/// What an instruction does; regions and registers by their numbers. [`ir::Operation`] says what each means.
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

/// An instruction, and the line of its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// What it does.
    pub operation: Operation,
    /// Where it stands.
    pub line: usize,
}

/// Where a block leads; blocks by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// To one of two blocks.
    Branch {
        /// The register that decides.
        condition: usize,
        /// The block where it isn't zero.
        taken: usize,
        /// The block where it is.
        fall: usize,
    },
    /// To a block.
    Jump {
        /// The block.
        to: usize,
    },
    /// Nowhere.
    Exit,
}

/// A basic block.
#[derive(Clone, Debug)]
pub struct Block {
    /// Its label.
    pub label: String,
    /// Its pc: that of its first instruction.
    pub pc: u64,
    /// Whether it needs the warp's threads together.
    pub synchronises: bool,
    /// What it does.
    pub instructions: Vec<Instruction>,
    /// Where it leads.
    pub end: End,
    /// The pc of its immediate post-dominator; `None` where threads meet only in having exited.
    pub meeting: Option<u64>,
}

/// A region of memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Memory {
    /// Its name.
    pub name: String,
    /// Its first word, among those of all regions.
    pub start: usize,
    /// Number of words; of a private region, per thread.
    pub size: usize,
    /// Number of threads that have a copy of their own, one behind the other; `None` where all share the words.
    pub copies: Option<usize>,
}

impl Memory {
    /// Addresses of its words, those of all copies.
    pub fn words(&self) -> Range<usize> {
        self.start..self.start + self.size * self.copies.unwrap_or(1)
    }

    /// Address of a word, as a thread sees the region; `None` outside of it.
    pub fn address(&self, thread: u32, index: i64) -> Option<usize> {
        let index = usize::try_from(index).ok().filter(|&index| index < self.size)?;
        let copy = if self.copies.is_some() { thread as usize } else { 0 };
        Some(self.start + copy * self.size + index)
    }
}

/// A kernel for a number of lanes.
#[derive(Clone, Debug)]
pub struct Program {
    /// The kernel's name.
    pub name: String,
    /// Its file, as messages call it.
    pub file: String,
    /// What it is in the study.
    pub class: Class,
    /// How the run is made with which others are compared.
    pub reference: Reference,
    /// How many threads the warp has.
    pub lanes: u32,
    /// The names of registers.
    pub registers: Vec<String>,
    /// The regions of memory.
    pub regions: Vec<Memory>,
    /// What is in memory at first.
    pub memory: Vec<i64>,
    /// The blocks, as they stand in the file; every thread starts at the first.
    pub blocks: Vec<Block>,
    /// The most edges that lead back to one block.
    pub ways_back: usize,
    /// What of memory is compared.
    pub checks: Vec<Check>,
    /// Values of `lanes` and the parameters.
    named: HashMap<String, i64>,
    by_pc: HashMap<u64, usize>,
}

impl Program {
    /// A checked kernel for so many lanes, its blocks laid out like this.
    ///
    /// # Errors
    /// A size, an initial value or a check that is none for this number of lanes.
    pub(crate) fn of(file: &str, kernel: &Kernel, layout: &Layout, lanes: u32) -> Result<Self, Vec<Diagnostic>> {
        // Runs rely on a first block, and there is no layout of none.
        if kernel.blocks.len() != layout.pcs.len() {
            let (blocks, known) = (kernel.blocks.len(), layout.pcs.len());
            let message = format!("the kernel has {blocks} blocks, and had {known} when it was checked; read it anew");
            return Err(vec![error_at(kernel.name.place, message)]);
        }
        let flow = Flow::new(kernel);
        let mut named = HashMap::from([("lanes".to_string(), i64::from(lanes))]);
        for parameter in &kernel.parameters {
            let value = value(&parameter.value, &named, None, &parameter.name).map_err(|fault| vec![fault])?;
            named.insert(parameter.name.text.clone(), value);
        }
        let (regions, memory) = memory(kernel, &named).map_err(|fault| vec![fault])?;
        let wrong: Vec<Diagnostic> =
            kernel.checks.iter().filter_map(|check| check_of(check, &regions, &named).err()).collect();
        if !wrong.is_empty() {
            return Err(wrong);
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
            named: &named,
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
            ways_back: layout.max_back_edges(&flow),
            checks: kernel.checks.clone(),
            named,
            by_pc,
        })
    }

    /// All threads of the warp.
    pub fn mask(&self) -> Mask {
        all(self.lanes)
    }

    /// The number of the block with this pc.
    pub fn block_at(&self, pc: u64) -> Option<usize> {
        self.by_pc.get(&pc).copied()
    }

    /// The value of an expression of the header.
    ///
    /// # Errors
    /// It has none.
    pub fn value(&self, expression: &Expression) -> Result<i64, NotANumber> {
        evaluate(expression, &|name| self.named.get(name).copied())
    }

    /// What a word of memory is called, e.g. `lock[0]`.
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

    /// The region of a word.
    pub fn region_of(&self, address: usize) -> Option<usize> {
        self.regions.iter().position(|region| region.words().contains(&address))
    }
}

fn value(
    expression: &Expression,
    named: &HashMap<String, i64>,
    index: Option<i64>,
    of: &Name,
) -> Result<i64, Diagnostic> {
    let known = |name: &str| if name == "index" { index } else { named.get(name).copied() };
    let lanes = named.get("lanes").copied().unwrap_or_default();
    evaluate(expression, &known).map_err(|error| match error {
        NotANumber::Unknown(name) => error_at(name.place, format!("'{}' has no value here", name.text)),
        NotANumber::DividedByZero => {
            error_at(of.place, format!("'{}' divides by zero at {lanes} lanes; a divisor is any other number", of.text))
        }
    })
}

/// So many words; of a size that is refused there may be fewer than none.
fn words(count: i64) -> String {
    if count < 0 {
        return format!("{count} words");
    }
    crate::counted(count.unsigned_abs(), "word")
}

/// What a check asks that no memory of these regions could tell.
fn check_of(check: &Check, regions: &[Memory], named: &HashMap<String, i64>) -> Result<(), Diagnostic> {
    let size =
        |name: &Name| regions.iter().find(|region| region.name == name.text).map_or(0, |region| region.size as i64);
    match check {
        Check::Multiset { region, row: Some(row) } => {
            let (row, size) = (value(row, named, None, region)?, size(region));
            if row < 1 || size % row != 0 {
                let message = format!(
                    "'{}' has {}, which are no rows of {row}; allowed are 1 and what else divides {size}",
                    region.text,
                    words(size)
                );
                return Err(error_at(region.place, message));
            }
        }
        Check::Value { region, index, value: expected } => {
            let (index, size) = (value(index, named, None, region)?, size(region));
            value(expected, named, None, region)?;
            if !(0..size).contains(&index) {
                let message = format!(
                    "there is no {}[{index}]: '{}' has {}; allowed is 0 to {}",
                    region.text,
                    region.text,
                    words(size),
                    size - 1
                );
                return Err(error_at(region.place, message));
            }
        }
        Check::Multiset { row: None, .. } | Check::Same { .. } | Check::Sum { .. } | Check::List { .. } => {}
    }
    Ok(())
}

/// The regions, one behind the other, and what is in them.
fn memory(kernel: &Kernel, named: &HashMap<String, i64>) -> Result<(Vec<Memory>, Vec<i64>), Diagnostic> {
    let (mut regions, mut memory) = (Vec::new(), Vec::new());
    for region in &kernel.regions {
        let size = value(&region.size, named, None, &region.name)?;
        let lanes = named.get("lanes").and_then(|&lanes| usize::try_from(lanes).ok()).unwrap_or(1);
        let copies = region.private.then_some(lanes);
        let left = (MOST_WORDS - memory.len()) / copies.unwrap_or(1);
        let size = usize::try_from(size).ok().filter(|size| (1..=left).contains(size)).ok_or_else(|| {
            let each = if region.private { " for each thread" } else { "" };
            let message = format!(
                "'{}' would have {}{each}; a region has 1 or more, all together {MOST_WORDS}, of which {left} are left{each}",
                region.name.text,
                words(size)
            );
            error_at(region.name.place, message)
        })?;
        let start = memory.len();
        memory.resize(start + size, 0);
        match &region.values[..] {
            [every] => {
                for index in 0..size {
                    memory[start + index] = value(every, named, Some(index as i64), &region.name)?;
                }
            }
            several if several.len() > size => {
                let message = format!(
                    "'{}' has {} and {} values; allowed are as many or fewer",
                    region.name.text,
                    words(size as i64),
                    several.len()
                );
                return Err(error_at(region.name.place, message));
            }
            several => {
                for (index, one) in several.iter().enumerate() {
                    memory[start + index] = value(one, named, Some(index as i64), &region.name)?;
                }
            }
        }
        let first = memory[start..].to_vec();
        (1..copies.unwrap_or(1)).for_each(|_| memory.extend_from_slice(&first));
        regions.push(Memory { name: region.name.text.clone(), start, size, copies });
    }
    Ok((regions, memory))
}

/// What names stand for. A checked kernel has no others; those would be 0.
struct Names<'a> {
    registers: HashMap<&'a str, usize>,
    regions: HashMap<&'a str, usize>,
    blocks: HashMap<&'a str, usize>,
    named: &'a HashMap<String, i64>,
}

impl Names<'_> {
    fn blocks(&self, kernel: &Kernel, layout: &Layout, meetings: &[Option<usize>]) -> Vec<Block> {
        let block = |(number, block): (usize, &ir::Block)| {
            let instruction =
                |one: &ir::Instruction| Instruction { operation: self.operation(&one.operation), line: one.place.line };
            Block {
                label: block.name.text.clone(),
                pc: layout.pcs[number],
                synchronises: block.synchronises,
                instructions: block.instructions.iter().map(instruction).collect(),
                end: self.end(&block.end),
                meeting: meetings[number].map(|meeting| layout.pcs[meeting]),
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
            Operand::Lanes => Value::Number(self.named.get("lanes").copied().unwrap_or_default()),
            Operand::Name(name) => match self.named.get(&name.text) {
                Some(&number) => Value::Number(number),
                None => Value::Register(self.register(name)),
            },
        }
    }

    fn cell(&self, cell: &ir::Cell) -> (usize, Value) {
        (self.regions.get(cell.region.text.as_str()).copied().unwrap_or_default(), self.value(&cell.index))
    }

    fn operation(&self, operation: &ir::Operation) -> Operation {
        use ir::Operation as Form;
        let (region, index) = operation.cell().map_or((0, Value::Number(0)), |cell| self.cell(cell));
        let old = operation.writes().map(|name| self.register(name));
        match operation {
            Form::Set { to, value } => Operation::Set { to: self.register(to), value: self.value(value) },
            Form::Compute { to, left, operator, right } => {
                let (left, right) = (self.value(left), self.value(right));
                Operation::Compute { to: self.register(to), left, operator: *operator, right }
            }
            Form::Load { to, .. } => Operation::Load { to: self.register(to), region, index },
            Form::Store { value, .. } => Operation::Store { region, index, value: self.value(value) },
            Form::Exchange { value, .. } => Operation::Exchange { old, region, index, value: self.value(value) },
            Form::CompareSwap { expected, value, .. } => {
                Operation::CompareSwap { old, region, index, expected: self.value(expected), value: self.value(value) }
            }
            Form::Add { value, .. } => Operation::Add { old, region, index, value: self.value(value) },
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
    /// The register that it writes, if any.
    pub fn writes(&self) -> Option<usize> {
        match *self {
            Self::Set { to, .. } | Self::Compute { to, .. } | Self::Load { to, .. } => Some(to),
            Self::Store { .. } => None,
            Self::Exchange { old, .. } | Self::CompareSwap { old, .. } | Self::Add { old, .. } => old,
        }
    }

    /// The region and the word that it reads or writes, if any.
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

    /// The registers that it computes with, where it isn't memory that gives the result.
    pub(crate) fn sources(&self) -> [Option<usize>; 2] {
        let of = |value| match value {
            Value::Register(register) => Some(register),
            _ => None,
        };
        match *self {
            Self::Set { value, .. } => [of(value), None],
            Self::Compute { left, right, .. } => [of(left), of(right)],
            _ => [None; 2],
        }
    }

    /// Whether it writes memory.
    pub fn changes_memory(&self) -> bool {
        self.cell().is_some() && !matches!(self, Self::Load { .. })
    }
}
