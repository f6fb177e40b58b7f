//! Mutexes: their words, and the choice of the freed mutex that is handed over next.
//!
//! Widths: see [`LockArbiter`](super::LockArbiter).

use super::mutex::Mutex;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, First, Init, Memory};

/// Word {locked, owner} of each mutex in registers, a copy in a table, and the mutexes that an event has freed.
#[derive(Debug, LogicBlock, Drive, Init)]
pub struct Mutexes<const W: usize, const W1: usize, const K: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub fill: Signal<In, Bit>,
    pub fill_address: Signal<In, Bits<K>>,
    pub read_lock: Signal<In, Bits<K>>,
    pub warp: Signal<In, Bits<W>>,
    pub compare: Signal<In, Bit>,
    pub choose: Signal<In, Bit>,
    pub add: Signal<In, Bit>,
    pub only: Signal<In, Bit>,
    pub load: Signal<In, Bit>,
    pub next_lock: Signal<In, Bits<K>>,
    pub lock: Signal<In, Bits<K>>,
    pub clear: Signal<In, Bit>,
    pub grant: Signal<In, Bit>,
    pub grant_warp: Signal<In, Bits<W>>,
    pub locked: Signal<Out, Bit>,
    pub owner: Signal<Out, Bits<W>>,
    pub some: Signal<Out, Bit>,
    pub last: Signal<Out, Bit>,
    pub more: Signal<Out, Bit>,
    pub owns_some: Signal<Out, Bit>,
    pub chosen_lock: Signal<Out, Bits<K>>,
    #[count(_locks)]
    pub words: Vec<Signal<Out, Bits<W1>>>,
    word_of: Memory<W1, K>,
    lowest: First,
    mutex: Vec<Mutex<W1, K>>,
    any_candidate: Signal<Local, Bit>,
    any_kept: Signal<Local, Bit>,
    any_freed: Signal<Local, Bit>,
    any_owned: Signal<Local, Bit>,
    lowest_number: Signal<Local, Bits<K>>,
    key: Signal<Local, Bits<W1>>,
    granted_word: Signal<Local, Bits<W1>>,
    read_word: Signal<Local, Bits<W1>>,
    top: Constant<Bits<W1>>,
    number: Vec<Constant<Bits<K>>>,
    _locks: usize,
}

impl<const W: usize, const W1: usize, const K: usize> Mutexes<W, W1, K> {
    /// Returns `locks` mutexes.
    ///
    /// # Panics
    /// If `locks` is not in the range 1 to 2^K, or W1 is not W + 1.
    pub fn new(locks: usize) -> Self {
        assert!(W1 == W + 1 && (1..=1 << K).contains(&locks));
        Self::init(MutexesValues {
            word_of: Default::default(),
            lowest: First::new(locks),
            mutex: (0..locks).map(|_| Mutex::default()).collect(),
            top: Constant::new(bits(1 << W)),
            number: (0..locks as u64).map(|number| Constant::new(bits(number))).collect(),
            _locks: locks,
        })
    }
}

impl<const W: usize, const W1: usize, const K: usize> Logic for Mutexes<W, W1, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Words of the mutexes, and the choice of the freed mutex that is handed over next.");
        comment!("reset: synchronous, active high: all mutexes are free");
        comment!("fill: initial contents are written after a reset");
        comment!("fill_address: address of the initial contents");
        comment!("read_lock: mutex whose word is read");
        comment!("warp: warp whose mutexes are looked up");
        comment!("compare: the result of this look-up is stored for the next cycles");
        comment!("only: of the mutexes of that warp, only next_lock is selected to be freed");
        comment!("load: next_lock is the mutex that is decided, from the next cycle on");
        comment!("next_lock: mutex of the next event");
        comment!("choose: the freed mutex with the lowest number is chosen; its word becomes 0");
        comment!("add: with choose: the selected mutexes of the warp that was looked up are freed, too");
        comment!("lock: mutex that is decided");
        comment!("clear: the word of that mutex in the table becomes 0");
        comment!("grant: that mutex is granted to a warp");
        comment!("grant_warp: warp that gets the mutex");
        comment!("locked: the mutex that was read in the previous cycle has an owner");
        comment!("owner: owner of that mutex");
        comment!("some: with choose: there is a freed mutex");
        comment!("last: the warp that was looked up keeps no mutex");
        comment!("more: further mutexes are freed and have not been chosen");
        comment!("owns_some: the warp that was looked up owns a mutex");
        comment!("chosen_lock: with choose: number of the chosen mutex");
        comment!("words: word of each mutex");
        comment!("Mutexes of the warp that is looked up.");
        self.key.next = bit_cast::<W1, W>(self.warp.val()) | self.top.val();
        self.granted_word.next = bit_cast::<W1, W>(self.grant_warp.val()) | self.top.val();
        self.any_candidate.next = false;
        self.any_kept.next = false;
        self.any_freed.next = false;
        self.any_owned.next = false;
        for i in 0..self._locks {
            self.mutex[i].clock.next = self.clock.val();
            self.mutex[i].reset.next = self.reset.val();
            self.mutex[i].number.next = self.number[i].val();
            self.mutex[i].owned_word.next = self.key.val();
            self.mutex[i].compare.next = self.compare.val();
            self.mutex[i].only.next = self.only.val();
            self.mutex[i].load.next = self.load.val();
            self.mutex[i].next_lock.next = self.next_lock.val();
            self.mutex[i].add.next = self.add.val();
            self.mutex[i].choose.next = self.choose.val();
            self.mutex[i].grant.next = self.grant.val();
            self.mutex[i].granted_word.next = self.granted_word.val();
            self.lowest.candidate[i].next = self.mutex[i].candidate.val();
            self.any_candidate.next = self.any_candidate.val() | self.mutex[i].candidate.val();
            self.any_kept.next = self.any_kept.val() | self.mutex[i].kept.val();
            self.any_freed.next = self.any_freed.val() | self.mutex[i].freed.val();
            self.any_owned.next = self.any_owned.val() | self.mutex[i].owned.val();
        }
        self.some.next = self.any_candidate.val();
        self.last.next = !self.any_kept.val();
        self.more.next = self.any_freed.val();
        self.owns_some.next = self.any_owned.val();
        comment!("Choice of the freed mutex with the lowest number.");
        self.lowest_number.next = bits::<K>(0);
        for i in 0..self._locks {
            self.mutex[i].chosen.next = self.lowest.chosen[i].val();
            if self.lowest.chosen[i].val() {
                self.lowest_number.next = self.lowest_number.val() | self.number[i].val();
            }
            self.words[i].next = self.mutex[i].word.val();
        }
        self.chosen_lock.next = self.lowest_number.val();
        comment!("Copy of the words in a table, to read one of them.");
        self.word_of.clock.next = self.clock.val();
        self.word_of.write_enable.next = self.fill.val() | self.grant.val() | self.clear.val();
        comment!("The word changes with a grant, and becomes 0 while the waiters of a freed mutex are looked up.");
        self.word_of.write_address.next = self.lock.val();
        self.word_of.write_data.next = bits::<W1>(0);
        if self.grant.val() {
            self.word_of.write_data.next = self.granted_word.val();
        }
        if self.fill.val() {
            self.word_of.write_address.next = self.fill_address.val();
            self.word_of.write_data.next = bits::<W1>(0);
        }
        self.word_of.read_enable.next = true;
        self.word_of.read_address.next = self.read_lock.val();
        self.read_word.next = self.word_of.read_data.val();
        self.locked.next = (self.read_word.val() & self.top.val()) != 0;
        self.owner.next = bit_cast::<W, W1>(self.read_word.val());
    }
}
