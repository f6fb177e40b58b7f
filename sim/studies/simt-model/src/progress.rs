//! Detection of runs without progress, by recurring states.
//!
//! Warp and policy are deterministic. A state that recurs once recurs forever, and no thread leaves its loop, which
//! proves the hang. Values that affect no branch, index or divisor are excluded from the state. Therefore the state of
//! a loop that counts its attempts also recurs. Brent's algorithm finds the recurrence: each state is compared with a
//! saved state, which is replaced after 1, 2, 4, 8, ... blocks.

use crate::mask::Mask;
use crate::program::{End, Operation, Program, Value};
use crate::warp::Warp;

/// Registers and regions that affect control flow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Relevant {
    pub registers: Vec<bool>,
    pub regions: Vec<bool>,
}

impl Relevant {
    /// Returns the values that conditions, indices and divisors are computed from, transitively.
    pub fn new(program: &Program) -> Self {
        use warploom_compiler::ir::Operator::{Divide, Remainder};
        let mut relevant =
            Self { registers: vec![false; program.registers.len()], regions: vec![false; program.regions.len()] };
        // Operations that write each register, operations that access each region, and the relevant sources that are
        // not yet processed.
        let mut results: Vec<Vec<&Operation>> = vec![Vec::new(); program.registers.len()];
        let mut accesses: Vec<Vec<&Operation>> = vec![Vec::new(); program.regions.len()];
        let mut waiting = Vec::new();
        for block in &program.blocks {
            if let End::Branch { condition, .. } = block.end {
                waiting.push(Source::Value(Value::Register(condition)));
            }
            for operation in block.instructions.iter().map(|one| &one.operation) {
                if let Some(to) = operation.writes() {
                    results[to].push(operation);
                }
                if let Some((region, index)) = operation.cell() {
                    accesses[region].push(operation);
                    waiting.push(Source::Value(index));
                }
                if let Operation::Compute { operator: Divide | Remainder, right, .. } = *operation {
                    waiting.push(Source::Value(right));
                }
            }
        }
        while let Some(pending) = waiting.pop() {
            match pending {
                Source::Value(Value::Register(register)) => {
                    if !std::mem::replace(&mut relevant.registers[register], true) {
                        for operation in &results[register] {
                            let from = operation.sources().into_iter().flatten();
                            waiting.extend(from.map(|from| Source::Value(Value::Register(from))));
                            waiting.extend(operation.cell().map(|(region, _)| Source::Region(region)));
                        }
                    }
                }
                Source::Value(_) => {}
                Source::Region(region) => {
                    if !std::mem::replace(&mut relevant.regions[region], true) {
                        waiting.extend(accesses[region].iter().flat_map(|access| written(access)).map(Source::Value));
                    }
                }
            }
        }
        relevant
    }
}

/// Source of a value.
enum Source {
    Value(Value),
    Region(usize),
}

/// Returns the values that the word written by an operation depends on; none for an operation that writes no word.
fn written(operation: &Operation) -> Vec<Value> {
    match *operation {
        Operation::Store { value, .. } | Operation::Exchange { value, .. } | Operation::Add { value, .. } => {
            vec![value]
        }
        Operation::CompareSwap { expected, value, .. } => vec![expected, value],
        _ => Vec::new(),
    }
}

/// State that determines the future of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    live: Mask,
    policy: Vec<u64>,
    next: Vec<usize>,
    registers: Vec<i64>,
    memory: Vec<i64>,
}

/// Detector of recurring states.
pub(crate) struct Watcher {
    relevant: Relevant,
    saved: Option<State>,
    /// Number of blocks since the saved state.
    since: u64,
    /// Value of `since` at which another state is saved.
    until: u64,
}

impl Watcher {
    pub fn new(program: &Program) -> Self {
        Self { relevant: Relevant::new(program), saved: None, since: 0, until: 1 }
    }

    /// Observes the state before a block. `policy` is the state of the policy. If the state equals the saved one,
    /// returns the number of blocks between the two.
    pub fn observe(&mut self, warp: &Warp, policy: Vec<u64>) -> Option<u64> {
        if let Some(saved) = &self.saved {
            self.since += 1;
            if self.recurs(saved, warp, &policy) {
                return Some(self.since);
            }
            if self.since < self.until {
                return None;
            }
            self.until *= 2;
        }
        self.since = 0;
        let registers = self.registers(warp).collect();
        let memory = self.memory(warp).collect();
        self.saved = Some(State { live: warp.live, policy, next: warp.next.clone(), registers, memory });
        None
    }

    fn recurs(&self, saved: &State, warp: &Warp, policy: &[u64]) -> bool {
        saved.live == warp.live
            && saved.policy == policy
            && saved.next == warp.next
            && self.registers(warp).eq(saved.registers.iter().copied())
            && self.memory(warp).eq(saved.memory.iter().copied())
    }

    /// Returns the values of the relevant registers of all threads.
    fn registers<'a>(&'a self, warp: &'a Warp) -> impl Iterator<Item = i64> + 'a {
        let relevant = self.relevant.registers.iter().cycle();
        warp.registers.iter().zip(relevant).filter(|(_, &relevant)| relevant).map(|(&value, _)| value)
    }

    /// Returns the words of the relevant regions.
    fn memory<'a>(&'a self, warp: &'a Warp) -> impl Iterator<Item = i64> + 'a {
        let regions = warp.program.regions.iter().zip(&self.relevant.regions).filter(|(_, &relevant)| relevant);
        regions.flat_map(|(region, _)| warp.memory[region.words()].iter().copied())
    }
}
