//! Checker: replays the retirement records of a core on the interpreter, and compares every field.
//!
//! Records come in the order in which they retire. The checker holds back those whose memory access comes after one of
//! a record that has not retired yet, so that it replays accesses in the order of the memory unit. It holds the memory.

mod memory;
mod mismatch;
mod replay;
#[cfg(test)]
mod tests;
mod warp;

pub use mismatch::{Difference, Mismatch, Place, Writer};

use super::isa::State;
use super::{CoreMemory, CoreSize, Launch, Record};
use memory::CheckedMemory;
use std::collections::BTreeMap;
use warp::{place, Warp};
use warploom_contracts::simt_core::causes::LaunchError;
use warploom_contracts::simt_core::memory_map::OUTSIDE_BASE;

/// Number of records that may wait for an earlier memory access before the access is reported as missing. It limits
/// memory, not the latency of the core.
const MAX_WAITING: usize = 1 << 16;

/// Checker of a core.
pub struct Checker {
    core: CoreSize,
    memory: CheckedMemory,
    run: Option<Run>,
    /// Error with which the core must answer the last launch.
    refusal: Option<LaunchError>,
}

/// Launch that runs.
struct Run {
    launch: Launch,
    /// Current work-group; `None` if the core has none.
    group: Option<u32>,
    /// Number of the next record.
    next_order: u64,
    /// Place of the next memory access.
    next_place: u64,
    /// Place of each memory access that waits, with the number of its record.
    places: BTreeMap<u64, u64>,
    warps: Vec<Warp>,
    /// Threads that stopped and whose error record has not come: number, pc and code.
    stopped: Vec<(u32, u32, u8)>,
    /// Error records whose thread has not stopped in a replayed record.
    reported: Vec<(u32, u32, u8)>,
    /// Whether a thread stopped.
    has_error: bool,
    aborted: bool,
}

impl Checker {
    /// Creates the checker of a core with this content of its memory. The local memory counts as unknown.
    pub fn new(core: CoreSize, memory: CoreMemory) -> Self {
        Self { core, memory: CheckedMemory::new(memory), run: None, refusal: None }
    }

    /// Receives an accepted launch. Returns the error with which the core must refuse it.
    pub fn launch(&mut self, launch: &Launch) -> Option<LaunchError> {
        self.memory.start_of_launch();
        self.refusal = launch.check(&self.core).err();
        self.run = self.refusal.is_none().then(|| Run::new(launch.clone(), &self.core));
        self.refusal
    }

    /// Receives the record of a warp instruction.
    ///
    /// # Errors
    /// The first difference, in this record or in one that waited for it.
    pub fn retire(&mut self, record: &Record) -> Result<(), Mismatch> {
        let Some(run) = &mut self.run else {
            let place = Place { order: Some(record.order), pc: Some(record.pc), ..Place::default() };
            return Err(Difference::NoLaunch.at(place));
        };
        run.arrive(record, &self.core, &mut self.memory)?;
        run.drain(&self.core, &mut self.memory)?;
        match run.first_missing() {
            Some(missing) if run.places.len() > MAX_WAITING => Err(missing),
            _ => Ok(()),
        }
    }

    /// Receives an error record of a thread, in any order relative to retirement records.
    pub fn error(&mut self, thread: u32, pc: u32, code: u8) {
        let Some(run) = &mut self.run else { return };
        let error = (thread, pc, code);
        match run.stopped.iter().position(|stopped| *stopped == error) {
            Some(position) => _ = run.stopped.swap_remove(position),
            None => run.reported.push(error),
        }
    }

    /// Receives an abort by the host. Done may then come while threads are live. The memory is unknown after it, so
    /// later launches need another checker.
    pub fn abort(&mut self) {
        if let Some(run) = &mut self.run {
            run.aborted = true;
        }
    }

    /// Ends the launch without a check: the core was reset.
    pub fn reset(&mut self) {
        self.run = None;
        self.refusal = None;
    }

    /// Receives the end of the launch: the error flag, and the code with which the core refused the launch.
    ///
    /// # Errors
    /// If threads are live, records or error records are missing, or the answer is not the expected one.
    pub fn done(&mut self, has_error: bool, refused: Option<u8>) -> Result<(), Mismatch> {
        let Some(run) = self.run.take() else {
            let (came, expected) = (refused, self.refusal.take().map(|error| error as u8));
            return if came == expected && expected.is_some() {
                Ok(())
            } else {
                Err(Difference::LaunchAnswer { came, expected }.at(Place::default()))
            };
        };
        if run.aborted {
            return Ok(());
        }
        if refused.is_some() {
            return Err(Difference::LaunchAnswer { came: refused, expected: None }.at(Place::default()));
        }
        run.finish(has_error, &self.core)
    }

    /// Compares the outside memory, given by its words from its base on.
    ///
    /// # Errors
    /// The first word that differs.
    pub fn compare_memory(&self, words: &[u32]) -> Result<(), Mismatch> {
        let expected = self.memory.memory().outside();
        for (index, (&came, &expected)) in words.iter().zip(expected).enumerate() {
            if came != expected {
                let address = OUTSIDE_BASE.wrapping_add(4 * index as u32);
                let writer = self.memory.writer(address);
                let place = writer.map_or(Place::default(), |writer| Place {
                    thread: Some(writer.thread),
                    pc: Some(writer.pc),
                    ..Place::default()
                });
                return Err(Difference::EndOfMemory { address, came, expected, writer }.at(place));
            }
        }
        Ok(())
    }

    /// Number of replayed records of the launch.
    pub fn replayed(&self) -> u64 {
        self.run.as_ref().map_or(0, |run| run.warps.iter().map(|warp| warp.retired).sum())
    }
}

impl Run {
    fn new(launch: Launch, core: &CoreSize) -> Self {
        let group = launch.first();
        let mut run = Self {
            launch,
            group,
            next_order: 0,
            next_place: 0,
            places: BTreeMap::new(),
            warps: (0..core.warps).map(|_| Warp::default()).collect(),
            stopped: Vec::new(),
            reported: Vec::new(),
            has_error: false,
            aborted: false,
        };
        if group.is_some() {
            run.start(core);
        }
        run
    }

    /// Starts the threads of the current work-group.
    fn start(&mut self, core: &CoreSize) {
        for (number, warp) in (0..).zip(&mut self.warps) {
            warp.start(&self.launch, core, number);
        }
    }

    /// Checks the fields that concern the sequence of records, and puts the record into the queue of its warp.
    fn arrive(&mut self, record: &Record, core: &CoreSize, memory: &mut CheckedMemory) -> Result<(), Mismatch> {
        let here = place(&self.launch, core, record, None);
        let value = |field, came: u64, expected: u64| Difference::Value { field, came, expected }.at(here);
        if record.order != self.next_order {
            return Err(value("retire_order", record.order, self.next_order));
        }
        self.next_order += 1;
        if self.group != Some(record.group) {
            self.next_group(record, core, memory)?;
        }
        let Some(warp) = self.warps.get_mut(record.warp as usize) else {
            return Err(value("retire_warp", record.warp.into(), u64::from(core.warps) - 1));
        };
        if let Some(place) = record.mem_order {
            let earlier = self.places.get(&place).copied();
            if place < self.next_place || earlier.is_some() {
                return Err(Difference::DuplicatePlace { place, first: earlier }.at(here));
            }
            if let Some(previous) = warp.last_place.filter(|previous| *previous >= place) {
                return Err(Difference::PlaceDescends { came: place, previous }.at(here));
            }
            warp.last_place = Some(place);
            self.places.insert(place, record.order);
        }
        warp.queue.push_back(*record);
        Ok(())
    }

    /// Starts the work-group of a record, which must be the next one.
    fn next_group(&mut self, record: &Record, core: &CoreSize, memory: &mut CheckedMemory) -> Result<(), Mismatch> {
        let expected = self.group.and_then(|group| self.launch.group_after(group));
        let (came, here) = (record.group, place(&self.launch, core, record, None));
        if expected != Some(came) {
            return Err(Difference::Group { came, expected }.at(here));
        }
        self.all_ended(core)?;
        self.group = expected;
        memory.end_reservations();
        self.start(core);
        Ok(())
    }

    /// Replays records until each warp waits for an earlier memory access.
    fn drain(&mut self, core: &CoreSize, memory: &mut CheckedMemory) -> Result<(), Mismatch> {
        let mut waiting = 0;
        let mut number = 0;
        while waiting < self.warps.len() {
            match self.ready(number) {
                Some(record) => {
                    waiting = 0;
                    self.warps[number].queue.pop_front();
                    self.replay(&record, core, memory)?;
                }
                None => {
                    waiting += 1;
                    number = (number + 1) % self.warps.len();
                }
            }
        }
        Ok(())
    }

    /// First record of a warp, unless it waits for an earlier memory access.
    fn ready(&self, number: usize) -> Option<Record> {
        let record = *self.warps[number].queue.front()?;
        record.mem_order.is_none_or(|place| place == self.next_place).then_some(record)
    }

    /// Memory access for which the other records wait, if there is one, at the place of the first of them.
    fn first_missing(&self) -> Option<Mismatch> {
        let (_, order) = self.places.first_key_value()?;
        let waiting = self.warps.iter().map(|warp| warp.queue.len()).sum();
        let here = Place { order: Some(*order), ..Place::default() };
        Some(Difference::MissingPlace { place: self.next_place, waiting }.at(here))
    }

    /// Checks that no record waits and that all threads of the work-group have ended.
    fn all_ended(&self, core: &CoreSize) -> Result<(), Mismatch> {
        if let Some(missing) = self.first_missing() {
            return Err(missing);
        }
        let Some(group) = self.group else { return Ok(()) };
        let lanes = |warp: u32| self.warps[warp as usize].slots.iter().map(move |slot| (warp, slot));
        let mut live = (0..core.warps).flat_map(lanes).filter(|(_, slot)| slot.is_live());
        let Some((warp, first)) = live.next() else { return Ok(()) };
        let slot = first.thread.number;
        let here = Place {
            order: None,
            warp: Some(warp),
            thread: Some(self.launch.thread_number(group, slot)),
            lane: Some(slot % core.lanes),
            pc: Some(first.thread.pc),
        };
        Err(Difference::DoneWithThreads { group, live: 1 + live.count() as u32 }.at(here))
    }

    fn finish(&self, has_error: bool, core: &CoreSize) -> Result<(), Mismatch> {
        self.all_ended(core)?;
        if let Some(group) = self.group.and_then(|group| self.launch.group_after(group)) {
            return Err(Difference::DoneWithGroup { group }.at(Place::default()));
        }
        let at = |&(thread, pc, _): &(u32, u32, u8)| Place { thread: Some(thread), pc: Some(pc), ..Place::default() };
        if let Some(error) = self.reported.first() {
            let expected = self.stopped.iter().find(|stopped| stopped.0 == error.0).map(|stopped| stopped.2);
            return Err(Difference::ErrorRecord { came: Some(error.2), expected }.at(at(error)));
        }
        if let Some(error) = self.stopped.first() {
            return Err(Difference::ErrorRecord { came: None, expected: Some(error.2) }.at(at(error)));
        }
        let (came, expected) = (u64::from(has_error), u64::from(self.has_error));
        if came != expected {
            return Err(Difference::Value { field: "done_error", came, expected }.at(Place::default()));
        }
        Ok(())
    }

    /// Wakes the threads at the barrier if all live threads have arrived.
    fn wake_at_barrier(&mut self) {
        let slots = || self.warps.iter().flat_map(|warp| &warp.slots);
        if slots().all(|slot| slot.parked || !slot.is_live()) {
            self.warps.iter_mut().for_each(Warp::wake);
        }
    }

    /// Number of live threads, and of those among them that have not arrived at the barrier.
    fn barrier(&self) -> (u32, u32) {
        let slots = || self.warps.iter().flat_map(|warp| &warp.slots).filter(|slot| slot.thread.state == State::Live);
        (slots().count() as u32, slots().filter(|slot| !slot.parked).count() as u32)
    }
}
