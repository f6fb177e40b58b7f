//! Explores the orders in which the steps of the warps can be interleaved: all orders, or a chosen one.

use crate::code::Code;
use crate::machine::{State, StepError};
use stateright::{Checker, Model, Property};
use std::fmt;

/// Result of the exploration of all orders of steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// All orders give the sequential result.
    Sequential {
        /// Number of distinct states that the orders reach.
        states: usize,
    },
    /// An order of steps gives another result.
    Differs {
        /// Warp of each step, up to the difference.
        order: Vec<u32>,
        /// Cause of the difference.
        end: End,
    },
}

/// Difference of an order of steps from the sequential result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Invalid step of a warp: a read of a wrong value, or an error of the hardware.
    Step(StepError),
    /// No warp can continue, and some have not finished.
    Deadlock,
    /// All warps have finished, but a channel still holds signals.
    Left {
        /// Number of the channel.
        channel: u32,
    },
    /// All warps have finished, but memory differs from that of the sequential program.
    Memory,
}

impl fmt::Display for End {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step(error) => error.fmt(formatter),
            Self::Deadlock => formatter.write_str("no warp can continue"),
            Self::Left { channel } => write!(formatter, "channel {channel} holds a signal at the end"),
            Self::Memory => formatter.write_str("at the end, memory differs from that of the sequential program"),
        }
    }
}

/// Returns the number of combinations of the warps' positions, at most `u128::MAX`. A program without races has at most
/// this number of states.
pub fn max_states(code: &Code) -> u128 {
    code.warps.iter().map(|steps| steps.len() as u128 + 1).fold(1, u128::saturating_mul)
}

/// Explores every order of steps, breadth first, and stops at the first difference from the sequential result.
pub fn explore(code: &Code) -> Verdict {
    let checker = Interleavings(code.clone()).checker().spawn_bfs().join();
    let difference = checker.discoveries().into_values().next();
    match difference {
        None => Verdict::Sequential { states: checker.unique_state_count() },
        Some(path) => {
            let last = path.last_state().clone();
            let order = path.into_actions().into_iter().map(|warp| warp as u32).collect();
            Verdict::Differs { order, end: end(code, &last).unwrap_or(End::Deadlock) }
        }
    }
}

/// Executes one order of steps. `choose` gets the number of warps that can continue, at least 1, and returns the
/// position of one of them in ascending order, from 0.
///
/// # Errors
/// Returns the warp of each step and the difference, if the result is not the sequential one.
pub fn execute_order(code: &Code, mut choose: impl FnMut(usize) -> usize) -> Result<(), (Vec<u32>, End)> {
    let (mut state, mut order) = (State::new(code), Vec::new());
    loop {
        if let Some(end) = end(code, &state) {
            return Err((order, end));
        }
        let ready: Vec<usize> =
            (0..state.executed_steps.len()).filter(|&warp| state.can_continue(code, warp)).collect();
        if ready.is_empty() {
            return Ok(());
        }
        let warp = ready[choose(ready.len())];
        state.step(code, warp);
        order.push(warp as u32);
    }
}

/// Returns the difference from the sequential result if the state has an error or is a deadlock, or if all warps have
/// finished with another result. Returns `None` if the order continues, or ends with the sequential result.
pub(crate) fn end(code: &Code, state: &State) -> Option<End> {
    if let Some(error) = state.error {
        return Some(End::Step(error));
    }
    if state.is_done(code) {
        let nonempty = state.channels.iter().position(|&signals| signals > 0);
        let left = nonempty.map(|channel| End::Left { channel: channel as u32 });
        return left.or_else(|| (!state.is_sequential(code)).then_some(End::Memory));
    }
    let stuck = !(0..state.executed_steps.len()).any(|warp| state.can_continue(code, warp));
    stuck.then_some(End::Deadlock)
}

/// All orders of the steps of a code, as a model of the model checker `stateright`.
struct Interleavings(Code);

impl Model for Interleavings {
    type State = State;
    type Action = usize;

    fn init_states(&self) -> Vec<State> {
        vec![State::new(&self.0)]
    }

    fn actions(&self, state: &State, actions: &mut Vec<usize>) {
        if state.error.is_none() {
            actions.extend((0..state.executed_steps.len()).filter(|&warp| state.can_continue(&self.0, warp)));
        }
    }

    fn next_state(&self, state: &State, warp: usize) -> Option<State> {
        let mut next = state.clone();
        next.step(&self.0, warp);
        Some(next)
    }

    fn properties(&self) -> Vec<Property<Self>> {
        vec![Property::always("the sequential result", |model: &Self, state: &State| end(&model.0, state).is_none())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use warploom_cooperative::dependencies::{self, Buffer, Dependencies, Instance, Storage};
    use warploom_cooperative::program::{Program, Programs, Statement};
    use Statement::{Acquire, Dequeue, Queue, Release, Repeat, Signal, Wait};

    fn instance(warp: u32, consumes: &[u32], produces: &[u32]) -> Instance {
        let (consumes, produces) = (consumes.to_vec(), produces.to_vec());
        Instance { name: String::new(), call: warp, indices: Vec::new(), warp, cost: 1, consumes, produces }
    }

    /// Returns the code of programs in which warp 0 writes a value and warp 1 reads it, three times.
    fn code(storage: Storage, channels: &[u64], queues: &[u32], programs: [Vec<Statement>; 2]) -> Code {
        let instances = (0..3).flat_map(|i| [instance(0, &[], &[i]), instance(1, &[i], &[])]).collect();
        let buffers = vec![Buffer { name: String::new(), storage }; 3];
        let queues = queues.iter().map(|&buffers| dependencies::Queue { name: String::new(), buffers }).collect();
        let dependencies = Dependencies { warps: 2, instances, buffers, queues, ..Dependencies::default() };
        let warps = programs.into_iter().zip(0..).map(|(statements, warp)| Program { warp, statements }).collect();
        Code::new(&dependencies, &Programs { channels: channels.to_vec(), warps })
            .unwrap_or_else(|message| panic!("{message}"))
    }

    /// Returns a loop of three iterations.
    fn three_times(body: Vec<Statement>) -> Vec<Statement> {
        vec![Repeat { times: 3, body }]
    }

    const RANGE: Storage = Storage::Range { resource: 0, start: 0, end: 10 };

    /// Handshake: the producer signals channel 0 when the buffer is full. The consumer signals channel 1 when the
    /// buffer is empty, except after the last read. Without `has_first_waits`, the consumer waits only before its last
    /// read.
    fn handshake(has_first_waits: bool) -> [Vec<Statement>; 2] {
        let call = |call| Statement::Call { call };
        let mut producer = vec![call(0), Signal { channel: 0 }];
        producer.push(Repeat { times: 2, body: vec![Wait { channel: 1 }, call(0), Signal { channel: 0 }] });
        let wait_if = |waits| if waits { vec![Wait { channel: 0 }] } else { Vec::new() };
        let mut consumer =
            vec![Repeat { times: 2, body: [wait_if(has_first_waits), vec![call(1), Signal { channel: 1 }]].concat() }];
        consumer.extend([wait_if(true), vec![call(1)]].concat());
        [producer, consumer]
    }

    #[test]
    fn a_handshake_gives_the_sequential_result_in_every_order() {
        let verdict = explore(&code(RANGE, &[1, 1], &[], handshake(true)));
        assert!(matches!(verdict, Verdict::Sequential { states } if states > 10), "{verdict:?}");
    }

    #[test]
    fn a_missing_wait_changes_a_read() {
        let Verdict::Differs { end, order } = explore(&code(RANGE, &[3, 3], &[], handshake(false))) else {
            panic!("every order gives the sequential result")
        };
        assert_eq!(end, End::Step(StepError::Read { instance: 1, value: 0 }));
        assert_eq!(order, [1]);
    }

    #[test]
    fn an_excess_signal_is_detected() {
        let call = |call| Statement::Call { call };
        let programs =
            [three_times(vec![call(0), Signal { channel: 0 }]), three_times(vec![Wait { channel: 0 }, call(1)])];
        let Verdict::Differs { end, .. } = explore(&code(RANGE, &[1], &[], programs)) else {
            panic!("every order gives the sequential result")
        };
        assert!(matches!(end, End::Step(StepError::Overflow { channel: 0 } | StepError::Read { .. })), "{end}");
    }

    #[test]
    fn mutual_waits_are_a_deadlock() {
        let call = |call| Statement::Call { call };
        let programs = [
            three_times(vec![Wait { channel: 1 }, call(0), Signal { channel: 0 }]),
            three_times(vec![Wait { channel: 0 }, call(1), Signal { channel: 1 }]),
        ];
        let Verdict::Differs { end, .. } = explore(&code(RANGE, &[1, 1], &[], programs)) else {
            panic!("every order gives the sequential result")
        };
        assert_eq!(end, End::Deadlock);
    }

    #[test]
    fn a_queue_of_any_depth_needs_no_channel() {
        for buffers in 1..4 {
            let call = |call| Statement::Call { call };
            let programs = [
                three_times(vec![Dequeue { queue: 0 }, call(0), Queue { queue: 0 }]),
                three_times(vec![Acquire { queue: 0 }, call(1), Release { queue: 0 }]),
            ];
            let verdict = explore(&code(Storage::Queue { queue: 0 }, &[], &[buffers], programs));
            assert!(matches!(verdict, Verdict::Sequential { .. }), "{buffers}: {verdict:?}");
        }
    }
}
