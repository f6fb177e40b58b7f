//! Memory of the checker: the interpreter's memory, the choices of the core that a record shows, and for messages the
//! last writer of each word.

use super::mismatch::{Difference, Writer};
use crate::simt_core::isa::{Memory, MemoryFault};
use crate::simt_core::memory::merge;
use crate::simt_core::{CoreMemory, LaneRecord};
use std::collections::{HashMap, HashSet};
use warploom_contracts::simt_core::memory_map::LOCAL_BASE;
use warploom_contracts::simt_core::MAX_ATTEMPTS_OF_SC;

/// Size in bytes of the unit in which fetched code is recorded, a multiple of the line of every instruction cache.
const PAGE: u32 = 4096;

/// Overwritten instruction word.
struct Overwritten {
    word: u32,
    /// Place in the order of memory accesses at which it was overwritten.
    place: u64,
}

/// Access that is replayed.
#[derive(Default)]
pub(super) struct Current {
    /// Fields of the record for the lane.
    pub(super) lane: LaneRecord,
    /// Thread and pc.
    pub(super) writer: Writer,
    /// Place in the order of memory accesses.
    pub(super) place: u64,
}

/// Memory of the checker.
pub(super) struct CheckedMemory {
    memory: CoreMemory,
    /// Known bytes of each word of the local memory. The core does not clear it.
    known: Vec<u8>,
    writers: HashMap<u32, Writer>,
    /// Reservations that a write has ended: slot, word, and writer.
    lost: Vec<(u32, u32, Writer)>,
    /// Reservations: slot and word.
    held: Vec<(u32, u32)>,
    /// Consecutive failures of SCs with an intact reservation, per slot.
    failures: HashMap<u32, u32>,
    /// Pages from which instructions were fetched.
    pages: HashSet<u32>,
    overwritten: HashMap<u32, Vec<Overwritten>>,
    pub(super) current: Current,
    /// Difference that the last access found.
    pub(super) difference: Option<Difference>,
}

impl CheckedMemory {
    pub(super) fn new(memory: CoreMemory) -> Self {
        Self {
            known: vec![0; memory.local_words()],
            memory,
            writers: HashMap::new(),
            lost: Vec::new(),
            held: Vec::new(),
            failures: HashMap::new(),
            pages: HashSet::new(),
            overwritten: HashMap::new(),
            current: Current::default(),
            difference: None,
        }
    }

    /// Ends all reservations, and forgets the states of the instruction cache, which a launch empties.
    pub(super) fn start_of_launch(&mut self) {
        self.end_reservations();
        self.pages.clear();
        self.overwritten.clear();
    }

    /// Ends all reservations: other threads use the slots.
    pub(super) fn end_reservations(&mut self) {
        self.held.clear();
        self.lost.clear();
        self.failures.clear();
    }

    pub(super) fn memory(&self) -> &CoreMemory {
        &self.memory
    }

    /// Last writer of a word; `None` for the host.
    pub(super) fn writer(&self, address: u32) -> Option<Writer> {
        self.writers.get(&(address & !3)).copied()
    }

    /// Returns the instruction word that a warp may execute at `pc` and that the record shows, if there is one, and
    /// otherwise the current word. `fence` is the place of the last fence.i of the warp.
    pub(super) fn instruction(&mut self, pc: u32, shown: u32, fence: u64) -> Result<u32, MemoryFault> {
        let current = self.memory.fetch(pc)?;
        self.pages.insert(pc / PAGE);
        let is_shown = |old: &Overwritten| old.word == shown && old.place >= fence;
        let old = current != shown && self.overwritten.get(&pc).is_some_and(|words| words.iter().any(is_shown));
        Ok(if old { shown } else { current })
    }

    /// Whether a write has ended the reservation of a slot for a word, and which.
    fn take_lost(&mut self, slot: u32, address: u32) -> Option<Writer> {
        let position = self.lost.iter().position(|(holder, ..)| *holder == slot)?;
        let (_, word, writer) = self.lost.swap_remove(position);
        (word == address).then_some(writer)
    }

    fn record_write(&mut self, address: u32, old: u32) {
        let writer = self.current.writer;
        self.writers.insert(address, writer);
        let (mut index, place) = (0, self.current.place);
        while index < self.held.len() {
            if self.held[index].1 == address {
                let (slot, word) = self.held.swap_remove(index);
                self.lost.retain(|(holder, ..)| *holder != slot);
                self.lost.push((slot, word, writer));
            } else {
                index += 1;
            }
        }
        if self.pages.contains(&(address / PAGE)) {
            self.overwritten.entry(address).or_default().push(Overwritten { word: old, place });
        }
    }
}

impl Memory for CheckedMemory {
    fn fetch(&mut self, address: u32) -> Result<u32, MemoryFault> {
        self.memory.fetch(address)
    }

    fn read(&mut self, address: u32, mask: u8) -> Result<u32, MemoryFault> {
        let word = self.memory.read(address, mask)?;
        if !self.memory.is_local(address) {
            return Ok(word);
        }
        let Some(known) = self.known.get_mut((address.wrapping_sub(LOCAL_BASE) / 4) as usize) else { return Ok(word) };
        let unknown = mask & !*known;
        *known |= unknown;
        let adopted = merge(word, unknown, self.current.lane.read_data);
        self.memory.write(address, unknown, adopted)?;
        Ok(adopted)
    }

    fn write(&mut self, address: u32, mask: u8, data: u32) -> Result<(), MemoryFault> {
        let old = self.memory.read(address, 15)?;
        self.memory.write(address, mask, data)?;
        if self.memory.is_local(address) {
            if let Some(known) = self.known.get_mut((address.wrapping_sub(LOCAL_BASE) / 4) as usize) {
                *known |= mask;
            }
        }
        self.record_write(address, old);
        Ok(())
    }

    fn exists(&self, address: u32) -> bool {
        self.memory.exists(address)
    }

    fn reserve(&mut self, slot: u32, address: u32) {
        self.lost.retain(|(holder, ..)| *holder != slot);
        self.held.retain(|(holder, _)| *holder != slot);
        self.held.push((slot, address));
    }

    /// Follows the record, which shows whether the SC wrote. Sets the difference if that is not allowed.
    fn take_reservation(&mut self, slot: u32, address: u32) -> bool {
        let position = self.held.iter().position(|(holder, _)| *holder == slot);
        let intact = position.is_some_and(|position| self.held.swap_remove(position).1 == address);
        let writer = self.take_lost(slot, address);
        let succeeds = self.current.lane.write_mask != 0;
        let failures = self.failures.entry(slot).or_default();
        *failures = if intact && !succeeds { *failures + 1 } else { 0 };
        if succeeds && !intact {
            self.difference = Some(Difference::ScSucceeds { address, writer });
        } else if *failures >= MAX_ATTEMPTS_OF_SC {
            let (failures, allowed) = (*failures, MAX_ATTEMPTS_OF_SC);
            self.difference = Some(Difference::ScFails { address, failures, allowed });
        }
        succeeds
    }
}
