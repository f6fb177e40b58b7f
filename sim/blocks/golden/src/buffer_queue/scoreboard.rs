//! Scoreboard of the ports: location of each buffer and waiting time of each warp, without any scheduling decision.

use super::ports::Ports;
use super::signals::{Function, Inputs, Outputs, Rejection};
use warploom_model::properties::Record;

/// Location of a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BufferLocation {
    /// Available to this function since this time, as counted by `Scoreboard::now`.
    Available(Function, u64),
    /// Held by this warp, which got it by this function.
    Held(u64, Function),
}

/// State in the current cycle. It includes the request of the previous cycle, but not yet the current response.
pub(super) struct Scoreboard {
    ports: Ports,
    /// Inputs of the previous cycle; `None` up to and including the first cycle with a reset.
    before: Option<Inputs>,
    /// Time, counted in requests: the number of requests so far.
    now: u64,
    /// Location of each buffer.
    pub(super) buffers: Vec<BufferLocation>,
    /// For each warp, the requested function and the start of the wait, as counted by `now`; `None` if it is not
    /// parked.
    pub(super) warps: Vec<Option<(Function, u64)>>,
    /// Rejection that the request of the previous cycle must have.
    pub(super) rejection: Option<Rejection>,
    /// Outputs of the current cycle.
    pub(super) observed: Outputs,
}

impl Scoreboard {
    /// Creates the scoreboard before the first cycle.
    pub(super) fn new(ports: &Ports, buffers: usize, warps: usize) -> Self {
        Self {
            ports: ports.clone(),
            before: None,
            now: 0,
            buffers: vec![BufferLocation::Available(Function::Dequeue, 0); buffers],
            warps: vec![None; warps],
            rejection: None,
            observed: Outputs::default(),
        }
    }

    /// Buffer that has been available to this function for the longest time; of several, the lowest number. `None` if
    /// there is none.
    pub(super) fn oldest_buffer(&self, function: Function) -> Option<u64> {
        let available = self.buffers.iter().enumerate().filter_map(|(number, location)| match *location {
            BufferLocation::Available(wanted, since) if wanted == function => Some((since, number as u64)),
            _ => None,
        });
        available.min().map(|(_, number)| number)
    }

    /// Warp that has been parked in this function for the longest time; `None` if there is none.
    pub(super) fn oldest_warp(&self, function: Function) -> Option<u64> {
        let waiting = self.warps.iter().enumerate().filter_map(|(number, waits)| match *waits {
            Some((wanted, since)) if wanted == function => Some((since, number as u64)),
            _ => None,
        });
        waiting.min().map(|(_, number)| number)
    }

    /// Number of buffers available to this function, after the current response.
    pub(super) fn available(&self, function: Function) -> u64 {
        let given = self.observed.response.map(|response| response.buffer);
        let is_available = |(number, location): &(usize, &BufferLocation)| {
            matches!(location, BufferLocation::Available(wanted, _) if *wanted == function)
                && given != Some(*number as u64)
        };
        self.buffers.iter().enumerate().filter(is_available).count() as u64
    }

    /// Mask of the parked warps, after the current response.
    pub(super) fn parked(&self) -> u64 {
        let served = self.observed.response.map(|response| response.warp);
        let waits =
            self.warps.iter().enumerate().filter(|(number, waits)| waits.is_some() && served != Some(*number as u64));
        waits.fold(0, |mask, (number, _)| mask | 1 << number)
    }

    /// Applies the response of the previous cycle.
    fn apply_response(&mut self) {
        let Some(response) = self.observed.response else { return };
        if let Some(location) = self.buffers.get_mut(response.buffer as usize) {
            *location = BufferLocation::Held(response.warp, response.function);
        }
        if let Some(waits) = self.warps.get_mut(response.warp as usize) {
            *waits = None;
        }
    }

    /// Applies the request of the previous cycle.
    fn apply_request(&mut self, inputs: &Inputs) {
        let Some(request) = inputs.request else { return };
        self.now += 1;
        // For a returned buffer: the function by which the warp must have got it, and the function that gets it next.
        let returned = match request.function {
            Function::Queue => Some((Function::Dequeue, Function::Acquire)),
            Function::Release => Some((Function::Acquire, Function::Dequeue)),
            Function::Dequeue | Function::Acquire => None,
        };
        let location = self.buffers.get_mut(request.buffer as usize);
        let waits = self.warps.get_mut(request.warp as usize);
        let code = match (waits, returned, location) {
            (None, ..) | (_, Some(_), None) => 1,
            (Some(Some(_)), ..) => 2,
            (Some(_), Some((by, next)), Some(location)) if *location == BufferLocation::Held(request.warp, by) => {
                *location = BufferLocation::Available(next, self.now);
                return;
            }
            (_, Some(_), _) => 3,
            (Some(waits), None, _) => {
                *waits = Some((request.function, self.now));
                return;
            }
        };
        self.rejection = Some(Rejection { warp: request.warp, code });
    }
}

impl Record for Scoreboard {
    fn observe(&mut self, inputs: &[u64], outputs: &[u64]) -> bool {
        let inputs = self.ports.inputs(inputs);
        let Some(before) = self.before else {
            self.before = inputs.reset.then_some(inputs);
            return false;
        };
        self.before = Some(inputs);
        self.rejection = None;
        if before.reset {
            self.buffers.fill(BufferLocation::Available(Function::Dequeue, self.now));
            self.warps.fill(None);
        } else {
            self.apply_response();
            self.apply_request(&before);
        }
        self.observed = self.ports.outputs(outputs);
        true
    }
}
