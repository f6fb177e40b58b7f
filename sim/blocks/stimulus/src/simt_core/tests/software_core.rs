//! Software model of a core, a source of retirement records. It runs a program under a random schedule, and can have
//! a fault.

use super::fault::Fault;
use std::collections::VecDeque;
use warploom_contracts::simt_core::csr::{Counter, Csr};
use warploom_contracts::simt_core::custom::Custom;
use warploom_golden::simt_core::checker::{Checker, Mismatch};
use warploom_golden::simt_core::isa::{decode, execute, Event, Instruction, Memory, Outcome, State, Thread};
use warploom_golden::simt_core::{CoreMemory, CoreSize, LaneRecord, Launch, Record};
use warploom_harness::stimulus::Source;

/// Number of records of a warp that wait to retire.
const MAX_QUEUE: usize = 2;

/// Thread of a warp.
struct Slot {
    thread: Thread,
    parked: bool,
    /// Number of ends until it takes part after a wake.
    asleep: u32,
    /// Number of ends since its last instruction.
    idle: u32,
}

impl Slot {
    fn runs(&self) -> bool {
        self.thread.state == State::Live && !self.parked && self.asleep == 0
    }
}

#[derive(Default)]
struct Warp {
    slots: Vec<Slot>,
    /// Threads and thread that supplied the pc, within a block.
    block: Option<(u32, usize)>,
    /// Records that have not retired.
    queue: VecDeque<Record>,
    executed: u64,
}

/// Result of a run.
pub(super) struct Run {
    /// Difference that the checker found.
    pub(super) result: Result<(), Mismatch>,
    /// Records that retired.
    pub(super) records: u64,
    /// Number of lanes that replayed.
    pub(super) replays: u64,
    /// Whether the fault took effect.
    pub(super) faulty: bool,
    /// Exit codes, by number of the thread.
    pub(super) exits: Vec<(u32, State)>,
    /// Memory at the end.
    pub(super) memory: CoreMemory,
}

/// Model of a core.
pub(super) struct SoftwareCore {
    size: CoreSize,
    memory: CoreMemory,
    launch: Launch,
    group: u32,
    warps: Vec<Warp>,
    source: Source,
    fault: Fault,
    /// Number of opportunities for the fault that pass before it takes effect.
    patience: u32,
    faulty: bool,
    order: u64,
    place: u64,
    replays: u64,
    steps: u64,
    /// Whether threads have been woken since all records retired.
    woken: bool,
    errors: Vec<(u32, u32, u8)>,
    exits: Vec<(u32, State)>,
    /// Instruction words before they were overwritten; only for the fault that shows them.
    old_words: Vec<(u32, u32)>,
}

impl SoftwareCore {
    /// Creates a core with this memory and fault.
    pub(super) fn new(size: CoreSize, memory: CoreMemory, seed: u64, fault: Fault) -> Self {
        let mut source = Source::new(seed);
        let patience = source.below(4) as u32;
        Self {
            size,
            memory,
            launch: Launch::of_threads(0, 0),
            group: 0,
            warps: Vec::new(),
            source,
            fault,
            patience,
            faulty: false,
            order: 0,
            place: 0,
            replays: 0,
            steps: 0,
            woken: false,
            errors: Vec::new(),
            exits: Vec::new(),
            old_words: Vec::new(),
        }
    }

    /// Runs a launch of at most `max_steps` warp instructions under the checker.
    pub(super) fn run(mut self, launch: &Launch, max_steps: u64) -> Run {
        let mut checker = Checker::new(self.size, self.memory.clone());
        let result = self.judged(launch, &mut checker, max_steps);
        let Self { order, replays, faulty, exits, memory, .. } = self;
        let result = result.and_then(|()| checker.compare_memory(memory.outside()));
        Run { result, records: order, replays, faulty, exits, memory }
    }

    fn judged(&mut self, launch: &Launch, checker: &mut Checker, max_steps: u64) -> Result<(), Mismatch> {
        self.launch = launch.clone();
        if let Some(error) = checker.launch(launch) {
            return checker.done(true, Some(error as u8));
        }
        let mut group = launch.first();
        while let Some(number) = group {
            self.group = number;
            self.start();
            while self.execute_one() {
                assert!(self.steps < max_steps, "the program does not end in {max_steps} steps");
                while self.must_retire() || self.source.one_in(2) {
                    if !self.retire(checker)? {
                        self.woken = false;
                        break;
                    }
                }
            }
            while self.retire(checker)? {}
            self.memory.reservations.clear();
            group = launch.group_after(number);
            if group.is_some()
                && launch.group_after(number + launch.group_stride).is_none()
                && self.now(Fault::GroupIsMissing)
            {
                break;
            }
        }
        let has_error = !self.errors.is_empty();
        for (thread, pc, code) in std::mem::take(&mut self.errors) {
            if !self.now(Fault::MissingError) {
                checker.error(thread, pc, code);
            }
        }
        checker.done(has_error, None)
    }

    /// Whether the fault takes effect at this opportunity.
    fn now(&mut self, fault: Fault) -> bool {
        if self.fault != fault || self.faulty {
            return false;
        }
        let is_last = matches!(fault, Fault::MissingError | Fault::GroupIsMissing);
        if self.patience > 0 && !is_last {
            self.patience -= 1;
            return false;
        }
        self.faulty = true;
        true
    }

    /// Whether a queue is full, or threads have been woken: records of a barrier retire before those of woken threads.
    fn must_retire(&self) -> bool {
        self.woken || self.warps.iter().any(|warp| warp.queue.len() > MAX_QUEUE)
    }

    fn start(&mut self) {
        let (lanes, threads) = (self.size.lanes, self.launch.threads_of_group());
        self.warps.resize_with(self.size.warps as usize, Warp::default);
        for (number, warp) in (0..).zip(&mut self.warps) {
            let count = threads.saturating_sub(number * lanes).min(lanes);
            let slot = |lane| {
                let mut thread = Thread::new(number * lanes + lane, self.launch.pc);
                thread.registers = self.launch.registers();
                Slot { thread, parked: false, asleep: 0, idle: 0 }
            };
            warp.slots = (0..count).map(slot).collect();
            warp.block = None;
        }
    }

    /// Retires the oldest record of a random warp. Returns whether there was one.
    fn retire(&mut self, checker: &mut Checker) -> Result<bool, Mismatch> {
        let full: Vec<usize> = (0..self.warps.len()).filter(|warp| !self.warps[*warp].queue.is_empty()).collect();
        if full.is_empty() {
            return Ok(false);
        }
        let warp = self.source.pick(&full);
        let Some(mut record) = self.warps[warp].queue.pop_front() else { return Ok(false) };
        record.order = self.order;
        if self.now(Fault::MissingRecordUncounted) {
            return Ok(true);
        }
        self.order += 1;
        if self.now(Fault::MissingRecord) {
            return Ok(true);
        }
        checker.retire(&record)?;
        Ok(true)
    }

    /// Executes an instruction of a random warp. Returns whether a thread was live.
    fn execute_one(&mut self) -> bool {
        let live = |warp: &Warp| warp.slots.iter().filter(|slot| slot.thread.state == State::Live).count();
        let all: usize = self.warps.iter().map(live).sum();
        if all == 0 || (all == 1 && self.now(Fault::DoneTooEarly)) {
            return false;
        }
        self.steps += 1;
        let ready: Vec<usize> =
            (0..self.warps.len()).filter(|warp| self.warps[*warp].slots.iter().any(Slot::runs)).collect();
        if ready.is_empty() {
            // Threads that have been woken take part again.
            self.warps.iter_mut().flat_map(|warp| &mut warp.slots).for_each(|slot| slot.asleep = 0);
            return true;
        }
        let number = self.source.pick(&ready);
        let (mask, lender) = match self.warps[number].block {
            Some(block) => block,
            None => self.start_block(number),
        };
        self.execute(number, mask, lender);
        true
    }

    /// Chooses the thread that supplies the pc, and the threads of the block.
    fn start_block(&mut self, number: usize) -> (u32, usize) {
        let running: Vec<usize> =
            (0..self.warps[number].slots.len()).filter(|lane| self.warps[number].slots[*lane].runs()).collect();
        let idle = |lane: &usize| self.warps[number].slots[*lane].idle;
        let longest = running.iter().copied().max_by_key(idle).unwrap_or(0);
        let lender = if self.fault == Fault::Starvation {
            self.faulty = true;
            running.first().copied().unwrap_or(0)
        } else if !self.may_choose(number, &running) {
            longest
        } else {
            self.source.pick(&running)
        };
        let pc = self.warps[number].slots[lender].thread.pc;
        let slots = &self.warps[number].slots;
        let at = |lane: &&usize| slots[**lane].thread.pc == pc;
        let mut mask: u32 = running.iter().filter(at).map(|lane| 1 << lane).sum();
        let others = mask & !(1 << lender);
        if others != 0 && self.now(Fault::ThreadIsMissing) {
            mask &= !(1 << others.trailing_zeros());
        }
        let slots = &self.warps[number].slots;
        let at = |lane: &&usize| slots[**lane].thread.pc == pc;
        let elsewhere: u32 = running.iter().filter(|lane| !at(lane)).map(|lane| 1 << lane).sum();
        if elsewhere != 0 && self.now(Fault::ThreadTooMany) {
            let lane = elsewhere.trailing_zeros();
            mask |= 1 << lane;
            self.warps[number].slots[lane as usize].thread.pc = pc;
        }
        (mask, lender)
    }

    /// Whether any thread may supply the pc: all others still progress within LANES ends, served by their idle time.
    fn may_choose(&self, number: usize, running: &[usize]) -> bool {
        let mut idle: Vec<u32> = running.iter().map(|lane| self.warps[number].slots[*lane].idle).collect();
        idle.sort_unstable_by(|a, b| b.cmp(a));
        (2..).zip(idle).all(|(after, idle)| idle + after <= self.size.lanes)
    }

    /// Executes the next instruction of a block.
    fn execute(&mut self, number: usize, threads: u32, lender: usize) {
        let pc = self.warps[number].slots[lender].thread.pc;
        let word = self.fetch(pc);
        let instruction = word.and_then(|word| decode(word).ok());
        let mut record =
            Record { group: self.group, warp: number as u32, pc, instruction: word.unwrap_or(0), ..Record::default() };
        record.mask = threads;
        if let Some(jalr @ Instruction::Jalr { .. }) = instruction {
            record.replay = self.replay(number, threads, lender, jalr);
            record.mask &= !record.replay;
            self.replays += u64::from(record.replay.count_ones());
        }
        if threads.count_ones() > 1 && self.warps[number].block.is_some() && self.now(Fault::ThreadLeavesBlock) {
            record.mask &= !(1 << (threads & !(1 << lender)).trailing_zeros());
        }
        let mut accesses = false;
        let mask = record.mask;
        for lane in (0..self.size.lanes).filter(|lane| mask >> lane & 1 == 1) {
            accesses |= self.execute_lane(number, lane, word, &mut record);
        }
        if record.replay != 0 && record.rd_mask != 0 && self.now(Fault::ReplayWrites) {
            record.rd_mask |= record.replay;
        }
        if accesses {
            record.mem_order = Some(self.place);
            self.place += 1;
            if self.now(Fault::MissingPlace) {
                self.place += 1;
            } else if self.now(Fault::PlaceTwice) {
                self.place -= 1;
            }
        }
        self.after(number, &record, instruction, lender);
        self.warps[number].executed += 1;
        self.warps[number].queue.push_back(record);
    }

    /// Fetches an instruction word.
    fn fetch(&mut self, pc: u32) -> Option<u32> {
        let word = self.memory.fetch(pc).ok()?;
        let old = self.old_words.iter().find(|(address, _)| *address == pc).map(|(_, old)| *old);
        match old {
            Some(old) if self.fault == Fault::StaleInstruction => {
                self.faulty = true;
                Some(old)
            }
            _ => Some(word),
        }
    }

    /// Lanes that replay a jalr.
    fn replay(&mut self, number: usize, threads: u32, lender: usize, jalr: Instruction) -> u32 {
        let target = |lane: usize| {
            let thread = &self.warps[number].slots[lane].thread;
            execute(jalr, thread.pc, &thread.registers, |_| 0).ok().map(|effect| effect.next_pc)
        };
        let first = target(lender);
        let lanes = || (0..self.size.lanes as usize).filter(|lane| threads >> lane & 1 == 1);
        let replays = |lane: &usize| target(*lane).is_some() && target(*lane) != first;
        let replay: u32 = lanes().filter(replays).map(|lane| 1 << lane).sum();
        let rest = threads & !replay & !(1 << lender);
        if replay != 0 && self.now(Fault::ReplayIsMissing) {
            return replay & (replay - 1);
        }
        if rest != 0 && self.now(Fault::ReplayIsNeedless) {
            return replay | 1 << rest.trailing_zeros();
        }
        replay
    }

    /// Executes an instruction in a lane, and fills its fields. Returns whether it accessed memory.
    fn execute_lane(&mut self, number: usize, lane: u32, word: Option<u32>, record: &mut Record) -> bool {
        let (size, launch, group, steps) = (self.size, self.launch.clone(), self.group, self.steps);
        let executed = self.warps[number].executed;
        let slot = number as u32 * size.lanes + lane;
        let wrong_counter = self.fault == Fault::WrongCounter;
        let decreases = self.fault == Fault::CounterDecreases;
        let mut read = false;
        let csr = |csr: Csr| {
            read = csr.counter().is_some();
            match csr {
                Csr::Counter(Counter::Retired) => executed as u32 + u32::from(wrong_counter),
                Csr::Counter(_) if decreases => u32::MAX - steps as u32,
                Csr::Counter(_) => steps as u32,
                Csr::CounterHigh(_) => 0,
                constant => launch.csr(&size, group, slot, constant).unwrap_or(0),
            }
        };
        self.prepare_sc(number, lane, word);
        let thread = &mut self.warps[number].slots[lane as usize].thread;
        let outcome = match word {
            Some(word) => thread.execute(word, &mut self.memory, csr),
            None => Err(thread.stop(warploom_contracts::simt_core::causes::Cause::FetchFault)),
        };
        self.faulty |= read && (wrong_counter || decreases);
        self.record_lane(number, lane, &outcome, record)
    }

    /// Applies the faults of SCs to the reservation of a thread.
    fn prepare_sc(&mut self, number: usize, lane: u32, word: Option<u32>) {
        let Some(Ok(Instruction::StoreConditional { rs1, .. })) = word.map(decode) else { return };
        let thread = &self.warps[number].slots[lane as usize].thread;
        let (slot, address) = (thread.number, thread.registers[usize::from(rs1)]);
        let intact = self.memory.take_reservation(slot, address);
        if intact && !self.now(Fault::ScFails) || !intact && self.now(Fault::TwoWinners) {
            self.memory.reserve(slot, address);
        }
    }

    fn record_lane(&mut self, number: usize, lane: u32, outcome: &Outcome, record: &mut Record) -> bool {
        let bit = 1 << lane;
        let step = match outcome {
            Ok(step) => step,
            Err(cause) => {
                let thread = self.launch.thread_number(self.group, number as u32 * self.size.lanes + lane);
                record.trap |= bit;
                let code = *cause as u8 + u8::from(self.now(Fault::WrongCause));
                record.lanes[lane as usize].cause = code;
                self.errors.push((thread, record.pc, code));
                return false;
            }
        };
        let effect = &step.effect;
        let accessed = step.accessed.unwrap_or_default();
        let mut fields = LaneRecord {
            value: effect.value,
            next_pc: effect.next_pc,
            cause: 0,
            address: accessed.address,
            read_mask: accessed.read_mask,
            read_data: accessed.read_data,
            write_mask: accessed.write_mask,
            write_data: accessed.write_data,
        };
        if effect.rd != 0 {
            record.rd = effect.rd;
            record.rd_mask |= bit;
            fields.value ^= u32::from(self.now(Fault::WrongValue));
        }
        if self.now(Fault::WrongNextPc) {
            fields.next_pc ^= 8;
        }
        if accessed.write_mask.count_ones() > 1 {
            self.lose_byte(&mut fields);
        }
        match effect.event {
            Some(Event::Exit(_)) => record.exit |= bit,
            Some(Event::Custom(Custom::Barrier, _)) => record.park |= bit,
            _ => {}
        }
        record.lanes[lane as usize] = fields;
        step.accessed.is_some()
    }

    /// Applies the faults of stores.
    fn lose_byte(&mut self, fields: &mut LaneRecord) {
        let byte = 1 << fields.write_mask.trailing_zeros();
        if self.now(Fault::LostByte) {
            let inverted = !fields.write_data;
            // The memory exists, since the store has reached it.
            _ = self.memory.write(fields.address & !3, byte, inverted);
        }
        if self.now(Fault::LostByteInRecord) {
            fields.write_mask &= !byte;
        }
        if self.fault == Fault::StaleInstruction {
            self.old_words.push((fields.address & !3, 0x13));
        }
    }

    /// Updates the states of threads after an instruction.
    fn after(&mut self, number: usize, record: &Record, instruction: Option<Instruction>, lender: usize) {
        let ends = record.trap != 0 || instruction.is_none_or(Instruction::ends_block);
        let barrier = matches!(instruction, Some(Instruction::Custom { .. }));
        let group = self.group;
        for (lane, slot) in (0..).zip(&mut self.warps[number].slots) {
            slot.asleep -= u32::from(ends && slot.asleep > 0);
            if record.mask >> lane & 1 == 0 {
                slot.idle += u32::from(ends && slot.runs());
                continue;
            }
            slot.idle = 0;
            if slot.thread.state != State::Live {
                let thread = self.launch.thread_number(group, slot.thread.number);
                self.exits.push((thread, slot.thread.state));
            } else {
                slot.parked = barrier;
            }
        }
        if barrier && self.now(Fault::BarrierTooEarly) {
            self.warps[number].slots[lender].parked = false;
        }
        self.warps[number].block = (!ends).then_some((record.mask, lender));
        let slots = || self.warps.iter().flat_map(|warp| &warp.slots);
        if slots().all(|slot| slot.parked || slot.thread.state != State::Live) {
            for slot in self.warps.iter_mut().flat_map(|warp| &mut warp.slots).filter(|slot| slot.parked) {
                slot.parked = false;
                slot.idle = 0;
                slot.asleep = self.source.below(5) as u32;
                self.woken = true;
            }
        }
    }
}
