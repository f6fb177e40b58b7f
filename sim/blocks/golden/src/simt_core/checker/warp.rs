//! State of the warps of a launch: threads, current block, and progress.

use super::mismatch::Place;
use crate::simt_core::isa::{State, Thread};
use crate::simt_core::{CoreSize, Launch, Record};
use std::collections::{HashMap, VecDeque};
use warploom_contracts::simt_core::csr::Csr;
use warploom_contracts::simt_core::MAX_ENDS_TO_WAKE;

/// Thread in its slot.
pub(super) struct Slot {
    pub(super) thread: Thread,
    /// Whether it waits at a barrier.
    pub(super) parked: bool,
    /// Whether it was woken and has not executed an instruction since. A block may then start without it.
    pub(super) waking: bool,
    /// Number of ends of its warp from which its progress counts.
    pub(super) since: u64,
}

impl Slot {
    pub(super) fn is_live(&self) -> bool {
        self.thread.state == State::Live
    }
}

/// Warp.
#[derive(Default)]
pub(super) struct Warp {
    /// Slots with threads; the first is lane 0.
    pub(super) slots: Vec<Slot>,
    /// Records that wait for earlier memory accesses.
    pub(super) queue: VecDeque<Record>,
    /// Place of the last memory access that arrived.
    pub(super) last_place: Option<u64>,
    /// Number of replayed records.
    pub(super) retired: u64,
    /// Number of ends of blocks.
    pub(super) ends: u64,
    /// Threads of the current block; `None` if the next record starts one.
    pub(super) block: Option<u32>,
    /// Last value of each half of a counter.
    pub(super) counters: HashMap<Csr, u32>,
    /// Place in the order of memory accesses of the last fence.i.
    pub(super) fence: u64,
}

impl Warp {
    /// Mask of the lanes that satisfy a condition.
    pub(super) fn mask_of(&self, condition: impl Fn(&Slot) -> bool) -> u32 {
        let lanes = self.slots.iter().enumerate().filter(|(_, slot)| condition(slot));
        lanes.map(|(lane, _)| 1 << lane).sum()
    }

    /// Starts the threads of a work-group in the slots of warp `number`.
    pub(super) fn start(&mut self, launch: &Launch, core: &CoreSize, number: u32) {
        let first = number * core.lanes;
        let threads = launch.threads_of_group().saturating_sub(first).min(core.lanes);
        let slot = |lane| {
            let mut thread = Thread::new(first + lane, launch.pc);
            thread.registers = launch.registers();
            Slot { thread, parked: false, waking: false, since: self.ends }
        };
        self.slots = (0..threads).map(slot).collect();
        self.block = None;
    }

    /// Wakes all threads.
    pub(super) fn wake(&mut self) {
        for slot in self.slots.iter_mut().filter(|slot| slot.parked) {
            slot.parked = false;
            slot.waking = true;
            slot.since = self.ends + u64::from(MAX_ENDS_TO_WAKE);
        }
    }
}

/// Place of a lane of a record.
pub(super) fn place(launch: &Launch, core: &CoreSize, record: &Record, lane: Option<u32>) -> Place {
    let slot = |lane| record.warp.wrapping_mul(core.lanes).wrapping_add(lane);
    let thread = lane.map(|lane| launch.thread_number(record.group, slot(lane)));
    Place { order: Some(record.order), warp: Some(record.warp), thread, lane, pc: Some(record.pc) }
}
