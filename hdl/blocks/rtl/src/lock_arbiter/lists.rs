//! Waiting lists of the mutexes, one per class.
//!
//! Widths: see [`LockArbiter`](super::LockArbiter).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Memory, Register};

/// Doubly linked lists of warps, one per mutex and class. Memories hold the first and last warp of each list, both
/// links of each warp, and the list in which each warp waits.
///
/// The address of a list is {mutex, class}, of A = K + P bits. A word of L = 2 W bits is {last, first}. The word of an
/// empty list is undefined; `Classes` stores which lists are empty.
#[derive(Debug, LogicBlock, Drive, Init)]
pub struct Lists<const W: usize, const K: usize, const P: usize, const A: usize, const L: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub read_lock: Signal<In, Bits<K>>,
    pub read_class: Signal<In, Bits<P>>,
    pub link_warp: Signal<In, Bits<W>>,
    pub waiter: Signal<In, Bits<W>>,
    pub read_finished: Signal<In, Bit>,
    pub pop: Signal<In, Bit>,
    pub take_out: Signal<In, Bit>,
    pub append: Signal<In, Bit>,
    pub append_empty: Signal<In, Bit>,
    pub append_warp: Signal<In, Bits<W>>,
    pub first: Signal<Out, Bits<W>>,
    pub single: Signal<Out, Bit>,
    pub appending: Signal<Out, Bit>,
    pub waiter_lock: Signal<Out, Bits<K>>,
    pub waiter_class: Signal<Out, Bits<P>>,
    list_of: Memory<L, A>,
    next_of: Memory<W, W>,
    previous_of: Memory<W, W>,
    place_of: Memory<A, W>,
    kept_first: Register<Bits<W>>,
    kept_last: Register<Bits<W>>,
    read_address: Register<Bits<A>>,
    popping: Register<Bit>,
    append_read: Register<Bit>,
    append_write: Register<Bit>,
    to_empty: Register<Bit>,
    append_address: Register<Bits<A>>,
    address: Signal<Local, Bits<A>>,
    list: Signal<Local, Bits<L>>,
    from_last: Signal<Local, Bits<L>>,
    is_first: Signal<Local, Bit>,
    is_last: Signal<Local, Bit>,
    new_first: Signal<Local, Bits<W>>,
    new_last: Signal<Local, Bits<W>>,
    new_list: Signal<Local, Bits<L>>,
    place: Signal<Local, Bits<A>>,
    from_lock: Signal<Local, Bits<A>>,
    /// Position of the mutex in the address of a list, and of the last warp in the word of a list.
    at_lock: Constant<Bits<4>>,
    at_last: Constant<Bits<3>>,
}

impl<const W: usize, const K: usize, const P: usize, const A: usize, const L: usize> Default for Lists<W, K, P, A, L> {
    fn default() -> Self {
        assert!(A == K + P && L == 2 * W);
        Self::init(ListsValues {
            list_of: Default::default(),
            next_of: Default::default(),
            previous_of: Default::default(),
            place_of: Default::default(),
            at_lock: Constant::new(bits(P as u64)),
            at_last: Constant::new(bits(W as u64)),
        })
    }
}

impl<const W: usize, const K: usize, const P: usize, const A: usize, const L: usize> Logic for Lists<W, K, P, A, L> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Waiting lists, one per mutex and class, with links in both directions.");
        comment!("reset: synchronous, active high: no list is being changed");
        comment!("read_lock: mutex whose list is read");
        comment!("read_class: class of that list");
        comment!("link_warp: warp whose links are read");
        comment!("waiter: waiting warp whose list is looked up");
        comment!("read_finished: the first and the last warp, read in the previous cycle, are kept");
        comment!("pop: the first warp, whose links are read in this cycle, leaves the list in the next cycle");
        comment!("take_out: link_warp, whose links were read in the previous cycle, leaves the list that is kept");
        comment!("append: two cycles later, append_warp becomes the last warp of the list that is read in this cycle");
        comment!("append_empty: the list of the append is empty");
        comment!("append_warp: warp that is appended, held for three cycles");
        comment!("first: first warp of the list that was read in the previous cycle");
        comment!("single: the list whose first and last warp are kept has one warp");
        comment!("appending: the list of append_warp is recorded in this cycle");
        comment!("waiter_lock: mutex that the waiter of the previous cycle waits for");
        comment!("waiter_class: class of that waiter");
        dff_setup!(
            self,
            clock,
            kept_first,
            kept_last,
            read_address,
            popping,
            append_read,
            append_write,
            to_empty,
            append_address
        );
        comment!("List that is read.");
        self.address.next =
            (bit_cast::<A, K>(self.read_lock.val()) << self.at_lock.val()) | bit_cast::<A, P>(self.read_class.val());
        self.list_of.clock.next = self.clock.val();
        self.list_of.read_enable.next = true;
        self.list_of.read_address.next = self.address.val();
        self.list.next = self.list_of.read_data.val();
        self.from_last.next = self.list.val() >> self.at_last.val();
        self.first.next = bit_cast::<W, L>(self.list.val());
        self.read_address.d.next = self.address.val();
        if self.read_finished.val() | self.append_read.q.val() {
            self.kept_first.d.next = bit_cast::<W, L>(self.list.val());
            self.kept_last.d.next = bit_cast::<W, L>(self.from_last.val());
        }
        if self.read_finished.val() {
            self.append_address.d.next = self.read_address.q.val();
        }
        self.single.next = self.kept_first.q.val() == self.kept_last.q.val();
        comment!("Change of the first and the last warp: a warp leaves at the front or anywhere, or is appended.");
        self.popping.d.next = self.pop.val() & !self.reset.val();
        self.append_read.d.next = self.append.val() & !self.reset.val();
        self.append_write.d.next = self.append_read.q.val() & !self.reset.val();
        if self.append.val() {
            self.to_empty.d.next = self.append_empty.val();
        }
        if self.append_read.q.val() {
            self.append_address.d.next = self.read_address.q.val();
        }
        self.is_first.next = self.kept_first.q.val() == self.link_warp.val();
        self.is_last.next = self.kept_last.q.val() == self.link_warp.val();
        comment!("The neighbour of a warp that leaves at an end takes its place; an appended warp is the last one.");
        self.new_first.next = self.kept_first.q.val();
        self.new_last.next = self.kept_last.q.val();
        if self.popping.q.val() | (self.take_out.val() & self.is_first.val()) {
            self.new_first.next = self.next_of.read_data.val();
        }
        if self.take_out.val() & self.is_last.val() {
            self.new_last.next = self.previous_of.read_data.val();
        }
        if self.append_write.q.val() {
            self.new_last.next = self.append_warp.val();
            if self.to_empty.q.val() {
                self.new_first.next = self.append_warp.val();
            }
        }
        self.new_list.next =
            (bit_cast::<L, W>(self.new_last.val()) << self.at_last.val()) | bit_cast::<L, W>(self.new_first.val());
        self.list_of.write_enable.next = self.popping.q.val() | self.take_out.val() | self.append_write.q.val();
        self.list_of.write_address.next = self.append_address.q.val();
        self.list_of.write_data.next = self.new_list.val();
        comment!("Links: an appended warp follows the last one; the neighbours of a warp that leaves are linked.");
        self.next_of.clock.next = self.clock.val();
        self.next_of.read_enable.next = true;
        self.next_of.read_address.next = self.link_warp.val();
        self.next_of.write_enable.next =
            (self.append_write.q.val() & !self.to_empty.q.val()) | (self.take_out.val() & !self.is_first.val());
        comment!("A warp that leaves: its two neighbours are linked. An append: the former last warp and the new one.");
        self.next_of.write_address.next = self.previous_of.read_data.val();
        self.next_of.write_data.next = self.next_of.read_data.val();
        self.previous_of.clock.next = self.clock.val();
        self.previous_of.read_enable.next = true;
        self.previous_of.read_address.next = self.link_warp.val();
        self.previous_of.write_enable.next = self.append_write.q.val() | (self.take_out.val() & !self.is_last.val());
        self.previous_of.write_address.next = self.next_of.read_data.val();
        self.previous_of.write_data.next = self.previous_of.read_data.val();
        if self.append_write.q.val() {
            self.next_of.write_address.next = self.kept_last.q.val();
            self.next_of.write_data.next = self.append_warp.val();
            self.previous_of.write_address.next = self.append_warp.val();
            self.previous_of.write_data.next = self.kept_last.q.val();
        }
        comment!("List of each waiting warp.");
        self.appending.next = self.append_read.q.val();
        self.place_of.clock.next = self.clock.val();
        self.place_of.write_enable.next = self.append_read.q.val();
        self.place_of.write_address.next = self.append_warp.val();
        self.place_of.write_data.next = self.read_address.q.val();
        self.place_of.read_enable.next = true;
        self.place_of.read_address.next = self.waiter.val();
        self.place.next = self.place_of.read_data.val();
        self.from_lock.next = self.place.val() >> self.at_lock.val();
        self.waiter_class.next = bit_cast::<P, A>(self.place.val());
        self.waiter_lock.next = bit_cast::<K, A>(self.from_lock.val());
    }
}
