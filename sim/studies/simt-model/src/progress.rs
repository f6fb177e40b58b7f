//! Whether a run gets anywhere: a state that was there before comes again and again.
//!
//! Warp and policy are deterministic, so a state that recurs recurs for ever, and no thread leaves its loop: that proves the hang. What can't
//! decide where a thread goes, which word it touches or whether it divides by zero is left out of the state, so that a loop that counts its tries
//! recurs too. The search is Brent's: the state is compared with one kept, which is replaced at each power of two.

use crate::mask::Mask;
use crate::program::{End, Operation, Program, Value};
use crate::warp::Warp;

/// The registers and regions on which control hangs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Relevant {
    pub registers: Vec<bool>,
    pub regions: Vec<bool>,
}

impl Relevant {
    /// What conditions, indices and divisors are computed from, however far back.
    pub fn of(program: &Program) -> Self {
        use warploom_compiler::ir::Operator::{Divide, Remainder};
        let mut relevant =
            Self { registers: vec![false; program.registers.len()], regions: vec![false; program.regions.len()] };
        // What gives each register its value, what writes each region, and what is relevant and hasn't been looked at.
        let mut results: Vec<Vec<&Operation>> = vec![Vec::new(); program.registers.len()];
        let mut writers: Vec<Vec<&Operation>> = vec![Vec::new(); program.regions.len()];
        let mut waiting = Vec::new();
        for block in &program.blocks {
            if let End::Branch { condition, .. } = block.end {
                waiting.push(Wanted::Value(Value::Register(condition)));
            }
            for operation in block.instructions.iter().map(|one| &one.operation) {
                if let Some(to) = operation.writes() {
                    results[to].push(operation);
                }
                if let Some((region, index)) = operation.cell() {
                    writers[region].push(operation);
                    waiting.push(Wanted::Value(index));
                }
                if let Operation::Compute { operator: Divide | Remainder, right, .. } = *operation {
                    waiting.push(Wanted::Value(right));
                }
            }
        }
        while let Some(wanted) = waiting.pop() {
            match wanted {
                Wanted::Value(Value::Register(register)) => {
                    if !std::mem::replace(&mut relevant.registers[register], true) {
                        for operation in &results[register] {
                            let from = operation.sources().into_iter().flatten();
                            waiting.extend(from.map(|from| Wanted::Value(Value::Register(from))));
                            waiting.extend(operation.cell().map(|(region, _)| Wanted::Region(region)));
                        }
                    }
                }
                Wanted::Value(_) => {}
                Wanted::Region(region) => {
                    if !std::mem::replace(&mut relevant.regions[region], true) {
                        waiting.extend(writers[region].iter().flat_map(|writer| written(writer)).map(Wanted::Value));
                    }
                }
            }
        }
        relevant
    }
}

/// What is computed from.
enum Wanted {
    Value(Value),
    Region(usize),
}

/// On what the word hangs that an operation writes, if it does.
fn written(operation: &Operation) -> Vec<Value> {
    match *operation {
        Operation::Store { value, .. } | Operation::Exchange { value, .. } | Operation::Add { value, .. } => {
            vec![value]
        }
        Operation::CompareSwap { expected, value, .. } => vec![expected, value],
        _ => Vec::new(),
    }
}

/// A state, all that the future hangs on.
#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    live: Mask,
    policy: Vec<u64>,
    next: Vec<usize>,
    registers: Vec<i64>,
    memory: Vec<i64>,
}

/// Looks for a state that recurs.
pub(crate) struct Watcher {
    relevant: Relevant,
    kept: Option<State>,
    /// Blocks since it was kept, and after how many it is replaced.
    since: u64,
    until: u64,
}

impl Watcher {
    pub fn of(program: &Program) -> Self {
        Self { relevant: Relevant::of(program), kept: None, since: 0, until: 1 }
    }

    /// Sees the state before a block is run. If it was there before: after how many blocks it came again.
    pub fn see(&mut self, warp: &Warp, policy: Vec<u64>) -> Option<u64> {
        if let Some(kept) = &self.kept {
            self.since += 1;
            if self.recurs(kept, warp, &policy) {
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
        self.kept = Some(State { live: warp.live, policy, next: warp.next.clone(), registers, memory });
        None
    }

    fn recurs(&self, kept: &State, warp: &Warp, policy: &[u64]) -> bool {
        kept.live == warp.live
            && kept.policy == policy
            && kept.next == warp.next
            && self.registers(warp).eq(kept.registers.iter().copied())
            && self.memory(warp).eq(kept.memory.iter().copied())
    }

    fn registers<'a>(&'a self, warp: &'a Warp) -> impl Iterator<Item = i64> + 'a {
        let wanted = self.relevant.registers.iter().cycle();
        warp.registers.iter().zip(wanted).filter(|(_, &wanted)| wanted).map(|(&value, _)| value)
    }

    fn memory<'a>(&'a self, warp: &'a Warp) -> impl Iterator<Item = i64> + 'a {
        let regions = warp.program.regions.iter().zip(&self.relevant.regions).filter(|(_, &wanted)| wanted);
        regions.flat_map(|(region, _)| warp.memory[region.words()].iter().copied())
    }
}
