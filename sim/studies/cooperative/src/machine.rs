//! State of all warps, and the effect of each step, without timing. An *instance* is one execution of a call.

use crate::code::{Code, Content, Location, Step};
use std::collections::VecDeque;
use std::fmt;

/// Positions of all warps, and the contents of memory, channels and queues.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// Number of executed steps of each warp.
    pub executed_steps: Vec<u32>,
    /// Number of pending signals of each channel.
    pub channels: Vec<u64>,
    /// State of each cell, a range of addresses (see [`Code::final_values`]).
    cells: Vec<CellState>,
    queues: Vec<QueueState>,
    /// First error of the run; `None` without errors.
    pub error: Option<StepError>,
}

/// State of a cell or of a buffer of a queue. Values are indices in `Dependencies::buffers`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum CellState {
    /// Nothing was written to the cell or buffer.
    Empty,
    /// The cell or buffer is being written with this value.
    Partial(u32),
    /// The cell or buffer holds this complete value.
    Complete(u32),
}

/// State of a queue, which has one producer warp and one consumer warp. Lists of buffers start with the oldest entry.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct QueueState {
    /// Free buffers, which no warp holds.
    free: VecDeque<u32>,
    /// Filled buffers that the consumer has not acquired.
    filled: VecDeque<u32>,
    /// State of each buffer of the queue.
    contents: Vec<CellState>,
    /// Buffers that the producer holds for filling.
    to_fill: VecDeque<u32>,
    /// Buffers that the consumer holds for reading.
    to_read: VecDeque<u32>,
}

/// Error of a step: an access that the sequential program does not make, or a misuse of a channel or queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StepError {
    /// An instance does not read the value that it reads in the sequential program.
    Read {
        /// Number of the instance.
        instance: u32,
        /// Expected value, as an index in `Dependencies::buffers`.
        value: u32,
    },
    /// Another instance overwrote an instance's value before it was complete.
    Written {
        /// Number of the instance whose value was overwritten.
        instance: u32,
        /// Overwritten value, as an index in `Dependencies::buffers`.
        value: u32,
    },
    /// The number of pending signals of a channel exceeds its capacity.
    Overflow {
        /// Number of the channel.
        channel: u32,
    },
    /// A warp queues, releases or writes a buffer of a queue that it does not hold.
    NotHeld {
        /// Number of the queue.
        queue: u32,
    },
}

impl fmt::Display for StepError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read { instance, value } => {
                write!(formatter, "instance {instance} does not read the expected value {value}")
            }
            Self::Written { instance, value } => {
                write!(formatter, "value {value} is overwritten while instance {instance} writes it")
            }
            Self::Overflow { channel } => write!(formatter, "channel {channel} exceeds its capacity of signals"),
            Self::NotHeld { queue } => {
                write!(formatter, "a warp queues, releases or writes a buffer of queue {queue} that it does not hold")
            }
        }
    }
}

impl QueueState {
    fn held_buffers(&self, to_read: bool) -> &VecDeque<u32> {
        if to_read {
            &self.to_read
        } else {
            &self.to_fill
        }
    }
}

impl State {
    /// Returns the state before the first step.
    pub fn new(code: &Code) -> Self {
        let queue = |&buffers: &u32| QueueState {
            free: (0..buffers).collect(),
            filled: VecDeque::new(),
            contents: vec![CellState::Empty; buffers as usize],
            to_fill: VecDeque::new(),
            to_read: VecDeque::new(),
        };
        Self {
            executed_steps: vec![0; code.warps.len()],
            channels: vec![0; code.channels.len()],
            cells: vec![CellState::Empty; code.final_values.len()],
            queues: code.queues.iter().map(queue).collect(),
            error: None,
        }
    }

    /// Returns the next step of the warp; `None` at its end.
    pub fn next(&self, code: &Code, warp: usize) -> Option<Step> {
        code.warps[warp].get(self.executed_steps[warp] as usize).copied()
    }

    /// Returns whether the warp can continue: it is neither at its end nor waiting.
    pub fn can_continue(&self, code: &Code, warp: usize) -> bool {
        match self.next(code, warp) {
            None => false,
            Some(Step::Wait(channel)) => self.channels[channel as usize] > 0,
            Some(Step::Dequeue(queue)) => !self.queues[queue as usize].free.is_empty(),
            Some(Step::Acquire(queue)) => !self.queues[queue as usize].filled.is_empty(),
            Some(_) => true,
        }
    }

    /// Returns whether every warp is at its end.
    pub fn is_done(&self, code: &Code) -> bool {
        (0..self.executed_steps.len()).all(|warp| self.next(code, warp).is_none())
    }

    /// Returns whether the cells of all resources hold the same values as after the sequential program. Buffers of
    /// queues are not compared.
    pub fn is_sequential(&self, code: &Code) -> bool {
        let expected = |value: &Option<u32>| value.map_or(CellState::Empty, CellState::Complete);
        code.final_values.iter().map(expected).eq(self.cells.iter().copied())
    }

    /// Executes the next step of a warp that can continue (see [`State::can_continue`]). A warp at its end stays there.
    pub fn step(&mut self, code: &Code, warp: usize) {
        let Some(step) = self.next(code, warp) else { return };
        self.executed_steps[warp] += 1;
        match step {
            Step::Wait(channel) => self.channels[channel as usize] = self.channels[channel as usize].saturating_sub(1),
            Step::Signal(channel) => {
                self.channels[channel as usize] += 1;
                if self.channels[channel as usize] > code.channels[channel as usize] {
                    self.record_error(StepError::Overflow { channel });
                }
            }
            Step::Dequeue(queue) => {
                let state = &mut self.queues[queue as usize];
                state.to_fill.extend(state.free.pop_front());
            }
            Step::Acquire(queue) => {
                let state = &mut self.queues[queue as usize];
                state.to_read.extend(state.filled.pop_front());
            }
            Step::Queue(queue) => match self.queues[queue as usize].to_fill.pop_front() {
                Some(buffer) => self.queues[queue as usize].filled.push_back(buffer),
                None => self.record_error(StepError::NotHeld { queue }),
            },
            Step::Release(queue) => match self.queues[queue as usize].to_read.pop_front() {
                Some(buffer) => self.queues[queue as usize].free.push_back(buffer),
                None => self.record_error(StepError::NotHeld { queue }),
            },
            Step::Begin(instance) => {
                self.check_reads(code, instance, false);
                self.write(code, instance, |content| CellState::Partial(content.value));
            }
            Step::End(instance) => {
                // The values that the instance reads must still be present, except those that it overwrote itself. No
                // other instance may have written to its outputs.
                self.check_reads(code, instance, true);
                for content in &code.writes[instance as usize] {
                    if self.held(content, false).iter().any(|&held| held != CellState::Partial(content.value)) {
                        self.record_error(StepError::Written { instance, value: content.value });
                    }
                }
                self.write(code, instance, |content| CellState::Complete(content.value));
            }
        }
    }

    /// Records an error if an instance does not find the values that it reads. `has_written`: the instance has started
    /// to write, and may have overwritten these values with its own.
    fn check_reads(&mut self, code: &Code, instance: u32, has_written: bool) {
        let own = |value| has_written && code.writes[instance as usize].iter().any(|content| content.value == value);
        for content in &code.reads[instance as usize] {
            let held = self.held(content, true);
            let is_expected = |&held: &CellState| match held {
                CellState::Complete(value) => value == content.value,
                CellState::Partial(value) => own(value),
                CellState::Empty => false,
            };
            if held.is_empty() || !held.iter().all(is_expected) {
                self.record_error(StepError::Read { instance, value: content.value });
            }
        }
    }

    /// Sets the state of the cells and buffers that an instance writes. Records an error if the warp does not hold a
    /// buffer that it writes.
    fn write(&mut self, code: &Code, instance: u32, state: impl Fn(&Content) -> CellState) {
        for content in &code.writes[instance as usize] {
            match content.location {
                Location::Cells(first, end) => self.cells[first as usize..end as usize].fill(state(content)),
                Location::Held { queue, before } => {
                    match self.queues[queue as usize].to_fill.get(before as usize).copied() {
                        Some(buffer) => self.queues[queue as usize].contents[buffer as usize] = state(content),
                        None => self.record_error(StepError::NotHeld { queue }),
                    }
                }
            }
        }
    }

    /// Returns the states of all cells at the location of a value. For a queue, returns the state of the buffer that is
    /// held for reading (`to_read`) or for filling, or an empty slice if it is not held.
    fn held(&self, content: &Content, to_read: bool) -> &[CellState] {
        match content.location {
            Location::Cells(first, end) => &self.cells[first as usize..end as usize],
            Location::Held { queue, before } => {
                let state = &self.queues[queue as usize];
                let buffer = state.held_buffers(to_read).get(before as usize);
                buffer.map_or(&[], |&buffer| std::slice::from_ref(&state.contents[buffer as usize]))
            }
        }
    }

    /// Returns the buffers of a queue that its consumer holds for reading (`to_read`), or those that its producer holds
    /// for filling; the oldest first.
    pub fn held_buffers(&self, queue: u32, to_read: bool) -> &VecDeque<u32> {
        self.queues[queue as usize].held_buffers(to_read)
    }

    /// Records an error unless an earlier one is recorded.
    fn record_error(&mut self, error: StepError) {
        self.error.get_or_insert(error);
    }
}
