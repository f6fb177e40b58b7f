//! Replay of a record: threads and block, instruction word, effects per lane, and progress.

use super::memory::CheckedMemory;
use super::mismatch::{Difference, Mismatch, Writer};
use super::warp::{place, Slot, Warp};
use super::{Place, Run};
use crate::simt_core::isa::{decode, execute, Accessed, Event, Instruction, Outcome, State, Thread};
use crate::simt_core::memory::expand;
use crate::simt_core::{CoreSize, Launch, Record};
use warploom_contracts::simt_core::causes::Cause;
use warploom_contracts::simt_core::csr::{Counter, Csr};
use warploom_contracts::simt_core::custom::Custom;
use warploom_contracts::simt_core::progress_bound;

/// Word of the record, as the interpreter sees it.
#[derive(Clone, Copy)]
struct Fetched {
    /// Instruction word; `None` after a fetch fault.
    word: Option<u32>,
    /// Instruction; `None` if there is none or if it is illegal.
    instruction: Option<Instruction>,
}

impl Run {
    /// Replays a record, which is the next one of its warp.
    pub(super) fn replay(
        &mut self,
        record: &Record,
        core: &CoreSize,
        memory: &mut CheckedMemory,
    ) -> Result<(), Mismatch> {
        self.check_threads(record, core)?;
        let here = |lane| place(&self.launch, core, record, lane);
        let (launch, warp) = (&self.launch, &mut self.warps[record.warp as usize]);
        let fetched = match memory.instruction(record.pc, record.instruction, warp.fence) {
            Ok(word) => Fetched { word: Some(word), instruction: decode(word).ok() },
            Err(_) => Fetched { word: None, instruction: None },
        };
        let expected = fetched.word.unwrap_or(0).into();
        check_value("retire_instruction", record.instruction.into(), expected).map_err(|found| found.at(here(None)))?;
        check_counter(record, fetched.instruction, warp, core).map_err(|found| found.at(here(None)))?;
        check_replay(record, fetched.instruction, warp, core).map_err(|(lane, found)| found.at(here(Some(lane))))?;
        memory.current.place = self.next_place;
        let mut accesses = false;
        for lane in (0..core.lanes).filter(|lane| record.mask >> lane & 1 == 1) {
            let lanes = Lane { record, lane, core, launch, memory };
            accesses |= lanes.replay(fetched, warp).map_err(|found| found.at(here(Some(lane))))?;
        }
        for lane in (0..core.lanes).filter(|lane| record.mask >> lane & 1 == 0) {
            check_outside(record, lane).map_err(|found| found.at(here(Some(lane))))?;
        }
        check_value("retire_memory", record.mem_order.is_some().into(), accesses.into())
            .map_err(|found| found.at(here(None)))?;
        if let Some(place) = record.mem_order {
            self.places.remove(&place);
            self.next_place += 1;
        }
        self.after(record, fetched, core)
    }

    /// Checks that the threads of the record are live, not parked and at its pc, and that they are those of the block.
    fn check_threads(&self, record: &Record, core: &CoreSize) -> Result<(), Mismatch> {
        let here = |lane| place(&self.launch, core, record, lane);
        let warp = &self.warps[record.warp as usize];
        let threads = record.mask | record.replay;
        if record.mask == 0 {
            return Err(Difference::EmptyMask.at(here(None)));
        }
        for lane in (0..u32::BITS).filter(|lane| threads >> lane & 1 == 1) {
            let slot = warp.slots.get(lane as usize).filter(|slot| slot.is_live());
            let Some(slot) = slot else { return Err(Difference::NotLive.at(here(Some(lane)))) };
            if slot.parked {
                let (live, missing) = self.barrier();
                return Err(Difference::Parked { missing, live }.at(here(Some(lane))));
            }
            check_value("retire_pc", record.pc.into(), slot.thread.pc.into())
                .map_err(|found| found.at(here(Some(lane))))?;
        }
        let expected =
            warp.mask_of(|slot| slot.is_live() && !slot.parked && !slot.waking && slot.thread.pc == record.pc);
        match warp.block {
            Some(expected) if threads != expected => {
                let lane = (threads ^ expected).trailing_zeros();
                Err(Difference::MaskOfBlock { came: threads, expected }.at(here(Some(lane))))
            }
            None if expected & !threads != 0 => {
                let lane = (expected & !threads).trailing_zeros();
                Err(Difference::MissingInMask { came: threads, expected }.at(here(Some(lane))))
            }
            _ => Ok(()),
        }
    }

    /// Updates block, barrier and progress after a record.
    fn after(&mut self, record: &Record, fetched: Fetched, core: &CoreSize) -> Result<(), Mismatch> {
        let warp = &mut self.warps[record.warp as usize];
        let ends = record.trap != 0 || fetched.instruction.is_none_or(Instruction::ends_block);
        warp.retired += 1;
        warp.ends += u64::from(ends);
        warp.block = if ends { None } else { Some(record.mask) };
        if fetched.instruction == Some(Instruction::FenceI) {
            warp.fence = self.next_place;
        }
        let is_barrier = matches!(fetched.instruction, Some(Instruction::Custom { custom: Custom::Barrier, .. }));
        let mut changes = false;
        for (lane, slot) in (0..).zip(&mut warp.slots).filter(|(lane, _)| record.mask >> *lane & 1 == 1) {
            slot.waking = false;
            slot.since = warp.ends;
            slot.parked = is_barrier && slot.is_live();
            changes |= slot.parked || !slot.is_live();
            if let State::Stopped(cause) = slot.thread.state {
                let thread = self.launch.thread_number(record.group, record.warp * core.lanes + lane);
                let error = (thread, record.pc, cause as u8);
                self.has_error = true;
                match self.reported.iter().position(|reported| *reported == error) {
                    Some(position) => _ = self.reported.swap_remove(position),
                    None => self.stopped.push(error),
                }
            }
        }
        if changes {
            self.wake_at_barrier();
        }
        if ends {
            self.check_progress(record, core)?;
        }
        Ok(())
    }

    /// Checks at the end of a block that every thread of the warp progresses.
    fn check_progress(&self, record: &Record, core: &CoreSize) -> Result<(), Mismatch> {
        let warp = &self.warps[record.warp as usize];
        let allowed = u64::from(progress_bound(core.lanes, if self.launch.manage { core.manage } else { 0 }));
        let idle = |slot: &Slot| warp.ends.saturating_sub(slot.since);
        let late = |slot: &&Slot| slot.is_live() && !slot.parked && idle(slot) > allowed;
        let Some(slot) = warp.slots.iter().find(late) else { return Ok(()) };
        let here = place(&self.launch, core, record, Some(slot.thread.number % core.lanes));
        let here = Place { pc: Some(slot.thread.pc), ..here };
        Err(Difference::NoProgress { ends: idle(slot), allowed }.at(here))
    }
}

/// Lane of a record that is replayed.
struct Lane<'a> {
    record: &'a Record,
    lane: u32,
    core: &'a CoreSize,
    launch: &'a Launch,
    memory: &'a mut CheckedMemory,
}

impl Lane<'_> {
    /// Replays the instruction in its lane, and compares the fields of the lane. Returns whether it accesses memory.
    fn replay(self, fetched: Fetched, warp: &mut Warp) -> Result<bool, Difference> {
        let Self { record, lane, core, launch, memory } = self;
        let slot = record.warp * core.lanes + lane;
        let shown = record.lanes[lane as usize];
        memory.current.lane = shown;
        memory.current.writer = Writer { thread: launch.thread_number(record.group, slot), pc: record.pc };
        let retired = warp.retired;
        let csr = |csr: Csr| match csr.counter() {
            Some(Counter::Retired) => half(csr, retired),
            // `check_counter` has checked it.
            Some(_) => shown.value,
            None => launch.csr(core, record.group, slot, csr).unwrap_or(0),
        };
        let thread: &mut Thread = &mut warp.slots[lane as usize].thread;
        let outcome: Outcome = match fetched.word {
            Some(word) => thread.execute(word, memory, csr),
            None => Err(thread.stop(Cause::FetchFault)),
        };
        if let Some(difference) = memory.difference.take() {
            return Err(difference);
        }
        let bit = |mask: u32| mask >> lane & 1;
        let expected = outcome.as_ref().err().map(|cause| *cause as u8);
        let came = (bit(record.trap) == 1).then_some(shown.cause);
        if came != expected {
            return Err(Difference::Outcome { came, expected });
        }
        let Ok(step) = outcome else {
            check_value("retire_rd_mask", bit(record.rd_mask).into(), 0)?;
            check_accessed(record, lane, &Accessed::default(), memory)?;
            return Ok(false);
        };
        let effect = step.effect;
        let (exits, parks) = match effect.event {
            Some(Event::Exit(_)) => (1, 0),
            Some(Event::Custom(Custom::Barrier, _)) => (0, 1),
            _ => (0, 0),
        };
        let writes = effect.rd != 0;
        check_accessed(record, lane, &step.accessed.unwrap_or_default(), memory)?;
        check_value("retire_exit", bit(record.exit).into(), exits)?;
        check_value("retire_park", bit(record.park).into(), parks)?;
        check_value("retire_rd_mask", bit(record.rd_mask).into(), writes.into())?;
        if writes {
            check_value("retire_rd", record.rd.into(), effect.rd.into())?;
            check_value("retire_value", shown.value.into(), effect.value.into())?;
        }
        if exits == 0 {
            check_value("retire_next_pc", shown.next_pc.into(), effect.next_pc.into())?;
        }
        Ok(step.accessed.is_some())
    }
}

/// Compares a value.
fn check_value(field: &'static str, came: u64, expected: u64) -> Result<(), Difference> {
    if came == expected {
        Ok(())
    } else {
        Err(Difference::Value { field, came, expected })
    }
}

/// Compares the fields of a memory access of a lane; those of no access are 0.
fn check_accessed(record: &Record, lane: u32, expected: &Accessed, memory: &CheckedMemory) -> Result<(), Difference> {
    let came = record.lanes[lane as usize];
    check_value("retire_read_mask", came.read_mask.into(), expected.read_mask.into())?;
    check_value("retire_write_mask", came.write_mask.into(), expected.write_mask.into())?;
    if expected.read_mask | expected.write_mask != 0 {
        check_value("retire_address", came.address.into(), expected.address.into())?;
    }
    let read = expand(expected.read_mask);
    if (came.read_data ^ expected.read_data) & read != 0 {
        let address = expected.address & !3;
        let (came, expected) = (came.read_data & read, expected.read_data & read);
        // An AMO has already written the word, so its own write is not the last one.
        let writer = memory.writer(address).filter(|writer| *writer != memory.current.writer);
        return Err(Difference::ReadData { address, came, expected, writer });
    }
    let written = expand(expected.write_mask);
    let (came, expected) = (came.write_data & written, expected.write_data & written);
    check_value("retire_write_data", came.into(), expected.into())
}

/// Checks that a lane outside the mask has no effect.
fn check_outside(record: &Record, lane: u32) -> Result<(), Difference> {
    let masks = [
        ("retire_rd_mask", record.rd_mask),
        ("retire_trap", record.trap),
        ("retire_exit", record.exit),
        ("retire_park", record.park),
        ("retire_read_mask", u32::from(record.lanes[lane as usize].read_mask != 0) << lane),
        ("retire_write_mask", u32::from(record.lanes[lane as usize].write_mask != 0) << lane),
    ];
    let Some((field, _)) = masks.into_iter().find(|(_, mask)| mask >> lane & 1 == 1) else { return Ok(()) };
    if record.replay >> lane & 1 == 1 {
        Err(Difference::EffectOfReplay { field })
    } else {
        Err(Difference::OutsideMask { field })
    }
}

/// Half of a counter of 64 bits.
fn half(csr: Csr, value: u64) -> u32 {
    match csr {
        Csr::CounterHigh(_) => (value >> 32) as u32,
        _ => value as u32,
    }
}

/// Checks a counter that the core chooses: equal values in all lanes, not below the previous value of the warp. A low
/// half that wraps counts as above.
fn check_counter(
    record: &Record,
    instruction: Option<Instruction>,
    warp: &mut Warp,
    core: &CoreSize,
) -> Result<(), Difference> {
    let Some(Instruction::Csr { csr, .. }) = instruction else { return Ok(()) };
    if csr.counter().is_none_or(|counter| counter == Counter::Retired) {
        return Ok(());
    }
    let lanes = (0..core.lanes).filter(|lane| record.rd_mask & record.mask >> lane & 1 == 1);
    let mut values = lanes.map(|lane| record.lanes[lane as usize].value);
    let Some(first) = values.next() else { return Ok(()) };
    if let Some(other) = values.find(|value| *value != first) {
        return check_value("retire_value", other.into(), first.into());
    }
    let previous = warp.counters.insert(csr, first).unwrap_or(0);
    if first.wrapping_sub(previous) > u32::MAX / 2 {
        return Err(Difference::CounterDecreases { csr: csr.name(), came: first, previous });
    }
    Ok(())
}

/// Checks which lanes of a jalr replay. Returns the lane of the difference.
fn check_replay(
    record: &Record,
    instruction: Option<Instruction>,
    warp: &Warp,
    core: &CoreSize,
) -> Result<(), (u32, Difference)> {
    let first = record.mask.trailing_zeros();
    let both = check_value("retire_replay", (record.replay & record.mask).into(), 0);
    both.map_err(|found| (first, found))?;
    let Some(jalr @ Instruction::Jalr { .. }) = instruction else {
        return check_value("retire_replay", record.replay.into(), 0).map_err(|found| (first, found));
    };
    let target = |lane: u32| {
        let thread = &warp.slots[lane as usize].thread;
        execute(jalr, thread.pc, &thread.registers, |_| 0).ok().map(|effect| effect.next_pc)
    };
    let of = |mask: u32| (0..core.lanes).filter(move |lane| mask >> lane & 1 == 1);
    let common = of(record.mask).find_map(target);
    for lane in of(record.mask) {
        match (target(lane), common) {
            (Some(came), Some(expected)) if came != expected => {
                return Err((lane, Difference::TwoTargets { came, expected }));
            }
            _ => {}
        }
    }
    for lane in of(record.replay) {
        match target(lane) {
            Some(target) if Some(target) != common => {}
            target => return Err((lane, Difference::NeedlessReplay { target: target.unwrap_or(0) })),
        }
    }
    Ok(())
}
