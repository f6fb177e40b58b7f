//! Runs programs cycle by cycle. Each warp executes one step at a time, and a call takes its cost in cycles. In each
//! cycle, the units accept one signal, one wait and one request per queue. In cycle N, the warps send their requests in
//! ascending order, beginning with warp N modulo the number of warps.

use crate::code::{Code, Step};
use crate::explore::{self, End};
use crate::hardware::Hardware;
use crate::machine::{State, StepError};
use serde::Serialize;
use thiserror::Error;
use warploom_golden::buffer_queue::{Function, Request};
use warploom_golden::sync_channels::{Inputs, Wait};
use warploom_harness::error::CampaignError;
use warploom_model::{violation, Violation};

/// Activity of a warp.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Activity {
    /// Execution of an instance.
    Call {
        /// Number of the instance.
        instance: u32,
    },
    /// Waiting for a channel.
    Wait {
        /// Number of the channel.
        channel: u32,
    },
    /// Waiting for a buffer of a queue.
    Park {
        /// Number of the queue.
        queue: u32,
    },
}

/// Activity of a warp over a range of cycles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Span {
    /// Number of the warp.
    pub warp: u32,
    /// First cycle.
    pub start: u64,
    /// First cycle after the activity.
    pub end: u64,
    /// Kind of activity.
    pub activity: Activity,
}

/// Signal and the wait that consumed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Arrow {
    /// Number of the channel.
    pub channel: u32,
    /// Signalling warp, and the cycle of the signal.
    pub from: (u32, u64),
    /// Woken warp, and the cycle of the wake.
    pub to: (u32, u64),
}

/// Events of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Run {
    /// Number of cycles until the last warp has ended.
    pub cycles: u64,
    /// Activities in the order of their ends.
    pub spans: Vec<Span>,
    /// Signals in the order of the wakes.
    pub arrows: Vec<Arrow>,
}

/// Error that ends a run.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Failure {
    /// A step of a warp is invalid.
    #[error("in cycle {cycle}: {error}")]
    Step {
        /// Cycle of the error.
        cycle: u64,
        /// Error of the step.
        error: StepError,
    },
    /// The units reject a request, or their Verilog differs from their models.
    #[error("in cycle {cycle}: {violation}")]
    Unit {
        /// Cycle of the error.
        cycle: u64,
        /// Error of a unit.
        violation: Violation,
    },
    /// All warps that have not finished are waiting.
    #[error("in cycle {cycle} no warp can continue")]
    Deadlock {
        /// Cycle of the deadlock.
        cycle: u64,
    },
    /// All warps have finished, but memory differs from that of the sequential program, or a channel still holds a
    /// signal.
    #[error("{0}")]
    End(End),
}

impl From<Failure> for Violation {
    fn from(failure: Failure) -> Self {
        violation!("{failure}")
    }
}

/// State of a warp. Starts are first cycles; the end of a call is the first cycle after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WarpState {
    /// The warp can execute its next step.
    Ready,
    /// The warp executes a call.
    Calling { instance: u32, start: u64, end: u64 },
    /// The warp waits for a wake of a channel or a response of a queue.
    Asleep { start: u64 },
}

/// Run in progress.
struct Machine<'a> {
    code: &'a Code,
    state: State,
    warps: Vec<WarpState>,
    cycle: u64,
    /// Pending signals of each channel, with the warp and cycle of each.
    sent: Vec<std::collections::VecDeque<(u32, u64)>>,
    run: Run,
}

/// Runs the programs. `cost` returns the number of cycles of an instance; 0 acts as 1.
///
/// # Errors
/// Returns an error at an invalid step, a deadlock or an error of a unit, or if the result is not the sequential one.
pub fn run(code: &Code, hardware: &mut Hardware, cost: &mut dyn FnMut(u32) -> u64) -> Result<Run, Failure> {
    let mut machine = Machine {
        code,
        state: State::new(code),
        warps: vec![WarpState::Ready; code.warps.len()],
        cycle: 0,
        sent: vec![Default::default(); code.channels.len()],
        run: Run::default(),
    };
    while !machine.state.is_done(code) {
        let stepped = machine.cycle(hardware, cost)?;
        if let Some(error) = machine.state.error {
            return Err(Failure::Step { cycle: machine.cycle, error });
        }
        if !stepped && machine.is_stuck() {
            return Err(Failure::Deadlock { cycle: machine.cycle });
        }
        let next = machine.cycle + 1;
        machine.cycle = match stepped || hardware.is_busy() {
            true => next,
            // Only calls run, and they make no requests. Skip the cycles until the first call ends.
            false => machine.next_end().unwrap_or(next),
        };
    }
    if let Some(end) = explore::end(code, &machine.state) {
        return Err(Failure::End(end));
    }
    Ok(machine.run)
}

/// Runs the programs on golden models of units that are just large enough. Each instance takes the cost that its source
/// states. `count_bits` is the width of a channel's count in bits.
///
/// # Errors
/// Returns the errors of [`run`], and an error if the programs do not fit the units.
pub fn on_models(code: &Code, count_bits: u32) -> Result<Run, CampaignError> {
    let mut hardware = Hardware::models(code, count_bits)?;
    Ok(run(code, &mut hardware, &mut |instance| code.costs[instance as usize]).map_err(Violation::from)?)
}

impl Machine<'_> {
    /// Executes a cycle. Returns whether a warp made a step or had a request, accepted or not. A running call does not
    /// count as a step.
    fn cycle(&mut self, hardware: &mut Hardware, cost: &mut dyn FnMut(u32) -> u64) -> Result<bool, Failure> {
        let Hardware { channels, queues } = hardware;
        let cycle = self.cycle;
        let unit = |violation| Failure::Unit { cycle, violation };
        let mut stepped = false;
        if let Some(warp) = channels.woken_warp().map_err(unit)? {
            self.wake(warp)?;
            stepped = true;
        }
        for (number, queue) in queues.iter().enumerate() {
            if let Some((warp, buffer)) = queue.response().map_err(unit)? {
                self.accept_buffer(number, warp, buffer)?;
                stepped = true;
            }
        }
        let mut inputs = Inputs::default();
        let mut requests = vec![None; queues.len()];
        let warps = self.warps.len();
        for offset in 0..warps {
            let first = self.cycle as usize % warps;
            stepped |= self.advance_warp((first + offset) % warps, &mut inputs, &mut requests, cost);
        }
        channels.step(&inputs).map_err(unit)?;
        for (queue, request) in queues.iter_mut().zip(requests) {
            queue.step(request).map_err(unit)?;
        }
        Ok(stepped)
    }

    /// Returns whether no warp can continue. The condition is valid only after a cycle without a step.
    fn is_stuck(&self) -> bool {
        !self.warps.iter().any(|warp| matches!(warp, WarpState::Calling { .. }))
    }

    /// Returns the earliest end of the running calls; `None` if no call runs.
    fn next_end(&self) -> Option<u64> {
        let end = |warp: &WarpState| match warp {
            WarpState::Calling { end, .. } => Some(*end),
            _ => None,
        };
        self.warps.iter().filter_map(end).min()
    }

    /// Completes the wait of a warp that a channel wakes in this cycle.
    fn wake(&mut self, warp: u32) -> Result<(), Failure> {
        let index = warp as usize;
        let (Some(Step::Wait(channel)), Some(&WarpState::Asleep { start })) =
            (self.state.next(self.code, index), self.warps.get(index))
        else {
            return Err(self.unexpected(violation!("warp {warp} is woken without waiting")));
        };
        let Some(from) = self.sent[channel as usize].pop_front() else {
            return Err(self.unexpected(violation!("warp {warp} is woken by channel {channel} without a signal")));
        };
        self.run.arrows.push(Arrow { channel, from, to: (warp, self.cycle) });
        self.record_span(warp, start, self.cycle, Activity::Wait { channel });
        self.state.step(self.code, index);
        self.warps[index] = WarpState::Ready;
        Ok(())
    }

    /// Completes the request of a warp that gets a buffer of a queue in this cycle.
    fn accept_buffer(&mut self, queue: usize, warp: u32, buffer: u32) -> Result<(), Failure> {
        let index = warp as usize;
        let Some(&WarpState::Asleep { start }) = self.warps.get(index) else {
            return Err(self.unexpected(violation!("warp {warp} gets a buffer without a request")));
        };
        let to_read = match self.state.next(self.code, index) {
            Some(Step::Dequeue(of)) if of as usize == queue => false,
            Some(Step::Acquire(of)) if of as usize == queue => true,
            _ => return Err(self.unexpected(violation!("warp {warp} gets an unrequested buffer of queue {queue}"))),
        };
        self.record_span(warp, start, self.cycle, Activity::Park { queue: queue as u32 });
        self.state.step(self.code, index);
        // A queue has one producer and one consumer, so `State` and the unit hand out buffers in the same order.
        let expected = self.state.held_buffers(queue as u32, to_read).back().copied();
        if expected != Some(buffer) {
            return Err(
                self.unexpected(violation!("queue {queue} gives warp {warp} buffer {buffer}, expected {expected:?}"))
            );
        }
        self.warps[index] = WarpState::Ready;
        Ok(())
    }

    fn unexpected(&self, violation: Violation) -> Failure {
        Failure::Unit { cycle: self.cycle, violation }
    }

    /// Extends the run to at least this number of cycles.
    fn extend_to(&mut self, end: u64) {
        self.run.cycles = self.run.cycles.max(end);
    }

    fn record_span(&mut self, warp: u32, start: u64, end: u64, activity: Activity) {
        self.extend_to(end);
        self.run.spans.push(Span { warp, start, end, activity });
    }

    /// Executes a warp in this cycle. Returns whether it made a step or had a request, accepted or not.
    fn advance_warp(
        &mut self,
        warp: usize,
        inputs: &mut Inputs,
        requests: &mut [Option<Request>],
        cost: &mut dyn FnMut(u32) -> u64,
    ) -> bool {
        let number = warp as u32;
        let call_in_progress = matches!(self.warps[warp], WarpState::Calling { .. });
        if let WarpState::Calling { instance, start, end } = self.warps[warp] {
            if self.cycle < end {
                return false;
            }
            self.state.step(self.code, warp);
            self.record_span(number, start, end, Activity::Call { instance });
            self.warps[warp] = WarpState::Ready;
        }
        if self.warps[warp] != WarpState::Ready {
            return false;
        }
        match self.state.next(self.code, warp) {
            // The last step of the warp may be a call that has ended in this cycle.
            None => call_in_progress,
            Some(Step::Begin(instance)) => {
                self.state.step(self.code, warp);
                let (start, end) = (self.cycle, self.cycle + cost(instance).max(1));
                self.warps[warp] = WarpState::Calling { instance, start, end };
                true
            }
            // The end of a call was executed above.
            Some(Step::End(_)) => false,
            Some(step) => {
                self.request_unit(warp, step, inputs, requests);
                true
            }
        }
    }

    /// Sends the request of a warp's step to a unit, if the port is free in this cycle. Otherwise, the warp tries again
    /// in the next cycle.
    fn request_unit(&mut self, warp: usize, step: Step, inputs: &mut Inputs, requests: &mut [Option<Request>]) {
        let number = warp as u32;
        let held = |queue, to_read| self.state.held_buffers(queue, to_read).front().copied().unwrap_or(0);
        let mut request = |queue: u32, function, buffer: u32| {
            offer(&mut requests[queue as usize], Request { warp: number.into(), function, buffer: buffer.into() })
        };
        let accepted = match step {
            Step::Begin(_) | Step::End(_) => false,
            Step::Wait(channel) => offer(&mut inputs.wait, Wait { warp: number.into(), channel: channel.into() }),
            Step::Signal(channel) => offer(&mut inputs.signal, channel.into()),
            Step::Dequeue(queue) => request(queue, Function::Dequeue, 0),
            Step::Acquire(queue) => request(queue, Function::Acquire, 0),
            Step::Queue(queue) => request(queue, Function::Queue, held(queue, false)),
            Step::Release(queue) => request(queue, Function::Release, held(queue, true)),
        };
        if !accepted {
            return;
        }
        if let Step::Wait(_) | Step::Dequeue(_) | Step::Acquire(_) = step {
            self.warps[warp] = WarpState::Asleep { start: self.cycle };
            return;
        }
        if let Step::Signal(channel) = step {
            self.sent[channel as usize].push_back((number, self.cycle));
        }
        self.extend_to(self.cycle + 1);
        self.state.step(self.code, warp);
    }
}

/// Sets a port if it is free; returns whether it was free.
fn offer<T>(port: &mut Option<T>, value: T) -> bool {
    let free = port.is_none();
    if free {
        *port = Some(value);
    }
    free
}
