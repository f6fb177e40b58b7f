//! What a step of a warp does, without time.

use crate::code::{Code, Content, Place, Step};
use std::collections::VecDeque;
use std::fmt;

/// Where all warps are, and what memory, channels and queues hold.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// By warp: how many steps are done.
    pub at: Vec<u32>,
    /// By channel: signals that nobody has taken.
    pub channels: Vec<u64>,
    /// By cell: what it holds.
    cells: Vec<Held>,
    queues: Vec<QueueState>,
    /// What went wrong.
    pub fault: Option<Fault>,
}

/// What a place of memory holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Held {
    Nothing,
    /// It is being written.
    Partly(u32),
    /// This content, by its place among the buffers.
    Whole(u32),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct QueueState {
    free: VecDeque<u32>,
    filled: VecDeque<u32>,
    /// By buffer of the queue.
    contents: Vec<Held>,
    /// What a warp has to fill, and to read: the one producer's, the one consumer's, those that it got first in front.
    to_fill: VecDeque<u32>,
    to_read: VecDeque<u32>,
}

/// Something that doesn't happen in the sequential program, or that the hardware reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// An instance reads what isn't the content that it reads in the sequential program.
    Read {
        /// Which instance.
        instance: u32,
        /// Which content it should read.
        buffer: u32,
    },
    /// An instance's content was overwritten before it was whole.
    Written {
        /// Which instance.
        instance: u32,
        /// Which content.
        buffer: u32,
    },
    /// A channel holds more signals than it may.
    Overflow {
        /// Which channel.
        channel: u32,
    },
    /// A queue is given back what nobody holds.
    NotHeld {
        /// Which queue.
        queue: u32,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read { instance, buffer } => write!(formatter, "instance {instance} doesn't find content {buffer}"),
            Self::Written { instance, buffer } => {
                write!(formatter, "content {buffer} is overwritten while instance {instance} writes it")
            }
            Self::Overflow { channel } => write!(formatter, "channel {channel} holds more signals than it may"),
            Self::NotHeld { queue } => write!(formatter, "queue {queue} is given back what nobody holds"),
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
    /// Before the first step.
    pub fn new(code: &Code) -> Self {
        let queue = |&buffers: &u32| QueueState {
            free: (0..buffers).collect(),
            filled: VecDeque::new(),
            contents: vec![Held::Nothing; buffers as usize],
            to_fill: VecDeque::new(),
            to_read: VecDeque::new(),
        };
        Self {
            at: vec![0; code.warps.len()],
            channels: vec![0; code.channels.len()],
            cells: vec![Held::Nothing; code.last.len()],
            queues: code.queues.iter().map(queue).collect(),
            fault: None,
        }
    }

    /// The warp's next step, if it isn't at its end.
    pub fn next(&self, code: &Code, warp: usize) -> Option<Step> {
        code.warps[warp].get(self.at[warp] as usize).copied()
    }

    /// Whether the warp can go on: it is neither at its end nor does it wait for something.
    pub fn can_go_on(&self, code: &Code, warp: usize) -> bool {
        match self.next(code, warp) {
            None => false,
            Some(Step::Wait(channel)) => self.channels[channel as usize] > 0,
            Some(Step::Dequeue(queue)) => !self.queues[queue as usize].free.is_empty(),
            Some(Step::Acquire(queue)) => !self.queues[queue as usize].filled.is_empty(),
            Some(_) => true,
        }
    }

    /// Whether every warp is at its end.
    pub fn is_done(&self, code: &Code) -> bool {
        (0..self.at.len()).all(|warp| self.next(code, warp).is_none())
    }

    /// Whether memory holds what it does after the sequential program.
    pub fn is_sequential(&self, code: &Code) -> bool {
        let last = |last: &Option<u32>| last.map_or(Held::Nothing, Held::Whole);
        code.last.iter().map(last).eq(self.cells.iter().copied())
    }

    /// Takes the warp's next step, which it can.
    pub fn step(&mut self, code: &Code, warp: usize) {
        let Some(step) = self.next(code, warp) else { return };
        self.at[warp] += 1;
        match step {
            Step::Wait(channel) => self.channels[channel as usize] = self.channels[channel as usize].saturating_sub(1),
            Step::Signal(channel) => {
                self.channels[channel as usize] += 1;
                if self.channels[channel as usize] > code.channels[channel as usize] {
                    self.fault(Fault::Overflow { channel });
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
                None => self.fault(Fault::NotHeld { queue }),
            },
            Step::Release(queue) => match self.queues[queue as usize].to_read.pop_front() {
                Some(buffer) => self.queues[queue as usize].free.push_back(buffer),
                None => self.fault(Fault::NotHeld { queue }),
            },
            Step::Begin(instance) => {
                self.read(code, instance, false);
                self.write(code, instance, |content| Held::Partly(content.buffer));
            }
            Step::End(instance) => {
                // What it reads is there up to its end, but for what it has written over itself, and nobody else has written what it writes.
                self.read(code, instance, true);
                for content in &code.writes[instance as usize] {
                    if self.held(content, false).iter().any(|&held| held != Held::Partly(content.buffer)) {
                        self.fault(Fault::Written { instance, buffer: content.buffer });
                    }
                }
                self.write(code, instance, |content| Held::Whole(content.buffer));
            }
        }
    }

    fn read(&mut self, code: &Code, instance: u32, has_written: bool) {
        let own = |buffer| has_written && code.writes[instance as usize].iter().any(|content| content.buffer == buffer);
        for content in &code.reads[instance as usize] {
            let held = self.held(content, true);
            let is_right = |&held: &Held| match held {
                Held::Whole(buffer) => buffer == content.buffer,
                Held::Partly(buffer) => own(buffer),
                Held::Nothing => false,
            };
            if held.is_empty() || !held.iter().all(is_right) {
                self.fault(Fault::Read { instance, buffer: content.buffer });
            }
        }
    }

    fn write(&mut self, code: &Code, instance: u32, what: impl Fn(&Content) -> Held) {
        for content in &code.writes[instance as usize] {
            match content.place {
                Place::Cells(first, end) => self.cells[first as usize..end as usize].fill(what(content)),
                Place::Held { queue, before } => {
                    match self.queues[queue as usize].to_fill.get(before as usize).copied() {
                        Some(buffer) => self.queues[queue as usize].contents[buffer as usize] = what(content),
                        None => self.fault(Fault::NotHeld { queue }),
                    }
                }
            }
        }
    }

    /// What is where the content lies; for a buffer of a queue, the one that is read or the one that is filled.
    fn held(&self, content: &Content, to_read: bool) -> &[Held] {
        match content.place {
            Place::Cells(first, end) => &self.cells[first as usize..end as usize],
            Place::Held { queue, before } => {
                let state = &self.queues[queue as usize];
                let buffer = state.held_buffers(to_read).get(before as usize);
                buffer.map_or(&[], |&buffer| std::slice::from_ref(&state.contents[buffer as usize]))
            }
        }
    }

    /// The buffers of a queue that are being read, or else filled, those that the warp got first in front.
    pub fn held_buffers(&self, queue: u32, to_read: bool) -> &VecDeque<u32> {
        self.queues[queue as usize].held_buffers(to_read)
    }

    /// The first fault is told.
    fn fault(&mut self, fault: Fault) {
        self.fault.get_or_insert(fault);
    }
}
