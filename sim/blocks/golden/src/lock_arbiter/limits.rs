//! Internal events: limit yields, agings and overdue pulses. The design chooses the cycle of each within a window.

use super::arbiter::Arbiter;
use super::state::PortState;
use warploom_contract::Parameters;
use warploom_contracts::lock_arbiter::bounds;

/// Cycle, and the number of cycles by which events have extended the windows of internal events up to this cycle.
type Mark = (u64, u64);

/// Lengths of the windows of internal events in cycles, from the parameters.
#[derive(Clone, Copy)]
struct Windows {
    /// LIMIT: window of a limit yield.
    limit: u64,
    /// Window of an aging.
    aged: u64,
    /// OVERDUE: number of cycles from a yield to the start of the window of its overdue pulse; 0: no such pulses.
    overdue: u64,
    /// Window of an overdue pulse.
    overdue_window: u64,
}

/// Times since which internal events have been due, and the overdue pulses so far.
pub(super) struct Internals {
    windows: Windows,
    /// Time since which each warp has been at its limit; `None` if it is not.
    due_since: Vec<Option<Mark>>,
    /// Time at which each warp was last at its limit; `None` if it was not since the reset.
    last_due: Vec<Option<Mark>>,
    /// Time since which the next aging of each warp has been due; `None` if it is not.
    aging_since: Vec<Option<Mark>>,
    /// Cycle of the yield that each warp's last overdue pulse reported; `None` without such a pulse since the reset.
    reported: Vec<Option<u64>>,
}

/// Reason why an overdue pulse is not allowed in this cycle.
pub(super) enum OverdueError {
    /// No yield of the warp has been pending for OVERDUE cycles, or OVERDUE is 0.
    NotDue,
    /// The same pending yield has been reported before.
    Again,
}

impl Internals {
    /// Creates the state after a reset.
    pub(super) fn new(parameters: &Parameters) -> Self {
        let windows = Windows {
            limit: bounds::limit(parameters),
            aged: bounds::aged(parameters),
            overdue: parameters.get("OVERDUE"),
            overdue_window: bounds::overdue_window(parameters),
        };
        let warps = parameters.get("WARPS") as usize;
        let never = vec![None; warps];
        Self {
            windows,
            due_since: never.clone(),
            last_due: never.clone(),
            aging_since: never,
            reported: vec![None; warps],
        }
    }

    /// Returns to the state after a reset.
    pub(super) fn reset(&mut self) {
        for marks in [&mut self.due_since, &mut self.last_due, &mut self.aging_since] {
            marks.fill(None);
        }
        self.reported.fill(None);
    }

    /// Whether the window allows a limit yield of the warp in this cycle.
    pub(super) fn allows_limit_yield(&self, warp: usize, state: &PortState, (now, excess): Mark) -> bool {
        let within = |(last, before): Mark| {
            let since = state.owns_since[warp];
            since.is_some_and(|since| last >= since) && now - last <= self.windows.limit + excess.saturating_sub(before)
        };
        state.yields[warp].is_none() && self.last_due[warp].is_some_and(within)
    }

    /// Whether a limit yield or an aging may be in progress.
    pub(super) fn any(&self, state: &PortState, now: Mark) -> bool {
        let allows = |warp: usize| self.aging_since[warp].is_some() || self.allows_limit_yield(warp, state, now);
        (0..self.reported.len()).any(allows)
    }

    /// Ends the window of an aging of the warp, at its pulse in cycle `now`. Returns whether the aging is due in this
    /// cycle. `arbiter` is the state before the aging.
    pub(super) fn aged(&mut self, warp: usize, state: &PortState, arbiter: &Arbiter, now: u64) -> bool {
        self.aging_since[warp] = None;
        state.is_aging_due(warp, arbiter, now)
    }

    /// Checks an overdue pulse of a warp. Its yield has been pending since cycle `pending`; `None` if none is pending.
    pub(super) fn overdue(&mut self, warp: usize, pending: Option<u64>, now: u64) -> Result<(), OverdueError> {
        let Windows { overdue, .. } = self.windows;
        let since = pending.filter(|since| overdue != 0 && now >= since + overdue).ok_or(OverdueError::NotDue)?;
        if self.reported[warp].replace(since) == Some(since) {
            return Err(OverdueError::Again);
        }
        Ok(())
    }

    /// Updates the times at the end of a cycle. Returns the stream and the warp of the first internal event that is
    /// late; `None` if none is. `limit` is `count_limit`.
    ///
    /// `excess` includes the events in progress, and `excess_before` does not. A window that begins in this cycle is
    /// later extended by the excess beyond `excess_before`.
    pub(super) fn end_cycle(
        &mut self,
        state: &PortState,
        arbiter: &Arbiter,
        limit: u64,
        (now, excess): Mark,
        excess_before: u64,
    ) -> Option<(&'static str, usize)> {
        let late = |since: Mark, window: u64| now >= since.0 + window + excess.saturating_sub(since.1);
        let Windows { aged, overdue, overdue_window, limit: limit_window } = self.windows;
        for warp in 0..self.reported.len() {
            if state.at_limit(warp, limit) {
                let since = *self.due_since[warp].get_or_insert((now, excess_before));
                self.last_due[warp] = Some((now, excess_before));
                if late(since, limit_window) {
                    return Some(("yield", warp));
                }
            } else {
                self.due_since[warp] = None;
            }
            let is_aging_due = state.is_aging_due(warp, arbiter, now);
            self.aging_since[warp] = is_aging_due.then(|| self.aging_since[warp].unwrap_or((now, excess_before)));
            if self.aging_since[warp].is_some_and(|since| late(since, aged)) {
                return Some(("aged", warp));
            }
            let pending = state.yields[warp].filter(|since| overdue != 0 && self.reported[warp] != Some(*since));
            if pending.is_some_and(|since| now >= since + overdue + overdue_window) {
                return Some(("overdue", warp));
            }
        }
        None
    }
}
