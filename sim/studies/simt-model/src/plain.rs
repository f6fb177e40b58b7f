//! Plain warp: a warp with one pc, one mask and no unit `warp_issue`. It executes a kernel with inserted yields.

use crate::execution::{Limits, RunError, Step};
use crate::mask::{all, mask_of, next_thread, threads, Mask};
use crate::policy::PolicyViolation;
use crate::program::Program;
use crate::progress::Watcher;
use crate::run::Ending;
use crate::warp::Warp;
use std::collections::HashMap;
use warploom_compiler::yield_insertion::{self, Comparison, Inserted, Scalar};

/// Result of a run on a plain warp.
#[derive(Clone, Debug)]
pub struct PlainRun {
    /// End of the run; for a hang, the number of blocks between two occurrences of the state.
    pub ending: Ending<u64>,
    /// Number of executed blocks.
    pub blocks: u64,
    /// Number of issued instructions of the kernel, including ends of blocks.
    pub own: u64,
    /// Number of issued inserted instructions, except one per executed block, which replaces the end of the block.
    pub inserted: u64,
    /// Memory at the end of the run.
    pub memory: Vec<i64>,
}

/// State of the plain warp.
struct Plain<'p> {
    warp: Warp<'p>,
    /// Inserted register of each thread with its next pc.
    next_pc: Vec<u64>,
    /// Inserted register of each thread with the result of its last test.
    test: Vec<bool>,
    /// Inserted scalar registers of the warp; 0 before the first write.
    scalars: HashMap<Scalar, u64>,
    /// Index in `Inserted::blocks` of the block at each pc.
    by_pc: HashMap<u64, usize>,
    /// Pc of each block of the kernel after the insertion, by its number in the kernel.
    pcs: Vec<u64>,
    /// Number of issued instructions, without the block ends of the kernel.
    issued: u64,
    /// Number of redirects since the last executed block.
    redirects: u64,
}

/// Runs the program until all threads have exited, its state recurs, or a limit is reached. `trace` receives each
/// block before it is executed.
///
/// # Errors
/// Returns an error for an invalid operation of the kernel, a jump to a pc where no block starts, or an inserted
/// sequence without a jump at its end.
pub fn plain<'a>(
    program: &Program,
    inserted: &Inserted,
    limits: impl Into<Limits<'a>>,
    trace: &mut dyn FnMut(&Step),
) -> Result<PlainRun, RunError> {
    let limits = limits.into();
    let mut plain = Plain::new(program, inserted);
    let (mut blocks, mut own) = (0, 0);
    let mut watcher = Watcher::new(program);
    let mut next = plain.steps(&inserted.opening);
    let ending = loop {
        let pc = match next {
            Continuation::Jump(pc) => pc,
            Continuation::Stop => break Ending::Finished,
            Continuation::On => return Err(PolicyViolation("the sequence does not end in a jump".to_string()).into()),
        };
        let at = plain.by_pc.get(&pc).copied();
        let at = at.ok_or_else(|| PolicyViolation(format!("the warp jumps to pc {pc}, where no block starts")))?;
        let block = &inserted.blocks[at];
        match plain.steps(&block.prologue) {
            Continuation::On => {}
            elsewhere => {
                plain.redirects += 1;
                next = elsewhere;
                continue;
            }
        }
        if let Some(period) = watcher.observe(&plain.warp, plain.state(pc)) {
            break Ending::Hangs(period);
        }
        if limits.stopped() {
            break Ending::Stopped;
        }
        if blocks >= limits.blocks {
            break Ending::GivenUp;
        }
        let mask = plain.get(Scalar::Mask);
        let representative = Some(plain.get(Scalar::Leader) as u32);
        let redirects = std::mem::take(&mut plain.redirects);
        trace(&Step { block: block.number, mask, live: plain.get(Scalar::Live), representative, redirects });
        plain.warp.run(block.number, mask)?;
        blocks += 1;
        own += block.body.len() as u64 + 1;
        plain.issued += block.body.len() as u64;
        next = plain.steps(&block.closing);
    };
    Ok(PlainRun { ending, blocks, own, inserted: plain.issued - own, memory: plain.warp.memory })
}

/// Continuation after a sequence of inserted steps.
enum Continuation {
    /// Continues with the code after the sequence.
    On,
    /// Jumps to the block at this pc.
    Jump(u64),
    /// Ends the run: no thread is live.
    Stop,
}

impl<'p> Plain<'p> {
    /// Returns the state at the launch: all threads run. The leader is the last thread, so that the inserted code at
    /// the launch selects thread 0.
    fn new(program: &'p Program, inserted: &Inserted) -> Self {
        let lanes = program.lanes as usize;
        let mut pcs = vec![0; program.blocks.len()];
        inserted.blocks.iter().for_each(|block| pcs[block.number] = block.pc);
        let mut plain = Self {
            warp: Warp::new(program),
            next_pc: vec![0; lanes],
            test: vec![false; lanes],
            scalars: HashMap::new(),
            by_pc: inserted.blocks.iter().enumerate().map(|(at, block)| (block.pc, at)).collect(),
            pcs,
            issued: 0,
            redirects: 0,
        };
        plain.set(Scalar::Mask, all(program.lanes));
        plain.set(Scalar::Leader, u64::from(program.lanes - 1));
        plain
    }

    fn get(&self, scalar: Scalar) -> u64 {
        self.scalars.get(&scalar).copied().unwrap_or_default()
    }

    fn set(&mut self, scalar: Scalar, value: u64) {
        self.scalars.insert(scalar, value);
    }

    /// Returns the state outside the warp that determines the next blocks: the current pc, the inserted scalars, and
    /// the next pcs of the threads.
    fn state(&self, pc: u64) -> Vec<u64> {
        let scalars = Scalar::ALL.map(|scalar| self.get(scalar));
        [&[pc], &scalars[..], &self.next_pc].concat()
    }

    /// Executes a sequence of inserted steps.
    fn steps(&mut self, steps: &[yield_insertion::Step]) -> Continuation {
        let mut skip = 0;
        for step in steps {
            if skip > 0 {
                skip -= 1;
                continue;
            }
            self.issued += 1;
            match step {
                yield_insertion::Step::Jump => return Continuation::Jump(self.get(Scalar::Pc)),
                yield_insertion::Step::Stop if self.get(Scalar::Live) == 0 => return Continuation::Stop,
                yield_insertion::Step::Skip { count } if self.get(Scalar::Below) == 0 => skip = *count,
                yield_insertion::Step::Stop | yield_insertion::Step::Skip { .. } => {}
                other => self.step(other),
            }
        }
        Continuation::On
    }

    /// Executes an inserted step that does not affect the continuation.
    fn step(&mut self, step: &yield_insertion::Step) {
        let mask: Mask = self.get(Scalar::Mask);
        match step {
            yield_insertion::Step::Go { to } => {
                threads(mask).for_each(|thread| self.next_pc[thread as usize] = self.pcs[*to])
            }
            yield_insertion::Step::Choose { condition, taken, fall } => {
                let registers = &self.warp.program.registers;
                let register = registers.iter().position(|name| *name == condition.text).unwrap_or_default();
                for thread in threads(mask) {
                    let value = self.warp.registers[thread as usize * registers.len() + register];
                    self.next_pc[thread as usize] = self.pcs[if value != 0 { *taken } else { *fall }];
                }
            }
            yield_insertion::Step::Test { comparison, block } => {
                let pc = self.pcs[*block];
                for thread in threads(mask) {
                    let next = self.next_pc[thread as usize];
                    self.test[thread as usize] = match comparison {
                        Comparison::Equal => next == pc,
                        Comparison::Below => next < pc,
                    };
                }
            }
            yield_insertion::Step::Ballot { to } => {
                let votes = mask_of(threads(mask).filter(|&thread| self.test[thread as usize]));
                self.set(*to, votes);
            }
            yield_insertion::Step::Copy { to, from } => self.set(*to, self.get(*from)),
            yield_insertion::Step::Exit => self.set(Scalar::Live, self.get(Scalar::Live) & !mask),
            yield_insertion::Step::FirstFrom { to, set } => {
                let leader = self.get(Scalar::Leader);
                let first = if self.get(*set) >> leader & 1 == 1 { leader } else { self.next_thread(*set, leader) };
                self.set(*to, first);
            }
            yield_insertion::Step::FirstAfter { to, set, thread } => {
                let first = self.next_thread(*set, self.get(*thread));
                self.set(*to, first);
            }
            yield_insertion::Step::Read => {
                let pc = self.next_pc[self.get(Scalar::Thread) as usize];
                self.set(Scalar::Pc, pc);
            }
            yield_insertion::Step::Jump | yield_insertion::Step::Stop | yield_insertion::Step::Skip { .. } => {}
        }
    }

    /// Returns the first thread of a set after `thread`, round-robin; `thread` if the set is empty.
    fn next_thread(&self, set: Scalar, thread: u64) -> u64 {
        let first = next_thread(self.get(set), thread as u32, self.next_pc.len() as u32);
        first.map_or(thread, u64::from)
    }
}
