//! Writes that a thread may still execute, as far as their words can be determined.
//!
//! An index is known if it is computed from literals, the thread number, memory regions without writes, and registers
//! with a constant value. A register is constant if no block that the thread may reach changes it. A first pass follows
//! one path to each reachable block, starting with the current values of all registers. A second pass examines each
//! reachable block with the constant registers only.

use crate::program::{Block, End, Operation, Program, Value};
use crate::warp::Warp;
use std::collections::{BTreeSet, HashMap};

/// Known effect of a write on a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Change {
    /// Store of this value; `None` if the value is unknown.
    Store(Option<i64>),
    /// Compare-and-swap.
    Swap { expected: Option<i64>, to: Option<i64> },
    /// Addition of this value.
    Add(Option<i64>),
}

impl Change {
    /// Returns whether a word with this value may change.
    fn may_change(self, present: i64) -> bool {
        match self {
            Self::Store(to) => to != Some(present),
            Self::Swap { expected, to } => expected.is_none_or(|expected| expected == present) && to != Some(present),
            Self::Add(by) => by != Some(0),
        }
    }
}

/// Whether a thread may change a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum WriteReach {
    /// The thread does not change the word.
    No,
    /// The thread may write to the region of the word, at an unknown index.
    Perhaps,
    /// The thread may write to this word.
    Word,
}

/// Write that a thread may execute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Write {
    /// Block of the write.
    pub block: usize,
    thread: u32,
    region: usize,
    index: Option<i64>,
    change: Change,
}

impl Write {
    /// Returns whether the write may change a word. `unchanged` states that the word keeps its present value while the
    /// hang repeats. A write of this value then does not change the word.
    pub fn reaches(&self, warp: &Warp, word: usize, unchanged: bool) -> WriteReach {
        let region = &warp.program.regions[self.region];
        let first = region.address(self.thread, 0).unwrap_or_default();
        let inside = (first..first + region.size).contains(&word);
        let elsewhere = |index: i64| region.address(self.thread, index) != Some(word);
        if !inside || self.index.is_some_and(elsewhere) || (unchanged && !self.change.may_change(warp.memory[word])) {
            return WriteReach::No;
        }
        if self.index.is_some() {
            WriteReach::Word
        } else {
            WriteReach::Perhaps
        }
    }
}

/// Returns all writes that a thread may execute.
pub(crate) fn writes(warp: &Warp, thread: u32) -> BTreeSet<Write> {
    let program = warp.program;
    let mut found = BTreeSet::new();
    let mut view = View::new(warp, thread);
    view.visit(&mut found);
    let reached = reachable(program, warp.next[thread as usize]);
    let blocks = || (0..program.blocks.len()).filter(|&block| reached[block]);
    view.restrict_constants(blocks().map(|block| &program.blocks[block]));
    for block in blocks() {
        view.truncate(0);
        view.execute(block, &mut found);
    }
    found
}

/// Returns the blocks that are reachable from a block.
fn reachable(program: &Program, from: usize) -> Vec<bool> {
    let mut reached = vec![false; program.blocks.len()];
    let mut waiting = vec![from];
    while let Some(block) = waiting.pop() {
        if std::mem::replace(&mut reached[block], true) {
            continue;
        }
        match program.blocks[block].end {
            End::Branch { taken, fall, .. } => waiting.extend([taken, fall]),
            End::Jump { to } => waiting.push(to),
            End::Exit => {}
        }
    }
    reached
}

/// Known values of a thread's registers.
struct View<'a> {
    warp: &'a Warp<'a>,
    thread: u32,
    /// Regions with writes.
    written: Vec<bool>,
    /// Whether each register counts as constant.
    constant: Vec<bool>,
    /// Values of the registers that were set on the path; `None` if unknown.
    path_values: HashMap<usize, Option<i64>>,
    /// Former entries of `path_values`, in the order of the changes.
    undo: Vec<(usize, Option<Option<i64>>)>,
}

/// Action of the traversal.
enum Action {
    /// Visits this block.
    Visit(usize),
    /// Reverts all changes of registers except this number of earliest changes.
    Revert(usize),
}

impl<'a> View<'a> {
    fn new(warp: &'a Warp, thread: u32) -> Self {
        let program = warp.program;
        let mut written = vec![false; program.regions.len()];
        let all = program.blocks.iter().flat_map(|block| &block.instructions).map(|one| one.operation);
        for (region, _) in all.filter(Operation::changes_memory).filter_map(|operation| operation.cell()) {
            written[region] = true;
        }
        let constant = vec![true; program.registers.len()];
        Self { warp, thread, written, constant, path_values: HashMap::new(), undo: Vec::new() }
    }

    /// Visits each reachable block once and records its writes. A branch on a known condition is followed to one side.
    fn visit(&mut self, found: &mut BTreeSet<Write>) {
        let blocks = &self.warp.program.blocks;
        let mut passed = vec![false; blocks.len()];
        let mut waiting = vec![Action::Visit(self.warp.next[self.thread as usize])];
        while let Some(action) = waiting.pop() {
            match action {
                Action::Revert(length) => self.truncate(length),
                Action::Visit(block) if std::mem::replace(&mut passed[block], true) => {}
                Action::Visit(block) => {
                    waiting.push(Action::Revert(self.undo.len()));
                    self.execute(block, found);
                    match blocks[block].end {
                        End::Jump { to } => waiting.push(Action::Visit(to)),
                        End::Branch { condition, taken, fall } => match self.value(Value::Register(condition)) {
                            Some(0) => waiting.push(Action::Visit(fall)),
                            Some(_) => waiting.push(Action::Visit(taken)),
                            None => waiting.extend([Action::Visit(taken), Action::Visit(fall)]),
                        },
                        End::Exit => {}
                    }
                }
            }
        }
    }

    /// Reverts all changes of registers except the first `length` ones.
    fn truncate(&mut self, length: usize) {
        for (register, before) in self.undo.drain(length..).rev() {
            match before {
                Some(before) => self.path_values.insert(register, before),
                None => self.path_values.remove(&register),
            };
        }
    }

    /// Returns the value of an operand; `None` if it is unknown.
    fn value(&self, value: Value) -> Option<i64> {
        match value {
            Value::Register(register) => match self.path_values.get(&register) {
                Some(own) => *own,
                None => self.constant[register].then(|| self.warp.value(self.thread, value)),
            },
            _ => Some(self.warp.value(self.thread, value)),
        }
    }

    /// Returns the value that an operation gives its register; `None` if it is unknown.
    fn result(&self, operation: &Operation) -> Option<i64> {
        match *operation {
            Operation::Set { value, .. } => self.value(value),
            Operation::Compute { left, operator, right, .. } => operator.apply(self.value(left)?, self.value(right)?),
            _ => {
                let (region, index) = operation.cell().filter(|&(region, _)| !self.written[region])?;
                let region = &self.warp.program.regions[region];
                Some(self.warp.memory[region.address(self.thread, self.value(index)?)?])
            }
        }
    }

    /// Executes a block symbolically and records its writes.
    fn execute(&mut self, block: usize, found: &mut BTreeSet<Write>) {
        for instruction in &self.warp.program.blocks[block].instructions {
            let operation = &instruction.operation;
            let change = match *operation {
                Operation::Store { value, .. } | Operation::Exchange { value, .. } => {
                    Some(Change::Store(self.value(value)))
                }
                Operation::CompareSwap { expected, value, .. } => {
                    Some(Change::Swap { expected: self.value(expected), to: self.value(value) })
                }
                Operation::Add { value, .. } => Some(Change::Add(self.value(value))),
                _ => None,
            };
            if let (Some(change), Some((region, index))) = (change, operation.cell()) {
                found.insert(Write { block, thread: self.thread, region, index: self.value(index), change });
            }
            if let Some(to) = operation.writes() {
                let result = self.result(operation);
                self.undo.push((to, self.path_values.insert(to, result)));
            }
        }
    }

    /// Leaves a register constant only if every operation of these blocks that sets it assigns its current value.
    fn restrict_constants<'b>(&mut self, blocks: impl Iterator<Item = &'b Block>) {
        self.truncate(0);
        let mut users: Vec<Vec<&Operation>> = vec![Vec::new(); self.constant.len()];
        let mut waiting = Vec::new();
        for operation in blocks.flat_map(|block| &block.instructions).map(|one| &one.operation) {
            if operation.writes().is_none() {
                continue;
            }
            let index = operation.cell().map(|(_, index)| index);
            let index = index.and_then(|index| if let Value::Register(of) = index { Some(of) } else { None });
            for register in operation.sources().into_iter().flatten().chain(index) {
                users[register].push(operation);
            }
            waiting.push(operation);
        }
        while let Some(operation) = waiting.pop() {
            let Some(to) = operation.writes().filter(|&to| self.constant[to]) else { continue };
            if self.result(operation) != Some(self.warp.value(self.thread, Value::Register(to))) {
                self.constant[to] = false;
                waiting.append(&mut users[to]);
            }
        }
    }
}
