//! Two linked lists of numbered items.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init, Register};

/// Two linked lists over the same items, which have numbers of N bits. An item is in at most one list, so one `next`
/// pointer per item is enough.
///
/// `side` selects one of the lists. The module does not store whether a list has items: the parent module supplies this
/// (`nonempty`). The parent module also selects the item after the first item from `following_item`, and supplies it
/// (`second`). The first and the last item of an empty list are undefined.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Lists<const N: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub side: Signal<In, Bit>,
    pub nonempty: Signal<In, Bit>,
    pub change: Signal<In, Bit>,
    pub append: Signal<In, Bit>,
    pub item: Signal<In, Bits<N>>,
    pub second: Signal<In, Bits<N>>,
    pub head: Signal<Out, Bits<N>>,
    pub is_single: Signal<Out, Bit>,
    #[count(_items)]
    pub following_item: Vec<Signal<Out, Bits<N>>>,
    #[count(_items)]
    next_of: Vec<Register<Bits<N>>>,
    #[count(2)]
    first: Vec<Register<Bits<N>>>,
    #[count(2)]
    last: Vec<Register<Bits<N>>>,
    head_item: Signal<Local, Bits<N>>,
    tail_item: Signal<Local, Bits<N>>,
    link_tail: Signal<Local, Bit>,
    set_first: Signal<Local, Bit>,
    #[count(2)]
    on_side: Vec<Signal<Local, Bit>>,
    number_of: Vec<Constant<Bits<N>>>,
    initial_next: Vec<Constant<Bits<N>>>,
    last_item: Constant<Bits<N>>,
    _items: usize,
    /// Number of items, and of lists, that a reset sets: 0 if both lists are empty after a reset.
    _initial: usize,
    _first_initial: usize,
}

impl<const N: usize> Lists<N> {
    /// Returns two lists over `items` items. After a reset, list 0 holds all items in order if `listed` is true;
    /// otherwise both lists are empty.
    ///
    /// # Panics
    /// If `items` is not in the range 1 to 2^N.
    pub fn new(items: usize, listed: bool) -> Self {
        assert!((1..=1 << N).contains(&items));
        let numbers = 0..items as u64;
        Self::init(ListsValues {
            number_of: numbers.clone().map(|item| Constant::new(bits(item))).collect(),
            initial_next: numbers.map(|item| Constant::new(bits((item + 1) % items as u64))).collect(),
            last_item: Constant::new(bits(items as u64 - 1)),
            _items: items,
            _initial: if listed { items } else { 0 },
            _first_initial: usize::from(listed),
        })
    }
}

impl<const N: usize> Logic for Lists<N> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Two linked lists over the same items; an item is in at most one of them.");
        comment!("reset: synchronous, active high: the lists return to their initial contents");
        comment!("side: number of the list that is used in this cycle");
        comment!("nonempty: this list is not empty");
        comment!("change: an item is appended to this list, or its first item is removed");
        comment!("append: the change is an append");
        comment!("item: item to be appended");
        comment!("second: item after the first item of this list");
        comment!("head: first item of this list");
        comment!("is_single: the first item is also the last one");
        comment!("following_item: item after this item, if this item is in a list and not the last one");
        comment!("First and last item of the selected list.");
        self.on_side[0].next = !self.side.val();
        self.on_side[1].next = self.side.val();
        self.head_item.next = self.first[0].q.val();
        self.tail_item.next = self.last[0].q.val();
        if self.side.val() {
            self.head_item.next = self.first[1].q.val();
            self.tail_item.next = self.last[1].q.val();
        }
        comment!("An append to a list that is not empty: the old last item points to the new one.");
        self.link_tail.next = self.change.val() & self.append.val() & self.nonempty.val();
        for i in 0..self._items {
            self.next_of[i].clock.next = self.clock.val();
            self.next_of[i].d.next = self.next_of[i].q.val();
            if self.link_tail.val() & (self.tail_item.val() == self.number_of[i].val()) {
                self.next_of[i].d.next = self.item.val();
            }
            self.following_item[i].next = self.next_of[i].q.val();
        }
        for i in 0..self._initial {
            if self.reset.val() {
                self.next_of[i].d.next = self.initial_next[i].val();
            }
        }
        comment!("A removal, or an append to an empty list, changes the first item; an append changes the last item.");
        comment!("The new first item is selected by `append` alone, which is known early.");
        self.set_first.next = self.change.val() & (!self.append.val() | !self.nonempty.val());
        for i in 0..2 {
            self.first[i].clock.next = self.clock.val();
            self.last[i].clock.next = self.clock.val();
            self.first[i].d.next = self.first[i].q.val();
            self.last[i].d.next = self.last[i].q.val();
            if self.set_first.val() & self.on_side[i].val() {
                self.first[i].d.next = self.item.val();
                if !self.append.val() {
                    self.first[i].d.next = self.second.val();
                }
            }
            if self.change.val() & self.append.val() & self.on_side[i].val() {
                self.last[i].d.next = self.item.val();
            }
        }
        for i in 0..self._first_initial {
            if self.reset.val() {
                self.first[i].d.next = self.number_of[i].val();
                self.last[i].d.next = self.last_item.val();
            }
        }
        self.head.next = self.head_item.val();
        self.is_single.next = self.head_item.val() == self.tail_item.val();
    }
}
