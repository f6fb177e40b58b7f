//! Agings of parked warps.
//!
//! Widths W and P: see [`LockArbiter`](super::LockArbiter).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Memory, Register};

/// Per parked warp: the time of its next aging and the number of its agings. A scan finds warps that are due for an
/// aging.
///
/// Times are in cycles, have T bits and wrap around. A word is {time, active}, of T1 = T + 1 bits.
#[derive(Debug, LogicBlock, Drive, Init)]
pub struct Aging<const W: usize, const P: usize, const T: usize, const T1: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub fill: Signal<In, Bit>,
    pub fill_address: Signal<In, Bits<W>>,
    pub park: Signal<In, Bit>,
    pub park_warp: Signal<In, Bits<W>>,
    pub grant: Signal<In, Bit>,
    pub grant_warp: Signal<In, Bits<W>>,
    pub read_warp: Signal<In, Bits<W>>,
    pub age: Signal<In, Bit>,
    pub enter: Signal<In, Bit>,
    pub enter_warp: Signal<In, Bits<W>>,
    pub may_rise: Signal<In, Bit>,
    pub due: Signal<Out, Bit>,
    pub warp: Signal<Out, Bits<W>>,
    pub steps: Signal<Out, Bits<P>>,
    pub next_steps: Signal<Out, Bits<P>>,
    time_of: Memory<T1, W>,
    steps_of: Memory<P, W>,
    may_rise_of: Memory<1, W>,
    now: Register<Bits<T>>,
    position: Register<Bits<W>>,
    visited: Register<Bit>,
    visited_warp: Register<Bits<W>>,
    fetched: Register<Bit>,
    fetched_warp: Register<Bits<W>>,
    fetched_time: Register<Bits<T>>,
    late: Register<Bit>,
    late_warp: Register<Bits<W>>,
    late_time: Register<Bits<T>>,
    next: Register<Bit>,
    next_warp: Register<Bits<W>>,
    next_time: Register<Bits<T>>,
    found: Register<Bit>,
    found_warp: Register<Bits<W>>,
    found_time: Register<Bits<T>>,
    stops: Signal<Local, Bit>,
    changes_position: Signal<Local, Bit>,
    changes_visited: Signal<Local, Bit>,
    changes_fetched: Signal<Local, Bit>,
    changes_late: Signal<Local, Bit>,
    write: Signal<Local, Bit>,
    write_warp: Signal<Local, Bits<W>>,
    write_word: Signal<Local, Bits<T1>>,
    read_word: Signal<Local, Bits<T1>>,
    read_time: Signal<Local, Bits<T>>,
    elapsed: Signal<Local, Bits<T>>,
    due_time: Signal<Local, Bits<T>>,
    keeps_next: Signal<Local, Bit>,
    keeps_found: Signal<Local, Bit>,
    is_due: Signal<Local, Bit>,
    oldest: Signal<Local, Bits<P>>,
    by_one: Constant<Bits<1>>,
    aging: Constant<Bits<T>>,
    sign: Constant<Bits<T>>,
    last: Constant<Bits<W>>,
}

impl<const W: usize, const P: usize, const T: usize, const T1: usize> Aging<W, P, T, T1> {
    /// Returns the agings of `warps` warps; `aging` is the number of cycles between two agings of a warp.
    ///
    /// # Panics
    /// If the warps do not fit the width W, `aging` is 2^(T - 1) or more, or T1 is not T + 1.
    pub fn new(warps: usize, aging: usize) -> Self {
        assert!(T1 == T + 1 && warps <= 1 << W && aging < 1 << (T - 1));
        Self::init(AgingValues {
            time_of: Default::default(),
            steps_of: Default::default(),
            may_rise_of: Default::default(),
            by_one: Constant::new(bits(1)),
            aging: Constant::new(bits(aging as u64)),
            sign: Constant::new(bits(1 << (T - 1))),
            last: Constant::new(bits(warps as u64 - 1)),
        })
    }
}

impl<const W: usize, const P: usize, const T: usize, const T1: usize> Logic for Aging<W, P, T, T1> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Time of the next aging of each parked warp, and the scan for warps that are due for an aging.");
        comment!("reset: synchronous, active high: no warp is parked");
        comment!("fill: initial contents are written after a reset");
        comment!("fill_address: address of the initial contents");
        comment!("park: a warp is parked");
        comment!("park_warp: warp that is parked");
        comment!("grant: a warp gets a mutex");
        comment!("grant_warp: warp that gets a mutex");
        comment!("read_warp: warp whose number of agings is read");
        comment!("age: the warp that is due ages; its number of agings was read in the previous cycle");
        comment!("enter: a parked warp enters a class");
        comment!("enter_warp: warp that enters a class");
        comment!("may_rise: the class that the warp enters is not the highest one");
        comment!("due: a warp is due for an aging");
        comment!("warp: warp that is due");
        comment!("steps: number of agings of the warp that was read in the previous cycle");
        comment!("next_steps: that number plus 1");
        dff_setup!(
            self,
            clock,
            now,
            position,
            visited,
            visited_warp,
            fetched,
            fetched_warp,
            fetched_time,
            late,
            late_warp,
            late_time,
            next,
            next_warp,
            next_time,
            found,
            found_warp,
            found_time
        );
        self.now.d.next = self.now.q.val() + 1;
        comment!("Number of agings: 0 when a warp is parked. At the highest number, the class is 0 and aging stops.");
        self.steps.next = self.steps_of.read_data.val();
        self.oldest.next = self.steps_of.read_data.val() + 1;
        self.next_steps.next = self.oldest.val();
        self.steps_of.clock.next = self.clock.val();
        self.steps_of.write_enable.next = self.fill.val() | self.park.val() | self.age.val();
        self.steps_of.write_address.next = self.park_warp.val();
        self.steps_of.write_data.next = bits::<P>(0);
        if self.age.val() {
            self.steps_of.write_address.next = self.found_warp.q.val();
            self.steps_of.write_data.next = self.oldest.val();
        }
        if self.fill.val() {
            self.steps_of.write_address.next = self.fill_address.val();
            self.steps_of.write_data.next = bits::<P>(0);
        }
        self.steps_of.read_enable.next = true;
        self.steps_of.read_address.next = self.read_warp.val();
        comment!("Times. A grant ends the wait of a warp.");
        self.due_time.next = self.now.q.val() + self.aging.val();
        if self.age.val() {
            self.due_time.next = self.found_time.q.val() + self.aging.val();
        }
        self.write.next = self.park.val() | self.grant.val() | self.age.val();
        self.write_warp.next = self.park_warp.val();
        self.write_word.next = (bit_cast::<T1, T>(self.due_time.val()) << self.by_one.val()) | 1;
        if self.grant.val() {
            self.write_warp.next = self.grant_warp.val();
            self.write_word.next = bits::<T1>(0);
        }
        if self.age.val() {
            self.write_warp.next = self.found_warp.q.val();
            if self.oldest.val().all() {
                self.write_word.next = bits::<T1>(0);
            }
        }
        self.time_of.clock.next = self.clock.val();
        self.time_of.write_enable.next = self.fill.val() | self.write.val();
        self.time_of.write_address.next = self.write_warp.val();
        self.time_of.write_data.next = self.write_word.val();
        if self.fill.val() {
            self.time_of.write_address.next = self.fill_address.val();
            self.time_of.write_data.next = bits::<T1>(0);
        }
        self.time_of.read_enable.next = true;
        self.time_of.read_address.next = self.position.q.val();
        self.visited_warp.d.next = self.position.q.val();
        comment!("Warps that are not in class 0. Warps in class 0 do not age.");
        self.may_rise_of.clock.next = self.clock.val();
        self.may_rise_of.write_enable.next = self.fill.val() | self.enter.val();
        self.may_rise_of.write_address.next = self.enter_warp.val();
        self.may_rise_of.write_data.next = bits::<1>(0);
        if self.may_rise.val() {
            self.may_rise_of.write_data.next = bits::<1>(1);
        }
        if self.fill.val() {
            self.may_rise_of.write_address.next = self.fill_address.val();
            self.may_rise_of.write_data.next = bits::<1>(0);
        }
        self.may_rise_of.read_enable.next = true;
        self.may_rise_of.read_address.next = self.position.q.val();
        self.read_word.next = self.time_of.read_data.val();
        self.read_time.next = self.read_word.val().get_bits::<T>(1);
        self.elapsed.next = self.now.q.val() - self.fetched_time.q.val();
        comment!("Scan: one warp per cycle is visited, fetched, and judged late or not.");
        comment!("A warp whose entry changes is visited again later.");
        self.changes_position.next = (self.write.val() & (self.write_warp.val() == self.position.q.val()))
            | (self.enter.val() & (self.enter_warp.val() == self.position.q.val()));
        self.changes_visited.next = (self.write.val() & (self.write_warp.val() == self.visited_warp.q.val()))
            | (self.enter.val() & (self.enter_warp.val() == self.visited_warp.q.val()));
        self.changes_fetched.next = (self.write.val() & (self.write_warp.val() == self.fetched_warp.q.val()))
            | (self.enter.val() & (self.enter_warp.val() == self.fetched_warp.q.val()));
        self.changes_late.next = (self.write.val() & (self.write_warp.val() == self.late_warp.q.val()))
            | (self.enter.val() & (self.enter_warp.val() == self.late_warp.q.val()));
        self.is_due.next = self.late.q.val()
            & !self.changes_late.val()
            & !(self.found.q.val() & (self.found_warp.q.val() == self.late_warp.q.val()));
        self.stops.next = self.next.q.val() | self.is_due.val();
        self.visited.d.next = !self.fill.val() & !self.stops.val() & !self.changes_position.val();
        self.fetched.d.next = self.visited.q.val()
            & self.read_word.val().get_bit(0)
            & self.may_rise_of.read_data.val().get_bit(0)
            & !self.stops.val()
            & !self.changes_visited.val();
        self.fetched_warp.d.next = self.visited_warp.q.val();
        self.fetched_time.d.next = self.read_time.val();
        self.late.d.next = self.fetched.q.val()
            & ((self.elapsed.val() & self.sign.val()) == 0)
            & !self.stops.val()
            & !self.changes_fetched.val();
        self.late_warp.d.next = self.fetched_warp.q.val();
        self.late_time.d.next = self.fetched_time.q.val();
        comment!("The scan stops at a warp that is due, and then goes on with the next warp.");
        if !self.next.q.val() {
            self.position.d.next = self.position.q.val() + 1;
            if self.position.q.val() == self.last.val() {
                self.position.d.next = bits::<W>(0);
            }
        }
        if self.is_due.val() {
            self.position.d.next = self.fetched_warp.q.val();
        }
        comment!("The due warp (found), and the next due warp (next). Each is dropped if its entry changes so that it");
        comment!("is not due, for example if the warp enters class 0.");
        self.keeps_next.next = self.next.q.val()
            & !(self.write.val() & (self.write_warp.val() == self.next_warp.q.val()))
            & !(self.enter.val() & (self.enter_warp.val() == self.next_warp.q.val()));
        self.keeps_found.next = self.found.q.val()
            & !(self.write.val() & (self.write_warp.val() == self.found_warp.q.val()))
            & !(self.enter.val() & !self.may_rise.val() & (self.enter_warp.val() == self.found_warp.q.val()));
        self.found.d.next = self.keeps_found.val() | self.keeps_next.val();
        self.next.d.next = self.keeps_next.val() & self.keeps_found.val();
        if !self.keeps_found.val() {
            self.found_warp.d.next = self.next_warp.q.val();
            self.found_time.d.next = self.next_time.q.val();
        }
        if self.is_due.val() {
            self.next.d.next = true;
            self.next_warp.d.next = self.late_warp.q.val();
            self.next_time.d.next = self.late_time.q.val();
        }
        self.due.next = self.found.q.val();
        self.warp.next = self.found_warp.q.val();
        if self.reset.val() {
            self.now.d.next = bits::<T>(0);
            self.position.d.next = bits::<W>(0);
            self.visited.d.next = false;
            self.fetched.d.next = false;
            self.late.d.next = false;
            self.next.d.next = false;
            self.found.d.next = false;
        }
    }
}
