//! Device: cores that run warps on two levels of caches, one cycle at a time (docs/studies/thread-order.md, "The
//! model").

use crate::cache::{Cache, Line};
use crate::device::Device;
use crate::program::{Group, Program};
use crate::warp::{Transaction, Warp};
use serde::Serialize;
use std::collections::VecDeque;
use std::rc::Rc;
use warploom_golden::thread_order::Thread;

/// Counters of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Figures {
    /// Cycles until the last warp has ended and the memory could accept another line.
    pub cycles: u64,
    /// Number of read transactions, each of one warp to one line.
    pub reads: u64,
    /// Number of read transactions that hit in the first-level cache.
    pub first_hits: u64,
    /// Number of write transactions; all of them reach the second-level cache.
    pub writes: u64,
    /// Number of read and write transactions that hit in the second-level cache.
    pub second_hits: u64,
    /// Number of lines read from memory.
    pub fetched: u64,
    /// Number of lines written back to memory, without those that are still dirty at the end.
    pub written_back: u64,
}

impl Figures {
    /// Returns the number of lines transferred between memory and the second-level cache.
    pub fn traffic(&self) -> u64 {
        self.fetched + self.written_back
    }

    /// Returns the number of transactions that reach the second-level cache.
    pub fn second_level_transactions(&self) -> u64 {
        self.reads - self.first_hits + self.writes
    }
}

/// Events of a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CycleEvents {
    /// Cores that completed a work-group, one bit each; a core completes at most one per cycle.
    pub completed: u64,
    /// Number of lines transferred between memory and the second-level cache.
    pub traffic: u64,
}

/// State of a device that runs a program.
pub struct Machine<'a> {
    device: &'a Device,
    program: &'a Program,
    now: u64,
    cores: Vec<Core>,
    shared: Shared,
}

/// Resources that the cores share.
struct Shared {
    cache: Cache,
    /// First cycle in which the cache accepts the next transaction.
    cache_free: u64,
    /// First cycle in which the memory accepts the next line.
    memory_free: u64,
    figures: Figures,
}

/// State of a core.
struct Core {
    /// First-level cache.
    first: Cache,
    /// Slots for running warps; `None` if a slot is free.
    slots: Vec<Option<Running>>,
    /// Work-groups with threads that are not running.
    waiting: VecDeque<Waiting>,
    /// Number and remaining warps of each running work-group.
    groups: Vec<(u64, usize)>,
    /// Number of started work-groups.
    started: u64,
    /// First cycle in which the next warp can start.
    next_formation_cycle: u64,
    /// Slot of the warp that issued last. A warp issues the accesses of one loop iteration at a time.
    current: usize,
    /// Remaining transactions of that iteration, in reverse order.
    pending: Vec<Transaction>,
    /// Cycle in which all issued transactions of that iteration are complete.
    done_at: u64,
}

/// Running warp.
struct Running {
    warp: Warp,
    /// First cycle in which the next iteration can be issued.
    ready: u64,
    /// Whether all iterations are complete, so that the warp can end.
    finished: bool,
    /// Number of its work-group on the core.
    group: u64,
}

/// Work-group with threads that are not running.
struct Waiting {
    group: Group,
    /// Number of the work-group on the core, from 0.
    number: u64,
    /// Threads in the order of their start.
    threads: Rc<[Thread]>,
    /// Number of threads that have started.
    from: usize,
}

impl<'a> Machine<'a> {
    /// Returns a device in cycle 0 with empty caches.
    pub fn new(device: &'a Device, program: &'a Program) -> Self {
        let core = |_| Core {
            first: device.first.cache(),
            slots: (0..device.warps).map(|_| None).collect(),
            waiting: VecDeque::new(),
            groups: Vec::new(),
            started: 0,
            next_formation_cycle: 0,
            current: 0,
            pending: Vec::new(),
            done_at: 0,
        };
        let shared =
            Shared { cache: device.second.cache(), cache_free: 0, memory_free: 0, figures: Figures::default() };
        Self { device, program, now: 0, cores: (0..device.cores).map(core).collect(), shared }
    }

    /// Returns the number of the next cycle.
    pub fn now(&self) -> u64 {
        self.now
    }

    /// Returns whether a core can start a work-group.
    pub fn has_room(&self, core: usize) -> bool {
        self.cores[core].groups.len() < self.device.groups
    }

    /// Returns the core with the fewest running work-groups among those with room; the lowest one if several are equal.
    /// Returns `None` if no core has room.
    pub fn least_loaded(&self) -> Option<usize> {
        let cores = (0..self.cores.len()).filter(|&core| self.has_room(core));
        cores.min_by_key(|&core| self.cores[core].groups.len())
    }

    /// Starts a work-group on a core that has room, with its threads in this order.
    pub fn start_group(&mut self, core: usize, group: Group, threads: Rc<[Thread]>) {
        let core = &mut self.cores[core];
        if core.waiting.is_empty() {
            core.next_formation_cycle = core.next_formation_cycle.max(self.now + self.device.formation);
        }
        let number = core.started;
        core.started += 1;
        core.groups.push((number, threads.len().div_ceil(self.device.warp)));
        core.waiting.push_back(Waiting { group, number, threads, from: 0 });
    }

    /// Executes one cycle and returns its events.
    pub fn cycle(&mut self) -> CycleEvents {
        let before = self.shared.figures.traffic();
        let mut events = CycleEvents::default();
        for (number, core) in self.cores.iter_mut().enumerate() {
            let completed = core.cycle(self.now, self.device, self.program, &mut self.shared);
            events.completed |= u64::from(completed) << number;
        }
        self.now += 1;
        events.traffic = self.shared.figures.traffic() - before;
        events
    }

    /// Returns the next cycle in which something happens if no work-group is started; `None` if all work is complete.
    pub fn next(&self) -> Option<u64> {
        self.cores.iter().filter_map(|core| core.next(self.now)).min()
    }

    /// Skips the cycles before this one, which must be without events. An earlier cycle has no effect.
    pub fn skip_to(&mut self, cycle: u64) {
        self.now = self.now.max(cycle);
    }

    /// Returns the counters of the run so far.
    pub fn figures(&self) -> Figures {
        Figures { cycles: self.now.max(self.shared.memory_free), ..self.shared.figures }
    }
}

impl Core {
    /// Executes one cycle; returns whether a work-group is completed.
    fn cycle(&mut self, now: u64, device: &Device, program: &Program, shared: &mut Shared) -> bool {
        let completed = self.end_warp(now);
        self.start_warp(now, device);
        if self.pending.is_empty() {
            self.start_iteration(now, program);
        }
        if let Some(transaction) = self.pending.pop() {
            let done = self.issue(transaction, now, device, shared);
            self.done_at = self.done_at.max(done);
            if self.pending.is_empty() {
                if let Some(running) = &mut self.slots[self.current] {
                    running.ready = self.done_at;
                }
            }
        }
        completed
    }

    /// Ends at most one warp without further iterations. Returns whether that completes its work-group.
    fn end_warp(&mut self, now: u64) -> bool {
        let finished =
            |slot: &Option<Running>| slot.as_ref().is_some_and(|running| running.finished && running.ready <= now);
        let Some(running) = self.slots.iter_mut().find(|slot| finished(slot)).and_then(Option::take) else {
            return false;
        };
        let Some(at) = self.groups.iter().position(|(number, _)| *number == running.group) else { return false };
        self.groups[at].1 -= 1;
        let completed = self.groups[at].1 == 0;
        if completed {
            self.groups.remove(at);
        }
        completed
    }

    /// Starts the next warp in a free slot, if the warp is formed.
    fn start_warp(&mut self, now: u64, device: &Device) {
        let Some(next) = self.waiting.front_mut().filter(|_| self.next_formation_cycle <= now) else { return };
        let Some(slot) = self.slots.iter_mut().find(|slot| slot.is_none()) else { return };
        let to = (next.from + device.warp).min(next.threads.len());
        let warp = Warp::new(&next.threads[next.from..to], &next.group, device.first.line);
        *slot = Some(Running { warp, ready: now, finished: false, group: next.number });
        next.from = to;
        self.next_formation_cycle = now + device.formation;
        if to == next.threads.len() {
            self.waiting.pop_front();
        }
    }

    /// Selects the warp that issues the next iteration, round-robin among the ready warps, and collects its
    /// transactions. Marks ready warps without further iterations as finished.
    fn start_iteration(&mut self, now: u64, program: &Program) {
        let slots = self.slots.len();
        for step in 1..=slots {
            let at = (self.current + step) % slots;
            let ready = |running: &&mut Running| !running.finished && running.ready <= now;
            let Some(running) = self.slots[at].as_mut().filter(ready) else { continue };
            running.warp.next(program, &mut self.pending);
            if self.pending.is_empty() {
                running.finished = true;
                continue;
            }
            self.pending.reverse();
            self.current = at;
            self.done_at = now + 1;
            return;
        }
    }

    /// Issues a transaction. Returns the first cycle in which the warp no longer waits for the transaction.
    fn issue(
        &mut self,
        Transaction { line, write }: Transaction,
        now: u64,
        device: &Device,
        shared: &mut Shared,
    ) -> u64 {
        let found = self.first.find(line).map(|line| line.ready);
        let arrived = now + device.first.latency;
        if write {
            shared.figures.writes += 1;
            return shared.write(line, arrived, device);
        }
        shared.figures.reads += 1;
        if let Some(ready) = found {
            shared.figures.first_hits += 1;
            return arrived.max(ready);
        }
        let ready = shared.read(line, arrived, device);
        self.first.fill(Line { number: line, ready, dirty: false });
        ready
    }

    /// Returns the next cycle, from `now` on, with an event.
    fn next(&self, now: u64) -> Option<u64> {
        if !self.pending.is_empty() {
            return Some(now);
        }
        let running = self.slots.iter().flatten().map(|running| running.ready).min();
        let is_free = !self.waiting.is_empty() && self.slots.iter().any(Option::is_none);
        running.into_iter().chain(is_free.then_some(self.next_formation_cycle)).min().map(|cycle| cycle.max(now))
    }
}

impl Shared {
    /// Returns the cycle in which the cache accepts a transaction that arrives in the cycle `arrived`.
    fn accept_cycle(&mut self, arrived: u64, device: &Device) -> u64 {
        let accepted = arrived.max(self.cache_free);
        self.cache_free = accepted + device.second.interval;
        accepted
    }

    /// Returns the cycle in which the memory accepts a line, read or written back, that is requested in the cycle
    /// `requested`.
    fn transfer(&mut self, requested: u64, device: &Device) -> u64 {
        let start = requested.max(self.memory_free);
        self.memory_free = start + device.interval;
        start
    }

    /// Reads a line for a transaction that arrives in the cycle `arrived`. Returns the cycle in which its data reach
    /// the core.
    fn read(&mut self, line: u64, arrived: u64, device: &Device) -> u64 {
        let checked = self.accept_cycle(arrived, device) + device.second.latency;
        if let Some(line) = self.cache.find(line) {
            self.figures.second_hits += 1;
            return checked.max(line.ready);
        }
        self.figures.fetched += 1;
        let ready = self.transfer(checked, device) + device.latency;
        self.fill(Line { number: line, ready, dirty: false }, checked, device);
        ready
    }

    /// Writes a part of a line by a transaction that arrives in the cycle `arrived`. Returns the first cycle in which
    /// the warp no longer waits: the cache has accepted the transaction. If a line is written back, the memory has
    /// accepted it.
    fn write(&mut self, line: u64, arrived: u64, device: &Device) -> u64 {
        let accepted = self.accept_cycle(arrived, device);
        let checked = accepted + device.second.latency;
        if let Some(line) = self.cache.find(line) {
            self.figures.second_hits += 1;
            line.dirty = true;
            return accepted;
        }
        self.fill(Line { number: line, ready: checked, dirty: true }, checked, device).unwrap_or(accepted)
    }

    /// Inserts a line, which was found to be missing in the cycle `checked`, and writes the evicted line back if it is
    /// dirty. Returns the cycle in which the memory accepts the evicted line; `None` if nothing is written back.
    fn fill(&mut self, line: Line, checked: u64, device: &Device) -> Option<u64> {
        let evicted = self.cache.fill(line).filter(|evicted| evicted.dirty)?;
        self.figures.written_back += 1;
        Some(self.transfer(checked.max(evicted.ready), device))
    }
}

#[cfg(test)]
#[path = "machine_tests.rs"]
mod tests;
