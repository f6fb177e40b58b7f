//! Meeting: warps that compete for a few mutexes and run a given number of critical sections each. The meeting itself
//! checks that all sections complete, because the oracle accepts a run without progress.

use crate::lock_arbiter::crowd::{Crowd, WarpBehaviour, Worker};
use crate::lock_arbiter::ports::{Cycle, LockPorts};
use crate::lock_arbiter::view::View;
use warploom_harness::stimulus::Source;

/// Warp of a meeting.
#[derive(Clone, Debug)]
pub(super) struct Member {
    /// Mutexes of the member's sections, in the order of its requests.
    pub(super) wants: Vec<u64>,
    /// Delay of the member's first request in cycles, after the cycle of reset and one cycle per priority write.
    pub(super) start: u64,
    /// Minimum number of cycles between two requests.
    pub(super) pace: u64,
    /// Priority; `None` for the priority after a reset. Either all members have a priority, or none has.
    pub(super) priority: Option<u64>,
}

/// Meeting; the first member is warp 0.
pub(super) struct Meeting {
    members: Vec<Member>,
    /// Number of sections of each member.
    sections: u64,
    /// Value of `count_limit`. If it is not 0, the holders retire in turn, one instruction per cycle.
    limit: u64,
    crowd: Crowd,
    view: View,
    /// Number of cycles so far.
    now: u64,
    /// Number of members whose priorities have been written.
    written: usize,
    /// Number of cycles after which the meeting ends in any case: 200 with AGING.
    max_cycles: u64,
    /// Whether a run without progress is an error. With AGING it is not: a parked warp may overtake a senior warp that
    /// holds a mutex and waits for another one. The senior warp is then parked and loses its mutex, and this may repeat
    /// without end.
    must_end: bool,
}

/// Number of cycles that a meeting has for each section, far above the actual mean.
const CYCLES_OF_A_SECTION: u64 = 800;

impl Meeting {
    /// Creates a meeting of members. Each runs this number of sections and holds the mutexes of a section for `hold`
    /// cycles. `limit` is the value of `count_limit`.
    pub(super) fn new(ports: &LockPorts, members: Vec<Member>, sections: u64, hold: u64, limit: u64) -> Self {
        let before = 1 + members.iter().filter(|member| member.priority.is_some()).count() as u64;
        let worker = |member: &Member| {
            let pace = (member.pace, member.pace);
            let (rest, hold, answer) = ((0, 0), (hold, hold), (2, 2));
            let behaviour = WarpBehaviour {
                rest,
                pace,
                hold,
                answer,
                finishes_section: true,
                asks_while_yielding: false,
                at_once: 0,
            };
            Worker::new(behaviour, before + member.start)
        };
        let crowd = Crowd::new(members.iter().map(worker).collect());
        let must_end = ports.aging == 0;
        let max_cycles = if must_end { 4000 + CYCLES_OF_A_SECTION * sections * members.len() as u64 } else { 200 };
        let written = 0;
        Self { must_end, members, sections, limit, crowd, view: View::new(ports), now: 0, written, max_cycles }
    }

    /// Inputs of the next cycle: a reset, then priority writes, then actions of the members.
    pub(super) fn drive(&mut self, source: &mut Source) -> Cycle {
        let mut cycle = Cycle { reset: self.now == 0, limit: self.limit, ..Cycle::default() };
        let next = self.written;
        cycle.priority = self.members.get(next).and_then(|member| Some((next as u64, member.priority?)));
        if self.limit != 0 && self.now > 0 {
            let warps = self.members.len();
            let holds = |warp: &usize| self.view.warps[*warp].owned != 0 && self.view.warps[*warp].is_idle();
            let first = self.now as usize % warps;
            cycle.retire = (first..first + warps).map(|warp| warp % warps).find(holds).map(|warp| warp as u64);
        }
        let (members, sections) = (&self.members, self.sections);
        self.crowd.drive(self.now, &self.view, source, &mut cycle, |_, warp, done| {
            if done < sections {
                members[warp].wants.clone()
            } else {
                Vec::new()
            }
        });
        cycle
    }

    /// Observes a cycle with these inputs and outputs.
    pub(super) fn observe(&mut self, ports: &LockPorts, inputs: &[u64], outputs: &[u64], source: &mut Source) {
        self.view.observe(ports, inputs, outputs);
        self.written += usize::from(ports.accepted_priority(inputs, outputs).is_some());
        if let Some(release) = ports.accepted_release(inputs, outputs) {
            self.crowd.accept_release(release);
        }
        if let Some(request) = ports.accepted_request(inputs, outputs) {
            self.crowd.accept_request(self.now, request, source);
        }
        self.now += 1;
    }

    fn all_completed(&self) -> bool {
        self.crowd.workers.iter().all(|worker| worker.sections >= self.sections)
    }

    /// Whether the meeting has ended, with or without success.
    pub(super) fn is_over(&self) -> bool {
        self.all_completed() || self.now >= self.max_cycles
    }

    /// Error if a member did not complete its sections in time. The message names the first such member.
    pub(super) fn error(&self) -> Option<String> {
        let stuck = self.crowd.workers.iter().position(|worker| worker.sections < self.sections)?;
        (self.must_end && self.now >= self.max_cycles).then(|| {
            let (warps, sections, done) = (self.members.len(), self.sections, self.crowd.workers[stuck].sections);
            let (wants, cycles) = (&self.members[stuck].wants, self.now);
            format!(
                "warp {stuck} of {warps}, mutexes {wants:?}: {done} of {sections} sections completed in {cycles} cycles"
            )
        })
    }
}
