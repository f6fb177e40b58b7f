//! A run in cycles: each warp does a step at a time, a call takes its cost, and the units take one signal, one wait and one request a queue a cycle. The warp that is asked first is another one each cycle.

use crate::code::{Code, Step};
use crate::explore::{self, End};
use crate::hardware::Hardware;
use crate::machine::{Fault, State};
use serde::Serialize;
use thiserror::Error;
use warploom_golden::buffer_queue::{Function, Request};
use warploom_golden::sync_channels::{Inputs, Wait};
use warploom_harness::error::CampaignError;
use warploom_model::{violation, Violation};

/// What a warp did for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Activity {
    /// An instance ran.
    Call {
        /// Which.
        instance: u32,
    },
    /// It waited for a channel.
    Wait {
        /// Which.
        channel: u32,
    },
    /// It waited for a buffer of a queue.
    Park {
        /// Which.
        queue: u32,
    },
}

/// From a cycle up to another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Span {
    /// Which warp.
    pub warp: u32,
    /// Its first cycle.
    pub start: u64,
    /// The first cycle after it.
    pub end: u64,
    /// What it did.
    pub activity: Activity,
}

/// A signal and the wait that took it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Arrow {
    /// Of which channel.
    pub channel: u32,
    /// The warp that signalled, and when.
    pub from: (u32, u64),
    /// The warp that went on, and when.
    pub to: (u32, u64),
}

/// What happened.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Run {
    /// Up to the end of the last warp.
    pub cycles: u64,
    /// In the order in which they ended.
    pub spans: Vec<Span>,
    /// In the order of the wakes.
    pub arrows: Vec<Arrow>,
}

/// Why a run ended early.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Failure {
    /// The result isn't the sequential one.
    #[error("in cycle {cycle} {fault}")]
    Fault {
        /// When.
        cycle: u64,
        /// What.
        fault: Fault,
    },
    /// The units refuse something, or their Verilog differs from their models.
    #[error("in cycle {cycle}: {violation}")]
    Unit {
        /// When.
        cycle: u64,
        /// What.
        violation: Violation,
    },
    /// All warps that aren't at their end wait.
    #[error("in cycle {cycle} no warp can go on")]
    Deadlock {
        /// When.
        cycle: u64,
    },
    /// All are done, and something is left, or other than after the sequential program.
    #[error("{0}")]
    End(End),
}

impl From<Failure> for Violation {
    fn from(failure: Failure) -> Self {
        violation!("{failure}")
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Doing {
    Ready,
    Calling {
        instance: u32,
        start: u64,
        end: u64,
    },
    /// It has asked, and is answered by a wake or a response.
    Asleep {
        start: u64,
    },
}

struct Machine<'a> {
    code: &'a Code,
    state: State,
    doing: Vec<Doing>,
    cycle: u64,
    /// By channel: signals that were sent and not taken, with the warp and cycle of each.
    sent: Vec<std::collections::VecDeque<(u32, u64)>>,
    run: Run,
}

/// Runs the programs; `cost` says how many cycles an instance takes, at least 1.
///
/// # Errors
/// The result isn't the sequential one, there is none, or a unit fails.
pub fn run(code: &Code, hardware: &mut Hardware, cost: &mut dyn FnMut(u32) -> u64) -> Result<Run, Failure> {
    let mut machine = Machine {
        code,
        state: State::new(code),
        doing: vec![Doing::Ready; code.warps.len()],
        cycle: 0,
        sent: vec![Default::default(); code.channels.len()],
        run: Run::default(),
    };
    while !machine.state.is_done(code) {
        let moved = machine.cycle(hardware, cost)?;
        if let Some(fault) = machine.state.fault {
            return Err(Failure::Fault { cycle: machine.cycle, fault });
        }
        if !moved && machine.is_stuck() {
            return Err(Failure::Deadlock { cycle: machine.cycle });
        }
        let next = machine.cycle + 1;
        machine.cycle = match moved || hardware.is_busy() {
            true => next,
            // Only calls run, and nothing is asked of the units up to the first of their ends: a long call takes no time here.
            false => machine.next_end().unwrap_or(next),
        };
    }
    if let Some(end) = explore::end(code, &machine.state) {
        return Err(Failure::End(end));
    }
    Ok(machine.run)
}

/// Runs the programs on the golden models of units that are just large enough; each instance takes as long as its source says.
///
/// # Errors
/// As [`run`], or the programs don't fit the units.
pub fn on_models(code: &Code, count_bits: u32) -> Result<Run, CampaignError> {
    let mut hardware = Hardware::models(code, count_bits)?;
    Ok(run(code, &mut hardware, &mut |instance| code.costs[instance as usize]).map_err(Violation::from)?)
}

impl Machine<'_> {
    /// A cycle; whether anything moved. That a call runs on is no movement.
    fn cycle(&mut self, hardware: &mut Hardware, cost: &mut dyn FnMut(u32) -> u64) -> Result<bool, Failure> {
        let Hardware { channels, queues } = hardware;
        let cycle = self.cycle;
        let unit = |violation| Failure::Unit { cycle, violation };
        let mut moved = false;
        if let Some(warp) = channels.wakes().map_err(unit)? {
            self.wake(warp)?;
            moved = true;
        }
        for (number, queue) in queues.iter().enumerate() {
            if let Some((warp, buffer)) = queue.gives().map_err(unit)? {
                self.give(number, warp, buffer)?;
                moved = true;
            }
        }
        let mut asked = Inputs::default();
        let mut requests = vec![None; queues.len()];
        let warps = self.doing.len();
        for place in 0..warps {
            let first = self.cycle as usize % warps;
            moved |= self.turn((first + place) % warps, &mut asked, &mut requests, cost);
        }
        channels.step(&asked).map_err(unit)?;
        for (queue, request) in queues.iter_mut().zip(requests) {
            queue.step(request).map_err(unit)?;
        }
        Ok(moved)
    }

    /// Nothing moved: whether nothing will.
    fn is_stuck(&self) -> bool {
        !self.doing.iter().any(|doing| matches!(doing, Doing::Calling { .. }))
    }

    /// The cycle in which the first of the calls that run ends.
    fn next_end(&self) -> Option<u64> {
        let end = |doing: &Doing| match doing {
            Doing::Calling { end, .. } => Some(*end),
            _ => None,
        };
        self.doing.iter().filter_map(end).min()
    }

    fn wake(&mut self, warp: u32) -> Result<(), Failure> {
        let place = warp as usize;
        let (Some(Step::Wait(channel)), Some(&Doing::Asleep { start })) =
            (self.state.next(self.code, place), self.doing.get(place))
        else {
            return Err(self.unexpected(violation!("warp {warp} is woken, and waits for nothing")));
        };
        let Some(from) = self.sent[channel as usize].pop_front() else {
            return Err(
                self.unexpected(violation!("warp {warp} is woken by channel {channel}, which nobody signalled"))
            );
        };
        self.run.arrows.push(Arrow { channel, from, to: (warp, self.cycle) });
        self.span(warp, start, self.cycle, Activity::Wait { channel });
        self.state.step(self.code, place);
        self.doing[place] = Doing::Ready;
        Ok(())
    }

    fn give(&mut self, queue: usize, warp: u32, buffer: u32) -> Result<(), Failure> {
        let place = warp as usize;
        let Some(&Doing::Asleep { start }) = self.doing.get(place) else {
            return Err(self.unexpected(violation!("warp {warp} gets a buffer that it hasn't asked for")));
        };
        let to_read = match self.state.next(self.code, place) {
            Some(Step::Dequeue(of)) if of as usize == queue => false,
            Some(Step::Acquire(of)) if of as usize == queue => true,
            _ => return Err(self.unexpected(violation!("warp {warp} gets a buffer of queue {queue}"))),
        };
        self.span(warp, start, self.cycle, Activity::Park { queue: queue as u32 });
        self.state.step(self.code, place);
        // With one producer and one consumer both hand out buffers in the same order, whenever that is.
        let due = self.state.held_buffers(queue as u32, to_read).back().copied();
        if due != Some(buffer) {
            return Err(self.unexpected(violation!("queue {queue} gives warp {warp} buffer {buffer}; due is {due:?}")));
        }
        self.doing[place] = Doing::Ready;
        Ok(())
    }

    fn unexpected(&self, violation: Violation) -> Failure {
        Failure::Unit { cycle: self.cycle, violation }
    }

    /// The run goes on up to this cycle at least.
    fn lasts(&mut self, end: u64) {
        self.run.cycles = self.run.cycles.max(end);
    }

    fn span(&mut self, warp: u32, start: u64, end: u64, activity: Activity) {
        self.lasts(end);
        self.run.spans.push(Span { warp, start, end, activity });
    }

    /// What a warp does in this cycle; whether it moved.
    fn turn(
        &mut self,
        warp: usize,
        asked: &mut Inputs,
        requests: &mut [Option<Request>],
        cost: &mut dyn FnMut(u32) -> u64,
    ) -> bool {
        let number = warp as u32;
        let calls = matches!(self.doing[warp], Doing::Calling { .. });
        if let Doing::Calling { instance, start, end } = self.doing[warp] {
            if self.cycle < end {
                return false;
            }
            self.state.step(self.code, warp);
            self.span(number, start, end, Activity::Call { instance });
            self.doing[warp] = Doing::Ready;
        }
        if self.doing[warp] != Doing::Ready {
            return false;
        }
        match self.state.next(self.code, warp) {
            // The call before its end may have ended now.
            None => calls,
            Some(Step::Begin(instance)) => {
                self.state.step(self.code, warp);
                let (start, end) = (self.cycle, self.cycle + cost(instance).max(1));
                self.doing[warp] = Doing::Calling { instance, start, end };
                true
            }
            // An end comes with its call, above.
            Some(Step::End(_)) => false,
            Some(step) => {
                self.ask(warp, step, asked, requests);
                true
            }
        }
    }

    /// Asks a unit for the step of a warp, if the port is still free in this cycle.
    fn ask(&mut self, warp: usize, step: Step, asked: &mut Inputs, requests: &mut [Option<Request>]) {
        let number = warp as u32;
        let held = |queue, to_read| self.state.held_buffers(queue, to_read).front().copied().unwrap_or(0);
        let mut request = |queue: u32, function, buffer: u32| {
            offer(&mut requests[queue as usize], Request { warp: number.into(), function, buffer: buffer.into() })
        };
        let taken = match step {
            Step::Begin(_) | Step::End(_) => false,
            Step::Wait(channel) => offer(&mut asked.wait, Wait { warp: number.into(), channel: channel.into() }),
            Step::Signal(channel) => offer(&mut asked.signal, channel.into()),
            Step::Dequeue(queue) => request(queue, Function::Dequeue, 0),
            Step::Acquire(queue) => request(queue, Function::Acquire, 0),
            Step::Queue(queue) => request(queue, Function::Queue, held(queue, false)),
            Step::Release(queue) => request(queue, Function::Release, held(queue, true)),
        };
        if !taken {
            return;
        }
        if let Step::Wait(_) | Step::Dequeue(_) | Step::Acquire(_) = step {
            self.doing[warp] = Doing::Asleep { start: self.cycle };
            return;
        }
        if let Step::Signal(channel) = step {
            self.sent[channel as usize].push_back((number, self.cycle));
        }
        self.lasts(self.cycle + 1);
        self.state.step(self.code, warp);
    }
}

/// Sets a port that is still free; returns whether it was free.
fn offer<T>(port: &mut Option<T>, value: T) -> bool {
    let free = port.is_none();
    if free {
        *port = Some(value);
    }
    free
}
