//! The mutexes, and the choice of the free one that is granted next.

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
    pub reserve_pressed: Signal<In, Bit>,
    pub park: Signal<In, Bit>,
    pub park_warp: Signal<In, Bits<W>>,
    pub judged_owner: Signal<In, Bits<W>>,
    pub still_wanted: Signal<In, Bit>,
    pub grant: Signal<In, Bit>,
    pub grant_lock: Signal<In, Bits<K>>,
    pub grant_warp: Signal<In, Bits<W>>,
    #[count(_locks)]
    pub words: Vec<Signal<Out, Bits<W1>>>,
    pub given: Signal<Out, Bit>,
    pub kept: Signal<Out, Bit>,
    pub kept_pressed: Signal<Out, Bit>,
    pub owner_pressed: Signal<Out, Bit>,
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
    longest: MinSelect<K>,
    lowest: First,
    warp_of: Vec<Select<W, K>>,
    next_valid: Register<Bit>,
    next_lock: Register<Bits<K>>,
    #[count(_locks)]
    picked: Vec<Signal<Local, Bit>>,
    any_given: Signal<Local, Bit>,
    any_kept: Signal<Local, Bit>,
    any_kept_pressed: Signal<Local, Bit>,
    any_owner_pressed: Signal<Local, Bit>,
    any_pick_reserved: Signal<Local, Bit>,
    any_head_locked: Signal<Local, Bit>,
    any_head_reserved: Signal<Local, Bit>,
    any_head_wanted: Signal<Local, Bit>,
    any_request_owned: Signal<Local, Bit>,
    any_request_taken: Signal<Local, Bit>,
    any_free: Signal<Local, Bit>,
    any_freed: Signal<Local, Bit>,
    chosen: Signal<Local, Bits<K>>,
    chosen_lock: Signal<Local, Bits<K>>,
    number: Vec<Constant<Bits<K>>>,
    _locks: usize,
}

impl<const W: usize, const W1: usize, const K: usize> Mutexes<W, W1, K> {
    /// So many mutexes.
    pub fn new(locks: usize) -> Self {
        assert!((1..=1 << K).contains(&locks));
        Self::init(MutexesValues {
            mutex: (0..locks).map(|_| Mutex::default()).collect(),
            longest: MinSelect::new(locks),
            lowest: First::new(locks),
            warp_of: (0..3).map(|_| Select::new(locks)).collect(),
            number: (0..locks as u64).map(|number| Constant::new(bits(number))).collect(),
            _locks: locks,
        })
    }
}

impl<const W: usize, const W1: usize, const K: usize> Logic for Mutexes<W, W1, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("The mutexes, what the rest asks of them, and which free one is granted next.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: all are free");
        comment!("release: a warp gives back one mutex, or all, and may");
        comment!("release_warp: which warp");
        comment!("release_lock: which mutex");
        comment!("release_all: all");
        comment!("head_lock: the mutex that the head of the FIFO asks for");
        comment!("request_lock: the mutex that a new request asks for");
        comment!("request_warp: of which warp");
        comment!("judge: the head is judged");
        comment!("reserve: the head takes the reservation");
        comment!("reserve_warp: that warp");
        comment!("reserve_pressed: because its priority is higher than the owner's");
        comment!("park: a warp is parked, and gives up all its mutexes");
        comment!("park_warp: which warp");
        comment!("judged_owner: who owns the mutex that the head asks for");
        comment!("still_wanted: others wait for the mutex that is granted");
        comment!("grant: a mutex is granted");
        comment!("grant_lock: which");
        comment!("grant_warp: to which warp");
        comment!("words: {locked, owner} of each");
        comment!("given: the releasing warp owns what it gives back");
        comment!("kept: it owns another one, that it keeps");
        comment!("kept_pressed: and a higher warp wants one of those");
        comment!("owner_pressed: a higher warp wants another mutex of the judged owner");
        comment!("pick_valid: a free mutex is granted to the best of its waiters in this cycle");
        comment!("pick_lock: which");
        comment!("pick_reserved: it is reserved");
        comment!("pick_reserver: for this warp");
        comment!("head_locked: the head's mutex is owned after the release");
        comment!("head_owner: by this warp");
        comment!("head_reserved: it is reserved");
        comment!("head_reserver: for this warp");
        comment!("head_wanted: somebody waits for it");
        comment!("request_owned: the warp that requests a mutex owns it after the release");
        comment!("request_taken: the request's mutex is owned after all parks, too, or somebody waits for it");
        clock!(self, clock, next_valid, next_lock);
        self.any_given.next = false;
        self.any_kept.next = false;
        self.any_kept_pressed.next = false;
        self.any_owner_pressed.next = false;
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
            self.mutex[i].released.next = self.release_lock.val() == self.number[i].val();
            self.picked[i].next = self.next_valid.q.val() & (self.next_lock.q.val() == self.number[i].val());
            self.mutex[i].picked.next = self.picked[i].val();
            self.mutex[i].still_wanted.next = self.still_wanted.val();
            self.mutex[i].asked.next = self.head_lock.val() == self.number[i].val();
            self.mutex[i].requested.next = self.request_lock.val() == self.number[i].val();
            self.mutex[i].request_warp.next = self.request_warp.val();
            self.mutex[i].judge.next = self.judge.val();
            self.mutex[i].reserve.next = self.reserve.val();
            self.mutex[i].reserve_warp.next = self.reserve_warp.val();
            self.mutex[i].reserve_pressed.next = self.reserve_pressed.val();
            self.mutex[i].park.next = self.park.val();
            self.mutex[i].park_warp.next = self.park_warp.val();
            self.mutex[i].judged_owner.next = self.judged_owner.val();
            self.mutex[i].grant.next = self.grant.val() & (self.grant_lock.val() == self.number[i].val());
            self.mutex[i].grant_warp.next = self.grant_warp.val();
            self.words[i].next = self.mutex[i].word.val();
            self.warp_of[0].word[i].next = self.mutex[i].owner.val();
            self.warp_of[1].word[i].next = self.mutex[i].reserver.val();
            self.warp_of[2].word[i].next = self.mutex[i].reserver.val();
            self.any_given.next = self.any_given.val() | self.mutex[i].given.val();
            self.any_kept.next = self.any_kept.val() | self.mutex[i].kept.val();
            self.any_kept_pressed.next = self.any_kept_pressed.val() | self.mutex[i].kept_pressed.val();
            self.any_owner_pressed.next = self.any_owner_pressed.val() | self.mutex[i].owner_pressed.val();
            self.any_pick_reserved.next = self.any_pick_reserved.val() | self.mutex[i].pick_reserved.val();
            self.any_head_locked.next = self.any_head_locked.val() | self.mutex[i].head_locked.val();
            self.any_head_reserved.next = self.any_head_reserved.val() | self.mutex[i].head_reserved.val();
            self.any_head_wanted.next = self.any_head_wanted.val() | self.mutex[i].head_wanted.val();
            self.any_request_owned.next = self.any_request_owned.val() | self.mutex[i].request_owned.val();
            self.any_request_taken.next = self.any_request_taken.val() | self.mutex[i].request_taken.val();
            self.any_free.next = self.any_free.val() | self.mutex[i].free.val();
            self.any_freed.next = self.any_freed.val() | self.mutex[i].freed.val();
            self.longest.takes_part[i].next = self.mutex[i].free.val();
            self.longest.key[i].next = self.mutex[i].youth.val();
        }
        // The one free longest is granted in the next cycle; those that this cycle frees come last, since they have been free for no cycle.
        self.chosen.next = bits::<K>(0);
        for i in 0..self._locks {
            self.lowest.candidate[i].next = self.longest.wins[i].val();
            if !self.any_free.val() {
                self.lowest.candidate[i].next = self.mutex[i].freed.val();
            }
            self.chosen_lock.next = bits::<K>(0);
            if self.lowest.chosen[i].val() {
                self.chosen_lock.next = self.number[i].val();
            }
            self.chosen.next = self.chosen.val() | self.chosen_lock.val();
        }
        self.next_valid.d.next = (self.any_free.val() | self.any_freed.val()) & !self.reset.val();
        self.next_lock.d.next = self.chosen.val();
        self.pick_valid.next = self.next_valid.q.val();
        self.pick_lock.next = self.next_lock.q.val();
        self.pick_reserver.next = self.warp_of[2].selected.val();
        self.head_owner.next = self.warp_of[0].selected.val();
        self.head_reserver.next = self.warp_of[1].selected.val();
        self.given.next = self.any_given.val();
        self.kept.next = self.any_kept.val();
        self.kept_pressed.next = self.any_kept_pressed.val();
        self.owner_pressed.next = self.any_owner_pressed.val();
        self.pick_reserved.next = self.any_pick_reserved.val();
        self.head_locked.next = self.any_head_locked.val();
        self.head_reserved.next = self.any_head_reserved.val();
        self.head_wanted.next = self.any_head_wanted.val();
        self.request_owned.next = self.any_request_owned.val();
        self.request_taken.next = self.any_request_taken.val();
    }
}
