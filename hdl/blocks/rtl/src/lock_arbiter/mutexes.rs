//! All mutexes, and the selection of the free one that is granted next.

use super::min_select::MinSelect;
use super::mutex::Mutex;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, Drive, First, Init, Register, Select};

/// All mutexes.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Mutexes<const W: usize, const W1: usize, const K: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub release: Signal<In, Bit>,
    pub release_warp: Signal<In, Bits<W>>,
    pub release_lock: Signal<In, Bits<K>>,
    pub release_all: Signal<In, Bit>,
    pub head_lock: Signal<In, Bits<K>>,
    pub request_lock: Signal<In, Bits<K>>,
    pub request_warp: Signal<In, Bits<W>>,
    pub judge: Signal<In, Bit>,
    pub reserve: Signal<In, Bit>,
    pub reserve_warp: Signal<In, Bits<W>>,
    pub reserve_preempts: Signal<In, Bit>,
    pub park: Signal<In, Bit>,
    pub park_warp: Signal<In, Bits<W>>,
    pub judged_owner: Signal<In, Bits<W>>,
    pub still_wanted: Signal<In, Bit>,
    pub grant: Signal<In, Bit>,
    pub grant_lock: Signal<In, Bits<K>>,
    pub grant_warp: Signal<In, Bits<W>>,
    #[count(_locks)]
    pub words: Vec<Signal<Out, Bits<W1>>>,
    pub release_owned: Signal<Out, Bit>,
    pub retained: Signal<Out, Bit>,
    pub retained_preempted: Signal<Out, Bit>,
    pub owner_preempted: Signal<Out, Bit>,
    pub pick_valid: Signal<Out, Bit>,
    pub pick_lock: Signal<Out, Bits<K>>,
    pub pick_reserved: Signal<Out, Bit>,
    pub pick_reserver: Signal<Out, Bits<W>>,
    pub head_locked: Signal<Out, Bit>,
    pub head_owner: Signal<Out, Bits<W>>,
    pub head_reserved: Signal<Out, Bit>,
    pub head_reserver: Signal<Out, Bits<W>>,
    pub head_wanted: Signal<Out, Bit>,
    pub request_owned: Signal<Out, Bit>,
    pub request_taken: Signal<Out, Bit>,
    mutex: Vec<Mutex<W, W1, K>>,
    longest_free: MinSelect<K>,
    lowest_free: First,
    warp_of: Vec<Select<W, K>>,
    next_valid: Register<Bit>,
    next_lock: Register<Bits<K>>,
    #[count(_locks)]
    picked: Vec<Signal<Local, Bit>>,
    any_release_owned: Signal<Local, Bit>,
    any_retained: Signal<Local, Bit>,
    any_retained_preempted: Signal<Local, Bit>,
    any_owner_preempted: Signal<Local, Bit>,
    any_pick_reserved: Signal<Local, Bit>,
    any_head_locked: Signal<Local, Bit>,
    any_head_reserved: Signal<Local, Bit>,
    any_head_wanted: Signal<Local, Bit>,
    any_request_owned: Signal<Local, Bit>,
    any_request_taken: Signal<Local, Bit>,
    any_free: Signal<Local, Bit>,
    any_freed: Signal<Local, Bit>,
    lowest_number: Signal<Local, Bits<K>>,
    number_term: Signal<Local, Bits<K>>,
    number: Vec<Constant<Bits<K>>>,
    _locks: usize,
}

impl<const W: usize, const W1: usize, const K: usize> Mutexes<W, W1, K> {
    /// Returns `locks` mutexes.
    pub fn new(locks: usize) -> Self {
        assert!((1..=1 << K).contains(&locks));
        Self::init(MutexesValues {
            mutex: (0..locks).map(|_| Mutex::default()).collect(),
            longest_free: MinSelect::new(locks),
            lowest_free: First::new(locks),
            warp_of: (0..3).map(|_| Select::new(locks)).collect(),
            number: (0..locks as u64).map(|number| Constant::new(bits(number))).collect(),
            _locks: locks,
        })
    }
}

impl<const W: usize, const W1: usize, const K: usize> Logic for Mutexes<W, W1, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("All mutexes, and the selection of the free one that is granted next.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: all mutexes are free");
        comment!("release: a warp releases one mutex, or all");
        comment!("release_warp: that warp");
        comment!("release_lock: the mutex");
        comment!("release_all: it releases all its mutexes");
        comment!("head_lock: mutex that the head of the FIFO requests");
        comment!("request_lock: mutex of a new request");
        comment!("request_warp: warp of the new request");
        comment!("judge: the head is judged");
        comment!("reserve: the head takes the reservation");
        comment!("reserve_warp: warp of the head");
        comment!("reserve_preempts: its priority is strictly higher than the owner's");
        comment!("park: a warp is parked and loses all its mutexes");
        comment!("park_warp: that warp");
        comment!("judged_owner: owner of the mutex that the head requests");
        comment!("still_wanted: other warps wait for the mutex that is granted");
        comment!("grant: a mutex is granted");
        comment!("grant_lock: that mutex");
        comment!("grant_warp: the warp that gets it");
        comment!("words: {locked, owner} of each mutex");
        comment!("release_owned: the releasing warp owns what it releases");
        comment!("retained: it owns another mutex, which it keeps");
        comment!("retained_preempted: and one of these is reserved by a warp of higher priority");
        comment!("owner_preempted: another mutex of judged_owner is reserved by a warp of higher priority");
        comment!("pick_valid: a free mutex is granted to its best waiter in this cycle");
        comment!("pick_lock: that mutex");
        comment!("pick_reserved: it is reserved");
        comment!("pick_reserver: warp with its reservation");
        comment!("head_locked: the mutex of the head is owned after the release");
        comment!("head_owner: its owner");
        comment!("head_reserved: it is reserved");
        comment!("head_reserver: warp with its reservation");
        comment!("head_wanted: a warp waits for it");
        comment!("request_owned: the requesting warp owns the mutex after the release");
        comment!("request_taken: the mutex of the request is owned after all parks, or wanted");
        clock!(self, clock, next_valid, next_lock);
        comment!("Each mutex, and the answers of all mutexes combined by OR.");
        self.any_release_owned.next = false;
        self.any_retained.next = false;
        self.any_retained_preempted.next = false;
        self.any_owner_preempted.next = false;
        self.any_pick_reserved.next = false;
        self.any_head_locked.next = false;
        self.any_head_reserved.next = false;
        self.any_head_wanted.next = false;
        self.any_request_owned.next = false;
        self.any_request_taken.next = false;
        self.any_free.next = false;
        self.any_freed.next = false;
        self.warp_of[0].number.next = self.head_lock.val();
        self.warp_of[1].number.next = self.head_lock.val();
        self.warp_of[2].number.next = self.next_lock.q.val();
        for i in 0..self._locks {
            self.mutex[i].clock.next = self.clock.val();
            self.mutex[i].reset.next = self.reset.val();
            self.mutex[i].release.next = self.release.val();
            self.mutex[i].release_warp.next = self.release_warp.val();
            self.mutex[i].release_all.next = self.release_all.val();
            self.mutex[i].is_release.next = self.release_lock.val() == self.number[i].val();
            self.picked[i].next = self.next_valid.q.val() & (self.next_lock.q.val() == self.number[i].val());
            self.mutex[i].picked.next = self.picked[i].val();
            self.mutex[i].still_wanted.next = self.still_wanted.val();
            self.mutex[i].is_head.next = self.head_lock.val() == self.number[i].val();
            self.mutex[i].is_request.next = self.request_lock.val() == self.number[i].val();
            self.mutex[i].request_warp.next = self.request_warp.val();
            self.mutex[i].judge.next = self.judge.val();
            self.mutex[i].reserve.next = self.reserve.val();
            self.mutex[i].reserve_warp.next = self.reserve_warp.val();
            self.mutex[i].reserve_preempts.next = self.reserve_preempts.val();
            self.mutex[i].park.next = self.park.val();
            self.mutex[i].park_warp.next = self.park_warp.val();
            self.mutex[i].judged_owner.next = self.judged_owner.val();
            self.mutex[i].grant.next = self.grant.val() & (self.grant_lock.val() == self.number[i].val());
            self.mutex[i].grant_warp.next = self.grant_warp.val();
            self.words[i].next = self.mutex[i].word.val();
            self.warp_of[0].word[i].next = self.mutex[i].owner.val();
            self.warp_of[1].word[i].next = self.mutex[i].reserver.val();
            self.warp_of[2].word[i].next = self.mutex[i].reserver.val();
            self.any_release_owned.next = self.any_release_owned.val() | self.mutex[i].release_owned.val();
            self.any_retained.next = self.any_retained.val() | self.mutex[i].retained.val();
            self.any_retained_preempted.next =
                self.any_retained_preempted.val() | self.mutex[i].retained_preempted.val();
            self.any_owner_preempted.next = self.any_owner_preempted.val() | self.mutex[i].owner_preempted.val();
            self.any_pick_reserved.next = self.any_pick_reserved.val() | self.mutex[i].pick_reserved.val();
            self.any_head_locked.next = self.any_head_locked.val() | self.mutex[i].head_locked.val();
            self.any_head_reserved.next = self.any_head_reserved.val() | self.mutex[i].head_reserved.val();
            self.any_head_wanted.next = self.any_head_wanted.val() | self.mutex[i].head_wanted.val();
            self.any_request_owned.next = self.any_request_owned.val() | self.mutex[i].request_owned.val();
            self.any_request_taken.next = self.any_request_taken.val() | self.mutex[i].request_taken.val();
            self.any_free.next = self.any_free.val() | self.mutex[i].free.val();
            self.any_freed.next = self.any_freed.val() | self.mutex[i].freed.val();
            self.longest_free.candidate_valid[i].next = self.mutex[i].free.val();
            self.longest_free.key[i].next = self.mutex[i].inverted_age.val();
        }
        comment!("Grant of the next cycle: the mutex free longest, among equals the lowest number;");
        comment!("mutexes freed in this cycle come last.");
        self.lowest_number.next = bits::<K>(0);
        for i in 0..self._locks {
            self.lowest_free.candidate[i].next = self.longest_free.selected[i].val();
            if !self.any_free.val() {
                self.lowest_free.candidate[i].next = self.mutex[i].freed.val();
            }
            self.number_term.next = bits::<K>(0);
            if self.lowest_free.chosen[i].val() {
                self.number_term.next = self.number[i].val();
            }
            self.lowest_number.next = self.lowest_number.val() | self.number_term.val();
        }
        self.next_valid.d.next = (self.any_free.val() | self.any_freed.val()) & !self.reset.val();
        self.next_lock.d.next = self.lowest_number.val();
        comment!("Results.");
        self.pick_valid.next = self.next_valid.q.val();
        self.pick_lock.next = self.next_lock.q.val();
        self.pick_reserver.next = self.warp_of[2].selected.val();
        self.head_owner.next = self.warp_of[0].selected.val();
        self.head_reserver.next = self.warp_of[1].selected.val();
        self.release_owned.next = self.any_release_owned.val();
        self.retained.next = self.any_retained.val();
        self.retained_preempted.next = self.any_retained_preempted.val();
        self.owner_preempted.next = self.any_owner_preempted.val();
        self.pick_reserved.next = self.any_pick_reserved.val();
        self.head_locked.next = self.any_head_locked.val();
        self.head_reserved.next = self.any_head_reserved.val();
        self.head_wanted.next = self.any_head_wanted.val();
        self.request_owned.next = self.any_request_owned.val();
        self.request_taken.next = self.any_request_taken.val();
    }
}
