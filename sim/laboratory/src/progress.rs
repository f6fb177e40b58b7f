//! Whether a run gets anywhere: a state that was there before comes again and again.
//!
//! Warp and policy are deterministic, so a state that recurs recurs for ever, and no thread leaves its loop: that proves the hang. What can't
//! decide where a thread goes, which word it touches or whether it divides by zero is left out of the state, so that a loop that counts its tries
//! recurs too. The search is Brent's: the state is compared with one kept, which is replaced at each power of two.

use crate::program::{End, Operation, Program, Value};
use crate::warp::Warp;
use crate::Mask;

/// The registers and regions on which control hangs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Relevant {
    pub registers: Vec<bool>,
    pub regions: Vec<bool>,
}

impl Relevant {
    /// What conditions, indices and divisors are computed from, however far back.
    pub fn of(program: &Program) -> Self {
        let mut relevant =
            Self { registers: vec![false; program.registers.len()], regions: vec![false; program.regions.len()] };
        loop {
            let before = relevant.clone();
            for block in &program.blocks {
                if let End::Branch { condition, .. } = block.end {
                    relevant.registers[condition] = true;
                }
                block.instructions.iter().for_each(|one| relevant.extend(&one.operation));
            }
            if relevant == before {
                return relevant;
            }
        }
    }

    fn register(&mut self, value: Value) {
        if let Value::Register(register) = value {
            self.registers[register] = true;
        }
    }

    fn extend(&mut self, operation: &Operation) {
        let wanted = operation.writes().is_some_and(|to| self.registers[to]);
        if let Some((region, index)) = operation.cell() {
            self.register(index);
            self.regions[region] |= wanted;
        }
        let remembered = operation.cell().is_some_and(|(region, _)| self.regions[region]);
        match *operation {
            Operation::Set { value, .. } if wanted => self.register(value),
            Operation::Compute { left, operator, right, .. } => {
                use warploom_compiler::form::Operator::{Divide, Remainder};
                if wanted || matches!(operator, Divide | Remainder) {
                    self.register(right);
                }
                if wanted {
                    self.register(left);
                }
            }
            Operation::Store { value, .. } | Operation::Exchange { value, .. } | Operation::Add { value, .. }
                if remembered =>
            {
                self.register(value);
            }
            Operation::CompareSwap { expected, value, .. } if remembered => {
                self.register(expected);
                self.register(value);
            }
            _ => {}
        }
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
        regions.flat_map(|(region, _)| warp.memory[region.start..region.start + region.size].iter().copied())
    }
}
