//! Interpreter of one thread.

use super::decode::decode;
use super::execute::{execute, Accessed, Effect, Event, Registers};
use super::instruction::Instruction;
use super::memory::Memory;
use warploom_contracts::simt_core::causes::Cause;
use warploom_contracts::simt_core::csr::Csr;

/// State of a thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It executes instructions.
    Live,
    /// It has exited with this code.
    Exited(u32),
    /// It has stopped at the instruction at its pc.
    Stopped(Cause),
}

/// Thread: pc, registers, and state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thread {
    /// Number, which selects the reservation.
    pub number: u32,
    /// Address of the next instruction; after a stop, that of the instruction with the cause.
    pub pc: u32,
    /// Registers.
    pub registers: Registers,
    /// State.
    pub state: State,
}

/// Executed instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Instruction.
    pub instruction: Instruction,
    /// Its effect, with the value of a memory access in `value`.
    pub effect: Effect,
    /// Its memory access; `None` if it has none.
    pub accessed: Option<Accessed>,
}

/// Executed instruction, or the cause for which the thread stopped.
pub type Outcome = Result<Step, Cause>;

impl Thread {
    /// Creates a thread. All registers are 0.
    pub fn new(number: u32, pc: u32) -> Self {
        Self { number, pc, registers: [0; 32], state: State::Live }
    }

    /// Fetches and executes the next instruction. Returns `None` if the thread is not live. `csr` returns the value of
    /// a CSR.
    pub fn step(&mut self, memory: &mut impl Memory, csr: impl FnOnce(Csr) -> u32) -> Option<Outcome> {
        if self.state != State::Live {
            return None;
        }
        let outcome = match memory.fetch(self.pc) {
            Ok(word) => self.execute(word, memory, csr),
            Err(_) => Err(self.stop(Cause::FetchFault)),
        };
        Some(outcome)
    }

    /// Executes this instruction word as the next instruction.
    ///
    /// # Errors
    /// The cause for which the thread stopped. Registers, pc and memory are unchanged.
    pub fn execute(&mut self, word: u32, memory: &mut impl Memory, csr: impl FnOnce(Csr) -> u32) -> Outcome {
        let Ok(instruction) = decode(word) else { return Err(self.stop(Cause::Illegal)) };
        let step = self.perform(instruction, memory, csr);
        match step {
            Ok(step) => self.apply(&step.effect),
            Err(cause) => _ = self.stop(cause),
        }
        step
    }

    /// Executes an instruction without changing the thread.
    fn perform(&self, instruction: Instruction, memory: &mut impl Memory, csr: impl FnOnce(Csr) -> u32) -> Outcome {
        let mut effect = execute(instruction, self.pc, &self.registers, csr)?;
        let accessed = match effect.access {
            Some(access) => Some(access.perform(self.number, memory)?),
            None => None,
        };
        if let Some(accessed) = accessed {
            effect.value = accessed.value;
        }
        Ok(Step { instruction, effect, accessed })
    }

    /// Stops the thread with a cause, and returns the cause.
    pub fn stop(&mut self, cause: Cause) -> Cause {
        self.state = State::Stopped(cause);
        cause
    }

    /// Applies the effect of an instruction, except its memory access.
    fn apply(&mut self, effect: &Effect) {
        if effect.rd != 0 {
            self.registers[usize::from(effect.rd & 31)] = effect.value;
        }
        self.pc = effect.next_pc;
        if let Some(Event::Exit(code)) = effect.event {
            self.state = State::Exited(code);
        }
    }
}
