//! The device: cores that run warps on two levels of caches, a cycle at a time (docs/studies/thread-order.md, "The model").

use crate::cache::{Cache, Line};
use crate::memory::Memory;
use crate::program::{Group, Program};
use crate::warp::{Transaction, Warp};
use serde::Serialize;
use std::collections::VecDeque;
use std::rc::Rc;
use warploom_golden::thread_order::Thread;

/// What was counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Figures {
    /// Until the last warp has ended and the memory has got the last line.
    pub cycles: u64,
    /// Transactions that read: a warp's access to a line.
    pub reads: u64,
    /// Of these, those that found it in the first cache.
    pub first_hits: u64,
    /// Transactions that write; all of them go to the second cache.
    pub writes: u64,
    /// Reads and writes that found their line in the second cache.
    pub second_hits: u64,
    /// Lines read from memory.
    pub fetched: u64,
    /// Lines written back to memory; those that are still dirty at the end aren't.
    pub written_back: u64,
}

impl Figures {
    /// Lines between memory and the second cache.
    pub fn traffic(&self) -> u64 {
        self.fetched + self.written_back
    }

    /// What the second cache was asked for.
    pub fn second(&self) -> u64 {
        self.reads - self.first_hits + self.writes
    }
}

/// What a cycle brought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Happened {
    /// A bit a core on which a work-group was completed; a core completes one a cycle at most.
    pub completed: u64,
    /// Lines between memory and the second cache.
    pub traffic: u64,
}

/// The device with a program.
pub struct Machine<'a> {
    memory: &'a Memory,
    program: &'a Program,
    now: u64,
    cores: Vec<Core>,
    shared: Shared,
}

/// What the cores share.
struct Shared {
    cache: Cache,
    /// From when on it takes the next transaction.
    cache_free: u64,
    /// From when on memory takes the next line.
    memory_free: u64,
    figures: Figures,
}

struct Core {
    first: Cache,
    /// Warps that run.
    slots: Vec<Option<Running>>,
    /// Work-groups with threads that don't run yet.
    waiting: VecDeque<Waiting>,
    /// Of each work-group under way, its number and how many of its warps haven't ended.
    groups: Vec<(u64, usize)>,
    /// How many were begun.
    begun: u64,
    /// From when on the next warp is formed.
    formed: u64,
    /// The slot whose iteration was issued last, or is.
    turn: usize,
    /// What is left of that iteration, the last first.
    left: Vec<Transaction>,
    /// When all that was issued of it is done.
    until: u64,
}

struct Running {
    warp: Warp,
    /// From when on its next iteration can be issued.
    ready: u64,
    /// Whether there is none: it ends when it is ready.
    over: bool,
    group: u64,
}

struct Waiting {
    group: Group,
    number: u64,
    threads: Rc<[Thread]>,
    /// Threads that run, or did.
    from: usize,
}

impl<'a> Machine<'a> {
    /// With empty caches, in cycle 0.
    pub fn new(memory: &'a Memory, program: &'a Program) -> Self {
        let core = |_| Core {
            first: memory.first.cache(),
            slots: (0..memory.warps).map(|_| None).collect(),
            waiting: VecDeque::new(),
            groups: Vec::new(),
            begun: 0,
            formed: 0,
            turn: 0,
            left: Vec::new(),
            until: 0,
        };
        let shared =
            Shared { cache: memory.second.cache(), cache_free: 0, memory_free: 0, figures: Figures::default() };
        Self { memory, program, now: 0, cores: (0..memory.cores).map(core).collect(), shared }
    }

    /// The cycle that is to come.
    pub fn now(&self) -> u64 {
        self.now
    }

    /// Whether a core can begin a work-group.
    pub fn has_room(&self, core: usize) -> bool {
        self.cores[core].groups.len() < self.memory.groups
    }

    /// The core that has room, and fewest work-groups; the lowest of these.
    pub fn freest(&self) -> Option<usize> {
        let cores = (0..self.cores.len()).filter(|&core| self.has_room(core));
        cores.min_by_key(|&core| self.cores[core].groups.len())
    }

    /// Begins a work-group, whose threads come in this order.
    pub fn begin(&mut self, core: usize, group: Group, threads: Rc<[Thread]>) {
        let core = &mut self.cores[core];
        if core.waiting.is_empty() {
            core.formed = core.formed.max(self.now + self.memory.form);
        }
        let number = core.begun;
        core.begun += 1;
        core.groups.push((number, threads.len().div_ceil(self.memory.warp)));
        core.waiting.push_back(Waiting { group, number, threads, from: 0 });
    }

    /// Goes through a cycle.
    pub fn cycle(&mut self) -> Happened {
        let before = self.shared.figures.traffic();
        let mut happened = Happened::default();
        for (number, core) in self.cores.iter_mut().enumerate() {
            let completed = core.cycle(self.now, self.memory, self.program, &mut self.shared);
            happened.completed |= u64::from(completed) << number;
        }
        self.now += 1;
        happened.traffic = self.shared.figures.traffic() - before;
        happened
    }

    /// The next cycle in which something happens, if nothing is begun; `None` if all is done.
    pub fn next(&self) -> Option<u64> {
        self.cores.iter().filter_map(|core| core.next(self.now)).min()
    }

    /// Leaves out cycles in which nothing happens, up to this one.
    pub fn skip_to(&mut self, cycle: u64) {
        self.now = self.now.max(cycle);
    }

    /// What was counted until now.
    pub fn figures(&self) -> Figures {
        Figures { cycles: self.now.max(self.shared.memory_free), ..self.shared.figures }
    }
}

impl Core {
    /// Goes through a cycle; gives whether a work-group is completed.
    fn cycle(&mut self, now: u64, memory: &Memory, program: &Program, shared: &mut Shared) -> bool {
        let completed = self.end_a_warp(now);
        self.start_a_warp(now, memory);
        if self.left.is_empty() {
            self.choose(now, program);
        }
        if let Some(transaction) = self.left.pop() {
            let done = self.issue(transaction, now, memory, shared);
            self.until = self.until.max(done);
            if self.left.is_empty() {
                if let Some(running) = &mut self.slots[self.turn] {
                    running.ready = self.until;
                }
            }
        }
        completed
    }

    /// Ends a warp that is over; gives whether its work-group is completed with it.
    fn end_a_warp(&mut self, now: u64) -> bool {
        let over = |slot: &Option<Running>| slot.as_ref().is_some_and(|running| running.over && running.ready <= now);
        let Some(running) = self.slots.iter_mut().find(|slot| over(slot)).and_then(Option::take) else { return false };
        let Some(at) = self.groups.iter().position(|(number, _)| *number == running.group) else { return false };
        self.groups[at].1 -= 1;
        let completed = self.groups[at].1 == 0;
        if completed {
            self.groups.remove(at);
        }
        completed
    }

    /// Puts the next warp into a free slot, once it is formed.
    fn start_a_warp(&mut self, now: u64, memory: &Memory) {
        let Some(next) = self.waiting.front_mut().filter(|_| self.formed <= now) else { return };
        let Some(slot) = self.slots.iter_mut().find(|slot| slot.is_none()) else { return };
        let to = (next.from + memory.warp).min(next.threads.len());
        let warp = Warp::new(&next.threads[next.from..to], &next.group, memory.first.line);
        *slot = Some(Running { warp, ready: now, over: false, group: next.number });
        next.from = to;
        self.formed = now + memory.form;
        if to == next.threads.len() {
            self.waiting.pop_front();
        }
    }

    /// Finds the warp whose next iteration is issued, in turn among those that are ready.
    fn choose(&mut self, now: u64, program: &Program) {
        let slots = self.slots.len();
        for step in 1..=slots {
            let at = (self.turn + step) % slots;
            let ready = |running: &&mut Running| !running.over && running.ready <= now;
            let Some(running) = self.slots[at].as_mut().filter(ready) else { continue };
            running.warp.next(program, &mut self.left);
            if self.left.is_empty() {
                running.over = true;
                continue;
            }
            self.left.reverse();
            self.turn = at;
            self.until = now + 1;
            return;
        }
    }

    /// Issues a transaction; gives when the warp no longer waits for it.
    fn issue(
        &mut self,
        Transaction { line, write }: Transaction,
        now: u64,
        memory: &Memory,
        shared: &mut Shared,
    ) -> u64 {
        let found = self.first.find(line).map(|line| line.ready);
        let arrived = now + memory.first.latency;
        if write {
            shared.figures.writes += 1;
            return shared.write(line, arrived, memory);
        }
        shared.figures.reads += 1;
        if let Some(ready) = found {
            shared.figures.first_hits += 1;
            return arrived.max(ready);
        }
        let ready = shared.read(line, arrived, memory);
        self.first.fill(Line { number: line, ready, dirty: false });
        ready
    }

    /// The next cycle, from this one on, in which something happens.
    fn next(&self, now: u64) -> Option<u64> {
        if !self.left.is_empty() {
            return Some(now);
        }
        let running = self.slots.iter().flatten().map(|running| running.ready).min();
        let is_free = !self.waiting.is_empty() && self.slots.iter().any(Option::is_none);
        running.into_iter().chain(is_free.then_some(self.formed)).min().map(|cycle| cycle.max(now))
    }
}

impl Shared {
    /// When the cache takes a transaction that arrives then.
    fn take(&mut self, arrived: u64, memory: &Memory) -> u64 {
        let taken = arrived.max(self.cache_free);
        self.cache_free = taken + memory.second.interval;
        taken
    }

    /// When memory takes a line that is asked for then.
    fn transfer(&mut self, asked: u64, memory: &Memory) -> u64 {
        let begins = asked.max(self.memory_free);
        self.memory_free = begins + memory.interval;
        begins
    }

    /// Reads a line; gives when its data are at the core.
    fn read(&mut self, line: u64, arrived: u64, memory: &Memory) -> u64 {
        let looked = self.take(arrived, memory) + memory.second.latency;
        if let Some(line) = self.cache.find(line) {
            self.figures.second_hits += 1;
            return looked.max(line.ready);
        }
        self.figures.fetched += 1;
        let ready = self.transfer(looked, memory) + memory.latency;
        self.fill(Line { number: line, ready, dirty: false }, looked, memory);
        ready
    }

    /// Writes a part of a line; gives when it is taken: at once, unless a dirty line has to go first.
    fn write(&mut self, line: u64, arrived: u64, memory: &Memory) -> u64 {
        let taken = self.take(arrived, memory);
        let looked = taken + memory.second.latency;
        if let Some(line) = self.cache.find(line) {
            self.figures.second_hits += 1;
            line.dirty = true;
            return taken;
        }
        self.fill(Line { number: line, ready: looked, dirty: true }, looked, memory).unwrap_or(taken)
    }

    /// Fills a line in, and writes the one that has to go back if it is dirty: gives when memory takes that.
    fn fill(&mut self, line: Line, looked: u64, memory: &Memory) -> Option<u64> {
        let gone = self.cache.fill(line).filter(|gone| gone.dirty)?;
        self.figures.written_back += 1;
        Some(self.transfer(looked.max(gone.ready), memory))
    }
}

#[cfg(test)]
#[path = "machine_tests.rs"]
mod tests;
