//! Seniorities as slot numbers, and the packing of the slots.
//!
//! Width W: see [`LockArbiter`](super::LockArbiter).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Memory, Register};

/// Seniority of each warp: a slot number of S = W + 1 bits; the warp with the lower number is senior.
///
/// A word is {slot, none}, of S1 = S + 1 bits, all ones for a warp without a seniority. Another table has the warp of
/// each slot. A slot is *live* while its warp has this seniority, then *dead*. A walker visits the slots in order and
/// moves live slots to lower numbers of dead slots, which keeps their order.
#[derive(Debug, LogicBlock, Drive, Init)]
pub struct Seniority<const W: usize, const S: usize, const S1: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub fill: Signal<In, Bit>,
    pub fill_address: Signal<In, Bits<W>>,
    pub read_warp: Signal<In, Bits<W>>,
    pub keep: Signal<In, Bit>,
    pub hold: Signal<In, Bit>,
    pub warp: Signal<In, Bits<W>>,
    pub assign: Signal<In, Bit>,
    pub clear: Signal<In, Bit>,
    pub senior: Signal<Out, Bit>,
    pub none: Signal<Out, Bit>,
    pub full: Signal<Out, Bit>,
    seniority_of: Memory<S1, W>,
    seniority_to_pack: Memory<S1, W>,
    slot_warp: Memory<W, S>,
    requester: Register<Bits<S1>>,
    free: Register<Bits<S1>>,
    fetch: Register<Bits<S1>>,
    source: Register<Bits<S1>>,
    target: Register<Bits<S1>>,
    fetched: Register<Bit>,
    checked: Register<Bit>,
    moving_warp: Register<Bits<W>>,
    changed: Register<Bit>,
    changed_warp: Register<Bits<W>>,
    changed_word: Register<Bits<S1>>,
    live: Signal<Local, Bit>,
    commit: Signal<Local, Bit>,
    move_down: Signal<Local, Bit>,
    ended: Signal<Local, Bit>,
    write: Signal<Local, Bit>,
    write_warp: Signal<Local, Bits<W>>,
    write_word: Signal<Local, Bits<S1>>,
    source_word: Signal<Local, Bits<S1>>,
    target_word: Signal<Local, Bits<S1>>,
    slot: Signal<Local, Bits<S1>>,
    by_one: Constant<Bits<1>>,
    top: Constant<Bits<S1>>,
    ones: Constant<Bits<S1>>,
}

impl<const W: usize, const S: usize, const S1: usize> Default for Seniority<W, S, S1> {
    fn default() -> Self {
        assert!(S == W + 1 && S1 == S + 1);
        Self::init(SeniorityValues {
            seniority_of: Default::default(),
            seniority_to_pack: Default::default(),
            slot_warp: Default::default(),
            by_one: Constant::new(bits(1)),
            top: Constant::new(bits(1 << S)),
            ones: Constant::new(Bits::<S1>::mask()),
        })
    }
}

impl<const W: usize, const S: usize, const S1: usize> Logic for Seniority<W, S, S1> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Seniorities as slot numbers. Live slots are packed while no seniorities are compared or changed.");
        comment!("reset: synchronous, active high: no warp has a seniority");
        comment!("fill: initial contents are written after a reset");
        comment!("fill_address: address of the initial contents");
        comment!("read_warp: warp whose seniority is read");
        comment!("keep: the seniority read in the previous cycle is that of the requester, and is kept");
        comment!("hold: no slot moves, since seniorities are being compared or changed");
        comment!("warp: warp whose seniority changes");
        comment!("assign: the warp gets the next slot");
        comment!("clear: the warp loses its seniority");
        comment!("senior: the requester is senior to the warp that was read in the previous cycle");
        comment!("none: the warp that was read in the previous cycle has no seniority");
        comment!("full: no slot is left");
        dff_setup!(
            self,
            clock,
            requester,
            free,
            fetch,
            source,
            target,
            fetched,
            checked,
            moving_warp,
            changed,
            changed_warp,
            changed_word
        );
        comment!("Comparison. A requester without a seniority will get the next one, which is junior to all others.");
        self.none.next = self.seniority_of.read_data.val().get_bit(0);
        self.senior.next =
            (self.requester.q.val() < self.seniority_of.read_data.val()) | self.seniority_of.read_data.val().get_bit(0);
        if self.keep.val() {
            self.requester.d.next = self.seniority_of.read_data.val();
        }
        self.full.next = (self.free.q.val() & self.top.val()) != 0;
        comment!("Changes of a warp take effect one cycle later, before the changes of the walker.");
        self.changed.d.next = (self.assign.val() | self.clear.val()) & !self.reset.val();
        self.changed_warp.d.next = self.warp.val();
        self.slot.next = self.free.q.val();
        self.changed_word.d.next = self.ones.val();
        if self.assign.val() {
            self.changed_word.d.next = self.slot.val() << self.by_one.val();
            self.free.d.next = self.free.q.val() + 1;
        }
        comment!("Walker: reads the warp of a slot, then its seniority. If both agree, the slot is live and moves.");
        self.source_word.next = self.source.q.val() << self.by_one.val();
        self.target_word.next = self.target.q.val() << self.by_one.val();
        self.commit.next = self.checked.q.val() & !self.hold.val() & !self.changed.q.val();
        self.live.next = self.seniority_to_pack.read_data.val() == self.source_word.val();
        self.move_down.next = self.commit.val() & self.live.val() & (self.source.q.val() != self.target.q.val());
        self.ended.next = self.source.q.val() == self.free.q.val();
        self.fetched.d.next = self.fetch.q.val() != self.free.q.val();
        self.checked.d.next = self.fetched.q.val();
        self.moving_warp.d.next = self.slot_warp.read_data.val();
        self.fetch.d.next = self.fetch.q.val() + 1;
        comment!("Each live slot takes the next target, so that live slots keep their order; dead slots are left out.");
        if self.commit.val() {
            self.source.d.next = self.source.q.val() + 1;
            if self.live.val() {
                self.target.d.next = self.target.q.val() + 1;
            }
        }
        comment!("The walker starts again from its slot after a pause, and from slot 0 after the last slot.");
        if self.hold.val() | self.changed.q.val() | (self.fetch.q.val() == self.free.q.val()) {
            self.fetch.d.next = self.fetch.q.val();
        }
        if self.hold.val() | self.changed.q.val() {
            self.fetched.d.next = false;
            self.checked.d.next = false;
            self.fetch.d.next = self.source.q.val();
        }
        comment!("After the last slot, all slots from the target on are free.");
        if self.ended.val() & !self.hold.val() & !self.changed.q.val() {
            self.free.d.next = self.target.q.val();
            self.fetch.d.next = bits::<S1>(0);
            self.source.d.next = bits::<S1>(0);
            self.target.d.next = bits::<S1>(0);
            self.fetched.d.next = false;
            self.checked.d.next = false;
        }
        comment!("Tables: two copies of the seniorities, and the warp of each slot.");
        self.write.next = self.changed.q.val() | self.move_down.val();
        self.write_warp.next = self.moving_warp.q.val();
        self.write_word.next = self.target_word.val();
        if self.changed.q.val() {
            self.write_warp.next = self.changed_warp.q.val();
            self.write_word.next = self.changed_word.q.val();
        }
        self.seniority_of.clock.next = self.clock.val();
        self.seniority_of.write_enable.next = self.fill.val() | self.write.val();
        self.seniority_of.write_address.next = self.write_warp.val();
        self.seniority_of.write_data.next = self.write_word.val();
        if self.fill.val() {
            self.seniority_of.write_address.next = self.fill_address.val();
            self.seniority_of.write_data.next = self.ones.val();
        }
        self.seniority_of.read_enable.next = true;
        self.seniority_of.read_address.next = self.read_warp.val();
        self.seniority_to_pack.clock.next = self.clock.val();
        self.seniority_to_pack.write_enable.next = self.fill.val() | self.write.val();
        self.seniority_to_pack.write_address.next = self.write_warp.val();
        self.seniority_to_pack.write_data.next = self.write_word.val();
        if self.fill.val() {
            self.seniority_to_pack.write_address.next = self.fill_address.val();
            self.seniority_to_pack.write_data.next = self.ones.val();
        }
        self.seniority_to_pack.read_enable.next = true;
        self.seniority_to_pack.read_address.next = self.slot_warp.read_data.val();
        self.slot_warp.clock.next = self.clock.val();
        self.slot_warp.read_enable.next = true;
        self.slot_warp.read_address.next = bit_cast::<S, S1>(self.fetch.q.val());
        self.slot_warp.write_enable.next = self.assign.val() | self.move_down.val();
        comment!("A live slot moves to the target; a new seniority gets the first free slot.");
        self.slot_warp.write_address.next = bit_cast::<S, S1>(self.target.q.val());
        self.slot_warp.write_data.next = self.moving_warp.q.val();
        if self.assign.val() {
            self.slot_warp.write_address.next = bit_cast::<S, S1>(self.free.q.val());
            self.slot_warp.write_data.next = self.warp.val();
        }
        if self.reset.val() {
            self.free.d.next = bits::<S1>(0);
            self.fetch.d.next = bits::<S1>(0);
            self.source.d.next = bits::<S1>(0);
            self.target.d.next = bits::<S1>(0);
            self.fetched.d.next = false;
            self.checked.d.next = false;
        }
    }
}
