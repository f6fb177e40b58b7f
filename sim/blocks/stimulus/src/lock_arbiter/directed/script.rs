//! Writer of the directed cases of `lock_arbiter`: scenes of timed events, and meetings of warps in critical sections.

use super::meeting::Meeting;
use crate::lock_arbiter::ports::{Cycle, LockPorts, Release};
use std::collections::{BTreeMap, VecDeque};
use warploom_harness::stimulus::Source;
use warploom_harness::stimulus::{Stimulus, RESET_CYCLES};
use warploom_model::bits;

/// Event of one cycle. Warps and mutexes are numbered by their roles in a scene. Requests, releases and priority writes
/// are held until they are accepted; the scene pauses until then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Event {
    /// A warp requests a mutex: warp, mutex.
    Ask(u64, u64),
    /// A warp releases a mutex: warp, mutex.
    Give(u64, u64),
    /// A warp releases all its mutexes.
    GiveAll(u64),
    /// A warp retires an instruction.
    Retire(u64),
    /// The priority of a warp is set to a level: warp, level. Level 0 is the highest.
    Level(u64, u64),
    /// `count_limit` changes to this value, from this cycle on.
    Limit(u64),
    /// Reset.
    Reset,
}

/// Number of identical cycles, and their inputs.
type RepeatedCycle = (u64, Cycle);

/// Part of a case.
enum Action {
    Scene(VecDeque<RepeatedCycle>),
    Meeting(Meeting),
}

/// Number of idle cycles after the last event of a scene, and after the last part of a case.
const SETTLING: u64 = 30;

/// Writer of a case.
pub(super) struct Writer {
    pub(super) ports: LockPorts,
    actions: Vec<Action>,
    /// Offsets of the numbers of warps and mutexes from the roles: 0 in the first scene, then random.
    shifts: [u64; 2],
    /// Source of the offsets.
    source: Source,
    /// Present value of `count_limit`.
    limit: u64,
}

impl Writer {
    /// Creates the writer of an empty case.
    pub(super) fn new(ports: LockPorts) -> Self {
        let reset = Cycle { reset: true, ..Cycle::default() };
        // The scene or meeting that follows begins with one more cycle of reset.
        let actions = vec![Action::Scene([(RESET_CYCLES - 1, reset)].into())];
        Self { ports, actions, shifts: [0; 2], source: Source::new(1), limit: 0 }
    }

    /// Priority of a level: the level, but at most the largest priority value.
    pub(super) fn priority(&self, level: u64) -> u64 {
        level.min(bits::ones(self.ports.priority_bits))
    }

    /// Writes a scene after a reset. Role k, from 0 on, has the priority of `levels[k]`; other warps have the lowest
    /// priority. The cycles of events count from the end of these priority writes.
    pub(super) fn write_scene(&mut self, levels: &[u64], events: &[(u64, Event)]) {
        self.begin_scene(levels);
        self.append(events);
        self.end_scene();
    }

    /// Starts a scene that is written in parts: a reset, a limit of 0, and the priority writes of these levels.
    pub(super) fn begin_scene(&mut self, levels: &[u64]) {
        self.limit = 0;
        self.repeat(1, Cycle { reset: true, ..Cycle::default() });
        let levels = levels.iter().zip(0..).map(|(level, role)| (role, Event::Level(role, *level)));
        self.append(&levels.collect::<Vec<_>>());
    }

    /// Ends a scene, and draws the numbers of the roles of the next one.
    pub(super) fn end_scene(&mut self) {
        self.idle(SETTLING);
        self.shifts = [self.ports.warps, self.ports.locks].map(|count| self.source.below(count));
    }

    /// Writes a scene in which role k has number k, for behaviour that depends on the order of numbers.
    pub(super) fn write_scene_with_fixed_numbers(&mut self, levels: &[u64], events: &[(u64, Event)]) {
        let shifts = std::mem::take(&mut self.shifts);
        self.write_scene(levels, events);
        self.shifts = shifts;
    }

    /// Adds events without a reset. Their cycles count from the end of the cycles written so far. If two events use the
    /// same port in a cycle, the later one in the list moves to the next cycle in which the port is unused.
    pub(super) fn append(&mut self, events: &[(u64, Event)]) {
        let mut cycles: BTreeMap<u64, (Cycle, Option<u64>)> = BTreeMap::new();
        for &(at, event) in events {
            let mut at = at;
            while !self.add(cycles.entry(at).or_default(), event) {
                at += 1;
            }
        }
        let mut now = 0;
        for (at, (cycle, limit)) in cycles {
            self.idle(at - now);
            self.limit = limit.unwrap_or(self.limit);
            self.repeat(1, cycle);
            now = at + 1;
        }
    }

    /// Adds an event to a cycle and its new limit. Returns false if the cycle already has such an event.
    fn add(&self, (cycle, limit): &mut (Cycle, Option<u64>), event: Event) -> bool {
        fn set<T>(field: &mut Option<T>, value: T) -> bool {
            field.is_none() && field.replace(value).is_none()
        }
        let warp = |role| self.warp(role);
        let lock = |role| self.lock(role);
        match event {
            Event::Ask(who, mutex) => set(&mut cycle.request, (warp(who), lock(mutex))),
            Event::Give(who, mutex) => set(&mut cycle.release, Release { warp: warp(who), lock: Some(lock(mutex)) }),
            Event::GiveAll(who) => set(&mut cycle.release, Release { warp: warp(who), lock: None }),
            Event::Retire(who) => set(&mut cycle.retire, warp(who)),
            Event::Level(who, level) => set(&mut cycle.priority, (warp(who), self.priority(level))),
            Event::Limit(count) => set(limit, count),
            Event::Reset => !std::mem::replace(&mut cycle.reset, true),
        }
    }

    /// Warp of a role.
    pub(super) fn warp(&self, role: u64) -> u64 {
        (role + self.shifts[0]) % self.ports.warps
    }

    /// Mutex of a role.
    pub(super) fn lock(&self, role: u64) -> u64 {
        (role + self.shifts[1]) % self.ports.locks
    }

    /// Writes this number of idle cycles.
    pub(super) fn idle(&mut self, cycles: u64) {
        self.repeat(cycles, Cycle::default());
    }

    /// Writes `cycles` identical cycles, with the present limit instead of `cycle.limit`. Warps and mutexes are numbers
    /// on the ports, not roles.
    pub(super) fn repeat(&mut self, cycles: u64, cycle: Cycle) {
        let repeated = (cycles, Cycle { limit: self.limit, ..cycle });
        match self.actions.last_mut() {
            Some(Action::Scene(scene)) => scene.push_back(repeated),
            _ => self.actions.push(Action::Scene([repeated].into())),
        }
    }

    /// Writes a meeting of warps, which starts with a reset.
    pub(super) fn write_meeting(&mut self, meeting: Meeting) {
        self.actions.push(Action::Meeting(meeting));
    }

    /// Stimulus of the completed case.
    pub(super) fn finish(self) -> Case {
        let (actions, source) = (self.actions.into(), Source::new(1));
        Case { ports: self.ports, source, actions, held: false, tail: SETTLING, error: None }
    }
}

/// Stimulus of a case.
pub(super) struct Case {
    ports: LockPorts,
    /// Source of random values for unused inputs.
    source: Source,
    actions: VecDeque<Action>,
    /// Whether the next events of the scene have been driven before and were not accepted.
    held: bool,
    /// Number of remaining cycles after the last scene or meeting.
    tail: u64,
    /// Error of a meeting that did not complete.
    error: Option<String>,
}

impl Stimulus for Case {
    fn drive(&mut self, _cycle: u64, inputs: &mut [u64]) {
        self.source.fill(inputs, self.ports.input_bits);
        let cycle = match self.actions.front_mut() {
            None => Cycle::default(),
            Some(Action::Meeting(meeting)) => meeting.drive(&mut self.source),
            Some(Action::Scene(scene)) => {
                let cycle = scene.front().map_or_else(Cycle::default, |(_, cycle)| *cycle);
                Cycle { retire: cycle.retire.filter(|_| !self.held), ..cycle }
            }
        };
        self.ports.put(inputs, &cycle);
    }

    fn observe(&mut self, inputs: &[u64], outputs: &[u64]) {
        let over = match self.actions.front_mut() {
            None => {
                self.tail = self.tail.saturating_sub(1);
                false
            }
            Some(Action::Meeting(meeting)) => {
                meeting.observe(&self.ports, inputs, outputs, &mut self.source);
                self.error = self.error.take().or_else(|| meeting.error());
                meeting.is_over()
            }
            Some(Action::Scene(scene)) => {
                let is_taken = self.ports.is_reset(inputs) || self.ports.accepts(inputs, outputs);
                self.held = !is_taken && scene.front().is_some_and(|(_, cycle)| cycle.has_events());
                if let Some((cycles, _)) = scene.front_mut().filter(|_| !self.held) {
                    *cycles = cycles.saturating_sub(1);
                }
                while scene.front().is_some_and(|(cycles, _)| *cycles == 0) {
                    scene.pop_front();
                }
                scene.is_empty()
            }
        };
        if over {
            self.actions.pop_front();
        }
    }

    fn finished(&self) -> bool {
        self.tail == 0 || self.error.is_some()
    }

    fn error(&self) -> Option<String> {
        self.error.clone()
    }
}
