//! Records of the warps.
//!
//! Widths: see [`LockArbiter`](super::LockArbiter).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Memory, Register};

/// Per warp: state, reservation and priority.
///
/// A state has three bits. Bit 0: the warp owns a mutex. Bit 1: its yield is pending if bit 0 is 1; otherwise it is
/// parked. Bit 2: generation of its count.
#[derive(Debug, LogicBlock, Drive, Init)]
pub struct Warps<const W: usize, const P: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub fill: Signal<In, Bit>,
    pub fill_address: Signal<In, Bits<W>>,
    pub read_warp: Signal<In, Bits<W>>,
    pub warp: Signal<In, Bits<W>>,
    pub grant: Signal<In, Bit>,
    pub generation: Signal<In, Bit>,
    pub free: Signal<In, Bit>,
    pub park: Signal<In, Bit>,
    pub request_yield: Signal<In, Bit>,
    pub keep: Signal<In, Bit>,
    pub reserve: Signal<In, Bit>,
    pub unreserve: Signal<In, Bit>,
    pub reserve_warp: Signal<In, Bits<W>>,
    pub prioritise: Signal<In, Bit>,
    pub prioritise_warp: Signal<In, Bits<W>>,
    pub new_priority: Signal<In, Bits<P>>,
    pub owns: Signal<Out, Bit>,
    pub pending: Signal<Out, Bit>,
    pub parked: Signal<Out, Bit>,
    pub kept_pending: Signal<Out, Bit>,
    pub reserved: Signal<Out, Bit>,
    pub level: Signal<Out, Bits<P>>,
    pub changing: Signal<Out, Bit>,
    pub change_warp: Signal<Out, Bits<W>>,
    pub withdraw: Signal<Out, Bit>,
    pub new_state: Signal<Out, Bits<3>>,
    state_of: Memory<3, W>,
    reserved_of: Memory<1, W>,
    priority_of: Memory<P, W>,
    change: Register<Bit>,
    changed_warp: Register<Bits<W>>,
    to_owner: Register<Bit>,
    to_state: Register<Bits<3>>,
    was_pending: Register<Bit>,
    ones: Constant<Bits<P>>,
    state: Signal<Local, Bits<3>>,
    next_state: Signal<Local, Bits<3>>,
}

impl<const W: usize, const P: usize> Default for Warps<W, P> {
    fn default() -> Self {
        Self::init(WarpsValues {
            state_of: Default::default(),
            reserved_of: Default::default(),
            priority_of: Default::default(),
            ones: Constant::new(Bits::<P>::mask()),
        })
    }
}

impl<const W: usize, const P: usize> Logic for Warps<W, P> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Record of each warp: state, reservation and priority.");
        comment!("reset: synchronous, active high: no state is being changed");
        comment!("fill: initial contents are written after a reset");
        comment!("fill_address: address of the initial contents");
        comment!("read_warp: warp that is read");
        comment!("warp: warp whose state changes; with grant, it is also read_warp");
        comment!("grant: the warp becomes an owner");
        comment!("generation: one cycle after grant: generation bit of a new owner, which clears its count");
        comment!("free: the warp owns nothing from now on");
        comment!("park: the warp is parked");
        comment!("request_yield: the yield of the warp is pending from now on; its count is then ignored");
        comment!("keep: the value of pending is kept");
        comment!("reserve: a warp gets a reservation");
        comment!("unreserve: a warp loses its reservation");
        comment!("reserve_warp: warp whose reservation changes");
        comment!("prioritise: a priority is written");
        comment!("prioritise_warp: warp whose priority is written");
        comment!("new_priority: new priority of that warp");
        comment!("owns: the warp that was read in the previous cycle owns a mutex");
        comment!("pending: the yield of that warp is pending");
        comment!("parked: that warp is parked");
        comment!("kept_pending: kept value of pending");
        comment!("reserved: the warp that was read in the previous cycle has a reservation");
        comment!("level: priority of that warp");
        comment!("changing: a state is written in this cycle");
        comment!("change_warp: warp whose state is written");
        comment!("withdraw: that warp loses its mutexes, or its yield is pending from now on");
        comment!("new_state: new state of that warp");
        dff_setup!(self, clock, change, changed_warp, to_owner, to_state, was_pending);
        comment!("Record that was read.");
        self.state.next = self.state_of.read_data.val();
        self.owns.next = self.state.val().get_bit(0);
        self.pending.next = self.state.val().get_bit(0) & self.state.val().get_bit(1);
        self.parked.next = !self.state.val().get_bit(0) & self.state.val().get_bit(1);
        self.reserved.next = self.reserved_of.read_data.val().get_bit(0);
        self.level.next = self.priority_of.read_data.val();
        comment!("Whether the owner has a pending yield, kept until the request has been judged.");
        if self.keep.val() {
            self.was_pending.d.next = self.pending.val();
        }
        self.kept_pending.next = self.was_pending.q.val();
        comment!("A state is written in the cycle in which the pulse appears.");
        self.change.d.next =
            (self.grant.val() | self.free.val() | self.park.val() | self.request_yield.val()) & !self.reset.val();
        self.changed_warp.d.next = self.warp.val();
        self.to_owner.d.next = self.grant.val();
        comment!("New state: 2 parked, 3 yield pending, 0 nothing owned.");
        self.to_state.d.next = bits::<3>(0);
        if self.park.val() {
            self.to_state.d.next = bits::<3>(2);
        }
        if self.request_yield.val() {
            self.to_state.d.next = bits::<3>(3);
        }
        comment!("A first mutex makes the warp an owner of a new generation; a further one leaves its state as it is.");
        self.next_state.next = self.to_state.q.val();
        if self.to_owner.q.val() {
            self.next_state.next = self.state.val();
            if !self.state.val().get_bit(0) {
                self.next_state.next = bits::<3>(1);
                if self.generation.val() {
                    self.next_state.next = bits::<3>(5);
                }
            }
        }
        self.changing.next = self.change.q.val();
        self.change_warp.next = self.changed_warp.q.val();
        self.withdraw.next = self.change.q.val() & !self.to_owner.q.val();
        self.new_state.next = self.next_state.val();
        comment!("Tables.");
        self.state_of.clock.next = self.clock.val();
        self.state_of.write_enable.next = self.fill.val() | self.change.q.val();
        self.state_of.write_address.next = self.changed_warp.q.val();
        self.state_of.write_data.next = self.next_state.val();
        if self.fill.val() {
            self.state_of.write_address.next = self.fill_address.val();
            self.state_of.write_data.next = bits::<3>(0);
        }
        self.state_of.read_enable.next = true;
        self.state_of.read_address.next = self.read_warp.val();
        self.reserved_of.clock.next = self.clock.val();
        self.reserved_of.write_enable.next = self.fill.val() | self.reserve.val() | self.unreserve.val();
        self.reserved_of.write_address.next = self.reserve_warp.val();
        self.reserved_of.write_data.next = bits::<1>(0);
        if self.reserve.val() {
            self.reserved_of.write_data.next = bits::<1>(1);
        }
        if self.fill.val() {
            self.reserved_of.write_address.next = self.fill_address.val();
            self.reserved_of.write_data.next = bits::<1>(0);
        }
        self.reserved_of.read_enable.next = true;
        self.reserved_of.read_address.next = self.read_warp.val();
        self.priority_of.clock.next = self.clock.val();
        self.priority_of.write_enable.next = self.fill.val() | self.prioritise.val();
        self.priority_of.write_address.next = self.prioritise_warp.val();
        self.priority_of.write_data.next = self.new_priority.val();
        if self.fill.val() {
            self.priority_of.write_address.next = self.fill_address.val();
            self.priority_of.write_data.next = self.ones.val();
        }
        self.priority_of.read_enable.next = true;
        self.priority_of.read_address.next = self.read_warp.val();
    }
}
