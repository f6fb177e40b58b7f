//! One mutex.
//!
//! Widths: see [`LockArbiter`](super::LockArbiter).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// Word {locked, owner} of a mutex, and whether the current event has freed it.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Mutex<const W1: usize, const K: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub number: Signal<In, Bits<K>>,
    pub owned_word: Signal<In, Bits<W1>>,
    pub compare: Signal<In, Bit>,
    pub only: Signal<In, Bit>,
    pub load: Signal<In, Bit>,
    pub next_lock: Signal<In, Bits<K>>,
    pub add: Signal<In, Bit>,
    pub choose: Signal<In, Bit>,
    pub chosen: Signal<In, Bit>,
    pub grant: Signal<In, Bit>,
    pub granted_word: Signal<In, Bits<W1>>,
    pub word: Signal<Out, Bits<W1>>,
    pub owned: Signal<Out, Bit>,
    pub kept: Signal<Out, Bit>,
    pub freed: Signal<Out, Bit>,
    pub candidate: Signal<Out, Bit>,
    current: Register<Bits<W1>>,
    is_owned: Register<Bit>,
    is_selected: Register<Bit>,
    is_freed: Register<Bit>,
    is_decided: Register<Bit>,
    is_next: Signal<Local, Bit>,
    matches: Signal<Local, Bit>,
    is_candidate: Signal<Local, Bit>,
}

impl<const W1: usize, const K: usize> Default for Mutex<W1, K> {
    fn default() -> Self {
        Self::init()
    }
}

impl<const W1: usize, const K: usize> Logic for Mutex<W1, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Mutex: its word, and whether the current event frees it.");
        comment!("reset: synchronous, active high: the mutex is free");
        comment!("number: number of the mutex");
        comment!("owned_word: word of a mutex of the warp that is looked up");
        comment!("compare: the result of the comparison with owned_word is stored for the next cycles");
        comment!("only: the mutex is selected to be freed only if it is next_lock");
        comment!("load: next_lock is the mutex that is decided, from the next cycle on");
        comment!("next_lock: mutex of the next event");
        comment!("add: with choose: the mutex is freed if it is selected");
        comment!("choose: a freed mutex is chosen");
        comment!("chosen: with choose: this mutex is chosen, and its word becomes 0");
        comment!("grant: the mutex that is decided is granted to a warp");
        comment!("granted_word: word of that mutex after the grant");
        comment!("word: word of the mutex");
        comment!("owned: the warp that was looked up owns the mutex");
        comment!("kept: that warp owns the mutex, and the mutex is not freed");
        comment!("freed: the mutex is freed and has not been chosen");
        comment!("candidate: the mutex is freed, including by add, and has not been chosen");
        dff_setup!(self, clock, current, is_owned, is_selected, is_freed, is_decided);
        comment!("Comparison with the warp that is looked up.");
        self.is_next.next = self.next_lock.val() == self.number.val();
        self.matches.next = self.current.q.val() == self.owned_word.val();
        comment!("A release of one mutex selects that mutex only; all other look-ups select what the warp owns.");
        if self.compare.val() {
            self.is_owned.d.next = self.matches.val();
            self.is_selected.d.next = self.matches.val() & (!self.only.val() | self.is_next.val());
        }
        self.is_candidate.next = self.is_freed.q.val() | (self.add.val() & self.is_selected.q.val());
        comment!("Mutex that is decided: the mutex of the event, then each freed mutex.");
        if self.load.val() {
            self.is_decided.d.next = self.is_next.val();
        }
        if self.choose.val() {
            self.is_decided.d.next = self.chosen.val();
            self.is_freed.d.next = self.is_candidate.val() & !self.chosen.val();
        }
        comment!("Word of the mutex.");
        if self.grant.val() & self.is_decided.q.val() {
            self.current.d.next = self.granted_word.val();
        }
        if self.choose.val() & self.chosen.val() {
            self.current.d.next = bits::<W1>(0);
        }
        if self.reset.val() {
            self.current.d.next = bits::<W1>(0);
            self.is_freed.d.next = false;
        }
        self.word.next = self.current.q.val();
        self.owned.next = self.is_owned.q.val();
        self.kept.next = self.is_owned.q.val() & !self.is_candidate.val();
        self.freed.next = self.is_freed.q.val();
        self.candidate.next = self.is_candidate.val();
    }
}
